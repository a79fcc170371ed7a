//! Looking through documents for those that pass a filter, without making any: their dates, changes, numbers and what they
//! refer to follow from their index alone.

use std::ops::Range;

use super::books::Books;
use super::moment::first_not;
use super::passing::PassingTest;
use super::record::Numbers;
use super::referred::{ReferredTest, Shown};
use super::sources::{Body, RecordSource};
use super::streams::Stream;
use super::transactions::{changed, changes, ref_number};

/// Documents between two checks whether the caller still wants the list.
pub(super) const CANCEL_CHECK_INTERVAL: usize = 256;

/// A look through documents.
pub(super) struct DocumentScan<'a, W> {
    books: &'a Books<'a>,
    test: &'a PassingTest,
    referred: Vec<ReferredTest>,
    is_wanted: W,
    /// How many documents were looked at.
    looked_at: usize,
    /// A ref number, in lower case.
    number: String,
}

impl<'a, W: Fn() -> bool> DocumentScan<'a, W> {
    /// `None` if the test needs more of a document than can be told without making it.
    pub(super) fn new(books: &'a Books<'a>, test: &'a PassingTest, is_wanted: W) -> Option<Self> {
        let referred =
            test.referred_to()?.iter().map(|referred| ReferredTest::new(books, referred)).collect();
        Some(Self { books, test, referred, is_wanted, looked_at: 0, number: String::new() })
    }

    /// Positions of the passing documents of a list, in their order. Stops with what was found so far if the caller no longer
    /// wants the list. `None` for a list of something else than documents.
    pub(super) fn passing(mut self, source: &'static RecordSource) -> Option<Vec<u32>> {
        let mut positions = Vec::new();
        match &source.body {
            Body::Names(..) => return None,
            Body::Documents { .. } => {
                self.look_through(source, Shown::Whole, 0, &mut positions)?;
            }
            Body::Several(paths) => {
                let mut before = 0;
                for member in RecordSource::members(paths) {
                    let is_wanted = self.look_through(member, Shown::Summary, before, &mut positions)?;
                    if !is_wanted {
                        break;
                    }
                    before += (member.count)(self.books);
                }
            }
        }
        Some(positions)
    }

    /// Adds the positions of a type's passing documents, and says whether the caller still wants the list. `None` for a
    /// type that is not of documents.
    fn look_through(
        &mut self,
        source: &'static RecordSource,
        shown: Shown,
        before: u64,
        positions: &mut Vec<u32>,
    ) -> Option<bool> {
        let Body::Documents { numbers, streams, .. } = &source.body else { return None };
        if self.referred.iter().any(|test| test.is_hopeless(shown)) {
            return Some(true);
        }
        let first = positions.len();
        let is_wanted = streams.all().all(|stream| {
            self.possible(stream).all(|document| {
                let goes_on = !self.looked_at.is_multiple_of(CANCEL_CHECK_INTERVAL) || (self.is_wanted)();
                self.looked_at += 1;
                if goes_on && self.passes(stream, document, *numbers, shown) {
                    let position = streams.position_of(self.books, stream, document);
                    positions.extend(position.and_then(|at| u32::try_from(before + at).ok()));
                }
                goes_on
            })
        });
        // Each stream is in order by itself.
        positions[first..].sort();
        Some(is_wanted)
    }

    /// The documents of a stream that can pass by when they were made. A stream is in the order of time, and nothing is changed
    /// before it is made.
    fn possible(&self, stream: Stream) -> Range<u64> {
        let books = self.books;
        let (dates, updated) = (self.test.dates_made(), self.test.updated());
        let all = books.documents(stream);
        // What is never changed is as it was made.
        let after = updated.from.filter(|_| !changes(stream) && books.changes_per_minute == 0);
        let begin = first_not(all.clone(), |document| {
            let made = books.moment(stream, document);
            dates.from.is_some_and(|from| made.date() < from)
                || after.is_some_and(|after| made.date_time() < after)
        });
        let end = first_not(begin..all.end, |document| {
            let made = books.moment(stream, document);
            dates.to.is_none_or(|to| made.date() <= to)
                && updated.to.is_none_or(|before| made.date_time() <= before)
        });
        begin..end
    }

    /// Whether a document that can pass by when it was made passes.
    fn passes(&mut self, stream: Stream, document: u64, numbers: Numbers, shown: Shown) -> bool {
        let books = self.books;
        if self.test.has_numbers() {
            self.number.clear();
            if let Some(number) = ref_number(books, stream, document) {
                number.write(&mut self.number);
            }
            self.number.make_ascii_lowercase();
            if !self.test.passes_number(&self.number) {
                return false;
            }
        }
        if !self.test.updated().is_open() {
            let made = books.moment(stream, document).date_time();
            let known =
                changed(books, stream, document).map_or(made, |changed| changed.date_time().max(made));
            if !self.test.passes_saved(books.saved(numbers, stream.index(document), known).at) {
                return false;
            }
        }
        self.referred.iter().all(|test| test.passes(books, stream, document, shown))
    }
}
