//! Streams of documents. Each goes on evenly as time passes, in the order in which its documents are made; a document
//! that follows from another one, as a payment does from an invoice, finds it by arithmetic.

use super::SampleCompany;
use super::index_sets::Shuffle;
use super::moment::{self, Moment, SPAN, Schedule, count_until};
use super::sale_units::{self, Outcome, Promptness, SaleUnit};
use super::transactions::{CREDITED, ORDERED_INVOICES, RECEIVED, journals_until_month};

/// A stream of documents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stream {
    Invoices,
    PromptPayments,
    LatePayments,
    SalesReceipts,
    CreditMemos,
    Refunds,
    Charges,
    Estimates,
    SalesOrders,
    PromptDeposits,
    LateDeposits,
    Bills,
    /// Payments of bills for goods, by check.
    GoodsPayments,
    /// Payments of bills for costs, by check.
    CostPayments,
    CardPayments,
    VendorCredits,
    PurchaseOrders,
    ItemReceipts,
    Checks,
    CardCharges,
    CardCredits,
    JournalEntries,
    TaxPayments,
    Adjustments,
    Builds,
    Time,
}

impl Stream {
    pub(super) const ALL: [Self; 26] = [
        Self::Invoices,
        Self::PromptPayments,
        Self::LatePayments,
        Self::SalesReceipts,
        Self::CreditMemos,
        Self::Refunds,
        Self::Charges,
        Self::Estimates,
        Self::SalesOrders,
        Self::PromptDeposits,
        Self::LateDeposits,
        Self::Bills,
        Self::GoodsPayments,
        Self::CostPayments,
        Self::CardPayments,
        Self::VendorCredits,
        Self::PurchaseOrders,
        Self::ItemReceipts,
        Self::Checks,
        Self::CardCharges,
        Self::CardCredits,
        Self::JournalEntries,
        Self::TaxPayments,
        Self::Adjustments,
        Self::Builds,
        Self::Time,
    ];
}

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
        let within = cost % 10;
        match BY_CARD.iter().position(|&nth| nth == within) {
            Some(nth) => Self::CardCost(cost / 10 * 3 + nth as u64),
            None => Self::Cost(cost / 10 * 7 + BY_CHECK.partition_point(|&nth| nth < within) as u64),
        }
    }

    pub(super) fn bill(self) -> u64 {
        let cost = match self {
            Self::Goods(rank) => return rank * GOODS_EVERY,
            Self::Cost(rank) => rank / 7 * 10 + BY_CHECK[(rank % 7) as usize],
            Self::CardCost(rank) => rank / 3 * 10 + BY_CARD[(rank % 3) as usize],
        };
        cost / 2 * GOODS_EVERY + cost % 2 + 1
    }
}

/// A payment stream: how fast it goes, and in which order it pays.
#[derive(Debug, Clone, Copy)]
pub(super) struct PaymentOrder {
    schedule: Schedule,
    shuffle: Shuffle,
}

impl PaymentOrder {
    /// `count` in `span` business days are paid, each `after` business days at least, spread over `days` more. What is paid
    /// comes up to `behind` business days after its even share.
    fn new(count: u64, span: u64, after: i32, days: u64, behind: u64) -> Self {
        let shuffle = Shuffle::new(count * days / span);
        let spread = ((shuffle.block() - 1) * span).div_ceil(count) + behind;
        let schedule = Schedule { count, span, lag: after + i32::try_from(spread).unwrap_or(i32::MAX / 2) };
        Self { schedule, shuffle }
    }

    fn moment(&self, payment: u64) -> Moment {
        self.schedule.moment(payment)
    }

    /// Which of those that are paid a payment is for.
    pub(super) fn paid_by(&self, payment: u64) -> u64 {
        self.shuffle.index_at(payment)
    }

    /// The payment for one of those that are paid.
    pub(super) fn payment_of(&self, rank: u64) -> u64 {
        self.shuffle.place(rank)
    }
}

/// How fast everything goes in a company.
#[derive(Debug)]
pub(super) struct Traffic {
    /// Invoices in [`SPAN`] business days.
    invoices: u64,
    pub(super) prompt: PaymentOrder,
    pub(super) late: PaymentOrder,
    pub(super) goods: PaymentOrder,
    pub(super) costs: PaymentOrder,
    pub(super) cards: PaymentOrder,
    /// Payments brought to the bank together, by promptness.
    pub(super) together: [u64; 2],
    /// Checks of a month.
    pub(super) checks: u64,
    /// Adjustments that enter what was there when the books began.
    pub(super) openings: u64,
}

impl Traffic {
    pub(super) fn new(invoices: u64, openings: u64) -> Self {
        let paid = |promptness, after, days| {
            let (each, all) = (sale_units::pattern_payments(promptness), sale_units::pattern_invoices());
            let behind = (sale_units::most_behind(promptness) * SPAN).div_ceil(invoices);
            PaymentOrder::new(invoices * each, SPAN * all, after, days, behind)
        };
        let billed = |count: u64, span: u64, after, days, behind: u64| {
            let behind = (behind * INVOICES_PER_BILL * SPAN).div_ceil(invoices);
            PaymentOrder::new(count, span, BILLS_BEGIN + after, days, behind)
        };
        let costs = SPAN * INVOICES_PER_BILL * GOODS_EVERY / 2 * 10;
        Self {
            invoices,
            prompt: paid(Promptness::Prompt, 2, PROMPT_DAYS),
            late: paid(Promptness::Late, LATE_BEGINS, LATE_DAYS),
            goods: billed(invoices, SPAN * INVOICES_PER_BILL * GOODS_EVERY, 14, 6, 0),
            costs: billed(invoices * BY_CHECK.len() as u64, costs, 8, 8, 2),
            cards: billed(invoices * BY_CARD.len() as u64, costs, 3, 5, 4),
            together: if invoices < 1_000 { [2, 1] } else { [8, 2] },
            checks: (invoices * 21 / (8 * SPAN)).max(FEWEST_CHECKS),
            openings,
        }
    }
}

impl Traffic {
    /// How many costs of trades are paid in a month: by bill, by check without one, by card.
    pub(super) fn costs_a_month(&self) -> f64 {
        let invoices = self.invoices as f64 * 21.0 / SPAN as f64;
        invoices / 6.0 + invoices / 20.0 + self.checks as f64 - MONTHLY_CHECKS
    }
}

/// The moment of what comes so many to a month, spread over its business days.
fn in_month(month: u64, nth: u64, of: u64) -> Moment {
    let (start, end) = (moment::month_start(month), moment::month_start(month + 1));
    let days = u64::try_from(end - start).unwrap_or(1).max(1);
    let second = nth * days % of * (moment::WORKING_SECONDS as u64 - 1) / of;
    Moment { day: start + (nth * days / of) as i32, second: second as i32 }
}

/// The first business day from the 20th of a month on.
fn twentieth(month: u64) -> i32 {
    let year = moment::FIRST_YEAR + (month / 12) as i16;
    let day = jiff::civil::date(year, 1 + (month % 12) as i8, 20);
    moment::day_number(moment::to_business_day(day))
}

impl SampleCompany {
    /// When a document of a stream is made. It never goes down as the index goes up.
    pub(super) fn moment(&self, stream: Stream, index: u64) -> Moment {
        let traffic = &self.traffic;
        let invoices = traffic.invoices;
        let even = |count, span, lag| Schedule { count, span, lag }.moment(index);
        let invoice = |index| Schedule { count: invoices, span: SPAN, lag: 0 }.moment(index);
        let bill = |index| {
            Schedule { count: invoices, span: SPAN * INVOICES_PER_BILL, lag: BILLS_BEGIN }.moment(index)
        };
        match stream {
            Stream::Invoices => invoice(index),
            Stream::PromptPayments => traffic.prompt.moment(index),
            Stream::LatePayments => traffic.late.moment(index),
            Stream::SalesReceipts => even(invoices, SPAN * 5, 0),
            Stream::CreditMemos => {
                invoice(SaleUnit::with(Outcome::Returned, index).invoices().start).shifted(9)
            }
            Stream::Refunds => {
                self.moment(Stream::CreditMemos, super::transactions::refunded(index)).shifted(2)
            }
            Stream::Charges => invoice(SaleUnit::with(Outcome::Charged, index).invoices().start).shifted(1),
            Stream::Estimates => even(invoices * 3, SPAN * 32, -10),
            Stream::SalesOrders => even(invoices, SPAN * ORDERED_INVOICES.every, -6),
            Stream::PromptDeposits => traffic.prompt.moment((index + 1) * traffic.together[0] - 1).shifted(1),
            Stream::LateDeposits => traffic.late.moment((index + 1) * traffic.together[1] - 1).shifted(1),
            Stream::Bills => bill(index),
            Stream::GoodsPayments => traffic.goods.moment(index),
            Stream::CostPayments => traffic.costs.moment(index),
            Stream::CardPayments => traffic.cards.moment(index),
            Stream::VendorCredits => bill(BillSort::Goods(CREDITED.nth(index)).bill()).shifted(6),
            Stream::PurchaseOrders => bill(BillSort::Goods(index).bill()).shifted(-8),
            Stream::ItemReceipts => bill(BillSort::Goods(RECEIVED.nth(index)).bill()).shifted(-4),
            Stream::Checks => in_month(index / traffic.checks, index % traffic.checks, traffic.checks),
            Stream::CardCharges => even(invoices, SPAN * 20, 0),
            Stream::CardCredits => even(invoices + 600, SPAN * 200, 4),
            Stream::JournalEntries => match index.checked_sub(1) {
                None => Moment { day: 0, second: 0 },
                Some(index) => {
                    let month = index / journals_until_month(1);
                    // The calendar ends with a month whose end is not in it.
                    let last = if month + 1 < moment::all_months() {
                        moment::month_start(month + 1) - 1
                    } else {
                        moment::month_start(month + 1)
                    };
                    Moment { day: last, second: 32_400 + (index % journals_until_month(1)) as i32 * 60 }
                }
            },
            Stream::TaxPayments => {
                let second = 18_000 + (index % TAX_CHECKS) as i32 * 120;
                Moment { day: twentieth(index / TAX_CHECKS + 1), second }
            }
            Stream::Adjustments => match index.checked_sub(traffic.openings) {
                None => Moment { day: 0, second: 60 + index as i32 },
                Some(index) => Schedule { count: invoices + 400, span: SPAN * 80, lag: 5 }.moment(index),
            },
            Stream::Builds => even(invoices + 400, SPAN * 100, 3),
            Stream::Time => even(invoices + 120, SPAN * 6, 0),
        }
    }

    /// How many documents of a stream there are at a moment.
    pub(super) fn count_until(&self, stream: Stream, at: Moment) -> u64 {
        count_until(at, |index| self.moment(stream, index))
    }
}

/// How many documents of each stream there are at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counts([u64; Stream::ALL.len()]);

impl Counts {
    pub(super) fn at(company: &SampleCompany, at: Moment) -> Self {
        Self(Stream::ALL.map(|stream| company.count_until(stream, at)))
    }

    /// Before the first document of any.
    pub(super) fn none() -> Self {
        Self([0; Stream::ALL.len()])
    }

    pub(super) fn of(&self, stream: Stream) -> u64 {
        self.0[stream as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SampleSize;
    use crate::connections::CONNECTIONS;

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

    #[test]
    fn every_stream_goes_on_in_the_order_of_time_and_what_follows_comes_later() {
        for id in [CONNECTIONS[3].id(), CONNECTIONS[4].id(), "conn_any".to_owned()] {
            let company = SampleCompany::behind(&id, SampleSize::Small, 0);
            for stream in Stream::ALL {
                let moments: Vec<Moment> = (0..2_000).map(|index| company.moment(stream, index)).collect();
                assert!(moments.is_sorted(), "{stream:?} of {id}");
            }
            let moment = |stream, index| company.moment(stream, index);
            for number in 0..1_500 {
                let unit = SaleUnit(number);
                let last = moment(Stream::Invoices, unit.invoices().end - 1);
                for (promptness, order, stream) in [
                    (Promptness::Prompt, &company.traffic.prompt, Stream::PromptPayments),
                    (Promptness::Late, &company.traffic.late, Stream::LatePayments),
                ] {
                    if let Some(rank) = unit.payment_rank(promptness) {
                        let paid = moment(stream, order.payment_of(rank));
                        assert!(paid.day >= last.day + 2, "{id} {unit:?}: {last:?}, {paid:?}");
                    }
                }
                let bill = BillSort::of(number);
                let (paid, after) = match bill {
                    BillSort::Goods(rank) => {
                        (moment(Stream::GoodsPayments, company.traffic.goods.payment_of(rank)), 13)
                    }
                    BillSort::Cost(rank) => {
                        (moment(Stream::CostPayments, company.traffic.costs.payment_of(rank)), 7)
                    }
                    BillSort::CardCost(rank) => {
                        (moment(Stream::CardPayments, company.traffic.cards.payment_of(rank)), 2)
                    }
                };
                let billed = moment(Stream::Bills, number);
                assert!(paid.day >= billed.day + after, "{id} {bill:?}: {billed:?}, {paid:?}");
            }
        }
    }
}
