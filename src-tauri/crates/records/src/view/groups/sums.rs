//! Sums of groups, for each currency apart, and the order that they put groups in.

use std::cmp::Ordering;

use hashbrown::{HashMap, HashSet};

use crate::view::answer::Total;
use crate::view::groups::grouping::Made;
use crate::view::groups::question::GroupOrder;
use crate::view::totals::{Adder, Sum};

/// Stands for a row that belongs to no group.
pub(super) const NO_GROUP: u32 = u32::MAX;

/// The sums of one column, by group and currency.
#[derive(Default)]
pub(super) struct Sums {
    /// The number of the group, the number of the currency, and the sum, in the order of both numbers.
    sums: Vec<(u32, u32, Sum)>,
}

impl Sums {
    /// Adds up rows, each in its group.
    pub(super) fn new(adder: &Adder, rows: &[u32], of_rows: &[u32]) -> Self {
        let mut sums: HashMap<(u32, u32), Sum> = HashMap::new();
        for (row, group) in rows.iter().zip(of_rows).filter(|(_, group)| **group != NO_GROUP) {
            adder.add(sums.entry((*group, adder.currency(*row))).or_default(), *row);
        }
        let mut sums: Vec<_> =
            sums.into_iter().map(|((group, currency), sum)| (group, currency, sum)).collect();
        sums.sort_unstable_by_key(|(group, currency, _)| (*group, *currency));
        Self { sums }
    }

    fn of(&self, group: u32) -> &[(u32, u32, Sum)] {
        let start = self.sums.partition_point(|(of, ..)| *of < group);
        let end = self.sums.partition_point(|(of, ..)| *of <= group);
        self.sums.get(start..end).unwrap_or_default()
    }

    /// Writes the sums of a group.
    pub(super) fn totals(&self, adder: &Adder, group: u32) -> Vec<Total> {
        self.of(group).iter().map(|(.., sum)| adder.total(sum)).collect()
    }

    /// Returns the sum of a group in a currency; `None` where nothing was added.
    fn in_currency(&self, group: u32, currency: Option<u32>) -> Option<i128> {
        let found = self.of(group).iter().find(|(_, of, _)| Some(*of) == currency);
        found.filter(|(.., sum)| sum.added > 0).map(|(.., sum)| sum.units)
    }

    /// Returns the number of a currency; `None` where no row has it.
    fn currency(&self, adder: &Adder, name: Option<&str>) -> Option<u32> {
        let mut looked_at = HashSet::new();
        let found = self.sums.iter().find(|(_, currency, sum)| {
            looked_at.insert(*currency) && adder.currency_of(sum).as_deref() == name
        });
        found.map(|(_, currency, _)| *currency)
    }
}

/// Counts the rows of so many groups.
pub(super) fn counts(of_rows: &[u32], groups: usize) -> Vec<u32> {
    let mut counts = vec![0; groups];
    for group in of_rows {
        if let Some(count) = counts.get_mut(*group as usize) {
            *count += 1;
        }
    }
    counts
}

/// Returns the numbers of groups in an order. What is equal stays in the order of the groups.
pub(super) fn ordered(
    groups: &[Made],
    rows: &[u32],
    sums: &[(&str, &Adder, &Sums)],
    order: &GroupOrder,
    descending: bool,
) -> Vec<u32> {
    let mut numbers: Vec<u32> = (0..groups.len() as u32).collect();
    let directed = |order: Ordering| if descending { order.reverse() } else { order };
    match order {
        GroupOrder::Group => {
            let place = |number: &u32| groups.get(*number as usize).map(|group| group.place);
            numbers.sort_by(|one, other| match (place(one), place(other)) {
                (Some(one), Some(other)) => one.compare(other, descending),
                _ => Ordering::Equal,
            });
        }
        GroupOrder::Rows => {
            let rows = |number: &u32| rows.get(*number as usize);
            numbers.sort_by(|one, other| directed(rows(one).cmp(&rows(other))));
        }
        GroupOrder::Sum { path, currency } => {
            let Some((_, adder, sums)) = sums.iter().find(|(of, ..)| of == path) else { return numbers };
            let currency = sums.currency(adder, currency.as_deref());
            let keys: Vec<Option<i128>> =
                numbers.iter().map(|number| sums.in_currency(*number, currency)).collect();
            let key = |number: &u32| keys.get(*number as usize).copied().flatten();
            numbers.sort_by(|one, other| match (key(one), key(other)) {
                (Some(one), Some(other)) => directed(one.cmp(&other)),
                // Groups without the sum are last.
                (one, other) => other.is_some().cmp(&one.is_some()),
            });
        }
    }
    numbers
}
