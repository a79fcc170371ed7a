//! Made-up company files, the same on every machine. Record i of a type is a pure function of the company's seed,
//! the type, i and the time, so a page costs what is on it and a million records cost nothing. The books agree with
//! themselves: references lead to records, lines add up to their document, a customer's balance is the sum of its
//! open transactions, the receivables account is the sum of the customers, and so for vendors and payables.

#![forbid(unsafe_code)]

mod books;
mod connections;
mod files;
mod filter_fields;
mod index_sets;
mod json;
mod lists;
mod live;
mod names;
mod passing;
mod random;
mod record;
mod snapshot;
mod sources;
mod transactions;

use std::sync::OnceLock;

use jiff::civil::DateTime;

use connections::CONNECTIONS;
pub use files::{SampleFiles, SampleSettings};
use index_sets::{Assignment, MarkedIndexes, Outcomes};
use random::Seed;
use transactions::{BillOutcome, InvoiceOutcome};

/// How many invoices Harbor Lane has, the largest sample company.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SampleSize {
    /// 12,480.
    Small,
    /// 100,000.
    Large,
    /// 1,000,000.
    Huge,
}

impl SampleSize {
    /// The number of invoices.
    fn invoices(self) -> u64 {
        match self {
            Self::Small => 12_480,
            Self::Large => 100_000,
            Self::Huge => 1_000_000,
        }
    }
}

/// A made-up company file. All of it follows from the id of its connection.
#[derive(Debug)]
struct SampleCompany {
    seed: Seed,
    customers: u64,
    invoices: u64,
    accounts: u64,
    sub_accounts: lists::SubAccounts,
    /// Other names and inventory parts: as many as flat lists hold in a large company, few in a small one.
    is_large: bool,
    /// The customer of each invoice.
    sold_to: Assignment,
    invoice_outcomes: Outcomes<InvoiceOutcome>,
    /// Invoices with a payment.
    paid: MarkedIndexes,
    /// The vendor of each bill.
    bought_from: Assignment,
    bill_outcomes: Outcomes<BillOutcome>,
    paid_by_check: MarkedIndexes,
    paid_by_card: MarkedIndexes,
    open_bills: MarkedIndexes,
    /// Records changed each minute; 0: nothing ever changes.
    changes_per_minute: u32,
    // Each of these four is computed when it is first needed, and never changes.
    customer_balances: OnceLock<OpenBalances>,
    vendor_balances: OnceLock<OpenBalances>,
    receivables: OnceLock<i64>,
    payables: OnceLock<i64>,
}

/// What is open with a customer or vendor, in cents, and when that last changed. None where it never did. It is computed once
/// and remembered, because the books do not change but for stamps.
type OpenBalance = (i64, Option<DateTime>);
/// The balances of all parties. Each is computed when it is first needed.
type OpenBalances = Box<[OnceLock<OpenBalance>]>;

/// Balances of this many parties, none of them computed.
fn empty_balances(parties: u64) -> OpenBalances {
    (0..parties).map(|_| OnceLock::new()).collect()
}

impl SampleCompany {
    /// The company behind the connection with this prefixed id. `size` says how large Harbor Lane is, and
    /// `changes_per_minute` how many of its records change each minute, none for 0.
    fn behind(connection_id: &str, size: SampleSize, changes_per_minute: u32) -> Self {
        let known = CONNECTIONS.iter().find(|known| known.id() == connection_id);
        let seed = Seed::from_text(connection_id);
        let (mut invoices, customers, accounts) = known.and_then(|known| known.counts).unwrap_or_else(|| {
            let pick = seed.number("size", 0);
            (60 + pick % 240, 24 + (pick >> 16) % 40, lists::BASE_ACCOUNTS + (pick >> 32) % 24)
        });
        if known.is_some_and(|known| known.external_id == "harbor-lane") {
            invoices = size.invoices();
        }
        let vendors = vendors(customers);
        let invoice_outcomes = transactions::invoice_outcomes(seed, invoices);
        let bill_outcomes = transactions::bill_outcomes(seed, bills(invoices));
        Self {
            seed,
            customers,
            invoices,
            accounts,
            sub_accounts: lists::SubAccounts::new(accounts),
            is_large: customers > 1_000,
            sold_to: Assignment::new(seed, customers, 0),
            paid: invoice_outcomes.marked(|outcome| outcome != InvoiceOutcome::Open),
            invoice_outcomes,
            // Vendors share nothing with customers but the way they are dealt out.
            bought_from: Assignment::new(
                Seed::from_text(&format!("{connection_id} vendors")),
                vendors,
                lists::AGENCIES,
            ),
            paid_by_check: bill_outcomes.marked(|outcome| outcome == BillOutcome::Check),
            paid_by_card: bill_outcomes.marked(|outcome| outcome == BillOutcome::Card),
            open_bills: bill_outcomes.marked(|outcome| outcome == BillOutcome::Open),
            bill_outcomes,
            changes_per_minute,
            customer_balances: OnceLock::new(),
            vendor_balances: OnceLock::new(),
            receivables: OnceLock::new(),
            payables: OnceLock::new(),
        }
    }

    fn vendors(&self) -> u64 {
        vendors(self.customers)
    }

    fn bills(&self) -> u64 {
        bills(self.invoices)
    }

    /// What all customers owe together, in cents. Added up once, then remembered.
    fn receivables(&self) -> i64 {
        *self.receivables.get_or_init(|| transactions::receivables(self))
    }

    /// What is owed to all vendors together, in cents.
    fn payables(&self) -> i64 {
        *self.payables.get_or_init(|| transactions::payables(self))
    }
}

/// How many vendors a company with so many customers has.
fn vendors(customers: u64) -> u64 {
    (customers / 6).max(28)
}

/// How many bills a company with so many invoices has.
fn bills(invoices: u64) -> u64 {
    invoices / 4
}
