//! Transactions. Much hangs on invoice i by arithmetic: its payment, its credit memo, the order before it.

mod balances;
mod basket;
mod bill_facts;
mod bill_payments;
mod bills;
mod card_terminal;
mod cards;
mod changes;
mod checks;
mod credits;
mod deposits;
mod invoices;
mod journals;
mod line_parts;
mod lines;
mod mentions;
mod orders;
mod own_fields;
mod payments;
mod ref_numbers;
mod sale_facts;
mod sales;
mod sales_tax;
mod shipping;
mod stock;
mod supply;
mod time;
mod to_pay;
mod tracking;

use std::ops::Range;

use super::SampleCompany;
use super::ledger::Settled;
use super::lists::chart;
use super::moment::{BookTime, first_not};
use super::postings::{Posting, Totals};
use super::streams::{Counts, Stream};
use super::web_shop::{self, FIRST_ORDER};

pub(super) use balances::*;
pub(super) use basket::{Basket, GROUP_EVERY, HOUSE_EVERY, HOUSE_LINES, LINES_OF_EIGHT};
pub(super) use bill_facts::{CREDITED, RECEIVED};
pub(super) use bill_payments::{
    card_payment_base, check_payment_base, write_card_payment, write_check_payment,
};
pub(super) use bills::{bill_base, write_bill};
pub(super) use cards::{card_charge_base, card_credit_base, write_card_charge, write_card_credit};
pub(super) use changes::{changed, changes};
pub(super) use checks::{check_base, write_check};
#[cfg(test)]
pub(super) use credits::refund_of;
pub(super) use credits::{
    charge_base, credit_memo_base, refund_base, refunded, write_charge, write_credit_memo, write_refund,
};
pub(super) use deposits::{deposit_base, write_deposit};
pub(super) use invoices::{invoice_base, write_invoice};
pub(super) use journals::{ENTRIES_A_MONTH, journal_base, write_journal};
pub(super) use mentions::{
    Outline, account, party, visit_accounts, visit_classes, visit_items, visit_parties,
};
pub(super) use orders::{
    ORDERED_INVOICES, estimate_base, sales_order_base, write_estimate, write_sales_order,
};
pub(super) use payments::{payment_base, write_payment};
pub(super) use ref_numbers::{RefNumber, ref_number};
pub(super) use sales::{sales_receipt_base, write_sales_receipt};
pub(super) use sales_tax::{tax_payment_base, write_tax_payment};
pub(super) use stock::{OPENING_LINES, adjustment_base, build_base, write_adjustment, write_build};
pub(super) use supply::{
    order_base, receipt_base, vendor_credit_base, write_order, write_receipt, write_vendor_credit,
};
pub(super) use time::{time_base, write_time};
pub(super) use to_pay::{ToPay, all_to_pay, to_pay_base, to_pay_count, to_pay_vendor, write_to_pay};

/// Numbers of the types, which their ids show.
pub(super) mod numbers {
    use crate::record::{Numbers, Room};

    use Numbers::Transaction;

    // Room for the largest company for fourteen years, and lines as many as its longest document has. Lists have the numbers from
    // 8000_0001 on.
    const INVOICES_ROOM: Room = Room::first(4_000_000, 63).with_orders();
    const PAYMENTS_ROOM: Room = INVOICES_ROOM.then(10_000_000, 4).with_orders();
    const CREDIT_MEMOS_ROOM: Room = PAYMENTS_ROOM.then(250_000, 1);
    const CHARGES_ROOM: Room = CREDIT_MEMOS_ROOM.then(250_000, 0);
    const SALES_RECEIPTS_ROOM: Room = CHARGES_ROOM.then(1_000_000, 63);
    const ESTIMATES_ROOM: Room = SALES_RECEIPTS_ROOM.then(500_000, 63);
    const SALES_ORDERS_ROOM: Room = ESTIMATES_ROOM.then(600_000, 63);
    const REFUNDS_ROOM: Room = SALES_ORDERS_ROOM.then(250_000, 0);
    const DEPOSITS_ROOM: Room = REFUNDS_ROOM.then(1_500_000, 10);
    const BILLS_ROOM: Room = DEPOSITS_ROOM.then(1_500_000, 10);
    const CHECK_PAYMENTS_ROOM: Room = BILLS_ROOM.then(1_500_000, 0);
    const CARD_PAYMENTS_ROOM: Room = CHECK_PAYMENTS_ROOM.then(300_000, 0);
    const VENDOR_CREDITS_ROOM: Room = CARD_PAYMENTS_ROOM.then(50_000, 1);
    const PURCHASE_ORDERS_ROOM: Room = VENDOR_CREDITS_ROOM.then(500_000, 10);
    const ITEM_RECEIPTS_ROOM: Room = PURCHASE_ORDERS_ROOM.then(50_000, 10);
    const CHECKS_ROOM: Room = ITEM_RECEIPTS_ROOM.then(800_000, 14);
    const CARD_CHARGES_ROOM: Room = CHECKS_ROOM.then(400_000, 4);
    const CARD_CREDITS_ROOM: Room = CARD_CHARGES_ROOM.then(50_000, 4);
    const JOURNAL_ROOM: Room = CARD_CREDITS_ROOM.then(10_000, 63);
    const TAX_PAYMENTS_ROOM: Room = JOURNAL_ROOM.then(10_000, 3);
    const ADJUSTMENTS_ROOM: Room = TAX_PAYMENTS_ROOM.then(100_000, 63);
    const BUILDS_ROOM: Room = ADJUSTMENTS_ROOM.then(100_000, 3);
    const TIME_ROOM: Room = BUILDS_ROOM.then(1_000_000, 0);
    const _: () = assert!(TIME_ROOM.end() < 0x8000_0000);

    pub(crate) const INVOICES: Numbers = Transaction(INVOICES_ROOM);
    pub(crate) const PAYMENTS: Numbers = Transaction(PAYMENTS_ROOM);
    pub(crate) const CREDIT_MEMOS: Numbers = Transaction(CREDIT_MEMOS_ROOM);
    pub(crate) const CHARGES: Numbers = Transaction(CHARGES_ROOM);
    pub(crate) const SALES_RECEIPTS: Numbers = Transaction(SALES_RECEIPTS_ROOM);
    pub(crate) const ESTIMATES: Numbers = Transaction(ESTIMATES_ROOM);
    pub(crate) const SALES_ORDERS: Numbers = Transaction(SALES_ORDERS_ROOM);
    pub(crate) const REFUNDS: Numbers = Transaction(REFUNDS_ROOM);
    pub(crate) const DEPOSITS: Numbers = Transaction(DEPOSITS_ROOM);
    pub(crate) const BILLS: Numbers = Transaction(BILLS_ROOM);
    pub(crate) const CHECK_PAYMENTS: Numbers = Transaction(CHECK_PAYMENTS_ROOM);
    pub(crate) const CARD_PAYMENTS: Numbers = Transaction(CARD_PAYMENTS_ROOM);
    pub(crate) const VENDOR_CREDITS: Numbers = Transaction(VENDOR_CREDITS_ROOM);
    pub(crate) const PURCHASE_ORDERS: Numbers = Transaction(PURCHASE_ORDERS_ROOM);
    pub(crate) const ITEM_RECEIPTS: Numbers = Transaction(ITEM_RECEIPTS_ROOM);
    pub(crate) const CHECKS: Numbers = Transaction(CHECKS_ROOM);
    pub(crate) const CARD_CHARGES: Numbers = Transaction(CARD_CHARGES_ROOM);
    pub(crate) const CARD_CREDITS: Numbers = Transaction(CARD_CREDITS_ROOM);
    pub(crate) const JOURNAL: Numbers = Transaction(JOURNAL_ROOM);
    pub(crate) const TAX_PAYMENTS: Numbers = Transaction(TAX_PAYMENTS_ROOM);
    pub(crate) const ADJUSTMENTS: Numbers = Transaction(ADJUSTMENTS_ROOM);
    pub(crate) const BUILDS: Numbers = Transaction(BUILDS_ROOM);
    pub(crate) const TIME: Numbers = Transaction(TIME_ROOM);
}

/// Books a document. What follows from the months before it is booked by [`post_settled`].
pub(super) fn post(company: &SampleCompany, stream: Stream, index: u64, posting: &mut Posting<'_>) {
    match stream {
        Stream::Invoices | Stream::WebInvoices => sale_facts::post_invoice(company, index, posting),
        Stream::PromptPayments | Stream::LatePayments | Stream::WebPayments => {
            sale_facts::post_payment(company, stream, index, posting);
        }
        Stream::SalesReceipts => sales::post_sales_receipt(company, index, posting),
        Stream::CreditMemos => credits::post_credit_memo(company, index, posting),
        Stream::Refunds => credits::post_refund(company, index, posting),
        Stream::Charges => credits::post_charge(company, index, posting),
        Stream::PromptDeposits | Stream::LateDeposits => {
            deposits::post_deposit(company, stream, index, posting);
        }
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
    until: BookTime,
    totals: &mut Totals,
) {
    checks::post_settled_checks(company, month, settled, until, totals);
    sales_tax::post_settled_taxes(company, month, settled, until, totals);
}

/// Books to their accounts that orders of the web shop were deleted, which takes nothing from them but is when they last changed.
/// An order of the year before was in retained earnings.
pub(super) fn post_deletions(company: &SampleCompany, counts: &Counts, month: u64, totals: &mut Totals) {
    let mut post = |deleted: Range<u64>, accounts: &[usize]| {
        if let Some(last) = deleted.end.checked_sub(1).filter(|last| deleted.contains(last)) {
            let mut posting = totals.at(web_shop::deleted(last, company.changes_per_minute));
            accounts.iter().for_each(|&account| posting.debit(account, 0));
        }
    };
    let deleted = FIRST_ORDER..counts.documents(Stream::WebInvoices).start;
    let year = BookTime::start_of(month / 12 * 12);
    let before = first_not(deleted.clone(), |order| company.moment(Stream::WebInvoices, order) < year);
    post(FIRST_ORDER..before, &[chart::RETAINED_EARNINGS]);
    post(deleted, &[chart::RECEIVABLES, chart::SERVICES, chart::UNDEPOSITED]);
}

/// Units that purchase orders and sales orders are open for, by item of the stock plan.
pub(super) fn open_orders(company: &SampleCompany, counts: &Counts) -> (Box<[i64]>, Box<[i64]>) {
    let mut ordered = vec![0; company.stock.count()];
    let mut sold = ordered.clone();
    supply::add_open(company, counts, &mut ordered);
    orders::add_open(company, counts, &mut sold);
    (ordered.into(), sold.into())
}
