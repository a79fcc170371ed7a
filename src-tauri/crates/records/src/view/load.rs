//! Loading columns: from the chunks of sealed parts, from the rows of the others, and from the JSON of records.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use arrow_schema::ArrowError;
use jiff::tz::TimeZone;
use ledgerlane_api::FieldKind;
use rusqlite::Connection;

use crate::cache::Stamp;
use crate::chunk::{Chunk, PART_ROWS};
use crate::column::{Column, ColumnPart, chunk_of};
use crate::copies::CopyId;
use crate::error::StoreError;
use crate::parallel;
use crate::rows::{chunks, extent, place, seq_of, values};
use crate::sheet::{Field, Sheet};
use crate::value::{SCALE, Value};
use crate::view::path::{Found, JsonPath, items_of};

/// Loads a field of a sheet up to a state of the copy, with moments in UTC by the clock of a zone. Full parts of a column that was
/// loaded before are taken over.
///
/// # Errors
/// Returns [`StoreError::Inconsistent`] where a chunk is none, and [`StoreError`] where the database cannot be read.
pub(crate) fn field(
    connection: &Connection,
    copy: CopyId,
    sheet: &Sheet,
    field: &Field,
    stamp: Stamp,
    before: Option<&Column>,
    zone: &TimeZone,
) -> Result<Column, StoreError> {
    let mut parts = taken_over(before, stamp);
    let first = parts.len() as u32;
    let mut stored = stored_chunks(connection, copy, sheet, field, first)?;
    let sealed = extent(connection, copy, sheet)?.sealed;
    for part in first..stamp.end.div_ceil(PART_ROWS) {
        let chunk = if sealed.contains(&part) {
            stored.remove(&part)
        } else {
            let start = part * PART_ROWS;
            let end = start.saturating_add(PART_ROWS).min(stamp.end);
            chunk_of(field.kind, start, &values(connection, copy, sheet, field, start..end)?)
        };
        let chunk = chunk.map(|chunk| Arc::new(chunk.in_zone(field.kind, zone)));
        parts.push(ColumnPart { chunk, is_full: is_full(part, stamp) });
    }
    Ok(Column::new(field.kind, stamp.end, parts))
}

/// Returns whether the last row of a part is there, so that rows that come later belong to other parts.
fn is_full(part: u32, stamp: Stamp) -> bool {
    (part + 1).checked_mul(PART_ROWS).is_some_and(|end| end <= stamp.end)
}

/// Returns the first parts of an older column that more rows leave as they are.
fn taken_over(before: Option<&Column>, stamp: Stamp) -> Vec<ColumnPart> {
    let Some(before) = before else { return Vec::new() };
    (0..stamp.end.div_ceil(PART_ROWS)).map(|part| before.part(part)).take_while(|part| part.is_full).collect()
}

/// Reads the chunks of a field from a part on.
fn stored_chunks(
    connection: &Connection,
    copy: CopyId,
    sheet: &Sheet,
    field: &Field,
    first: u32,
) -> Result<BTreeMap<u32, Chunk>, StoreError> {
    let stored = chunks(connection, copy, sheet, field, first)?;
    let decoded = parallel::map(stored, |(part, bytes)| {
        let chunk = Chunk::decode(field.kind, &bytes)?;
        if chunk.is_sound() {
            Ok((part, chunk))
        } else {
            Err(ArrowError::IpcError("a key has no text".to_owned()))
        }
    });
    decoded
        .into_iter()
        .collect::<Result<_, ArrowError>>()
        .map_err(|error| StoreError::Inconsistent(format!("the values of {}: {error}", field.path)))
}

/// Loads what a path leads to in the JSON of every record. Where all values that are there have one kind, the column has it; it
/// is one of texts otherwise.
pub(crate) fn json_of_records(
    connection: &Connection,
    copy: CopyId,
    path: &JsonPath,
    end: u32,
) -> Result<Column, StoreError> {
    let mut column = JsonColumn::default();
    let mut statement =
        connection.prepare_cached("SELECT at, json FROM record_json WHERE at >= ? AND at < ? ORDER BY at")?;
    let mut rows = statement.query([place(copy, 0), place(copy, end)])?;
    while let Some(row) = rows.next()? {
        let json = row.get_ref(1)?.as_str().map_err(rusqlite::Error::from)?;
        column.push(seq_of(row.get(0)?), &path.find(json));
    }
    Ok(column.finish(end))
}

/// Loads what a path leads to in the JSON of every line of a list. `records` says which record each line belongs to; the lines of
/// a record are in the order of its list.
pub(crate) fn json_of_lines(
    connection: &Connection,
    copy: CopyId,
    list: &str,
    path: &JsonPath,
    records: &[u32],
) -> Result<Column, StoreError> {
    let mut column = JsonColumn::default();
    let mut lines = LineReader::new(connection, copy, list);
    for (row, number) in (0u32..).zip(places_in_records(records)) {
        let Some(record) = records.get(row as usize).filter(|record| **record != u32::MAX) else { continue };
        if let Some(found) = lines.line(*record, number, |line| path.find(line))? {
            column.push(row, &found);
        }
    }
    Ok(column.finish(records.len() as u32))
}

/// Returns for each line how many lines of its record come before it.
pub(crate) fn places_in_records(records: &[u32]) -> Vec<u32> {
    let most =
        records.iter().filter(|record| **record != u32::MAX).max().map_or(0, |most| *most as usize + 1);
    let mut next = vec![0u32; most];
    records
        .iter()
        .map(|record| match next.get_mut(*record as usize) {
            Some(next) => {
                *next += 1;
                *next - 1
            }
            None => 0,
        })
        .collect()
}

/// Reads lines from the JSON of their records, and the JSON of a record once for all of its lines that follow each other.
pub(crate) struct LineReader<'c> {
    connection: &'c Connection,
    copy: CopyId,
    list: &'c str,
    /// The record that was read last.
    last: Option<LastRecord>,
}

/// The lines of one record.
struct LastRecord {
    record: u32,
    json: String,
    /// Where each line is in the JSON.
    lines: Vec<Range<usize>>,
}

impl<'c> LineReader<'c> {
    /// Makes a reader of the lines of a list.
    pub(crate) fn new(connection: &'c Connection, copy: CopyId, list: &'c str) -> Self {
        Self { connection, copy, list, last: None }
    }

    /// Reads a line of a record, by how many come before it; `None` where there is no such line.
    pub(crate) fn line<T>(
        &mut self,
        record: u32,
        number: u32,
        read: impl FnOnce(&str) -> T,
    ) -> Result<Option<T>, StoreError> {
        if self.last.as_ref().is_none_or(|last| last.record != record) {
            let json = crate::rows::json(self.connection, self.copy, record)?.unwrap_or_default();
            let start = json.as_ptr().addr();
            let range = |line: &str| {
                let at = line.as_ptr().addr() - start;
                at..at + line.len()
            };
            let lines = items_of(&json, self.list).into_iter().map(range).collect();
            self.last = Some(LastRecord { record, json, lines });
        }
        let line = self.last.as_ref().and_then(|last| {
            let range = last.lines.get(number as usize)?.clone();
            last.json.get(range)
        });
        Ok(line.map(read))
    }
}

/// Returns for each line the sequence number of the record that it belongs to; `u32::MAX` for a number that no line has.
pub(crate) fn records_of_lines(column: &Column, end: u32) -> Vec<u32> {
    let record = |row| column.units(row).and_then(|units| u32::try_from(units / SCALE).ok());
    (0..end).map(|row| record(row).unwrap_or(u32::MAX)).collect()
}

/// Collects what a path leads to, row by row, part by part.
#[derive(Default)]
struct JsonColumn {
    parts: Vec<ColumnPart>,
    /// Values of the part that is being filled.
    values: Vec<(u32, Value)>,
    /// What all values so far are; `None` until the first one.
    kind: Option<FieldKind>,
}

impl JsonColumn {
    /// Adds the value of a row behind those that have one.
    fn push(&mut self, row: u32, found: &Found) {
        let Some(kind) = found.kind() else { return };
        self.kind = match self.kind {
            Some(known) if known != kind => Some(FieldKind::Text),
            _ => Some(kind),
        };
        while self.parts.len() < (row / PART_ROWS) as usize {
            self.end_part();
        }
        self.values.push((row, Value::Text(found.text().to_owned())));
    }

    fn end_part(&mut self) {
        let first = self.parts.len() as u32 * PART_ROWS;
        let chunk = chunk_of(FieldKind::Text, first, &self.values).map(Arc::new);
        self.values.clear();
        self.parts.push(ColumnPart { chunk, is_full: false });
    }

    /// Makes the column of so many rows.
    fn finish(mut self, end: u32) -> Column {
        while self.parts.len() < end.div_ceil(PART_ROWS) as usize {
            self.end_part();
        }
        let kind = self.kind.unwrap_or(FieldKind::Text);
        if kind != FieldKind::Text {
            for (first, part) in (0u32..).step_by(PART_ROWS as usize).zip(&mut self.parts) {
                let Some(chunk) = part.chunk.as_deref() else { continue };
                let values: Vec<(u32, Value)> = (first..)
                    .zip(0..chunk.len())
                    .map(|(row, within)| {
                        let text = chunk.value(FieldKind::Text, within);
                        (row, Value::of_text(kind, text.text().unwrap_or_default()))
                    })
                    .collect();
                part.chunk = chunk_of(kind, first, &values).map(Arc::new);
            }
        }
        Column::new(kind, end, self.parts)
    }
}
