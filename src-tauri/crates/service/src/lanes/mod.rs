//! Lanes and cursors. A connection has one lane. A list call takes it, and an open cursor keeps it until the cursor is closed,
//! expires or reaches the last page. Calls of one key are served in order, and keys take turns.

mod cursors;
mod queues;

use std::collections::BTreeSet;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::PageLimit;
use ledgerlane_api::limits::CURSOR_LIFE_SECS;
use ledgerlane_clock::Clock;
use tokio::sync::{OwnedMutexGuard, OwnedSemaphorePermit, oneshot};

pub(crate) use self::cursors::Progress;
use self::cursors::{Cursors, WalkInLane};
use self::queues::Queues;
use crate::calls::{Admission, CallLimiter, Group, LanePurpose};
use crate::ids;

/// How long a cursor lives after its last answer was sent.
const CURSOR_LIFE: Duration = Duration::from_secs(CURSOR_LIFE_SECS);

/// The scope of a list call, of its cursor, and of a call for the next page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Scope {
    /// Row of the connection in the state.
    pub(crate) connection: i64,
    /// Number of the key that asked.
    pub(crate) key: i64,
    /// Path of the type, as the catalogue spells it.
    pub(crate) record_type: &'static str,
    /// Records on a page, as sent.
    pub(crate) limit: Option<PageLimit>,
    /// Filters in order, as sent.
    pub(crate) filters: Vec<(String, String)>,
}

impl Scope {
    /// Most records on a page.
    pub(crate) fn page_limit(&self) -> u64 {
        self.limit.unwrap_or_default().get().into()
    }

    /// Checks whether a cursor of this scope goes on for a call. Limit and filters that the call leaves out are those of the first page.
    fn check_next(&self, wanted: &Self) -> Result<(), Refusal> {
        if (wanted.connection, wanted.key, wanted.record_type)
            != (self.connection, self.key, self.record_type)
        {
            return Err(Refusal::Gone);
        }
        if wanted.limit.is_some_and(|limit| limit != self.limit.unwrap_or_default()) {
            return Err(Refusal::LimitChanged);
        }
        if !wanted.filters.is_empty() && wanted.filters != self.filters {
            return Err(Refusal::FilterChanged);
        }
        Ok(())
    }
}

/// Why a call was not given the lane or the next page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// This group has no room for another call.
    Crowded(Group),
    /// The lane stayed busy for the whole wait.
    Busy,
    /// The cursor expired, was closed, is unknown, or belongs to another key.
    Gone,
    /// The limit differs from the first page's.
    LimitChanged,
    /// A filter differs from the first page's.
    FilterChanged,
}

/// All lanes and cursors of a service. `W` is the walk through a list that a cursor continues.
pub(crate) struct Lanes<W> {
    clock: Arc<dyn Clock>,
    calls: CallLimiter,
    queues: Queues,
    /// Shared with [`CursorHold`], whose drop sets a deadline, and with [`NextPageLease`], whose drop removes its cursor.
    cursors: Arc<Cursors<W>>,
}

/// A leased lane of a connection. Dropping the lease frees the lane.
pub(crate) struct LaneLease(OwnedSemaphorePermit);

/// The right to make the next page of a cursor, with its walk and the lane. Dropping it before [`Lanes::advance`] closes the cursor.
///
/// INV-WALK-3: A page that fails, takes too long or loses its caller closes its cursor, because nobody knows how far the walk came. The
/// walk is closed before its lane is free.
pub(crate) struct NextPageLease<W> {
    /// None once the walk was given back.
    walk: Option<WalkInLane<W>>,
    /// Most records on the page.
    pub(crate) limit: u64,
    pub(crate) before: Progress,
    /// Ends when the cursor is closed meanwhile.
    closed: oneshot::Receiver<()>,
    /// None once it was given to the answer.
    hold: Option<CursorHold<W>>,
}

/// Keeps a cursor from expiring until its answer is sent. Dropping it starts the life of the cursor ([`CURSOR_LIFE`]).
pub(crate) struct CursorHold<W> {
    id: String,
    cursors: Arc<Cursors<W>>,
    /// Keeps other continuations of the cursor waiting. None for its first page, before which nobody knows the cursor.
    continuing: Option<OwnedMutexGuard<()>>,
}

impl<W: Send + 'static> Lanes<W> {
    /// Calls for lanes count in `calls`.
    pub(crate) fn new(clock: Arc<dyn Clock>, calls: CallLimiter) -> Self {
        let cursors = Arc::new(Cursors::new(Arc::clone(&clock)));
        Self { clock, calls, queues: Queues::default(), cursors }
    }

    /// Waits for the lane of a connection, at most `wait`. Dropping the call leaves the queue. The caller keeps the admission until the
    /// answer was sent.
    pub(crate) async fn lease(
        &self,
        connection: i64,
        key: i64,
        wait: Duration,
    ) -> Result<(LaneLease, Admission), Refusal> {
        let admission = self.calls.admit_to_lane(key, LanePurpose::Enter).map_err(Refusal::Crowded)?;
        tokio::select! {
            biased;
            lane = self.queues.wait(connection, key) => match lane {
                Ok(lane) => Ok((LaneLease(lane), admission)),
                Err(_) => Err(Refusal::Busy),
            },
            () = self.clock.sleep(wait) => Err(Refusal::Busy),
        }
    }

    /// Opens a cursor after the first page, `answered` records long. The lane stays with it, and so does the walk.
    pub(crate) fn open_cursor(
        &self,
        scope: Scope,
        LaneLease(lane): LaneLease,
        walk: W,
        answered: u64,
    ) -> Result<(String, CursorHold<W>), getrandom::Error> {
        let id = ids::new_cursor()?;
        self.cursors.open(&id, scope, WalkInLane { walk, _lane: lane }, answered);
        let hold = self.hold(&id, None);
        Ok((id, hold))
    }

    /// Leases the next page of an open cursor. If a page of it is under way, waits for that, at most `wait`. The caller keeps the admission
    /// until the answer was sent.
    pub(crate) async fn lease_next_page(
        &self,
        id: &str,
        wanted: &Scope,
        wait: Duration,
    ) -> Result<(NextPageLease<W>, Admission), Refusal> {
        let continuing = self.cursors.with_usable(id, |entry| {
            entry.scope.check_next(wanted)?;
            Ok(Arc::clone(&entry.continuing))
        })?;
        let admitted = self.calls.admit_to_lane(wanted.key, LanePurpose::NextPage);
        let admission = admitted.map_err(Refusal::Crowded)?;
        let guard = tokio::select! {
            biased;
            guard = continuing.lock_owned() => guard,
            () = self.clock.sleep(wait) => return Err(Refusal::Busy),
        };
        // The cursor may have expired or been closed while another continuation was at work.
        let lease = self.cursors.with_usable(id, |entry| {
            // A call that makes a page holds the guard until the page is made.
            let (walk, closed) = entry.take_walk().ok_or(Refusal::Gone)?;
            let hold = Some(self.hold(id, Some(guard)));
            let (limit, before) = (entry.scope.page_limit(), entry.progress);
            Ok(NextPageLease { walk: Some(walk), limit, before, closed, hold })
        })?;
        Ok((lease, admission))
    }

    /// Records that the page of this lease is made, with this many records. Fails if the cursor was closed meanwhile.
    pub(crate) fn advance(
        &self,
        mut lease: NextPageLease<W>,
        answered: u64,
        is_last: bool,
    ) -> Result<Option<CursorHold<W>>, Refusal> {
        let (Some(walk), Some(hold)) = (lease.walk.take(), lease.hold.take()) else {
            return Err(Refusal::Gone);
        };
        if is_last {
            return if self.cursors.remove(&hold.id) { Ok(None) } else { Err(Refusal::Gone) };
        }
        if self.cursors.rest(&hold.id, walk, answered) { Ok(Some(hold)) } else { Err(Refusal::Gone) }
    }

    /// Closes a cursor of this key and frees its lane. A page that is being made ends, and the lane is free once its maker has seen that.
    pub(crate) fn close(&self, id: &str, key: i64) {
        if self.cursors.is_of_key(id, key) {
            self.cursors.remove(id);
        }
    }

    /// Closes every cursor of a connection, which frees its lane.
    pub(crate) fn close_all(&self, connection: i64) {
        self.cursors.remove_where(|scope| scope.connection == connection);
    }

    /// Closes every cursor of a key, which frees their lanes.
    pub(crate) fn close_all_of_key(&self, key: i64) {
        self.cursors.remove_where(|scope| scope.key == key);
    }

    /// Numbers of the keys that have open cursors.
    pub(crate) fn keys(&self) -> BTreeSet<i64> {
        self.cursors.keys()
    }

    fn hold(&self, id: &str, continuing: Option<OwnedMutexGuard<()>>) -> CursorHold<W> {
        CursorHold { id: id.to_owned(), cursors: Arc::clone(&self.cursors), continuing }
    }

    /// Open cursors.
    #[cfg(test)]
    fn open_cursors(&self) -> usize {
        self.cursors.count()
    }
}

impl<W> NextPageLease<W> {
    /// The walk, and a future that ends when the cursor is closed. Never None: [`Lanes::advance`] takes the lease with the walk.
    pub(crate) fn walk(&mut self) -> Option<(&mut W, impl Future<Output = ()>)> {
        let closed = &mut self.closed;
        let walk = &mut self.walk.as_mut()?.walk;
        Some((walk, async move {
            // Nothing is ever sent. The sender is dropped with the cursor.
            let _ = closed.await;
        }))
    }
}

impl<W> Drop for NextPageLease<W> {
    fn drop(&mut self) {
        if let Some(hold) = self.hold.take() {
            // Frees the lane before the cursor is gone.
            self.walk = None;
            hold.cursors.remove(&hold.id);
        }
    }
}

impl<W> CursorHold<W> {
    /// Ends the hold of an answer that did not go out as a whole, because its caller went away. If it was the first page, nobody learned of
    /// the cursor, so this closes it and frees the lane at once.
    pub(crate) fn answer_lost(self) {
        if self.continuing.is_none() {
            self.cursors.remove(&self.id);
        }
    }
}

impl<W> Drop for CursorHold<W> {
    fn drop(&mut self) {
        self.cursors.live_for(&self.id, CURSOR_LIFE);
    }
}

#[cfg(test)]
mod tests;
