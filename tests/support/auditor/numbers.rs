//! Numbers, ids and days of records, read from their digits: no amount passes through a binary fraction.

use std::fmt;

use jiff::civil::Date;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

/// A decimal number as a whole number of its smallest unit; a blank one is 0.
///
/// # Errors
/// Where it is no number, or has more places than that.
pub(super) fn decimal(text: &str, places: usize) -> Result<i64, String> {
    let text = text.trim_matches('"');
    if matches!(text, "" | "null") {
        return Ok(0);
    }
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let kept = fraction.trim_end_matches('0');
    let scale = 10_i64.pow(places as u32);
    let units: i64 = whole.parse().map_err(|error| format!("{text} is no decimal number: {error}"))?;
    let part: i64 = match kept {
        "" => 0,
        kept if kept.len() <= places && kept.bytes().all(|byte| byte.is_ascii_digit()) => {
            format!("{kept:0<places$}").parse().map_err(|error| format!("{text}: {error}"))?
        }
        _ => return Err(format!("{text} has other than at most {places} decimal places")),
    };
    let signed = if whole.starts_with('-') { -part } else { part };
    units
        .checked_mul(scale)
        .and_then(|units| units.checked_add(signed))
        .ok_or_else(|| format!("{text} is too large"))
}

/// Defines a number of so many decimal places that is read from its digits.
macro_rules! digits {
    ($(#[$doc:meta])* $name:ident, $places:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
        pub(super) struct $name(pub(super) i64);

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let raw = <&RawValue>::deserialize(from)?;
                decimal(raw.get(), $places).map(Self).map_err(D::Error::custom)
            }
        }
    };
}

digits!(
    /// An amount of money in cents.
    Cents,
    2
);
digits!(
    /// A quantity in hundredths.
    Quantity,
    2
);
digits!(
    /// A rate of tax, in ten-thousandths of a percent.
    Percent,
    4
);
digits!(
    /// A rate of exchange in millionths; 0 where the record has none.
    Exchange,
    6
);

/// A text as it stands between its quotes, escapes and all; empty where there is none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Text<'a>(pub(super) &'a str);

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let raw = <&'a RawValue>::deserialize(from)?.get();
        Ok(Self(if raw == "null" { "" } else { raw.trim_matches('"') }))
    }
}

/// A day; `None` if the field is blank.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Day(pub(super) Option<Date>);

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let Text(text) = Text::deserialize(from)?;
        if text.is_empty() {
            return Ok(Self(None));
        }
        text.parse().map(|day| Self(Some(day))).map_err(D::Error::custom)
    }
}

/// The id of a record in eight bytes, because the largest company has millions of them. 0 is a blank one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Id(pub(super) u64);

impl Id {
    /// Whether there is one.
    pub(super) fn is_blank(self) -> bool {
        self.0 == 0
    }

    fn read(text: &str) -> Option<Self> {
        let (number, second) = text.split_once('-')?;
        let (number, second) = (u32::from_str_radix(number, 16).ok()?, second.parse::<u32>().ok()?);
        Some(Self(u64::from(number) << 32 | u64::from(second)))
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let Text(text) = Text::deserialize(from)?;
        if text.is_empty() {
            return Ok(Self(0));
        }
        Self::read(text).ok_or_else(|| D::Error::custom(format!("{text} is no id as QuickBooks writes them")))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:X}-{}", self.0 >> 32, self.0 & 0xFFFF_FFFF)
    }
}

/// Cents as an amount that is read: `-1,234.50`.
pub(super) fn money(cents: i64) -> String {
    let size = cents.unsigned_abs();
    let digits = (size / 100).to_string();
    let mut whole = String::new();
    for (nth, digit) in digits.chars().enumerate() {
        if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
            whole.push(',');
        }
        whole.push(digit);
    }
    format!("{}{whole}.{:02}", if cents < 0 { "-" } else { "" }, size % 100)
}

/// A product of two numbers divided, rounded half away from zero, and whether there was nothing to round.
pub(super) fn divided(product: i128, by: i128) -> (i64, bool) {
    let (whole, rest) = (product / by, product % by);
    let up = if rest.abs() * 2 >= by { product.signum() } else { 0 };
    ((whole + up) as i64, rest == 0)
}

#[cfg(test)]
mod tests {
    use super::{Id, decimal, divided, money};

    #[test]
    fn decimals_are_read_from_their_digits() {
        for (text, expected) in [
            ("9822.85", 982_285),
            ("-0.5", -50),
            ("7", 700),
            ("\"12.30\"", 1_230),
            ("null", 0),
            ("-3.20", -320),
        ] {
            assert_eq!(decimal(text, 2), Ok(expected), "{text}");
        }
        assert!(decimal("1.005", 2).is_err());
        assert!(decimal("1e3", 2).is_err());
    }

    #[test]
    fn halves_go_away_from_zero() {
        assert_eq!(divided(250, 100), (3, false));
        assert_eq!(divided(-250, 100), (-3, false));
        assert_eq!(divided(249, 100), (2, false));
        assert_eq!(divided(300, 100), (3, true));
    }

    #[test]
    fn amounts_and_ids_read_as_they_are_written() {
        assert_eq!(money(-123_456_750), "-1,234,567.50");
        assert_eq!(money(5), "0.05");
        let id = Id::read("8001A2B-1672660800").expect("an id");
        assert_eq!(id.to_string(), "8001A2B-1672660800");
    }
}
