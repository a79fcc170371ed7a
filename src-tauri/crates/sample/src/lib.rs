//! Made-up company files, the same on every machine. Record i of a type is a pure function of the company's seed,
//! the type, i and the time, so a page costs what is on it and a million records cost nothing. The books agree with
//! themselves: references lead to records, lines add up to their document, every account's balance is what documents
//! booked to it, and what lies in the yard is what was bought less what was sold. They go on as long as the clock does:
//! time adds documents, and a document changes only where a later one is about it, as a payment is about an invoice.

#![forbid(unsafe_code)]

#[cfg(test)]
mod agreement_tests;
mod books;
mod companies;
mod connections;
#[cfg(test)]
mod coverage_tests;
mod custom_fields;
mod digits;
mod document_scan;
mod files;
mod filter_fields;
mod index_sets;
mod interleaved;
mod json;
mod layouts;
mod ledger;
mod list_streams;
mod lists;
mod live;
mod moment;
mod names;
mod passing;
mod postings;
mod random;
mod record;
mod references;
mod referred;
mod sale_units;
mod scale;
mod snapshot;
mod sources;
mod stock_plan;
mod streams;
mod traffic;
mod transactions;
mod web_shop;

#[cfg(test)]
mod live_tests;
#[cfg(test)]
mod shape_tests;
#[cfg(test)]
mod time_tests;

use std::sync::OnceLock;

use books::LastCounts;
use connections::CONNECTIONS;
pub use files::{SampleFiles, SampleSettings};
use index_sets::Assignment;
use interleaved::Interleaved;
use ledger::Ledger;
use random::Seed;
use scale::Scale;
use stock_plan::StockPlan;
use streams::Stream;
use traffic::Traffic;

/// How many invoices Harbor Lane has by 18 November 2026.
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

/// A made-up company file. All of it follows from the id of its connection and from the time.
#[derive(Debug)]
struct SampleCompany {
    seed: Seed,
    customers: u64,
    /// Invoices by 18 November 2026.
    invoices: u64,
    accounts: u64,
    sub_accounts: lists::SubAccounts,
    /// Other names: as many as flat lists hold in a large company, few in a small one.
    is_large: bool,
    stock: StockPlan,
    traffic: Traffic,
    scale: Scale,
    /// The customer of each unit of sale.
    sold_to: Assignment,
    /// Customers in another country.
    foreign: Vec<u64>,
    /// The vendor of each bill for goods, by family.
    goods_from: [Assignment; 4],
    /// The vendor of each bill for costs that is paid by check, and of each that is paid by card.
    costs_from: Assignment,
    cards_from: Assignment,
    /// Vendors that are paid for anything but goods.
    cost_vendors: Vec<u64>,
    customer_memories: lists::CustomerMemories,
    /// Records that are saved again, and what comes over the web shop, each minute; 0: neither.
    changes_per_minute: u32,
    ledger: Ledger,
    counted: LastCounts,
    // Each of these is computed when it is first needed, and never changes.
    payments: OnceLock<Interleaved>,
    deposits: OnceLock<Interleaved>,
    bill_payments: OnceLock<Interleaved>,
    records: OnceLock<u64>,
}

impl SampleCompany {
    /// The company behind the connection with this prefixed id. `size` says how large Harbor Lane is, and
    /// `changes_per_minute` how many changes it sees a minute besides those that the clock brings.
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
        let is_large = customers > 1_000;
        let stock = StockPlan::new(seed, lists::parts(customers), invoices);
        let openings = (stock.count() as u64).div_ceil(transactions::OPENING_LINES);
        let sales_a_month = invoices as f64 * 1.2 * 21.0 / moment::SPAN as f64;
        let buyers = (0..customers)
            .filter(|&customer| !lists::is_foreign(customer) && lists::takes_orders(customer))
            .map(|customer| (customer, index_sets::shares(seed, "shares", customer)));
        let sold_to = Assignment::new(seed, "customers", buyers);
        let vendors = vendors(customers);
        let from = |purpose: &str, wants: &dyn Fn(&lists::Trade) -> bool| {
            // Every vendor has a share, so that nothing is bought from nobody. Nobody asks for permits as often as for fuel.
            let sellers = lists::vendors_among(vendors, wants).into_iter();
            let most = |vendor| lists::trade(vendor).map_or(1, lists::Trade::most_shares);
            let shares =
                |vendor| (vendor, index_sets::shares(seed, purpose, vendor).max(1).min(most(vendor)));
            Assignment::new(seed, purpose, sellers.map(shares))
        };
        let is_usual_cost = |trade: &lists::Trade| trade.family.is_none() && !trade.is_paid_monthly();
        let traffic = Traffic::new(invoices, openings);
        let usual_cost = lists::usual_cost(&is_usual_cost);
        Self {
            seed,
            customers,
            invoices,
            accounts,
            sub_accounts: lists::SubAccounts::new(accounts),
            is_large,
            scale: Scale::new(seed, sales_a_month, stock.usual_sale, traffic.costs_a_month(), usual_cost),
            traffic,
            sold_to,
            foreign: (0..customers).filter(|&customer| lists::is_foreign(customer)).collect(),
            goods_from: lists::FAMILIES.map(|family| from("goods", &|trade| trade.family == Some(family))),
            costs_from: from("costs", &|trade| is_usual_cost(trade) && !trade.is_paid_by_card),
            cards_from: from("costs by card", &|trade| is_usual_cost(trade) && trade.is_paid_by_card),
            cost_vendors: lists::vendors_among(vendors, &|trade| trade.family.is_none()),
            customer_memories: lists::CustomerMemories::new(customers, is_large),
            stock,
            changes_per_minute,
            ledger: Ledger::default(),
            counted: LastCounts::default(),
            payments: OnceLock::new(),
            deposits: OnceLock::new(),
            bill_payments: OnceLock::new(),
            records: OnceLock::new(),
        }
    }

    fn vendors(&self) -> u64 {
        vendors(self.customers)
    }

    /// The order of a list that two streams make up. None for a list of one stream.
    fn interleaved(&self, streams: &[Stream]) -> Option<&Interleaved> {
        let streams: [Stream; 2] = streams.try_into().ok()?;
        let order = match streams[0] {
            Stream::PromptPayments => &self.payments,
            Stream::PromptDeposits => &self.deposits,
            _ => &self.bill_payments,
        };
        Some(order.get_or_init(|| Interleaved::new(self, streams)))
    }
}

/// How many vendors a company with so many customers has.
fn vendors(customers: u64) -> u64 {
    (customers / 6).max(28)
}
