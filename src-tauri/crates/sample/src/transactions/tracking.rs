//! How goods are told apart in the yard: their units, where they lie, their lots and serial numbers.

use std::fmt;

use jiff::civil::Date;

use crate::json::Reference;
use crate::lists::{self, Family};
use crate::moment::plus_days;
use crate::stock_plan::StockPlan;

/// The assembly that is made of cement, and so kept in lots as cement is.
const LINTEL: u64 = 7;
/// Days that cement and mortar are good for.
const GOOD_FOR: i64 = 180;

/// Place of an item's unit in the list of units.
pub(super) fn unit(plan: &StockPlan, item: usize) -> usize {
    match plan.assembly_of(item) {
        None => lists::stock_item(item as u64).unit,
        Some(_) => 0,
    }
}

/// Where an item lies: each family has its row, and what is built stands by the kiln.
pub(super) fn location(plan: &StockPlan, item: usize) -> Reference {
    let place = match plan.assembly_of(item) {
        Some(_) => 3,
        None => match lists::stock_item(item as u64).family {
            Family::Lumber => 0,
            Family::Masonry => 1,
            Family::Envelope => 2,
            Family::Hardware => 4,
        },
    };
    lists::site_location(place)
}

/// A lot: what a mill or a kiln made on a day.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lot(Date);

impl Lot {
    /// The lot of an item that was in hand on a day. None of what does not go bad.
    pub(super) fn of(plan: &StockPlan, item: usize, on: Date) -> Option<Self> {
        let goes_bad = match plan.assembly_of(item) {
            None => lists::is_in_bags(item as u64),
            Some(assembly) => assembly == LINTEL,
        };
        goes_bad.then(|| Self(plus_days(on, -21 - (item % 14) as i64)))
    }

    /// The last day it is good for.
    pub(super) fn expires(self) -> Date {
        plus_days(self.0, GOOD_FOR)
    }
}

impl fmt::Display for Lot {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "L{:02}-{:02}{:02}", self.0.year() % 100, self.0.month(), self.0.day())
    }
}

/// Serial numbers one after another: what was built together, and the pieces of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Serials {
    built: u64,
    first: u64,
    count: u64,
}

impl Serials {
    /// Of so many pieces of an item, from the `first` of what was built together on. None of what was not built here, which
    /// has no serial numbers.
    pub(super) fn of(plan: &StockPlan, item: usize, built: u64, first: u64, count: i64) -> Option<Self> {
        let is_built = plan.assembly_of(item).is_some_and(|assembly| assembly != LINTEL);
        (is_built && count != 0).then(|| Self { built, first, count: count.unsigned_abs() })
    }
}

impl fmt::Display for Serials {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "S{:05}-{}", self.built, self.first)?;
        if self.count > 1 { write!(out, " to {}", self.first + self.count - 1) } else { Ok(()) }
    }
}
