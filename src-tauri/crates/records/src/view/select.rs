//! Selecting: which rows a view has, and in which order.
//!
//! What the database is needed for is gathered first, within one transaction; the scans and sorts then hold up no other call.

use std::collections::HashMap;
use std::sync::Arc;

use jiff::tz::TimeZone;

use crate::cache::{Cache, Stamp};
use crate::collation::Collation;
use crate::view::bits::Bits;
use crate::view::check::Check;
use crate::view::error::ViewError;
use crate::view::order::{SortKey, sort_rows};
use crate::view::rank::Ranks;
use crate::view::scan::scan;
use crate::view::snapshot::{LoadedColumn, Snapshot};
use crate::view::source::Source;
use crate::view::state::CopyState;
use crate::view::{Filter, SearchWithin, View};

/// What the rows of a view are made from.
pub(crate) struct Selection<'v> {
    view: &'v View,
    /// State of the copy.
    state: CopyState,
    /// State of the sheet in there.
    stamp: Stamp,
    /// Sequence numbers that no row has.
    gaps: Vec<u32>,
    /// The columns that the rules of the filter are about, by their paths.
    columns: HashMap<&'v str, LoadedColumn>,
    /// The columns to search in.
    searched: Vec<LoadedColumn>,
    /// The rows that the search found already; `None` where there is no search, or `searched` has the columns.
    found: Option<Bits>,
    /// What the rows are sorted by.
    order: Vec<Ordered>,
    /// The zone whose clock operands in UTC are read by.
    zone: TimeZone,
}

/// The order of a column, or what it is made from.
struct Ordered {
    ranks: RanksOf,
    via: Option<Arc<Vec<u32>>>,
    descending: bool,
}

/// Ranks that were made already, or the column to make them from.
pub(crate) enum RanksOf {
    Known(Arc<Ranks>),
    Column(LoadedColumn),
}

impl RanksOf {
    /// Looks for the ranks of a source, and loads its column if they were not made yet.
    pub(crate) fn gather(
        snapshot: &Snapshot<'_>,
        source: &Source,
        collation: &Collation,
    ) -> Result<Self, ViewError> {
        let stamp = snapshot.stamp_of(source);
        match snapshot.cache.ranks(snapshot.tables.copy, &source.key, collation.locale_key(), stamp) {
            Some(ranks) => Ok(Self::Known(ranks)),
            None => Ok(Self::Column(snapshot.column(source)?)),
        }
    }

    /// Returns the ranks, which are made and kept where they are new.
    pub(crate) fn ranks(&self, cache: &Cache, collation: &Collation) -> Arc<Ranks> {
        match self {
            Self::Known(ranks) => ranks.clone(),
            Self::Column(loaded) => {
                let ranks = Arc::new(Ranks::new(&loaded.column, collation));
                let stamp = Stamp { end: loaded.column.rows(), ..loaded.stamp };
                cache.put_ranks(loaded.copy, &loaded.key, collation.locale_key(), stamp, &ranks);
                ranks
            }
        }
    }
}

impl<'v> Selection<'v> {
    /// Gathers what the rows of a view are made from.
    pub(crate) fn gather(
        snapshot: &Snapshot<'_>,
        view: &'v View,
        collation: &Collation,
    ) -> Result<Self, ViewError> {
        let mut columns = HashMap::new();
        if let Some(filter) = &view.filter {
            gather_rules(filter, snapshot, &mut columns)?;
        }
        let mut searched = Vec::new();
        let mut found = None;
        if let Some(search) = view.search() {
            match search.within {
                SearchWithin::Shown => {
                    for path in &view.columns {
                        searched.push(snapshot.column(&snapshot.tables.source(path)?)?);
                    }
                }
                SearchWithin::All => {
                    // One column after the other: all of a wide table at once may be more than memory has room for.
                    let checks = search.checks();
                    let mut bits = Bits::none(snapshot.stamp.end);
                    for source in snapshot.tables.own_fields() {
                        let column = snapshot.column(&source)?;
                        for check in &checks {
                            bits.or(&scan_view(&column, snapshot.stamp, check, collation));
                        }
                    }
                    found = Some(bits);
                }
            }
        }
        let mut order = Vec::new();
        for by in &view.order {
            let source = snapshot.tables.source(&by.path)?;
            order.push(Ordered {
                ranks: RanksOf::gather(snapshot, &source, collation)?,
                via: snapshot.via(&source)?,
                descending: by.descending,
            });
        }
        let (state, stamp) = (snapshot.state(), snapshot.stamp);
        let (gaps, zone) = (snapshot.gaps()?, snapshot.tables.zone.clone());
        Ok(Self { view, state, stamp, gaps, columns, searched, found, order, zone })
    }

    /// Returns the state of the copy that the rows are of.
    pub(crate) fn state(&self) -> CopyState {
        self.state
    }

    /// Makes the rows.
    pub(crate) fn run(&self, cache: &Cache, collation: &Collation) -> Result<Vec<u32>, ViewError> {
        let mut bits = match &self.view.filter {
            Some(filter) => self.filtered(filter, collation)?,
            None => Bits::of_range(self.stamp.end, 0..self.stamp.end),
        };
        if let Some(search) = self.view.search() {
            match &self.found {
                Some(found) => bits.and(found),
                None => {
                    let mut found = Bits::none(self.stamp.end);
                    for check in search.checks() {
                        for column in &self.searched {
                            found.or(&scan_view(column, self.stamp, &check, collation));
                        }
                    }
                    bits.and(&found);
                }
            }
        }
        self.gaps.iter().for_each(|gap| bits.remove(*gap));
        let rows = bits.to_rows();
        if self.order.is_empty() {
            return Ok(rows);
        }
        let ranks: Vec<Arc<Ranks>> = self.order.iter().map(|by| by.ranks.ranks(cache, collation)).collect();
        let keys: Vec<SortKey<'_>> = self
            .order
            .iter()
            .zip(&ranks)
            .map(|(by, ranks)| SortKey {
                ranks,
                via: by.via.as_ref().map(|via| via.as_slice()),
                descending: by.descending,
            })
            .collect();
        Ok(sort_rows(rows, &keys))
    }

    fn filtered(&self, filter: &Filter, collation: &Collation) -> Result<Bits, ViewError> {
        let end = self.stamp.end;
        match filter {
            Filter::All(filters) => {
                let mut bits = Bits::of_range(end, 0..end);
                for filter in filters {
                    bits.and(&self.filtered(filter, collation)?);
                }
                Ok(bits)
            }
            Filter::Any(filters) => {
                let mut bits = Bits::none(end);
                for filter in filters {
                    bits.or(&self.filtered(filter, collation)?);
                }
                Ok(bits)
            }
            Filter::Rule(rule) => match self.columns.get(rule.path.as_str()) {
                Some(column) => {
                    let check = Check::new(rule, column.column.kind(), &self.zone)?;
                    Ok(scan_view(column, self.stamp, &check, collation))
                }
                // Every rule's column was gathered.
                None => Ok(Bits::none(end)),
            },
        }
    }
}

/// Gathers the columns of a filter's rules. What is wrong with an operand is found before a column is loaded for it, where the
/// kind of the field is known.
fn gather_rules<'v>(
    filter: &'v Filter,
    snapshot: &Snapshot<'_>,
    columns: &mut HashMap<&'v str, LoadedColumn>,
) -> Result<(), ViewError> {
    match filter {
        Filter::All(filters) | Filter::Any(filters) => {
            filters.iter().try_for_each(|filter| gather_rules(filter, snapshot, columns))
        }
        Filter::Rule(rule) => {
            let source = snapshot.tables.source(&rule.path)?;
            if let Some(kind) = source.kind() {
                Check::new(rule, kind, &snapshot.tables.zone)?;
            }
            if !columns.contains_key(rule.path.as_str()) {
                columns.insert(&rule.path, snapshot.column(&source)?);
            }
            Ok(())
        }
    }
}

/// Returns the rows of a view that a check is true of.
fn scan_view(loaded: &LoadedColumn, stamp: Stamp, check: &Check, collation: &Collation) -> Bits {
    let Some(via) = &loaded.via else { return scan(&loaded.column, stamp.end, check, collation) };
    // The check is made once a record, and each line takes it from there.
    let of_records = scan(&loaded.column, loaded.stamp.end, check, collation);
    let mut bits = Bits::none(stamp.end);
    for (row, record) in (0u32..).zip(via.iter()) {
        if of_records.contains(*record) {
            bits.insert(row);
        }
    }
    bits
}
