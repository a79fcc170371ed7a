//! How many status checks may go out.

use std::collections::{HashSet, VecDeque};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use crate::ids::ConnectionId;

/// Status checks a second. Those of watches count, but they keep a pace of their own. A service can take many more; a board of
/// thousands must not be all it does. It is to become a setting.
const CHECKS_PER_SECOND: u32 = 20;
/// Longest wait for a check: watches that use up the whole pace leave the others one check a second.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// How many checks can go out within a time, where nobody else checks.
pub(crate) fn checks_within(time: Duration) -> usize {
    usize::try_from(time.as_secs() * u64::from(CHECKS_PER_SECOND)).unwrap_or(usize::MAX)
}

/// The pace of the status checks of a profile: a rate limiter that watches report to and that the poller waits for.
///
/// INV-PACE-1: At most 20 checks a second go out for a profile. Watches are not held back, but what they ask is taken off the 20.
pub(crate) struct CheckPace {
    /// Changed by the methods of this owner alone.
    state: Mutex<State>,
}

struct State {
    /// Checks that may go out now; below zero where watches made more than their share.
    allowance: f64,
    /// When the allowance was brought up to date.
    updated_at: Instant,
    /// Watches that are to be woken, each when a check may go out.
    to_wake: VecDeque<ConnectionId>,
    /// Watches that were woken and have not checked since: their check is counted already.
    woken: HashSet<ConnectionId>,
}

impl CheckPace {
    /// A pace that lets one check out at this moment.
    pub(crate) fn new(now: Instant) -> Self {
        let state =
            State { allowance: 1.0, updated_at: now, to_wake: VecDeque::new(), woken: HashSet::new() };
        Self { state: Mutex::new(state) }
    }

    /// Counts a check that the watch of a connection made by itself.
    pub(crate) fn checked_by_watch(&self, connection: &ConnectionId, now: Instant) {
        let mut state = self.state.lock();
        if state.woken.remove(connection) {
            return;
        }
        state.update(now);
        state.allowance = (state.allowance - 1.0).max(-f64::from(CHECKS_PER_SECOND));
    }

    /// Has these watches woken, each when a check may go out.
    pub(crate) fn wake_in_turn(&self, watches: HashSet<ConnectionId>) {
        let mut state = self.state.lock();
        state.to_wake = watches.into_iter().collect();
        state.woken.clear();
    }

    /// The next watch that is to be woken; its check is counted.
    pub(crate) fn next_to_wake(&self) -> Option<ConnectionId> {
        let mut state = self.state.lock();
        let connection = state.to_wake.pop_front()?;
        state.spend();
        state.woken.insert(connection.clone());
        Some(connection)
    }

    /// Time until the next check may go out; zero where that is now.
    pub(crate) fn wait(&self, now: Instant) -> Duration {
        let mut state = self.state.lock();
        state.update(now);
        let missing = (1.0 - state.allowance).max(0.0);
        Duration::from_secs_f64(missing / f64::from(CHECKS_PER_SECOND)).min(LONGEST_WAIT)
    }

    /// Counts a check that goes out now.
    pub(crate) fn spend(&self) {
        self.state.lock().spend();
    }
}

impl State {
    fn spend(&mut self) {
        self.allowance = (self.allowance - 1.0).max(0.0);
    }

    fn update(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.updated_at).as_secs_f64();
        // Nothing is saved up: after a quiet time there is no burst.
        self.allowance = (self.allowance + passed * f64::from(CHECKS_PER_SECOND)).min(1.0);
        self.updated_at = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn watches_that_are_woken_wait_for_the_pace_and_are_counted_once() {
        let now = Instant::now();
        let pace = CheckPace::new(now);
        let one = ConnectionId::from("conn_1");
        pace.wake_in_turn(HashSet::from([one.clone()]));
        assert_eq!(pace.wait(now), Duration::ZERO);
        assert_eq!(pace.next_to_wake(), Some(one.clone()));
        assert_eq!(pace.wait(now), Duration::from_millis(50), "the next waits");
        pace.checked_by_watch(&one, now);
        assert_eq!(pace.wait(now), Duration::from_millis(50), "its check was counted when it was woken");
        pace.checked_by_watch(&one, now);
        assert_eq!(pace.wait(now), Duration::from_millis(100), "what it checks by itself counts");
    }
}
