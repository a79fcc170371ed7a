//! What customers pay.

use crate::SampleCompany;
use crate::books::{Books, Document, Link, write_links};
use crate::json::Object;
use crate::lists::{self, CASH, CHECK, CLASSES, E_CHECK, PAYMENT_METHODS, chart};
use crate::moment::BookTime;
use crate::sale_units::{Promptness, SaleUnit};
use crate::streams::Stream;
use crate::web_shop::FIRST_ORDER;

use super::card_terminal::CardTransaction;
use super::changes::changed;
use super::numbers::PAYMENTS;
use super::own_fields::write_own_field;
use super::ref_numbers::ref_number;
use super::sale_facts::{
    PaidPart, Sums, customer_of_unit, open, paid_parts, paid_too_much, paying_unit, payments_of, received,
};
use super::{credits, invoices};

/// When a payment was made.
pub(super) fn moment(books: &Books<'_>, promptness: Promptness, payment: u64) -> BookTime {
    books.moment(Stream::payments(promptness), payment)
}

/// The promptness of a payment and its number in its stream, by the index that its id shows.
fn of_index(index: u64) -> (Promptness, u64) {
    match index {
        FIRST_ORDER.. => (Promptness::AtOnce, index),
        _ if index.is_multiple_of(2) => (Promptness::Prompt, index / 2),
        _ => (Promptness::Late, index / 2),
    }
}

/// A payment, by its number in its stream.
pub(super) fn payment(books: &Books<'_>, promptness: Promptness, payment: u64) -> Document {
    payment_base(books, Stream::payments(promptness).index(payment))
}

/// The payments that were made until now of an invoice that comes to `sums`.
pub(super) fn links_of(books: &Books<'_>, invoice: u64, sums: Sums) -> impl Iterator<Item = Link> {
    let unit = SaleUnit::of_invoice(invoice);
    payments_of(books, unit).map(move |(promptness, payment)| {
        let part = PaidPart::of(books, unit, promptness, invoice, sums);
        let stream = Stream::payments(promptness);
        let made = books.moment(stream, payment);
        Link {
            id: PAYMENTS.id(stream.index(payment), made.date_time()),
            transaction_type: "ReceivePayment",
            date: made.date(),
            number: ref_number(books, stream, payment),
            amount: -(part.paid + part.discount),
        }
    })
}

pub(crate) fn payment_base(books: &Books<'_>, index: u64) -> Document {
    let (promptness, number) = of_index(index);
    let unit = paying_unit(books, promptness, number);
    let customer = customer_of_unit(books, unit);
    let stream = Stream::payments(promptness);
    let made = moment(books, promptness, number);
    let mut document = books.document(PAYMENTS, index, made, changed(books, stream, number));
    document.number = ref_number(books, stream, number);
    document.memo = match promptness {
        Promptness::Late => "After our statement",
        Promptness::AtOnce => "Paid in the web shop",
        Promptness::Prompt => "",
    };
    document.entity = Some(lists::customer(books, customer));
    document.account = Some(lists::account(chart::RECEIVABLES));
    document.amount = received(books, promptness, number);
    document
}

pub(crate) fn write_payment(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let (promptness, number) = of_index(index);
    let unit = paying_unit(books, promptness, number);
    let parts = paid_parts(books, unit, promptness);
    let owed: i64 = parts.iter().map(|part| part.paid).sum();
    document.opening_with_number(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("receivablesAccount", document.account.as_ref());
    let method = written_method(books, index, document.amount);
    record.reference("paymentMethod", &PAYMENT_METHODS.reference(method));
    record.reference("depositToAccount", &lists::account(chart::UNDEPOSITED));
    if CARDS.contains(&method) {
        let customer = customer_of_unit(books, unit);
        let number = 2_000_000 + index % FIRST_ORDER;
        CardTransaction { books, customer, number, is_refund: false, document }.write(record);
    }
    record.money("unusedPayment", paid_too_much(unit, owed));
    record.money("unusedCredits", 0);
    let applied = if books.parts.lines { parts.len() as u64 } else { 0 };
    record.list("appliedToTransactions", applied, |nth, object| {
        let part = &parts[nth as usize];
        let applied = Applied {
            to: linked(books, part),
            left: if part.is_charge { 0 } else { open(books, part.invoice) },
            paid: part.paid,
            discount: part.discount,
            discount_account: chart::DISCOUNTS,
        };
        applied.write(books, object);
    });
    let links: Vec<Link> = parts.iter().map(|part| linked(books, part)).collect();
    document.tail(books, &links, record);
    write_own_field("Came in", ways_in(index, method), document, record);
}

/// How a payment made by a method may have come in. `None` if nothing was handed over: from bank to bank, or in the web shop.
fn ways_in(index: u64, method: usize) -> &'static [&'static str] {
    match method {
        _ if index >= FIRST_ORDER => &[],
        CHECK => &["By mail", "At the counter", "With the driver"],
        E_CHECK => &[],
        _ => &["At the counter", "With the driver"],
    }
}

/// What a payment paid, as it links to it.
fn linked(books: &Books<'_>, part: &PaidPart) -> Link {
    if part.is_charge {
        credits::charge_link(books, part.invoice, part.paid)
    } else {
        invoices::link(books, part.invoice, part.paid + part.discount)
    }
}

/// What a payment was for.
pub(super) struct Applied {
    pub(super) to: Link,
    /// What is left to be paid, in cents.
    pub(super) left: i64,
    pub(super) paid: i64,
    pub(super) discount: i64,
    pub(super) discount_account: usize,
}

impl Applied {
    /// Writes it, up to the discount.
    pub(super) fn write(&self, books: &Books<'_>, object: &mut Object<'_>) {
        object.id("id", self.to.id);
        object.text("objectType", "qbd_applied_to_transaction");
        object.text("type", self.to.transaction_type);
        object.day("transactionDate", self.to.date);
        object.ref_number("refNumber", self.to.number);
        object.money("balanceRemaining", self.left);
        object.money("paymentAmount", self.paid);
        if self.discount != 0 {
            object.money("discountAmount", self.discount);
            object.reference("discountAccount", &lists::account(self.discount_account));
            object.reference("discountClass", &CLASSES.reference(0));
        }
        if books.parts.linked {
            write_links(std::slice::from_ref(&self.to), object);
        }
    }
}

/// Places of the cards in the list of payment methods.
const CARDS: std::ops::Range<usize> = 2..5;

/// More than this is not paid in cash, in cents.
pub(super) const MOST_CASH: i64 = 100_000;

/// How a payment that comes to this was made: what would be much cash comes from bank to bank.
pub(super) fn written_method(company: &SampleCompany, index: u64, amount: i64) -> usize {
    match method(company, index) {
        CASH if amount > MOST_CASH => E_CHECK,
        method => method,
    }
}

/// How a payment was made that is not too much for cash, as its place in the list of payment methods.
pub(super) fn method(company: &SampleCompany, index: u64) -> usize {
    let cards = CARDS.start + (index / 3 % CARDS.len() as u64) as usize;
    if index >= FIRST_ORDER {
        return cards;
    }
    [0, 0, 0, 0, 0, 0, CASH, CASH, E_CHECK, cards][company.seed.below("paid with", index, 10) as usize]
}
