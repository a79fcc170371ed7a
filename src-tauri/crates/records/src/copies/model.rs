//! Random work on copies against a naive model of it.

use std::collections::BTreeMap;
use std::path::Path;

use ledgerlane_api::{Catalogue, FieldKind};
use proptest::prelude::*;
use serde_json::value::RawValue;

use super::tests::key_of;
use super::{CopyId, NewPage};
use crate::rows::tests::column;
use crate::rows::{json, records_by_id};
use crate::sheet::Field;
use crate::{Store, StoreKey, Value};

/// The lists of a record whose items the model follows.
const LISTS: [&str; 3] = ["lines", "lineGroups", "lineGroups.lines"];

/// An invoice: an id that may be empty, an amount as JSON, and its lines with theirs.
#[derive(Debug, Clone)]
struct Invoice {
    id: String,
    amount: &'static str,
    extra: Option<&'static str>,
    lines: Vec<&'static str>,
    groups: Vec<Vec<&'static str>>,
}

/// Amounts as JSON. Doubles cannot hold most of them.
const AMOUNTS: [&str; 8] = [
    "0.10",
    "-9007199254740993",
    "123456789012345678.91",
    "92233720368547.75807",
    "1E5",
    "null",
    "\"7.50\"",
    "\"n/a\"",
];

impl Invoice {
    fn json(&self) -> String {
        let line = |amount: &&str| format!(r#"{{ "amount":{amount} }}"#);
        let lines: Vec<String> = self.lines.iter().map(line).collect();
        let groups: Vec<String> = self
            .groups
            .iter()
            .map(|lines| {
                let lines: Vec<String> = lines.iter().map(line).collect();
                format!(r#"{{"description":"group","lines":[{}]}}"#, lines.join(", "))
            })
            .collect();
        let extra = self.extra.map(|extra| format!(r#""extra":{extra},"#)).unwrap_or_default();
        format!(
            r#"{{"id":"{}",{extra}"amount":{}, "lines":[{}],"lineGroups":[{}]}}"#,
            self.id,
            self.amount,
            lines.join(","),
            groups.join(","),
        )
    }

    /// The amounts of the lines, list by list. Groups have none.
    fn lines(&self) -> [Vec<&'static str>; 3] {
        [self.lines.clone(), vec!["null"; self.groups.len()], self.groups.iter().flatten().copied().collect()]
    }
}

fn value(json: &str) -> Value {
    match json {
        "null" => Value::Blank,
        json => Value::of_text(FieldKind::Money, json.trim_matches('"')),
    }
}

/// A copy as the model has it: by sequence number, `None` where a row was removed.
#[derive(Debug, Clone, Default)]
struct Copy {
    records: Vec<Option<Invoice>>,
    /// For each list its lines: the record, and the amount.
    lines: [Vec<Option<(usize, &'static str)>>; 3],
    is_kept: bool,
}

impl Copy {
    fn append(&mut self, invoice: &Invoice) {
        let seq = self.records.len();
        for (all, lines) in self.lines.iter_mut().zip(invoice.lines()) {
            all.extend(lines.into_iter().map(|amount| Some((seq, amount))));
        }
        self.records.push(Some(invoice.clone()));
    }

    fn known(&self, id: &str) -> Vec<usize> {
        let has_id = |seq: &usize| self.records[*seq].as_ref().is_some_and(|record| record.id == id);
        (0..self.records.len()).filter(has_id).filter(|_| !id.is_empty()).collect()
    }

    fn remove(&mut self, seq: usize) {
        self.records[seq] = None;
        for line in self.lines.iter_mut().flatten() {
            *line = line.filter(|(record, _)| *record != seq);
        }
    }

    fn put(&mut self, invoice: &Invoice) {
        let known = self.known(&invoice.id);
        let Some((seq, again)) = known.split_first() else { return self.append(invoice) };
        again.iter().for_each(|seq| self.remove(*seq));
        self.records[*seq] = Some(invoice.clone());
        for (all, lines) in self.lines.iter_mut().zip(invoice.lines()) {
            let mut lines = lines.into_iter().map(|amount| Some((*seq, amount)));
            for line in all.iter_mut().filter(|line| line.is_some_and(|(record, _)| record == *seq)) {
                *line = lines.next().flatten();
            }
            all.extend(lines);
        }
    }
}

#[derive(Debug, Clone)]
enum Work {
    Append(Vec<Invoice>),
    Merge(Vec<Invoice>),
    Remove(Vec<String>),
    SealFull,
    Finish,
    /// Whether the copy is written on.
    Show(bool),
    Keep,
    ForgetKept,
    Discard,
    BeginFromShown,
    RemoveStep,
    Reopen,
    OtherLayout,
}

fn work() -> impl Strategy<Value = Work> {
    let amount = || proptest::sample::select(&AMOUNTS[..]);
    let extra = proptest::option::weighted(0.2, amount());
    let lines = || proptest::collection::vec(amount(), 0..4);
    let invoice = ("[a-f]?", amount(), extra, lines(), proptest::collection::vec(lines(), 0..3))
        .prop_map(|(id, amount, extra, lines, groups)| Invoice { id, amount, extra, lines, groups });
    let page = proptest::collection::vec(invoice, 0..12);
    prop_oneof![
        5 => page.clone().prop_map(Work::Append),
        3 => page.clone().prop_map(Work::Merge),
        2 => proptest::collection::vec("[a-f]?", 0..4).prop_map(Work::Remove),
        2 => Just(Work::SealFull),
        1 => Just(Work::Finish),
        2 => any::<bool>().prop_map(Work::Show),
        1 => Just(Work::Keep),
        1 => Just(Work::ForgetKept),
        1 => Just(Work::Discard),
        1 => Just(Work::BeginFromShown),
        2 => Just(Work::RemoveStep),
        1 => Just(Work::Reopen),
        1 => Just(Work::OtherLayout),
    ]
}

/// The store beside the model.
struct Both {
    store: Store,
    copies: BTreeMap<i64, Copy>,
    /// The copy that is written, which a table may show.
    writing: Option<CopyId>,
    shown: Option<CopyId>,
}

impl Both {
    fn open(path: &Path) -> Store {
        Store::open(path, &StoreKey::new([5; 32])).unwrap()
    }

    fn writing(&mut self) -> CopyId {
        let copy = *self.writing.get_or_insert_with(|| self.store.begin(&key_of("Invoices"), 1).unwrap());
        self.copies.entry(copy.0).or_default();
        copy
    }

    /// Forgets a copy that no table shows and no user keeps.
    fn let_go(&mut self, copy: Option<CopyId>) {
        if let Some(copy) = copy
            && self.shown != Some(copy)
            && !self.copies[&copy.0].is_kept
        {
            self.copies.remove(&copy.0);
        }
    }

    fn run(&mut self, work: Work, path: &Path) {
        let kind = Catalogue::built_in().find("Invoices").unwrap();
        let raw = |page: &[Invoice]| -> Vec<Box<RawValue>> {
            page.iter().map(|invoice| RawValue::from_string(invoice.json()).unwrap()).collect()
        };
        match work {
            Work::Append(page) => {
                let (copy, records) = (self.writing(), raw(&page));
                let new =
                    NewPage { record_type: kind, records: &records, total: None, arrived_at: 2, took_ms: 1 };
                self.store.append(copy, &new).unwrap();
                let model = self.copies.get_mut(&copy.0).unwrap();
                page.iter().for_each(|invoice| model.append(invoice));
            }
            Work::Merge(page) => {
                let (copy, records) = (self.writing(), raw(&page));
                let new =
                    NewPage { record_type: kind, records: &records, total: None, arrived_at: 2, took_ms: 1 };
                self.store.merge(copy, &new).unwrap();
                let model = self.copies.get_mut(&copy.0).unwrap();
                page.iter().for_each(|invoice| model.put(invoice));
            }
            Work::Remove(ids) => {
                let copy = self.writing();
                let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
                self.store.remove(copy, &ids).unwrap();
                let model = self.copies.get_mut(&copy.0).unwrap();
                for id in ids {
                    for seq in model.known(id) {
                        model.remove(seq);
                    }
                }
            }
            Work::SealFull => {
                let copy = self.writing();
                self.store.seal_full(copy).unwrap();
            }
            Work::Finish => {
                let copy = self.writing();
                self.store.finish(copy, false, &[]).unwrap();
            }
            Work::Show(is_written_on) => {
                let copy = self.writing();
                self.store.show(copy).unwrap();
                let before = self.shown.replace(copy);
                self.let_go(before);
                self.writing = self.writing.filter(|_| is_written_on);
            }
            Work::Keep => {
                if let Some(copy) = self.shown {
                    self.store.keep(copy, "Year end").unwrap();
                    self.copies.get_mut(&copy.0).unwrap().is_kept = true;
                }
            }
            Work::ForgetKept => {
                let kept = self.copies.iter().find(|(_, copy)| copy.is_kept).map(|(id, _)| CopyId(*id));
                if let Some(copy) = kept {
                    self.store.forget_kept(1, "conn_1", copy.0).unwrap();
                    self.copies.get_mut(&copy.0).unwrap().is_kept = false;
                    self.let_go(Some(copy));
                }
            }
            Work::Discard => {
                if let Some(copy) = self.writing.take() {
                    self.store.discard(copy).unwrap();
                    self.copies.remove(&copy.0);
                    self.shown = self.shown.filter(|shown| *shown != copy);
                }
            }
            Work::BeginFromShown => {
                if let Some(shown) = self.shown {
                    let copy = self.store.begin_from(shown, 3).unwrap();
                    let model = Copy { is_kept: false, ..self.copies[&shown.0].clone() };
                    self.copies.insert(copy.0, model);
                    let before = self.writing.replace(copy);
                    if let Some(before) = before.filter(|before| *before != shown) {
                        self.store.discard(before).unwrap();
                        self.copies.remove(&before.0);
                    }
                }
            }
            Work::RemoveStep => {
                self.store.remove_step().unwrap();
            }
            Work::Reopen => {
                self.store = Self::open(path);
                let written = self.writing.take();
                self.let_go(written);
            }
            Work::OtherLayout => {
                self.store.lock().execute("UPDATE copy SET layout = 'another'", []).unwrap();
                // Lines come in the order of their records again, and removed ones leave nothing.
                for copy in self.copies.values_mut() {
                    let records = std::mem::take(&mut copy.records);
                    copy.lines = Default::default();
                    for record in records {
                        match record {
                            Some(record) => copy.append(&record),
                            None => copy.records.push(None),
                        }
                    }
                }
            }
        }
    }

    /// Compares everything that can be read with the model.
    fn check(&self) {
        let store = &self.store;
        let shown = store.shown(&key_of("Invoices")).unwrap().map(|copy| copy.id);
        assert_eq!(shown, self.shown);
        let kept: Vec<i64> = store.kept(1, "conn_1").unwrap().iter().map(|(_, copy)| copy.id.0).collect();
        let wanted: Vec<i64> =
            self.copies.iter().filter(|(_, copy)| copy.is_kept).map(|(id, _)| *id).collect();
        assert_eq!(kept, wanted);
        for (id, model) in &self.copies {
            let copy = CopyId(*id);
            let here: Vec<(u32, &Invoice)> =
                (0..).zip(&model.records).filter_map(|(seq, record)| Some((seq, record.as_ref()?))).collect();
            let rows = store.rows(copy, 1, 1_000).unwrap();
            let wanted: Vec<String> = here.iter().skip(1).map(|(_, record)| record.json()).collect();
            assert_eq!(rows.iter().map(|row| row.json.clone()).collect::<Vec<_>>(), wanted);
            let slices = store.slices(copy).unwrap();
            assert_eq!(slices.iter().map(|slice| slice.rows as usize).sum::<usize>(), here.len());
            store
                .read(|connection| {
                    for (seq, record) in &here {
                        assert_eq!(json(connection, copy, *seq)?.as_deref(), Some(&*record.json()));
                        let same: Vec<u32> = here
                            .iter()
                            .filter(|(_, other)| other.id == record.id)
                            .map(|(seq, _)| *seq)
                            .collect();
                        assert_eq!(records_by_id(connection, copy, &record.id)?, same);
                    }
                    Ok(())
                })
                .unwrap();
            let sheet = store.sheet("Invoices", None).unwrap().unwrap();
            let amounts = model
                .records
                .iter()
                .map(|record| record.as_ref().map_or(Value::Blank, |record| value(record.amount)));
            assert_eq!(
                column(store, copy, &sheet, sheet.field("amount").unwrap()),
                amounts.collect::<Vec<_>>()
            );
            if let Some(extra) = sheet.field("extra") {
                let found: Vec<Option<String>> = column(store, copy, &sheet, extra)
                    .iter()
                    .map(|value| value.text().map(str::to_owned))
                    .collect();
                let wanted = model.records.iter().map(|record| {
                    record
                        .as_ref()?
                        .extra
                        .filter(|extra| *extra != "null")
                        .map(|text| text.trim_matches('"').to_owned())
                });
                assert_eq!(found, wanted.collect::<Vec<_>>());
            }
            for (list, lines) in LISTS.iter().zip(&model.lines) {
                let sheet = store.sheet("Invoices", Some(list)).unwrap().unwrap();
                let documents = lines.iter().map(|line| line.map(|(record, _)| record as i64 * crate::SCALE));
                let found = column(store, copy, &sheet, &Field::record());
                assert_eq!(
                    found.iter().map(Value::units).collect::<Vec<_>>(),
                    documents.collect::<Vec<_>>(),
                    "{list}"
                );
                let amounts = lines.iter().map(|line| line.map_or(Value::Blank, |(_, amount)| value(amount)));
                let field = sheet.field("amount").or(sheet.field("totalAmount")).unwrap();
                assert_eq!(column(store, copy, &sheet, field), amounts.collect::<Vec<_>>());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn copies_hold_what_the_model_holds(works in proptest::collection::vec(work(), 1..30)) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("records.db");
        let mut both =
            Both { store: Both::open(&path), copies: BTreeMap::new(), writing: None, shown: None };
        for work in works {
            both.run(work, &path);
            both.check();
        }
        while both.store.remove_step().unwrap() {}
        both.check();
        let kept: i64 = both.copies.len() as i64;
        let left: i64 = both.store.lock().query_row("SELECT count(*) FROM copy", [], |row| row.get(0)).unwrap();
        prop_assert_eq!(left, kept);
    }
}
