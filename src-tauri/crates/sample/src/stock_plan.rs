//! How much of each item a company sells, and so how much it has to buy, to build and to have at first.

use super::index_sets::Assignment;
use super::json::Reference;
use super::lists::{self, FAMILIES, chart};
use super::random::Seed;
use super::transactions::{GROUP_EVERY, HOUSE_EVERY, HOUSE_LINES, LINES_OF_EIGHT};

/// Which family each of eight bills for goods in a row buys, by its place in [`FAMILIES`].
pub(super) const FAMILY_OF_BILL: [usize; 8] = [0, 1, 0, 2, 3, 0, 1, 3];
/// Lines of a bill for goods.
pub(super) const BILL_LINES: u64 = 10;
/// Invoices for each bill for goods, and for each build of an assembly.
const INVOICES_PER_GOODS_BILL: f64 = 12.0;
const INVOICES_PER_BUILD: f64 = 100.0;

/// An item that is counted in the yard.
#[derive(Debug, Clone, Copy)]
pub(super) struct StockFacts {
    /// Price and cost of a unit, in cents.
    pub(super) price: i64,
    pub(super) cost: i64,
    /// The usual quantity of a sale.
    pub(super) usual: i64,
    pub(super) income_account: usize,
    pub(super) asset_account: usize,
    /// How many are bought or built at a time.
    pub(super) lot: i64,
    /// How many there were when the books began.
    pub(super) opening: i64,
    /// How many are sold in two weeks.
    pub(super) two_weeks: i64,
}

/// What a company has in its yard: parts, then assemblies.
#[derive(Debug)]
pub(super) struct StockPlan {
    items: Vec<StockFacts>,
    parts: usize,
    /// The item of each line that sells.
    pub(super) sold: Assignment,
    /// The item of each line that buys, by family.
    pub(super) bought: [Assignment; 4],
    /// Parts that are bought.
    pub(super) bought_parts: Vec<usize>,
    /// What an average invoice comes to, in cents.
    pub(super) usual_sale: i64,
}

/// How many times the quantity of the counter contractors buy.
const CONTRACTORS: i64 = 4;
/// Shares of an assembly among what is sold.
const ASSEMBLY_SHARES: u64 = 2;

impl StockPlan {
    /// The plan of a company with so many parts and so many invoices in the usual span.
    pub(super) fn new(seed: Seed, parts: u64, invoices: u64) -> Self {
        let part = |index: u64| lists::stock_item(index);
        let shares: Vec<u64> = (0..parts)
            .map(|index| part(index).shares)
            .chain((0..lists::ASSEMBLY_COUNT).map(|_| ASSEMBLY_SHARES))
            .collect();
        let indexed = |shares: &[u64]| (0..).zip(shares.to_vec()).collect::<Vec<(u64, u64)>>();
        let sold = Assignment::new(seed, "items sold", indexed(&shares).into_iter());
        let bought = FAMILIES.map(|family| {
            let of_family = (0..parts).map(|index| {
                let part = part(index);
                (index, if part.family == family { part.shares } else { 0 })
            });
            Assignment::new(seed, "items bought", of_family)
        });
        let mut plan = Self {
            items: (0..parts)
                .map(|index| {
                    let part = part(index);
                    StockFacts {
                        price: part.price,
                        cost: part.cost,
                        usual: part.usual * CONTRACTORS,
                        income_account: part.family.income_account(),
                        asset_account: part.family.asset_account(),
                        lot: 0,
                        opening: 0,
                        two_weeks: 0,
                    }
                })
                .chain((0..lists::ASSEMBLY_COUNT).map(|index| {
                    let (price, cost) = lists::assembly_item(index);
                    StockFacts {
                        price,
                        cost,
                        usual: 4,
                        income_account: chart::SALES_ASSEMBLIES,
                        asset_account: chart::INVENTORY_ASSEMBLIES,
                        lot: 0,
                        opening: 0,
                        two_weeks: 0,
                    }
                }))
                .collect(),
            parts: parts as usize,
            sold,
            bought,
            bought_parts: (0..parts as usize).filter(|&index| shares[index] > 0).collect(),
            usual_sale: 0,
        };
        plan.supply(seed, &shares, invoices as f64);
        plan
    }

    /// Sets lots and opening quantities such that what is bought and built keeps up with what is sold.
    fn supply(&mut self, seed: Seed, shares: &[u64], invoices: f64) {
        let all: f64 = shares.iter().sum::<u64>() as f64;
        // Invoices, and a fifth as many sales receipts.
        let sales = invoices * 1.2;
        let lines = sales * LINES_OF_EIGHT as f64 / 8.0;
        let houses = sales / HOUSE_EVERY as f64 * HOUSE_LINES as f64 / self.bought_parts.len().max(1) as f64;
        let times: Vec<f64> = shares
            .iter()
            .enumerate()
            .map(|(item, &shares)| {
                lines * shares as f64 / all + if item < self.parts && shares > 0 { houses } else { 0.0 }
            })
            .collect();
        let mut needed: Vec<f64> =
            times.iter().zip(&self.items).map(|(times, item)| times * item.usual as f64).collect();
        for nth in 0..lists::KITS {
            let (_, items) = lists::group(nth);
            for &(item, units) in items {
                needed[item] += sales / GROUP_EVERY as f64 / lists::KITS as f64 * units as f64;
            }
        }
        let builds = (invoices + 400.0) / INVOICES_PER_BUILD / lists::ASSEMBLY_COUNT as f64;
        for assembly in 0..lists::ASSEMBLY_COUNT {
            let item = self.parts + assembly as usize;
            self.items[item].lot = (needed[item] / builds).ceil() as i64;
            for (part, each) in lists::components(assembly) {
                needed[part] += self.items[item].lot as f64 * builds * each as f64;
            }
        }
        for (family, bought) in self.bought.iter().enumerate() {
            let of_eight = FAMILY_OF_BILL.iter().filter(|&&nth| nth == family).count() as f64;
            let lines = invoices / INVOICES_PER_GOODS_BILL * of_eight / 8.0 * BILL_LINES as f64;
            for (item, needed) in needed.iter().enumerate().take(self.parts) {
                let shares_here = bought.shares_of(item as u64) as f64;
                if shares_here > 0.0 {
                    let times = lines * shares_here / bought.length() as f64;
                    self.items[item].lot = (needed / times).ceil() as i64;
                }
            }
        }
        for (item, facts) in self.items.iter_mut().enumerate() {
            // What is sold wanders from its average by about this much.
            let wander = times[item].sqrt() * 0.6 * facts.usual as f64;
            let kept =
                facts.lot as f64 * (0.8 + seed.below("kept", item as u64, 100) as f64 / 100.0) + 1.3 * wander;
            let is_short = item % 37 == 5;
            facts.opening = if is_short { facts.lot / 4 } else { kept.ceil() as i64 };
            facts.two_weeks = (needed[item] * 10.0 / crate::moment::SPAN as f64).ceil() as i64;
        }
        let sold: f64 =
            self.items.iter().zip(&times).map(|(item, times)| times * (item.usual * item.price) as f64).sum();
        self.usual_sale = (sold / sales) as i64;
    }

    /// How many items there are, parts and assemblies.
    pub(super) fn count(&self) -> usize {
        self.items.len()
    }

    pub(super) fn item(&self, item: usize) -> &StockFacts {
        &self.items[item]
    }

    /// Place of an assembly, by its number among assemblies.
    pub(super) fn assembly(&self, index: u64) -> usize {
        self.parts + index as usize
    }

    /// Number of an item among the assemblies. None of a part.
    pub(super) fn assembly_of(&self, item: usize) -> Option<u64> {
        item.checked_sub(self.parts).map(|assembly| assembly as u64)
    }

    /// First half of the id of an item.
    pub(super) fn number(&self, item: usize) -> u64 {
        match item.checked_sub(self.parts) {
            None => lists::numbers::PARTS.number(item as u64),
            Some(assembly) => lists::numbers::ASSEMBLIES.number(assembly as u64),
        }
    }

    pub(super) fn reference(&self, item: usize) -> Reference {
        match item.checked_sub(self.parts) {
            None => lists::part(item),
            Some(assembly) => lists::assembly(assembly as u64),
        }
    }

    pub(super) fn text(&self, item: usize) -> &'static str {
        match item.checked_sub(self.parts) {
            None => lists::stock_text(item as u64),
            Some(assembly) => lists::assembly_text(assembly as u64),
        }
    }
}
