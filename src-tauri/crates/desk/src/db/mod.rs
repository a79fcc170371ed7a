//! desk.db: what must outlive the app and is no client's books. Plain SQLite with synchronous=FULL: what was
//! acknowledged is on the disk. The only secret in it, a live link's address, is sealed by the vault.

mod connections;
mod cursors;
mod links;
mod profiles;
mod settings;

use crate::ids::ProfileId;
use crate::sample::SAMPLE_PROFILE;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub(crate) use connections::KnownConnection;
use ledgerlane_records::{make_private, use_wal};
pub(crate) use links::{
    AddLinkError, ClientSaidRow, CompletedLinkRow, EndedLinkRow, LinkRow, NewLink, SentRow,
};
pub(crate) use profiles::{KeyPlace, NewProfile, ProfileRecord};
use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use tokio_util::task::TaskTracker;

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
    expires_at INTEGER,
    minutes INTEGER NOT NULL,
    replaced INTEGER NOT NULL,
    already_set_up INTEGER NOT NULL,
    copied_at INTEGER,
    opened_at INTEGER,
    mailed_at INTEGER,
    opened_said_at INTEGER,
    allowed_said_at INTEGER,
    ended_at INTEGER,
    fate TEXT,
    seen_late INTEGER NOT NULL DEFAULT 0,
    redirect TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX one_live_link ON link (profile, connection) WHERE ended_at IS NULL;
CREATE TABLE open_cursor (
    profile INTEGER NOT NULL,
    connection TEXT NOT NULL,
    cursor TEXT NOT NULL,
    PRIMARY KEY (profile, cursor)
) STRICT;
";
/// What only makes looking things up faster, and so belongs to no version: a row of the board asks for its last link.
const INDEXES: &str = "CREATE INDEX IF NOT EXISTS ended_links ON link (profile, connection, ended_at)
    WHERE ended_at IS NOT NULL;";
/// From each older version to the next.
const UPGRADES: [&str; 3] = [
    "ALTER TABLE link ADD COLUMN seen_late INTEGER NOT NULL DEFAULT 0;",
    "ALTER TABLE link ADD COLUMN redirect TEXT NOT NULL DEFAULT '';",
    // A column cannot be made to take nulls: the table is made again around it.
    "CREATE TABLE new_link (
        id INTEGER PRIMARY KEY,
        profile INTEGER NOT NULL,
        connection TEXT NOT NULL,
        session TEXT,
        url BLOB,
        created_at INTEGER NOT NULL,
        expires_at INTEGER,
        minutes INTEGER NOT NULL,
        replaced INTEGER NOT NULL,
        already_set_up INTEGER NOT NULL,
        copied_at INTEGER,
        opened_at INTEGER,
        mailed_at INTEGER,
        opened_said_at INTEGER,
        allowed_said_at INTEGER,
        ended_at INTEGER,
        fate TEXT,
        seen_late INTEGER NOT NULL DEFAULT 0,
        redirect TEXT NOT NULL DEFAULT ''
    ) STRICT;
    INSERT INTO new_link SELECT id, profile, connection, session, url, created_at, expires_at, minutes, replaced,
        already_set_up, copied_at, opened_at, mailed_at, opened_said_at, allowed_said_at, ended_at, fate, seen_late,
        redirect FROM link;
    DROP TABLE link;
    ALTER TABLE new_link RENAME TO link;
    CREATE UNIQUE INDEX one_live_link ON link (profile, connection) WHERE ended_at IS NULL;",
];

/// Version of the tables above.
const VERSION: usize = 1 + UPGRADES.len();

/// Why the file cannot be used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DbError {
    /// A newer version of the app wrote it: what this one would write could break it.
    #[error("a newer version wrote it")]
    Newer,
    /// Something else.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
}

impl DbError {
    /// Whether the file is no database, or not any more.
    pub(crate) fn is_damage(&self) -> bool {
        let code = match self {
            Self::Newer => None,
            Self::Sqlite(error) => error.sqlite_error_code(),
        };
        matches!(code, Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt))
    }
}

/// The database. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Db {
    connection: Arc<Mutex<Connection>>,
    /// Work that was begun by [`Db::run`].
    under_way: TaskTracker,
}

impl Db {
    /// Opens or creates the file, readable by its owner alone.
    ///
    /// # Errors
    /// [`DbError::Newer`] where a newer version wrote the file; then it is left as it is.
    pub(crate) fn open(path: &Path) -> Result<Self, DbError> {
        make_private(path);
        Self::prepared(Connection::open(path)?)
    }

    /// A database that lasts as long as it is open.
    pub(crate) fn in_memory() -> Result<Self, DbError> {
        Self::prepared(Connection::open_in_memory()?)
    }

    fn prepared(mut connection: Connection) -> Result<Self, DbError> {
        use_wal(&connection)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        // A sealed address that was erased is overwritten, not just unlinked.
        connection.pragma_update(None, "secure_delete", true)?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let version: u32 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        match version as usize {
            0 => transaction.execute_batch(SCHEMA)?,
            newer if newer > VERSION => return Err(DbError::Newer),
            older => {
                for upgrade in &UPGRADES[older - 1..] {
                    transaction.execute_batch(upgrade)?;
                }
            }
        }
        transaction.execute_batch(INDEXES)?;
        transaction.pragma_update(None, "user_version", VERSION as u32)?;
        transaction.commit()?;
        Ok(Self { connection: Arc::new(Mutex::new(connection)), under_way: TaskTracker::new() })
    }

    /// Whether a profile is still there to be written for: late answers must not bring back what was forgotten. The
    /// sample is profile 0 and has no row.
    fn is_here(connection: &Connection, profile: ProfileId) -> rusqlite::Result<bool> {
        if profile == SAMPLE_PROFILE {
            return Ok(true);
        }
        connection
            .query_row("SELECT EXISTS (SELECT 1 FROM profile WHERE id = ?)", [profile], |row| row.get(0))
    }

    /// Runs work on the database where it may block: statements wait for the disk. Work of one task runs in the order in which
    /// the task awaits it; work of several tasks in any order.
    pub(crate) async fn run<T: Send + 'static>(&self, work: impl FnOnce(&Self) -> T + Send + 'static) -> T {
        let db = self.clone();
        match self.under_way.spawn_blocking(move || work(&db)).await {
            Ok(done) => done,
            // Work is never cancelled, so it panicked: so does its caller.
            Err(failed) => std::panic::resume_unwind(failed.into_panic()),
        }
    }

    /// Waits until all work that was begun is done, whoever waits for it: a task that is cut off leaves its work behind.
    pub(crate) async fn settle(&self) {
        self.under_way.close();
        self.under_way.wait().await;
        self.under_way.reopen();
    }

    fn lock(&self) -> MutexGuard<'_, Connection> {
        // A thread that panicked left at most a transaction behind, which its drop rolled back.
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
pub(crate) fn in_memory() -> Db {
    Db::in_memory().unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_the_first_version_is_brought_up_to_date_and_keeps_its_links() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("desk.db");
        let first = SCHEMA.replace("expires_at INTEGER,", "expires_at INTEGER NOT NULL,").replace(
            ",\n    seen_late INTEGER NOT NULL DEFAULT 0,\n    redirect TEXT NOT NULL DEFAULT ''",
            "",
        );
        assert_ne!(first, SCHEMA);
        let old = Connection::open(&path).unwrap();
        old.execute_batch(&first).unwrap();
        old.pragma_update(None, "user_version", 1).unwrap();
        old.execute_batch(
            "INSERT INTO link (profile, connection, created_at, expires_at, minutes, replaced, already_set_up)
                VALUES (1, 'c', 0, 9, 30, 0, 0)",
        )
        .unwrap();
        drop(old);
        for _ in 0..2 {
            let db = Db::open(&path).unwrap();
            assert!(db.live_link(ProfileId(1), &"c".into()).unwrap().is_some());
        }
        let db = Db::open(&path).unwrap();
        let link = db.live_link(ProfileId(1), &"c".into()).unwrap().unwrap();
        db.end_link(link.id, "completed", 7, true).unwrap();
        assert!(db.completed_link(ProfileId(1), &"c".into()).unwrap().unwrap().seen_late);
    }

    #[test]
    fn a_file_from_before_unknown_ends_keeps_every_link_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("desk.db");
        let old = Connection::open(&path).unwrap();
        old.execute_batch(&SCHEMA.replace("expires_at INTEGER,", "expires_at INTEGER NOT NULL,")).unwrap();
        old.pragma_update(None, "user_version", 3).unwrap();
        old.execute_batch(
            "INSERT INTO link VALUES (4, 1, 'c', 'auth_sess_1', x'5ea1', 10, 90, 30, 2, 1, 11, 12, 13, 14, 15, NULL, NULL, 0,
                'https://a.example');
            INSERT INTO link VALUES (3, 1, 'c', NULL, NULL, 1, 9, 30, 0, 0, NULL, NULL, NULL, NULL, NULL, 8,
                'completed', 1, '');",
        )
        .unwrap();
        drop(old);
        let db = Db::open(&path).unwrap();
        let live = db.live_link(ProfileId(1), &"c".into()).unwrap().unwrap();
        assert_eq!((live.id.0, live.created_at, live.expires_at), (4, 10, Some(90)));
        assert_eq!(
            (live.session.as_deref(), live.url.as_deref()),
            (Some("auth_sess_1"), Some(&[0x5e, 0xa1][..]))
        );
        assert_eq!((live.minutes, live.replaced, live.already_set_up), (30, 2, true));
        assert_eq!(live.sent, SentRow { copied_at: Some(11), opened_at: Some(12), mailed_at: Some(13) });
        assert_eq!((live.said.opened_at, live.said.allowed_at), (Some(14), Some(15)));
        assert_eq!(live.redirect, "https://a.example");
        let ended = db.completed_link(ProfileId(1), &"c".into()).unwrap().unwrap();
        assert_eq!((ended.ended_at, ended.seen_late), (8, true));
        let again = NewLink {
            profile: ProfileId(0),
            connection: &"d".into(),
            session: None,
            created_at: 1,
            expires_at: None,
            minutes: 30,
            already_set_up: false,
            redirect: "",
        };
        assert_eq!(db.add_link(&again).unwrap().expires_at, None);
        let two = "INSERT INTO link (profile, connection, created_at, minutes, replaced, already_set_up)
            VALUES (1, 'c', 0, 30, 0, 0)";
        assert!(db.lock().execute(two, []).is_err(), "a connection still has one live link");
    }

    #[test]
    fn a_file_of_a_newer_version_is_not_touched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("desk.db");
        let db = Db::open(&path).unwrap();
        db.lock().pragma_update(None, "user_version", VERSION as u32 + 1).unwrap();
        drop(db);
        assert!(matches!(Db::open(&path), Err(DbError::Newer)));
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_may_read_the_file_and_its_logs_whoever_made_them() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("desk.db");
        let modes = || {
            let entries = std::fs::read_dir(folder.path()).unwrap().map(Result::unwrap);
            let mode = |entry: &std::fs::DirEntry| entry.metadata().unwrap().permissions().mode() & 0o777;
            let mut modes: Vec<_> =
                entries.map(|entry| (entry.file_name().into_string().unwrap(), mode(&entry))).collect();
            modes.sort();
            modes
        };
        let wanted = ["desk.db", "desk.db-shm", "desk.db-wal"].map(|name| (name.to_owned(), 0o600));
        let db = Db::open(&path).unwrap();
        db.set_setting("a", &1).unwrap();
        assert_eq!(modes(), wanted, "new ones");
        // As an earlier version made them, and left them when it was killed.
        for (name, _) in &wanted {
            let open = std::fs::Permissions::from_mode(0o644);
            std::fs::set_permissions(folder.path().join(name), open).unwrap();
        }
        let again = Db::open(&path).unwrap();
        assert_eq!(modes(), wanted, "old ones");
        assert_eq!(again.setting("a").unwrap(), Some(1));
    }

    #[test]
    fn two_that_open_a_new_file_at_once_both_get_it() {
        for _ in 0..20 {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("desk.db");
            let start = std::sync::Barrier::new(2);
            std::thread::scope(|threads| {
                for _ in 0..2 {
                    threads.spawn(|| {
                        start.wait();
                        drop(Db::open(&path).unwrap());
                    });
                }
            });
        }
    }

    #[test]
    fn a_connection_that_cannot_be_read_does_not_hide_the_others_and_keeps_its_note() {
        let db = in_memory();
        let one = |id: &str| serde_json::from_str(&format!(r#"{{"id":"{id}"}}"#)).unwrap();
        db.save_connections(ProfileId(0), &[one("a"), one("b")]).unwrap();
        db.set_note(ProfileId(0), &"a".into(), "Call on Monday").unwrap();
        db.lock().execute("UPDATE connection SET json = '{' WHERE id = 'a'", []).unwrap();
        let known = db.known_connections(ProfileId(0)).unwrap();
        assert_eq!(known.iter().map(|known| known.connection.id.as_str()).collect::<Vec<_>>(), ["b"]);
        assert_eq!(
            db.notes(ProfileId(0)).unwrap().get(&"a".into()).map(String::as_str),
            Some("Call on Monday")
        );
    }
}
