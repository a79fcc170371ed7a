//! What customers pay, and its way to the bank.

use crate::SampleCompany;
use crate::books::{Books, Document, Link};
use crate::json::Object;
use crate::lists::{self, PAYMENT_METHODS, chart};
use crate::record;

use super::invoice_facts::{self, paid_at, sums};
use super::numbers::{DEPOSITS, PAYMENTS};

/// Payments brought to the bank together.
const TOGETHER: u64 = 8;
/// Lines of a deposit: its payments, and what was taken back in cash.
const LINES: u64 = TOGETHER + 1;

/// The payment of an invoice.
pub(super) fn payment_of(books: &Books<'_>, invoice: u64) -> Option<Link> {
    let index = books.paid.rank(invoice)?;
    let payment = payment_base(books, index);
    Some(payment.link("ReceivePayment", -payment.amount))
}

pub(crate) fn payment_count(books: &Books<'_>) -> u64 {
    books.paid.count()
}

pub(crate) fn payment_base(books: &Books<'_>, index: u64) -> Document {
    let invoice = books.paid.nth(index);
    let at = paid_at(books, invoice);
    let mut document = books.document(PAYMENTS, index, record::moment_of(at.date(), index), None);
    document.number = (50_001 + index).to_string();
    document.entity = Some(lists::customer(books, books.sold_to.party_of(invoice)));
    document.account = Some(lists::account(chart::RECEIVABLES));
    document.amount = sums(books, invoice).paid();
    document
}

pub(crate) fn write_payment(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let invoice = books.paid.nth(index);
    let sums = sums(books, invoice);
    let of = invoice_facts::link(books, invoice, document.amount);
    document.opening_with_number(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("receivablesAccount", document.account.as_ref());
    record.reference("paymentMethod", &PAYMENT_METHODS.reference(method(books, index)));
    record.reference("depositToAccount", &lists::account(chart::UNDEPOSITED));
    record.money("unusedPayment", 0);
    record.money("unusedCredits", 0);
    applied(&of, sums.open, document.amount, record);
    document.tail(books, &[of], record);
}

/// What a payment was for.
pub(super) fn applied(to: &Link, left: i64, paid: i64, record: &mut Object<'_>) {
    record.list("appliedToTransactions", 1, |_, object| {
        object.text("id", &to.id);
        object.text("objectType", "qbd_applied_to_transaction");
        object.text("type", to.transaction_type);
        object.plain("transactionDate", to.date);
        object.text("refNumber", &to.number);
        object.money("balanceRemaining", left);
        object.money("paymentAmount", paid);
        object.money("discountAmount", 0);
    });
}

fn method(company: &SampleCompany, payment: u64) -> usize {
    [0, 0, 0, 1, 5][company.seed.below("paid with", payment, 5) as usize]
}

pub(crate) fn deposit_count(books: &Books<'_>) -> u64 {
    payment_count(books).div_ceil(TOGETHER)
}

fn payments_in(books: &Books<'_>, index: u64) -> Vec<Document> {
    (index * TOGETHER..((index + 1) * TOGETHER).min(payment_count(books)))
        .map(|payment| payment_base(books, payment))
        .collect()
}

pub(crate) fn deposit_base(books: &Books<'_>, index: u64) -> Document {
    let payments = payments_in(books, index);
    let day = payments.iter().map(|payment| payment.date).max().unwrap_or(record::FIRST_DAY);
    let mut document = books.document(DEPOSITS, index, record::moment_of(day, index), None);
    document.memo = "Taken to the bank";
    document.account = Some(lists::account(chart::CHECKING));
    document.amount = payments.iter().map(|payment| payment.amount).sum();
    document
}

pub(crate) fn write_deposit(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let payments = payments_in(books, index);
    document.opening_with_number(record);
    record.reference("depositToAccount", document.account.as_ref());
    record.money("depositTotal", document.amount);
    record.money("depositTotalInHomeCurrency", document.amount);
    record.object("cashBackInfo", |back| {
        let lines = super::numbers::lines(DEPOSITS);
        back.text("transactionLineId", &lines.id(index * LINES + TOGETHER, document.made));
        back.reference("account", &lists::account(chart::PETTY_CASH));
        back.money("amount", 0);
    });
    record.list("depositLines", if books.parts.lines { payments.len() as u64 } else { 0 }, |nth, line| {
        let payment = &payments[nth as usize];
        line.text("transactionType", "ReceivePayment");
        line.text("transactionId", &payment.id);
        line.text(
            "transactionLineId",
            &super::numbers::lines(DEPOSITS).id(index * LINES + nth, document.made),
        );
        line.reference("entity", payment.entity.as_ref());
        line.reference("account", &lists::account(chart::UNDEPOSITED));
        line.reference("paymentMethod", &PAYMENT_METHODS.reference(method(books, payment.index)));
        line.money("amount", payment.amount);
    });
    document.tail(books, &[], record);
}
