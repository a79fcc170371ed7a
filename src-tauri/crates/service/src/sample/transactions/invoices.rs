//! Invoices, and what customers owe.

use jiff::civil::{Date, DateTime};

use crate::sample::books::{Books, Document, Link};
use crate::sample::json::Object;
use crate::sample::lists::{self, CLASSES, DUE_DAYS, SHIP_METHODS, TAX_CODES, TERMS, chart};
use crate::sample::record;
use crate::sample::{SampleCompany, Standing};

use super::lines::{Basket, Lines};
use super::numbers::INVOICES;
use super::sales::addresses;
use super::{orders, payments, sales};

/// First ref number.
const FIRST_NUMBER: u64 = 10_001;

/// What became of an invoice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sample) enum InvoiceFate {
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

    /// What was paid.
    pub(super) fn paid(self) -> i64 {
        self.total() - self.open
    }
}

pub(super) fn basket(company: &SampleCompany, invoice: u64) -> Basket {
    Basket::sold(company.seed, "line", invoice)
}

/// Amounts of an invoice.
pub(super) fn sums(company: &SampleCompany, invoice: u64) -> Sums {
    let subtotal = basket(company, invoice).sum();
    let taxed = lists::is_taxed(company, company.sold_to.party_of(invoice));
    let tax = if taxed { record::tax(subtotal) } else { 0 };
    let total = subtotal + tax;
    let open = match company.invoice_fates.of(invoice) {
        InvoiceFate::Open => total,
        InvoiceFate::Half => total - total / 2,
        InvoiceFate::Quarter => total - total * 3 / 4,
        InvoiceFate::Paid => 0,
    };
    Sums { subtotal, tax, open }
}

/// What is owed for an invoice. Most are paid, and need no adding up.
fn open(company: &SampleCompany, invoice: u64) -> i64 {
    if company.invoice_fates.of(invoice) == InvoiceFate::Paid { 0 } else { sums(company, invoice).open }
}

/// What is owed for an invoice and for what hangs on it: its charge, less the credit left of its credit memo.
fn owed_around(company: &SampleCompany, invoice: u64) -> i64 {
    open(company, invoice) + sales::charge_left(company, invoice) - sales::credit_left(company, invoice)
}

/// What all customers owe together: what is open of the invoices that are, of charges and of credit memos.
pub(in crate::sample) fn receivables(company: &SampleCompany) -> i64 {
    let unpaid = company.invoice_fates.marked(|fate| fate != InvoiceFate::Paid);
    let invoices: i64 = (0..unpaid.count()).map(|nth| open(company, unpaid.nth(nth))).sum();
    invoices + sales::charges_left(company) - sales::credits_left(company)
}

/// What a customer owes: the sum over its open transactions.
pub(in crate::sample) fn customer_balance(company: &SampleCompany, customer: u64) -> i64 {
    standing(company, customer).0
}

/// When a customer's balance last changed.
pub(in crate::sample) fn last_sale(company: &SampleCompany, customer: u64) -> Option<DateTime> {
    standing(company, customer).1
}

/// Balance and last change, added up once.
fn standing(company: &SampleCompany, customer: u64) -> Standing {
    *company.customer_standings[customer as usize].get_or_init(|| {
        let invoices = || company.sold_to.documents_of(customer, company.invoices);
        let balance = invoices().map(|invoice| owed_around(company, invoice)).sum();
        // An invoice is paid within 53 days. One that is older than the last by more changed before it.
        let since = invoices().max().unwrap_or(0).saturating_sub(record::places_within(60, company.invoices));
        let late = invoices().filter(|&invoice| invoice >= since);
        (balance, late.map(|invoice| changed(company, invoice)).max())
    })
}

pub(super) fn day(company: &SampleCompany, invoice: u64) -> Date {
    record::business_day(invoice, company.invoices)
}

fn made(company: &SampleCompany, invoice: u64) -> DateTime {
    record::working_hour(day(company, invoice), invoice * 7 % 36_000)
}

/// Last change: the payment, where there was one.
fn changed(company: &SampleCompany, invoice: u64) -> DateTime {
    let made = made(company, invoice);
    let paid = company.invoice_fates.of(invoice) != InvoiceFate::Open;
    if paid { payments::paid_at(company, invoice).max(made) } else { made }
}

pub(in crate::sample) fn invoice_count(books: &Books<'_>) -> u64 {
    books.invoices
}

pub(in crate::sample) fn invoice_head(books: &Books<'_>, invoice: u64) -> Document {
    let mut document = books.document(INVOICES, invoice, day(books, invoice), Some(changed(books, invoice)));
    document.number = (FIRST_NUMBER + invoice).to_string();
    document.memo = match books.seed.below("memo", invoice, 20) {
        0 => "Will call at the yard",
        1 => "Second delivery, rest follows",
        2 => "Leave with the site office",
        _ => "",
    };
    document.entity = Some(lists::customer(books, books.sold_to.party_of(invoice)));
    document.account = Some(lists::account(chart::RECEIVABLES));
    document.amount = sums(books, invoice).total();
    document
}

/// As another document links to an invoice.
pub(super) fn link(books: &Books<'_>, invoice: u64, amount: i64) -> Link {
    Link {
        id: INVOICES.id(invoice, made(books, invoice)),
        kind: "Invoice",
        date: day(books, invoice),
        number: (FIRST_NUMBER + invoice).to_string(),
        amount,
    }
}

pub(in crate::sample) fn write_invoice(
    books: &Books<'_>,
    invoice: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    let seed = books.seed;
    let customer = books.sold_to.party_of(invoice);
    let sums = sums(books, invoice);
    let terms = lists::customer_terms(books, customer);
    let class = CLASSES.reference(seed.below("class", invoice, 5) as usize);
    document.head(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("class", &class);
    record.reference("receivablesAccount", document.account.as_ref());
    record.plain("dueDate", record::plus_days(document.date, terms.map_or(0, |nth| DUE_DAYS[nth])));
    addresses(books, customer, document, record);
    match seed.below("has order", invoice, 5) {
        0 | 1 => {}
        2 => record.plain("purchaseOrderNumber", format_args!("{:05}", seed.below("order", invoice, 99_999))),
        _ => record.plain(
            "purchaseOrderNumber",
            format_args!("PO-{}-{:03}", document.date.year() % 100, seed.below("order", invoice, 999) + 1),
        ),
    }
    record.reference("terms", terms.map(|nth| TERMS.reference(nth)).as_ref());
    record.plain("shippingDate", document.date);
    record.reference("shippingMethod", &SHIP_METHODS.reference(seed.below("method", invoice, 3) as usize));
    let is_taxed = sums.tax != 0;
    record.reference("itemSalesTax", is_taxed.then(|| lists::tax_item(0)).as_ref());
    record.yes_no("isQueuedForEmail", seed.below("mail it", invoice, 6) == 0);
    record.reference("customerSalesTaxCode", &TAX_CODES.reference(usize::from(!is_taxed)));
    record.money("subtotal", sums.subtotal);
    record.money("salesTaxTotal", sums.tax);
    record.money("balanceRemaining", sums.open);
    record.yes_no("isPaid", sums.open <= 0);
    let mut links = Vec::new();
    if books.parts.linked {
        links.extend(payments::payment_of(books, invoice));
        links.extend(orders::orders_of(books, invoice));
    }
    document.tail(books, &links, record);
    let lines = Lines {
        books,
        numbers: INVOICES,
        document: invoice,
        made: document.made,
        object_type: "qbd_invoice_line",
        is_taxed,
        class: Some(class),
    };
    basket(books, invoice).write("itemLines", &lines, record);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SampleSize;

    #[test]
    fn a_customers_last_change_is_that_of_all_its_invoices_and_the_ledger_that_of_all_customers() {
        let id = crate::ids::sample_connection_id("harbor-lane");
        let company = SampleCompany::behind(&id, SampleSize::Small, 0);
        let mut sum = 0;
        for customer in 0..company.customers {
            let all = company.sold_to.documents_of(customer, company.invoices);
            let last = all.map(|invoice| changed(&company, invoice)).max();
            assert_eq!(last_sale(&company, customer), last, "customer {customer}");
            sum += customer_balance(&company, customer);
        }
        assert_eq!(receivables(&company), sum);
    }
}
