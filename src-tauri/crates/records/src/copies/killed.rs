//! A process that is killed at any of its writes leaves the old copy whole, or the new one.
//!
//! The test runs its own program again as a child, which does the work of a pull and aborts at its n-th write: at a row that is
//! written, and at a commit. Nothing can tidy up after an abort, so the file is what a killed process leaves.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use ledgerlane_api::FieldKind;
use rusqlite::hooks::Action;

use super::tests::{key_of, page_of};
use super::{CopyId, NewSlice};
use crate::rows::tests::column;
use crate::{Store, StoreKey, Value};

/// Names the folder of the child's file. Without it the test of the child does nothing.
const FOLDER: &str = "LEDGERLANE_TEST_RECORDS_FOLDER";
/// The number of the write at which the child aborts.
const WRITE: &str = "LEDGERLANE_TEST_RECORDS_WRITE";
/// Records of the old copy, and of the one that takes its place.
const OLD: usize = 6;
const NEW: usize = 10;

fn open(folder: &Path) -> Store {
    Store::open(&folder.join("records.db"), &StoreKey::new([9; 32])).unwrap()
}

fn invoice(walk: &str, n: usize) -> String {
    format!(
        r#"{{"id":"{n}","memo":"{walk}","amount":{n}.10,"{walk}":1,"lines":[{{"amount":{n}}},{{"amount":0.{n}}}]}}"#
    )
}

fn append(store: &Store, copy: CopyId, walk: &str, numbers: std::ops::Range<usize>) {
    let texts: Vec<String> = numbers.map(|n| invoice(walk, n)).collect();
    store.append(copy, &page_of("Invoices", &texts.iter().map(String::as_str).collect::<Vec<_>>())).unwrap();
}

/// Makes a file with a copy that a table shows. Its fields are another program's, so that it has to be converted.
fn prepare(folder: &Path) {
    let store = open(folder);
    let copy = store.begin(&key_of("Invoices"), 1).unwrap();
    append(&store, copy, "old", 0..OLD);
    store.finish(copy, false, &[]).unwrap();
    store.show(copy).unwrap();
    store.lock().execute("UPDATE copy SET layout = 'another'", []).unwrap();
}

/// What the child does, and what a pull does: it looks at the old copy, writes a new one, shows it and removes the old one.
fn work(store: &Store) {
    let old = store.shown(&key_of("Invoices")).unwrap().unwrap();
    let new = store.begin(&key_of("Invoices"), 2).unwrap();
    store.begin_slice(new, &NewSlice { walk: 1, asked: "{}", started_at: 2 }).unwrap();
    append(store, new, "new", 0..8);
    let again = [invoice("new", 1), invoice("new", 8), invoice("new", 9), invoice("new", 10)];
    store.merge(new, &page_of("Invoices", &again.each_ref().map(String::as_str))).unwrap();
    store.remove(new, &["10"]).unwrap();
    store.seal_full(new).unwrap();
    store.finish(new, false, &[]).unwrap();
    store.show(new).unwrap();
    let from = store.begin_from(new, 3).unwrap();
    store.discard(from).unwrap();
    while store.remove_step().unwrap() {}
    assert_ne!(old.id, new);
}

/// Checks that the copy that the table shows is whole, and returns whether it is the new one.
fn check(store: &Store) -> bool {
    let shown = store.shown(&key_of("Invoices")).unwrap().expect("a copy is shown at any time");
    let rows = store.rows(shown.id, 0, 100).unwrap();
    let is_new = rows[0].json.contains("new");
    let (walk, count) = if is_new { ("new", NEW) } else { ("old", OLD) };
    let wanted: Vec<String> = (0..count).map(|n| invoice(walk, n)).collect();
    assert_eq!(rows.into_iter().map(|row| row.json).collect::<Vec<_>>(), wanted);
    assert_eq!((shown.here as usize, shown.complete), (count, true));
    let sheet = store.sheet("Invoices", None).unwrap().unwrap();
    let lines = store.sheet("Invoices", Some("lines")).unwrap().unwrap();
    let money = |text: String| Value::of_text(FieldKind::Money, &text);
    let mut amounts = column(store, shown.id, &sheet, sheet.field("amount").unwrap());
    amounts.truncate(count);
    assert_eq!(amounts, (0..count).map(|n| money(format!("{n}.10"))).collect::<Vec<_>>());
    let discovered = column(store, shown.id, &sheet, sheet.field(walk).unwrap());
    assert_eq!(discovered.iter().filter(|value| !value.is_blank()).count(), count);
    let mut amounts = column(store, shown.id, &lines, lines.field("amount").unwrap());
    amounts.retain(|value| !value.is_blank());
    let wanted = (0..count).flat_map(|n| [money(n.to_string()), money(format!("0.{n}"))]);
    assert_eq!(amounts, wanted.collect::<Vec<_>>());
    is_new
}

/// Writes from one kill to the next. Windows takes so long to start a program that it gets a part of them; what is killed is the same
/// there.
const EVERY: usize = if cfg!(windows) { 29 } else { 1 };

/// The child. As a test of its own it does nothing.
#[test]
fn child() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let last: usize = std::env::var(WRITE).unwrap().parse().unwrap();
    let store = open(Path::new(&folder));
    let writes = Arc::new(AtomicUsize::new(0));
    let (rows, commits) = (writes.clone(), writes);
    let count = move |writes: &AtomicUsize| {
        if writes.fetch_add(1, Ordering::SeqCst) + 1 == last {
            std::process::abort();
        }
    };
    {
        let mut connection = store.lock();
        connection.update_hook(Some(move |_: Action, _: &str, _: &str, _| count(&rows))).unwrap();
        let hook = move || {
            count(&commits);
            false
        };
        connection.commit_hook(Some(hook)).unwrap();
    }
    work(&store);
    std::process::exit(0);
}

/// INV-COPY-1
#[test]
fn the_old_copy_or_the_new_one_is_whole_after_a_kill_at_any_write() {
    let prepared = tempfile::tempdir().unwrap();
    prepare(prepared.path());
    let (mut was_new, mut old, mut new) = (false, 0, 0);
    for write in (1..).step_by(EVERY) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::copy(prepared.path().join("records.db"), folder.path().join("records.db")).unwrap();
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "copies::killed::child", "--nocapture"])
            .env(FOLDER, folder.path())
            .env(WRITE, write.to_string())
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&child.stderr);
        assert!(!errors.contains("panicked"), "write {write}: {errors}");
        let store = open(folder.path());
        let is_new = check(&store);
        assert!(is_new >= was_new, "the table went back to the old copy at write {write}");
        was_new = is_new;
        *(if is_new { &mut new } else { &mut old }) += 1;
        if child.status.success() {
            break;
        }
        while store.remove_step().unwrap() {}
        check(&store);
        let copies: i64 = store.lock().query_row("SELECT count(*) FROM copy", [], |row| row.get(0)).unwrap();
        assert_eq!(copies, 1, "what the killed pull left goes");
        let lines = store.sheet("Invoices", Some("lines")).unwrap().unwrap();
        let left: i64 = store
            .lock()
            .query_row(&format!("SELECT count(*) FROM {}", lines.table()), [], |row| row.get(0))
            .unwrap();
        assert_eq!(left, if is_new { 2 * NEW as i64 } else { 2 * OLD as i64 });
        // A pull that begins again is as good as the first.
        if write % 10 == 0 {
            work(&store);
            assert!(check(&store));
        }
    }
    assert!(
        was_new && old > 50 / EVERY && new > 20 / EVERY,
        "{old} kills before the new copy was shown, {new} after"
    );
}
