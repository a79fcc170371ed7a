//! The state when it cannot be written, as seen from inside: with a limit on its size, and from the thread that writes.

use rusqlite::Connection as Db;

use super::*;
use crate::problem::Problem;

fn wait_of(db: &Db) -> u128 {
    db.query_row("PRAGMA busy_timeout", [], |row| row.get::<_, i64>(0)).unwrap() as u128
}

async fn add(store: &Store, description: String) -> Result<usize, StoreError> {
    let insert = "INSERT INTO connections (id, description, created_at, updated_at) VALUES (?1, ?1, 0, 0)";
    store.run(move |db| Ok(db.execute(insert, [description])?)).await
}

/// INV-STATE-5
#[tokio::test]
async fn a_full_disk_refuses_changes_and_hides_nothing_that_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let (store, thread) = Store::open(folder.path()).unwrap();
    add(&store, "before".into()).await.unwrap();
    let limit = |pages: i64| {
        store.run(move |db| Ok(db.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))?))
    };
    // SQLite takes the size it has for the least limit there is.
    limit(1).await.unwrap();
    let refused = loop {
        if let Err(error) = add(&store, "x".repeat(100_000)).await {
            break error;
        }
    };
    assert!(refused.may_pass(), "{refused}");
    assert_eq!(Problem::from(refused).code(), ledgerlane_api::ErrorCode::Busy);
    let all = |db: &Db| Ok(db.query_row("SELECT count(*) FROM connections", [], |row| row.get::<_, i64>(0))?);
    assert_eq!(store.read(all).unwrap(), 1);
    limit(1_000_000).await.unwrap();
    add(&store, "after".into()).await.expect("with room again it goes on");
    thread.close();
}

/// INV-STATE-5
#[tokio::test]
async fn a_change_waits_for_a_lock_no_longer_for_having_waited_for_its_turn() {
    let folder = tempfile::tempdir().unwrap();
    let (store, thread) = Store::open(folder.path()).unwrap();
    let alone = store.run(|db| Ok(wait_of(db))).await.unwrap();
    assert!(alone <= WRITE_TIMEOUT.as_millis(), "{alone}");
    let asked = Instant::now().checked_sub(WRITE_TIMEOUT).expect("the machine runs for longer");
    let late = store.run_asked(asked, |db| Ok(wait_of(db))).await;
    assert_eq!(late.unwrap(), 0, "it tries once and waits for nobody");
    thread.close();
}

#[test]
fn what_does_not_pass_is_a_fault() {
    let failed =
        |code| StoreError::Sqlite(rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None));
    for code in [
        rusqlite::ffi::SQLITE_FULL,
        rusqlite::ffi::SQLITE_BUSY_SNAPSHOT,
        rusqlite::ffi::SQLITE_LOCKED,
        rusqlite::ffi::SQLITE_IOERR_WRITE,
        rusqlite::ffi::SQLITE_IOERR_FSYNC,
        rusqlite::ffi::SQLITE_READONLY,
        rusqlite::ffi::SQLITE_CANTOPEN,
    ] {
        assert!(failed(code).may_pass(), "{code}");
    }
    for code in
        [rusqlite::ffi::SQLITE_CORRUPT, rusqlite::ffi::SQLITE_NOTADB, rusqlite::ffi::SQLITE_CONSTRAINT]
    {
        assert!(!failed(code).may_pass(), "{code}");
    }
    assert!(!StoreError::Closed.may_pass());
}

#[test]
fn a_command_goes_on_where_a_service_brought_the_state_along_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = open_beside(folder.path()).unwrap();
    let service = hold(folder.path()).unwrap();
    assert!(hold_to_upgrade(folder.path(), &mut command).unwrap().is_none(), "nothing is left to do");
    command.pragma_update(None, "user_version", 6).unwrap();
    let refused = hold_to_upgrade(folder.path(), &mut command);
    assert!(matches!(refused, Err(StoreError::EarlierRuns(_))), "{refused:?}");
    drop(service);
    assert!(hold_to_upgrade(folder.path(), &mut command).unwrap().is_some());
}

#[test]
fn a_state_of_an_earlier_version_is_copied_before_its_tables_change() {
    let folder = tempfile::tempdir().unwrap();
    let (_, thread) = Store::open(folder.path()).unwrap();
    thread.close();
    let earlier = Connection::open(folder.path().join(FILE)).unwrap();
    earlier.execute_batch("DROP TABLE connectors; DROP TABLE sessions; DROP TABLE address;").unwrap();
    let whole =
        "INSERT INTO connections (id, description, created_at, updated_at) VALUES ('conn_1', 'Ours', 1, 1);";
    earlier.execute_batch(whole).unwrap();
    earlier
        .execute_batch(
            "CREATE TABLE sessions (row INTEGER PRIMARY KEY, token TEXT, ends_at INTEGER) STRICT;
             CREATE INDEX live_links ON sessions (ends_at);
             INSERT INTO sessions VALUES (1, 'secret-of-a-link', 5);
             ALTER TABLE time ADD COLUMN steady INTEGER;
             PRAGMA user_version = 6;",
        )
        .unwrap();
    drop(earlier);

    let (_, thread) = Store::open(folder.path()).unwrap();
    thread.close();
    let file = folder.path().join("service-6.db");
    let copy = Connection::open(&file).unwrap();
    assert_eq!(ledgerlane_sqlite::user_version(&copy).unwrap(), 6);
    let name: String = copy.query_row("SELECT description FROM connections", [], |row| row.get(0)).unwrap();
    assert_eq!(name, "Ours");
    let bytes = std::fs::read(&file).unwrap();
    assert!(!bytes.windows(16).any(|part| part == b"secret-of-a-link"), "no secret outlives its link");
    #[cfg(unix)]
    assert_eq!(
        std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&file).unwrap().permissions()) & 0o777,
        0o600
    );
}
