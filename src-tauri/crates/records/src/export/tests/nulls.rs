//! Records with nulls are shown, sorted, filtered, totalled and exported as their twins are, which have blanks in the same places: an empty
//! text, an object of blanks, or nothing at all. Services of the interface's earlier releases send those.

use std::fmt::Write as _;

use fastrand::Rng;
use ledgerlane_api::{Catalogue, Field, FieldKind, RecordType};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value as Json;

use super::*;
use crate::view::{Rule, Test};

/// A record, or a part of one, with nulls and with blanks.
struct Twins {
    nulls: String,
    /// `None` if the field is left out.
    blanks: Option<String>,
}

impl Twins {
    fn same(json: impl ToString) -> Self {
        let json = json.to_string();
        Self { blanks: Some(json.clone()), nulls: json }
    }
}

fn object(fields: &[Field], within: &[&str], rng: &mut Rng) -> Twins {
    let (mut nulls, mut blanks) = (String::new(), String::new());
    for field in fields {
        let value = value(field, within, rng);
        let _ = write!(nulls, "{}:{},", Json::from(&*field.name), value.nulls);
        if let Some(blank) = value.blanks {
            let _ = write!(blanks, "{}:{blank},", Json::from(&*field.name));
        }
    }
    let closed = |members: &str| format!("{{{}}}", members.trim_end_matches(','));
    Twins { nulls: closed(&nulls), blanks: Some(closed(&blanks)) }
}

fn value(field: &Field, within: &[&str], rng: &mut Rng) -> Twins {
    let of = field.of.as_deref().filter(|of| !within.contains(of));
    let shape = of.and_then(|of| Some((of, Catalogue::built_in().shape(of)?)));
    if field.name != "id" && rng.u8(..3) == 0 {
        return Twins {
            nulls: "null".to_owned(),
            blanks: blank(field, shape.map(|(_, fields)| fields), rng),
        };
    }
    let inner = |of| within.iter().copied().chain([of]).collect::<Vec<_>>();
    match (field.kind, shape) {
        (FieldKind::Object, Some((of, fields))) => object(fields, &inner(of), rng),
        (FieldKind::List, Some((of, fields))) => {
            let items: Vec<Twins> = (0..rng.u8(..3)).map(|_| object(fields, &inner(of), rng)).collect();
            let list = |items: Vec<&str>| format!("[{}]", items.join(","));
            Twins {
                nulls: list(items.iter().map(|item| &*item.nulls).collect()),
                blanks: Some(list(items.iter().filter_map(|item| item.blanks.as_deref()).collect())),
            }
        }
        (FieldKind::Object, None) => Twins::same("{}"),
        (FieldKind::List, None) => Twins::same("[]"),
        (FieldKind::Reference, _) => {
            let (id, has_name) = (rng.u8(1..6), rng.bool());
            let name = if has_name { format!(r#""Mill {id}""#) } else { "null".to_owned() };
            let blank = if has_name { name.clone() } else { r#""""#.to_owned() };
            Twins {
                nulls: format!(r#"{{"id":"{id}-1","fullname":{name}}}"#),
                blanks: Some(format!(r#"{{"id":"{id}-1","fullname":{blank}}}"#)),
            }
        }
        (FieldKind::Text | FieldKind::Enumeration, _) => Twins::same(format!(r#""Text {}""#, rng.u8(..9))),
        (FieldKind::Money | FieldKind::Number, _) => {
            Twins::same(format!("{}.{:02}", rng.i32(-9999..9999), rng.u8(..100)))
        }
        (FieldKind::Integer, _) => Twins::same(rng.i8(..)),
        (FieldKind::Date, _) => Twins::same(format!(r#""2026-11-{:02}""#, rng.u8(1..=30))),
        (FieldKind::DateTime, _) => Twins::same(format!(r#""2026-11-{:02}T10:00:00Z""#, rng.u8(1..=30))),
        (FieldKind::Duration, _) => Twins::same(format!(r#""PT{}H30M""#, rng.u8(..9))),
        (FieldKind::YesNo, _) => Twins::same(rng.bool()),
    }
}

/// Returns what stands for nothing in a field; `None` if the field is left out.
fn blank(field: &Field, fields: Option<&[Field]>, rng: &mut Rng) -> Option<String> {
    match (field.kind, rng.u8(..3)) {
        (_, 0) => None,
        (FieldKind::List, _) => Some("[]".to_owned()),
        (FieldKind::Reference, _) => Some(r#"{"id":"","fullname":""}"#.to_owned()),
        (FieldKind::Object, 1) => Some("{}".to_owned()),
        (FieldKind::Object, _) => {
            let inner = |field: &Field| format!("{}:null", Json::from(&*field.name));
            Some(format!(
                "{{{}}}",
                fields.unwrap_or_default().iter().map(inner).collect::<Vec<_>>().join(",")
            ))
        }
        (FieldKind::Text | FieldKind::Enumeration | FieldKind::Date | FieldKind::DateTime, _) => {
            Some(r#""""#.to_owned())
        }
        _ => Some("null".to_owned()),
    }
}

fn filled(kind: &RecordType, records: &[String]) -> (Store, CopyId) {
    let store = Store::in_memory().unwrap();
    store.set_zone(jiff::tz::TimeZone::UTC);
    let copy = store.begin(&key_of(&kind.path), 0).unwrap();
    let texts: Vec<&str> = records.iter().map(String::as_str).collect();
    store.append(copy, &page_of(&kind.path, &texts)).unwrap();
    (store, copy)
}

/// Returns all that a table, its sums, its drawer and its file say of a copy.
fn said(store: &Store, copy: CopyId, kind: &RecordType, chosen: usize) -> Vec<String> {
    let mut said = Vec::new();
    for sheet in &store.layout(&kind.path).unwrap().sheets {
        // A field that only one of the twins has would be found in one store alone.
        assert!(sheet.fields.iter().all(|field| !field.discovered), "{:?}", sheet.fields.last());
        let columns: Vec<String> = sheet.fields.iter().map(|field| field.path.clone()).collect();
        let Some(path) = columns.get(chosen % columns.len().max(1)).cloned() else { continue };
        let test = [Test::Blank, Test::NotBlank, Test::Contains { text: "1".to_owned() }][chosen % 3].clone();
        let whole = View { list: sheet.list.clone(), columns, ..View::default() };
        let sorted = View {
            order: vec![OrderBy { path: path.clone(), descending: chosen.is_multiple_of(2) }],
            ..whole.clone()
        };
        let filtered = View { filter: Some(Filter::Rule(Rule { path, test })), ..sorted.clone() };
        for view in [whole, sorted, filtered] {
            let page = store.page(copy, &view, 0, 100).unwrap();
            said.push(format!("{:?}", page.rows));
            let totals = store.totals_of_numbers(copy, &view, &view.columns, None).unwrap();
            said.push(format!("{} {:?}", totals.count, totals.columns));
            let (file, _) = exported(store, copy, &order(view, ExportFormat::Csv(CsvDialect::Plain)));
            said.push(String::from_utf8(file).unwrap());
        }
    }
    let record = store.record(copy, 0).unwrap().unwrap();
    said.push(format!("{} {:?} {:?}", record.id, record.fields, record.lists));
    said
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_record_with_nulls_anywhere_is_shown_and_exported_as_its_blank_twin(
        kind in select(Catalogue::built_in().types()),
        seed in any::<u64>(),
        chosen in any::<u16>(),
    ) {
        let mut rng = Rng::with_seed(seed);
        let twins: Vec<Twins> = (0..4).map(|_| object(&kind.fields, &[], &mut rng)).collect();
        let nulls: Vec<String> = twins.iter().map(|twins| twins.nulls.clone()).collect();
        let blanks: Vec<String> = twins.iter().filter_map(|twins| twins.blanks.clone()).collect();
        let ((store, copy), (other, other_copy)) = (filled(&kind, &nulls), filled(&kind, &blanks));
        let seen = said(&store, copy, &kind, chosen.into());
        prop_assert_eq!(&seen, &said(&other, other_copy, &kind, chosen.into()));
        // The same once more after the rows were made anew from the JSON, as a later version does.
        store.lock().execute("UPDATE copy SET layout = 'another'", []).unwrap();
        store.convert(copy).unwrap();
        prop_assert_eq!(&seen, &said(&store, copy, &kind, chosen.into()));
    }
}
