//! Exact amounts outside the store, for sums of several lists.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};

use crate::value::SCALE;

/// An exact amount.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount {
    /// Hundred-thousandths.
    units: i128,
}

impl Amount {
    pub(crate) fn of_units(units: i128) -> Self {
        Self { units }
    }

    /// Returns the amount that a sum stands for, as [`crate::Total::sum`] writes it; `None` for another text.
    pub fn of_sum(text: &str) -> Option<Self> {
        let (whole, fraction) = text.split_once('.')?;
        let units = format!("{whole}{fraction:0<5}").parse().ok()?;
        (fraction.len() <= 5).then_some(Self { units })
    }

    /// Returns the part of another amount that it is, in basis points from 0 to 10,000, both without their signs; 0 if that is 0.
    pub fn basis_points(self, of: Self) -> u16 {
        let of = of.units.unsigned_abs();
        let points = self.units.unsigned_abs().saturating_mul(10_000).checked_div(of).unwrap_or(0);
        points.min(10_000) as u16
    }

    /// Returns the amount without its sign.
    #[must_use]
    pub fn abs(self) -> Self {
        Self { units: self.units.abs() }
    }

    /// Writes the amount with so many digits after the point, or more where it takes more.
    pub(crate) fn decimal(self, fewest_digits: usize) -> String {
        let scale = SCALE.unsigned_abs() as u128;
        let (whole, fraction) = (self.units.unsigned_abs() / scale, self.units.unsigned_abs() % scale);
        let mut fraction = format!("{fraction:05}");
        while fraction.len() > fewest_digits && fraction.ends_with('0') {
            fraction.pop();
        }
        let sign = if self.units < 0 { "-" } else { "" };
        let point = if fraction.is_empty() { "" } else { "." };
        format!("{sign}{whole}{point}{fraction}")
    }
}

impl fmt::Display for Amount {
    /// With two digits after the point or more.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.decimal(2))
    }
}

impl Add for Amount {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { units: self.units.saturating_add(other.units) }
    }
}

impl Sub for Amount {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Neg for Amount {
    type Output = Self;

    fn neg(self) -> Self {
        Self { units: -self.units }
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::default(), Add::add)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_amount_has_the_digits_that_it_takes() {
        for (units, digits, text) in [
            (0, 2, "0.00"),
            (0, 0, "0"),
            (-1, 2, "-0.00001"),
            (1_250_000, 2, "12.50"),
            (1_250_000, 0, "12.5"),
            (-61_240_000, 2, "-612.40"),
            (i128::from(i64::MAX) * 3, 2, "276701161105643.27421"),
        ] {
            assert_eq!(Amount::of_units(units).decimal(digits), text);
        }
    }

    #[test]
    fn a_text_that_is_no_sum_is_no_amount() {
        for text in ["", "12,5", "1.274210", "n/a", "12", "1.-5"] {
            assert_eq!(Amount::of_sum(text), None, "{text}");
        }
    }

    #[test]
    fn shares_are_of_the_whole_without_signs() {
        let amount = |text| Amount::of_sum(text).unwrap();
        assert_eq!(amount("1.00").basis_points(amount("3.00")), 3_333);
        assert_eq!(amount("-1.00").basis_points(amount("2.00")), 5_000);
        assert_eq!(amount("5.00").basis_points(amount("2.00")), 10_000);
        assert_eq!(amount("5.00").basis_points(amount("0.00")), 0);
    }

    proptest! {
        #[test]
        fn a_written_amount_is_read_as_it_was(units in -(1_i128 << 90)..1_i128 << 90) {
            let amount = Amount::of_units(units);
            prop_assert_eq!(Amount::of_sum(&amount.to_string()), Some(amount));
        }
    }
}
