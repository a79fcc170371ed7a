//! How many calls may want lanes at a time. A call that waits for a lane, works in it or is sending what it read there
//! takes a network connection with it. Without a bound one key could take every network connection by waiting, and
//! calls that need no lane would find none.

use crate::concurrency_limiter::{ConcurrencyLimiter, Permit};

/// Most calls that want one lane or are in it.
const MAX_IN_LANE: usize = 128;
/// Most of them with one key, so that no key fills a lane's queue alone.
const MAX_OF_KEY_IN_LANE: usize = 64;

/// What a call that wants a lane is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CallPurpose {
    /// A lane, which may be long in coming.
    Lane,
    /// The next page of a cursor, which has its lane already. Refusing it would end a list under way because others
    /// wait for it to end, so some room is kept for such calls: half as much again of every bound.
    NextPage,
}

/// Calls that are counted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Group {
    /// Those of one key for the lane of one connection.
    KeyInLane { connection: i64, key: i64 },
    /// Those for the lane of the connection with this number.
    Lane(i64),
    /// Those of the key with this number.
    Key(i64),
    /// All that want a lane.
    All,
}

/// Admission control: counts the calls that want lanes, and refuses those beyond the bounds.
pub(super) struct Admissions {
    network_connections: usize,
    limiter: ConcurrencyLimiter<Group>,
}

/// A call that was admitted. It counts until this is dropped.
pub(crate) type Admission = Permit<Group, 4>;

impl Admissions {
    /// For a service that holds so many network connections at a time. Half of them may be for calls that want a lane, a
    /// quarter for those of one key, and at least one each.
    pub(super) fn new(network_connections: usize) -> Self {
        Self { network_connections, limiter: ConcurrencyLimiter::default() }
    }

    /// Admits a call, or names the group that is full.
    pub(super) fn admit(&self, connection: i64, key: i64, purpose: CallPurpose) -> Result<Admission, Group> {
        let groups =
            [Group::KeyInLane { connection, key }, Group::Lane(connection), Group::Key(key), Group::All];
        self.limiter.acquire(groups.map(|group| (group, self.most(group, purpose))))
    }

    /// Calls of a group.
    #[cfg(test)]
    pub(super) fn count(&self, group: Group) -> usize {
        self.limiter.count(group)
    }

    /// Most calls of a group, where one of this purpose asks.
    fn most(&self, group: Group, purpose: CallPurpose) -> usize {
        let most = match group {
            Group::KeyInLane { .. } => MAX_OF_KEY_IN_LANE,
            Group::Lane(_) => MAX_IN_LANE,
            Group::Key(_) => (self.network_connections / 4).max(1),
            Group::All => (self.network_connections / 2).max(1),
        };
        match purpose {
            CallPurpose::Lane => most,
            CallPurpose::NextPage => most + (most / 2).max(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Lets calls in until one is refused: how many came in, and the group that was full.
    fn fill(admissions: &Admissions, held: &mut Vec<Admission>, connection: i64, key: i64) -> (usize, Group) {
        for nth in 0.. {
            match admissions.admit(connection, key, CallPurpose::Lane) {
                Ok(admission) => held.push(admission),
                Err(full) => return (nth, full),
            }
        }
        unreachable!("the bounds have an end");
    }

    #[test]
    fn a_key_leaves_room_in_every_lane_and_a_next_page_is_let_in_where_the_waiting_are_refused() {
        let (admissions, mut held) = (Admissions::new(512), Vec::new());
        let of_key = Group::KeyInLane { connection: 1, key: 1 };
        assert_eq!(fill(&admissions, &mut held, 1, 1), (64, of_key));
        let next = admissions.admit(1, 1, CallPurpose::NextPage);
        assert!(next.is_ok(), "the one who holds the lane goes on");
        drop(next);
        assert_eq!(fill(&admissions, &mut held, 1, 2), (64, Group::KeyInLane { connection: 1, key: 2 }));
        assert_eq!(fill(&admissions, &mut held, 1, 3), (0, Group::Lane(1)));
        assert_eq!(fill(&admissions, &mut held, 2, 1).0, 64);
        assert_eq!(fill(&admissions, &mut held, 3, 1), (0, Group::Key(1)));
        assert_eq!(fill(&admissions, &mut held, 3, 3).0, 64);
        assert_eq!(fill(&admissions, &mut held, 4, 4), (0, Group::All), "half of the network connections");
        assert!(admissions.admit(4, 4, CallPurpose::NextPage).is_ok());
    }

    #[test]
    fn a_service_with_few_network_connections_takes_a_call_at_least() {
        for (network_connections, of_one_key, in_all) in [(1, 1, 1), (2, 1, 1), (4, 1, 2), (8, 2, 4)] {
            let (admissions, mut held) = (Admissions::new(network_connections), Vec::new());
            let mut filled = 0;
            for key in 1.. {
                match fill(&admissions, &mut held, key, key) {
                    (0, Group::All) => break,
                    (count, _) => filled += count,
                }
                assert!(filled <= in_all && held.len() >= of_one_key, "{network_connections}");
            }
            assert_eq!(filled, in_all, "{network_connections}");
            assert!(admissions.admit(1, 1, CallPurpose::NextPage).is_ok(), "{network_connections}");
        }
    }

    #[derive(Debug, Clone)]
    enum Act {
        Come { connection: i64, key: i64, purpose: CallPurpose },
        Leave { which: usize },
    }

    fn act() -> impl Strategy<Value = Act> {
        let purpose = prop_oneof![Just(CallPurpose::Lane), Just(CallPurpose::NextPage)];
        prop_oneof![
            3 => (0..4_i64, 0..4_i64, purpose).prop_map(|(connection, key, purpose)| Act::Come { connection, key, purpose }),
            1 => any::<usize>().prop_map(|which| Act::Leave { which }),
        ]
    }

    proptest! {
        #[test]
        fn bounds_hold_nobody_is_refused_below_them_and_all_who_leave_are_forgotten(
            network_connections in 1_usize..700, acts in prop::collection::vec(act(), 1..900)
        ) {
            let admissions = Admissions::new(network_connections);
            let mut held: Vec<(i64, i64, Admission)> = Vec::new();
            for act in acts {
                match act {
                    Act::Come { connection, key, purpose } => {
                        let count = |fits: &dyn Fn(i64, i64) -> bool| {
                            held.iter().filter(|(connection, key, _)| fits(*connection, *key)).count()
                        };
                        let more = |most: usize| match purpose {
                            CallPurpose::Lane => most,
                            CallPurpose::NextPage => most + (most / 2).max(1),
                        };
                        let has_room = count(&|c, k| (c, k) == (connection, key)) < more(64)
                            && count(&|c, _| c == connection) < more(128)
                            && count(&|_, k| k == key) < more((network_connections / 4).max(1))
                            && held.len() < more((network_connections / 2).max(1));
                        let admitted = admissions.admit(connection, key, purpose);
                        prop_assert_eq!(admitted.is_ok(), has_room);
                        held.extend(admitted.ok().map(|admission| (connection, key, admission)));
                        if network_connections > 2 {
                            prop_assert!(held.len() < network_connections, "some are left for other calls");
                        }
                    }
                    Act::Leave { which } if !held.is_empty() => {
                        held.swap_remove(which % held.len());
                    }
                    Act::Leave { .. } => {}
                }
            }
            held.clear();
            prop_assert!(admissions.limiter.is_empty());
        }
    }
}
