//! Copies: a pull begins one, fills it page by page, and lets a table show it in one step.
//!
//! INV-COPY-1: Each change is one transaction, so a process that is killed at any write leaves the old copy whole or the new one.

mod append;
mod aside;
mod change;
mod conversion;
#[cfg(test)]
mod converted;
mod copied;
#[cfg(test)]
mod hostile;
#[cfg(test)]
mod killed;
#[cfg(test)]
mod lives;
#[cfg(test)]
mod model;
mod removal;
mod show;
mod shown;
mod slices;
mod taken;
#[cfg(test)]
pub(crate) mod tests;

use ledgerlane_api::RecordType;
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row as SqlRow, Transaction};
use serde_json::value::RawValue;

use crate::error::StoreError;

pub use show::Row;
pub use shown::ShownCopy;
pub use slices::{NewSlice, SliceId, SliceSummary};
pub use taken::Precedence;

/// Says whose records a copy holds.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CopyKey {
    /// Number of the profile in desk.db.
    pub profile: i64,
    /// Prefixed id of the connection.
    pub connection: String,
    /// Path of the record type in the interface, such as `Customers`.
    pub record_type: String,
}

/// Identifies a copy in the store.
///
/// INV-COPY-5: A number is given once. A store that is begun anew numbers its copies from a random number on, so a number of another
/// store names nothing in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CopyId(pub(crate) i64);

impl CopyId {
    /// Returns the number that identifies the copy in the file. It is given once.
    pub fn number(self) -> i64 {
        self.0
    }
}

/// What a copy covers and when it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CopySummary {
    /// Identifies the copy.
    pub id: CopyId,
    /// Number of rows in the copy.
    pub here: u32,
    /// Number of records that the service counts in the list; `None` where it gave no number that can be.
    pub total: Option<u32>,
    /// Number of pages in the copy.
    pub pages: u32,
    /// True once the pull read the list to its end.
    pub complete: bool,
    /// True where a flat list has as many records as the interface allows one, so that the service may have cut it.
    pub cut: bool,
    /// When the pull started, in milliseconds since 1970 (UTC).
    pub started_at: i64,
    /// When the last page arrived, in milliseconds since 1970 (UTC).
    pub read_at: i64,
    /// How long the requests of the pages took, in milliseconds. Once the pull has ended, it includes storing them.
    pub took_ms: u32,
    /// What does not add up in the list and what may be missing in it, as codes of the desk. Until the list was read to its end, only
    /// what the service refused to send.
    pub findings: Vec<String>,
    /// The name under which the user keeps the copy, so that no refresh replaces it; `None` where it is not kept.
    pub kept_as: Option<String>,
    /// Watermark: the moment from which on the service has to be asked for changes to bring the copy up to date, as the service writes
    /// it; `None` if it was never set.
    pub watermark: Option<String>,
    /// What the copy covers, as JSON that only the desk reads; `None` if it was never set.
    pub covers: Option<String>,
}

/// A page to add to a copy.
#[derive(Debug)]
pub struct NewPage<'a> {
    /// The record type, which names the id field of a record.
    pub record_type: &'a RecordType,
    /// The records as they arrived.
    pub records: &'a [Box<RawValue>],
    /// Number of records that the service counts in the list; `None` where it gave none.
    pub total: Option<u64>,
    /// When the page arrived, in milliseconds since 1970 (UTC).
    pub arrived_at: i64,
    /// How long its request took, in milliseconds.
    pub took_ms: u32,
}

/// Reads a row of the table `copy`. Findings that cannot be read are an error: without them a copy would look sound.
fn summary(row: &SqlRow<'_>) -> rusqlite::Result<CopySummary> {
    let findings: String = row.get("findings")?;
    let findings = serde_json::from_str(&findings).map_err(|error| {
        let column = row.as_ref().column_index("findings").unwrap_or_default();
        rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error))
    })?;
    Ok(CopySummary {
        id: CopyId(row.get("id")?),
        here: row.get("here")?,
        total: row.get("total")?,
        pages: row.get("pages")?,
        complete: row.get("complete")?,
        cut: row.get("cut")?,
        started_at: row.get("started_at")?,
        read_at: row.get("read_at")?,
        took_ms: row.get("took_ms")?,
        findings,
        kept_as: row.get("kept_as")?,
        watermark: row.get("watermark")?,
        covers: row.get("covers")?,
    })
}

/// Returns a copy that is not being removed.
pub(crate) fn find(connection: &Connection, copy: CopyId) -> Result<CopySummary, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT * FROM copy WHERE id = ? AND state <> 'removing'")?;
    statement.query_row([copy.0], summary).optional()?.ok_or(StoreError::Gone)
}

/// Returns the id of a new copy. The id of a deleted copy is not given again: a page may still hold it.
fn next_copy_id(transaction: &Transaction<'_>) -> Result<CopyId, StoreError> {
    let next = "UPDATE last_copy SET id = id + 1 RETURNING id";
    Ok(CopyId(transaction.query_row(next, [], |row| row.get(0))?))
}
