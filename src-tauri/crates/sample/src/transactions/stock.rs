//! What changes in the yard without being bought or sold, and the hours worked there.

use crate::books::{Books, Document};
use crate::json::Object;
use crate::lists::{self, ASSEMBLY_COUNT, CLASSES, SITES, chart};
use crate::names::ITEMS;
use crate::record;

use super::numbers::{ADJUSTMENTS, BUILDS, TIME, lines};

// Adjustments

pub(crate) fn adjustment_count(books: &Books<'_>) -> u64 {
    books.invoices / 80 + 5
}

/// Part, how many more or fewer, and what that is worth in cents.
fn adjusted(books: &Books<'_>, index: u64) -> (usize, i64, i64) {
    let item = books.seed.below("adjusted", index, 14) as usize;
    let difference = books.seed.below("difference", index, 41) as i64 - 30;
    (item, difference, difference * lists::cost(ITEMS[item].2))
}

pub(crate) fn adjustment_base(books: &Books<'_>, index: u64) -> Document {
    let mut document =
        books.document(ADJUSTMENTS, index, record::moment(index, adjustment_count(books)), None);
    document.number = format!("A-{:04}", index + 1);
    document.memo = ["Counted", "Broken in the yard", "Water damage"][(index % 3) as usize];
    document.account = Some(lists::account(chart::STOCK_DIFFERENCES));
    document.amount = adjusted(books, index).2;
    document
}

pub(crate) fn write_adjustment(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let (item, difference, value) = adjusted(books, index);
    document.opening_with_number(record);
    record.reference("account", document.account.as_ref());
    record.reference("inventorySite", &SITES.reference(0));
    record.reference("class", &CLASSES.reference(0));
    record.list("lines", u64::from(books.parts.lines), |nth, line| {
        line.text("id", &lines(ADJUSTMENTS).id(index * 4 + nth, document.made));
        line.reference("item", &lists::part(item));
        line.number("quantityDifference", difference);
        line.money("valueDifference", value);
    });
    record.money("amount", document.amount);
    record.money_text("amountInHomeCurrency", document.amount);
    document.closing(books, &[], record);
}

// Assembly builds

pub(crate) fn build_count(books: &Books<'_>) -> u64 {
    books.invoices / 100 + 4
}

fn built(books: &Books<'_>, index: u64) -> (u64, i64) {
    (index % ASSEMBLY_COUNT, 2 + books.seed.below("built", index, 18) as i64)
}

pub(crate) fn build_base(books: &Books<'_>, index: u64) -> Document {
    let (assembly, quantity) = built(books, index);
    let mut document = books.document(BUILDS, index, record::moment(index, build_count(books)), None);
    document.number = format!("B-{:04}", index + 1);
    document.memo = "Built in shed 2";
    document.account = Some(lists::account(chart::INVENTORY_LUMBER));
    document.amount = quantity * lists::assembly_cost(assembly);
    document
}

pub(crate) fn write_build(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let (assembly, quantity) = built(books, index);
    let made_of = lists::components(assembly);
    document.opening_with_number(record);
    record.reference("itemInventoryAssembly", &lists::assembly(assembly));
    record.reference("inventorySite", &SITES.reference(0));
    record.yes_no("isPending", index + 1 == build_count(books));
    record.number("quantityToBuild", quantity);
    record.number("quantityCanBuild", quantity + 6);
    record.number("quantityOnHand", lists::assembled(books, assembly));
    record.number("quantityOnSalesOrder", 0);
    record.list("lines", if books.parts.lines { made_of.len() as u64 } else { 0 }, |nth, line| {
        let (item, each) = made_of[nth as usize];
        line.text("objectType", "qbd_component_item_line");
        line.reference("item", &lists::part(item));
        line.text("description", ITEMS[item].1);
        line.number("quantityOnHand", 500);
        line.number("quantityNeeded", each * quantity);
    });
    document.tail(books, &[], record);
}

// Time

pub(crate) fn time_count(books: &Books<'_>) -> u64 {
    books.invoices / 6
}

pub(crate) fn time_base(books: &Books<'_>, index: u64) -> Document {
    let mut document = books.document(TIME, index, record::moment(index, time_count(books)), None);
    document.number = format!("T-{:05}", index + 1);
    document.entity = Some(lists::employee(books, "worked", index));
    document.account = Some(lists::account(chart::WAGES));
    document.memo = ["Loaded", "Cut to list", "Delivered", ""][(index % 4) as usize];
    document
}

pub(crate) fn write_time(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let customer = books.seed.below("worked for", index, books.customers);
    let (hours, minutes) =
        (1 + books.seed.below("hours", index, 8), 15 * books.seed.below("minutes", index, 4));
    let is_billable = index.is_multiple_of(3);
    document.opening_with_number(record);
    record.reference("customer", &lists::customer(books, customer));
    record.reference("itemService", &lists::service(1).0);
    record.plain("duration", format_args!("PT{hours}H{minutes}M"));
    record.reference("class", &CLASSES.reference(0));
    record.reference("payrollItemWage", &lists::wage_item(index));
    record.text("notes", document.memo);
    record.text("billableStatus", if is_billable { "HasBeenBilled" } else { "NotBillable" });
    record.yes_no("isBillable", is_billable);
    record.yes_no("isBilled", is_billable);
    document.tail(books, &[], record);
}
