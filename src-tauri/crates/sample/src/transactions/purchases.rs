//! Bills and how they are paid; what vendors credit; what is to be paid.

use crate::books::{Books, Document, Named};
use crate::json::Object;
use crate::lists::{self, DUE_DAYS, TAX_CODES, TERMS, chart};
use crate::{names, record};

use super::bill_facts::{
    CREDITED, ORDERED, UNUSED, bill_base, class, costs, credit, day, goods, link, open, paid_on, total,
};
use super::lines::{self, Cost, Lines};
use super::numbers::{BILLS, CARD_PAYMENTS, CHECK_PAYMENTS, VENDOR_CREDITS};
use super::payments::applied;
use super::supply;

// Bills

pub(crate) fn bill_count(books: &Books<'_>) -> u64 {
    books.bills()
}

pub(crate) fn write_bill(books: &Books<'_>, bill: u64, document: &Document, record: &mut Object<'_>) {
    let vendor = books.bought_from.party_of(bill);
    let name = document.entity.as_ref().map_or("", |vendor| vendor.fullname.as_str());
    let terms = lists::vendor_terms(books, vendor);
    let class = class(books, bill);
    document.transaction_number(record);
    record.reference("vendor", document.entity.as_ref());
    record.object("vendorAddress", |object| lists::vendor_address(books, vendor, name, object));
    record.reference("payablesAccount", document.account.as_ref());
    record.plain("transactionDate", document.date);
    record.plain("dueDate", record::plus_days(document.date, DUE_DAYS[terms]));
    record.money("amountDue", document.amount);
    document.currency(record);
    record.money_text("amountDueInHomeCurrency", document.amount);
    record.text("refNumber", &document.number);
    record.yes_no("isPending", false);
    record.reference("terms", &TERMS.reference(terms));
    record.reference("class", &class);
    record.text("memo", &document.saved.remark(document.memo));
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    record.yes_no("isPaid", open(books, bill) == 0);
    record.money("amount", document.amount);
    record.reference("account", document.account.as_ref());
    let mut links = Vec::new();
    if books.parts.linked {
        links.extend(
            ORDERED
                .rank(bill)
                .map(|order| supply::order_base(books, order).link("PurchaseOrder", document.amount)),
        );
        let check = books.paid_by_check.rank(bill).map(|index| check_payment_base(books, index));
        links.extend(check.map(|check| check.link("BillPaymentCheck", -document.amount)));
        let card = books.paid_by_card.rank(bill).map(|index| card_payment_base(books, index));
        links.extend(card.map(|card| card.link("BillPaymentCreditCard", -document.amount)));
    }
    document.closing(books, &links, record);
    let of = Lines {
        books,
        numbers: BILLS,
        document: bill,
        made: document.made,
        object_type: "qbd_bill_line",
        is_taxed: false,
        class: Some(class),
    };
    if ORDERED.rank(bill).is_some() {
        goods(books, bill).write("itemLines", &of, record);
    } else {
        lines::write_costs(&costs(books, bill), &of, record);
    }
    record.money("openAmount", open(books, bill));
}

// Payments of bills

fn paid(books: &Books<'_>, numbers: record::Numbers, index: u64, bill: u64) -> Document {
    let mut document = books.document(numbers, index, record::moment_of(paid_on(books, bill), index), None);
    document.entity = Some(lists::vendor(books, books.bought_from.party_of(bill)));
    document.amount = total(books, bill);
    document
}

pub(crate) fn check_payment_count(books: &Books<'_>) -> u64 {
    books.paid_by_check.count()
}

pub(crate) fn check_payment_base(books: &Books<'_>, index: u64) -> Document {
    let mut document = paid(books, CHECK_PAYMENTS, index, books.paid_by_check.nth(index));
    document.number = (20_001 + index).to_string();
    document.account = Some(lists::account(chart::CHECKING));
    document
}

pub(crate) fn write_check_payment(
    books: &Books<'_>,
    index: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    let bill = books.paid_by_check.nth(index);
    let vendor = books.bought_from.party_of(bill);
    let name = document.entity.as_ref().map_or("", |vendor| vendor.fullname.as_str());
    let of = link(books, bill);
    document.opening_with_number(record);
    record.reference("payablesAccount", &lists::account(chart::PAYABLES));
    record.object("address", |object| lists::vendor_address(books, vendor, name, object));
    record.object("addressBlock", |block| block.text("line1", &names::line(name)));
    applied(&of, 0, document.amount, record);
    document.tail(books, &[of], record);
}

pub(crate) fn card_payment_count(books: &Books<'_>) -> u64 {
    books.paid_by_card.count()
}

pub(crate) fn card_payment_base(books: &Books<'_>, index: u64) -> Document {
    let mut document = paid(books, CARD_PAYMENTS, index, books.paid_by_card.nth(index));
    document.number = format!("CC-{:05}", index + 1);
    document.account = Some(lists::account(chart::CARD));
    document
}

pub(crate) fn write_card_payment(
    books: &Books<'_>,
    index: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    let of = link(books, books.paid_by_card.nth(index));
    document.opening_with_number(record);
    record.reference("payablesAccount", &lists::account(chart::PAYABLES));
    applied(&of, 0, document.amount, record);
    document.tail(books, &[of], record);
    record.reference("creditCardAccount", document.account.as_ref());
}

// Vendor credits

pub(crate) fn vendor_credit_count(books: &Books<'_>) -> u64 {
    CREDITED.count(books.bills())
}

pub(crate) fn vendor_credit_base(books: &Books<'_>, index: u64) -> Document {
    let bill = CREDITED.nth(index);
    let day = record::to_business_day(record::plus_days(day(books, bill), 6));
    let mut document = books.document(VENDOR_CREDITS, index, record::moment_of(day, index), None);
    document.number = format!("VC-{:04}", index + 1);
    document.memo = "Short delivery";
    document.entity = Some(lists::vendor(books, books.bought_from.party_of(bill)));
    document.account = Some(lists::account(chart::PAYABLES));
    document.amount = credit(books, bill);
    document
}

pub(crate) fn write_vendor_credit(
    books: &Books<'_>,
    index: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    document.opening_with_number(record);
    record.reference("entity", document.entity.as_ref());
    record.reference("vendor", document.entity.as_ref());
    record.reference("account", document.account.as_ref());
    record.reference("payablesAccount", document.account.as_ref());
    record.money("creditAmount", document.amount);
    record.money("creditAmountInHomeCurrency", document.amount);
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    record.money("openAmount", if UNUSED.rank(index).is_some() { document.amount } else { 0 });
    record.money_text("amountInHomeCurrency", document.amount);
    document.closing(books, &[], record);
    let of = Lines {
        books,
        numbers: VENDOR_CREDITS,
        document: index,
        made: document.made,
        object_type: "qbd_vendor_credit_line",
        is_taxed: false,
        class: None,
    };
    let costs = [Cost { account: lists::account(chart::COST_OF_GOODS), amount: document.amount }];
    lines::write_costs(&costs, &of, record);
}

// Bills and credits to pay

/// Open bills, then vendor credits that are left.
pub(crate) fn to_pay_count(books: &Books<'_>) -> u64 {
    books.open_bills.count() + UNUSED.count(vendor_credit_count(books))
}

fn to_pay(books: &Books<'_>, index: u64) -> (bool, Document) {
    match index.checked_sub(books.open_bills.count()) {
        None => (true, bill_base(books, books.open_bills.nth(index))),
        Some(credit) => (false, vendor_credit_base(books, UNUSED.nth(credit))),
    }
}

pub(crate) fn to_pay_base(books: &Books<'_>, index: u64) -> Named {
    let (_, document) = to_pay(books, index);
    Named {
        name: document.number.clone(),
        fullname: document.number,
        id: document.id,
        parent: None,
        is_active: true,
        made: document.made,
        saved: document.saved,
    }
}

pub(crate) fn write_to_pay(books: &Books<'_>, index: u64, _: &Named, record: &mut Object<'_>) {
    let (is_bill, document) = to_pay(books, index);
    record.object(if is_bill { "bill" } else { "credit" }, |object| {
        document.begin(if is_bill { "qbd_bill" } else { "qbd_vendor_credit" }, object);
        object.fill(|field, object| match field {
            "transactionDate" => object.plain(field, document.date),
            "currency" => object.reference(field, &lists::home_currency()),
            "exchangeRate" => object.number(field, 1),
            "amountDue" | "amount" | "creditRemaining" | "creditRemainingInHomeCurrency" => {
                object.money(field, document.amount);
            }
            "amountDueInHomeCurrency" | "amountInHomeCurrency" => object.money_text(field, document.amount),
            "refNumber" => object.text(field, &document.number),
            "memo" => object.text(field, &document.saved.remark(document.memo)),
            "transactionType" => object.text(field, if is_bill { "Bill" } else { "VendorCredit" }),
            "payablesAccount" | "account" => object.reference(field, document.account.as_ref()),
            "dueDate" => object.plain(field, record::plus_days(document.date, 30)),
            "entity" => object.reference(field, document.entity.as_ref()),
            "hasValidLineItems" => object.yes_no(field, true),
            _ => object.skip(),
        });
    });
}
