//! Looks of tables and open tabs as rows. What they mean is known to [`crate::tabs`] alone.

use rusqlite::{OptionalExtension, params};

use super::Db;
use crate::ids::ProfileId;

impl Db {
    /// Every look: the name of its table, and JSON.
    pub(crate) fn table_looks(&self) -> rusqlite::Result<Vec<(String, String)>> {
        let connection = self.lock();
        let mut statement = connection.prepare_cached("SELECT name, json FROM table_look ORDER BY name")?;
        statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
    }

    /// Writes the look of a table, or removes it where it is `None`.
    pub(crate) fn write_table_look(&self, name: &str, json: Option<&str>) -> rusqlite::Result<()> {
        let connection = self.lock();
        match json {
            Some(json) => connection.execute(
                "INSERT INTO table_look (name, json) VALUES (?, ?)
                    ON CONFLICT (name) DO UPDATE SET json = excluded.json",
                [name, json],
            ),
            None => connection.execute("DELETE FROM table_look WHERE name = ?", [name]),
        }?;
        Ok(())
    }

    /// The tabs of a profile, sealed; `None` where none were kept.
    pub(crate) fn sealed_tabs(&self, profile: ProfileId) -> rusqlite::Result<Option<Vec<u8>>> {
        let connection = self.lock();
        let mut statement = connection.prepare_cached("SELECT sealed FROM open_tabs WHERE profile = ?")?;
        statement.query_row([profile], |row| row.get(0)).optional()
    }

    /// Keeps the tabs of a profile, sealed; where they are `None`, those that were kept before stay. Returns whether the profile is
    /// still there to keep something for.
    pub(crate) fn write_tabs(&self, profile: ProfileId, sealed: Option<&[u8]>) -> rusqlite::Result<bool> {
        let connection = self.lock();
        if !Self::is_here(&connection, profile)? {
            return Ok(false);
        }
        if let Some(sealed) = sealed {
            connection.execute(
                "INSERT INTO open_tabs (profile, sealed) VALUES (?, ?)
                    ON CONFLICT (profile) DO UPDATE SET sealed = excluded.sealed",
                params![profile, sealed],
            )?;
        }
        Ok(true)
    }

    /// Removes the tabs of every profile.
    pub(crate) fn delete_all_tabs(&self) -> rusqlite::Result<()> {
        self.lock().execute("DELETE FROM open_tabs", []).map(drop)
    }
}
