//! What comes before invoices: estimates and sales orders.

use crate::books::{Books, Document, Link};
use crate::index_sets::Stride;
use crate::json::Object;
use crate::lists::{self, CLASSES, DUE_DAYS, SHIP_METHODS, TAX_CODES, TERMS, chart};
use crate::record;

use super::invoice_facts::{self, basket, sums};
use super::lines::Lines;
use super::numbers::{ESTIMATES, SALES_ORDERS};
use super::sales::{addresses, beside, customer_of, taxes};

/// Invoices that came from an estimate.
const ESTIMATED: Stride = Stride { every: 11, first: 3 };
/// Invoices that came from a sales order.
const ORDERED: Stride = Stride { every: 9, first: 4 };

/// The estimate and the order an invoice came from.
pub(super) fn orders_of(books: &Books<'_>, invoice: u64) -> Vec<Link> {
    let amount = sums(books, invoice).total();
    let estimate = ESTIMATED.rank(invoice).map(|index| estimate_base(books, index).link("Estimate", amount));
    let order = ORDERED.rank(invoice).map(|index| sales_order_base(books, index).link("SalesOrder", amount));
    estimate.into_iter().chain(order).collect()
}

pub(crate) fn estimate_count(books: &Books<'_>) -> u64 {
    ESTIMATED.count(books.invoices)
}

pub(crate) fn estimate_base(books: &Books<'_>, index: u64) -> Document {
    let invoice = ESTIMATED.nth(index);
    let mut document = beside(books, ESTIMATES, index, invoice, -14);
    document.number = format!("E-{:05}", index + 1);
    document.memo = if index.is_multiple_of(5) { "Good for 30 days" } else { "" };
    document.account = Some(lists::account(chart::ESTIMATES));
    document.amount = sums(books, invoice).total();
    document
}

pub(crate) fn write_estimate(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let invoice = ESTIMATED.nth(index);
    let customer = customer_of(books, invoice);
    let sums = sums(books, invoice);
    let class = CLASSES.reference(0);
    document.opening_with_number(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("class", &class);
    addresses(books, customer, document, record);
    record.yes_no("isActive", invoice * 100 >= books.invoices * 93);
    record
        .reference("terms", lists::customer_terms(books, customer).map(|nth| TERMS.reference(nth)).as_ref());
    record.plain("dueDate", record::plus_days(document.date, 30));
    taxes(sums.subtotal, sums.tax, record);
    record.money("totalAmountInHomeCurrency", sums.total());
    record.reference("customerSalesTaxCode", &TAX_CODES.reference(usize::from(sums.tax == 0)));
    // This type has its links before its lines, and both before the amount.
    document.links(books, &[invoice_facts::link(books, invoice, sums.total())], record);
    let of = Lines {
        books,
        numbers: ESTIMATES,
        document: index,
        made: document.made,
        object_type: "qbd_estimate_line",
        is_taxed: sums.tax != 0,
        class: Some(class),
    };
    basket(books, invoice).write("itemLines", &of, record);
    record.money("amount", document.amount);
    record.reference("entity", document.entity.as_ref());
    record.reference("account", document.account.as_ref());
    record.yes_no("hasValidLineItems", true);
}

pub(crate) fn sales_order_count(books: &Books<'_>) -> u64 {
    ORDERED.count(books.invoices)
}

pub(crate) fn sales_order_base(books: &Books<'_>, index: u64) -> Document {
    let invoice = ORDERED.nth(index);
    let mut document = beside(books, SALES_ORDERS, index, invoice, -5);
    document.number = format!("SO-{:05}", index + 1);
    document.memo = if index.is_multiple_of(4) { "Deliver in two loads" } else { "" };
    document.amount = sums(books, invoice).total();
    document
}

pub(crate) fn write_sales_order(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let invoice = ORDERED.nth(index);
    let customer = customer_of(books, invoice);
    let terms = lists::customer_terms(books, customer);
    let sums = sums(books, invoice);
    let class = CLASSES.reference(0);
    document.opening_with_number(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("class", &class);
    record.text("referenceNumber", &document.number);
    addresses(books, customer, document, record);
    record.reference("terms", terms.map(|nth| TERMS.reference(nth)).as_ref());
    record.plain("dueDate", record::plus_days(document.date, terms.map_or(0, |nth| DUE_DAYS[nth])));
    record.plain("shipDate", invoice_facts::day(books, invoice));
    record.reference("shipMethod", &SHIP_METHODS.reference(0));
    taxes(sums.subtotal, sums.tax, record);
    record.money("totalAmount", sums.total());
    record.yes_no("isFullyInvoiced", true);
    record.yes_no("isManuallyClosed", false);
    let of = Lines {
        books,
        numbers: SALES_ORDERS,
        document: index,
        made: document.made,
        object_type: "qbd_sales_order_line",
        is_taxed: sums.tax != 0,
        class: Some(class),
    };
    basket(books, invoice).write("lines", &of, record);
    document.tail(books, &[invoice_facts::link(books, invoice, sums.total())], record);
}
