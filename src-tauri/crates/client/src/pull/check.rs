//! What a pull checks about the list it reads. What does not add up is reported, not hidden.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;
use std::hash::{BuildHasher, RandomState};

use ledgerlane_api::limits::FLAT_LIMIT;
use ledgerlane_api::{Cursor, ListShape};
use serde::de::{DeserializeSeed, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

use crate::lane::{Count, Head, MoreToCome};

/// Something about a list that does not add up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "finding")]
pub enum Finding {
    /// Records whose id came before in the same walk.
    DuplicateIds {
        /// How many.
        count: u64,
    },
    /// Records without an id.
    MissingIds {
        /// How many.
        count: u64,
    },
    /// Records counted differ from the total the service last gave.
    CountMismatch {
        /// Records that came.
        counted: u64,
        /// The service's total.
        total: u64,
    },
    /// The total changed while the list was read.
    TotalChanged {
        /// The first total.
        from: u64,
        /// The last total.
        to: u64,
    },
    /// Pages whose total is no number that can be: negative, or larger than any list. How many there are is not known
    /// from them.
    TotalImpossible {
        /// How many pages.
        pages: u64,
    },
    /// A flat list with exactly 500 records, or one that says that there is more: the service cut it there.
    FlatCut,
    /// Pages whose own count differs from the records on them.
    PageCount {
        /// How many pages.
        pages: u64,
    },
    /// Pages whose number is not the one that was due.
    PageNumber {
        /// How many pages.
        pages: u64,
    },
    /// Pages without a record, although more was to come.
    EmptyPage {
        /// How many pages.
        pages: u64,
    },
    /// The service refused to be asked for inactive records too; it chose what the list covers.
    ActiveUnknown,
}

/// Further pages in a row that may bring nothing new before the list counts as endless.
const STALE_PAGES: u32 = 2;
/// Most pages of one walk: 15 million records.
const MOST_PAGES: u32 = 100_000;

/// Follows one walk and judges each of its pages.
pub(super) struct Check {
    shape: ListShape,
    cursor: Option<Cursor>,
    pages: u32,
    counted: u64,
    first_total: Option<u64>,
    last_total: Option<u64>,
    largest_total: u64,
    /// Hashes of the ids seen. Two ids with one hash are less likely than one in ten million at a million records.
    seen: HashSet<u64>,
    hasher: RandomState,
    duplicates: u64,
    without_id: u64,
    odd_counts: u64,
    odd_numbers: u64,
    odd_totals: u64,
    empty: u64,
    stale: u32,
    /// A flat list said that there is more.
    says_more: bool,
}

/// Why a walk cannot go on.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Breach {
    /// The answer breaks the interface; another walk may do better.
    Answer(&'static str),
    /// The list does not end; another walk would not either.
    Endless,
}

impl Check {
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
            odd_counts: 0,
            odd_numbers: 0,
            odd_totals: 0,
            empty: 0,
            stale: 0,
            says_more: false,
        }
    }

    /// Judges the head of the next page and says what follows it.
    pub(super) fn head(&mut self, head: &Head) -> Result<MoreToCome, Breach> {
        self.pages += 1;
        if !matches!(head.page, Count::Missing) && head.page != Count::Given(self.pages) {
            self.odd_numbers += 1;
        }
        if let Some(total) = head.total_count.given() {
            self.first_total.get_or_insert(total);
            self.last_total = Some(total);
            self.largest_total = self.largest_total.max(total);
        }
        if head.total_count == Count::Impossible {
            self.odd_totals += 1;
        }
        self.says_more |= head.promises_more();
        let more = head.more(self.shape).map_err(Breach::Answer)?;
        if let MoreToCome::With(cursor) = &more {
            if self.pages >= MOST_PAGES {
                return Err(Breach::Endless);
            }
            match &self.cursor {
                Some(known) if known != cursor => {
                    return Err(Breach::Answer(
                        "its mark for the next page changed in the middle of the list",
                    ));
                }
                _ => self.cursor = Some(cursor.clone()),
            }
        }
        Ok(more)
    }

    /// Judges the records of the page whose head came last.
    pub(super) fn records(
        &mut self,
        records: &[Box<RawValue>],
        id_field: &str,
        said: Count,
        more: bool,
    ) -> Result<(), Breach> {
        let known = self.duplicates;
        for record in records {
            match id_of(record, id_field) {
                Some(id) if self.seen.insert(self.hasher.hash_one(id)) => {}
                Some(_) => self.duplicates += 1,
                None => self.without_id += 1,
            }
        }
        let here = records.len() as u64;
        self.counted += here;
        if said != Count::Missing && said.given() != Some(here) {
            self.odd_counts += 1;
        }
        if !more {
            return Ok(());
        }
        if here == 0 {
            self.empty += 1;
        }
        self.stale = if self.duplicates - known == here { self.stale + 1 } else { 0 };
        // Twice the total, and a page of slack for totals near zero.
        let enough = self.largest_total.saturating_mul(2).saturating_add(150);
        if self.stale >= STALE_PAGES || (self.first_total.is_some() && self.counted > enough) {
            return Err(Breach::Endless);
        }
        Ok(())
    }

    /// What does not add up, now that the list is read to its end.
    pub(super) fn findings(&self, active_unknown: bool) -> Vec<Finding> {
        let mut findings = Vec::new();
        let mut add = |holds: bool, finding: Finding| {
            if holds {
                findings.push(finding);
            }
        };
        add(self.duplicates > 0, Finding::DuplicateIds { count: self.duplicates });
        add(self.without_id > 0, Finding::MissingIds { count: self.without_id });
        if let (Some(from), Some(to)) = (self.first_total, self.last_total) {
            add(to != self.counted, Finding::CountMismatch { counted: self.counted, total: to });
            add(from != to, Finding::TotalChanged { from, to });
        }
        add(self.odd_totals > 0, Finding::TotalImpossible { pages: self.odd_totals });
        add(self.odd_counts > 0, Finding::PageCount { pages: self.odd_counts });
        add(self.odd_numbers > 0, Finding::PageNumber { pages: self.odd_numbers });
        add(self.empty > 0, Finding::EmptyPage { pages: self.empty });
        let cut = self.shape == ListShape::Flat && (self.counted == FLAT_LIMIT as u64 || self.says_more);
        add(cut, Finding::FlatCut);
        add(active_unknown, Finding::ActiveUnknown);
        findings
    }
}

/// The id of a record as its JSON text; nothing for what is no object, has no id, or a null or empty one.
fn id_of<'a>(record: &'a RawValue, field: &str) -> Option<&'a str> {
    let id = IdOf(field).deserialize(&mut serde_json::Deserializer::from_str(record.get())).ok()??;
    (!matches!(id.get(), "null" | "\"\"")).then_some(id.get())
}

/// Finds one field of an object and skips the rest without keeping it.
struct IdOf<'f>(&'f str);

impl<'de> DeserializeSeed<'de> for IdOf<'_> {
    type Value = Option<&'de RawValue>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for IdOf<'_> {
    type Value = Option<&'de RawValue>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut id = None;
        while let Some(key) = map.next_key::<Cow<'de, str>>()? {
            if key == self.0 {
                id = Some(map.next_value()?);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(text: &str) -> Head {
        Head::read(format!(r#"{{"data":[],{text}}}"#).as_bytes()).unwrap()
    }

    fn records(texts: &[&str]) -> Vec<Box<RawValue>> {
        texts.iter().map(|text| RawValue::from_string((*text).to_owned()).unwrap()).collect()
    }

    #[test]
    fn a_list_that_adds_up_has_no_findings() {
        let mut check = Check::new(ListShape::Paginated);
        let more = r#""page":1,"count":1,"totalCount":2,"hasMore":true,"nextCursor":"c""#;
        assert!(matches!(check.head(&head(more)), Ok(MoreToCome::With(_))));
        assert_eq!(check.records(&records(&[r#"{"id":"1"}"#]), "id", Count::Given(1), true), Ok(()));
        let last = r#""page":2,"count":1,"totalCount":2,"hasMore":false"#;
        assert_eq!(check.head(&head(last)), Ok(MoreToCome::No));
        assert_eq!(check.records(&records(&[r#"{"id":"2"}"#]), "id", Count::Given(1), false), Ok(()));
        assert_eq!(check.findings(false), []);
    }

    #[test]
    fn what_does_not_add_up_is_found() {
        let mut check = Check::new(ListShape::Paginated);
        check.head(&head(r#""page":7,"totalCount":2,"hasMore":true,"nextCursor":"c""#)).unwrap();
        let page = [r#"{"id":"1"}"#, r#"{"x":[{"id":"1"}],"id":"1"}"#, r#"{"id":null}"#, "7"];
        check.records(&records(&page), "id", Count::Given(3), true).unwrap();
        check.head(&head(r#""page":2,"totalCount":9,"hasMore":false"#)).unwrap();
        check.records(&records(&[r#"{"id":"2"}"#]), "id", Count::Missing, false).unwrap();
        assert_eq!(
            check.findings(true),
            [
                Finding::DuplicateIds { count: 1 },
                Finding::MissingIds { count: 2 },
                Finding::CountMismatch { counted: 5, total: 9 },
                Finding::TotalChanged { from: 2, to: 9 },
                Finding::PageCount { pages: 1 },
                Finding::PageNumber { pages: 1 },
                Finding::ActiveUnknown,
            ]
        );
    }

    #[test]
    fn numbers_that_cannot_be_are_found() {
        let mut check = Check::new(ListShape::Paginated);
        let first = head(r#""page":1,"count":-1,"totalCount":1e30,"hasMore":true,"nextCursor":"c""#);
        check.head(&first).unwrap();
        check.records(&records(&[r#"{"id":"1"}"#]), "id", first.count, true).unwrap();
        let last = head(r#""page":-2,"count":4294967297,"totalCount":-2,"hasMore":false"#);
        check.head(&last).unwrap();
        check.records(&records(&[r#"{"id":"2"}"#]), "id", last.count, false).unwrap();
        assert_eq!(
            check.findings(false),
            [
                Finding::TotalImpossible { pages: 2 },
                Finding::PageCount { pages: 2 },
                Finding::PageNumber { pages: 1 }
            ]
        );
    }

    #[test]
    fn a_changed_cursor_and_endless_lists_are_breaches() {
        let with = |cursor: &str| head(&format!(r#""hasMore":true,"nextCursor":"{cursor}""#));
        let mut check = Check::new(ListShape::Paginated);
        check.head(&with("a")).unwrap();
        assert!(matches!(check.head(&with("b")), Err(Breach::Answer(_))));

        let mut same = Check::new(ListShape::Paginated);
        let page = records(&[r#"{"id":"1"}"#]);
        assert_eq!(same.records(&page, "id", Count::Missing, true), Ok(()));
        assert_eq!(same.records(&page, "id", Count::Missing, true), Ok(()));
        assert_eq!(same.records(&page, "id", Count::Missing, true), Err(Breach::Endless));

        let mut empty = Check::new(ListShape::Paginated);
        assert_eq!(empty.records(&[], "id", Count::Missing, true), Ok(()));
        assert_eq!(empty.records(&[], "id", Count::Missing, true), Err(Breach::Endless));
    }

    #[test]
    fn exactly_five_hundred_of_a_flat_list_may_be_a_cut() {
        for (count, cut) in [(499, false), (500, true), (501, false)] {
            let mut check = Check::new(ListShape::Flat);
            check.head(&head(r#""success":true"#)).unwrap();
            let texts: Vec<String> = (0..count).map(|i| format!(r#"{{"id":"{i}"}}"#)).collect();
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            check.records(&records(&texts), "id", Count::Missing, false).unwrap();
            assert_eq!(check.findings(false).contains(&Finding::FlatCut), cut, "{count}");
        }
    }
}
