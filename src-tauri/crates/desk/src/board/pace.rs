//! Whom the poller asks next, and how often: connections whose link is watched first, then those on screen, the rest as the
//! service's pace allows.

use std::collections::{HashSet, VecDeque};
use std::time::{Duration, Instant};

use ledgerlane_client::watch::after_failures;

use super::statuses::FAILING_AT_ONCE;
use crate::board::Known;
use crate::open_profile::OpenProfile;
use crate::sync::lock;

/// Status checks a second. What watches ask counts, but they keep a pace of their own. A service can take many more; a
/// board of thousands must not be all it does. It is to become a setting.
const CHECKS_PER_SECOND: u32 = 20;
/// Connections that are not watched are asked this often at most.
pub(crate) const POLL_EVERY: Duration = Duration::from_secs(30);
/// Longest wait for a turn: watches that use up the whole pace leave the others one check a second.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// What the poller does next.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Wakes the watch of a connection, which asks by itself.
    Wake(String),
    /// Asks for the status of a connection.
    Ask(String),
    /// Asks for the list of connections.
    List,
    /// Waits this long, or until something happens.
    Wait(Duration),
}

/// When the poller asked for the list of connections last.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ListedLast {
    pub(crate) asked: Instant,
    /// It is not answered yet.
    pub(crate) under_way: bool,
}

/// How many checks may go out now, and what is to go first.
#[derive(Debug)]
pub(crate) struct Pace {
    /// Checks that may go out; below zero where watches asked more than their share.
    left: f64,
    counted_at: Instant,
    /// Watches to wake.
    waking: VecDeque<String>,
    /// Watches that were woken and have not asked since: their turn is taken already.
    woken: HashSet<String>,
    /// Connections the user can see.
    on_screen: HashSet<String>,
}

impl Pace {
    pub(crate) fn new(now: Instant) -> Self {
        Self {
            left: 1.0,
            counted_at: now,
            waking: VecDeque::new(),
            woken: HashSet::new(),
            on_screen: HashSet::new(),
        }
    }

    /// The connections the user can see from now on.
    pub(crate) fn see(&mut self, connections: Vec<String>) {
        self.on_screen = connections.into_iter().collect();
    }

    /// The watch of this connection asked, which needs no turn.
    pub(crate) fn asked_elsewhere(&mut self, id: &str, now: Instant) {
        if self.woken.remove(id) {
            return;
        }
        self.count(now);
        self.left = (self.left - 1.0).max(-f64::from(CHECKS_PER_SECOND));
    }

    /// Wakes these watches, each at a turn of its own.
    fn wake(&mut self, watched: Vec<String>) {
        self.waking = watched.into();
        self.woken.clear();
    }

    /// Takes the turn of the next watch that is to be woken.
    fn take_woken(&mut self) -> Option<String> {
        let id = self.waking.pop_front()?;
        self.spend();
        self.woken.insert(id.clone());
        Some(id)
    }

    /// Time until the next check may go out; zero where that is now.
    fn wait(&mut self, now: Instant) -> Duration {
        self.count(now);
        let missing = (1.0 - self.left).max(0.0);
        Duration::from_secs_f64(missing / f64::from(CHECKS_PER_SECOND)).min(LONGEST_WAIT)
    }

    fn spend(&mut self) {
        self.left = (self.left - 1.0).max(0.0);
    }

    fn count(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.counted_at).as_secs_f64();
        // Nothing is saved up: after a quiet time there is no burst.
        self.left = (self.left + passed * f64::from(CHECKS_PER_SECOND)).min(1.0);
        self.counted_at = now;
    }
}

/// When a connection is to be asked: the time until then, zero where that is now.
fn due_in(known: &Known, watched: bool, now: Instant) -> Option<Duration> {
    if known.asking {
        return None;
    }
    if known.wanted {
        return Some(Duration::ZERO);
    }
    if watched {
        return None;
    }
    let Some(asked) = known.asked_at else { return Some(Duration::ZERO) };
    let every = if known.failures == 0 { POLL_EVERY } else { after_failures(known.failures) };
    Some(every.saturating_sub(now.saturating_duration_since(asked)))
}

/// Who is asked first is least: its last check failed where anybody would do, out of view or not, when it was asked last,
/// its place in the service's list.
type Rank = (bool, bool, Option<Instant>, usize);

impl OpenProfile {
    /// What the poller does next. A step that asks has taken its turn, and its connection counts as being asked.
    pub(crate) fn next_step(&self, list: ListedLast) -> Step {
        let now = self.clock.monotonic();
        let (out_until, in_doubt) = self.health.take_next_try();
        let mut pace = lock(&self.pace);
        let turn_in = pace.wait(now);
        let unlisted_for =
            (!list.under_way && self.is_unlisted()).then(|| now.saturating_duration_since(list.asked));
        let (found, next) = self.whom(&pace.on_screen, out_until.is_some() || in_doubt, now);
        match out_until {
            // While nothing comes back, one connection is asked for all of them, where nobody is asked already.
            Some(until) if until > now => return Step::Wait(until - now),
            Some(_) => {
                let under_way = list.under_way || lock(&self.known).values().any(|known| known.asking);
                return match found {
                    _ if under_way => Step::Wait(POLL_EVERY),
                    Some(id) => self.take(&mut pace, id),
                    None => Step::List,
                };
            }
            None => {}
        }
        if unlisted_for.is_some_and(|passed| passed >= POLL_EVERY) {
            return Step::List;
        }
        if turn_in > Duration::ZERO && !in_doubt {
            return Step::Wait(turn_in);
        }
        if let Some(id) = pace.take_woken() {
            return Step::Wake(id);
        }
        match found {
            Some(id) => self.take(&mut pace, id),
            None => {
                let to_list = unlisted_for.map(|passed| POLL_EVERY.saturating_sub(passed));
                Step::Wait(next.into_iter().chain(to_list).min().unwrap_or(POLL_EVERY))
            }
        }
    }

    /// Whom to ask: of those that are due one on screen before the others, then whoever was asked longest ago; of all,
    /// where anybody would do, whoever did not fail last before them. Where nobody is due, the time until somebody is.
    fn whom(
        &self,
        on_screen: &HashSet<String>,
        anybody: bool,
        now: Instant,
    ) -> (Option<String>, Option<Duration>) {
        let watched: HashSet<String> = lock(&self.watches).keys().cloned().collect();
        let known = lock(&self.known);
        let failing = known.values().filter(|one| one.asking && one.failures > 0).count();
        let mut first: Option<(Rank, &String)> = None;
        let mut next: Option<Duration> = None;
        for (id, one) in known.iter() {
            if one.failures > 0 && failing >= FAILING_AT_ONCE {
                // The end of one of those under way is the next that happens to it.
                continue;
            }
            let due = due_in(one, watched.contains(id), now);
            if due == Some(Duration::ZERO) || (anybody && !one.asking) {
                let failed = anybody && one.failures > 0;
                let rank = (failed, !on_screen.contains(id), one.asked_at, one.position);
                if first.is_none_or(|(before, _)| rank < before) {
                    first = Some((rank, id));
                }
            } else if let Some(due) = due {
                next = Some(next.map_or(due, |next| next.min(due)));
            }
        }
        (first.map(|(_, id)| id.clone()), next)
    }

    fn take(&self, pace: &mut Pace, id: String) -> Step {
        pace.spend();
        if let Some(known) = lock(&self.known).get_mut(&id) {
            known.asking = true;
            known.wanted = false;
        }
        Step::Ask(id)
    }

    /// After an outage: watches that are on hold ask again, and so do connections whose last check failed and that no
    /// watch asks for.
    pub(crate) fn wake_all(&self) {
        let on_hold = self.on_hold();
        lock(&self.pace).wake(on_hold);
        let watching = self.watching();
        for (id, known) in lock(&self.known).iter_mut() {
            known.wanted |= known.failures > 0 && !watching.contains(id);
        }
        self.health.poll_soon();
    }

    /// Asks for everybody's status as soon as the pace allows.
    pub(crate) fn want_all(&self) {
        for known in lock(&self.known).values_mut() {
            known.wanted = true;
        }
        self.health.poll_soon();
    }

    /// How many can be asked within a time, where nobody else is.
    pub(crate) fn asked_within(time: Duration) -> usize {
        usize::try_from(time.as_secs() * u64::from(CHECKS_PER_SECOND)).unwrap_or(usize::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn watches_that_are_woken_take_a_turn_each_and_are_counted_once() {
        let now = Instant::now();
        let mut pace = Pace::new(now);
        pace.wake(vec!["conn_1".to_owned(), "conn_2".to_owned()]);
        assert_eq!(pace.wait(now), Duration::ZERO);
        assert_eq!(pace.take_woken().as_deref(), Some("conn_1"));
        assert_eq!(pace.wait(now), Duration::from_millis(50), "the next waits for its turn");
        pace.asked_elsewhere("conn_1", now);
        assert_eq!(pace.wait(now), Duration::from_millis(50), "its turn was taken when it was woken");
        pace.asked_elsewhere("conn_1", now);
        assert_eq!(pace.wait(now), Duration::from_millis(100), "what it asks by itself counts");
    }
}
