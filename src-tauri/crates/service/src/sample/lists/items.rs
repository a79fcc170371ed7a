//! Items that lie in the yard, what is built of them, and services.

use crate::sample::books::{Books, Named};
use crate::sample::json::{Object, Reference};
use crate::sample::names::ITEMS;
use crate::sample::record::{self, Numbers};

use super::accounts::{account, chart};
use super::numbers;
use super::tables::{CLASSES, TAX_CODES, UNITS};
use super::vendors::{AGENCIES, vendor};

/// How many of [`ITEMS`] lie in the yard; the rest are services.
const STOCKED: usize = 14;

/// Services besides those among [`ITEMS`]: name, description, price in cents.
const MORE_SERVICES: [(&str, &str, i64); 4] = [
    ("CUT-SHEET", "Cutting, per sheet", 600),
    ("EST-SITE", "Site visit and take-off", 15_000),
    ("KILN-DRY", "Kiln drying, per board foot", 120),
    ("CRANE-HR", "Crane, hour", 18_400),
];

/// What something is made of: part and how many.
pub(super) type MadeOf<const N: usize> = [(usize, i64); N];

const ASSEMBLIES: [(&str, &str, MadeOf<2>); 8] = [
    ("TRUSS-16", "Roof truss, 16 ft", [(0, 9), (12, 1)]),
    ("TRUSS-24", "Roof truss, 24 ft", [(1, 12), (12, 1)]),
    ("TRUSS-32", "Roof truss, 32 ft", [(1, 17), (12, 2)]),
    ("PANEL-8", "Wall panel, 8 ft", [(0, 11), (3, 2)]),
    ("PANEL-12", "Wall panel, 12 ft", [(0, 16), (3, 3)]),
    ("STAIR-13", "Stair, 13 risers", [(1, 6), (2, 3)]),
    ("BOX-POST", "Box post, 8 ft", [(0, 4), (13, 1)]),
    ("LINTEL-6", "Lintel, 6 ft", [(9, 2), (5, 1)]),
];

/// How a part is offered besides by itself.
const PACKS: [&str; 8] = [
    "Pallet",
    "Half pallet",
    "Contractor pack",
    "Second choice",
    "Treated",
    "Imported",
    "Cut to size",
    "Lift",
];

/// The item an invoice line sells, by its place in [`ITEMS`], and its price in cents.
pub(in crate::sample) fn sold(item: usize) -> (Reference, i64) {
    let price = ITEMS[item].2;
    match item.checked_sub(STOCKED) {
        None => (part(item), price),
        Some(service) => (self::service(service as u64).0, price),
    }
}

pub(super) fn fixed(numbers: Numbers, place: u64, name: &str) -> Reference {
    Reference { id: numbers.id(place, record::opened()), fullname: name.to_owned() }
}

/// A part, by its place in [`ITEMS`].
pub(in crate::sample) fn part(item: usize) -> Reference {
    fixed(numbers::PARTS, item as u64, ITEMS[item].0)
}

/// A service and its price in cents; the first is delivery.
pub(in crate::sample) fn service(place: u64) -> (Reference, i64) {
    let (name, _, price) = services(place);
    (fixed(numbers::SERVICES, place, name), price)
}

/// An assembly.
pub(in crate::sample) fn assembly(place: u64) -> Reference {
    fixed(numbers::ASSEMBLIES, place, ASSEMBLIES[place as usize].0)
}

/// What an assembly is made of: part and how many.
pub(in crate::sample) fn components(place: u64) -> MadeOf<2> {
    ASSEMBLIES[place as usize].2
}

/// How many assemblies there are.
pub(in crate::sample) const ASSEMBLY_COUNT: u64 = ASSEMBLIES.len() as u64;

/// What a part costs, of its price, in cents; even, so that half a unit costs whole cents.
pub(in crate::sample) fn cost(price: i64) -> i64 {
    price * 6 / 20 * 2
}

fn services(place: u64) -> (&'static str, &'static str, i64) {
    ITEMS[STOCKED..].iter().chain(&MORE_SERVICES).nth(place as usize).copied().unwrap_or(ITEMS[STOCKED])
}

pub(in crate::sample) fn service_count(_: &Books<'_>) -> u64 {
    (ITEMS.len() - STOCKED + MORE_SERVICES.len()) as u64
}

pub(in crate::sample) fn part_count(books: &Books<'_>) -> u64 {
    if books.is_large { 500 } else { 40 + books.customers / 10 }
}

fn changed(books: &Books<'_>, place: u64) -> jiff::civil::DateTime {
    let day = record::business_day(books.seed.below("item change", place, 1_000), 1_000);
    record::working_hour(day, books.seed.number("item hour", place))
}

pub(super) fn head(books: &Books<'_>, numbers: Numbers, place: u64, name: &str) -> Named {
    books.named(numbers, place, name, record::opened(), changed(books, place))
}

pub(in crate::sample) fn part_head(books: &Books<'_>, place: u64) -> Named {
    match (place as usize).checked_sub(STOCKED) {
        None => head(books, numbers::PARTS, place, ITEMS[place as usize].0),
        Some(more) => {
            let (pack, round) = (PACKS[more / STOCKED % PACKS.len()], more / STOCKED / PACKS.len());
            let name = if round == 0 { pack.to_owned() } else { format!("{pack} {}", round + 1) };
            head(books, numbers::PARTS, place, &name).under(part(more % STOCKED)).inactive(place % 19 == 16)
        }
    }
}

pub(in crate::sample) fn service_head(books: &Books<'_>, place: u64) -> Named {
    head(books, numbers::SERVICES, place, services(place).0).inactive(place == 4)
}

/// Description and price of a part, in cents.
fn part_text(place: u64) -> (String, i64) {
    let (_, text, price) = ITEMS[place as usize % STOCKED];
    match (place as usize).checked_sub(STOCKED) {
        None => (text.to_owned(), price),
        Some(more) => (format!("{text}, {}", PACKS[more / STOCKED % PACKS.len()].to_lowercase()), price * 2),
    }
}

/// What every item ends with.
pub(super) fn finish(
    books: &Books<'_>,
    named: &Named,
    place: u64,
    taxed: bool,
    description: &str,
    record: &mut Object<'_>,
) {
    record.text("fullname", &named.fullname);
    record.plain("barcode", format_args!("2{:011}", place * 7_919 + named.fullname.len() as u64));
    record.reference("class", CLASSES.pick(books.seed, "item class", place).as_ref());
    record.reference("parent", named.parent.as_ref());
    record.number("sublevel", named.fullname.matches(':').count());
    record.reference("unitOfMeasureSet", &UNITS.reference((place % 5) as usize));
    record.reference("salesTaxCode", &TAX_CODES.reference(usize::from(!taxed)));
    if record.has("description") {
        record.text("description", description);
    }
}

pub(super) fn supplier(books: &Books<'_>, place: u64) -> Reference {
    let vendors = books.vendors() - AGENCIES;
    vendor(books, AGENCIES + books.seed.below("supplier", place, vendors))
}

pub(in crate::sample) fn write_part(books: &Books<'_>, place: u64, named: &Named, record: &mut Object<'_>) {
    let (text, price) = part_text(place);
    let seed = books.seed;
    record.plain("manufacturerPartNumber", format_args!("MP-{:05}", 10_000 + place));
    record.yes_no("isTaxIncluded", false);
    record.text("salesDesc", &text);
    record.money("salesPrice", price);
    record.reference("incomeAccount", &account(chart::SALES));
    record.text("purchaseDesc", &text);
    record.money("purchaseCost", cost(price));
    record.reference("purchaseTaxCode", &TAX_CODES.reference(1));
    record.reference("cogsAccount", &account(chart::COST_OF_GOODS));
    record.reference("preferredVendor", &supplier(books, place));
    record.reference("assetAccount", &account(chart::INVENTORY));
    record.number("reorderPoint", 20 + seed.below("reorder", place, 12) * 10);
    record.number("max", 500 + seed.below("most", place, 20) * 100);
    record.number("quantityOnHand", seed.below("on hand", place, 4_000));
    record.money("averageCost", cost(price) - seed.below("average", place, 20) as i64);
    record.number("quantityOnOrder", seed.below("on order", place, 5) * 60);
    record.number("quantityOnSalesOrder", seed.below("on sales order", place, 7) * 15);
    finish(books, named, place, true, &text, record);
}

pub(in crate::sample) fn write_service(
    books: &Books<'_>,
    place: u64,
    named: &Named,
    record: &mut Object<'_>,
) {
    let (_, text, price) = services(place);
    record.text("description", text);
    priced(books, place, price, text, "purchaseDesc", record);
    finish(books, named, place, false, text, record);
}

/// Price and accounts of an item that does not lie in the yard.
pub(super) fn priced(
    books: &Books<'_>,
    place: u64,
    price: i64,
    text: &str,
    bought: &str,
    record: &mut Object<'_>,
) {
    record.money("price", price);
    record.number("pricePercent", 0);
    record.reference("account", &account(chart::DELIVERY_SALES));
    record.text("salesDescription", text);
    record.money("salesPrice", price);
    record.reference("incomeAccount", &account(chart::DELIVERY_SALES));
    record.text(bought, text);
    record.money("purchaseCost", cost(price));
    record.reference("purchaseTaxCode", &TAX_CODES.reference(1));
    record.reference("expenseAccount", &account(chart::FREIGHT));
    record.reference("preferredVendor", &supplier(books, place));
}

pub(in crate::sample) fn assembly_count(_: &Books<'_>) -> u64 {
    ASSEMBLY_COUNT
}

pub(in crate::sample) fn assembly_head(books: &Books<'_>, place: u64) -> Named {
    head(books, numbers::ASSEMBLIES, place, ASSEMBLIES[place as usize].0)
}

/// What the parts of an assembly cost together, in cents.
pub(in crate::sample) fn assembly_cost(place: u64) -> i64 {
    components(place).iter().map(|&(item, quantity)| quantity * cost(ITEMS[item].2)).sum()
}

/// How many of an assembly stand in the yard.
pub(in crate::sample) fn assembled(books: &Books<'_>, place: u64) -> i64 {
    books.seed.below("assembled", place, 60) as i64
}

/// Description and price of an item of these, in cents, by their list's path after `Items`.
pub(super) fn described(sort: &str, place: u64) -> Option<(String, i64)> {
    match sort {
        "Inventory" => Some(part_text(place)),
        "Service" => Some((services(place).1.to_owned(), services(place).2)),
        "InventoryAssembly" => Some((ASSEMBLIES[place as usize].1.to_owned(), assembly_cost(place) * 2)),
        _ => None,
    }
}

pub(in crate::sample) fn write_assembly(
    books: &Books<'_>,
    place: u64,
    named: &Named,
    record: &mut Object<'_>,
) {
    let (name, text, made_of) = ASSEMBLIES[place as usize];
    let (each, here) = (assembly_cost(place), assembled(books, place));
    record.text("description", text);
    record.plain("sku", format_args!("AS-{name}"));
    record.yes_no("isTaxIncluded", false);
    record.text("salesDescription", text);
    record.money("salesPrice", each * 2);
    record.reference("incomeAccount", &account(chart::SALES));
    record.text("purchaseDescription", text);
    record.money("purchaseCost", each);
    record.reference("purchaseTaxCode", &TAX_CODES.reference(1));
    record.reference("cogsAccount", &account(chart::COST_OF_GOODS));
    record.reference("preferredVendor", &supplier(books, place));
    record.reference("assetAccount", &account(chart::INVENTORY));
    record.number("buildPoint", 5);
    record.number("max", 80);
    record.number("quantityOnHand", here);
    record.money("totalValue", each * here);
    record.money("averageCost", each);
    record.number("quantityOnOrder", 0);
    record.number("quantityOnSalesOrder", books.seed.below("assembly orders", place, 6));
    record.list("lines", made_of.len() as u64, |nth, line| {
        let (item, quantity) = made_of[nth as usize];
        line.reference("inventoryItem", &part(item));
        line.number("quantity", quantity);
    });
    finish(books, named, place, true, text, record);
}

/// Bar codes stand for parts and carry their ids.
pub(in crate::sample) fn bar_code_head(books: &Books<'_>, place: u64) -> Named {
    let part = part_head(books, place);
    Named { name: part.fullname.clone(), ..part }
}

pub(in crate::sample) fn write_bar_code(_: &Books<'_>, _: u64, _: &Named, record: &mut Object<'_>) {
    record.text("listType", "ItemInventory");
}
