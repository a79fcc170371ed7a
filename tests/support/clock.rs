//! A computer that can be put to sleep: its wall clock goes on without its monotonic one, and whoever waited looks
//! again when it wakes.

use std::time::{Duration, Instant};

use jiff::Timestamp;
use ledgerlane_clock::{Clock, Sleep, SystemClock};
use tokio::sync::watch;

/// The computer's clocks, with the time it slept added to the wall clock. Desks and services go by it.
#[derive(Debug)]
pub struct Sleeper {
    slept: watch::Sender<Duration>,
    start: Instant,
}

impl Default for Sleeper {
    fn default() -> Self {
        Self { slept: watch::channel(Duration::ZERO).0, start: Instant::now() }
    }
}

impl Sleeper {
    /// Sleeps for this long, in no time, and wakes.
    pub fn sleep_for(&self, long: Duration) {
        self.slept.send_modify(|slept| *slept += long);
    }
}

impl Clock for Sleeper {
    fn monotonic(&self) -> Instant {
        SystemClock.monotonic()
    }

    fn wall(&self) -> Timestamp {
        SystemClock.wall() + *self.slept.borrow()
    }

    fn sleep_until(&self, at: Instant) -> Sleep {
        let mut waking = self.slept.subscribe();
        Box::pin(async move {
            tokio::select! {
                () = tokio::time::sleep_until(at.into()) => {}
                // Nobody wakes it any more where the sender is gone; the time alone ends the wait then.
                Ok(()) = waking.changed() => {}
            }
        })
    }
}

impl ledgerlane_service::clock::Clock for Sleeper {
    fn now(&self) -> Timestamp {
        Clock::wall(self)
    }

    fn monotonic(&self) -> Duration {
        self.start.elapsed()
    }

    fn sleep_until(&self, at: Duration) -> ledgerlane_service::clock::Sleep {
        Box::pin(tokio::time::sleep_until((self.start + at).into()))
    }
}
