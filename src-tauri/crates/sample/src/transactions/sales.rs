//! What comes after invoices: charges, credit memos and refunds. And sales receipts, which stand alone.

use crate::SampleCompany;
use crate::books::{Books, Document};
use crate::index_sets::Stride;
use crate::json::Object;
use crate::lists::{self, CLASSES, PAYMENT_METHODS, SHIP_METHODS, TAX_CODES, TERMS, chart};
use crate::{names, record};

use super::invoice_facts::{self, basket};
use super::lines::{Basket, Line, Lines};
use super::numbers::{CHARGES, CREDIT_MEMOS, REFUNDS, SALES_RECEIPTS};

/// Invoices with a credit memo.
const CREDITED: Stride = Stride { every: 40, first: 11 };
/// Credit memos that were paid out; the others are left to be used.
const REFUNDED: Stride = Stride { every: 2, first: 1 };
/// Invoices with a charge besides.
const CHARGED: Stride = Stride { every: 60, first: 7 };

pub(super) fn customer_of(company: &SampleCompany, invoice: u64) -> u64 {
    company.sold_to.party_of(invoice)
}

/// A document of an invoice's customer, so many days after the invoice.
pub(super) fn beside(
    books: &Books<'_>,
    numbers: record::Numbers,
    index: u64,
    invoice: u64,
    days: i64,
) -> Document {
    let day = record::to_business_day(record::plus_days(invoice_facts::day(books, invoice), days));
    let mut document = books.document(numbers, index, record::moment_of(day, index), None);
    document.entity = Some(lists::customer(books, customer_of(books, invoice)));
    document.account = Some(lists::account(chart::RECEIVABLES));
    document
}

/// Where the customer of a document is billed and sent goods.
pub(super) fn addresses(books: &Books<'_>, customer: u64, document: &Document, record: &mut Object<'_>) {
    let name = document.entity.as_ref().map_or("", |customer| customer.fullname.as_str());
    for (address, block) in
        [("billingAddress", "billingAddressBlock"), ("shippingAddress", "shippingAddressBlock")]
    {
        record.object(address, |object| lists::customer_address(books, customer, name, object));
        if record.has(block) {
            record.object(block, |object| object.text("line1", &names::line(name)));
        }
    }
}

/// What a sale comes to and its tax, in cents.
pub(super) fn taxes(subtotal: i64, tax: i64, record: &mut Object<'_>) {
    let percent = if tax == 0 { 0 } else { record::TAX_RATE / 100 };
    record.money("subtotal", subtotal);
    record.reference("itemSalesTax", (tax != 0).then(|| lists::tax_item(0)).as_ref());
    // Sales orders have it as a text.
    if record.is_text("salesTaxPercentage") {
        record.plain("salesTaxPercentage", percent);
    } else {
        record.number("salesTaxPercentage", percent);
    }
    record.money("salesTaxTotal", tax);
}

// Charges

/// Quantity, rate and amount of the charge of an invoice, in cents.
fn charge(company: &SampleCompany, invoice: u64) -> (u64, i64, i64) {
    let quantity = 1 + company.seed.below("charge", invoice, 3);
    let rate = lists::service(0).1;
    (quantity, rate, rate * quantity as i64)
}

/// What is owed of the charge of an invoice: all of it in the recent part of the books.
pub(super) fn charge_left(company: &SampleCompany, invoice: u64) -> i64 {
    let is_recent = invoice * 100 >= company.invoices * 93;
    if CHARGED.rank(invoice).is_some() && is_recent { charge(company, invoice).2 } else { 0 }
}

/// What is owed of all charges.
pub(super) fn charges_left(company: &SampleCompany) -> i64 {
    let all = CHARGED.count(company.invoices);
    (0..all).rev().map(|index| charge_left(company, CHARGED.nth(index))).take_while(|&left| left > 0).sum()
}

pub(crate) fn charge_count(books: &Books<'_>) -> u64 {
    CHARGED.count(books.invoices)
}

pub(crate) fn charge_base(books: &Books<'_>, index: u64) -> Document {
    let invoice = CHARGED.nth(index);
    let mut document = beside(books, CHARGES, index, invoice, 1);
    document.number = (700 + index).to_string();
    document.memo = "Second trip";
    document.amount = charge(books, invoice).2;
    document
}

pub(crate) fn write_charge(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let invoice = CHARGED.nth(index);
    let (quantity, rate, _) = charge(books, invoice);
    let left = charge_left(books, invoice);
    document.opening_with_number(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("item", &lists::service(0).0);
    record.number("quantity", quantity);
    record.money("rate", rate);
    record.money("balanceRemaining", left);
    record.text("description", "Delivery, second trip");
    record.reference("receivablesAccount", document.account.as_ref());
    record.reference("class", &CLASSES.reference(4));
    record.plain("billedDate", document.date);
    record.plain("dueDate", record::plus_days(document.date, 30));
    record.yes_no("isPaid", left == 0);
    document.tail(books, &[], record);
}

// Credit memos

/// The one line of a credit memo: half of what the invoice's first line sold was sent back.
fn credited(company: &SampleCompany, invoice: u64) -> Line {
    let line = basket(company, invoice).lines()[0];
    let halves = (line.halves / 2).max(1);
    Line { halves, amount: halves * (line.rate / 2), ..line }
}

/// Subtotal and tax of the credit memo of an invoice, in cents.
fn credit(company: &SampleCompany, invoice: u64) -> (i64, i64) {
    let subtotal = credited(company, invoice).amount;
    let is_taxed = lists::is_taxed(company, customer_of(company, invoice));
    (subtotal, if is_taxed { record::tax(subtotal) } else { 0 })
}

/// What is left to be used of the credit memo of an invoice.
pub(super) fn credit_left(company: &SampleCompany, invoice: u64) -> i64 {
    match CREDITED.rank(invoice) {
        Some(memo) if REFUNDED.rank(memo).is_none() => {
            let (subtotal, tax) = credit(company, invoice);
            subtotal + tax
        }
        _ => 0,
    }
}

/// What is left to be used of all credit memos.
pub(super) fn credits_left(company: &SampleCompany) -> i64 {
    (0..CREDITED.count(company.invoices)).map(|index| credit_left(company, CREDITED.nth(index))).sum()
}

pub(crate) fn credit_memo_count(books: &Books<'_>) -> u64 {
    CREDITED.count(books.invoices)
}

pub(crate) fn credit_memo_base(books: &Books<'_>, index: u64) -> Document {
    let invoice = CREDITED.nth(index);
    let (subtotal, tax) = credit(books, invoice);
    let mut document = beside(books, CREDIT_MEMOS, index, invoice, 9);
    document.number = format!("CM-{:05}", index + 1);
    document.memo = if index.is_multiple_of(3) { "Returned unopened" } else { "Returned, some damage" };
    document.amount = subtotal + tax;
    document
}

pub(crate) fn write_credit_memo(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let invoice = CREDITED.nth(index);
    let customer = customer_of(books, invoice);
    let (subtotal, tax) = credit(books, invoice);
    let left = credit_left(books, invoice);
    let class = CLASSES.reference(0);
    document.opening_with_number(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("class", &class);
    record.reference("receivablesAccount", document.account.as_ref());
    addresses(books, customer, document, record);
    record
        .reference("terms", lists::customer_terms(books, customer).map(|nth| TERMS.reference(nth)).as_ref());
    record.plain("dueDate", document.date);
    record.plain("shipDate", document.date);
    record.reference("shipMethod", &SHIP_METHODS.reference(1));
    taxes(subtotal, tax, record);
    record.money("totalAmount", document.amount);
    record.money("creditRemaining", left);
    record.money("creditRemainingInHomeCurrency", left);
    record.reference("customerSalesTaxCode", &TAX_CODES.reference(usize::from(tax == 0)));
    let of = Lines {
        books,
        numbers: CREDIT_MEMOS,
        document: index,
        made: document.made,
        object_type: "qbd_credit_memo_line",
        is_taxed: tax != 0,
        class: Some(class),
    };
    Basket::one(credited(books, invoice)).write("lines", &of, record);
    let refund = REFUNDED
        .rank(index)
        .map(|refund| refund_base(books, refund).link("ARRefundCreditCard", document.amount));
    document.tail(books, refund.as_slice(), record);
}

// Refunds

pub(crate) fn refund_count(books: &Books<'_>) -> u64 {
    REFUNDED.count(credit_memo_count(books))
}

pub(crate) fn refund_base(books: &Books<'_>, index: u64) -> Document {
    let invoice = CREDITED.nth(REFUNDED.nth(index));
    let (subtotal, tax) = credit(books, invoice);
    let mut document = beside(books, REFUNDS, index, invoice, 12);
    document.number = format!("RF-{:05}", index + 1);
    document.memo = "Refund to card";
    document.account = Some(lists::account(chart::CHECKING));
    document.amount = subtotal + tax;
    document
}

pub(crate) fn write_refund(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let memo = REFUNDED.nth(index);
    let customer = customer_of(books, CREDITED.nth(memo));
    let name = document.entity.as_ref().map_or("", |customer| customer.fullname.as_str());
    let of = credit_memo_base(books, memo);
    document.opening_with_number(record);
    record.reference("receivablesAccount", &lists::account(chart::RECEIVABLES));
    record.object("address", |object| lists::customer_address(books, customer, name, object));
    record.object("addressBlock", |block| block.text("line1", &names::line(name)));
    record.reference("paymentMethod", &PAYMENT_METHODS.reference(2 + (index % 3) as usize));
    write_card(index, document, record);
    record.list("refundAppliedToTransactions", 1, |_, applied| {
        applied.text("id", &of.id);
        applied.text("objectType", "qbd_refund_applied_to_transaction");
        applied.text("transactionType", "CreditMemo");
        applied.plain("transactionDate", of.date);
        applied.text("refNumber", &of.number);
        applied.money("creditRemaining", 0);
        applied.money("refundAmount", document.amount);
        applied.money("creditRemainingInHomeCurrency", 0);
        applied.money("refundAmountInHomeCurrency", document.amount);
    });
    document.tail(books, &[of.link("CreditMemo", document.amount)], record);
}

/// What a card terminal answered; no digit of a card but the last four.
fn write_card(index: u64, document: &Document, record: &mut Object<'_>) {
    record.object("creditCardTransaction", |card| {
        card.object("request", |request| {
            request.plain("number", format_args!("************{:04}", 1_000 + index * 37 % 9_000));
            request.number("expirationMonth", 1 + index % 12);
            request.number("expirationYear", 2028 + index % 3);
            let name = document.entity.as_ref().map_or("", |entity| entity.fullname.as_str());
            request.text("name", &names::line(name));
            request.text("transactionMode", "CardPresent");
            request.text("transactionType", "Charge");
        });
        card.object("response", |response| {
            response.number("resultCode", 0);
            response.text("resultMessage", "Approved");
            response.plain("creditCardTransID", format_args!("T{:08}", 40_000_000 + index));
            response.plain("authorizationCode", format_args!("{:06}", 100_000 + index * 7_919 % 900_000));
            response.text("avsStreet", "NotAvailable");
            response.text("avsZip", "Pass");
            response.text("cardSecurityCodeMatch", "Pass");
            response.number("paymentGroupingCode", 1);
            response.text("paymentStatus", "Completed");
            response.plain("transactionAuthorizationTime", record::stamp(document.made));
            response.number("transactionAuthorizationStamp", record::unix(document.made));
        });
    });
}

// Sales receipts

pub(crate) fn sales_receipt_count(books: &Books<'_>) -> u64 {
    books.invoices / 5
}

fn receipt_customer(company: &SampleCompany, index: u64) -> u64 {
    company.seed.below("walk-in", index, company.customers)
}

fn receipt_sums(company: &SampleCompany, index: u64) -> (i64, i64) {
    let subtotal = Basket::sold(company.seed, "receipt line", index).sum();
    let is_taxed = lists::is_taxed(company, receipt_customer(company, index));
    (subtotal, if is_taxed { record::tax(subtotal) } else { 0 })
}

pub(crate) fn sales_receipt_base(books: &Books<'_>, index: u64) -> Document {
    let made = record::moment(index, sales_receipt_count(books));
    let (subtotal, tax) = receipt_sums(books, index);
    let mut document = books.document(SALES_RECEIPTS, index, made, None);
    document.number = format!("SR-{:05}", index + 1);
    document.memo = if index.is_multiple_of(8) { "Counter sale" } else { "" };
    document.entity = Some(lists::customer(books, receipt_customer(books, index)));
    document.account = Some(lists::account(chart::CHECKING));
    document.amount = subtotal + tax;
    document
}

pub(crate) fn write_sales_receipt(
    books: &Books<'_>,
    index: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    let customer = receipt_customer(books, index);
    let (subtotal, tax) = receipt_sums(books, index);
    let class = CLASSES.reference(3);
    document.opening_with_number(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("class", &class);
    addresses(books, customer, document, record);
    record.reference("paymentMethod", &PAYMENT_METHODS.reference(2 + (index % 3) as usize));
    record.plain("dueDate", document.date);
    record.plain("shipDate", document.date);
    record.reference("shipMethod", &SHIP_METHODS.reference(1));
    taxes(subtotal, tax, record);
    record.money("totalAmount", document.amount);
    record.money("totalAmountInHomeCurrency", document.amount);
    record.reference("customerSalesTaxCode", &TAX_CODES.reference(usize::from(tax == 0)));
    record.reference("depositToAccount", document.account.as_ref());
    write_card(index + 5_000, document, record);
    let of = Lines {
        books,
        numbers: SALES_RECEIPTS,
        document: index,
        made: document.made,
        object_type: "qbd_sales_receipt_line",
        is_taxed: tax != 0,
        class: Some(class),
    };
    Basket::sold(books.seed, "receipt line", index).write("lines", &of, record);
    document.tail(books, &[], record);
}
