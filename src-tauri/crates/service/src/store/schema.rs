//! Tables and their versions. Times are milliseconds since 1970, UTC.

use ledgerlane_sqlite::{Found, Schema, use_wal};
use rusqlite::{Connection, TransactionBehavior};

use super::StoreError;

/// Tables of the oldest version that is opened, and the steps to this one.
const SCHEMA: Schema = Schema {
    base: TABLES,
    base_version: 6,
    steps: &[WITHOUT_STEADY_TIME, CONNECTORS, CONNECTOR_MEMORY, SETUP_STEPS, SUPPORT_STEP],
};

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
    updated_at INTEGER NOT NULL,
    is_active INTEGER NOT NULL DEFAULT 1,
    archived_at INTEGER,
    deleted_at INTEGER,                    -- a deleted one keeps its number and id, so that neither is given again, and nothing else
    mode TEXT NOT NULL DEFAULT 'development' CHECK (mode IN ('development', 'production')),
    external_id_folded TEXT,               -- without case: new external ids are compared by it
    file_kind TEXT NOT NULL DEFAULT 'sample', -- kind of the company file behind it
    is_sample INTEGER                      -- whether that file says it is a sample; null until it is set up
) STRICT;
CREATE INDEX folded_external_ids ON connections (external_id_folded) WHERE external_id_folded IS NOT NULL;

CREATE TABLE sessions (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    connection INTEGER NOT NULL REFERENCES connections (row),
    token TEXT,                            -- the secret part of the link; null once it has ended
    token_hash BLOB NOT NULL UNIQUE,       -- SHA-256 of it
    redirect_url TEXT,
    status TEXT NOT NULL CHECK (status IN ('pending', 'in_progress', 'completed', 'expired')),
    expired_reason TEXT CHECK (expired_reason IN ('replaced', 'out_of_time', 'declined')),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    begun_at INTEGER,
    allowed_at INTEGER,
    ended_at INTEGER,                      -- completed or expired at
    CHECK ((status = 'expired') = (expired_reason IS NOT NULL)),
    CHECK ((token IS NOT NULL) = (status IN ('pending', 'in_progress')))
) STRICT;
CREATE UNIQUE INDEX one_live_link ON sessions (connection) WHERE status IN ('pending', 'in_progress');
CREATE INDEX live_links ON sessions (ends_at) WHERE status IN ('pending', 'in_progress');
CREATE INDEX ended_links ON sessions (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE time (one INTEGER PRIMARY KEY CHECK (one = 1), steady INTEGER NOT NULL, wall INTEGER NOT NULL) STRICT;

CREATE TABLE keys (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,             -- SHA-256 of the key
    role TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    kind TEXT NOT NULL DEFAULT 'test' CHECK (kind IN ('test', 'live')),
    expires_at INTEGER,
    revoked_at INTEGER
) STRICT;
";

/// Links end by `expires_at` and by deadlines in memory (`steady`). Version 6 kept a clock of its own in the file. Its wall time stays: a
/// start finds by it that the wall clock leaped forward.
const WITHOUT_STEADY_TIME: &str = "
ALTER TABLE time DROP COLUMN steady;
DROP INDEX live_links;
ALTER TABLE sessions DROP COLUMN ends_at;
";

const CONNECTORS: &str = "
CREATE TABLE connectors (
    connection INTEGER PRIMARY KEY REFERENCES connections (row),
    owner_id TEXT NOT NULL UNIQUE,         -- these two: GUIDs in lower case, without braces
    file_id TEXT NOT NULL UNIQUE,
    app_name TEXT UNIQUE COLLATE NOCASE,   -- null until the settings were handed out
    password_hash BLOB                     -- SHA-256 of the password; null until one was made
) STRICT;
CREATE TABLE address (one INTEGER PRIMARY KEY CHECK (one = 1), url TEXT NOT NULL) STRICT;
";

/// What is known of a connector beyond a restart, as JSON. Null until it called.
const CONNECTOR_MEMORY: &str = "ALTER TABLE connectors ADD COLUMN memory TEXT;";

/// How far the setup of a connector came: when the file of a link was fetched, and the id of the link on whose page a password was made
/// (null for one that the operator made).
const SETUP_STEPS: &str = "
ALTER TABLE sessions ADD COLUMN file_at INTEGER;
ALTER TABLE connectors ADD COLUMN password_link TEXT;
";

/// When the Web Connector that was given the file of a link asked for the page for support.
const SUPPORT_STEP: &str = "ALTER TABLE sessions ADD COLUMN support_at INTEGER;";

/// Looks what there is, and changes nothing.
pub(super) fn find(db: &Connection) -> Result<Found, StoreError> {
    // In one statement: another program may make the tables at this moment.
    let (found, has_tables) = db.query_row(
        "SELECT user_version, EXISTS (SELECT 1 FROM sqlite_schema) FROM pragma_user_version",
        [],
        |row| Ok((row.get::<_, i64>(0)?, row.get::<_, bool>(1)?)),
    )?;
    match SCHEMA.judge(found)? {
        Found::Nothing if has_tables => Err(StoreError::NoVersion),
        found => Ok(found),
    }
}

/// Sets the journal up and brings the tables to this version, in one transaction. Only for a state that [`find`] does not refuse.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    use_wal(connection)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // SQLite overwrites what is deleted in the file, so that the secret of a link does not outlive the link there.
    connection.pragma_update(None, "secure_delete", true)?;
    if find(connection)? == Found::Current {
        return Ok(());
    }
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    SCHEMA.apply(&change)?;
    Ok(change.commit()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_of_a_version_that_is_not_opened_is_left_alone() {
        for version in [5, SCHEMA.version() + 1] {
            let mut db = Connection::open_in_memory().unwrap();
            db.pragma_update(None, "user_version", version).unwrap();
            match prepare(&mut db) {
                Err(StoreError::Newer { found, known }) => assert_eq!((found, known), (version, version - 1)),
                Err(StoreError::Older { found: 5, oldest: 6 }) => assert_eq!(version, 5),
                other => panic!("{other:?}"),
            }
            assert_eq!(ledgerlane_sqlite::user_version(&db).unwrap(), version);
        }
    }

    #[test]
    fn a_state_of_version_6_keeps_its_wall_time() {
        let mut db = Connection::open_in_memory().unwrap();
        db.execute_batch(TABLES).unwrap();
        db.execute_batch("INSERT INTO time (one, steady, wall) VALUES (1, 5, 7); PRAGMA user_version = 6")
            .unwrap();
        prepare(&mut db).unwrap();
        let known = super::super::sessions::known_time(&db).unwrap();
        assert_eq!(known.unwrap().as_millisecond(), 7);
    }
}
