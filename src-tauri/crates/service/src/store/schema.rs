//! Tables and their versions. Times are milliseconds since 1970, UTC.

use rusqlite::Connection;

use super::StoreError;

/// What made each version of the state from the one before it, from none on.
const STEPS: [&str; 4] = [TABLES, KEYS, ENDS_OF_CONNECTIONS, MODES];

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

/// Several keys, which may run out or be revoked.
const KEYS: &str = "
ALTER TABLE keys ADD COLUMN kind TEXT NOT NULL DEFAULT 'test' CHECK (kind IN ('test', 'live'));
ALTER TABLE keys ADD COLUMN expires_at INTEGER;
ALTER TABLE keys ADD COLUMN revoked_at INTEGER;
";

/// Connections that are inactive, archived or gone. One that is gone keeps its number and its id, so that neither is
/// given out again; nothing else of it stays.
const ENDS_OF_CONNECTIONS: &str = "
ALTER TABLE connections ADD COLUMN is_active INTEGER NOT NULL DEFAULT 1;
ALTER TABLE connections ADD COLUMN archived_at INTEGER;
ALTER TABLE connections ADD COLUMN deleted_at INTEGER;
";

/// Which kind of key a connection is for. All that were made before are sample ones.
const MODES: &str = "
ALTER TABLE connections ADD COLUMN mode TEXT NOT NULL DEFAULT 'development'
    CHECK (mode IN ('development', 'production'));
";

/// Sets the journal up and brings the tables to this version.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    let known = STEPS.len() as i64;
    if version(connection)? == known {
        return Ok(());
    }
    let change = connection.transaction()?;
    // Another program may have come first while this one waited for its turn.
    let found = version(&change)?;
    let missing = usize::try_from(found).ok().and_then(|found| STEPS.get(found..));
    for step in missing.ok_or(StoreError::Newer { found, known })? {
        change.execute_batch(step)?;
    }
    change.pragma_update(None, "user_version", known)?;
    Ok(change.commit()?)
}

/// Version of the tables; 0 where there are none.
pub(super) fn version(db: &Connection) -> rusqlite::Result<i64> {
    db.query_row("PRAGMA user_version", [], |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{connections, keys};

    #[test]
    fn a_state_of_the_first_version_is_brought_along_with_its_key() {
        let mut db = Connection::open_in_memory().unwrap();
        db.execute_batch(TABLES).unwrap();
        db.pragma_update(None, "user_version", 1).unwrap();
        db.execute("INSERT INTO keys (hash, role, created_at) VALUES (?1, 'admin', 7)", [[7_u8; 32]])
            .unwrap();
        db.execute(
            "INSERT INTO connections (id, description, created_at, updated_at) VALUES ('conn_1', 'Old', 7, 7)",
            [],
        )
        .unwrap();
        prepare(&mut db).unwrap();
        prepare(&mut db).unwrap();
        let known = keys::known(&db).unwrap();
        assert_eq!((known[0].id, known[0].hash, known[0].is_revoked), (1, [7; 32], false));
        assert_eq!(known[0].expires_at, None, "a key of old does not run out");
        let mode = connections::by_row(&db, 1).unwrap().mode;
        assert_eq!(mode, connections::Mode::Development, "what was there before is the sample's");
    }

    #[test]
    fn a_state_of_a_later_version_is_left_alone() {
        let mut db = Connection::open_in_memory().unwrap();
        let later = STEPS.len() as i64 + 1;
        db.pragma_update(None, "user_version", later).unwrap();
        assert!(
            matches!(prepare(&mut db), Err(StoreError::Newer { found, known }) if (found, known) == (later, later - 1))
        );
        assert_eq!(version(&db).unwrap(), later);
    }
}
