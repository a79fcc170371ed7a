//! Lines of documents, as JSON.

use jiff::civil::DateTime;

use crate::SampleCompany;
use crate::books::{Books, Document};
use crate::json::{Object, Reference};
use crate::lists::{self, SITES, TAX_CODES, UNITS};
use crate::record::{Id, Numbers};

use super::basket::{Basket, Line};
use super::bill_facts::Cost;
use super::card_terminal::CardTransaction;
use super::line_parts::SoldLines;
use super::own_fields::write_field;

/// What lines are written for.
pub(super) struct Lines<'a> {
    pub(super) books: &'a Books<'a>,
    /// Numbers of the document's type.
    pub(super) numbers: Numbers,
    pub(super) document: u64,
    pub(super) made: DateTime,
    pub(super) object_type: &'static str,
    /// What lines of its type say about an item that is sold. None of documents that buy.
    pub(super) sold: Option<&'static SoldLines>,
    /// Place of the tax code of what is taxable. None of a document that has no sales tax.
    pub(super) tax_code: usize,
    pub(super) class: Option<Reference>,
    /// How much of each line was received, billed or invoiced of what was ordered: all or nothing.
    pub(super) is_done: bool,
    /// Whether each line of an order was closed by hand.
    pub(super) is_closed: bool,
    /// The number of the purchase, the same in all of its documents. Some of what is bought is for a customer's job. `None` if
    /// nothing is bought.
    pub(super) purchase: Option<u64>,
    /// The card that the first line was paid with.
    pub(super) card: Option<CardTransaction<'a>>,
    /// Where the goods come from or go to.
    pub(super) site: Reference,
}

impl<'a> Lines<'a> {
    /// Of a document without sales tax and class.
    pub(super) fn bare(books: &'a Books<'a>, numbers: Numbers, document: &'a Document) -> Self {
        Self {
            books,
            numbers,
            document: document.index,
            made: document.made,
            object_type: "qbd_item_line",
            sold: None,
            tax_code: 1,
            class: None,
            is_done: true,
            is_closed: false,
            purchase: None,
            card: None,
            site: SITES.reference(0),
        }
    }

    /// Of a document that sells.
    pub(super) fn sold(
        books: &'a Books<'a>,
        numbers: Numbers,
        document: &'a Document,
        sold: &'static SoldLines,
    ) -> Self {
        Self { object_type: sold.object_type, sold: Some(sold), ..Self::bare(books, numbers, document) }
    }

    /// Of a document that buys, and the number of its purchase.
    pub(super) fn bought(
        books: &'a Books<'a>,
        numbers: Numbers,
        document: &'a Document,
        purchase: u64,
    ) -> Self {
        Self { purchase: Some(purchase), ..Self::bare(books, numbers, document) }
    }

    /// The id of the nth line of the document, from 0.
    pub(super) fn id(&self, nth: u64) -> Id {
        self.numbers.line_id(self.document, nth, self.made)
    }

    /// Writes what was sold. Writes no lines where the call asked for none.
    pub(super) fn write_basket(&self, key: &'static str, basket: &Basket, record: &mut Object<'_>) {
        self.write(key, &basket.lines, record);
    }

    /// Writes the lines, with as many of their shape's fields as a line has. Writes none if the call asked for none.
    pub(super) fn write(&self, key: &'static str, lines: &[Line], record: &mut Object<'_>) {
        let count = if self.books.parts.lines { lines.len() as u64 } else { 0 };
        record.list(key, count, |nth, object| self.write_line(&lines[nth as usize], nth, None, object));
    }

    /// Writes the group of a basket, where it has one, with its lines under this key.
    pub(super) fn write_group(
        &self,
        key: &'static str,
        inner: &'static str,
        basket: &Basket,
        record: &mut Object<'_>,
    ) {
        let group = basket.group.as_ref().filter(|_| self.books.parts.lines);
        record.list(key, u64::from(group.is_some()), |_, object| {
            let Some((group, lines)) = group else { return };
            let first = basket.lines.len() as u64;
            let of_group = lists::group(*group).0;
            object.fill(|field, object| match field {
                "id" => object.id(field, self.id(first)),
                "objectType" => object.text(field, "qbd_item_group_line"),
                "itemGroup" => object.reference(field, &of_group),
                "description" => object.text(field, lists::group_text(*group)),
                "quantity" => object.whole(field, 1),
                "unitOfMeasure" => object.text(field, lists::unit_symbol(0)),
                "overrideUnitOfMeasureSet" if self.document.is_multiple_of(2) => {
                    object.reference(field, &UNITS.reference(0));
                }
                "totalAmount" => object.money(field, lines.iter().map(|line| line.amount).sum()),
                "isPrintItemsInGroup" | "shouldPrintItemsInGroup" => object.yes_no(field, true),
                field if field == inner => object.list(field, lines.len() as u64, |nth, object| {
                    self.write_line(&lines[nth as usize], first + 1 + nth, Some(&of_group), object);
                }),
                "customFields" if self.document % 3 == 1 => write_field("Load", "Last on, first off", object),
                _ => object.skip(),
            });
        });
    }

    /// Whether a line is one of those, one of `every`, that have something the others lack.
    pub(super) fn is_one(&self, nth: u64, every: u64, which: u64) -> bool {
        (self.document + nth) % every == which
    }

    /// The job that a line is bought for. None for most.
    pub(super) fn job(&self, nth: u64) -> Option<u64> {
        bought_for(self.books, self.purchase?, nth)
    }

    /// Whether what is bought for a job was billed on to its customer.
    pub(super) fn job_status(&self, job: Option<u64>) -> &'static str {
        match job {
            None => "NotBillable",
            Some(_) => {
                ["HasBeenBilled", "Billable", "NotBillable"][(self.purchase.unwrap_or_default() % 3) as usize]
            }
        }
    }
}

/// The job that the nth line of a purchase of goods is for. None for most.
pub(super) fn bought_for(company: &SampleCompany, purchase: u64, nth: u64) -> Option<u64> {
    ((purchase + nth) % 11 == 6).then(|| lists::job_for(company, purchase))
}

/// The job that the nth cost of a document is for. None for most.
pub(super) fn spent_for(company: &SampleCompany, document: u64, nth: u64, cost: &Cost) -> Option<u64> {
    let is_for_job = (document + nth) % 4 == 1 && cost.amount > 0 && lists::is_job_cost(cost.account);
    is_for_job.then(|| lists::job_for(company, document))
}

/// Writes the lines of costs. Writes none if the call asked for none.
pub(super) fn write_costs(costs: &[Cost], of: &Lines<'_>, record: &mut Object<'_>) {
    let count = if of.books.parts.lines { costs.len() as u64 } else { 0 };
    record.list("expenseLines", count, |nth, object| {
        let cost = &costs[nth as usize];
        let job = spent_for(of.books, of.document, nth, cost);
        object.id("id", of.id(nth));
        object.text("objectType", "qbd_expense_line");
        object.reference("account", &lists::account(cost.account));
        object.money("amount", cost.amount);
        object.text("memo", cost.memo);
        object.reference("class", of.class.as_ref());
        object.reference("payee", job.map(|job| lists::customer(of.books, job)).as_ref());
        object.reference("salesRepresentative", job.map(|job| lists::sales_rep(of.books, job)).as_ref());
        object.reference("salesTaxCode", &TAX_CODES.reference(1));
        object.text("billableStatus", of.job_status(job));
        if of.is_one(nth, 8, 3) {
            write_field("Receipt", "In the folder of the month", object);
        }
    });
}
