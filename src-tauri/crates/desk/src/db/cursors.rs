//! Cursors that are open. They are written down before the next page is asked for, so that a start after a crash can close
//! them.

use rusqlite::params;

use super::Db;
use crate::ids::ProfileId;

impl Db {
    /// Writes down an open cursor. Nothing is written for a profile that was forgotten.
    pub(crate) fn cursor_opened(
        &self,
        profile: ProfileId,
        connection: &str,
        cursor: &str,
    ) -> rusqlite::Result<()> {
        let database = self.lock();
        if Self::is_here(&database, profile)? {
            database.execute(
                "INSERT OR REPLACE INTO open_cursor (profile, connection, cursor) VALUES (?, ?, ?)",
                params![profile, connection, cursor],
            )?;
        }
        Ok(())
    }

    /// Removes a cursor that is closed.
    pub(crate) fn cursor_closed(&self, profile: ProfileId, cursor: &str) -> rusqlite::Result<()> {
        self.lock()
            .execute("DELETE FROM open_cursor WHERE profile = ? AND cursor = ?", params![profile, cursor])?;
        Ok(())
    }

    /// Cursors of a profile that were not closed: those of running pulls and those a crash left behind.
    pub(crate) fn open_cursors(&self, profile: ProfileId) -> rusqlite::Result<Vec<String>> {
        let connection = self.lock();
        let mut statement = connection.prepare_cached("SELECT cursor FROM open_cursor WHERE profile = ?")?;
        statement.query_map([profile], |row| row.get(0))?.collect()
    }
}
