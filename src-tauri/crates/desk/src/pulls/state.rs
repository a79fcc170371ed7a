//! The state of one pull, from its start until the next one of the same type takes its place.

use std::time::{Duration, Instant};

use jiff::Timestamp;
use ledgerlane_api::RecordType;
use ledgerlane_client::RestartReason;
use tokio_util::sync::CancellationToken;

use crate::copies::Coverage;
use crate::interface::Problem;

/// How far a pull is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Phase {
    /// Another type of the same connection is read; this one begins after it.
    Waiting,
    /// Page 1 was asked for.
    Asking,
    /// Pages come in.
    Reading,
    /// It is over.
    Ended(Outcome),
}

/// How a pull ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The list was read to its end.
    Complete,
    /// Page 1 was read and more remains, as asked.
    Peeked,
    /// The user stopped it, or the profile was closed.
    Stopped,
    /// It failed.
    Failed(Problem),
}

/// What the walk under way has read, or the last one had when the pull ended.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Walk {
    /// When page 1 was asked for, by the monotonic clock; none before that.
    pub(super) asked_at: Option<Instant>,
    pub(super) pages: u32,
    pub(super) rows: u32,
    /// Records that the service counts in the list; none before page 1 and where it gives no usable count.
    pub(super) total: Option<u32>,
    /// From asking for page 1 until its last page was stored.
    pub(super) took: Duration,
}

/// That a pull began again at page 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Restart {
    /// How often, from 1.
    pub(super) times: u32,
    /// Why, the last time.
    pub(super) reason: RestartReason,
}

/// The state of a pull. Its own run changes it, through the registry; everybody else reads it.
#[derive(Debug)]
pub(super) struct PullState {
    pub(super) kind: &'static RecordType,
    pub(super) started_at: Timestamp,
    pub(super) phase: Phase,
    pub(super) walk: Walk,
    /// None while the first walk lasts.
    pub(super) restart: Option<Restart>,
    /// What the rows cover that the table shows, while they are of an earlier pull or walk. None where they are this
    /// walk's own or there are none. Once the pull has ended it says that the earlier rows stayed.
    pub(super) earlier_rows: Option<Coverage>,
    /// Stops the pull and tells when it has ended. None once its end was published: it no longer runs then.
    pub(super) handle: Option<PullHandle>,
}

impl PullState {
    /// A pull that begins now.
    pub(super) fn new(kind: &'static RecordType, phase: Phase, now: Timestamp, handle: PullHandle) -> Self {
        Self {
            kind,
            started_at: now,
            phase,
            walk: Walk::default(),
            restart: None,
            earlier_rows: None,
            handle: Some(handle),
        }
    }

    /// Whether it reads or waits to read.
    pub(super) fn is_under_way(&self) -> bool {
        !matches!(self.phase, Phase::Ended(_))
    }

    /// Whether its end was not published yet.
    pub(super) fn is_running(&self) -> bool {
        self.handle.is_some()
    }
}

/// Stops a pull and tells when it has ended.
#[derive(Debug, Clone, Default)]
pub(super) struct PullHandle {
    /// Cancelled by whoever stops the pull.
    pub(super) cancel: CancellationToken,
    /// Cancelled when the pull's task has ended, however that came.
    pub(super) ended: CancellationToken,
}
