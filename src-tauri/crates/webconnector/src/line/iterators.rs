//! Iterators that are open in QuickBooks. They live in one session and end with it.

use std::collections::VecDeque;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::Notify;

use crate::qbxml::{PlannedQuery, QueryStep};
use crate::xml::Element;

/// The iterators of one session.
pub(crate) struct Iterators {
    /// Wakes the connector's call that waits for work.
    work: Arc<Notify>,
    /// [`Iterators::open`] and a dropped [`OpenIterator`] change it, and [`Iterators::next_stop`] takes from it. Nothing else is locked
    /// while it is, so that an iterator may be dropped anywhere.
    state: Mutex<IteratorState>,
}

#[derive(Default)]
struct IteratorState {
    /// How many are open.
    open: usize,
    /// Requests that close iterators nobody needs any more.
    stops: VecDeque<Element>,
}

/// An iterator with records left. Dropping it has QuickBooks close it, before it works on anything else in the session. Where the session
/// has ended there is nothing to do.
pub(crate) struct OpenIterator {
    id: String,
    query: Arc<PlannedQuery>,
    session: Arc<Iterators>,
    /// Whether QuickBooks has closed it already.
    is_closed: bool,
}

impl Iterators {
    /// Those of a session that begins.
    pub(crate) fn new(work: Arc<Notify>) -> Self {
        Self { work, state: Mutex::default() }
    }

    /// Keeps an iterator that a query has opened.
    pub(crate) fn open(self: &Arc<Self>, query: Arc<PlannedQuery>, id: &str) -> OpenIterator {
        self.state.lock().open += 1;
        OpenIterator { id: id.to_owned(), query, session: Arc::clone(self), is_closed: false }
    }

    /// A request that closes an iterator nobody needs any more.
    pub(crate) fn next_stop(&self) -> Option<Element> {
        self.state.lock().stops.pop_front()
    }

    /// How many iterators are open, those that are to be closed included.
    pub(crate) fn left(&self) -> usize {
        let state = self.state.lock();
        state.open + state.stops.len()
    }

    /// Whether a walk goes on with one of them.
    pub(crate) fn is_any_open(&self) -> bool {
        self.state.lock().open > 0
    }
}

impl OpenIterator {
    /// The request for its next records.
    pub(crate) fn next_records(&self, most: u64) -> Element {
        self.query.request(QueryStep::Continue(&self.id, most))
    }

    /// Whether it was opened in this session.
    pub(crate) fn is_of(&self, session: &Arc<Iterators>) -> bool {
        Arc::ptr_eq(&self.session, session)
    }

    /// Forgets it, because QuickBooks has closed it by itself.
    pub(crate) fn closed(mut self) {
        self.is_closed = true;
    }
}

impl Drop for OpenIterator {
    fn drop(&mut self) {
        let mut state = self.session.state.lock();
        state.open -= 1;
        if !self.is_closed {
            state.stops.push_back(self.query.request(QueryStep::Stop(&self.id)));
        }
        drop(state);
        self.session.work.notify_waiters();
    }
}
