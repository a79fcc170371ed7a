//! Items: what is bought, sold, charged and taken off.

use crate::sample::books::{Books, Named};
use crate::sample::json::{Object, Reference};
use crate::sample::names::ITEMS;
use crate::sample::record::{self, Numbers};

use super::accounts::{account, chart};
use super::numbers;
use super::tables::{CLASSES, PAYMENT_METHODS, TAX_CODES, UNITS};
use super::vendors::{AGENCIES, agency, vendor};

/// How many of [`ITEMS`] lie in the yard; the rest are services.
const STOCKED: usize = 14;

/// Services besides those among [`ITEMS`]: name, description, price in cents.
const MORE_SERVICES: [(&str, &str, i64); 4] = [
    ("CUT-SHEET", "Cutting, per sheet", 600),
    ("EST-SITE", "Site visit and take-off", 15_000),
    ("KILN-DRY", "Kiln drying, per board foot", 120),
    ("CRANE-HR", "Crane, hour", 18_400),
];

/// A short list of items: name, description, price in cents.
type Short = [(&'static str, &'static str, i64)];

const NON_STOCK: [(&str, &str, i64); 6] = [
    ("PALLET", "Pallet", 1_800),
    ("WRAP", "Weather wrap, roll", 4_400),
    ("SPACERS", "Stickers and spacers", 350),
    ("SAMPLE", "Sample board", 0),
    ("TARP", "Tarpaulin, 20 x 30 ft", 7_950),
    ("SIGN", "Site sign", 3_200),
];
const OTHER_CHARGES: [(&str, &str, i64); 5] = [
    ("FUEL", "Fuel surcharge", 1_250),
    ("RESTOCK", "Restocking fee", 2_500),
    ("BAD-CHECK", "Returned check", 3_500),
    ("SMALL-ORDER", "Small order charge", 900),
    ("FREIGHT-IN", "Freight, passed on", 0),
];
const DISCOUNTS: [(&str, &str, i64); 3] = [
    ("DISC-CON", "Contractor discount", 5),
    ("DISC-VOL", "Volume discount", 8),
    ("DISC-DMG", "Damaged goods", 20),
];
const ASSETS: [(&str, &str, i64); 9] = [
    ("TRK-1", "Flatbed truck", 8_450_000),
    ("TRK-2", "Flatbed truck, crane", 12_900_000),
    ("TRK-3", "Delivery van", 4_125_000),
    ("FRK-1", "Forklift, 5,000 lb", 2_875_000),
    ("FRK-2", "Forklift, 8,000 lb", 3_640_000),
    ("SAW-1", "Panel saw", 945_000),
    ("KLN-1", "Drying kiln", 6_200_000),
    ("RCK-1", "Cantilever racks", 1_180_000),
    ("PC-1", "Counter computers", 420_000),
];
const GROUPS: [(&str, &str, [(usize, i64); 3]); 4] = [
    ("DECK-KIT", "Deck kit, 12 x 16 ft", [(1, 34), (0, 12), (13, 3)]),
    ("SHED-KIT", "Shed kit, 8 x 10 ft", [(0, 48), (3, 14), (11, 9)]),
    ("WALL-KIT", "Partition kit, 8 ft", [(0, 14), (4, 6), (12, 1)]),
    ("PAD-KIT", "Concrete pad kit", [(5, 12), (9, 8), (8, 24)]),
];
const ASSEMBLIES: [(&str, &str, [(usize, i64); 2]); 8] = [
    ("TRUSS-16", "Roof truss, 16 ft", [(0, 9), (12, 1)]),
    ("TRUSS-24", "Roof truss, 24 ft", [(1, 12), (12, 1)]),
    ("TRUSS-32", "Roof truss, 32 ft", [(1, 17), (12, 2)]),
    ("PANEL-8", "Wall panel, 8 ft", [(0, 11), (3, 2)]),
    ("PANEL-12", "Wall panel, 12 ft", [(0, 16), (3, 3)]),
    ("STAIR-13", "Stair, 13 risers", [(1, 6), (2, 3)]),
    ("BOX-POST", "Box post, 8 ft", [(0, 4), (13, 1)]),
    ("LINTEL-6", "Lintel, 6 ft", [(9, 2), (5, 1)]),
];
const TAX_ITEMS: [(&str, &str, &str); 4] = [
    ("State", "State sales tax", "6"),
    ("County", "County sales tax", "0"),
    ("City", "City sales tax", "0"),
    ("Out of state", "Sales out of state", "0"),
];
const TAX_GROUPS: [(&str, &str, [usize; 2]); 2] = [
    ("State and county", "State and county sales tax", [0, 1]),
    ("State and city", "State and city sales tax", [0, 2]),
];
const PAYMENT_ITEMS: [(&str, &str, usize); 3] = [
    ("PAY-CHECK", "Payment by check", 0),
    ("PAY-CASH", "Payment in cash", 1),
    ("PAY-VISA", "Payment by card", 2),
];
const SUBTOTALS: [(&str, &str, i64); 2] =
    [("SUBTOTAL", "Subtotal", 0), ("SUBTOTAL-LUM", "Subtotal, lumber", 0)];

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

fn fixed(numbers: Numbers, place: u64, name: &str) -> Reference {
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
pub(in crate::sample) fn components(place: u64) -> [(usize, i64); 2] {
    ASSEMBLIES[place as usize].2
}

/// How many assemblies there are.
pub(in crate::sample) const ASSEMBLY_COUNT: u64 = ASSEMBLIES.len() as u64;

/// A sales tax item; the first is the one charged.
pub(in crate::sample) fn tax_item(place: usize) -> Reference {
    fixed(numbers::TAX_ITEMS, place as u64, TAX_ITEMS[place].0)
}

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

fn head(books: &Books<'_>, numbers: Numbers, place: u64, name: &str) -> Named {
    books.named(numbers, place, name, record::opened(), changed(books, place))
}

fn short_head(books: &Books<'_>, numbers: Numbers, place: u64, list: &Short) -> Named {
    head(books, numbers, place, list[place as usize].0)
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
fn finish(
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

fn supplier(books: &Books<'_>, place: u64) -> Reference {
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
fn priced(books: &Books<'_>, place: u64, price: i64, text: &str, bought: &str, record: &mut Object<'_>) {
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

pub(in crate::sample) fn non_stock_count(_: &Books<'_>) -> u64 {
    NON_STOCK.len() as u64
}

pub(in crate::sample) fn non_stock_head(books: &Books<'_>, place: u64) -> Named {
    short_head(books, numbers::NON_STOCK, place, &NON_STOCK)
}

pub(in crate::sample) fn write_non_stock(
    books: &Books<'_>,
    place: u64,
    named: &Named,
    record: &mut Object<'_>,
) {
    let (name, text, price) = NON_STOCK[place as usize];
    record.text("description", text);
    record.plain("sku", format_args!("NS-{name}"));
    record.yes_no("isTaxIncluded", false);
    priced(books, place, price, text, "purchaseDescription", record);
    finish(books, named, place, true, text, record);
}

pub(in crate::sample) fn other_charge_count(_: &Books<'_>) -> u64 {
    OTHER_CHARGES.len() as u64
}

pub(in crate::sample) fn other_charge_head(books: &Books<'_>, place: u64) -> Named {
    short_head(books, numbers::OTHER_CHARGES, place, &OTHER_CHARGES)
}

pub(in crate::sample) fn write_other_charge(
    books: &Books<'_>,
    place: u64,
    named: &Named,
    record: &mut Object<'_>,
) {
    let (_, text, price) = OTHER_CHARGES[place as usize];
    record.text("description", text);
    priced(books, place, price, text, "purchaseDescription", record);
    finish(books, named, place, false, text, record);
}

pub(in crate::sample) fn discount_count(_: &Books<'_>) -> u64 {
    DISCOUNTS.len() as u64
}

pub(in crate::sample) fn discount_head(books: &Books<'_>, place: u64) -> Named {
    short_head(books, numbers::DISCOUNTS, place, &DISCOUNTS)
}

pub(in crate::sample) fn write_discount(
    books: &Books<'_>,
    place: u64,
    named: &Named,
    record: &mut Object<'_>,
) {
    let (_, text, percent) = DISCOUNTS[place as usize];
    record.text("itemDesc", text);
    record.money("discountRate", 0);
    record.number("discountRatePercent", percent);
    record.reference("account", &account(chart::DISCOUNTS));
    finish(books, named, place, false, text, record);
}

pub(in crate::sample) fn asset_count(_: &Books<'_>) -> u64 {
    ASSETS.len() as u64
}

pub(in crate::sample) fn asset_head(books: &Books<'_>, place: u64) -> Named {
    short_head(books, numbers::FIXED_ASSETS, place, &ASSETS).inactive(place == 2)
}

pub(in crate::sample) fn write_asset(books: &Books<'_>, place: u64, named: &Named, record: &mut Object<'_>) {
    let (name, text, price) = ASSETS[place as usize];
    let bought = record::to_business_day(record::plus_days(record::FIRST_DAY, -(400 + 130 * place as i64)));
    let is_sold = !named.is_active;
    let worn = price * (3 + place as i64 % 5) / 10;
    record.text("acquiredAs", if place % 3 == 1 { "Old" } else { "New" });
    record.text("purchaseDesc", text);
    record.plain("purchaseDate", bought);
    record.money("purchaseCost", price);
    record.text("vendorOrPayeeName", &supplier(books, place).fullname);
    record.reference("assetAccount", &account(chart::TRUCKS));
    record.object("salesInfo", |sale| {
        sale.text("salesDesc", if is_sold { "Traded in" } else { "" });
        if is_sold {
            sale.plain("salesDate", record::plus_days(record::FIRST_DAY, 420));
            sale.money("salesPrice", price / 4);
            sale.money("salesExpense", 0);
        }
    });
    record.text("assetDesc", text);
    record.text("location", "Main yard");
    record.plain("poNumber", format_args!("{}", 3_001 + place));
    record.plain("serialNumber", format_args!("SN-{:07}", 4_410_000 + place * 173));
    record.plain("warrantyExpDate", record::plus_days(bought, 1_095));
    record.text("notes", &named.saved.remark(""));
    record.text("assetNumber", name);
    record.money("costBasis", price);
    record.money("yearEndAccumulatedDepreciation", worn);
    record.money("yearEndBookValue", price - worn);
    finish(books, named, place, false, text, record);
}

pub(in crate::sample) fn group_count(_: &Books<'_>) -> u64 {
    GROUPS.len() as u64
}

pub(in crate::sample) fn group_head(books: &Books<'_>, place: u64) -> Named {
    head(books, numbers::GROUPS, place, GROUPS[place as usize].0)
}

pub(in crate::sample) fn write_group(books: &Books<'_>, place: u64, named: &Named, record: &mut Object<'_>) {
    let (_, text, made_of) = GROUPS[place as usize];
    record.yes_no("shouldPrintItemsInGroup", place == 0);
    record.list("lines", made_of.len() as u64, |nth, line| {
        let (item, quantity) = made_of[nth as usize];
        line.reference("item", &part(item));
        line.number("quantity", quantity);
        line.text("unitOfMeasure", "ea");
    });
    finish(books, named, place, true, text, record);
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

pub(in crate::sample) fn payment_item_count(_: &Books<'_>) -> u64 {
    PAYMENT_ITEMS.len() as u64
}

pub(in crate::sample) fn payment_item_head(books: &Books<'_>, place: u64) -> Named {
    head(books, numbers::PAYMENT_ITEMS, place, PAYMENT_ITEMS[place as usize].0)
}

pub(in crate::sample) fn write_payment_item(
    books: &Books<'_>,
    place: u64,
    named: &Named,
    record: &mut Object<'_>,
) {
    let (_, text, method) = PAYMENT_ITEMS[place as usize];
    record.text("description", text);
    record.reference("depositToAccount", &account(chart::UNDEPOSITED));
    record.reference("paymentMethod", &PAYMENT_METHODS.reference(method));
    finish(books, named, place, false, text, record);
}

pub(in crate::sample) fn tax_item_count(_: &Books<'_>) -> u64 {
    TAX_ITEMS.len() as u64
}

pub(in crate::sample) fn tax_item_head(books: &Books<'_>, place: u64) -> Named {
    head(books, numbers::TAX_ITEMS, place, TAX_ITEMS[place as usize].0)
}

pub(in crate::sample) fn write_tax_item(
    books: &Books<'_>,
    place: u64,
    named: &Named,
    record: &mut Object<'_>,
) {
    let (_, text, rate) = TAX_ITEMS[place as usize];
    record.text("description", text);
    record.number("taxRate", rate);
    record.reference("taxVendor", &agency(books));
    finish(books, named, place, false, text, record);
}

pub(in crate::sample) fn tax_group_count(_: &Books<'_>) -> u64 {
    TAX_GROUPS.len() as u64
}

pub(in crate::sample) fn tax_group_head(books: &Books<'_>, place: u64) -> Named {
    head(books, numbers::TAX_GROUPS, place, TAX_GROUPS[place as usize].0)
}

pub(in crate::sample) fn write_tax_group(
    books: &Books<'_>,
    place: u64,
    named: &Named,
    record: &mut Object<'_>,
) {
    let (_, text, made_of) = TAX_GROUPS[place as usize];
    record.text("description", text);
    record.references("itemSalesTax", &made_of.map(tax_item));
    finish(books, named, place, false, text, record);
}

pub(in crate::sample) fn subtotal_count(_: &Books<'_>) -> u64 {
    SUBTOTALS.len() as u64
}

pub(in crate::sample) fn subtotal_head(books: &Books<'_>, place: u64) -> Named {
    short_head(books, numbers::SUBTOTALS, place, &SUBTOTALS)
}

pub(in crate::sample) fn write_subtotal(
    books: &Books<'_>,
    place: u64,
    named: &Named,
    record: &mut Object<'_>,
) {
    record.text("description", SUBTOTALS[place as usize].1);
    finish(books, named, place, false, SUBTOTALS[place as usize].1, record);
}

/// An item as the list of all items shows it; `sort` is its `itemType`.
pub(in crate::sample) fn write_any(
    books: &Books<'_>,
    sort: &str,
    place: u64,
    named: &Named,
    record: &mut Object<'_>,
) {
    let (text, price) = match sort {
        "Inventory" => part_text(place),
        "Service" => (services(place).1.to_owned(), services(place).2),
        "NonInventory" => (NON_STOCK[place as usize].1.to_owned(), NON_STOCK[place as usize].2),
        "OtherCharge" => (OTHER_CHARGES[place as usize].1.to_owned(), OTHER_CHARGES[place as usize].2),
        "InventoryAssembly" => (ASSEMBLIES[place as usize].1.to_owned(), assembly_cost(place) * 2),
        "Discount" => (DISCOUNTS[place as usize].1.to_owned(), 0),
        "FixedAsset" => (ASSETS[place as usize].1.to_owned(), 0),
        "Group" => (GROUPS[place as usize].1.to_owned(), 0),
        "Payment" => (PAYMENT_ITEMS[place as usize].1.to_owned(), 0),
        "SalesTax" => (TAX_ITEMS[place as usize].1.to_owned(), 0),
        "SalesTaxGroup" => (TAX_GROUPS[place as usize].1.to_owned(), 0),
        _ => (SUBTOTALS[place as usize].1.to_owned(), 0),
    };
    record.text("itemType", sort);
    record.text("description", &text);
    record.money("price", price);
    record.number("pricePercent", 0);
    record.reference("account", &account(chart::SALES));
    record.text("salesDescription", &text);
    record.money("salesPrice", price);
    record.reference("incomeAccount", &account(chart::SALES));
    record.text("purchaseDesc", &text);
    record.money("purchaseCost", cost(price));
    record.reference("purchaseTaxCode", &TAX_CODES.reference(1));
    record.reference("expenseAccount", &account(chart::COST_OF_GOODS));
    record.reference("preferredVendor", &supplier(books, place));
    finish(books, named, place, true, &text, record);
}

/// Bar codes stand for parts and carry their ids.
pub(in crate::sample) fn bar_code_head(books: &Books<'_>, place: u64) -> Named {
    let part = part_head(books, place);
    Named { name: part.fullname.clone(), ..part }
}

pub(in crate::sample) fn write_bar_code(_: &Books<'_>, _: u64, _: &Named, record: &mut Object<'_>) {
    record.text("listType", "ItemInventory");
}
