//! The computer's clocks, which tests can replace: links live for days and cursors for seconds, and no test waits for that.

mod manual;

use std::future::Future;
use std::pin::Pin;
use std::time::{Duration, Instant};

use jiff::Timestamp;

pub use manual::ManualClock;

/// A wait that ends when its time has come.
pub type Sleep = Pin<Box<dyn Future<Output = ()> + Send + Sync>>;

/// The two clocks of a computer, and waiting. On most systems the monotonic clock stands still while the computer
/// sleeps and the wall clock goes on: comparing both shows that it slept.
pub trait Clock: Send + Sync + 'static {
    /// The wall clock, which people read. It can be set, forwards and back.
    fn wall(&self) -> Timestamp;

    /// The monotonic clock, for durations. It never goes back.
    fn monotonic(&self) -> Instant;

    /// Ends once the monotonic clock has reached `at`; at once if it already has.
    fn sleep_until(&self, at: Instant) -> Sleep;

    /// Ends after `duration` on the monotonic clock.
    fn sleep(&self, duration: Duration) -> Sleep {
        self.sleep_until(self.monotonic() + duration)
    }
}

/// The clocks of this computer. The monotonic one is the runtime's, so that a test may pause it.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn wall(&self) -> Timestamp {
        Timestamp::now()
    }

    fn monotonic(&self) -> Instant {
        tokio::time::Instant::now().into_std()
    }

    fn sleep_until(&self, at: Instant) -> Sleep {
        // The runtime's timer counts whole milliseconds and rounds up, so a moment that has come would be waited for.
        if at <= self.monotonic() {
            return Box::pin(std::future::ready(()));
        }
        Box::pin(tokio::time::sleep_until(at.into()))
    }
}
