//! Open cursors by their id, each with its walk and its connection's lane.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ledgerlane_clock::Clock;
use parking_lot::Mutex;
use tokio::sync::{Notify, OwnedSemaphorePermit, oneshot};

use super::{Refusal, Scope};

/// Longest time an answer may take to be sent before its cursor expires all the same: a client that does not read must
/// not hold the lane for ever.
pub(super) const SEND_TIMEOUT: Duration = Duration::from_secs(60);

/// Open cursors by their id. A task of its own removes each when it expires, or a call that asks for it before that.
pub(super) struct Cursors<W> {
    clock: Arc<dyn Clock>,
    /// The lock makes each change one step. Removed cursors are dropped outside of it, because dropping a walk may take work.
    open: Mutex<HashMap<String, OpenCursor<W>>>,
}

/// An open cursor.
pub(super) struct OpenCursor<W> {
    pub(super) scope: Scope,
    pub(super) progress: Progress,
    state: CursorState<W>,
    /// When the cursor expires, by the monotonic clock. None while a page is being made.
    deadline: Option<Instant>,
    /// Wakes [`Cursors::expire`] when the deadline moves or the cursor is gone.
    changed: Arc<Notify>,
    /// Lets one continuation work at a time, until its answer is sent.
    pub(super) continuing: Arc<tokio::sync::Mutex<()>>,
}

/// What a cursor does.
enum CursorState<W> {
    /// It waits for its next page to be asked for.
    Resting(WalkInLane<W>),
    /// A call is making a page and has the walk and the lane. Dropping the sender tells it that the cursor was closed.
    MakingPage { _closes: oneshot::Sender<()> },
}

/// A walk with the lane it goes on in. Field order is drop order: the walk is closed before the lane is free.
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
    /// Hands out the walk, with a receiver that ends when the cursor is closed meanwhile. None if another call has the walk.
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
        self.changed.notify_one();
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
            changed: Arc::clone(&changed),
            continuing: Arc::default(),
        };
        self.open.lock().insert(id.to_owned(), entry);
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
            let mut open = self.open.lock();
            let entry = open.get_mut(id).ok_or(Refusal::Gone)?;
            if entry.deadline.is_none_or(|deadline| deadline > now) {
                return work(entry);
            }
        }
        self.remove(id);
        Err(Refusal::Gone)
    }

    /// Gives a walk back after a page with this many records. False if the cursor was closed meanwhile: the walk is dropped then.
    pub(super) fn rest(&self, id: &str, walk: WalkInLane<W>, answered: u64) -> bool {
        let mut open = self.open.lock();
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

    /// Removes every cursor whose scope fits.
    pub(super) fn remove_where(&self, fits: impl Fn(&Scope) -> bool) {
        let removed = self.open.lock().extract_if(|_, entry| fits(&entry.scope)).collect::<Vec<_>>();
        for (_, entry) in removed {
            entry.changed.notify_one();
        }
    }

    /// Whether a cursor is open and was opened with this key.
    pub(super) fn is_of_key(&self, id: &str, key: i64) -> bool {
        self.open.lock().get(id).is_some_and(|entry| entry.scope.key == key)
    }

    /// Numbers of the keys that have open cursors.
    pub(super) fn keys(&self) -> BTreeSet<i64> {
        self.open.lock().values().map(|entry| entry.scope.key).collect()
    }

    /// Removes a cursor when its time is over. Ends when the cursor is gone.
    async fn expire(self: Arc<Self>, id: String, changed: Arc<Notify>) {
        loop {
            let Some(deadline) = self.open.lock().get(&id).map(|entry| entry.deadline) else { return };
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
        self.open.lock().len()
    }
}

impl<W> Cursors<W> {
    /// Lets a cursor live for so long from now on, where it is open.
    pub(super) fn live_for(&self, id: &str, life: Duration) {
        let mut open = self.open.lock();
        if let Some(entry) = open.get_mut(id) {
            entry.set_deadline(Some(self.clock.monotonic() + life));
        }
    }

    /// Removes a cursor and drops its walk. Whether it was there.
    pub(super) fn remove(&self, id: &str) -> bool {
        let removed = self.open.lock().remove(id);
        if let Some(entry) = &removed {
            entry.changed.notify_one();
        }
        removed.is_some()
    }
}
