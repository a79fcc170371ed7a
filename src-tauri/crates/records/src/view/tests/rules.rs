//! Rules of views, with one case each.

use std::sync::atomic::{AtomicBool, Ordering};

use ledgerlane_api::Catalogue;
use serde_json::value::RawValue;

use super::*;
use crate::chunk::PART_ROWS;
use crate::error::StoreError;
use crate::store::StoreKey;

fn customers() -> CopyKey {
    CopyKey { profile: 1, connection: "conn_1".to_owned(), record_type: "Customers".to_owned() }
}

fn append(store: &Store, copy: CopyId, records: impl IntoIterator<Item = String>) {
    let records: Vec<Box<RawValue>> =
        records.into_iter().map(|record| RawValue::from_string(record).unwrap()).collect();
    let record_type = Catalogue::built_in().find("Customers").unwrap();
    let page = NewPage { record_type, records: &records, total: None, arrived_at: 1, took_ms: 1 };
    store.append(copy, &page).unwrap();
}

fn store_with(records: &[&str]) -> (Store, CopyId) {
    let store = Store::in_memory().unwrap();
    store.set_zone(jiff::tz::TimeZone::UTC);
    let copy = store.begin(&customers(), 1).unwrap();
    append(&store, copy, records.iter().map(|record| (*record).to_owned()));
    (store, copy)
}

fn sorted_by(path: &str) -> View {
    let order = vec![OrderBy { path: path.to_owned(), descending: false }];
    View { columns: vec![path.to_owned()], order, ..View::default() }
}

fn shown(store: &Store, copy: CopyId, view: &View) -> Vec<String> {
    let page = store.page(copy, view, 0, u32::MAX).unwrap();
    page.rows.iter().map(|row| row.cells[0].text().unwrap_or("(blank)").to_owned()).collect()
}

fn rule(path: &str, test: Test) -> Filter {
    Filter::Rule(Rule { path: path.to_owned(), test })
}

fn above(path: &str, than: &str) -> Filter {
    rule(path, Test::Above { than: than.to_owned() })
}

fn filtered(filter: Filter) -> View {
    View { columns: vec!["id".to_owned()], filter: Some(filter), ..View::default() }
}

#[test]
fn the_quick_filters_show_what_their_names_say() {
    let (store, copy) = store_with(&[
        r#"{"id":"a","balance":0.00,"isActive":true}"#,
        r#"{"id":"b","balance":-3,"isActive":false}"#,
        r#"{"id":"c","balance":100.00}"#,
        r#"{"id":"d","balance":100.01,"isActive":true}"#,
        r#"{"id":"e"}"#,
    ]);
    let unlike = |to: &str| Test::NotEqual { to: to.to_owned() };
    for (filter, ids) in [
        (rule("isActive", unlike("false")), &["a", "c", "d", "e"][..]),
        (Filter::All(vec![rule("balance", Test::NotBlank), rule("balance", unlike("0"))]), &["b", "c", "d"]),
        (rule("balance", Test::Below { than: "0".to_owned() }), &["b"]),
        (above("balance", "100"), &["d"]),
    ] {
        assert_eq!(shown(&store, copy, &filtered(filter)), ids);
    }
}

#[test]
fn amounts_that_doubles_cannot_hold_sort_and_add_up_exactly() {
    let (store, copy) = store_with(&[
        r#"{"balance":90071992547409.93}"#,
        r#"{"balance":90071992547409.92}"#,
        r#"{"balance":0.1}"#,
        r#"{"balance":0.2}"#,
        r#"{"balance":12345678901234567890.12}"#,
        r#"{"balance":92233720368547.75807}"#,
        r#"{"balance":92233720368547.75807}"#,
    ]);
    let order = [
        "0.1",
        "0.2",
        "90071992547409.92",
        "90071992547409.93",
        "92233720368547.75807",
        "92233720368547.75807",
        "12345678901234567890.12",
    ];
    assert_eq!(shown(&store, copy, &sorted_by("balance")), order);
    let paths = ["balance".to_owned()];
    let totals = store.totals_of_numbers(copy, &View::default(), &paths, None).unwrap();
    let total = &totals.columns[0].totals[0];
    assert_eq!((total.sum.as_str(), total.added, total.not_added), ("364611425831915.66614", 6, 1));
}

#[test]
fn texts_stand_in_the_order_of_the_language_and_change_with_it() {
    let (store, copy) =
        store_with(&[r#"{"name":"Zoll"}"#, r#"{"name":"ärlig"}"#, r#"{"name":"Arndt"}"#, "{}"]);
    assert_eq!(shown(&store, copy, &sorted_by("name")), ["ärlig", "Arndt", "Zoll", "(blank)"]);
    store.set_locale("sv");
    assert_eq!(shown(&store, copy, &sorted_by("name")), ["Arndt", "Zoll", "ärlig", "(blank)"]);
}

#[test]
fn what_is_wrong_with_a_view_is_named() {
    let (store, copy) = store_with(&[r#"{"id":"a"}"#]);
    let wrong = |view: View| store.page(copy, &view, 0, 1).unwrap_err();
    match wrong(sorted_by("tags[x]")) {
        ViewError::Path { path, problem } => {
            assert_eq!((path.as_str(), problem), ("tags[x]", PathProblem::Brackets));
        }
        other => panic!("{other:?}"),
    }
    match wrong(filtered(above("balance", "much"))) {
        ViewError::Operand { path, operand, .. } => {
            assert_eq!((path, operand), ("balance".into(), "much".into()))
        }
        other => panic!("{other:?}"),
    }
    match wrong(View { list: Some("lines".to_owned()), ..View::default() }) {
        ViewError::List(list) => assert_eq!(list, "lines"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_copy_that_is_gone_is_an_error_and_takes_no_memory() {
    let (store, copy) = store_with(&[r#"{"name":"b"}"#, r#"{"name":"a"}"#]);
    assert_eq!(shown(&store, copy, &sorted_by("name")), ["a", "b"]);
    assert!(store.cache_bytes() > 0);
    store.discard(copy).unwrap();
    while store.remove_step().unwrap() {}
    assert_eq!(store.cache_bytes(), 0);
    let gone = store.page(copy, &sorted_by("name"), 0, 1);
    assert!(matches!(gone, Err(ViewError::Store(StoreError::Gone))), "{gone:?}");
    assert_eq!(store.cache_bytes(), 0);
}

#[test]
fn a_chunk_that_is_damaged_is_an_error() {
    let names = (0..PART_ROWS).map(|row| format!(r#"{{"name":"{row}"}}"#));
    let (store, copy) = store_with(&[]);
    append(&store, copy, names);
    store.seal_full(copy).unwrap();
    store.lock().execute("UPDATE chunk SET bytes = x'00ff'", []).unwrap();
    let damaged = store.page(copy, &sorted_by("name"), 0, 1);
    assert!(matches!(damaged, Err(ViewError::Store(StoreError::Inconsistent(_)))), "{damaged:?}");
}

#[test]
fn questions_and_changes_at_once_see_one_state_each() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("records.db"), &StoreKey::new([5; 32])).unwrap();
    let copy = store.begin(&customers(), 1).unwrap();
    // Every state has as many records with one name as with the other, side by side in the order.
    let page = |round: u32| {
        let record =
            |letter: char| format!(r#"{{"id":"{round}{letter}","name":"{letter}","balance":{round}}}"#);
        [record('a'), record('b')]
    };
    append(&store, copy, page(0));
    let ended = AtomicBool::new(false);
    std::thread::scope(|threads| {
        for _ in 0..2 {
            threads.spawn(|| {
                while !ended.load(Ordering::Relaxed) {
                    let names =
                        shown(&store, copy, &View { columns: vec!["name".to_owned()], ..sorted_by("name") });
                    let half = names.len() / 2;
                    assert!(names[..half].iter().all(|name| name == "a"), "{names:?}");
                    assert!(names[half..].iter().all(|name| name == "b"), "{names:?}");
                    let view = View { list: None, ..filtered(above("balance", "-1")) };
                    assert_eq!(store.count(copy, &view).unwrap() % 2, 0);
                }
            });
        }
        threads.spawn(|| {
            while !ended.load(Ordering::Relaxed) {
                store.seal_full(copy).unwrap();
            }
        });
        for round in 1..60 {
            append(&store, copy, page(round));
            if round % 10 == 0 {
                let ids = [format!("{}a", round - 5), format!("{}b", round - 5)];
                store.remove(copy, &ids.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
            }
        }
        ended.store(true, Ordering::Relaxed);
    });
    assert_eq!(store.count(copy, &View::default()).unwrap(), 110);
}

#[test]
fn a_copy_that_grows_leaves_the_chunks_of_its_full_parts_as_they_are() {
    let (store, copy) = store_with(&[]);
    let names = |count: u32| (0..count).map(|row| format!(r#"{{"name":"{row}"}}"#));
    let first_chunk = || {
        let tables = store.tables(copy, None).unwrap();
        let key = tables.source("name").unwrap().key;
        store.views().cache.column(copy, &key).unwrap().0.part(0).chunk.unwrap()
    };
    append(&store, copy, names(PART_ROWS + 1));
    assert_eq!(store.page(copy, &sorted_by("name"), 0, 0).unwrap().count, PART_ROWS + 1);
    let before = first_chunk();
    append(&store, copy, names(PART_ROWS));
    assert_eq!(store.page(copy, &sorted_by("name"), 0, 0).unwrap().count, 2 * PART_ROWS + 1);
    assert!(std::sync::Arc::ptr_eq(&before, &first_chunk()));
    store.remove(copy, &["nobody"]).unwrap();
    assert_eq!(store.page(copy, &sorted_by("name"), 0, 0).unwrap().count, 2 * PART_ROWS + 1);
    assert!(!std::sync::Arc::ptr_eq(&before, &first_chunk()), "a rewritten copy is read anew");
}

#[test]
fn a_search_looks_at_shown_or_at_all_columns() {
    let (store, copy) = store_with(&[
        r#"{"id":"a","name":"Mill & Söhne","balance":12.50}"#,
        r#"{"id":"b","name":"Brook","email":"sales@MILL.example"}"#,
    ]);
    let found = |text: &str, within| {
        let search = Some(Search { text: text.to_owned(), also: None, within });
        let columns = ["id", "name", "balance"].map(str::to_owned).to_vec();
        shown(&store, copy, &View { columns, search, ..View::default() })
    };
    assert_eq!(found("mill", SearchWithin::Shown), ["a"]);
    assert_eq!(found("mill", SearchWithin::All), ["a", "b"]);
    assert_eq!(found("SÖHNE", SearchWithin::Shown), ["a"]);
    assert_eq!(found("2.5", SearchWithin::Shown), ["a"], "an amount is searched as it arrived");
    assert_eq!(found("mill b", SearchWithin::Shown), [""; 0]);
}

#[test]
fn an_amount_or_a_day_is_found_as_records_have_it_when_it_was_typed_as_tables_show_it() {
    let (store, copy) = store_with(&[
        r#"{"id":"a","balance":75911.5,"createdAt":"2026-08-19T08:00:00Z"}"#,
        r#"{"id":"b","balance":"75911.50"}"#,
        r#"{"id":"c","balance":75911.58,"name":"Aug 19, 2026"}"#,
        r#"{"id":"d","balance":175911}"#,
    ]);
    let found = |text: &str, also: &str, within| {
        let search = Some(Search { text: text.to_owned(), also: Some(also.to_owned()), within });
        let columns = ["id", "balance"].map(str::to_owned).to_vec();
        shown(&store, copy, &View { columns, search, ..View::default() })
    };
    for within in [SearchWithin::Shown, SearchWithin::All] {
        assert_eq!(found("75,911.50", "75911.5", within), ["a", "b"]);
        assert_eq!(found("75,911", "75911", within), ["a", "b", "c", "d"]);
    }
    assert_eq!(found("Aug 19, 2026", "2026-08-19", SearchWithin::All), ["a", "c"]);
}

#[test]
fn a_date_stands_for_its_whole_day_among_moments() {
    let (store, copy) = store_with(&[
        r#"{"id":"before","createdAt":"2024-01-30T23:59:59Z"}"#,
        r#"{"id":"first","createdAt":"2024-01-31T00:00:00Z"}"#,
        r#"{"id":"last","createdAt":"2024-01-31T23:59:59.999Z"}"#,
        r#"{"id":"zone","createdAt":"2024-01-31T20:00:00-05:00"}"#,
        r#"{"id":"after","createdAt":"2024-02-01T00:00:00Z"}"#,
        r#"{"id":"never","createdAt":"never"}"#,
    ]);
    let day = || "2024-01-31".to_owned();
    let within = |least: Option<String>, most: Option<String>| Test::Between { least, most };
    for (test, ids) in [
        (Test::Equal { to: day() }, &["first", "last", "zone"][..]),
        (Test::Below { than: day() }, &["before"]),
        (Test::Above { than: day() }, &["after"]),
        (within(Some(day()), Some(day())), &["first", "last", "zone"]),
        (within(None, Some(day())), &["before", "first", "last", "zone"]),
        (within(Some(day()), None), &["first", "last", "zone", "after"]),
        (Test::OneOf { values: vec![day(), "NEVER".to_owned()] }, &["first", "last", "zone", "never"]),
    ] {
        let filter = rule("createdAt", test.clone());
        assert_eq!(shown(&store, copy, &filtered(filter)), ids, "{test:?}");
    }
    let wanted = [day(), "2024-01-29".to_owned(), "Never".to_owned(), String::new()];
    let not_found = store.not_found(copy, &View::default(), "createdAt", &wanted).unwrap();
    assert_eq!(not_found.values, ["2024-01-29", ""]);
}

#[test]
fn values_that_differ_in_capitals_alone_are_one_as_a_filter_takes_them() {
    let (store, copy) = store_with(&[
        r#"{"id":"1","companyName":"ACME","balance":1.0}"#,
        r#"{"id":"2","companyName":"Acme","balance":1.00}"#,
        r#"{"id":"3","companyName":"Zebra"}"#,
        r#"{"id":"4","companyName":"Acme"}"#,
        r#"{"id":"5","companyName":"acme"}"#,
        r#"{"id":"6"}"#,
    ]);
    let values = |most: u32| {
        let found = store.values(copy, &View::default(), "companyName", most).unwrap();
        let texts = found.values.into_iter().map(|one| (one.value.text().unwrap_or("").to_owned(), one.rows));
        (texts.collect::<Vec<_>>(), found.more)
    };
    let expected = [("Acme".to_owned(), 4), ("Zebra".to_owned(), 1), (String::new(), 1)];
    assert_eq!(values(9), (expected.to_vec(), 0));
    assert_eq!(values(1), (expected[..1].to_vec(), 2), "what is one value counts once beyond the most too");
    for (text, rows) in &expected {
        let test = Test::OneOf { values: vec![text.clone()] };
        assert_eq!(store.count(copy, &filtered(rule("companyName", test))).unwrap(), *rows, "{text}");
    }
}
