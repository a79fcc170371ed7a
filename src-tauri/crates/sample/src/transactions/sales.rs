//! Sales receipts: what is paid for at once. And what documents of customers share.

use crate::SampleCompany;
use crate::books::{Books, Document};
use crate::json::{Object, ObjectMemory};
use crate::lists::{
    self, CASH, CHECK, CLASSES, CustomerMemory, OUR_TRUCK, PAYMENT_METHODS, SHIP_METHODS, TAX_CODES, TaxArea,
    Template, WILL_CALL, chart,
};
use crate::postings::Posting;
use crate::streams::Stream;

use super::basket::{Basket, Counter, is_delivered};
use super::card_terminal::CardTransaction;
use super::line_parts::SoldLines;
use super::lines::Lines;
use super::numbers::SALES_RECEIPTS;
use super::own_fields::write_own_field;
use super::payments::MOST_CASH;
use super::ref_numbers::ref_number;
use super::sale_facts::{Sums, post_sale};

/// Writes where the customer of a document is billed and sent goods.
pub(super) fn addresses(books: &Books<'_>, customer: u64, document: &Document, record: &mut Object<'_>) {
    Addresses::of(books, customer, document).write(&["billingAddress", "shippingAddress"], record);
}

/// Writes the same addresses as blocks.
pub(super) fn address_blocks(books: &Books<'_>, customer: u64, document: &Document, record: &mut Object<'_>) {
    Addresses::of(books, customer, document).write(&["billingAddressBlock", "shippingAddressBlock"], record);
}

/// Writes the addresses of a document that has each block after its address.
pub(super) fn addresses_with_blocks(
    books: &Books<'_>,
    customer: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    const KEYS: [&str; 4] =
        ["billingAddress", "billingAddressBlock", "shippingAddress", "shippingAddressBlock"];
    Addresses::of(books, customer, document).write(&KEYS, record);
}

/// Where the customer of a document is billed and sent goods.
struct Addresses<'a> {
    books: &'a Books<'a>,
    customer: u64,
    /// The full name of the customer.
    name: &'a str,
    memory: Option<&'a CustomerMemory>,
}

impl<'a> Addresses<'a> {
    fn of(books: &'a Books<'a>, customer: u64, document: &'a Document) -> Self {
        let name = document.entity.as_ref().map_or("", |customer| customer.fullname.as_str());
        Self { books, customer, name, memory: lists::customer_memory(books, customer) }
    }

    /// Writes the fields with these keys.
    fn write(&self, keys: &[&'static str], record: &mut Object<'_>) {
        let Self { books, customer, name, memory } = *self;
        let of = |part: fn(&CustomerMemory) -> &ObjectMemory| memory.map(part);
        for &key in keys {
            let memory = match key {
                "billingAddress" => of(|memory| &memory.billing),
                "billingAddressBlock" => of(|memory| &memory.billing_block),
                "shippingAddress" => of(|memory| &memory.shipping),
                _ => of(|memory| &memory.shipping_block),
            };
            record.object_once(key, memory, |object| match key {
                "billingAddress" => lists::customer_address(books, customer, name, object),
                "billingAddressBlock" => lists::customer_block(books, customer, name, object),
                "shippingAddress" => lists::customer_site(books, customer, name, object),
                _ => lists::site_block(books, customer, name, object),
            });
        }
    }
}

/// What a sale comes to and its tax, in cents.
pub(super) fn taxes(sums: Sums, area: TaxArea, record: &mut Object<'_>) {
    record.money("subtotal", sums.subtotal);
    record.reference("itemSalesTax", area.item().as_ref());
    // Sales orders have it as a text.
    if record.is_text("salesTaxPercentage") {
        record.percent_text("salesTaxPercentage", area.percent());
    } else {
        record.percent("salesTaxPercentage", area.percent());
    }
    record.money("salesTaxTotal", sums.tax());
}

/// Home currency for a unit of the foreign one, as the part and the whole: 0.72. What is sold in it comes to multiples of 25 cents, and so
/// to whole cents at home.
const RATE: (i64, i64) = (18, 25);

/// An amount at home, of one in the currency of a customer.
pub(super) fn at_home(customer: u64, cents: i64) -> i64 {
    if lists::is_foreign(customer) { cents * RATE.0 / RATE.1 } else { cents }
}

/// The customer of a sales receipt: anybody, and now and then one from abroad, who pays at once.
pub(super) fn receipt_customer(company: &SampleCompany, receipt: u64) -> u64 {
    let number = company.seed.number("walk-in", receipt);
    if receipt % 20 == 7 && !company.foreign.is_empty() {
        return company.foreign[(number % company.foreign.len() as u64) as usize];
    }
    let customer = number % company.customers;
    if lists::is_foreign(customer) { lists::root(customer).saturating_sub(1) } else { customer }
}

fn sold(company: &SampleCompany, receipt: u64) -> (u64, Basket, Sums) {
    let customer = receipt_customer(company, receipt);
    let basket = Basket::sold(company, Counter::Receipts, receipt, customer);
    let sums = Sums::of(&basket, lists::tax_area(company, customer));
    (customer, basket, sums)
}

/// Books a sale that is paid at the counter. What is paid in a foreign currency is booked in the home currency.
pub(crate) fn post_sales_receipt(company: &SampleCompany, receipt: u64, posting: &mut Posting<'_>) {
    let (customer, basket, sums) = sold(company, receipt);
    posting.debit(chart::CHECKING, at_home(customer, sums.total()));
    post_sale(company, posting, &basket, sums.taxes, 1, |cents| at_home(customer, cents));
}

pub(crate) fn sales_receipt_base(books: &Books<'_>, receipt: u64) -> Document {
    let (customer, _, sums) = sold(books, receipt);
    let mut document =
        books.document(SALES_RECEIPTS, receipt, books.moment(Stream::SalesReceipts, receipt), None);
    document.number = ref_number(books, Stream::SalesReceipts, receipt);
    document.memo = if receipt.is_multiple_of(8) && !is_delivered(receipt) { "Counter sale" } else { "" };
    document.entity = Some(lists::customer(books, customer));
    document.account = Some(lists::account(chart::CHECKING));
    document.amount = sums.total();
    document.currency = lists::currency_index(books, customer);
    document.amount_at_home = at_home(customer, document.amount);
    document
}

/// How a sale at the counter that comes to this is paid, as its place in the list of payment methods: much by check or card.
fn written_method(receipt: u64, amount: i64) -> usize {
    match CASH + (receipt % 4) as usize {
        CASH if amount > MOST_CASH || receipt.is_multiple_of(5) => CHECK,
        method => method,
    }
}

static SALES_RECEIPT_LINES: SoldLines = SoldLines::new("qbd_sales_receipt_line");

pub(crate) fn write_sales_receipt(
    books: &Books<'_>,
    receipt: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    let (customer, basket, sums) = sold(books, receipt);
    let class = CLASSES.reference(3);
    let paid_by = written_method(receipt, document.amount);
    let tax_code = lists::tax_area(books, customer).code(books, customer);
    document.opening_with_number(record);
    record.reference("customer", document.entity.as_ref());
    record.reference("class", &class);
    record.reference("template", &lists::template(Template::SalesReceipt));
    addresses_with_blocks(books, customer, document, record);
    record.yes_no("isPending", false);
    if paid_by == CHECK {
        record.plain("checkNumber", 2_000 + receipt % 7_000);
    }
    record.reference("paymentMethod", &PAYMENT_METHODS.reference(paid_by));
    record.day("dueDate", document.date);
    record.reference("salesRepresentative", &lists::sales_rep(books, customer));
    record.day("shipDate", document.date);
    let is_delivered = is_delivered(receipt);
    let method = if is_delivered { OUR_TRUCK } else { WILL_CALL };
    record.reference("shipMethod", &SHIP_METHODS.reference(method));
    record.text("shipmentOrigin", if is_delivered { "Main yard" } else { "Counter" });
    taxes(sums, lists::tax_area(books, customer), record);
    record.money("totalAmount", document.amount);
    record.money("totalAmountInHomeCurrency", document.amount_at_home);
    record.reference("customerMessage", &lists::customer_message(receipt));
    record.yes_no("isQueuedForPrint", false);
    record.yes_no("isQueuedForEmail", false);
    record.yes_no("isTaxIncluded", false);
    record.reference("customerSalesTaxCode", &TAX_CODES.reference(tax_code));
    record.reference("depositToAccount", document.account.as_ref());
    let number = receipt + 5_000;
    let card =
        (paid_by > CASH).then_some(CardTransaction { books, customer, number, is_refund: false, document });
    if let Some(card) = card {
        card.write(record);
    }
    if receipt % 11 == 3 && !is_delivered {
        record.text("otherCustomField", "Loaded at the counter");
    }
    let of = Lines {
        tax_code,
        class: Some(class),
        card: card.filter(|_| receipt % 6 == 1),
        ..Lines::sold(books, SALES_RECEIPTS, document, &SALES_RECEIPT_LINES)
    };
    of.write_basket("lines", &basket, record);
    of.write_group("lineGroups", "lines", &basket, record);
    document.tail(books, &[], record);
    write_own_field("Counter", &["Counter 1", "Counter 2", "Saw shed"], document, record);
}
