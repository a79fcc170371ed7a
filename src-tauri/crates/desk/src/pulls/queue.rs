//! The order in which the lists of one connection are read. QuickBooks serves one reader of a company file at a time, so the
//! first pull of the queue reads and the others have not asked for the lane yet.

use std::collections::VecDeque;

use ledgerlane_api::RecordType;
use tokio_util::sync::CancellationToken;

/// Calls a pull, stops it, and tells when it has ended. Clones are the same handle.
#[derive(Debug, Clone, Default)]
pub(super) struct PullHandle {
    /// Cancelled by the queue when the pull's turn has come.
    pub(super) turn: CancellationToken,
    /// Cancelled by whoever stops the pull.
    pub(super) cancel: CancellationToken,
    /// Cancelled when the pull's task has ended, however that came.
    pub(super) ended: CancellationToken,
}

/// A pull that reads or waits. A list has at most one of them.
#[derive(Debug)]
pub(super) struct QueuedPull {
    pub(super) kind: &'static RecordType,
    pub(super) handle: PullHandle,
}

/// The pulls of one connection that have not ended, in the order in which they read. The first one reads, so there is exactly one
/// reader as long as there is any pull.
#[derive(Debug, Default)]
pub(super) struct PullQueue {
    pulls: VecDeque<QueuedPull>,
}

impl PullQueue {
    /// The pull that reads.
    pub(super) fn reader(&self) -> Option<&QueuedPull> {
        self.pulls.front()
    }

    /// The pulls that wait, in their order.
    pub(super) fn waiting(&self) -> impl Iterator<Item = &QueuedPull> {
        self.pulls.iter().skip(1)
    }

    /// All pulls, the one that reads first.
    pub(super) fn all(&self) -> impl Iterator<Item = &QueuedPull> {
        self.pulls.iter()
    }

    /// Puts a pull behind all others, and calls it where it is the only one.
    pub(super) fn join(&mut self, pull: QueuedPull) {
        self.pulls.push_back(pull);
        self.call_first();
    }

    /// Moves a pull that waits to this position among those that wait, from 0. A position behind the last one is the last one. A
    /// pull that reads or that is not here stays where it is: it began or ended meanwhile.
    pub(super) fn move_to(&mut self, kind: &RecordType, position: usize) {
        if let Some(at) = self.position(kind).filter(|&at| at > 0)
            && let Some(pull) = self.pulls.remove(at)
        {
            let to = position.saturating_add(1).min(self.pulls.len());
            self.pulls.insert(to, pull);
        }
    }

    /// Takes a pull out that has ended, and calls the next one where it was the one that read.
    pub(super) fn leave(&mut self, kind: &RecordType) {
        if let Some(at) = self.position(kind) {
            self.pulls.remove(at);
            self.call_first();
        }
    }

    fn position(&self, kind: &RecordType) -> Option<usize> {
        self.pulls.iter().position(|pull| pull.kind.path == kind.path)
    }

    /// Calls the first pull. One that was called already does not notice.
    fn call_first(&self) {
        if let Some(first) = self.pulls.front() {
            first.handle.turn.cancel();
        }
    }
}
