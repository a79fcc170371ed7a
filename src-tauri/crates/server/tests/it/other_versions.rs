//! A state of another version than this one, or of none: what may change it, and what leaves it as it was found.

use std::fs;
use std::fs::File;
use std::path::Path;

use ledgerlane_service::{LostState, Service, StartError};
use rusqlite::Connection;
use tempfile::TempDir;

use super::damaged_state::stopped;
use super::lost_state::{DB, MARK, contents, killed, refused, refused_by};
use super::program::{command, key};
use super::support::{clock, config};

/// A data folder of an earlier version.
fn earlier() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let fixture =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/fixtures/data-folders/0.1.0/data/sample");
    fs::copy(fixture.join(DB), folder.path().join(DB)).unwrap();
    folder
}

fn version(folder: &Path) -> i64 {
    let db = Connection::open(folder.join(DB)).unwrap();
    db.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap()
}

fn set_version(folder: &Path, version: i64) {
    let db = Connection::open(folder.join(DB)).unwrap();
    db.pragma_update(None, "user_version", version).unwrap();
    db.close().unwrap();
}

/// INV-STATE-4
#[tokio::test]
async fn key_commands_leave_the_state_of_a_running_service_of_an_earlier_version_alone() {
    let current = version(stopped().await.path());
    let folder = earlier();
    let before = version(folder.path());
    assert!(before < current);
    let service = File::create(folder.path().join("lock")).unwrap();
    service.try_lock().unwrap();
    let state = contents(folder.path());
    for arguments in [&["list"][..], &["add", "--role", "admin"], &["revoke", "1"]] {
        let (done, stdout, words) = key(folder.path(), arguments);
        assert!(!done && stdout.is_empty(), "{arguments:?}: {stdout}");
        assert_eq!(
            words.trim_end(),
            format!(
                "ledgerlane-service: a service runs on {} that has not brought its state to this version, or is doing so just now: \
                wait a moment and try again, or stop it and start this version.",
                folder.path().display()
            )
        );
        assert!(contents(folder.path()) == state, "{arguments:?} changed the folder");
    }
    assert_eq!(version(folder.path()), before);
    drop(service);
    let (listed, _, words) = key(folder.path(), &["list"]);
    assert!(listed, "{words}");
    assert_eq!(version(folder.path()), current, "with no service there it is brought along");
    // The lock was let go of: a service starts.
    Service::start_with_clock(config(folder.path(), clock()), clock()).await.unwrap().stop().await;
}

/// A journal with a change of the version in it, beside the file that it belongs to, as a kill leaves them.
fn newer_in_the_journal() -> TempDir {
    let (source, _) = killed();
    let folder = tempfile::tempdir().unwrap();
    let db = Connection::open(source.path().join(DB)).unwrap();
    db.pragma_update(None, "user_version", 77).unwrap();
    for name in [DB, "service.db-wal", MARK] {
        fs::copy(source.path().join(name), folder.path().join(name)).unwrap();
    }
    folder
}

/// INV-STATE-4
#[test]
fn a_newer_state_and_its_journal_are_left_as_they_were_found() {
    let folder = newer_in_the_journal();
    let with_journal = contents(folder.path());
    assert_eq!(with_journal.len(), 3, "the state, its journal and the mark");
    assert!(refused(folder.path()).contains("written by a newer"));
    let mut anew = command(folder.path());
    anew.arg("--start-anew");
    assert!(refused_by(folder.path(), anew).contains("written by a newer"));
    let (listed, _, words) = key(folder.path(), &["list"]);
    assert!(!listed && words.contains("written by a newer"), "{words}");
    assert!(contents(folder.path()) == with_journal);
}

#[tokio::test]
async fn a_newer_state_is_set_aside_whole_only_where_nobody_misses_it() {
    let folder = newer_in_the_journal();
    let journal = fs::read(folder.path().join("service.db-wal")).unwrap();
    let mut wanted = config(folder.path(), clock());
    wanted.lost_state = LostState::StartAnew;
    let failed = Service::start_with_clock(wanted, clock()).await.err();
    assert!(matches!(failed, Some(StartError::OtherVersion(_))), "{failed:?}");
    let mut wanted = config(folder.path(), clock());
    wanted.lost_state = LostState::StartAnewOverOtherVersion;
    let service = Service::start_with_clock(wanted, clock()).await.unwrap();
    assert!(service.has_new_state());
    service.stop().await;
    assert_eq!(fs::read(folder.path().join("set-aside-1/service.db-wal")).unwrap(), journal);
    let aside = Connection::open(folder.path().join("set-aside-1/service.db")).unwrap();
    let found: i64 = aside.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    assert_eq!(found, 77, "it can be read in its new place");
    let mut wanted = config(folder.path(), clock());
    wanted.lost_state = LostState::StartAnewOverOtherVersion;
    let again = Service::start_with_clock(wanted, clock()).await.unwrap();
    assert!(!again.has_new_state(), "the new one is kept");
    again.stop().await;
}

#[tokio::test]
async fn a_state_without_a_version_is_told_as_such_and_never_set_aside() {
    for is_marked in [true, false] {
        let folder = stopped().await;
        set_version(folder.path(), 0);
        if !is_marked {
            fs::remove_file(folder.path().join(MARK)).unwrap();
        }
        let message = "ledgerlane-service: the state has tables but no version, as a copy that was made with `.dump` has: \
                    restore one that was made with `.backup`";
        let words = refused(folder.path());
        assert_eq!(words, format!("{message} ({}).", folder.path().display()));
        let mut anew = command(folder.path());
        anew.arg("--start-anew");
        assert!(refused_by(folder.path(), anew).starts_with(message));
        let before = contents(folder.path());
        let mut wanted = config(folder.path(), clock());
        wanted.lost_state = LostState::StartAnewOverOtherVersion;
        let failed = Service::start_with_clock(wanted, clock()).await.err();
        assert!(matches!(failed, Some(StartError::StateWithoutVersion(_))), "{failed:?}");
        let (listed, _, words) = key(folder.path(), &["list"]);
        assert!(!listed && words.starts_with(message), "{words}");
        assert!(contents(folder.path()) == before);
    }
}

#[test]
fn a_damaged_state_of_an_earlier_version_is_not_brought_along_by_a_key_command() {
    let folder = earlier();
    let path = folder.path().join(DB);
    let db = Connection::open(&path).unwrap();
    let one = |sql: &str| db.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    let (size, page) =
        (one("PRAGMA page_size"), one("SELECT rootpage FROM sqlite_master WHERE name = 'keys'"));
    db.close().unwrap();
    let mut bytes = fs::read(&path).unwrap();
    let (size, page) = (usize::try_from(size).unwrap(), usize::try_from(page).unwrap());
    bytes[(page - 1) * size..page * size].fill(0x55);
    fs::write(&path, bytes).unwrap();
    let before = contents(folder.path());
    let (listed, _, words) = key(folder.path(), &["list"]);
    assert!(!listed && words.contains("is damaged"), "{words}");
    assert!(contents(folder.path()) == before, "it is left as it was found");
}
