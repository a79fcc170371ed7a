//! The ledger: what all documents until a moment booked together. It is added up month by month, once, and remembered.

use std::sync::{Arc, Mutex, PoisonError};

use super::SampleCompany;
use super::lists::{self, chart};
use super::moment::BookTime;
use super::postings::{TAX_ITEMS, Totals};
use super::streams::{Counts, Stream};
use super::transactions;

/// What documents of a month are that follow from the months before it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Settled {
    /// What was owed on the company card when the month began, in cents.
    pub(super) card: i64,
    /// What the owner draws at the end of the month, in cents.
    pub(super) draw: i64,
    /// Sales tax charged in the month before, which is due in this one, in cents, by sales tax item.
    pub(super) tax: [i64; TAX_ITEMS],
}

/// A month that is over.
#[derive(Debug)]
struct Month {
    settled: Settled,
    /// What was booked from the first day to the end of the month.
    until_end: Totals,
    /// Sales tax charged in the month.
    tax: [i64; TAX_ITEMS],
}

#[derive(Debug, Default)]
struct Added {
    months: Vec<Month>,
    /// The balances that were asked for last, with the documents they are of and the month they are of: a year is closed when the
    /// next one begins, whether it has a document or not.
    last: Option<(Counts, u64, Arc<Balances>)>,
}

/// Remembers what was added up.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    /// Held while anything is added up, so that no month that is over is added up twice.
    added: Mutex<Added>,
}

/// Balances at a moment.
///
/// INV-SAMPLE-3: Every balance is the sum of what documents say that they book (`transactions::post`).
#[derive(Debug)]
pub(super) struct Balances {
    totals: Totals,
    /// Balance of each account with those below it, in cents, debits positive, and when something was last booked to any of them.
    with_below: Box<[(i64, Option<BookTime>)]>,
    /// Units that purchase orders and sales orders are open for, by item of the stock plan.
    on_order: Box<[i64]>,
    on_sales_order: Box<[i64]>,
}

impl Balances {
    /// Balance of an account in cents, on its own side: what it owes for a liability, what it holds for an asset.
    pub(super) fn account(&self, account: usize) -> i64 {
        let debit = self.totals.account(account);
        if lists::is_credit_account(account) { -debit } else { debit }
    }

    /// Balance of an account with those below it, in cents, on its own side.
    pub(super) fn account_with_below(&self, account: usize) -> i64 {
        let debit = self.with_below.get(account).map_or(0, |&(debit, _)| debit);
        if lists::is_credit_account(account) { -debit } else { debit }
    }

    /// When something was last booked to an account or to one below it.
    pub(super) fn booked(&self, account: usize) -> Option<BookTime> {
        self.with_below.get(account).and_then(|&(_, booked)| booked)
    }

    pub(super) fn units(&self, item: usize) -> i64 {
        self.totals.units(item)
    }

    pub(super) fn moved(&self, item: usize) -> Option<BookTime> {
        self.totals.moved(item)
    }

    pub(super) fn on_order(&self, item: usize) -> i64 {
        self.on_order.get(item).copied().unwrap_or_default()
    }

    pub(super) fn on_sales_order(&self, item: usize) -> i64 {
        self.on_sales_order.get(item).copied().unwrap_or_default()
    }
}

/// Balance of each account with those below it, debits positive, and when something was last booked to any of them.
fn with_below(company: &SampleCompany, totals: &Totals) -> Box<[(i64, Option<BookTime>)]> {
    let own = |account| (totals.account(account), totals.booked(account));
    let mut sums: Box<[(i64, Option<BookTime>)]> = (0..company.accounts as usize).map(own).collect();
    for account in 0..sums.len() {
        let (sum, booked) = own(account);
        for above in std::iter::successors(lists::parent(account), |&above| lists::parent(above)) {
            sums[above].0 += sum;
            sums[above].1 = sums[above].1.max(booked);
        }
    }
    sums
}

/// Books what was made between two states of the streams, except what follows from months that are over.
fn book(company: &SampleCompany, from: &Counts, to: &Counts) -> Totals {
    let mut totals = Totals::none(company);
    for stream in Stream::ALL {
        let (before, until) = (from.documents(stream), to.documents(stream));
        for index in before.end.max(until.start)..until.end {
            let mut posting = totals.at(company.moment(stream, index));
            transactions::post(company, stream, index, &mut posting);
        }
    }
    totals
}

/// The same for many documents, on all processors.
fn book_in_parts(company: &SampleCompany, spans: &[(Counts, Counts)]) -> Vec<Totals> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(8);
    if spans.len() < 2 || threads == 1 || company.invoices < 50_000 {
        return spans.iter().map(|(from, to)| book(company, from, to)).collect();
    }
    std::thread::scope(|scope| {
        let parts: Vec<_> = spans
            .chunks(spans.len().div_ceil(threads))
            .map(|part| {
                scope.spawn(move || part.iter().map(|(from, to)| book(company, from, to)).collect::<Vec<_>>())
            })
            .collect();
        let booked = parts
            .into_iter()
            .map(|part| part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        booked.flatten().collect()
    })
}

/// The documents of all months before one, except those of the web shop: none before the first month, to which what is dated
/// earlier belongs.
fn before_month(company: &SampleCompany, month: u64) -> Counts {
    if month == 0 { Counts::none() } else { Counts::lasting(company, BookTime::eve_of(month)) }
}

/// Closes the year before, where a month begins one.
fn begin_month(month: u64, totals: &mut Totals) {
    if month > 0 && month.is_multiple_of(12) {
        totals.close_year(BookTime::start_of(month), lists::is_closed_each_year, chart::RETAINED_EARNINGS);
    }
}

impl Ledger {
    /// Balances at a moment.
    pub(super) fn at(&self, company: &SampleCompany, at: BookTime, counts: &Counts) -> Arc<Balances> {
        let mut added = self.added.lock().unwrap_or_else(PoisonError::into_inner);
        let month = at.month();
        if let Some(balances) = added.known(counts, month) {
            return Arc::clone(balances);
        }
        added.close_months(company, month);
        let begun = before_month(company, month);
        // Orders of the web shop may have been made before the month began.
        let ordered = begun.with_orders(company, counts, BookTime::start_of(month));
        let mut totals = added.until_end_before(company, month);
        totals.add(&book(company, &begun, &ordered));
        begin_month(month, &mut totals);
        totals.add(&book(company, &ordered, counts));
        transactions::post_deletions(company, counts, month, &mut totals);
        let settled = added.settle(company, month);
        transactions::post_settled(company, month, &settled, at, &mut totals);
        let (on_order, on_sales_order) = transactions::open_orders(company, counts);
        let with_below = with_below(company, &totals);
        let balances = Arc::new(Balances { totals, with_below, on_order, on_sales_order });
        added.last = Some((*counts, month, Arc::clone(&balances)));
        balances
    }

    /// Whether balances of these documents are at hand. Not while anything is added up.
    pub(super) fn has(&self, at: BookTime, counts: &Counts) -> bool {
        let added = self.added.try_lock();
        added.is_ok_and(|added| added.known(counts, at.month()).is_some())
    }

    /// Whether anything was added up.
    #[cfg(test)]
    pub(super) fn is_begun(&self) -> bool {
        let added = self.added.lock().unwrap_or_else(PoisonError::into_inner);
        added.last.is_some() || !added.months.is_empty()
    }

    /// What documents of a month are that follow from the months before it.
    pub(super) fn settled(&self, company: &SampleCompany, month: u64) -> Settled {
        let mut added = self.added.lock().unwrap_or_else(PoisonError::into_inner);
        added.close_months(company, month);
        added.settle(company, month)
    }
}

impl Added {
    /// The balances of these documents in a month, where they were asked for last.
    fn known(&self, counts: &Counts, month: u64) -> Option<&Arc<Balances>> {
        let (of, in_month, balances) = self.last.as_ref()?;
        (of == counts && *in_month == month).then_some(balances)
    }

    /// What was booked to the end of the month before this one, all months before it being closed.
    fn until_end_before(&self, company: &SampleCompany, month: u64) -> Totals {
        match month.checked_sub(1).and_then(|before| self.months.get(before as usize)) {
            Some(before) => before.until_end.clone(),
            None => Totals::none(company),
        }
    }

    /// What follows in a month from those before it.
    fn settle(&self, company: &SampleCompany, month: u64) -> Settled {
        if let Some(known) = self.months.get(month as usize) {
            return known.settled;
        }
        let Some(before) = month.checked_sub(1).and_then(|before| self.months.get(before as usize)) else {
            return Settled::default();
        };
        let cash = before.until_end.account(chart::CHECKING) - company.scale.cash_kept();
        Settled {
            card: -before.until_end.account(chart::CARD),
            draw: cash.max(0) / 100_000 * 100_000,
            tax: before.tax,
        }
    }

    /// Adds up all months before this one.
    fn close_months(&mut self, company: &SampleCompany, month: u64) {
        let first = self.months.len() as u64;
        if first >= month {
            return;
        }
        let ends: Vec<Counts> = (first..=month).map(|month| before_month(company, month)).collect();
        let spans: Vec<(Counts, Counts)> = ends.windows(2).map(|pair| (pair[0], pair[1])).collect();
        for (month, booked) in (first..).zip(book_in_parts(company, &spans)) {
            let settled = self.settle(company, month);
            let mut totals = self.until_end_before(company, month);
            begin_month(month, &mut totals);
            totals.add(&booked);
            transactions::post_settled(company, month, &settled, BookTime::eve_of(month + 1), &mut totals);
            self.months.push(Month { settled, until_end: totals, tax: booked.tax() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SampleSize;
    use crate::connections::CONNECTIONS;

    #[test]
    fn no_company_overdraws_its_checking_and_over_three_years_each_earns() {
        const YEARS: u64 = 3;
        for known in CONNECTIONS.iter().filter(|known| known.counts.is_some()) {
            let company = SampleCompany::behind(&known.id(), SampleSize::Small, 0);
            company.ledger.settled(&company, YEARS * 12 + 6);
            let added = company.ledger.added.lock().unwrap();
            for (month, ended) in added.months.iter().enumerate() {
                let checking = ended.until_end.account(chart::CHECKING);
                assert!(checking > 0, "{} has {checking} at the end of month {month}", known.external_id);
            }
            // What a year earned goes to retained earnings when the next one begins.
            let retained =
                |month: u64| -added.months[month as usize].until_end.account(chart::RETAINED_EARNINGS);
            let earned = retained(YEARS * 12) - retained(0);
            assert!(earned > 0, "{} earned {earned}", known.external_id);
        }
    }
}
