//! Customers, vendors and employees that documents name.

use crate::lists::numbers::{CUSTOMERS, EMPLOYEES, VENDORS};
use crate::lists::{self, COUNTY_AGENCY, STATE_AGENCY};
use crate::stock_plan::BILL_LINES;
use crate::streams::Stream;
use crate::traffic::{BillSort, TAX_CHECKS};
use crate::transactions::bill_facts::{CREDITED, Cost, RECEIVED, costs, goods_vendor, paid_bill, vendor_of};
use crate::transactions::lines::{bought_for, spent_for};
use crate::transactions::orders::{ORDERED_INVOICES, estimate_customer};
use crate::transactions::sale_facts::{customer_of, customer_of_unit, paying_unit};
use crate::transactions::sales::receipt_customer;
use crate::transactions::{cards, checks, credits, deposits, journals, stock};

use super::Outline;

/// Whom a document is about.
pub(crate) fn party(of: &Outline<'_>) -> Option<u64> {
    let (books, document) = (of.books, of.document);
    let customer = |customer| Some(CUSTOMERS.number(customer));
    let vendor = |vendor| Some(VENDORS.number(vendor));
    let paying = |promptness| customer(customer_of_unit(books, paying_unit(books, promptness, document)));
    match of.stream {
        Stream::Invoices | Stream::WebInvoices => customer(customer_of(books, document)),
        Stream::PromptPayments | Stream::LatePayments | Stream::WebPayments => {
            of.stream.promptness().and_then(paying)
        }
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
        Stream::Time => Some(EMPLOYEES.number(lists::worker(books, document))),
        Stream::PromptDeposits | Stream::LateDeposits | Stream::JournalEntries | Stream::Builds => None,
        Stream::Adjustments => stock::for_customer(document).then(|| CUSTOMERS.number(0)),
    }
}

/// Visits every party that a document or one of its lines names. A party that is named twice may be visited once.
pub(crate) fn visit_parties(of: &Outline<'_>, mut visit: impl FnMut(u64)) {
    let (books, document) = (of.books, of.document);
    if let Some(party) = party(of) {
        visit(party);
    }
    let mut goods = |purchase, lines| {
        let jobs = (0..lines).filter_map(|nth| bought_for(books, purchase, nth));
        jobs.for_each(|job| visit(CUSTOMERS.number(job)));
    };
    match of.stream {
        Stream::PromptDeposits | Stream::LateDeposits => deposited(of, visit),
        Stream::JournalEntries => {
            let vendor = journals::about(books, document).map(|(_, vendor)| VENDORS.number(vendor));
            vendor.into_iter().for_each(&mut visit);
        }
        Stream::Bills => match BillSort::of(document) {
            BillSort::Goods(order) if RECEIVED.rank(order).is_none() => goods(order, BILL_LINES),
            BillSort::Goods(_) => {}
            BillSort::Cost(_) | BillSort::CardCost(_) => {
                if let Some(trade) = lists::trade(vendor_of(books, document)) {
                    visit_jobs(of, &costs(books, trade, "bill cost", document), visit);
                }
            }
        },
        Stream::PurchaseOrders => goods(document, BILL_LINES),
        Stream::ItemReceipts => goods(RECEIVED.nth(document), BILL_LINES),
        Stream::VendorCredits => goods(CREDITED.nth(document), 1),
        Stream::Checks => visit_jobs(of, &checks::paid(books, document, &of.settled).costs, visit),
        Stream::CardCharges => visit_jobs(of, &cards::charged(books, document).1, visit),
        Stream::CardCredits => visit_jobs(of, &cards::given_back(books, document).1, visit),
        Stream::Time => {
            let customer = books.seed.below("worked for", document, books.customers);
            visit(CUSTOMERS.number(customer));
        }
        _ => {}
    }
}

/// The customers of the payments in a deposit.
fn deposited(of: &Outline<'_>, mut visit: impl FnMut(u64)) {
    let (promptness, payments) = deposits::payments_in(of.books, of.stream, of.document);
    for payment in payments {
        let customer = customer_of_unit(of.books, paying_unit(of.books, promptness, payment));
        visit(CUSTOMERS.number(customer));
    }
}

/// The jobs that costs are for.
fn visit_jobs(of: &Outline<'_>, costs: &[Cost], mut visit: impl FnMut(u64)) {
    for (nth, cost) in (0..).zip(costs) {
        if let Some(job) = spent_for(of.books, of.document, nth, cost) {
            visit(CUSTOMERS.number(job));
        }
    }
}
