//! Time, as a part that can be replaced: links live for days and cursors for seconds, and neither is tested by
//! waiting.

use std::future::Future;
use std::pin::Pin;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use tokio::sync::watch;

/// A wait that ends when its time has come.
pub type Sleep = Pin<Box<dyn Future<Output = ()> + Send + Sync>>;

/// What time it is, and waiting for it.
pub trait Clock: Send + Sync + 'static {
    /// Wall clock: what links and records are stamped with.
    fn now(&self) -> Timestamp;

    /// Time since some fixed moment, never going back: what cursors and queues are measured with.
    fn monotonic(&self) -> Duration;

    /// Ends once `monotonic()` has reached `at`.
    fn sleep_until(&self, at: Duration) -> Sleep;

    /// Ends after `time`.
    fn sleep(&self, time: Duration) -> Sleep {
        self.sleep_until(self.monotonic() + time)
    }
}

/// The machine's time.
#[derive(Debug)]
pub struct SystemClock {
    start: Instant,
}

impl Default for SystemClock {
    fn default() -> Self {
        Self { start: Instant::now() }
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }

    fn monotonic(&self) -> Duration {
        self.start.elapsed()
    }

    fn sleep_until(&self, at: Duration) -> Sleep {
        // The runtime's timer counts whole milliseconds, up: a moment that has come would still be waited for.
        if at <= self.monotonic() {
            return Box::pin(std::future::ready(()));
        }
        Box::pin(tokio::time::sleep_until((self.start + at).into()))
    }
}

/// Time that stands still until a test moves it.
#[derive(Debug)]
pub struct ManualClock {
    start: Timestamp,
    elapsed: watch::Sender<Duration>,
    /// Wall time set apart from the monotonic one, as when a machine's clock is corrected.
    skew: Mutex<jiff::SignedDuration>,
}

impl ManualClock {
    /// A clock that shows `start`.
    pub fn new(start: Timestamp) -> Self {
        Self {
            start,
            elapsed: watch::Sender::new(Duration::ZERO),
            skew: Mutex::new(jiff::SignedDuration::ZERO),
        }
    }

    /// Moves both times on and wakes whoever waited for less.
    pub fn advance(&self, by: Duration) {
        self.elapsed.send_modify(|elapsed| *elapsed += by);
    }

    /// Corrects the wall clock alone.
    pub fn skew(&self, by: jiff::SignedDuration) {
        if let Ok(mut skew) = self.skew.lock() {
            *skew += by;
        }
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        let skew = self.skew.lock().map(|skew| *skew).unwrap_or_default();
        self.start
            .saturating_add(self.monotonic())
            .and_then(|at| at.saturating_add(skew))
            .unwrap_or(self.start)
    }

    fn monotonic(&self) -> Duration {
        *self.elapsed.borrow()
    }

    fn sleep_until(&self, at: Duration) -> Sleep {
        let mut elapsed = self.elapsed.subscribe();
        Box::pin(async move {
            // A clock that is gone never reaches the moment.
            if elapsed.wait_for(|now| *now >= at).await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}
