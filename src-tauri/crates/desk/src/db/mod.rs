//! desk.db: what must outlive the app and is no client's books. Plain SQLite with synchronous=FULL: what was
//! acknowledged is on the disk. The only secret in it, a live link's address, is sealed by the vault.

mod connections;
mod cursors;
mod links;
mod profiles;
mod settings;

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub(crate) use connections::KnownConnection;
pub(crate) use links::{LinkRecord, NewLink, Sent};
pub(crate) use profiles::{KeyPlace, NewProfile, ProfileRecord};
use rusqlite::Connection;

const SCHEMA: &str = "
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE profile (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    address TEXT NOT NULL UNIQUE,
    key_hint TEXT NOT NULL,
    in_keychain INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE connection (
    profile INTEGER NOT NULL,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    json TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    listed INTEGER NOT NULL DEFAULT 1,
    connected INTEGER,
    checked_at INTEGER,
    PRIMARY KEY (profile, id)
) STRICT;
CREATE TABLE link (
    id INTEGER PRIMARY KEY,
    profile INTEGER NOT NULL,
    connection TEXT NOT NULL,
    session TEXT,
    url BLOB,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    minutes INTEGER NOT NULL,
    replaced INTEGER NOT NULL,
    already_set_up INTEGER NOT NULL,
    copied_at INTEGER,
    opened_at INTEGER,
    mailed_at INTEGER,
    opened_said_at INTEGER,
    allowed_said_at INTEGER,
    ended_at INTEGER,
    fate TEXT
) STRICT;
CREATE UNIQUE INDEX one_live_link ON link (profile, connection) WHERE ended_at IS NULL;
CREATE TABLE open_cursor (
    profile INTEGER NOT NULL,
    connection TEXT NOT NULL,
    cursor TEXT NOT NULL,
    PRIMARY KEY (profile, cursor)
) STRICT;
PRAGMA user_version = 1;
";

/// The database. Its statements touch a handful of rows, so they run where they are called.
#[derive(Clone)]
pub(crate) struct Db(Arc<Mutex<Connection>>);

impl Db {
    /// Opens or creates the file.
    pub(crate) fn open(path: &Path) -> rusqlite::Result<Self> {
        Self::prepared(Connection::open(path)?)
    }

    fn prepared(connection: Connection) -> rusqlite::Result<Self> {
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        // A sealed address that was erased is overwritten, not just unlinked.
        connection.pragma_update(None, "secure_delete", true)?;
        let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        if version == 0 {
            connection.execute_batch(&format!("BEGIN; {SCHEMA} COMMIT;"))?;
        }
        Ok(Self(Arc::new(Mutex::new(connection))))
    }

    /// Whether a profile is still there to be written for: late answers must not bring back what was forgotten. The
    /// sample is profile 0 and has no row.
    fn is_here(connection: &Connection, profile: i64) -> rusqlite::Result<bool> {
        if profile == 0 {
            return Ok(true);
        }
        connection
            .query_row("SELECT EXISTS (SELECT 1 FROM profile WHERE id = ?)", [profile], |row| row.get(0))
    }

    fn lock(&self) -> MutexGuard<'_, Connection> {
        // A thread that panicked left at most a transaction behind, which its drop rolled back.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
pub(crate) fn in_memory() -> Db {
    Db::prepared(Connection::open_in_memory().unwrap()).unwrap()
}
