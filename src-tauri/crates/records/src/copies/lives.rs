//! Tests of slices, kept copies, copies made of others, and of removal.

use super::tests::{key, page};
use super::{CopyId, CopyKey, NewSlice};
use crate::rows::extent;
use crate::{Store, StoreError, StoreKey};

fn one(store: &Store, ids: &[&str]) -> CopyId {
    let copy = store.begin(&key(), 1).unwrap();
    let records: Vec<String> = ids.iter().map(|id| format!(r#"{{"id":"{id}"}}"#)).collect();
    store.append(copy, &page(&records.iter().map(String::as_str).collect::<Vec<_>>(), Some(9))).unwrap();
    copy
}

fn ids(store: &Store, copy: CopyId) -> Vec<String> {
    store.rows(copy, 0, 1_000).unwrap().into_iter().map(|row| row.id).collect()
}

#[test]
fn slices_count_their_own_records_and_totals() {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&key(), 1).unwrap();
    assert!(store.slices(copy).unwrap().is_empty(), "nothing was asked yet");
    let ask = |walk, asked| store.begin_slice(copy, &NewSlice { walk, asked, started_at: 3 }).unwrap();
    let first = ask(1, r#"{"nameFrom":"A"}"#);
    store.append(copy, &page(&[r#"{"id":"1"}"#, r#"{"id":"2"}"#], Some(2))).unwrap();
    store.finish_slice(first, true, false).unwrap();
    let second = ask(2, r#"{"nameFrom":"M"}"#);
    let summary = store.merge(copy, &page(&[r#"{"id":"2","v":2}"#, r#"{"id":"3"}"#], Some(4))).unwrap();
    assert_eq!((summary.here, summary.total, summary.pages), (3, Some(6), 2));
    store.finish_slice(second, false, true).unwrap();
    let slices = store.slices(copy).unwrap();
    let found: Vec<_> = slices
        .iter()
        .map(|slice| {
            (slice.number, slice.walk, &*slice.asked, slice.rows, slice.total, slice.complete, slice.cut)
        })
        .collect();
    assert_eq!(
        found,
        [
            (1, 1, r#"{"nameFrom":"A"}"#, 1, Some(2), true, false),
            (2, 2, r#"{"nameFrom":"M"}"#, 2, Some(4), false, true)
        ]
    );
    assert_eq!((slices[0].id, slices[0].started_at, slices[1].read_at), (first, 3, 5));
    assert_eq!(ids(&store, copy), ["1", "2", "3"], "what came again stays in its place");
    let summary = store.merge(copy, &page(&["{}"], None)).unwrap();
    assert_eq!(summary.total, Some(6), "a page without a total leaves that of the slice");
    ask(3, "{}");
    let summary = store.merge(copy, &page(&["{}"], None)).unwrap();
    assert_eq!(summary.total, None, "nobody knows the total of a copy with a slice without one");
}

#[test]
fn a_refresh_replaces_no_kept_copy() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.db");
    let open = || Store::open(&path, &StoreKey::new([3; 32])).unwrap();
    let store = open();
    let kept = one(&store, &["old"]);
    store.show(kept).unwrap();
    store.keep(kept, "Year end").unwrap();
    let hidden = one(&store, &["hidden"]);
    store.keep(hidden, "A draft").unwrap();
    let new = one(&store, &["new"]);
    store.show(new).unwrap();
    drop(store);

    let store = open();
    while store.remove_step().unwrap() {}
    let names: Vec<_> = store
        .kept(1, "conn_1")
        .unwrap()
        .into_iter()
        .map(|(key, copy)| (key.record_type, copy.kept_as))
        .collect();
    let name = |text: &str| ("Customers".to_owned(), Some(text.to_owned()));
    assert_eq!(names, [name("Year end"), name("A draft")]);
    assert_eq!((ids(&store, kept), ids(&store, hidden)), (vec!["old".to_owned()], vec!["hidden".to_owned()]));
    assert!(store.kept(1, "conn_2").unwrap().is_empty() && store.kept(2, "conn_1").unwrap().is_empty());

    store.keep(new, "Today").unwrap();
    store.forget_kept(1, "conn_1", new.number()).unwrap();
    assert_eq!(store.shown(&key()).unwrap().unwrap().id, new, "a table still shows it");
    store.forget_kept(1, "conn_1", kept.number()).unwrap();
    assert!(matches!(store.forget_kept(1, "conn_1", kept.number()), Err(StoreError::Gone)));
    assert!(ids(&store, kept).is_empty());
}

#[test]
fn a_copy_is_found_by_its_number_where_it_belongs_to_the_list_and_somebody_may_see_it() {
    let store = Store::in_memory().unwrap();
    let (shown, kept, written) = (one(&store, &["shown"]), one(&store, &["kept"]), one(&store, &["written"]));
    store.show(shown).unwrap();
    store.keep(kept, "Year end").unwrap();
    let other_list = CopyKey { record_type: "Invoices".to_owned(), ..key() };
    let other_profile = CopyKey { profile: 2, ..key() };
    let other_connection = CopyKey { connection: "conn_2".to_owned(), ..key() };
    for (key, copy, is_found) in [
        (&key(), shown, true),
        (&key(), kept, true),
        (&key(), written, false),
        (&key(), CopyId(99), false),
        (&other_list, shown, false),
        (&other_profile, kept, false),
        (&other_connection, kept, false),
    ] {
        let found = store.copy_of(key, copy.number()).unwrap();
        assert_eq!(found.map(|found| found.id), Some(copy).filter(|_| is_found), "{key:?} {copy:?}");
    }
    store.forget_kept(1, "conn_1", kept.number()).unwrap();
    assert_eq!(store.copy_of(&key(), kept.number()).unwrap(), None);

    assert_eq!(store.shown_types(1, "conn_1").unwrap(), ["Customers"]);
    assert!(store.shown_types(2, "conn_1").unwrap().is_empty());
    assert!(store.shown_types(1, "conn_2").unwrap().is_empty());
}

#[test]
fn a_copy_says_what_it_covers_and_from_when_on_changes_are_missing() {
    let store = Store::in_memory().unwrap();
    let copy = one(&store, &["1"]);
    store.set_watermark(copy, Some("2024-01-31T10:00:00Z")).unwrap();
    store.set_covers(copy, Some(r#"{"lines":true}"#)).unwrap();
    store.show(copy).unwrap();
    let from = store.begin_from(copy, 8).unwrap();
    let summary = store.append(from, &page(&["{}"], None)).unwrap();
    assert_eq!(summary.watermark.as_deref(), Some("2024-01-31T10:00:00Z"));
    assert_eq!(summary.covers.as_deref(), Some(r#"{"lines":true}"#));
    assert_eq!((summary.started_at, summary.complete, summary.here), (8, false, 2));
    store.set_covers(from, None).unwrap();
    store.discard(from).unwrap();
    assert!(matches!(store.set_watermark(from, None), Err(StoreError::Gone)));
}

#[test]
fn a_copy_of_one_that_is_gone_is_not_begun() {
    let store = Store::in_memory().unwrap();
    let copy = one(&store, &["1"]);
    store.discard(copy).unwrap();
    assert!(matches!(store.begin_from(copy, 8), Err(StoreError::Gone)));
}

#[test]
fn whoever_remembers_rows_learns_when_they_were_rewritten() {
    let store = Store::in_memory().unwrap();
    let copy = one(&store, &["1", "2"]);
    let sheet = store.sheet("Customers", None).unwrap().unwrap();
    let now = || store.read(|connection| extent(connection, copy, &sheet)).unwrap();
    let first = now();
    store.append(copy, &page(&[r#"{"id":"3"}"#], None)).unwrap();
    let grown = now();
    assert_eq!((grown.rewrites, grown.end), (first.rewrites, 3));
    assert!(grown.revision > first.revision);
    store.remove(copy, &["2", "9"]).unwrap();
    let removed = now();
    assert!(removed.rewrites > grown.rewrites);
    assert_eq!((removed.end, removed.gaps), (3, vec![1]));
    store.merge(copy, &page(&[r#"{"id":"3"}"#], None)).unwrap();
    assert!(now().rewrites > removed.rewrites);
}

#[test]
fn the_room_of_a_removed_copy_is_used_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.db");
    let store = Store::open(&path, &StoreKey::new([3; 32])).unwrap();
    let texts: Vec<String> =
        (0..600).map(|n| format!(r#"{{"id":"{n}","name":"{}"}}"#, "x".repeat(900))).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let mut sizes = Vec::new();
    for _ in 0..4 {
        let copy = store.begin(&key(), 1).unwrap();
        store.append(copy, &page(&texts, None)).unwrap();
        store.finish(copy, false, &[]).unwrap();
        store.show(copy).unwrap();
        while store.remove_step().unwrap() {}
        let pages: i64 = store.lock().query_row("PRAGMA page_count", [], |row| row.get(0)).unwrap();
        sizes.push(pages);
    }
    // Two copies are here for a moment; no refresh needs more room than that.
    assert!(sizes[3] <= sizes[1] + sizes[1] / 20, "{sizes:?}");
    store.forget_profile(1).unwrap();
    let pages: i64 = store.lock().query_row("PRAGMA page_count", [], |row| row.get(0)).unwrap();
    assert!(pages < sizes[0] / 2, "{pages} pages are left of {sizes:?}");
}

/// Bytes of all files of a store.
fn on_disk(folder: &std::path::Path) -> u64 {
    std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().metadata().unwrap().len()).sum()
}

#[test]
fn a_deleted_copy_gives_the_disk_back_while_another_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("records.db"), &StoreKey::new([3; 32])).unwrap();
    let shown = one(&store, &["stays"]);
    store.show(shown).unwrap();
    let empty = on_disk(folder.path());
    let texts: Vec<String> =
        (0..6_000).map(|n| format!(r#"{{"id":"{n}","name":"{}"}}"#, "x".repeat(900))).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let large = store.begin(&key(), 1).unwrap();
    for part in texts.chunks(500) {
        store.append(large, &page(part, None)).unwrap();
    }
    store.finish(large, false, &[]).unwrap();
    store.keep(large, "Year end").unwrap();
    let full = on_disk(folder.path());
    assert!(full > 6_000 * 900, "{full}");

    store.forget_kept(1, "conn_1", large.number()).unwrap();
    let mut steps = 0;
    while store.remove_step().unwrap() {
        steps += 1;
        assert_eq!(ids(&store, shown), ["stays"]);
    }
    let left = on_disk(folder.path());
    assert!(left < empty + full / 20, "{left} of {full} bytes are left, {empty} before");
    assert!(steps > 30, "{steps} small steps");
}

#[test]
fn a_removal_goes_in_steps_that_leave_the_rest_as_it_is() {
    let store = Store::in_memory().unwrap();
    let texts: Vec<String> = (0..900).map(|n| format!(r#"{{"id":"{n}"}}"#)).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let old = store.begin(&key(), 1).unwrap();
    store.append(old, &page(&texts, None)).unwrap();
    let shown = one(&store, &["1", "2"]);
    store.show(shown).unwrap();
    store.discard(old).unwrap();
    let mut steps = 0;
    while store.remove_step().unwrap() {
        steps += 1;
        assert_eq!(ids(&store, shown), ["1", "2"]);
        assert!(ids(&store, old).is_empty());
    }
    assert!(steps > 3, "{steps}");
    for table in ["record_json", "copy", "slice"] {
        let count = format!("SELECT count(*) FROM {table}");
        let left: i64 = store.lock().query_row(&count, [], |row| row.get(0)).unwrap();
        assert_eq!(left, if table == "record_json" { 2 } else { 1 }, "{table}");
    }
}

/// What stands in any file of the store is a secret: in the log of writes, in columns and in chunks of columns alike.
#[test]
fn nothing_can_be_read_in_the_files_without_the_key() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.db");
    let store = Store::open(&path, &StoreKey::new([7; 32])).unwrap();
    let names = ["Abernathy & Sons", "Zwetschgenkuchen", "secretly-discovered"];
    let text = format!(
        r#"{{"id":"Zwetschgenkuchen","name":"Abernathy & Sons","secretly-discovered":1,"additionalNotes":[{{"note":"{}"}}]}}"#,
        names[0]
    );
    let copy = store.begin(&key(), 1).unwrap();
    store.append(copy, &page(&[text.as_str(); 40], None)).unwrap();
    store.finish(copy, false, &[]).unwrap();
    store.keep(copy, names[0]).unwrap();
    store.set_covers(copy, Some(names[0])).unwrap();
    let chunks: i64 = store.lock().query_row("SELECT count(*) FROM chunk", [], |row| row.get(0)).unwrap();
    assert!(chunks > 0);

    let check = |is_open: bool| {
        let mut files = 0;
        for entry in std::fs::read_dir(folder.path()).unwrap() {
            let path = entry.unwrap().path();
            let bytes = std::fs::read(&path).unwrap();
            files += usize::from(!bytes.is_empty());
            for word in names.iter().copied().chain(["CREATE TABLE", "SQLite format 3", "ARROW1"]) {
                let is_there = bytes.windows(word.len()).any(|part| part == word.as_bytes());
                assert!(!is_there, "{word} lies in the open in {}", path.display());
            }
        }
        assert_eq!(files > 1, is_open, "the log of writes is among the files");
    };
    check(true);
    store.lock().execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    drop(store);
    check(false);

    let plain = rusqlite::Connection::open(&path).unwrap();
    let refused = plain.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get::<_, i64>(0));
    assert_eq!(refused.unwrap_err().sqlite_error_code(), Some(rusqlite::ErrorCode::NotADatabase));
}

/// A number of one store, which a page may still hold, names no copy of the next store.
/// INV-COPY-5
#[test]
fn a_new_store_does_not_give_the_numbers_of_another_one() {
    let firsts: Vec<i64> = (0..3)
        .map(|_| {
            let store = Store::in_memory().unwrap();
            store.begin(&key(), 1).unwrap().number()
        })
        .collect();
    assert!(firsts.iter().all(|first| (1..=1_000_000_000).contains(first)), "{firsts:?}");
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2], "{firsts:?}");
}
