//! Slices: what one question to the service brought into a copy. A copy of a list that was read in one go has one.

use rusqlite::{OptionalExtension, Row, Transaction, params};

use super::CopyId;
use crate::error::StoreError;
use crate::store::Store;

/// Identifies a slice in the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SliceId(i64);

/// A slice to begin.
#[derive(Debug, Clone, Copy)]
pub struct NewSlice<'a> {
    /// Number of the walk that reads it. Rows of two walks may contradict each other.
    pub walk: u32,
    /// The parameters of the question, as JSON that the store does not read.
    pub asked: &'a str,
    /// When the question was asked, in milliseconds since 1970 (UTC).
    pub started_at: i64,
}

/// A slice of a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SliceSummary {
    /// Identifies the slice.
    pub id: SliceId,
    /// Its number in the copy, from 1.
    pub number: u32,
    /// Number of the walk that read it.
    pub walk: u32,
    /// The parameters of the question, as JSON that the store does not read.
    pub asked: String,
    /// Number of records of the copy that came with it last.
    pub rows: u32,
    /// Number of records that the service counts in it; `None` where it gave no number that can be.
    pub total: Option<u32>,
    /// True where the service may have cut it.
    pub cut: bool,
    /// True once it was read to its end.
    pub complete: bool,
    /// When its question was asked, in milliseconds since 1970 (UTC).
    pub started_at: i64,
    /// When its last page arrived, in milliseconds since 1970 (UTC).
    pub read_at: i64,
}

impl Store {
    /// Begins a slice of a copy. Pages that are added from now on belong to it. A copy without a slice gets one with its first page.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn begin_slice(&self, copy: CopyId, slice: &NewSlice<'_>) -> Result<SliceId, StoreError> {
        self.write(|transaction| {
            super::find(transaction, copy)?;
            transaction.execute(
                "INSERT INTO slice (copy, number, walk, asked, started_at, read_at)
                    VALUES (?1, 1 + (SELECT coalesce(max(number), 0) FROM slice WHERE copy = ?1), ?2, ?3, ?4, ?4)",
                params![copy.0, slice.walk, slice.asked, slice.started_at],
            )?;
            Ok(SliceId(transaction.last_insert_rowid()))
        })
    }

    /// Notes whether a slice was read to its end, and whether the service may have cut it.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn finish_slice(&self, slice: SliceId, complete: bool, cut: bool) -> Result<(), StoreError> {
        let changed = self.write(|transaction| {
            let update = "UPDATE slice SET complete = ?2, cut = ?3 WHERE id = ?1
                AND copy IN (SELECT id FROM copy WHERE state <> 'removing')";
            Ok(transaction.execute(update, params![slice.0, complete, cut])?)
        })?;
        if changed == 0 { Err(StoreError::Gone) } else { Ok(()) }
    }

    /// Returns the slices of a copy in the order they were begun. A copy that is gone has none.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be read.
    pub fn slices(&self, copy: CopyId) -> Result<Vec<SliceSummary>, StoreError> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT slice.* FROM slice JOIN copy ON copy.id = slice.copy
                    WHERE copy.id = ? AND state <> 'removing' ORDER BY number",
            )?;
            let slices = statement.query_map([copy.0], summary)?;
            Ok(slices.collect::<rusqlite::Result<_>>()?)
        })
    }
}

fn summary(row: &Row<'_>) -> rusqlite::Result<SliceSummary> {
    Ok(SliceSummary {
        id: SliceId(row.get("id")?),
        number: row.get("number")?,
        walk: row.get("walk")?,
        asked: row.get("asked")?,
        rows: row.get("rows")?,
        total: row.get("total")?,
        cut: row.get("cut")?,
        complete: row.get("complete")?,
        started_at: row.get("started_at")?,
        read_at: row.get("read_at")?,
    })
}

/// Returns the number of the slice that pages are added to. A copy without one gets its first.
pub(super) fn current(transaction: &Transaction<'_>, copy: CopyId) -> Result<u32, StoreError> {
    let number: Option<u32> = transaction
        .prepare_cached("SELECT max(number) FROM slice WHERE copy = ?")?
        .query_row([copy.0], |row| row.get(0))
        .optional()?
        .flatten();
    if let Some(number) = number {
        return Ok(number);
    }
    transaction.execute(
        "INSERT INTO slice (copy, number, walk, asked, started_at, read_at)
            SELECT id, 1, 1, '{}', started_at, read_at FROM copy WHERE id = ?",
        [copy.0],
    )?;
    Ok(1)
}
