//! Which records a document names, without the document being written: what a list is looked through for where it is asked
//! for the documents of a customer, or of an item. A record is told by the first half of its id.

mod accounts;
mod classes;
mod items;
mod parties;

use crate::books::Books;
use crate::ledger::Settled;
use crate::streams::Stream;

pub(crate) use accounts::{account, visit_accounts};
pub(crate) use classes::visit_classes;
pub(crate) use items::visit_items;
pub(crate) use parties::{party, visit_parties};

/// A document of a stream.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outline<'a> {
    pub(crate) books: &'a Books<'a>,
    pub(crate) stream: Stream,
    /// Its number in the stream.
    pub(crate) document: u64,
    /// What follows in its month from the months before. It counts for some checks only.
    pub(crate) settled: Settled,
}

impl<'a> Outline<'a> {
    /// Whether a test of what it names says yes. The months before are added up only where they decide.
    pub(crate) fn passes(
        books: &'a Books<'a>,
        stream: Stream,
        document: u64,
        test: impl Fn(&Outline<'a>) -> bool,
    ) -> bool {
        let with = |settled| test(&Self { books, stream, document, settled });
        let nothing = with(Settled::default());
        let month =
            if stream == Stream::Checks { super::checks::settled_month(books, document) } else { None };
        let Some(month) = month else { return nothing };
        let something = with(Settled { card: 1, draw: 1, ..Settled::default() });
        if nothing == something { nothing } else { with(books.settled(month)) }
    }
}
