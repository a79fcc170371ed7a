//! The tables, and their version.

use rusqlite::Connection;

/// Version of the tables below.
const VERSION: i64 = 1;

/// Creates the tables in an empty database. A copy that was not shown when the app ended is of no use to
/// anybody: its pull cannot go on, so it is dropped.
pub(crate) fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if version == 0 {
        connection.execute_batch(
            "CREATE TABLE copy (
                id INTEGER PRIMARY KEY,
                profile INTEGER NOT NULL,
                connection TEXT NOT NULL,
                record_type TEXT NOT NULL,
                shown INTEGER NOT NULL DEFAULT 0,
                complete INTEGER NOT NULL DEFAULT 0,
                cut INTEGER NOT NULL DEFAULT 0,
                total INTEGER,
                pages INTEGER NOT NULL DEFAULT 0,
                here INTEGER NOT NULL DEFAULT 0,
                started_at INTEGER NOT NULL,
                read_at INTEGER NOT NULL,
                took_ms INTEGER NOT NULL DEFAULT 0,
                findings TEXT NOT NULL DEFAULT '[]'
            ) STRICT;
            CREATE UNIQUE INDEX one_shown ON copy (profile, connection, record_type) WHERE shown = 1;
            CREATE TABLE record (
                copy INTEGER NOT NULL REFERENCES copy (id) ON DELETE CASCADE,
                seq INTEGER NOT NULL,
                id TEXT NOT NULL,
                json TEXT NOT NULL,
                PRIMARY KEY (copy, seq)
            ) STRICT, WITHOUT ROWID;",
        )?;
        connection.pragma_update(None, "user_version", VERSION)?;
    }
    connection.execute("DELETE FROM copy WHERE shown = 0", [])?;
    Ok(())
}
