//! The events of a pull.

use std::time::Duration;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use super::finding::Finding;
use crate::error::ClientError;

/// An event of a pull. `P` is a page.
#[derive(Debug)]
pub enum PullEvent<P = PageArrived> {
    /// Another pull of this app has the connection's lane, and this one waits for it.
    Waiting,
    /// The pull has the lane and asks for page 1.
    Asking,
    /// A page arrived.
    Page(P),
    /// The walk failed and a new one begins at page 1. Its rows replace those of the walk before.
    Restarted {
        /// Number of the new walk, from 2.
        walk: u32,
        /// Why the walk before failed.
        reason: RestartReason,
    },
    /// The last event. The lane is free for the next pull of this app, and the cursors are closed, except where closing them or waiting
    /// for the page 1 that names them would take longer than two seconds: these lapse at the service ten seconds after its last answer.
    Ended(PullEnd),
}

impl PullEvent {
    /// Makes something else of the page, if this is one.
    pub fn map_page<P>(self, make: impl FnOnce(PageArrived) -> P) -> PullEvent<P> {
        match self {
            Self::Page(page) => PullEvent::Page(make(page)),
            Self::Waiting => PullEvent::Waiting,
            Self::Asking => PullEvent::Asking,
            Self::Restarted { walk, reason } => PullEvent::Restarted { walk, reason },
            Self::Ended(end) => PullEvent::Ended(end),
        }
    }
}

/// A page that arrived.
#[derive(Debug)]
pub struct PageArrived {
    /// Number of the walk, from 1. Rows of two walks are never mixed.
    pub walk: u32,
    /// Number of the page within the walk, from 1, as this side counts.
    pub page: u32,
    /// The records as they arrived.
    pub records: Vec<Box<RawValue>>,
    /// Number of records in the whole list; `None` if the service does not say.
    pub total: Option<u64>,
    /// Whether more pages remain.
    pub has_more: bool,
    /// What the service refused to send or to tell when it was asked for it. A list that is read to its end has this among its
    /// findings.
    pub missing: Vec<Finding>,
    /// Time from sending the request to the last byte of the answer.
    pub took: Duration,
    /// When the last byte arrived, by the wall clock.
    pub arrived_at: Timestamp,
}

/// How a pull ended.
#[derive(Debug)]
pub enum PullEnd {
    /// The list was read to its end.
    Complete {
        /// What did not add up; empty where everything did.
        findings: Vec<Finding>,
    },
    /// Page 1 was read, more pages remain, and the cursor was closed as requested.
    Peeked,
    /// The caller stopped the pull.
    Stopped,
    /// The pull failed, and retries did not help.
    Failed(ClientError),
}

/// Why a walk failed and the next one begins at page 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum RestartReason {
    /// The service did not know the cursor any more, or its ten seconds were over.
    Lapsed,
    /// The computer slept, or its clock was set.
    Slept {
        /// By how much the wall clock and the monotonic clock drifted apart, in seconds.
        seconds: u64,
    },
    /// The network connection broke, or no answer came in time.
    Network,
    /// The service failed or answered with something else than a page.
    Service,
}
