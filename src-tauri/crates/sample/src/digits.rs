//! Numbers, days and times as digits. They are most of what a record says, so they are written without a formatter.

use std::fmt::Write;
use std::sync::LazyLock;

use jiff::civil::{Date, DateTime};

/// The numbers from 0 to 99, with two digits each.
const PAIRS: &str = "00010203040506070809101112131415161718192021222324252627282930313233343536373839\
                     40414243444546474849505152535455565758596061626364656667686970717273747576777879\
                     8081828384858687888990919293949596979899";

/// A number below 100, with two digits.
fn pair(number: u64, out: &mut String) {
    let at = (number % 100) as usize * 2;
    out.push_str(&PAIRS[at..at + 2]);
}

/// A number.
pub(super) fn decimal(number: u64, out: &mut String) {
    out.push_str(itoa::Buffer::new().format(number));
}

/// A number with its sign, where it is below 0.
pub(super) fn signed(number: i64, out: &mut String) {
    out.push_str(itoa::Buffer::new().format(number));
}

/// A number with this many digits at least, zeros first.
pub(super) fn padded(number: u64, digits: usize, out: &mut String) {
    let mut buffer = itoa::Buffer::new();
    let known = buffer.format(number);
    (known.len()..digits).for_each(|_| out.push('0'));
    out.push_str(known);
}

/// A text with a number of this many digits at least at its end.
pub(super) fn numbered(before: &[&str], number: u64, digits: usize) -> String {
    let mut text = before.concat();
    padded(number, digits, &mut text);
    text
}

/// The numbers from 0 to 255 to the base of sixteen, with two digits each.
static HEXADECIMAL_PAIRS: LazyLock<String> =
    LazyLock::new(|| (0..=u8::MAX).map(|number| format!("{number:02X}")).collect());

/// The same, in small letters.
static SMALL_HEXADECIMAL_PAIRS: LazyLock<String> = LazyLock::new(|| HEXADECIMAL_PAIRS.to_ascii_lowercase());

/// A number to the base of sixteen, in capital letters.
pub(super) fn hexadecimal(number: u64, out: &mut String) {
    let pairs = HEXADECIMAL_PAIRS.as_str();
    let bytes = number.to_be_bytes();
    // The first of several digits is no 0.
    let first = bytes.iter().position(|&byte| byte != 0).unwrap_or(bytes.len() - 1);
    for (nth, &byte) in bytes[first..].iter().enumerate() {
        let at = usize::from(byte) * 2;
        let begin = at + usize::from(nth == 0 && byte < 16);
        out.push_str(&pairs[begin..at + 2]);
    }
}

/// A number to the base of sixteen, in small letters, with just this many digits: an even number of them.
pub(super) fn padded_hexadecimal(number: u64, digits: u32, out: &mut String) {
    for pair in (0..digits / 2).rev() {
        let at = usize::from((number >> (pair * 8)) as u8) * 2;
        out.push_str(&SMALL_HEXADECIMAL_PAIRS[at..at + 2]);
    }
}

/// An amount in cents, with two decimals.
pub(super) fn money(cents: i64, out: &mut String) {
    if cents < 0 {
        out.push('-');
    }
    let cents = cents.unsigned_abs();
    decimal(cents / 100, out);
    out.push('.');
    pair(cents, out);
}

/// A day: year, month, day.
pub(super) fn day(day: Date, out: &mut String) {
    let (Ok(year), Ok(month), Ok(of_month)) =
        (u64::try_from(day.year()), u64::try_from(day.month()), u64::try_from(day.day()))
    else {
        // No company has books before the year 0. Writing to a text cannot fail.
        let _ = write!(out, "{day}");
        return;
    };
    pair(year / 100, out);
    pair(year, out);
    out.push('-');
    pair(month, out);
    out.push('-');
    pair(of_month, out);
}

/// A day and a time, to the second.
pub(super) fn day_and_time(at: DateTime, out: &mut String) {
    day(at.date(), out);
    for (before, number) in [('T', at.hour()), (':', at.minute()), (':', at.second())] {
        out.push(before);
        pair(u64::from(number.unsigned_abs()), out);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn written(write: impl FnOnce(&mut String)) -> String {
        let mut out = String::new();
        write(&mut out);
        out
    }

    #[test]
    fn amounts_have_two_decimals_and_their_sign() {
        for (cents, digits) in [
            (0, "0.00"),
            (5, "0.05"),
            (-5, "-0.05"),
            (-12_345, "-123.45"),
            (i64::MIN, "-92233720368547758.08"),
        ] {
            assert_eq!(written(|out| money(cents, out)), digits);
        }
    }

    proptest! {
        #[test]
        fn digits_are_those_of_the_formatter(number: i64, shift in 0_u32..64) {
            let number = number >> shift;
            prop_assert_eq!(written(|out| signed(number, out)), number.to_string());
            prop_assert_eq!(written(|out| decimal(number as u64, out)), (number as u64).to_string());
            prop_assert_eq!(written(|out| hexadecimal(number as u64, out)), format!("{number:X}"));
            let padded = |digits| written(|out| super::padded(number as u64, digits, out));
            prop_assert_eq!([padded(1), padded(9)], [format!("{}", number as u64), format!("{:09}", number as u64)]);
            let small = written(|out| padded_hexadecimal(number as u64, 16, out));
            prop_assert_eq!(small, format!("{:016x}", number as u64));
            let (sign, cents) = (if number < 0 { "-" } else { "" }, number.unsigned_abs());
            let amount = format!("{sign}{}.{:02}", cents / 100, cents % 100);
            prop_assert_eq!(written(|out| money(number, out)), amount);
        }

        #[test]
        fn days_and_times_are_those_of_the_calendar(second in -377_000_000_000_i64..253_000_000_000) {
            let at = jiff::tz::Offset::UTC.to_datetime(jiff::Timestamp::from_second(second).unwrap());
            prop_assert_eq!(written(|out| day(at.date(), out)), at.date().to_string());
            prop_assert_eq!(written(|out| day_and_time(at, out)), at.to_string());
        }
    }
}
