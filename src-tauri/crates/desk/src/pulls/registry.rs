//! The lists of a profile and the pulls of them: the state of each list, the queue of each connection, and the place of a pull in it.
//! This is the one owner of that state.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use std::time::Instant;

use jiff::Timestamp;
use ledgerlane_api::RecordType;
use parking_lot::Mutex;
use tokio_util::sync::{CancellationToken, DropGuard};

use super::reports::Reports;
use super::state::{Ending, Here, ListState};
use crate::copies::{CopiesError, LocalCopy, StoreNumber};
use crate::db::WorkRow;
use crate::ids::ConnectionId;
use crate::interface::{Problem, ReadingView, RecordsState};
use crate::problems;
use crate::under_way::Whose;

/// Calls a pull, stops it, and tells when it has ended. Clones are the same handle.
#[derive(Debug, Clone, Default)]
pub(super) struct PullHandle {
    /// Cancelled by the queue when the pull's turn has come.
    pub(super) turn: CancellationToken,
    /// Cancelled to stop the pull.
    pub(super) cancel: CancellationToken,
    /// Cancelled when the pull's task has ended, however that came.
    pub(super) ended: CancellationToken,
}

/// A pull that reads or waits. A list has at most one.
#[derive(Debug)]
struct QueuedPull {
    kind: &'static RecordType,
    handle: PullHandle,
}

/// FIFO queue of the pulls of one connection that have not ended. QuickBooks serves one reader of a company file at a time, so the first
/// pull reads and the others have not asked for the lane yet. There is exactly one reader as long as there is any pull.
#[derive(Debug, Default)]
struct PullQueue {
    pulls: VecDeque<QueuedPull>,
}

impl PullQueue {
    /// The list that is read.
    fn reader(&self) -> Option<&'static RecordType> {
        self.pulls.front().map(|pull| pull.kind)
    }

    /// The lists that wait, in their order.
    fn waiting(&self) -> impl Iterator<Item = &'static RecordType> {
        self.pulls.iter().skip(1).map(|pull| pull.kind)
    }

    fn join(&mut self, pull: QueuedPull) {
        self.pulls.push_back(pull);
        self.call_first();
    }

    fn move_to(&mut self, kind: &RecordType, position: usize) {
        if let Some(at) = self.position(kind).filter(|&at| at > 0)
            && let Some(pull) = self.pulls.remove(at)
        {
            let to = position.saturating_add(1).min(self.pulls.len());
            self.pulls.insert(to, pull);
        }
    }

    fn leave(&mut self, kind: &RecordType) {
        if let Some(at) = self.position(kind) {
            self.pulls.remove(at);
            self.call_first();
        }
    }

    fn position(&self, kind: &RecordType) -> Option<usize> {
        self.pulls.iter().position(|pull| pull.kind.path == kind.path)
    }

    /// Calls the first pull. Calling it again changes nothing.
    fn call_first(&self) {
        if let Some(first) = self.pulls.front() {
            first.handle.turn.cancel();
        }
    }
}

/// A list as the registry holds it, while its lock is held.
#[derive(Debug, Clone, Copy)]
pub(super) struct ListNow<'a> {
    pub(super) state: &'a ListState,
    /// The list of the same connection that is read now, unless it is this one.
    pub(super) reader: Option<&'static RecordType>,
    /// Its position among the lists of the connection that wait, from 0; `None` unless it waits.
    pub(super) position: Option<usize>,
    /// The copy that was put aside for its user to choose; `None` if there is nothing to choose.
    pub(super) aside: Option<&'a LocalCopy>,
}

/// A pull that runs or waits.
#[derive(Debug, Clone)]
pub(crate) struct PullNow {
    pub(crate) connection: ConnectionId,
    pub(crate) kind: &'static RecordType,
    /// Records so far; `None` while it waits for its turn.
    pub(crate) rows: Option<u32>,
    /// Number of records that the service counts in the list; `None` if it gave no usable count.
    pub(crate) total: Option<u32>,
}

/// A list that was loaded.
#[derive(Debug)]
struct List {
    state: ListState,
    /// The copy that was put aside. It goes as soon as the table shows another copy than before.
    aside: Option<LocalCopy>,
}

impl List {
    fn change(&mut self, change: impl FnOnce(ListState) -> ListState) {
        let before = self.take();
        let shown = before.shown().map(|copy| copy.id);
        self.state = change(before);
        // The store deletes it then, too.
        if self.state.shown().map(|copy| copy.id) != shown {
            self.aside = None;
        }
    }

    fn take(&mut self) -> ListState {
        std::mem::replace(&mut self.state, ListState::Idle(Here::Nothing))
    }
}

/// The lists of a connection.
#[derive(Debug, Default)]
struct OfConnection {
    /// The lists that were loaded, by path.
    lists: BTreeMap<&'static str, List>,
    queue: PullQueue,
}

impl OfConnection {
    fn list(&self, kind: &RecordType) -> Option<ListNow<'_>> {
        let List { state, aside } = self.lists.get(kind.path.as_str())?;
        let reader = self.queue.reader().filter(|reader| reader.path != kind.path);
        let position = self.queue.waiting().position(|waiting| waiting.path == kind.path);
        Some(ListNow { state, reader, position, aside: aside.as_ref() })
    }
}

#[derive(Debug, Default)]
struct Lists {
    /// The store that the copies of the lists are in. Only a newer one takes its place.
    store: StoreNumber,
    connections: HashMap<ConnectionId, OfConnection>,
}

impl Lists {
    /// Takes note that this store is in use.
    ///
    /// # Errors
    /// [`CopiesError::Replaced`] if a newer one is in use already: nothing of this one may be shown any more.
    fn use_store(&mut self, store: StoreNumber) -> Result<(), CopiesError> {
        if store < self.store {
            return Err(CopiesError::Replaced);
        }
        if store > self.store {
            let took_over = store.took_over(self.store);
            self.store = store;
            for of in self.connections.values_mut() {
                of.lists.retain(|_, list| {
                    list.aside = None;
                    if took_over {
                        // The newer store had copies of its own, so a table may show another copy. No pull reads into the older store
                        // any more.
                        return list.state.is_under_way();
                    }
                    let left = list.take().store_replaced();
                    left.map(|state| list.state = state).is_some()
                });
            }
        }
        Ok(())
    }
}

/// Keeps the state of every list that a user looked at, and the order in which the pulls of a connection read.
///
/// INV-QUEUE-1: Of the pulls of one connection exactly one reads; the others wait in an order that the user can change, and have not
/// asked for the lane. A pull leaves its [`QueueSlot`] however its run ends, and the next one begins.
#[derive(Debug, Default)]
pub(super) struct PullRegistry {
    /// One lock for all, because every report is made from what one moment shows. Held for a look or a change only, never across an await.
    lists: Mutex<Lists>,
}

impl PullRegistry {
    /// Takes note that this store is in use. If it took the place of another one, what was in that is not here any more.
    ///
    /// # Errors
    /// [`CopiesError::Replaced`] if a newer one is in use already.
    pub(super) fn use_store(&self, store: StoreNumber) -> Result<(), CopiesError> {
        self.lists.lock().use_store(store)
    }

    /// Returns the lists of these that have to be loaded from this store.
    pub(super) fn not_loaded(
        &self,
        store: StoreNumber,
        connection: &ConnectionId,
        kinds: &[&'static RecordType],
    ) -> Result<Vec<&'static RecordType>, CopiesError> {
        let mut lists = self.lists.lock();
        lists.use_store(store)?;
        let of = lists.connections.get(connection);
        let is_loaded = |kind: &RecordType| of.is_some_and(|of| of.lists.contains_key(kind.path.as_str()));
        Ok(kinds.iter().copied().filter(|kind| !is_loaded(kind)).collect())
    }

    /// Adds what this store has of lists. A list that was loaded meanwhile stays as it is: a pull may have changed it.
    pub(super) fn load(
        &self,
        store: StoreNumber,
        connection: &ConnectionId,
        found: Vec<(&'static RecordType, Here)>,
        mut aside: HashMap<String, LocalCopy>,
    ) -> Result<(), CopiesError> {
        let mut lists = self.lists.lock();
        lists.use_store(store)?;
        let of = lists.connections.entry(connection.clone()).or_default();
        for (kind, here) in found {
            if let Entry::Vacant(list) = of.lists.entry(&kind.path) {
                list.insert(List { state: ListState::Idle(here), aside: aside.remove(&kind.path) });
            }
        }
        Ok(())
    }

    /// Takes note that nothing of a list is here any more in this store. A list that is being read stays as it is.
    pub(super) fn copy_deleted(
        &self,
        store: StoreNumber,
        connection: &ConnectionId,
        kind: &'static RecordType,
    ) -> Result<(), CopiesError> {
        let mut lists = self.lists.lock();
        lists.use_store(store)?;
        let of = lists.connections.entry(connection.clone()).or_default();
        let nothing = List { state: ListState::Idle(Here::Nothing), aside: None };
        let list = of.lists.entry(&kind.path).or_insert(nothing);
        list.aside = None;
        if !list.state.is_under_way() {
            list.state = ListState::Idle(Here::Nothing);
        }
        Ok(())
    }

    /// Takes note that this store is in use and that nothing is in it, because the user had all copies deleted. No list counts as failed
    /// by that.
    pub(super) fn all_deleted(&self, store: StoreNumber) {
        let mut lists = self.lists.lock();
        let is_new = store > lists.store;
        lists.store = lists.store.max(store);
        for list in lists.connections.values_mut().flat_map(|of| of.lists.values_mut()) {
            list.aside = None;
            let before = list.take();
            // The end of a pull that reads into the store before is still to come.
            let reads = if is_new { before.store_replaced() } else { Some(before) };
            if let Some(reads) = reads.filter(ListState::is_under_way) {
                list.state = reads;
            }
        }
    }

    /// Forgets what is here of every list. Called when no pull runs any more.
    pub(super) fn clear(&self) {
        self.lists.lock().connections.clear();
    }

    /// Begins a pull of a list that was loaded and has none. It reads if the queue is empty, and else waits behind the others.
    ///
    /// # Errors
    /// [`CopiesError::Replaced`] if the list is not loaded any more.
    pub(super) fn begin(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
        (started_at, now): (Timestamp, Instant),
        handle: PullHandle,
    ) -> Result<(), CopiesError> {
        let begun = self.of(connection, |of| {
            let list = of.lists.get_mut(kind.path.as_str())?;
            let asks_at = of.queue.reader().is_none().then_some(now);
            of.queue.join(QueuedPull { kind, handle });
            list.change(|list| list.begun(started_at, asks_at));
            Some(())
        });
        begun.ok_or(CopiesError::Replaced)
    }

    /// Changes the state of a list.
    pub(super) fn update(
        &self,
        connection: &ConnectionId,
        kind: &RecordType,
        change: impl FnOnce(ListState) -> ListState,
    ) {
        self.change(connection, kind, |list| list.change(change));
    }

    /// Says how the pull of a list ended.
    pub(super) fn end(&self, connection: &ConnectionId, kind: &'static RecordType, ending: Ending) {
        self.change(connection, kind, |list| {
            let aside = if let Ending::Aside(copy) = &ending { Some(copy.clone()) } else { None };
            list.change(|list| list.ended(ending));
            list.aside = aside.or(list.aside.take());
        });
    }

    /// Ends the question about the copy that was put aside for a list: from now on that copy is here, or what is here already.
    pub(super) fn choose(&self, connection: &ConnectionId, kind: &RecordType, shows_aside: bool) {
        self.change(connection, kind, |list| {
            let aside = list.aside.take().filter(|_| shows_aside);
            list.change(|list| list.chosen(aside));
        });
    }

    /// Takes a pull out of the queue; the next one begins. Returns true if the state did not say that the pull has ended. The state then
    /// says that it failed by this problem.
    pub(super) fn leave(
        &self,
        connection: &ConnectionId,
        kind: &RecordType,
        problem: impl FnOnce() -> Problem,
    ) -> bool {
        let unfinished = self.of(connection, |of| {
            of.queue.leave(kind);
            let list = of.lists.get_mut(kind.path.as_str()).filter(|list| list.state.is_under_way())?;
            list.change(|list| list.ended(Ending::Failed(problem())));
            Some(())
        });
        unfinished.is_some()
    }

    /// Moves a pull that waits to this position among those that wait, from 0; a position behind the last one is the last one. A pull that
    /// reads or that is not here stays where it is: it began or ended meanwhile.
    pub(super) fn move_pull(&self, connection: &ConnectionId, kind: &RecordType, position: usize) {
        self.of(connection, |of| {
            of.queue.move_to(kind, position);
            Some(())
        });
    }

    /// Looks at a list; at `None` if it is not loaded. Reports that `read` makes come in the order of the changes.
    pub(super) fn read<T>(
        &self,
        connection: &ConnectionId,
        kind: &RecordType,
        read: impl FnOnce(Option<ListNow<'_>>) -> T,
    ) -> T {
        let lists = self.lists.lock();
        read(lists.connections.get(connection).and_then(|of| of.list(kind)))
    }

    /// The lists of a connection that wait to be read, in their order.
    pub(super) fn waiting(&self, connection: &ConnectionId) -> Vec<&'static RecordType> {
        self.of(connection, |of| Some(of.queue.waiting().collect())).unwrap_or_default()
    }

    /// What is read of a connection, as its row on the board shows it.
    pub(super) fn reading(&self, connection: &ConnectionId) -> Option<ReadingView> {
        self.of(connection, |of| {
            let kind = of.queue.reader()?;
            let list = of.list(kind)?.state;
            let (pull, walk) = (list.pull()?, list.walk());
            Some(ReadingView {
                record_type: kind.path.clone(),
                rows: walk.rows,
                total: walk.total,
                since: pull.started_at.into(),
                waiting: u32::try_from(of.queue.waiting().count()).unwrap_or(u32::MAX),
            })
        })
    }

    /// Every pull that has not ended, in the order of the connections and their queues.
    pub(super) fn under_way(&self) -> Vec<PullNow> {
        let lists = self.lists.lock();
        let mut connections: Vec<_> = lists.connections.iter().collect();
        connections.sort_unstable_by_key(|(connection, _)| *connection);
        let pulls = connections.into_iter().flat_map(|(connection, of)| {
            of.queue.pulls.iter().enumerate().map(move |(position, pull)| {
                let walk = of.list(pull.kind).map(|list| list.state.walk());
                PullNow {
                    connection: connection.clone(),
                    kind: pull.kind,
                    rows: walk.filter(|_| position == 0).map(|walk| walk.rows),
                    total: walk.and_then(|walk| walk.total),
                }
            })
        });
        pulls.collect()
    }

    /// Connections with a pull that has not ended.
    pub(super) fn connections_read(&self) -> Vec<ConnectionId> {
        let lists = self.lists.lock();
        let read = lists.connections.iter().filter(|(_, of)| of.queue.reader().is_some());
        read.map(|(connection, _)| connection.clone()).collect()
    }

    /// Handles of the pulls that have not ended and that `wanted` names by connection and path.
    pub(super) fn handles(&self, wanted: impl Fn(&ConnectionId, &str) -> bool) -> Vec<PullHandle> {
        let lists = self.lists.lock();
        let pulls = lists.connections.iter().flat_map(|(connection, of)| {
            of.queue.pulls.iter().filter(|pull| wanted(connection, &pull.kind.path))
        });
        pulls.map(|pull| pull.handle.clone()).collect()
    }

    fn of<T>(
        &self,
        connection: &ConnectionId,
        work: impl FnOnce(&mut OfConnection) -> Option<T>,
    ) -> Option<T> {
        self.lists.lock().connections.get_mut(connection).and_then(work)
    }

    fn change(&self, connection: &ConnectionId, kind: &RecordType, change: impl FnOnce(&mut List)) {
        self.of(connection, |of| of.lists.get_mut(kind.path.as_str()).map(change));
    }
}

/// The slot of a pull in the queue of its connection. Dropping it lets the next pull begin, also if the run of this one panicked: a queue
/// whose reader is gone would wait for ever.
pub(super) struct QueueSlot {
    pub(super) reports: Arc<Reports>,
    /// The pull as it is written down.
    pub(super) work: WorkRow,
    pub(super) kind: &'static RecordType,
    pub(super) handle: PullHandle,
    /// Cancelled when the profile is closed: what ends by that stays written down.
    pub(super) closing: CancellationToken,
    /// Tells everything that waits for the end of the pull. It is dropped after the slot is left.
    pub(super) _ended: DropGuard,
}

impl Drop for QueueSlot {
    fn drop(&mut self) {
        let (reports, connection) = (&self.reports, &self.work.connection);
        if reports.registry.leave(connection, self.kind, || CopiesError::Interrupted.into()) {
            reports.records(connection, self.kind);
        }
        // They name another list now, or none.
        reports.waiting(connection);
        reports.row(connection);
        if !self.closing.is_cancelled() {
            reports.context.unseen.ended(&self.work);
            self.tell_the_end();
        }
    }
}

impl QueueSlot {
    /// Tells of a read that failed, has the whole list, or brought other records that its user has to choose. A read that was stopped is no
    /// news.
    fn tell_the_end(&self) {
        if self.handle.cancel.is_cancelled() {
            return;
        }
        let Ok(records) = self.reports.view(&self.work.connection, self.kind) else { return };
        let failed = records.problem.or(records.tried.and_then(|tried| tried.problem));
        let problem = failed.or_else(|| records.aside.map(|_| problems::rows_not_chosen()));
        if problem.is_some() || records.state == RecordsState::Complete {
            let whose = Whose {
                profile: self.work.profile,
                service: self.reports.context.events.service(),
                connection: self.work.connection.clone(),
                name: self.work.name.clone(),
            };
            self.reports.context.unseen.read_ended(whose, &self.work.record_type, problem);
        }
    }
}
