//! Ref numbers of documents. They are there without the document being made, so that a list is quickly looked through
//! for one.

use std::fmt::Write;

use crate::SampleCompany;
use crate::sale_units::{Outcome, SaleUnit};
use crate::streams::Stream;
use crate::web_shop::FIRST_ORDER;

use super::payments;
use crate::lists::CHECK;

/// After so many orders of the web shop their numbers begin anew: QuickBooks keeps eleven characters.
const ORDER_NUMBERS: u64 = 100_000_000;
/// The ref number of the first invoice.
const FIRST_INVOICE: u64 = 10_001;

/// The ref number of a document of a stream; empty where its type has none.
pub(super) fn ref_number(company: &SampleCompany, stream: Stream, document: u64) -> String {
    let mut number = String::new();
    write_ref_number(company, stream, document, &mut number);
    number
}

/// Writes the ref number of a document of a stream.
pub(crate) fn write_ref_number(company: &SampleCompany, stream: Stream, document: u64, out: &mut String) {
    let next = document + 1;
    // Writing to a text cannot fail.
    let _ = match stream {
        Stream::Invoices => {
            let unit = SaleUnit::of_invoice(document);
            match unit.outcome() {
                // Finance charges are numbered apart.
                Outcome::FinanceCharge => write!(out, "FC {}", unit.rank() + 1),
                _ => write!(out, "{}", FIRST_INVOICE + document),
            }
        }
        Stream::PromptPayments | Stream::LatePayments => {
            write_payment_number(company, stream.index(document), out)
        }
        Stream::SalesReceipts => write!(out, "SR-{next:05}"),
        Stream::CreditMemos => write!(out, "CM-{next:05}"),
        Stream::Refunds => write!(out, "RF-{next:05}"),
        Stream::Charges => write!(out, "{}", 700 + document),
        Stream::Estimates => write!(out, "E-{next:05}"),
        Stream::SalesOrders => write!(out, "SO-{next:05}"),
        Stream::PromptDeposits | Stream::LateDeposits => Ok(()),
        Stream::Bills => write!(out, "{}", 70_000 + company.seed.below("bill number", document, 20_000)),
        Stream::GoodsPayments | Stream::CostPayments => write!(out, "{}", 20_001 + stream.index(document)),
        Stream::CardPayments => write!(out, "CC-{next:05}"),
        Stream::VendorCredits => write!(out, "VC-{next:04}"),
        Stream::PurchaseOrders => write!(out, "P-{next:05}"),
        Stream::ItemReceipts => write!(out, "R-{next:04}"),
        Stream::Checks => write!(out, "{}", 5_001 + document),
        Stream::CardCharges => write!(out, "K-{next:05}"),
        Stream::CardCredits => write!(out, "KC-{next:04}"),
        Stream::JournalEntries => write!(out, "J-{next:04}"),
        Stream::TaxPayments => write!(out, "ST-{next:03}"),
        Stream::Adjustments => write!(out, "A-{next:04}"),
        Stream::Builds => write!(out, "B-{next:04}"),
        Stream::Time => write!(out, "T-{next:05}"),
        Stream::WebInvoices => write!(out, "W-{:05}", (next - FIRST_ORDER) % ORDER_NUMBERS),
        Stream::WebPayments => write!(out, "WP-{:05}", (next - FIRST_ORDER) % ORDER_NUMBERS),
    };
}

/// Writes the number of a payment: that of the check, where it was made by one.
fn write_payment_number(company: &SampleCompany, index: u64, out: &mut String) -> std::fmt::Result {
    match payments::method(company, index) {
        CHECK => write!(out, "{}", 1_000 + company.seed.below("check number", index, 9_000)),
        _ => write!(out, "{}", 50_001 + index),
    }
}
