//! What the bench knows of its invoices by itself, so that what the window shows can be checked: the numbers count for nothing where it
//! shows something else.

use std::collections::HashMap;

use jiff::civil::Date;
use ledgerlane_tests::table::{date, money};

use crate::data::{Invoice, cents};

/// A column that the window is sorted or filtered by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Column {
    Customer,
    Date,
    Amount,
}

impl Column {
    pub(crate) fn field(self) -> &'static str {
        match self {
            Self::Customer => "customer",
            Self::Date => "transactionDate",
            Self::Amount => "amount",
        }
    }

    /// The entry of the menu of its cells that leaves rows out.
    pub(crate) fn entry(self) -> &'static str {
        match self {
            Self::Customer => "menu-filter-only",
            Self::Date => "menu-filter-month",
            Self::Amount => "menu-filter-over",
        }
    }

    /// What that entry is called in the report.
    pub(crate) fn filter(self) -> &'static str {
        match self {
            Self::Customer => "only this customer",
            Self::Date => "only this month",
            Self::Amount => "over this amount",
        }
    }
}

/// The invoices of a copy, counted.
pub(crate) struct Known {
    records: u32,
    customers: HashMap<String, usize>,
    months: HashMap<(i16, i8), usize>,
    days: (Date, Date),
    /// In cents, ascending.
    amounts: Vec<i64>,
}

impl Known {
    /// Counts the invoices of a copy of so many records. Lines make no difference, because an invoice without them has the same sums as one
    /// with three.
    pub(crate) fn new(records: u32) -> Self {
        let (mut customers, mut months, mut amounts) = (HashMap::new(), HashMap::new(), Vec::new());
        let first = Invoice::new(0, records, 0).date;
        let mut days = (first, first);
        for number in 0..records {
            let invoice = Invoice::new(number, records, 0);
            *months.entry(month(&invoice)).or_default() += 1;
            *customers.entry(invoice.customer.1).or_default() += 1;
            amounts.push(invoice.amount);
            days = (days.0.min(invoice.date), days.1.max(invoice.date));
        }
        amounts.sort_unstable();
        Self { records, customers, months, days, amounts }
    }

    /// The text of the first cell of a column that the table is sorted by; `None` if that depends on a language's rules.
    pub(crate) fn first_of(&self, column: Column, descending: bool) -> Option<String> {
        match column {
            Column::Customer => None,
            Column::Date => Some(date(&if descending { self.days.1 } else { self.days.0 }.to_string())),
            Column::Amount => {
                let amount = if descending { self.amounts.last() } else { self.amounts.first() };
                amount.map(|amount| money(&cents(*amount)))
            }
        }
    }

    /// How many rows are left with the filter that the menu of a cell offers, the row being one of the first page as it arrived.
    pub(crate) fn left(&self, column: Column, row: u32) -> usize {
        let invoice = Invoice::new(row, self.records, 0);
        match column {
            Column::Customer => self.customers[&invoice.customer.1],
            Column::Date => self.months[&month(&invoice)],
            Column::Amount => {
                self.amounts.len() - self.amounts.partition_point(|amount| *amount <= invoice.amount)
            }
        }
    }
}

fn month(invoice: &Invoice) -> (i16, i8) {
    (invoice.date.year(), invoice.date.month())
}
