//! Names that hold a list or an object in one record and a scalar in another.

use super::*;
use crate::copies::tests::page_of;

fn cells(store: &Store, copy: CopyId, list: Option<&str>, path: &str) -> Vec<String> {
    let view = View { list: list.map(str::to_owned), columns: vec![path.to_owned()], ..View::default() };
    let page = store.page(copy, &view, 0, 100).unwrap();
    page.rows.iter().map(|row| row.cells[0].text().unwrap_or_default().to_owned()).collect()
}

fn copy_of(store: &Store, pages: &[&[&str]]) -> CopyId {
    let copy = store.begin(&invoices(), 1).unwrap();
    for records in pages {
        store.append(copy, &page_of("Invoices", records)).unwrap();
    }
    copy
}

#[test]
fn a_scalar_where_lines_are_expected_costs_no_other_record_its_lines() {
    let store = Store::in_memory().unwrap();
    let odd = r#"{"id":"a","lines":"none"}"#;
    let sound = r#"{"id":"b","lines":[{"id":"b1"},{"id":"b2"}]}"#;
    let copy = copy_of(&store, &[&[odd], &[sound]]);
    assert_eq!(cells(&store, copy, Some("lines"), "id"), ["b1", "b2"]);
    assert_eq!(cells(&store, copy, None, "lines"), ["none", r#"[{"id":"b1"},{"id":"b2"}]"#]);
}

#[test]
fn an_object_keeps_its_name_where_other_records_have_a_text_there() {
    let object = r#"{"id":"a","rep":{"name":"Ann","phone":"1"}}"#;
    let text = r#"{"id":"b","rep":"Bob"}"#;
    for pages in [&[&[object, text][..]][..], &[&[text, object]], &[&[object], &[text]]] {
        let store = Store::in_memory().unwrap();
        let copy = copy_of(&store, pages);
        let mut names = cells(&store, copy, None, "rep");
        names.sort();
        assert_eq!(names, ["Ann", "Bob"], "{pages:?}");
        assert!(cells(&store, copy, None, "rep.phone").contains(&"1".to_owned()));
    }
}

#[test]
fn a_copy_shows_what_it_did_when_another_one_brings_a_text_where_it_has_an_object() {
    let store = Store::in_memory().unwrap();
    let kept = copy_of(&store, &[&[r#"{"id":"a","rep":{"name":"Ann"}}"#]]);
    assert_eq!(cells(&store, kept, None, "rep"), ["Ann"]);
    copy_of(&store, &[&[r#"{"id":"b","rep":"Bob"}"#]]);
    assert_eq!(cells(&store, kept, None, "rep"), ["Ann"]);
}

#[test]
fn an_object_where_lines_are_expected_is_no_line() {
    let store = Store::in_memory().unwrap();
    let groups =
        r#"{"id":"a","lineGroups":[{"lines":{"bins":["no line"]}},{"lines":[{"id":"l","bins":["A7"]}]}]}"#;
    let copy = copy_of(&store, &[&[groups]]);
    let lines = Some("lineGroups.lines");
    assert_eq!(cells(&store, copy, lines, "id"), ["l"]);
    assert_eq!(cells(&store, copy, lines, "bins[0]"), ["A7"]);
}

#[test]
fn a_column_of_records_without_lines_changes_the_rows_of_lines() {
    let store = Store::in_memory().unwrap();
    let sound = |id: &str, tag: &str| format!(r#"{{"id":"{id}","tags":[{tag}],"lines":[{{"id":"{id}"}}]}}"#);
    let copy = copy_of(&store, &[&[&sound("a", "10"), &sound("b", "9")]]);
    let order = vec![OrderBy { path: "document.tags[0]".to_owned(), descending: false }];
    let view =
        View { list: Some("lines".to_owned()), columns: vec!["id".to_owned()], order, ..View::default() };
    let ids = || -> Vec<String> {
        store.page(copy, &view, 0, 9).unwrap().rows.into_iter().map(|row| row.id).collect()
    };
    assert_eq!(ids(), ["b", "a"], "numbers");
    store.append(copy, &page_of("Invoices", &[r#"{"id":"c","tags":["x"]}"#])).unwrap();
    assert_eq!(ids(), ["a", "b"], "texts, because not every record has a number there");
}
