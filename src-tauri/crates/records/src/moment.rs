//! Moments: values of date-time fields. Each has an instant, by which it is sorted, and a clock time, which is what people see, filter
//! by and export.
//!
//! INV-MOMENT-1: this module alone decides the clock time of a moment. A moment with an offset has the clock time that was written;
//! the offset is not applied. A moment in UTC (the letter `Z`) gets the offset of this computer's zone when it is read from the store,
//! and is from then on a moment with an offset. A moment without a zone, or a date alone, is as it was written. So the store holds
//! nothing that depends on this computer, and everything that reads a value sees one clock time.

use jiff::civil::DateTime;
use jiff::tz::{Offset, TimeZone};
use jiff::{RoundMode, Timestamp, TimestampRound, Unit};

use crate::value::Form;

/// [`Form`] of a moment that was written without a time zone.
pub(crate) const LOCAL: Form = i16::MIN;
/// [`Form`] of a moment that was written with the letter `Z`.
pub(crate) const ZULU: Form = i16::MIN + 1;
/// Milliseconds of a minute.
const MINUTE: i64 = 60_000;
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
    Some(at.to_zoned(TimeZone::UTC).ok()?.timestamp().as_millisecond())
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
