//! Invoices.

use crate::books::{Books, Document};
use crate::json::Object;
use crate::lists::{self, CLASSES, DUE_DAYS, SHIP_METHODS, TAX_CODES, TERMS, chart};
use crate::record;

use super::invoice_facts::{FIRST_NUMBER, basket, changed, made, sums};
use super::lines::Lines;
use super::numbers::INVOICES;
use super::sales::addresses;
use super::{orders, payments};

pub(crate) fn invoice_count(books: &Books<'_>) -> u64 {
    books.invoices
}

pub(crate) fn invoice_base(books: &Books<'_>, invoice: u64) -> Document {
    let mut document = books.document(INVOICES, invoice, made(books, invoice), Some(changed(books, invoice)));
    document.number = (FIRST_NUMBER + invoice).to_string();
    document.memo = match books.seed.below("memo", invoice, 20) {
        0 => "Will call at the yard",
        1 => "Second delivery, rest follows",
        2 => "Leave with the site office",
        _ => "",
    };
    document.entity = Some(lists::customer(books, books.sold_to.party_of(invoice)));
    document.account = Some(lists::account(chart::RECEIVABLES));
    document.amount = sums(books, invoice).total();
    document
}

pub(crate) fn write_invoice(books: &Books<'_>, invoice: u64, document: &Document, record: &mut Object<'_>) {
    let seed = books.seed;
    let customer = books.sold_to.party_of(invoice);
    let sums = sums(books, invoice);
    let terms = lists::customer_terms(books, customer);
    let class = CLASSES.reference(seed.below("class", invoice, 5) as usize);
    document.opening_with_number(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("class", &class);
    record.reference("receivablesAccount", document.account.as_ref());
    record.plain("dueDate", record::plus_days(document.date, terms.map_or(0, |nth| DUE_DAYS[nth])));
    addresses(books, customer, document, record);
    match seed.below("has order", invoice, 5) {
        0 | 1 => {}
        2 => record.plain("purchaseOrderNumber", format_args!("{:05}", seed.below("order", invoice, 99_999))),
        _ => record.plain(
            "purchaseOrderNumber",
            format_args!("PO-{}-{:03}", document.date.year() % 100, seed.below("order", invoice, 999) + 1),
        ),
    }
    record.reference("terms", terms.map(|nth| TERMS.reference(nth)).as_ref());
    record.plain("shippingDate", document.date);
    record.reference("shippingMethod", &SHIP_METHODS.reference(seed.below("method", invoice, 3) as usize));
    let is_taxed = sums.tax != 0;
    record.reference("itemSalesTax", is_taxed.then(|| lists::tax_item(0)).as_ref());
    record.yes_no("isQueuedForEmail", seed.below("mail it", invoice, 6) == 0);
    record.reference("customerSalesTaxCode", &TAX_CODES.reference(usize::from(!is_taxed)));
    record.money("subtotal", sums.subtotal);
    record.money("salesTaxTotal", sums.tax);
    record.money("balanceRemaining", sums.open);
    record.yes_no("isPaid", sums.open <= 0);
    let mut links = Vec::new();
    if books.parts.linked {
        links.extend(payments::payment_of(books, invoice));
        links.extend(orders::orders_of(books, invoice));
    }
    document.tail(books, &links, record);
    let lines = Lines {
        books,
        numbers: INVOICES,
        document: invoice,
        made: document.made,
        object_type: "qbd_invoice_line",
        is_taxed,
        class: Some(class),
    };
    basket(books, invoice).write("itemLines", &lines, record);
}
