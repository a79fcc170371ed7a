//! Cells of a workbook: numbers, days and moments as Excel counts them, and texts as long as it holds them.

use ledgerlane_api::FieldKind;
use rust_xlsxwriter::{Format, Worksheet};

use super::{WIDTHS, failed};
use crate::export::batch::{Cell, Written, push_written};
use crate::export::{ExportError, ExportNotes};
use crate::value::SCALE;

/// Most digits of a number that Excel keeps.
pub(in crate::export) const MOST_DIGITS: usize = 15;
/// Most units of UTF-16 that a cell of Excel holds.
const MOST_TEXT: usize = 32_767;
/// Days from the beginning of Excel's calendar, as its dates since March 1900 count them, to 1970.
const DAYS_BEFORE_1970: i64 = 25_569;
/// The first day that Excel counts as the calendar does, 1 March 1900, and the last one that it knows, in days since 1970.
const DATES: std::ops::RangeInclusive<i64> = -25_508..=2_932_896;
/// Milliseconds of a day.
const DAY: i64 = 86_400_000;
/// Seconds of a day.
const SECONDS_OF_DAY: f64 = 86_400.0;
/// How cells look.
pub(super) struct Formats {
    pub(super) head: Format,
    /// Money by its digits after the point.
    money: [Format; 6],
    date: Format,
    moment: Format,
    duration: Format,
    text: Format,
}

impl Formats {
    pub(super) fn new(plain: &Format) -> Self {
        let number = |code: &str| plain.clone().set_num_format(code);
        Self {
            head: plain.clone().set_bold(),
            money: [
                number("#,##0.00"),
                number("#,##0.00"),
                number("#,##0.00"),
                number("#,##0.000"),
                number("#,##0.0000"),
                number("#,##0.00000"),
            ],
            date: number("yyyy-mm-dd"),
            moment: number("yyyy-mm-dd hh:mm:ss"),
            duration: number("[h]:mm:ss"),
            // A value that a user types over the cell stays a text.
            text: number("@"),
        }
    }
}

/// Writes a cell and returns about how many characters it shows.
pub(super) fn write_cell(
    sheet: &mut Worksheet,
    formats: &Formats,
    (row, column): (u32, u16),
    kind: FieldKind,
    cell: Cell<'_>,
    notes: &mut ExportNotes,
) -> Result<usize, ExportError> {
    let (units, written) = match cell {
        Cell::Blank => return Ok(0),
        Cell::Text(text) | Cell::Unfit(text) => {
            let (text, is_cut) = within_cell(text);
            notes.cut += u32::from(is_cut);
            sheet.write_string(row, column, text).map_err(failed)?;
            return Ok(characters(text));
        }
        Cell::Scaled { units, written } => (units, written),
    };
    let as_number = match kind {
        FieldKind::YesNo => {
            sheet.write_boolean(row, column, units == 1).map_err(failed)?;
            return Ok(5);
        }
        FieldKind::Money | FieldKind::Number | FieldKind::Integer => number(units).map(|number| {
            let format = (kind == FieldKind::Money).then(|| &formats.money[digits_of(units, written)]);
            (number, format, 18)
        }),
        FieldKind::Date => {
            DATES.contains(&units).then(|| ((units + DAYS_BEFORE_1970) as f64, Some(&formats.date), 10))
        }
        FieldKind::DateTime => moment(written.clock(units)).map(|serial| match written.is_date() {
            true => (serial, Some(&formats.date), 10),
            false => (serial, Some(&formats.moment), 19),
        }),
        // Excel shows a length of time below zero as a row of signs.
        FieldKind::Duration if units >= 0 => {
            Some((units as f64 / SECONDS_OF_DAY, Some(&formats.duration), 10))
        }
        _ => None,
    };
    match as_number {
        Some((number, Some(format), most)) => {
            sheet.write_number_with_format(row, column, number, format).map_err(failed)?;
            Ok(if kind == FieldKind::Money { width_of(units).min(most) } else { most })
        }
        Some((number, None, most)) => {
            sheet.write_number(row, column, number).map_err(failed)?;
            Ok(width_of(units).min(most))
        }
        None => {
            let mut text = Vec::new();
            push_written(kind, units, written, &mut text);
            if matches!(kind, FieldKind::Money | FieldKind::Number | FieldKind::Integer) {
                notes.as_text += 1;
            }
            let text = String::from_utf8_lossy(&text);
            sheet.write_string_with_format(row, column, text.as_ref(), &formats.text).map_err(failed)?;
            Ok(text.len())
        }
    }
}

/// Returns hundred-thousandths as the number that Excel keeps; `None` where it would lose a digit.
fn number(units: i64) -> Option<f64> {
    let mut digits = units.unsigned_abs();
    let mut zeros = 0;
    while zeros < 5 && digits.is_multiple_of(10) {
        digits /= 10;
        zeros += 1;
    }
    // Both are whole numbers below 10^15, which a float holds exactly, so the quotient is the float nearest to the decimal.
    let scale = 10f64.powi(5 - zeros);
    let sign = if units < 0 { -1.0 } else { 1.0 };
    (digits < 10u64.pow(MOST_DIGITS as u32)).then(|| sign * digits as f64 / scale)
}

/// Returns with how many digits after the point an amount is shown: as many as it has.
fn digits_of(units: i64, written: Written<'_>) -> usize {
    let needed = (0..5).find(|digits| (units % SCALE) % 10i64.pow(5 - digits) == 0).unwrap_or(5) as usize;
    match written {
        Written::Form(form) => usize::try_from(form).unwrap_or_default().clamp(needed, 5),
        Written::Text(_) => needed,
    }
}

/// Returns about how many characters a number takes with the signs between its thousands.
fn width_of(units: i64) -> usize {
    let whole = (units.unsigned_abs() / SCALE as u64).checked_ilog10().unwrap_or_default() as usize + 1;
    whole + whole / 3 + 4
}

/// Returns a clock time as Excel counts it; `None` where Excel does not know the day.
fn moment(clock: i64) -> Option<f64> {
    let (day, within) = (clock.div_euclid(DAY), clock.rem_euclid(DAY));
    DATES.contains(&day).then(|| (day + DAYS_BEFORE_1970) as f64 + within as f64 / DAY as f64)
}

/// Returns as much of a text as a cell holds, and whether that is not all of it.
pub(super) fn within_cell(text: &str) -> (&str, bool) {
    if text.len() <= MOST_TEXT {
        return (text, false);
    }
    let mut units = 0;
    for (at, letter) in text.char_indices() {
        units += letter.len_utf16();
        if units > MOST_TEXT {
            return (text.split_at(at).0, true);
        }
    }
    (text, false)
}

/// Returns how many characters of a text the width of its column may follow.
pub(super) fn characters(text: &str) -> usize {
    text.lines().next().unwrap_or_default().chars().take(*WIDTHS.end()).count()
}
