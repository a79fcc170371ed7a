//! Periods and ages: which days are one group.

use jiff::civil::Date;
use jiff::{Span, ToSpan};

use crate::view::groups::question::GroupKey;

/// The day that days are counted from.
const EPOCH: Date = Date::constant(1970, 1, 1);
/// The first day that a filter can name.
const FIRST: Date = Date::constant(0, 1, 1);

/// Returns the date so many days after 1970 began.
fn date(days: i64) -> Option<Date> {
    EPOCH.checked_add(Span::new().try_days(days).ok()?).ok()
}

/// A length of time that days are cut into.
#[derive(Debug, Clone, Copy)]
pub(super) enum Period {
    Day,
    /// So many months of a business year, which is a multiple of them.
    Months {
        count: i8,
        /// The month that the business year begins with.
        year_begins: i8,
    },
}

impl Period {
    /// Returns the period of a day, which is counted from 1970, and its first day; `None` for a day that is in no calendar.
    pub(super) fn group(self, day: i64) -> Option<(i64, GroupKey)> {
        let day = date(day)?;
        let (first, last) = match self {
            Self::Day => (day, day),
            Self::Months { count, year_begins } => {
                let past = (day.month() - year_begins).rem_euclid(12) % count;
                let first = day.first_of_month().saturating_sub(i32::from(past).months()).max(FIRST);
                let last = day.first_of_month().saturating_add(i32::from(count - 1 - past).months());
                (first, last.last_of_month())
            }
        };
        let key = GroupKey::Days { first: first.to_string(), last: last.to_string() };
        Some((i64::from((first - EPOCH).get_days()), key))
    }
}

/// Ages on a day.
#[derive(Debug)]
pub(super) struct Ages {
    /// The day, counted from 1970.
    on: i64,
    /// The last day of each age but the last one, in days before `on`; the first age is what is not past.
    bounds: Vec<i64>,
}

impl Ages {
    /// Makes the ages on a day; `None` where the bounds are not ascending or lead out of the calendar.
    pub(super) fn new(on: Date, bounds: &[u32]) -> Option<Self> {
        let on_day = i64::from((on - EPOCH).get_days());
        let bounds: Vec<i64> =
            std::iter::once(0).chain(bounds.iter().map(|bound| i64::from(*bound))).collect();
        let is_ascending = bounds.is_sorted_by(|one, next| one < next);
        // The last age is named by the day before the last bound.
        let earliest = date(on_day - bounds.last()? - 1).filter(|day| *day >= FIRST);
        (is_ascending && earliest.is_some()).then_some(Self { on: on_day, bounds })
    }

    /// Returns the number and the key of the age of a day, which is counted from 1970.
    pub(super) fn group(&self, day: i64) -> (i64, GroupKey) {
        let number = self.bounds.partition_point(|bound| *bound < self.on.saturating_sub(day));
        (number as i64, self.key(number))
    }

    /// Returns the keys of all ages, what is not past first.
    pub(super) fn keys(&self) -> Vec<GroupKey> {
        (0..=self.bounds.len()).map(|number| self.key(number)).collect()
    }

    fn key(&self, number: usize) -> GroupKey {
        let day_before = |days: i64| date(self.on - days).map(|day| day.to_string());
        let first = self.bounds.get(number).and_then(|bound| day_before(*bound));
        let last = number.checked_sub(1).and_then(|at| day_before(self.bounds.get(at)? + 1));
        GroupKey::Age { number: number as u32, first, last }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(date: &str) -> i64 {
        i64::from((date.parse::<Date>().unwrap() - EPOCH).get_days())
    }

    #[test]
    fn a_day_is_in_one_period_of_a_business_year() {
        let months = |count, year_begins| Period::Months { count, year_begins };
        for (period, day, first, last) in [
            (Period::Day, "2024-02-29", "2024-02-29", "2024-02-29"),
            (months(1, 1), "2024-02-29", "2024-02-01", "2024-02-29"),
            (months(3, 1), "2024-02-29", "2024-01-01", "2024-03-31"),
            (months(3, 2), "2024-01-31", "2023-11-01", "2024-01-31"),
            (months(12, 1), "2024-12-31", "2024-01-01", "2024-12-31"),
            (months(12, 4), "2024-03-31", "2023-04-01", "2024-03-31"),
            (months(12, 4), "2024-04-01", "2024-04-01", "2025-03-31"),
            (months(12, 4), "9999-12-31", "9999-04-01", "9999-12-31"),
            (months(12, 4), "0000-01-01", "0000-01-01", "0000-03-31"),
        ] {
            let key = GroupKey::Days { first: first.to_owned(), last: last.to_owned() };
            assert_eq!(period.group(days(day)), Some((days(first), key)), "{day}");
        }
    }

    #[test]
    fn ages_follow_each_other_without_a_gap() {
        let on: Date = "2024-03-31".parse().unwrap();
        let ages = Ages::new(on, &[30, 60, 90]).unwrap();
        for (day, number, first, last) in [
            ("2024-04-01", 0, Some("2024-03-31"), None),
            ("2024-03-31", 0, Some("2024-03-31"), None),
            ("2024-03-30", 1, Some("2024-03-01"), Some("2024-03-30")),
            ("2024-03-01", 1, Some("2024-03-01"), Some("2024-03-30")),
            ("2024-02-29", 2, Some("2024-01-31"), Some("2024-02-29")),
            ("2024-01-30", 3, Some("2024-01-01"), Some("2024-01-30")),
            ("2023-12-31", 4, None, Some("2023-12-31")),
            ("1999-01-01", 4, None, Some("2023-12-31")),
        ] {
            let text = |day: Option<&str>| day.map(str::to_owned);
            let key = GroupKey::Age { number, first: text(first), last: text(last) };
            assert_eq!(ages.keys()[number as usize], key);
            assert_eq!(ages.group(days(day)), (i64::from(number), key), "{day}");
        }
        assert_eq!(ages.keys().len(), 5);
        for bounds in [&[0][..], &[30, 30], &[60, 30], &[800_000], &[u32::MAX]] {
            assert!(Ages::new(on, bounds).is_none(), "{bounds:?}");
        }
    }
}
