//! Customers, vendors and employees that documents name.

use crate::lists::{
    COUNTY_AGENCY, STATE_AGENCY, employee_count,
    numbers::{CUSTOMERS, EMPLOYEES, VENDORS},
};
use crate::sale_units::Promptness;
use crate::streams::{Stream, TAX_CHECKS};
use crate::transactions::bill_facts::{CREDITED, RECEIVED, goods_vendor, paid_bill, vendor_of};
use crate::transactions::orders::{ORDERED_INVOICES, estimate_customer};
use crate::transactions::sale_facts::{customer_of, customer_of_unit, paying_unit};
use crate::transactions::sales::receipt_customer;
use crate::transactions::{cards, checks, credits, deposits, journals};

use super::Outline;

/// A field that names a customer, vendor or employee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PartyField {
    /// Whom a document or a line is about.
    Entity,
    /// The customer something was done for.
    Customer,
}

/// Whom a document is about.
pub(crate) fn party(of: &Outline<'_>) -> Option<u64> {
    let (books, document) = (of.books, of.document);
    let customer = |customer| Some(CUSTOMERS.number(customer));
    let vendor = |vendor| Some(VENDORS.number(vendor));
    let paying = |promptness| customer(customer_of_unit(books, paying_unit(books, promptness, document)));
    match of.stream {
        Stream::Invoices => customer(customer_of(books, document)),
        Stream::PromptPayments => paying(Promptness::Prompt),
        Stream::LatePayments => paying(Promptness::Late),
        Stream::SalesReceipts => customer(receipt_customer(books, document)),
        Stream::CreditMemos => customer(customer_of(books, credits::credited(document))),
        Stream::Refunds => customer(customer_of(books, credits::credited(credits::refunded(document)))),
        Stream::Charges => customer(customer_of(books, credits::charged(document))),
        Stream::Estimates => customer(estimate_customer(books, document)),
        Stream::SalesOrders => customer(customer_of(books, ORDERED_INVOICES.nth(document))),
        Stream::Bills => vendor(vendor_of(books, document)),
        Stream::GoodsPayments | Stream::CostPayments | Stream::CardPayments => {
            vendor(vendor_of(books, paid_bill(books, of.stream, document)))
        }
        Stream::VendorCredits => vendor(goods_vendor(books, CREDITED.nth(document))),
        Stream::PurchaseOrders => vendor(goods_vendor(books, document)),
        Stream::ItemReceipts => vendor(goods_vendor(books, RECEIVED.nth(document))),
        Stream::Checks => checks::paid(books, document, &of.settled).payee.and_then(vendor),
        Stream::CardCharges | Stream::CardCredits => vendor(cards::vendor(books, document)),
        Stream::TaxPayments => {
            vendor(if document.is_multiple_of(TAX_CHECKS) { STATE_AGENCY } else { COUNTY_AGENCY })
        }
        Stream::Time => Some(EMPLOYEES.number(books.seed.below("worked", document, employee_count(books)))),
        Stream::PromptDeposits
        | Stream::LateDeposits
        | Stream::JournalEntries
        | Stream::Adjustments
        | Stream::Builds => None,
    }
}

/// Everybody that a document or one of its lines names. Whoever is named twice may be visited once.
pub(crate) fn visit_parties(of: &Outline<'_>, mut visit: impl FnMut(PartyField, u64)) {
    let (books, document) = (of.books, of.document);
    if let Some(party) = party(of) {
        visit(PartyField::Entity, party);
    }
    let mut deposited = |promptness| {
        for payment in deposits::payments_in(books, promptness, document) {
            let customer = customer_of_unit(books, paying_unit(books, promptness, payment));
            visit(PartyField::Entity, CUSTOMERS.number(customer));
        }
    };
    match of.stream {
        Stream::PromptDeposits => deposited(Promptness::Prompt),
        Stream::LateDeposits => deposited(Promptness::Late),
        Stream::JournalEntries if journals::is_payroll(document) => {
            visit(PartyField::Entity, VENDORS.number(STATE_AGENCY));
        }
        Stream::Adjustments if document % 10 == 9 => visit(PartyField::Customer, CUSTOMERS.number(0)),
        Stream::Time => {
            let customer = books.seed.below("worked for", document, books.customers);
            visit(PartyField::Customer, CUSTOMERS.number(customer));
        }
        _ => {}
    }
}
