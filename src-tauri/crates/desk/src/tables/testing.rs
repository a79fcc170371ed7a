//! Copies of one connection for the tests of tables.

use ledgerlane_records::{CopyId, NewPage, Store, View};
use serde_json::value::RawValue;

use super::record_type;
use super::table_ref::TableRef;
use crate::ids::ProfileId;

/// Asks the copy of a list that its table shows.
pub(super) fn asked(path: &str) -> TableRef {
    TableRef::new(ProfileId(1), &"conn_1".into(), path, None).unwrap()
}

/// Adds records to a copy.
pub(super) fn add(store: &Store, copy: CopyId, path: &str, records: &[&str]) {
    let records: Vec<Box<RawValue>> =
        records.iter().map(|text| RawValue::from_string((*text).to_owned()).unwrap()).collect();
    let record_type = record_type(path).unwrap();
    let page = NewPage { record_type, records: &records, total: None, arrived_at: 1, took_ms: 1 };
    store.append(copy, &page).unwrap();
}

/// A copy of a list that was read to its end and that its table shows.
pub(super) fn filled(store: &Store, path: &str, records: &[&str]) -> CopyId {
    let copy = store.begin(&asked(path).key, 0).unwrap();
    add(store, copy, path, records);
    store.finish(copy, false, &[]).unwrap();
    store.show(copy).unwrap();
    copy
}

/// The same, kept under a name.
pub(super) fn kept(store: &Store, path: &str, records: &[&str]) -> CopyId {
    let copy = filled(store, path, records);
    store.keep(copy, "Year end").unwrap();
    copy
}

/// A view as the page sends it.
pub(super) fn view(json: serde_json::Value) -> View {
    serde_json::from_value(json).unwrap()
}
