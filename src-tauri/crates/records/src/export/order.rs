//! What an export reads: the rows of a view in one state of the copy, and the columns that are in memory already.

use std::sync::Arc;

use ledgerlane_api::FieldKind;

use super::batch::{By, Chunks, Part};
use super::made::{SumRow, total_rows};
use super::{ExportError, ExportFormat, ExportNotes, ExportOrder, Exported};
use crate::chunk::PART_ROWS;
use crate::copies::{CopyId, CopySummary, find};
use crate::sheet::Field;
use crate::store::Store;
use crate::view::rows::RowSet;
use crate::view::snapshot::{LoadedColumn, Snapshot};
use crate::view::source::{Origin, Source, Tables};
use crate::view::totals::{Adder, Summand};
use crate::view::{ColumnTotals, CopyState, ViewError};

/// Where the values of a column come from.
pub(super) enum ColumnSource {
    /// From memory.
    Loaded(Arc<Chunks>),
    /// From a field in the store.
    Stored(Field),
}

/// A column that is exported.
pub(super) struct ExportColumn {
    pub(super) kind: FieldKind,
    /// Path of the field.
    pub(super) path: String,
    pub(super) source: ColumnSource,
    /// Whether the record of a line has the value rather than the line itself.
    pub(super) is_of_document: bool,
}

/// The rows and columns of an export.
pub(super) struct Reading<'s> {
    pub(super) store: &'s Store,
    pub(super) copy: CopyId,
    pub(super) tables: Tables,
    pub(super) columns: Vec<ExportColumn>,
    /// The rows in their order.
    pub(super) rows: RowSet,
    /// Whether that is the order in which they arrived.
    pub(super) is_as_arrived: bool,
    /// For each line of the copy its record; empty where the rows are records.
    pub(super) records: Arc<Vec<u32>>,
    /// The totals below the rows.
    pub(super) totals: Vec<SumRow>,
    /// Values that are in none of them.
    not_added: u32,
    pub(super) state: CopyState,
    summary: CopySummary,
    here: u32,
}

impl<'s> Reading<'s> {
    /// Finds the rows.
    ///
    /// # Errors
    /// Returns [`ExportError::View`] where the view cannot be answered, and [`ExportError::OtherRows`] where the only rows of it were
    /// chosen in another copy, or before this one was rewritten.
    pub(super) fn new(store: &'s Store, copy: CopyId, order: &ExportOrder) -> Result<Self, ExportError> {
        let tables = store.tables(copy, order.view.list.as_deref())?;
        let columns = match order.format {
            ExportFormat::JsonLines { .. } => &[],
            _ => order.columns.as_slice(),
        };
        let totals = order
            .totals
            .as_ref()
            .filter(|_| matches!(order.format, ExportFormat::Csv(_) | ExportFormat::Xlsx { .. }));
        let found = store.ask(copy, &order.view, |snapshot, rows, collation| {
            let records = match &snapshot.tables.documents {
                Some(_) => snapshot.records()?,
                None => Arc::default(),
            };
            let columns =
                columns.iter().map(|(path, _)| column(snapshot, path)).collect::<Result<Vec<_>, _>>()?;
            let summary = find(snapshot.connection, copy)?;
            let summands = match &totals {
                Some(totals) => Summand::gather_all(snapshot, &totals.paths, collation)?,
                None => Vec::new(),
            };
            Ok((rows.clone(), (snapshot.state(), summary, snapshot.here()?), records, columns, summands))
        })?;
        let (mut rows, (state, summary, here), records, columns, summands) = found;
        if let Some(only) = &order.only {
            if !only.of.only_grew_to(state) {
                return Err(ExportError::OtherRows);
            }
            let mut only = only.rows.clone();
            only.sort_unstable();
            let kept = rows.all().iter().copied().filter(|row| only.binary_search(row).is_ok()).collect();
            rows = RowSet::Listed(Arc::new(kept));
        }
        let is_as_arrived = match &rows {
            RowSet::Arrived { .. } => true,
            RowSet::Listed(rows) => rows.is_sorted(),
        };
        let (mut made, mut not_added) = (Vec::new(), 0);
        if let Some(order) = totals {
            let all = rows.all();
            let sum = |(path, adder): (String, Adder)| ColumnTotals { path, totals: adder.totals(&all) };
            let sums: Vec<_> = store.adders(summands).into_iter().map(sum).collect();
            let columns: Vec<_> = columns.iter().map(|column| (column.path.clone(), column.kind)).collect();
            made = total_rows(&columns, &sums, &order.label, &order.no_currency);
            not_added = sums.iter().flat_map(|column| &column.totals).map(|total| total.not_added).sum();
        }
        Ok(Self {
            store,
            copy,
            tables,
            columns,
            rows,
            is_as_arrived,
            records,
            totals: made,
            not_added,
            state,
            summary,
            here,
        })
    }

    /// Returns what came of it.
    pub(super) fn exported(&self, notes: ExportNotes) -> Exported {
        Exported {
            summary: self.summary.clone(),
            state: self.state,
            rows: self.rows.count(),
            groups: None,
            here: self.here,
            notes: ExportNotes { totals: self.totals.len() as u32, not_added: self.not_added, ..notes },
        }
    }
}

/// Finds out where a column comes from. What is in memory is taken from there, and what only the JSON has is brought there.
fn column(snapshot: &Snapshot<'_>, path: &str) -> Result<ExportColumn, ViewError> {
    let source = snapshot.tables.source(path)?;
    let is_of_document = source.is_of_document;
    let path = path.to_owned();
    match &source.origin {
        Origin::Field(field) if !snapshot.has_column(&source) => {
            let kind = field.kind;
            Ok(ExportColumn { kind, path, source: ColumnSource::Stored(field.clone()), is_of_document })
        }
        _ => {
            let loaded = snapshot.column(&source)?;
            let kind = loaded.column.kind();
            let source = ColumnSource::Loaded(Arc::new(chunks_of(&loaded, snapshot, &source)));
            Ok(ExportColumn { kind, path, source, is_of_document })
        }
    }
}

fn chunks_of(loaded: &LoadedColumn, snapshot: &Snapshot<'_>, source: &Source) -> Chunks {
    let parts = 0..snapshot.stamp_of(source).end.div_ceil(PART_ROWS);
    let part = |part| loaded.column.part(part).chunk.map_or(Part::Blank, Part::Chunk);
    Chunks { first: 0, parts: parts.map(part).collect() }
}

impl ExportColumn {
    /// Returns by which number a column of whole parts has its values.
    pub(super) fn by(&self) -> By {
        if self.is_of_document { By::Record } else { By::Row }
    }
}
