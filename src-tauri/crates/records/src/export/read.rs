//! Reading the rows of an export, some thousand at a time, each time in a transaction of its own: a pull that writes meanwhile never waits
//! for a whole export.

use std::collections::HashMap;
use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension, params};

use super::batch::{Batch, BatchColumn, By, Chunks, Part};
use super::order::{ColumnSource, ExportColumn, Reading};
use super::{ExportError, ExportWatch};
use crate::chunk::{ChunkBuilder, PART_ROWS};
use crate::copies::CopyId;
use crate::error::StoreError;
use crate::rows::{place, rewrites, rows_at, rows_in, sealed};
use crate::sheet::{Field, Sheet};
use crate::value::Value;
use crate::view::load::{LineReader, places_in_records};

/// Rows that are read from their tables at once. Their values take more room than those of parts.
const ROWS_AT_ONCE: u32 = if cfg!(test) { 5 } else { 1_024 };
/// Most parts of the records around some lines that are read at once. Lines follow their records, so these are few.
const MOST_PARTS: u32 = 16;

/// Reads the rows of an export from the first one on.
pub(super) struct Batches<'r, 's> {
    reading: &'r Reading<'s>,
    watch: &'r dyn ExportWatch,
    /// Rows that were read.
    done: u32,
}

impl<'r, 's> Batches<'r, 's> {
    pub(super) fn new(reading: &'r Reading<'s>, watch: &'r dyn ExportWatch) -> Self {
        Self { reading, watch, done: 0 }
    }

    /// Reads the next rows; `None` behind the last one.
    ///
    /// # Errors
    /// Returns [`ExportError::Stopped`] where the export was stopped, and [`ExportError::Changing`] where the copy was rewritten.
    pub(super) fn next(&mut self) -> Result<Option<Batch>, ExportError> {
        self.goes_on()?;
        let reading = self.reading;
        let mut rows = reading.rows.slice(self.done, PART_ROWS);
        let Some(first) = rows.first().copied() else { return Ok(None) };
        let is_in_memory =
            reading.columns.iter().all(|column| matches!(column.source, ColumnSource::Loaded(_)));
        let part = first / PART_ROWS;
        if reading.is_as_arrived {
            rows.retain(|row| row / PART_ROWS == part);
        }
        let records = records_of(reading, &rows);
        let batch = self.read(|connection| {
            if is_in_memory {
                return whole(reading, rows, records, |_, _| Ok(Part::Blank));
            }
            let is_by_parts = reading.is_as_arrived
                && sealed(connection, reading.copy, reading.tables.sheet.id)?.contains(&part)
                && documents_by_parts(connection, reading, &records)?;
            if is_by_parts {
                return whole(reading, rows, records, |sheet, (field, part)| {
                    stored(connection, reading.copy, sheet, field, part)
                });
            }
            rows.truncate(ROWS_AT_ONCE as usize);
            let records = records_of(reading, &rows);
            by_rows(connection, reading, rows, records)
        })?;
        self.done += batch.len() as u32;
        Ok(Some(batch))
    }

    /// Reads the JSON of the next rows, each a text of its own; `None` behind the last one. `numbers` has for each line of the copy its
    /// number within its record.
    pub(super) fn next_json(&mut self, numbers: &[u32]) -> Result<Option<Vec<String>>, ExportError> {
        self.goes_on()?;
        let reading = self.reading;
        let rows = reading.rows.slice(self.done, ROWS_AT_ONCE);
        if rows.is_empty() {
            return Ok(None);
        }
        let count = rows.len() as u32;
        let texts = self.read(|connection| match &reading.tables.sheet.list {
            None => jsons(connection, reading.copy, &rows),
            Some(list) => {
                let mut lines = LineReader::new(connection, reading.copy, list);
                let line = |row: &u32| {
                    let at = *row as usize;
                    let record = reading.records.get(at).copied().unwrap_or(u32::MAX);
                    let number = numbers.get(at).copied().unwrap_or_default();
                    Ok(lines.line(record, number, str::to_owned)?.unwrap_or_default())
                };
                rows.iter().map(line).collect()
            }
        })?;
        self.done += count;
        Ok(Some(texts))
    }

    fn goes_on(&self) -> Result<(), ExportError> {
        if self.watch.is_stopped() { Err(ExportError::Stopped) } else { Ok(()) }
    }

    /// Reads in a transaction, unless the copy was rewritten since the export began.
    fn read<T>(&self, work: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, ExportError> {
        let reading = self.reading;
        let read = reading.store.read(|connection| {
            if rewrites(connection, reading.copy)? != reading.state.rewrites {
                return Ok(None);
            }
            work(connection).map(Some)
        })?;
        read.ok_or(ExportError::Changing)
    }
}

/// Returns for each line of the copy its number within its record; nothing where the rows are records.
pub(super) fn numbers_of_lines(reading: &Reading<'_>) -> Vec<u32> {
    places_in_records(&reading.records)
}

fn records_of(reading: &Reading<'_>, rows: &[u32]) -> Vec<u32> {
    if reading.tables.documents.is_none() {
        return Vec::new();
    }
    rows.iter().map(|row| reading.records.get(*row as usize).copied().unwrap_or(u32::MAX)).collect()
}

/// Makes a batch whose columns hold whole parts. `part` reads a part that is not in memory.
fn whole(
    reading: &Reading<'_>,
    rows: Vec<u32>,
    records: Vec<u32>,
    part: impl Fn(&Sheet, (&Field, u32)) -> Result<Part, StoreError>,
) -> Result<Batch, StoreError> {
    let tables = &reading.tables;
    let parts_of = |numbers: &[u32]| {
        let numbers = numbers.iter().filter(|number| **number != u32::MAX);
        let least = numbers.clone().min().copied().unwrap_or_default() / PART_ROWS;
        least..=numbers.max().copied().unwrap_or_default() / PART_ROWS
    };
    let mut columns = Vec::with_capacity(reading.columns.len());
    for column in &reading.columns {
        let chunks = match &column.source {
            ColumnSource::Loaded(chunks) => chunks.clone(),
            ColumnSource::Stored(field) => {
                let (sheet, parts) = match tables.documents.as_deref().filter(|_| column.is_of_document) {
                    Some(documents) => (documents, parts_of(&records)),
                    None => (&*tables.sheet, parts_of(&rows)),
                };
                let first = parts.start() * PART_ROWS;
                let parts = parts.map(|number| part(sheet, (field, number)));
                Arc::new(Chunks { first, parts: parts.collect::<Result<_, _>>()? })
            }
        };
        columns.push(BatchColumn { kind: column.kind, chunks, by: column.by() });
    }
    Ok(Batch { rows, records, columns, zone: tables.zone.clone(), looks: Vec::new() })
}

/// Returns whether the records around some lines are in few parts, all of them sealed. Where no column is one of theirs it does not matter.
fn documents_by_parts(
    connection: &Connection,
    reading: &Reading<'_>,
    records: &[u32],
) -> Result<bool, StoreError> {
    let Some(documents) = &reading.tables.documents else { return Ok(true) };
    let is_stored =
        |column: &ExportColumn| column.is_of_document && matches!(column.source, ColumnSource::Stored(_));
    if !reading.columns.iter().any(is_stored) {
        return Ok(true);
    }
    let records = records.iter().filter(|record| **record != u32::MAX);
    let least = records.clone().min().copied().unwrap_or_default() / PART_ROWS;
    let most = records.max().copied().unwrap_or_default() / PART_ROWS;
    let sealed = sealed(connection, reading.copy, documents.id)?;
    Ok(most - least < MOST_PARTS && (least..=most).all(|part| sealed.contains(&part)))
}

/// Reads the values of a field in a sealed part.
fn stored(
    connection: &Connection,
    copy: CopyId,
    sheet: &Sheet,
    field: &Field,
    part: u32,
) -> Result<Part, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT bytes FROM chunk WHERE copy = ? AND sheet = ? AND field = ? AND part = ?")?;
    let key = params![copy.0, sheet.id, field.id, part];
    let bytes: Option<Vec<u8>> = statement.query_row(key, |row| row.get(0)).optional()?;
    Ok(bytes.map_or(Part::Blank, Part::Bytes))
}

/// Makes a batch whose columns hold the values of its rows alone, from the tables of the rows.
fn by_rows(
    connection: &Connection,
    reading: &Reading<'_>,
    rows: Vec<u32>,
    records: Vec<u32>,
) -> Result<Batch, StoreError> {
    let tables = &reading.tables;
    let mut own = values_of(connection, reading, false, &tables.sheet, &rows)?.into_iter();
    let mut of_documents = match &tables.documents {
        Some(documents) => values_of(connection, reading, true, documents, &records)?,
        None => Vec::new(),
    }
    .into_iter();
    let columns = reading.columns.iter().map(|column| {
        let (chunks, by) = match &column.source {
            ColumnSource::Loaded(chunks) => (chunks.clone(), column.by()),
            ColumnSource::Stored(_) => {
                let part = if column.is_of_document { of_documents.next() } else { own.next() };
                let parts = vec![part.unwrap_or(Part::Blank)];
                (Arc::new(Chunks { first: 0, parts }), By::Place)
            }
        };
        BatchColumn { kind: column.kind, chunks, by }
    });
    let columns = columns.collect();
    Ok(Batch { rows, records, columns, zone: tables.zone.clone(), looks: Vec::new() })
}

/// Reads the values that rows of a sheet have in each of the stored columns that are of it, in the order of the columns.
fn values_of(
    connection: &Connection,
    reading: &Reading<'_>,
    of_document: bool,
    sheet: &Sheet,
    seqs: &[u32],
) -> Result<Vec<Part>, StoreError> {
    let fields = reading.columns.iter().filter(|column| column.is_of_document == of_document);
    let fields = fields.filter_map(|column| match &column.source {
        ColumnSource::Stored(field) => Some(field),
        ColumnSource::Loaded(_) => None,
    });
    let fields: Vec<&Field> = fields.collect();
    if fields.is_empty() {
        return Ok(Vec::new());
    }
    let found = match seqs {
        [first, .., last] if seqs.is_sorted() && (last - first) as usize + 1 == seqs.len() => {
            rows_in(connection, reading.copy, sheet, &fields, *first..last.saturating_add(1))?
        }
        seqs => {
            let mut wanted = seqs.to_vec();
            wanted.sort_unstable();
            wanted.dedup();
            rows_at(connection, reading.copy, sheet, &fields, &wanted)?
        }
    };
    let found: HashMap<u32, Vec<Value>> = found.into_iter().map(|row| (row.seq, row.values)).collect();
    let mut builders: Vec<ChunkBuilder> = fields.iter().map(|field| ChunkBuilder::new(field.kind)).collect();
    for seq in seqs {
        let values = found.get(seq);
        for (at, builder) in builders.iter_mut().enumerate() {
            builder.push(values.and_then(|values| values.get(at)).unwrap_or(&Value::Blank));
        }
    }
    let zone = &reading.tables.zone;
    let parts = builders.into_iter().zip(&fields).map(|(builder, field)| match builder.finish() {
        Some(chunk) => Part::Chunk(Arc::new(chunk.in_zone(field.kind, zone))),
        None => Part::Blank,
    });
    Ok(parts.collect())
}

/// Reads the JSON of records in the order asked for.
fn jsons(connection: &Connection, copy: CopyId, seqs: &[u32]) -> Result<Vec<String>, StoreError> {
    // Records that lie side by side are read at once.
    if let [first, .., last] = seqs
        && seqs.is_sorted()
        && (last - first) as usize + 1 == seqs.len()
    {
        let mut statement = connection
            .prepare_cached("SELECT json FROM record_json WHERE at >= ? AND at <= ? ORDER BY at")?;
        let texts = statement.query_map([place(copy, *first), place(copy, *last)], |row| row.get(0))?;
        return Ok(texts.collect::<rusqlite::Result<_>>()?);
    }
    let json = |seq: &u32| Ok(crate::rows::json(connection, copy, *seq)?.unwrap_or_default());
    seqs.iter().map(json).collect()
}
