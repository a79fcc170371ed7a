//! Views against the naive model: any filter, search, order and page of copies that grow and change.

use std::collections::BTreeMap;

use ledgerlane_api::{Catalogue, FieldKind};
use proptest::prelude::*;
use proptest::sample::select;
use rust_decimal::Decimal;
use serde_json::value::RawValue;

use super::model::{Fields, Model, ModelRow, Raw};
use super::*;
use crate::copies::{CopyId, CopyKey, NewPage};
use crate::store::Store;

/// A generated record: its own values, and those of its lines.
#[derive(Debug, Clone)]
struct Record {
    id: String,
    fields: Fields,
    lines: Vec<Fields>,
}

const RECORD_FIELDS: [(&str, FieldKind); 10] = [
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
const DOCUMENT_FIELDS: [(&str, FieldKind); 4] = [
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

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[aAbBzZ1 ]{0,3}",
        select(&["ä", "a\u{308}", "Ä", "straße", "STRASSE", "ς", "Σ", "net 30"][..]).prop_map(str::to_owned)
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

fn record() -> impl Strategy<Value = Record> {
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
    fn json(&self) -> Box<RawValue> {
        let lines: Vec<String> = self
            .lines
            .iter()
            .zip(0..)
            .map(|(line, number)| object(line, &format!("{}-{number}", self.id)))
            .collect();
        let own = object(&self.fields, &self.id);
        let json = format!(r#"{},"itemLines":[{}]}}"#, own.trim_end_matches('}'), lines.join(","));
        RawValue::from_string(json).unwrap()
    }
}

/// What the records of a copy are, in the places that the store gives them.
#[derive(Default)]
struct Expected {
    records: Vec<Option<Record>>,
    /// For each line the record it belongs to and its number within.
    lines: Vec<Option<(usize, usize)>>,
}

impl Expected {
    fn append(&mut self, record: &Record) {
        let at = self.records.len();
        self.records.push(Some(record.clone()));
        self.lines.extend((0..record.lines.len()).map(|line| Some((at, line))));
    }

    fn with_id(&self, id: &str) -> Vec<usize> {
        let has_id = |at: &usize| self.records[*at].as_ref().is_some_and(|record| record.id == id);
        (0..self.records.len()).filter(has_id).collect()
    }

    fn put(&mut self, record: &Record) {
        let known = self.with_id(&record.id);
        let Some((at, again)) = known.split_first() else { return self.append(record) };
        again.iter().for_each(|at| self.remove_at(*at));
        let places: Vec<usize> = self.places_of_lines(*at);
        self.remove_at(*at);
        self.records[*at] = Some(record.clone());
        for line in 0..record.lines.len() {
            match places.get(line) {
                Some(place) => self.lines[*place] = Some((*at, line)),
                None => self.lines.push(Some((*at, line))),
            }
        }
    }

    fn places_of_lines(&self, at: usize) -> Vec<usize> {
        let is_of = |line: &usize| self.lines[*line].is_some_and(|(record, _)| record == at);
        (0..self.lines.len()).filter(is_of).collect()
    }

    fn remove_at(&mut self, at: usize) {
        for line in self.places_of_lines(at) {
            self.lines[line] = None;
        }
        self.records[at] = None;
    }

    /// The rows of the table of records, or of lines.
    fn rows(&self, of_lines: bool) -> Vec<ModelRow> {
        let row = |seq: usize, fields: Fields| ModelRow { seq: seq as u32, fields };
        if !of_lines {
            let records = self.records.iter().enumerate();
            return records
                .filter_map(|(seq, record)| Some(row(seq, record.as_ref()?.fields.clone())))
                .collect();
        }
        let mut rows = Vec::new();
        for (seq, line) in self.lines.iter().enumerate() {
            let Some((at, number)) = line else { continue };
            let record = self.records[*at].as_ref().unwrap();
            let mut fields = record.lines[*number].clone();
            fields.insert("id", Raw::Text(format!("{}-{number}", record.id)));
            for (path, _) in DOCUMENT_FIELDS {
                let value = record.fields.get(&path["document.".len()..]).cloned();
                fields.insert(path, value.unwrap_or(Raw::Null));
            }
            fields.insert("document.tags[1]", record.fields["tags[1]"].clone());
            rows.push(row(seq, fields));
        }
        rows
    }
}

fn kinds(of_lines: bool) -> Vec<(&'static str, FieldKind)> {
    if of_lines { [&LINE_FIELDS[..], &DOCUMENT_FIELDS[..]].concat() } else { RECORD_FIELDS.to_vec() }
}

fn paths(of_lines: bool) -> Vec<&'static str> {
    let json = if of_lines { LINE_JSON } else { RECORD_JSON };
    kinds(of_lines).into_iter().map(|(path, _)| path).chain(json).collect()
}

/// An operand that fits a path mostly.
fn operand(path: &str) -> BoxedStrategy<String> {
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

fn view(of_lines: bool) -> impl Strategy<Value = View> {
    let filter = rule(of_lines).prop_recursive(2, 6, 3, |inner| {
        let filters = proptest::collection::vec(inner, 0..3);
        (filters, any::<bool>())
            .prop_map(|(all, is_all)| if is_all { Filter::All(all) } else { Filter::Any(all) })
    });
    let search = (prop_oneof![text(), "[0-9.]{1,2}"], any::<bool>()).prop_map(|(text, shown)| Search {
        text,
        within: if shown { SearchWithin::Shown } else { SearchWithin::All },
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
            list: of_lines.then(|| "itemLines".to_owned()),
            columns,
            filter,
            search,
            order,
        })
}

/// What is asked of a copy.
#[derive(Debug, Clone)]
struct Query {
    view: View,
    skip: u32,
    count: u32,
    /// A path to ask the values and totals of.
    path: &'static str,
    /// Values to look for.
    wanted: Vec<String>,
}

fn query() -> impl Strategy<Value = Query> {
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
enum Step {
    Append(Vec<Record>),
    Put(Vec<Record>),
    Remove(Vec<u32>),
    Finish,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => proptest::collection::vec(record(), 0..30).prop_map(Step::Append),
        1 => proptest::collection::vec(record(), 0..6).prop_map(Step::Put),
        1 => proptest::collection::vec(0u32..25, 0..4).prop_map(Step::Remove),
        1 => Just(Step::Finish),
    ]
}

fn invoices() -> CopyKey {
    CopyKey { profile: 1, connection: "conn_1".to_owned(), record_type: "Invoices".to_owned() }
}

fn append(store: &Store, copy: CopyId, records: &[Record]) {
    let records: Vec<Box<RawValue>> = records.iter().map(Record::json).collect();
    let record_type = Catalogue::built_in().find("Invoices").unwrap();
    let page = NewPage { record_type, records: &records, total: None, arrived_at: 1, took_ms: 1 };
    store.append(copy, &page).unwrap();
}

fn change(store: &Store, copy: CopyId, expected: &mut Expected, step: &Step) {
    match step {
        Step::Append(records) => {
            append(store, copy, records);
            records.iter().for_each(|record| expected.append(record));
        }
        Step::Put(records) => {
            let json: Vec<Box<RawValue>> = records.iter().map(Record::json).collect();
            store.put(copy, Catalogue::built_in().find("Invoices").unwrap(), &json).unwrap();
            records.iter().for_each(|record| expected.put(record));
        }
        Step::Remove(ids) => {
            let ids: Vec<String> = ids.iter().map(u32::to_string).collect();
            store.remove(copy, &ids.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
            for at in ids.iter().flat_map(|id| expected.with_id(id)).collect::<Vec<_>>() {
                expected.remove_at(at);
            }
        }
        Step::Finish => {
            store.finish(copy, false, &[]).unwrap();
        }
    }
}

fn check(store: &Store, copy: CopyId, expected: &Expected, query: &Query) -> Result<(), TestCaseError> {
    let of_lines = query.view.list.is_some();
    let rows = expected.rows(of_lines);
    let mut kinds = kinds(of_lines);
    if of_lines {
        // The kind of a path into the JSON of records is that of all of them, whether they have lines or not.
        let of_records = expected.rows(false);
        kinds.push(("document.tags[1]", Model::new(&of_records, &RECORD_FIELDS).kind("tags[1]")));
    }
    let model = Model::new(&rows, &kinds);
    let view = &query.view;
    let Some(in_order) = model.rows_of(view) else {
        let refused = store.page(copy, view, query.skip, query.count);
        prop_assert!(matches!(refused, Err(ViewError::Operand { .. })), "{refused:?}");
        return Ok(());
    };
    let page = store.page(copy, view, query.skip, query.count).unwrap();
    prop_assert_eq!(page.count as usize, in_order.len());
    prop_assert_eq!(store.count(copy, view).unwrap(), page.count);
    let of_page: Vec<&&ModelRow> =
        in_order.iter().skip(query.skip as usize).take(query.count as usize).collect();
    let seqs: Vec<u32> = of_page.iter().map(|row| row.seq).collect();
    prop_assert_eq!(page.rows.iter().map(|row| row.seq).collect::<Vec<_>>(), seqs);
    for (row, of_model) in page.rows.iter().zip(of_page) {
        prop_assert_eq!(&row.id, &model.cell(of_model, "id"));
        prop_assert_eq!(row.is_inactive, !of_lines && model.cell(of_model, "isActive") == "false");
        for (cell, path) in row.cells.iter().zip(&view.columns) {
            let shown = model.cell(of_model, path);
            prop_assert_eq!(cell.text().unwrap_or_default(), &shown);
        }
        prop_assert_eq!(row.cells.len(), view.columns.len());
    }
    store.prepare(copy, view).unwrap();
    prop_assert_eq!(store.page(copy, view, query.skip, query.count).unwrap(), page);

    let values = store.values(copy, view, query.path, u32::MAX).unwrap();
    check_values(&model, &in_order, query.path, &values)?;
    let some = store.values(copy, view, query.path, 3).unwrap();
    prop_assert_eq!(some.more as usize, values.values.len().saturating_sub(3));
    prop_assert_eq!(&some.values[..], &values.values[..some.values.len()]);

    check_totals(store, copy, &model, &in_order, query)?;
    let not_found = store.not_found(copy, view, query.path, &query.wanted).unwrap();
    let is_nowhere = |wanted: &&String| !rows.iter().any(|row| model.is_one_of(row, query.path, wanted));
    let nowhere: Vec<String> = query.wanted.iter().filter(is_nowhere).cloned().collect();
    prop_assert_eq!(not_found, NotFound { asked: query.wanted.len() as u32, values: nowhere });
    Ok(())
}

fn check_values(
    model: &Model<'_>,
    in_order: &[&ModelRow],
    path: &str,
    values: &DistinctValues,
) -> Result<(), TestCaseError> {
    let mut groups: Vec<Vec<&ModelRow>> = Vec::new();
    let mut arrived = in_order.to_vec();
    arrived.sort_by_key(|row| row.seq);
    for row in arrived {
        match groups.iter_mut().find(|group| model.has_same(group[0], row, path)) {
            Some(group) => group.push(row),
            None => groups.push(vec![row]),
        }
    }
    let mut expected: Vec<(String, u32)> =
        groups.iter().map(|group| (model.cell(group[0], path), group.len() as u32)).collect();
    let mut found: Vec<(String, u32)> = values
        .values
        .iter()
        .map(|counted| (counted.value.text().unwrap_or_default().to_owned(), counted.rows))
        .collect();
    // Each value stands in its place: rows sorted by the column come in the order of the values.
    let by = [OrderBy { path: path.to_owned(), descending: false }];
    let sorted = model.rows_of(&View { order: by.to_vec(), ..View::default() }).unwrap();
    let place = |text: &String| sorted.iter().position(|row| model.cell(row, path) == *text);
    let first_alike: Vec<Option<usize>> = found.iter().map(|(text, _)| place(text)).collect();
    prop_assert!(first_alike.iter().all(Option::is_some), "{found:?}");
    let in_order = found.windows(2).all(|pair| {
        let ends = [place(&pair[0].0), place(&pair[1].0)].map(|at| at.map(|at| sorted[at]));
        match ends {
            [Some(one), Some(other)] => model.order(&by, one, other).is_le(),
            _ => false,
        }
    });
    prop_assert!(in_order, "{found:?}");
    expected.sort();
    found.sort();
    prop_assert_eq!(found, expected);
    prop_assert_eq!(values.more, 0);
    Ok(())
}

fn check_totals(
    store: &Store,
    copy: CopyId,
    model: &Model<'_>,
    in_order: &[&ModelRow],
    query: &Query,
) -> Result<(), TestCaseError> {
    let path = query.path;
    let kind = model.kind(path);
    let is_there = !model.rows.iter().all(|row| model.cell(row, path).is_empty());
    let totals = store.totals(copy, &query.view, &[path.to_owned()]);
    if !matches!(kind, FieldKind::Money | FieldKind::Number | FieldKind::Integer) {
        let is_field = model.kinds.contains_key(path) && !path.contains('[');
        if is_field || is_there {
            prop_assert!(matches!(totals, Err(ViewError::NoNumbers { .. })), "{totals:?}");
        }
        return Ok(());
    }
    let currency = if query.view.list.is_some() { "document.currency" } else { "currency" };
    let mut expected: BTreeMap<Option<String>, (Decimal, u32, u32, u32)> = BTreeMap::new();
    for row in in_order {
        let currency =
            Some(model.cell(row, currency)).filter(|name| kind == FieldKind::Money && !name.is_empty());
        let sum = expected.entry(currency).or_default();
        match model.number(row, path) {
            Ok(number) => {
                sum.0 += number;
                sum.1 += 1;
            }
            Err(true) => sum.2 += 1,
            Err(false) => sum.3 += 1,
        }
    }
    if in_order.is_empty() {
        expected.insert(None, Default::default());
    }
    let totals = totals.unwrap();
    prop_assert_eq!(totals.len(), 1);
    let found: BTreeMap<Option<String>, (Decimal, u32, u32, u32)> = totals[0]
        .totals
        .iter()
        .map(|total| {
            (total.currency.clone(), (total.sum.parse().unwrap(), total.added, total.blank, total.not_added))
        })
        .collect();
    prop_assert_eq!(found.len(), totals[0].totals.len(), "a currency comes once");
    prop_assert_eq!(found, expected);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]
    #[test]
    fn any_view_of_any_copy_is_what_the_plainest_evaluation_says(
        first in proptest::collection::vec(record(), 1..40),
        steps in proptest::collection::vec((step(), proptest::collection::vec(query(), 0..4)), 1..5),
        bound in select(&[0usize, 20_000, 100_000, 256 << 20][..]),
    ) {
        let store = Store::in_memory().unwrap();
        store.set_cache_bound(bound);
        let copy = store.begin(&invoices(), 1).unwrap();
        let mut expected = Expected::default();
        // The kind of a discovered field is that of the first value that is there.
        let mut first = first;
        first[0].fields.insert("region", Raw::Text("north".to_owned()));
        first[0].fields.insert("isActive", Raw::YesNo(true));
        change(&store, copy, &mut expected, &Step::Append(first));
        for (step, queries) in &steps {
            change(&store, copy, &mut expected, step);
            for query in queries {
                check(&store, copy, &expected, query)?;
            }
            prop_assert!(store.cache_bytes() <= bound);
        }
    }
}
