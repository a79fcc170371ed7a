//! What the queues of connections promise, under any sequence of starts, moves, stops and ends.

use std::collections::BTreeMap;
use std::collections::HashMap;
use std::time::Instant;

use jiff::Timestamp;
use ledgerlane_api::RecordType;
use proptest::prelude::*;

use super::registry::{PullHandle, PullRegistry};
use super::state::{Ending, Here, ListState};
use crate::copies::StoreNumber;
use crate::ids::ConnectionId;
use crate::problems;
use crate::tables::record_type;

const PATHS: [&str; 5] = ["Bills", "Checks", "Customers", "Invoices", "Vendors"];
const CONNECTIONS: [&str; 2] = ["conn_1", "conn_2"];

fn kind(path: &str) -> &'static RecordType {
    record_type(path).unwrap()
}

/// Something that happens to a list of a connection.
#[derive(Debug, Clone, Copy)]
enum Step {
    Start,
    /// To this position among those that wait.
    Move(usize),
    /// The pull ends, whether it read or waited, whether by itself or because it was stopped.
    End,
}

fn step() -> impl Strategy<Value = (usize, usize, Step)> {
    let step = prop_oneof![Just(Step::Start), (0_usize..7).prop_map(Step::Move), Just(Step::End)];
    (0..CONNECTIONS.len(), 0..PATHS.len(), step)
}

/// Queues as they should be: of each connection its pulls in their order, the first of which reads.
#[derive(Default)]
struct Model {
    queues: BTreeMap<&'static str, Vec<&'static str>>,
    handles: BTreeMap<(&'static str, &'static str), PullHandle>,
}

fn loaded() -> PullRegistry {
    let registry = PullRegistry::default();
    for connection in CONNECTIONS {
        let lists = PATHS.map(|path| (kind(path), Here::Nothing)).to_vec();
        registry.load(StoreNumber::default(), &connection.into(), lists, HashMap::new()).unwrap();
    }
    registry
}

impl Model {
    /// Does the step here and there, where it can be done.
    fn apply(&mut self, registry: &PullRegistry, connection: &'static str, path: &'static str, step: Step) {
        let queue = self.queues.entry(connection).or_default();
        let at = queue.iter().position(|queued| *queued == path);
        let id = ConnectionId::from(connection);
        match (step, at) {
            (Step::Start, None) => {
                queue.push(path);
                let handle = PullHandle::default();
                self.handles.insert((connection, path), handle.clone());
                let now = (Timestamp::UNIX_EPOCH, Instant::now());
                registry.begin(&id, kind(path), now, handle).unwrap();
            }
            (Step::Move(to), at) => {
                if let Some(at) = at.filter(|at| *at > 0) {
                    queue.remove(at);
                    queue.insert((to + 1).min(queue.len()), path);
                }
                registry.move_pull(&id, kind(path), to);
            }
            (Step::End, Some(at)) => {
                queue.remove(at);
                self.handles.remove(&(connection, path));
                registry.update(&id, kind(path), |list| list.ended(Ending::Stopped));
                assert!(!registry.leave(&id, kind(path), problems::not_here), "its end is known");
            }
            (Step::Start, Some(_)) | (Step::End, None) => {}
        }
    }

    fn check(&self, registry: &PullRegistry) {
        for (connection, queue) in &self.queues {
            let id = ConnectionId::from(*connection);
            let reading = registry.reading(&id);
            assert_eq!(reading.as_ref().map(|reading| reading.record_type.as_str()), queue.first().copied());
            let waiting: Vec<&str> = registry.waiting(&id).iter().map(|kind| kind.path.as_str()).collect();
            assert_eq!(
                waiting,
                queue.get(1..).unwrap_or_default(),
                "nobody is lost, and in the order asked for"
            );
            assert_eq!(reading.map_or(0, |reading| reading.waiting as usize), waiting.len());
            for path in PATHS {
                let is_called =
                    self.handles.get(&(*connection, path)).map(|handle| handle.turn.is_cancelled());
                let is_reader = queue.contains(&path).then(|| queue.first() == Some(&path));
                assert_eq!(is_called, is_reader, "{path} of {connection}: the reader alone was called");
                let (under_way, ahead) = registry.read(&id, kind(path), |list| {
                    let list = list.unwrap();
                    (list.state.is_under_way(), list.reader.map(|kind| kind.path.as_str()))
                });
                assert_eq!(under_way, queue.contains(&path));
                assert_eq!(ahead, queue.first().copied().filter(|reader| *reader != path));
            }
        }
    }
}

proptest! {
    /// INV-QUEUE-1
    #[test]
    fn one_pull_of_a_connection_reads_and_nobody_is_lost(steps in proptest::collection::vec(step(), 1..60)) {
        let (registry, mut model) = (loaded(), Model::default());
        for (connection, path, step) in steps {
            model.apply(&registry, CONNECTIONS[connection], PATHS[path], step);
            model.check(&registry);
        }
        // Whatever came before, everybody reads in the end.
        while let Some((connection, path)) =
            model.queues.iter().find_map(|(connection, queue)| Some((*connection, *queue.first()?)))
        {
            model.apply(&registry, connection, path, Step::End);
            model.check(&registry);
        }
        prop_assert!(registry.handles(|_, _| true).is_empty());
    }
}

/// INV-QUEUE-1
#[test]
fn a_run_that_broke_off_leaves_its_place_and_says_that_it_failed() {
    let (registry, mut model) = (loaded(), Model::default());
    model.apply(&registry, "conn_1", "Bills", Step::Start);
    model.apply(&registry, "conn_1", "Checks", Step::Start);
    assert!(registry.leave(&"conn_1".into(), kind("Bills"), problems::not_here));
    assert_eq!(registry.reading(&"conn_1".into()).unwrap().record_type, "Checks");
    assert!(model.handles[&("conn_1", "Checks")].turn.is_cancelled());
    registry.read(&"conn_1".into(), kind("Bills"), |list| assert!(!list.unwrap().state.is_under_way()));
}

#[test]
fn handles_are_those_of_pulls_that_are_named_and_have_not_ended() {
    let (registry, mut model) = (loaded(), Model::default());
    model.apply(&registry, "conn_1", "Bills", Step::Start);
    model.apply(&registry, "conn_2", "Bills", Step::Start);
    model.apply(&registry, "conn_1", "Checks", Step::Start);
    let count = |connection: &str, path: &str| {
        registry.handles(|of, named| of.as_str() == connection && named == path).len()
    };
    assert_eq!((count("conn_1", "Bills"), count("conn_1", "Vendors")), (1, 0));
    model.apply(&registry, "conn_1", "Bills", Step::End);
    assert_eq!((count("conn_1", "Bills"), count("conn_2", "Bills"), count("conn_1", "Checks")), (0, 1, 1));
}

#[test]
fn a_list_that_was_loaded_from_an_older_store_is_not_shown() {
    let registry = loaded();
    let id = ConnectionId::from("conn_1");
    let newer = StoreNumber::numbered(2);
    registry.use_store(newer).unwrap();
    let late =
        registry.load(StoreNumber::numbered(1), &id, vec![(kind("Bills"), Here::Nothing)], HashMap::new());
    assert!(late.is_err(), "another store is in use");
    registry.read(&id, kind("Bills"), |list| assert!(list.is_none(), "it is loaded again"));
    registry.load(newer, &id, vec![(kind("Bills"), Here::Nothing)], HashMap::new()).unwrap();
    registry
        .read(&id, kind("Bills"), |list| assert_eq!(*list.unwrap().state, ListState::Idle(Here::Nothing)));
    assert!(registry.not_loaded(StoreNumber::numbered(1), &id, &[kind("Bills")]).is_err());
}
