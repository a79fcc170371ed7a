//! Grouping: for each row of a view the number of its group, looked up by the code that ranks give its value.

use std::cmp::Ordering;
use std::collections::HashMap;

use crate::collation::Collation;
use crate::value::Value;
use crate::view::error::ViewError;
use crate::view::fold::folded;
use crate::view::groups::question::{GroupKey, GroupProblem, Grouper};
use crate::view::rank::Ranks;
use crate::view::snapshot::LoadedColumn;

/// Milliseconds of a day.
const DAY: i64 = 86_400_000;

/// The groups of some rows.
pub(super) struct Grouping {
    /// The groups in the order of their values.
    pub(super) groups: Vec<Made>,
    /// For each of the rows the number of its group.
    pub(super) of_rows: Vec<u32>,
}

/// A group that was found.
pub(super) struct Made {
    pub(super) key: GroupKey,
    pub(super) place: Place,
}

/// Where a group stands among others. Blanks come last in either direction, after values that do not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    Fitting(i64),
    Unfit(i64),
    Blank,
}

impl Place {
    /// Compares two places in a direction.
    pub(super) fn compare(self, other: Self, descending: bool) -> Ordering {
        match (self, other) {
            (Self::Fitting(one), Self::Fitting(other)) | (Self::Unfit(one), Self::Unfit(other))
                if descending =>
            {
                other.cmp(&one)
            }
            _ => self.cmp(&other),
        }
    }
}

/// What the values of one group have in common.
#[derive(PartialEq, Eq, Hash)]
enum Identity {
    Blank,
    Number(i64),
    /// A text, folded.
    Text(Vec<u8>),
}

/// A value that rows have.
#[derive(Clone, Copy, Default)]
struct Seen {
    /// How many of the rows have it.
    rows: u32,
    /// The first of them.
    first: u32,
}

impl Grouping {
    /// Finds the groups of rows of a view by a column.
    ///
    /// # Errors
    /// Returns [`GroupProblem::TooMany`] for more than `most` groups.
    pub(super) fn new(
        grouper: &Grouper,
        column: &LoadedColumn,
        path: &str,
        ranks: &Ranks,
        rows: &[u32],
        most: u32,
        collation: &Collation,
    ) -> Result<Self, ViewError> {
        let clocks = Clocks { column, by_day: matches!(grouper, Grouper::Period(_) | Grouper::Ages(_)) };
        let (mut of_rows, seen) = clocks.codes(ranks, rows);
        let mut numbers: HashMap<Identity, usize> = HashMap::new();
        // Each group with the rows of its largest value, whose text names the group.
        let mut groups: Vec<(Made, u32)> = Vec::new();
        let mut of_codes = vec![0u32; seen.len()];
        for (code, Seen { rows, first }) in seen.iter().enumerate().filter(|(_, seen)| seen.rows > 0) {
            let (identity, group) = identified(grouper, column, &clocks, code as i64, *first);
            let count = groups.len();
            let number = *numbers.entry(identity).or_insert(count);
            match groups.get_mut(number) {
                Some((known, largest)) if *rows > *largest => (*known, *largest) = (group, *rows),
                Some(_) => {}
                None if count == most as usize => {
                    return Err(GroupProblem::TooMany { path: path.to_owned(), most }.into());
                }
                None => groups.push((group, *rows)),
            }
            if let Some(of_code) = of_codes.get_mut(code) {
                *of_code = number as u32;
            }
        }
        drop(numbers);
        let mut groups: Vec<(u32, Made)> = (0u32..).zip(groups.into_iter().map(|(group, _)| group)).collect();
        if matches!(grouper, Grouper::Family) {
            place_families(&mut groups, collation);
        }
        groups.sort_by_key(|(_, group)| group.place);
        let mut sorted = vec![0u32; groups.len()];
        for (place, (number, _)) in (0u32..).zip(&groups) {
            if let Some(sorted) = sorted.get_mut(*number as usize) {
                *sorted = place;
            }
        }
        let look_up = |table: &[u32], at: u32| table.get(at as usize).copied().unwrap_or_default();
        of_codes.iter_mut().for_each(|number| *number = look_up(&sorted, *number));
        of_rows.iter_mut().for_each(|code| *code = look_up(&of_codes, *code));
        Ok(Self { groups: groups.into_iter().map(|(_, group)| group).collect(), of_rows })
    }
}

/// Ranks follow instants, but filters and groups see clock times. So a moment has no code of the ranks: it has one of its clock time
/// or of its day, behind all codes of the ranks.
struct Clocks<'a> {
    column: &'a LoadedColumn,
    by_day: bool,
}

impl Clocks<'_> {
    /// Returns the clock time or the day of a moment; `None` where the row has none.
    fn of(&self, row: u32) -> Option<i64> {
        let clock = self.column.column.clock(self.column.row(row))?;
        Some(if self.by_day { clock.div_euclid(DAY) } else { clock })
    }

    /// Returns for each row the code of its value, and for each code which rows have it.
    fn codes(&self, ranks: &Ranks, rows: &[u32]) -> (Vec<u32>, Vec<Seen>) {
        let mut seen = vec![Seen::default(); ranks.values() as usize + 1];
        let mut clocks: HashMap<i64, u32> = HashMap::new();
        let mut codes = Vec::with_capacity(rows.len());
        for row in rows.iter().copied() {
            let code = match self.of(row) {
                None => ranks.code(self.column.row(row)),
                Some(clock) => *clocks.entry(clock).or_insert_with(|| {
                    seen.push(Seen::default());
                    seen.len() as u32 - 1
                }),
            };
            codes.push(code);
            if let Some(seen) = seen.get_mut(code as usize) {
                if seen.rows == 0 {
                    seen.first = row;
                }
                seen.rows += 1;
            }
        }
        (codes, seen)
    }
}

/// Returns the identity of a row's value, and the group that it makes if no other value belongs to it. A text stands in the place of its
/// code.
fn identified(
    grouper: &Grouper,
    column: &LoadedColumn,
    clocks: &Clocks<'_>,
    code: i64,
    row: u32,
) -> (Identity, Made) {
    let group = |identity, key, place| (identity, Made { key, place });
    let value = column.value(row);
    let clock = clocks.of(row);
    let day = value.units().map(|units| clock.unwrap_or(units));
    let of_days = match (grouper, day) {
        (Grouper::Period(period), Some(day)) => period.group(day),
        (Grouper::Ages(ages), Some(day)) => Some(ages.group(day)),
        _ => None,
    };
    if let Some((number, key)) = of_days {
        return group(Identity::Number(number), key, Place::Fitting(number));
    }
    match value {
        Value::Blank => group(Identity::Blank, GroupKey::Blank, Place::Blank),
        Value::Scaled { units, text } => {
            let number = clock.unwrap_or(units);
            group(Identity::Number(number), GroupKey::Value { text }, Place::Fitting(number))
        }
        Value::Unfit(text) => {
            group(Identity::Text(folded(&text)), GroupKey::Value { text }, Place::Unfit(code))
        }
        value => {
            let text = value.into_text().unwrap_or_default();
            let (text, key): (String, fn(String) -> GroupKey) = match grouper {
                Grouper::Family => (topmost(text), |name| GroupKey::Family { name }),
                _ => (text, |text| GroupKey::Value { text }),
            };
            group(Identity::Text(folded(&text)), key(text), Place::Fitting(code))
        }
    }
}

/// Returns the name at the top of a full name. A colon at the beginning belongs to the name.
fn topmost(mut name: String) -> String {
    if let Some((end, _)) = name.char_indices().skip(1).find(|(_, letter)| *letter == ':') {
        name.truncate(end);
    }
    name
}

/// Puts families in the order of their names, which may be no values themselves.
fn place_families(groups: &mut [(u32, Made)], collation: &Collation) {
    groups.sort_by_cached_key(|(_, group)| {
        let mut key = Vec::new();
        if let GroupKey::Family { name } = &group.key {
            collation.write_key(name, &mut key);
        }
        key
    });
    for (place, (_, group)) in (0i64..).zip(groups) {
        if matches!(group.key, GroupKey::Family { .. }) {
            group.place = Place::Fitting(place);
        }
    }
}
