//! Rows that are made for a file: sums by groups, and the totals below the rows of a table.

use std::collections::VecDeque;
use std::sync::Arc;

use jiff::tz::TimeZone;
use ledgerlane_api::FieldKind;

use super::batch::{Batch, BatchColumn, By, Chunks, Part};
use super::order::Reading;
use super::read::Batches;
use super::{ExportError, ExportWatch};
use crate::chunk::{ChunkBuilder, PART_ROWS};
use crate::duration::duration_text;
use crate::value::Value;
use crate::view::{ColumnTotals, Total};

/// A length of time as hours, minutes and seconds, as [`duration_text`] takes it.
const HOURS: i16 = 7;

/// A table of sums, which is written like the rows of a view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SumTable {
    /// Head and kind of each column.
    pub columns: Vec<(String, FieldKind)>,
    /// The rows in their order.
    pub rows: Vec<SumRow>,
    /// What a workbook draws of it; `None` for nothing.
    pub chart: Option<SumChart>,
}

/// A row that is made.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SumRow {
    /// A value for each column.
    pub cells: Vec<Value>,
    /// How it looks in a workbook.
    pub look: RowLook,
}

/// How a row looks in a workbook.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RowLook {
    /// Level of the outline, from 0: rows of a larger one can be folded under the row above them.
    pub level: u8,
    /// Whether it sums up other rows of the sheet.
    pub is_sum: bool,
}

impl RowLook {
    /// A row below all others that sums them up.
    pub const SUM: Self = Self { level: 0, is_sum: true };
}

/// A sheet with numbers and a chart of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SumChart {
    /// Name of the sheet, as Excel takes it or not.
    pub sheet: String,
    /// What it shows.
    pub title: String,
    /// Head of the names.
    pub head: String,
    /// Head and kind of each column of numbers.
    pub columns: Vec<(String, FieldKind)>,
    /// The names, each with a number for each column.
    pub rows: Vec<(String, Vec<Value>)>,
    /// Number of columns that are drawn, from the first one; 0 for no chart.
    pub drawn: u16,
    /// Whether the names follow each other in time, so that they stand side by side.
    pub is_across: bool,
    /// What is to be known about the numbers, below them.
    pub notes: Vec<String>,
}

/// Returns the sum of a column of this kind as a value.
pub fn sum_value(kind: FieldKind, sum: &str) -> Value {
    match (kind, sum.parse()) {
        (FieldKind::Duration, Ok(units)) => Value::Scaled { units, text: duration_text(units, HOURS) },
        _ => Value::of_text(kind, sum),
    }
}

/// What a writer writes: the rows of a view, and behind them those that were made.
pub(super) struct Content<'r, 's> {
    /// Name and kind of each column.
    pub(super) columns: Vec<(String, FieldKind)>,
    /// Number of rows.
    pub(super) of: u32,
    /// Whether rows can be folded under others.
    pub(super) has_outline: bool,
    batches: Option<Batches<'r, 's>>,
    made: VecDeque<Batch>,
    watch: &'r dyn ExportWatch,
}

impl<'r, 's> Content<'r, 's> {
    /// The rows of a view and their totals.
    pub(super) fn of_view(reading: &'r Reading<'s>, watch: &'r dyn ExportWatch) -> Self {
        let columns: Vec<_> =
            reading.columns.iter().map(|column| (column.path.clone(), column.kind)).collect();
        let made = batches(&columns, &reading.totals);
        let of = reading.rows.count() + reading.totals.len() as u32;
        let batches = Some(Batches::new(reading, watch));
        Self { columns, of, has_outline: false, batches, made, watch }
    }

    /// The rows of a table of sums.
    pub(super) fn of_sums(table: &SumTable, watch: &'r dyn ExportWatch) -> Self {
        let made = batches(&table.columns, &table.rows);
        let has_outline = table.rows.iter().any(|row| row.look.level > 0);
        let of = table.rows.len() as u32;
        Self { columns: table.columns.clone(), of, has_outline, batches: None, made, watch }
    }

    /// Returns the next rows; `None` behind the last one.
    ///
    /// # Errors
    /// As [`Batches::next`].
    pub(super) fn next(&mut self) -> Result<Option<Batch>, ExportError> {
        if let Some(batches) = &mut self.batches
            && let Some(batch) = batches.next()?
        {
            return Ok(Some(batch));
        }
        if self.watch.is_stopped() { Err(ExportError::Stopped) } else { Ok(self.made.pop_front()) }
    }
}

fn batches(columns: &[(String, FieldKind)], rows: &[SumRow]) -> VecDeque<Batch> {
    rows.chunks(PART_ROWS as usize).map(|rows| batch(columns, rows)).collect()
}

fn batch(columns: &[(String, FieldKind)], rows: &[SumRow]) -> Batch {
    let column = |(at, (_, kind)): (usize, &(String, FieldKind))| {
        let mut builder = ChunkBuilder::new(*kind);
        rows.iter().for_each(|row| builder.push(row.cells.get(at).unwrap_or(&Value::Blank)));
        let part = builder.finish().map_or(Part::Blank, |chunk| Part::Chunk(Arc::new(chunk)));
        BatchColumn { kind: *kind, chunks: Arc::new(Chunks { first: 0, parts: vec![part] }), by: By::Place }
    };
    Batch {
        rows: (0..rows.len() as u32).collect(),
        records: Vec::new(),
        columns: columns.iter().enumerate().map(column).collect(),
        zone: TimeZone::UTC,
        looks: rows.iter().map(|row| row.look).collect(),
    }
}

/// Makes the rows with the totals of some columns: one for each currency, by their names, and one for sums without a currency. The label
/// stands in the first column without a sum.
pub(super) fn total_rows(
    columns: &[(String, FieldKind)],
    totals: &[ColumnTotals],
    label: &str,
    no_currency: &str,
) -> Vec<SumRow> {
    let of = |path: &str| totals.iter().find(|totals| totals.path == path).map(|found| &found.totals);
    let money = || columns.iter().filter(|(_, kind)| *kind == FieldKind::Money);
    let mut currencies: Vec<Option<&str>> =
        money().filter_map(|(path, _)| of(path)).flatten().map(|total| total.currency.as_deref()).collect();
    currencies.sort_unstable_by_key(|currency| (currency.is_none(), *currency));
    currencies.dedup();
    if currencies.is_empty() {
        currencies.push(None);
    }
    let named = columns.iter().position(|(path, _)| of(path).is_none());
    let is_several = currencies.len() > 1;
    let row = |(nth, currency): (usize, &Option<&str>)| {
        let label = match currency {
            None if !is_several => label.to_owned(),
            currency => format!("{label}, {}", currency.unwrap_or(no_currency)),
        };
        let cell = |(at, (path, kind)): (usize, &(String, FieldKind))| match of(path) {
            Some(totals) => {
                // Sums in no currency, as of lengths of time, stand in the first row.
                let is_here = |total: &&Total| {
                    if *kind == FieldKind::Money { total.currency.as_deref() == *currency } else { nth == 0 }
                };
                let total = totals.iter().filter(|total| total.added > 0).find(is_here);
                total.map_or(Value::Blank, |total| sum_value(*kind, &total.sum))
            }
            None if Some(at) == named => Value::Text(label.clone()),
            None => Value::Blank,
        };
        let cells = columns.iter().enumerate().map(cell).collect();
        SumRow { cells, look: RowLook::SUM }
    };
    if totals.is_empty() { Vec::new() } else { currencies.iter().enumerate().map(row).collect() }
}
