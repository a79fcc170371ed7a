//! What is known of one connection.

use std::time::Instant;

use jiff::Timestamp;
use ledgerlane_api::Connection;

use crate::interface::Problem;

/// What is known of one connection: as its service described it, and what its status checks brought.
#[derive(Debug, Clone)]
pub(crate) struct ConnectionState {
    /// Place in the service's list, from 0; where it is not listed any more, the place it had.
    pub(super) position: usize,
    /// Whether the service's last list names it. INV-LISTED-1: a connection that was listed once stays on the board until its user
    /// forgets it, because copies, notes and tabs belong to it.
    pub(super) is_listed: bool,
    /// As the service described it last. When it was seen and what its company is called may come from a later status.
    pub(super) connection: Connection,
    /// Note of this desk; empty where the user cleared it, `None` if they never wrote one.
    pub(super) note: Option<String>,
    /// The last answer of isConnected; `None` if none ever came.
    pub(super) connected: Option<bool>,
    /// When that answer came.
    pub(super) checked_at: Option<Timestamp>,
    /// What the last failed check says of this connection; None after an answer.
    pub(super) problem: Option<Problem>,
    /// When its last check ended, by the monotonic clock: a wall clock that is set back must not stop the checks.
    pub(super) last_check: Option<Instant>,
    /// A check is under way.
    pub(super) is_checking: bool,
    /// It is to be checked as soon as the pace allows.
    pub(super) is_due: bool,
    /// Checks in a row that got no answer.
    pub(super) failures: u32,
    /// When the check was sent whose outcome stands here. Outcomes of checks that were sent earlier come too late.
    newest_check: Option<Instant>,
}

impl ConnectionState {
    /// A connection that was not checked yet.
    pub(super) fn new(position: usize, connection: Connection, note: Option<String>) -> Self {
        Self {
            position,
            is_listed: true,
            connection,
            note,
            connected: None,
            checked_at: None,
            problem: None,
            last_check: None,
            is_checking: false,
            is_due: false,
            failures: 0,
            newest_check: None,
        }
    }

    /// Whether the outcome of a check that was sent at this moment is the newest; if so, it counts from here on.
    ///
    /// INV-ANSWER-2: An answer counts by when it was asked for, not by when it came.
    pub(super) fn accept_outcome(&mut self, sent_at: Instant) -> bool {
        let is_newest = self.newest_check.is_none_or(|newest| newest <= sent_at);
        if is_newest {
            self.newest_check = Some(sent_at);
        }
        is_newest
    }

    /// Whether the service's last list names it.
    pub(crate) fn is_listed(&self) -> bool {
        self.is_listed
    }

    /// The name to show.
    pub(crate) fn name(&self) -> &str {
        self.connection.name()
    }

    /// As the service described it.
    pub(crate) fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Note of this desk; empty where the user cleared it, `None` if they never wrote one.
    pub(crate) fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// The last answer of isConnected; `None` if none ever came.
    pub(crate) fn connected(&self) -> Option<bool> {
        self.connected
    }

    /// When that answer came.
    pub(crate) fn checked_at(&self) -> Option<Timestamp> {
        self.checked_at
    }

    /// What the last failed check says of this connection; None after an answer.
    pub(crate) fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref()
    }
}
