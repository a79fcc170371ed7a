//! The answer: a page of groups in an order, with the sums of each and of its parts across.

use std::cmp::Ordering;

use crate::view::Filter;
use crate::view::groups::grouping::Grouping;
use crate::view::groups::question::{GroupOrder, GroupQuestion};
use crate::view::groups::sums::{NO_GROUP, Sums, counts};
use crate::view::groups::{Group, GroupSums};
use crate::view::totals::Adder;

/// Most parts of groups, as months of customers are, in one answer.
pub(super) const MOST_PARTS: usize = 1_000_000;

/// The groups of a level and those across, ready to be added up.
pub(super) struct Added<'a> {
    pub(super) rows: &'a [u32],
    pub(super) groups: &'a Grouping,
    pub(super) across: Option<&'a Grouping>,
    pub(super) adders: &'a [(String, Adder)],
}

impl Added<'_> {
    /// Returns all groups together.
    pub(super) fn all(&self) -> GroupSums {
        let sums = self.adders.iter().map(|(_, adder)| adder.totals(self.rows)).collect();
        GroupSums { rows: self.rows.len() as u32, sums }
    }

    /// Returns all groups together in each group that stands across.
    pub(super) fn all_across(&self) -> Vec<GroupSums> {
        match self.across {
            Some(across) => self.sums(&across.of_rows, across.groups.len()),
            None => Vec::new(),
        }
    }

    /// Returns the groups that are asked for, under parents with these filters.
    pub(super) fn page(&self, question: &GroupQuestion, path: &str, parents: &[Filter]) -> Vec<Group> {
        let group = |(number, whole, across): (u32, GroupSums, Vec<GroupSums>)| {
            let key = self.groups.groups.get(number as usize)?.key.clone();
            let own = key.filter(path);
            Some(Group { key, filters: parents.iter().cloned().chain([own]).collect(), whole, across })
        };
        self.summed(question).filter_map(group).collect()
    }

    /// Returns the numbers of the groups that are asked for, each with its sums and those of its parts.
    pub(super) fn summed(
        &self,
        question: &GroupQuestion,
    ) -> impl Iterator<Item = (u32, GroupSums, Vec<GroupSums>)> {
        let Grouping { groups, of_rows } = self.groups;
        let rows = counts(of_rows, groups.len());
        let sums: Vec<Sums> =
            self.adders.iter().map(|(_, adder)| Sums::new(adder, self.rows, of_rows)).collect();
        let mut numbers = self.ordered(question, &rows, &sums);
        numbers.drain(..(question.skip as usize).min(numbers.len()));
        numbers.truncate((question.count as usize).min(MOST_PARTS / self.width()));
        let parts = self.across(&numbers);
        let whole = move |number: u32| {
            let totals = self.adders.iter().zip(&sums).map(|((_, adder), sums)| sums.totals(adder, number));
            let rows = rows.get(number as usize).copied().unwrap_or_default();
            GroupSums { rows, sums: totals.collect() }
        };
        numbers.into_iter().zip(parts).map(move |(number, parts)| (number, whole(number), parts))
    }

    /// Returns how many parts a group has; 1 where nothing stands across.
    pub(super) fn width(&self) -> usize {
        self.across.map_or(1, |across| across.groups.len().max(1))
    }

    /// Returns the numbers of the groups in the order that is asked for. What is equal stays in the order of the values.
    fn ordered(&self, question: &GroupQuestion, rows: &[u32], sums: &[Sums]) -> Vec<u32> {
        let groups = &self.groups.groups;
        let mut numbers: Vec<u32> = (0..groups.len() as u32).collect();
        let directed = |order: Ordering| if question.descending { order.reverse() } else { order };
        match &question.order {
            GroupOrder::Group => {
                let place = |number: &u32| groups.get(*number as usize).map(|group| group.place);
                numbers.sort_by(|one, other| match (place(one), place(other)) {
                    (Some(one), Some(other)) => one.compare(other, question.descending),
                    _ => Ordering::Equal,
                });
            }
            GroupOrder::Rows => {
                let rows = |number: &u32| rows.get(*number as usize);
                numbers.sort_by(|one, other| directed(rows(one).cmp(&rows(other))));
            }
            GroupOrder::Sum { path, currency } => {
                let found = self.adders.iter().zip(sums).find(|((of, _), _)| of == path);
                let keys = found
                    .map(|((_, adder), sums)| sums.in_currency(adder, currency.as_deref(), groups.len()))
                    .unwrap_or_default();
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

    /// Returns for each of these groups its part in each group that stands across.
    fn across(&self, numbers: &[u32]) -> Vec<Vec<GroupSums>> {
        let Some(across) = self.across else { return vec![Vec::new(); numbers.len()] };
        let width = across.groups.len();
        // Parts are made for the groups of the page alone: most rows of a large table are of others.
        let mut first_parts = vec![NO_GROUP; self.groups.groups.len()];
        for (place, number) in numbers.iter().enumerate() {
            if let Some(first) = first_parts.get_mut(*number as usize) {
                *first = (place * width) as u32;
            }
        }
        let part = |(group, across): (&u32, &u32)| match first_parts.get(*group as usize) {
            Some(first) if *first != NO_GROUP => first + across,
            _ => NO_GROUP,
        };
        let of_rows: Vec<u32> = self.groups.of_rows.iter().zip(&across.of_rows).map(part).collect();
        let mut parts = self.sums(&of_rows, numbers.len() * width).into_iter();
        numbers.iter().map(|_| parts.by_ref().take(width).collect()).collect()
    }

    fn sums(&self, of_rows: &[u32], groups: usize) -> Vec<GroupSums> {
        let mut found: Vec<GroupSums> = counts(of_rows, groups)
            .into_iter()
            .map(|rows| GroupSums { rows, sums: Vec::with_capacity(self.adders.len()) })
            .collect();
        for (_, adder) in self.adders {
            let sums = Sums::new(adder, self.rows, of_rows);
            for (number, group) in (0u32..).zip(&mut found) {
                group.sums.push(sums.totals(adder, number));
            }
        }
        found
    }
}
