//! Time that passed, told from both clocks: sleep counts, a clock that was set back does not.

use std::time::{Duration, Instant};

use jiff::Timestamp;

use ledgerlane_clock::Clock;

/// Drift between the clocks that is no jump.
const DRIFT: Duration = Duration::from_secs(2);

/// Time since a moment.
#[derive(Debug, Clone)]
pub(super) struct Passed {
    /// The moment, by the wall clock.
    pub(super) counted_from: Timestamp,
    /// By the monotonic clock.
    pub(super) awake: Duration,
    /// What the wall clock alone tells: what had passed before it was first looked at, sleep, or a clock set forward.
    pub(super) jumps: Duration,
    last: (Instant, Timestamp),
}

impl Passed {
    /// Time since a moment of the wall clock. A moment still to come counts as now.
    pub(super) fn from(moment: Timestamp, clock: &dyn Clock) -> Self {
        let wall = clock.wall();
        Self {
            counted_from: moment,
            awake: Duration::ZERO,
            jumps: Self::until(moment, wall),
            last: (clock.monotonic(), wall),
        }
    }

    /// Time since now.
    pub(super) fn now(clock: &dyn Clock) -> Self {
        Self::from(clock.wall(), clock)
    }

    /// From one moment to another; zero where the other is not later.
    pub(super) fn until(from: Timestamp, to: Timestamp) -> Duration {
        Duration::try_from(to.duration_since(from)).unwrap_or(Duration::ZERO)
    }

    /// Takes note of both clocks.
    pub(super) fn look(&mut self, clock: &dyn Clock) {
        let (now, wall) = (clock.monotonic(), clock.wall());
        let awake = now.saturating_duration_since(self.last.0);
        let by_wall = Self::until(self.last.1, wall);
        self.awake += awake;
        let ahead = by_wall.saturating_sub(awake);
        if ahead > DRIFT {
            self.jumps += ahead;
        }
        self.last = (now, wall);
    }

    /// Whether more than drift is told by the wall clock alone.
    pub(super) fn is_in_doubt(&self) -> bool {
        self.jumps > DRIFT
    }

    /// All the time that passed, sleep included.
    pub(super) fn passed(&self) -> Duration {
        self.awake + self.jumps
    }
}
