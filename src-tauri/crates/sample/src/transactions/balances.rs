//! What customers owe and vendors are owed, and when that last changed.

use crate::books::Books;
use crate::lists;
use crate::moment::Moment;
use crate::sale_units::{Outcome, Promptness, SaleUnit};
use crate::streams::Stream;
use crate::traffic::BillSort;

use super::bill_facts::{credit_left, credit_of, goods_of_family, open as open_of_bill, paid_with};
use super::credits::{charge_left, credit_left as memo_left};
use super::payments::moment as paid_at;
use super::sale_facts::{customer_of_unit, open as open_of_invoice, paid_parts, paid_too_much, payments_of};

/// What is open with a customer or vendor in cents, and when that last changed.
type OpenBalance = (i64, Option<Moment>);

/// The units of a customer that have an invoice by now.
fn units_of(books: &Books<'_>, customer: u64) -> impl Iterator<Item = SaleUnit> {
    let invoices = books.count(Stream::Invoices);
    let units = if invoices == 0 { 0 } else { SaleUnit::of_invoice(invoices - 1).0 + 1 };
    books.sold_to.documents_of(customer, units).map(SaleUnit)
}

/// What is owed for a unit, with what hangs on its invoices: a charge, less the credit that is left, less what was paid too
/// much.
fn owed_for(books: &Books<'_>, unit: SaleUnit) -> i64 {
    let too_much = match unit.outcome() {
        Outcome::Overpaid if payments_of(books, unit).next().is_some() => {
            let paid = paid_parts(books, unit, Promptness::Prompt).iter().map(|part| part.paid).sum();
            paid_too_much(unit, paid)
        }
        _ => 0,
    };
    let is_made = |&invoice: &u64| unit.is_web_order() || invoice < books.count(Stream::Invoices);
    let owed = unit.invoices().filter(is_made).map(|invoice| {
        open_of_invoice(books, invoice) + charge_left(books, invoice) - memo_left(books, invoice)
    });
    owed.sum::<i64>() - too_much
}

/// Whether anything can be open for a unit: most are paid as a whole.
fn is_settled(books: &Books<'_>, unit: SaleUnit) -> bool {
    let is_simple = matches!(
        unit.outcome(),
        Outcome::Paid | Outcome::Late | Outcome::Discounted | Outcome::FinanceCharge | Outcome::WebOrder
    );
    is_simple && payments_of(books, unit).next().is_some()
}

/// What a customer owes, in cents.
pub(crate) fn customer_balance(books: &Books<'_>, customer: u64) -> i64 {
    let is_theirs = |unit: &SaleUnit| customer_of_unit(books, *unit) == customer;
    let web_orders = books.documents(Stream::WebInvoices).map(SaleUnit).filter(is_theirs);
    let open = units_of(books, customer).chain(web_orders).filter(|&unit| !is_settled(books, unit));
    open.map(|unit| owed_for(books, unit)).sum()
}

/// When a customer's balance last changed, but for orders of the web shop: those are deleted, and a stamp does not go back.
pub(crate) fn last_sale(books: &Books<'_>, customer: u64) -> Option<Moment> {
    let changes = units_of(books, customer).flat_map(|unit| {
        let invoices = unit.invoices().filter(|&invoice| invoice < books.count(Stream::Invoices));
        let invoices = invoices.map(|invoice| books.moment(Stream::Invoices, invoice)).max();
        let paid =
            payments_of(books, unit).map(|(promptness, payment)| paid_at(books, promptness, payment)).max();
        invoices.into_iter().chain(paid)
    });
    changes.max()
}

/// The bills of a vendor by now.
fn bills_of(books: &Books<'_>, vendor: u64) -> Vec<u64> {
    let bills = books.count(Stream::Bills);
    let of = |all: u64, from: &crate::index_sets::Assignment, sort: &dyn Fn(u64) -> BillSort| -> Vec<u64> {
        let bills_until = from.documents_of(vendor, all).map(|rank| sort(rank).bill());
        bills_until.filter(|&bill| bill < bills).collect()
    };
    match lists::trade(vendor) {
        None => Vec::new(),
        Some(trade) => match trade.family {
            Some(family) => {
                let family = lists::FAMILIES.iter().position(|&known| known == family).unwrap_or_default();
                of(bills, &books.goods_from[family], &|rank| BillSort::Goods(goods_of_family(family, rank)))
            }
            None if trade.is_paid_by_card => of(bills, &books.cards_from, &BillSort::CardCost),
            None => of(bills, &books.costs_from, &BillSort::Cost),
        },
    }
}

fn with_vendor(books: &Books<'_>, vendor: u64) -> OpenBalance {
    let mut balance = 0;
    let mut changed = None;
    for bill in bills_of(books, vendor) {
        let credit = credit_of(bill).filter(|&credit| credit < books.count(Stream::VendorCredits));
        balance += open_of_bill(books, bill) - credit.map_or(0, |credit| credit_left(books, credit));
        let paid = paid_with(books, bill).map(|(stream, payment)| books.moment(stream, payment));
        changed = changed.max(paid).max(Some(books.moment(Stream::Bills, bill)));
    }
    (balance, changed)
}

/// What is owed to a vendor, in cents.
pub(crate) fn vendor_balance(books: &Books<'_>, vendor: u64) -> i64 {
    with_vendor(books, vendor).0
}

/// When a vendor's balance last changed.
pub(crate) fn last_purchase(books: &Books<'_>, vendor: u64) -> Option<Moment> {
    with_vendor(books, vendor).1
}
