//! Accounts that documents name.

use crate::lists::{self, chart, numbers::ACCOUNTS};
use crate::sale_units::Outcome;
use crate::streams::Stream;
use crate::traffic::BillSort;
use crate::transactions::bill_facts::{Cost, RECEIVED, costs, paid_bill, settlement, vendor_of};
use crate::transactions::sale_facts::{paid_parts, paying_unit};
use crate::transactions::{cards, checks, deposits, journals, stock};

use super::Outline;

/// The account of the document itself.
pub(crate) fn account(of: &Outline<'_>) -> Option<u64> {
    let account = match of.stream {
        Stream::Invoices
        | Stream::WebInvoices
        | Stream::PromptPayments
        | Stream::LatePayments
        | Stream::WebPayments
        | Stream::CreditMemos
        | Stream::Charges => chart::RECEIVABLES,
        Stream::SalesReceipts
        | Stream::Refunds
        | Stream::PromptDeposits
        | Stream::LateDeposits
        | Stream::GoodsPayments
        | Stream::CostPayments
        | Stream::Checks
        | Stream::TaxPayments => chart::CHECKING,
        Stream::Estimates => chart::ESTIMATES,
        Stream::SalesOrders => chart::SALES_ORDERS,
        Stream::Bills | Stream::VendorCredits => chart::PAYABLES,
        Stream::CardPayments | Stream::CardCharges | Stream::CardCredits => chart::CARD,
        Stream::PurchaseOrders => chart::PURCHASE_ORDERS,
        Stream::ItemReceipts => chart::NOT_BILLED,
        Stream::JournalEntries => journals::first_account(of.books, of.document)?,
        Stream::Adjustments => stock::account(of.books, of.document),
        Stream::Builds => chart::INVENTORY_ASSEMBLIES,
        Stream::Time => chart::WAGES,
    };
    Some(ACCOUNTS.number(account as u64))
}

/// Every account that a document or one of its lines names.
pub(crate) fn visit_accounts(of: &Outline<'_>, mut visit: impl FnMut(u64)) {
    let (books, document) = (of.books, of.document);
    if let Some(account) = account(of) {
        visit(account);
    }
    let mut name = |account: usize| visit(ACCOUNTS.number(account as u64));
    let all = |costs: &[Cost], name: &mut dyn FnMut(usize)| costs.iter().for_each(|cost| name(cost.account));
    match of.stream {
        Stream::PromptPayments | Stream::LatePayments | Stream::WebPayments => {
            name(chart::UNDEPOSITED);
            if discounts_payment(of) {
                name(chart::DISCOUNTS);
            }
        }
        Stream::Refunds => name(chart::RECEIVABLES),
        Stream::PromptDeposits | Stream::LateDeposits => {
            name(chart::UNDEPOSITED);
            let (interest, cash_back) = deposits::besides(books, of.stream, document);
            if interest != 0 {
                name(chart::INTEREST_RECEIVED);
            }
            if cash_back != 0 {
                name(chart::DRAWS);
            }
        }
        Stream::Bills => match BillSort::of(document) {
            BillSort::Goods(goods) if RECEIVED.rank(goods).is_some() => name(chart::NOT_BILLED),
            BillSort::Goods(_) => {}
            BillSort::Cost(_) | BillSort::CardCost(_) => {
                if let Some(trade) = lists::trade(vendor_of(books, document)) {
                    all(&costs(books, trade, "bill cost", document), &mut name);
                }
            }
        },
        Stream::GoodsPayments | Stream::CostPayments | Stream::CardPayments => {
            name(chart::PAYABLES);
            if discounts_bill(of) {
                name(chart::PURCHASE_DISCOUNTS);
            }
        }
        Stream::ItemReceipts => name(chart::PAYABLES),
        Stream::Checks => all(&checks::paid(books, document, &of.settled).costs, &mut name),
        Stream::CardCharges => all(&cards::charged(books, document).1, &mut name),
        Stream::CardCredits => all(&cards::given_back(books, document).1, &mut name),
        Stream::JournalEntries => journals::lines_of(books, document).for_each(|(account, _)| name(account)),
        _ => {}
    }
}

/// Whether a discount for paying early is taken with a payment of a customer.
pub(super) fn discounts_payment(of: &Outline<'_>) -> bool {
    let Some(promptness) = of.stream.promptness() else { return false };
    let unit = paying_unit(of.books, promptness, of.document);
    unit.outcome() == Outcome::Discounted
        && paid_parts(of.books, unit, promptness).iter().any(|part| part.discount != 0)
}

/// Whether a discount for paying early is taken with the payment of a bill.
pub(super) fn discounts_bill(of: &Outline<'_>) -> bool {
    of.stream == Stream::GoodsPayments
        && settlement(of.books, paid_bill(of.books, of.stream, of.document)).discount != 0
}
