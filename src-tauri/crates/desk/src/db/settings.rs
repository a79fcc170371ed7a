//! Small values by name.

use rusqlite::OptionalExtension;
use serde::{Serialize, de::DeserializeOwned};

use super::Db;

impl Db {
    /// A value; none where it was never set or a newer version wrote what this one cannot read.
    pub(crate) fn setting<T: DeserializeOwned>(&self, name: &str) -> rusqlite::Result<Option<T>> {
        let text: Option<String> = self
            .lock()
            .query_row("SELECT value FROM setting WHERE name = ?", [name], |row| row.get(0))
            .optional()?;
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
    }

    /// Keeps a value.
    pub(crate) fn set_setting<T: Serialize>(&self, name: &str, value: &T) -> rusqlite::Result<()> {
        let text = serde_json::to_string(value)
            .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
        self.lock().execute(
            "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            [name, &text],
        )?;
        Ok(())
    }
}
