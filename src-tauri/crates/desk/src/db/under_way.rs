//! Reads and exports that have not ended, so that the start after a crash can name them. What they mean is known to
//! [`crate::under_way`] alone.

use rusqlite::params;

use super::Db;
use crate::ids::{ConnectionId, ProfileId};

/// A read or an export. Two of the same profile, connection, type, list and file are the same work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct WorkRow {
    pub(crate) profile: ProfileId,
    pub(crate) connection: ConnectionId,
    /// Name of the client when it began.
    pub(crate) name: String,
    /// Path of the type.
    pub(crate) record_type: String,
    /// The list within the records; empty for the records.
    pub(crate) list: String,
    /// Path of the file; empty where the list is read.
    pub(crate) file: String,
}

impl Db {
    /// Writes down that work began. Nothing is written for a profile that was forgotten.
    pub(crate) fn work_began(&self, work: &WorkRow) -> rusqlite::Result<()> {
        let database = self.lock();
        if Self::is_here(&database, work.profile)? {
            let WorkRow { profile, connection, name, record_type, list, file } = work;
            database.execute(
                "INSERT OR REPLACE INTO work_under_way (profile, connection, name, record_type, list, file)
                    VALUES (?, ?, ?, ?, ?, ?)",
                params![profile, connection.as_str(), name, record_type, list, file],
            )?;
        }
        Ok(())
    }

    /// Strikes out work that ended.
    pub(crate) fn work_ended(&self, work: &WorkRow) -> rusqlite::Result<()> {
        let WorkRow { profile, connection, record_type, list, file, .. } = work;
        self.lock()
            .execute(
                "DELETE FROM work_under_way
                    WHERE profile = ? AND connection = ? AND record_type = ? AND list = ? AND file = ?",
                params![profile, connection.as_str(), record_type, list, file],
            )
            .map(drop)
    }

    /// Strikes out all work of a profile.
    pub(crate) fn all_work_ended(&self, profile: ProfileId) -> rusqlite::Result<()> {
        self.lock().execute("DELETE FROM work_under_way WHERE profile = ?", [profile]).map(drop)
    }

    /// The work that did not end, each with the name of its service, `None` for the sample. Before anything began in this run, all of it
    /// was cut off.
    pub(crate) fn work_under_way(&self) -> rusqlite::Result<Vec<(WorkRow, Option<String>)>> {
        let connection = self.lock();
        let mut statement = connection.prepare_cached(
            "SELECT work.*, profile.name AS service
                FROM work_under_way AS work LEFT JOIN profile ON profile.id = work.profile
                ORDER BY work.profile, work.name, work.record_type, work.list, work.file",
        )?;
        let rows = statement.query_map([], |row| {
            let connection: String = row.get("connection")?;
            let work = WorkRow {
                profile: row.get("profile")?,
                connection: connection.as_str().into(),
                name: row.get("name")?,
                record_type: row.get("record_type")?,
                list: row.get("list")?,
                file: row.get("file")?,
            };
            Ok((work, row.get("service")?))
        })?;
        rows.collect()
    }
}
