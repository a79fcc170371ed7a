//! How bills are paid: by check or by card.

use crate::books::{Books, Document, Link};
use crate::json::Object;
use crate::lists::{self, chart};
use crate::streams::Stream;

use super::bill_facts::{credit_of, is_used, paid_bill, settlement, vendor_of};
use super::numbers::{CARD_PAYMENTS, CHECK_PAYMENTS};
use super::own_fields::write_own_field;
use super::payments::Applied;
use super::ref_numbers::ref_number;
use super::{bills, supply};

/// The stream of a payment by check, and its number in it.
fn of_index(index: u64) -> (Stream, u64) {
    Stream::of_index(&[Stream::GoodsPayments, Stream::CostPayments], index)
}

/// As a bill links to its payment.
pub(super) fn link(books: &Books<'_>, stream: Stream, payment: u64, amount: i64) -> Link {
    match stream {
        Stream::CardPayments => card_payment_base(books, payment).link("BillPaymentCreditCard", amount),
        _ => check_payment_base(books, stream.index(payment)).link("BillPaymentCheck", amount),
    }
}

fn paid(books: &Books<'_>, mut document: Document, bill: u64) -> Document {
    document.entity = Some(lists::vendor(books, vendor_of(books, bill)));
    document.amount = settlement(books, bill).paid;
    document
}

/// As the payment of a bill names it: with what it takes off, a discount included.
fn paid_link(books: &Books<'_>, bill: u64) -> Link {
    let settlement = settlement(books, bill);
    Link { amount: settlement.paid + settlement.discount, ..bills::link(books, bill) }
}

fn write_applied(books: &Books<'_>, bill: u64, record: &mut Object<'_>) {
    let settlement = settlement(books, bill);
    let applied = Applied {
        to: paid_link(books, bill),
        left: 0,
        paid: settlement.paid,
        discount: settlement.discount,
        discount_account: chart::PURCHASE_DISCOUNTS,
    };
    record.list("appliedToTransactions", u64::from(books.parts.lines), |_, object| {
        applied.write(books, object);
        let credit = credit_of(bill).filter(|&credit| is_used(credit));
        object.list("appliedCredits", u64::from(credit.is_some()), |_, used| {
            let Some(credit) = credit else { return };
            used.id("id", supply::vendor_credit_base(books, credit).id);
            used.money("amount", settlement.credit);
            used.yes_no("override", false);
        });
    });
}

pub(crate) fn check_payment_base(books: &Books<'_>, index: u64) -> Document {
    let (stream, payment) = of_index(index);
    let document = books.document(CHECK_PAYMENTS, index, books.moment(stream, payment), None);
    let mut document = paid(books, document, paid_bill(books, stream, payment));
    document.number = ref_number(books, stream, payment);
    document.memo = if stream == Stream::GoodsPayments { "Goods" } else { "" };
    document.account = Some(lists::account(chart::CHECKING));
    document
}

pub(crate) fn write_check_payment(
    books: &Books<'_>,
    index: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    let (stream, payment) = of_index(index);
    let bill = paid_bill(books, stream, payment);
    let vendor = vendor_of(books, bill);
    let name = document.entity.as_ref().map_or("", |vendor| vendor.fullname.as_str());
    document.opening_with_number(record);
    record.reference("payablesAccount", &lists::account(chart::PAYABLES));
    record.object("address", |object| lists::vendor_address(books, vendor, name, object));
    record.object("addressBlock", |block| lists::vendor_block(books, vendor, name, block));
    record.yes_no("isQueuedForPrint", index % 50 == 49);
    write_applied(books, bill, record);
    document.tail(books, &[paid_link(books, bill)], record);
    write_own_field("Mailed", &["First class", "Picked up"], document, record);
}

pub(crate) fn card_payment_base(books: &Books<'_>, payment: u64) -> Document {
    let moment = books.moment(Stream::CardPayments, payment);
    let document = books.document(CARD_PAYMENTS, payment, moment, None);
    let mut document = paid(books, document, paid_bill(books, Stream::CardPayments, payment));
    document.number = ref_number(books, Stream::CardPayments, payment);
    document.memo = if payment.is_multiple_of(4) { "Paid by telephone" } else { "" };
    document.account = Some(lists::account(chart::CARD));
    document
}

pub(crate) fn write_card_payment(
    books: &Books<'_>,
    payment: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    let bill = paid_bill(books, Stream::CardPayments, payment);
    document.opening_with_number(record);
    record.reference("payablesAccount", &lists::account(chart::PAYABLES));
    write_applied(books, bill, record);
    document.tail(books, &[paid_link(books, bill)], record);
    record.reference("creditCardAccount", document.account.as_ref());
    write_own_field("Card of", &["Office", "Yard"], document, record);
}
