//! Streams of documents. Each goes on evenly as time passes, in the order in which its documents are made; a document
//! that follows from another one, as a payment does from an invoice, finds it by arithmetic.

use super::SampleCompany;
use std::ops::Range;

use jiff::Timestamp;

use super::moment::{self, BookTime, SPAN, Schedule, count_until, first_not};
use super::sale_units::{Outcome, Promptness, SaleUnit};
use super::traffic::{BillSort, TAX_CHECKS};
use super::transactions::{self, CREDITED, ENTRIES_A_MONTH, ORDERED_INVOICES, RECEIVED};
use super::web_shop::{self, FIRST_ORDER, Orders};

/// A stream of documents.
///
/// INV-SAMPLE-2: Time adds documents. It changes only documents that a later one is about, and stamps them then.
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
    /// Invoices of orders that come over the web shop.
    WebInvoices,
    WebPayments,
}

impl Stream {
    pub(super) const ALL: [Self; 28] = [
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
        Self::WebInvoices,
        Self::WebPayments,
    ];

    /// The stream of what customers pay so promptly.
    pub(super) fn payments(promptness: Promptness) -> Self {
        match promptness {
            Promptness::Prompt => Self::PromptPayments,
            Promptness::Late => Self::LatePayments,
            Promptness::AtOnce => Self::WebPayments,
        }
    }

    /// How promptly customers paid what comes in this stream, or is brought to the bank with it. None for all other streams.
    pub(super) fn promptness(self) -> Option<Promptness> {
        match self {
            Self::PromptPayments | Self::PromptDeposits => Some(Promptness::Prompt),
            Self::LatePayments | Self::LateDeposits => Some(Promptness::Late),
            Self::WebPayments => Some(Promptness::AtOnce),
            _ => None,
        }
    }

    /// The index by which its type knows a document: where two streams make up one list, their documents take turns.
    pub(super) fn index(self, document: u64) -> u64 {
        match self {
            Self::PromptPayments | Self::PromptDeposits | Self::GoodsPayments => document * 2,
            Self::LatePayments | Self::LateDeposits | Self::CostPayments => document * 2 + 1,
            _ => document,
        }
    }

    /// Maps a document's index within its type to its stream and its number in that stream.
    pub(super) fn of_index(streams: &[Self], index: u64) -> (Self, u64) {
        let several = streams.len() as u64;
        (streams[(index % several) as usize], index / several)
    }
}

/// The moment of what comes so many to a month, spread over its business days.
fn in_month(month: u64, nth: u64, of: u64) -> BookTime {
    let (start, end) = (moment::month_start(month), moment::month_start(month + 1));
    let days = u64::try_from(end - start).unwrap_or(1).max(1);
    let second = nth * days % of * (moment::WORKING_SECONDS as u64 - 1) / of;
    BookTime { day: start + (nth * days / of) as i32, second: second as i32 }
}

/// The first business day from the 20th of a month on.
fn twentieth(month: u64) -> i32 {
    let year = moment::FIRST_YEAR + (month / 12) as i16;
    let day = jiff::civil::date(year, 1 + (month % 12) as i8, 20);
    moment::day_number(moment::to_business_day(day))
}

impl SampleCompany {
    /// When a document of a stream is made. It never goes down as the index goes up.
    pub(super) fn moment(&self, stream: Stream, index: u64) -> BookTime {
        let traffic = &self.traffic;
        let invoices = traffic.invoices;
        let even = |count, span, lag| Schedule { count, span, lag }.moment(index);
        let invoice = |index| Schedule { count: invoices, span: SPAN, lag: 0 }.moment(index);
        let bill = |index| traffic.bills().moment(index);
        match stream {
            Stream::Invoices => invoice(index),
            Stream::PromptPayments => traffic.prompt.moment(index),
            Stream::LatePayments => traffic.late.moment(index),
            Stream::SalesReceipts => even(invoices, SPAN * 5, 0),
            Stream::CreditMemos => {
                invoice(SaleUnit::with(Outcome::Returned, index).invoices().start).shifted(9)
            }
            Stream::Refunds => {
                let unit = SaleUnit::with(Outcome::Returned, transactions::refunded(index));
                invoice(unit.invoices().start).shifted(traffic.refunded_after())
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
                None => BookTime { day: 0, second: 0 },
                Some(index) => {
                    let month = index / ENTRIES_A_MONTH;
                    // The calendar ends with a month whose end is not in it.
                    let last = if month + 1 < moment::all_months() {
                        moment::month_start(month + 1) - 1
                    } else {
                        moment::month_start(month + 1)
                    };
                    BookTime { day: last, second: 32_400 + (index % ENTRIES_A_MONTH) as i32 * 60 }
                }
            },
            Stream::TaxPayments => {
                let second = 18_000 + (index % TAX_CHECKS) as i32 * 120;
                BookTime { day: twentieth(index / TAX_CHECKS + 1), second }
            }
            Stream::Adjustments => match index.checked_sub(traffic.openings) {
                None => BookTime { day: 0, second: 60 + index as i32 },
                Some(index) => Schedule { count: invoices + 400, span: SPAN * 80, lag: 5 }.moment(index),
            },
            Stream::Builds => even(invoices + 400, SPAN * 100, 3),
            Stream::Time => even(invoices + 120, SPAN * 6, 0),
            Stream::WebInvoices => web_shop::ordered(index, self.changes_per_minute),
            Stream::WebPayments => web_shop::paid(index, self.changes_per_minute),
        }
    }

    /// How many documents of a stream there are at a moment.
    pub(super) fn count_until(&self, stream: Stream, at: BookTime) -> u64 {
        count_until(at, |index| self.moment(stream, index))
    }
}

/// Which documents of each stream there are at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counts {
    until: [u64; Stream::ALL.len()],
    /// The first order of the web shop whose documents are not deleted.
    first_order: u64,
}

impl Counts {
    /// At a moment, except those of the web shop, which stay for an hour only.
    pub(super) fn lasting(company: &SampleCompany, at: BookTime) -> Self {
        let until = Stream::ALL.map(|stream| match stream {
            Stream::WebInvoices | Stream::WebPayments => FIRST_ORDER,
            _ => company.count_until(stream, at),
        });
        Self { until, first_order: FIRST_ORDER }
    }

    /// At a moment that a clock shows.
    pub(super) fn at(company: &SampleCompany, at: BookTime, now: Timestamp) -> Self {
        let mut counts = Self::lasting(company, at);
        let Orders { invoices, payments } = Orders::at(company.changes_per_minute, now);
        counts.first_order = invoices.start;
        counts.until[Stream::WebInvoices as usize] = invoices.end;
        counts.until[Stream::WebPayments as usize] = payments.end;
        counts
    }

    /// The same documents, with those of the web shop among `later` that were made before a moment.
    pub(super) fn with_orders(mut self, company: &SampleCompany, later: &Self, before: BookTime) -> Self {
        self.first_order = later.first_order;
        for stream in [Stream::WebInvoices, Stream::WebPayments] {
            self.until[stream as usize] =
                first_not(later.documents(stream), |order| company.moment(stream, order) < before);
        }
        self
    }

    /// Before the first document of any.
    pub(super) fn none() -> Self {
        let mut until = [0; Stream::ALL.len()];
        until[Stream::WebInvoices as usize] = FIRST_ORDER;
        until[Stream::WebPayments as usize] = FIRST_ORDER;
        Self { until, first_order: FIRST_ORDER }
    }

    /// The numbers of the documents of a stream.
    pub(super) fn documents(&self, stream: Stream) -> Range<u64> {
        let first = match stream {
            Stream::WebInvoices | Stream::WebPayments => self.first_order,
            _ => 0,
        };
        first..self.until[stream as usize]
    }

    /// How many documents of a stream there are.
    pub(super) fn of(&self, stream: Stream) -> u64 {
        let Range { start, end } = self.documents(stream);
        end - start
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SampleSize;
    use crate::connections::CONNECTIONS;

    /// INV-SAMPLE-2
    #[test]
    fn every_stream_goes_on_in_the_order_of_time_and_what_follows_comes_later() {
        for id in [CONNECTIONS[3].id(), CONNECTIONS[4].id(), "conn_any".to_owned()] {
            let company = SampleCompany::behind(&id, SampleSize::Small, 0);
            for stream in Stream::ALL {
                let first = Counts::none().documents(stream).start;
                let moments: Vec<BookTime> =
                    (first..first + 2_000).map(|index| company.moment(stream, index)).collect();
                assert!(moments.is_sorted(), "{stream:?} of {id}");
            }
            let moment = |stream, index| company.moment(stream, index);
            for number in 0..1_500 {
                let unit = SaleUnit::new(number);
                let last = moment(Stream::Invoices, unit.invoices().end - 1);
                for promptness in [Promptness::Prompt, Promptness::Late] {
                    if let Some(rank) = unit.payment_rank(promptness) {
                        let payment = company.traffic.payment_of(promptness, rank);
                        let paid = moment(Stream::payments(promptness), payment);
                        assert!(paid.day >= last.day + 2, "{id} {unit:?}: {last:?}, {paid:?}");
                        let refund = transactions::refund_of(unit.rank());
                        if let Some(refund) = refund.filter(|_| unit.outcome() == Outcome::Returned) {
                            let paid_back = moment(Stream::Refunds, refund);
                            assert!(paid_back > paid, "{id} {unit:?}: {paid:?}, {paid_back:?}");
                        }
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
