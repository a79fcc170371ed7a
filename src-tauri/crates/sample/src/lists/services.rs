//! What is sold and does not lie in the yard: services, goods that nobody counts, and other charges.

use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::record::Numbers;
use crate::references::Remembered;

use super::chart;
use super::families::Family;
use super::items::{Facts, Price, Purchase, base, fixed};
use super::numbers;

use Price::{Amount, Percent};

/// An item of these lists.
struct Offered {
    name: &'static str,
    text: &'static str,
    price: Price,
    income: usize,
    /// What it costs in cents, and the account that is booked to, where it is bought too.
    bought: Option<(i64, usize)>,
    parent: Option<usize>,
    unit: usize,
}

/// An item that is sold but never bought.
const fn only_sold(name: &'static str, text: &'static str, price: Price, income: usize) -> Offered {
    Offered { name, text, price, income, bought: None, parent: None, unit: EACH }
}

impl Offered {
    const fn by(self, unit: usize) -> Self {
        Self { unit, ..self }
    }

    const fn under(self, parent: usize) -> Self {
        Self { parent: Some(parent), ..self }
    }

    const fn bought(self, cost: i64, expense_account: usize) -> Self {
        Self { bought: Some((cost, expense_account)), ..self }
    }

    /// Price in cents; 0 for an item that is sold by percent.
    fn cents(&self) -> i64 {
        match self.price {
            Amount(cents) => cents,
            Percent(_) | Price::None => 0,
        }
    }

    /// What the lists show of it.
    fn facts(&self, numbers: Numbers, index: u64, family: Option<Family>, is_taxed: bool) -> Facts {
        let (only_sold, income) = match self.bought {
            None => (Some(self.income), None),
            Some(_) => (None, Some(self.income)),
        };
        Facts {
            price: self.price,
            account: only_sold,
            income,
            purchase: self.bought.map(|(cost, expense_account)| Purchase { cost, expense_account, family }),
            unit: Some(self.unit),
            is_taxed: Some(is_taxed),
            ..Facts::plain(numbers, index, self.text)
        }
    }
}

// Places in the list of units.
const EACH: usize = 0;
const SHEET: usize = 1;
const HOUR: usize = 4;

/// The service that cutting services are under.
const CUTTING: usize = 6;

const SERVICES: [Offered; 10] = [
    only_sold("DEL-TRUCK", "Delivery, truck", Amount(9_500), chart::SERVICES),
    only_sold("LAB-YARD", "Yard labor, hour", Amount(5_200), chart::SERVICES).by(HOUR),
    only_sold("SHEET", "Cutting, per sheet", Amount(600), chart::SERVICES).by(SHEET).under(CUTTING),
    only_sold("EST-SITE", "Site visit and take-off", Amount(15_000), chart::SERVICES),
    only_sold("KILN-DRY", "Kiln drying, per board foot", Amount(120), chart::SERVICES)
        .bought(72, chart::COST_OF_GOODS),
    only_sold("CRANE-HR", "Crane, hour", Amount(18_400), chart::SERVICES)
        .by(HOUR)
        .bought(11_040, chart::EQUIPMENT_RENTAL),
    only_sold("CUT", "Cutting, hour", Amount(6_000), chart::SERVICES).by(HOUR),
    only_sold("BOARD", "Cutting, per board", Amount(160), chart::SERVICES).under(CUTTING),
    only_sold("BEAM", "Cutting, per beam", Amount(1_200), chart::SERVICES).under(CUTTING),
    only_sold("RUSH", "Surcharge for cutting the same day", Percent(15), chart::SERVICES),
];

const NON_STOCK: [Offered; 8] = [
    only_sold("PALLET", "Pallet", Amount(1_800), chart::SALES_HARDWARE).bought(1_100, chart::COST_OF_GOODS),
    only_sold("WRAP", "Weather wrap, roll", Amount(4_400), chart::SALES_ENVELOPE)
        .bought(2_900, chart::COST_OF_GOODS),
    only_sold("SPACERS", "Stickers and spacers", Amount(352), chart::SALES_LUMBER),
    only_sold("SAMPLE", "Sample board", Amount(0), chart::SALES_LUMBER),
    only_sold("TARP", "Tarpaulin, 20 x 30 ft", Amount(7_952), chart::SALES_HARDWARE)
        .bought(4_900, chart::COST_OF_GOODS),
    only_sold("SIGN", "Site sign", Amount(3_200), chart::SALES_HARDWARE).bought(1_900, chart::COST_OF_GOODS),
    only_sold("HALF", "Half pallet", Amount(1_200), chart::SALES_HARDWARE)
        .bought(700, chart::COST_OF_GOODS)
        .under(0),
    only_sold("WASTE", "Allowance for waste", Percent(5), chart::SALES_LUMBER),
];

/// The other charge that fees are under.
const FEES: usize = 6;

const OTHER_CHARGES: [Offered; 7] = [
    only_sold("FUEL", "Fuel surcharge", Amount(1_250), chart::SERVICES),
    only_sold("RESTOCK", "Restocking fee", Percent(15), chart::SERVICES).under(FEES),
    only_sold("BAD-CHECK", "Returned check", Amount(3_500), chart::SERVICES),
    only_sold("SMALL-ORDER", "Small order charge", Amount(900), chart::SERVICES).under(FEES),
    only_sold("FREIGHT-IN", "Freight, passed on", Amount(8_000), chart::SERVICES)
        .bought(8_000, chart::FREIGHT),
    only_sold("FIN-CHG", "Finance charge on overdue balance", Amount(0), chart::FINANCE_CHARGES),
    only_sold("FEE", "Fee", Amount(0), chart::SERVICES),
];

/// Place of the finance charge among the other charges.
pub(crate) const FINANCE_CHARGE: usize = 5;

/// Place of the fuel surcharge among the other charges.
pub(crate) const FUEL_SURCHARGE: usize = 0;

/// Place of delivery among the services.
pub(crate) const DELIVERY: usize = 0;

/// Place of yard labor among the services.
pub(crate) const YARD_LABOR: usize = 1;

/// Description of a service.
pub(crate) fn service_text(index: usize) -> &'static str {
    SERVICES[index].text
}

/// Place of a service's unit in the list of units.
pub(crate) fn service_unit(index: usize) -> usize {
    SERVICES[index].unit
}

/// Description of another charge.
pub(crate) fn other_charge_text(index: usize) -> &'static str {
    OTHER_CHARGES[index].text
}

/// Price of another charge in cents.
pub(crate) fn other_charge_price(index: usize) -> i64 {
    OTHER_CHARGES[index].cents()
}

fn fullname(list: &[Offered], index: usize) -> String {
    match list[index].parent {
        Some(parent) => format!("{}:{}", fullname(list, parent), list[index].name),
        None => list[index].name.to_owned(),
    }
}

fn reference(numbers: Numbers, list: &[Offered], index: usize) -> Reference {
    fixed(numbers, index as u64, &fullname(list, index))
}

fn named(books: &Books<'_>, numbers: Numbers, list: &[Offered], index: u64) -> Named {
    let Offered { name, parent, .. } = list[index as usize];
    let named = base(books, numbers, index, name);
    match parent {
        Some(parent) => named.under(reference(numbers, list, parent)),
        None => named,
    }
}

/// How many services there are.
pub(crate) const SERVICE_COUNT: usize = SERVICES.len();

/// A service and its price in cents; the first is delivery.
pub(crate) fn service(index: u64) -> (Reference, i64) {
    let at = index as usize;
    static SERVICES_KNOWN: Remembered = Remembered::new();
    let make = |index| reference(numbers::SERVICES, &SERVICES, index);
    (SERVICES_KNOWN.get(at, SERVICES.len(), make), SERVICES[at].cents())
}

pub(crate) fn service_count(_: &Books<'_>) -> u64 {
    SERVICES.len() as u64
}

pub(crate) fn service_base(books: &Books<'_>, index: u64) -> Named {
    named(books, numbers::SERVICES, &SERVICES, index).inactive(index == 4)
}

pub(super) fn service_facts(index: u64) -> Facts {
    let custom_fields = if index == 1 { vec![("Grade", "Yard hand".to_owned())] } else { Vec::new() };
    Facts { custom_fields, ..SERVICES[index as usize].facts(numbers::SERVICES, index, None, false) }
}

pub(crate) fn write_service(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let facts = service_facts(index);
    record.text("description", &facts.text);
    facts.write_price(books, record);
    facts.finish(books, named, record);
}

pub(crate) fn non_stock_count(_: &Books<'_>) -> u64 {
    NON_STOCK.len() as u64
}

pub(crate) fn non_stock_base(books: &Books<'_>, index: u64) -> Named {
    named(books, numbers::NON_STOCK, &NON_STOCK, index)
}

pub(super) fn non_stock_facts(index: u64) -> Facts {
    let family = Some(Family::Hardware);
    Facts {
        custom_fields: vec![("Shelf", format!("F{:02}-1", index + 1))],
        ..NON_STOCK[index as usize].facts(numbers::NON_STOCK, index, family, true)
    }
}

pub(crate) fn write_non_stock(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let facts = non_stock_facts(index);
    record.text("description", &facts.text);
    record.plain("sku", format_args!("NS-{}", named.fullname.replace(':', "-")));
    record.yes_no("isTaxIncluded", false);
    facts.write_price(books, record);
    facts.finish(books, named, record);
}

/// Another charge, by its index.
pub(crate) fn other_charge(index: usize) -> Reference {
    static CHARGES_KNOWN: Remembered = Remembered::new();
    CHARGES_KNOWN
        .get(index, OTHER_CHARGES.len(), |index| reference(numbers::OTHER_CHARGES, &OTHER_CHARGES, index))
}

pub(crate) fn other_charge_count(_: &Books<'_>) -> u64 {
    OTHER_CHARGES.len() as u64
}

pub(crate) fn other_charge_base(books: &Books<'_>, index: u64) -> Named {
    named(books, numbers::OTHER_CHARGES, &OTHER_CHARGES, index)
}

pub(super) fn other_charge_facts(index: u64) -> Facts {
    let offered = &OTHER_CHARGES[index as usize];
    Facts { unit: None, ..offered.facts(numbers::OTHER_CHARGES, index, None, false) }
}

pub(crate) fn write_other_charge(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let facts = other_charge_facts(index);
    record.yes_no("isTaxIncluded", false);
    record.text("description", &facts.text);
    if index as usize == FINANCE_CHARGE {
        record.text("specialItemType", "FinanceCharge");
    }
    facts.write_price(books, record);
    facts.finish(books, named, record);
}
