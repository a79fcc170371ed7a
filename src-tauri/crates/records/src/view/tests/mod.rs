//! Views against the naive model: any filter, search, order and page of copies that grow and change.

mod currencies;
mod generate;
mod groups;
mod mixed;
mod model;
mod rules;
mod states;

use std::collections::BTreeMap;

use ledgerlane_api::{Catalogue, FieldKind};
use proptest::prelude::*;
use proptest::sample::select;
use rust_decimal::Decimal;
use serde_json::value::RawValue;

use self::generate::{DOCUMENT_FIELDS, Query, RECORD_FIELDS, Record, Step, kinds, query, record, step};
use self::model::{Fields, Model, ModelRow, Raw};
use super::*;
use crate::copies::{CopyId, CopyKey, NewPage};
use crate::store::Store;

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

    /// The kinds of the paths of a table.
    fn kinds(&self, of_lines: bool) -> Vec<(&'static str, FieldKind)> {
        let mut kinds = kinds(of_lines);
        if of_lines {
            // The kind of a path into the JSON of records is that of all of them, whether they have lines or not.
            let of_records = self.rows(false);
            kinds.push(("document.tags[1]", Model::new(&of_records, &RECORD_FIELDS).kind("tags[1]")));
        }
        kinds
    }
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
            let record_type = Catalogue::built_in().find("Invoices").unwrap();
            let page = NewPage { record_type, records: &json, total: None, arrived_at: 1, took_ms: 1 };
            store.merge(copy, &page).unwrap();
            records.iter().for_each(|record| expected.put(record));
        }
        Step::Remove(ids) => {
            let ids: Vec<String> = ids.iter().map(u32::to_string).collect();
            store.remove(copy, &ids.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
            for at in ids.iter().flat_map(|id| expected.with_id(id)).collect::<Vec<_>>() {
                expected.remove_at(at);
            }
        }
        Step::SealFull => store.seal_full(copy).unwrap(),
        Step::Finish => {
            store.finish(copy, false, &[]).unwrap();
        }
    }
}

fn check(store: &Store, copy: CopyId, expected: &Expected, query: &Query) -> Result<(), TestCaseError> {
    let of_lines = query.view.list.is_some();
    let rows = expected.rows(of_lines);
    let model = Model::new(&rows, &expected.kinds(of_lines));
    let view = &query.view;
    let Some(in_order) = model.rows_of(view) else {
        let refused = store.page(copy, view, query.skip, query.count);
        prop_assert!(matches!(refused, Err(ViewError::Operand { .. })), "{refused:?}");
        return Ok(());
    };
    let page = store.page(copy, view, query.skip, query.count).unwrap();
    prop_assert_eq!((page.count as usize, page.here as usize), (in_order.len(), rows.len()));
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
    let texts = TextPage::from(page.clone());
    prop_assert_eq!(&store.text_page(copy, view, query.skip, query.count).unwrap(), &texts);
    store.prepare(copy, view).unwrap();
    prop_assert_eq!(store.page(copy, view, query.skip, query.count).unwrap(), page);
    prop_assert_eq!(store.text_page(copy, view, query.skip, query.count).unwrap(), texts);

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
    for group in groups.iter().filter(|group| model.is_text(group[0], path)) {
        let written = |text: &str| group.iter().filter(|row| model.cell(row, path) == text).count();
        let most = group.iter().map(|row| written(&model.cell(row, path))).max();
        let shown = found.iter().map(|(text, _)| written(text)).find(|rows| *rows > 0);
        prop_assert_eq!(shown, most, "{:?}", found);
    }
    // Of several spellings that as many rows have, any may be shown.
    let folded = |values: &mut Vec<(String, u32)>| {
        values.iter_mut().for_each(|(text, _)| *text = model::fold(text).into_iter().collect());
        values.sort();
    };
    folded(&mut expected);
    folded(&mut found);
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
    let paths = ["id".to_owned(), path.to_owned(), "nothing.here".to_owned()];
    let of_numbers = store.totals_of_numbers(copy, &query.view, &paths, None).unwrap();
    prop_assert_eq!(of_numbers.state, store.page(copy, &query.view, 0, 1).unwrap().state);
    prop_assert_eq!(of_numbers.count as usize, in_order.len());
    // A path of which every value is blank leads to no numbers, unless it is a field.
    let holds_numbers = matches!(kind, FieldKind::Money | FieldKind::Number | FieldKind::Integer)
        && (is_there || !path.contains('['));
    prop_assert_eq!(of_numbers.columns.len(), usize::from(holds_numbers), "{:?}", of_numbers.columns);
    let Some(ColumnTotals { path: of, totals }) = of_numbers.columns.first() else { return Ok(()) };
    prop_assert_eq!(of, path);
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
    let found: BTreeMap<Option<String>, (Decimal, u32, u32, u32)> = totals
        .iter()
        .map(|total| {
            (total.currency.clone(), (total.sum.parse().unwrap(), total.added, total.blank, total.not_added))
        })
        .collect();
    prop_assert_eq!(found.len(), totals.len(), "a currency comes once");
    prop_assert_eq!(found, expected);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]
    #[test]
    fn any_view_of_any_copy_is_what_the_plainest_evaluation_says(
        first in proptest::collection::vec(record(), 1..40),
        steps in proptest::collection::vec((step(), proptest::collection::vec(query(), 0..4)), 1..5),
        bound in select(&[0usize, 20_000, 100_000, 256 << 20][..]),
    ) {
        let store = Store::in_memory().unwrap();
        store.set_zone(jiff::tz::TimeZone::UTC);
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
