//! Items that are neither stocked nor services: charges, discounts, assets, groups, payments, taxes, subtotals.

use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::record::{self, Numbers};

use super::accounts::{account, chart};
use super::items::{MadeOf, base, finish, fixed, part, priced, supplier};
use super::numbers;
use super::tables::PAYMENT_METHODS;
use super::vendors::agency;

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
const GROUPS: [(&str, &str, MadeOf<3>); 4] = [
    ("DECK-KIT", "Deck kit, 12 x 16 ft", [(1, 34), (0, 12), (13, 3)]),
    ("SHED-KIT", "Shed kit, 8 x 10 ft", [(0, 48), (3, 14), (11, 9)]),
    ("WALL-KIT", "Partition kit, 8 ft", [(0, 14), (4, 6), (12, 1)]),
    ("PAD-KIT", "Concrete pad kit", [(5, 12), (9, 8), (8, 24)]),
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

/// A sales tax item; the first is the one charged.
pub(crate) fn tax_item(index: usize) -> Reference {
    fixed(numbers::TAX_ITEMS, index as u64, TAX_ITEMS[index].0)
}

/// A group of sales tax items that are charged together.
pub(crate) fn tax_group(index: usize) -> Reference {
    fixed(numbers::TAX_GROUPS, index as u64, TAX_GROUPS[index].0)
}

fn short_base(books: &Books<'_>, numbers: Numbers, index: u64, list: &Short) -> Named {
    base(books, numbers, index, list[index as usize].0)
}

pub(crate) fn non_stock_count(_: &Books<'_>) -> u64 {
    NON_STOCK.len() as u64
}

pub(crate) fn non_stock_base(books: &Books<'_>, index: u64) -> Named {
    short_base(books, numbers::NON_STOCK, index, &NON_STOCK)
}

pub(crate) fn write_non_stock(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (name, text, price) = NON_STOCK[index as usize];
    record.text("description", text);
    record.plain("sku", format_args!("NS-{name}"));
    record.yes_no("isTaxIncluded", false);
    priced(books, index, price, text, "purchaseDescription", record);
    finish(books, named, index, true, text, record);
}

pub(crate) fn other_charge_count(_: &Books<'_>) -> u64 {
    OTHER_CHARGES.len() as u64
}

pub(crate) fn other_charge_base(books: &Books<'_>, index: u64) -> Named {
    short_base(books, numbers::OTHER_CHARGES, index, &OTHER_CHARGES)
}

pub(crate) fn write_other_charge(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (_, text, price) = OTHER_CHARGES[index as usize];
    record.text("description", text);
    priced(books, index, price, text, "purchaseDescription", record);
    finish(books, named, index, false, text, record);
}

pub(crate) fn discount_count(_: &Books<'_>) -> u64 {
    DISCOUNTS.len() as u64
}

pub(crate) fn discount_base(books: &Books<'_>, index: u64) -> Named {
    short_base(books, numbers::DISCOUNTS, index, &DISCOUNTS)
}

pub(crate) fn write_discount(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (_, text, percent) = DISCOUNTS[index as usize];
    record.text("itemDesc", text);
    record.money("discountRate", 0);
    record.number("discountRatePercent", percent);
    record.reference("account", &account(chart::DISCOUNTS));
    finish(books, named, index, false, text, record);
}

pub(crate) fn asset_count(_: &Books<'_>) -> u64 {
    ASSETS.len() as u64
}

pub(crate) fn asset_base(books: &Books<'_>, index: u64) -> Named {
    short_base(books, numbers::FIXED_ASSETS, index, &ASSETS).inactive(index == 2)
}

pub(crate) fn write_asset(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (name, text, price) = ASSETS[index as usize];
    let bought = record::to_business_day(record::plus_days(record::FIRST_DAY, -(400 + 130 * index as i64)));
    let is_sold = !named.is_active;
    let worn = price * (3 + index as i64 % 5) / 10;
    record.text("acquiredAs", if index % 3 == 1 { "Old" } else { "New" });
    record.text("purchaseDesc", text);
    record.plain("purchaseDate", bought);
    record.money("purchaseCost", price);
    record.text("vendorOrPayeeName", &supplier(books, index).fullname);
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
    record.plain("poNumber", format_args!("{}", 3_001 + index));
    record.plain("serialNumber", format_args!("SN-{:07}", 4_410_000 + index * 173));
    record.plain("warrantyExpDate", record::plus_days(bought, 1_095));
    record.text("notes", &named.saved.remark(""));
    record.text("assetNumber", name);
    record.money("costBasis", price);
    record.money("yearEndAccumulatedDepreciation", worn);
    record.money("yearEndBookValue", price - worn);
    finish(books, named, index, false, text, record);
}

pub(crate) fn group_count(_: &Books<'_>) -> u64 {
    GROUPS.len() as u64
}

pub(crate) fn group_base(books: &Books<'_>, index: u64) -> Named {
    base(books, numbers::GROUPS, index, GROUPS[index as usize].0)
}

pub(crate) fn write_group(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (_, text, made_of) = GROUPS[index as usize];
    record.yes_no("shouldPrintItemsInGroup", index == 0);
    record.list("lines", made_of.len() as u64, |nth, line| {
        let (item, quantity) = made_of[nth as usize];
        line.reference("item", &part(item));
        line.number("quantity", quantity);
        line.text("unitOfMeasure", "ea");
    });
    finish(books, named, index, true, text, record);
}

pub(crate) fn payment_item_count(_: &Books<'_>) -> u64 {
    PAYMENT_ITEMS.len() as u64
}

pub(crate) fn payment_item_base(books: &Books<'_>, index: u64) -> Named {
    base(books, numbers::PAYMENT_ITEMS, index, PAYMENT_ITEMS[index as usize].0)
}

pub(crate) fn write_payment_item(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (_, text, method) = PAYMENT_ITEMS[index as usize];
    record.text("description", text);
    record.reference("depositToAccount", &account(chart::UNDEPOSITED));
    record.reference("paymentMethod", &PAYMENT_METHODS.reference(method));
    finish(books, named, index, false, text, record);
}

pub(crate) fn tax_item_count(_: &Books<'_>) -> u64 {
    TAX_ITEMS.len() as u64
}

pub(crate) fn tax_item_base(books: &Books<'_>, index: u64) -> Named {
    base(books, numbers::TAX_ITEMS, index, TAX_ITEMS[index as usize].0)
}

pub(crate) fn write_tax_item(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (_, text, rate) = TAX_ITEMS[index as usize];
    record.text("description", text);
    record.number("taxRate", rate);
    record.reference("taxVendor", &agency(books));
    finish(books, named, index, false, text, record);
}

pub(crate) fn tax_group_count(_: &Books<'_>) -> u64 {
    TAX_GROUPS.len() as u64
}

pub(crate) fn tax_group_base(books: &Books<'_>, index: u64) -> Named {
    base(books, numbers::TAX_GROUPS, index, TAX_GROUPS[index as usize].0)
}

pub(crate) fn write_tax_group(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (_, text, made_of) = TAX_GROUPS[index as usize];
    record.text("description", text);
    record.references("itemSalesTax", &made_of.map(tax_item));
    finish(books, named, index, false, text, record);
}

pub(crate) fn subtotal_count(_: &Books<'_>) -> u64 {
    SUBTOTALS.len() as u64
}

pub(crate) fn subtotal_base(books: &Books<'_>, index: u64) -> Named {
    short_base(books, numbers::SUBTOTALS, index, &SUBTOTALS)
}

pub(crate) fn write_subtotal(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    record.text("description", SUBTOTALS[index as usize].1);
    finish(books, named, index, false, SUBTOTALS[index as usize].1, record);
}

/// Description and price of an item of these, in cents, by their list's path after `Items`.
pub(super) fn described(sort: &str, index: u64) -> (String, i64) {
    let nth = index as usize;
    let (text, price) = match sort {
        "NonInventory" => (NON_STOCK[nth].1, NON_STOCK[nth].2),
        "OtherCharge" => (OTHER_CHARGES[nth].1, OTHER_CHARGES[nth].2),
        "Discount" => (DISCOUNTS[nth].1, 0),
        "FixedAsset" => (ASSETS[nth].1, 0),
        "Group" => (GROUPS[nth].1, 0),
        "Payment" => (PAYMENT_ITEMS[nth].1, 0),
        "SalesTax" => (TAX_ITEMS[nth].1, 0),
        "SalesTaxGroup" => (TAX_GROUPS[nth].1, 0),
        _ => (SUBTOTALS[nth].1, 0),
    };
    (text.to_owned(), price)
}
