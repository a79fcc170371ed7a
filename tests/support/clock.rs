//! A computer that can be put to sleep: the wall clock goes on and the monotonic clock stands still. Waiting tasks look at the
//! clocks again when it wakes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use ledgerlane_clock::{Clock, Sleep, SystemClock};
use tokio::sync::watch;

/// The computer's clocks, with the time it slept added to the wall clock. Desks go by it; services go by a [`ServiceClock`] of it.
#[derive(Debug)]
pub struct Sleeper {
    slept: watch::Sender<Duration>,
}

impl Default for Sleeper {
    fn default() -> Self {
        Self { slept: watch::channel(Duration::ZERO).0 }
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

/// The same clocks for a service: they show the time the computer slept, and its waits last as long on the monotonic
/// clock as they would on a computer that never slept. Without that every time limit of a network connection would be
/// over whenever the computer wakes.
#[derive(Debug)]
pub(crate) struct ServiceClock(pub(crate) Arc<Sleeper>);

impl Clock for ServiceClock {
    fn monotonic(&self) -> Instant {
        self.0.monotonic()
    }

    fn wall(&self) -> Timestamp {
        self.0.wall()
    }

    fn sleep_until(&self, at: Instant) -> Sleep {
        SystemClock.sleep_until(at)
    }
}
