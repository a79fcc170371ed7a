//! Sweeps the links once a minute, at the start and at the end.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use ledgerlane_clock::Clock;
use tokio_util::sync::CancellationToken;

use crate::steady::SteadyClock;
use crate::store::{Store, sessions};

/// Time between two sweeps. A link whose time is over keeps its token on disk for this long at most.
const SWEEP_INTERVAL: Duration = Duration::from_secs(60);

/// How far the wall clock may go forward at once before old sessions are kept for [`SETTLING`].
const LEAP: SignedDuration = SignedDuration::from_hours(30 * 24);

/// How long old sessions are kept after a leap: time to set the machine's clock right.
const SETTLING: Duration = Duration::from_secs(24 * 3_600);

/// Sweeps until the service stops, and once more then.
pub(crate) async fn run(
    store: Store,
    steady: Arc<SteadyClock>,
    clock: Arc<dyn Clock>,
    mut leaps: LeapWatch,
    stopping: CancellationToken,
) {
    loop {
        let is_last = stopping.is_cancelled();
        let next = clock.monotonic() + SWEEP_INTERVAL;
        let steady = Arc::clone(&steady);
        let may_forget = leaps.is_settled(&*clock);
        if let Err(error) = store.run(move |db| sessions::sweep(db, steady.now(), may_forget)).await {
            tracing::warn!(%error, "links could not be swept: those that ran out keep their secrets until the next sweep");
        }
        if is_last {
            return;
        }
        tokio::select! {
            () = clock.sleep_until(next) => {}
            () = stopping.cancelled() => {}
        }
    }
}

/// Notices that the wall clock leaped forward, so that a wrong clock deletes no session.
#[derive(Debug)]
pub(crate) struct LeapWatch {
    /// Both clocks at the last look.
    wall: Timestamp,
    monotonic: Instant,
    /// From when on the wall clock is taken to be right.
    settled_at: Instant,
}

impl LeapWatch {
    /// Begins with the wall time that the state knows ([`sessions::known_time`]).
    pub(crate) fn new(clock: &dyn Clock, known: Option<Timestamp>) -> Self {
        let (wall, monotonic) = (clock.wall(), clock.monotonic());
        let mut watch = Self { wall: known.unwrap_or(wall), monotonic, settled_at: monotonic };
        watch.look(wall, monotonic);
        watch
    }

    /// Whether the wall clock did not leap lately.
    pub(crate) fn is_settled(&mut self, clock: &dyn Clock) -> bool {
        let monotonic = clock.monotonic();
        self.look(clock.wall(), monotonic);
        monotonic >= self.settled_at
    }

    fn look(&mut self, wall: Timestamp, monotonic: Instant) {
        let passed = monotonic.saturating_duration_since(self.monotonic);
        if wall.duration_since(self.wall)
            > LEAP.saturating_add(SignedDuration::try_from(passed).unwrap_or(LEAP))
        {
            self.settled_at = monotonic + SETTLING;
        }
        (self.wall, self.monotonic) = (wall, monotonic);
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_clock::ManualClock;

    use super::*;

    /// INV-SWEEP-1
    #[test]
    fn a_clock_that_leaps_forward_is_settled_after_a_day() {
        let clock = ManualClock::new("2026-11-19T09:41:00Z".parse().unwrap());
        let known = Some(clock.wall());
        assert!(LeapWatch::new(&clock, None).is_settled(&clock), "nothing is known at the very first start");
        clock.skew(LEAP);
        assert!(LeapWatch::new(&clock, known).is_settled(&clock), "a month off is nothing unusual");
        clock.skew(SignedDuration::from_secs(1));
        let mut at_start = LeapWatch::new(&clock, known);
        let mut running = LeapWatch::new(&clock, None);
        assert!(!at_start.is_settled(&clock) && running.is_settled(&clock));
        clock.advance(SETTLING / 2);
        clock.skew(LEAP + SignedDuration::from_secs(1));
        assert!(!running.is_settled(&clock));
        clock.advance(SETTLING - Duration::from_secs(1));
        assert!(!at_start.is_settled(&clock), "it leaped while that one ran, too");
        assert!(!running.is_settled(&clock));
        clock.advance(Duration::from_secs(1));
        assert!(running.is_settled(&clock));
    }
}
