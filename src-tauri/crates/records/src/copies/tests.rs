//! Tests of copies as the desk uses them.

use ledgerlane_api::Catalogue;
use proptest::prelude::*;
use serde_json::value::RawValue;

use super::*;
use crate::Store;

pub(crate) fn key() -> CopyKey {
    CopyKey { profile: 1, connection: "conn_1".into(), record_type: "Customers".into() }
}

/// The key of a list of another record type.
pub(crate) fn key_of(record_type: &str) -> CopyKey {
    CopyKey { record_type: record_type.to_owned(), ..key() }
}

/// A page of another record type.
pub(crate) fn page_of<'a>(record_type: &str, records: &[&str]) -> NewPage<'a> {
    NewPage { record_type: Catalogue::built_in().find(record_type).unwrap(), ..page(records, None) }
}

pub(crate) fn page<'a>(records: &[&str], total: Option<u64>) -> NewPage<'a> {
    let records: Vec<Box<RawValue>> =
        records.iter().map(|text| RawValue::from_string((*text).to_owned()).unwrap()).collect();
    NewPage {
        record_type: Catalogue::built_in().find("Customers").unwrap(),
        records: Vec::leak(records),
        total,
        arrived_at: 5,
        took_ms: 2,
    }
}

#[test]
fn a_new_copy_replaces_the_shown_one_in_one_step() {
    let store = Store::in_memory().unwrap();
    let old = store.begin(&key(), 1).unwrap();
    store.append(old, &page(&[r#"{"id":"old"}"#], Some(1))).unwrap();
    store.finish(old, false, &[]).unwrap();
    store.show(old).unwrap();

    let new = store.begin(&key(), 2).unwrap();
    store.append(new, &page(&[r#"{"id":"new"}"#, r#"{"id":"newer"}"#], Some(4))).unwrap();
    assert_eq!(store.shown(&key()).unwrap().unwrap().id, old, "the old copy stays until told otherwise");

    store.show(new).unwrap();
    let shown = store.shown(&key()).unwrap().unwrap();
    assert_eq!((shown.id, shown.here, shown.total, shown.complete), (new, 2, Some(4), false));
    assert!(store.rows(old, 0, 10).unwrap().is_empty(), "rows of the old walk are gone");
    assert!(matches!(store.append(old, &page(&[r#"{"id":"late"}"#], None)), Err(StoreError::Gone)));
}

#[test]
fn a_page_is_added_when_its_turn_comes_and_with_the_fields_that_are_known_by_then() {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&key(), 1).unwrap();
    let second = page(&[r#"{"id":"2","unheardOf":"b"}"#], None);
    let added = store.append_in_turn(&second, || {
        // The page before finds the field that this page was cut up without.
        store.append(copy, &page(&[r#"{"id":"1","unheardOf":"a"}"#], None)).unwrap();
        Some(copy)
    });
    assert_eq!(added.unwrap().unwrap().here, 2);
    let sheet = store.sheet("Customers", None).unwrap().unwrap();
    let found = crate::rows::tests::column(&store, copy, &sheet, sheet.field("unheardOf").unwrap());
    let found: Vec<&str> = found.iter().filter_map(crate::Value::text).collect();
    assert_eq!(found, ["a", "b"]);

    let third = page(&[r#"{"id":"3"}"#], None);
    assert!(store.append_in_turn(&third, || None).unwrap().is_none());
    assert_eq!(store.rows(copy, 0, 9).unwrap().len(), 2, "its turn never came");
}

#[test]
fn a_total_larger_than_any_list_is_not_known() {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&key(), 1).unwrap();
    let summary = store.append(copy, &page(&[r#"{"id":"a"}"#], Some(u64::from(u32::MAX) + 1))).unwrap();
    assert_eq!(summary.total, None);
}

#[test]
fn a_copy_with_other_rows_than_it_counts_is_inconsistent_and_not_gone() {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&key(), 1).unwrap();
    store.append(copy, &page(&[r#"{"id":"1"}"#], None)).unwrap();
    store.lock().execute("UPDATE copy SET here = 0", []).unwrap();
    let refused = store.append(copy, &page(&[r#"{"id":"2"}"#], None));
    assert!(matches!(refused, Err(StoreError::Inconsistent(_))), "{refused:?}");
    assert_eq!(store.rows(copy, 0, 9).unwrap().len(), 1, "nothing of the page was added");
}

#[test]
fn findings_that_cannot_be_read_are_not_shown_as_none() {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&key(), 1).unwrap();
    store.finish(copy, false, &["flat_cut".to_owned()]).unwrap();
    store.show(copy).unwrap();
    store.lock().execute("UPDATE copy SET findings = '['", []).unwrap();
    let shown = store.shown(&key());
    assert!(matches!(shown, Err(StoreError::Inconsistent(_))), "{shown:?}");
}

#[test]
fn a_kept_copy_that_cannot_be_read_is_left_out_and_can_be_let_go_of() {
    let store = Store::in_memory().unwrap();
    let copies = ["bad", "good"].map(|name| {
        let copy = store.begin(&key(), 1).unwrap();
        store.show(copy).unwrap();
        store.keep(copy, name).unwrap();
        copy
    });
    store.lock().execute("UPDATE copy SET findings = '[' WHERE kept_as = 'bad'", []).unwrap();
    let names = || {
        let kept = store.kept(1, "conn_1").unwrap();
        kept.into_iter().filter_map(|(_, copy)| copy.kept_as).collect::<Vec<_>>()
    };
    assert_eq!(names(), ["good"]);
    let gone = store.forget_kept(1, "conn_2", copies[0].number());
    assert!(matches!(gone, Err(StoreError::Gone)), "it is of another connection");
    store.forget_kept(1, "conn_1", copies[0].number()).unwrap();
    while store.remove_step().unwrap() {}
    let left: i64 = store.lock().query_row("SELECT count(*) FROM copy", [], |row| row.get(0)).unwrap();
    assert_eq!((names(), left), (vec!["good".to_owned()], 1));
}

#[test]
fn a_copy_that_was_deleted_is_gone_for_every_change() {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&key(), 1).unwrap();
    store.discard(copy).unwrap();
    assert!(matches!(store.append(copy, &page(&[], None)), Err(StoreError::Gone)));
    assert!(matches!(store.note_took(copy, 5), Err(StoreError::Gone)));
    assert!(matches!(store.finish(copy, false, &[]), Err(StoreError::Gone)));
    assert!(matches!(store.show(copy), Err(StoreError::Gone)));
    store.discard(copy).unwrap();
}

#[test]
fn what_was_not_shown_is_gone_after_a_restart_and_what_was_shown_stays_partial() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.db");
    let secret = crate::store::StoreKey::new([3; 32]);
    let store = Store::open(&path, &secret).unwrap();
    let shown = store.begin(&key(), 1).unwrap();
    store.append(shown, &page(&[r#"{"id":"1"}"#], Some(9))).unwrap();
    store.show(shown).unwrap();
    let hidden = store.begin(&key(), 2).unwrap();
    store.append(hidden, &page(&[r#"{"id":"2"}"#], Some(9))).unwrap();
    drop(store);

    let store = Store::open(&path, &secret).unwrap();
    let summary = store.shown(&key()).unwrap().unwrap();
    assert_eq!((summary.here, summary.complete), (1, false));
    assert!(store.rows(hidden, 0, 10).unwrap().is_empty());
}

#[test]
fn forgetting_a_profile_leaves_the_others() {
    let store = Store::in_memory().unwrap();
    let other = CopyKey { profile: 2, ..key() };
    for one in [key(), other.clone()] {
        let copy = store.begin(&one, 1).unwrap();
        store.append(copy, &page(&[r#"{"id":"1"}"#], None)).unwrap();
        store.show(copy).unwrap();
    }
    store.forget_profile(1).unwrap();
    assert!(store.shown(&key()).unwrap().is_none());
    assert_eq!(store.shown(&other).unwrap().unwrap().here, 1);
}

proptest! {
    #[test]
    fn pages_of_the_table_are_the_records_in_their_order(
        sizes in proptest::collection::vec(0usize..7, 1..8),
        at in 0u32..30,
        count in 1u32..30,
    ) {
        let store = Store::in_memory().unwrap();
        let copy = store.begin(&key(), 0).unwrap();
        let mut all = Vec::new();
        for size in sizes {
            let texts: Vec<String> = (0..size).map(|n| format!(r#"{{"id":"{}"}}"#, all.len() + n)).collect();
            let borrowed: Vec<&str> = texts.iter().map(String::as_str).collect();
            let summary = store.append(copy, &page(&borrowed, None)).unwrap();
            all.extend(texts.clone());
            prop_assert_eq!(summary.here as usize, all.len());
        }
        let got: Vec<String> = store.rows(copy, at, count).unwrap().into_iter().map(|row| row.json).collect();
        let wanted: Vec<String> = all.into_iter().skip(at as usize).take(count as usize).collect();
        prop_assert_eq!(got, wanted);
    }
}
