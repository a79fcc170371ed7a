//! Items that lie in the yard, what is built of them, and services.

use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::names::ITEMS;
use crate::record::{self, Numbers};

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

/// The item an invoice line sells, by its index in [`ITEMS`], and its price in cents.
pub(crate) fn sold(item: usize) -> (Reference, i64) {
    let price = ITEMS[item].2;
    match item.checked_sub(STOCKED) {
        None => (part(item), price),
        Some(service) => (self::service(service as u64).0, price),
    }
}

pub(super) fn fixed(numbers: Numbers, index: u64, name: &str) -> Reference {
    Reference { id: numbers.id(index, record::opened()), fullname: name.to_owned() }
}

/// A part, by its index in [`ITEMS`].
pub(crate) fn part(item: usize) -> Reference {
    fixed(numbers::PARTS, item as u64, ITEMS[item].0)
}

/// A service and its price in cents; the first is delivery.
pub(crate) fn service(index: u64) -> (Reference, i64) {
    let (name, _, price) = services(index);
    (fixed(numbers::SERVICES, index, name), price)
}

/// A reference to an assembly, by its index.
pub(crate) fn assembly(index: u64) -> Reference {
    fixed(numbers::ASSEMBLIES, index, ASSEMBLIES[index as usize].0)
}

/// What an assembly is made of: part and how many.
pub(crate) fn components(index: u64) -> MadeOf<2> {
    ASSEMBLIES[index as usize].2
}

/// How many assemblies there are.
pub(crate) const ASSEMBLY_COUNT: u64 = ASSEMBLIES.len() as u64;

/// What a part costs, of its price, in cents; even, so that half a unit costs whole cents.
pub(crate) fn cost(price: i64) -> i64 {
    price * 6 / 20 * 2
}

fn services(index: u64) -> (&'static str, &'static str, i64) {
    ITEMS[STOCKED..].iter().chain(&MORE_SERVICES).nth(index as usize).copied().unwrap_or(ITEMS[STOCKED])
}

pub(crate) fn service_count(_: &Books<'_>) -> u64 {
    (ITEMS.len() - STOCKED + MORE_SERVICES.len()) as u64
}

pub(crate) fn part_count(books: &Books<'_>) -> u64 {
    if books.is_large { 500 } else { 40 + books.customers / 10 }
}

fn changed(books: &Books<'_>, index: u64) -> jiff::civil::DateTime {
    let day = record::business_day(books.seed.below("item change", index, 1_000), 1_000);
    record::working_hour(day, books.seed.number("item hour", index))
}

pub(super) fn base(books: &Books<'_>, numbers: Numbers, index: u64, name: &str) -> Named {
    books.named(numbers, index, name, record::opened(), changed(books, index))
}

pub(crate) fn part_base(books: &Books<'_>, index: u64) -> Named {
    match (index as usize).checked_sub(STOCKED) {
        None => base(books, numbers::PARTS, index, ITEMS[index as usize].0),
        Some(more) => {
            let (pack, repeat) = (PACKS[more / STOCKED % PACKS.len()], more / STOCKED / PACKS.len());
            let name = if repeat == 0 { pack.to_owned() } else { format!("{pack} {}", repeat + 1) };
            base(books, numbers::PARTS, index, &name).under(part(more % STOCKED)).inactive(index % 19 == 16)
        }
    }
}

pub(crate) fn service_base(books: &Books<'_>, index: u64) -> Named {
    base(books, numbers::SERVICES, index, services(index).0).inactive(index == 4)
}

/// Description and price of a part, in cents.
fn part_text(index: u64) -> (String, i64) {
    let (_, text, price) = ITEMS[index as usize % STOCKED];
    match (index as usize).checked_sub(STOCKED) {
        None => (text.to_owned(), price),
        Some(more) => (format!("{text}, {}", PACKS[more / STOCKED % PACKS.len()].to_lowercase()), price * 2),
    }
}

/// What every item ends with.
pub(super) fn finish(
    books: &Books<'_>,
    named: &Named,
    index: u64,
    taxed: bool,
    description: &str,
    record: &mut Object<'_>,
) {
    record.text("fullname", &named.fullname);
    record.plain("barcode", format_args!("2{:011}", index * 7_919 + named.fullname.len() as u64));
    record.reference("class", CLASSES.pick(books.seed, "item class", index).as_ref());
    record.reference("parent", named.parent.as_ref());
    record.number("sublevel", named.fullname.matches(':').count());
    record.reference("unitOfMeasureSet", &UNITS.reference((index % 5) as usize));
    record.reference("salesTaxCode", &TAX_CODES.reference(usize::from(!taxed)));
    if record.has("description") {
        record.text("description", description);
    }
}

pub(super) fn supplier(books: &Books<'_>, index: u64) -> Reference {
    let vendors = books.vendors() - AGENCIES;
    vendor(books, AGENCIES + books.seed.below("supplier", index, vendors))
}

pub(crate) fn write_part(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (text, price) = part_text(index);
    let seed = books.seed;
    record.plain("manufacturerPartNumber", format_args!("MP-{:05}", 10_000 + index));
    record.yes_no("isTaxIncluded", false);
    record.text("salesDesc", &text);
    record.money("salesPrice", price);
    record.reference("incomeAccount", &account(chart::SALES_LUMBER));
    record.text("purchaseDesc", &text);
    record.money("purchaseCost", cost(price));
    record.reference("purchaseTaxCode", &TAX_CODES.reference(1));
    record.reference("cogsAccount", &account(chart::COST_OF_GOODS));
    record.reference("preferredVendor", &supplier(books, index));
    record.reference("assetAccount", &account(chart::INVENTORY_LUMBER));
    record.number("reorderPoint", 20 + seed.below("reorder", index, 12) * 10);
    record.number("max", 500 + seed.below("most", index, 20) * 100);
    record.number("quantityOnHand", seed.below("on hand", index, 4_000));
    record.money("averageCost", cost(price) - seed.below("average", index, 20) as i64);
    record.number("quantityOnOrder", seed.below("on order", index, 5) * 60);
    record.number("quantityOnSalesOrder", seed.below("on sales order", index, 7) * 15);
    finish(books, named, index, true, &text, record);
}

pub(crate) fn write_service(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (_, text, price) = services(index);
    record.text("description", text);
    priced(books, index, price, text, "purchaseDesc", record);
    finish(books, named, index, false, text, record);
}

/// Price and accounts of an item that does not lie in the yard.
pub(super) fn priced(
    books: &Books<'_>,
    index: u64,
    price: i64,
    text: &str,
    bought: &str,
    record: &mut Object<'_>,
) {
    record.money("price", price);
    record.number("pricePercent", 0);
    record.reference("account", &account(chart::SERVICES));
    record.text("salesDescription", text);
    record.money("salesPrice", price);
    record.reference("incomeAccount", &account(chart::SERVICES));
    record.text(bought, text);
    record.money("purchaseCost", cost(price));
    record.reference("purchaseTaxCode", &TAX_CODES.reference(1));
    record.reference("expenseAccount", &account(chart::FREIGHT));
    record.reference("preferredVendor", &supplier(books, index));
}

pub(crate) fn assembly_count(_: &Books<'_>) -> u64 {
    ASSEMBLY_COUNT
}

pub(crate) fn assembly_base(books: &Books<'_>, index: u64) -> Named {
    base(books, numbers::ASSEMBLIES, index, ASSEMBLIES[index as usize].0)
}

/// What the parts of an assembly cost together, in cents.
pub(crate) fn assembly_cost(index: u64) -> i64 {
    components(index).iter().map(|&(item, quantity)| quantity * cost(ITEMS[item].2)).sum()
}

/// How many of an assembly stand in the yard.
pub(crate) fn assembled(books: &Books<'_>, index: u64) -> i64 {
    books.seed.below("assembled", index, 60) as i64
}

/// Description and price of an item of these, in cents, by their list's path after `Items`.
pub(super) fn described(sort: &str, index: u64) -> Option<(String, i64)> {
    match sort {
        "Inventory" => Some(part_text(index)),
        "Service" => Some((services(index).1.to_owned(), services(index).2)),
        "InventoryAssembly" => Some((ASSEMBLIES[index as usize].1.to_owned(), assembly_cost(index) * 2)),
        _ => None,
    }
}

pub(crate) fn write_assembly(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (name, text, made_of) = ASSEMBLIES[index as usize];
    let (each, here) = (assembly_cost(index), assembled(books, index));
    record.text("description", text);
    record.plain("sku", format_args!("AS-{name}"));
    record.yes_no("isTaxIncluded", false);
    record.text("salesDescription", text);
    record.money("salesPrice", each * 2);
    record.reference("incomeAccount", &account(chart::SALES_LUMBER));
    record.text("purchaseDescription", text);
    record.money("purchaseCost", each);
    record.reference("purchaseTaxCode", &TAX_CODES.reference(1));
    record.reference("cogsAccount", &account(chart::COST_OF_GOODS));
    record.reference("preferredVendor", &supplier(books, index));
    record.reference("assetAccount", &account(chart::INVENTORY_LUMBER));
    record.number("buildPoint", 5);
    record.number("max", 80);
    record.number("quantityOnHand", here);
    record.money("totalValue", each * here);
    record.money("averageCost", each);
    record.number("quantityOnOrder", 0);
    record.number("quantityOnSalesOrder", books.seed.below("assembly orders", index, 6));
    record.list("lines", made_of.len() as u64, |nth, line| {
        let (item, quantity) = made_of[nth as usize];
        line.reference("inventoryItem", &part(item));
        line.number("quantity", quantity);
    });
    finish(books, named, index, true, text, record);
}

/// Bar codes stand for parts and carry their ids.
pub(crate) fn bar_code_base(books: &Books<'_>, index: u64) -> Named {
    let part = part_base(books, index);
    Named { name: part.fullname.clone(), ..part }
}

pub(crate) fn write_bar_code(_: &Books<'_>, _: u64, _: &Named, record: &mut Object<'_>) {
    record.text("listType", "ItemInventory");
}
