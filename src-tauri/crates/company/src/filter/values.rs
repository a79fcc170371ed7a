//! The values that query parameters can have.

use jiff::civil::{Date, DateTime, date};
use jiff::fmt::temporal::Pieces;
use jiff::tz::Offset;
use jiff::{SignedDuration, Timestamp};

use super::FilterError;

/// Types of accounts, as QuickBooks has them.
pub const ACCOUNT_TYPES: [&str; 16] = [
    "AccountsPayable",
    "AccountsReceivable",
    "Bank",
    "CostOfGoodsSold",
    "CreditCard",
    "Equity",
    "Expense",
    "FixedAsset",
    "Income",
    "LongTermLiability",
    "NonPosting",
    "OtherAsset",
    "OtherCurrentAsset",
    "OtherCurrentLiability",
    "OtherExpense",
    "OtherIncome",
];

/// The first day that QuickBooks knows.
pub const FIRST_DAY: Date = date(1970, 1, 1);
/// The last day that QuickBooks knows.
pub const LAST_DAY: Date = date(2038, 1, 18);

/// How far a host's clock can be from UTC.
const MOST_OFFSET: SignedDuration = SignedDuration::from_hours(14);

/// A moment as a caller gave it. Which moment a local time is depends on where the company file lies, so the company file decides it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HostMoment {
    /// A moment.
    Absolute {
        /// The moment.
        at: Timestamp,
        /// The offset from UTC with which it was written.
        offset: Offset,
    },
    /// A time at the company file's host.
    Local(DateTime),
}

impl HostMoment {
    /// The time that a host's clock showed, at this offset from UTC.
    pub fn at_host(self, offset: Offset) -> DateTime {
        match self {
            Self::Absolute { at, .. } => offset.to_datetime(at),
            Self::Local(at) => at,
        }
    }

    /// The first second of a day at the host.
    pub(super) fn first_of(day: Date) -> Self {
        Self::Local(day.at(0, 0, 0, 0))
    }

    /// The last second of a day at the host.
    pub(super) fn last_of(day: Date) -> Self {
        Self::Local(day.at(23, 59, 59, 0))
    }

    /// Whether this comes after another, wherever the host is.
    pub(super) fn is_certainly_after(self, other: Self) -> bool {
        let (own, others) = (self.at_host(Offset::UTC), other.at_host(Offset::UTC));
        let slack = match (self, other) {
            (Self::Absolute { .. }, Self::Absolute { .. }) | (Self::Local(_), Self::Local(_)) => {
                SignedDuration::ZERO
            }
            _ => MOST_OFFSET,
        };
        own.duration_since(others) > slack
    }
}

/// The value of `activeStatus`. None: active and inactive records.
pub(super) fn active(value: &str) -> Result<Option<bool>, FilterError> {
    match value.to_ascii_lowercase().as_str() {
        "all" => Ok(None),
        "activeonly" => Ok(Some(true)),
        "inactiveonly" => Ok(Some(false)),
        _ => Err(FilterError::new("activeStatus", "activeStatus must be ActiveOnly, InactiveOnly or All.")),
    }
}

/// A truth value.
pub(super) fn yes_no(name: &'static str, value: &str) -> Result<bool, FilterError> {
    match value.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(FilterError::new(name, format!("{name} must be true or false."))),
    }
}

/// Whether this is a type of account, in capital or small letters.
pub(super) fn is_account_type(value: &str) -> bool {
    ACCOUNT_TYPES.iter().any(|known| known.eq_ignore_ascii_case(value))
}

/// A moment. A day alone is its first or its last second, as `of_day` says. A time without an offset is the host's own.
pub(super) fn moment(
    name: &'static str,
    value: &str,
    of_day: fn(Date) -> HostMoment,
) -> Result<HostMoment, FilterError> {
    let is_day = !value.contains(['T', 't', ' ', ':']);
    let absolute = |at| {
        let offset = Pieces::parse(value).ok().and_then(|pieces| pieces.to_numeric_offset());
        HostMoment::Absolute { at, offset: offset.unwrap_or(Offset::UTC) }
    };
    let parsed = value.parse::<Timestamp>().map(absolute).or_else(|_| match is_day {
        true => value.parse::<Date>().map(of_day),
        false => value.parse::<DateTime>().map(HostMoment::Local),
    });
    parsed.ok().filter(|_| written_day(value).is_some()).ok_or_else(|| wrong_date(name))
}

/// A day, as it is written: of a moment with an offset it is the day at that offset.
pub(super) fn day(name: &'static str, value: &str) -> Result<Date, FilterError> {
    moment(name, value, HostMoment::first_of)?;
    written_day(value).ok_or_else(|| wrong_date(name))
}

/// The day that stands in a date or a moment. `None` if QuickBooks does not know it.
fn written_day(value: &str) -> Option<Date> {
    let day = Pieces::parse(value).ok()?.date();
    (FIRST_DAY..=LAST_DAY).contains(&day).then_some(day)
}

fn wrong_date(name: &'static str) -> FilterError {
    let sentence = format!(
        "{name} must be a date from {FIRST_DAY} to {LAST_DAY}, such as 2026-01-31 or 2026-01-31T09:30:00Z."
    );
    FilterError::new(name, sentence)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_alone_is_a_whole_day_at_the_host() {
        let at =
            |value, of_day| moment("x", value, of_day).unwrap().at_host(Offset::constant(-5)).to_string();
        assert_eq!(at("2026-01-31", HostMoment::first_of), "2026-01-31T00:00:00");
        assert_eq!(at("2026-01-31", HostMoment::last_of), "2026-01-31T23:59:59");
        assert_eq!(at("20260131", HostMoment::last_of), "2026-01-31T23:59:59");
        assert_eq!(at("2026-01-31T02:00:00Z", HostMoment::first_of), "2026-01-30T21:00:00");
        assert_eq!(at("2026-01-31T02:00:00", HostMoment::first_of), "2026-01-31T02:00:00");
        assert_eq!(day("x", "2026-01-31T02:00:00Z").unwrap(), date(2026, 1, 31), "as it is written");
    }

    #[test]
    fn a_moment_keeps_the_offset_it_was_written_with() {
        for (value, hours) in
            [("2026-01-31T02:00:00Z", 0), ("2026-01-31T02:00:00-08:00", -8), ("2026-01-31 02:00+05", 5)]
        {
            let read = moment("x", value, HostMoment::first_of).unwrap();
            let HostMoment::Absolute { offset, .. } = read else { panic!("{value}: {read:?}") };
            assert_eq!(offset, Offset::constant(hours), "{value}");
            assert_eq!(read.at_host(offset).hour(), 2, "{value}");
        }
    }
}
