//! Merges a part of a flat list into what is here of the list. All of it blocks: callers run it where that may be.

use std::collections::HashMap;
use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_api::RecordType;
use ledgerlane_client::Finding;
use ledgerlane_records::{CopyId, CopyKey, CopySummary, NewPage, Row, Store, StoreError, cells};
use serde_json::value::RawValue;

use super::finding::StoredFinding;
use crate::parts::{Asked, Completeness, Part, Parts, middle};

/// A part as the service sent it.
#[derive(Debug)]
pub(crate) struct PartRead {
    pub(crate) asked: Asked,
    pub(crate) records: Vec<Box<RawValue>>,
    /// What did not add up about it, that it was cut among that.
    pub(crate) findings: Vec<Finding>,
    /// When its pull began.
    pub(crate) started_at: Timestamp,
    /// When its last record arrived.
    pub(crate) arrived_at: Timestamp,
    /// How long its requests took.
    pub(crate) took: Duration,
}

/// The parts that a table shows the rows of; no part where nothing of the list is here. A copy that was read as one list has the one
/// part 'everything'.
///
/// # Errors
/// Returns [`StoreError::Inconsistent`] where what is stored of the parts cannot be read.
pub(crate) fn parts_here(store: &Store, key: &CopyKey) -> Result<Parts, StoreError> {
    match store.shown(key)? {
        Some(shown) => Ok(Shown::read(store, shown)?.parts),
        None => Ok(Parts::default()),
    }
}

/// Merges a part into what is here of a list: rows with the id of a record that the part brought are replaced, other records of the
/// part come after them. It happens in a copy of its own that the table shows in one step, so that stopping at any moment leaves what
/// was here. The part 'everything' takes the place of all that was here.
///
/// # Errors
/// Where the store cannot be read or written; the table then shows what it showed.
pub(crate) fn merge_part(
    store: &Store,
    key: &CopyKey,
    kind: &RecordType,
    read: PartRead,
) -> Result<CopySummary, StoreError> {
    let shown = match store.shown(key)? {
        Some(shown) if !read.asked.is_everything() => Some(Shown::read(store, shown)?),
        _ => None,
    };
    let merged = Merged::of(shown, kind, read)?;
    let copy = store.begin(key, merged.started_at)?;
    let stored = merged.store(store, copy, kind);
    if stored.is_err() {
        // What failed is told; a copy that stays besides is removed at the next start.
        let _ = store.discard(copy);
    }
    stored
}

/// What is here of a list.
struct Shown {
    copy: CopySummary,
    rows: Vec<Row>,
    parts: Parts,
}

impl Shown {
    fn read(store: &Store, copy: CopySummary) -> Result<Self, StoreError> {
        let rows = store.rows(copy.id, 0, copy.here)?;
        let parts = match parts_of(&copy)? {
            Some(parts) => parts,
            None => {
                let records = rows.iter().map(|row| RawValue::from_string(row.json.clone()));
                let records = records
                    .collect::<Result<Vec<_>, _>>()
                    .map_err(|error| StoreError::Inconsistent(error.to_string()))?;
                let status_by_service =
                    copy.findings.iter().any(|text| StoredFinding::read(text) == StoredFinding::ActiveOnly);
                Parts::of_everything(
                    // A list that was not read to its end may have any number of further records.
                    copy.cut || !copy.complete,
                    status_by_service,
                    middle(&Asked::everything(), &records),
                    copy.read_at,
                    rows.iter().map(|row| row.id.as_str()),
                )
            }
        };
        Ok(Self { copy, rows, parts })
    }
}

/// What is stored of the parts of a copy; `None` where it was read as one list.
///
/// # Errors
/// Returns [`StoreError::Inconsistent`] where it cannot be read: without it, a list could look whole that is not.
pub(super) fn parts_of(copy: &CopySummary) -> Result<Option<Parts>, StoreError> {
    let read = |text: &String| serde_json::from_str(text);
    copy.covers.as_ref().map(read).transpose().map_err(|error| StoreError::Inconsistent(error.to_string()))
}

/// What is here with a part merged into it.
struct Merged {
    records: Vec<Box<RawValue>>,
    parts: Parts,
    completeness: Completeness,
    findings: Vec<String>,
    /// In milliseconds since 1970 (UTC).
    started_at: i64,
    /// In milliseconds since 1970 (UTC).
    read_at: i64,
    took_ms: u32,
}

impl Merged {
    fn of(shown: Option<Shown>, kind: &RecordType, read: PartRead) -> Result<Self, StoreError> {
        let ids: Vec<String> = read.records.iter().map(|record| id_of(record, kind)).collect();
        let cut = read.findings.contains(&Finding::FlatCut);
        let status_by_service = read.findings.contains(&Finding::ActiveUnknown);
        let read_at = read.arrived_at.as_millisecond();
        let middle = cut.then(|| middle(&read.asked, &read.records)).flatten();
        let took_ms = u32::try_from(read.took.as_millis()).unwrap_or(u32::MAX);
        let (rows, mut parts, mut findings, started_at, earlier_ms) = match shown {
            Some(Shown { copy, rows, parts }) => (rows, parts, copy.findings, copy.started_at, copy.took_ms),
            None => (vec![], Parts::default(), vec![], read.started_at.as_millisecond(), 0),
        };
        if read.asked.is_everything() {
            let ids = ids.iter().map(String::as_str);
            parts = Parts::of_everything(cut, status_by_service, middle, read_at, ids);
        } else {
            let unchanged = parts.are_everything(ids.iter().map(String::as_str));
            let rows = u32::try_from(ids.len()).unwrap_or(u32::MAX);
            let asked = read.asked;
            parts.add(Part { asked, rows, cut, unchanged, status_by_service, middle, read_at });
        }
        let completeness = parts.completeness(kind);
        findings.retain(|text| StoredFinding::read(text) != StoredFinding::ActiveOnly);
        let by_service = match completeness {
            Completeness::Whole => false,
            Completeness::WholeByService => true,
            Completeness::Unknown => parts.iter().any(|part| part.status_by_service),
        };
        let new = read.findings.iter().filter(|found| {
            // Records that came twice within a part are one row here.
            !matches!(found, Finding::ActiveUnknown | Finding::DuplicateIds { .. })
        });
        let new = new.chain(by_service.then_some(&Finding::ActiveUnknown)).filter_map(StoredFinding::text);
        for text in new {
            let text = text.map_err(|error| StoreError::Inconsistent(error.to_string()))?;
            if !findings.contains(&text) {
                findings.push(text);
            }
        }
        let records = merged(rows, ids, read.records);
        let took_ms = earlier_ms.saturating_add(took_ms);
        Ok(Self { records, parts, completeness, findings, started_at, read_at, took_ms })
    }

    /// Writes it into a copy that was begun, and lets the table show that.
    fn store(self, store: &Store, copy: CopyId, kind: &RecordType) -> Result<CopySummary, StoreError> {
        let covers =
            serde_json::to_string(&self.parts).map_err(|error| StoreError::Inconsistent(error.to_string()))?;
        let page = NewPage {
            record_type: kind,
            records: &self.records,
            total: None,
            arrived_at: self.read_at,
            took_ms: self.took_ms,
        };
        store.append(copy, &page)?;
        store.set_covers(copy, &covers)?;
        let finished = store.finish(copy, self.completeness == Completeness::Unknown, &self.findings)?;
        store.show(copy)?;
        Ok(finished)
    }
}

/// The rows that were here with the records that came, each id once. Records without an id are always further ones.
fn merged(rows: Vec<Row>, ids: Vec<String>, records: Vec<Box<RawValue>>) -> Vec<Box<RawValue>> {
    let mut all: Vec<Box<RawValue>> = Vec::with_capacity(rows.len() + records.len());
    let mut places: HashMap<String, usize> = HashMap::new();
    // The JSON of a row is what a service sent, so that it is JSON.
    let here = rows.into_iter().filter_map(|row| Some((row.id, RawValue::from_string(row.json).ok()?)));
    for (id, record) in here.chain(ids.into_iter().zip(records)) {
        match places.get(&id).filter(|_| !id.is_empty()) {
            Some(&place) => all[place] = record,
            None => {
                places.insert(id, all.len());
                all.push(record);
            }
        }
    }
    all
}

/// The id of a record as text; empty where it has none.
fn id_of(record: &RawValue, kind: &RecordType) -> String {
    let (mut values, _) = cells(record.get(), kind, &[&kind.id_field]);
    values.pop().flatten().unwrap_or_default()
}
