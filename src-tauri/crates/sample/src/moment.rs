//! When a record is made: a business day since the books began, and a second of its working hours. Moments compare
//! without a calendar, which makes it cheap to find how many documents there are by a moment.

use std::ops::Range;
use std::sync::LazyLock;

use jiff::civil::{Date, DateTime, date};
use jiff::tz::Offset;
use jiff::{Span, Timestamp};

/// First day of the books, a Monday.
pub(super) const FIRST_DAY: Date = date(2023, 1, 2);
/// First year of the books.
pub(super) const FIRST_YEAR: i16 = 2023;
/// Business days after which a company has as many invoices as its size says: up to 18 November 2026.
pub(super) const SPAN: u64 = 1_013;
/// Business days the calendar here holds: up to 19 December 2064. Books do not go on after that.
const CALENDAR: usize = 10_950;
/// Business days before the first one: orders and estimates come before the documents they lead to.
const BEFORE: usize = 60;
/// Seconds of a day.
const DAY: i32 = 24 * 3_600;
/// When working hours begin, in seconds of the day.
const OPENS: i32 = 7 * 3_600;
/// Seconds of a working day.
pub(super) const WORKING_SECONDS: i32 = 10 * 3_600;

/// How far the clock of QuickBooks' host is from UTC.
pub(super) const HOST_OFFSET: Offset = Offset::constant(-5);

/// Dates of the business days, from [`BEFORE`] days before the books begin.
static DAYS: LazyLock<Vec<Date>> = LazyLock::new(|| {
    let first = plus_days(FIRST_DAY, -(BEFORE as i64) / 5 * 7);
    (0..BEFORE + CALENDAR).map(|nth| plus_days(first, (nth / 5 * 7 + nth % 5) as i64)).collect()
});

/// The last moment of the books, as a clock shows it.
pub(super) fn books_end() -> Timestamp {
    let end = BookTime::end_of(CALENDAR as i32 - 1).date_time();
    HOST_OFFSET.to_timestamp(end).unwrap_or(Timestamp::MAX)
}

/// Number of the first business day of each month, from January 2023.
static MONTHS: LazyLock<Vec<i32>> = LazyLock::new(|| {
    let mut months = Vec::new();
    let mut last = 0;
    for (nth, day) in DAYS.iter().enumerate().skip(BEFORE) {
        if day.month() != last {
            last = day.month();
            months.push((nth - BEFORE) as i32);
        }
    }
    months
});

/// A day later; the same day where the calendar ends.
pub(super) fn plus_days(day: Date, days: i64) -> Date {
    Span::new().try_days(days).ok().and_then(|span| day.checked_add(span).ok()).unwrap_or(day)
}

/// The next business day on or after this one.
pub(super) fn to_business_day(day: Date) -> Date {
    match day.weekday() {
        jiff::civil::Weekday::Saturday => plus_days(day, 2),
        jiff::civil::Weekday::Sunday => plus_days(day, 1),
        _ => day,
    }
}

/// Date of a business day, by its number from the first.
pub(super) fn business_day(number: i32) -> Date {
    let nth = usize::try_from(i64::from(number) + BEFORE as i64).unwrap_or(0);
    DAYS[nth.min(DAYS.len() - 1)]
}

/// Number of the last business day on or before a day, from the first day of the books.
pub(super) fn day_number(day: Date) -> i32 {
    let days = day.duration_since(FIRST_DAY).as_hours().div_euclid(24);
    (days.div_euclid(7) * 5 + days.rem_euclid(7).min(4)) as i32
}

/// Number of the first business day of a month, by the month's number from January 2023.
pub(super) fn month_start(month: u64) -> i32 {
    MONTHS.get(month as usize).copied().unwrap_or(CALENDAR as i32)
}

/// How many months the calendar here holds.
pub(super) fn all_months() -> u64 {
    MONTHS.len() as u64
}

/// A second of a business day, or of the weekend after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct BookTime {
    /// Number of the business day; the first day of the books is 0.
    pub(super) day: i32,
    /// Seconds since the working hours began. Out of working hours, and on the days of a weekend, for what comes from a clock.
    pub(super) second: i32,
}

impl BookTime {
    /// What a clock shows at the host. No later than the end of the calendar.
    pub(super) fn at_host(now: Timestamp) -> Self {
        let local = HOST_OFFSET.to_datetime(now);
        let day = day_number(local.date());
        let time = local.time();
        let second =
            i32::from(time.hour()) * 3_600 + i32::from(time.minute()) * 60 + i32::from(time.second());
        // A weekend belongs to its Friday.
        let after = (local.date().weekday().to_monday_zero_offset() - 4).max(0);
        let at = Self { day, second: i32::from(after) * DAY + second - OPENS };
        at.min(Self::end_of(CALENDAR as i32 - 1))
    }

    /// When the working hours of a business day are over.
    pub(super) fn end_of(day: i32) -> Self {
        Self { day, second: WORKING_SECONDS }
    }

    /// The end of the last business day before a month.
    pub(super) fn eve_of(month: u64) -> Self {
        Self::end_of(month_start(month) - 1)
    }

    /// The first moment of a day at the host, before working hours.
    pub(super) fn morning_of(day: Date) -> Timestamp {
        let otherwise = if day < FIRST_DAY { Timestamp::MIN } else { Timestamp::MAX };
        HOST_OFFSET.to_timestamp(day.at(0, 0, 0, 0)).unwrap_or(otherwise)
    }

    /// So many business days later, or earlier.
    pub(super) fn shifted(self, days: i32) -> Self {
        Self { day: self.day + days, ..self }
    }

    pub(super) fn date(self) -> Date {
        if (-OPENS..DAY - OPENS).contains(&self.second) {
            business_day(self.day)
        } else {
            plus_days(business_day(self.day), i64::from((OPENS + self.second).div_euclid(DAY)))
        }
    }

    /// The date and time at the host.
    pub(super) fn date_time(self) -> DateTime {
        let second = (OPENS + self.second).rem_euclid(DAY);
        let (hour, minute) = (second / 3_600, second / 60 % 60);
        self.date().at(hour as i8, minute as i8, (second % 60) as i8, 0)
    }

    /// The month it is in, from January 2023. Before that it is 0.
    pub(super) fn month(self) -> u64 {
        let date = self.date();
        let month = (i64::from(date.year()) - i64::from(FIRST_YEAR)) * 12 + i64::from(date.month()) - 1;
        u64::try_from(month).unwrap_or(0)
    }

    /// When a month begins.
    pub(super) fn start_of(month: u64) -> Self {
        let year = FIRST_YEAR.saturating_add(i16::try_from(month / 12).unwrap_or(i16::MAX));
        Self::at_host(Self::morning_of(date(year, 1 + (month % 12) as i8, 1)))
    }
}

/// Documents at an even rate: so many in so many business days.
#[derive(Debug, Clone, Copy)]
pub(super) struct Schedule {
    /// Documents in `span` business days; at least 1.
    pub(super) count: u64,
    pub(super) span: u64,
    /// Business days before the first of them.
    pub(super) lag: i32,
}

impl Schedule {
    /// When the document with this index is made. It never goes down as the index goes up.
    pub(super) fn moment(self, index: u64) -> BookTime {
        let (day, within) = (index * self.span / self.count, index * self.span % self.count);
        let second = within * (WORKING_SECONDS as u64 - 1) / self.count;
        BookTime {
            day: self.lag.saturating_add(i32::try_from(day).unwrap_or(i32::MAX)),
            second: second as i32,
        }
    }
}

/// How many indexes, from 0 on, have a moment up to this one. The moments must not go down as the indexes go up.
pub(super) fn count_until(at: BookTime, moment: impl Fn(u64) -> BookTime) -> u64 {
    if moment(0) > at {
        return 0;
    }
    let mut above = 64;
    while moment(above) <= at {
        above *= 2;
    }
    let mut below = above / 2;
    if above == 64 {
        below = 0;
    }
    // The moment at `below` is not after `at`, that at `above` is.
    while above - below > 1 {
        let middle = below.midpoint(above);
        if moment(middle) <= at { below = middle } else { above = middle }
    }
    above
}

/// The first of a range that does not fit, where those that fit come first.
pub(super) fn first_not(range: Range<u64>, fits: impl Fn(u64) -> bool) -> u64 {
    let Range { mut start, mut end } = range;
    while start < end {
        let middle = start.midpoint(end);
        if fits(middle) { start = middle + 1 } else { end = middle }
    }
    start
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn business_days_are_no_weekends_and_found_both_ways() {
        for number in -60..3_000 {
            let day = business_day(number);
            assert!(day.weekday().to_monday_zero_offset() < 5, "{day}");
            assert_eq!(day_number(day), number);
        }
        assert_eq!(business_day(SPAN as i32 - 1), date(2026, 11, 18));
        assert_eq!(day_number(date(2023, 1, 8)), 4, "a Sunday counts as the Friday before");
        let month_of = |day| BookTime { day, second: 0 }.month();
        assert_eq!((month_start(0), month_of(0), month_of(22)), (0, 0, 1));
        assert_eq!(business_day(month_start(46)), date(2026, 11, 2));
    }

    #[test]
    fn a_clock_out_of_working_hours_is_between_days() {
        let at = |text: &str| BookTime::at_host(text.parse().unwrap());
        let friday = BookTime { day: 4, second: WORKING_SECONDS - 1 };
        assert!(friday < at("2023-01-07T12:00:00Z") && at("2023-01-08T12:00:00Z") < friday.shifted(1));
        assert!(at("2023-01-09T11:00:00Z") < BookTime { day: 5, second: 0 });
        assert!(at("2023-01-09T12:00:00Z") >= BookTime { day: 5, second: 0 });
        assert_eq!(at("2093-01-09T12:00:00Z").date(), business_day(CALENDAR as i32 - 1));
        for clock in
            ["2023-01-07T12:00:00Z", "2023-01-09T04:59:59Z", "2023-01-09T05:00:00Z", "2026-11-19T23:41:07Z"]
        {
            let here = HOST_OFFSET.to_datetime(clock.parse().unwrap());
            assert_eq!((at(clock).date(), at(clock).date_time()), (here.date(), here));
        }
    }

    proptest! {
        #[test]
        fn as_many_are_made_as_have_a_moment(count in 1_u64..4_000, lag in 0_i32..30, day in -5_i32..1_500, second in 0..40_000) {
            let schedule = Schedule { count, span: SPAN, lag };
            let at = BookTime { day, second };
            let counted = count_until(at, |index| schedule.moment(index));
            prop_assert!(counted == 0 || schedule.moment(counted - 1) <= at);
            prop_assert!(schedule.moment(counted) > at);
        }
    }
}
