//! Ref numbers of documents. They are there without the document being made, so that a list is quickly looked through
//! for one.

use crate::SampleCompany;
use crate::digits;
use crate::sale_units::{Outcome, SaleUnit};
use crate::streams::Stream;
use crate::web_shop::FIRST_ORDER;

use super::payments;
use crate::lists::CHECK;

/// After so many orders of the web shop their numbers begin anew: QuickBooks keeps eleven characters.
const ORDER_NUMBERS: u64 = 100_000_000;
/// The ref number of the first invoice.
const FIRST_INVOICE: u64 = 10_001;

/// The ref number of a document: what comes before the number, and the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RefNumber {
    before: &'static str,
    number: u64,
    /// Digits that the number has at least.
    digits: usize,
}

impl RefNumber {
    const fn plain(number: u64) -> Self {
        Self::new("", number, 1)
    }

    const fn new(before: &'static str, number: u64, digits: usize) -> Self {
        Self { before, number, digits }
    }

    /// Writes it. It needs no escapes.
    pub(crate) fn write(self, out: &mut String) {
        out.push_str(self.before);
        digits::padded(self.number, self.digits, out);
    }

    pub(crate) fn to_text(self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }
}

/// The ref number of a document of a stream. `None` if its type has none.
pub(crate) fn ref_number(company: &SampleCompany, stream: Stream, document: u64) -> Option<RefNumber> {
    let next = document + 1;
    let new = RefNumber::new;
    let order = |before| new(before, (next - FIRST_ORDER) % ORDER_NUMBERS, 5);
    Some(match stream {
        Stream::Invoices => {
            let unit = SaleUnit::of_invoice(document);
            match unit.outcome() {
                // Finance charges are numbered apart.
                Outcome::FinanceCharge => new("FC ", unit.rank() + 1, 1),
                _ => RefNumber::plain(FIRST_INVOICE + document),
            }
        }
        Stream::PromptPayments | Stream::LatePayments => payment_number(company, stream.index(document)),
        Stream::SalesReceipts => new("SR-", next, 5),
        Stream::CreditMemos => new("CM-", next, 5),
        Stream::Refunds => new("RF-", next, 5),
        Stream::Charges => RefNumber::plain(700 + document),
        Stream::Estimates => new("E-", next, 5),
        Stream::SalesOrders => new("SO-", next, 5),
        Stream::PromptDeposits | Stream::LateDeposits => return None,
        Stream::Bills => RefNumber::plain(70_000 + company.seed.below("bill number", document, 20_000)),
        Stream::GoodsPayments | Stream::CostPayments => RefNumber::plain(20_001 + stream.index(document)),
        Stream::CardPayments => new("CC-", next, 5),
        Stream::VendorCredits => new("VC-", next, 4),
        Stream::PurchaseOrders => new("P-", next, 5),
        Stream::ItemReceipts => new("R-", next, 4),
        Stream::Checks => RefNumber::plain(5_001 + document),
        Stream::CardCharges => new("K-", next, 5),
        Stream::CardCredits => new("KC-", next, 4),
        Stream::JournalEntries => new("J-", next, 4),
        Stream::TaxPayments => new("ST-", next, 3),
        Stream::Adjustments => new("A-", next, 4),
        Stream::Builds => new("B-", next, 4),
        Stream::Time => new("T-", next, 5),
        Stream::WebInvoices => order("W-"),
        Stream::WebPayments => order("WP-"),
    })
}

/// The number of a payment: that of the check, where it was made by one.
fn payment_number(company: &SampleCompany, index: u64) -> RefNumber {
    match payments::method(company, index) {
        CHECK => RefNumber::plain(1_000 + company.seed.below("check number", index, 9_000)),
        _ => RefNumber::plain(50_001 + index),
    }
}
