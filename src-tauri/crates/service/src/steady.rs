//! The time that links end by: it never goes back, whatever is done to the machine's clock.
//!
//! Steady time runs on with the monotonic clock. Where the wall clock is found set forward (a machine that slept, or a
//! clock that was corrected) steady time goes forward with it; where it is found set back, steady time goes on as if
//! nothing had been done. It has no meaning of its own: only how much of it has passed counts. So a link that is made
//! after a clock ran ahead and was corrected is counted from the moment it was made, like every other.

use std::sync::{Arc, Mutex};
use std::time::Instant;

use jiff::Timestamp;

use ledgerlane_clock::Clock;

use crate::locks::lock;

/// How far the wall clock may run apart from the monotonic one before that counts as being set, milliseconds. The two are
/// not read at the same instant.
const TOLERANCE: i64 = 1_000;

/// For how long after the start a clock that was behind then may catch up, milliseconds: a machine that keeps no time while
/// it is off has asked for it by then. Afterwards the clock is taken to be right, and what the state knew to be wrong.
const CATCHING_UP: i64 = 3_600_000;

/// How far the wall clock may go forward at once, milliseconds, before nothing is forgotten by it for a while: 30 days.
const LEAP: i64 = 30 * 24 * 3_600_000;

/// For how long nothing is forgotten after that, milliseconds: a day, in which whoever looks after the machine can set its
/// clock right.
const SETTLING: i64 = 24 * 3_600_000;

/// A moment on both of the service's times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Moment {
    /// What is shown and kept as the time of something.
    pub(crate) wall: Timestamp,
    /// What links end by, milliseconds.
    pub(crate) steady: i64,
    /// How far the wall clock is behind what the state knew at the start, milliseconds, while it may still catch up.
    pub(crate) behind: i64,
    /// Whether what is old by the wall clock may be forgotten: it has not leaped forward lately.
    pub(crate) may_forget: bool,
}

/// What is known of the time: kept with the state, so that steady time does not go back over a restart either.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct KnownTime {
    /// Steady time, in milliseconds. Only differences of it mean something.
    pub(crate) steady: i64,
    /// What the wall clock showed then, milliseconds since 1970; where it was behind, what it should have shown.
    pub(crate) wall: i64,
}

/// Reads both clocks together, which tells a step of the wall clock apart from time that passed. It owns the reckoning.
pub(crate) struct SteadyClock {
    clock: Arc<dyn Clock>,
    /// When the clock was made. The reckoning counts monotonic time from here.
    start: Instant,
    /// Only [`SteadyClock::now`] changes it. The lock makes the look at both clocks and the reckoning one step.
    reckoning: Mutex<Reckoning>,
}

/// How steady time follows from the two clocks. All in milliseconds.
#[derive(Debug)]
struct Reckoning {
    /// Steady time less monotonic time.
    base: i64,
    /// Wall time less monotonic time, as it was found last.
    offset: i64,
    /// How far the wall clock was behind what the state knew when the service started: where it is set forward by so much
    /// and more, so much of that only makes good for this.
    behind: i64,
    /// Until when, in monotonic time: afterwards a machine that slept must not pass for a clock that caught up.
    catches_up_until: i64,
    /// From when on, in monotonic time, what is old by the wall clock may be forgotten.
    forgets_from: i64,
}

impl SteadyClock {
    /// Goes on from what the state knows. The time while no service ran is what the wall clock says it was; where it
    /// shows less than it did then, none.
    pub(crate) fn new(clock: Arc<dyn Clock>, known: Option<KnownTime>) -> Self {
        let (wall, start) = (clock.wall().as_millisecond(), clock.monotonic());
        let known = known.unwrap_or(KnownTime { steady: wall, wall });
        let away = wall.saturating_sub(known.wall);
        let reckoning = Reckoning {
            base: known.steady.saturating_add(away.max(0)),
            offset: wall,
            behind: away.saturating_neg().max(0),
            catches_up_until: CATCHING_UP,
            forgets_from: if away > LEAP { SETTLING } else { 0 },
        };
        Self { clock, start, reckoning: Mutex::new(reckoning) }
    }

    /// Reads both clocks and reckons the steady time from them.
    pub(crate) fn now(&self) -> Moment {
        let mut reckoning = lock(&self.reckoning);
        let (wall, monotonic) = (self.clock.wall(), self.monotonic());
        let offset = wall.as_millisecond() - monotonic;
        let set_forward = offset - reckoning.offset;
        if monotonic > reckoning.catches_up_until {
            reckoning.behind = 0;
        }
        if set_forward.abs() > TOLERANCE {
            reckoning.offset = offset;
            // A clock that is set right shows at least what the state knew. One that goes forward by less belongs to a machine
            // that slept, and is as far behind as before.
            let made_good =
                if set_forward >= reckoning.behind { std::mem::take(&mut reckoning.behind) } else { 0 };
            reckoning.base = reckoning.base.saturating_add(set_forward.max(0) - made_good);
            if set_forward > LEAP {
                reckoning.forgets_from = monotonic.saturating_add(SETTLING);
            }
        }
        Moment {
            wall,
            steady: reckoning.base.saturating_add(monotonic),
            behind: reckoning.behind,
            may_forget: monotonic >= reckoning.forgets_from,
        }
    }

    /// Monotonic time since the start, milliseconds.
    fn monotonic(&self) -> i64 {
        let elapsed = self.clock.monotonic().saturating_duration_since(self.start);
        i64::try_from(elapsed.as_millis()).unwrap_or(i64::MAX)
    }
}

impl Moment {
    /// The moment as the state keeps it. Of a clock that may still catch up it keeps what that would show by then, so that it
    /// may catch up while the service is stopped as well.
    pub(crate) fn known(self) -> KnownTime {
        KnownTime { steady: self.steady, wall: self.wall.as_millisecond().saturating_add(self.behind) }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use jiff::SignedDuration;
    use ledgerlane_clock::ManualClock;
    use proptest::prelude::*;

    use super::*;

    const HOUR: i64 = 3_600_000;

    fn clock() -> Arc<ManualClock> {
        Arc::new(ManualClock::new("2026-11-19T09:41:00Z".parse().unwrap()))
    }

    fn started(clock: &Arc<ManualClock>, known: Option<KnownTime>) -> SteadyClock {
        SteadyClock::new(Arc::clone(clock) as Arc<dyn Clock>, known)
    }

    fn set(clock: &ManualClock, milliseconds: i64) {
        clock.skew(SignedDuration::from_millis(milliseconds));
    }

    proptest! {
        #[test]
        fn it_never_goes_back_and_is_never_slower_than_either_clock(
            acts in prop::collection::vec((0..100_000_u64, -3 * HOUR..3 * HOUR, any::<bool>()), 1..40)
        ) {
            let clock = clock();
            let mut steady = started(&clock, None);
            let mut before = steady.now();
            for (passed, moved, is_set) in acts {
                clock.advance(Duration::from_millis(passed));
                if is_set {
                    set(&clock, moved);
                }
                let now = steady.now();
                let by_wall = now.wall.as_millisecond() - before.wall.as_millisecond();
                let least = (passed as i64).max(by_wall - TOLERANCE);
                prop_assert!(now.steady - before.steady >= least, "{:?} then {:?}", before, now);
                prop_assert!(now.steady - before.steady <= (passed as i64).max(by_wall) + TOLERANCE);
                // A new start knows what the state knows.
                steady = started(&clock, Some(now.known()));
                prop_assert_eq!(steady.now(), now);
                before = now;
            }
        }
    }

    #[test]
    fn the_time_away_is_what_the_wall_clock_says_and_none_where_it_went_back() {
        let clock = clock();
        let first = started(&clock, None).now();
        set(&clock, HOUR);
        let later = started(&clock, Some(first.known()));
        assert_eq!(later.now().steady, first.steady + HOUR);
        set(&clock, -3 * HOUR);
        let behind = started(&clock, Some(first.known()));
        assert_eq!(behind.now().steady, first.steady);
        clock.advance(Duration::from_millis(60_000));
        assert_eq!(behind.now().steady, first.steady + 60_000, "time passes all the same");
    }

    #[test]
    fn a_machine_that_starts_before_its_clock_is_right_ends_no_link_when_it_is() {
        let clock = clock();
        let first = started(&clock, None).now();
        set(&clock, -50 * 365 * 24 * HOUR);
        let behind = started(&clock, Some(first.known()));
        set(&clock, 50 * 365 * 24 * HOUR);
        assert_eq!(behind.now().steady, first.steady);
        set(&clock, HOUR);
        assert_eq!(behind.now().steady, first.steady + HOUR, "what goes beyond counts");

        set(&clock, -24 * HOUR);
        let behind = started(&clock, Some(first.known()));
        clock.advance(Duration::from_millis(3_600_001));
        set(&clock, HOUR);
        assert_eq!(behind.now().steady, first.steady + 2 * HOUR + 1, "later it is a machine that slept");
    }

    proptest! {
        #[test]
        fn a_clock_that_is_set_right_ends_up_with_the_time_that_passed_over_restarts_too(
            behind in 100_000_i64..60 * 365 * 24 * HOUR,
            acts in prop::collection::vec((0..300_000_i64, 0..60_000_i64), 0..10),
            is_set_while_running in any::<bool>(),
        ) {
            let clock = clock();
            let mut steady = started(&clock, None);
            let first = steady.now();
            let mut known = first.known();
            let mut passed = 0;
            set(&clock, -behind);
            for (ran, away) in acts {
                // The machine is off: of its two clocks the wall clock alone goes on.
                set(&clock, away);
                passed += away;
                steady = started(&clock, Some(known));
                let before = steady.now().steady;
                clock.advance(Duration::from_millis(ran as u64));
                passed += ran;
                prop_assert_eq!(steady.now().steady, before + ran, "a link lives by the time that passes");
                known = steady.now().known();
            }
            if is_set_while_running {
                steady = started(&clock, Some(known));
                set(&clock, behind);
            } else {
                set(&clock, behind);
                steady = started(&clock, Some(known));
            }
            prop_assert_eq!(steady.now().steady, first.steady + passed);
            prop_assert_eq!(steady.now().behind, 0);
        }

        #[test]
        fn a_machine_that_sleeps_for_less_than_its_clock_is_behind_has_slept(
            behind in HOUR..100 * HOUR,
            acts in prop::collection::vec((0..100_000_i64, TOLERANCE + 1..HOUR), 1..20),
        ) {
            let clock = clock();
            let mut known = started(&clock, None).now().known();
            known.wall += behind;
            let steady = started(&clock, Some(known));
            let mut passed = 0;
            for (ran, slept) in acts {
                clock.advance(Duration::from_millis(ran as u64));
                set(&clock, slept);
                passed += ran + slept;
                let now = steady.now();
                prop_assert_eq!(now.steady, known.steady + passed);
                prop_assert_eq!(now.known().wall, known.wall + passed, "and is as far behind as before");
            }
        }
    }

    #[test]
    fn a_clock_that_is_not_set_right_within_an_hour_is_right() {
        let clock = clock();
        let mut known = started(&clock, None).now().known();
        known.wall += 48 * HOUR;
        let steady = started(&clock, Some(known));
        clock.advance(Duration::from_millis(3_600_001));
        let now = steady.now();
        assert_eq!(now.known().wall, now.wall.as_millisecond(), "from then on the time away is what it says");
        set(&clock, HOUR);
        assert_eq!(started(&clock, Some(now.known())).now().steady, now.steady + HOUR);
    }

    #[test]
    fn a_clock_that_leaps_forward_forgets_nothing_for_a_day() {
        let clock = clock();
        let known = started(&clock, None).now().known();
        assert!(started(&clock, None).now().may_forget, "at the very first start nothing is known");
        set(&clock, LEAP);
        assert!(started(&clock, Some(known)).now().may_forget, "a month off is nothing unusual");
        set(&clock, 1);
        let at_start = started(&clock, Some(known));
        let running = started(&clock, None);
        assert!(!at_start.now().may_forget && running.now().may_forget);
        set(&clock, LEAP + 1);
        assert!(!running.now().may_forget);
        clock.advance(Duration::from_millis(SETTLING as u64 - 1));
        assert!(!at_start.now().may_forget && !running.now().may_forget);
        clock.advance(Duration::from_millis(1));
        assert!(!at_start.now().may_forget, "it leaped while that one ran, too");
        assert!(running.now().may_forget);
    }

    #[test]
    fn what_is_read_a_little_apart_adds_nothing_up() {
        let clock = clock();
        let steady = started(&clock, None);
        let first = steady.now().steady;
        for _ in 0..10_000 {
            set(&clock, -1);
            steady.now();
            set(&clock, 1);
        }
        assert_eq!(steady.now().steady, first);
        for _ in 0..100 {
            set(&clock, -600);
            clock.advance(Duration::from_millis(600));
            steady.now();
        }
        assert_eq!(steady.now().steady, first + 60_000, "set back little by little, it goes on as well");
    }
}
