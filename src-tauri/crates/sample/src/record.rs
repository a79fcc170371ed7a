//! What records of several types share: ids and stamps.

use jiff::civil::{DateTime, date};

use super::digits;
use super::moment::HOST_OFFSET;
use super::web_shop::{FIRST_ORDER, PLACES};

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
    let mut stamp = String::with_capacity(25);
    write_stamp(at, &mut stamp);
    stamp
}

/// Writes a stamp as QuickBooks' host does.
pub(super) fn write_stamp(at: DateTime, out: &mut String) {
    digits::day_and_time(at, out);
    out.push_str("-05:00");
}

/// Seconds since 1970 of a stamp: the second half of a record's id.
pub(super) fn unix(at: DateTime) -> i64 {
    // Days are counted from March on, so that the day that leap years have more ends the year.
    let (month, day) = (i64::from(at.month()), i64::from(at.day()));
    let year = i64::from(at.year()) - i64::from(month < 3);
    let days_before = (153 * ((month + 9) % 12) + 2) / 5;
    let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    let days = year * 365 + leap_days + days_before + day - 1 - DAYS_UNTIL_1970;
    let time = i64::from(at.hour()) * 3_600 + i64::from(at.minute()) * 60 + i64::from(at.second());
    days * 86_400 + time - i64::from(HOST_OFFSET.seconds())
}

/// Days from 1 March of the year 0 until 1970.
const DAYS_UNTIL_1970: i64 = 719_468;

/// The id of a record: a number of its own, and when it was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Id {
    number: u64,
    /// In seconds since 1970. None of a record that has a number alone.
    made: Option<i64>,
}

impl Id {
    /// The id of a record that QuickBooks itself brings, which is a number.
    pub(super) fn plain(number: u64) -> Self {
        Self { number, made: None }
    }

    pub(super) fn write(self, out: &mut String) {
        let Some(made) = self.made else { return digits::decimal(self.number, out) };
        digits::hexadecimal(self.number, out);
        out.push('-');
        digits::signed(made, out);
    }

    pub(super) fn to_text(self) -> String {
        let mut text = String::with_capacity(19);
        self.write(&mut text);
        text
    }
}

/// Whether an id, as a caller gives it, is this one.
impl PartialEq<str> for Id {
    fn eq(&self, id: &str) -> bool {
        self.to_text() == id
    }
}

/// First half of the id of a list's first record.
const FIRST_OF_LIST: u64 = 0x8000_0001;
/// First half of the id of the first transaction.
const FIRST_TRANSACTION: u64 = 0x1A2B;
/// Room for the records of a list.
const LIST_ROOM: u64 = 0x1_0000;

/// The numbers that the transactions of a type take, each with its lines, as in QuickBooks, where both are counted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Room {
    first: u64,
    /// Numbers that a transaction takes.
    each: u64,
    all: u64,
    /// Whether the last places are for orders of the web shop.
    holds_orders: bool,
}

impl Room {
    /// The first room: for so many transactions, each with so many lines at most.
    pub(super) const fn first(transactions: u64, lines: u64) -> Self {
        let each = lines + 1;
        Self { first: FIRST_TRANSACTION, each, all: transactions * each, holds_orders: false }
    }

    /// The room after this one.
    pub(super) const fn then(self, transactions: u64, lines: u64) -> Self {
        let each = lines + 1;
        Self { first: self.first + self.all, each, all: transactions * each, holds_orders: false }
    }

    /// The same room, with its last places for orders of the web shop.
    pub(super) const fn with_orders(self) -> Self {
        Self { holds_orders: true, ..self }
    }

    /// The place in it of the transaction at an index. Orders of the web shop share the last ones.
    fn place(self, index: u64) -> u64 {
        match index.checked_sub(FIRST_ORDER) {
            Some(order) => self.orders_begin() + order % PLACES,
            None => index,
        }
    }

    fn orders_begin(self) -> u64 {
        (self.all / self.each).saturating_sub(PLACES)
    }

    /// The first number after it.
    pub(super) const fn end(self) -> u64 {
        self.first + self.all
    }
}

/// A place in the ids of a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum IdPlace {
    /// Of the record with this index.
    Lasting(u64),
    /// One that orders of the web shop share, from 0.
    Order(u64),
}

/// Whose ids: QuickBooks numbers lists and transactions apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbers {
    /// A list, by its number in the company.
    List(u64),
    /// A type of transaction, by its room.
    Transaction(Room),
}

impl Numbers {
    /// Id of the record at an index, made then.
    pub(super) fn id(self, index: u64, created: DateTime) -> Id {
        Id { number: self.number(index), made: Some(unix(created)) }
    }

    /// Id of the nth line of the transaction at an index, from 0: a number after the transaction's own.
    pub(super) fn line_id(self, index: u64, nth: u64, created: DateTime) -> Id {
        let most = if let Self::Transaction(room) = self { room.each.saturating_sub(2) } else { 0 };
        Id { number: self.number(index) + 1 + nth.min(most), made: Some(unix(created)) }
    }

    /// First half of the id of the record at an index. No two lists share any.
    pub(super) fn number(self, index: u64) -> u64 {
        match self {
            Self::List(list) => FIRST_OF_LIST + list * LIST_ROOM + index,
            Self::Transaction(room) => room.first + room.place(index) * room.each,
        }
    }

    /// The index a record of a list must have if it has this id, and any record but an order of the web shop. Whether it has, only
    /// its own id tells: the second half counts too.
    pub(super) fn index(self, id: &str) -> Option<u64> {
        match self.place(id)? {
            IdPlace::Lasting(index) => Some(index),
            IdPlace::Order(_) => None,
        }
    }

    /// The place of the record that has this id, if there is one.
    pub(super) fn place(self, id: &str) -> Option<IdPlace> {
        let (number, _) = id.split_once('-')?;
        let after = u64::from_str_radix(number, 16).ok()?.checked_sub(self.number(0))?;
        match self {
            Self::List(_) => Some(IdPlace::Lasting(after)).filter(|_| after < LIST_ROOM),
            Self::Transaction(room) => {
                let place = after / room.each;
                let order = place.checked_sub(room.orders_begin()).filter(|_| room.holds_orders);
                (after < room.all && after.is_multiple_of(room.each))
                    .then(|| order.map_or(IdPlace::Lasting(place), IdPlace::Order))
            }
        }
    }
}

/// A part of an amount in cents, in hundredths of a percent, to the nearest cent.
pub(super) fn percent(cents: i64, hundredths: i64) -> i64 {
    (cents * hundredths + 5_000 * cents.signum()) / 10_000
}

/// A number that tells a type apart from the others.
pub(super) fn type_number(numbers: Numbers) -> u64 {
    match numbers {
        Numbers::List(list) => list,
        Numbers::Transaction(room) => room.first,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_id_is_a_number_and_the_time_it_was_made() {
        assert_eq!(Numbers::List(2).id(0x1f, opened()).to_text(), "80020020-1420462800");
        assert_eq!(
            Numbers::Transaction(Room::first(10, 3)).line_id(1, 9, opened()).to_text(),
            "1A32-1420462800"
        );
    }

    proptest! {
        #[test]
        fn seconds_are_those_of_the_calendar(second in -62_000_000_000_i64..250_000_000_000) {
            let at = HOST_OFFSET.to_datetime(jiff::Timestamp::from_second(second).unwrap());
            prop_assert_eq!(unix(at), second);
            prop_assert_eq!(stamp(at), format!("{at}-05:00"));
        }
    }
}
