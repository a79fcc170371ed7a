//! Settings as rows: a name and a JSON text each. What they mean is known to [`crate::settings`] alone.

use super::Db;

impl Db {
    /// Every row, names and JSON texts, in the order of the names.
    pub(crate) fn setting_rows(&self) -> rusqlite::Result<Vec<(String, String)>> {
        let connection = self.lock();
        let mut statement = connection.prepare_cached("SELECT name, value FROM setting ORDER BY name")?;
        statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
    }

    /// Writes these rows, all or none of them. Other rows stay as they are.
    pub(crate) fn write_settings(&self, rows: &[(String, String)]) -> rusqlite::Result<()> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        for (name, value) in rows {
            transaction.execute(
                "INSERT INTO setting (name, value) VALUES (?, ?)
                    ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                [name, value],
            )?;
        }
        transaction.commit()
    }
}
