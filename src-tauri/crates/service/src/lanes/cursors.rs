//! Open cursors by their id, each with its walk and its connection's lane.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ledgerlane_clock::Clock;
use tokio::sync::{Notify, OwnedSemaphorePermit, oneshot};

use super::{Refusal, Scope};
use crate::locks::lock;

/// Longest time an answer may take to be sent before its cursor expires all the same: a client that does not read must
/// not hold the lane for ever.
pub(super) const SEND_TIMEOUT: Duration = Duration::from_secs(60);

/// Open cursors by their id. A cursor that has expired is removed by a task of its own, and by whoever asks for it before.
pub(super) struct Cursors<W> {
    clock: Arc<dyn Clock>,
    /// The lock makes each change one step. What is removed is dropped outside of it: a walk may have something to do when it is dropped.
    open: Mutex<HashMap<String, OpenCursor<W>>>,
}

/// An open cursor.
pub(super) struct OpenCursor<W> {
    pub(super) scope: Scope,
    pub(super) progress: Progress,
    state: CursorState<W>,
    /// When the cursor expires, by the monotonic clock. None while a page is being made.
    deadline: Option<Instant>,
    /// When [`Cursors::expire`] looks at the cursor next. None while it waits to be woken.
    looked_at: Option<Instant>,
    /// Wakes [`Cursors::expire`] when the cursor is gone, or would expire before it is looked at. Each page moves the deadline on, and
    /// to be woken each time costs another thread more than the rest of the page's bookkeeping.
    changed: Arc<Notify>,
    /// Lets one continuation work at a time, until its answer is sent.
    pub(super) continuing: Arc<tokio::sync::Mutex<()>>,
}

/// What a cursor does.
enum CursorState<W> {
    /// It waits for its next page to be asked for.
    Resting(WalkInLane<W>),
    /// A page is being made by somebody who has the walk and the lane, and who is told by dropping this that the cursor was closed.
    MakingPage { _closes: oneshot::Sender<()> },
}

/// A walk with the lane it goes on in. The walk is dropped first, so that nobody has the lane before the walk is closed.
pub(super) struct WalkInLane<W> {
    pub(super) walk: W,
    pub(super) _lane: OwnedSemaphorePermit,
}

/// What was on the pages before.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Progress {
    pub(crate) pages: u64,
    pub(crate) records: u64,
}

impl<W> OpenCursor<W> {
    /// Hands out the walk, with what ends when the cursor is closed meanwhile. None where somebody has it already.
    pub(super) fn take_walk(&mut self) -> Option<(WalkInLane<W>, oneshot::Receiver<()>)> {
        let (closes, closed) = oneshot::channel();
        let making = CursorState::MakingPage { _closes: closes };
        match std::mem::replace(&mut self.state, making) {
            CursorState::Resting(walk) => {
                self.set_deadline(None);
                Some((walk, closed))
            }
            making @ CursorState::MakingPage { .. } => {
                self.state = making;
                None
            }
        }
    }

    fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.deadline = deadline;
        if deadline.is_some_and(|deadline| self.looked_at.is_none_or(|at| deadline < at)) {
            self.changed.notify_one();
        }
    }
}

impl<W: Send + 'static> Cursors<W> {
    pub(super) fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock, open: Mutex::default() }
    }

    /// Opens a cursor after its first page.
    pub(super) fn open(self: &Arc<Self>, id: &str, scope: Scope, walk: WalkInLane<W>, answered: u64) {
        let changed = Arc::new(Notify::new());
        let entry = OpenCursor {
            scope,
            progress: Progress { pages: 1, records: answered },
            state: CursorState::Resting(walk),
            deadline: Some(self.clock.monotonic() + SEND_TIMEOUT),
            looked_at: None,
            changed: Arc::clone(&changed),
            continuing: Arc::default(),
        };
        lock(&self.open).insert(id.to_owned(), entry);
        tokio::spawn(Arc::clone(self).expire(id.to_owned(), changed));
    }

    /// Works on a cursor that has not expired.
    pub(super) fn with_usable<T>(
        &self,
        id: &str,
        work: impl FnOnce(&mut OpenCursor<W>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let now = self.clock.monotonic();
        {
            let mut open = lock(&self.open);
            let entry = open.get_mut(id).ok_or(Refusal::Gone)?;
            if entry.deadline.is_none_or(|deadline| deadline > now) {
                return work(entry);
            }
        }
        self.remove(id);
        Err(Refusal::Gone)
    }

    /// Gives a walk back after a page with so many records. False where the cursor was closed meanwhile: the walk is dropped then.
    pub(super) fn rest(&self, id: &str, walk: WalkInLane<W>, answered: u64) -> bool {
        let mut open = lock(&self.open);
        let Some(entry) = open.get_mut(id) else {
            drop(open);
            drop(walk);
            return false;
        };
        entry.progress.pages += 1;
        entry.progress.records += answered;
        entry.state = CursorState::Resting(walk);
        entry.set_deadline(Some(self.clock.monotonic() + SEND_TIMEOUT));
        true
    }

    /// Removes every cursor that is meant.
    pub(super) fn remove_where(&self, is_meant: impl Fn(&Scope) -> bool) {
        let removed = lock(&self.open).extract_if(|_, entry| is_meant(&entry.scope)).collect::<Vec<_>>();
        for (_, entry) in removed {
            entry.changed.notify_one();
        }
    }

    /// Whether a cursor is open and was opened with this key.
    pub(super) fn is_of_key(&self, id: &str, key: i64) -> bool {
        lock(&self.open).get(id).is_some_and(|entry| entry.scope.key == key)
    }

    /// Numbers of the keys that have open cursors.
    pub(super) fn keys(&self) -> BTreeSet<i64> {
        lock(&self.open).values().map(|entry| entry.scope.key).collect()
    }

    /// Removes a cursor when its time is over. Ends when the cursor is gone.
    async fn expire(self: Arc<Self>, id: String, changed: Arc<Notify>) {
        loop {
            let deadline = match lock(&self.open).get_mut(&id) {
                Some(entry) => {
                    entry.looked_at = entry.deadline;
                    entry.deadline
                }
                None => return,
            };
            let Some(deadline) = deadline else {
                changed.notified().await;
                continue;
            };
            tokio::select! {
                biased;
                () = changed.notified() => {}
                // The deadline may have changed meanwhile, and the cursor be gone.
                () = self.clock.sleep_until(deadline) => drop(self.with_usable(&id, |_| Ok(()))),
            }
        }
    }

    /// How many are open.
    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        lock(&self.open).len()
    }
}

impl<W> Cursors<W> {
    /// Lets a cursor live for so long from now on, where it is open.
    pub(super) fn live_for(&self, id: &str, life: Duration) {
        let mut open = lock(&self.open);
        if let Some(entry) = open.get_mut(id) {
            entry.set_deadline(Some(self.clock.monotonic() + life));
        }
    }

    /// Removes a cursor and drops its walk. Whether it was there.
    pub(super) fn remove(&self, id: &str) -> bool {
        let removed = lock(&self.open).remove(id);
        if let Some(entry) = &removed {
            entry.changed.notify_one();
        }
        removed.is_some()
    }
}
