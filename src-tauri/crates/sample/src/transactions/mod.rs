//! Transactions. Much hangs on invoice i by arithmetic: its payment, its credit memo, the order before it.

mod balances;
mod banking;
mod bill_facts;
mod invoice_facts;
mod invoices;
mod lines;
mod orders;
mod payments;
mod purchases;
mod sales;
mod stock;
mod supply;

use super::index_sets::Outcomes;
use super::random::Seed;

pub(super) use balances::*;
pub(super) use banking::*;
pub(super) use bill_facts::bill_base;
pub(super) use invoice_facts::InvoiceOutcome;
pub(super) use invoices::*;
pub(super) use orders::*;
pub(super) use payments::*;
pub(super) use purchases::*;
pub(super) use sales::*;
pub(super) use stock::*;
pub(super) use supply::*;

/// Numbers of the types, which their ids show. Lines have numbers of their own.
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
    /// Lines of the type with this number.
    pub(crate) const fn lines(of: Numbers) -> Numbers {
        match of {
            Numbers::Transaction(number) => Numbers::Transaction(number + 64),
            list @ Numbers::List(_) => list,
        }
    }
}

/// How a bill was paid, if it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BillOutcome {
    Check,
    Card,
    /// Nothing was paid.
    Open,
}

/// The outcome of each invoice.
pub(super) fn invoice_outcomes(seed: Seed, invoices: u64) -> Outcomes<InvoiceOutcome> {
    use InvoiceOutcome::{Half, Open, Paid, Quarter};
    let old = [(3, Open), (6, Quarter), (491, Paid)];
    let recent = [(42, Open), (8, Half), (50, Paid)];
    Outcomes::mix(seed, "fate", invoices, &old, &recent)
}

/// The outcome of each bill.
pub(super) fn bill_outcomes(seed: Seed, bills: u64) -> Outcomes<BillOutcome> {
    use BillOutcome::{Card, Check, Open};
    let old = [(1, Open), (78, Check), (21, Card)];
    let recent = [(60, Open), (25, Check), (15, Card)];
    Outcomes::mix(seed, "bill fate", bills, &old, &recent)
}
