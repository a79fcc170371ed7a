//! The service's clock in the form that hyper takes.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use ledgerlane_clock::{Clock, Sleep};

/// hyper's timer on the service's clock, so that tests move the time that hyper measures as well.
#[derive(Clone)]
pub(super) struct Timer {
    clock: Arc<dyn Clock>,
}

struct Waiting(Sleep);

impl Timer {
    pub(super) fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock }
    }
}

impl hyper::rt::Timer for Timer {
    fn sleep(&self, time: Duration) -> Pin<Box<dyn hyper::rt::Sleep>> {
        Box::pin(Waiting(self.clock.sleep(time)))
    }

    fn sleep_until(&self, at: Instant) -> Pin<Box<dyn hyper::rt::Sleep>> {
        Box::pin(Waiting(self.clock.sleep_until(at)))
    }

    fn now(&self) -> Instant {
        self.clock.monotonic()
    }
}

impl hyper::rt::Sleep for Waiting {}

impl Future for Waiting {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        self.0.as_mut().poll(context)
    }
}
