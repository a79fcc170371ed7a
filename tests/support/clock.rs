//! Clocks of tests: those of a computer that can be put to sleep, and one that stands still.

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use ledgerlane_clock::{Clock, ManualClock, Sleep, SystemClock};
use tokio::sync::watch;
use tokio::time::timeout;

use crate::wait::SHORT;

/// The waits of a clock: how many end at a moment.
type Waits = BTreeMap<Instant, usize>;

/// Time that stands still until a test moves it on. It knows who waits, so that a test moves it once everybody has got where they wait.
#[derive(Debug)]
pub struct StillClock {
    clock: ManualClock,
    waits: watch::Sender<Waits>,
}

impl StillClock {
    /// A clock whose wall time is `start`.
    pub fn new(start: Timestamp) -> Self {
        Self { clock: ManualClock::new(start), waits: watch::Sender::default() }
    }

    /// Moves time on and ends the waits that are over then.
    pub fn advance(&self, by: Duration) {
        self.clock.advance(by);
    }

    /// Ends once so many waits end in exactly this time.
    ///
    /// # Panics
    /// If that does not become so.
    pub async fn until_waited_for(&self, left: Duration, count: usize) {
        let at = self.monotonic() + left;
        let mut waits = self.waits.subscribe();
        let begun = waits.wait_for(|waits| waits.get(&at).is_some_and(|waiting| *waiting >= count));
        let begun = timeout(SHORT, begun).await;
        assert!(begun.is_ok(), "nobody waits for {left:?}: {:?}", self.left());
    }

    /// Does some work, and moves time on to the end of the next wait whenever something waits for `most` or less.
    pub async fn pass_while<T>(&self, most: Duration, work: impl Future<Output = T>) -> T {
        let mut waits = self.waits.subscribe();
        let passing = async {
            loop {
                let now = self.monotonic();
                let next = |waits: &Waits| waits.range(now + NEXT..=now + most).next().map(|(at, _)| *at);
                let next =
                    waits.wait_for(|waits| next(waits).is_some()).await.ok().and_then(|waits| next(&waits));
                self.advance(next.unwrap_or(now) - now);
            }
        };
        tokio::select! {
            biased;
            done = work => done,
            () = passing => unreachable!("time passes for ever"),
        }
    }

    /// How long the waits still take.
    fn left(&self) -> Vec<Duration> {
        let now = self.monotonic();
        self.waits.borrow().keys().map(|at| at.saturating_duration_since(now)).collect()
    }
}

/// The shortest time. A wait that ends now is over.
const NEXT: Duration = Duration::from_nanos(1);

/// A wait that has begun. It is over once this is dropped.
struct Wait(watch::Sender<Waits>, Instant);

impl Wait {
    fn begin(waits: watch::Sender<Waits>, at: Instant) -> Self {
        waits.send_modify(|waits| *waits.entry(at).or_default() += 1);
        Self(waits, at)
    }
}

impl Drop for Wait {
    fn drop(&mut self) {
        self.0.send_modify(|waits| {
            if let Some(waiting) = waits.get_mut(&self.1) {
                *waiting -= 1;
            }
            waits.retain(|_, waiting| *waiting > 0);
        });
    }
}

impl Clock for StillClock {
    fn wall(&self) -> Timestamp {
        self.clock.wall()
    }

    fn monotonic(&self) -> Instant {
        self.clock.monotonic()
    }

    fn sleep_until(&self, at: Instant) -> Sleep {
        let (waits, sleep) = (self.waits.clone(), self.clock.sleep_until(at));
        Box::pin(async move {
            let _wait = Wait::begin(waits, at);
            sleep.await;
        })
    }
}

/// The clocks of a computer that can be put to sleep: the wall clock goes on and the monotonic clock stands still. They are this
/// computer's clocks, with the time it slept added to the wall clock. Waiting tasks look at the clocks again when it wakes. Desks go by
/// it; services go by a [`ServiceClock`] of it.
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
