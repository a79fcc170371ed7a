//! Sums by groups: the groups of one level of a view, each with its count and its exact sums for each currency apart.
//!
//! A group is the rows that a filter shows. So what lies under a parent group is the view with the filter of the parent, and the table
//! that a group opens has the same count and sums.

mod calendar;
mod grouping;
mod question;
mod sums;

use std::sync::Arc;

use ledgerlane_api::FieldKind;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use question::{GroupBy, GroupKey, GroupLevel, GroupOrder, GroupProblem, GroupQuestion};

use crate::copies::CopyId;
use crate::store::Store;
use crate::view::answer::Total;
use crate::view::error::ViewError;
use crate::view::select::RanksOf;
use crate::view::snapshot::{LoadedColumn, Snapshot};
use crate::view::state::CopyState;
use crate::view::totals::{Adder, Summand};
use crate::view::{Filter, View};
use grouping::Grouping;
use question::Grouper;
use sums::{NO_GROUP, Sums, counts, ordered};

/// Most groups of a level.
pub const MOST_GROUPS: u32 = 200_000;
/// Most groups that stand across.
pub const MOST_ACROSS: u32 = 1_000;
/// Most parts of groups, as months of customers are, in one answer.
const MOST_PARTS: usize = 1_000_000;

/// The groups of one level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Groups {
    /// What the groups are of.
    pub state: CopyState,
    /// Paths of the columns that were added up, in the order they were asked for.
    pub sums: Vec<String>,
    /// Keys of the groups that stand across, in their order.
    pub across: Vec<GroupKey>,
    /// Number of groups of the level.
    pub count: u32,
    /// The groups that were asked for, in their order.
    pub groups: Vec<Group>,
    /// All groups of the level together.
    pub all: GroupSums,
    /// All groups together in each group that stands across.
    pub all_across: Vec<GroupSums>,
}

/// A group with its sums.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Group {
    /// Names the group.
    pub key: GroupKey,
    /// The filters that together show its rows in the view that was asked about: those of its parents, then its own.
    pub filters: Vec<Filter>,
    /// The whole group.
    pub whole: GroupSums,
    /// The part of it in each group that stands across.
    pub across: Vec<GroupSums>,
}

/// Number of rows and sums of a group, or of a part of one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GroupSums {
    /// Number of rows.
    pub rows: u32,
    /// For each column that was added up a sum for each currency of these rows, in the order of their names; rows without one are
    /// last.
    pub sums: Vec<Vec<Total>>,
}

/// A level that was read, or what stands across.
struct Gathered {
    ranks: RanksOf,
    column: LoadedColumn,
}

impl Gathered {
    fn new(
        snapshot: &Snapshot<'_>,
        level: &GroupLevel,
        collation: &crate::Collation,
    ) -> Result<Self, ViewError> {
        let source = snapshot.tables.source(&level.path)?;
        let ranks = RanksOf::gather(snapshot, &source, collation)?;
        Ok(Self { ranks, column: snapshot.column(&source)? })
    }
}

impl Store {
    /// Adds up the rows of a view by groups. Amounts of several currencies are never added, as [`Store::totals_of_numbers`] does. The
    /// groups name their state of the copy: the given one, if the copy only got more rows since.
    ///
    /// # Errors
    /// Returns [`ViewError`] as [`Store::page`] does, and [`ViewError::Groups`] if the view cannot be grouped so.
    pub fn groups(
        &self,
        copy: CopyId,
        view: &View,
        question: &GroupQuestion,
        as_of: Option<CopyState>,
    ) -> Result<Groups, ViewError> {
        let (level, parents) = question.level()?;
        let grouper = level.grouper()?;
        let across = match &question.across {
            Some(across) => Some((across, across.grouper()?)),
            None => None,
        };
        let under = view.clone().with(&parents).without_order();
        let (state, rows, of_level, of_across, summands) =
            self.ask_as_of(copy, &under, as_of, |snapshot, rows, collation| {
                let gathered = |level| Gathered::new(snapshot, level, collation);
                Ok((
                    snapshot.state(),
                    rows.clone(),
                    gathered(level)?,
                    across.as_ref().map(|(across, _)| gathered(across)).transpose()?,
                    Summand::gather_all(snapshot, &question.sums, collation)?,
                ))
            })?;
        let rows = rows.all();
        let groups = self.grouping(level, &grouper, &of_level, &rows, MOST_GROUPS)?;
        let across = match across.zip(of_across) {
            Some(((across, grouper), of)) => {
                Some(self.grouping(across, &grouper, &of, &rows, MOST_ACROSS)?)
            }
            None => None,
        };
        let adders = self.adders(summands);
        let added = Added { rows: &rows, groups: &groups, across: across.as_ref(), adders: &adders };
        let sums: Vec<Sums> =
            adders.iter().map(|(_, adder)| Sums::new(adder, &rows, &groups.of_rows)).collect();
        let row_counts = counts(&groups.of_rows, groups.groups.len());
        let numbers = {
            let named = adders.iter().zip(&sums).map(|((path, adder), sums)| (path.as_str(), adder, sums));
            let named: Vec<_> = named.collect();
            let mut numbers =
                ordered(&groups.groups, &row_counts, &named, &question.order, question.descending);
            numbers.drain(..(question.skip as usize).min(numbers.len()));
            let width = across.as_ref().map_or(1, |across| across.groups.len().max(1));
            numbers.truncate((question.count as usize).min(MOST_PARTS / width));
            numbers
        };
        let cells = added.across(&numbers);
        let listed = numbers.iter().zip(cells).filter_map(|(number, cells)| {
            let key = groups.groups.get(*number as usize)?.key.clone();
            let mut filters = parents.clone();
            filters.push(key.filter(&level.path));
            let sums = adders.iter().zip(&sums).map(|((_, adder), sums)| sums.totals(adder, *number));
            let rows = row_counts.get(*number as usize).copied().unwrap_or_default();
            Some(Group { key, filters, whole: GroupSums { rows, sums: sums.collect() }, across: cells })
        });
        Ok(Groups {
            state,
            groups: listed.collect(),
            count: groups.groups.len() as u32,
            all: GroupSums {
                rows: rows.len() as u32,
                sums: adders.iter().map(|(_, adder)| adder.totals(&rows)).collect(),
            },
            all_across: added.all_across(),
            across: across.iter().flat_map(|across| &across.groups).map(|made| made.key.clone()).collect(),
            sums: adders.iter().map(|(path, _)| path.clone()).collect(),
        })
    }

    fn grouping(
        &self,
        level: &GroupLevel,
        grouper: &Grouper,
        gathered: &Gathered,
        rows: &[u32],
        most: u32,
    ) -> Result<Grouping, ViewError> {
        let kind = gathered.column.column.kind();
        let needs_days = matches!(grouper, Grouper::Period(_) | Grouper::Ages(_));
        if needs_days && !matches!(kind, FieldKind::Date | FieldKind::DateTime) {
            return Err(GroupProblem::NoDates(level.path.clone()).into());
        }
        let views = self.views();
        let collation = views.collation();
        let ranks: Arc<_> = gathered.ranks.ranks(&views.cache, &collation);
        Grouping::new(grouper, &gathered.column, &level.path, &ranks, rows, most, &collation)
    }
}

/// What the groups of a level and those across are made of.
struct Added<'a> {
    rows: &'a [u32],
    groups: &'a Grouping,
    across: Option<&'a Grouping>,
    adders: &'a [(String, Adder)],
}

impl Added<'_> {
    /// Returns all groups together in each group that stands across.
    fn all_across(&self) -> Vec<GroupSums> {
        match self.across {
            Some(across) => self.sums(&across.of_rows, across.groups.len()),
            None => Vec::new(),
        }
    }

    /// Returns for each of these groups its part in each group that stands across.
    fn across(&self, numbers: &[u32]) -> Vec<Vec<GroupSums>> {
        let Some(across) = self.across else { return vec![Vec::new(); numbers.len()] };
        let width = across.groups.len();
        // Cells are made for the groups that are listed alone: most rows of a large table are of others.
        let mut first_cells = vec![NO_GROUP; self.groups.groups.len()];
        for (place, number) in numbers.iter().enumerate() {
            if let Some(first) = first_cells.get_mut(*number as usize) {
                *first = (place * width) as u32;
            }
        }
        let cell = |(group, across): (&u32, &u32)| match first_cells.get(*group as usize) {
            Some(first) if *first != NO_GROUP => first + across,
            _ => NO_GROUP,
        };
        let of_rows: Vec<u32> = self.groups.of_rows.iter().zip(&across.of_rows).map(cell).collect();
        let mut cells = self.sums(&of_rows, numbers.len() * width).into_iter();
        numbers.iter().map(|_| cells.by_ref().take(width).collect()).collect()
    }

    fn sums(&self, of_rows: &[u32], groups: usize) -> Vec<GroupSums> {
        let mut cells: Vec<GroupSums> = counts(of_rows, groups)
            .into_iter()
            .map(|rows| GroupSums { rows, sums: Vec::with_capacity(self.adders.len()) })
            .collect();
        for (_, adder) in self.adders {
            let sums = Sums::new(adder, self.rows, of_rows);
            for (number, cell) in (0u32..).zip(&mut cells) {
                cell.sums.push(sums.totals(adder, number));
            }
        }
        cells
    }
}
