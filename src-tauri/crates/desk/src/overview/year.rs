//! Business years.

use jiff::ToSpan;
use jiff::civil::Date;
use ledgerlane_records::{GroupProblem, ViewError};

/// The business year that a day is in. The year before belongs to it for comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Year {
    first: Date,
}

impl Year {
    /// The year of a day, if years begin with a month from 1 to 12.
    pub(super) fn of(day: Date, begins: u8) -> Result<Self, ViewError> {
        let month = i8::try_from(begins).ok().filter(|month| (1..=12).contains(month));
        let past = (day.month() - month.ok_or(GroupProblem::YearBegins(begins))?).rem_euclid(12);
        Ok(Self { first: day.first_of_month().saturating_sub(i32::from(past).months()) })
    }

    /// The first and the last day of it.
    pub(super) fn days(self) -> (Date, Date) {
        (self.first, self.month(11).1)
    }

    /// The first and the last day of a month, from 0; negative for months of earlier years.
    pub(super) fn month(self, number: i32) -> (Date, Date) {
        let first = self.first.saturating_add(number.months());
        (first, first.last_of_month())
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_day_is_in_the_year_that_its_month_belongs_to() {
        for (begins, first, last) in [
            (1, date(2026, 1, 1), date(2026, 12, 31)),
            (11, date(2026, 11, 1), date(2027, 10, 31)),
            (12, date(2025, 12, 1), date(2026, 11, 30)),
        ] {
            assert_eq!(Year::of(date(2026, 11, 28), begins).unwrap().days(), (first, last), "{begins}");
        }
        let leap = Year::of(date(2024, 2, 29), 3).unwrap();
        assert_eq!(leap.month(11), (date(2024, 2, 1), date(2024, 2, 29)));
        assert_eq!(leap.month(-1), (date(2023, 2, 1), date(2023, 2, 28)));
        for begins in [0, 13, 255] {
            assert!(matches!(Year::of(date(2026, 1, 1), begins), Err(ViewError::Groups(_))), "{begins}");
        }
    }
}
