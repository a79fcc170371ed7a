//! Parts of a flat list. A service answers a flat list with at most 500 records, so a longer one is read in parts: each asks with filters
//! of its own, and their rows are merged by record id. This module says what parts cover together and which part to ask for next. It does
//! no IO: `pulls` reads the parts, `copies` keeps them with the copy.
//!
//! It belongs to the desk because it joins what no other room knows together: what query parameters mean (the interface) and what a
//! copy holds (the store, to which the parts are an opaque text).

mod plan;
#[cfg(test)]
mod pointwise;
mod query;
mod space;

use ledgerlane_api::RecordType;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::interface::PartOutcome;

pub(crate) use plan::{Next, middle, next};
pub(crate) use query::PartQuery;
use space::{Space, covers};

/// A part that was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Part {
    /// What it asked for.
    pub(crate) asked: PartQuery,
    /// Records it brought.
    pub(crate) rows: u32,
    /// The service gave as many records as it gives at most, so it may have more of this part.
    pub(crate) cut: bool,
    /// It brought the records that 'everything' brought, and no others: the service ignores its filters.
    pub(crate) unchanged: bool,
    /// The service refused to be asked for inactive records too, so it chose which of them the part holds.
    pub(crate) status_by_service: bool,
    /// The name at which a part that was cut can be divided; `None` for others, and where its records leave no such name.
    pub(crate) middle: Option<String>,
    /// When it was read, in milliseconds since 1970 (UTC).
    pub(crate) read_at: i64,
}

impl Part {
    /// How it came out, as the page shows it.
    pub(crate) fn outcome(&self) -> PartOutcome {
        match (self.unchanged, self.cut) {
            (true, _) => PartOutcome::ChangedNothing,
            (false, true) => PartOutcome::Cut,
            (false, false) => PartOutcome::NotCut,
        }
    }

    /// What it covers for certain unless it was cut; `None` for a part that says nothing about what is missing.
    fn space(&self, kind: &RecordType) -> Option<Space<'_>> {
        if self.unchanged { None } else { Space::of(&self.asked, self.status_by_service, kind) }
    }
}

/// Whether parts hold the whole list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Completeness {
    /// Parts that were not cut cover everything.
    Whole,
    /// They cover everything that the service lists while it chooses itself whether inactive records belong to that.
    WholeByService,
    /// There may be more.
    Unknown,
}

/// The parts of one copy, in the order in which they were first read.
///
/// INV-PARTS-1: A list is complete only if parts that were not cut cover all that there could be. A filter whose meaning the service
/// decides says nothing about completeness.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Parts {
    parts: Vec<Part>,
    /// Which records 'everything' brought; `None` if it is not among the parts, or brought records without an id.
    everything: Option<Fingerprint>,
}

impl Parts {
    /// The parts of a copy that was read as one list: the part 'everything', which brought records with these ids.
    pub(crate) fn of_everything<'i>(
        cut: bool,
        status_by_service: bool,
        middle: Option<String>,
        read_at: i64,
        ids: impl ExactSizeIterator<Item = &'i str>,
    ) -> Self {
        let rows = u32::try_from(ids.len()).unwrap_or(u32::MAX);
        let asked = PartQuery::everything();
        let part = Part { asked, rows, cut, unchanged: false, status_by_service, middle, read_at };
        Self { parts: vec![part], everything: Fingerprint::of(ids) }
    }

    /// Adds a part that was just read. It replaces an earlier part that asked for the same.
    pub(crate) fn add(&mut self, part: Part) {
        match self.parts.iter_mut().find(|known| known.asked.is_same(&part.asked)) {
            Some(known) => *known = part,
            None => self.parts.push(part),
        }
    }

    /// Whether records with these ids are those that 'everything' brought.
    pub(crate) fn are_everything<'i>(&self, ids: impl Iterator<Item = &'i str>) -> bool {
        self.everything.is_some() && self.everything == Fingerprint::of(ids)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter()
    }

    /// The part that asked for this.
    fn find(&self, asked: &PartQuery) -> Option<&Part> {
        self.parts.iter().find(|part| part.asked.is_same(asked))
    }

    /// The part with this filter alone; `None` if it was not read, or was cut.
    pub(crate) fn whole_part(&self, filter: (&str, &str)) -> Option<&Part> {
        self.find(&PartQuery::of(&[filter])).filter(|part| !part.cut && !part.unchanged)
    }

    /// Whether the parts hold the whole list.
    pub(crate) fn completeness(&self, kind: &RecordType) -> Completeness {
        let uncut: Vec<_> =
            self.parts.iter().filter(|part| !part.cut).filter_map(|part| part.space(kind)).collect();
        if covers(&uncut, false) {
            Completeness::Whole
        } else if covers(&uncut, true) {
            Completeness::WholeByService
        } else {
            Completeness::Unknown
        }
    }
}

/// Which records a part brought, short enough to keep: a hash of their ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Fingerprint(String);

impl Fingerprint {
    /// `None` if a record has no id: whether records are the same cannot be told then.
    fn of<'i>(ids: impl Iterator<Item = &'i str>) -> Option<Self> {
        let mut ids: Vec<&str> = ids.collect();
        if ids.iter().any(|id| id.is_empty()) {
            return None;
        }
        ids.sort_unstable();
        let mut hash = Sha256::new();
        for id in ids {
            hash.update((id.len() as u64).to_le_bytes());
            hash.update(id);
        }
        Some(Self(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::tables::record_type;

    pub(crate) fn accounts() -> &'static RecordType {
        record_type("Accounts").unwrap()
    }

    /// A part that brought something of its own.
    pub(crate) fn part(asked: &[(&str, &str)], cut: bool) -> Part {
        Part {
            asked: PartQuery::of(asked),
            rows: if cut { 500 } else { 143 },
            cut,
            unchanged: false,
            status_by_service: false,
            middle: None,
            read_at: 0,
        }
    }

    pub(crate) fn parts(parts: &[Part]) -> Parts {
        Parts { parts: parts.to_vec(), everything: None }
    }

    fn said(all: &[Part]) -> Completeness {
        parts(all).completeness(accounts())
    }

    #[test]
    fn a_list_that_was_not_cut_is_whole() {
        assert_eq!(said(&[part(&[], false)]), Completeness::Whole);
        assert_eq!(said(&[part(&[], true)]), Completeness::Unknown);
        assert_eq!(said(&[]), Completeness::Unknown);
    }

    #[test]
    fn both_halves_are_whole_where_neither_was_cut() {
        let (active, inactive) = ([("activeStatus", "ActiveOnly")], [("activeStatus", "InactiveOnly")]);
        let halves = |cut| [part(&[], true), part(&active, cut), part(&inactive, false)];
        assert_eq!(said(&halves(false)), Completeness::Whole);
        assert_eq!(said(&halves(true)), Completeness::Unknown);
    }

    #[test]
    fn a_half_may_be_read_in_ranges_of_names() {
        let active = ("activeStatus", "ActiveOnly");
        let mut all = vec![
            part(&[], true),
            part(&[("activeStatus", "InactiveOnly")], false),
            part(&[active, ("nameTo", "Job")], false),
        ];
        assert_eq!(said(&all), Completeness::Unknown);
        all.push(part(&[("nameFrom", "Job"), active], false));
        assert_eq!(said(&all), Completeness::Whole);
    }

    /// INV-PARTS-1
    #[test]
    fn other_filters_never_make_a_list_whole() {
        for asked in [
            &[("accountType", "Expense")][..],
            &[("activeStatus", "ALL"), ("nameContains", "")],
            &[("isActive", "false")],
            // Spelt or valued otherwise, the service may ignore it and choose.
            &[("ACTIVESTATUS", "ALL")],
            &[("activeStatus", "all")],
            &[("activeStatus", "ActiveOnly"), ("activeStatus", "InactiveOnly")],
            &[("nameFrom", "")],
            // Not known to be taken by the list of this type.
            &[("fromTransactionDate", "2024-01-01")],
        ] {
            let one = parts(&[part(asked, false)]);
            assert_eq!(one.parts[0].space(accounts()), None, "{asked:?}");
            assert_eq!(one.completeness(accounts()), Completeness::Unknown, "{asked:?}");
        }
    }

    #[test]
    fn a_part_that_changed_nothing_counts_for_nothing() {
        let ignored = Part { unchanged: true, ..part(&[("activeStatus", "ActiveOnly")], false) };
        let inactive = part(&[("activeStatus", "InactiveOnly")], false);
        assert_eq!(ignored.outcome(), PartOutcome::ChangedNothing);
        assert_eq!(said(&[ignored, inactive]), Completeness::Unknown);
    }

    #[test]
    fn ranges_of_days_touch_where_one_ends_the_day_before_the_other() {
        let until = |day| part(&[("updatedBefore", day)], false);
        let from = |day| part(&[("updatedAfter", day)], false);
        assert_eq!(said(&[until("2023-12-31"), from("2024-01-01")]), Completeness::Whole);
        assert_eq!(said(&[until("2023-12-30"), from("2024-01-01")]), Completeness::Unknown);
        assert_eq!(said(&[until("2024-02-29"), from("2024-01-01")]), Completeness::Whole);
        let hour = from("2024-01-01T00:00:00Z");
        assert_eq!(said(&[until("2023-12-31"), hour]), Completeness::Unknown, "whose midnight is not known");
    }

    #[test]
    fn ranges_of_names_touch_at_the_same_text_alone() {
        let until = |name| part(&[("nameTo", name)], false);
        let from = |name| part(&[("nameFrom", name)], false);
        assert_eq!(said(&[until("Mill"), from("Mill")]), Completeness::Whole);
        for other in ["mill", "Lumber", "Mill "] {
            assert_eq!(said(&[until("Mill"), from(other)]), Completeness::Unknown, "{other}");
        }
    }

    #[test]
    fn what_the_service_chose_is_whole_only_as_that() {
        let chosen = |asked: &[(&str, &str)]| Part { status_by_service: true, ..part(asked, false) };
        let ranges = [chosen(&[("nameTo", "Mill")]), chosen(&[("nameFrom", "Mill")])];
        assert_eq!(said(&ranges), Completeness::WholeByService);
        let mixed = [part(&[("nameTo", "Mill")], false), chosen(&[("nameFrom", "Mill")])];
        assert_eq!(said(&mixed), Completeness::WholeByService);
        let halves = ["ActiveOnly", "InactiveOnly"].map(|status| part(&[("activeStatus", status)], false));
        assert_eq!(said(&[&ranges[..], &halves].concat()), Completeness::Whole);
    }

    #[test]
    fn a_part_read_again_takes_the_place_of_the_earlier_one() {
        let mut all = parts(&[part(&[("nameTo", "M"), ("activeStatus", "ALL")], true)]);
        all.add(part(&[("activeStatus", "ALL"), ("nameTo", "M")], false));
        assert_eq!(all.parts.len(), 1);
        assert!(!all.parts[0].cut);
    }

    #[test]
    fn the_same_records_are_known_by_their_ids_in_any_order() {
        let all = Parts::of_everything(true, false, None, 0, ["1-1", "2-1", "3-1"].into_iter());
        assert!(all.are_everything(["3-1", "1-1", "2-1"].into_iter()));
        assert!(!all.are_everything(["3-1", "1-1"].into_iter()));
        assert!(!all.are_everything(["3-1", "1-1", "2-2"].into_iter()));
        let nameless = Parts::of_everything(true, false, None, 0, ["", "1-1"].into_iter());
        assert!(!nameless.are_everything(["", "1-1"].into_iter()), "without an id nobody can tell");
    }
}
