//! Records and their fields.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use ledgerlane_api::{Catalogue, Field, FieldKind, ListShape, RecordType};
use ledgerlane_tests::rest::Method;
use serde_json::Value;

use crate::pages::{close_cursor, id_of};
use crate::target::{Target, query};

/// Never null in a type that has them. Lists are empty rather than null.
const ALWAYS: [&str; 5] = ["id", "objectType", "createdAt", "updatedAt", "revisionNumber"];

/// The first records of a type, as many as one answer holds, with all that they can carry.
async fn first(target: &Target, connection: &str, record_type: &RecordType) -> Vec<Value> {
    let parts = ["includeLineItems", "includeLinkedTransactions"].into_iter();
    let mut asked: Vec<(&str, &str)> =
        parts.filter(|part| record_type.takes(part)).map(|part| (part, "true")).collect();
    if record_type.shape == ListShape::Paginated {
        asked.push(("limit", "150"));
    }
    let answer = target.list(connection, &query(&record_type.path, &asked)).await.is(200);
    if record_type.shape == ListShape::Paginated {
        close_cursor(target, &answer.json()).await;
    }
    answer.records()
}

/// Whether a value that is there is of this kind.
fn fits(kind: FieldKind, value: &Value) -> bool {
    match kind {
        FieldKind::Text | FieldKind::Enumeration | FieldKind::Duration => value.is_string(),
        FieldKind::Money | FieldKind::Number => value.is_number(),
        FieldKind::Integer => value.is_i64() || value.is_u64(),
        FieldKind::YesNo => value.is_boolean(),
        FieldKind::Date => {
            value.as_str().is_some_and(|text| text.len() == 10 && text.parse::<Date>().is_ok())
        }
        FieldKind::DateTime => value.as_str().is_some_and(|text| {
            text.len() > 10 && (text.parse::<Timestamp>().is_ok() || text.parse::<DateTime>().is_ok())
        }),
        FieldKind::Reference => value.as_object().is_some_and(|parts| {
            parts.len() == 2
                && parts.get("id").is_some_and(Value::is_string)
                && parts.contains_key("fullname")
        }),
        FieldKind::Object => value.is_object(),
        FieldKind::List => value.is_array(),
    }
}

/// Adds what is wrong with an object that has to carry these fields, `path` being the way to it.
fn carries(object: &Value, fields: &[Field], path: &str, wrong: &mut BTreeMap<String, String>) {
    let Some(keys) = object.as_object() else {
        wrong.insert(path.to_owned(), format!("is no object: {object}"));
        return;
    };
    for field in fields {
        let path = format!("{path}.{}", field.name);
        match keys.get(&field.name) {
            None => _ = wrong.insert(path, "is missing".to_owned()),
            Some(Value::Null) if ALWAYS.contains(&field.name.as_str()) || field.kind == FieldKind::List => {
                wrong.insert(path, "is null".to_owned());
            }
            Some(Value::Null) => {}
            Some(value) if !fits(field.kind, value) => {
                wrong.insert(path, format!("is no {:?}: {value}", field.kind));
            }
            Some(value) => within(value, field, &path, wrong),
        }
    }
    for key in keys.keys().filter(|key| fields.iter().all(|field| field.name != **key)) {
        wrong.insert(format!("{path}.{key}"), "is not documented".to_owned());
    }
}

/// The same for what a field holds.
fn within(value: &Value, field: &Field, path: &str, wrong: &mut BTreeMap<String, String>) {
    let Some(of) = &field.of else { return };
    let inner = match value {
        Value::Array(inner) => inner.as_slice(),
        one => std::slice::from_ref(one),
    };
    for one in inner {
        match Catalogue::built_in().shape(of) {
            Some(fields) => carries(one, fields, path, wrong),
            None if fits(FieldKind::Reference, one) => {}
            None => _ = wrong.insert(path.to_owned(), format!("is no reference: {one}")),
        }
    }
}

/// The fields that a record has to carry. In the list of all items, they are those of the item's own type.
fn fields_of(record_type: &RecordType, record: &Value) -> Vec<Field> {
    let word = record["itemType"].as_str();
    let own = Catalogue::built_in().types().iter().find(|kind| word.is_some() && kind.item_type() == word);
    match own.filter(|_| record_type.path == "Items") {
        Some(own) => own.fields.iter().chain(record_type.field("itemType")).cloned().collect(),
        None => record_type.fields.clone(),
    }
}

pub(crate) async fn every_key_of_the_right_kind(target: &Target) {
    let connection = target.books();
    let mut wrong = BTreeMap::new();
    for record_type in target.types() {
        let records = first(target, &connection, record_type).await;
        if records.is_empty() {
            wrong.insert(record_type.path.clone(), "has no records".to_owned());
        }
        for record in &records {
            carries(record, &fields_of(record_type, record), &record_type.path, &mut wrong);
        }
    }
    let wrong: Vec<String> = wrong.into_iter().map(|(path, why)| format!("{path} {why}")).collect();
    assert!(wrong.is_empty(), "{} fields:\n{}", wrong.len(), wrong.join("\n"));
}

pub(crate) async fn ids_have_their_form(target: &Target) {
    let connection = target.books();
    for path in ["Customers", "Invoices", "Accounts"] {
        let record_type = crate::pages::record_type(path);
        for record in first(target, &connection, record_type).await {
            let id = record["id"].as_str().unwrap_or_else(|| panic!("{path}: {record}"));
            let numbers = id.split_once('-');
            // The number before the dash is hexadecimal in records QuickBooks counts for itself.
            let fits = numbers.is_some_and(|(number, stamp)| {
                number.bytes().all(|byte| byte.is_ascii_hexdigit())
                    && stamp.bytes().all(|byte| byte.is_ascii_digit())
                    && !number.is_empty()
                    && !stamp.is_empty()
            });
            assert!(fits, "{path}: {id}");
            assert!(record.get("balance").is_none_or(|balance| balance.is_number()), "{path} {id}");
        }
    }
}

pub(crate) async fn object_types(target: &Target) {
    let connection = target.books();
    for record_type in target.types() {
        for record in first(target, &connection, record_type).await {
            assert_eq!(record["objectType"], record_type.object_type.as_str(), "{}", record_type.path);
        }
    }
}

pub(crate) async fn read_one_by_one(target: &Target) {
    let connection = target.books();
    for record_type in target.types() {
        let records = first(target, &connection, record_type).await;
        for record in [records.first(), records.last()].into_iter().flatten() {
            let id = id_of(record_type, record);
            let path = format!("/api/v1/{}/{id}", record_type.single);
            let call = target.call(Method::GET, &path).connection(&connection);
            let one = call.send().await.is(200).json();
            assert_eq!(&one, record, "{path} is what the list says");
        }
        let path = format!("/api/v1/{}/FFFFFFFF-1", record_type.single);
        let none = target.call(Method::GET, &path).connection(&connection).send().await.is(404);
        assert_eq!(none.json()["error"]["code"], "QBD_OBJECT_NOT_FOUND", "{path}");
    }
}
