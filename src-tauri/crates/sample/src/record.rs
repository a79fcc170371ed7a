//! What records of several types share: ids, stamps, dates, references.

use jiff::civil::{Date, DateTime, Weekday, date};
use jiff::tz::Offset;
use jiff::{Span, ToSpan};

/// First day of the books, a Monday.
pub(super) const FIRST_DAY: Date = date(2023, 1, 2);
/// When the company file was made, before its oldest customer.
pub(super) fn opened() -> DateTime {
    date(2015, 1, 5).at(8, 0, 0, 0)
}

/// Business days in the books: 200 weeks of five, the last one 30 October 2026.
pub(super) const BUSINESS_DAYS: u64 = 1_000;

/// The day of a record that is `index` of `count` in order; never a weekend.
pub(super) fn business_day(index: u64, count: u64) -> Date {
    let nth = (u128::from(index) * u128::from(BUSINESS_DAYS) / u128::from(count.max(1))) as i64;
    plus_days(FIRST_DAY, nth / 5 * 7 + nth % 5)
}

/// When the record that is `index` of `count` in order was made: its day, and an hour that rises with its index.
pub(super) fn moment(index: u64, count: u64) -> DateTime {
    let count = u128::from(count.max(1));
    let within = u128::from(index) * u128::from(BUSINESS_DAYS) % count;
    working_hour(business_day(index, count as u64), (within * 35_999 / count) as u64)
}

/// A moment of a day for a record that is not in order of days.
pub(super) fn moment_of(day: Date, index: u64) -> DateTime {
    working_hour(day, index * 7)
}

/// How many of `count` indexes in order fall within so many days, or a few more.
pub(super) fn indexes_within(days: u64, count: u64) -> u64 {
    count * days / BUSINESS_DAYS + 2
}

/// A day later; the same day where the calendar ends.
pub(super) fn plus_days(day: Date, days: i64) -> Date {
    Span::new().try_days(days).ok().and_then(|span| day.checked_add(span).ok()).unwrap_or(day)
}

/// The next business day on or after this one.
pub(super) fn to_business_day(day: Date) -> Date {
    match day.weekday() {
        Weekday::Saturday => plus_days(day, 2),
        Weekday::Sunday => plus_days(day, 1),
        _ => day,
    }
}

/// A time within the working hours of a day, from any number.
pub(super) fn working_hour(day: Date, number: u64) -> DateTime {
    let seconds = 7 * 3600 + (number % (10 * 3600)) as i64;
    day.at(0, 0, 0, 0).checked_add(seconds.seconds()).unwrap_or_else(|_| day.at(12, 0, 0, 0))
}

/// How far the clock of QuickBooks' host is from UTC.
pub(super) const HOST_OFFSET: Offset = Offset::constant(-5);

/// A stamp as QuickBooks' host writes it: its local time with the distance from UTC.
pub(super) fn stamp(at: DateTime) -> String {
    format!("{at}-05:00")
}

/// Seconds since 1970 of a stamp: the second half of a record's id.
pub(super) fn unix(at: DateTime) -> i64 {
    let days = at.date().duration_since(date(1970, 1, 1)).as_secs();
    days + i64::from(at.hour()) * 3600 + i64::from(at.minute()) * 60 + i64::from(at.second()) + 5 * 3600
}

/// First half of the id of a list's first record.
const FIRST_OF_LIST: u64 = 0x8000_0001;
/// First half of the id of the first transaction.
const FIRST_TRANSACTION: u64 = 0x1A2B;
/// Room for the records of a list.
const LIST_ROOM: u64 = 0x1_0000;
/// Room for the transactions of a type, and for the lines of them.
const TRANSACTION_ROOM: u64 = 0x200_0000;

/// Whose ids: QuickBooks numbers lists and transactions apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbers {
    /// A list, by its number in the company.
    List(u64),
    /// A type of transaction, or its lines, by its number.
    Transaction(u64),
}

impl Numbers {
    /// Id of the record at an index, made then.
    pub(super) fn id(self, index: u64, created: DateTime) -> String {
        match self {
            Self::List(list) => format!("{:08X}-{}", FIRST_OF_LIST + list * LIST_ROOM + index, unix(created)),
            Self::Transaction(type_number) => {
                format!("{:X}-{}", FIRST_TRANSACTION + type_number * TRANSACTION_ROOM + index, unix(created))
            }
        }
    }

    /// The index a record must have if it has this id. Whether it has, only its own id tells: the second half counts
    /// too.
    pub(super) fn index(self, id: &str) -> Option<u64> {
        let (number, _) = id.split_once('-')?;
        let number = u64::from_str_radix(number, 16).ok()?;
        match self {
            Self::List(list) => {
                number.checked_sub(FIRST_OF_LIST + list * LIST_ROOM).filter(|&index| index < LIST_ROOM)
            }
            Self::Transaction(type_number) => number
                .checked_sub(FIRST_TRANSACTION + type_number * TRANSACTION_ROOM)
                .filter(|&index| index < TRANSACTION_ROOM),
        }
    }
}

/// Sales tax, in hundredths of a percent.
pub(super) const TAX_RATE: i64 = 600;

/// The tax on an amount in cents, to the nearest cent.
pub(super) fn tax(cents: i64) -> i64 {
    (cents * TAX_RATE + 5_000) / 10_000
}
