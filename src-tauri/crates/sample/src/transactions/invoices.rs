//! Invoices.

use std::borrow::Cow;

use jiff::civil::Date;

use crate::SampleCompany;
use crate::books::{Books, Document, Link};
use crate::digits;
use crate::json::Object;
use crate::lists::{
    self, CLASSES, COUNTER_CLASS, DELIVERY_CLASS, DUE_DAYS, EARLY_DAYS, EARLY_DISCOUNT, EARLY_TERMS,
    SHIP_METHODS, TAX_CODES, TERMS, Template, WILL_CALL, chart,
};
use crate::moment::plus_days;
use crate::record::percent;
use crate::sale_units::{Outcome, SaleUnit};

use super::changes::changed;
use super::line_parts::SoldLines;
use super::lines::Lines;
use super::numbers::INVOICES;
use super::own_fields::write_own_field;
use super::ref_numbers::ref_number;
use super::sale_facts::{Sums, customer_of_unit, invoiced, open_of, stream_of, terms_of_unit};
use super::sales::{address_blocks, addresses};
use super::{orders, payments, shipping};

pub(crate) fn invoice_base(books: &Books<'_>, invoice: u64) -> Document {
    let unit = SaleUnit::of_invoice(invoice);
    let customer = customer_of_unit(books, unit);
    let stream = stream_of(invoice);
    let changed = changed(books, stream, invoice);
    let mut document = books.document(INVOICES, invoice, books.moment(stream, invoice), changed);
    document.number = ref_number(books, stream, invoice);
    document.memo = match unit.outcome() {
        Outcome::Void => "VOID: entered twice",
        Outcome::FinanceCharge => "Finance charge on overdue balance",
        Outcome::WebOrder => "Ordered in the web shop",
        _ => shipping::remark(books, invoice),
    };
    document.entity = Some(lists::customer(books, customer));
    document.account = Some(lists::account(chart::RECEIVABLES));
    let basket = invoiced(books, invoice);
    document.amount = Sums::of(&basket, lists::tax_area(books, customer)).total();
    document.basket = Some(basket);
    document
}

/// As another document links to an invoice.
pub(super) fn link(books: &Books<'_>, invoice: u64, amount: i64) -> Link {
    let stream = stream_of(invoice);
    let made = books.moment(stream, invoice);
    Link {
        id: INVOICES.id(invoice, made.date_time()),
        transaction_type: "Invoice",
        date: made.date(),
        number: ref_number(books, stream, invoice),
        amount,
    }
}

/// Place of an invoice's class in the list of classes. What nobody brings is not delivery's.
pub(super) fn class_of(company: &SampleCompany, invoice: u64) -> usize {
    match company.seed.below("class", invoice, 5) as usize {
        DELIVERY_CLASS if !is_shipped(company, invoice) => COUNTER_CLASS,
        class => class,
    }
}

/// Where an invoice's goods come from. Who calls for them comes to the yard.
pub(super) fn origin(company: &SampleCompany, invoice: u64) -> &'static str {
    if invoice.is_multiple_of(7) && is_shipped(company, invoice) { "Mill" } else { "Main yard" }
}

/// Whether what an invoice charges for is delivered.
fn is_shipped(company: &SampleCompany, invoice: u64) -> bool {
    !matches!(shipping::method(company, invoice), None | Some(WILL_CALL))
}

/// Writes the number of the order that a customer gave for an invoice. `ordered` is the day of the sales order before it, else its own.
pub(super) fn write_order_number(
    books: &Books<'_>,
    invoice: u64,
    ordered: Date,
    key: &'static str,
    record: &mut Object<'_>,
) {
    let seed = books.seed;
    match seed.below("has order", invoice, 5) {
        _ if SaleUnit::of_invoice(invoice).is_web_order() => {}
        0 | 1 => {}
        2 => record.quoted(key, |out| {
            digits::padded(seed.below("order", invoice, 99_999), 5, out);
        }),
        _ => record.quoted(key, |out| {
            out.push_str("PO-");
            digits::signed(i64::from(ordered.year() % 100), out);
            out.push('-');
            digits::padded(seed.below("order", invoice, 999) + 1, 3, out);
        }),
    }
}

static INVOICE_LINES: SoldLines = SoldLines::new("qbd_invoice_line");

pub(crate) fn write_invoice(books: &Books<'_>, invoice: u64, document: &Document, record: &mut Object<'_>) {
    let seed = books.seed;
    let unit = SaleUnit::of_invoice(invoice);
    let customer = customer_of_unit(books, unit);
    let basket = document.basket.as_ref().map_or_else(|| Cow::Owned(invoiced(books, invoice)), Cow::Borrowed);
    let area = lists::tax_area(books, customer);
    let sums = Sums::of(&basket, area);
    let open = open_of(books, invoice, || sums.total());
    let terms = terms_of_unit(books, unit);
    let class = CLASSES.reference(class_of(books, invoice));
    document.opening(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("class", &class);
    record.reference("receivablesAccount", document.account.as_ref());
    record.reference("template", &lists::template(Template::Invoice));
    record.day("dueDate", plus_days(document.date, terms.map_or(0, |nth| DUE_DAYS[nth])));
    addresses(books, customer, document, record);
    record.yes_no("isPending", false);
    record.yes_no("isFinanceCharge", unit.outcome() == Outcome::FinanceCharge);
    let ordered = orders::day_of_order(books, invoice).unwrap_or(document.date);
    write_order_number(books, invoice, ordered, "purchaseOrderNumber", record);
    record.reference("terms", terms.map(|nth| TERMS.reference(nth)).as_ref());
    record.reference("salesRepresentative", &lists::sales_rep(books, customer));
    record.text("shipmentOrigin", origin(books, invoice));
    record.day("shippingDate", document.date);
    let method = shipping::method(books, invoice);
    record.reference("shippingMethod", method.map(|nth| SHIP_METHODS.reference(nth)).as_ref());
    record.reference("itemSalesTax", area.item().as_ref());
    if invoice.is_multiple_of(3) {
        record.reference("customerMessage", &lists::customer_message(invoice / 3));
    }
    record.yes_no("isQueuedForPrint", false);
    record.yes_no("isQueuedForEmail", seed.below("mail it", invoice, 6) == 0);
    record.yes_no("isTaxIncluded", false);
    let tax_code = area.code(books, customer);
    record.reference("customerSalesTaxCode", &TAX_CODES.reference(tax_code));
    if invoice.is_multiple_of(13) {
        record.text("otherCustomField", "Site access by the back gate");
    }
    record.money("subtotal", sums.subtotal);
    record.money("salesTaxTotal", sums.tax());
    record.money("balanceRemaining", open);
    record.yes_no("isPaid", open <= 0);
    document.transaction_number(record);
    address_blocks(books, customer, document, record);
    record.percent_text("salesTaxPercentage", area.percent());
    // QuickBooks takes off what was applied, so it is less than 0.
    record.money("appliedAmount", open - document.amount);
    record.money("balanceRemainingInHomeCurrency", open);
    if terms == Some(EARLY_TERMS) {
        record.money("suggestedDiscountAmount", percent(sums.subtotal, EARLY_DISCOUNT));
        record.day("suggestedDiscountDate", plus_days(document.date, EARLY_DAYS));
    }
    let mut links = Vec::new();
    if books.parts.linked {
        links.extend(payments::links_of(books, invoice, sums));
        links.extend(orders::orders_of(books, invoice, sums.total()));
    }
    document.tail(books, &links, record);
    let lines =
        Lines { tax_code, class: Some(class), ..Lines::sold(books, INVOICES, document, &INVOICE_LINES) };
    lines.write_basket("lines", &basket, record);
    lines.write_group("lineGroups", "lines", &basket, record);
    write_own_field("Truck", shipping::trucks(method), document, record);
}
