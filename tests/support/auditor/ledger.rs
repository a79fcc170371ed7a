//! What the auditor keeps of documents: sums, and ids only of what is not settled yet.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

use jiff::civil::Date;

use super::numbers::Id;
use super::pictures::Pictures;

/// What documents say of an item that lies in the yard, in hundredths.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Stock {
    pub(super) quantity: i64,
    pub(super) movements: u64,
    pub(super) on_order: i64,
    pub(super) on_sales_order: i64,
}

/// What is open with the customers, or with the vendors.
#[derive(Debug, Clone, Default)]
pub(super) struct OpenItems {
    /// By customer or vendor.
    pub(super) by_party: HashMap<Id, i64>,
    /// By the day on which it falls due: how many documents are owed, and what is open, credits taken off.
    pub(super) by_day: HashMap<Date, (i64, i64)>,
}

impl OpenItems {
    /// Adds what is open of a document; credits are negative.
    pub(super) fn add(&mut self, party: Id, due: Date, open: i64) {
        if open == 0 {
            return;
        }
        *self.by_party.entry(party).or_default() += open;
        let day = self.by_day.entry(due).or_default();
        day.0 += i64::from(open > 0);
        day.1 += open;
    }

    fn merge(&mut self, other: Self) {
        for (party, open) in other.by_party {
            *self.by_party.entry(party).or_default() += open;
        }
        for (day, (count, open)) in other.by_day {
            let own = self.by_day.entry(day).or_default();
            own.0 += count;
            own.1 += open;
        }
    }
}

/// Sums that are kept only while they are not 0.
#[derive(Debug, Clone)]
pub(super) struct Remainders<K>(pub(super) HashMap<K, i64>);

impl<K> Default for Remainders<K> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<K: Hash + Eq + Copy> Remainders<K> {
    /// Adds to one of them.
    pub(super) fn add(&mut self, key: K, amount: i64) {
        if amount == 0 {
            return;
        }
        let sum = self.0.entry(key).or_default();
        *sum += amount;
        if *sum == 0 {
            self.0.remove(&key);
        }
    }

    fn merge(&mut self, other: Self) {
        for (key, amount) in other.0 {
            self.add(key, amount);
        }
    }
}

/// All that is kept.
#[derive(Debug, Clone, Default)]
pub(super) struct Ledger {
    /// Debits less credits of each account in each year.
    pub(super) postings: HashMap<(Id, i16), i64>,
    /// Of each document that is settled by others: what neither they nor what is open account for.
    pub(super) unsettled: Remainders<Id>,
    /// Of each payment that was received into undeposited funds: what was not taken to the bank.
    pub(super) undeposited: Remainders<Id>,
    pub(super) receivables: OpenItems,
    pub(super) payables: OpenItems,
    pub(super) stock: HashMap<Id, Stock>,
    /// Invoices of each month.
    pub(super) invoices: BTreeMap<(i16, i8), u64>,
    /// The day of the newest document that is part of the books.
    pub(super) newest: Option<Date>,
    pub(super) pictures: Pictures,
    /// Documents read of each type.
    pub(super) documents: BTreeMap<String, u64>,
}

impl Ledger {
    /// What is known of an item's stock.
    pub(super) fn stock(&mut self, item: Id) -> &mut Stock {
        self.stock.entry(item).or_default()
    }

    pub(super) fn merge(&mut self, other: Self) {
        for (key, amount) in other.postings {
            *self.postings.entry(key).or_default() += amount;
        }
        self.unsettled.merge(other.unsettled);
        self.undeposited.merge(other.undeposited);
        self.receivables.merge(other.receivables);
        self.payables.merge(other.payables);
        for (item, stock) in other.stock {
            let own = self.stock(item);
            own.quantity += stock.quantity;
            own.movements += stock.movements;
            own.on_order += stock.on_order;
            own.on_sales_order += stock.on_sales_order;
        }
        for (month, count) in other.invoices {
            *self.invoices.entry(month).or_default() += count;
        }
        self.newest = self.newest.max(other.newest);
        self.pictures.merge(other.pictures);
        for (path, count) in other.documents {
            *self.documents.entry(path).or_default() += count;
        }
    }
}
