//! Tables and their versions. Times are milliseconds since 1970, UTC.

use rusqlite::Connection;

use super::StoreError;

const VERSION: i64 = 1;

const TABLES: &str = "
CREATE TABLE connections (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,               -- conn_ and 32 hex digits
    external_id TEXT UNIQUE,
    description TEXT NOT NULL,
    company_name TEXT,                     -- these three: null until it is set up
    company_file TEXT,
    edition TEXT,
    last_connected_at INTEGER,             -- null until it is set up
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    connection INTEGER NOT NULL REFERENCES connections (row),
    token TEXT NOT NULL UNIQUE,            -- the secret part of the link
    redirect_url TEXT,
    status TEXT NOT NULL CHECK (status IN ('pending', 'in_progress', 'completed', 'expired')),
    expired_reason TEXT CHECK (expired_reason IN ('replaced', 'out_of_time', 'declined')),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    begun_at INTEGER,
    allowed_at INTEGER,
    ended_at INTEGER,                      -- completed or expired at
    CHECK ((status = 'expired') = (expired_reason IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX one_live_link ON sessions (connection) WHERE status IN ('pending', 'in_progress');

CREATE TABLE keys (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,             -- SHA-256 of the key
    role TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
";

/// Sets the journal up and makes the tables when they are missing.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    match version {
        VERSION => Ok(()),
        0 => {
            let change = connection.transaction()?;
            change.execute_batch(TABLES)?;
            change.pragma_update(None, "user_version", VERSION)?;
            Ok(change.commit()?)
        }
        newer => Err(StoreError::Newer(newer)),
    }
}
