//! How fast everything goes in a company, which bills are for what, and in which order payments pay.

use super::index_sets::Shuffle;
use super::moment::{BookTime, SPAN, Schedule};
use super::sale_units::{self, Promptness};

/// Business days over which prompt and late payments of invoices are spread, and after which the late ones begin.
const PROMPT_DAYS: u64 = 15;
const LATE_DAYS: u64 = 40;
const LATE_BEGINS: i32 = 20;
/// Business days before the first bill, so that the goods of one come after the books begin.
const BILLS_BEGIN: i32 = 10;
/// Invoices for each bill.
const INVOICES_PER_BILL: u64 = 4;
/// Of three bills the first is for goods, the others are for costs.
const GOODS_EVERY: u64 = 3;
/// Of ten bills for costs those paid by card and those paid by check.
const BY_CARD: [u64; 3] = [2, 5, 8];
const BY_CHECK: [u64; 7] = [0, 1, 3, 4, 6, 7, 9];
const CARD_COSTS: u64 = BY_CARD.len() as u64;
const CHECK_COSTS: u64 = BY_CHECK.len() as u64;
const COSTS: u64 = CARD_COSTS + CHECK_COSTS;
/// Business days after an invoice before which nothing of it is paid back.
const REFUNDED_AFTER: i32 = 11;
/// Checks of a month at least: enough for those that come every month.
const FEWEST_CHECKS: u64 = 12;
/// Checks that come every month, for the same.
const MONTHLY_CHECKS: f64 = 5.0;
/// Tax agencies: each gets a check a month.
pub(super) const TAX_CHECKS: u64 = 2;

/// What a bill is for, with its number among those.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BillSort {
    Goods(u64),
    /// Paid by check.
    Cost(u64),
    /// Paid by card.
    CardCost(u64),
}

impl BillSort {
    pub(super) fn of(bill: u64) -> Self {
        if bill.is_multiple_of(GOODS_EVERY) {
            return Self::Goods(bill / GOODS_EVERY);
        }
        let cost = bill / GOODS_EVERY * 2 + bill % GOODS_EVERY - 1;
        let (round, within) = (cost / COSTS, cost % COSTS);
        match BY_CARD.iter().position(|&nth| nth == within) {
            Some(nth) => Self::CardCost(round * CARD_COSTS + nth as u64),
            None => Self::Cost(round * CHECK_COSTS + BY_CHECK.partition_point(|&nth| nth < within) as u64),
        }
    }

    pub(super) fn bill(self) -> u64 {
        let cost = match self {
            Self::Goods(rank) => return rank * GOODS_EVERY,
            Self::Cost(rank) => rank / CHECK_COSTS * COSTS + BY_CHECK[(rank % CHECK_COSTS) as usize],
            Self::CardCost(rank) => rank / CARD_COSTS * COSTS + BY_CARD[(rank % CARD_COSTS) as usize],
        };
        cost / 2 * GOODS_EVERY + cost % 2 + 1
    }
}

/// A payment stream: how fast it goes, and in which order it pays.
#[derive(Debug, Clone, Copy)]
pub(super) struct PaymentOrder {
    schedule: Schedule,
    shuffle: Shuffle,
    /// Business days that what is paid may be off its even share.
    uneven: u64,
}

impl PaymentOrder {
    /// `count` in `span` business days are paid, each `after` business days at least, spread over `days` more. What is paid
    /// comes up to `behind` business days after its even share.
    fn new(count: u64, span: u64, after: i32, days: u64, behind: u64) -> Self {
        let shuffle = Shuffle::new(count * days / span);
        let spread = ((shuffle.block() - 1) * span).div_ceil(count) + behind;
        let schedule = Schedule { count, span, lag: after + i32::try_from(spread).unwrap_or(i32::MAX / 2) };
        Self { schedule, shuffle, uneven: behind }
    }

    /// Business days after which the last of what is paid is paid, from when it is made.
    fn longest(&self) -> i32 {
        // What is made first may be paid with the last payment of its block, and may come as much before its even share as
        // other things come after it.
        let block = (self.shuffle.block() * self.schedule.span).div_ceil(self.schedule.count) + self.uneven;
        self.schedule.lag.saturating_add(i32::try_from(block).unwrap_or(i32::MAX / 2))
    }

    pub(super) fn moment(&self, payment: u64) -> BookTime {
        self.schedule.moment(payment)
    }

    /// The place, among the paid units, of the unit that a payment is for.
    pub(super) fn paid_by(&self, payment: u64) -> u64 {
        self.shuffle.index_at(payment)
    }

    /// The payment for one of the paid units.
    pub(super) fn payment_of(&self, rank: u64) -> u64 {
        self.shuffle.place(rank)
    }
}

/// How fast everything goes in a company.
#[derive(Debug)]
pub(super) struct Traffic {
    /// Invoices in [`SPAN`] business days.
    pub(super) invoices: u64,
    pub(super) prompt: PaymentOrder,
    pub(super) late: PaymentOrder,
    pub(super) goods: PaymentOrder,
    pub(super) costs: PaymentOrder,
    pub(super) cards: PaymentOrder,
    /// Prompt payments that are brought to the bank together, and late ones.
    pub(super) together: [u64; 2],
    /// Checks of a month.
    pub(super) checks: u64,
    /// Adjustments that enter what was there when the books began.
    pub(super) openings: u64,
}

impl Traffic {
    pub(super) fn new(invoices: u64, openings: u64) -> Self {
        let paid = |promptness, after, days| {
            let (each, all) = (sale_units::pattern_payments(promptness), sale_units::PATTERN_INVOICES);
            let behind = (sale_units::most_behind(promptness) * SPAN).div_ceil(invoices);
            PaymentOrder::new(invoices * each, SPAN * all, after, days, behind)
        };
        let billed = |count: u64, span: u64, after, days, behind: u64| {
            let behind = (behind * INVOICES_PER_BILL * SPAN).div_ceil(invoices);
            PaymentOrder::new(count, span, BILLS_BEGIN + after, days, behind)
        };
        let costs = SPAN * INVOICES_PER_BILL * GOODS_EVERY / 2 * COSTS;
        Self {
            invoices,
            prompt: paid(Promptness::Prompt, 2, PROMPT_DAYS),
            late: paid(Promptness::Late, LATE_BEGINS, LATE_DAYS),
            goods: billed(invoices, SPAN * INVOICES_PER_BILL * GOODS_EVERY, 14, 6, 0),
            costs: billed(invoices * CHECK_COSTS, costs, 8, 8, 2),
            cards: billed(invoices * CARD_COSTS, costs, 3, 5, 4),
            together: if invoices < 1_000 { [2, 1] } else { [8, 2] },
            checks: (invoices * 21 / (8 * SPAN)).max(FEWEST_CHECKS),
            openings,
        }
    }

    /// Business days after an invoice, some of whose goods come back, when what is left of it is paid back: it was paid before.
    pub(super) fn refunded_after(&self) -> i32 {
        self.prompt.longest().max(REFUNDED_AFTER)
    }

    pub(super) fn bills(&self) -> Schedule {
        Schedule { count: self.invoices, span: SPAN * INVOICES_PER_BILL, lag: BILLS_BEGIN }
    }

    /// Which payment of this promptness is for the unit that has so many such units before it. Orders of the web shop are
    /// paid in their own order.
    pub(super) fn payment_of(&self, promptness: Promptness, rank: u64) -> u64 {
        match promptness {
            Promptness::Prompt => self.prompt.payment_of(rank),
            Promptness::Late => self.late.payment_of(rank),
            Promptness::AtOnce => rank,
        }
    }

    /// How many units with a payment of this kind come before the unit that a payment is for.
    pub(super) fn paid_by(&self, promptness: Promptness, payment: u64) -> u64 {
        match promptness {
            Promptness::Prompt => self.prompt.paid_by(payment),
            Promptness::Late => self.late.paid_by(payment),
            Promptness::AtOnce => payment,
        }
    }

    /// How many costs of trades are paid in a month: by bill, by check without one, by card.
    pub(super) fn costs_a_month(&self) -> f64 {
        let invoices = self.invoices as f64 * 21.0 / SPAN as f64;
        invoices / 6.0 + invoices / 20.0 + self.checks as f64 - MONTHLY_CHECKS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bills_are_of_one_sort_each() {
        let mut next = [0; 3];
        for bill in 0..600 {
            let sort = BillSort::of(bill);
            assert_eq!(sort.bill(), bill, "{sort:?}");
            let (list, rank) = match sort {
                BillSort::Goods(rank) => (0, rank),
                BillSort::Cost(rank) => (1, rank),
                BillSort::CardCost(rank) => (2, rank),
            };
            assert_eq!(rank, next[list]);
            next[list] += 1;
        }
    }
}
