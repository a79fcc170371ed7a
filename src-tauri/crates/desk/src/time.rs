//! Times. The desk works with [`Timestamp`]; desk.db and the page get milliseconds since 1970, UTC.

use jiff::Timestamp;
use ledgerlane_clock::Clock;

/// Now by the wall clock, to the millisecond, so that a time is the same after it was written down and read again.
pub(crate) fn now(clock: &dyn Clock) -> Timestamp {
    from_millisecond(to_millisecond(clock.wall()))
}

/// Milliseconds since 1970, UTC.
pub(crate) fn to_millisecond(at: Timestamp) -> i64 {
    at.as_millisecond()
}

/// The time so many milliseconds after 1970, UTC. One that no calendar has becomes the nearest end of the calendar.
pub(crate) fn from_millisecond(at: i64) -> Timestamp {
    Timestamp::from_millisecond(at).unwrap_or(if at < 0 { Timestamp::MIN } else { Timestamp::MAX })
}
