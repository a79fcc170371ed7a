//! What comes before invoices: estimates and sales orders.

use jiff::civil::Date;

use crate::SampleCompany;
use crate::books::{Books, Document, Link};
use crate::index_sets::Stride;
use crate::json::Object;
use crate::lists::{self, CLASSES, DUE_DAYS, OUR_TRUCK, SHIP_METHODS, TAX_CODES, TERMS, Template, chart};
use crate::moment::{BookTime, plus_days};
use crate::sale_units::{Outcome, SaleUnit};
use crate::streams::{Counts, Stream};

use super::basket::{Basket, Counter, Item};
use super::changes::changed;
use super::line_parts::SoldLines;
use super::lines::Lines;
use super::numbers::{ESTIMATES, SALES_ORDERS};
use super::own_fields::write_own_field;
use super::ref_numbers::ref_number;
use super::sale_facts::{Sums, customer_of, ordered, terms_of};
use super::sales::{address_blocks, addresses, receipt_customer, taxes};
use super::{invoices, shipping};

/// Invoices that came from an estimate.
const ESTIMATED: Stride = Stride { every: 16, first: 3 };
/// Every so many estimates one comes to nothing; the others become an invoice.
const ESTIMATES_PER_LOST: u64 = 3;
/// Invoices that came from a sales order.
pub(crate) const ORDERED_INVOICES: Stride = Stride { every: 9, first: 4 };

/// The invoice that an estimate became, or will become. None for one that comes to nothing.
pub(super) fn invoice_of(estimate: u64) -> Option<u64> {
    let (round, within) = (estimate / ESTIMATES_PER_LOST, estimate % ESTIMATES_PER_LOST);
    let won = ESTIMATES_PER_LOST - 1;
    (within < won).then(|| ESTIMATED.nth(round * won + within)).filter(|&invoice| is_from_order(invoice))
}

/// Whether an invoice can have come from an estimate or a sales order: a charge for paying late has not, nor one that was entered
/// twice, nor one of the web shop.
fn is_from_order(invoice: u64) -> bool {
    let outcome = SaleUnit::of_invoice(invoice).outcome();
    !matches!(outcome, Outcome::FinanceCharge | Outcome::Void | Outcome::WebOrder)
}

/// The estimate and the order that an invoice of this amount came from.
pub(super) fn orders_of(books: &Books<'_>, invoice: u64, amount: i64) -> impl Iterator<Item = Link> {
    let won = ESTIMATES_PER_LOST - 1;
    let is_any = is_from_order(invoice);
    let estimate =
        ESTIMATED.rank(invoice).filter(|_| is_any).map(|rank| rank / won * ESTIMATES_PER_LOST + rank % won);
    let estimate = estimate.map(|estimate| estimate_base(books, estimate).link("Estimate", amount));
    let order = ORDERED_INVOICES.rank(invoice).filter(|_| is_any);
    let order = order.map(|order| sales_order_base(books, order).link("SalesOrder", amount));
    estimate.into_iter().chain(order)
}

/// The invoice of an estimate, where there is one by now.
fn invoiced_by_now(books: &Books<'_>, invoice: Option<u64>) -> Option<u64> {
    invoice.filter(|&invoice| invoice < books.count(Stream::Invoices))
}

/// When an estimate that came to nothing was put aside, where it was by now: after two months.
pub(super) fn put_aside(books: &Books<'_>, estimate: u64) -> Option<BookTime> {
    let aside = books.moment(Stream::Estimates, estimate).shifted(42);
    (invoice_of(estimate).is_none() && aside <= books.here()).then_some(aside)
}

/// The customer of an estimate.
pub(super) fn estimate_customer(company: &SampleCompany, estimate: u64) -> u64 {
    match invoice_of(estimate) {
        Some(invoice) => customer_of(company, invoice),
        None => receipt_customer(company, estimate),
    }
}

/// The customer of an estimate, and what it offers.
fn offered(company: &SampleCompany, estimate: u64) -> (u64, Basket, Sums) {
    let customer = estimate_customer(company, estimate);
    let basket = match invoice_of(estimate) {
        Some(invoice) => ordered(company, invoice),
        None => Basket::sold(company, Counter::Estimates, estimate, customer),
    };
    let sums = Sums::of(&basket, lists::tax_area(company, customer));
    (customer, basket, sums)
}

pub(crate) fn estimate_base(books: &Books<'_>, estimate: u64) -> Document {
    let (customer, _, sums) = offered(books, estimate);
    let changed = changed(books, Stream::Estimates, estimate);
    let mut document =
        books.document(ESTIMATES, estimate, books.moment(Stream::Estimates, estimate), changed);
    document.number = ref_number(books, Stream::Estimates, estimate);
    document.memo = if estimate.is_multiple_of(5) { "Good for 30 days" } else { "" };
    document.entity = Some(lists::customer(books, customer));
    document.account = Some(lists::account(chart::ESTIMATES));
    document.amount = sums.total();
    document.currency = lists::currency_index(books, customer);
    document.amount_at_home = super::sales::at_home(customer, document.amount);
    document
}

static ESTIMATE_LINES: SoldLines = SoldLines::new("qbd_estimate_line");

pub(crate) fn write_estimate(books: &Books<'_>, estimate: u64, document: &Document, record: &mut Object<'_>) {
    let (customer, basket, sums) = offered(books, estimate);
    let invoice = invoiced_by_now(books, invoice_of(estimate));
    let class = CLASSES.reference(0);
    let area = lists::tax_area(books, customer);
    let tax_code = lists::tax_area(books, customer).code(books, customer);
    document.opening_with_number(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("class", &class);
    record.reference("template", &lists::template(Template::Estimate));
    addresses(books, customer, document, record);
    record.yes_no("isActive", invoice.is_none() && put_aside(books, estimate).is_none());
    if estimate.is_multiple_of(4) {
        record.plain("poNumber", format_args!("RFQ-{:04}", estimate % 9_000 + 1));
    }
    let terms = match invoice_of(estimate) {
        Some(invoice) => terms_of(books, invoice),
        None => lists::customer_terms(books, customer),
    };
    record.reference("terms", terms.map(|nth| TERMS.reference(nth)).as_ref());
    record.day("dueDate", plus_days(document.date, 30));
    record.reference("salesRepresentative", &lists::sales_rep(books, customer));
    record.text("fob", "Main yard");
    taxes(sums, area, record);
    record.money("totalAmountInHomeCurrency", document.amount_at_home);
    record.reference("customerMessage", &lists::customer_message(1));
    record.yes_no("isToBeEmailed", estimate.is_multiple_of(3));
    record.yes_no("isTaxIncluded", false);
    record.reference("customerSalesTaxCode", &TAX_CODES.reference(tax_code));
    // This type has its links before its lines, and both before the amount.
    let link = invoice.map(|invoice| invoices::link(books, invoice, sums.total()));
    document.links(books, link.as_slice(), record);
    let of =
        Lines { tax_code, class: Some(class), ..Lines::sold(books, ESTIMATES, document, &ESTIMATE_LINES) };
    of.write_basket("itemLines", &basket, record);
    of.write_group("itemGroupLines", "itemLines", &basket, record);
    record.text("other", if estimate.is_multiple_of(6) { "Alternate bid" } else { "" });
    record.money("amount", document.amount);
    record.reference("entity", document.entity.as_ref());
    record.reference("account", document.account.as_ref());
    if let Some(id) = document.external_id(books) {
        record.text("externalId", &id);
    }
    write_own_field("Taken off", &["From plans", "On site"], document, record);
}

/// The invoice that a sales order becomes. `None` if it was closed by hand.
pub(super) fn invoice_of_order(order: u64) -> Option<u64> {
    Some(ORDERED_INVOICES.nth(order)).filter(|&invoice| is_from_order(invoice))
}

/// The day of the sales order that an invoice came from; `None` if it came from none.
pub(super) fn day_of_order(books: &Books<'_>, invoice: u64) -> Option<Date> {
    let order = ORDERED_INVOICES.rank(invoice).filter(|_| is_from_order(invoice))?;
    Some(books.moment(Stream::SalesOrders, order).date())
}

/// Adds what sales orders are open for, in units of each item of the stock plan.
pub(super) fn add_open(company: &SampleCompany, counts: &Counts, units: &mut [i64]) {
    let first =
        counts.of(Stream::Invoices).saturating_sub(ORDERED_INVOICES.first).div_ceil(ORDERED_INVOICES.every);
    for invoice in (first..counts.of(Stream::SalesOrders)).filter_map(invoice_of_order) {
        for line in ordered(company, invoice).all_lines() {
            if let Item::Stock(item) = line.item {
                units[item] += line.halves / 2;
            }
        }
    }
}

pub(crate) fn sales_order_base(books: &Books<'_>, order: u64) -> Document {
    let invoice = ORDERED_INVOICES.nth(order);
    let customer = customer_of(books, invoice);
    let changed = changed(books, Stream::SalesOrders, order);
    let mut document = books.document(SALES_ORDERS, order, books.moment(Stream::SalesOrders, order), changed);
    document.number = ref_number(books, Stream::SalesOrders, order);
    let is_brought = shipping::method(books, invoice) == Some(OUR_TRUCK);
    document.memo = if order.is_multiple_of(4) && is_brought { "Deliver in two loads" } else { "" };
    document.entity = Some(lists::customer(books, customer));
    document.account = Some(lists::account(chart::SALES_ORDERS));
    document.amount = Sums::of(&ordered(books, invoice), lists::tax_area(books, customer)).total();
    document
}

static SALES_ORDER_LINES: SoldLines = SoldLines::new("qbd_sales_order_line");

pub(crate) fn write_sales_order(books: &Books<'_>, order: u64, document: &Document, record: &mut Object<'_>) {
    let invoice = ORDERED_INVOICES.nth(order);
    let customer = customer_of(books, invoice);
    let is_closed = invoice_of_order(order).is_none();
    let invoiced = invoiced_by_now(books, invoice_of_order(order));
    let terms = terms_of(books, invoice);
    let method = shipping::method(books, invoice).unwrap_or(OUR_TRUCK);
    let (basket, area) = (ordered(books, invoice), lists::tax_area(books, customer));
    let sums = Sums::of(&basket, area);
    let tax_code = lists::tax_area(books, customer).code(books, customer);
    let class = CLASSES.reference(0);
    document.opening_with_number(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("class", &class);
    record.reference("template", &lists::template(Template::SalesOrder));
    record.ref_number("referenceNumber", document.number);
    addresses(books, customer, document, record);
    record.reference("terms", terms.map(|nth| TERMS.reference(nth)).as_ref());
    record.day("dueDate", plus_days(document.date, terms.map_or(0, |nth| DUE_DAYS[nth])));
    record.reference("salesRep", &lists::sales_rep(books, customer));
    record.text("shipmentOrigin", invoices::origin(books, invoice));
    record.plain("shipDate", books.moment(Stream::Invoices, invoice).date());
    record.reference("shipMethod", &SHIP_METHODS.reference(method));
    taxes(sums, area, record);
    record.money("totalAmount", document.amount);
    record.reference("customerMessage", &lists::customer_message(2));
    record.yes_no("isFullyInvoiced", invoiced.is_some());
    record.yes_no("isManuallyClosed", is_closed);
    document.transaction_number(record);
    invoices::write_order_number(books, invoice, document.date, "poNumber", record);
    address_blocks(books, customer, document, record);
    record.reference("customerSalesTaxCode", &TAX_CODES.reference(tax_code));
    record.yes_no("isQueuedForPrint", false);
    record.yes_no("isQueuedForEmail", order.is_multiple_of(5));
    record.yes_no("isTaxIncluded", false);
    record.text("otherCustomField", if order.is_multiple_of(7) { "Crane at the site" } else { "" });
    let of = Lines {
        tax_code,
        class: Some(class),
        is_done: invoiced.is_some(),
        is_closed,
        ..Lines::sold(books, SALES_ORDERS, document, &SALES_ORDER_LINES)
    };
    of.write_basket("lines", &basket, record);
    of.write_group("lineGroups", "lines", &basket, record);
    let link = invoiced.map(|invoice| invoices::link(books, invoice, document.amount));
    document.tail(books, link.as_slice(), record);
    write_own_field("Truck", shipping::trucks(shipping::method(books, invoice)), document, record);
}
