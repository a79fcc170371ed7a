//! The service's clock in the form that hyper takes.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use ledgerlane_clock::{Clock, Sleep};

use crate::locks::lock;

/// hyper's timer on the service's clock, so that tests move the time that hyper measures as well. For one network connection: its waits
/// share one sleep, which wakes the connection's task.
///
/// hyper waits anew for the head of each request, and most heads come long before the time is over. A sleep each would be made, put in the
/// order of the runtime's timers and taken out of it with every request. So a sleep that ends before the wait does stays, and only when it
/// has ended another one is begun for the rest.
#[derive(Clone)]
pub(super) struct Timer {
    clock: Arc<dyn Clock>,
    /// The sleep under way. Waits for the same task poll it, one after the other.
    sleep: Arc<Mutex<Option<SleepUntil>>>,
}

/// A sleep, and when it ends.
struct SleepUntil {
    sleep: Sleep,
    at: Instant,
}

/// A wait until a moment.
struct Wait {
    timer: Timer,
    until: Instant,
}

impl Timer {
    pub(super) fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock, sleep: Arc::default() }
    }

    /// Ready once the clock has reached the moment. Until then the task is woken at some time that is no later.
    fn poll_until(&self, until: Instant, context: &mut Context<'_>) -> Poll<()> {
        let mut kept = lock(&self.sleep);
        // One that ends too late is of no use.
        kept.take_if(|sleep| sleep.at > until);
        loop {
            let begin = || SleepUntil { sleep: self.clock.sleep_until(until), at: until };
            ready!(kept.get_or_insert_with(begin).sleep.as_mut().poll(context));
            // A sleep that has ended is not polled again.
            if kept.take().is_some_and(|ended| ended.at == until) {
                return Poll::Ready(());
            }
        }
    }
}

impl hyper::rt::Timer for Timer {
    fn sleep(&self, time: Duration) -> Pin<Box<dyn hyper::rt::Sleep>> {
        self.sleep_until(self.clock.monotonic() + time)
    }

    fn sleep_until(&self, at: Instant) -> Pin<Box<dyn hyper::rt::Sleep>> {
        Box::pin(Wait { timer: self.clone(), until: at })
    }

    fn now(&self) -> Instant {
        self.clock.monotonic()
    }
}

impl hyper::rt::Sleep for Wait {}

impl Future for Wait {
    type Output = ();

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        self.timer.poll_until(self.until, context)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    use std::task::{Wake, Waker};

    use hyper::rt::Timer as _;
    use jiff::Timestamp;
    use ledgerlane_clock::ManualClock;

    use super::*;

    /// A clock that counts the sleeps it was asked for.
    struct Counting(ManualClock, AtomicUsize);

    impl Clock for Counting {
        fn wall(&self) -> Timestamp {
            self.0.wall()
        }

        fn monotonic(&self) -> Instant {
            self.0.monotonic()
        }

        fn sleep_until(&self, at: Instant) -> Sleep {
            self.1.fetch_add(1, Ordering::Relaxed);
            self.0.sleep_until(at)
        }
    }

    /// Whether a task was woken since it was last asked.
    #[derive(Default)]
    struct Woken(AtomicBool);

    impl Wake for Woken {
        fn wake(self: Arc<Self>) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    impl Woken {
        fn take(&self) -> bool {
            self.0.swap(false, Ordering::Relaxed)
        }
    }

    /// A connection's timer, its clock and its task.
    fn connection() -> (Timer, Arc<Counting>, Arc<Woken>) {
        let clock = Arc::new(Counting(ManualClock::new(Timestamp::UNIX_EPOCH), AtomicUsize::new(0)));
        (Timer::new(clock.clone()), clock, Arc::default())
    }

    fn is_over(wait: &mut Pin<Box<dyn hyper::rt::Sleep>>, task: &Arc<Woken>) -> bool {
        wait.as_mut().poll(&mut Context::from_waker(&Waker::from(Arc::clone(task)))).is_ready()
    }

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_wait_lasts_to_its_own_end_and_wakes_its_task_then() {
        let (timer, clock, task) = connection();
        let mut first = timer.sleep(30 * SECOND);
        assert!(!is_over(&mut first, &task));
        clock.0.advance(20 * SECOND);
        drop(first);
        let mut second = timer.sleep(30 * SECOND);
        assert!(!is_over(&mut second, &task));
        task.take();
        clock.0.advance(10 * SECOND);
        assert!(task.take(), "the sleep that was under way has ended");
        assert!(!is_over(&mut second, &task), "the wait goes on");
        clock.0.advance(19 * SECOND);
        assert!(!is_over(&mut second, &task));
        task.take();
        clock.0.advance(SECOND);
        assert!(task.take());
        assert!(is_over(&mut second, &task));
        let mut third = timer.sleep(SECOND);
        assert!(!is_over(&mut third, &task), "it begins anew");
        clock.0.advance(SECOND);
        assert!(is_over(&mut third, &task));
    }

    #[test]
    fn a_wait_that_ends_before_the_sleep_under_way_does_not_wait_for_it() {
        let (timer, clock, task) = connection();
        assert!(!is_over(&mut timer.sleep(30 * SECOND), &task));
        let mut short = timer.sleep(SECOND);
        assert!(!is_over(&mut short, &task));
        clock.0.advance(SECOND);
        assert!(task.take());
        assert!(is_over(&mut short, &task));
    }

    #[test]
    fn the_waits_of_many_requests_take_one_sleep() {
        let (timer, clock, task) = connection();
        for _ in 0..29 {
            assert!(!is_over(&mut timer.sleep(30 * SECOND), &task));
            clock.0.advance(SECOND);
        }
        assert_eq!(clock.1.load(Ordering::Relaxed), 1);
    }
}
