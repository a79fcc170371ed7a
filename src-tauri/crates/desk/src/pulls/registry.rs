//! The lists of a profile and the pulls of them: the one place that holds their state.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::sync::Mutex;
use std::time::Instant;

use jiff::Timestamp;
use ledgerlane_api::RecordType;

use super::queue::{PullHandle, PullQueue, QueuedPull};
use super::state::{Ending, Here, ListState};
use crate::copies::{CopiesError, LocalCopy, StoreNumber};
use crate::ids::ConnectionId;
use crate::interface::Problem;
use crate::sync::lock;

/// A list as the registry holds it, while its lock is held.
#[derive(Debug, Clone, Copy)]
pub(super) struct ListNow<'a> {
    pub(super) state: &'a ListState,
    /// The list of the same connection that is read now, where that is another one.
    pub(super) reader: Option<&'static RecordType>,
    /// Its position among the lists of the connection that wait, from 0; `None` where it does not wait.
    pub(super) position: Option<usize>,
    /// The copy that was put aside for its user to choose; `None` where there is nothing to choose.
    pub(super) aside: Option<&'a LocalCopy>,
}

/// What is read of a connection, as its row on the board needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) kind: &'static RecordType,
    /// Number of records that were read so far.
    pub(super) rows: u32,
    /// Number of records that the service counts in the list; `None` where it gave no usable count.
    pub(super) total: Option<u32>,
    pub(super) started_at: Timestamp,
    /// Number of further lists that are read after it.
    pub(super) waiting: usize,
}

/// A pull that runs or waits.
#[derive(Debug, Clone)]
pub(crate) struct PullNow {
    pub(crate) connection: ConnectionId,
    pub(crate) kind: &'static RecordType,
    /// Records so far; `None` while it waits for its turn.
    pub(crate) rows: Option<u32>,
    /// Number of records that the service counts in the list; `None` where it gave no usable count.
    pub(crate) total: Option<u32>,
}

/// Keeps the state of every list that somebody looked at, and the order in which the pulls of a connection read.
#[derive(Debug, Default)]
pub(super) struct PullRegistry {
    /// Loading a list and beginning a pull add to it, and the run of a pull changes its list. The lock is held for a look or a
    /// change only, never while something is waited for. It exists because every report is made from what one moment shows.
    lists: Mutex<Lists>,
}

#[derive(Debug, Default)]
struct Lists {
    /// The store that the copies of the lists are in. Only a newer one takes its place.
    store: StoreNumber,
    connections: HashMap<ConnectionId, OfConnection>,
}

/// The lists of a connection.
#[derive(Debug, Default)]
struct OfConnection {
    /// The lists that were loaded, by path.
    lists: BTreeMap<&'static str, ListState>,
    /// The copies that were put aside, by path. One goes as soon as its table shows another copy than before.
    aside: BTreeMap<&'static str, LocalCopy>,
    queue: PullQueue,
}

impl OfConnection {
    fn list(&self, kind: &RecordType) -> Option<ListNow<'_>> {
        let state = self.lists.get(kind.path.as_str())?;
        let reader = self.queue.reader().map(|pull| pull.kind);
        let position = self.queue.waiting().position(|pull| pull.kind.path == kind.path);
        let reader = reader.filter(|reader| reader.path != kind.path);
        Some(ListNow { state, reader, position, aside: self.aside.get(kind.path.as_str()) })
    }

    fn update(&mut self, kind: &RecordType, change: impl FnOnce(ListState) -> ListState) {
        if let Some(list) = self.lists.get_mut(kind.path.as_str()) {
            let before = std::mem::replace(list, ListState::Idle(Here::Nothing));
            let shown = before.shown().map(|copy| copy.id);
            *list = change(before);
            // The store deletes it then, too.
            if list.shown().map(|copy| copy.id) != shown {
                self.aside.remove(kind.path.as_str());
            }
        }
    }
}

impl Lists {
    /// Takes note that this store is in use.
    ///
    /// # Errors
    /// [`CopiesError::Replaced`] where a newer one is in use already, so that nothing of this one may be shown any more.
    fn use_store(&mut self, store: StoreNumber) -> Result<(), CopiesError> {
        if store < self.store {
            return Err(CopiesError::Replaced);
        }
        if store > self.store {
            let took_over = store.took_over(self.store);
            self.store = store;
            for of in self.connections.values_mut() {
                of.aside.clear();
                if took_over {
                    // The copy that a table shows may be another one: the newer store had copies of its own. None of these is read into
                    // the older store any more.
                    of.lists.retain(|_, list| list.is_under_way());
                    continue;
                }
                let lists = std::mem::take(&mut of.lists).into_iter();
                of.lists = lists.filter_map(|(path, list)| Some((path, list.store_replaced()?))).collect();
            }
        }
        Ok(())
    }
}

impl PullRegistry {
    /// Takes note that this store is in use. Where it took the place of another one, what was in that is not here any more.
    pub(super) fn use_store(&self, store: StoreNumber) -> Result<(), CopiesError> {
        lock(&self.lists).use_store(store)
    }

    /// The lists of these that have to be loaded from this store.
    ///
    /// # Errors
    /// As [`PullRegistry::use_store`].
    pub(super) fn not_loaded(
        &self,
        store: StoreNumber,
        connection: &ConnectionId,
        kinds: &[&'static RecordType],
    ) -> Result<Vec<&'static RecordType>, CopiesError> {
        let mut lists = lock(&self.lists);
        lists.use_store(store)?;
        let of = lists.connections.get(connection);
        let is_loaded = |kind: &RecordType| of.is_some_and(|of| of.lists.contains_key(kind.path.as_str()));
        Ok(kinds.iter().copied().filter(|kind| !is_loaded(kind)).collect())
    }

    /// Adds what this store has of lists. One that was loaded meanwhile stays as it is: a pull may have changed it.
    ///
    /// # Errors
    /// As [`PullRegistry::use_store`].
    pub(super) fn load(
        &self,
        store: StoreNumber,
        connection: &ConnectionId,
        found: Vec<(&'static RecordType, Here)>,
        mut aside: HashMap<String, LocalCopy>,
    ) -> Result<(), CopiesError> {
        let mut lists = lock(&self.lists);
        lists.use_store(store)?;
        let of = lists.connections.entry(connection.clone()).or_default();
        for (kind, here) in found {
            if let Entry::Vacant(list) = of.lists.entry(&kind.path) {
                list.insert(ListState::Idle(here));
                of.aside.extend(aside.remove(&kind.path).map(|copy| (kind.path.as_str(), copy)));
            }
        }
        Ok(())
    }

    /// Takes note that nothing of a list is here any more in this store. A list that is being read stays as it is.
    ///
    /// # Errors
    /// As [`PullRegistry::use_store`].
    pub(super) fn copy_deleted(
        &self,
        store: StoreNumber,
        connection: &ConnectionId,
        kind: &'static RecordType,
    ) -> Result<(), CopiesError> {
        let mut lists = lock(&self.lists);
        lists.use_store(store)?;
        let of = lists.connections.entry(connection.clone()).or_default();
        of.aside.remove(kind.path.as_str());
        let list = of.lists.entry(&kind.path).or_insert(ListState::Idle(Here::Nothing));
        if !list.is_under_way() {
            *list = ListState::Idle(Here::Nothing);
        }
        Ok(())
    }

    /// Takes note that this store is in use and that nothing is in it, because the user had all copies deleted. No list is said to
    /// have failed by that.
    pub(super) fn all_deleted(&self, store: StoreNumber) {
        let mut lists = lock(&self.lists);
        let is_new = store > lists.store;
        lists.store = lists.store.max(store);
        lists.connections.values_mut().for_each(|of| of.aside.clear());
        for list in lists.connections.values_mut().flat_map(|of| of.lists.values_mut()) {
            let before = std::mem::replace(list, ListState::Idle(Here::Nothing));
            // One that is read into the store before has its end still to come.
            let reads = if is_new { before.store_replaced() } else { Some(before) };
            if let Some(reads) = reads.filter(ListState::is_under_way) {
                *list = reads;
            }
        }
    }

    /// Forgets what is here of every list. Called when no pull runs any more.
    pub(super) fn clear(&self) {
        lock(&self.lists).connections.clear();
    }

    /// Begins a pull of a list that was loaded and has none: it reads where nobody else does, and else waits behind the others.
    ///
    /// # Errors
    /// [`CopiesError::Replaced`] where the list is not loaded any more.
    pub(super) fn begin(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
        (started_at, now): (Timestamp, Instant),
        handle: PullHandle,
    ) -> Result<(), CopiesError> {
        let mut lists = lock(&self.lists);
        let of = lists.connections.get_mut(connection).ok_or(CopiesError::Replaced)?;
        if !of.lists.contains_key(kind.path.as_str()) {
            return Err(CopiesError::Replaced);
        }
        let asks_at = of.queue.reader().is_none().then_some(now);
        of.queue.join(QueuedPull { kind, handle });
        of.update(kind, |list| list.begun(started_at, asks_at));
        Ok(())
    }

    /// Changes the state of a list.
    pub(super) fn update(
        &self,
        connection: &ConnectionId,
        kind: &RecordType,
        change: impl FnOnce(ListState) -> ListState,
    ) {
        if let Some(of) = lock(&self.lists).connections.get_mut(connection) {
            of.update(kind, change);
        }
    }

    /// Says how the pull of a list ended.
    pub(super) fn end(&self, connection: &ConnectionId, kind: &'static RecordType, ending: Ending) {
        if let Some(of) = lock(&self.lists).connections.get_mut(connection) {
            let aside = if let Ending::Aside(copy) = &ending { Some(copy.clone()) } else { None };
            of.update(kind, |list| list.ended(ending));
            of.aside.extend(aside.map(|copy| (kind.path.as_str(), copy)));
        }
    }

    /// Ends the question about the copy that was put aside for a list, with what is here from now on: that copy, or what is here already.
    pub(super) fn choose(&self, connection: &ConnectionId, kind: &RecordType, shows_aside: bool) {
        if let Some(of) = lock(&self.lists).connections.get_mut(connection) {
            let aside = of.aside.remove(kind.path.as_str());
            of.update(kind, |list| list.chosen(aside.filter(|_| shows_aside)));
        }
    }

    /// Takes a pull out of the queue; the next one begins. Returns true where the list did not say that its pull has ended, and says
    /// now that it failed by this problem.
    pub(super) fn leave(
        &self,
        connection: &ConnectionId,
        kind: &RecordType,
        problem: impl FnOnce() -> Problem,
    ) -> bool {
        let mut lists = lock(&self.lists);
        let Some(of) = lists.connections.get_mut(connection) else { return false };
        of.queue.leave(kind);
        let is_unfinished = of.list(kind).is_some_and(|list| list.state.is_under_way());
        if is_unfinished {
            of.update(kind, |list| list.ended(Ending::Failed(problem())));
        }
        is_unfinished
    }

    /// Moves a pull that waits to this position among those that wait, from 0.
    pub(super) fn move_pull(&self, connection: &ConnectionId, kind: &RecordType, position: usize) {
        if let Some(of) = lock(&self.lists).connections.get_mut(connection) {
            of.queue.move_to(kind, position);
        }
    }

    /// Looks at a list; at `None` where it is not loaded. What is told of it meanwhile comes in the order of its changes.
    pub(super) fn read<T>(
        &self,
        connection: &ConnectionId,
        kind: &RecordType,
        read: impl FnOnce(Option<ListNow<'_>>) -> T,
    ) -> T {
        let lists = lock(&self.lists);
        read(lists.connections.get(connection).and_then(|of| of.list(kind)))
    }

    /// The lists of a connection that wait to be read, in their order.
    pub(super) fn waiting(&self, connection: &ConnectionId) -> Vec<&'static RecordType> {
        let lists = lock(&self.lists);
        let waiting = lists.connections.get(connection).into_iter().flat_map(|of| of.queue.waiting());
        waiting.map(|pull| pull.kind).collect()
    }

    /// What is read of a connection.
    pub(super) fn reading(&self, connection: &ConnectionId) -> Option<Reading> {
        let lists = lock(&self.lists);
        let of = lists.connections.get(connection)?;
        let kind = of.queue.reader()?.kind;
        let list = of.list(kind)?.state;
        let (pull, walk) = (list.pull()?, list.walk());
        Some(Reading {
            kind,
            rows: walk.rows,
            total: walk.total,
            started_at: pull.started_at,
            waiting: of.queue.waiting().count(),
        })
    }

    /// Every pull that has not ended, in the order of the connections and their queues.
    pub(super) fn under_way(&self) -> Vec<PullNow> {
        let lists = lock(&self.lists);
        let mut connections: Vec<_> = lists.connections.iter().collect();
        connections.sort_unstable_by_key(|(connection, _)| *connection);
        let pulls = connections.into_iter().flat_map(|(connection, of)| {
            of.queue.all().enumerate().map(move |(position, pull)| {
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
        let lists = lock(&self.lists);
        let read = lists.connections.iter().filter(|(_, of)| of.queue.reader().is_some());
        read.map(|(connection, _)| connection.clone()).collect()
    }

    /// Handles of the pulls that `wanted` names by connection and path, and that have not ended.
    pub(super) fn handles(&self, wanted: impl Fn(&ConnectionId, &str) -> bool) -> Vec<PullHandle> {
        let lists = lock(&self.lists);
        let pulls = lists
            .connections
            .iter()
            .flat_map(|(connection, of)| of.queue.all().filter(|pull| wanted(connection, &pull.kind.path)));
        pulls.map(|pull| pull.handle.clone()).collect()
    }
}
