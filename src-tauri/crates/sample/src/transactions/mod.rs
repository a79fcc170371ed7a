//! Transactions. Much hangs on invoice i by arithmetic: its payment, its credit memo, the order before it.

mod balances;
mod basket;
mod bill_facts;
mod bill_payments;
mod bills;
mod cards;
mod checks;
mod credits;
mod deposits;
mod invoices;
mod journals;
mod lines;
mod orders;
mod payments;
mod sale_facts;
mod sales;
mod sales_tax;
mod stock;
mod supply;
mod time;
mod to_pay;

use super::SampleCompany;
use super::ledger::Settled;
use super::moment::Moment;
use super::postings::{Posting, Totals};
use super::sale_units::Promptness;
use super::streams::{Counts, Stream};

pub(super) use balances::*;
pub(super) use basket::{GROUP_EVERY, HOUSE_EVERY, HOUSE_LINES, LINES_OF_EIGHT};
pub(super) use bill_facts::{CREDITED, RECEIVED};
pub(super) use bill_payments::{
    card_payment_base, check_payment_base, write_card_payment, write_check_payment,
};
pub(super) use bills::{bill_base, write_bill};
pub(super) use cards::{card_charge_base, card_credit_base, write_card_charge, write_card_credit};
pub(super) use checks::{check_base, write_check};
pub(super) use credits::{
    charge_base, credit_memo_base, refund_base, refunded, write_charge, write_credit_memo, write_refund,
};
pub(super) use deposits::{deposit_base, write_deposit};
pub(super) use invoices::{invoice_base, write_invoice};
pub(super) use journals::{journal_base, journals_until_month, write_journal};
pub(super) use orders::{
    ORDERED_INVOICES, estimate_base, sales_order_base, write_estimate, write_sales_order,
};
pub(super) use payments::{payment_base, write_payment};
pub(super) use sales::{sales_receipt_base, write_sales_receipt};
pub(super) use sales_tax::{tax_payment_base, write_tax_payment};
pub(super) use stock::{OPENING_LINES, adjustment_base, build_base, write_adjustment, write_build};
pub(super) use supply::{
    order_base, receipt_base, vendor_credit_base, write_order, write_receipt, write_vendor_credit,
};
pub(super) use time::{time_base, write_time};
pub(super) use to_pay::{ToPay, all_to_pay, to_pay_base, to_pay_count, write_to_pay};

/// Numbers of the types, which their ids show.
pub(super) mod numbers {
    use crate::record::Numbers;

    pub(crate) const INVOICES: Numbers = Numbers::Transaction(0);
    pub(crate) const PAYMENTS: Numbers = Numbers::Transaction(1);
    pub(crate) const CREDIT_MEMOS: Numbers = Numbers::Transaction(2);
    pub(crate) const CHARGES: Numbers = Numbers::Transaction(3);
    pub(crate) const SALES_RECEIPTS: Numbers = Numbers::Transaction(4);
    pub(crate) const ESTIMATES: Numbers = Numbers::Transaction(5);
    pub(crate) const SALES_ORDERS: Numbers = Numbers::Transaction(6);
    pub(crate) const REFUNDS: Numbers = Numbers::Transaction(7);
    pub(crate) const DEPOSITS: Numbers = Numbers::Transaction(8);
    pub(crate) const BILLS: Numbers = Numbers::Transaction(9);
    pub(crate) const CHECK_PAYMENTS: Numbers = Numbers::Transaction(10);
    pub(crate) const CARD_PAYMENTS: Numbers = Numbers::Transaction(11);
    pub(crate) const VENDOR_CREDITS: Numbers = Numbers::Transaction(12);
    pub(crate) const PURCHASE_ORDERS: Numbers = Numbers::Transaction(13);
    pub(crate) const ITEM_RECEIPTS: Numbers = Numbers::Transaction(14);
    pub(crate) const CHECKS: Numbers = Numbers::Transaction(15);
    pub(crate) const CARD_CHARGES: Numbers = Numbers::Transaction(16);
    pub(crate) const CARD_CREDITS: Numbers = Numbers::Transaction(17);
    pub(crate) const JOURNAL: Numbers = Numbers::Transaction(18);
    pub(crate) const TAX_PAYMENTS: Numbers = Numbers::Transaction(19);
    pub(crate) const ADJUSTMENTS: Numbers = Numbers::Transaction(20);
    pub(crate) const BUILDS: Numbers = Numbers::Transaction(21);
    pub(crate) const TIME: Numbers = Numbers::Transaction(22);
}

/// Books a document. What follows from the months before it is booked by [`post_settled`].
pub(super) fn post(company: &SampleCompany, stream: Stream, index: u64, posting: &mut Posting<'_>) {
    match stream {
        Stream::Invoices => sale_facts::post_invoice(company, index, posting),
        Stream::PromptPayments => sale_facts::post_payment(company, Promptness::Prompt, index, posting),
        Stream::LatePayments => sale_facts::post_payment(company, Promptness::Late, index, posting),
        Stream::SalesReceipts => sales::post_sales_receipt(company, index, posting),
        Stream::CreditMemos => credits::post_credit_memo(company, index, posting),
        Stream::Refunds => credits::post_refund(company, index, posting),
        Stream::Charges => credits::post_charge(company, index, posting),
        Stream::PromptDeposits => deposits::post_deposit(company, Promptness::Prompt, index, posting),
        Stream::LateDeposits => deposits::post_deposit(company, Promptness::Late, index, posting),
        Stream::Bills => bill_facts::post_bill(company, index, posting),
        Stream::GoodsPayments | Stream::CostPayments | Stream::CardPayments => {
            bill_facts::post_bill_payment(company, stream, index, posting);
        }
        Stream::VendorCredits => supply::post_vendor_credit(company, index, posting),
        Stream::ItemReceipts => supply::post_receipt(company, index, posting),
        Stream::Checks => checks::post_check(company, index, posting),
        Stream::CardCharges => cards::post_card_charge(company, index, posting),
        Stream::CardCredits => cards::post_card_credit(company, index, posting),
        Stream::JournalEntries => journals::post_journal(company, index, posting),
        Stream::Adjustments => stock::post_adjustment(company, index, posting),
        Stream::Builds => stock::post_build(company, index, posting),
        // Tax payments follow from the months before them; the others book nothing.
        Stream::TaxPayments
        | Stream::Estimates
        | Stream::SalesOrders
        | Stream::PurchaseOrders
        | Stream::Time => {}
    }
}

/// Books what follows in a month from those before it, until a moment.
pub(super) fn post_settled(
    company: &SampleCompany,
    month: u64,
    settled: &Settled,
    until: Moment,
    totals: &mut Totals,
) {
    checks::post_settled_checks(company, month, settled, until, totals);
    sales_tax::post_settled_taxes(company, month, settled, until, totals);
}

/// Units that purchase orders and sales orders are open for, by item of the stock plan.
pub(super) fn open_orders(company: &SampleCompany, counts: &Counts) -> (Box<[i64]>, Box<[i64]>) {
    let mut ordered = vec![0; company.stock.count()];
    let mut sold = ordered.clone();
    supply::add_open(company, counts, &mut ordered);
    orders::add_open(company, counts, &mut sold);
    (ordered.into(), sold.into())
}
