//! All groups of all levels at once, as a file has them.

use std::collections::HashMap;

use ledgerlane_api::FieldKind;

use crate::copies::{CopyId, CopySummary, find};
use crate::store::Store;
use crate::view::View;
use crate::view::error::ViewError;
use crate::view::groups::added::{Added, MOST_PARTS};
use crate::view::groups::grouping::{Grouping, Made};
use crate::view::groups::question::{GroupKey, GroupProblem, GroupQuestion};
use crate::view::groups::{Gathered, GroupSums, MOST_ACROSS, MOST_GROUPS};
use crate::view::state::CopyState;
use crate::view::totals::Summand;

/// The groups of all levels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupTree {
    /// What the groups are of.
    pub state: CopyState,
    /// What the copy covered then.
    pub summary: CopySummary,
    /// Number of rows that the list had, whatever the view leaves out.
    pub here: u32,
    /// What the fields of the levels hold.
    pub kinds: Vec<FieldKind>,
    /// The columns that were added up: path and kind, in the order they were asked for.
    pub sums: Vec<(String, FieldKind)>,
    /// Keys of the groups that stand across, in their order.
    pub across: Vec<GroupKey>,
    /// Each group, and behind it those below it.
    pub groups: Vec<TreeGroup>,
    /// All groups together.
    pub all: GroupSums,
    /// All groups together in each group that stands across.
    pub all_across: Vec<GroupSums>,
}

/// A group of any level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeGroup {
    /// Its keys, from the outermost level down to its own.
    pub keys: Vec<GroupKey>,
    /// The whole group.
    pub whole: GroupSums,
    /// The part of it in each group that stands across.
    pub across: Vec<GroupSums>,
}

impl Store {
    /// Adds up the rows of a view by the groups of all levels, with the same groups, sums and order as [`Store::groups`] has for each
    /// of them. Of the question, `under`, `skip` and `count` have no meaning. Returns `None` once `is_stopped` says so: it is asked at
    /// each level and at each group.
    ///
    /// # Errors
    /// Returns [`ViewError`] as [`Store::groups`] does; [`GroupProblem::TooMany`] also if a level has more than a million sums.
    pub fn group_tree(
        &self,
        copy: CopyId,
        view: &View,
        question: &GroupQuestion,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<Option<GroupTree>, ViewError> {
        let question = GroupQuestion { under: Vec::new(), skip: 0, count: u32::MAX, ..question.clone() };
        question.level()?;
        let groupers =
            question.levels.iter().map(|level| level.grouper()).collect::<Result<Vec<_>, ViewError>>()?;
        let across = match &question.across {
            Some(across) => Some((across, across.grouper()?)),
            None => None,
        };
        let (rows, (state, summary, here), of_levels, of_across, summands) =
            self.ask(copy, &view.clone().without_order(), |snapshot, rows, collation| {
                let gathered = |level| Gathered::new(snapshot, level, collation);
                Ok((
                    rows.clone(),
                    (snapshot.state(), find(snapshot.connection, copy)?, snapshot.here()?),
                    question.levels.iter().map(gathered).collect::<Result<Vec<_>, ViewError>>()?,
                    across.as_ref().map(|(across, _)| gathered(across)).transpose()?,
                    Summand::gather_all(snapshot, &question.sums, collation)?,
                ))
            })?;
        let rows = rows.all();
        let across = match across.zip(of_across) {
            Some(((across, grouper), of)) => {
                Some(self.grouping(across, &grouper, &of, &rows, MOST_ACROSS)?)
            }
            None => None,
        };
        let adders = self.adders(summands);
        let mut depths: Vec<Depth> = Vec::new();
        for ((level, grouper), of) in question.levels.iter().zip(&groupers).zip(&of_levels) {
            if is_stopped() {
                return Ok(None);
            }
            let own = self.grouping(level, grouper, of, &rows, MOST_GROUPS)?;
            let too_many = |most| GroupProblem::TooMany { path: level.path.clone(), most };
            let (groups, parents) = match depths.last() {
                None => {
                    let parents = vec![0; own.groups.len()];
                    (own, parents)
                }
                Some(above) => within(&above.groups, &own).ok_or_else(|| too_many(MOST_GROUPS))?,
            };
            let added = Added { rows: &rows, groups: &groups, across: across.as_ref(), adders: &adders };
            let most = MOST_PARTS / (added.width() * adders.len().max(1));
            if groups.groups.len() > most {
                return Err(too_many(most as u32).into());
            }
            let summed = added.summed(&question).map(|group| (!is_stopped()).then_some(group)).collect();
            let Some(summed) = summed else { return Ok(None) };
            depths.push(Depth::new(groups, &parents, summed));
        }
        let none = Grouping { groups: Vec::new(), of_rows: Vec::new() };
        let added = Added { rows: &rows, groups: &none, across: across.as_ref(), adders: &adders };
        Ok(Some(GroupTree {
            state,
            summary,
            here,
            kinds: of_levels.iter().map(|of| of.column.column.kind()).collect(),
            sums: adders.iter().map(|(path, adder)| (path.clone(), adder.kind())).collect(),
            across: across.iter().flat_map(|across| &across.groups).map(|made| made.key.clone()).collect(),
            all: added.all(),
            all_across: added.all_across(),
            groups: flat(depths),
        }))
    }
}

/// The groups of a level, under each group of the level above it.
struct Depth {
    groups: Grouping,
    /// For each group of the level above the groups below it, in their order; the last one is taken first.
    below: Vec<Vec<(u32, GroupSums, Vec<GroupSums>)>>,
}

impl Depth {
    fn new(groups: Grouping, parents: &[u32], summed: Vec<(u32, GroupSums, Vec<GroupSums>)>) -> Self {
        let above = parents.iter().max().map_or(0, |most| *most as usize + 1);
        let mut below = vec![Vec::new(); above];
        for group in summed.into_iter().rev() {
            let parent = parents.get(group.0 as usize).copied().unwrap_or_default();
            if let Some(below) = below.get_mut(parent as usize) {
                below.push(group);
            }
        }
        Self { groups, below }
    }
}

/// Returns the groups of a level within those of the level above it, and for each of them the number of the latter; `None` for too many.
fn within(above: &Grouping, own: &Grouping) -> Option<(Grouping, Vec<u32>)> {
    let of_row = |(parent, group): (&u32, &u32)| (*group, *parent);
    let pairs = above.of_rows.iter().zip(&own.of_rows).map(of_row);
    let mut numbers: HashMap<(u32, u32), u32> = pairs.clone().map(|pair| (pair, 0)).collect();
    if numbers.len() > MOST_GROUPS as usize {
        return None;
    }
    // In the order of their values, which those that are equal in another order have too.
    let mut sorted: Vec<_> = numbers.keys().copied().collect();
    sorted.sort_unstable();
    for (number, pair) in (0u32..).zip(&sorted) {
        numbers.insert(*pair, number);
    }
    let of_rows = pairs.map(|pair| numbers.get(&pair).copied().unwrap_or_default()).collect();
    let (groups, parents) = sorted
        .into_iter()
        .filter_map(|(group, parent)| Some((own.groups.get(group as usize)?, parent)))
        .map(|(made, parent)| (Made { key: made.key.clone(), place: made.place }, parent))
        .unzip();
    Some((Grouping { groups, of_rows }, parents))
}

/// Puts each group before those below it.
fn flat(mut depths: Vec<Depth>) -> Vec<TreeGroup> {
    let mut found = Vec::new();
    // The group above each level, from the outermost one down.
    let mut above = vec![0u32];
    let mut keys = Vec::new();
    while let Some(parent) = above.last().copied() {
        let next = depths.get_mut(keys.len()).and_then(|depth| {
            let (number, whole, across) = depth.below.get_mut(parent as usize)?.pop()?;
            Some((number, depth.groups.groups.get(number as usize)?.key.clone(), whole, across))
        });
        match next {
            Some((number, key, whole, across)) => {
                keys.push(key);
                found.push(TreeGroup { keys: keys.clone(), whole, across });
                above.push(number);
            }
            None => {
                above.pop();
                keys.pop();
            }
        }
    }
    found
}
