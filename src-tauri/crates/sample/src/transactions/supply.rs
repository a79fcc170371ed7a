//! What comes before and after bills for goods: purchase orders, goods that come before their bill, vendor credits.

use crate::SampleCompany;
use crate::books::{Books, Document, Link};
use crate::json::Object;
use crate::lists::{self, CLASSES, DUE_DAYS, SHIP_METHODS, SITES, TAX_CODES, TERMS, Template, chart};
use crate::moment::{plus_days, to_business_day};
use crate::postings::Posting;
use crate::streams::{Counts, Stream};
use crate::traffic::BillSort;

use super::basket::Item;
use super::bill_facts::{CREDITED, RECEIVED, credit_left, credited, goods, goods_vendor, post_goods, sum};
use super::bills;
use super::changes::changed;
use super::lines::Lines;
use super::numbers::{ITEM_RECEIPTS, PURCHASE_ORDERS, VENDOR_CREDITS};
use super::own_fields::write_own_field;
use super::ref_numbers::ref_number;

// Purchase orders

/// The stream and number of what an order brought in: its bill, or the goods that came before it.
pub(super) fn brought_by(order: u64) -> (Stream, u64) {
    match RECEIVED.rank(order) {
        Some(receipt) => (Stream::ItemReceipts, receipt),
        None => (Stream::Bills, BillSort::Goods(order).bill()),
    }
}

fn is_open(order: u64, counts: &Counts) -> bool {
    let (stream, index) = brought_by(order);
    index >= counts.of(stream)
}

/// Adds what purchase orders are open for, in units of each item of the stock plan.
pub(super) fn add_open(company: &SampleCompany, counts: &Counts, units: &mut [i64]) {
    let BillSort::Goods(first) = BillSort::of(counts.of(Stream::Bills) / 3 * 3) else { return };
    for order in (first..counts.of(Stream::PurchaseOrders)).filter(|&order| is_open(order, counts)) {
        for line in goods(company, order) {
            if let Item::Stock(item) = line.item {
                units[item] += line.halves / 2;
            }
        }
    }
}

pub(crate) fn order_base(books: &Books<'_>, order: u64) -> Document {
    let changed = changed(books, Stream::PurchaseOrders, order);
    let mut document =
        books.document(PURCHASE_ORDERS, order, books.moment(Stream::PurchaseOrders, order), changed);
    document.number = ref_number(books, Stream::PurchaseOrders, order);
    document.memo = if order.is_multiple_of(6) { "Call before delivery" } else { "" };
    document.entity = Some(lists::vendor(books, goods_vendor(books, order)));
    document.account = Some(lists::account(chart::PURCHASE_ORDERS));
    document.amount = sum(&goods(books, order));
    document
}

pub(crate) fn write_order(books: &Books<'_>, order: u64, document: &Document, record: &mut Object<'_>) {
    let vendor = goods_vendor(books, order);
    let name = document.entity.as_ref().map_or("", |vendor| vendor.fullname.as_str());
    let terms = lists::vendor_terms(books, vendor);
    let is_received = !is_open(order, books.counts());
    document.opening_with_number(record);
    record.reference("vendor", document.entity.as_ref());
    record.reference("class", &CLASSES.reference(1));
    record.reference("inventorySite", &SITES.reference(0));
    let site = order.is_multiple_of(10).then(|| site_for(books, order / 10));
    let ship_to = site.map(|site| lists::customer(books, site));
    record.reference("shipToEntity", ship_to.as_ref());
    record.reference("template", &lists::template(Template::PurchaseOrder));
    record.object("vendorAddress", |object| lists::vendor_address(books, vendor, name, object));
    record.object("vendorAddressBlock", |block| lists::vendor_block(books, vendor, name, block));
    match site.zip(ship_to.as_ref()) {
        Some((site, to)) => {
            record.object("shipAddress", |at| lists::customer_site(books, site, &to.fullname, at));
            record.object("shipAddressBlock", |at| lists::site_block(books, site, &to.fullname, at));
        }
        None => {
            record.object("shipAddress", |address| {
                address.text("line1", "Main yard");
                address.text("line2", "1 Harbor Lane");
                address.text("city", "Scranton");
                address.text("state", "PA");
                address.text("postalCode", "18503");
            });
            record.object("shipAddressBlock", |block| {
                block.text("line1", "Main yard");
                block.text("line2", "1 Harbor Lane");
                block.text("line3", "Scranton, PA 18503");
            });
        }
    }
    record.reference("terms", &TERMS.reference(terms));
    record.day("dueDate", plus_days(document.date, DUE_DAYS[terms]));
    record.day("expectedDate", to_business_day(plus_days(document.date, 7)));
    record.reference("shipmentMethod", &SHIP_METHODS.reference(2));
    record.text("shipmentOrigin", "Mill");
    record.money("totalAmount", document.amount);
    record.yes_no("isManuallyClosed", false);
    record.yes_no("isFullyReceived", is_received);
    let to = if site.is_some() { "Deliver to the site" } else { "Deliver to the main yard" };
    record.text("vendorMessage", to);
    record.yes_no("isQueuedForPrint", false);
    record.yes_no("isQueuedForEmailed", order.is_multiple_of(9));
    record.yes_no("isTaxIncluded", false);
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    record.text("otherCustomField1", if order.is_multiple_of(8) { "Tarp the load" } else { "" });
    record.text("otherCustomField2", if order.is_multiple_of(12) { "Unload by crane" } else { "" });
    let of = Lines {
        object_type: "qbd_purchase_order_line",
        is_done: is_received,
        class: Some(CLASSES.reference(1)),
        ..Lines::bought(books, PURCHASE_ORDERS, document, order)
    };
    of.write("lines", &goods(books, order), record);
    let bill = BillSort::Goods(order).bill();
    let links = if books.parts.linked && bill < books.count(Stream::Bills) {
        vec![bills::link(books, bill)]
    } else {
        Vec::new()
    };
    document.tail(books, &links, record);
    write_own_field("Ordered", &["By telephone", "By mail", "At the mill"], document, record);
}

/// Where a mill delivers to straight away, by any number: a customer within the country that is sold to, or a job.
fn site_for(company: &SampleCompany, number: u64) -> u64 {
    let customer = number * 11 % company.customers;
    let is_near = lists::takes_orders(customer) && !lists::is_foreign(customer);
    if is_near { customer } else { lists::job_for(company, number) }
}

// Goods that come before their bill

/// Books goods that came before their bill.
pub(crate) fn post_receipt(company: &SampleCompany, receipt: u64, posting: &mut Posting<'_>) {
    let goods = goods(company, RECEIVED.nth(receipt));
    posting.credit(chart::NOT_BILLED, sum(&goods));
    post_goods(company, &goods, 1, posting);
}

pub(crate) fn receipt_base(books: &Books<'_>, receipt: u64) -> Document {
    let order = RECEIVED.nth(receipt);
    let changed = changed(books, Stream::ItemReceipts, receipt);
    let mut document =
        books.document(ITEM_RECEIPTS, receipt, books.moment(Stream::ItemReceipts, receipt), changed);
    document.number = ref_number(books, Stream::ItemReceipts, receipt);
    document.memo = if changed.is_some() { "Billed since" } else { "Bill to follow" };
    document.entity = Some(lists::vendor(books, goods_vendor(books, order)));
    document.account = Some(lists::account(chart::NOT_BILLED));
    document.amount = sum(&goods(books, order));
    document
}

pub(crate) fn write_receipt(books: &Books<'_>, receipt: u64, document: &Document, record: &mut Object<'_>) {
    let order = RECEIVED.nth(receipt);
    document.opening(record);
    record.reference("vendor", document.entity.as_ref());
    document.transaction_number(record);
    record.reference("payablesAccount", &lists::account(chart::PAYABLES));
    record.reference("liabilityAccount", document.account.as_ref());
    record.yes_no("isTaxIncluded", false);
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    record.money("amount", document.amount);
    record.reference("account", &lists::account(chart::PAYABLES));
    record.money_text("amountInHomeCurrency", document.amount);
    let order_link = order_base(books, order).link("PurchaseOrder", document.amount);
    document.closing(books, &[order_link], record);
    let of = Lines {
        object_type: "qbd_item_receipt_line",
        class: Some(CLASSES.reference(1)),
        ..Lines::bought(books, ITEM_RECEIPTS, document, order)
    };
    of.write("itemLines", &goods(books, order), record);
    write_own_field("Unloaded", &["By forklift", "By crane"], document, record);
}

// Vendor credits

/// Books goods that went back to a vendor, who owes them or takes them off a bill.
pub(crate) fn post_vendor_credit(company: &SampleCompany, credit: u64, posting: &mut Posting<'_>) {
    let line = credited(company, credit);
    posting.debit(chart::PAYABLES, line.amount);
    post_goods(company, &[line], -1, posting);
}

pub(crate) fn vendor_credit_base(books: &Books<'_>, credit: u64) -> Document {
    let order = CREDITED.nth(credit);
    let changed = changed(books, Stream::VendorCredits, credit);
    let mut document =
        books.document(VENDOR_CREDITS, credit, books.moment(Stream::VendorCredits, credit), changed);
    document.number = ref_number(books, Stream::VendorCredits, credit);
    document.memo = "Short delivery";
    document.entity = Some(lists::vendor(books, goods_vendor(books, order)));
    document.account = Some(lists::account(chart::PAYABLES));
    document.amount = credited(books, credit).amount;
    document
}

pub(crate) fn write_vendor_credit(
    books: &Books<'_>,
    credit: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    let left = credit_left(books, credit);
    document.opening_with_number(record);
    record.reference("vendor", document.entity.as_ref());
    record.reference("account", document.account.as_ref());
    record.reference("payablesAccount", document.account.as_ref());
    record.money("creditAmount", document.amount);
    record.money("creditAmountInHomeCurrency", document.amount);
    record.yes_no("isTaxIncluded", false);
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    record.money("openAmount", left);
    record.money_text("amountInHomeCurrency", document.amount);
    let bill = (left == 0).then(|| {
        let bill = BillSort::Goods(CREDITED.nth(credit)).bill();
        Link { amount: document.amount, ..bills::link(books, bill) }
    });
    document.closing(books, bill.as_slice(), record);
    let of = Lines {
        object_type: "qbd_vendor_credit_line",
        class: Some(CLASSES.reference(1)),
        ..Lines::bought(books, VENDOR_CREDITS, document, CREDITED.nth(credit))
    };
    of.write("itemLines", &[credited(books, credit)], record);
    write_own_field("Claimed", &["By mail", "With the driver"], document, record);
}
