//! Records of every shape that a service can send: nothing panics, and the JSON stays as it arrived.

use super::tests::{key, page};
use super::{CopyId, CopySummary};
use crate::rows::tests::column;
use crate::sheet::MOST_DISCOVERED;
use crate::{Store, StoreError, Value};

fn stored(records: &[&str]) -> (Store, CopyId, CopySummary) {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&key(), 1).unwrap();
    let summary = store.append(copy, &page(records, None)).unwrap();
    let json: Vec<String> = store.rows(copy, 0, 1_000).unwrap().into_iter().map(|row| row.json).collect();
    assert_eq!(json, records);
    (store, copy, summary)
}

fn texts(store: &Store, copy: CopyId, path: &str) -> Vec<Option<String>> {
    let sheet = store.sheet("Customers", None).unwrap().unwrap();
    let values = column(store, copy, &sheet, sheet.field(path).unwrap());
    values.iter().map(|value| value.text().map(str::to_owned)).collect()
}

#[test]
fn records_that_are_no_objects_have_empty_rows() {
    let (store, copy, summary) =
        stored(&["null", "7", "-0.50", "\"text\"", "[{\"id\":\"1\"}]", "true", "{}", r#"{"id":"a"}"#]);
    assert_eq!(summary.here, 8);
    assert_eq!(texts(&store, copy, "id").iter().flatten().count(), 1);
}

#[test]
fn ids_of_other_kinds_are_texts() {
    let (store, copy, _) =
        stored(&[r#"{"id":12.50}"#, r#"{"id":null}"#, r#"{"id":{"x":1}}"#, r#"{"id":"\u0041"}"#]);
    let ids: Vec<String> = store.rows(copy, 0, 9).unwrap().into_iter().map(|row| row.id).collect();
    assert_eq!(ids, ["12.50", "", "", "A"]);
}

#[test]
fn the_last_of_two_keys_counts() {
    let (store, copy, _) = stored(&[
        r#"{"id":"1","id":"2","name":"first","name":"last","additionalNotes":[{"note":"a"},{"note":"b"}],"additionalNotes":[]}"#,
        r#"{"name":"first","name":null,"billingAddress":{"city":"a"},"billingAddress":{"state":"b"}}"#,
    ]);
    assert_eq!(store.rows(copy, 0, 1).unwrap()[0].id, "2");
    assert_eq!(texts(&store, copy, "name"), [Some("last".to_owned()), None]);
    assert_eq!(texts(&store, copy, "billingAddress.city"), [None, None]);
    let notes = store.sheet("Customers", Some("additionalNotes")).unwrap().unwrap();
    assert!(column(&store, copy, &notes, notes.field("note").unwrap()).is_empty());
}

#[test]
fn keys_of_every_shape_are_found_where_they_can_be_named() {
    let (store, copy, _) = stored(&[
        r#"{"a.b":1,"a":{"b":2},"":3,"it's":4,"\"quoted\"":5,"v1 TEXT); DROP TABLE copy; --":6,"ключ":7,"\u0000":8}"#,
        r#"{"a":"now a text"}"#,
    ]);
    let two = |text: &str| [Some(text.to_owned()), None];
    assert_eq!(texts(&store, copy, "a.b"), two("2"), "a name with a dot in it is no path");
    assert_eq!(texts(&store, copy, "it's"), two("4"));
    assert_eq!(texts(&store, copy, "\"quoted\""), two("5"));
    assert_eq!(texts(&store, copy, "v1 TEXT); DROP TABLE copy; --"), two("6"));
    assert_eq!(texts(&store, copy, "ключ"), two("7"));
    let sheet = store.sheet("Customers", None).unwrap().unwrap();
    assert!(sheet.field("a").is_none(), "its path finds the object and the text in the JSON");
}

#[test]
fn more_fields_than_a_sheet_takes_stay_in_the_json() {
    let many: Vec<String> = (0..500).map(|n| format!(r#""extra{n}":{n}"#)).collect();
    let (store, copy, _) =
        stored(&[&format!(r#"{{"id":"1",{}}}"#, many.join(",")), r#"{"id":"2","later":1}"#]);
    let sheet = store.sheet("Customers", None).unwrap().unwrap();
    assert_eq!(sheet.fields.iter().filter(|field| field.discovered).count(), MOST_DISCOVERED);
    assert_eq!(texts(&store, copy, "extra199"), [Some("199".to_owned()), None]);
    assert!(sheet.field("extra200").is_none() && sheet.field("later").is_none());
    store.finish(copy, false, &[]).unwrap();
    assert_eq!(texts(&store, copy, "extra199"), [Some("199".to_owned()), None], "from the chunk");
}

#[test]
fn a_field_keeps_the_kind_it_was_found_with() {
    let (store, copy, _) = stored(&[r#"{"x":1.50}"#, r#"{"x":"many"}"#, r#"{"x":[1]}"#]);
    store.append(copy, &page(&[r#"{"x":{"y":1}}"#], None)).unwrap();
    let sheet = store.sheet("Customers", None).unwrap().unwrap();
    let values = column(&store, copy, &sheet, sheet.field("x").unwrap());
    assert_eq!(values[0].units(), Some(150_000));
    assert_eq!(values[1], Value::Unfit("many".to_owned()));
    assert_eq!(values[2], Value::Unfit("[1]".to_owned()));
    assert_eq!(values[3], Value::Unfit(r#"{"y":1}"#.to_owned()));
}

#[test]
fn large_texts_and_deep_values_are_kept() {
    let large = format!(r#"{{"id":"1","notes":"{}"}}"#, "ü".repeat(500_000));
    let deep = format!(r#"{{"id":"2","deep":{}{},"x":1}}"#, "[".repeat(90_000), "]".repeat(90_000));
    let objects = format!(r#"{{"id":"3","o":{}1{}}}"#, r#"{"o":"#.repeat(60_000), "}".repeat(60_000));
    let (store, copy, _) = stored(&[&large, &deep, &objects]);
    let sheet = store.sheet("Customers", None).unwrap().unwrap();
    assert!(sheet.field("x").is_some());
    store.finish(copy, false, &[]).unwrap();
    let notes = sheet.field("notes").map(|field| column(&store, copy, &sheet, field)[0].clone());
    assert!(notes.is_none_or(|value| value.text().is_some_and(|text| text.len() == 1_000_000)));
}

#[test]
fn amounts_that_doubles_cannot_hold_keep_every_digit() {
    let amounts = [
        "9007199254740993",
        "0.10",
        "123456789012345678.91",
        "-92233720368547.75807",
        "1e400",
        "1E5",
        "0.1e-9",
    ];
    let records: Vec<String> = amounts.iter().map(|amount| format!(r#"{{"balance":{amount}}}"#)).collect();
    let (store, copy, _) = stored(&records.iter().map(String::as_str).collect::<Vec<_>>());
    let sheet = store.sheet("Customers", None).unwrap().unwrap();
    let check = || {
        assert_eq!(texts(&store, copy, "balance"), amounts.map(|amount| Some(amount.to_owned())));
        let values = column(&store, copy, &sheet, sheet.field("balance").unwrap());
        let units: Vec<Option<i64>> = values.iter().map(Value::units).collect();
        assert_eq!(
            units,
            [
                Some(900_719_925_474_099_300_000),
                Some(10_000),
                None,
                Some(-i64::MAX as i128),
                None,
                Some(10_000_000_000),
                None
            ]
            .map(|units: Option<i128>| units.and_then(|units| i64::try_from(units).ok()))
        );
    };
    check();
    store.finish(copy, false, &[]).unwrap();
    check();
}

#[test]
fn records_of_another_list_are_refused() {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&key(), 1).unwrap();
    let refused = store.append(copy, &super::tests::page_of("Invoices", &["{}"]));
    assert!(matches!(refused, Err(StoreError::Inconsistent(_))), "{refused:?}");
}

#[test]
fn fields_that_two_pulls_find_at_once_are_known_to_both() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("records.db"), &crate::StoreKey::new([1; 32])).unwrap();
    let copies: Vec<CopyId> = (0..2).map(|_| store.begin(&key(), 1).unwrap()).collect();
    let start = std::sync::Barrier::new(2);
    std::thread::scope(|threads| {
        for copy in &copies {
            threads.spawn(|| {
                start.wait();
                for n in 0..20 {
                    let text = format!(r#"{{"found{n}":{n},"found{}":"x"}}"#, 100 + n);
                    store.append(*copy, &page(&[&text], None)).unwrap();
                }
            });
        }
    });
    let sheet = store.sheet("Customers", None).unwrap().unwrap();
    assert_eq!(sheet.fields.iter().filter(|field| field.discovered).count(), 40);
    for copy in copies {
        for n in 0..20 {
            let found = texts(&store, copy, &format!("found{n}"));
            assert_eq!(found.iter().flatten().collect::<Vec<_>>(), [&n.to_string()]);
        }
    }
}
