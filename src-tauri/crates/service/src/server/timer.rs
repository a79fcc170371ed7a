//! The service's clock in the form that hyper takes, so that tests move the time that hyper measures as well.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use ledgerlane_clock::{Clock, Sleep};

/// hyper's timer on the service's clock.
pub(super) struct Timer(pub(super) Arc<dyn Clock>);

/// A wait until a moment.
struct Wait(Sleep);

impl hyper::rt::Timer for Timer {
    fn sleep(&self, time: Duration) -> Pin<Box<dyn hyper::rt::Sleep>> {
        Box::pin(Wait(self.0.sleep(time)))
    }

    fn sleep_until(&self, at: Instant) -> Pin<Box<dyn hyper::rt::Sleep>> {
        Box::pin(Wait(self.0.sleep_until(at)))
    }

    fn now(&self) -> Instant {
        self.0.monotonic()
    }
}

impl hyper::rt::Sleep for Wait {}

impl Future for Wait {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        self.0.as_mut().poll(context)
    }
}
