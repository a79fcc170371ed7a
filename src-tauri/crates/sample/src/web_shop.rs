//! The web shop of a company that lives. Orders come in all the time: each is an invoice for a service, paid by card a few
//! minutes later. After an hour both are deleted, so that a company lives without growing. Which orders there are is a pure
//! function of the time, so nothing is stored and a restart changes nothing.

use std::ops::Range;

use jiff::{SignedDuration, Timestamp};

use super::live;
use super::moment::{self, BookTime};

/// The number of the first order. The sale unit, the invoice and the payment of an order have its number, which tells them from
/// all others.
pub(super) const FIRST_ORDER: u64 = 1 << 40;
/// Room for orders in the ids of a type: more than there are at any time. An id's second half tells orders in the same place apart.
pub(super) const PLACES: u64 = 100_000;
/// Most changes a minute that orders follow: at twice as many there would be more orders in an hour than places.
const MOST_CHANGES: u64 = 10_000;
/// An order brings four changes, an invoice and a payment that come and go, and half of all changes come with orders: so many
/// seconds pass between two of them where there is one change a minute.
const SECONDS: u64 = 4 * 2 * 60;
const PAID_AFTER: i64 = 5 * 60;
const DELETED_AFTER: i64 = 60 * 60;

/// The orders whose documents there are at a time.
///
/// INV-SAMPLE-5: Only documents of the web shop are deleted, an hour after they are made. They are numbered from 2^40 on, so their
/// numbers tell them from all others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Orders {
    pub(super) invoices: Range<u64>,
    pub(super) payments: Range<u64>,
}

impl Orders {
    /// In a company with so many changes a minute.
    pub(super) fn at(changes_per_minute: u32, now: Timestamp) -> Self {
        let now = now.min(moment::books_end());
        let until = |before: i64| {
            let seconds = now.as_second() - live::began().as_second() - before;
            FIRST_ORDER
                + u64::try_from(seconds + 1).map_or(0, |seconds| orders_in(seconds, changes_per_minute))
        };
        let first = until(DELETED_AFTER);
        Self { invoices: first..until(0), payments: first..until(PAID_AFTER) }
    }
}

/// Orders in the first so many seconds.
fn orders_in(seconds: u64, changes_per_minute: u32) -> u64 {
    (seconds * u64::from(changes_per_minute).min(MOST_CHANGES)).div_ceil(SECONDS)
}

/// When the invoice of an order is made.
pub(super) fn ordered(order: u64, changes_per_minute: u32) -> BookTime {
    after(order, changes_per_minute, 0)
}

/// When an order is paid.
pub(super) fn paid(order: u64, changes_per_minute: u32) -> BookTime {
    after(order, changes_per_minute, PAID_AFTER)
}

/// When the documents of an order are deleted.
pub(super) fn deleted(order: u64, changes_per_minute: u32) -> BookTime {
    after(order, changes_per_minute, DELETED_AFTER)
}

fn after(order: u64, changes_per_minute: u32, seconds: i64) -> BookTime {
    let each = u64::from(changes_per_minute).clamp(1, MOST_CHANGES);
    let since = (order - FIRST_ORDER) * SECONDS / each;
    let since = i64::try_from(since).unwrap_or(i64::MAX).saturating_add(seconds);
    let at = live::began().checked_add(SignedDuration::from_secs(since)).unwrap_or(Timestamp::MAX);
    BookTime::at_host(at)
}

/// The order among these that has this place in the ids of a type.
pub(super) fn at_place(orders: &Range<u64>, place: u64) -> Option<u64> {
    let first = orders.start - FIRST_ORDER;
    let order = orders.start + (place + PLACES - first % PLACES) % PLACES;
    orders.contains(&order).then_some(order)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn there_are_the_orders_of_the_last_hour(changes in 1_u32..=10_000, second in -100_i64..100_000_000) {
            let now = Timestamp::from_second(live::began().as_second() + second).unwrap();
            let Orders { invoices, payments } = Orders::at(changes, now);
            prop_assert!(invoices.end - invoices.start < PLACES, "each has a place of its own");
            prop_assert_eq!(invoices.start, payments.start);
            let here = BookTime::at_host(now);
            let edge = |first: u64, moment: fn(u64, u32) -> BookTime| {
                (first == FIRST_ORDER || moment(first - 1, changes) <= here) && moment(first, changes) > here
            };
            prop_assert!(edge(invoices.end, ordered), "ordered");
            prop_assert!(edge(payments.end, paid), "paid");
            prop_assert!(edge(invoices.start, deleted), "deleted");
            for order in invoices.clone().take(3).chain(invoices.clone().rev().take(1)) {
                prop_assert_eq!(at_place(&invoices, (order - FIRST_ORDER) % PLACES), Some(order));
            }
            prop_assert_eq!(at_place(&invoices, (invoices.end - FIRST_ORDER) % PLACES), None);
        }
    }

    #[test]
    fn four_changes_an_order_are_half_of_what_was_asked_for() {
        let now: Timestamp = "2027-03-01T15:00:00Z".parse().unwrap();
        let Orders { invoices, .. } = Orders::at(80, now);
        // 80 changes a minute are 40 from orders, which are 10 orders.
        assert_eq!(invoices.end - invoices.start, 600);
    }
}
