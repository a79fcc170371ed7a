//! Changing records of a copy by their ids: a record that a page brings again replaces the one here, and a record that the service
//! deleted is removed.

use rusqlite::{Transaction, params};
use serde_json::value::RawValue;

use super::append::{Change, write_record};
use super::{CopyId, CopySummary, NewPage, summary};
use crate::chunk::PART_ROWS;
use crate::error::StoreError;
use crate::flatten::Flat;
use crate::rows::{place, record_type, records_by_id, seq_of};
use crate::sealing::unseal;
use crate::sheet::{Layout, Sheet};
use crate::store::Store;
use crate::write::RowWriter;

impl Store {
    /// Adds a page, whole or not at all. A record whose id the copy has replaces that record with its lines; the others come behind the
    /// last row. A record without an id is always added.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn merge(&self, copy: CopyId, page: &NewPage<'_>) -> Result<CopySummary, StoreError> {
        let merged = self.write_page(page, || Some(copy), |change| put_all(copy, change, page.records));
        merged?.ok_or(StoreError::Gone)
    }

    /// Takes the records with these ids and their lines out of a copy. An id that the copy does not have is no error.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn remove(&self, copy: CopyId, ids: &[&str]) -> Result<CopySummary, StoreError> {
        let layout = self.layout(&self.read(|connection| record_type(connection, copy))?)?;
        self.convert(copy)?;
        self.write(|transaction| {
            super::find(transaction, copy)?;
            let mut removed = 0;
            for id in ids.iter().filter(|id| !id.is_empty()) {
                for seq in records_by_id(transaction, copy, id)? {
                    remove_record(transaction, copy, &layout, seq)?;
                    removed += 1;
                }
            }
            let mut update = transaction.prepare_cached(
                "UPDATE copy SET here = here - ?2, revision = revision + 1, rewrites = rewrites + 1
                    WHERE id = ?1 RETURNING *",
            )?;
            Ok(update.query_row(params![copy.0, removed], summary)?)
        })
    }
}

/// Puts records in the places of those with their ids, or at the end. Returns how many records the copy has more.
fn put_all(copy: CopyId, change: &mut Change<'_>, records: &[Box<RawValue>]) -> Result<i64, StoreError> {
    records.iter().zip(change.flats).try_fold(0, |added, (record, flat)| {
        Ok(added + put(change.transaction, copy, &mut change.writer, record, flat)?)
    })
}

/// Puts a record in the place of the one with its id, or at the end. Returns how many records the copy has more.
fn put(
    transaction: &Transaction<'_>,
    copy: CopyId,
    writer: &mut RowWriter<'_>,
    record: &RawValue,
    flat: &Flat<'_>,
) -> Result<i64, StoreError> {
    let id = flat.rows.first().map_or("", |row| &*row.id);
    let known = if id.is_empty() { Vec::new() } else { records_by_id(transaction, copy, id)? };
    let Some((seq, again)) = known.split_first() else {
        write_record(writer, record, flat)?;
        return Ok(1);
    };
    // The service sent the id more than once before, and only one of these records can be the one it has now.
    for again in again {
        remove_record(transaction, copy, writer.layout, *again)?;
    }
    delete_row(transaction, copy, &writer.layout.sheets[0], *seq)?;
    forget_json(transaction, copy, *seq)?;
    writer.write_json(*seq, id, record.get())?;
    // New lines take the places of the old ones, so that the lines of a document stay together as long as there are not more.
    let mut places = Vec::with_capacity(writer.layout.sheets.len());
    places.push(vec![*seq].into_iter());
    for sheet in writer.layout.sheets.iter().skip(1) {
        let lines = lines(transaction, copy, sheet, *seq)?;
        for line in &lines {
            delete_row(transaction, copy, sheet, *line)?;
        }
        places.push(lines.into_iter());
    }
    for row in &flat.rows {
        let at = match places[row.sheet].next() {
            Some(at) => at,
            None => writer.next(row.sheet)?,
        };
        writer.write(row, at, *seq)?;
    }
    for (sheet, left) in writer.layout.sheets.iter().zip(places) {
        for line in left {
            add_gap(transaction, copy, sheet.id, line)?;
        }
    }
    Ok(-(again.len() as i64))
}

/// Takes a record and its lines out of a copy.
fn remove_record(
    transaction: &Transaction<'_>,
    copy: CopyId,
    layout: &Layout,
    seq: u32,
) -> Result<(), StoreError> {
    forget_json(transaction, copy, seq)?;
    for (index, sheet) in layout.sheets.iter().enumerate() {
        let rows = if index == 0 { vec![seq] } else { lines(transaction, copy, sheet, seq)? };
        for row in rows {
            delete_row(transaction, copy, sheet, row)?;
            add_gap(transaction, copy, sheet.id, row)?;
        }
    }
    Ok(())
}

/// Returns the sequence numbers of the lines of a record, in order.
fn lines(
    transaction: &Transaction<'_>,
    copy: CopyId,
    sheet: &Sheet,
    record: u32,
) -> Result<Vec<u32>, StoreError> {
    let sql = format!("SELECT at FROM {} WHERE at >> 32 = ? AND record = ? ORDER BY at", sheet.table());
    let mut statement = transaction.prepare_cached(&sql)?;
    let places = statement.query_map(params![copy.0, record], |row| row.get(0))?;
    Ok(places.collect::<rusqlite::Result<Vec<i64>>>()?.into_iter().map(seq_of).collect())
}

fn delete_row(
    transaction: &Transaction<'_>,
    copy: CopyId,
    sheet: &Sheet,
    seq: u32,
) -> Result<(), StoreError> {
    unseal(transaction, copy, sheet.id, seq / PART_ROWS)?;
    let sql = format!("DELETE FROM {} WHERE at = ?", sheet.table());
    transaction.prepare_cached(&sql)?.execute([place(copy, seq)])?;
    Ok(())
}

/// Deletes the JSON of a record, which counts no more in the slice that it came with.
fn forget_json(transaction: &Transaction<'_>, copy: CopyId, seq: u32) -> Result<(), StoreError> {
    let slice: u32 = transaction
        .prepare_cached("DELETE FROM record_json WHERE at = ? RETURNING slice")?
        .query_row([place(copy, seq)], |row| row.get(0))?;
    let mut count =
        transaction.prepare_cached("UPDATE slice SET rows = rows - 1 WHERE copy = ? AND number = ?")?;
    count.execute(params![copy.0, slice])?;
    Ok(())
}

fn add_gap(transaction: &Transaction<'_>, copy: CopyId, sheet: i64, seq: u32) -> Result<(), StoreError> {
    transaction
        .prepare_cached("INSERT INTO gap (copy, sheet, seq) VALUES (?, ?, ?)")?
        .execute(params![copy.0, sheet, seq])?;
    Ok(())
}
