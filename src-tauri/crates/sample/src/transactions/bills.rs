//! Bills.

use crate::SampleCompany;
use crate::books::{Books, Document, Link};
use crate::json::{Object, Reference};
use crate::lists::{self, CLASSES, DUE_DAYS, TAX_CODES, TERMS, chart};
use crate::moment::plus_days;
use crate::streams::Stream;
use crate::traffic::BillSort;

use super::bill_facts::{
    Billed, RECEIVED, credit_left, credit_of, open, paid_with, payment_of, total, vendor_of,
};
use super::changes::changed;
use super::lines::{self, Lines};
use super::numbers::BILLS;
use super::own_fields::write_own_field;
use super::ref_numbers::ref_number;
use super::{bill_payments, supply};

pub(crate) fn bill_base(books: &Books<'_>, bill: u64) -> Document {
    let changed = changed(books, Stream::Bills, bill);
    let mut document = books.document(BILLS, bill, books.moment(Stream::Bills, bill), changed);
    document.number = ref_number(books, Stream::Bills, bill);
    document.memo = if bill.is_multiple_of(9) { "Checked against delivery" } else { "" };
    document.entity = Some(lists::vendor(books, vendor_of(books, bill)));
    document.account = Some(lists::account(chart::PAYABLES));
    document.amount = total(books, bill);
    document
}

/// When a bill is due.
pub(super) fn due(company: &SampleCompany, bill: u64, document: &Document) -> jiff::civil::Date {
    plus_days(document.date, DUE_DAYS[lists::vendor_terms(company, vendor_of(company, bill))])
}

/// As a payment names the bill it is for.
pub(super) fn link(books: &Books<'_>, bill: u64) -> Link {
    let bill = bill_base(books, bill);
    bill.link("Bill", bill.amount)
}

pub(crate) fn write_bill(books: &Books<'_>, bill: u64, document: &Document, record: &mut Object<'_>) {
    let vendor = vendor_of(books, bill);
    let name = document.entity.as_ref().map_or("", |vendor| vendor.fullname.as_str());
    let terms = lists::vendor_terms(books, vendor);
    let class = class_of(books, bill);
    document.transaction_number(record);
    record.reference("vendor", document.entity.as_ref());
    record.object("vendorAddress", |object| lists::vendor_address(books, vendor, name, object));
    record.reference("payablesAccount", document.account.as_ref());
    record.day("transactionDate", document.date);
    record.day("dueDate", due(books, bill, document));
    record.money("amountDue", document.amount);
    document.write_currency(record);
    record.money_text("amountDueInHomeCurrency", document.amount);
    record.ref_number("refNumber", document.number);
    record.yes_no("isPending", false);
    record.reference("terms", &TERMS.reference(terms));
    record.reference("class", &class);
    record.text("memo", &document.saved.remark(document.memo));
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    record.yes_no("isPaid", open(books, bill) == 0);
    record.money("amount", document.amount);
    record.yes_no("isTaxIncluded", false);
    record.reference("account", document.account.as_ref());
    let links = if books.parts.linked { links(books, bill, document) } else { Vec::new() };
    document.closing(books, &links, record);
    match Billed::of(books, bill) {
        Billed::Goods(goods) => bill_lines(books, class, document).write("itemLines", &goods, record),
        Billed::Costs(costs) => lines::write_costs(&costs, &bill_lines(books, class, document), record),
    }
    record.money("openAmount", open(books, bill));
    write_own_field("Filed", &["Folder A", "Folder B"], document, record);
}

fn class_of(company: &SampleCompany, bill: u64) -> Reference {
    CLASSES.reference(company.seed.below("bill class", bill, 5) as usize)
}

fn bill_lines<'a>(books: &'a Books<'a>, class: Reference, document: &'a Document) -> Lines<'a> {
    let purchase = match BillSort::of(document.index) {
        BillSort::Goods(order) => order,
        BillSort::Cost(_) | BillSort::CardCost(_) => document.index,
    };
    let bought = Lines::bought(books, BILLS, document, purchase);
    Lines { class: Some(class), object_type: "qbd_bill_line", ..bought }
}

/// What a bill came from and how it was settled, by now.
fn links(books: &Books<'_>, bill: u64, document: &Document) -> Vec<Link> {
    let mut links = Vec::new();
    if let BillSort::Goods(goods) = BillSort::of(bill) {
        links.push(supply::order_base(books, goods).link("PurchaseOrder", document.amount));
        let receipt = RECEIVED.rank(goods).map(|receipt| supply::receipt_base(books, receipt));
        links.extend(receipt.map(|receipt| receipt.link("ItemReceipt", document.amount)));
    }
    if let Some((stream, payment)) = paid_with(books, bill) {
        debug_assert_eq!(payment_of(books, bill), (stream, payment));
        let settlement = super::bill_facts::settlement(books, bill);
        links.push(bill_payments::link(books, stream, payment, -(settlement.paid + settlement.discount)));
        let credit = credit_of(bill).filter(|&credit| credit_left(books, credit) == 0);
        let credit = credit.map(|credit| supply::vendor_credit_base(books, credit));
        links.extend(credit.map(|credit| credit.link("VendorCredit", -settlement.credit)));
    }
    links
}
