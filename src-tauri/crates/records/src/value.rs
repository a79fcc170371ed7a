//! Values of fields: typed, and with the text that arrived, so that nothing is rounded on the way.

use std::fmt::Write as _;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{Offset, TimeZone};
use ledgerlane_api::FieldKind;

use crate::duration::{duration_text, seconds, written_units};
use crate::moment::{self, LOCAL, ZULU};

/// Parts of a unit that an amount is counted in: 1.00 is 100,000 of them. QuickBooks keeps five digits after the point.
pub const SCALE: i64 = 100_000;
/// Digits after the point that [`SCALE`] holds.
const SCALE_DIGITS: usize = 5;
/// Seconds of a day.
const SECONDS_OF_DAY: i64 = 86_400;
/// Bytes that most decimals take at most.
const DECIMAL_LENGTH: usize = 12;
/// Bytes that a date takes.
const DATE_LENGTH: usize = 10;
/// Bytes that a moment takes at most.
const MOMENT_LENGTH: usize = 25;

/// A value of a field.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub enum Value {
    /// Null, an empty text or a missing field.
    #[default]
    Blank,
    /// A text or one of a fixed set of texts.
    Text(String),
    /// A value that an integer stands for.
    Scaled {
        /// Money and numbers in hundred-thousandths, dates in days since 1970, moments in milliseconds since 1970 (UTC; one
        /// without a time zone as if it were UTC), durations in seconds, yes as 1 and no as 0.
        units: i64,
        /// The text that arrived.
        text: String,
    },
    /// Another record. Not both texts are empty.
    Reference {
        /// Its id; empty where it has none.
        id: String,
        /// Its name; empty where it has none.
        name: String,
    },
    /// The text that arrived where the kind of the field expects another value: an amount with more digits than [`SCALE`]
    /// holds, a date that is none. It is shown as it is, and left out of totals.
    Unfit(String),
}

/// How the text of a [`Value::Scaled`] was written, beyond its units. Units and form together give the text back. A number: its digits
/// after the point. A moment: its minutes east of UTC, or that it had no zone or the letter `Z`. A duration: bits for the days, hours,
/// minutes and seconds that were written. Every other kind: 0.
pub(crate) type Form = i16;

impl Value {
    /// Returns the value that a text stands for in a field of this kind. A reference takes the text as its name.
    pub fn of_text(kind: FieldKind, text: &str) -> Self {
        if text.is_empty() {
            return Self::Blank;
        }
        match kind {
            FieldKind::Text | FieldKind::Enumeration | FieldKind::Object | FieldKind::List => {
                return Self::Text(text.to_owned());
            }
            FieldKind::Reference => return Self::Reference { id: String::new(), name: text.to_owned() },
            _ => {}
        }
        match units_of(kind, text) {
            Some(units) => Self::Scaled { units, text: text.to_owned() },
            None => Self::Unfit(text.to_owned()),
        }
    }

    /// Returns whether there is no value.
    pub fn is_blank(&self) -> bool {
        matches!(self, Self::Blank)
    }

    /// Returns the integer that stands for the value; `None` for a text and for what does not fit.
    pub fn units(&self) -> Option<i64> {
        match self {
            Self::Scaled { units, .. } => Some(*units),
            _ => None,
        }
    }

    /// Returns the text that stands for the value where it is shown, searched and exported; `None` where it is blank. A
    /// reference is its name, or its id where it has no name.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Blank => None,
            Self::Text(text) | Self::Scaled { text, .. } | Self::Unfit(text) => Some(text),
            Self::Reference { id, name } => Some(if name.is_empty() { id } else { name }),
        }
    }

    /// Returns the value as this computer shows it: a moment in UTC gets the offset of a zone.
    pub(crate) fn in_zone(self, kind: FieldKind, zone: &TimeZone) -> Self {
        match self {
            Self::Scaled { units, text } if kind == FieldKind::DateTime => {
                let text = moment::in_zone(&text, zone).unwrap_or(text);
                Self::Scaled { units, text }
            }
            value => value,
        }
    }

    /// Returns the same text, taken out of the value: a page has some thousand of them.
    pub(crate) fn into_text(self) -> Option<String> {
        match self {
            Self::Blank => None,
            Self::Text(text) | Self::Scaled { text, .. } | Self::Unfit(text) => Some(text),
            Self::Reference { id, name } => Some(if name.is_empty() { id } else { name }),
        }
    }
}

/// Returns the integer that a text stands for in a field of this kind; `None` where it stands for none.
pub(crate) fn units_of(kind: FieldKind, text: &str) -> Option<i64> {
    match kind {
        FieldKind::Money | FieldKind::Number | FieldKind::Integer => scaled(text),
        FieldKind::Date => days(text),
        FieldKind::DateTime => moment::instant(text),
        FieldKind::Duration => seconds(text),
        FieldKind::YesNo => yes_no(text),
        FieldKind::Text
        | FieldKind::Enumeration
        | FieldKind::Reference
        | FieldKind::Object
        | FieldKind::List => None,
    }
}

/// Reads a decimal as hundred-thousandths; `None` where it is none or has digits that do not fit.
fn scaled(text: &str) -> Option<i64> {
    let (negative, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (rest, exponent) = match rest.split_once(['e', 'E']) {
        Some((rest, exponent)) => (rest, exponent.parse::<i32>().ok().filter(|e| e.unsigned_abs() <= 20)?),
        None => (rest, 0),
    };
    let (whole, fraction) = rest.split_once('.').unwrap_or((rest, ""));
    let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty()
        || !is_digits(whole)
        || !is_digits(fraction)
        || (rest.contains('.') && fraction.is_empty())
    {
        return None;
    }
    // The digits as one integer, whose last one counts 10^-(fraction.len() - exponent).
    let mut units: i128 = 0;
    for digit in whole.bytes().chain(fraction.bytes()) {
        units = units.checked_mul(10)?.checked_add(i128::from(digit - b'0'))?;
    }
    let mut shift = SCALE_DIGITS as i32 + exponent - i32::try_from(fraction.len()).ok()?;
    while shift > 0 {
        units = units.checked_mul(10)?;
        shift -= 1;
    }
    while shift < 0 {
        if units % 10 != 0 {
            return None;
        }
        units /= 10;
        shift += 1;
    }
    i64::try_from(if negative { -units } else { units }).ok()
}

/// Reads a date as days since 1970.
fn days(text: &str) -> Option<i64> {
    let date: Date = (text.len() == 10).then(|| text.parse().ok()).flatten()?;
    Some(i64::from(date.since(Date::constant(1970, 1, 1)).ok()?.get_days()))
}

fn yes_no(text: &str) -> Option<i64> {
    match text {
        "true" => Some(1),
        "false" => Some(0),
        _ => None,
    }
}

/// Returns the form that gives the text of a value back together with its units; `None` where none does, so that the text has
/// to be kept.
pub(crate) fn form_of(kind: FieldKind, units: i64, text: &str) -> Option<Form> {
    let form = match kind {
        FieldKind::Money | FieldKind::Number | FieldKind::Integer => return decimal_form(units, text),
        FieldKind::DateTime if text.ends_with('Z') => ZULU,
        FieldKind::DateTime if text.len() == 25 => {
            let offset =
                text.get(20..22)?.parse::<i16>().ok()? * 60 + text.get(23..25)?.parse::<i16>().ok()?;
            if text.as_bytes().get(19) == Some(&b'-') { -offset } else { offset }
        }
        FieldKind::DateTime => LOCAL,
        FieldKind::Duration => written_units(text),
        _ => 0,
    };
    (text_of(kind, units, form).as_deref() == Some(text)).then_some(form)
}

/// Returns the digits after the point of a decimal that is written as [`decimal_text`] writes it; `None` for every other one. Most
/// values of most lists are decimals, so this makes no text to compare with.
fn decimal_form(units: i64, text: &str) -> Option<Form> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = match digits.split_once('.') {
        Some((_, "")) => return None,
        Some(parts) => parts,
        None => (digits, ""),
    };
    let is_plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let is_short = whole == "0" || !whole.starts_with('0');
    let is_negative_zero = units == 0 && digits.len() < text.len();
    let fits = !whole.is_empty() && is_short && !is_negative_zero && fraction.len() <= SCALE_DIGITS;
    (fits && is_plain(whole) && is_plain(fraction)).then_some(fraction.len() as Form)
}

/// Returns the text that units and form stand for; `None` where they stand for none.
pub(crate) fn text_of(kind: FieldKind, units: i64, form: Form) -> Option<String> {
    match kind {
        FieldKind::Money | FieldKind::Number | FieldKind::Integer => decimal_text(units, form),
        FieldKind::Date => {
            let date = date_of(units)?;
            let mut text = String::with_capacity(DATE_LENGTH);
            push_date(&mut text, date);
            Some(text)
        }
        FieldKind::DateTime => {
            if units % 1000 != 0 {
                return None;
            }
            let local = moment::shown_by_clock(moment::clock_of_form(units, form))?;
            let mut text = String::with_capacity(MOMENT_LENGTH);
            push_date(&mut text, local.date());
            for (mark, part) in [('T', local.hour()), (':', local.minute()), (':', local.second())] {
                text.push(mark);
                push_two(&mut text, part.unsigned_abs().into());
            }
            match form {
                LOCAL => {}
                ZULU => text.push('Z'),
                minutes => {
                    text.push(if minutes < 0 { '-' } else { '+' });
                    push_two(&mut text, minutes.unsigned_abs() / 60);
                    text.push(':');
                    push_two(&mut text, minutes.unsigned_abs() % 60);
                }
            }
            Some(text)
        }
        FieldKind::Duration => Some(duration_text(units, form)),
        FieldKind::YesNo => Some(if units == 1 { "true" } else { "false" }.to_owned()),
        _ => None,
    }
}

/// Returns the date that so many days since 1970 stand for; `None` where they stand for none.
fn date_of(days: i64) -> Option<Date> {
    match Timestamp::from_second(days.checked_mul(SECONDS_OF_DAY)?) {
        Ok(at) => Some(Offset::UTC.to_datetime(at).date()),
        // Dates reach a day further than moments. Counting days takes longer.
        Err(_) => Date::constant(1970, 1, 1).checked_add(jiff::Span::new().try_days(days).ok()?).ok(),
    }
}

/// Writes a date as ISO 8601 does.
fn push_date(text: &mut String, date: Date) {
    // The digits one by one, because a page has some thousand of them and `format!` takes several times as long.
    match u16::try_from(date.year()) {
        Ok(year) => {
            push_two(text, year / 100);
            push_two(text, year % 100);
            for part in [date.month(), date.day()] {
                text.push('-');
                push_two(text, part.unsigned_abs().into());
            }
        }
        Err(_) => text.push_str(&date.to_string()),
    }
}

/// Writes a number below 100 with two digits.
fn push_two(text: &mut String, number: u16) {
    text.push(digit(u64::from(number / 10)));
    text.push(digit(u64::from(number % 10)));
}

/// Returns the character of a number below 10.
fn digit(number: u64) -> char {
    char::from(b'0' + number as u8)
}

/// Writes hundred-thousandths with so many digits after the point; `None` where more digits are needed.
fn decimal_text(units: i64, digits: Form) -> Option<String> {
    let digits = usize::try_from(digits).ok().filter(|digits| *digits <= SCALE_DIGITS)?;
    let (whole, mut fraction) = (units.unsigned_abs() / SCALE as u64, units.unsigned_abs() % SCALE as u64);
    let cut = 10u64.pow((SCALE_DIGITS - digits) as u32);
    if !fraction.is_multiple_of(cut) {
        return None;
    }
    let mut text = String::with_capacity(DECIMAL_LENGTH);
    if units < 0 {
        text.push('-');
    }
    let _ = write!(text, "{whole}");
    if digits > 0 {
        text.push('.');
    }
    for _ in 0..digits {
        fraction *= 10;
        text.push(digit(fraction / SCALE as u64));
        fraction %= SCALE as u64;
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn amounts_are_counted_in_hundred_thousandths_where_they_fit() {
        for (text, units) in [
            ("0.10", Some(10_000)),
            ("-612.40", Some(-61_240_000)),
            ("1E5", Some(10_000_000_000)),
            ("-1.5e-3", Some(-150)),
            ("92233720368547.75807", Some(i64::MAX)),
            ("92233720368547.75808", None),
            ("0.000001", None),
            ("0.0000010e1", Some(1)),
            ("1e-2147483648", None),
            ("0e-2147483648", None),
            ("0e99", None),
            ("123456789012345678.91", None),
            ("1,000", None),
            ("", None),
            (".5", None),
            ("5.", None),
            ("true", None),
        ] {
            assert_eq!(scaled(text), units, "{text}");
        }
    }

    #[test]
    fn units_and_form_give_the_text_back_or_say_that_they_cannot() {
        let forms = [
            (FieldKind::Money, "12.50", true),
            (FieldKind::Money, "-0.00", false),
            (FieldKind::Money, "012.5", false),
            (FieldKind::Money, "1E5", false),
            (FieldKind::Integer, "-7", true),
            (FieldKind::Date, "2024-02-29", true),
            (FieldKind::DateTime, "2024-02-29T08:05:01Z", true),
            (FieldKind::DateTime, "2024-02-29T08:05:01-05:00", true),
            (FieldKind::DateTime, "2024-02-29T08:05:01+05:30", true),
            (FieldKind::DateTime, "2024-02-29T08:05:01+00:00", true),
            (FieldKind::DateTime, "2024-02-29T08:05:01", true),
            (FieldKind::DateTime, "2024-02-29T08:05:01.250Z", false),
            (FieldKind::DateTime, "2024-02-29", false),
            (FieldKind::YesNo, "false", true),
            (FieldKind::Duration, "PT3H30M", true),
            (FieldKind::Duration, "-PT0H5M0S", true),
            (FieldKind::Duration, "PT8H", true),
            (FieldKind::Duration, "PT90M", true),
            (FieldKind::Duration, "P1D", true),
            (FieldKind::Duration, "-P1DT2H", true),
        ];
        for (kind, text, is_kept) in forms {
            let units = Value::of_text(kind, text).units().unwrap_or_else(|| panic!("{text}"));
            let form = form_of(kind, units, text);
            assert_eq!(form.is_some(), is_kept, "{text}");
            if let Some(form) = form {
                assert_eq!(text_of(kind, units, form).as_deref(), Some(text));
            }
        }
    }

    #[test]
    fn what_does_not_fit_keeps_its_text() {
        for (kind, text) in [
            (FieldKind::Date, "2024-02-30"),
            (FieldKind::Date, "31.01.2024"),
            (FieldKind::DateTime, "yesterday"),
            (FieldKind::YesNo, "1"),
            (FieldKind::Duration, "3:30"),
            (FieldKind::Duration, "3h 30m"),
            (FieldKind::Duration, "PT1.5S"),
            (FieldKind::Duration, "P1M"),
            (FieldKind::Duration, "P1W"),
            (FieldKind::Duration, "P1DT"),
            (FieldKind::Duration, "PT"),
            (FieldKind::Duration, "PT5M3H"),
            (FieldKind::Money, "n/a"),
        ] {
            assert_eq!(Value::of_text(kind, text), Value::Unfit(text.to_owned()));
        }
    }

    proptest! {
        #[test]
        fn a_form_is_given_where_it_gives_the_text_back_and_only_there(text in "-?[0-9]{0,5}(\\.[0-9]{0,6})?(e1)?") {
            if let Some(units) = scaled(&text) {
                let digits = text.split_once('.').map_or(0, |(_, fraction)| fraction.len() as Form);
                let is_given_back = decimal_text(units, digits).as_deref() == Some(&*text);
                prop_assert_eq!(decimal_form(units, &text), is_given_back.then_some(digits));
            }
        }

        #[test]
        fn every_amount_that_fits_has_a_text(units: i64, digits in 0i16..=5) {
            if let Some(text) = decimal_text(units, digits) {
                prop_assert_eq!(scaled(&text), Some(units));
            }
            prop_assert_eq!(scaled(&decimal_text(units, 5).unwrap()), Some(units));
        }
    }
}
