//! What a pull tells.

use std::time::Duration;

use jiff::Timestamp;
use serde_json::value::RawValue;

use super::check::Finding;
use crate::error::ClientError;

/// What happened.
#[derive(Debug)]
pub enum PullEvent {
    /// Another pull of this app has the connection; this one waits its turn.
    Waiting,
    /// Page 1 of a walk was asked for.
    Asking,
    /// A page.
    Page(PageArrived),
    /// The walk broke and a new one begins at page 1. Its rows replace those of the walk before.
    Restarted {
        /// Number of the new walk, from 2.
        walk: u32,
        /// Why the one before broke.
        reason: RestartReason,
    },
    /// The last event. Cursors are closed and the lane is free, but for a pull stopped while page 1 was on its way:
    /// where the answer takes longer than two seconds more, the lane stays ours until it is in and its cursor closed.
    Ended(PullEnd),
}

/// A page.
#[derive(Debug)]
pub struct PageArrived {
    /// Number of its walk, from 1. Rows of two walks are never mixed.
    pub walk: u32,
    /// Its number within the walk, from 1, counted on this side.
    pub page: u32,
    /// Its records, as they arrived.
    pub records: Vec<Box<RawValue>>,
    /// How many records the list has, where the service says so.
    pub total: Option<u64>,
    /// Whether more pages remain.
    pub has_more: bool,
    /// Inactive records were asked for and the service refused: it chose what the list covers.
    pub active_unknown: bool,
    /// From sending the request to its last byte.
    pub took: Duration,
    /// When its last byte was in.
    pub arrived_at: Timestamp,
}

/// How a pull ended.
#[derive(Debug)]
pub enum PullEnd {
    /// The list was read to its end. What did not add up is in the findings.
    Complete {
        /// Nothing, where everything added up.
        findings: Vec<Finding>,
    },
    /// Page 1 was read, more remains, and the cursor was closed as asked.
    Peeked,
    /// Stopped by the caller.
    Stopped,
    /// It failed, and trying again did not help.
    Failed(ClientError),
}

/// Why a walk began again at page 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RestartReason {
    /// The service no longer knew the cursor, or its ten seconds were over.
    Lapsed,
    /// The computer slept, or its clock was changed.
    Slept {
        /// By how much the two clocks differ, seconds.
        seconds: u64,
    },
    /// The connection broke or no answer came in time.
    Network,
    /// The service failed or answered with something else than a page.
    Service,
}
