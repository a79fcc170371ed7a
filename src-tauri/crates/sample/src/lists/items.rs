//! What all items have in common, and the items that lie in the yard.

use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::moment::{self, BookTime};
use crate::names;
use crate::record::{self, Numbers};
use crate::references::Remembered;

use super::accounts::account;
use super::catalogue::{self, stock_item, stock_name, stock_text};
use super::chart;
use super::families::Family;
use super::numbers;
use super::tables::{CLASSES, TAX_CODES, UNITS};
use super::trades::{Trade, vendors_among};
use super::vendors::vendor;

/// Abbreviations of the units, in the order of their list.
pub(super) const UNIT_SYMBOLS: [&str; 5] = ["ea", "sht", "bag", "bdl", "hr"];

/// Abbreviation of a unit, by its place in the list of units.
pub(crate) fn unit_symbol(unit: usize) -> &'static str {
    UNIT_SYMBOLS[unit]
}

/// The number that a stock item's maker knows it by.
pub(crate) fn makers_number(index: u64) -> u64 {
    10_000 + index
}

/// Whether a stock item is cement, mortar or the like, which goes bad.
pub(crate) fn is_in_bags(index: u64) -> bool {
    let item = stock_item(index);
    item.family == Family::Masonry && UNIT_SYMBOLS[item.unit] == "bag"
}

/// What an item of any type is, as its own list and the list of all items show it.
#[derive(Debug, Clone)]
pub(super) struct Facts {
    /// The list it is in.
    pub(super) numbers: Numbers,
    pub(super) index: u64,
    pub(super) text: String,
    pub(super) price: Price,
    /// The account of an item that is sold but never bought.
    pub(super) account: Option<usize>,
    /// The account that sales of an item that is bought and sold are booked to.
    pub(super) income: Option<usize>,
    pub(super) purchase: Option<Purchase>,
    /// The class of everything that is booked for it. None: any.
    pub(super) class: Option<usize>,
    pub(super) unit: Option<usize>,
    /// Whether sales tax is charged on it. None for an item that tells nothing of tax.
    pub(super) is_taxed: Option<bool>,
    pub(super) has_barcode: bool,
    /// Fields that the company has set up: name and value.
    pub(super) custom_fields: Vec<(&'static str, String)>,
}

/// What an item is sold for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Price {
    /// In cents a unit.
    Amount(i64),
    /// In percent of the line before it.
    Percent(i64),
    /// It is not sold for a price.
    None,
}

/// What an item is bought for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Purchase {
    /// In cents a unit.
    pub(super) cost: i64,
    pub(super) expense_account: usize,
    /// The family that its vendor must sell. None: any.
    pub(super) family: Option<Family>,
}

impl Facts {
    /// An item with a description and nothing else.
    pub(super) fn plain(numbers: Numbers, index: u64, text: &str) -> Self {
        Self {
            numbers,
            index,
            text: text.to_owned(),
            price: Price::None,
            account: None,
            income: None,
            purchase: None,
            class: None,
            unit: None,
            is_taxed: None,
            has_barcode: true,
            custom_fields: Vec::new(),
        }
    }

    /// A number of the item's own among all items.
    fn number(&self) -> u64 {
        let list = record::type_number(self.numbers);
        list * 100_000 + self.index
    }

    /// The item's bar code: eleven digits of a number system that stores use for themselves, and the check digit.
    fn barcode(&self) -> String {
        let digits = format!("2{:010}", self.number());
        let sum: u32 = digits
            .chars()
            .filter_map(|digit| digit.to_digit(10))
            .enumerate()
            .map(|(nth, digit)| if nth % 2 == 0 { digit * 3 } else { digit })
            .sum();
        format!("{digits}{}", (10 - sum % 10) % 10)
    }

    /// Writes the price of an item that is not stock, and what it is bought for.
    pub(super) fn write_price(&self, books: &Books<'_>, record: &mut Object<'_>) {
        if let Some(sold) = self.account {
            match self.price {
                Price::Amount(cents) => record.money("price", cents),
                Price::Percent(percent) => record.number("pricePercent", percent),
                Price::None => {}
            }
            record.reference("account", &account(sold));
        }
        if let Some(income) = self.income {
            record.text("salesDescription", &self.text);
            if let Price::Amount(cents) = self.price {
                record.money("salesPrice", cents);
            }
            record.reference("incomeAccount", &account(income));
        }
        if let Some(purchase) = &self.purchase {
            record.text("purchaseDescription", &self.text);
            record.money("purchaseCost", purchase.cost);
            record.reference("purchaseTaxCode", &TAX_CODES.reference(1));
            record.reference("expenseAccount", &account(purchase.expense_account));
            record.reference("preferredVendor", &supplier(books, purchase.family, self.index));
        }
    }

    /// Writes what every item ends with.
    pub(super) fn finish(&self, books: &Books<'_>, named: &Named, record: &mut Object<'_>) {
        record.text("fullname", &named.fullname);
        if self.has_barcode {
            record.plain("barcode", self.barcode());
        }
        let class = match self.class {
            Some(class) => Some(CLASSES.reference(class)),
            None => CLASSES.pick(books.seed, "item class", self.number()),
        };
        record.reference("class", class.as_ref());
        record.reference("parent", named.parent.as_ref());
        record.number("sublevel", named.fullname.matches(':').count());
        record.reference("unitOfMeasureSet", self.unit.map(|unit| UNITS.reference(unit)).as_ref());
        let tax_code = self.is_taxed.map(|taxed| TAX_CODES.reference(usize::from(!taxed)));
        record.reference("salesTaxCode", tax_code.as_ref());
        if record.has("description") {
            record.text("description", &self.text);
        }
        record.text("externalId", &names::guid(books.seed, "item", self.number()));
        record.yes_no("isActive", named.is_active);
        record.list("customFields", self.custom_fields.len() as u64, |nth, field| {
            let (name, value) = &self.custom_fields[nth as usize];
            field.text("ownerId", "0");
            field.text("name", name);
            field.text("type", "STR255TYPE");
            field.text("value", value);
        });
    }
}

pub(super) fn fixed(numbers: Numbers, index: u64, fullname: &str) -> Reference {
    Reference::new(numbers.id(index, record::opened()), fullname.to_owned())
}

fn changed(books: &Books<'_>, index: u64) -> jiff::civil::DateTime {
    let day = moment::business_day(books.seed.below("item change", index, 1_000) as i32);
    record::working_hour(day, books.seed.number("item hour", index))
}

pub(super) fn base(books: &Books<'_>, numbers: Numbers, index: u64, name: &str) -> Named {
    books.named(numbers, index, name, record::opened(), changed(books, index))
}

/// An item that is counted in the yard, by its place in the stock plan. It changes whenever it comes or goes.
pub(super) fn stock_base(books: &Books<'_>, numbers: Numbers, index: u64, name: &str, place: usize) -> Named {
    let moved = books.balances().moved(place).map(BookTime::date_time);
    let changed = moved.unwrap_or_else(record::opened);
    books.named(numbers, index, name, record::opened(), changed)
}

/// The vendor that an item is bought from, which sells its family.
pub(super) fn supplier(books: &Books<'_>, family: Option<Family>, index: u64) -> Reference {
    let sells = |trade: &Trade| match family {
        Some(family) => trade.family == Some(family),
        None => trade.family.is_none() && !trade.is_paid_monthly(),
    };
    let vendors = vendors_among(books.vendors(), &sells);
    vendor(books, vendors[(index % vendors.len().max(1) as u64) as usize])
}

/// How much of an item there is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Levels {
    pub(super) on_hand: i64,
    pub(super) on_order: i64,
    pub(super) on_sales_order: i64,
}

/// How much there is of an item, by its place in the stock plan.
pub(super) fn levels(books: &Books<'_>, place: usize) -> Levels {
    let balances = books.balances();
    Levels {
        on_hand: balances.units(place),
        on_order: balances.on_order(place),
        on_sales_order: balances.on_sales_order(place),
    }
}

/// How much of a stock item is kept at most, in reorder points.
const MOST_KEPT: i64 = 6;

/// A stock item, by its index.
pub(crate) fn part(index: usize) -> Reference {
    static PARTS_KNOWN: Remembered = Remembered::new();
    PARTS_KNOWN.get(index, MOST_PARTS, |index| fixed(numbers::PARTS, index as u64, &stock_name(index as u64)))
}

/// Most stock items that a company has.
pub(crate) const MOST_PARTS: usize = catalogue::MOST as usize;

/// How many stock items a company with so many customers has.
pub(crate) fn parts(customers: u64) -> u64 {
    let wanted = if customers > 1_000 { catalogue::MOST } else { catalogue::FEWEST + customers / 10 };
    wanted.min(catalogue::MOST)
}

pub(crate) fn part_count(books: &Books<'_>) -> u64 {
    parts(books.customers)
}

pub(crate) fn part_base(books: &Books<'_>, index: u64) -> Named {
    let entry = catalogue::entry(index);
    let named =
        stock_base(books, numbers::PARTS, index, &entry.name, index as usize).inactive(entry.is_discontinued);
    match entry.parent {
        Some(parent) => named.under(part(parent)),
        None => named,
    }
}

pub(super) fn part_facts(index: u64) -> Facts {
    let item = stock_item(index);
    Facts {
        price: Price::Amount(item.price),
        account: Some(item.family.asset_account()),
        income: Some(item.family.income_account()),
        purchase: Some(Purchase {
            cost: item.cost,
            expense_account: chart::COST_OF_GOODS,
            family: Some(item.family),
        }),
        class: Some(match item.family {
            Family::Lumber => 1,
            Family::Masonry => 2,
            Family::Hardware => 3,
            Family::Envelope => 0,
        }),
        unit: Some(item.unit),
        is_taxed: Some(true),
        custom_fields: catalogue::custom_fields(index),
        ..Facts::plain(numbers::PARTS, index, stock_text(index))
    }
}

pub(crate) fn write_part(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (item, facts) = (stock_item(index), part_facts(index));
    let Levels { on_hand, on_order, on_sales_order } = levels(books, index as usize);
    let reorder_point = books.stock.item(index as usize).two_weeks;
    record.numbered("manufacturerPartNumber", "MP-", makers_number(index), 5, "");
    record.yes_no("isTaxIncluded", false);
    record.text("salesDescription", &facts.text);
    record.money("salesPrice", item.price);
    record.reference("incomeAccount", &account(item.family.income_account()));
    record.text("purchaseDescription", &facts.text);
    record.money("purchaseCost", item.cost);
    record.reference("purchaseTaxCode", &TAX_CODES.reference(1));
    record.reference("cogsAccount", &account(chart::COST_OF_GOODS));
    record.reference("preferredVendor", &supplier(books, Some(item.family), index));
    record.reference("assetAccount", &account(item.family.asset_account()));
    if reorder_point > 0 {
        record.number("reorderPoint", reorder_point);
        record.number("max", reorder_point * MOST_KEPT);
    }
    record.number("quantityOnHand", on_hand);
    record.money("averageCost", item.cost);
    record.number("quantityOnOrder", on_order);
    record.number("quantityOnSalesOrder", on_sales_order);
    facts.finish(books, named, record);
}

/// Bar codes stand for parts and carry their ids.
pub(crate) fn bar_code_base(books: &Books<'_>, index: u64) -> Named {
    let part = part_base(books, index);
    Named { name: part.fullname.clone(), ..part }
}

pub(crate) fn write_bar_code(_: &Books<'_>, _: u64, named: &Named, record: &mut Object<'_>) {
    record.text("listType", "ItemInventory");
    record.text("name", &named.name);
}
