//! What a bill holds, what became of it, and when: what its documents are written from.

use jiff::civil::{Date, DateTime};

use crate::SampleCompany;
use crate::books::{Books, Document, Link};
use crate::index_sets::Stride;
use crate::json::Reference;
use crate::lists::{self, CLASSES, chart};
use crate::record;

use super::BillOutcome;
use super::lines::{self, Basket, Cost};
use super::numbers::BILLS;

/// Bills for goods, which came from a purchase order; the others are for costs.
pub(super) const ORDERED: Stride = Stride { every: 3, first: 0 };
/// Bills with a vendor credit.
pub(super) const CREDITED: Stride = Stride { every: 50, first: 13 };
/// Vendor credits that are left to be used; the others were paid back.
pub(super) const UNUSED: Stride = Stride { every: 2, first: 0 };

pub(super) fn goods(company: &SampleCompany, bill: u64) -> Basket {
    Basket::bought(company.seed, "bill line", bill)
}

pub(super) fn costs(company: &SampleCompany, bill: u64) -> Vec<Cost> {
    lines::costs(company.seed, "bill cost", bill)
}

pub(super) fn total(company: &SampleCompany, bill: u64) -> i64 {
    if ORDERED.rank(bill).is_some() { goods(company, bill).sum() } else { lines::sum(&costs(company, bill)) }
}

pub(super) fn open(company: &SampleCompany, bill: u64) -> i64 {
    if company.bill_outcomes.of(bill) == BillOutcome::Open { total(company, bill) } else { 0 }
}

pub(super) fn credit(company: &SampleCompany, bill: u64) -> i64 {
    total(company, bill) / 10 + 1
}

pub(super) fn day(company: &SampleCompany, bill: u64) -> Date {
    record::business_day(bill, company.bills())
}

pub(super) fn paid_on(company: &SampleCompany, bill: u64) -> Date {
    let wait = 5 + company.seed.below("bill paid after", bill, 30) as i64;
    let last = record::business_day(record::BUSINESS_DAYS - 1, record::BUSINESS_DAYS);
    record::to_business_day(record::plus_days(day(company, bill), wait)).min(last)
}

/// Last change: the payment, where there was one.
pub(super) fn changed(company: &SampleCompany, bill: u64) -> DateTime {
    let made = record::moment(bill, company.bills());
    match company.bill_outcomes.of(bill) {
        BillOutcome::Open => made,
        BillOutcome::Check | BillOutcome::Card => record::moment_of(paid_on(company, bill), bill).max(made),
    }
}

pub(super) fn class(company: &SampleCompany, bill: u64) -> Reference {
    CLASSES.reference(company.seed.below("bill class", bill, 5) as usize)
}

pub(crate) fn bill_base(books: &Books<'_>, bill: u64) -> Document {
    let mut document =
        books.document(BILLS, bill, record::moment(bill, books.bills()), Some(changed(books, bill)));
    document.number = format!("{}", 70_000 + books.seed.below("bill number", bill, 20_000));
    document.memo = if bill.is_multiple_of(9) { "Checked against delivery" } else { "" };
    document.entity = Some(lists::vendor(books, books.bought_from.party_of(bill)));
    document.account = Some(lists::account(chart::PAYABLES));
    document.amount = total(books, bill);
    document
}

/// As a payment names the bill it is for.
pub(super) fn link(books: &Books<'_>, bill: u64) -> Link {
    let bill = bill_base(books, bill);
    bill.link("Bill", bill.amount)
}
