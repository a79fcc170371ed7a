//! A data folder that was in use and whose state is gone: refused with a way out, and never taken for a first start.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Command;

use rusqlite::Connection;

use super::program::{Program, ask, command, key, start};
use super::support::KEY;

pub(crate) const DB: &str = "service.db";
pub(crate) const MARK: &str = "was-in-use";

/// Serves once on the folder, with the key that is made at a first start; what it wrote to stderr.
fn used(folder: &Path) -> String {
    start(command(folder)).stop()
}

/// Brings the journal into the file. A program that could only be killed leaves one behind, and a whole state may lie in it: a file
/// that is then damaged is none the worse.
fn empty_journal(db: &Connection) {
    db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
}

/// The key that was printed.
fn printed_key(log: &str) -> Option<String> {
    log.split_whitespace().find(|word| word.starts_with("sk_test_")).map(str::to_owned)
}

fn with_flag(folder: &Path) -> Program {
    let mut command = command(folder);
    command.arg("--start-anew");
    start(command)
}

/// Starts `serve` where it refuses: its one sentence. Nothing in the folder has changed by it.
pub(crate) fn refused(folder: &Path) -> String {
    refused_by(folder, command(folder))
}

/// As [`refused`], of a command for the folder.
pub(crate) fn refused_by(folder: &Path, mut command: Command) -> String {
    let before = contents(folder);
    let mut child = command.spawn().unwrap();
    // One that starts after all would serve for ever.
    let mut listening = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut listening).unwrap();
    if !listening.is_empty() {
        child.kill().unwrap();
    }
    let output = child.wait_with_output().unwrap();
    assert!(listening.is_empty(), "it started: {listening}");
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        (output.status.code(), output.stdout.len(), words.lines().count()),
        (Some(1), 0, 1),
        "{words}"
    );
    assert!(contents(folder) == before, "the folder is left as it was found");
    words.trim_end().to_owned()
}

/// The files of a folder that hold anything, by name. Without the lock, which Windows lets nobody read while it is held,
/// without what SQLite keeps in memory that programs share, and without folders of what was set aside.
pub(crate) fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let left_out = |name: &str| ["lock", "service.db-shm"].contains(&name) || name.starts_with("set-aside-");
    let files = names(folder).into_iter().filter(|name| !left_out(name));
    let read = files.map(|name| (name.clone(), fs::read(folder.join(name)).unwrap()));
    read.filter(|(name, bytes)| name == DB || !bytes.is_empty()).collect()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Removes the state's file and what SQLite keeps beside it.
fn lose(folder: &Path) {
    for ending in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(folder.join(format!("{DB}{ending}")));
    }
}

/// A database that nobody made tables in, beside a journal that was cut off. SQLite would delete that when it closes.
fn without_tables(folder: &Path) {
    lose(folder);
    let db = Connection::open(folder.join(DB)).unwrap();
    db.pragma_update(None, "journal_mode", "WAL").unwrap();
    drop(db);
    fs::write(folder.join("service.db-wal"), "cut off").unwrap();
}

pub(crate) fn a_way_out(words: &str) -> bool {
    words.contains("put a copy in its place") && words.contains("--start-anew")
}

/// Puts the folder into a state, whatever it was in.
type Fault = fn(&Path);

/// INV-STATE-2
#[test]
fn a_state_that_is_missing_empty_or_without_tables_is_refused_with_a_way_out() {
    let folder = tempfile::tempdir().unwrap();
    used(folder.path());
    let faults: [(Fault, &str); 3] = [
        (lose, "service.db is missing"),
        (|folder| fs::write(folder.join(DB), "").unwrap(), "service.db is empty"),
        (without_tables, "service.db has no tables"),
    ];
    for (fault, message) in faults {
        fault(folder.path());
        let words = refused(folder.path());
        let begin =
            format!("ledgerlane-service: {} was in use, but its {message}: ", folder.path().display());
        assert!(words.starts_with(&begin) && a_way_out(&words), "{words}");
        for arguments in [&["add", "--role", "admin"][..], &["list"], &["revoke", "1"]] {
            let before = contents(folder.path());
            let (done, stdout, words) = key(folder.path(), arguments);
            assert!(
                !done && stdout.is_empty() && words.lines().count() == 1,
                "{arguments:?}: {stdout} {words}"
            );
            assert!(words.starts_with(&begin) && a_way_out(&words), "{words}");
            assert!(contents(folder.path()) == before, "{arguments:?} changed the folder");
        }
    }
}

#[test]
fn a_damaged_state_is_refused_with_a_way_out_whether_the_folder_is_marked_or_not() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(DB), vec![0x55; 20_000]).unwrap();
    let words = refused(folder.path());
    assert!(words.contains("is damaged (file is not a database)") && a_way_out(&words), "{words}");
    let (listed, _, words) = key(folder.path(), &["list"]);
    assert!(!listed && words.contains("is damaged") && a_way_out(&words), "{words}");
    with_flag(folder.path()).stop();
    let aside = fs::read(folder.path().join("set-aside-1/service.db")).unwrap();
    assert_eq!(aside, vec![0x55; 20_000]);
    empty_journal(&Connection::open(folder.path().join(DB)).unwrap());

    fs::write(folder.path().join(DB), vec![0x55; 20_000]).unwrap();
    assert!(refused(folder.path()).contains("is damaged"));
}

#[test]
fn a_first_start_that_was_killed_half_way_just_starts_again() {
    for fault in [(|folder| fs::write(folder.join(DB), "").unwrap()) as Fault, without_tables, |_| {}] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("lock"), "").unwrap();
        fault(folder.path());
        assert!(!folder.path().join(MARK).exists());
        let log = used(folder.path());
        assert!(printed_key(&log).is_some() && !log.contains("was lost"), "{log}");
        let mark = fs::read_to_string(folder.path().join(MARK)).unwrap();
        assert!(mark.lines().count() == 1 && mark.contains("not for a first start"), "{mark}");
    }
}

/// INV-STATE-2
#[tokio::test]
async fn the_flag_sets_aside_what_is_left_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let old = printed_key(&used(folder.path())).unwrap();
    let mut lost = Vec::new();
    for number in 1..=2 {
        // A file that says which one it was.
        let text = format!("left over {number}");
        lose(folder.path());
        fs::write(folder.path().join(DB), &text).unwrap();
        fs::write(folder.path().join("service.db-wal"), &text).unwrap();
        lost.push(text);
        let program = with_flag(folder.path());
        assert_eq!(ask(&program, "/api/v1/connections", &old).await, 401, "the new state has a new key");
        let log = program.stop();
        let new = printed_key(&log).expect(&log);
        let line = log.lines().find(|line| line.contains("the state was lost")).expect(&log);
        assert!(line.contains("WARN") && line.contains(&format!("set-aside-{number}")), "{line}");
        let again = start(command(folder.path()));
        assert_eq!(ask(&again, "/api/v1/connections", &new).await, 200, "it is not needed again");
        assert!(!again.stop().contains("was lost"));
    }
    for (number, text) in lost.iter().enumerate() {
        for ending in ["", "-wal"] {
            let name = format!("set-aside-{}/service.db{ending}", number + 1);
            assert_eq!(fs::read_to_string(folder.path().join(&name)).unwrap(), *text, "{name}");
            #[cfg(unix)]
            {
                use std::os::unix::fs::PermissionsExt;
                let mode = fs::metadata(folder.path().join(&name)).unwrap().permissions().mode();
                assert_eq!(mode & 0o777, 0o600, "{name} is its owner's alone");
            }
        }
    }
}

#[tokio::test]
async fn a_state_that_can_be_read_is_not_touched_by_the_flag() {
    let folder = tempfile::tempdir().unwrap();
    let key = printed_key(&used(folder.path())).unwrap();
    let program = with_flag(folder.path());
    assert_eq!(ask(&program, "/api/v1/connections", &key).await, 200);
    assert!(!program.stop().contains("was lost"));
    assert!(
        names(folder.path()).iter().all(|name| !name.contains("set-aside")),
        "{:?}",
        names(folder.path())
    );
}

/// A journal as a kill leaves it, beside the file that it belongs to, in a folder of its own.
pub(crate) fn killed() -> (tempfile::TempDir, String) {
    let source = tempfile::tempdir().unwrap();
    let key = printed_key(&used(source.path())).unwrap();
    let folder = tempfile::tempdir().unwrap();
    // While a connection is open, SQLite does not write the journal back into the database.
    let db = Connection::open(source.path().join(DB)).unwrap();
    empty_journal(&db);
    db.execute("UPDATE connections SET description = 'In the journal'", []).unwrap();
    for name in [DB, "service.db-wal", MARK] {
        fs::copy(source.path().join(name), folder.path().join(name)).unwrap();
    }
    (folder, key)
}

#[tokio::test]
async fn a_journal_left_behind_is_kept_and_never_taken_into_a_new_state() {
    let (folder, key) = killed();
    fs::remove_file(folder.path().join(DB)).unwrap();
    let journal = fs::read(folder.path().join("service.db-wal")).unwrap();
    assert!(!journal.is_empty());
    let words = refused(folder.path());
    assert!(words.contains("service.db is missing"), "{words}");
    fs::write(folder.path().join(DB), "").unwrap();
    assert!(refused(folder.path()).contains("service.db is empty"), "SQLite would delete the journal here");

    let program = with_flag(folder.path());
    assert_eq!(ask(&program, "/api/v1/connections", &key).await, 401);
    program.stop();
    assert_eq!(fs::read(folder.path().join("set-aside-1/service.db-wal")).unwrap(), journal);
    assert_eq!(journal_entries(folder.path()), 0);
}

#[test]
fn a_journal_beside_no_state_says_that_the_folder_was_in_use_also_without_a_mark() {
    for is_empty in [true, false] {
        let (folder, _) = killed();
        fs::remove_file(folder.path().join(MARK)).unwrap();
        fs::remove_file(folder.path().join(DB)).unwrap();
        if is_empty {
            fs::write(folder.path().join(DB), "").unwrap();
        }
        let words = refused(folder.path());
        assert!(words.contains("was in use, but its service.db is") && a_way_out(&words), "{words}");
        let (listed, _, words) = key(folder.path(), &["list"]);
        assert!(!listed && words.contains("was in use") && a_way_out(&words), "{words}");
        let journal = fs::read(folder.path().join("service.db-wal")).unwrap();
        assert!(printed_key(&with_flag(folder.path()).stop()).is_some());
        assert_eq!(fs::read(folder.path().join("set-aside-1/service.db-wal")).unwrap(), journal);
        assert_eq!(journal_entries(folder.path()), 0);
    }
}

/// Connections in the state that only the journal knew by that name.
fn journal_entries(folder: &Path) -> i64 {
    let db = Connection::open(folder.join(DB)).unwrap();
    let count = "SELECT count(*) FROM connections WHERE description = 'In the journal'";
    db.query_row(count, [], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn what_was_killed_goes_on_from_its_journal() {
    let (folder, key) = killed();
    let program = start(command(folder.path()));
    assert_eq!(ask(&program, "/api/v1/connections", &key).await, 200);
    program.stop();
    assert!(journal_entries(folder.path()) > 0);
}

#[tokio::test]
async fn a_folder_from_before_gets_its_mark_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let key = printed_key(&used(folder.path())).unwrap();
    fs::remove_file(folder.path().join(MARK)).unwrap();
    let program = start(command(folder.path()));
    assert_eq!(ask(&program, "/api/v1/connections", &key).await, 200);
    program.stop();
    lose(folder.path());
    assert!(a_way_out(&refused(folder.path())));
}

#[test]
fn a_key_for_a_fresh_folder_makes_the_state_and_its_mark() {
    let folder = tempfile::tempdir().unwrap();
    assert!(key(folder.path(), &["add", "--role", "admin"]).0);
    assert_eq!(names(folder.path()), [DB, MARK]);
    lose(folder.path());
    assert!(a_way_out(&refused(folder.path())));

    // The service made the file, and was killed before it made the tables.
    let half = tempfile::tempdir().unwrap();
    fs::write(half.path().join(DB), "").unwrap();
    let (listed, _, words) = key(half.path(), &["list"]);
    assert!(!listed && words.contains("there is no service state in"), "{words}");
    let (added, _, words) = key(half.path(), &["add", "--role", "admin"]);
    assert!(added && words.contains("a new one was made"), "{words}");
}

#[tokio::test]
async fn a_copy_is_restored_into_the_same_folder_and_into_a_fresh_one() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let data = folder.path().join("data");
    let mut serve = command(&data);
    serve.env("LEDGERLANE_SERVICE_KEY", KEY);
    let program = start(serve);
    let (_, before, _) = key(&data, &["add", "--role", "admin"]);
    // While the service runs, as the backup of SQLite's own program does it.
    let db = Connection::open(data.join(DB)).unwrap();
    db.execute("VACUUM INTO ?1", [copy.to_str().unwrap()]).unwrap();
    drop(db);
    let (_, after, _) = key(&data, &["add", "--role", "admin"]);
    program.stop();

    let fresh = folder.path().join("fresh");
    fs::create_dir(&fresh).unwrap();
    for data_folder in [&data, &fresh] {
        lose(data_folder);
        fs::copy(&copy, data_folder.join(DB)).unwrap();
        let program = start(command(data_folder));
        assert_eq!(ask(&program, "/api/v1/connections", before.trim_end()).await, 200);
        assert_eq!(ask(&program, "/api/v1/connections", after.trim_end()).await, 401, "made since");
        program.stop();
        assert!(data_folder.join(MARK).exists());
        lose(data_folder);
        assert!(a_way_out(&refused(data_folder)));
    }
}

#[test]
fn a_state_of_a_newer_version_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    used(folder.path());
    let db = Connection::open(folder.path().join(DB)).unwrap();
    let known: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    db.pragma_update(None, "user_version", 77).unwrap();
    drop(db);
    let message = format!(
        "the state was written by a newer ledgerlane-service (schema 77; this one knows up to {known}): \
        start that version, or restore a copy from before"
    );
    let words = refused(folder.path());
    assert!(words.contains(&message) && words.contains(folder.path().to_str().unwrap()), "{words}");
    let (listed, _, words) = key(folder.path(), &["list"]);
    assert!(!listed && words.contains(&message), "{words}");
}

#[test]
fn a_state_of_a_version_that_is_too_old_is_told_as_such_and_left_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    used(folder.path());
    let db = Connection::open(folder.path().join(DB)).unwrap();
    db.pragma_update(None, "user_version", 5).unwrap();
    empty_journal(&db);
    drop(db);
    let message = "the state was written by an older ledgerlane-service (schema 5; this one opens 6 and later): start that version, \
        or restore a copy that is newer";
    let words = refused(folder.path());
    assert!(words.contains(message) && words.contains(folder.path().to_str().unwrap()), "{words}");
    let mut anew = command(folder.path());
    anew.arg("--start-anew");
    assert!(refused_by(folder.path(), anew).contains(message));
    let (listed, _, words) = key(folder.path(), &["list"]);
    assert!(!listed && words.contains(message), "{words}");
}
