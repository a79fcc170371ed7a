//! What comes before bills: purchase orders, and goods received that no bill has come for.

use crate::books::{Books, Document};
use crate::json::Object;
use crate::lists::{self, AGENCIES, CLASSES, DUE_DAYS, SHIP_METHODS, SITES, TAX_CODES, TERMS, chart};
use crate::{names, record};

use super::bill_facts::{ORDERED, day, goods, link};
use super::lines::{Basket, Lines};
use super::numbers::{ITEM_RECEIPTS, PURCHASE_ORDERS};

/// Purchase orders nothing has come of yet, after those with a bill.
const AWAITED: u64 = 12;

pub(crate) fn order_count(books: &Books<'_>) -> u64 {
    ORDERED.count(books.bills()) + AWAITED
}

/// The bill of an order, where it has come.
fn bill_of(books: &Books<'_>, order: u64) -> Option<u64> {
    (order < ORDERED.count(books.bills())).then(|| ORDERED.nth(order))
}

fn ordered_from(books: &Books<'_>, order: u64) -> u64 {
    match bill_of(books, order) {
        Some(bill) => books.bought_from.party_of(bill),
        None => AGENCIES + books.seed.below("awaited from", order, books.vendors() - AGENCIES),
    }
}

fn ordered(books: &Books<'_>, order: u64) -> Basket {
    match bill_of(books, order) {
        Some(bill) => goods(books, bill),
        None => Basket::bought(books.seed, "awaited line", order),
    }
}

pub(crate) fn order_base(books: &Books<'_>, order: u64) -> Document {
    let billed = bill_of(books, order).map(|bill| day(books, bill));
    let last = record::business_day(record::BUSINESS_DAYS - 1, record::BUSINESS_DAYS);
    let day = record::to_business_day(billed.map_or(last, |day| record::plus_days(day, -8)));
    let mut document = books.document(PURCHASE_ORDERS, order, record::moment_of(day, order), None);
    document.number = format!("P-{:05}", order + 1);
    document.memo = if order.is_multiple_of(6) { "Call before delivery" } else { "" };
    document.entity = Some(lists::vendor(books, ordered_from(books, order)));
    document.account = Some(lists::account(chart::INVENTORY_LUMBER));
    document.amount = ordered(books, order).sum();
    document
}

pub(crate) fn write_order(books: &Books<'_>, order: u64, document: &Document, record: &mut Object<'_>) {
    let vendor = ordered_from(books, order);
    let name = document.entity.as_ref().map_or("", |vendor| vendor.fullname.as_str());
    let terms = lists::vendor_terms(books, vendor);
    let is_received = bill_of(books, order).is_some();
    document.opening_with_number(record);
    record.reference("vendor", document.entity.as_ref());
    record.reference("class", &CLASSES.reference(1));
    record.reference("inventorySite", &SITES.reference(0));
    record.object("vendorAddress", |object| lists::vendor_address(books, vendor, name, object));
    record.object("vendorAddressBlock", |block| block.text("line1", &names::line(name)));
    record.object("shipAddress", |address| {
        address.text("line1", "Main yard");
        address.text("line2", "1 Harbor Lane");
        address.text("city", "Scranton");
        address.text("state", "PA");
        address.text("postalCode", "18503");
    });
    record.object("shipAddressBlock", |block| block.text("line1", "Main yard"));
    record.reference("terms", &TERMS.reference(terms));
    record.plain("dueDate", record::plus_days(document.date, DUE_DAYS[terms]));
    record.plain("expectedDate", record::to_business_day(record::plus_days(document.date, 7)));
    record.reference("shipmentMethod", &SHIP_METHODS.reference(2));
    record.text("shipmentOrigin", "Mill");
    record.money("totalAmount", document.amount);
    record.yes_no("isManuallyClosed", false);
    record.yes_no("isFullyReceived", is_received);
    record.text("vendorMessage", "Deliver to the main yard");
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    let of = Lines {
        books,
        numbers: PURCHASE_ORDERS,
        document: order,
        made: document.made,
        object_type: "qbd_purchase_order_line",
        is_taxed: false,
        class: None,
    };
    ordered(books, order).write("lines", &of, record);
    let bill = bill_of(books, order).filter(|_| books.parts.linked).map(|bill| link(books, bill));
    document.tail(books, bill.as_slice(), record);
}

// Item receipts

pub(crate) fn receipt_count(books: &Books<'_>) -> u64 {
    books.bills() / 75 + 2
}

pub(crate) fn receipt_base(books: &Books<'_>, index: u64) -> Document {
    let made = record::moment(index, receipt_count(books));
    let vendor = AGENCIES + books.seed.below("received from", index, books.vendors() - AGENCIES);
    let mut document = books.document(ITEM_RECEIPTS, index, made, None);
    document.number = format!("R-{:04}", index + 1);
    document.memo = "Bill to follow";
    document.entity = Some(lists::vendor(books, vendor));
    document.account = Some(lists::account(chart::NOT_BILLED));
    document.amount = Basket::bought(books.seed, "receipt goods", index).sum();
    document
}

pub(crate) fn write_receipt(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    document.opening_with_number(record);
    record.reference("payablesAccount", &lists::account(chart::PAYABLES));
    record.reference("liabilityAccount", document.account.as_ref());
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    document.tail(books, &[], record);
    let of = Lines {
        books,
        numbers: ITEM_RECEIPTS,
        document: index,
        made: document.made,
        object_type: "qbd_item_receipt_line",
        is_taxed: false,
        class: None,
    };
    Basket::bought(books.seed, "receipt goods", index).write("itemLines", &of, record);
}
