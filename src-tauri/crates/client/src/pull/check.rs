//! Checks the list that a walk reads. What does not add up is reported, not hidden.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use ledgerlane_api::limits::FLAT_LIMIT;
use ledgerlane_api::{Cursor, ListShape, PageLimit, RecordType};
use serde_json::value::RawValue;

use super::finding::Finding;
use crate::detail::Unusable;
use crate::lane::{Continuation, Count, ListHead};

/// Pages in a row without a new record after which the list counts as endless.
const MAX_STALE_PAGES: u32 = 2;
/// Most pages of one walk, which are 15 million records.
const MAX_PAGES: u32 = 100_000;

/// Checks each page of one walk.
pub(super) struct ListCheck {
    shape: ListShape,
    /// The cursor of the walk; `None` until a page names it.
    cursor: Option<Cursor>,
    /// Number of pages whose head was checked.
    pages: u32,
    /// Number of records so far.
    counted: u64,
    /// The total of the first page that has one.
    first_total: Option<u64>,
    /// The total of the last page that has one.
    last_total: Option<u64>,
    /// The largest total so far; 0 without any.
    largest_total: u64,
    /// Hashes of the ids so far. That two ids have one hash is less likely than one in ten million at a million records.
    seen: HashSet<u64>,
    hasher: RandomState,
    /// Number of records with an id that came before.
    duplicates: u64,
    /// Number of records without an id.
    without_id: u64,
    /// Number of pages with another number of records than they say.
    wrong_counts: u64,
    /// Number of pages with another page number than the one that was due.
    wrong_numbers: u64,
    /// A page has a total that no list can have.
    impossible_total: bool,
    /// Number of pages without a record although more pages followed.
    empty_pages: u64,
    /// Number of pages in a row, up to the last one, that brought no new record.
    stale: u32,
    /// True once a page said that more pages remain, which a flat list says where it was cut.
    promised_more: bool,
}

/// Why a walk cannot go on.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Violation {
    /// The answer breaks the interface in this way. Another walk may succeed.
    Answer(Unusable),
    /// The list does not end. Another walk would not end either.
    Endless,
}

impl ListCheck {
    pub(super) fn new(shape: ListShape) -> Self {
        Self {
            shape,
            cursor: None,
            pages: 0,
            counted: 0,
            first_total: None,
            last_total: None,
            largest_total: 0,
            seen: HashSet::new(),
            hasher: RandomState::new(),
            duplicates: 0,
            without_id: 0,
            wrong_counts: 0,
            wrong_numbers: 0,
            impossible_total: false,
            empty_pages: 0,
            stale: 0,
            promised_more: false,
        }
    }

    /// Checks the head of the next page and returns what follows the page.
    pub(super) fn head(&mut self, head: &ListHead) -> Result<Continuation, Violation> {
        self.pages += 1;
        if !matches!(head.page, Count::Missing) && head.page != Count::Given(self.pages) {
            self.wrong_numbers += 1;
        }
        if let Some(total) = head.total_count.given() {
            self.first_total.get_or_insert(total);
            self.last_total = Some(total);
            self.largest_total = self.largest_total.max(total);
        }
        if head.total_count == Count::Impossible {
            self.impossible_total = true;
        }
        self.promised_more |= head.promises_more();
        let continuation = head.continuation(self.shape).map_err(Violation::Answer)?;
        if let Continuation::Next(cursor) = &continuation {
            if self.pages >= MAX_PAGES {
                return Err(Violation::Endless);
            }
            match &self.cursor {
                Some(known) if known != cursor => {
                    return Err(Violation::Answer(Unusable::CursorChanged));
                }
                _ => self.cursor = Some(cursor.clone()),
            }
        }
        Ok(continuation)
    }

    /// Checks the records of the page whose head was checked last. `claimed` is the number of records that the page says it has.
    pub(super) fn records(
        &mut self,
        records: &[Box<RawValue>],
        kind: &RecordType,
        claimed: Count,
        has_more: bool,
    ) -> Result<(), Violation> {
        let duplicates_before = self.duplicates;
        for record in records {
            match kind.id_of(record.get()) {
                Some(id) if self.seen.insert(self.hasher.hash_one(id)) => {}
                Some(_) => self.duplicates += 1,
                None => self.without_id += 1,
            }
        }
        let here = records.len() as u64;
        self.counted += here;
        if claimed != Count::Missing && claimed.given() != Some(here) {
            self.wrong_counts += 1;
        }
        if !has_more {
            return Ok(());
        }
        if here == 0 {
            self.empty_pages += 1;
        }
        self.stale = if self.duplicates - duplicates_before == here { self.stale + 1 } else { 0 };
        // A list that changes meanwhile has less than twice its total; the largest page is added for totals near zero.
        let enough = self.largest_total.saturating_mul(2).saturating_add(PageLimit::MAX.get().into());
        if self.stale >= MAX_STALE_PAGES || (self.first_total.is_some() && self.counted > enough) {
            return Err(Violation::Endless);
        }
        Ok(())
    }

    /// Returns what does not add up in a list that was read to its end, and then what is known to be missing in it.
    pub(super) fn findings(&self, missing: impl IntoIterator<Item = Finding>) -> Vec<Finding> {
        let mut findings = Vec::new();
        let mut add = |holds: bool, finding: Finding| {
            if holds {
                findings.push(finding);
            }
        };
        add(self.duplicates > 0, Finding::Twice { count: self.duplicates });
        add(self.without_id > 0, Finding::WithoutId { count: self.without_id });
        if let (Some(from), Some(to)) = (self.first_total, self.last_total) {
            add(to != self.counted, Finding::Miscounted { came: self.counted, counted: to });
            add(from != to, Finding::CountChanged { from, to });
        }
        add(self.impossible_total, Finding::CountImpossible);
        add(self.wrong_counts > 0, Finding::PageMiscounted { pages: self.wrong_counts });
        add(self.wrong_numbers > 0, Finding::PageMisnumbered { pages: self.wrong_numbers });
        add(self.empty_pages > 0, Finding::PageEmpty { pages: self.empty_pages });
        let cut = self.shape == ListShape::Flat && (self.counted == FLAT_LIMIT as u64 || self.promised_more);
        add(cut, Finding::FlatCut);
        findings.extend(missing);
        findings
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_api::Catalogue;

    use super::*;

    fn head(text: &str) -> ListHead {
        ListHead::read(format!(r#"{{"data":[],{text}}}"#).as_bytes()).unwrap()
    }

    fn customers() -> &'static RecordType {
        Catalogue::built_in().find("Customers").unwrap()
    }

    fn records(texts: &[&str]) -> Vec<Box<RawValue>> {
        texts.iter().map(|text| RawValue::from_string((*text).to_owned()).unwrap()).collect()
    }

    #[test]
    fn a_list_that_adds_up_has_no_findings() {
        let mut check = ListCheck::new(ListShape::Paginated);
        let more = r#""page":1,"count":1,"totalCount":2,"hasMore":true,"nextCursor":"c""#;
        assert!(matches!(check.head(&head(more)), Ok(Continuation::Next(_))));
        assert_eq!(check.records(&records(&[r#"{"id":"1"}"#]), customers(), Count::Given(1), true), Ok(()));
        let last = r#""page":2,"count":1,"totalCount":2,"hasMore":false"#;
        assert_eq!(check.head(&head(last)), Ok(Continuation::End));
        assert_eq!(check.records(&records(&[r#"{"id":"2"}"#]), customers(), Count::Given(1), false), Ok(()));
        assert_eq!(check.findings([]), []);
    }

    #[test]
    fn what_does_not_add_up_is_found() {
        let mut check = ListCheck::new(ListShape::Paginated);
        check.head(&head(r#""page":7,"totalCount":2,"hasMore":true,"nextCursor":"c""#)).unwrap();
        let page = [r#"{"id":"1"}"#, r#"{"x":[{"id":"1"}],"id":"1"}"#, r#"{"id":null}"#, "7"];
        check.records(&records(&page), customers(), Count::Given(3), true).unwrap();
        check.head(&head(r#""page":2,"totalCount":9,"hasMore":false"#)).unwrap();
        check.records(&records(&[r#"{"id":"2"}"#]), customers(), Count::Missing, false).unwrap();
        assert_eq!(
            check.findings([Finding::ActiveOnly]),
            [
                Finding::Twice { count: 1 },
                Finding::WithoutId { count: 2 },
                Finding::Miscounted { came: 5, counted: 9 },
                Finding::CountChanged { from: 2, to: 9 },
                Finding::PageMiscounted { pages: 1 },
                Finding::PageMisnumbered { pages: 1 },
                Finding::ActiveOnly,
            ]
        );
    }

    #[test]
    fn impossible_numbers_are_found() {
        let mut check = ListCheck::new(ListShape::Paginated);
        let first = head(r#""page":1,"count":-1,"totalCount":1e30,"hasMore":true,"nextCursor":"c""#);
        check.head(&first).unwrap();
        check.records(&records(&[r#"{"id":"1"}"#]), customers(), first.count, true).unwrap();
        let last = head(r#""page":-2,"count":4294967297,"totalCount":-2,"hasMore":false"#);
        check.head(&last).unwrap();
        check.records(&records(&[r#"{"id":"2"}"#]), customers(), last.count, false).unwrap();
        assert_eq!(
            check.findings([]),
            [
                Finding::CountImpossible,
                Finding::PageMiscounted { pages: 2 },
                Finding::PageMisnumbered { pages: 1 }
            ]
        );
    }

    #[test]
    fn a_changed_cursor_and_endless_lists_are_violations() {
        let next = |cursor: &str| head(&format!(r#""hasMore":true,"nextCursor":"{cursor}""#));
        let mut check = ListCheck::new(ListShape::Paginated);
        check.head(&next("a")).unwrap();
        assert!(matches!(check.head(&next("b")), Err(Violation::Answer(Unusable::CursorChanged))));

        let mut same = ListCheck::new(ListShape::Paginated);
        let page = records(&[r#"{"id":"1"}"#]);
        assert_eq!(same.records(&page, customers(), Count::Missing, true), Ok(()));
        assert_eq!(same.records(&page, customers(), Count::Missing, true), Ok(()));
        assert_eq!(same.records(&page, customers(), Count::Missing, true), Err(Violation::Endless));

        let mut empty = ListCheck::new(ListShape::Paginated);
        assert_eq!(empty.records(&[], customers(), Count::Missing, true), Ok(()));
        assert_eq!(empty.records(&[], customers(), Count::Missing, true), Err(Violation::Endless));
    }

    #[test]
    fn exactly_five_hundred_of_a_flat_list_may_be_a_cut() {
        for (count, cut) in [(499, false), (500, true), (501, false)] {
            let mut check = ListCheck::new(ListShape::Flat);
            check.head(&head(r#""success":true"#)).unwrap();
            let texts: Vec<String> = (0..count).map(|i| format!(r#"{{"id":"{i}"}}"#)).collect();
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            check.records(&records(&texts), customers(), Count::Missing, false).unwrap();
            assert_eq!(check.findings([]).contains(&Finding::FlatCut), cut, "{count}");
        }
    }
}
