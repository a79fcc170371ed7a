//! Tables and their versions. Times are milliseconds since 1970, UTC.

use std::time::Instant;

use ledgerlane_sqlite::{Step, migrate, user_version};
use rusqlite::{Connection, TransactionBehavior};

use super::{OPEN_BUSY_TIMEOUT, StoreError, connections};
use crate::ids;

/// The steps from a folder without a state to this version. A step that was released is never edited: a later one mends it.
const STEPS: [Step; 6] = [
    Step::new("tables", TABLES),
    Step::new("keys", KEYS),
    Step::new("ends_of_connections", ENDS_OF_CONNECTIONS),
    Step::new("modes", MODES),
    Step::new("digests_of_links", DIGESTS_OF_LINKS).then(|db| {
        keep_digests(db)?;
        fold_external_ids(db)
    }),
    Step::new("company_files", COMPANY_FILES),
];

/// The version from which on ended links are without their secret.
const WITHOUT_SECRETS: i64 = 5;

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

/// A link is found by the digest of its token; the token itself is there while it works. Links end by steady time, of which
/// the table `time` has one row. External ids are compared without regard to case where new ones are taken.
const DIGESTS_OF_LINKS: &str = "
ALTER TABLE sessions RENAME TO sessions_before;
DROP INDEX one_live_link;
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
    expires_at INTEGER NOT NULL,           -- as it is shown
    ends_at INTEGER NOT NULL,              -- the same in steady time
    begun_at INTEGER,
    allowed_at INTEGER,
    ended_at INTEGER,                      -- completed or expired at
    CHECK ((status = 'expired') = (expired_reason IS NOT NULL)),
    CHECK ((token IS NOT NULL) = (status IN ('pending', 'in_progress')))
) STRICT;
CREATE UNIQUE INDEX one_live_link ON sessions (connection) WHERE status IN ('pending', 'in_progress');
CREATE INDEX live_links ON sessions (ends_at) WHERE status IN ('pending', 'in_progress');
CREATE INDEX ended_links ON sessions (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE time (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    steady INTEGER NOT NULL,               -- steady time, milliseconds
    wall INTEGER NOT NULL                  -- what the wall clock showed then
) STRICT;

ALTER TABLE connections ADD COLUMN external_id_folded TEXT;
CREATE INDEX folded_external_ids ON connections (external_id_folded) WHERE external_id_folded IS NOT NULL;
";

/// Which kind of company file stands behind a connection, and whether the file says of itself that it is a sample: null until it is
/// set up. Behind all that were made before stands the sample.
const COMPANY_FILES: &str = "
ALTER TABLE connections ADD COLUMN file_kind TEXT NOT NULL DEFAULT 'sample';
ALTER TABLE connections ADD COLUMN is_sample INTEGER;
UPDATE connections SET is_sample = 1 WHERE last_connected_at IS NOT NULL;
";

/// Brings the links of the version before along, ended ones without their tokens.
fn keep_digests(db: &Connection) -> rusqlite::Result<()> {
    let mut tokens = db.prepare("SELECT row, token FROM sessions_before")?;
    let mut copy = db.prepare(
        "INSERT INTO sessions (row, id, connection, token, token_hash, redirect_url, status, expired_reason,
             created_at, expires_at, ends_at, begun_at, allowed_at, ended_at)
         SELECT row, id, connection, CASE WHEN status IN ('pending', 'in_progress') THEN token END, ?2, redirect_url,
             status, expired_reason, created_at, expires_at, expires_at, begun_at, allowed_at, ended_at
         FROM sessions_before WHERE row = ?1",
    )?;
    let mut rows = tokens.query([])?;
    while let Some(row) = rows.next()? {
        let digest = ids::link_token_hash(row.get_ref(1)?.as_str()?);
        copy.execute((row.get::<_, i64>(0)?, digest))?;
    }
    drop(rows);
    drop((tokens, copy));
    db.execute_batch("DROP TABLE sessions_before")
}

/// Says of each external id how it reads without its case.
fn fold_external_ids(db: &Connection) -> rusqlite::Result<()> {
    let mut named = db.prepare("SELECT row, external_id FROM connections WHERE external_id IS NOT NULL")?;
    let named: Vec<(i64, String)> =
        named.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    let mut fold = db.prepare("UPDATE connections SET external_id_folded = ?2 WHERE row = ?1")?;
    for (row, external_id) in named {
        fold.execute((row, connections::without_case(&external_id)))?;
    }
    Ok(())
}

/// The version of this program.
const KNOWN: i64 = STEPS.len() as i64;

/// What there is of a state that this version can work with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// No tables: a file that nothing was ever kept in.
    Nothing,
    /// Tables of an earlier version.
    Earlier,
    /// Tables of this version.
    Current,
}

/// Looks what there is, and changes nothing.
pub(super) fn find(db: &Connection) -> Result<Found, StoreError> {
    // In one statement: another program may make the tables at this moment.
    let (found, has_tables) = db.query_row(
        "SELECT user_version, EXISTS (SELECT 1 FROM sqlite_schema) FROM pragma_user_version",
        [],
        |row| Ok((row.get::<_, i64>(0)?, row.get::<_, bool>(1)?)),
    )?;
    match found {
        0 if has_tables => Err(StoreError::NoVersion),
        0 => Ok(Found::Nothing),
        1..KNOWN => Ok(Found::Earlier),
        KNOWN => Ok(Found::Current),
        _ => Err(StoreError::Newer { found, known: KNOWN }),
    }
}

/// Sets the journal up and brings the tables to this version. Only for a state that [`find`] does not refuse.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    write_ahead(connection)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // What is deleted is overwritten in the file, so that the secret of a link does not outlive the link there.
    connection.pragma_update(None, "secure_delete", true)?;
    let found = user_version(connection)?;
    if found == KNOWN {
        return Ok(());
    }
    // Versions before did not overwrite what they deleted: nothing of it is in a file that is written anew. Before the tables
    // have their new version, so that it is done again where this is cut off.
    let has_secrets = (1..WITHOUT_SECRETS).contains(&found);
    let rewritten = if has_secrets { connection.execute_batch("VACUUM") } else { Ok(()) };
    upgrade(connection)?;
    let emptied = if has_secrets { super::empty_journal(connection) } else { Ok(()) };
    if let Err(error) = rewritten.map_err(StoreError::from).and(emptied) {
        tracing::warn!(%error, "parts of links that ended before may still lie in the state's file");
    }
    Ok(())
}

/// Brings the tables to this version, in one transaction. Another program may have done it while this one waited for its turn.
fn upgrade(connection: &mut Connection) -> Result<(), StoreError> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    migrate(&change, &STEPS)?;
    Ok(change.commit()?)
}

/// Turns the write-ahead journal on. It stays on in the file.
fn write_ahead(connection: &Connection) -> Result<(), StoreError> {
    use rusqlite::ErrorCode::DatabaseBusy;
    // By the machine's time, as SQLite waits.
    let asked = Instant::now();
    loop {
        let mode: String = connection.query_row("PRAGMA journal_mode", [], |row| row.get(0))?;
        if mode == "wal" {
            return Ok(());
        }
        match connection.pragma_update(None, "journal_mode", "WAL") {
            Err(error)
                if error.sqlite_error_code() == Some(DatabaseBusy) && asked.elapsed() < OPEN_BUSY_TIMEOUT =>
            {
                // SQLite does not wait here for other programs that have the file open. It does wait for an exclusive
                // transaction, and once that began no other program was in the way for a moment.
                connection.execute_batch("BEGIN EXCLUSIVE; ROLLBACK")?;
            }
            done => return Ok(done?),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Mutex;

    use jiff::Timestamp;

    use super::*;
    use crate::steady::Moment;
    use crate::store::{keys, sessions};

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
        db.execute(
            "INSERT INTO sessions (id, connection, token, status, created_at, expires_at) VALUES
                 ('live', 1, 'of-the-live-one', 'pending', 7, 70)",
            [],
        )
        .unwrap();
        db.execute(
            "INSERT INTO sessions (id, connection, token, status, created_at, expires_at, ended_at) VALUES
                 ('done', 1, 'of-the-ended-one', 'completed', 7, 70, 8)",
            [],
        )
        .unwrap();
        prepare(&mut db).unwrap();
        prepare(&mut db).unwrap();
        let now = Moment { wall: Timestamp::UNIX_EPOCH, steady: 8, behind: 0, may_forget: true };
        for (id, token, kept) in
            [("live", "of-the-live-one", Some("of-the-live-one")), ("done", "of-the-ended-one", None)]
        {
            let found = sessions::by_token(&db, token, now).unwrap().expect("it is found by its token");
            assert_eq!((found.id.as_str(), found.token.as_deref()), (id, kept));
        }
        let known = keys::known(&db).unwrap();
        assert_eq!((known[0].id, known[0].hash, known[0].is_revoked), (1, [7; 32], false));
        assert_eq!(known[0].expires_at, None, "a key of old does not run out");
        let mode = connections::by_row(&db, 1).unwrap().mode;
        assert_eq!(mode, connections::Mode::Development, "what was there before is the sample's");
    }

    #[test]
    fn what_an_earlier_version_deleted_is_not_in_the_file_any_more() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("service.db");
        let mut db = with_secrets(&file);
        assert!(has_secret(&file), "it is there before");
        prepare(&mut db).unwrap();
        db.close().unwrap();
        assert!(!has_secret(&file));
    }

    #[test]
    fn what_an_earlier_version_deleted_is_gone_before_the_tables_are_of_a_version_that_does_not_look_for_it()
    {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("service.db");
        let mut db = with_secrets(&file);
        // The tables cannot be brought along: it ends between the two.
        db.execute_batch("CREATE TABLE time (taken)").unwrap();
        prepare(&mut db).expect_err("the name is taken");
        assert_eq!(user_version(&db).unwrap(), 4);
        db.close().unwrap();
        assert!(!has_secret(&file));
    }

    /// Whether a link that was deleted lies in the file.
    fn has_secret(file: &Path) -> bool {
        let bytes = std::fs::read(file).unwrap();
        bytes.windows(14).any(|part| part == b"secret-of-1500")
    }

    /// A state of the last version that did not overwrite what it deleted, and deleted much.
    fn with_secrets(file: &Path) -> Connection {
        let db = Connection::open(file).unwrap();
        db.pragma_update(None, "secure_delete", false).unwrap();
        for sql in [TABLES, KEYS, ENDS_OF_CONNECTIONS, MODES] {
            db.execute_batch(sql).unwrap();
        }
        db.pragma_update(None, "user_version", 4).unwrap();
        db.execute_batch(
            "INSERT INTO connections (id, description, created_at, updated_at) VALUES ('conn_1', 'Old', 7, 7);
             WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 2000)
             INSERT INTO sessions (id, connection, token, status, created_at, expires_at)
                 SELECT n, 1, 'secret-of-' || n, 'completed', 7, 70 FROM count;
             DELETE FROM sessions WHERE row > 10",
        )
        .unwrap();
        db
    }

    #[test]
    fn the_journal_is_turned_on_once_another_program_s_change_is_done() {
        static OTHER: Mutex<Option<Connection>> = Mutex::new(None);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("service.db");
        let other = Connection::open(&file).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        *OTHER.lock().unwrap() = Some(other);
        let mut db = Connection::open(&file).unwrap();
        // It ends the other's change as soon as somebody waits for it.
        db.busy_handler(Some(|_| OTHER.lock().unwrap().take().is_some())).unwrap();
        write_ahead(&db).unwrap();
        let mode: String = db.query_row("PRAGMA journal_mode", [], |row| row.get(0)).unwrap();
        assert_eq!(mode, "wal");
        assert!(OTHER.lock().unwrap().is_none(), "it waited");
    }

    #[test]
    fn a_state_of_a_later_version_is_left_alone() {
        let mut db = Connection::open_in_memory().unwrap();
        let later = STEPS.len() as i64 + 1;
        db.pragma_update(None, "user_version", later).unwrap();
        assert!(
            matches!(prepare(&mut db), Err(StoreError::Newer { found, known }) if (found, known) == (later, later - 1))
        );
        assert_eq!(user_version(&db).unwrap(), later);
    }
}
