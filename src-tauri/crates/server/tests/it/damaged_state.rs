//! A state whose damage SQLite does not meet when it opens the file: found at the start, told with a way out, and left as it
//! was found.

use std::fs;
use std::path::Path;

use ledgerlane_service::{LostState, Service, StartError};
use rusqlite::Connection;
use tempfile::TempDir;

use super::lost_state::{DB, MARK, a_way_out, contents, killed, refused};
use super::program::key;
use super::support::{clock, config};

/// A data folder as a service leaves it that was told to stop.
pub(crate) async fn stopped() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    Service::start_with_clock(config(folder.path(), clock()), clock()).await.unwrap().stop().await;
    folder
}

/// Overwrites the page at which a table or an index begins.
fn damage(folder: &Path, name: &str) {
    let file = folder.join(DB);
    let db = Connection::open(&file).unwrap();
    let page: u32 =
        db.query_row("SELECT rootpage FROM sqlite_schema WHERE name = ?1", [name], |row| row.get(0)).unwrap();
    let size: u32 = db.query_row("PRAGMA page_size", [], |row| row.get(0)).unwrap();
    db.close().unwrap();
    let mut bytes = fs::read(&file).unwrap();
    let (page, size) = (page as usize, size as usize);
    bytes[(page - 1) * size..page * size].fill(0x55);
    fs::write(&file, bytes).unwrap();
}

#[tokio::test]
async fn a_damaged_page_anywhere_is_found_at_the_start() {
    for name in ["connections", "sessions", "keys", "one_live_link"] {
        let folder = stopped().await;
        damage(folder.path(), name);
        let words = refused(folder.path());
        assert!(words.contains("service.db in ") && words.contains(" is damaged ("), "{name}: {words}");
        assert!(a_way_out(&words), "{name}: {words}");
        let damaged = fs::read(folder.path().join(DB)).unwrap();
        let mut anew = config(folder.path(), clock());
        anew.lost_state = LostState::StartAnew;
        let service = Service::start_with_clock(anew, clock()).await.unwrap();
        assert!(service.has_new_state(), "{name}");
        service.stop().await;
        assert_eq!(fs::read(folder.path().join("set-aside-1/service.db")).unwrap(), damaged, "{name}");
    }
}

#[tokio::test]
async fn a_file_that_lost_its_end_is_found_at_the_start() {
    let folder = stopped().await;
    let whole = fs::read(folder.path().join(DB)).unwrap();
    for left in [whole.len() - 1, whole.len() - 4096, whole.len() / 2, 4096, 512] {
        fs::write(folder.path().join(DB), &whole[..left]).unwrap();
        let words = refused(folder.path());
        assert!(words.contains(" is damaged (") && a_way_out(&words), "{left}: {words}");
    }
}

#[tokio::test]
async fn key_commands_that_meet_damage_tell_it_with_a_way_out() {
    let folder = stopped().await;
    damage(folder.path(), "keys");
    for arguments in [&["add", "--role", "admin"][..], &["list"], &["revoke", "1"]] {
        let (done, stdout, words) = key(folder.path(), arguments);
        assert!(!done && stdout.is_empty() && words.lines().count() == 1, "{arguments:?}: {stdout} {words}");
        assert!(words.contains(" is damaged (") && a_way_out(&words), "{arguments:?}: {words}");
    }
}

#[test]
fn a_key_command_that_meets_damage_leaves_the_journal_as_it_found_it() {
    let (folder, _) = killed();
    let bytes = fs::read(folder.path().join(DB)).unwrap();
    // Its first page alone, which names the tables that the rest held.
    fs::write(folder.path().join(DB), &bytes[..4096]).unwrap();
    let before = contents(folder.path());
    let (listed, _, words) = key(folder.path(), &["list"]);
    assert!(!listed && words.contains(" is damaged (") && a_way_out(&words), "{words}");
    assert!(contents(folder.path()) == before);
}

#[test]
fn a_file_too_short_for_a_database_is_damaged_and_the_journal_beside_it_stays() {
    for is_marked in [true, false] {
        for length in [1, 99, 511] {
            let (folder, _) = killed();
            let bytes = fs::read(folder.path().join(DB)).unwrap();
            fs::write(folder.path().join(DB), &bytes[..length]).unwrap();
            if !is_marked {
                fs::remove_file(folder.path().join(MARK)).unwrap();
            }
            let words = refused(folder.path());
            assert!(words.contains("is damaged (it is cut short)") && a_way_out(&words), "{length}: {words}");
            let before = contents(folder.path());
            let (listed, _, words) = key(folder.path(), &["list"]);
            assert!(!listed && words.contains("is cut short") && a_way_out(&words), "{length}: {words}");
            assert!(contents(folder.path()) == before, "{length}");
        }
    }
}

#[tokio::test]
async fn a_damaged_state_is_named_as_such_by_the_error() {
    let folder = stopped().await;
    damage(folder.path(), "connections");
    let failed = Service::start_with_clock(config(folder.path(), clock()), clock()).await.err();
    assert!(matches!(failed, Some(StartError::StateLost { .. })), "{failed:?}");
}
