//! Records and their fields.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use ledgerlane_api::{Catalogue, FieldKind, ListShape, RecordType};
use serde_json::Value;

use crate::pages::let_go;
use crate::target::{Target, query};

/// Never null where a type has them.
const ALWAYS: [&str; 9] = [
    "id",
    "objectType",
    "createdAt",
    "updatedAt",
    "revisionNumber",
    "isActive",
    "hasValidLineItems",
    "customFields",
    "linkedTransactions",
];

/// The first records of a type, as many as one answer holds.
async fn first(target: &Target, connection: &str, kind: &RecordType) -> Vec<Value> {
    let limit = match kind.shape {
        ListShape::Paginated => &[("limit", 150)][..],
        ListShape::Flat => &[],
    };
    let answer = target.list(connection, &query(&kind.path, limit)).await.is(200);
    if kind.shape == ListShape::Paginated {
        let_go(target, &answer.json()).await;
    }
    answer.records()
}

/// Whether a value that is there is of this kind.
fn fits(kind: FieldKind, value: &Value) -> bool {
    match kind {
        FieldKind::Text | FieldKind::Enumeration => value.is_string(),
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

pub(crate) async fn every_key_of_the_right_kind(target: &Target) {
    let connection = target.set_up_connection().await;
    let mut wrong = Vec::new();
    for kind in Catalogue::built_in().types() {
        let records = first(target, &connection, kind).await;
        if records.is_empty() {
            wrong.push(format!("{}: no records", kind.path));
        }
        for record in &records {
            let keys = record.as_object().unwrap_or_else(|| panic!("{}: {record}", kind.path));
            for (field, expected) in &kind.fields {
                match keys.get(field) {
                    None => wrong.push(format!("{}.{field} is missing", kind.path)),
                    Some(Value::Null) if ALWAYS.contains(&field.as_str()) => {
                        wrong.push(format!("{}.{field} is null", kind.path));
                    }
                    Some(Value::Null) => {}
                    Some(value) if !fits(*expected, value) => {
                        wrong.push(format!("{}.{field} is no {expected:?}: {value}", kind.path));
                    }
                    Some(_) => {}
                }
            }
            for key in keys.keys().filter(|key| !kind.fields.contains_key(*key)) {
                wrong.push(format!("{}.{key} is not documented", kind.path));
            }
        }
    }
    wrong.sort();
    wrong.dedup_by(|one, other| one.split(' ').next() == other.split(' ').next());
    assert!(wrong.is_empty(), "{} fields:\n{}", wrong.len(), wrong.join("\n"));
}

pub(crate) async fn ids_have_their_form(target: &Target) {
    let connection = target.set_up_connection().await;
    for path in ["Customers", "Invoices", "Accounts"] {
        let kind = crate::pages::kind(path);
        for record in first(target, &connection, kind).await {
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
    let connection = target.set_up_connection().await;
    for kind in Catalogue::built_in().types() {
        for record in first(target, &connection, kind).await {
            assert_eq!(record["objectType"], kind.object_type.as_str(), "{}", kind.path);
        }
    }
}

pub(crate) async fn read_one_by_one(target: &Target) {
    let connection = target.set_up_connection().await;
    for kind in Catalogue::built_in().types() {
        let records = first(target, &connection, kind).await;
        for record in [records.first(), records.last()].into_iter().flatten() {
            let Some(id) = record[&kind.id_field].as_str() else { panic!("{}: {record}", kind.path) };
            let path = format!("/api/v1/{}/{id}", single(kind));
            let call = target.call(reqwest::Method::GET, &path).connection(&connection);
            let one = call.send().await.is(200).json();
            assert_eq!(&one, record, "{path} is what the list says");
        }
        let path = format!("/api/v1/{}/FFFFFFFF-1", single(kind));
        let none = target.call(reqwest::Method::GET, &path).connection(&connection).send().await.is(404);
        assert_eq!(none.json()["error"]["code"], "QBD_OBJECT_NOT_FOUND", "{path}");
    }
}

/// The path of one record of a type.
pub(crate) fn single(kind: &RecordType) -> String {
    kind.object_type.trim_start_matches("qbd_").replace('_', "-")
}
