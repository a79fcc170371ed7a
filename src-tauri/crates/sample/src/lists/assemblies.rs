//! Assemblies: what is built in the yard of stock items.

use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::references::Remembered;

use super::accounts::account;
use super::catalogue::stock_item;
use super::chart;
use super::families::Family;
use super::items::{Facts, Levels, Price, Purchase, fixed, levels, part, stock_base, supplier};
use super::numbers;
use super::tables::TAX_CODES;

/// What something is made of: stock item and how many.
pub(super) type MadeOf<const N: usize> = [(usize, i64); N];

/// What the yard builds, and of what.
struct Assembly {
    name: &'static str,
    text: &'static str,
    parent: Option<usize>,
    made_of: MadeOf<2>,
}

const fn assembled_of(name: &'static str, text: &'static str, made_of: MadeOf<2>) -> Assembly {
    Assembly { name, text, parent: None, made_of }
}

const ASSEMBLIES: [Assembly; 8] = [
    assembled_of("TRUSS-16", "Roof truss, 16 ft", [(0, 9), (12, 1)]),
    assembled_of("TRUSS-24", "Roof truss, 24 ft", [(1, 12), (12, 1)]),
    assembled_of("TRUSS-32", "Roof truss, 32 ft", [(1, 17), (12, 2)]),
    assembled_of("PANEL", "Wall panel, 8 ft", [(0, 11), (3, 2)]),
    Assembly { parent: Some(3), ..assembled_of("12", "Wall panel, 12 ft", [(0, 16), (3, 3)]) },
    assembled_of("STAIR-13", "Stair, 13 risers", [(1, 6), (2, 3)]),
    assembled_of("BOX-POST", "Box post, 8 ft", [(0, 4), (13, 1)]),
    assembled_of("LINTEL-6", "Lintel, 6 ft", [(9, 2), (5, 1)]),
];

/// How many assemblies there are.
pub(crate) const ASSEMBLY_COUNT: u64 = ASSEMBLIES.len() as u64;

/// Price of an assembly, in hundredths of what its components cost.
const PRICE: i64 = 212;

/// How many of an assembly are left when it is built again.
const BUILD_POINT: i64 = 5;

fn fullname(index: usize) -> String {
    let assembly = &ASSEMBLIES[index];
    match assembly.parent {
        Some(parent) => format!("{}:{}", fullname(parent), assembly.name),
        None => assembly.name.to_owned(),
    }
}

/// A reference to an assembly, by its index.
pub(crate) fn assembly(index: u64) -> Reference {
    static ASSEMBLIES_KNOWN: Remembered = Remembered::new();
    ASSEMBLIES_KNOWN.get(index as usize, ASSEMBLIES.len(), |index| {
        fixed(numbers::ASSEMBLIES, index as u64, &fullname(index))
    })
}

/// What an assembly is made of: stock item and how many.
pub(crate) fn components(index: u64) -> MadeOf<2> {
    ASSEMBLIES[index as usize].made_of
}

/// What the components of an assembly cost together, in cents.
pub(crate) fn assembly_cost(index: u64) -> i64 {
    components(index).iter().map(|&(item, quantity)| quantity * stock_item(item as u64).cost).sum()
}

/// Price and cost of an assembly, in cents. A quarter of the price is whole cents.
pub(crate) fn assembly_item(index: u64) -> (i64, i64) {
    let cost = assembly_cost(index);
    (cost * PRICE / 400 * 4, cost)
}

/// Description of an assembly.
pub(crate) fn assembly_text(index: u64) -> &'static str {
    ASSEMBLIES[index as usize].text
}

pub(crate) fn assembly_count(_: &Books<'_>) -> u64 {
    ASSEMBLY_COUNT
}

pub(crate) fn assembly_base(books: &Books<'_>, index: u64) -> Named {
    let Assembly { name, parent, .. } = ASSEMBLIES[index as usize];
    let named = stock_base(books, numbers::ASSEMBLIES, index, name, books.stock.assembly(index));
    match parent {
        Some(parent) => named.under(assembly(parent as u64)),
        None => named,
    }
}

pub(super) fn assembly_facts(index: u64) -> Facts {
    let (price, cost) = assembly_item(index);
    Facts {
        price: Price::Amount(price),
        account: Some(chart::INVENTORY_ASSEMBLIES),
        income: Some(chart::SALES_ASSEMBLIES),
        purchase: Some(Purchase {
            cost,
            expense_account: chart::COST_OF_GOODS,
            family: Some(Family::Lumber),
        }),
        class: Some(1),
        unit: Some(0),
        is_taxed: Some(true),
        custom_fields: vec![("Shelf", format!("E{:02}-1", index + 1))],
        ..Facts::plain(numbers::ASSEMBLIES, index, ASSEMBLIES[index as usize].text)
    }
}

pub(crate) fn write_assembly(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let ((price, cost), facts, made_of) = (assembly_item(index), assembly_facts(index), components(index));
    let Levels { on_hand, on_order, on_sales_order } = levels(books, books.stock.assembly(index));
    record.text("description", &facts.text);
    record.plain("sku", format_args!("AS-{}", named.fullname.replace(':', "-")));
    record.yes_no("isTaxIncluded", false);
    record.text("salesDescription", &facts.text);
    record.money("salesPrice", price);
    record.reference("incomeAccount", &account(chart::SALES_ASSEMBLIES));
    record.text("purchaseDescription", &facts.text);
    record.money("purchaseCost", cost);
    record.reference("purchaseTaxCode", &TAX_CODES.reference(1));
    record.reference("cogsAccount", &account(chart::COST_OF_GOODS));
    record.reference("preferredVendor", &supplier(books, Some(Family::Lumber), index));
    record.reference("assetAccount", &account(chart::INVENTORY_ASSEMBLIES));
    record.number("buildPoint", BUILD_POINT);
    record.number("max", 80);
    record.number("quantityOnHand", on_hand);
    record.money("totalValue", cost * on_hand);
    record.money("averageCost", cost);
    record.number("quantityOnOrder", on_order);
    record.number("quantityOnSalesOrder", on_sales_order);
    record.list("lines", made_of.len() as u64, |nth, line| {
        let (item, quantity) = made_of[nth as usize];
        line.reference("inventoryItem", &part(item));
        line.number("quantity", quantity);
    });
    facts.finish(books, named, record);
}
