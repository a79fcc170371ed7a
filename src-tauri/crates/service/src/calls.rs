//! Admission control: how many calls with API keys are under way at a time. Each takes a network connection with it, while it waits
//! for a lane and while its client reads slowly. Without bounds one key could take all network connections, and calls that need no
//! lane would find none.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;

use crate::problem::Problem;

/// When a call beyond a key's bound should be sent again: nobody knows when the next answer is taken.
const RETRY: Duration = Duration::from_secs(1);
/// When a call should be sent again because too many want lanes: nobody knows when the queues move. Well below the life of a cursor,
/// because some clients hold back all their calls meanwhile, next pages too.
const RETRY_FOR_A_LANE: Duration = Duration::from_secs(3);

/// Calls that are counted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Group {
    /// All calls of the key with this number.
    Key(i64),
    /// Its calls that want a lane: they wait for one, work in it or send what they read there.
    LaneCallsOfKey(i64),
    /// The calls of all keys that want a lane.
    LaneCalls,
}

/// What a call that wants a lane is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LanePurpose {
    /// To take a lane, which may be long in coming.
    Enter,
    /// The next page of a cursor, which has its lane already. Refusing it would end a list under way because others wait for that
    /// list to end. So next pages have room of their own: half as much again of every bound.
    NextPage,
}

/// Counts calls by group, and refuses those beyond a group's bound.
///
/// INV-CALLS-1: No key keeps others out. One key has at most half of the network connections, and calls that wait for a lane are fewer
/// than the connections. A next page is let in where new calls are not, because its cursor has the lane that they wait for.
#[derive(Clone)]
pub(crate) struct CallLimiter {
    network_connections: usize,
    /// A group without calls has no entry. The lock makes the look at all bounds and the count one step.
    counts: Arc<Mutex<HashMap<Group, usize>>>,
}

/// A call that was admitted. It counts until this is dropped.
///
/// Known limit: while a call waits, hyper does not read on if bytes that came after it are unread. A client that sent some and goes away
/// is not noticed until the wait ends.
pub(crate) struct Admission {
    groups: Vec<Group>,
    limiter: CallLimiter,
}

impl CallLimiter {
    /// For a service that holds this many network connections at a time. Half of them may be for calls of one key, half for calls that
    /// want a lane, and a quarter for those of one key; at least one each.
    pub(crate) fn new(network_connections: usize) -> Self {
        Self { network_connections, counts: Arc::default() }
    }

    /// Admits a call of a key, or names the group that is full.
    pub(crate) fn admit(&self, key: i64) -> Result<Admission, Group> {
        self.count_in(&[(Group::Key(key), self.share(2))])
    }

    /// Admits a call of a key that wants a lane, or names the group that is full.
    pub(crate) fn admit_to_lane(&self, key: i64, purpose: LanePurpose) -> Result<Admission, Group> {
        let most = |most: usize| match purpose {
            LanePurpose::Enter => most,
            LanePurpose::NextPage => most + (most / 2).max(1),
        };
        let bounds = [(Group::LaneCallsOfKey(key), self.share(4)), (Group::LaneCalls, self.share(2))];
        self.count_in(&bounds.map(|(group, share)| (group, most(share))))
    }

    /// A part of the network connections, at least one.
    fn share(&self, part: usize) -> usize {
        (self.network_connections / part).max(1)
    }

    fn count_in(&self, bounds: &[(Group, usize)]) -> Result<Admission, Group> {
        let mut counts = self.counts.lock();
        let is_full = |(group, most): &&(Group, usize)| counts.get(group).is_some_and(|count| count >= most);
        if let Some((full, _)) = bounds.iter().find(is_full) {
            return Err(*full);
        }
        let groups: Vec<Group> = bounds.iter().map(|(group, _)| *group).collect();
        groups.iter().for_each(|group| *counts.entry(*group).or_default() += 1);
        Ok(Admission { groups, limiter: self.clone() })
    }

    /// Calls of a group.
    #[cfg(test)]
    pub(crate) fn count(&self, group: Group) -> usize {
        self.counts.lock().get(&group).copied().unwrap_or(0)
    }

    /// Whether no call is under way.
    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.counts.lock().is_empty()
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut counts = self.limiter.counts.lock();
        for group in &self.groups {
            if let Some(count) = counts.get_mut(group) {
                *count -= 1;
                if *count == 0 {
                    counts.remove(group);
                }
            }
        }
    }
}

impl From<Group> for Problem {
    /// The answer to a call for which this group has no room.
    fn from(full: Group) -> Self {
        let (message, wait) = match full {
            Group::Key(_) => (
                "Too many calls with this API key are under way. Send more when some have been answered.",
                RETRY,
            ),
            Group::LaneCallsOfKey(_) => (
                "Too many lists, single records and probes are under way with this API key. Send more when some have been \
                 answered.",
                RETRY_FOR_A_LANE,
            ),
            Group::LaneCalls => (
                "Too many lists, single records and probes are under way. Ask again later.",
                RETRY_FOR_A_LANE,
            ),
        };
        Self::too_many(message, wait)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Lets calls in until one is refused: how many came in, and the group that was full.
    fn fill(calls: &CallLimiter, held: &mut Vec<Admission>, key: i64) -> (usize, Group) {
        for nth in 0.. {
            match calls.admit_to_lane(key, LanePurpose::Enter) {
                Ok(admission) => held.push(admission),
                Err(full) => return (nth, full),
            }
        }
        unreachable!("the bounds have an end");
    }

    /// INV-CALLS-1
    #[test]
    fn a_key_leaves_room_for_others_and_a_next_page_is_let_in_where_the_waiting_are_refused() {
        let (calls, mut held) = (CallLimiter::new(512), Vec::new());
        assert_eq!(fill(&calls, &mut held, 1), (128, Group::LaneCallsOfKey(1)));
        let next = calls.admit_to_lane(1, LanePurpose::NextPage);
        assert!(next.is_ok(), "the one who holds the lane goes on");
        drop(next);
        assert_eq!(fill(&calls, &mut held, 2).0, 128);
        assert_eq!(fill(&calls, &mut held, 3), (0, Group::LaneCalls), "half of the network connections");
        assert!(calls.admit_to_lane(3, LanePurpose::NextPage).is_ok());
        assert!(calls.admit(1).is_ok(), "calls that want no lane have room");
    }

    #[test]
    fn a_service_with_few_network_connections_takes_a_call_at_least() {
        for (network_connections, of_one_key, in_all) in [(1, 1, 1), (2, 1, 1), (4, 1, 2), (8, 2, 4)] {
            let (calls, mut held) = (CallLimiter::new(network_connections), Vec::new());
            let mut filled = 0;
            for key in 1.. {
                match fill(&calls, &mut held, key) {
                    (0, Group::LaneCalls) => break,
                    (count, _) => filled += count,
                }
                assert!(filled <= in_all && held.len() >= of_one_key, "{network_connections}");
            }
            assert_eq!(filled, in_all, "{network_connections}");
            assert!(calls.admit_to_lane(1, LanePurpose::NextPage).is_ok(), "{network_connections}");
            assert!(calls.admit(1).is_ok(), "{network_connections}");
        }
    }

    #[derive(Debug, Clone)]
    enum Act {
        Come { key: i64, purpose: LanePurpose },
        Leave { which: usize },
    }

    fn act() -> impl Strategy<Value = Act> {
        let purpose = prop_oneof![Just(LanePurpose::Enter), Just(LanePurpose::NextPage)];
        prop_oneof![
            3 => (0..4_i64, purpose).prop_map(|(key, purpose)| Act::Come { key, purpose }),
            1 => any::<usize>().prop_map(|which| Act::Leave { which }),
        ]
    }

    proptest! {
        #[test]
        fn bounds_hold_nobody_is_refused_below_them_and_all_who_leave_are_forgotten(
            network_connections in 1_usize..700, acts in prop::collection::vec(act(), 1..900)
        ) {
            let calls = CallLimiter::new(network_connections);
            let mut held: Vec<(i64, Admission)> = Vec::new();
            for act in acts {
                match act {
                    Act::Come { key, purpose } => {
                        let of_key = held.iter().filter(|(other, _)| *other == key).count();
                        let more = |most: usize| match purpose {
                            LanePurpose::Enter => most,
                            LanePurpose::NextPage => most + (most / 2).max(1),
                        };
                        let has_room = of_key < more((network_connections / 4).max(1))
                            && held.len() < more((network_connections / 2).max(1));
                        let admitted = calls.admit_to_lane(key, purpose);
                        prop_assert_eq!(admitted.is_ok(), has_room);
                        held.extend(admitted.ok().map(|admission| (key, admission)));
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
            prop_assert!(calls.is_empty());
        }
    }
}
