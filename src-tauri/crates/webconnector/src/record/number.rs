//! Numbers of qbXML, exact to the last digit. A binary fraction would change some of them.

use std::fmt;

/// Most digits behind the point. QuickBooks writes five at most.
const MOST_FRACTION: usize = 18;

/// A decimal. It prints as a JSON number with the digits it was read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Decimal {
    /// The number without its point.
    units: i128,
    /// How many digits stand behind the point.
    scale: u32,
}

impl Decimal {
    /// Reads a decimal of qbXML, which has more forms than one of JSON: a plus sign, zeros in front, no digit on one side of the point,
    /// commas between thousands. Returns `None` if it is no decimal.
    pub(super) fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let (sign, digits) = match text.strip_prefix('-') {
            Some(digits) => (-1, digits),
            None => (1, text.strip_prefix('+').unwrap_or(text)),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let whole = without_commas(whole)?;
        let digits = format!("{whole}{fraction}");
        let is_decimal = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_decimal || fraction.len() > MOST_FRACTION {
            return None;
        }
        Some(Self { units: sign * digits.parse::<i128>().ok()?, scale: u32::try_from(fraction.len()).ok()? })
    }

    /// Returns the number if it is whole, `3.00` included.
    pub(super) fn whole(self) -> Option<i64> {
        let one = 10_i128.pow(self.scale);
        (self.units % one == 0).then(|| i64::try_from(self.units / one).ok()).flatten()
    }

    /// Returns the exact sum. `None` if it is too long.
    pub(super) fn plus(self, other: Self) -> Option<Self> {
        let scale = self.scale.max(other.scale);
        let units = self.units_at(scale)?.checked_add(other.units_at(scale)?)?;
        Some(Self { units, scale })
    }

    /// Returns the product to the cent, halves away from zero. `None` if it is too long.
    pub(super) fn times(self, other: Self) -> Option<Self> {
        let exact = Self { units: self.units.checked_mul(other.units)?, scale: self.scale + other.scale };
        let Some(behind) = exact.scale.checked_sub(2) else {
            return Some(Self { units: exact.units_at(2)?, scale: 2 });
        };
        let cent = 10_i128.checked_pow(behind)?;
        let is_up = (exact.units % cent).abs() >= cent - cent / 2;
        let units = exact.units / cent + if is_up { exact.units.signum() } else { 0 };
        Some(Self { units, scale: 2 })
    }

    /// The number without its point, with so many digits behind it.
    fn units_at(self, scale: u32) -> Option<i128> {
        self.units.checked_mul(10_i128.checked_pow(scale - self.scale)?)
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, one) = (if self.units < 0 { "-" } else { "" }, 10_u128.pow(self.scale));
        let (whole, fraction) = (self.units.unsigned_abs() / one, self.units.unsigned_abs() % one);
        write!(f, "{sign}{whole}")?;
        match self.scale as usize {
            0 => Ok(()),
            width => write!(f, ".{fraction:0width$}"),
        }
    }
}

/// The digits of a whole number without the commas between its thousands. `None` if a comma stands anywhere else.
fn without_commas(whole: &str) -> Option<String> {
    let mut groups = whole.split(',');
    let first = groups.next()?;
    let is_grouped = whole.len() > first.len();
    if is_grouped && (!(1..=3).contains(&first.len()) || groups.any(|group| group.len() != 3)) {
        return None;
    }
    Some(whole.replace(',', ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_copied() {
        for (text, number) in [
            ("0.00", Some("0.00")),
            ("-1250.10", Some("-1250.10")),
            ("-0.05", Some("-0.05")),
            ("12345678901234567.89", Some("12345678901234567.89")),
            (" +5\n", Some("5")),
            (".5", Some("0.5")),
            ("007.", Some("7")),
            ("1,000.00", Some("1000.00")),
            ("-12,345,678.9", Some("-12345678.9")),
            ("", None),
            (".", None),
            ("-", None),
            ("--1", None),
            ("1e5", None),
            ("1,00", None),
            (",100", None),
            ("1234,567", None),
            ("1,000,00.00", None),
            ("1.000,00", None),
            ("1 000", None),
            ("٣", None),
            ("999999999999999999999999999999999999999999", None),
        ] {
            assert_eq!(Decimal::read(text).map(|number| number.to_string()).as_deref(), number, "{text}");
        }
    }

    #[test]
    fn a_fraction_of_zeros_is_a_whole_number() {
        let whole = |text| Decimal::read(text).and_then(Decimal::whole);
        assert_eq!([whole("-3"), whole("0.0"), whole("3.00")], [Some(-3), Some(0), Some(3)]);
        assert_eq!([whole("3.5"), whole("99999999999999999999")], [None, None]);
    }

    #[test]
    fn sums_are_exact_and_products_end_at_the_cent() {
        let of = |text| Decimal::read(text).unwrap();
        for (one, other, sum, product) in [
            ("183.00", "10.98", "193.98", "2009.34"),
            ("0.1", "0.20", "0.30", "0.02"),
            ("3", "0.005", "3.005", "0.02"),
            ("-1", "0.005", "-0.995", "-0.01"),
            ("-1", "0.0049", "-0.9951", "0.00"),
            ("2", "3", "5", "6.00"),
            ("12345678901234567.89", "1", "12345678901234568.89", "12345678901234567.89"),
        ] {
            assert_eq!(of(one).plus(of(other)).unwrap().to_string(), sum);
            assert_eq!(of(one).times(of(other)).unwrap().to_string(), product, "{one} {other}");
        }
        assert_eq!(of("99999999999999999999999").times(of("99999999999999999999999")), None);
    }
}
