//! Sums of groups, for each currency apart.

use hashbrown::HashMap;

use crate::view::answer::Total;
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

    /// Returns for each of so many groups its sum in a currency; `None` where nothing was added.
    pub(super) fn in_currency(&self, adder: &Adder, name: Option<&str>, groups: usize) -> Vec<Option<i128>> {
        let mut found = vec![None; groups];
        let mut is_named: HashMap<u32, bool> = HashMap::new();
        for (group, currency, sum) in self.sums.iter().filter(|(.., sum)| sum.added > 0) {
            let is_named =
                is_named.entry(*currency).or_insert_with(|| adder.currency_of(sum).as_deref() == name);
            if let Some(found) = found.get_mut(*group as usize).filter(|_| *is_named) {
                *found = Some(sum.units);
            }
        }
        found
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
