//! The records of a sample company: their fields, their ids, and how varied they are.

use std::collections::{BTreeMap, BTreeSet};

use ledgerlane_api::{Catalogue, Field, FieldKind, ListShape, RecordType};
use serde_json::Value;

use super::sample::{WHOLE, books, cents, id_of, pull, text, value};
use super::support::bench;

fn check_fields(of: &str, record: &Value, fields: &[Field], filled: &mut BTreeSet<String>) {
    let object = record.as_object().unwrap_or_else(|| panic!("{of}: {record}"));
    let mut keys: Vec<&str> = object.keys().map(String::as_str).collect();
    let mut known: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
    keys.sort_unstable();
    known.sort_unstable();
    assert_eq!(keys, known, "{of}");
    for field in fields {
        let value = &record[&field.name];
        let name = format!("{of}.{}", field.name);
        let is_blank =
            value.is_null() || value == "" || *value == serde_json::json!({"id": "", "fullname": ""});
        if !is_blank {
            filled.insert(name.clone());
        }
        if value.is_null() {
            assert!(field.may_be_null(), "{name} is null");
            continue;
        }
        let nested = field.of.as_deref().and_then(|of| Catalogue::built_in().shape(of));
        let fits = match field.kind {
            FieldKind::Text | FieldKind::Enumeration => value.is_string(),
            FieldKind::Date => value.as_str().is_some_and(|text| text.parse::<jiff::civil::Date>().is_ok()),
            FieldKind::DateTime => value.as_str().is_some_and(|text| text.parse::<jiff::Timestamp>().is_ok()),
            FieldKind::Duration => {
                value.as_str().is_some_and(|text| text.is_empty() || text.parse::<jiff::Span>().is_ok())
            }
            FieldKind::Money | FieldKind::Number => value.is_number(),
            FieldKind::Integer => value.is_u64(),
            FieldKind::YesNo => value.is_boolean(),
            FieldKind::Reference => value["id"].is_string() && value["fullname"].is_string(),
            FieldKind::Object => {
                check_fields(&name, value, nested.unwrap(), filled);
                true
            }
            FieldKind::List => {
                for item in value.as_array().unwrap() {
                    match nested {
                        Some(nested) => check_fields(&name, item, nested, filled),
                        None => {
                            assert!(item["id"].is_string() && item["fullname"].is_string(), "{name}: {item}")
                        }
                    }
                }
                true
            }
        };
        assert!(fits, "{name}: {value}");
    }
}

/// The fields of a record: of an item in the list of all items those of its own type, and the word for that.
fn fields_of(record_type: &RecordType, record: &Value) -> Vec<Field> {
    let Some(word) = record["itemType"].as_str() else { return record_type.fields.clone() };
    let own = Catalogue::built_in().find(&format!("Items{}", word.trim_end_matches("Item"))).unwrap();
    own.fields.iter().chain(record_type.field("itemType")).cloned().collect()
}

#[tokio::test]
async fn every_record_has_exactly_the_fields_of_the_catalogue_in_their_kinds() {
    let bench = bench().await;
    for (path, mut records) in books(&bench).await {
        let record_type = Catalogue::built_in().find(path).unwrap();
        assert!(!records.is_empty(), "{path} is empty");
        if path == "BillPaymentOrCredits" {
            // A small company has no credit left on every day; a larger one has.
            let more = pull(&bench, "harbor-lane", path, 150).await;
            records.extend(more.iter().map(|raw| value(raw)));
        }
        let mut filled = BTreeSet::new();
        for record in &records {
            check_fields(path, record, &fields_of(record_type, record), &mut filled);
            assert_eq!(record["objectType"], record_type.object_type.as_str());
            if path != "AccountsTaxLineInfo" {
                let (head, tail) = id_of(record_type, record).split_once('-').unwrap();
                assert!(head.bytes().all(|b| b.is_ascii_digit() || (b'A'..=b'F').contains(&b)), "{head}");
                assert!(tail.bytes().all(|b| b.is_ascii_digit()), "{tail}");
            }
        }
        for column in record_type.columns.iter().filter(|column| column.first) {
            let field = format!("{path}.{}", column.field);
            assert!(filled.contains(&field), "{field} has a value");
        }
    }
}

#[tokio::test]
async fn every_record_is_found_by_its_id_and_no_other() {
    let bench = bench().await;
    for (path, records) in books(&bench).await {
        let record_type = Catalogue::built_in().find(path).unwrap();
        for record in [records.first(), records.get(records.len() / 2), records.last()].into_iter().flatten()
        {
            let id = id_of(record_type, record);
            for name in [&record_type.single, &record_type.path, &record_type.kebab] {
                let one = bench.list("quarry-road", &format!("/api/v1/{name}/{id}")).await;
                assert_eq!((one.status, one.json()), (200, record.clone()), "{name}/{id}");
            }
            let other = id.replace('-', "0-");
            let none = bench.list("quarry-road", &format!("/api/v1/{}/{other}x", record_type.single)).await;
            assert_eq!((none.status, none.error().as_str()), (404, "QBD_OBJECT_NOT_FOUND"), "{path}");
        }
    }
}

#[tokio::test]
async fn names_and_amounts_are_as_varied_as_real_ones() {
    let bench = bench().await;
    let customers: Vec<Value> =
        pull(&bench, "harbor-lane", "Customers", 150).await.iter().map(|raw| value(raw)).collect();
    assert_eq!(customers.len(), 1_286);
    let names: BTreeSet<&str> = customers.iter().map(|c| text(c, "fullname")).collect();
    assert_eq!(names.len(), 1_286, "full names are distinct");
    let any = |test: &dyn Fn(&Value) -> bool| customers.iter().any(test);
    assert!(any(&|c| text(c, "name").chars().any(|c| ('\u{600}'..'\u{700}').contains(&c))), "Arabic");
    assert!(any(&|c| text(c, "name").chars().count() == 41), "as long as can be");
    assert!(any(&|c| c["sublevel"] == 2), "a job of a job");
    assert!(any(&|c| c["companyName"].is_null()), "empty");
    assert!(any(&|c| c["isActive"] == false), "inactive");
    assert!(any(&|c| cents(c, "balance") < 0), "negative");
    assert!(any(&|c| cents(c, "balance") == 0), "zero");
    for (connection, record_type, total) in [
        ("harbor-lane", "Invoices", 12_480),
        ("saltmarsh", "Customers", 2_870),
        ("saltmarsh", "Invoices", 96_000),
    ] {
        let page =
            bench.list(connection, &format!("/api/v1/{record_type}?limit=1&activeStatus=All")).await.json();
        assert_eq!(page["totalCount"], total, "{connection} {record_type}");
        bench.clock.advance(std::time::Duration::from_secs(10));
    }
}

#[tokio::test]
async fn flat_lists_are_below_at_and_above_their_limit() {
    let bench = bench().await;
    let mut counts = BTreeMap::new();
    for record_type in
        Catalogue::built_in().types().iter().filter(|record_type| record_type.shape == ListShape::Flat)
    {
        let list = bench.list("harbor-lane", &format!("/api/v1/{}?{WHOLE}", record_type.path)).await.json();
        counts.insert(record_type.path.as_str(), list["data"].as_array().unwrap().len());
        assert!(list.get("nextCursor").is_none() && list.get("hasMore").is_none());
    }
    assert_eq!((counts["Accounts"], counts["OtherNames"], counts["BarCodes"]), (500, 500, 500), "{counts:?}");
    assert!(counts["Employees"] < 500);
    // 567 and 501 there are; the last of them is found by its name alone.
    for (path, last) in
        [("Accounts", "fullnames=truck+loans%3Aunit+65"), ("OtherNames", "activeStatus=InactiveOnly")]
    {
        let list = bench.list("harbor-lane", &format!("/api/v1/{path}?{last}")).await.json();
        assert!(!list["data"].as_array().unwrap().is_empty(), "{path}");
    }
}
