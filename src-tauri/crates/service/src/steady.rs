//! When setup links end, whatever is done to the machine's clock: at the time that the wall clock was to show, or when their minutes
//! have passed on the monotonic clock, whichever comes first.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use ledgerlane_clock::Clock;
use parking_lot::Mutex;

/// Deadlines on the monotonic clock, by the id of the link's session.
type Deadlines = Mutex<HashMap<String, Instant>>;

/// Reads both clocks, and keeps the deadlines of live links. The deadlines last for one run: they are set again from the wall clock
/// after a restart.
///
/// INV-STEADY-1: A wall clock that is set back gives a link no more than its life, and a link that was seen ended stays ended.
pub(crate) struct SteadyClock {
    clock: Arc<dyn Clock>,
    /// [`Moment::left`] adds and lowers deadlines, [`Moment::forget_all_but`] removes them.
    deadlines: Deadlines,
}

/// A moment on both clocks.
#[derive(Clone, Copy)]
pub(crate) struct Moment<'a> {
    /// What is shown and kept as the time of something.
    pub(crate) wall: Timestamp,
    monotonic: Instant,
    deadlines: &'a Deadlines,
}

impl SteadyClock {
    pub(crate) fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock, deadlines: Mutex::default() }
    }

    /// Reads both clocks.
    pub(crate) fn now(&self) -> Moment<'_> {
        Moment { wall: self.clock.wall(), monotonic: self.clock.monotonic(), deadlines: &self.deadlines }
    }
}

impl Moment<'_> {
    /// How long a live link still works; zero once its time is over.
    ///
    /// The first call sets the deadline, at most the link's whole life ahead: a wall clock that was set back since the link was made
    /// gives it no more than that. A link that was seen without time stays so when the wall clock goes back.
    pub(crate) fn left(self, session: &str, made: Timestamp, expires: Timestamp) -> SignedDuration {
        let by_wall = expires.duration_since(self.wall).max(SignedDuration::ZERO);
        let life = expires.duration_since(made);
        let mut deadlines = self.deadlines.lock();
        let deadline = match deadlines.get_mut(session) {
            Some(deadline) => deadline,
            None => {
                deadlines.entry(session.to_owned()).or_insert(self.monotonic + positive(by_wall.min(life)))
            }
        };
        if by_wall.is_zero() {
            *deadline = self.monotonic.min(*deadline);
        }
        let by_deadline = deadline.saturating_duration_since(self.monotonic);
        by_wall.min(SignedDuration::try_from(by_deadline).unwrap_or(SignedDuration::MAX))
    }

    /// Forgets the deadlines of sessions whose links have ended.
    pub(crate) fn forget_all_but(self, is_live: impl Fn(&str) -> bool) {
        self.deadlines.lock().retain(|session, _| is_live(session));
    }
}

/// A duration, or none of it where it is negative.
fn positive(duration: SignedDuration) -> Duration {
    Duration::try_from(duration).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use ledgerlane_clock::ManualClock;

    use super::*;

    /// INV-STEADY-1
    #[test]
    fn a_link_ends_by_the_clock_that_comes_there_first_and_stays_ended() {
        let clock = Arc::new(ManualClock::new("2026-11-19T09:41:00Z".parse().unwrap()));
        let steady = SteadyClock::new(Arc::clone(&clock) as Arc<dyn Clock>);
        let made = clock.wall();
        let minutes = SignedDuration::from_mins;
        let left = |session: &str| steady.now().left(session, made, made + minutes(30));
        assert_eq!(left("a"), minutes(30));
        clock.advance(Duration::from_secs(600));
        assert_eq!(left("a"), minutes(20));
        clock.skew(minutes(5));
        assert_eq!(left("a"), minutes(15), "set forward");
        clock.skew(minutes(-60));
        assert_eq!(left("a"), minutes(20), "set back");
        assert_eq!(left("b"), minutes(30), "first seen now, it has its life at most");
        clock.advance(Duration::from_secs(1_200));
        assert_eq!((left("a"), left("b")), (SignedDuration::ZERO, minutes(10)));
        clock.skew(minutes(60));
        assert_eq!(left("b"), SignedDuration::ZERO);
        clock.skew(minutes(-60));
        assert_eq!(left("b"), SignedDuration::ZERO, "seen ended");
        steady.now().forget_all_but(|session| session == "b");
        assert_eq!(left("b"), SignedDuration::ZERO);
    }
}
