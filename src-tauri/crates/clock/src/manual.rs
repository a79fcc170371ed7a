//! A clock for tests.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use tokio::sync::watch;

use crate::{Clock, Sleep};

/// Time that stands still until a test moves it.
#[derive(Debug)]
pub struct ManualClock {
    wall_start: Timestamp,
    monotonic_start: Instant,
    /// Monotonic time since the start. Only [`ManualClock::advance`] changes it, and wakes every wait when it does.
    elapsed: watch::Sender<Duration>,
    /// How far the wall clock was set apart from the monotonic one, as when a computer's clock is corrected. Only
    /// [`ManualClock::skew`] changes it.
    skew: Mutex<SignedDuration>,
}

impl ManualClock {
    /// A clock whose wall time is `start`.
    pub fn new(start: Timestamp) -> Self {
        Self {
            wall_start: start,
            monotonic_start: Instant::now(),
            elapsed: watch::Sender::new(Duration::ZERO),
            skew: Mutex::new(SignedDuration::ZERO),
        }
    }

    /// Moves both clocks on and ends the waits whose time has come.
    pub fn advance(&self, by: Duration) {
        self.elapsed.send_modify(|elapsed| *elapsed += by);
    }

    /// Sets the wall clock forwards or back; the monotonic one goes on as before.
    pub fn skew(&self, by: SignedDuration) {
        *self.skew.lock().unwrap_or_else(PoisonError::into_inner) += by;
    }
}

impl Clock for ManualClock {
    fn wall(&self) -> Timestamp {
        let skew = *self.skew.lock().unwrap_or_else(PoisonError::into_inner);
        let elapsed = *self.elapsed.borrow();
        self.wall_start
            .saturating_add(elapsed)
            .and_then(|at| at.saturating_add(skew))
            .unwrap_or(self.wall_start)
    }

    fn monotonic(&self) -> Instant {
        self.monotonic_start + *self.elapsed.borrow()
    }

    fn sleep_until(&self, at: Instant) -> Sleep {
        let mut elapsed = self.elapsed.subscribe();
        let wait = at.saturating_duration_since(self.monotonic_start);
        Box::pin(async move {
            // A clock that was dropped never reaches the moment.
            if elapsed.wait_for(|now| *now >= wait).await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}
