//! How the connections were listed last.

use std::time::Duration;

use jiff::Timestamp;

use crate::interface::Problem;

/// How the connections were listed last, and which answer counts: two requests for the list may be under way side by side.
#[derive(Debug, Default)]
pub(super) struct Listing {
    /// When the service listed them last; `None` if it never did since the profile was opened.
    pub(super) listed_at: Option<Timestamp>,
    /// How long that took.
    pub(super) took: Option<Duration>,
    /// How many more it listed that cannot be used.
    pub(super) unreadable: u32,
    /// Why the last request failed; `None` if it was answered.
    pub(super) problem: Option<Problem>,
    /// Counts up with every request.
    requests: u64,
    /// The newest request that was answered.
    newest_answered: u64,
}

impl Listing {
    /// Numbers a new request.
    pub(super) fn next_request(&mut self) -> u64 {
        self.requests += 1;
        self.requests
    }

    /// Whether the answer to this request counts: no later one was answered before it.
    pub(super) fn accept_answer(&mut self, request: u64) -> bool {
        let is_newest = request >= self.newest_answered;
        if is_newest {
            self.newest_answered = request;
        }
        is_newest
    }
}

/// How the list stands, for the board on screen.
#[derive(Debug, Clone)]
pub(crate) struct ListingSummary {
    /// When the service listed the connections last; `None` if it never did since the profile was opened.
    pub(crate) listed_at: Option<Timestamp>,
    /// How long that took.
    pub(crate) took: Option<Duration>,
    /// How many more it listed that cannot be used.
    pub(crate) unreadable: u32,
    /// Why the last request failed; `None` if it was answered.
    pub(crate) problem: Option<Problem>,
}
