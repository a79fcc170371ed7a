//! What changes in the yard without being bought or sold, and the hours worked there.

use crate::sample::books::{Books, Document};
use crate::sample::json::Object;
use crate::sample::lists::{self, ASSEMBLY_COUNT, CLASSES, SITES, chart};
use crate::sample::names::ITEMS;
use crate::sample::record;

use super::numbers::{ADJUSTMENTS, BUILDS, TIME, lines};

// Adjustments

pub(in crate::sample) fn adjustment_count(books: &Books<'_>) -> u64 {
    books.invoices / 80 + 5
}

/// Part, how many more or fewer, and what that is worth in cents.
fn adjusted(books: &Books<'_>, place: u64) -> (usize, i64, i64) {
    let item = books.seed.below("adjusted", place, 14) as usize;
    let difference = books.seed.below("difference", place, 41) as i64 - 30;
    (item, difference, difference * lists::cost(ITEMS[item].2))
}

pub(in crate::sample) fn adjustment_head(books: &Books<'_>, place: u64) -> Document {
    let mut document =
        books.document(ADJUSTMENTS, place, record::moment(place, adjustment_count(books)), None);
    document.number = format!("A-{:04}", place + 1);
    document.memo = ["Counted", "Broken in the yard", "Water damage"][(place % 3) as usize];
    document.account = Some(lists::account(chart::STOCK_DIFFERENCES));
    document.amount = adjusted(books, place).2;
    document
}

pub(in crate::sample) fn write_adjustment(
    books: &Books<'_>,
    place: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    let (item, difference, value) = adjusted(books, place);
    document.head(record);
    record.reference("account", document.account.as_ref());
    record.reference("inventorySite", &SITES.reference(0));
    record.reference("class", &CLASSES.reference(0));
    record.list("lines", u64::from(books.parts.lines), |nth, line| {
        line.text("id", &lines(ADJUSTMENTS).id(place * 4 + nth, document.made));
        line.reference("item", &lists::part(item));
        line.number("quantityDifference", difference);
        line.money("valueDifference", value);
    });
    record.money("amount", document.amount);
    record.money_text("amountInHomeCurrency", document.amount);
    document.closing(books, &[], record);
}

// Assembly builds

pub(in crate::sample) fn build_count(books: &Books<'_>) -> u64 {
    books.invoices / 100 + 4
}

fn built(books: &Books<'_>, place: u64) -> (u64, i64) {
    (place % ASSEMBLY_COUNT, 2 + books.seed.below("built", place, 18) as i64)
}

pub(in crate::sample) fn build_head(books: &Books<'_>, place: u64) -> Document {
    let (assembly, quantity) = built(books, place);
    let mut document = books.document(BUILDS, place, record::moment(place, build_count(books)), None);
    document.number = format!("B-{:04}", place + 1);
    document.memo = "Built in shed 2";
    document.account = Some(lists::account(chart::INVENTORY));
    document.amount = quantity * lists::assembly_cost(assembly);
    document
}

pub(in crate::sample) fn write_build(
    books: &Books<'_>,
    place: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    let (assembly, quantity) = built(books, place);
    let made_of = lists::components(assembly);
    document.head(record);
    record.reference("itemInventoryAssembly", &lists::assembly(assembly));
    record.reference("inventorySite", &SITES.reference(0));
    record.yes_no("isPending", place + 1 == build_count(books));
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

pub(in crate::sample) fn time_count(books: &Books<'_>) -> u64 {
    books.invoices / 6
}

pub(in crate::sample) fn time_head(books: &Books<'_>, place: u64) -> Document {
    let mut document = books.document(TIME, place, record::moment(place, time_count(books)), None);
    document.number = format!("T-{:05}", place + 1);
    document.entity = Some(lists::employee(books, "worked", place));
    document.account = Some(lists::account(chart::WAGES));
    document.memo = ["Loaded", "Cut to list", "Delivered", ""][(place % 4) as usize];
    document
}

pub(in crate::sample) fn write_time(
    books: &Books<'_>,
    place: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    let customer = books.seed.below("worked for", place, books.customers);
    let (hours, minutes) =
        (1 + books.seed.below("hours", place, 8), 15 * books.seed.below("minutes", place, 4));
    let is_billable = place.is_multiple_of(3);
    document.head(record);
    record.reference("customer", &lists::customer(books, customer));
    record.reference("itemService", &lists::service(1).0);
    record.plain("duration", format_args!("PT{hours}H{minutes}M"));
    record.reference("class", &CLASSES.reference(0));
    record.reference("payrollItemWage", &lists::wage_item(place));
    record.text("notes", document.memo);
    record.text("billableStatus", if is_billable { "HasBeenBilled" } else { "NotBillable" });
    record.yes_no("isBillable", is_billable);
    record.yes_no("isBilled", is_billable);
    document.tail(books, &[], record);
}
