//! The service's clock, as hyper wants one.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use crate::clock::{Clock, Sleep};

/// Counts the service's time from a moment of the machine's.
#[derive(Clone)]
pub(super) struct Timer {
    clock: Arc<dyn Clock>,
    start: Instant,
}

struct Waiting(Sleep);

impl Timer {
    pub(super) fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock, start: Instant::now() }
    }
}

impl hyper::rt::Timer for Timer {
    fn sleep(&self, time: Duration) -> Pin<Box<dyn hyper::rt::Sleep>> {
        Box::pin(Waiting(self.clock.sleep(time)))
    }

    fn sleep_until(&self, at: Instant) -> Pin<Box<dyn hyper::rt::Sleep>> {
        Box::pin(Waiting(self.clock.sleep_until(at.saturating_duration_since(self.start))))
    }

    fn now(&self) -> Instant {
        self.start + self.clock.monotonic()
    }
}

impl hyper::rt::Sleep for Waiting {}

impl Future for Waiting {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        self.0.as_mut().poll(context)
    }
}
