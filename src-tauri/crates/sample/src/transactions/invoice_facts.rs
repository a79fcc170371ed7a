//! What an invoice holds, what became of it, and when: what its documents are written from.

use jiff::civil::{Date, DateTime};

use crate::SampleCompany;
use crate::books::{Books, Link};
use crate::lists;
use crate::record;

use super::lines::Basket;
use super::numbers::INVOICES;

/// The ref number of the first invoice.
pub(super) const FIRST_NUMBER: u64 = 10_001;

/// How much of an invoice was paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InvoiceOutcome {
    /// Nothing was paid.
    Open,
    /// Half was paid.
    Half,
    /// A quarter is still owed.
    Quarter,
    /// All was paid.
    Paid,
}

/// Amounts of an invoice, in cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sums {
    pub(super) subtotal: i64,
    pub(super) tax: i64,
    /// What is still owed.
    pub(super) open: i64,
}

impl Sums {
    pub(super) fn total(self) -> i64 {
        self.subtotal + self.tax
    }

    /// What was paid, in cents.
    pub(super) fn paid(self) -> i64 {
        self.total() - self.open
    }
}

pub(super) fn basket(company: &SampleCompany, invoice: u64) -> Basket {
    Basket::sold(company.seed, "line", invoice)
}

/// Adds up the amounts of an invoice.
pub(super) fn sums(company: &SampleCompany, invoice: u64) -> Sums {
    let subtotal = basket(company, invoice).sum();
    let taxed = lists::is_taxed(company, company.sold_to.party_of(invoice));
    let tax = if taxed { record::tax(subtotal) } else { 0 };
    let total = subtotal + tax;
    let open = match company.invoice_outcomes.of(invoice) {
        InvoiceOutcome::Open => total,
        InvoiceOutcome::Half => total - total / 2,
        InvoiceOutcome::Quarter => total - total * 3 / 4,
        InvoiceOutcome::Paid => 0,
    };
    Sums { subtotal, tax, open }
}

pub(super) fn day(company: &SampleCompany, invoice: u64) -> Date {
    record::business_day(invoice, company.invoices)
}

pub(super) fn made(company: &SampleCompany, invoice: u64) -> DateTime {
    record::moment(invoice, company.invoices)
}

/// Last change: the payment, where there was one.
pub(super) fn changed(company: &SampleCompany, invoice: u64) -> DateTime {
    let made = made(company, invoice);
    let paid = company.invoice_outcomes.of(invoice) != InvoiceOutcome::Open;
    if paid { paid_at(company, invoice).max(made) } else { made }
}

/// When an invoice was paid, if it was.
pub(super) fn paid_at(company: &SampleCompany, invoice: u64) -> DateTime {
    let wait = 3 + company.seed.below("paid after", invoice, 50) as i64;
    let last = record::business_day(record::BUSINESS_DAYS - 1, record::BUSINESS_DAYS);
    let day = record::plus_days(day(company, invoice), wait);
    let paid = record::to_business_day(day).min(last);
    record::working_hour(paid, company.seed.number("paid at", invoice))
}

/// As another document links to an invoice.
pub(super) fn link(books: &Books<'_>, invoice: u64, amount: i64) -> Link {
    Link {
        id: INVOICES.id(invoice, made(books, invoice)),
        transaction_type: "Invoice",
        date: day(books, invoice),
        number: (FIRST_NUMBER + invoice).to_string(),
        amount,
    }
}
