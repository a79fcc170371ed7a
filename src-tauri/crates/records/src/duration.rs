//! Lengths of time as ISO 8601 writes them.

use crate::value::Form;

/// The units of a length of time in the order they are written: letter, bit of a [`Form`], seconds.
const UNITS: [(char, Form, i64); 4] = [('D', 8, 86_400), ('H', 1, 3_600), ('M', 2, 60), ('S', 4, 1)];
/// Most digits of a unit. More are no length of time that a record has.
const UNIT_DIGITS: usize = 9;

/// Reads a length of time as ISO 8601 writes it, `PT3H30M` or `P1D`, as whole seconds; a day has 24 hours. The page reads the same ones
/// (`duration` in `ui/src/components/format.ts`). Months, weeks and parts of a second are none.
pub(crate) fn seconds(text: &str) -> Option<i64> {
    let (sign, rest) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let rest = rest.strip_prefix('P')?;
    let (days, time) = match rest.split_once('T') {
        Some((_, "")) => return None,
        Some((days, time)) => (days, time),
        None if rest.is_empty() => return None,
        None => (rest, ""),
    };
    let (of_days, of_time) = UNITS.split_at(1);
    Some(sign * (units_written(days, of_days)? + units_written(time, of_time)?))
}

/// Adds up numbers with these units behind them, each at most once and in this order.
fn units_written(mut text: &str, units: &[(char, Form, i64)]) -> Option<i64> {
    let mut sum = 0;
    for (letter, _, seconds) in units {
        if let Some((number, rest)) = text.split_once(*letter) {
            let is_number =
                (1..=UNIT_DIGITS).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
            sum += is_number.then(|| number.parse::<i64>().ok()).flatten()? * seconds;
            text = rest;
        }
    }
    text.is_empty().then_some(sum)
}

/// Returns which units a length of time is written with, as bits of a [`Form`].
pub(crate) fn written_units(text: &str) -> Form {
    UNITS.iter().filter(|(letter, ..)| text.contains(*letter)).map(|(_, bit, _)| bit).sum()
}

/// Writes seconds as ISO 8601 does, with the units that the form names.
pub(crate) fn duration_text(units: i64, form: Form) -> String {
    let mut rest = units.unsigned_abs();
    let mut text = String::from(if units < 0 { "-P" } else { "P" });
    for (letter, bit, length) in UNITS {
        if letter == 'H' && form & 7 != 0 {
            text.push('T');
        }
        if form & bit != 0 {
            text.push_str(&format!("{}{letter}", rest / length.unsigned_abs()));
            rest %= length.unsigned_abs();
        }
    }
    text
}
