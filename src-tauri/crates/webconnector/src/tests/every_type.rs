//! Records of every type, made from the table with a value at each of its places.

use std::collections::BTreeMap;

use ledgerlane_api::{Catalogue, Field, FieldKind, RecordType};
use serde_json::Value;

use crate::qbxml::{Expected, read_answers};
use crate::record::{self, Findings, Lines};
use crate::table::{Source, Sources, Table};
use crate::xml::{self, Element};

/// A document with one answer, and the JSON of the records in it.
pub(super) struct Read {
    /// The records, as text.
    pub(super) records: Vec<String>,
    pub(super) findings: Findings,
}

impl Read {
    /// Reads the records of a type from a document. Its only answer has this name.
    pub(super) fn of(record_type: &RecordType, answer: &str, document: String) -> Self {
        let expected = Expected { name: answer, request_id: "1".to_owned() };
        let replies = read_answers(document, &[expected]).unwrap();
        let row = Table::built_in().row(&record_type.path).unwrap();
        let names: Vec<&String> = row.queries.iter().flat_map(|query| &query.records).collect();
        let mut read = Self { records: Vec::new(), findings: Findings::default() };
        let found = replies[0].records(&names).map(|found| found.read().unwrap());
        for found in found.filter(|found| record::is_of(record_type, found)) {
            let mut text = String::new();
            record::write(record_type, &found, Lines::Kept, &mut read.findings, &mut text);
            read.records.push(text);
        }
        read
    }

    /// The records as JSON.
    pub(super) fn json(&self) -> Vec<Value> {
        self.records.iter().map(|record| serde_json::from_str(record).unwrap()).collect()
    }
}

/// A document whose only answer has these records.
pub(super) fn document(answer: &str, records: &[Element]) -> String {
    let answer = Element::with_children(answer, records.to_vec()).attribute("statusCode", "0");
    let set = Element::with_children("QBXMLMsgsRs", vec![answer]);
    let mut text = String::new();
    xml::write(&Element::with_children("QBXML", vec![set]), &mut text);
    text
}

/// Records of a type, one for each element that is a record of it.
pub(super) fn full_records(record_type: &RecordType) -> Vec<Element> {
    let table = Table::built_in();
    let queries = &table.row(&record_type.path).unwrap().queries;
    let names = queries.iter().flat_map(|query| &query.records);
    let filled = names.map(|name| {
        let is_own = |of: &&RecordType| {
            of.item_type().is_some() && table.row(&of.path).unwrap().queries[0].records.contains(name)
        };
        let own = Some(record_type).filter(|of| of.path != "Items");
        let own = own.unwrap_or_else(|| Catalogue::built_in().types().iter().find(is_own).unwrap());
        let mut record = Element::new(name);
        fill(&mut record, &own.fields, &table.row(&own.path).unwrap().fields);
        record
    });
    filled.collect()
}

/// Puts a value at the place of every field.
fn fill(element: &mut Element, fields: &[Field], sources: &Sources) {
    for (name, source) in sources {
        let field = fields.iter().find(|field| field.name == *name).unwrap();
        if let Some(path) = source.paths().first() {
            put(element, path, &|name| values(name, field, source));
        }
    }
    for source in sources.values() {
        let computed = match source {
            Source::Sum { sum } => sum.as_slice(),
            Source::Product { product } => product,
            Source::Is { is, .. } => std::slice::from_ref(is),
            _ => &[],
        };
        for path in computed {
            put(element, path, &|name| vec![Element::with_text(name, "12.25")]);
        }
    }
}

/// Puts elements at a path, if nothing stands there yet.
fn put(element: &mut Element, path: &str, make: &dyn Fn(&str) -> Vec<Element>) {
    let (name, rest) = path.split_once('/').map_or((path, None), |(name, rest)| (name, Some(rest)));
    let at = element.children.iter().position(|child| child.name == name);
    match (at, rest) {
        (Some(at), Some(rest)) => put(&mut element.children[at], rest, make),
        (Some(_), None) => {}
        (None, Some(rest)) => {
            element.children.push(Element::new(name));
            put(element.children.last_mut().unwrap(), rest, make);
        }
        (None, None) => element.children.extend(make(name)),
    }
}

/// The elements that hold the value of a field.
fn values(name: &str, field: &Field, source: &Source) -> Vec<Element> {
    let reference = || {
        let parts = vec![Element::with_text("ListID", "8-1"), Element::with_text("FullName", "A:B")];
        Element::with_children(name, parts)
    };
    let object = || {
        let shape = source.element().and_then(|element| element.shape.as_deref()).unwrap();
        let fields = Catalogue::built_in().shape(field.of.as_deref().unwrap()).unwrap();
        let mut object = Element::new(name);
        fill(&mut object, fields, Table::built_in().shape(shape).unwrap());
        object
    };
    let text = match field.kind {
        FieldKind::Reference => return vec![reference()],
        FieldKind::List if field.of.as_deref() == Some("reference") => return vec![reference(), reference()],
        FieldKind::Object => return vec![object()],
        FieldKind::List => return vec![object(), object()],
        FieldKind::Enumeration => {
            let words = source.element().and_then(|element| element.words.keys().next());
            words.map_or("Word", String::as_str)
        }
        _ if field.holds() == FieldKind::Money => "12.25",
        FieldKind::Text => "Ä & <b> \"c\"",
        FieldKind::Money | FieldKind::Number => "12.25",
        FieldKind::Integer => "3",
        FieldKind::Date => "2024-02-29",
        FieldKind::DateTime => "2024-02-29T10:00:00-08:00",
        FieldKind::Duration => "PT8H30M0S",
        FieldKind::YesNo => "true",
    };
    vec![Element::with_text(name, text)]
}

/// Checks that a record is one of the interface: every field in its order, and each value of its kind.
pub(super) fn check(record_type: &RecordType, text: &str) {
    let record: Value = serde_json::from_str(text).unwrap();
    let kind = record.get("itemType").filter(|_| record_type.path == "Items");
    let Some(kind) = kind else {
        return check_object(&record_type.path, &record_type.fields, &record, text);
    };
    let mut types = Catalogue::built_in().types().iter();
    let own = types.find(|of| of.item_type() == kind.as_str()).unwrap_or_else(|| panic!("{kind} in {text}"));
    let text = text.replacen(&format!("\"itemType\":{kind},"), "", 1);
    check_object(&own.path, &own.fields, &serde_json::from_str(&text).unwrap(), &text);
}

fn check_object(place: &str, fields: &[Field], object: &Value, text: &str) {
    let keys = serde_json::from_str::<BTreeMap<String, Value>>(text).unwrap();
    assert!(fields.iter().all(|field| keys.contains_key(&field.name)), "{place}: {text}");
    assert_eq!(keys.len(), fields.len(), "{place}: {text}");
    for field in fields {
        let value = &object[&field.name];
        let place = format!("{place}.{}", field.name);
        let within = field.of.as_deref().and_then(|of| Catalogue::built_in().shape(of));
        let check_within = |value: &Value| match within {
            Some(fields) => check_object(&place, fields, value, &value.to_string()),
            None => {
                assert!(value["id"].is_string() && value.as_object().unwrap().len() == 2, "{place}: {value}")
            }
        };
        let is_fit = match field.kind {
            _ if value.is_null() => field.may_be_null(),
            _ if value == "" && !field.may_be_null() => true,
            FieldKind::Money | FieldKind::Number => value.is_number(),
            FieldKind::Integer => value.is_i64(),
            FieldKind::YesNo => value.is_boolean(),
            FieldKind::Date => value.as_str().unwrap().parse::<jiff::civil::Date>().is_ok(),
            FieldKind::DateTime => value.as_str().unwrap().parse::<jiff::civil::DateTime>().is_ok(),
            FieldKind::Duration => value.as_str().unwrap().parse::<jiff::Span>().is_ok(),
            FieldKind::Text | FieldKind::Enumeration => value.is_string(),
            FieldKind::Reference | FieldKind::Object => {
                check_within(value);
                true
            }
            FieldKind::List => {
                value.as_array().unwrap().iter().for_each(check_within);
                true
            }
        };
        assert!(is_fit, "{place}: {value}");
    }
}

#[test]
fn records_of_every_type_have_every_field_that_quickbooks_has() {
    for record_type in Catalogue::built_in().types() {
        let records = full_records(record_type);
        let read = Read::of(record_type, "XRs", document("XRs", &records));
        assert_eq!(read.findings, Findings::default(), "{}", record_type.path);
        assert_eq!(read.records.len(), records.len(), "{}", record_type.path);
        read.records.iter().for_each(|record| check(record_type, record));
        let row = Table::built_in().row(&record_type.path).unwrap();
        for record in read.json().iter().filter(|_| record_type.path != "Items") {
            assert_eq!(record.get("objectType").unwrap(), record_type.object_type.as_str());
            let mut names = row.fields.keys();
            let blank = names.find(|name| record[*name].is_null() || record[*name] == serde_json::json!([]));
            assert_eq!(blank, None, "{}", record_type.path);
        }
    }
}

#[test]
fn records_without_a_value_keep_the_shape_of_their_type() {
    for record_type in Catalogue::built_in().types().iter().filter(|of| of.path != "SpecialItems") {
        let name = &Table::built_in().row(&record_type.path).unwrap().queries[0].records[0];
        let read = Read::of(record_type, "XRs", document("XRs", &[Element::new(name)]));
        assert_eq!(read.records.len(), 1);
        check(record_type, &read.records[0]);
    }
}
