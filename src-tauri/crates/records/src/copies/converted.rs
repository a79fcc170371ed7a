//! Copies that were written with other fields than today's.

use std::path::Path;

use ledgerlane_api::FieldKind;
use rusqlite::params;

use super::CopyId;
use super::tests::{key, key_of, page_of};
use crate::rows::place;
use crate::rows::tests::column;
use crate::store::connect;
use crate::{Store, StoreError, StoreKey, Value};

/// More records than two steps of a conversion take.
const RECORDS: u32 = 1_100;

fn secret() -> StoreKey {
    StoreKey::new([6; 32])
}

fn invoice(n: u32) -> String {
    format!(r#"{{"id":"{n}","amount":{n}.25,"extra{}":true,"lines":[{{"amount":{n}}}]}}"#, n / 400)
}

/// The same as services sent it before release 1.0.0 of the interface.
fn former(n: u32) -> String {
    invoice(n).replace("\"lines\"", "\"itemLines\"")
}

/// Makes a file with two copies that tables show: customers, and invoices with former names and the rows of another catalogue.
fn prepare(path: &Path) -> CopyId {
    let store = Store::open(path, &secret()).unwrap();
    let read = |record_type: &str, records: &[String]| {
        let copy = store.begin(&key_of(record_type), 5).unwrap();
        let texts: Vec<&str> = records.iter().map(String::as_str).collect();
        store.append(copy, &page_of(record_type, &texts)).unwrap();
        store.finish(copy, false, &[]).unwrap();
        store.show(copy).unwrap();
        copy
    };
    read("Customers", &[r#"{"id":"c","name":"Mill"}"#.to_owned()]);
    let copy = read("Invoices", &(0..RECORDS).map(invoice).collect::<Vec<_>>());
    let mut connection = store.lock();
    let transaction = connection.transaction().unwrap();
    for n in 0..RECORDS {
        let update = "UPDATE record_json SET json = ? WHERE at = ?";
        transaction.execute(update, params![former(n), place(copy, n)]).unwrap();
    }
    transaction.execute("UPDATE copy SET layout = 'another' WHERE id = ?", [copy.0]).unwrap();
    transaction.commit().unwrap();
    copy
}

fn check(store: &Store) {
    let shown = store.shown(&key_of("Invoices")).unwrap().unwrap();
    let rows = store.rows(shown.id, 0, 2 * RECORDS).unwrap();
    let texts: Vec<String> = rows.into_iter().map(|row| row.json).collect();
    assert_eq!(texts, (0..RECORDS).map(invoice).collect::<Vec<_>>());
    let sheet = store.sheet("Invoices", None).unwrap().unwrap();
    let lines = store.sheet("Invoices", Some("lines")).unwrap().unwrap();
    let amounts = column(store, shown.id, &lines, lines.field("amount").unwrap());
    let wanted = (0..RECORDS).map(|n| Value::of_text(FieldKind::Money, &n.to_string()));
    assert_eq!(amounts, wanted.collect::<Vec<_>>());
    let found = column(store, shown.id, &sheet, sheet.field("extra2").unwrap());
    assert_eq!(found.iter().filter(|value| value.text() == Some("true")).count() as u32, RECORDS - 800);
}

#[test]
fn a_copy_is_converted_when_it_is_first_used() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.db");
    let copy = prepare(&path);
    let store = Store::open(&path, &secret()).unwrap();
    let is_waiting = || {
        let waits = "SELECT layout = 'another' FROM copy WHERE id = ?";
        store.lock().query_row(waits, [copy.0], |row| row.get::<_, bool>(0)).unwrap()
    };
    let customers = store.shown(&key()).unwrap().unwrap();
    assert_eq!(store.rows(customers.id, 0, 9).unwrap()[0].id, "c");
    assert!(is_waiting(), "the other list was not asked for");
    check(&store);
    assert!(!is_waiting());
}

/// INV-COPY-4
#[test]
fn a_conversion_that_is_interrupted_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let first = folder.path().join("first.db");
    let copy = prepare(&first);
    for steps in 0.. {
        let path = folder.path().join(format!("{steps}.db"));
        std::fs::copy(&first, &path).unwrap();
        let store = Store::open(&path, &secret()).unwrap();
        let is_done = (0..steps).any(|_| !store.convert_step(copy).unwrap());
        drop(store);
        let store = Store::open(&path, &secret()).unwrap();
        check(&store);
        if is_done {
            assert!(steps > 5, "{steps}");
            return;
        }
    }
}

/// A store with a whole copy of forty invoices.
fn forty_invoices() -> (Store, CopyId) {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&key_of("Invoices"), 1).unwrap();
    let texts: Vec<String> = (0..40).map(invoice).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    store.append(copy, &page_of("Invoices", &texts)).unwrap();
    store.finish(copy, false, &[]).unwrap();
    (store, copy)
}

#[test]
fn a_copy_with_other_fields_is_converted_from_its_json_and_stays_kept() {
    let (store, copy) = forty_invoices();
    store.keep(copy, "Year end").unwrap();
    let lines = store.sheet("Invoices", Some("lines")).unwrap().unwrap();
    let amounts = || column(&store, copy, &lines, lines.field("amount").unwrap());
    let before = amounts();
    // What another program made of the amounts.
    let field = lines.field("amount").unwrap().id;
    let other = format!("UPDATE {} SET v{field} = 'wrong', n{field} = NULL", lines.table());
    store.lock().execute(&other, []).unwrap();
    store.lock().execute("UPDATE copy SET layout = 'another'", []).unwrap();
    store.convert(copy).unwrap();
    assert_eq!(amounts(), before);
    let kept = store.kept(1, "conn_1").unwrap();
    assert_eq!((kept[0].1.id, kept[0].1.here, kept[0].1.complete), (copy, 40, true));
}

/// INV-COPY-4
#[test]
fn a_kept_copy_that_cannot_be_converted_stays_as_it_was() {
    let (store, copy) = forty_invoices();
    store.show(copy).unwrap();
    store.keep(copy, "Year end").unwrap();
    store.lock().execute("DELETE FROM record_json WHERE id = '7'", []).unwrap();
    store.lock().execute("UPDATE copy SET layout = 'another'", []).unwrap();
    for _ in 0..2 {
        let refused = store.rows(copy, 0, 9);
        assert!(matches!(refused, Err(StoreError::Inconsistent(_))), "{refused:?}");
    }
    let kept = store.kept(1, "conn_1").unwrap();
    assert_eq!((kept[0].1.id, kept[0].1.kept_as.as_deref()), (copy, Some("Year end")));
    while store.remove_step().unwrap() {}
    let json = "SELECT count(*) FROM record_json";
    assert_eq!(store.lock().query_row(json, [], |row| row.get::<_, i64>(0)).unwrap(), 39);
}

#[test]
fn a_copy_that_contradicts_itself_is_dropped_with_a_word() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.db");
    let copy = prepare(&path);
    let connection = connect(&path, &secret()).unwrap();
    connection.execute("DELETE FROM record_json WHERE at = ?", [place(copy, 7)]).unwrap();
    drop(connection);
    let store = Store::open(&path, &secret()).unwrap();
    let refused = store.shown(&key_of("Invoices"));
    assert!(matches!(refused, Err(StoreError::Inconsistent(_))), "{refused:?}");
    assert!(store.shown(&key_of("Invoices")).unwrap().is_none());
    assert!(store.shown(&key()).unwrap().is_some(), "other copies stay");
}

#[test]
fn a_former_name_beside_today_s_value_stays_a_field_of_the_copies_that_have_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.db");
    let both = r#"{"id":"1","purchaseDescription":"new","purchaseDesc":"old"}"#;
    let page = |store: &Store, json: &str| {
        let copy = store.begin(&key_of("ItemsService"), 1).unwrap();
        store.append(copy, &page_of("ItemsService", &[json])).unwrap();
        store.finish(copy, false, &[]).unwrap();
        copy
    };
    let shown = |store: &Store, copy: CopyId| {
        let columns = vec!["purchaseDescription".to_owned(), "purchaseDesc".to_owned()];
        let view = crate::View { columns, ..crate::View::default() };
        let cells = store.page(copy, &view, 0, 9).unwrap().rows.remove(0).cells;
        let fields = store.record(copy, 0).unwrap().unwrap().fields;
        let is_field = fields.iter().any(|field| field.path == "purchaseDesc");
        (cells.iter().map(|cell| cell.text().map(str::to_owned)).collect::<Vec<_>>(), is_field)
    };
    let expected = (vec![Some("new".to_owned()), Some("old".to_owned())], true);
    let store = Store::open(&path, &secret()).unwrap();
    let copy = page(&store, both);
    store.keep(copy, "Year end").unwrap();
    assert_eq!(shown(&store, copy), expected);
    drop(store);
    let store = Store::open(&path, &secret()).unwrap();
    assert_eq!(shown(&store, copy), expected, "after a restart");
    page(&store, both);
    assert_eq!(shown(&store, copy), expected, "after another read");
}

#[test]
fn a_bill_to_pay_is_known_by_its_bill_before_its_credit() {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&key_of("BillPaymentOrCredits"), 1).unwrap();
    let records = [
        r#"{"credit":{"id":"C1"},"bill":{"id":"B1"}}"#,
        r#"{"bill":null,"credit":{"id":"C2"}}"#,
        r#"{"bill":{"id":"B3"},"credit":null}"#,
    ];
    store.append(copy, &page_of("BillPaymentOrCredits", &records)).unwrap();
    store.finish(copy, false, &[]).unwrap();
    let ids = || {
        let rows = store.rows(copy, 0, 9).unwrap().into_iter().map(|row| row.id).collect::<Vec<_>>();
        let page = store.page(copy, &crate::View::default(), 0, 9).unwrap();
        let text_page = store.text_page(copy, &crate::View::default(), 0, 9).unwrap();
        let of_texts: Vec<String> = text_page.rows.into_iter().map(|row| row.id).collect();
        [rows, page.rows.into_iter().map(|row| row.id).collect(), of_texts]
    };
    let expected = ["B1", "C2", "B3"];
    assert!(ids().iter().all(|ids| ids == &expected), "{:?}", ids());
    store.lock().execute("UPDATE record_json SET id = 'former' WHERE id = 'C2'", []).unwrap();
    store.lock().execute("UPDATE copy SET layout = 'another'", []).unwrap();
    store.convert(copy).unwrap();
    assert!(ids().iter().all(|ids| ids == &expected), "{:?}", ids());
}
