//! Moments: values of date-time fields. Each has an instant, by which it is sorted, and a clock time, which is what people see, filter
//! by and export.
//!
//! INV-MOMENT-1: this module alone decides the clock time of a moment. A moment with an offset has the clock time that was written;
//! the offset is not applied. A moment in UTC (the letter `Z`) gets the offset of this computer's zone when it is read from the store,
//! and is from then on a moment with an offset. A moment without a zone, or a date alone, is as it was written. So the store holds
//! nothing that depends on this computer, and everything that reads a value sees one clock time.

use jiff::civil::DateTime;
use jiff::tz::{Offset, TimeZone};
use jiff::{RoundMode, SignedDuration, Timestamp, TimestampRound, Unit};

use crate::value::Form;

/// [`Form`] of a moment that was written without a time zone.
pub(crate) const LOCAL: Form = i16::MIN;
/// [`Form`] of a moment that was written with the letter `Z`.
pub(crate) const ZULU: Form = i16::MIN + 1;
/// Milliseconds of a minute.
const MINUTE: i64 = 60_000;
/// What clock times are counted from. They reach a day further than instants: to the last day of the year 9999.
const EPOCH: DateTime = DateTime::constant(1970, 1, 1, 0, 0, 0, 0);
/// Bytes of a date alone.
const DATE_LENGTH: usize = 10;

/// Returns the instant of a moment, in milliseconds since 1970. One without a zone counts as UTC, and a date alone as its midnight.
pub(crate) fn instant(text: &str) -> Option<i64> {
    match text.parse::<Timestamp>() {
        Ok(at) => Some(at.as_millisecond()),
        Err(_) => civil(text),
    }
}

/// Returns the clock time that is written in a moment without `Z`, in milliseconds since 1970 on that clock.
fn civil(text: &str) -> Option<i64> {
    let at: DateTime = (text.len() >= DATE_LENGTH).then(|| text.parse().ok()).flatten()?;
    i64::try_from(at.duration_since(EPOCH).as_millis()).ok()
}

/// Returns what a clock shows so many milliseconds after its 1970 began; `None` beyond the year 9999.
pub(crate) fn shown_by_clock(clock: i64) -> Option<DateTime> {
    match Timestamp::from_millisecond(clock) {
        Ok(at) => Some(Offset::UTC.to_datetime(at)),
        // Counting from a day takes longer.
        Err(_) => EPOCH.checked_add(SignedDuration::from_millis(clock)).ok(),
    }
}

/// Returns the clock time of a moment whose text follows from its instant and its form, in milliseconds since 1970 on that clock.
pub(crate) fn clock_of_form(instant: i64, form: Form) -> i64 {
    instant.saturating_add(offset_of_form(form).map_or(0, i64::from).saturating_mul(MINUTE))
}

/// Does the same for a moment whose text is held.
pub(crate) fn clock_of_text(instant: i64, text: &str) -> i64 {
    civil(text).unwrap_or(instant)
}

/// Returns the offset of a form, in minutes east of UTC; `None` where the moment was written without a zone.
pub(crate) fn offset_of_form(form: Form) -> Option<i16> {
    match form {
        LOCAL => None,
        ZULU => Some(0),
        minutes => Some(minutes),
    }
}

/// Returns the offset of a moment whose text is held.
pub(crate) fn offset_of_text(instant: i64, text: &str) -> Option<i16> {
    text.parse::<Timestamp>().ok()?;
    i16::try_from((clock_of_text(instant, text) - instant) / MINUTE).ok()
}

/// Returns whether the text of a moment is a date alone.
pub(crate) fn is_date(text: &str) -> bool {
    text.len() == DATE_LENGTH
}

/// Returns whether a moment was written in UTC.
pub(crate) fn is_zulu(text: &str) -> bool {
    text.ends_with(['Z', 'z'])
}

/// Returns the offset of a zone at an instant, in whole minutes: forms and texts hold no seconds, which only offsets of the 19th
/// century have.
pub(crate) fn offset_in(zone: &TimeZone, instant: i64) -> i16 {
    let seconds = Timestamp::from_millisecond(instant).map_or(0, |at| zone.to_offset(at).seconds());
    (seconds / 60) as i16
}

/// Writes a moment in UTC with the offset of a zone; `None` where the text is none.
pub(crate) fn in_zone(text: &str, zone: &TimeZone) -> Option<String> {
    let at = is_zulu(text).then(|| text.parse::<Timestamp>().ok()).flatten()?;
    // The store counts milliseconds.
    let at = at.round(TimestampRound::new().smallest(Unit::Millisecond).mode(RoundMode::Trunc)).ok()?;
    let minutes = offset_in(zone, at.as_millisecond());
    let local = Offset::from_seconds(i32::from(minutes) * 60).ok()?.to_datetime(at);
    let (sign, minutes) = (if minutes < 0 { '-' } else { '+' }, minutes.unsigned_abs());
    Some(format!("{local}{sign}{:02}:{:02}", minutes / 60, minutes % 60))
}

/// Returns the clock times that an operand of a filter stands for, first and last: a date stands for its whole day.
pub(crate) fn operand(text: &str, zone: &TimeZone) -> Option<(i64, i64)> {
    /// Milliseconds of a day.
    const DAY: i64 = 86_400_000;
    let text = in_zone(text, zone).unwrap_or_else(|| text.to_owned());
    let clock = civil(&text)?;
    let last = if is_date(&text) { clock.checked_add(DAY - 1)? } else { clock };
    Some((clock, last))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Milliseconds since 1970 of a moment in UTC.
    fn at(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    fn zone(posix: &str) -> TimeZone {
        TimeZone::posix(posix).unwrap()
    }

    #[test]
    fn an_instant_is_read_at_every_offset_and_with_every_number_of_digits() {
        for (text, instant, clock, offset) in [
            ("2026-11-19T23:45:00+14:00", "2026-11-19T09:45:00Z", "2026-11-19T23:45:00Z", Some(840)),
            ("2026-11-19T23:45:00-12:00", "2026-11-20T11:45:00Z", "2026-11-19T23:45:00Z", Some(-720)),
            ("2026-11-19T23:45:00-03:30", "2026-11-20T03:15:00Z", "2026-11-19T23:45:00Z", Some(-210)),
            ("2026-11-19T23:45:00.5+01:00", "2026-11-19T22:45:00.5Z", "2026-11-19T23:45:00.5Z", Some(60)),
            (
                "2026-11-19T23:45:00.1239999+01:00",
                "2026-11-19T22:45:00.123Z",
                "2026-11-19T23:45:00.123Z",
                Some(60),
            ),
            ("2026-11-19T23:45", "2026-11-19T23:45:00Z", "2026-11-19T23:45:00Z", None),
            ("2026-11-19T23:45+01:00", "2026-11-19T22:45:00Z", "2026-11-19T23:45:00Z", Some(60)),
            // A leap second is the last second of its minute.
            ("2016-12-31T23:59:60+00:00", "2016-12-31T23:59:59Z", "2016-12-31T23:59:59Z", Some(0)),
            ("0001-01-01T00:00:00", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z", None),
            ("0001-01-01", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z", None),
        ] {
            assert_eq!(super::instant(text), Some(at(instant)), "{text}");
            assert_eq!(clock_of_text(at(instant), text), at(clock), "{text}");
            assert_eq!(offset_of_text(at(instant), text), offset, "{text}");
        }
    }

    #[test]
    fn the_last_days_of_the_calendar_are_moments() {
        // They lie behind the last instant that an offset can be applied to.
        for text in ["9999-12-31T23:59:59", "9999-12-31T23:59:59+14:00"] {
            let clock = instant(text).map(|instant| clock_of_text(instant, text));
            assert_eq!(clock.and_then(shown_by_clock).unwrap().to_string(), text[..19]);
        }
        assert!(instant("9999-12-31").is_some());
        assert_eq!(shown_by_clock(i64::MAX), None);
        // No zone turns what lies behind the last instant, so it stays as it was written.
        assert_eq!(instant("9999-12-31T23:59:59Z"), None);
    }

    #[test]
    fn what_is_no_moment_stays_the_text_that_arrived() {
        for text in [
            "2026-11-19T24:00:00",
            "2026-11-19T24:00:00Z",
            "2026-11-19T23:60:00Z",
            "2026-11-19T23:45:61Z",
            "2026-11-31T00:00:00Z",
            "2026-13-01",
            "2026-11-19T23:45:00+26:00",
            "2026-11-19T",
            "20 Nov 2026",
            "11/19/2026",
            "23:45:00",
            "yesterday",
            "Z",
            "",
        ] {
            assert_eq!(instant(text), None, "{text}");
            assert_eq!(in_zone(text, &zone("CET-1CEST,M3.5.0,M10.5.0/3")), None, "{text}");
            assert_eq!(operand(text, &TimeZone::UTC), None, "{text}");
        }
    }

    #[test]
    fn a_moment_in_utc_gets_the_offset_of_its_own_instant() {
        let (berlin, auckland) = (zone("CET-1CEST,M3.5.0,M10.5.0/3"), zone("NZST-12NZDT,M9.5.0,M4.1.0/3"));
        for (zone, text, told) in [
            // No clock of the gap is told, and each clock of the overlap twice.
            (&berlin, "2026-03-29T00:59:59Z", "2026-03-29T01:59:59+01:00"),
            (&berlin, "2026-03-29T01:00:00Z", "2026-03-29T03:00:00+02:00"),
            (&berlin, "2026-10-25T00:59:59Z", "2026-10-25T02:59:59+02:00"),
            (&berlin, "2026-10-25T01:00:00Z", "2026-10-25T02:00:00+01:00"),
            (&auckland, "2026-04-04T13:59:59Z", "2026-04-05T02:59:59+13:00"),
            (&auckland, "2026-04-04T14:00:00Z", "2026-04-05T02:00:00+12:00"),
            (&zone("<+14>-14"), "2026-12-31T10:00:00Z", "2027-01-01T00:00:00+14:00"),
            (&zone("<-12>12"), "2027-01-01T11:59:59Z", "2026-12-31T23:59:59-12:00"),
            (&zone("<-0330>3:30"), "2026-11-20T03:15:00Z", "2026-11-19T23:45:00-03:30"),
            (&berlin, "2016-12-31T23:59:60Z", "2017-01-01T00:59:59+01:00"),
            (&berlin, "2026-11-19T22:45:00.120Z", "2026-11-19T23:45:00.12+01:00"),
            (&berlin, "2026-11-19T22:45:00.1239999Z", "2026-11-19T23:45:00.123+01:00"),
            (&berlin, "2026-11-19T22:45Z", "2026-11-19T23:45:00+01:00"),
            (&berlin, "0001-01-01T00:00:00Z", "0001-01-01T01:00:00+01:00"),
            (&zone("<-08>8"), "0001-01-01T07:59:59Z", "0000-12-31T23:59:59-08:00"),
        ] {
            assert_eq!(in_zone(text, zone).as_deref(), Some(told), "{text}");
            let instant = instant(text).unwrap();
            assert_eq!(instant, super::instant(told).unwrap(), "{text}");
            assert_eq!(
                clock_of_form(instant, offset_in(zone, instant)),
                clock_of_text(instant, told),
                "{text}"
            );
        }
        // What has a zone of its own, or none, is left as it was written.
        for text in ["2026-11-19T23:45:00-08:00", "2026-11-19T23:45:00", "2026-11-19"] {
            assert_eq!(in_zone(text, &berlin), None);
        }
    }

    #[test]
    fn a_day_of_a_filter_is_a_day_of_the_clock_however_many_hours_it_has() {
        let berlin = zone("CET-1CEST,M3.5.0,M10.5.0/3");
        for day in ["2026-03-29", "2026-10-25", "0001-01-01", "9999-12-31"] {
            let (first, last) = operand(day, &berlin).unwrap();
            assert_eq!(last - first, 86_399_999, "{day}");
            assert_eq!(first.rem_euclid(86_400_000), 0, "{day}");
        }
        let clock = at("2026-10-25T02:30:00Z");
        for text in [
            "2026-10-25T00:30:00Z",
            "2026-10-25T01:30:00Z",
            "2026-10-25T02:30:00",
            "2026-10-25T02:30:00-08:00",
        ] {
            assert_eq!(operand(text, &berlin), Some((clock, clock)), "{text}");
        }
    }
}
