//! Documents that are looked through without being made are those that pass when each is made and written.

use std::collections::BTreeSet;

use jiff::Timestamp;
use ledgerlane_api::{Catalogue, RecordType};
use ledgerlane_company::ListFilter;

use super::{base, write};
use crate::books::{Books, WHOLE};
use crate::connections::CONNECTIONS;
use crate::document_scan::DocumentScan;
use crate::filter_fields::FilterFields;
use crate::layouts::Layout;
use crate::passing::PassingTest;
use crate::sources::{Body, RecordSource};
use crate::{SampleCompany, SampleSize};

/// All documents of a type, made and written.
struct Written {
    of: &'static RecordType,
    source: &'static RecordSource,
    records: Vec<(FilterFields, String)>,
}

impl Written {
    fn all(books: &Books<'_>, of: &'static RecordType) -> Self {
        let source = RecordSource::of(&of.path).unwrap();
        let records = (0..(source.count)(books)).map(|index| {
            let mut text = String::new();
            write(books, source, of, Layout::of(&of.fields), index, &mut text);
            (base(books, source, index).unwrap(), text)
        });
        Self { of, source, records: records.collect() }
    }

    /// Checks one filter, and returns how many documents pass it.
    fn check(&self, books: &Books<'_>, query: &[(&str, &str)]) -> usize {
        let owned: Vec<_> = query.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        let filter = ListFilter::read(&owned, self.of).unwrap();
        assert!(filter.narrows(), "{query:?}");
        let test = PassingTest::new(&filter);
        let expected: Vec<u32> = (0..)
            .zip(&self.records)
            .filter(|(_, (fields, text))| test.passes(fields) && test.passes_text(|| text.clone()))
            .map(|(position, _)| position)
            .collect();
        let scan = DocumentScan::new(books, &test, || true).unwrap();
        let found = scan.passing(self.source).unwrap();
        assert!(
            found == expected,
            "{} by {query:?}: {} found, {} expected, first that differs {:?}",
            self.of.path,
            found.len(),
            expected.len(),
            found.iter().zip(&expected).find(|(found, expected)| found != expected),
        );
        found.len()
    }

    /// Every id that the documents refer to, some of them where there are more than `most`.
    fn referred(&self, most: usize) -> Vec<String> {
        let begin = "\":{\"id\":\"";
        let ids: BTreeSet<&str> = self
            .records
            .iter()
            .flat_map(|(_, text)| text.split(begin).skip(1).filter_map(|rest| rest.split('"').next()))
            .filter(|id| !id.is_empty())
            .collect();
        let every = ids.len().div_ceil(most).max(1);
        ids.into_iter().step_by(every).map(str::to_owned).collect()
    }

    fn middle(&self) -> Option<&(FilterFields, String)> {
        self.records.get(self.records.len() / 2)
    }
}

/// All types of documents, and the list of all of them.
fn documents() -> impl Iterator<Item = &'static RecordType> {
    Catalogue::built_in().types().iter().filter(|of| {
        let source = RecordSource::of(&of.path).unwrap();
        of.path == "Transactions" || matches!(source.body, Body::Documents { .. })
    })
}

fn now(text: &str) -> Timestamp {
    text.parse().unwrap()
}

/// A company of each size, at a time at which it has a few thousand documents: one that lives, and two that do not.
fn companies() -> [(SampleCompany, Timestamp, usize); 3] {
    let behind =
        |nth: usize, per_minute| SampleCompany::behind(&CONNECTIONS[nth].id(), SampleSize::Small, per_minute);
    [
        (behind(4, 0), now("2026-11-19T17:01:00Z"), 400),
        (behind(4, 30), now("2026-11-19T17:01:00Z"), 4),
        (behind(3, 0), now("2023-07-20T17:01:00Z"), 12),
    ]
}

#[test]
fn documents_that_refer_to_a_record_are_found() {
    for (company, now, most) in companies() {
        let books = Books::new(&company, now, WHOLE);
        for of in documents() {
            let written = Written::all(&books, of);
            let ids = written.referred(most);
            assert!(!ids.is_empty(), "{} refers to something", of.path);
            let mut found = 0;
            for name in ["entityIds", "vendorId", "accountIds", "itemIds", "classIds"] {
                for id in &ids {
                    found += written.check(&books, &[(name, id)]);
                }
                found +=
                    written.check(&books, &[(name, &ids[0].to_lowercase()), (name, &ids[ids.len() / 2])]);
                assert_eq!(written.check(&books, &[(name, "80000001-1")]), 0, "{name} of no record");
                assert_eq!(written.check(&books, &[(name, "")]), 0, "{name} of no record");
            }
            assert!(found > 0 || most < 400, "{} by what it refers to", of.path);
        }
    }
}

#[test]
fn documents_are_found_by_their_dates() {
    for (company, now, _) in companies() {
        let books = Books::new(&company, now, WHOLE);
        for of in documents() {
            let written = Written::all(&books, of);
            let Some((fields, _)) = written.middle() else { continue };
            let day = fields.date.unwrap().to_string();
            let saved = fields.saved.to_string();
            let from = written.check(&books, &[("fromTransactionDate", &day)]);
            let to = written.check(&books, &[("toTransactionDate", &day)]);
            let on = [("fromTransactionDate", day.as_str()), ("toTransactionDate", &day)];
            let on = written.check(&books, &on);
            assert_eq!(from + to, written.records.len() + on, "{}", of.path);
            assert!(on > 0, "{}", of.path);
            assert_eq!(written.check(&books, &[("fromTransactionDate", "2031-01-01")]), 0);
            assert_eq!(written.check(&books, &[("toTransactionDate", "1999-01-01")]), 0);
            let after = written.check(&books, &[("updatedAfter", &saved)]);
            let before = written.check(&books, &[("updatedBefore", &saved)]);
            let at = written.check(&books, &[("updatedAfter", &saved), ("updatedBefore", &saved)]);
            assert_eq!(after + before, written.records.len() + at, "{}", of.path);
            assert!(at > 0, "{}", of.path);
            written.check(&books, &[("updatedAfter", &day), ("updatedBefore", &day)]);
            written.check(&books, &[("updatedAfter", "2030-01-01")]);
        }
    }
}

#[test]
fn documents_are_found_by_their_ref_numbers() {
    for (company, now, _) in companies() {
        let books = Books::new(&company, now, WHOLE);
        for of in documents() {
            let written = Written::all(&books, of);
            let Some((fields, _)) = written.middle() else { continue };
            let number = fields.number.clone().unwrap();
            let last = written.records.last().and_then(|(fields, _)| fields.number.clone()).unwrap();
            let low = number.to_lowercase();
            assert!(written.check(&books, &[("refNumbers", &low)]) > 0, "{} {number}", of.path);
            let both = [("refNumbers", number.as_str()), ("refNumbers", &last), ("refNumbers", "none")];
            assert!(written.check(&books, &both) > 0, "{} {number}", of.path);
            assert_eq!(written.check(&books, &[("refNumbers", "nowhere to be found")]), 0);
            let (begin, end) = (low.get(..3).unwrap_or(""), low.get(2..).unwrap_or(""));
            written.check(&books, &[("refNumberStartsWith", begin)]);
            written.check(&books, &[("refNumberEndsWith", end)]);
            written.check(&books, &[("refNumberContains", "12")]);
            written.check(&books, &[("refNumberFrom", &low)]);
            written.check(&books, &[("refNumberTo", &low)]);
        }
    }
}

#[test]
fn documents_pass_all_parts_of_a_filter() {
    for (company, now, _) in companies() {
        let books = Books::new(&company, now, WHOLE);
        for of in documents() {
            let written = Written::all(&books, of);
            let Some((fields, text)) = written.middle() else { continue };
            let day = fields.date.unwrap().to_string();
            let number = fields.number.clone().unwrap();
            let (saved, account) = (fields.saved.to_string(), "\"account\":{\"id\":\"");
            let account = text.split(account).nth(1).and_then(|rest| rest.split('"').next());
            let mut all = vec![
                ("fromTransactionDate", day.as_str()),
                ("toTransactionDate", &day),
                ("updatedAfter", &saved),
                ("refNumbers", &number),
            ];
            all.extend(account.map(|id| ("accountIds", id)));
            assert!(written.check(&books, &all) > 0, "{}", of.path);
            all.push(("accountIds", "80000001-1"));
            all.push(("entityIds", "80000001-1"));
            assert_eq!(written.check(&books, &all), 0, "{}", of.path);
        }
    }
}
