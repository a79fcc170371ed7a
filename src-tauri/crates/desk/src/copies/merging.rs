//! Merges a part of a flat list into what is here of the list. Blocking: callers run it on a thread that may block.

use std::borrow::Cow;
use std::collections::HashSet;
use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_api::RecordType;
use ledgerlane_client::Finding;
use ledgerlane_records::{CopyId, CopyKey, CopySummary, NewPage, NewSlice, Store, StoreError, record_id};
use serde_json::value::RawValue;

use super::aside::{are_many, is_other};
use super::finding::{finding_texts, read_findings};
use crate::parts::{Completeness, Part, PartQuery, Parts, middle};

/// A part as the service sent it.
#[derive(Debug)]
pub(crate) struct PartRead {
    pub(crate) asked: PartQuery,
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

/// The parts that a table shows the rows of; no part if nothing of the list is here. A copy that was read as one list has the one part
/// 'everything'.
///
/// # Errors
/// Returns [`StoreError::Inconsistent`] if what is stored of the parts cannot be read.
pub(crate) fn parts_here(store: &Store, key: &CopyKey) -> Result<Parts, StoreError> {
    match store.shown(key)? {
        Some(shown) => Ok(Shown::read(store, shown)?.parts),
        None => Ok(Parts::default()),
    }
}

/// Merges a part into what is here of a list. A record whose id is here takes the place of that row; others come behind the last one. A
/// record without an id is added unless a record with the same text is here. The part 'everything' takes the place of all that was here.
///
/// Merging writes a copy of its own, which the table shows in one step, so stopping at any moment leaves what was here. If a part that is
/// here brings none of its records again, the copy is put aside (INV-ASIDE-1).
///
/// # Errors
/// If the store cannot be read or written; the table then shows what it showed.
pub(crate) fn merge_part(
    store: &Store,
    key: &CopyKey,
    kind: &RecordType,
    read: &PartRead,
) -> Result<Merging, StoreError> {
    let here = store.shown(key)?;
    let before = here.as_ref().map(|here| (here.id, here.here));
    let shown = match here {
        Some(shown) if !read.asked.is_everything() => Some(Shown::read(store, shown)?),
        _ => None,
    };
    let is_other_part = match &shown {
        Some(shown) => shown.is_other_part(store, kind, read)?,
        None => false,
    };
    let copy = match &shown {
        Some(shown) => store.begin_from(shown.copy.id, shown.copy.started_at)?,
        None => store.begin(key, read.started_at.as_millisecond())?,
    };
    let merged = Merged::of(shown, kind, read).and_then(|merged| {
        let merged = merged.store(store, copy, kind, read)?;
        let is_other = match before {
            Some(before) if read.asked.is_everything() => is_other(store, before, copy, 0)?,
            _ => is_other_part,
        };
        if is_other {
            store.put_aside(copy)?;
            return Ok(Merging::Aside(merged));
        }
        store.show(copy)?;
        Ok(Merging::Shown(merged))
    });
    if merged.is_err() {
        // The error is returned anyway; a copy that stays is removed at the next start.
        let _ = store.discard(copy);
    }
    merged
}

/// What became of a copy with a part in it.
#[derive(Debug)]
pub(crate) enum Merging {
    /// The table shows it.
    Shown(CopySummary),
    /// It was put aside.
    Aside(CopySummary),
}

/// What is here of a list.
struct Shown {
    copy: CopySummary,
    parts: Parts,
}

impl Shown {
    fn read(store: &Store, copy: CopySummary) -> Result<Self, StoreError> {
        let parts = match parts_of(&copy)? {
            Some(parts) => parts,
            None => {
                let rows = store.rows(copy.id, 0, copy.here)?;
                let records = rows.iter().map(|row| RawValue::from_string(row.json.clone()));
                let records = records.collect::<Result<Vec<_>, _>>().map_err(inconsistent)?;
                let status_by_service = read_findings(&copy.findings).contains(&Finding::ActiveOnly);
                Parts::of_everything(
                    // A list that was not read to its end may have any number of further records.
                    copy.cut || !copy.complete,
                    status_by_service,
                    middle(&PartQuery::everything(), &records),
                    copy.read_at,
                    rows.iter().map(|row| row.id.as_str()),
                )
            }
        };
        Ok(Self { copy, parts })
    }

    /// Whether a part that is here with many records comes again and brings none that are here. Of a part that was never read, nobody knows
    /// which records it should bring.
    fn is_other_part(&self, store: &Store, kind: &RecordType, read: &PartRead) -> Result<bool, StoreError> {
        let is_here = |part: &Part| part.asked == read.asked && are_many(part.rows);
        let ids = read.records.iter().map(|record| record_id(record.get(), kind));
        let ids: HashSet<_> = ids.filter(|id| !id.is_empty()).collect();
        // A part without records takes none away.
        if ids.is_empty() || !self.parts.iter().any(is_here) {
            return Ok(false);
        }
        let rows = store.rows(self.copy.id, 0, self.copy.here)?;
        Ok(rows.iter().all(|row| !ids.contains(&*row.id)))
    }
}

/// What is stored of the parts of a copy; `None` if it was read as one list.
///
/// # Errors
/// Returns [`StoreError::Inconsistent`] if it cannot be read: without it, a list that is not whole could look whole.
pub(crate) fn parts_of(copy: &CopySummary) -> Result<Option<Parts>, StoreError> {
    let read = |text: &String| serde_json::from_str(text);
    copy.covers.as_ref().map(read).transpose().map_err(inconsistent)
}

/// What is said of a list with a part merged into it.
struct Merged {
    parts: Parts,
    completeness: Completeness,
    findings: Vec<String>,
    /// How long all parts took, in milliseconds.
    took_ms: u32,
}

impl Merged {
    fn of(shown: Option<Shown>, kind: &RecordType, read: &PartRead) -> Result<Self, StoreError> {
        let ids: Vec<_> = read.records.iter().map(|record| record_id(record.get(), kind)).collect();
        let cut = read.findings.contains(&Finding::FlatCut);
        let status_by_service = read.findings.contains(&Finding::ActiveOnly);
        let read_at = read.arrived_at.as_millisecond();
        let middle = cut.then(|| middle(&read.asked, &read.records)).flatten();
        let (mut parts, mut findings, earlier_ms) = match shown {
            Some(Shown { copy, parts }) => (parts, copy.findings, copy.took_ms),
            None => (Parts::default(), Vec::new(), 0),
        };
        if read.asked.is_everything() {
            let ids = ids.iter().map(|id| &**id);
            parts = Parts::of_everything(cut, status_by_service, middle, read_at, ids);
        } else {
            let unchanged = parts.are_everything(ids.iter().map(|id| &**id));
            let rows = u32::try_from(ids.len()).unwrap_or(u32::MAX);
            let asked = read.asked.clone();
            parts.add(Part { asked, rows, cut, unchanged, status_by_service, middle, read_at });
        }
        let completeness = parts.completeness(kind);
        findings.retain(|text| read_findings(std::slice::from_ref(text)) != [Finding::ActiveOnly]);
        let by_service = match completeness {
            Completeness::Whole => false,
            Completeness::WholeByService => true,
            Completeness::Unknown => parts.iter().any(|part| part.status_by_service),
        };
        let new = read.findings.iter().filter(|found| match found {
            Finding::ActiveOnly => false,
            // Records that came twice within a part are one row here, and its counts are of the part.
            Finding::Twice { .. } | Finding::Miscounted { .. } | Finding::CountChanged { .. } => {
                read.asked.is_everything()
            }
            _ => true,
        });
        let new = new.chain(by_service.then_some(&Finding::ActiveOnly));
        for text in finding_texts(new).map_err(inconsistent)? {
            if !findings.contains(&text) {
                findings.push(text);
            }
        }
        let took_ms = u32::try_from(read.took.as_millis()).unwrap_or(u32::MAX).saturating_add(earlier_ms);
        Ok(Self { parts, completeness, findings, took_ms })
    }

    /// Merges the part into a copy that begins with what is here.
    fn store(
        self,
        store: &Store,
        copy: CopyId,
        kind: &RecordType,
        read: &PartRead,
    ) -> Result<CopySummary, StoreError> {
        let asked = serde_json::to_string(&read.asked).map_err(inconsistent)?;
        let covers = serde_json::to_string(&self.parts).map_err(inconsistent)?;
        let cut = read.findings.contains(&Finding::FlatCut);
        let started_at = read.started_at.as_millisecond();
        // Each part is a walk of its own: what changed between two of them may be in both or in neither.
        let walk = u32::try_from(store.slices(copy)?.len()).unwrap_or(u32::MAX).saturating_add(1);
        let slice = store.begin_slice(copy, &NewSlice { walk, asked: &asked, started_at })?;
        let records = without_known(store, copy, kind, &read.records)?;
        let page = NewPage {
            record_type: kind,
            records: &records,
            total: None,
            arrived_at: read.arrived_at.as_millisecond(),
            took_ms: self.took_ms,
        };
        // In one list, both rows of an id that came twice are shown.
        let is_everything = read.asked.is_everything();
        let merged = if is_everything { store.append(copy, &page)? } else { store.merge(copy, &page)? };
        let findings = counted_anew(self.findings, store, &merged)?;
        store.set_covers(copy, Some(&covers))?;
        let finished = store.finish(copy, self.completeness == Completeness::Unknown, &findings)?;
        // Finishing says of the last slice what it says of the copy.
        store.finish_slice(slice, true, cut)?;
        Ok(finished)
    }
}

/// The records of a part without those that have no id and are here with the same text. Nothing but their text tells that they are the
/// same, and parts overlap.
fn without_known<'r>(
    store: &Store,
    copy: CopyId,
    kind: &RecordType,
    records: &'r [Box<RawValue>],
) -> Result<Cow<'r, [Box<RawValue>]>, StoreError> {
    let has_id = |record: &RawValue| !record_id(record.get(), kind).is_empty();
    if records.iter().all(|record| has_id(record)) {
        return Ok(Cow::Borrowed(records));
    }
    let rows = store.rows(copy, 0, u32::MAX)?;
    let known: HashSet<&str> =
        rows.iter().filter(|row| row.id.is_empty()).map(|row| row.json.as_str()).collect();
    let new = records.iter().filter(|record| has_id(record) || !known.contains(record.get()));
    Ok(Cow::Owned(new.cloned().collect()))
}

/// Counts anew what findings count, over the rows that are here now: records that came twice become one row when a part brings them
/// again, and further parts bring more of the records that the service counts.
fn counted_anew(
    findings: Vec<String>,
    store: &Store,
    merged: &CopySummary,
) -> Result<Vec<String>, StoreError> {
    let read = read_findings(&findings);
    let is_about_ids = |found: &Finding| matches!(found, Finding::Twice { .. } | Finding::WithoutId { .. });
    let rows = if read.iter().any(is_about_ids) { store.rows(merged.id, 0, u32::MAX)? } else { Vec::new() };
    let (with_id, without_id): (Vec<&str>, Vec<&str>) =
        rows.iter().map(|row| row.id.as_str()).partition(|id| !id.is_empty());
    let different = with_id.iter().collect::<HashSet<_>>().len();
    let (twice, without_id) = ((with_id.len() - different) as u64, without_id.len() as u64);
    let here = u64::from(merged.here);
    let mut anew = Vec::with_capacity(findings.len());
    for (text, found) in findings.into_iter().zip(read) {
        let (holds, counted) = match found {
            Finding::Twice { .. } => (twice > 0, Finding::Twice { count: twice }),
            Finding::WithoutId { .. } => (without_id > 0, Finding::WithoutId { count: without_id }),
            Finding::Miscounted { counted, .. } => {
                (counted != here, Finding::Miscounted { came: here, counted })
            }
            _ => {
                anew.push(text);
                continue;
            }
        };
        if holds {
            anew.extend(finding_texts([&counted]).map_err(inconsistent)?);
        }
    }
    // Each part may have told of records without an id.
    let mut told = HashSet::new();
    anew.retain(|text| told.insert(text.clone()));
    Ok(anew)
}

fn inconsistent(error: serde_json::Error) -> StoreError {
    StoreError::Inconsistent(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::record_type;

    fn key() -> CopyKey {
        CopyKey { profile: 1, connection: "conn_1".into(), record_type: "Accounts".into() }
    }

    fn read(filters: &[(&str, &str)], ids: &[&str], findings: &[Finding]) -> PartRead {
        let record = |id: &&str| RawValue::from_string(format!(r#"{{"id":"{id}","name":"N{id}"}}"#)).unwrap();
        PartRead {
            asked: PartQuery::of(filters),
            records: ids.iter().map(record).collect(),
            findings: findings.to_vec(),
            started_at: Timestamp::from_millisecond(5).unwrap(),
            arrived_at: Timestamp::from_millisecond(9).unwrap(),
            took: Duration::from_millis(7),
        }
    }

    fn merge(store: &Store, read: &PartRead) -> CopySummary {
        match merge_part(store, &key(), record_type("Accounts").unwrap(), read).unwrap() {
            Merging::Shown(copy) => copy,
            Merging::Aside(copy) => panic!("{copy:?} was put aside"),
        }
    }

    /// INV-ASIDE-1.
    #[test]
    fn a_part_that_brings_none_of_its_records_again_is_put_aside() {
        let store = Store::in_memory().unwrap();
        let many = ["1", "2", "3", "4", "5", "6"];
        let half = |ids: &[&str]| read(&[("isActive", "true")], ids, &[]);
        merge(&store, &read(&[], &["1", "9"], &[Finding::FlatCut]));
        let here = merge(&store, &half(&many));
        for other in [half(&["71", "72"]), read(&[], &[], &[]), read(&[], &["71"], &[])] {
            let kind = record_type("Accounts").unwrap();
            let merged = merge_part(&store, &key(), kind, &other).unwrap();
            assert!(matches!(merged, Merging::Aside(_)), "{merged:?}");
            assert_eq!(store.shown(&key()).unwrap().unwrap().id, here.id);
        }
        let same = merge(&store, &half(&["6", "71"]));
        assert_eq!((same.here, merge(&store, &half(&[])).here), (8, 8), "an empty part takes nothing away");
        assert!(store.aside(1, "conn_1").unwrap().is_empty());
    }

    #[test]
    fn parts_are_slices_of_one_copy_and_everything_takes_their_place() {
        let store = Store::in_memory().unwrap();
        merge(&store, &read(&[], &["1", "2"], &[Finding::FlatCut]));
        let merged = merge(&store, &read(&[("nameFrom", "M")], &["2", "3"], &[]));
        assert_eq!((merged.here, merged.cut, merged.complete, merged.started_at), (3, true, true, 5));
        assert_eq!(merged.took_ms, 14, "both parts took so long");
        let slices = store.slices(merged.id).unwrap();
        let told: Vec<_> = slices.iter().map(|slice| (slice.asked.as_str(), slice.walk, slice.cut)).collect();
        assert_eq!(told, [("[]", 1, true), (r#"[["nameFrom","M"]]"#, 2, false)]);
        let ids: Vec<_> = store.rows(merged.id, 0, 9).unwrap().into_iter().map(|row| row.id).collect();
        assert_eq!(ids, ["1", "2", "3"]);

        let anew = merge(&store, &read(&[], &["4"], &[]));
        assert_eq!((anew.here, anew.cut, store.shown(&key()).unwrap().unwrap().id), (1, false, anew.id));
    }

    #[test]
    fn a_copy_that_was_read_as_one_list_is_the_part_everything() {
        let store = Store::in_memory().unwrap();
        let copy = store.begin(&key(), 1).unwrap();
        let records = read(&[], &["1", "2"], &[]).records;
        let kind = record_type("Accounts").unwrap();
        let page = NewPage { record_type: kind, records: &records, total: None, arrived_at: 3, took_ms: 2 };
        store.append(copy, &page).unwrap();
        store.finish(copy, true, &[]).unwrap();
        store.show(copy).unwrap();
        let parts = parts_here(&store, &key()).unwrap();
        let told: Vec<_> = parts.iter().map(|part| (part.rows, part.cut, part.middle.as_deref())).collect();
        assert_eq!(told, [(2, true, Some("N1"))]);

        merge(&store, &read(&[("isActive", "false")], &["2", "1"], &[Finding::FlatCut]));
        let parts = parts_here(&store, &key()).unwrap();
        assert_eq!(parts.iter().map(|part| part.unchanged).collect::<Vec<_>>(), [false, true]);
    }

    #[test]
    fn what_a_service_left_out_is_said_until_parts_hold_it() {
        let store = Store::in_memory().unwrap();
        let cut = merge(&store, &read(&[], &["1"], &[Finding::FlatCut, Finding::ActiveOnly]));
        let twice = [Finding::Twice { count: 2 }];
        let half = |status, id| read(&[("activeStatus", status)], &["1", id], &twice);
        let first = merge(&store, &half("ActiveOnly", "2"));
        let whole = merge(&store, &half("InactiveOnly", "3"));
        assert_eq!((cut.findings.len(), first.findings.len()), (1, 1));
        assert_eq!((whole.findings, whole.cut), (Vec::<String>::new(), false));
    }

    #[test]
    fn the_count_of_the_whole_list_is_compared_with_all_that_is_here() {
        let store = Store::in_memory().unwrap();
        let miscounted = |came, counted| Finding::Miscounted { came, counted };
        let cut = merge(&store, &read(&[], &["1", "2"], &[Finding::FlatCut, miscounted(2, 4)]));
        assert_eq!(cut.findings, [r#"{"found":"miscounted","came":2,"counted":4}"#]);
        let part = |id| read(&[("accountType", id)], &[id], &[miscounted(1, 9)]);
        let more = merge(&store, &part("3"));
        assert_eq!(more.findings, [r#"{"found":"miscounted","came":3,"counted":4}"#]);
        assert_eq!(merge(&store, &part("4")).findings, Vec::<String>::new());
    }

    #[test]
    fn records_that_came_twice_are_told_for_as_long_as_both_rows_are_here() {
        let store = Store::in_memory().unwrap();
        let twice = [Finding::FlatCut, Finding::Twice { count: 2 }];
        let cut = merge(&store, &read(&[], &["1", "1", "2", "2"], &twice));
        assert_eq!((cut.here, cut.findings), (4, vec![r#"{"found":"twice","count":2}"#.to_owned()]));
        let one = merge(&store, &read(&[("nameTo", "M")], &["1"], &[]));
        assert_eq!((one.here, one.findings), (3, vec![r#"{"found":"twice","count":1}"#.to_owned()]));
        let both = merge(&store, &read(&[("nameFrom", "M")], &["2"], &[]));
        assert_eq!((both.here, both.findings), (2, Vec::new()));
    }

    #[test]
    fn a_record_without_an_id_that_comes_again_as_it_was_is_one_row() {
        let store = Store::in_memory().unwrap();
        let nameless = |names: &[&str]| {
            let record = |name: &&str| RawValue::from_string(format!(r#"{{"name":"{name}"}}"#)).unwrap();
            names.iter().map(record).collect::<Vec<_>>()
        };
        let missing = |count| Finding::WithoutId { count };
        let everything = read(&[], &[], &[Finding::FlatCut, missing(3)]);
        merge(&store, &PartRead { records: nameless(&["A", "B", "B"]), ..everything });
        let half = read(&[("activeStatus", "ActiveOnly")], &[], &[missing(2)]);
        let merged = merge(&store, &PartRead { records: nameless(&["B", "C"]), ..half });
        let told = vec![r#"{"found":"without_id","count":4}"#.to_owned()];
        assert_eq!((merged.here, merged.findings), (4, told));
    }

    #[test]
    fn parts_that_cannot_be_read_are_not_taken_for_none() {
        let store = Store::in_memory().unwrap();
        let merged = merge(&store, &read(&[], &["1"], &[]));
        store.set_covers(merged.id, Some("{")).unwrap();
        let parts = parts_here(&store, &key());
        assert!(matches!(parts, Err(StoreError::Inconsistent(_))), "{parts:?}");
    }
}
