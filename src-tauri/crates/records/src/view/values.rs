//! The values of a column: which there are, how many rows have each, and which of a list no row has.

use std::collections::hash_map::{Entry, RandomState};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::BuildHasher;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::Array;
use jiff::tz::TimeZone;
use ledgerlane_api::FieldKind;

use crate::chunk::{Chunk, Texts};
use crate::copies::CopyId;
use crate::store::Store;
use crate::value::Value;
use crate::view::View;
use crate::view::answer::{CountedValue, DistinctValues, NotFound};
use crate::view::bits::Bits;
use crate::view::check::{is_scaled, units_of};
use crate::view::error::ViewError;
use crate::view::fold::{FoldedTexts, folded};
use crate::view::rank::Ranks;
use crate::view::select::RanksOf;
use crate::view::snapshot::LoadedColumn;

impl Store {
    /// Returns the different values that the rows of a view have in a field, in their order, at most so many of them. Texts that differ in
    /// small and capital letters alone are one value, as they are for [`crate::Test::OneOf`].
    ///
    /// # Errors
    /// Returns [`ViewError`] as [`Store::page`] does.
    pub fn values(
        &self,
        copy: CopyId,
        view: &View,
        path: &str,
        most: u32,
    ) -> Result<DistinctValues, ViewError> {
        let (rows, ranks, column) = self.ask(copy, &view.without_order(), |snapshot, rows, collation| {
            let source = snapshot.tables.source(path)?;
            Ok((rows.clone(), RanksOf::gather(snapshot, &source, collation)?, snapshot.column(&source)?))
        })?;
        let views = self.views();
        let ranks: Arc<Ranks> = ranks.ranks(&views.cache, &views.collation());
        // For each code how many rows have it, and the first one.
        let mut counts = vec![(0u32, 0u32); ranks.values() as usize + 1];
        // Moments are one value where their clock times are, so these are counted by them and not by the instants that ranks follow.
        let mut clocks: BTreeMap<i64, (u32, u32)> = BTreeMap::new();
        for row in rows.all().iter().copied() {
            let of_column = column.row(row);
            let counted = match column.column.clock(of_column) {
                Some(clock) => Some(clocks.entry(clock).or_default()),
                None => counts.get_mut(ranks.code(of_column) as usize),
            };
            if let Some((count, first)) = counted {
                if *count == 0 {
                    *first = row;
                }
                *count += 1;
            }
        }
        counts.retain(|(count, _)| *count > 0);
        let mut moments: Vec<(u32, u32)> = clocks.into_values().collect();
        moments.sort_by_key(|(_, first)| column.column.units(column.row(*first)));
        let counts = moments.into_iter().chain(counts).collect();
        let counts = merged(counts, &column);
        let mut found = counts.into_iter();
        let values = found
            .by_ref()
            .take(most as usize)
            .map(|(rows, first)| CountedValue { value: column.value(first), rows })
            .collect();
        Ok(DistinctValues { values, more: found.count() as u32 })
    }

    /// Returns which of a list of values no row of a copy has in a field. It tells values apart as [`crate::Test::OneOf`] does;
    /// filter and search of the view do not count.
    ///
    /// # Errors
    /// Returns [`ViewError`] as [`Store::page`] does.
    pub fn not_found(
        &self,
        copy: CopyId,
        view: &View,
        path: &str,
        values: &[String],
    ) -> Result<NotFound, ViewError> {
        let every_row = View { list: view.list.clone(), ..View::default() };
        let (rows, column) = self.ask(copy, &every_row, |snapshot, rows, _| {
            Ok((rows.clone(), snapshot.column(&snapshot.tables.source(path)?)?))
        })?;
        let mut search = ValueSearch::new(column.column.kind(), values, &self.views().zone());
        search.look_through(&column);
        if search.blank.is_some() && rows.all().iter().any(|row| !column.column.has_value(column.row(*row))) {
            search.blank = None;
        }
        Ok(NotFound { asked: values.len() as u32, values: search.not_found(values) })
    }
}

/// Makes one of the values whose texts are the same folded: the one with most rows, in its place, with the rows of all of them. Each
/// value is the number of its rows and one row that has it.
fn merged(counts: Vec<(u32, u32)>, column: &LoadedColumn) -> Vec<(u32, u32)> {
    // For the hash of each folded text the first value that has it. The texts themselves would take much memory in a long column.
    let mut firsts: HashMap<u64, usize> = HashMap::new();
    let mut alike: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let hasher = RandomState::new();
    for (at, (_, row)) in counts.iter().enumerate() {
        let value = column.value(*row);
        // Numbers, dates and moments were told apart by what they stand for.
        let Some(text) = value.text().filter(|_| !matches!(value, Value::Scaled { .. })) else { continue };
        let folded_text = folded(text);
        match firsts.entry(hasher.hash_one(&folded_text)) {
            Entry::Vacant(free) => drop(free.insert(at)),
            Entry::Occupied(known) => {
                let first = *known.get();
                let other = counts.get(first).map(|(_, row)| column.value(*row));
                if other.as_ref().and_then(Value::text).is_some_and(|other| folded(other) == folded_text) {
                    alike.entry(first).or_default().push(at);
                }
            }
        }
    }
    let mut counts: Vec<Option<(u32, u32)>> = counts.into_iter().map(Some).collect();
    for (first, others) in alike {
        let all = || std::iter::once(first).chain(others.iter().copied());
        let rows_of = |at: usize| counts.get(at).copied().flatten().map_or(0, |(rows, _)| rows);
        let sum = all().map(rows_of).sum();
        // Of several with as many rows, the first.
        let most = all().rev().max_by_key(|at| rows_of(*at)).unwrap_or(first);
        for at in all() {
            if let Some(value) = counts.get_mut(at) {
                *value = value.filter(|_| at == most).map(|(_, row)| (sum, row));
            }
        }
    }
    counts.into_iter().flatten().collect()
}

/// Values that are looked for, each with its places in the list.
struct ValueSearch {
    /// Ranges of integers in ascending order, each once.
    units: Vec<UnitSearch>,
    /// How far the bounds of the widest range are apart.
    widest: i64,
    /// Texts, folded.
    texts: HashMap<Vec<u8>, Vec<usize>>,
    /// A blank; `None` once it was found, or where it is not looked for.
    blank: Option<()>,
    /// Places of the values that were found.
    found: HashSet<usize>,
}

/// Integers that are looked for.
struct UnitSearch {
    least: i64,
    most: i64,
    /// Places of the values that stand for them; none once one of them was found.
    places: Vec<usize>,
}

impl ValueSearch {
    fn new(kind: FieldKind, values: &[String], zone: &TimeZone) -> Self {
        let mut search =
            Self { units: Vec::new(), widest: 0, texts: HashMap::new(), blank: None, found: HashSet::new() };
        for (place, value) in values.iter().enumerate() {
            match units_of(kind, value, zone).filter(|_| is_scaled(kind)) {
                _ if value.is_empty() => search.blank = Some(()),
                Some((least, most)) => search.units.push(UnitSearch { least, most, places: vec![place] }),
                None => search.texts.entry(folded(value)).or_default().push(place),
            }
        }
        search.units.sort_unstable_by_key(|range| (range.least, range.most));
        search.units.dedup_by(|range, before| {
            let is_same = (range.least, range.most) == (before.least, before.most);
            if is_same {
                before.places.append(&mut range.places);
            }
            is_same
        });
        search.widest = search.units.iter().map(|range| range.most - range.least).max().unwrap_or(0);
        search
    }

    fn look_through(&mut self, column: &LoadedColumn) {
        // A record without lines has no row in a table of lines.
        let with_lines = column.via.as_ref().map(|via| {
            let mut records = Bits::none(column.stamp.end);
            via.iter().filter(|record| **record != u32::MAX).for_each(|record| records.insert(*record));
            records
        });
        for (first, chunk, rows) in column.column.parts(column.stamp.end) {
            let has_row =
                |row: usize| with_lines.as_ref().is_none_or(|records| records.contains(first + row as u32));
            match chunk {
                None => {}
                Some(Chunk::Text(texts)) => self.look_through_texts(texts, rows, has_row),
                Some(Chunk::Reference { ids, names }) => {
                    self.look_through_texts(ids, rows, has_row);
                    self.look_through_texts(names, rows, has_row);
                }
                Some(Chunk::Scaled { units, forms, texts }) => {
                    let kind = column.column.kind();
                    let clocks = Chunk::clocks(kind, units, forms.as_ref(), texts.as_ref());
                    let units = clocks.as_ref().unwrap_or(units);
                    for (row, units) in units.iter().enumerate().take(rows) {
                        if let Some(units) = units.filter(|_| has_row(row)) {
                            self.look_at(units);
                        }
                    }
                    if let Some(texts) = texts {
                        self.look_through_texts(texts, rows, |row| units.is_null(row) && has_row(row));
                    }
                }
            }
        }
    }

    /// Returns the ranges that may hold an integer. Every value of a column is looked at, so these have to be few however long the
    /// list of values is.
    fn ranges_near(&self, units: i64) -> Range<usize> {
        let lowest = units.saturating_sub(self.widest);
        let start = self.units.partition_point(|range| range.least < lowest);
        start..self.units.partition_point(|range| range.least <= units)
    }

    fn look_at(&mut self, units: i64) {
        let near = self.ranges_near(units);
        for range in self.units.get_mut(near).unwrap_or_default() {
            if units <= range.most {
                self.found.extend(range.places.drain(..));
            }
        }
    }

    fn look_through_texts(&mut self, texts: &Texts, rows: usize, counts: impl Fn(usize) -> bool) {
        if self.texts.is_empty() {
            return;
        }
        let folded = FoldedTexts::of(&texts.distinct);
        let places: Vec<Option<&Vec<usize>>> = folded.iter().map(|text| self.texts.get(text)).collect();
        for (row, key) in texts.keys.iter().enumerate().take(rows) {
            let places = key.and_then(|key| *places.get(usize::from(key))?);
            if let Some(places) = places.filter(|_| counts(row)) {
                self.found.extend(places);
            }
        }
    }

    fn not_found(&self, values: &[String]) -> Vec<String> {
        let is_missing = |(place, value): &(usize, &String)| {
            if value.is_empty() { self.blank.is_some() } else { !self.found.contains(place) }
        };
        values.iter().enumerate().filter(is_missing).map(|(_, value)| value.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::SCALE;

    #[test]
    fn an_amount_is_compared_with_few_of_a_long_list() {
        let mut values: Vec<String> = (0..800).map(|amount| amount.to_string()).collect();
        values.extend((0..300).map(|_| "5.00".to_owned()));
        let mut search = ValueSearch::new(FieldKind::Money, &values, &TimeZone::UTC);
        assert_eq!(search.ranges_near(5 * SCALE).len(), 1);
        assert_eq!(search.ranges_near(5 * SCALE + 1).len(), 0);
        search.look_at(5 * SCALE);
        assert_eq!(search.found.len(), 301);
    }

    #[test]
    fn a_moment_is_found_by_itself_and_by_its_day() {
        let values = ["2024-01-31", "2024-01-31T08:00:00Z", "2024-01-30", "2024-02-01"].map(str::to_owned);
        let mut search = ValueSearch::new(FieldKind::DateTime, &values, &TimeZone::UTC);
        let units = |text: &str| units_of(FieldKind::DateTime, text, &TimeZone::UTC).unwrap().0;
        search.look_at(units("2024-01-31T08:00:00Z"));
        assert_eq!(search.not_found(&values), ["2024-01-30", "2024-02-01"]);
        search.look_at(units("2024-01-30T23:59:59Z"));
        assert_eq!(search.not_found(&values), ["2024-02-01"]);
    }
}
