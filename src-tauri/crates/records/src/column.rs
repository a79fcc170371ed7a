//! Columns: one field over the rows of a copy, in memory.
//!
//! A column is the chunks of its parts. It is loaded once and then answers sorts, filters, totals and pages without the
//! database. A copy that grows leaves the chunks of its full parts as they are, so a longer column shares them.

use std::sync::Arc;

use arrow_array::Array;
use ledgerlane_api::FieldKind;

use crate::chunk::{Cell, CellKey, Chunk, ChunkBuilder, PART_ROWS};
use crate::moment;
use crate::value::Value;

/// The values of one part of a column.
#[derive(Debug, Clone, Default)]
pub(crate) struct ColumnPart {
    /// The values; `None` where all of them are blank.
    pub(crate) chunk: Option<Arc<Chunk>>,
    /// Whether the part was full, so that more rows of the copy leave it as it is.
    pub(crate) is_full: bool,
}

/// One field over the rows of a copy. Rows are numbered as they arrived; a number that was taken out of the copy is blank.
#[derive(Debug)]
pub(crate) struct Column {
    kind: FieldKind,
    rows: u32,
    parts: Vec<ColumnPart>,
}

impl Column {
    /// Makes a column of the parts of so many rows.
    pub(crate) fn new(kind: FieldKind, rows: u32, parts: Vec<ColumnPart>) -> Self {
        Self { kind, rows, parts }
    }

    /// Returns what the field holds.
    pub(crate) fn kind(&self) -> FieldKind {
        self.kind
    }

    /// Returns the number behind the last row's.
    pub(crate) fn rows(&self) -> u32 {
        self.rows
    }

    /// Returns a part; the default, which is blank, where there is none of this number.
    pub(crate) fn part(&self, part: u32) -> ColumnPart {
        self.parts.get(part as usize).cloned().unwrap_or_default()
    }

    /// Returns for each part that has some of so many rows its first row, its chunk (`None` where it is blank) and how many of
    /// the rows it has.
    pub(crate) fn parts(&self, rows: u32) -> impl Iterator<Item = (u32, Option<&Chunk>, usize)> {
        (0..rows.div_ceil(PART_ROWS)).map(move |part| {
            let first = part * PART_ROWS;
            let chunk = self.parts.get(part as usize).and_then(|part| part.chunk.as_deref());
            (first, chunk, (rows - first).min(PART_ROWS) as usize)
        })
    }

    /// Returns the value of a row; a blank for a row that is not there.
    pub(crate) fn value(&self, row: u32) -> Value {
        let within = (row % PART_ROWS) as usize;
        match self.parts.get((row / PART_ROWS) as usize).and_then(|part| part.chunk.as_deref()) {
            Some(chunk) if row < self.rows && within < chunk.len() => chunk.value(self.kind, within),
            _ => Value::Blank,
        }
    }

    /// Returns the texts of rows, as [`Value::text`] has them.
    pub(crate) fn texts(&self, rows: &[u32]) -> Vec<Option<String>> {
        // Rows of a view that is sorted lie anywhere in memory that no cache of the processor holds. It fetches many such places at
        // once where none of them has to be known before the next one: hence first the keys of all rows, then the places of their
        // texts, and then the texts.
        let keys: Vec<Option<CellKey<'_>>> = rows.iter().map(|row| self.key(*row)).collect();
        let cells: Vec<Option<Cell<'_>>> = keys.into_iter().map(|key| key.map(CellKey::cell)).collect();
        cells.into_iter().map(|cell| cell.map(|cell| cell.text(self.kind))).collect()
    }

    /// Returns what leads to the text of a row; `None` where it has none.
    fn key(&self, row: u32) -> Option<CellKey<'_>> {
        let within = (row % PART_ROWS) as usize;
        let chunk = self.parts.get((row / PART_ROWS) as usize)?.chunk.as_deref()?;
        if row < self.rows && within < chunk.len() { chunk.key(within) } else { None }
    }

    /// Returns whether a row has a value.
    pub(crate) fn has_value(&self, row: u32) -> bool {
        let within = (row % PART_ROWS) as usize;
        match self.parts.get((row / PART_ROWS) as usize).and_then(|part| part.chunk.as_deref()) {
            Some(chunk) => row < self.rows && within < chunk.len() && chunk.has_value(within),
            None => false,
        }
    }

    /// Returns the integer that stands for the value of a row; `None` where none does.
    pub(crate) fn units(&self, row: u32) -> Option<i64> {
        let within = (row % PART_ROWS) as usize;
        match self.parts.get((row / PART_ROWS) as usize)?.chunk.as_deref()? {
            Chunk::Scaled { units, .. } if within < units.len() => {
                units.is_valid(within).then(|| units.value(within))
            }
            _ => None,
        }
    }

    /// Returns the clock time of the moment in a row; `None` where it has none, and in a column of another kind.
    pub(crate) fn clock(&self, row: u32) -> Option<i64> {
        if self.kind != FieldKind::DateTime {
            return None;
        }
        let units = self.units(row)?;
        Some(match self.key(row)?.cell() {
            Cell::Text(text) => moment::clock_of_text(units, text),
            Cell::Units { units, form } => moment::clock_of_form(units, form),
        })
    }

    /// Returns how many bytes of memory the column takes.
    pub(crate) fn bytes(&self) -> usize {
        let chunks: usize =
            self.parts.iter().filter_map(|part| part.chunk.as_deref()).map(Chunk::bytes).sum();
        chunks + self.parts.capacity() * size_of::<ColumnPart>()
    }
}

/// Makes the chunk of a part from the values that its rows have, in ascending order of the rows; `None` where all are blank.
pub(crate) fn chunk_of(kind: FieldKind, first: u32, values: &[(u32, Value)]) -> Option<Chunk> {
    let mut builder = ChunkBuilder::new(kind);
    let mut next = first;
    for (row, value) in values {
        while next < *row {
            builder.push(&Value::Blank);
            next += 1;
        }
        builder.push(value);
        next += 1;
    }
    builder.finish()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Makes a column of values, part by part.
    pub(crate) fn column(kind: FieldKind, values: &[Value]) -> Column {
        let parts = values
            .chunks(PART_ROWS as usize)
            .map(|values| {
                let values: Vec<(u32, Value)> = (0u32..).zip(values.iter().cloned()).collect();
                ColumnPart { chunk: chunk_of(kind, 0, &values).map(Arc::new), is_full: false }
            })
            .collect();
        Column::new(kind, values.len() as u32, parts)
    }

    #[test]
    fn rows_that_are_missing_are_blank() {
        let text = |text: &str| Value::Text(text.to_owned());
        let chunk = chunk_of(FieldKind::Text, 10, &[(12, text("b")), (14, text("d"))]).unwrap();
        assert_eq!(chunk.len(), 5);
        let part = ColumnPart { chunk: Some(Arc::new(chunk)), is_full: false };
        let column = Column::new(FieldKind::Text, 7, vec![part]);
        let values: Vec<Value> = (0..9).map(|row| column.value(row)).collect();
        let blank = || Value::Blank;
        let expected = [blank(), blank(), text("b"), blank(), text("d"), blank(), blank(), blank(), blank()];
        assert_eq!(values, expected);
    }
}
