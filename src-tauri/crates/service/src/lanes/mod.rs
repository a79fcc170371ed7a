//! Lanes and cursors. A connection has one lane; a list call takes it, and a cursor that stays open keeps it until
//! it is closed, expires or reaches the last page. So many calls may wait for a lane; those of one key are served in
//! order, and keys take turns.

mod admissions;
mod queues;

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ledgerlane_api::limits::CURSOR_LIFE_SECS;
use ledgerlane_clock::Clock;
use tokio::sync::{Notify, OwnedMutexGuard, OwnedSemaphorePermit};

pub(crate) use self::admissions::{Admission, Group};
use self::admissions::{Admissions, CallPurpose};
use self::queues::Queues;
use crate::ids;
use crate::locks::lock;

/// How long a cursor lives after its last answer was sent.
const CURSOR_LIFE: Duration = Duration::from_secs(CURSOR_LIFE_SECS);
/// Longest time an answer may take to be sent before its cursor expires all the same: a client that does not read must
/// not hold the lane for ever.
const SEND_TIMEOUT: Duration = Duration::from_secs(60);

/// What a cursor was opened for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Scope {
    /// Row of the connection in the state.
    pub(crate) connection: i64,
    /// Number of the key that asked.
    pub(crate) key: i64,
    /// Path of the type, as the catalogue spells it.
    pub(crate) record_type: &'static str,
    /// Records on a page.
    pub(crate) limit: u16,
    /// Filters in order, as sent.
    pub(crate) filters: Vec<(String, String)>,
}

/// Why a call was not given the lane or the next page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// As many calls want lanes as may, counted by this group.
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

/// All lanes and cursors of a service. `L` is the list a cursor goes through.
pub(crate) struct Lanes<L> {
    clock: Arc<dyn Clock>,
    admissions: Admissions,
    queues: Queues,
    cursors: Cursors<L>,
}

/// Open cursors by their id. Calls change them through [`Lanes`], a dropped [`CursorHold`] sets a deadline, and [`expire`] removes
/// a cursor whose deadline has passed. The lock makes each of these one step.
type Cursors<L> = Arc<Mutex<HashMap<String, OpenCursor<L>>>>;

/// An open cursor. It holds its connection's lane.
struct OpenCursor<L> {
    scope: Scope,
    list: L,
    /// Records on the pages before.
    offset: u64,
    /// When the cursor expires, by the monotonic clock. None while a page is being made.
    deadline: Option<Instant>,
    /// Wakes [`expire`] when the deadline has changed or the cursor is gone.
    changed: Arc<Notify>,
    /// Lets one continuation work at a time. A [`NextPageLease`] holds it until its answer is sent.
    continuing: Arc<tokio::sync::Mutex<()>>,
    /// The lane, which is free again once the entry is dropped.
    _lane: OwnedSemaphorePermit,
}

/// A leased lane of a connection. Dropping the lease frees the lane.
pub(crate) struct LaneLease(OwnedSemaphorePermit);

/// A leased lane with what the first page is made for.
pub(crate) struct FirstPageLease {
    scope: Scope,
    lane: OwnedSemaphorePermit,
}

/// The right to make the next page of a cursor. Where it is dropped before the page is made, the cursor stays where it was.
pub(crate) struct NextPageLease<L> {
    id: String,
    /// The list, as the first page found it.
    pub(crate) list: L,
    /// Records on a page.
    pub(crate) limit: u16,
    /// Records on the pages before.
    pub(crate) offset: u64,
    hold: CursorHold<L>,
}

/// Keeps a cursor from expiring until its answer is sent. Dropping it starts the time that the cursor lives.
pub(crate) struct CursorHold<L> {
    id: String,
    clock: Arc<dyn Clock>,
    cursors: Cursors<L>,
    /// Keeps other continuations of the cursor waiting. None for its first page, before which nobody knows the cursor.
    continuing: Option<OwnedMutexGuard<()>>,
}

impl<L: Clone + Send + 'static> Lanes<L> {
    /// For a service that holds so many network connections at a time.
    pub(crate) fn new(clock: Arc<dyn Clock>, network_connections: usize) -> Self {
        let admissions = Admissions::new(network_connections);
        Self { clock, admissions, queues: Queues::default(), cursors: Arc::default() }
    }

    /// Waits for the lane of `scope.connection`, at most `wait`. Dropping the call leaves the queue. The admission is kept
    /// until the answer was sent.
    pub(crate) async fn lease_first_page(
        &self,
        scope: Scope,
        wait: Duration,
    ) -> Result<(FirstPageLease, Admission), Refusal> {
        let (LaneLease(lane), admission) = self.lease(scope.connection, scope.key, wait).await?;
        Ok((FirstPageLease { scope, lane }, admission))
    }

    /// As [`Lanes::lease_first_page`], for a call that opens no cursor.
    pub(crate) async fn lease(
        &self,
        connection: i64,
        key: i64,
        wait: Duration,
    ) -> Result<(LaneLease, Admission), Refusal> {
        let admission =
            self.admissions.admit(connection, key, CallPurpose::Lane).map_err(Refusal::Crowded)?;
        let too_late = self.clock.sleep(wait);
        tokio::select! {
            biased;
            lane = self.queues.wait(connection, key) => match lane {
                Ok(lane) => Ok((LaneLease(lane), admission)),
                Err(_) => Err(Refusal::Busy),
            },
            () = too_late => Err(Refusal::Busy),
        }
    }

    /// Opens a cursor after the first page, `answered` records long. The lane stays with it.
    pub(crate) fn open_cursor(
        &self,
        lease: FirstPageLease,
        list: L,
        answered: u64,
    ) -> Result<(String, CursorHold<L>), getrandom::Error> {
        let id = ids::new_cursor()?;
        let changed = Arc::new(Notify::new());
        let entry = OpenCursor {
            scope: lease.scope,
            list,
            offset: answered,
            deadline: Some(self.clock.monotonic() + SEND_TIMEOUT),
            changed: Arc::clone(&changed),
            continuing: Arc::default(),
            _lane: lease.lane,
        };
        lock(&self.cursors).insert(id.clone(), entry);
        tokio::spawn(expire(id.clone(), changed, Arc::clone(&self.clock), Arc::clone(&self.cursors)));
        let hold = self.hold(&id, None);
        Ok((id, hold))
    }

    /// Leases the next page of an open cursor, and waits for one that is under way for at most `wait`. What `wanted` leaves out
    /// (limit, filters) is as on the first page. The admission is kept until the answer was sent.
    pub(crate) async fn lease_next_page(
        &self,
        id: &str,
        wanted: &Continuation<'_>,
        wait: Duration,
    ) -> Result<(NextPageLease<L>, Admission), Refusal> {
        let continuing = {
            let mut cursors = lock(&self.cursors);
            let entry = self.usable(&mut cursors, id)?;
            wanted.fits(&entry.scope)?;
            Arc::clone(&entry.continuing)
        };
        let admitted = self.admissions.admit(wanted.connection, wanted.key, CallPurpose::NextPage);
        let admission = admitted.map_err(Refusal::Crowded)?;
        let too_late = self.clock.sleep(wait);
        let guard = tokio::select! {
            biased;
            guard = continuing.lock_owned() => guard,
            () = too_late => return Err(Refusal::Busy),
        };
        // It may have expired or been closed while another continuation was at work.
        let mut cursors = lock(&self.cursors);
        let entry = self.usable(&mut cursors, id)?;
        entry.deadline = None;
        entry.changed.notify_one();
        let (list, limit, offset) = (entry.list.clone(), entry.scope.limit, entry.offset);
        drop(cursors);
        let lease =
            NextPageLease { id: id.to_owned(), list, limit, offset, hold: self.hold(id, Some(guard)) };
        Ok((lease, admission))
    }

    /// Records that the page of this lease is made and ends at `offset`. Fails when the cursor was closed meanwhile.
    pub(crate) fn advance(
        &self,
        lease: NextPageLease<L>,
        offset: u64,
        last: bool,
    ) -> Result<Option<CursorHold<L>>, Refusal> {
        let mut cursors = lock(&self.cursors);
        let entry = cursors.get_mut(&lease.id).ok_or(Refusal::Gone)?;
        entry.offset = offset;
        entry.deadline = Some(self.clock.monotonic() + SEND_TIMEOUT);
        entry.changed.notify_one();
        if last {
            remove(&mut cursors, &lease.id);
        }
        // Dropping `lease` locks the cursors again.
        drop(cursors);
        Ok((!last).then_some(lease.hold))
    }

    /// Closes a cursor and frees its lane; does nothing for one that is unknown or another key's.
    pub(crate) fn close(&self, id: &str, key: i64) {
        let mut cursors = lock(&self.cursors);
        if cursors.get(id).is_some_and(|entry| entry.scope.key == key) {
            remove(&mut cursors, id);
        }
    }

    /// Closes every cursor of a connection, which frees its lane.
    pub(crate) fn close_all(&self, connection: i64) {
        self.close_where(|scope| scope.connection == connection);
    }

    /// Closes every cursor of a key, which frees their lanes.
    pub(crate) fn close_all_of_key(&self, key: i64) {
        self.close_where(|scope| scope.key == key);
    }

    /// Numbers of the keys that have open cursors.
    pub(crate) fn keys(&self) -> BTreeSet<i64> {
        lock(&self.cursors).values().map(|entry| entry.scope.key).collect()
    }

    fn close_where(&self, is_meant: impl Fn(&Scope) -> bool) {
        let gone = lock(&self.cursors).extract_if(|_, entry| is_meant(&entry.scope)).collect::<Vec<_>>();
        for (_, entry) in gone {
            entry.changed.notify_one();
        }
    }

    fn usable<'a>(
        &self,
        cursors: &'a mut HashMap<String, OpenCursor<L>>,
        id: &str,
    ) -> Result<&'a mut OpenCursor<L>, Refusal> {
        let now = self.clock.monotonic();
        let entry = cursors.get(id).ok_or(Refusal::Gone)?;
        if entry.deadline.is_some_and(|deadline| deadline <= now) {
            remove(cursors, id);
            return Err(Refusal::Gone);
        }
        cursors.get_mut(id).ok_or(Refusal::Gone)
    }

    fn hold(&self, id: &str, continuing: Option<OwnedMutexGuard<()>>) -> CursorHold<L> {
        CursorHold {
            id: id.to_owned(),
            clock: Arc::clone(&self.clock),
            cursors: Arc::clone(&self.cursors),
            continuing,
        }
    }

    /// Open cursors.
    #[cfg(test)]
    fn open_cursors(&self) -> usize {
        lock(&self.cursors).len()
    }
}

/// What a call for the next page names. A cursor goes on only for the same.
pub(crate) struct Continuation<'a> {
    pub(crate) connection: i64,
    pub(crate) key: i64,
    pub(crate) record_type: &'static str,
    pub(crate) limit: Option<u16>,
    pub(crate) filters: &'a [(String, String)],
}

impl Continuation<'_> {
    fn fits(&self, scope: &Scope) -> Result<(), Refusal> {
        if (self.connection, self.key, self.record_type) != (scope.connection, scope.key, scope.record_type) {
            return Err(Refusal::Gone);
        }
        if self.limit.is_some_and(|limit| limit != scope.limit) {
            return Err(Refusal::LimitChanged);
        }
        if !self.filters.is_empty() && self.filters != scope.filters {
            return Err(Refusal::FilterChanged);
        }
        Ok(())
    }
}

impl<L> CursorHold<L> {
    /// Ends the hold of an answer that did not go out as a whole, because its caller went away. Where it was the first page, nobody
    /// learned of the cursor, so the cursor is closed and its lane free at once.
    pub(crate) fn answer_lost(self) {
        if self.continuing.is_none() {
            remove(&mut lock(&self.cursors), &self.id);
        }
    }
}

impl<L> Drop for CursorHold<L> {
    fn drop(&mut self) {
        let mut cursors = lock(&self.cursors);
        if let Some(entry) = cursors.get_mut(&self.id) {
            entry.deadline = Some(self.clock.monotonic() + CURSOR_LIFE);
            entry.changed.notify_one();
        }
    }
}

fn remove<L>(cursors: &mut HashMap<String, OpenCursor<L>>, id: &str) {
    if let Some(entry) = cursors.remove(id) {
        entry.changed.notify_one();
    }
}

/// Removes a cursor when its time is over. Ends when the cursor is gone.
async fn expire<L>(id: String, changed: Arc<Notify>, clock: Arc<dyn Clock>, cursors: Cursors<L>) {
    loop {
        let deadline = match lock(&cursors).get(&id) {
            Some(entry) => entry.deadline,
            None => return,
        };
        let Some(deadline) = deadline else {
            changed.notified().await;
            continue;
        };
        tokio::select! {
            biased;
            () = changed.notified() => {}
            () = clock.sleep_until(deadline) => {
                let mut cursors = lock(&cursors);
                // The deadline may have changed between waking and locking.
                let over = cursors.get(&id).and_then(|entry| entry.deadline).is_some_and(|at| at <= clock.monotonic());
                if over {
                    remove(&mut cursors, &id);
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
