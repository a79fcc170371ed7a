//! Which copy a table shows, which ones are kept, and the rows of one.

use rusqlite::types::ToSql;
use rusqlite::{OptionalExtension, Transaction, params};

use super::{CopyId, CopyKey, CopySummary, find, summary};
use crate::error::StoreError;
use crate::rows::{gaps, place, record_type};
use crate::store::Store;

/// A record of a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The record's id; empty where it has none.
    pub id: String,
    /// The JSON text as it arrived.
    pub json: String,
}

impl Store {
    /// Lets the table show this copy from now on, and leaves the one it showed before to removal unless it is kept, with any that was put
    /// aside. It is one small write, however many rows the copies have.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile; the table then shows what it showed.
    pub fn show(&self, copy: CopyId) -> Result<(), StoreError> {
        self.write(|transaction| show(transaction, copy))
    }

    /// Deletes a copy, whether a table shows it or not. Nothing of it can be read from then on; [`Store::remove_step`] takes its
    /// rows out of the file. A copy that is gone already is no error.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be written.
    pub fn discard(&self, copy: CopyId) -> Result<(), StoreError> {
        self.write(|transaction| {
            let discard =
                "UPDATE copy SET state = 'removing', shown = 0, aside = 0, kept_as = NULL WHERE id = ?";
            transaction.execute(discard, [copy.0])?;
            Ok(())
        })
    }

    /// Returns the copy that the table shows, or `None` where it shows none. A copy that an earlier version of the app wrote is
    /// converted first, which takes a while where it is large.
    ///
    /// # Errors
    /// Returns [`StoreError::Inconsistent`] where the copy's findings cannot be read, or where the copy could not be converted; it was
    /// deleted then, unless it is kept.
    pub fn shown(&self, key: &CopyKey) -> Result<Option<CopySummary>, StoreError> {
        let mut gone = None;
        loop {
            if let Some(shown) = self.copy_facts().shown(key) {
                return Ok(Some(shown));
            }
            let since = self.copy_facts().read_since();
            let shown = self.read(|connection| {
                let mut statement = connection.prepare_cached(
                    "SELECT * FROM copy WHERE shown = 1 AND profile = ? AND connection = ? AND record_type = ?",
                )?;
                let key = params![key.profile, key.connection, key.record_type];
                Ok(statement.query_row(key, summary).optional()?)
            })?;
            let Some(copy) = shown else { return Ok(None) };
            match self.convert(copy.id) {
                // Another copy took its place meanwhile.
                Err(StoreError::Gone) if gone != Some(copy.id) => gone = Some(copy.id),
                Err(error) => return Err(error),
                Ok(()) => {
                    // A conversion changes the copy, so only a copy that needed none is cached.
                    self.copy_facts().learn_shown(since, key, &copy);
                    return Ok(Some(copy));
                }
            }
        }
    }

    /// Returns a copy of a list by its number, if the table shows it or its user keeps it; `None` if neither, or if it is gone or of
    /// another list.
    ///
    /// # Errors
    /// Returns [`StoreError::Inconsistent`] where the copy's findings cannot be read.
    pub fn copy_of(&self, key: &CopyKey, number: i64) -> Result<Option<CopySummary>, StoreError> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT * FROM copy WHERE id = ? AND profile = ? AND connection = ? AND record_type = ?
                    AND state <> 'removing' AND (shown = 1 OR kept_as IS NOT NULL)",
            )?;
            let key = params![number, key.profile, key.connection, key.record_type];
            Ok(statement.query_row(key, summary).optional()?)
        })
    }

    /// Returns the record types of a connection whose tables show a copy, as paths of the interface, in no order.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be read.
    pub fn shown_types(&self, profile: i64, connection: &str) -> Result<Vec<String>, StoreError> {
        self.read(|reader| {
            let mut statement = reader.prepare_cached(
                "SELECT record_type FROM copy WHERE shown = 1 AND profile = ? AND connection = ?",
            )?;
            let types = statement.query_map(params![profile, connection], |row| row.get(0))?;
            Ok(types.collect::<rusqlite::Result<_>>()?)
        })
    }

    /// Keeps a copy under a name: no refresh and no removal takes it away, until [`Store::forget_kept`] does.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn keep(&self, copy: CopyId, name: &str) -> Result<(), StoreError> {
        self.change_copy(copy, "kept_as = ?2, state = 'here'", name)
    }

    /// Returns the names of the copies of a profile that are kept, the oldest first.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be read.
    pub fn kept_names(&self, profile: i64) -> Result<Vec<String>, StoreError> {
        self.read(|reader| {
            let kept = "SELECT kept_as FROM copy WHERE kept_as IS NOT NULL AND profile = ? ORDER BY id";
            let mut statement = reader.prepare_cached(kept)?;
            let names = statement.query_map([profile], |row| row.get(0))?;
            Ok(names.collect::<rusqlite::Result<_>>()?)
        })
    }

    /// Returns the copies of a connection that are kept, the oldest first, each with the list that it is a copy of. A copy that cannot be
    /// read is left out and logged.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be read.
    pub fn kept(&self, profile: i64, connection: &str) -> Result<Vec<(CopyKey, CopySummary)>, StoreError> {
        self.read(|reader| {
            let mut statement = reader.prepare_cached(
                "SELECT * FROM copy WHERE kept_as IS NOT NULL AND profile = ? AND connection = ? ORDER BY id",
            )?;
            let mut rows = statement.query(params![profile, connection])?;
            let mut kept = Vec::new();
            while let Some(row) = rows.next()? {
                let read = || {
                    let (connection, record_type) = (row.get("connection")?, row.get("record_type")?);
                    Ok::<_, rusqlite::Error>((CopyKey { profile, connection, record_type }, summary(row)?))
                };
                match read() {
                    Ok(copy) => kept.push(copy),
                    Err(error) => tracing::warn!(%error, "what a kept copy covers cannot be read"),
                }
            }
            Ok(kept)
        })
    }

    /// Keeps the copy of a connection with this number no longer. It is deleted unless a table shows it.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where no such copy of the connection is kept.
    pub fn forget_kept(&self, profile: i64, connection: &str, number: i64) -> Result<(), StoreError> {
        let changed = self.write(|transaction| {
            let forget = "UPDATE copy SET kept_as = NULL, state = CASE shown WHEN 1 THEN state ELSE 'removing' END
                WHERE id = ? AND profile = ? AND connection = ? AND kept_as IS NOT NULL AND state <> 'removing'";
            Ok(transaction.execute(forget, params![number, profile, connection])?)
        })?;
        if changed == 0 { Err(StoreError::Gone) } else { Ok(()) }
    }

    /// Notes from when on the service has to be asked for changes to bring a copy up to date, as the service writes it.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn set_watermark(&self, copy: CopyId, watermark: Option<&str>) -> Result<(), StoreError> {
        self.change_copy(copy, "watermark = ?2", watermark)
    }

    /// Notes what a copy covers, as JSON that only the caller reads.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn set_covers(&self, copy: CopyId, covers: Option<&str>) -> Result<(), StoreError> {
        self.change_copy(copy, "covers = ?2", covers)
    }

    /// Returns rows of a copy in the order they arrived: at most `count`, after the first `skip`. A copy that is gone has none.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be read.
    pub fn rows(&self, copy: CopyId, skip: u32, count: u32) -> Result<Vec<Row>, StoreError> {
        match self.convert(copy) {
            Err(StoreError::Gone) => return Ok(Vec::new()),
            done => done?,
        }
        self.read(|connection| {
            match find(connection, copy) {
                Err(StoreError::Gone) => return Ok(Vec::new()),
                found => found?,
            };
            let records: i64 = connection
                .prepare_cached("SELECT id FROM sheet WHERE record_type = ? AND list = ''")?
                .query_row([record_type(connection, copy)?], |row| row.get(0))?;
            let start = place(copy, nth(skip, &gaps(connection, copy, records)?));
            let mut statement = connection.prepare_cached(
                "SELECT id, json FROM record_json WHERE at >= ? AND at < ? ORDER BY at LIMIT ?",
            )?;
            let end = place(CopyId(copy.0 + 1), 0);
            let rows = statement.query_map(params![start, end, count], |row| {
                Ok(Row { id: row.get(0)?, json: row.get(1)? })
            })?;
            Ok(rows.collect::<rusqlite::Result<_>>()?)
        })
    }

    /// Changes one column of a copy, whose new value is the second parameter.
    pub(super) fn change_copy(
        &self,
        copy: CopyId,
        assignment: &str,
        value: impl ToSql,
    ) -> Result<(), StoreError> {
        let changed = self.write(|transaction| {
            let update = format!("UPDATE copy SET {assignment} WHERE id = ?1 AND state <> 'removing'");
            Ok(transaction.execute(&update, params![copy.0, value])?)
        })?;
        if changed == 0 { Err(StoreError::Gone) } else { Ok(()) }
    }
}

/// As [`Store::show`].
pub(super) fn show(transaction: &Transaction<'_>, copy: CopyId) -> Result<(), StoreError> {
    transaction.execute(
        "UPDATE copy SET shown = 0, aside = 0,
            state = CASE WHEN kept_as IS NULL THEN 'removing' ELSE state END
            WHERE (shown = 1 OR aside = 1) AND id <> ?1 AND (profile, connection, record_type) =
            (SELECT profile, connection, record_type FROM copy WHERE id = ?1)",
        [copy.0],
    )?;
    let shown = transaction.execute(
        "UPDATE copy SET shown = 1, aside = 0, state = 'here' WHERE id = ? AND state <> 'removing'",
        [copy.0],
    )?;
    if shown == 0 { Err(StoreError::Gone) } else { Ok(()) }
}

/// Returns the sequence number of the row behind the first `skip` ones, where no row has the numbers in `gaps`, which are in order.
fn nth(skip: u32, gaps: &[u32]) -> u32 {
    gaps.iter().fold(skip, |seq, gap| if *gap <= seq { seq.saturating_add(1) } else { seq })
}
