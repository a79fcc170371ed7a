//! What customers owe and vendors are owed, and when that last changed.

use std::cell::Cell;
use std::ops::Range;

use crate::books::Books;
use crate::lists;
use crate::moment::BookTime;
use crate::sale_units::{Outcome, Promptness, SaleUnit};
use crate::streams::Stream;
use crate::traffic::BillSort;
use crate::web_shop::{self, FIRST_ORDER};

use super::bill_facts::{credit_left, credit_of, goods_of_family, open as open_of_bill, paid_with};
use super::credits::{self, charge_left, credit_left as memo_left};
use super::sale_facts::{open as open_of_invoice, paid_parts, paid_too_much, payments_of};

/// What is open with a customer or vendor in cents, and when that last changed.
pub(crate) type OpenBalance = (i64, Option<BookTime>);

/// What is open with the customers that were asked for last: a customer's record takes it several times, and a customer's
/// jobs follow it.
#[derive(Debug, Default)]
pub(crate) struct RecentBalances([Cell<Option<(u64, OpenBalance)>>; 8]);

impl RecentBalances {
    /// What is remembered of a customer; made by `make` where nothing is.
    fn get(&self, customer: u64, make: impl FnOnce() -> OpenBalance) -> OpenBalance {
        let place = &self.0[customer as usize % self.0.len()];
        if let Some((_, balance)) = place.get().filter(|(known, _)| *known == customer) {
            return balance;
        }
        let balance = make();
        place.set(Some((customer, balance)));
        balance
    }
}

/// The units of a customer that have an invoice by now.
fn units_of(books: &Books<'_>, customer: u64) -> impl Iterator<Item = SaleUnit> {
    let invoices = books.count(Stream::Invoices);
    let units = if invoices == 0 { 0 } else { SaleUnit::of_invoice(invoices - 1).number() + 1 };
    books.sold_to.documents_of(customer, units).map(SaleUnit::new)
}

/// What is owed for a unit, with what hangs on its invoices: a charge, less the credit that is left, less what was paid too
/// much.
fn owed_for(books: &Books<'_>, unit: SaleUnit) -> i64 {
    let too_much = match unit.outcome() {
        Outcome::Overpaid if payments_of(books, unit).next().is_some() => {
            let paid = paid_parts(books, unit, Promptness::Prompt).iter().map(|part| part.paid).sum();
            paid_too_much(unit, paid)
        }
        _ => 0,
    };
    let is_made = |&invoice: &u64| unit.is_web_order() || invoice < books.count(Stream::Invoices);
    let owed = unit.invoices().filter(is_made).map(|invoice| {
        open_of_invoice(books, invoice) + charge_left(books, invoice) - memo_left(books, invoice)
    });
    owed.sum::<i64>() - too_much
}

/// Whether nothing is open for a unit with such an outcome once it has a payment: most are paid as a whole.
fn is_paid_whole(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Paid | Outcome::Late | Outcome::Discounted | Outcome::FinanceCharge)
}

/// The last document of each stream that changed what a customer owes. A stream is in the order of time, so these tell when that
/// was.
#[derive(Debug, Default)]
struct LastDocuments([Option<u64>; Stream::ALL.len()]);

impl LastDocuments {
    fn add(&mut self, stream: Stream, document: u64) {
        let last = &mut self.0[stream as usize];
        *last = (*last).max(Some(document));
    }

    fn moment(&self, books: &Books<'_>) -> Option<BookTime> {
        let last = Stream::ALL.into_iter().zip(self.0);
        last.filter_map(|(stream, document)| Some(books.moment(stream, document?))).max()
    }
}

/// What a customer owes, and when that last changed. The books remember it for the customers that were asked for last.
fn with_customer(books: &Books<'_>, customer: u64) -> OpenBalance {
    books.open_balances.get(customer, || {
        let invoices = books.count(Stream::Invoices);
        let (mut owed, mut last) = (0, LastDocuments::default());
        for unit in units_of(books, customer) {
            let mut is_paid = false;
            for (promptness, payment) in payments_of(books, unit) {
                is_paid = true;
                last.add(Stream::payments(promptness), payment);
            }
            // The last unit may have invoices that are not made yet.
            last.add(Stream::Invoices, unit.invoices().end.min(invoices) - 1);
            credits::made_for(books, unit).for_each(|(stream, document)| last.add(stream, document));
            if !is_paid || !is_paid_whole(unit.outcome()) {
                owed += owed_for(books, unit);
            }
        }
        let (ordered, changed) = with_web_shop(books, customer);
        (owed + ordered, last.moment(books).max(changed))
    })
}

/// What a customer owes for orders of the web shop, and when that last changed. Orders that are deleted count there, so that the time
/// does not go back.
fn with_web_shop(books: &Books<'_>, customer: u64) -> OpenBalance {
    let (invoices, payments) = (books.documents(Stream::WebInvoices), books.documents(Stream::WebPayments));
    let orders_in = |orders: Range<u64>| {
        let numbers = orders.start.saturating_sub(FIRST_ORDER)..orders.end - FIRST_ORDER;
        books.sold_to.documents_in(customer, numbers).map(|number| FIRST_ORDER + number)
    };
    let unpaid = orders_in(payments.end..invoices.end);
    let owed = unpaid.map(|order| owed_for(books, SaleUnit::new(order))).sum();
    // A customer who orders at all does so in any two rounds of the customers.
    let last_before = |end: u64| orders_in(end.saturating_sub(2 * books.sold_to.length())..end).max();
    let ordered = last_before(invoices.end).map(|order| books.moment(Stream::WebInvoices, order));
    let paid = last_before(payments.end).map(|order| books.moment(Stream::WebPayments, order));
    let deleted = last_before(invoices.start).map(|order| web_shop::deleted(order, books.changes_per_minute));
    (owed, ordered.max(paid).max(deleted))
}

/// What a customer owes, in cents.
pub(crate) fn customer_balance(books: &Books<'_>, customer: u64) -> i64 {
    with_customer(books, customer).0
}

/// When a customer's balance last changed.
pub(crate) fn last_sale(books: &Books<'_>, customer: u64) -> Option<BookTime> {
    with_customer(books, customer).1
}

/// The bills of a vendor by now.
fn bills_of(books: &Books<'_>, vendor: u64) -> Vec<u64> {
    let bills = books.count(Stream::Bills);
    let of = |all: u64, from: &crate::index_sets::Assignment, sort: &dyn Fn(u64) -> BillSort| -> Vec<u64> {
        let bills_until = from.documents_of(vendor, all).map(|rank| sort(rank).bill());
        bills_until.filter(|&bill| bill < bills).collect()
    };
    match lists::trade(vendor) {
        None => Vec::new(),
        Some(trade) => match trade.family {
            Some(family) => {
                let family = lists::FAMILIES.iter().position(|&known| known == family).unwrap_or_default();
                of(bills, &books.goods_from[family], &|rank| BillSort::Goods(goods_of_family(family, rank)))
            }
            None if trade.is_paid_by_card => of(bills, &books.cards_from, &BillSort::CardCost),
            None => of(bills, &books.costs_from, &BillSort::Cost),
        },
    }
}

fn with_vendor(books: &Books<'_>, vendor: u64) -> OpenBalance {
    let mut balance = 0;
    let mut changed = None;
    for bill in bills_of(books, vendor) {
        let credit = credit_of(bill).filter(|&credit| credit < books.count(Stream::VendorCredits));
        balance += open_of_bill(books, bill) - credit.map_or(0, |credit| credit_left(books, credit));
        let paid = paid_with(books, bill).map(|(stream, payment)| books.moment(stream, payment));
        let credited = credit.map(|credit| books.moment(Stream::VendorCredits, credit));
        changed = changed.max(paid).max(credited).max(Some(books.moment(Stream::Bills, bill)));
    }
    (balance, changed)
}

/// What is owed to a vendor, in cents.
pub(crate) fn vendor_balance(books: &Books<'_>, vendor: u64) -> i64 {
    with_vendor(books, vendor).0
}

/// When a vendor's balance last changed.
pub(crate) fn last_purchase(books: &Books<'_>, vendor: u64) -> Option<BookTime> {
    with_vendor(books, vendor).1
}
