//! Sealing: the values of a part of a sheet are stored a second time, as one chunk a field, so that a column of it loads whole.
//!
//! A part is sealed once it is full, and the last part once its copy is whole. Until then its values are read from the rows, so no
//! reader waits for sealing.
//!
//! INV-COPY-3: Chunks hold what their rows hold. A change of a row deletes the chunks of its part in the same transaction, and chunks
//! that were made from rows that changed meanwhile are not stored.

use std::ops::Range;
use std::sync::{PoisonError, TryLockError};

use rusqlite::{Connection, Row, Transaction, params};

use crate::chunk::{ChunkBuilder, PART_ROWS};
use crate::copies::CopyId;
use crate::error::StoreError;
use crate::rows::{FIRST_VALUE, next_seq, place, record_type, rewrites, sealed, select, seq_of};
use crate::sheet::{Field, Layout, Sheet, second_column};
use crate::store::Store;
use crate::value::units_of;

/// Which parts of a copy are sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Parts {
    /// Those that are full.
    Full,
    /// Also the last one of each sheet, which may have room for more rows.
    All,
}

/// The chunks of a part, ready to be stored.
struct PartChunks {
    sheet: i64,
    part: u32,
    /// Number of the part's rows, with those that were taken out.
    rows: u32,
    /// What [`rewrites`] was when the rows were read.
    rewrites: i64,
    /// For each field that has a value its id and the bytes of its chunk.
    chunks: Vec<(i64, Vec<u8>)>,
}

impl Store {
    /// Seals the parts of a copy that became full. Rows are read and turned into chunks beside the writer, which waits only while the
    /// chunks are stored. One call at a time does so; any other returns at once.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn seal_full(&self, copy: CopyId) -> Result<(), StoreError> {
        let _sealing = match self.sealing().try_lock() {
            Ok(sealing) => sealing,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return Ok(()),
        };
        self.seal_parts(copy, Parts::Full)
    }

    /// Seals all unsealed parts of a copy, also the last ones, which may have room for more rows.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub(crate) fn seal_rest(&self, copy: CopyId) -> Result<(), StoreError> {
        let _sealing = self.sealing().lock().unwrap_or_else(PoisonError::into_inner);
        self.seal_parts(copy, Parts::All)
    }

    fn seal_parts(&self, copy: CopyId, parts: Parts) -> Result<(), StoreError> {
        loop {
            let layout = self.layout(&self.read(|connection| record_type(connection, copy))?)?;
            let Some(part) = self.read(|connection| next_part(connection, copy, &layout, parts))? else {
                return Ok(());
            };
            self.write_copy(copy, |transaction| part.store(transaction, copy))?;
        }
    }
}

/// Seals the parts of a copy that are full within a transaction that wrote their rows.
pub(crate) fn seal_within(
    transaction: &Transaction<'_>,
    copy: CopyId,
    layout: &Layout,
) -> Result<(), StoreError> {
    while let Some(part) = next_part(transaction, copy, layout, Parts::Full)? {
        part.store(transaction, copy)?;
    }
    Ok(())
}

/// Makes the chunks of a part that is not sealed; `None` where all of these parts are.
fn next_part(
    connection: &Connection,
    copy: CopyId,
    layout: &Layout,
    parts: Parts,
) -> Result<Option<PartChunks>, StoreError> {
    let rewrites = rewrites(connection, copy)?;
    for sheet in &layout.sheets {
        let end = next_seq(connection, copy, sheet.id)?;
        let count = if parts == Parts::Full { end / PART_ROWS } else { end.div_ceil(PART_ROWS) };
        if count == 0 {
            continue;
        }
        let sealed = sealed(connection, copy, sheet.id)?;
        if let Some(part) = (0..count).find(|part| !sealed.contains(part)) {
            // A page that was added a moment ago may have brought fields that the layout does not have yet.
            let sheet = sheet.as_stored(connection)?;
            let rows = (end - part * PART_ROWS).min(PART_ROWS);
            let chunks = chunks_of(connection, copy, &sheet, part, rows)?;
            return Ok(Some(PartChunks { sheet: sheet.id, part, rows, rewrites, chunks }));
        }
    }
    Ok(None)
}

/// Reads the rows of a part. Returns for each field that has a value its id and the bytes of its chunk.
fn chunks_of(
    connection: &Connection,
    copy: CopyId,
    sheet: &Sheet,
    part: u32,
    rows: u32,
) -> Result<Vec<(i64, Vec<u8>)>, StoreError> {
    let record = Field::record();
    let fields: Vec<&Field> = if sheet.list.is_some() { vec![&record] } else { Vec::new() };
    let fields: Vec<&Field> = fields.into_iter().chain(&sheet.fields).collect();
    let mut builders: Vec<ChunkBuilder> = fields.iter().map(|field| ChunkBuilder::new(field.kind)).collect();
    let start = part * PART_ROWS;
    let end = start.saturating_add(rows);
    let sql = format!("{} WHERE at >= ? AND at < ? ORDER BY at", select(sheet, &fields));
    let mut statement = connection.prepare_cached(&sql)?;
    let mut found = statement.query([place(copy, start), place(copy, end)])?;
    let mut next = start;
    while let Some(row) = found.next()? {
        let seq = seq_of(row.get(0)?);
        push_blanks(&mut builders, &(next..seq));
        next = seq + 1;
        let mut column = FIRST_VALUE;
        for (field, builder) in fields.iter().zip(&mut builders) {
            column += push_value(builder, row, column, field)?;
        }
    }
    push_blanks(&mut builders, &(next..end));
    let mut chunks = Vec::new();
    for (field, builder) in fields.iter().zip(builders) {
        if let Some(chunk) = builder.finish() {
            let bytes = chunk.encode().map_err(|error| StoreError::Inconsistent(error.to_string()))?;
            chunks.push((field.id, bytes));
        }
    }
    Ok(chunks)
}

impl PartChunks {
    /// Stores the chunks, unless the rows of the part may have changed since they were read: then the part is left to be sealed again.
    fn store(&self, transaction: &Transaction<'_>, copy: CopyId) -> Result<(), StoreError> {
        let Self { sheet, part, rows, .. } = self;
        let end = next_seq(transaction, copy, *sheet)?;
        let rows_now = end.saturating_sub(part * PART_ROWS).min(PART_ROWS);
        if rewrites(transaction, copy)? != self.rewrites || rows_now != *rows {
            return Ok(());
        }
        let added = transaction
            .prepare_cached("INSERT INTO sealed (copy, sheet, part) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")?
            .execute(params![copy.0, sheet, part])?;
        if added == 0 {
            return Ok(());
        }
        let mut insert = transaction
            .prepare_cached("INSERT INTO chunk (copy, sheet, part, field, bytes) VALUES (?, ?, ?, ?, ?)")?;
        for (field, bytes) in &self.chunks {
            insert.execute(params![copy.0, sheet, part, field, bytes])?;
        }
        Ok(())
    }
}

/// Deletes the chunks of a part whose rows change.
pub(crate) fn unseal(
    transaction: &Connection,
    copy: CopyId,
    sheet: i64,
    part: u32,
) -> Result<(), StoreError> {
    let key = params![copy.0, sheet, part];
    let sealed = transaction
        .prepare_cached("DELETE FROM sealed WHERE copy = ? AND sheet = ? AND part = ?")?
        .execute(key)?;
    if sealed > 0 {
        transaction
            .prepare_cached("DELETE FROM chunk WHERE copy = ?1 AND sheet = ?2 AND part = ?3")?
            .execute(key)?;
    }
    Ok(())
}

fn push_blanks(builders: &mut [ChunkBuilder], seqs: &Range<u32>) {
    if !seqs.is_empty() {
        builders.iter_mut().for_each(|builder| builder.push_blanks(seqs.len()));
    }
}

/// Adds the value of a field that begins at a column to its chunk, without a copy of its text. Returns the number of its columns.
fn push_value(
    builder: &mut ChunkBuilder,
    row: &Row<'_>,
    column: usize,
    field: &Field,
) -> Result<usize, StoreError> {
    if field.id == 0 {
        builder.push_integer(row.get(column)?);
        return Ok(1);
    }
    let text = |column| -> Result<&str, StoreError> {
        let text = row.get_ref(column)?.as_str_or_null();
        Ok(text.map_err(rusqlite::Error::from)?.unwrap_or_default())
    };
    match second_column(field.kind) {
        Some('i') => builder.push_parts(text(column)?, text(column + 1)?, None),
        Some(_) => match text(column)? {
            "" => builder.push_blanks(1),
            text => builder.push_parts(text, "", row.get(column + 1)?),
        },
        None => {
            let text = text(column)?;
            let units = if text.is_empty() { None } else { units_of(field.kind, text) };
            builder.push_parts(text, "", units);
        }
    }
    Ok(if second_column(field.kind).is_some() { 2 } else { 1 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StoreKey;
    use crate::copies::tests::{key, page};
    use crate::rows::tests::column;
    use crate::value::Value;

    #[test]
    fn parts_are_sealed_with_fields_that_are_discovered_meanwhile() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("records.db"), &StoreKey::new([5; 32])).unwrap();
        let copy = store.begin(&key(), 0).unwrap();
        let sheet = store.sheet("Customers", None).unwrap().unwrap().id;
        let pages = 40;
        std::thread::scope(|threads| {
            let sealing = threads.spawn(|| {
                while store.read(|connection| next_seq(connection, copy, sheet)).unwrap() < pages * 8 {
                    store.seal_full(copy).unwrap();
                }
            });
            for nth in 0..pages {
                let record = format!(r#"{{"id":"{nth}","name":"{nth}","found{nth}":"{nth}"}}"#);
                store.append(copy, &page(&[record.as_str(); 8], None)).unwrap();
            }
            sealing.join().unwrap();
        });
        store.seal_full(copy).unwrap();
        let sheet = store.sheet("Customers", None).unwrap().unwrap();
        let parts = store.read(|connection| sealed(connection, copy, sheet.id)).unwrap();
        assert_eq!(parts.len() as u32, pages * 8 / PART_ROWS);
        let text = |nth: u32| Value::Text(nth.to_string());
        for nth in 0..pages {
            let values = column(&store, copy, &sheet, sheet.field(&format!("found{nth}")).unwrap());
            let wanted = (0..pages * 8).map(|row| if row / 8 == nth { text(nth) } else { Value::Blank });
            assert_eq!(values, wanted.collect::<Vec<_>>());
        }
    }

    /// INV-COPY-3
    #[test]
    fn chunks_of_rows_that_changed_meanwhile_are_not_stored() {
        let store = Store::in_memory().unwrap();
        let copy = store.begin(&key(), 0).unwrap();
        let texts: Vec<String> =
            (0..PART_ROWS).map(|n| format!(r#"{{"id":"{n}","name":"before"}}"#)).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        store.append(copy, &page(&texts, None)).unwrap();
        let layout = store.layout("Customers").unwrap();
        let stale =
            store.read(|connection| next_part(connection, copy, &layout, Parts::Full)).unwrap().unwrap();
        store.merge(copy, &page(&[r#"{"id":"3","name":"after"}"#], None)).unwrap();
        store.write_copy(copy, |transaction| stale.store(transaction, copy)).unwrap();
        let sheet = &layout.sheets[0];
        let name = || column(&store, copy, sheet, sheet.field("name").unwrap())[3].clone();
        assert_eq!(name(), Value::Text("after".to_owned()));
        store.seal_full(copy).unwrap();
        assert_eq!(store.read(|connection| sealed(connection, copy, sheet.id)).unwrap().len(), 1);
        assert_eq!(name(), Value::Text("after".to_owned()));
    }
}
