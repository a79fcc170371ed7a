//! Items that are no goods and no services: discounts, assets, groups, payments, taxes, subtotals.

use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::moment;
use crate::record::Numbers;
use crate::references::Remembered;

use super::accounts::account;
use super::catalogue::stock_item;
use super::chart;
use super::items::{Facts, Price, UNIT_SYMBOLS, base, fixed, part, supplier};
use super::numbers;
use super::tables::PAYMENT_METHODS;
use super::vendors::{agency, county_agency};

/// What a discount takes off.
#[derive(Clone, Copy)]
enum Off {
    /// In hundredths of a percent.
    Percent(i64),
    /// In cents.
    Amount(i64),
}

/// Name, description, what is taken off, and the discount above it.
const DISCOUNTS: [(&str, &str, Off, Option<usize>); 5] = [
    ("DISC-CON", "Contractor discount", Off::Percent(500), None),
    ("DISC-VOL", "Volume discount", Off::Percent(800), None),
    ("DISC-DMG", "Damaged goods", Off::Percent(2_000), None),
    ("FRAMING", "Contractor discount, framing packages", Off::Percent(750), Some(0)),
    ("COUPON", "Coupon, 10 dollars off", Off::Amount(1_000), None),
];

/// Name, description, price in cents, and the account that holds its worth.
const ASSETS: [(&str, &str, i64, usize); 9] = [
    ("TRK-1", "Flatbed truck", 8_450_000, chart::TRUCKS),
    ("TRK-2", "Flatbed truck, crane", 12_900_000, chart::TRUCKS),
    ("TRK-3", "Delivery van", 4_125_000, chart::TRUCKS),
    ("FRK-1", "Forklift, 5,000 lb", 2_875_000, chart::EQUIPMENT),
    ("FRK-2", "Forklift, 8,000 lb", 3_640_000, chart::EQUIPMENT),
    ("SAW-1", "Panel saw", 945_000, chart::EQUIPMENT),
    ("KLN-1", "Drying kiln", 6_200_000, chart::EQUIPMENT),
    ("RCK-1", "Cantilever racks", 1_180_000, chart::EQUIPMENT),
    ("PC-1", "Counter computers", 420_000, chart::EQUIPMENT),
];

/// The asset that was traded in.
const TRADED_IN: u64 = 2;

/// Name, description, and the stock items in it with how many.
type Group = (&'static str, &'static str, &'static [(usize, i64)]);

const GROUPS: [Group; 5] = [
    ("DECK-KIT", "Deck kit, 12 x 16 ft", &[(1, 34), (0, 12), (13, 3)]),
    ("SHED-KIT", "Shed kit, 8 x 10 ft", &[(0, 48), (3, 14), (11, 9)]),
    ("WALL-KIT", "Partition kit, 8 ft", &[(0, 14), (4, 6), (12, 1)]),
    ("PAD-KIT", "Concrete pad kit", &[(5, 12), (9, 8), (8, 24)]),
    // QuickBooks makes this one by itself, and it holds nothing until costs are passed on.
    ("REIMB-GRP", "Expenses passed on", &[]),
];

/// How many of the groups hold stock items; those come first.
pub(crate) const KITS: usize = 4;

/// Name, description, rate in percent.
const TAX_ITEMS: [(&str, &str, &str); 4] = [
    ("State", "State sales tax", "6"),
    ("County", "County sales tax", "1"),
    ("City", "City sales tax", "1.5"),
    ("Out of state", "Sales out of state", "0"),
];

/// Name, description, the sales taxes in it.
const TAX_GROUPS: [(&str, &str, [usize; 2]); 2] = [
    ("State and county", "State and county sales tax", [0, 1]),
    ("State and city", "State and city sales tax", [0, 2]),
];

/// Name, description, place of the payment method.
const PAYMENT_ITEMS: [(&str, &str, usize); 3] = [
    ("PAY-CHECK", "Payment by check", 0),
    ("PAY-CASH", "Payment in cash", 1),
    ("PAY-VISA", "Payment by card", 2),
];

/// Name, description, the subtotal above it, and what QuickBooks uses it for by itself.
const SUBTOTALS: [(&str, &str, Option<usize>, &str); 3] = [
    ("SUBTOTAL", "Subtotal", None, ""),
    ("LUMBER", "Subtotal, lumber", Some(0), ""),
    ("REIMB-SUBT", "Expenses passed on, subtotal", None, "ReimbursableExpenseSubtotal"),
];

/// A record under another one of its list, where there is one.
fn placed(named: Named, above: Option<Reference>) -> Named {
    match above {
        Some(above) => named.under(above),
        None => named,
    }
}

/// The name of a record under another one's.
fn joined(above: Option<Reference>, name: &str) -> String {
    above.map_or_else(|| name.to_owned(), |above| format!("{}:{name}", above.fullname))
}

fn discount_reference(index: usize) -> Reference {
    let (name, _, _, parent) = DISCOUNTS[index];
    fixed(numbers::DISCOUNTS, index as u64, &joined(parent.map(discount_reference), name))
}

/// A discount, and what it takes off in hundredths of a percent; 0 for one that takes off an amount.
pub(crate) fn discount(index: usize) -> (Reference, i64) {
    let rate = match DISCOUNTS[index].2 {
        Off::Percent(rate) => rate,
        Off::Amount(_) => 0,
    };
    (discount_reference(index), rate)
}

pub(crate) fn discount_count(_: &Books<'_>) -> u64 {
    DISCOUNTS.len() as u64
}

pub(crate) fn discount_base(books: &Books<'_>, index: u64) -> Named {
    let (name, _, _, parent) = DISCOUNTS[index as usize];
    placed(base(books, numbers::DISCOUNTS, index, name), parent.map(discount_reference))
}

pub(super) fn discount_facts(index: u64) -> Facts {
    let (_, text, off, _) = DISCOUNTS[index as usize];
    Facts {
        price: match off {
            Off::Percent(_) => Price::None,
            Off::Amount(cents) => Price::Amount(-cents),
        },
        account: Some(chart::DISCOUNTS),
        is_taxed: Some(true),
        ..Facts::plain(numbers::DISCOUNTS, index, text)
    }
}

pub(crate) fn write_discount(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (_, _, off, _) = DISCOUNTS[index as usize];
    match off {
        Off::Amount(cents) => record.money("discountRate", cents),
        Off::Percent(rate) => record.percent("discountRatePercent", rate),
    }
    record.reference("account", &account(chart::DISCOUNTS));
    discount_facts(index).finish(books, named, record);
}

pub(crate) fn asset_count(_: &Books<'_>) -> u64 {
    ASSETS.len() as u64
}

pub(crate) fn asset_base(books: &Books<'_>, index: u64) -> Named {
    base(books, numbers::FIXED_ASSETS, index, ASSETS[index as usize].0).inactive(index == TRADED_IN)
}

pub(super) fn asset_facts(index: u64) -> Facts {
    let (_, text, _, holds) = ASSETS[index as usize];
    Facts { account: Some(holds), ..Facts::plain(numbers::FIXED_ASSETS, index, text) }
}

pub(crate) fn write_asset(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (name, text, price, holds) = ASSETS[index as usize];
    let bought = moment::to_business_day(moment::plus_days(moment::FIRST_DAY, -(400 + 130 * index as i64)));
    let worn = price * (3 + index as i64 % 5) / 10;
    record.text("acquiredAs", if index % 3 == 1 { "Old" } else { "New" });
    record.text("purchaseDescription", text);
    record.day("purchaseDate", bought);
    record.money("purchaseCost", price);
    record.text("vendorOrPayeeName", &supplier(books, None, index).fullname);
    record.reference("assetAccount", &account(holds));
    if index == TRADED_IN {
        record.object("salesInfo", |sale| {
            sale.text("salesDescription", "Traded in");
            sale.plain("salesDate", moment::plus_days(moment::FIRST_DAY, 420));
            sale.money("salesPrice", price / 4);
            sale.money("salesExpense", 0);
        });
    }
    record.text("assetDescription", text);
    record.text("location", if index == 8 { "Counter" } else { "Main yard" });
    record.plain("poNumber", format_args!("{}", 3_001 + index));
    record.plain("serialNumber", format_args!("SN-{:07}", 4_410_000 + index * 173));
    record.plain("warrantyExpDate", moment::plus_days(bought, 1_095));
    let note = if holds == chart::TRUCKS { "Inspected each spring" } else { "" };
    record.text("notes", &named.saved.remark(note));
    record.text("assetNumber", name);
    record.money("costBasis", price);
    record.money("yearEndAccumulatedDepreciation", worn);
    record.money("yearEndBookValue", price - worn);
    asset_facts(index).finish(books, named, record);
}

/// A group, and the stock items in it with how many.
pub(crate) fn group(index: usize) -> (Reference, &'static [(usize, i64)]) {
    let (name, _, made_of) = GROUPS[index];
    (fixed(numbers::GROUPS, index as u64, name), made_of)
}

/// Description of a group.
pub(crate) fn group_text(index: usize) -> &'static str {
    GROUPS[index].1
}

/// Description of a discount.
pub(crate) fn discount_text(index: usize) -> &'static str {
    DISCOUNTS[index].1
}

pub(crate) fn group_count(_: &Books<'_>) -> u64 {
    GROUPS.len() as u64
}

pub(crate) fn group_base(books: &Books<'_>, index: u64) -> Named {
    base(books, numbers::GROUPS, index, GROUPS[index as usize].0)
}

pub(super) fn group_facts(index: u64) -> Facts {
    let is_kit = index < KITS as u64;
    Facts {
        unit: is_kit.then_some(0),
        is_taxed: is_kit.then_some(true),
        custom_fields: if is_kit { vec![("Shelf", format!("G{:02}-1", index + 1))] } else { Vec::new() },
        ..Facts::plain(numbers::GROUPS, index, GROUPS[index as usize].1)
    }
}

pub(crate) fn write_group(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let made_of = GROUPS[index as usize].2;
    record.yes_no("shouldPrintItemsInGroup", index == 0);
    if made_of.is_empty() {
        record.text("specialItemType", "ReimbursableExpenseGroup");
    }
    record.list("lines", made_of.len() as u64, |nth, line| {
        let (item, quantity) = made_of[nth as usize];
        line.reference("item", &part(item));
        line.number("quantity", quantity);
        line.text("unitOfMeasure", UNIT_SYMBOLS[stock_item(item as u64).unit]);
    });
    group_facts(index).finish(books, named, record);
}

pub(crate) fn payment_item_count(_: &Books<'_>) -> u64 {
    PAYMENT_ITEMS.len() as u64
}

pub(crate) fn payment_item_base(books: &Books<'_>, index: u64) -> Named {
    base(books, numbers::PAYMENT_ITEMS, index, PAYMENT_ITEMS[index as usize].0)
}

pub(super) fn payment_item_facts(index: u64) -> Facts {
    let text = PAYMENT_ITEMS[index as usize].1;
    Facts { account: Some(chart::UNDEPOSITED), ..Facts::plain(numbers::PAYMENT_ITEMS, index, text) }
}

pub(crate) fn write_payment_item(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (_, _, method) = PAYMENT_ITEMS[index as usize];
    record.reference("depositToAccount", &account(chart::UNDEPOSITED));
    record.reference("paymentMethod", &PAYMENT_METHODS.reference(method));
    payment_item_facts(index).finish(books, named, record);
}

/// An item that stands for a tax or a sum, which nobody scans.
fn unscanned(numbers: Numbers, index: u64, text: &str) -> Facts {
    Facts { has_barcode: false, ..Facts::plain(numbers, index, text) }
}

/// A sales tax item; the first is the one charged.
pub(crate) fn tax_item(index: usize) -> Reference {
    static TAXES_KNOWN: Remembered = Remembered::new();
    TAXES_KNOWN
        .get(index, TAX_ITEMS.len(), |index| fixed(numbers::TAX_ITEMS, index as u64, TAX_ITEMS[index].0))
}

pub(crate) fn tax_item_count(_: &Books<'_>) -> u64 {
    TAX_ITEMS.len() as u64
}

pub(crate) fn tax_item_base(books: &Books<'_>, index: u64) -> Named {
    base(books, numbers::TAX_ITEMS, index, TAX_ITEMS[index as usize].0)
}

pub(super) fn tax_item_facts(index: u64) -> Facts {
    unscanned(numbers::TAX_ITEMS, index, TAX_ITEMS[index as usize].1)
}

pub(crate) fn write_tax_item(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (_, _, rate) = TAX_ITEMS[index as usize];
    record.number("taxRate", rate);
    record
        .reference("taxVendor", &if index == 0 || index == 3 { agency(books) } else { county_agency(books) });
    tax_item_facts(index).finish(books, named, record);
}

/// A sales tax group, by its index.
pub(crate) fn tax_group(index: usize) -> Reference {
    static GROUPS_KNOWN: Remembered = Remembered::new();
    GROUPS_KNOWN
        .get(index, TAX_GROUPS.len(), |index| fixed(numbers::TAX_GROUPS, index as u64, TAX_GROUPS[index].0))
}

pub(crate) fn tax_group_count(_: &Books<'_>) -> u64 {
    TAX_GROUPS.len() as u64
}

pub(crate) fn tax_group_base(books: &Books<'_>, index: u64) -> Named {
    base(books, numbers::TAX_GROUPS, index, TAX_GROUPS[index as usize].0)
}

pub(super) fn tax_group_facts(index: u64) -> Facts {
    unscanned(numbers::TAX_GROUPS, index, TAX_GROUPS[index as usize].1)
}

pub(crate) fn write_tax_group(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (_, _, made_of) = TAX_GROUPS[index as usize];
    record.references("itemSalesTax", &made_of.map(tax_item));
    tax_group_facts(index).finish(books, named, record);
}

/// A subtotal, by its index; the first is the one of all lines above it.
pub(crate) fn subtotal(index: usize) -> Reference {
    let (name, _, parent, _) = SUBTOTALS[index];
    fixed(numbers::SUBTOTALS, index as u64, &joined(parent.map(subtotal), name))
}

pub(crate) fn subtotal_count(_: &Books<'_>) -> u64 {
    SUBTOTALS.len() as u64
}

pub(crate) fn subtotal_base(books: &Books<'_>, index: u64) -> Named {
    let (name, _, parent, _) = SUBTOTALS[index as usize];
    placed(base(books, numbers::SUBTOTALS, index, name), parent.map(subtotal))
}

pub(super) fn subtotal_facts(index: u64) -> Facts {
    unscanned(numbers::SUBTOTALS, index, SUBTOTALS[index as usize].1)
}

pub(crate) fn write_subtotal(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (_, _, _, special) = SUBTOTALS[index as usize];
    if !special.is_empty() {
        record.text("specialItemType", special);
    }
    subtotal_facts(index).finish(books, named, record);
}
