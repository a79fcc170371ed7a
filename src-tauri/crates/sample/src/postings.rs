//! What documents book: amounts to accounts, quantities to items, tax to be paid on.

use super::SampleCompany;
use super::moment::BookTime;

/// How many sales tax items are charged.
pub(super) const TAX_ITEMS: usize = 3;

/// What documents came to together.
#[derive(Debug, Clone)]
pub(super) struct Totals {
    /// In cents, debits positive, by account.
    accounts: Box<[i64]>,
    /// When something was last booked to each account.
    booked: Box<[Option<BookTime>]>,
    /// Units of each item of the stock plan.
    units: Box<[i64]>,
    /// When each of them last came or went.
    moved: Box<[Option<BookTime>]>,
    /// Sales tax charged, in cents, by sales tax item.
    tax: [i64; TAX_ITEMS],
}

impl Totals {
    pub(super) fn none(company: &SampleCompany) -> Self {
        let (accounts, items) = (company.accounts as usize, company.stock.count());
        Self {
            accounts: vec![0; accounts].into(),
            booked: vec![None; accounts].into(),
            units: vec![0; items].into(),
            moved: vec![None; items].into(),
            tax: [0; TAX_ITEMS],
        }
    }

    /// Balance of an account in cents; what was debited is positive.
    pub(super) fn account(&self, account: usize) -> i64 {
        self.accounts.get(account).copied().unwrap_or_default()
    }

    pub(super) fn booked(&self, account: usize) -> Option<BookTime> {
        self.booked.get(account).copied().flatten()
    }

    pub(super) fn units(&self, item: usize) -> i64 {
        self.units.get(item).copied().unwrap_or_default()
    }

    pub(super) fn moved(&self, item: usize) -> Option<BookTime> {
        self.moved.get(item).copied().flatten()
    }

    pub(super) fn tax(&self) -> [i64; TAX_ITEMS] {
        self.tax
    }

    /// Adds what later documents came to.
    pub(super) fn add(&mut self, later: &Self) {
        let add = |sums: &mut [i64], more: &[i64]| {
            sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        };
        let latest = |all: &mut [Option<BookTime>], more: &[Option<BookTime>]| {
            all.iter_mut().zip(more).for_each(|(at, &more)| *at = (*at).max(more));
        };
        add(&mut self.accounts, &later.accounts);
        add(&mut self.units, &later.units);
        add(&mut self.tax, &later.tax);
        latest(&mut self.booked, &later.booked);
        latest(&mut self.moved, &later.moved);
    }

    /// Begins to book a document of this moment.
    pub(super) fn at(&mut self, moment: BookTime) -> Posting<'_> {
        Posting { totals: self, moment }
    }

    /// Closes a year at its last moment: what was earned goes to retained earnings.
    pub(super) fn close_year(&mut self, end: BookTime, is_closed: impl Fn(usize) -> bool, retained: usize) {
        let mut closing = self.at(end);
        for account in 0..closing.totals.accounts.len() {
            let earned = closing.totals.accounts[account];
            if earned != 0 && is_closed(account) {
                closing.credit(account, earned);
                closing.debit(retained, earned);
            }
        }
    }
}

/// A document that is being booked.
#[derive(Debug)]
pub(super) struct Posting<'a> {
    totals: &'a mut Totals,
    moment: BookTime,
}

impl Posting<'_> {
    /// Books an amount in cents to an account, on its debit side.
    pub(super) fn debit(&mut self, account: usize, cents: i64) {
        self.totals.accounts[account] += cents;
        let booked = &mut self.totals.booked[account];
        *booked = (*booked).max(Some(self.moment));
    }

    /// Books an amount in cents to an account, on its credit side.
    pub(super) fn credit(&mut self, account: usize, cents: i64) {
        self.debit(account, -cents);
    }

    /// Units of an item come in, or go where there are fewer than none.
    pub(super) fn units(&mut self, item: usize, units: i64) {
        self.totals.units[item] += units;
        let moved = &mut self.totals.moved[item];
        *moved = (*moved).max(Some(self.moment));
    }

    /// Sales tax is charged, or given back where it is less than nothing.
    pub(super) fn tax(&mut self, taxes: [i64; TAX_ITEMS]) {
        self.totals.tax.iter_mut().zip(taxes).for_each(|(sum, tax)| *sum += tax);
    }
}
