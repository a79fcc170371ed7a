//! Which fields no record has a value in, and why.

mod reasons;

use std::collections::BTreeSet;

use jiff::Timestamp;
use ledgerlane_api::{Catalogue, Field};
use ledgerlane_company::ListFilter;
use serde_json::{Value, json};

use crate::connections::CONNECTIONS;
use crate::{SampleCompany, SampleSize};

/// The nineteenth of November 2026, when there are documents of every type.
const NOW: Timestamp = Timestamp::constant(1_795_081_260, 0);

/// How many records of a type are looked at in a company.
const LOOKED_AT: u64 = 600;

/// Records of a type in a company, with all of their parts: as many as are looked at, the last ones.
pub(super) fn records(company: &SampleCompany, path: &str) -> Vec<Value> {
    let of = Catalogue::built_in().find(path).unwrap();
    let whole = ListFilter { with_lines: true, with_links: true, ..ListFilter::default() };
    let snapshot = company.snapshot(of, whole, NOW, || true).unwrap();
    let mut text = String::from("[");
    let first = snapshot.total().saturating_sub(LOOKED_AT);
    company.page(&snapshot, first..snapshot.total(), &mut text);
    text.push(']');
    serde_json::from_str(&text).unwrap()
}

fn is_blank(value: &Value) -> bool {
    value.is_null() || *value == json!([])
}

/// The fields of an object or of those in a list. None for a list of references, and for what is no object.
fn within(field: &Field) -> Option<&'static [Field]> {
    field.of.as_deref().and_then(|of| Catalogue::built_in().shape(of))
}

/// Adds every field to `all`, and those with a value to `filled`.
fn look(
    at: &str,
    fields: &[Field],
    values: &[&Value],
    all: &mut BTreeSet<String>,
    filled: &mut BTreeSet<String>,
) {
    for field in fields {
        let path = format!("{at}.{}", field.name);
        let found: Vec<&Value> =
            values.iter().map(|value| &value[&field.name]).filter(|value| !is_blank(value)).collect();
        if !found.is_empty() {
            filled.insert(path.clone());
        }
        if let Some(inner) = within(field) {
            let objects: Vec<&Value> = found
                .iter()
                .flat_map(|value| value.as_array().map_or_else(|| vec![*value], |list| list.iter().collect()))
                .collect();
            look(&path, inner, &objects, all, filled);
        }
        all.insert(path);
    }
}

/// The fields of a type, and of the objects within it, that no record of these companies fills. Fields within an unfilled field
/// are not named besides.
fn never_filled(companies: &[SampleCompany], path: &str) -> BTreeSet<String> {
    let of = Catalogue::built_in().find(path).unwrap();
    let (mut all, mut filled) = (BTreeSet::new(), BTreeSet::new());
    let mut empty = BTreeSet::new();
    for company in companies {
        let records = records(company, path);
        look(path, &of.fields, &records.iter().collect::<Vec<_>>(), &mut all, &mut filled);
        empty = all.difference(&filled).cloned().collect();
        // Most is found in the small company, and then the larger ones need not be read.
        if empty.iter().all(|path| reasons::of(path).is_some()) {
            break;
        }
    }
    let is_within_empty = |path: &String| empty.iter().any(|above| path.starts_with(&format!("{above}.")));
    empty.iter().filter(|path| !is_within_empty(path)).cloned().collect()
}

#[test]
fn every_field_of_every_type_is_filled_somewhere_or_has_a_reason_not_to_be() {
    let companies =
        [4, 3, 5].map(|nth: usize| SampleCompany::behind(&CONNECTIONS[nth].id(), SampleSize::Small, 0));
    let types = Catalogue::built_in().types();
    let found: BTreeSet<String> = types.iter().flat_map(|of| never_filled(&companies, &of.path)).collect();
    let without_reason: Vec<&String> = found.iter().filter(|path| reasons::of(path).is_none()).collect();
    assert!(without_reason.is_empty(), "these have no value and no reason: {without_reason:#?}");
    let filled: Vec<&str> = reasons::paths().filter(|path| !found.contains(*path)).collect();
    assert!(filled.is_empty(), "these have a reason to be empty, and a value: {filled:#?}");
    assert_eq!(types.len(), 62);
}
