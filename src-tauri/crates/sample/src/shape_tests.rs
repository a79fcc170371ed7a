//! Every record has the fields of its type, each of the kind that the interface says.

mod words;

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use jiff::civil::Date;
use ledgerlane_api::{Catalogue, Field, FieldKind, RecordType};
use ledgerlane_company::ListFilter;
use serde_json::Value;

use crate::connections::CONNECTIONS;
use crate::{SampleCompany, SampleSize};

/// The nineteenth of November 2026, when there are documents of every type.
const NOW: Timestamp = Timestamp::constant(1_795_081_260, 0);

/// Records of a type: as many at the beginning and at the end of the list as are looked at.
fn records(company: &SampleCompany, of: &'static RecordType, most: u64, with_parts: bool) -> Vec<Value> {
    let filter = ListFilter { with_lines: with_parts, with_links: with_parts, ..ListFilter::default() };
    let snapshot = company.snapshot(of, filter, NOW, || true).unwrap();
    let total = snapshot.total();
    let mut text = String::from("[");
    company.page(&snapshot, 0..most.min(total), &mut text);
    let end = total.saturating_sub(most).max(most)..total;
    if !end.is_empty() {
        text.push(',');
        company.page(&snapshot, end, &mut text);
    }
    text.push(']');
    serde_json::from_str(&text).unwrap()
}

/// The type of an item in the list of all items, which has the fields of its own list besides the word for it.
fn own_type(item: &Value) -> &'static RecordType {
    let word = item["itemType"].as_str();
    Catalogue::built_in().types().iter().find(|kind| word.is_some() && kind.item_type() == word).unwrap()
}

/// Whether a field may hold a word: one of its fixed set, or any if it has none.
fn is_of_set(field: &Field, word: &str) -> bool {
    let words = Catalogue::built_in().words().find(|(name, _)| *name == field.name);
    words.is_none_or(|(_, words)| words.iter().any(|one| one == word))
}

/// What is checked in one pass through a record, and what was met.
#[derive(Default)]
struct Check {
    /// Words that were met, by the enumeration's type or shape and field.
    words: BTreeMap<(String, String), BTreeSet<String>>,
}

impl Check {
    fn record(&mut self, of: &'static RecordType, record: &Value) {
        if of.path == "Items" {
            let own = own_type(record);
            let mut rest = record.as_object().unwrap().clone();
            let word = rest.remove("itemType").unwrap();
            self.value("Items", of.field("itemType").unwrap(), &word);
            return self.object(&own.path, &own.fields, &rest.into());
        }
        self.object(&of.path, &of.fields, record);
    }

    fn object(&mut self, owner: &str, fields: &[Field], object: &Value) {
        let names: BTreeSet<&str> = fields.iter().map(|field| field.name.as_str()).collect();
        let keys: BTreeSet<&str> = object.as_object().unwrap().keys().map(String::as_str).collect();
        let differ: Vec<_> = names.symmetric_difference(&keys).collect();
        assert!(differ.is_empty(), "{owner}: {differ:?} of {object:#}");
        fields.iter().for_each(|field| self.value(owner, field, &object[&field.name]));
    }

    fn value(&mut self, owner: &str, field: &Field, value: &Value) {
        if value.is_null() && field.kind != FieldKind::List {
            return;
        }
        let text = || value.as_str().filter(|text| !text.is_empty());
        let is_of_kind = match field.kind {
            FieldKind::Text => text().is_some_and(|text| is_of_set(field, text)),
            FieldKind::Enumeration => {
                let met = self.words.entry((owner.to_owned(), field.name.clone())).or_default();
                text().is_some_and(|word| met.contains(word) || met.insert(word.to_owned()))
                    && text().is_some_and(|word| is_of_set(field, word))
            }
            FieldKind::Money | FieldKind::Number => value.is_number(),
            FieldKind::Integer => value.is_i64(),
            FieldKind::Date => text().is_some_and(|text| text.parse::<Date>().is_ok()),
            FieldKind::DateTime => text().is_some_and(|text| text.parse::<Timestamp>().is_ok()),
            FieldKind::Duration => text().is_some_and(|text| text.starts_with("PT")),
            FieldKind::YesNo => value.is_boolean(),
            FieldKind::Reference => is_reference(value),
            FieldKind::Object => {
                self.inner(field, value);
                value.as_object().unwrap().values().any(|value| !value.is_null())
            }
            FieldKind::List => {
                let list = value.as_array().unwrap_or_else(|| panic!("{owner}.{} is no list", field.name));
                list.iter().for_each(|one| self.inner(field, one));
                true
            }
        };
        assert!(is_of_kind, "{owner}.{} is no {:?}: {value:#}", field.name, field.kind);
    }

    fn inner(&mut self, field: &Field, value: &Value) {
        let of = field.of.as_deref().unwrap();
        match Catalogue::built_in().shape(of) {
            Some(fields) => self.object(of, fields, value),
            None => assert!(is_reference(value), "{}: {value:#}", field.name),
        }
    }
}

fn is_reference(value: &Value) -> bool {
    let keys: Option<Vec<&str>> = value.as_object().map(|object| object.keys().map(String::as_str).collect());
    keys.is_some_and(|keys| keys == ["fullname", "id"] || keys == ["id", "fullname"])
        && ["id", "fullname"].iter().all(|key| value[key].as_str().is_some_and(|text| !text.is_empty()))
}

/// A company of each size, and how many records are looked at on each end of its lists.
fn companies() -> Vec<(SampleCompany, u64)> {
    let harbor_lane = CONNECTIONS[3].id();
    let mut companies = vec![
        (SampleCompany::behind(&CONNECTIONS[4].id(), SampleSize::Small, 0), 4_000),
        (SampleCompany::behind(&CONNECTIONS[4].id(), SampleSize::Small, 30), 200),
        (SampleCompany::behind("conn_any", SampleSize::Small, 0), 200),
        (SampleCompany::behind(&CONNECTIONS[5].id(), SampleSize::Small, 0), 100),
    ];
    companies.extend(
        [SampleSize::Small, SampleSize::Large, SampleSize::Huge]
            .map(|size| (SampleCompany::behind(&harbor_lane, size, 0), 100)),
    );
    companies
}

/// INV-SAMPLE-4
#[test]
fn every_record_has_the_fields_of_its_type_and_every_word_is_one_of_the_interface() {
    let mut check = Check::default();
    for (company, most) in companies() {
        for of in Catalogue::built_in().types() {
            for with_parts in [true, false] {
                records(&company, of, most, with_parts).iter().for_each(|record| check.record(of, record));
            }
        }
    }
    for ((owner, field), met) in &check.words {
        let words = words::of(owner, field).unwrap_or_else(|| panic!("{owner}.{field} has no words"));
        let unknown: Vec<&String> = met.iter().filter(|word| !words.contains(&word.as_str())).collect();
        assert!(unknown.is_empty(), "{owner}.{field}: {unknown:?} are no words of {words:?}");
    }
    assert!(check.words.len() > 20, "{:?}", check.words.keys());
}

#[test]
fn every_enumeration_has_its_words() {
    let catalogue = Catalogue::built_in();
    let types = catalogue.types().iter().map(|of| (of.path.as_str(), of.fields.as_slice()));
    let mut enumerations = 0;
    for (owner, fields) in types.chain(catalogue.shapes()) {
        for field in fields.iter().filter(|field| field.kind == FieldKind::Enumeration) {
            assert!(words::of(owner, &field.name).is_some(), "{owner}.{}", field.name);
            enumerations += 1;
        }
    }
    assert_eq!(enumerations, words::count());
}
