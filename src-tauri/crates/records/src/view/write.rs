//! The texts of values that integers stand for, written many at a time.
//!
//! [`crate::value::text_of`] says what the text is; this writes the same bytes without a string for each. A search over a million
//! amounts writes every one of them.

use ledgerlane_api::FieldKind;

use crate::moment::{LOCAL, ZULU, offset_of_form};
use crate::value::{Form, SCALE, text_of};

/// Seconds of a day.
const DAY: i64 = 86_400;
/// The first and the last day, counted from 1970, whose year has four digits.
const FOUR_DIGIT_YEARS: std::ops::RangeInclusive<i64> = -719_528..=2_932_896;

/// Returns every letter, folded, that integers of a kind can be written with. A text with any other letter is part of no such value.
pub(crate) fn letters_of(kind: FieldKind) -> &'static [u8] {
    match kind {
        FieldKind::Money | FieldKind::Number | FieldKind::Integer => b"-.0123456789",
        FieldKind::Date => b"-0123456789",
        FieldKind::DateTime => b"-+:.0123456789tz",
        FieldKind::YesNo => b"truefals",
        // Durations, and what is not written of integers at all.
        _ => b"-+.0123456789pymwdths",
    }
}

/// Writes the text that units and form stand for; nothing where they stand for none.
pub(crate) fn write_text(kind: FieldKind, units: i64, form: Form, buffer: &mut Vec<u8>) {
    let is_written = match kind {
        FieldKind::Money | FieldKind::Number | FieldKind::Integer => write_decimal(units, form, buffer),
        FieldKind::Date => write_date(units, buffer),
        FieldKind::DateTime => write_moment(units, form, buffer),
        _ => false,
    };
    if !is_written {
        buffer.extend_from_slice(text_of(kind, units, form).unwrap_or_default().as_bytes());
    }
}

/// Writes a number with a certain count of digits, the last ones where it has more.
fn write_digits<const COUNT: usize>(mut number: u64, buffer: &mut Vec<u8>) {
    let mut digits = [b'0'; COUNT];
    for digit in digits.iter_mut().rev() {
        *digit = b'0' + (number % 10) as u8;
        number /= 10;
    }
    buffer.extend_from_slice(&digits);
}

fn write_decimal(units: i64, form: Form, buffer: &mut Vec<u8>) -> bool {
    let Ok(places) = usize::try_from(form) else { return false };
    let (whole, fraction) = (units.unsigned_abs() / SCALE as u64, units.unsigned_abs() % SCALE as u64);
    let start = buffer.len();
    if units < 0 {
        buffer.push(b'-');
    }
    let mut digits = [0; 20];
    let mut first = digits.len();
    let mut rest = whole;
    loop {
        first -= 1;
        digits[first] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    buffer.extend_from_slice(&digits[first..]);
    let point = buffer.len();
    buffer.push(b'.');
    write_digits::<5>(fraction, buffer);
    let end = if places == 0 { point } else { point + 1 + places };
    let fits = buffer.get(end..).is_some_and(|cut| cut.iter().all(|byte| matches!(byte, b'0' | b'.')));
    buffer.truncate(if fits { end } else { start });
    fits
}

/// Writes a day counted from 1970. The months are counted from March, so that the day that only some years have is the last one.
fn write_date(days: i64, buffer: &mut Vec<u8>) -> bool {
    if !FOUR_DIGIT_YEARS.contains(&days) {
        return false;
    }
    // Days since the first of March of the year 0, in eras of 400 years of 146,097 days.
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    write_digits::<4>(year as u64, buffer);
    buffer.push(b'-');
    write_digits::<2>(month as u64, buffer);
    buffer.push(b'-');
    write_digits::<2>(day as u64, buffer);
    true
}

fn write_moment(milliseconds: i64, form: Form, buffer: &mut Vec<u8>) -> bool {
    if milliseconds % 1_000 != 0 {
        return false;
    }
    let east = offset_of_form(form).map_or(0, i64::from) * 60;
    let seconds = milliseconds / 1_000 + east;
    let start = buffer.len();
    if !write_date(seconds.div_euclid(DAY), buffer) {
        return false;
    }
    let of_day = seconds.rem_euclid(DAY) as u64;
    for (mark, part) in [(b'T', of_day / 3_600), (b':', of_day / 60 % 60), (b':', of_day % 60)] {
        buffer.push(mark);
        write_digits::<2>(part, buffer);
    }
    match form {
        LOCAL => {}
        ZULU => buffer.push(b'Z'),
        // Whole days and more are no offset.
        minutes if minutes.unsigned_abs() >= 1_440 => {
            buffer.truncate(start);
            return false;
        }
        minutes => {
            buffer.push(if minutes < 0 { b'-' } else { b'+' });
            write_digits::<2>(u64::from(minutes.unsigned_abs() / 60), buffer);
            buffer.push(b':');
            write_digits::<2>(u64::from(minutes.unsigned_abs() % 60), buffer);
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const KINDS: [FieldKind; 6] = [
        FieldKind::Money,
        FieldKind::Number,
        FieldKind::Integer,
        FieldKind::Date,
        FieldKind::DateTime,
        FieldKind::YesNo,
    ];

    proptest! {
        #[test]
        fn the_same_bytes_are_written_as_for_one_value(
            kind in proptest::sample::select(&KINDS[..]),
            units in prop_oneof![
                any::<i64>(), -3_000_000i64..3_000_000, (-62_000_000i64..250_000_000).prop_map(|s| s * 1_000_000)
            ],
            form in prop_oneof![Just(LOCAL), Just(ZULU), -1i16..7, -1_500i16..1_500],
        ) {
            let mut written = b"before".to_vec();
            write_text(kind, units, form, &mut written);
            let expected = format!("before{}", text_of(kind, units, form).unwrap_or_default());
            prop_assert_eq!(&String::from_utf8(written).unwrap(), &expected);
            let folded = expected[6..].to_ascii_lowercase();
            prop_assert!(folded.bytes().all(|byte| letters_of(kind).contains(&byte)));
        }
    }
}
