//! What records of several types share: ids and stamps.

use jiff::civil::{DateTime, date};

use super::moment::HOST_OFFSET;

/// When the company file was made, before its oldest customer.
pub(super) fn opened() -> DateTime {
    date(2015, 1, 5).at(8, 0, 0, 0)
}

/// A time within the working hours of a day, from any number.
pub(super) fn working_hour(day: jiff::civil::Date, number: u64) -> DateTime {
    let second = 7 * 3_600 + (number % (10 * 3_600)) as i32;
    day.at((second / 3_600) as i8, (second / 60 % 60) as i8, (second % 60) as i8, 0)
}

/// A stamp as QuickBooks' host writes it: its local time with the distance from UTC.
pub(super) fn stamp(at: DateTime) -> String {
    format!("{at}-05:00")
}

/// Seconds since 1970 of a stamp: the second half of a record's id.
pub(super) fn unix(at: DateTime) -> i64 {
    HOST_OFFSET.to_timestamp(at).map_or(0, |at| at.as_second())
}

/// First half of the id of a list's first record.
const FIRST_OF_LIST: u64 = 0x8000_0001;
/// First half of the id of the first transaction.
const FIRST_TRANSACTION: u64 = 0x1A2B;
/// Room for the records of a list.
const LIST_ROOM: u64 = 0x1_0000;
/// Room for the transactions of a type with their lines.
const TRANSACTION_ROOM: u64 = 0x4000_0000;
/// A transaction and its lines take so many numbers, as in QuickBooks, where both are counted together.
const PER_TRANSACTION: u64 = 64;
/// Most lines a transaction has.
pub(super) const MOST_LINES: u64 = PER_TRANSACTION - 1;

/// Whose ids: QuickBooks numbers lists and transactions apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbers {
    /// A list, by its number in the company.
    List(u64),
    /// A type of transaction, by its number.
    Transaction(u64),
}

impl Numbers {
    /// Id of the record at an index, made then.
    pub(super) fn id(self, index: u64, created: DateTime) -> String {
        match self {
            Self::List(list) => format!("{:08X}-{}", FIRST_OF_LIST + list * LIST_ROOM + index, unix(created)),
            Self::Transaction(_) => format!("{:X}-{}", self.number(index), unix(created)),
        }
    }

    /// Id of the nth line of the transaction at an index, from 0: a number after the transaction's own.
    pub(super) fn line_id(self, index: u64, nth: u64, created: DateTime) -> String {
        format!("{:X}-{}", self.number(index) + 1 + nth.min(MOST_LINES - 1), unix(created))
    }

    fn number(self, index: u64) -> u64 {
        match self {
            Self::List(list) => FIRST_OF_LIST + list * LIST_ROOM + index,
            Self::Transaction(type_number) => {
                FIRST_TRANSACTION + type_number * TRANSACTION_ROOM + index * PER_TRANSACTION
            }
        }
    }

    /// The index a record must have if it has this id. Whether it has, only its own id tells: the second half counts
    /// too.
    pub(super) fn index(self, id: &str) -> Option<u64> {
        let (number, _) = id.split_once('-')?;
        let after = u64::from_str_radix(number, 16).ok()?.checked_sub(self.number(0))?;
        match self {
            Self::List(_) => Some(after).filter(|&index| index < LIST_ROOM),
            Self::Transaction(_) => Some(after / PER_TRANSACTION)
                .filter(|_| after < TRANSACTION_ROOM && after.is_multiple_of(PER_TRANSACTION)),
        }
    }
}

/// A part of an amount in cents, in hundredths of a percent, to the nearest cent.
pub(super) fn percent(cents: i64, hundredths: i64) -> i64 {
    (cents * hundredths + 5_000 * cents.signum()) / 10_000
}
