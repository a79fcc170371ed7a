//! What users chose for exports, and the files that exports are being written into. What they mean is known to [`crate::exports`] alone.

use rusqlite::{OptionalExtension, params};

use super::Db;
use crate::ids::{ConnectionId, ProfileId};

impl Db {
    /// What was chosen for the tables of this name, as JSON.
    pub(crate) fn export_choices(&self, name: &str) -> rusqlite::Result<Option<String>> {
        let connection = self.lock();
        let mut statement = connection.prepare_cached("SELECT json FROM export_choices WHERE name = ?")?;
        statement.query_row([name], |row| row.get(0)).optional()
    }

    /// Remembers what was chosen.
    pub(crate) fn write_export_choices(&self, name: &str, json: &str) -> rusqlite::Result<()> {
        let connection = self.lock();
        connection
            .execute(
                "INSERT INTO export_choices (name, json) VALUES (?, ?)
                    ON CONFLICT (name) DO UPDATE SET json = excluded.json",
                [name, json],
            )
            .map(drop)
    }

    /// The folder that files of a client are put into; `None` if none was chosen.
    pub(crate) fn export_folder(
        &self,
        profile: ProfileId,
        id: &ConnectionId,
    ) -> rusqlite::Result<Option<String>> {
        let connection = self.lock();
        let select = "SELECT folder FROM export_folder WHERE profile = ? AND connection = ?";
        let mut statement = connection.prepare_cached(select)?;
        statement.query_row(params![profile, id], |row| row.get(0)).optional()
    }

    /// Remembers the folder that files of a client are put into.
    pub(crate) fn write_export_folder(
        &self,
        profile: ProfileId,
        id: &ConnectionId,
        folder: &str,
    ) -> rusqlite::Result<()> {
        let insert = "INSERT INTO export_folder (profile, connection, folder) VALUES (?, ?, ?)
            ON CONFLICT (profile, connection) DO UPDATE SET folder = excluded.folder";
        self.lock().execute(insert, params![profile, id, folder]).map(drop)
    }

    /// The files that exports of this run or an earlier one were being written into, each with the path of the text that is to stand
    /// beside it; `None` if there is none, or the rows are not whole yet.
    pub(crate) fn unfinished_exports(&self) -> rusqlite::Result<Vec<(String, Option<String>)>> {
        let connection = self.lock();
        let select = "SELECT path, about FROM unfinished_export ORDER BY path";
        let mut statement = connection.prepare_cached(select)?;
        statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
    }

    /// Takes note of a file before it is made.
    pub(crate) fn add_unfinished_export(&self, path: &str) -> rusqlite::Result<()> {
        let insert = "INSERT OR IGNORE INTO unfinished_export (path) VALUES (?)";
        self.lock().execute(insert, [path]).map(drop)
    }

    /// Takes note of the text that is to stand beside a file, before either gets its name.
    pub(crate) fn name_unfinished_export(&self, path: &str, about: &str) -> rusqlite::Result<()> {
        let update = "UPDATE unfinished_export SET about = ?2 WHERE path = ?1";
        self.lock().execute(update, (path, about)).map(drop)
    }

    /// Takes note that a file is not there any more.
    pub(crate) fn remove_unfinished_export(&self, path: &str) -> rusqlite::Result<()> {
        self.lock().execute("DELETE FROM unfinished_export WHERE path = ?", [path]).map(drop)
    }
}
