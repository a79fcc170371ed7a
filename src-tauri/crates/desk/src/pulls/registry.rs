//! The pulls of a profile, running and ended: the one place that holds their state.

use std::collections::{BTreeMap, HashMap};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::Timestamp;
use ledgerlane_api::RecordType;

use super::state::{Phase, PullHandle, PullState};
use crate::ids::ConnectionId;
use crate::sync::lock;

/// Who reads a connection and who waits for that.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct ReadQueue {
    /// The type that is read; none where nothing is, or where the read before those that wait is being ended.
    pub(super) reader: Option<&'static RecordType>,
    /// The types that are read after it, in their order.
    pub(super) waiting: Vec<&'static RecordType>,
}

/// What is read of a connection, as its row on the board needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) kind: &'static RecordType,
    pub(super) rows: u32,
    pub(super) total: Option<u32>,
    pub(super) started_at: Timestamp,
    /// Further types that are read after it.
    pub(super) waiting: usize,
}

/// The pulls of a connection by the path of their type.
type OfConnection = BTreeMap<&'static str, PullState>;

/// The newest pull of each type, by connection.
#[derive(Debug, Default)]
pub(super) struct PullRegistry {
    /// The starter of a pull adds it, and its own run changes it. The lock is held for a look or a change only, never while
    /// something is waited for.
    pulls: Mutex<HashMap<ConnectionId, OfConnection>>,
    /// Pulls that came to their end, counted while the lock is held. Whoever reads a copy and then the state of its pull sees by it
    /// whether the pull ended in between, so that the two do not belong together.
    ends: AtomicU64,
}

impl PullRegistry {
    /// Adds a pull, in place of an earlier one of its type.
    pub(super) fn add(&self, connection: &ConnectionId, pull: PullState) {
        lock(&self.pulls).entry(connection.clone()).or_default().insert(&pull.kind.path, pull);
    }

    /// Changes the state of a pull.
    pub(super) fn update(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
        change: impl FnOnce(&mut PullState),
    ) {
        if let Some(pull) =
            lock(&self.pulls).get_mut(connection).and_then(|pulls| pulls.get_mut(kind.path.as_str()))
        {
            let was_under_way = pull.is_under_way();
            change(pull);
            if was_under_way && !pull.is_under_way() {
                self.ends.fetch_add(1, Ordering::SeqCst);
            }
        }
    }

    /// How many pulls came to their end.
    pub(super) fn ends(&self) -> u64 {
        self.ends.load(Ordering::SeqCst)
    }

    /// Looks at the newest pull of a type; at none where there was none since the profile was opened.
    pub(super) fn read<T>(
        &self,
        connection: &ConnectionId,
        kind: &RecordType,
        read: impl FnOnce(Option<&PullState>) -> T,
    ) -> T {
        let pulls = lock(&self.pulls);
        read(pulls.get(connection).and_then(|pulls| pulls.get(kind.path.as_str())))
    }

    /// Whether a pull of this type runs or waits.
    pub(super) fn is_running(&self, connection: &ConnectionId, kind: &RecordType) -> bool {
        self.read(connection, kind, |pull| pull.is_some_and(PullState::is_running))
    }

    /// Who reads a connection and who waits.
    pub(super) fn queue(&self, connection: &ConnectionId) -> ReadQueue {
        lock(&self.pulls).get(connection).map(queue).unwrap_or_default()
    }

    /// What is read of a connection. Where all wait, the read before them is being ended; the first of them is next.
    pub(super) fn reading(&self, connection: &ConnectionId) -> Option<Reading> {
        let pulls = lock(&self.pulls);
        let pulls = pulls.get(connection)?;
        let queue = queue(pulls);
        let next = queue.reader.is_none();
        let kind = queue.reader.or_else(|| queue.waiting.first().copied())?;
        let pull = pulls.get(kind.path.as_str())?;
        Some(Reading {
            kind,
            rows: pull.walk.rows,
            total: pull.walk.total,
            started_at: pull.started_at,
            waiting: queue.waiting.len() - usize::from(next),
        })
    }

    /// Handles of the running pulls that `wanted` names by connection and path.
    pub(super) fn handles(&self, wanted: impl Fn(&ConnectionId, &str) -> bool) -> Vec<PullHandle> {
        let pulls = lock(&self.pulls);
        let named = pulls.iter().flat_map(|(connection, pulls)| {
            pulls.iter().filter(|(path, _)| wanted(connection, path)).map(|(_, pull)| pull)
        });
        named.filter_map(|pull| pull.handle.clone()).collect()
    }
}

fn queue(pulls: &OfConnection) -> ReadQueue {
    let mut running: Vec<&PullState> = pulls.values().filter(|pull| pull.is_running()).collect();
    // Pulls that began in the same millisecond stay in the order of their paths.
    running.sort_by_key(|pull| pull.started_at);
    let (waiting, readers): (Vec<&PullState>, Vec<&PullState>) =
        running.into_iter().partition(|pull| pull.phase == Phase::Waiting);
    ReadQueue {
        reader: readers.first().map(|pull| pull.kind),
        waiting: waiting.into_iter().map(|pull| pull.kind).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pulls::state::Outcome;
    use crate::tables::record_type;

    fn begin(pulls: &PullRegistry, path: &str, phase: Phase, at: i64) {
        let at = Timestamp::from_millisecond(at).unwrap();
        let pull = PullState::new(record_type(path).unwrap(), phase, at, PullHandle::default());
        pulls.add(&"conn_1".into(), pull);
    }

    fn paths(pulls: &PullRegistry) -> (Option<&str>, Vec<&str>) {
        let queue = pulls.queue(&"conn_1".into());
        (
            queue.reader.map(|kind| kind.path.as_str()),
            queue.waiting.iter().map(|kind| kind.path.as_str()).collect(),
        )
    }

    #[test]
    fn a_connection_has_one_reader_and_the_others_wait_in_the_order_they_began() {
        let pulls = PullRegistry::default();
        assert_eq!(pulls.reading(&"conn_1".into()), None);
        begin(&pulls, "Customers", Phase::Waiting, 3);
        begin(&pulls, "Invoices", Phase::Reading, 1);
        begin(&pulls, "Bills", Phase::Waiting, 2);
        assert_eq!(paths(&pulls), (Some("Invoices"), vec!["Bills", "Customers"]));
        assert_eq!(pulls.reading(&"conn_1".into()).unwrap().waiting, 2);
        assert_eq!(pulls.reading(&"conn_2".into()), None);

        // Its end is known but not published: it is still named as what was read.
        let invoices = record_type("Invoices").unwrap();
        pulls.update(&"conn_1".into(), invoices, |pull| pull.phase = Phase::Ended(Outcome::Stopped));
        assert_eq!(pulls.reading(&"conn_1".into()).unwrap().kind, invoices);
        pulls.update(&"conn_1".into(), invoices, |pull| pull.handle = None);
        assert_eq!(paths(&pulls), (None, vec!["Bills", "Customers"]));
        let next = pulls.reading(&"conn_1".into()).unwrap();
        assert_eq!((next.kind.path.as_str(), next.waiting), ("Bills", 1));
    }

    #[test]
    fn handles_are_those_of_running_pulls_that_are_named() {
        let pulls = PullRegistry::default();
        begin(&pulls, "Invoices", Phase::Reading, 1);
        begin(&pulls, "Bills", Phase::Waiting, 2);
        assert_eq!(pulls.handles(|_, _| true).len(), 2);
        assert_eq!(
            pulls.handles(|connection, path| connection.as_str() == "conn_1" && path == "Bills").len(),
            1
        );
        pulls.update(&"conn_1".into(), record_type("Bills").unwrap(), |pull| pull.handle = None);
        assert_eq!(pulls.handles(|_, path| path == "Bills").len(), 0);
        assert!(!pulls.is_running(&"conn_1".into(), record_type("Bills").unwrap()));
    }
}
