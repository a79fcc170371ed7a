//! Made-up company files, the same on every machine. Record i of a type is a pure function of the company's seed,
//! the type and i, so a page costs what is on it and a million records cost nothing. The books agree with
//! themselves: lines add up to their invoice, a customer's balance is the sum of its invoices' open balances, and
//! the receivables account is the sum of the customers.

mod accounts;
mod customers;
mod invoices;
mod json;
mod names;
mod random;
mod record;

use std::ops::Range;
use std::sync::OnceLock;

use crate::SampleSize;
use random::Seed;

/// One of the connections a service begins with.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SampleConnection {
    pub(crate) external_id: &'static str,
    pub(crate) name: &'static str,
    /// Whether its client has already been through setup.
    pub(crate) set_up: bool,
    /// Invoices, customers, accounts; none: a small company of its own.
    counts: Option<(u64, u64, u64)>,
}

/// The connections a service begins with, in their order.
pub(crate) const CONNECTIONS: [SampleConnection; 8] = [
    sample("copperfield", "Copperfield Electrical", false, None),
    sample("al-waha", "مخبز الواحة", false, None),
    sample("millbrook", "Millbrook Garden Centre", false, None),
    sample("harbor-lane", "Harbor Lane Building Supply", true, Some((12_480, 1_286, 687))),
    sample("quarry-road", "Quarry Road Stoneworks", true, Some((214, 41, 62))),
    sample("saltmarsh", "Saltmarsh Boatyard", true, Some((96_000, 2_870, 118))),
    sample("fernhill", "Fernhill Joinery", false, None),
    sample("tidepool", "Tidepool Aquatics", false, None),
];

const fn sample(
    external_id: &'static str,
    name: &'static str,
    set_up: bool,
    counts: Option<(u64, u64, u64)>,
) -> SampleConnection {
    SampleConnection { external_id, name, set_up, counts }
}

/// Which records of a list are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ActiveStatus {
    /// Every record.
    #[default]
    All,
    /// Active ones.
    ActiveOnly,
    /// Inactive ones.
    InactiveOnly,
}

/// What an invoice is asked to carry.
#[derive(Debug, Clone, Copy)]
pub struct InvoiceParts {
    /// Its lines.
    pub lines: bool,
    /// The payments linked to it.
    pub linked: bool,
}

/// A made-up company file.
#[derive(Debug)]
pub struct SampleCompany {
    seed: Seed,
    customers: u64,
    invoices: u64,
    accounts: u64,
    /// Customer of each place in a round of invoices; see `invoices.rs`.
    round: Vec<u32>,
    /// Where each customer's places begin in `places`; one longer than there are customers.
    places_of: Vec<u32>,
    /// Places of each customer, customer by customer.
    places: Vec<u32>,
    receivables: OnceLock<i64>,
}

impl SampleCompany {
    /// The company behind the connection with this prefixed id. `size` says how large Harbor Lane is.
    pub fn behind(connection_id: &str, size: SampleSize) -> Self {
        let known = CONNECTIONS
            .iter()
            .find(|known| crate::ids::sample_connection_id(known.external_id) == connection_id);
        let seed = Seed::from_text(connection_id);
        let (mut invoices, customers, accounts) = known.and_then(|known| known.counts).unwrap_or_else(|| {
            let pick = seed.number("size", 0);
            (60 + pick % 240, 24 + (pick >> 16) % 40, 48 + (pick >> 32) % 24)
        });
        if known.is_some_and(|known| known.external_id == "harbor-lane") {
            invoices = size.invoices();
        }
        Self::new(seed, customers, invoices, accounts)
    }

    fn new(seed: Seed, customers: u64, invoices: u64, accounts: u64) -> Self {
        let (round, places_of, places) = invoices::deal_places(seed, customers);
        let receivables = OnceLock::new();
        Self { seed, customers, invoices, accounts, round, places_of, places, receivables }
    }

    /// How many customers have this status.
    pub fn customer_count(&self, status: ActiveStatus) -> u64 {
        customers::count(self, status)
    }

    /// How many invoices there are.
    pub fn invoice_count(&self) -> u64 {
        self.invoices
    }

    /// Writes customers of this status, by their place among them, as JSON texts with commas between.
    pub fn customers(&self, status: ActiveStatus, range: Range<u64>, out: &mut String) {
        for (nth, place) in range.enumerate() {
            separate(nth, out);
            customers::write(self, customers::nth(status, place), out);
        }
    }

    /// Writes invoices, by their place, as JSON texts with commas between.
    pub fn invoices(&self, range: Range<u64>, parts: InvoiceParts, out: &mut String) {
        for (nth, place) in range.enumerate() {
            separate(nth, out);
            invoices::write(self, place, parts, out);
        }
    }

    /// Writes up to `most` accounts of this status as JSON texts with commas between.
    pub fn accounts(&self, status: ActiveStatus, most: usize, out: &mut String) {
        let wanted = (0..self.accounts).filter(|&place| accounts::fits(place, status));
        for (nth, place) in wanted.take(most).enumerate() {
            separate(nth, out);
            accounts::write(self, place, out);
        }
    }

    /// The customer with this id, as JSON text.
    pub fn customer(&self, id: &str) -> Option<String> {
        let place = customers::find(self, id)?;
        Some(written(|out| customers::write(self, place, out)))
    }

    /// The invoice with this id, as JSON text.
    pub fn invoice(&self, id: &str, parts: InvoiceParts) -> Option<String> {
        let place = invoices::find(self, id)?;
        Some(written(|out| invoices::write(self, place, parts, out)))
    }

    /// The account with this id, as JSON text.
    pub fn account(&self, id: &str) -> Option<String> {
        let place = accounts::find(self, id)?;
        Some(written(|out| accounts::write(self, place, out)))
    }

    /// What all customers owe together, in cents. Adds up every invoice once, then remembers it.
    fn receivables(&self) -> i64 {
        *self
            .receivables
            .get_or_init(|| (0..self.invoices).map(|place| invoices::sums(self, place).open).sum())
    }
}

fn written(write: impl FnOnce(&mut String)) -> String {
    let mut out = String::new();
    write(&mut out);
    out
}

fn separate(nth: usize, out: &mut String) {
    if nth > 0 {
        out.push(',');
    }
}
