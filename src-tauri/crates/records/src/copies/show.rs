//! Which copy a table shows, which ones are kept, and the rows of one.

use rusqlite::types::ToSql;
use rusqlite::{OptionalExtension, params};

use super::{CopyId, CopyKey, CopySummary, find, summary};
use crate::error::StoreError;
use crate::rows::place;
use crate::store::Store;
use crate::table::Row;

impl Store {
    /// Lets the table show this copy from now on, and leaves the one it showed before to removal unless it is kept. It is one
    /// small write, however many rows the copies have.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile; the table then shows what it showed.
    pub fn show(&self, copy: CopyId) -> Result<(), StoreError> {
        self.write(|transaction| {
            transaction.execute(
                "UPDATE copy SET shown = 0, state = CASE WHEN kept_as IS NULL THEN 'removing' ELSE state END
                    WHERE shown = 1 AND id <> ?1 AND (profile, connection, record_type) =
                    (SELECT profile, connection, record_type FROM copy WHERE id = ?1)",
                [copy.0],
            )?;
            let shown = transaction.execute(
                "UPDATE copy SET shown = 1, state = 'here' WHERE id = ? AND state <> 'removing'",
                [copy.0],
            )?;
            if shown == 0 { Err(StoreError::Gone) } else { Ok(()) }
        })
    }

    /// Deletes a copy, whether a table shows it or not. Nothing of it can be read from then on; [`Store::remove_step`] takes its
    /// rows out of the file. One that is gone already is no error.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be written.
    pub fn discard(&self, copy: CopyId) -> Result<(), StoreError> {
        self.write(|transaction| {
            let discard = "UPDATE copy SET state = 'removing', shown = 0, kept_as = NULL WHERE id = ?";
            transaction.execute(discard, [copy.0])?;
            Ok(())
        })
    }

    /// Returns the copy that the table shows, or `None` where it shows none.
    ///
    /// # Errors
    /// Returns [`StoreError::Inconsistent`] where the copy's findings cannot be read.
    pub fn shown(&self, key: &CopyKey) -> Result<Option<CopySummary>, StoreError> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT * FROM copy WHERE shown = 1 AND profile = ? AND connection = ? AND record_type = ?",
            )?;
            let key = params![key.profile, key.connection, key.record_type];
            Ok(statement.query_row(key, summary).optional()?)
        })
    }

    /// Returns rows of a copy in the order they arrived: at most `count`, after the first `skip`. A copy that is gone has none.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be read.
    pub fn rows(&self, copy: CopyId, skip: u32, count: u32) -> Result<Vec<Row>, StoreError> {
        self.read(|connection| {
            match find(connection, copy) {
                Err(StoreError::Gone) => return Ok(Vec::new()),
                found => found?,
            };
            let start = place(copy, skip);
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
