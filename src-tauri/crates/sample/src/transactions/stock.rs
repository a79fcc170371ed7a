//! What changes in the yard without being bought or sold.

use crate::SampleCompany;
use crate::books::{Books, Document};
use crate::json::Object;
use crate::lists::{self, CLASSES, SITES, chart};
use crate::postings::Posting;
use crate::streams::Stream;

use super::numbers::{ADJUSTMENTS, BUILDS};
use super::own_fields::{write_field, write_own_field};
use super::ref_numbers::ref_number;
use super::tracking::{self, Lot, Serials};

// Adjustments

/// Lines of an adjustment that enters what was there when the books began.
pub(crate) const OPENING_LINES: u64 = 60;

/// An item whose count differs, and by how much.
pub(super) type Difference = (usize, i64);

pub(super) fn differences(company: &SampleCompany, index: u64) -> Vec<Difference> {
    let Some(index) = index.checked_sub(company.traffic.openings) else {
        let items = (index * OPENING_LINES) as usize..((index + 1) * OPENING_LINES) as usize;
        let items = items.start..items.end.min(company.stock.count());
        return items.map(|item| (item, company.stock.item(item).opening)).collect();
    };
    (0..1 + index % 3)
        .map(|nth| {
            let number = company.seed.number("adjusted", index * 4 + nth);
            let parts = &company.stock.bought_parts;
            let item = parts[(number % parts.len() as u64) as usize];
            // As much too little as too much.
            let most = company.stock.item(item).usual / 2 + 1;
            (item, ((number >> 24) % (2 * most as u64 + 1)) as i64 - most)
        })
        .collect()
}

fn value(company: &SampleCompany, (item, units): Difference) -> i64 {
    units * company.stock.item(item).cost
}

pub(super) fn account(company: &SampleCompany, index: u64) -> usize {
    if index < company.traffic.openings { chart::OPENING_BALANCES } else { chart::STOCK_DIFFERENCES }
}

/// Whether an adjustment is of goods that a customer had set aside.
pub(super) fn for_customer(index: u64) -> bool {
    index % 10 == 9
}

/// Books units that were counted otherwise than the books said, or that were there when they began, at their cost.
pub(crate) fn post_adjustment(company: &SampleCompany, index: u64, posting: &mut Posting<'_>) {
    for difference in differences(company, index) {
        let (item, units) = difference;
        posting.units(item, units);
        posting.debit(company.stock.item(item).asset_account, value(company, difference));
        posting.credit(account(company, index), value(company, difference));
    }
}

pub(crate) fn adjustment_base(books: &Books<'_>, index: u64) -> Document {
    let mut document = books.document(ADJUSTMENTS, index, books.moment(Stream::Adjustments, index), None);
    document.number = ref_number(books, Stream::Adjustments, index);
    document.memo = match index.checked_sub(books.traffic.openings) {
        None => "Counted when the books began",
        Some(index) => ["Counted", "Broken in the yard", "Water damage"][(index % 3) as usize],
    };
    document.entity = for_customer(index).then(|| lists::customer(books, 0));
    document.account = Some(lists::account(account(books, index)));
    document.amount = differences(books, index).into_iter().map(|difference| value(books, difference)).sum();
    document
}

pub(crate) fn write_adjustment(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let differences = differences(books, index);
    document.opening_with_number(record);
    record.reference("account", document.account.as_ref());
    record.reference("inventorySite", &SITES.reference(0));
    record.reference("customer", document.entity.as_ref());
    record.reference("class", &CLASSES.reference(0));
    record.list("lines", if books.parts.lines { differences.len() as u64 } else { 0 }, |nth, line| {
        let (item, units) = differences[nth as usize];
        line.id("id", ADJUSTMENTS.line_id(index, nth, document.made));
        line.reference("item", &books.stock.reference(item));
        if let Some(serials) = Serials::of(&books.stock, item, 0, 1, units) {
            line.plain("serialNumber", serials);
            line.text("serialNumberAddedOrRemoved", if units < 0 { "Removed" } else { "Added" });
        }
        if let Some(lot) = Lot::of(&books.stock, item, document.date) {
            line.plain("lotNumber", lot);
            line.day("expirationDate", lot.expires());
        }
        line.reference("inventorySiteLocation", &tracking::location(&books.stock, item));
        line.number("quantityDifference", units);
        line.money("valueDifference", value(books, (item, units)));
        if nth % 8 == 1 {
            write_field("Counted", "Twice", line);
        }
    });
    document.tail(books, &[], record);
    write_own_field("Counted", &["After closing", "On Saturday"], document, record);
}

// Assembly builds

/// The assembly of a build, and how many are built.
pub(super) fn built(company: &SampleCompany, index: u64) -> (u64, i64) {
    let assembly = index % lists::ASSEMBLY_COUNT;
    (assembly, company.stock.item(company.stock.assembly(assembly)).lot.max(1))
}

/// Whether a build waits for parts: one now and then does, and is given up.
fn is_pending(index: u64) -> bool {
    index % 40 == 39
}

/// Books a build: parts become an assembly.
pub(crate) fn post_build(company: &SampleCompany, index: u64, posting: &mut Posting<'_>) {
    if is_pending(index) {
        return;
    }
    let (assembly, quantity) = built(company, index);
    let made_of = lists::components(assembly).map(|(item, each)| (item, -each * quantity));
    for (item, units) in std::iter::once((company.stock.assembly(assembly), quantity)).chain(made_of) {
        posting.units(item, units);
        posting.debit(company.stock.item(item).asset_account, value(company, (item, units)));
    }
}

pub(crate) fn build_base(books: &Books<'_>, index: u64) -> Document {
    let (assembly, quantity) = built(books, index);
    let mut document = books.document(BUILDS, index, books.moment(Stream::Builds, index), None);
    document.number = ref_number(books, Stream::Builds, index);
    document.memo = if is_pending(index) { "Waits for parts" } else { "Built in shed 2" };
    document.account = Some(lists::account(chart::INVENTORY_ASSEMBLIES));
    document.amount =
        if is_pending(index) { 0 } else { value(books, (books.stock.assembly(assembly), quantity)) };
    document
}

pub(crate) fn write_build(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let (assembly, quantity) = built(books, index);
    let item = books.stock.assembly(assembly);
    let made_of = lists::components(assembly);
    let balances = books.balances();
    let on_hand = |item: usize| balances.units(item);
    let can_build =
        made_of.iter().map(|&(item, each)| (on_hand(item) / each.max(1)).max(0)).min().unwrap_or(0);
    document.opening_with_number(record);
    record.reference("itemInventoryAssembly", &books.stock.reference(item));
    record.reference("inventorySite", &SITES.reference(0));
    record.reference("inventorySiteLocation", &tracking::location(&books.stock, item));
    if let Some(serials) = Serials::of(&books.stock, item, index, 1, quantity) {
        record.plain("serialNumber", serials);
    }
    if let Some(lot) = Lot::of(&books.stock, item, document.date) {
        record.plain("lotNumber", lot);
        record.day("expirationDateForSerialLotNumber", lot.expires());
    }
    record.yes_no("isPending", is_pending(index));
    record.number("quantityToBuild", quantity);
    record.number("quantityCanBuild", can_build);
    record.number("quantityOnHand", on_hand(item));
    record.number("quantityOnSalesOrder", balances.on_sales_order(item));
    record.list("lines", if books.parts.lines { made_of.len() as u64 } else { 0 }, |nth, line| {
        let (part, each) = made_of[nth as usize];
        line.text("objectType", "qbd_component_item_line");
        line.reference("item", &books.stock.reference(part));
        line.reference("inventorySite", &SITES.reference(0));
        line.reference("inventorySiteLocation", &tracking::location(&books.stock, part));
        if let Some(lot) = Lot::of(&books.stock, part, document.date) {
            line.plain("lotNumber", lot);
            line.day("expirationDateForSerialLotNumber", lot.expires());
        }
        line.text("description", books.stock.text(part));
        line.number("quantityOnHand", on_hand(part));
        line.number("quantityNeeded", each * quantity);
    });
    document.tail(books, &[], record);
    write_own_field("Bench", &["Shed 2, left", "Shed 2, right"], document, record);
}
