//! Time as a part that can be replaced: a monotonic clock for durations, the wall clock for moments.

use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use jiff::Timestamp;

/// The two clocks of a computer and a way to wait. A computer that sleeps stops its monotonic clock on most
/// systems while the wall clock goes on; comparing both shows that it slept.
pub trait Clock: Send + Sync {
    /// Monotonic time.
    fn now(&self) -> Instant;
    /// Wall time.
    fn wall(&self) -> Timestamp;
    /// Waits on the monotonic clock.
    fn sleep(&self, duration: Duration) -> BoxFuture<'static, ()>;
}

/// The computer's clocks. Its monotonic time is tokio's, so tests may pause it.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Instant {
        tokio::time::Instant::now().into_std()
    }

    fn wall(&self) -> Timestamp {
        Timestamp::now()
    }

    fn sleep(&self, duration: Duration) -> BoxFuture<'static, ()> {
        Box::pin(tokio::time::sleep(duration))
    }
}
