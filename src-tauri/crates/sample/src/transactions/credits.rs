//! What comes after invoices: charges, credit memos and refunds.

use crate::SampleCompany;
use crate::books::{Books, Document, Link};
use crate::json::Object;
use crate::lists::{
    self, CLASSES, PAYMENT_METHODS, SHIP_METHODS, TAX_CODES, TERMS, TaxArea, Template, UNITS, chart,
};
use crate::moment::plus_days;
use crate::postings::Posting;
use crate::sale_units::{Outcome, SaleUnit};
use crate::streams::Stream;

use super::basket::{Basket, Item, Line};
use super::card_terminal::CardTransaction;
use super::changes::changed;
use super::line_parts::SoldLines;
use super::lines::Lines;
use super::numbers::{CHARGES, CREDIT_MEMOS, REFUNDS};
use super::own_fields::write_own_field;
use super::payments;
use super::ref_numbers::ref_number;
use super::sale_facts::{Sums, customer_of, ordered, payments_of, post_sale};
use super::sales::{addresses_with_blocks, taxes};

// Charges

/// The invoice of a charge.
pub(super) fn charged(charge: u64) -> u64 {
    SaleUnit::with(Outcome::Charged, charge).invoices().start
}

/// Quantity, rate and amount of the charge of an invoice, in cents.
pub(super) fn charge(company: &SampleCompany, invoice: u64) -> (u64, i64, i64) {
    let quantity = 1 + company.seed.below("charge", invoice, 3);
    let rate = lists::service(0).1;
    (quantity, rate, rate * quantity as i64)
}

/// Whether the charge of an invoice was paid by now.
fn is_charge_paid(books: &Books<'_>, invoice: u64) -> bool {
    payments_of(books, SaleUnit::of_invoice(invoice)).next().is_some()
}

/// Whether a charge of an invoice was made by now.
fn charge_of(books: &Books<'_>, invoice: u64) -> Option<u64> {
    let unit = SaleUnit::of_invoice(invoice);
    (unit.outcome() == Outcome::Charged)
        .then(|| unit.rank())
        .filter(|&charge| charge < books.count(Stream::Charges))
}

/// What is owed of the charge of an invoice, in cents.
pub(super) fn charge_left(books: &Books<'_>, invoice: u64) -> i64 {
    match charge_of(books, invoice) {
        Some(_) if !is_charge_paid(books, invoice) => charge(books, invoice).2,
        _ => 0,
    }
}

/// As a payment links to the charge of an invoice.
pub(super) fn charge_link(books: &Books<'_>, invoice: u64, amount: i64) -> Link {
    charge_base(books, SaleUnit::of_invoice(invoice).rank()).link("Charge", amount)
}

/// Books what a customer owes for a second trip.
pub(crate) fn post_charge(company: &SampleCompany, index: u64, posting: &mut Posting<'_>) {
    let (_, _, amount) = charge(company, charged(index));
    posting.debit(chart::RECEIVABLES, amount);
    posting.credit(chart::SERVICES, amount);
}

pub(crate) fn charge_base(books: &Books<'_>, index: u64) -> Document {
    let invoice = charged(index);
    let changed = changed(books, Stream::Charges, index);
    let mut document = books.document(CHARGES, index, books.moment(Stream::Charges, index), changed);
    document.number = ref_number(books, Stream::Charges, index);
    document.memo = "Second trip";
    document.entity = Some(lists::customer(books, customer_of(books, invoice)));
    document.account = Some(lists::account(chart::RECEIVABLES));
    document.amount = charge(books, invoice).2;
    document
}

pub(crate) fn write_charge(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let invoice = charged(index);
    let (quantity, rate, _) = charge(books, invoice);
    let left = charge_left(books, invoice);
    document.opening_with_number(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("item", &lists::service(0).0);
    record.number("quantity", quantity);
    let unit = lists::service_unit(0);
    record.text("unitOfMeasure", lists::unit_symbol(unit));
    record.reference("overrideUnitOfMeasureSet", (index % 5 == 2).then(|| UNITS.reference(unit)).as_ref());
    record.money("rate", rate);
    record.money("balanceRemaining", left);
    record.text("description", "Delivery, second trip");
    record.reference("receivablesAccount", document.account.as_ref());
    record.reference("class", &CLASSES.reference(4));
    record.day("billedDate", document.date);
    record.day("dueDate", plus_days(document.date, 30));
    record.yes_no("isPaid", left == 0);
    let links: Vec<Link> = payments_of(books, SaleUnit::of_invoice(invoice))
        .filter(|_| books.parts.linked)
        .map(|(promptness, payment)| {
            payments::payment(books, promptness, payment).link("ReceivePayment", -document.amount)
        })
        .collect();
    document.tail(books, &links, record);
    write_own_field("Truck", &["Flatbed 1", "Crane truck", "Van"], document, record);
}

// Credit memos

/// One credit memo in so many is left to be used; the others are paid out.
const LEFT_EVERY: u64 = 6;

/// The invoice of a credit memo.
pub(super) fn credited(memo: u64) -> u64 {
    SaleUnit::with(Outcome::Returned, memo).invoices().start
}

/// The credit memo that a refund pays out.
pub(crate) fn refunded(refund: u64) -> u64 {
    refund / (LEFT_EVERY - 1) * LEFT_EVERY + refund % (LEFT_EVERY - 1)
}

/// The refund of a credit memo, paid by now or not.
pub(crate) fn refund_of(memo: u64) -> Option<u64> {
    (memo % LEFT_EVERY != LEFT_EVERY - 1).then(|| memo / LEFT_EVERY * (LEFT_EVERY - 1) + memo % LEFT_EVERY)
}

/// The charge, the credit memo and the refund that were made for a unit by now: their streams, and their numbers there.
pub(super) fn made_for(books: &Books<'_>, unit: SaleUnit) -> impl Iterator<Item = (Stream, u64)> {
    let made = match unit.outcome() {
        Outcome::Charged => [Some((Stream::Charges, unit.rank())), None],
        Outcome::Returned => {
            let refund = refund_of(unit.rank()).map(|refund| (Stream::Refunds, refund));
            [Some((Stream::CreditMemos, unit.rank())), refund]
        }
        _ => [None, None],
    };
    made.into_iter().flatten().filter(|&(stream, document)| document < books.count(stream))
}

/// What came back: half of what the invoice's first line sold.
fn returned(company: &SampleCompany, invoice: u64) -> Basket {
    let line = ordered(company, invoice).lines[0];
    let Item::Stock(item) = line.item else { return Basket::one(line) };
    Basket::one(Line::stock(item, (line.halves / 4).max(1), line.rate))
}

fn area(company: &SampleCompany, invoice: u64) -> TaxArea {
    lists::tax_area(company, customer_of(company, invoice))
}

fn credit(company: &SampleCompany, invoice: u64) -> Sums {
    Sums::of(&returned(company, invoice), area(company, invoice))
}

/// What is left to be used of the credit memo of an invoice, where there is one by now, in cents.
pub(super) fn credit_left(books: &Books<'_>, invoice: u64) -> i64 {
    let unit = SaleUnit::of_invoice(invoice);
    let memo = unit.rank();
    if unit.outcome() != Outcome::Returned || memo >= books.count(Stream::CreditMemos) {
        return 0;
    }
    let is_refunded = refund_of(memo).is_some_and(|refund| refund < books.count(Stream::Refunds));
    if is_refunded { 0 } else { credit(books, invoice).total() }
}

/// Books goods that a customer brought back: they lie in the yard again, and the customer owes less.
pub(crate) fn post_credit_memo(company: &SampleCompany, memo: u64, posting: &mut Posting<'_>) {
    let invoice = credited(memo);
    let (basket, sums) = (returned(company, invoice), credit(company, invoice));
    posting.credit(chart::RECEIVABLES, sums.total());
    post_sale(company, posting, &basket, sums.taxes, -1, |cents| cents);
}

pub(crate) fn credit_memo_base(books: &Books<'_>, memo: u64) -> Document {
    let invoice = credited(memo);
    let changed = changed(books, Stream::CreditMemos, memo);
    let mut document = books.document(CREDIT_MEMOS, memo, books.moment(Stream::CreditMemos, memo), changed);
    document.number = ref_number(books, Stream::CreditMemos, memo);
    document.memo = if memo.is_multiple_of(3) { "Returned unopened" } else { "Returned, some damage" };
    document.entity = Some(lists::customer(books, customer_of(books, invoice)));
    document.account = Some(lists::account(chart::RECEIVABLES));
    document.amount = credit(books, invoice).total();
    document
}

static CREDIT_MEMO_LINES: SoldLines = SoldLines::new("qbd_credit_memo_line");

pub(crate) fn write_credit_memo(books: &Books<'_>, memo: u64, document: &Document, record: &mut Object<'_>) {
    let invoice = credited(memo);
    let customer = customer_of(books, invoice);
    let sums = credit(books, invoice);
    let left = credit_left(books, invoice);
    let class = CLASSES.reference(0);
    let tax_code = lists::tax_area(books, customer).code(books, customer);
    document.opening_with_number(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("class", &class);
    record.reference("receivablesAccount", document.account.as_ref());
    record.reference("template", &lists::template(Template::CreditMemo));
    addresses_with_blocks(books, customer, document, record);
    record.yes_no("isPending", false);
    record.plain("poNumber", format_args!("RA-{:04}", memo + 1));
    record
        .reference("terms", lists::customer_terms(books, customer).map(|nth| TERMS.reference(nth)).as_ref());
    record.day("dueDate", document.date);
    record.reference("salesRepresentative", &lists::sales_rep(books, customer));
    record.text("fob", "Main yard");
    record.day("shipDate", document.date);
    record.reference("shipMethod", &SHIP_METHODS.reference(1));
    taxes(sums, area(books, invoice), record);
    record.money("totalAmount", document.amount);
    record.money("creditRemaining", left);
    record.money("creditRemainingInHomeCurrency", left);
    record.reference("customerMessage", &lists::customer_message(memo));
    record.yes_no("isToBePrinted", false);
    record.yes_no("isToBeEmailed", memo.is_multiple_of(4));
    record.yes_no("isTaxIncluded", false);
    record.reference("customerSalesTaxCode", &TAX_CODES.reference(tax_code));
    record.text("other", "Checked in at the yard");
    let of = Lines {
        tax_code,
        class: Some(class),
        ..Lines::sold(books, CREDIT_MEMOS, document, &CREDIT_MEMO_LINES)
    };
    of.write_basket("lines", &returned(books, invoice), record);
    let refund = refund_of(memo).filter(|&refund| refund < books.count(Stream::Refunds));
    let refund = refund.map(|refund| refund_base(books, refund).link("ARRefundCreditCard", document.amount));
    document.tail(books, refund.as_slice(), record);
    write_own_field("Checked in", &["Gate 1", "Gate 2"], document, record);
}

// Refunds

/// Books the credit of a customer that was paid out to a card.
pub(crate) fn post_refund(company: &SampleCompany, refund: u64, posting: &mut Posting<'_>) {
    let amount = credit(company, credited(refunded(refund))).total();
    posting.debit(chart::RECEIVABLES, amount);
    posting.credit(chart::CHECKING, amount);
}

pub(crate) fn refund_base(books: &Books<'_>, refund: u64) -> Document {
    let invoice = credited(refunded(refund));
    let mut document = books.document(REFUNDS, refund, books.moment(Stream::Refunds, refund), None);
    document.number = ref_number(books, Stream::Refunds, refund);
    document.memo = "Refund to card";
    document.entity = Some(lists::customer(books, customer_of(books, invoice)));
    document.account = Some(lists::account(chart::CHECKING));
    document.amount = credit(books, invoice).total();
    document
}

pub(crate) fn write_refund(books: &Books<'_>, refund: u64, document: &Document, record: &mut Object<'_>) {
    let memo = refunded(refund);
    let customer = customer_of(books, credited(memo));
    let name = document.entity.as_ref().map_or("", |customer| customer.fullname.as_str());
    let of = credit_memo_base(books, memo);
    document.opening_with_number(record);
    record.reference("receivablesAccount", &lists::account(chart::RECEIVABLES));
    record.object("address", |object| lists::customer_address(books, customer, name, object));
    record.object("addressBlock", |block| lists::customer_block(books, customer, name, block));
    record.reference("paymentMethod", &PAYMENT_METHODS.reference(2 + (refund % 3) as usize));
    CardTransaction { books, customer, number: refund, is_refund: true, document }.write(record);
    record.list("refundAppliedToTransactions", u64::from(books.parts.lines), |_, applied| {
        applied.id("id", of.id);
        applied.text("objectType", "qbd_refund_applied_to_transaction");
        applied.text("transactionType", "CreditMemo");
        applied.day("transactionDate", of.date);
        applied.ref_number("refNumber", of.number);
        applied.money("creditRemaining", 0);
        applied.money("refundAmount", document.amount);
        applied.money("creditRemainingInHomeCurrency", 0);
        applied.money("refundAmountInHomeCurrency", document.amount);
    });
    document.tail(books, &[of.link("CreditMemo", document.amount)], record);
    write_own_field("Approved", &["At the counter", "In the office"], document, record);
}
