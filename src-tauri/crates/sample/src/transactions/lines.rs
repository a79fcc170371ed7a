//! Lines of documents: what was sold or bought, how many, for how much.

use jiff::civil::DateTime;

use crate::books::Books;
use crate::json::{Object, Reference};
use crate::lists::{self, TAX_CODES};
use crate::names::ITEMS;
use crate::random::Seed;
use crate::record::Numbers;

use super::numbers;

/// Most lines a document has.
const MAX_LINES: u64 = 4;

/// Items that are bought: those that lie in the yard.
const BOUGHT: u64 = 14;

/// A line of items.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line {
    pub(super) item: usize,
    /// In halves of a unit.
    pub(super) halves: i64,
    /// Price of a unit in cents.
    pub(super) rate: i64,
    /// In cents.
    pub(super) amount: i64,
}

/// The lines of a document that sells.
#[derive(Debug, Clone, Copy)]
pub(super) struct Basket {
    count: u64,
    lines: [Line; MAX_LINES as usize],
}

impl Basket {
    fn make(
        seed: Seed,
        purpose: &str,
        document: u64,
        count: u64,
        line: impl Fn(u64) -> (usize, i64, i64),
    ) -> Self {
        let mut lines = [Line { item: 0, halves: 0, rate: 0, amount: 0 }; MAX_LINES as usize];
        for (nth, line_slot) in lines.iter_mut().enumerate().take(count as usize) {
            let (item, halves, rate) = line(seed.number(purpose, document * MAX_LINES + nth as u64));
            *line_slot = Line { item, halves, rate, amount: halves * (rate / 2) };
        }
        Self { count, lines }
    }

    /// What a sale holds: one to three lines.
    pub(super) fn sold(seed: Seed, purpose: &str, document: u64) -> Self {
        let count = 1 + seed.number(purpose, document.wrapping_add(1 << 40)) % 3;
        Self::make(seed, purpose, document, count, |number| {
            let item = (number % ITEMS.len() as u64) as usize;
            let units = 1 + (number >> 8) as i64 % if (number >> 40).is_multiple_of(9) { 900 } else { 60 };
            let half = i64::from(item == ITEMS.len() - 1 && (number >> 32).is_multiple_of(2));
            (item, units * 2 + half, ITEMS[item].2)
        })
    }

    /// What a purchase holds: one or two lines, at cost.
    pub(super) fn bought(seed: Seed, purpose: &str, document: u64) -> Self {
        let count = 1 + seed.number(purpose, document.wrapping_add(1 << 40)) % 2;
        Self::make(seed, purpose, document, count, |number| {
            let item = (number % BOUGHT) as usize;
            (item, (20 + (number >> 8) as i64 % 300) * 2, lists::cost(ITEMS[item].2))
        })
    }

    /// A basket of this line alone.
    pub(super) fn one(line: Line) -> Self {
        Self { count: 1, lines: [line; MAX_LINES as usize] }
    }

    pub(super) fn lines(&self) -> &[Line] {
        &self.lines[..self.count as usize]
    }

    pub(super) fn sum(&self) -> i64 {
        self.lines().iter().map(|line| line.amount).sum()
    }

    /// Writes the lines, with as many of their shape's fields as a line has. Writes none where the call asked for none.
    pub(super) fn write(&self, key: &str, of: &Lines<'_>, record: &mut Object<'_>) {
        let count = if of.books.parts.lines { self.count } else { 0 };
        record.list(key, count, |nth, object| write_line(&self.lines[nth as usize], nth, of, object));
    }
}

/// What lines are written for.
pub(super) struct Lines<'a> {
    pub(super) books: &'a Books<'a>,
    /// Numbers of the document's type.
    pub(super) numbers: Numbers,
    pub(super) document: u64,
    pub(super) made: DateTime,
    pub(super) object_type: &'static str,
    pub(super) is_taxed: bool,
    pub(super) class: Option<Reference>,
}

impl Lines<'_> {
    /// The id of the nth line of the document, from 0.
    pub(super) fn id(&self, nth: u64) -> String {
        numbers::lines(self.numbers).id(self.document * MAX_LINES + nth, self.made)
    }
}

fn write_line(line: &Line, nth: u64, of: &Lines<'_>, object: &mut Object<'_>) {
    let (item, _) = lists::sold(line.item);
    object.fill(|field, object| match field {
        "id" => object.text(field, &of.id(nth)),
        "objectType" => object.text(field, of.object_type),
        "item" => object.reference(field, &item),
        "description" => object.text(field, ITEMS[line.item].1),
        "quantity" => object.halves(field, line.halves),
        "rate" => object.money(field, line.rate),
        "cost" => object.money(field, lists::cost(ITEMS[line.item].2)),
        "amount" => object.money(field, line.amount),
        "class" => object.reference(field, of.class.as_ref()),
        "salesTaxCode" => object.reference(field, &TAX_CODES.reference(usize::from(!of.is_taxed))),
        "receivedQuantity" => object.halves(field, line.halves),
        "unbilledQuantity" | "ratePercent" | "markupRate" | "markupRatePercent" => object.number(field, 0),
        "serviceDate" => object.plain(field, of.made.date()),
        "billableStatus" => object.text(field, "NotBillable"),
        "isBilled" => object.yes_no(field, true),
        _ => object.skip(),
    });
}

/// A line that books a cost to an account.
#[derive(Debug, Clone)]
pub(super) struct Cost {
    pub(super) account: Reference,
    /// In cents.
    pub(super) amount: i64,
}

/// Writes the lines of costs. Writes none where the call asked for none.
pub(super) fn write_costs(costs: &[Cost], of: &Lines<'_>, record: &mut Object<'_>) {
    let count = if of.books.parts.lines { costs.len() as u64 } else { 0 };
    record.list("expenseLines", count, |nth, object| {
        let cost = &costs[nth as usize];
        object.text("id", &of.id(nth));
        object.text("objectType", "qbd_expense_line");
        object.reference("account", &cost.account);
        object.money("amount", cost.amount);
        object.reference("class", of.class.as_ref());
        object.reference("salesTaxCode", &TAX_CODES.reference(1));
        object.money("taxAmount", 0);
        object.text("billableStatus", "NotBillable");
    });
}

/// One or two costs of running the yard.
pub(super) fn costs(seed: Seed, purpose: &str, document: u64) -> Vec<Cost> {
    let count = 1 + seed.below(purpose, document.wrapping_add(1 << 40), 2);
    (0..count)
        .map(|nth| {
            let number = seed.number(purpose, document * MAX_LINES + nth);
            let account = lists::account(lists::chart::RENT + (number % 7) as usize);
            Cost { account, amount: 1_500 + (number >> 16) as i64 % 240_000 }
        })
        .collect()
}

/// What costs add up to, in cents.
pub(super) fn sum(costs: &[Cost]) -> i64 {
    costs.iter().map(|cost| cost.amount).sum()
}
