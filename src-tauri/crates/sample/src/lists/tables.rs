//! Short lists that other records refer to: the same in every company.

use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::moment;
use crate::random::Seed;
use crate::record::{self, Numbers};
use crate::references::Remembered;

use super::numbers;
use super::places::{CITIES, write_address, write_lines};

/// A short list: full names, and which of them are not in use any more.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) numbers: Numbers,
    names: &'static [&'static str],
    inactive: &'static [usize],
    references: Remembered,
}

impl Table {
    pub(super) const fn new(
        numbers: Numbers,
        names: &'static [&'static str],
        inactive: &'static [usize],
    ) -> Self {
        Self { numbers, names, inactive, references: Remembered::new() }
    }

    pub(crate) fn count(&self) -> u64 {
        self.names.len() as u64
    }

    pub(crate) fn reference(&'static self, index: usize) -> Reference {
        self.references.get(index, self.names.len(), |index| {
            Reference::new(self.numbers.id(index as u64, record::opened()), self.names[index])
        })
    }

    /// One of those in use, or none now and then.
    pub(crate) fn pick(&'static self, seed: Seed, purpose: &str, index: u64) -> Option<Reference> {
        let nth = seed.below(purpose, index, self.count() + 1) as usize;
        (nth < self.names.len() && !self.inactive.contains(&nth)).then(|| self.reference(nth))
    }

    pub(crate) fn base(&'static self, books: &Books<'_>, index: u64) -> Named {
        let nth = index as usize;
        let full = self.names[nth];
        let (above, name) = full.rsplit_once(':').map_or((None, full), |(above, name)| (Some(above), name));
        let day = moment::business_day(books.seed.below("list change", index, 1_000) as i32);
        let changed = record::working_hour(day, books.seed.number("list hour", index));
        let named = books
            .named(self.numbers, index, name, record::opened(), changed)
            .inactive(self.inactive.contains(&nth));
        let above = above.and_then(|above| self.names.iter().position(|known| *known == above));
        match above {
            Some(above) => named.under(self.reference(above)),
            None => named,
        }
    }
}

pub(crate) static CUSTOMER_TYPES: Table = Table::new(
    numbers::CUSTOMER_TYPES,
    &[
        "Contractor",
        "Retail",
        "Public",
        "Wholesale",
        "Contractor:Framing",
        "Contractor:Masonry",
        "Mail order",
    ],
    &[6],
);
pub(crate) static VENDOR_TYPES: Table = Table::new(
    numbers::VENDOR_TYPES,
    &[
        "Mill",
        "Distributor",
        "Haulage",
        "Office",
        "Tax agency",
        "Utility",
        "Service",
        "Distributor:Insulation and roofing",
    ],
    &[],
);
pub(crate) static CLASSES: Table = Table::new(
    numbers::CLASSES,
    &["Yard", "Yard:Lumber", "Yard:Masonry", "Counter", "Delivery", "Delivery:Long haul", "Showroom"],
    &[6],
);
/// Places of the classes of the yard, of its lumber, of the counter and of delivery.
pub(crate) const YARD_CLASS: usize = 0;
pub(crate) const LUMBER_CLASS: usize = 1;
pub(crate) const COUNTER_CLASS: usize = 3;
pub(crate) const DELIVERY_CLASS: usize = 4;
pub(crate) static SHIP_METHODS: Table =
    Table::new(numbers::SHIP_METHODS, &["Our truck", "Will call", "Carrier", "Flatbed", "Rail"], &[4]);
/// Place of the method of those whose goods the company brings.
pub(crate) const OUR_TRUCK: usize = 0;
/// Place of the method of those who fetch their goods.
pub(crate) const WILL_CALL: usize = 1;
pub(crate) static TAX_CODES: Table = Table::new(numbers::TAX_CODES, &["Tax", "Non", "Out"], &[]);
pub(crate) static CURRENCIES: Table =
    Table::new(numbers::CURRENCIES, &["US Dollar", "Canadian Dollar", "Euro", "Mexican Peso"], &[3]);
pub(crate) static PAYMENT_METHODS: Table = Table::new(
    numbers::PAYMENT_METHODS,
    &["Check", "Cash", "Visa", "MasterCard", "American Express", "E-Check", "Barter"],
    &[6],
);
/// Places of what is paid by check, in cash, and from bank to bank.
pub(crate) const CHECK: usize = 0;
pub(crate) const CASH: usize = 1;
pub(crate) const E_CHECK: usize = 5;
pub(crate) static TERMS: Table = Table::new(
    numbers::TERMS,
    &["Net 30", "Net 15", "Due on receipt", "2% 30 Net 45", "Net 45", "Consignment"],
    &[5],
);
pub(crate) static DATE_TERMS: Table =
    Table::new(numbers::DATE_TERMS, &["10th of the month", "25th of the month", "End of month"], &[]);
pub(crate) static PRICE_LEVELS: Table = Table::new(
    numbers::PRICE_LEVELS,
    &["Contractor", "Wholesale", "Public bodies", "Counter", "Lumber only", "Clearance 2019"],
    &[5],
);
pub(crate) static BILLING_RATES: Table =
    Table::new(numbers::BILLING_RATES, &["Yard hands", "Drivers", "Take-off and estimates"], &[]);
pub(crate) static SITES: Table =
    Table::new(numbers::SITES, &["Main yard", "Main yard:Shed 2", "Masonry yard", "Trucks"], &[]);
pub(crate) static UNITS: Table = Table::new(numbers::UNITS, &["Each", "Sheet", "Bag", "Bundle", "Hour"], &[]);
pub(crate) static SPECIAL_ITEMS: Table = Table::new(
    numbers::SPECIAL_ITEMS,
    &["Finance charges", "Reimbursable group", "Reimbursable subtotal"],
    &[],
);

/// Days until due, of each of [`TERMS`].
pub(crate) const DUE_DAYS: [i64; 6] = [30, 15, 0, 45, 45, 90];
/// Place in [`TERMS`] of the terms with a discount for paying early.
pub(crate) const EARLY_TERMS: usize = 3;
/// Days after a document within which it is paid early.
pub(crate) const EARLY_DAYS: i64 = 30;
/// The discount for paying early, in hundredths of a percent.
pub(crate) const EARLY_DISCOUNT: i64 = 200;

/// What each of [`PRICE_LEVELS`] adds to prices, in tenths of a percent. 0 for the one that has a price per item.
pub(super) const PRICE_PERCENTS: [i64; 6] = [-50, -125, -80, 0, 0, -300];

/// What one of each of [`CURRENCIES`] is worth in the home currency.
pub(crate) const EXCHANGE_RATES: [&str; 4] = ["1", "0.72", "1.0842", "0.05512"];

/// The currency the company keeps its books in.
pub(crate) fn home_currency() -> Reference {
    CURRENCIES.reference(0)
}

pub(crate) fn write_tree(_: &Books<'_>, _: u64, named: &Named, record: &mut Object<'_>) {
    named.tree(record);
}

pub(crate) fn write_bare(_: &Books<'_>, _: u64, _: &Named, _: &mut Object<'_>) {}

pub(crate) fn write_terms(_: &Books<'_>, index: u64, _: &Named, record: &mut Object<'_>) {
    let is_discounted = index as usize == EARLY_TERMS;
    record.number("dueDays", DUE_DAYS[index as usize]);
    if is_discounted {
        record.number("discountDays", EARLY_DAYS);
        record.number("discountPercentage", EARLY_DISCOUNT / 100);
    }
}

pub(crate) fn write_date_terms(_: &Books<'_>, index: u64, _: &Named, record: &mut Object<'_>) {
    record.number("dueDayOfMonth", [10, 25, 31][index as usize]);
    record.number("gracePeriod", [5, 5, 0][index as usize]);
    if let Some((day, percentage)) = [(1, "1"), (15, "1.5")].get(index as usize) {
        record.number("discountDayOfMonth", day);
        record.number("discountPercntage", percentage);
    }
}

pub(crate) fn write_tax_code(_: &Books<'_>, index: u64, _: &Named, record: &mut Object<'_>) {
    record.yes_no("isTaxable", index == 0);
    record.text("description", ["Taxable sales", "Non-taxable sales", "Sales out of state"][index as usize]);
    let tax = super::tax_item(0);
    record.reference("itemPurchaseTax", (index == 0).then_some(&tax));
    record.reference("itemSalesTax", (index == 0).then_some(&tax));
}

pub(crate) fn write_payment_method(_: &Books<'_>, index: u64, _: &Named, record: &mut Object<'_>) {
    let types = ["Check", "Cash", "Visa", "MasterCard", "AmericanExpress", "ECheck", "Other"];
    record.text("paymentMethodType", types[index as usize]);
}

pub(crate) fn write_currency(_: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    record.text("currencyCode", ["USD", "CAD", "EUR", "MXN"][index as usize]);
    record.object("currencyFormat", |format| {
        format.text("thousandSeparator", "Comma");
        format.text("thousandSeparatorGrouping", "XX_XXX_XXX");
        format.number("decimalPlaces", 2);
        format.text("decimalSeparator", "Period");
    });
    record.yes_no("isUserDefinedCurrency", false);
    record.number("exchangeRate", EXCHANGE_RATES[index as usize]);
    record.plain("asOfDate", named.saved.at.date());
}

pub(crate) fn write_price_level(_: &Books<'_>, index: u64, _: &Named, record: &mut Object<'_>) {
    let is_per_item = index == 4;
    record.text("priceLevelType", if is_per_item { "PerItem" } else { "FixedPercentage" });
    let percent = PRICE_PERCENTS[index as usize];
    let (sign, tenths) = (if percent < 0 { "-" } else { "" }, percent.abs());
    if !is_per_item {
        record.number("fixedPercentage", format_args!("{sign}{}.{}", tenths / 10, tenths % 10));
    }
    record.list("perItemPriceLevels", if is_per_item { 4 } else { 0 }, |nth, level| {
        let price = super::stock_item(nth).price;
        level.reference("item", &super::part(nth as usize));
        if nth % 2 == 0 {
            level.money("customPrice", price - price / 20);
        } else {
            level.number("customPricePercent", -5);
        }
    });
    record.reference("currency", &home_currency());
}

pub(crate) fn write_billing_rate(_: &Books<'_>, index: u64, _: &Named, record: &mut Object<'_>) {
    let is_per_item = index == 2;
    record.text("billingRateType", if is_per_item { "PerItem" } else { "FixedRate" });
    if !is_per_item {
        record.money("fixedBillingRate", [5_200, 6_800][index as usize]);
    }
    record.list("billingRatePerItems", if is_per_item { 2 } else { 0 }, |nth, rate| {
        let (item, price) = super::service(nth + 1);
        rate.reference("item", &item);
        match nth {
            0 => rate.number("customRate", price / 100),
            _ => rate.number("customRatePercent", 110),
        }
    });
}

pub(crate) fn write_site(_: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    record.reference("parentSite", named.parent.as_ref());
    record.yes_no("isDefaultSite", index == 0);
    record.text(
        "description",
        ["Lumber and sheet goods", "Insulation, kept dry", "Block, brick, cement", "On the road"]
            [index as usize],
    );
    record.text("contact", "Yard office");
    record.plain("phone", format_args!("(570) 555-01{:02}", 30 + index));
    record.plain("fax", format_args!("(570) 555-01{:02}", 40 + index));
    record.plain("email", format_args!("yard{}@company.example", index + 1));
    let lines: &[&str] = match index {
        1 => &["Shed 2", "Main yard", "1 Harbor Lane", "Gate 2", "Rear row"],
        2 => &["Masonry yard", "40 Quarry Road"],
        _ => &["Main yard", "1 Harbor Lane"],
    };
    let (country, note) = if index == 1 { ("USA", "Trucks turn at the kiln") } else { ("", "") };
    record.object("siteAddress", |address| write_address(lines, &CITIES[0], country, note, address));
    record.object("siteAddressBlock", |block| match index {
        1 => write_lines(&["Shed 2", "Main yard", "1 Harbor Lane", "Gate 2", "Scranton, PA 18503"], block),
        _ => write_lines(&[lines[0], lines[1], "Scranton, PA 18503"], block),
    });
}

pub(crate) fn write_units(_: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    record.text("unitOfMeasureType", ["Count", "Count", "Weight", "Count", "Time"][index as usize]);
    let (related, symbol, ratio) = [
        ("Dozen", "dz", 12),
        ("Lift", "lift", 40),
        ("Pallet", "plt", 42),
        ("Square", "sq", 3),
        ("Day", "day", 8),
    ][index as usize];
    record.object("baseUnit", |unit| {
        unit.text("name", &named.name);
        unit.text("abbreviation", ["ea", "sht", "bag", "bdl", "hr"][index as usize]);
    });
    record.list("relatedUnits", 1, |_, unit| {
        unit.text("name", related);
        unit.text("abbreviation", symbol);
        unit.number("conversionRatio", ratio);
    });
    record.list("defaultUnits", 2, |nth, unit| {
        unit.text("unitUsedFor", ["Sales", "Purchase"][nth as usize]);
        unit.text("unit", if nth == 0 { &named.name } else { related });
    });
}

pub(crate) fn write_special_item(_: &Books<'_>, index: u64, _: &Named, record: &mut Object<'_>) {
    let types = ["FinanceCharge", "ReimbursableExpenseGroup", "ReimbursableExpenseSubtotal"];
    record.text("specialItemType", types[index as usize]);
}
