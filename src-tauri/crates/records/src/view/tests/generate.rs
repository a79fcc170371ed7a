//! Records, changes and questions at random.

use ledgerlane_api::FieldKind;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::value::RawValue;

use super::model::{Fields, Raw};
use crate::view::{Filter, OrderBy, Rule, Search, SearchWithin, Test, View};

/// A generated record: its own values, and those of its lines.
#[derive(Debug, Clone)]
pub(super) struct Record {
    pub(super) id: String,
    pub(super) fields: Fields,
    pub(super) lines: Vec<Fields>,
}

pub(super) const RECORD_FIELDS: [(&str, FieldKind); 10] = [
    ("id", FieldKind::Text),
    ("refNumber", FieldKind::Text),
    ("amount", FieldKind::Money),
    ("exchangeRate", FieldKind::Number),
    ("createdAt", FieldKind::DateTime),
    ("dueDate", FieldKind::Date),
    ("isActive", FieldKind::YesNo),
    ("customer", FieldKind::Reference),
    ("currency", FieldKind::Reference),
    // The catalogue has no such field, so it is discovered, by the first value that is there.
    ("region", FieldKind::Text),
];
const LINE_FIELDS: [(&str, FieldKind); 5] = [
    ("id", FieldKind::Text),
    ("description", FieldKind::Text),
    ("amount", FieldKind::Money),
    ("serviceDate", FieldKind::Date),
    ("item", FieldKind::Reference),
];
/// Paths of the table of lines that lead to the record.
pub(super) const DOCUMENT_FIELDS: [(&str, FieldKind); 4] = [
    ("document.refNumber", FieldKind::Text),
    ("document.amount", FieldKind::Money),
    ("document.customer", FieldKind::Reference),
    ("document.currency", FieldKind::Reference),
];
/// Paths that lead to no field of the store.
const RECORD_JSON: [&str; 3] = ["tags[0]", "tags[1]", "customer.id"];
const LINE_JSON: [&str; 3] = ["tags[0]", "document.tags[1]", "item.id"];

const NUMBERS: [&str; 12] = [
    "0",
    "-0.00",
    "12.5",
    "12.50",
    "-7",
    "100000",
    "1E5",
    "0.00001",
    "0.000001",
    "92233720368547.75807",
    "-92233720368547.75807",
    "123456789012345678.91",
];
const MOMENTS: [&str; 7] = [
    "2024-01-31T10:00:00Z",
    "2024-01-31T10:00:00+02:00",
    "2024-01-31T23:30:00-05:00",
    "2024-02-01T00:00:00",
    "2024-01-31T10:00:00.250Z",
    "2024-02-01T04:30:00Z",
    "never",
];
const DAYS: [&str; 6] = ["2024-01-31", "2024-02-01", "2023-12-31", "2024-02-30", "31.01.2024", "soon"];

pub(super) fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[aAbBzZ1 ]{0,3}",
        select(&["ä", "a\u{308}", "Ä", "straße", "STRASSE", "STRAẞE", "ς", "Σ", "net 30"][..])
            .prop_map(str::to_owned)
    ]
}

fn raw(kind: FieldKind) -> BoxedStrategy<Raw> {
    let of_text = |texts: &'static [&'static str]| select(texts).prop_map(|text| Raw::Text(text.to_owned()));
    let some = match kind {
        FieldKind::Money | FieldKind::Number => prop_oneof![
            6 => select(&NUMBERS[..]).prop_map(Raw::Number),
            1 => of_text(&["n/a", "12.50", "N/A"]),
        ]
        .boxed(),
        FieldKind::Date => of_text(&DAYS).boxed(),
        FieldKind::DateTime => of_text(&MOMENTS).boxed(),
        FieldKind::YesNo => {
            prop_oneof![4 => any::<bool>().prop_map(Raw::YesNo), 1 => of_text(&["maybe"])].boxed()
        }
        FieldKind::Reference => (select(&["", "1", "2", "B"][..]), text())
            .prop_map(|(id, name)| Raw::Reference(id.to_owned(), name))
            .boxed(),
        _ => text().prop_map(Raw::Text).boxed(),
    };
    prop_oneof![1 => Just(Raw::Null), 5 => some].boxed()
}

/// Values of a JSON path, which have the kinds of JSON.
fn tag() -> impl Strategy<Value = Raw> {
    prop_oneof![
        3 => select(&NUMBERS[..]).prop_map(Raw::Number),
        1 => any::<bool>().prop_map(Raw::YesNo),
        1 => text().prop_map(Raw::Text),
        1 => Just(Raw::Null),
    ]
}

fn fields_of(kinds: &[(&'static str, FieldKind)]) -> BoxedStrategy<Fields> {
    let values: Vec<_> = kinds
        .iter()
        .filter(|(path, _)| *path != "id")
        .map(|(path, kind)| (Just(*path), raw(*kind)))
        .collect();
    // One number apart, so that a path into the JSON has one kind as often as several.
    let numbers = select(&NUMBERS[..]).prop_map(Raw::Number);
    (values, numbers, tag())
        .prop_map(|(values, first, second)| {
            let mut fields: Fields = values.into_iter().collect();
            fields.insert("tags[0]", first);
            fields.insert("tags[1]", second);
            for (path, of) in [("customer.id", "customer"), ("item.id", "item")] {
                if let Some(Raw::Reference(id, _)) = fields.get(of).cloned() {
                    fields.insert(path, Raw::Text(id));
                }
            }
            fields
        })
        .boxed()
}

pub(super) fn record() -> impl Strategy<Value = Record> {
    let lines = proptest::collection::vec(fields_of(&LINE_FIELDS), 0..4);
    (0u32..25, fields_of(&RECORD_FIELDS), lines).prop_map(|(id, mut fields, lines)| {
        // What a record's JSON has at `document.tags[1]` is a text or nothing: the kinds of all records count, with lines or not.
        fields.insert("id", Raw::Text(id.to_string()));
        Record { id: id.to_string(), fields, lines }
    })
}

fn object(fields: &Fields, id: &str) -> String {
    let mut json = format!(r#"{{"id":"{id}""#);
    for (path, value) in fields {
        if *path != "id" && !path.contains(['.', '[']) && *value != Raw::Null {
            json += &format!(r#","{path}":{}"#, value.json());
        }
    }
    let tag = |path: &str| fields.get(path).map_or_else(|| "null".to_owned(), Raw::json);
    json + &format!(r#","tags":[{},{}]}}"#, tag("tags[0]"), tag("tags[1]"))
}

impl Record {
    pub(super) fn json(&self) -> Box<RawValue> {
        let lines: Vec<String> = self
            .lines
            .iter()
            .zip(0..)
            .map(|(line, number)| object(line, &format!("{}-{number}", self.id)))
            .collect();
        let own = object(&self.fields, &self.id);
        let json = format!(r#"{},"lines":[{}]}}"#, own.trim_end_matches('}'), lines.join(","));
        RawValue::from_string(json).unwrap()
    }
}

pub(super) fn kinds(of_lines: bool) -> Vec<(&'static str, FieldKind)> {
    if of_lines { [&LINE_FIELDS[..], &DOCUMENT_FIELDS[..]].concat() } else { RECORD_FIELDS.to_vec() }
}

pub(super) fn paths(of_lines: bool) -> Vec<&'static str> {
    let json = if of_lines { LINE_JSON } else { RECORD_JSON };
    kinds(of_lines).into_iter().map(|(path, _)| path).chain(json).collect()
}

/// An operand that fits a path mostly.
pub(super) fn operand(path: &str) -> BoxedStrategy<String> {
    let kind =
        RECORD_FIELDS.iter().chain(&LINE_FIELDS).chain(&DOCUMENT_FIELDS).find(|(known, _)| *known == path);
    let own = match kind.map(|(_, kind)| *kind) {
        Some(FieldKind::Money | FieldKind::Number) => select(&NUMBERS[..9]).prop_map(str::to_owned).boxed(),
        Some(FieldKind::Date) => select(&DAYS[..3]).prop_map(str::to_owned).boxed(),
        Some(FieldKind::DateTime) => {
            select([&MOMENTS[..6], &DAYS[..3]].concat()).prop_map(str::to_owned).boxed()
        }
        Some(FieldKind::YesNo) => select(&["true", "false"][..]).prop_map(str::to_owned).boxed(),
        _ => text().boxed(),
    };
    let any = select(&["", "1", "b", "n/a", "maybe", "soon", "2024-01-31", "12.5", "0-1"][..]);
    prop_oneof![8 => own, 1 => any.prop_map(str::to_owned)].boxed()
}

fn rule(of_lines: bool) -> impl Strategy<Value = Filter> {
    select(paths(of_lines)).prop_flat_map(|path| {
        let one = || operand(path);
        let list = || proptest::collection::vec(operand(path), 0..4);
        let part =
            || prop_oneof![text(), "[0-9.:TZ-]{1,2}", select(&["tru", "n/A"][..]).prop_map(str::to_owned)];
        let bound = || proptest::option::of(operand(path));
        let test = prop_oneof![
            Just(Test::Blank),
            Just(Test::NotBlank),
            one().prop_map(|to| Test::Equal { to }),
            one().prop_map(|to| Test::NotEqual { to }),
            list().prop_map(|values| Test::OneOf { values }),
            list().prop_map(|values| Test::NoneOf { values }),
            part().prop_map(|text| Test::Contains { text }),
            part().prop_map(|text| Test::NotContains { text }),
            part().prop_map(|text| Test::StartsWith { text }),
            part().prop_map(|text| Test::EndsWith { text }),
            (bound(), bound()).prop_map(|(least, most)| Test::Between { least, most }),
            one().prop_map(|than| Test::Below { than }),
            one().prop_map(|than| Test::Above { than }),
        ];
        test.prop_map(move |test| Filter::Rule(Rule { path: path.to_owned(), test }))
    })
}

pub(super) fn view(of_lines: bool) -> impl Strategy<Value = View> {
    let filter = rule(of_lines).prop_recursive(2, 6, 3, |inner| {
        let filters = proptest::collection::vec(inner, 0..3);
        (filters, any::<bool>())
            .prop_map(|(all, is_all)| if is_all { Filter::All(all) } else { Filter::Any(all) })
    });
    let also = proptest::option::weighted(0.3, "[0-9.]{1,3}");
    let search = (prop_oneof![text(), "[0-9.]{1,2}"], also, any::<bool>()).prop_map(|(text, also, shown)| {
        Search { text, also, within: if shown { SearchWithin::Shown } else { SearchWithin::All } }
    });
    let by = (select(paths(of_lines)), any::<bool>())
        .prop_map(|(path, descending)| OrderBy { path: path.to_owned(), descending });
    (
        proptest::collection::vec(select(paths(of_lines)).prop_map(str::to_owned), 0..5),
        proptest::option::weighted(0.6, filter),
        proptest::option::weighted(0.4, search),
        proptest::collection::vec(by, 0..4),
    )
        .prop_map(move |(columns, filter, search, order)| View {
            list: of_lines.then(|| "lines".to_owned()),
            columns,
            filter,
            search,
            order,
        })
}

/// What is asked of a copy.
#[derive(Debug, Clone)]
pub(super) struct Query {
    pub(super) view: View,
    pub(super) skip: u32,
    pub(super) count: u32,
    /// A path to ask the values and totals of.
    pub(super) path: &'static str,
    /// Values to look for.
    pub(super) wanted: Vec<String>,
}

pub(super) fn query() -> impl Strategy<Value = Query> {
    any::<bool>().prop_flat_map(|of_lines| {
        (view(of_lines), 0u32..30, 0u32..40, select(paths(of_lines))).prop_flat_map(
            |(view, skip, count, path)| {
                proptest::collection::vec(operand(path), 0..5).prop_map(move |wanted| Query {
                    view: view.clone(),
                    skip,
                    count,
                    path,
                    wanted,
                })
            },
        )
    })
}

/// What happens to a copy between two questions.
#[derive(Debug, Clone)]
pub(super) enum Step {
    Append(Vec<Record>),
    Put(Vec<Record>),
    Remove(Vec<u32>),
    SealFull,
    Finish,
}

pub(super) fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => proptest::collection::vec(record(), 0..30).prop_map(Step::Append),
        1 => proptest::collection::vec(record(), 0..6).prop_map(Step::Put),
        1 => proptest::collection::vec(0u32..25, 0..4).prop_map(Step::Remove),
        2 => Just(Step::SealFull),
        1 => Just(Step::Finish),
    ]
}
