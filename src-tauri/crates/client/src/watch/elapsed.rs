//! Elapsed time by both clocks: the time that the computer slept counts, and a wall clock that was set back does not.

use std::time::{Duration, Instant};

use jiff::Timestamp;

use ledgerlane_clock::Clock;

/// Most by which the wall clock may be ahead of the monotonic clock between two updates. More is a jump of the wall clock.
const MAX_DRIFT: Duration = Duration::from_secs(2);

/// The time since a start.
#[derive(Debug, Clone)]
pub(super) struct Elapsed {
    /// The start, by the wall clock.
    pub(super) start: Timestamp,
    /// Time by the monotonic clock, which stands still while the computer sleeps.
    pub(super) awake: Duration,
    /// Time by the wall clock alone: what had passed before the first update, sleep, or a clock that was set forward.
    pub(super) jumps: Duration,
    /// Both clocks at the last update.
    last: (Instant, Timestamp),
}

impl Elapsed {
    /// Begins with the time since a moment of the wall clock. A moment in the future counts as now.
    pub(super) fn since(moment: Timestamp, clock: &dyn Clock) -> Self {
        let wall = clock.wall();
        Self {
            start: moment,
            awake: Duration::ZERO,
            jumps: Self::between(moment, wall),
            last: (clock.monotonic(), wall),
        }
    }

    /// Begins now.
    pub(super) fn from_now(clock: &dyn Clock) -> Self {
        Self::since(clock.wall(), clock)
    }

    /// Returns the time from one moment to another; zero where the other is not later.
    pub(super) fn between(from: Timestamp, to: Timestamp) -> Duration {
        Duration::try_from(to.duration_since(from)).unwrap_or(Duration::ZERO)
    }

    /// Adds the time since the last update.
    pub(super) fn update(&mut self, clock: &dyn Clock) {
        let (now, wall) = (clock.monotonic(), clock.wall());
        let awake = now.saturating_duration_since(self.last.0);
        let by_wall = Self::between(self.last.1, wall);
        self.awake += awake;
        let ahead = by_wall.saturating_sub(awake);
        if ahead > MAX_DRIFT {
            self.jumps += ahead;
        }
        self.last = (now, wall);
    }

    /// Returns whether the wall clock jumped.
    pub(super) fn has_jumped(&self) -> bool {
        self.jumps > MAX_DRIFT
    }

    /// Returns the elapsed time, sleep included.
    pub(super) fn total(&self) -> Duration {
        self.awake + self.jumps
    }
}
