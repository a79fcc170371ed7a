//! An auditor of a company's books: reads records as they are served, keeps a ledger of its own from the headers and lines of documents
//! alone, and says where balances, open items, stock and taxes do not agree with it. It shares no arithmetic with the sample.

mod checks;
mod failures;
mod ledger;
mod lists;
mod numbers;
mod pictures;
mod postings;
mod read;
mod records;
mod reports;
mod rules;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use jiff::civil::Date;

pub use failures::Failures;
pub use pictures::{Currency, Pictures, Sum};
pub use read::{Source, audit};
pub use reports::Report;

use ledger::Ledger;
use lists::Lists;

/// The types an auditor reads before any document, because documents refer to them.
pub const LISTS: [&str; 15] = [
    "Accounts",
    "ItemsInventory",
    "ItemsInventoryAssembly",
    "ItemsService",
    "ItemsNonInventory",
    "ItemsOtherCharge",
    "ItemsDiscount",
    "ItemsFixedAsset",
    "ItemsPayment",
    "ItemsSubtotal",
    "ItemsSalesTax",
    "ItemsSalesTaxGroup",
    "Customers",
    "Vendors",
    // Bill payments do not say which account they were paid from; the list of all transactions does.
    "Transactions",
];

/// The documents of a company, the most numerous first, so that several readers are done at about the same time.
pub const DOCUMENTS: [&str; 23] = [
    "Invoices",
    "ReceivePayments",
    "SalesOrders",
    "Bills",
    "PurchaseOrders",
    "SalesReceipts",
    "Estimates",
    "CheckBillPayments",
    "Checks",
    "Deposits",
    "CreditMemos",
    "CreditCardCharges",
    "TimeTrackingActivities",
    "ItemReceipts",
    "CreditCardBillPayments",
    "Charges",
    "JournalEntries",
    "BuildAssemblies",
    "VendorCredits",
    "InventoryAdjustments",
    "ArRefundCreditCards",
    "CreditCardCredits",
    "SalesTaxPaymentChecks",
];

/// What is asked of a company beyond agreeing with itself.
#[derive(Debug, Clone, Copy)]
pub struct Expected {
    /// The day on which the books are read; no document is later, and its month has invoices.
    pub today: Date,
    /// Whether the company is large: then every bucket of the ageing has something, many items have moved, and a few have been sold
    /// before they came.
    pub is_large: bool,
}

/// Reads records and keeps what they come to.
#[derive(Debug, Clone)]
pub struct Auditor {
    expected: Expected,
    lists: Arc<Lists>,
    ledger: Ledger,
    failures: Failures,
}

impl Auditor {
    /// An auditor who has read nothing.
    pub fn new(expected: Expected) -> Self {
        Self { expected, lists: Arc::default(), ledger: Ledger::default(), failures: Failures::default() }
    }

    /// Another one with the same lists, who reads other documents of the same company.
    #[must_use]
    pub fn fork(&self) -> Self {
        let (expected, lists) = (self.expected, Arc::clone(&self.lists));
        Self { expected, lists, ledger: Ledger::default(), failures: Failures::default() }
    }

    /// Takes the record of a type. Those of [`LISTS`] come before every document.
    pub fn take(&mut self, path: &str, record: &str) {
        let taken = if LISTS.contains(&path) {
            Arc::make_mut(&mut self.lists).take(path, record, &mut self.failures).map(|_| ())
        } else {
            serde_json::from_str(record).map(|document| {
                postings::take(
                    path,
                    &document,
                    &self.lists,
                    &self.expected,
                    &mut self.ledger,
                    &mut self.failures,
                );
            })
        };
        if let Err(error) = taken {
            self.failures.add("a record cannot be read", || {
                let begin: String = record.chars().take(80).collect();
                format!("{path}: {error}: {begin}")
            });
        }
    }

    /// Takes in what another one read.
    pub fn merge(&mut self, other: Self) {
        self.ledger.merge(other.ledger);
        self.failures.merge(other.failures);
    }

    /// Notes that records could not be had.
    fn could_not(&mut self, why: String) {
        self.failures.add("records could not be had", || why);
    }

    /// Compares what was read, and draws up the reports.
    pub fn finish(mut self, company: &str) -> Report {
        let balances = checks::run(&self.lists, &self.ledger, &self.expected, &mut self.failures);
        Report::new(company, &self.lists, &self.ledger, &balances, self.failures)
    }
}
