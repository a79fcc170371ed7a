//! Bills, how they are paid, and what is owed to vendors.

use jiff::civil::{Date, DateTime};

use crate::sample::books::{Books, Document, Link, Named};
use crate::sample::json::Object;
use crate::sample::lists::{self, CLASSES, DUE_DAYS, TAX_CODES, TERMS, chart};
use crate::sample::places::Stride;
use crate::sample::record;
use crate::sample::{SampleCompany, Standing};

use super::BillFate;
use super::lines::{self, Basket, Cost, Lines};
use super::numbers::{BILLS, CARD_PAYMENTS, CHECK_PAYMENTS, VENDOR_CREDITS};
use super::payments::applied;
use super::supply;

/// Bills for goods, which came from a purchase order; the others are for costs.
pub(super) const ORDERED: Stride = Stride { every: 3, first: 0 };
/// Bills with a vendor credit.
const CREDITED: Stride = Stride { every: 50, first: 13 };
/// Vendor credits that are left to be used; the others were paid back.
const UNUSED: Stride = Stride { every: 2, first: 0 };

pub(super) fn goods(company: &SampleCompany, bill: u64) -> Basket {
    Basket::bought(company.seed, "bill line", bill)
}

fn costs(company: &SampleCompany, bill: u64) -> Vec<Cost> {
    lines::costs(company.seed, "bill cost", bill)
}

fn total(company: &SampleCompany, bill: u64) -> i64 {
    if ORDERED.rank(bill).is_some() { goods(company, bill).sum() } else { lines::sum(&costs(company, bill)) }
}

fn open(company: &SampleCompany, bill: u64) -> i64 {
    if company.bill_fates.of(bill) == BillFate::Open { total(company, bill) } else { 0 }
}

fn credit(company: &SampleCompany, bill: u64) -> i64 {
    total(company, bill) / 10 + 1
}

/// What is owed for a bill, less the credit left of its vendor credit.
fn owing_around(company: &SampleCompany, bill: u64) -> i64 {
    let is_credit_left = CREDITED.rank(bill).is_some_and(|credit| UNUSED.rank(credit).is_some());
    open(company, bill) - if is_credit_left { credit(company, bill) } else { 0 }
}

/// What is owed to all vendors together: the open bills, less the credits that are left.
pub(in crate::sample) fn payables(company: &SampleCompany) -> i64 {
    let bills = (0..company.open_bills.count()).map(|nth| open(company, company.open_bills.nth(nth)));
    let unused = UNUSED.count(CREDITED.count(company.bills()));
    let credits = (0..unused).map(|nth| credit(company, CREDITED.nth(UNUSED.nth(nth))));
    bills.sum::<i64>() - credits.sum::<i64>()
}

/// What is owed to a vendor: the sum over its open transactions.
pub(in crate::sample) fn vendor_balance(company: &SampleCompany, vendor: u64) -> i64 {
    standing(company, vendor).0
}

/// When a vendor's balance last changed.
pub(in crate::sample) fn last_purchase(company: &SampleCompany, vendor: u64) -> Option<DateTime> {
    standing(company, vendor).1
}

/// Balance and last change, added up once.
fn standing(company: &SampleCompany, vendor: u64) -> Standing {
    *company.vendor_standings[vendor as usize].get_or_init(|| {
        let bills = || company.bought_from.documents_of(vendor, company.bills());
        let balance = bills().map(|bill| owing_around(company, bill)).sum();
        // As with invoices: a bill is paid within 35 days.
        let since = bills().max().unwrap_or(0).saturating_sub(record::places_within(60, company.bills()));
        let late = bills().filter(|&bill| bill >= since);
        (balance, late.map(|bill| changed(company, bill)).max())
    })
}

pub(super) fn day(company: &SampleCompany, bill: u64) -> Date {
    record::business_day(bill, company.bills())
}

fn paid_on(company: &SampleCompany, bill: u64) -> Date {
    let wait = 5 + company.seed.below("bill paid after", bill, 30) as i64;
    let last = record::business_day(record::BUSINESS_DAYS - 1, record::BUSINESS_DAYS);
    record::to_business_day(record::plus_days(day(company, bill), wait)).min(last)
}

fn changed(company: &SampleCompany, bill: u64) -> DateTime {
    let is_paid = company.bill_fates.of(bill) != BillFate::Open;
    let day = if is_paid { paid_on(company, bill) } else { day(company, bill) };
    record::working_hour(day, bill * 7 % 36_000)
}

fn class(company: &SampleCompany, bill: u64) -> crate::sample::json::Reference {
    CLASSES.reference(company.seed.below("bill class", bill, 5) as usize)
}

// Bills

pub(in crate::sample) fn bill_count(books: &Books<'_>) -> u64 {
    books.bills()
}

pub(in crate::sample) fn bill_head(books: &Books<'_>, bill: u64) -> Document {
    let mut document = books.document(BILLS, bill, day(books, bill), Some(changed(books, bill)));
    document.number = format!("{}", 70_000 + books.seed.below("bill number", bill, 20_000));
    document.memo = if bill.is_multiple_of(9) { "Checked against delivery" } else { "" };
    document.entity = Some(lists::vendor(books, books.bought_from.party_of(bill)));
    document.account = Some(lists::account(chart::PAYABLES));
    document.amount = total(books, bill);
    document
}

pub(in crate::sample) fn write_bill(
    books: &Books<'_>,
    bill: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
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
                .map(|order| supply::order_head(books, order).link("PurchaseOrder", document.amount)),
        );
        let check = books.paid_by_check.rank(bill).map(|place| check_payment_head(books, place));
        links.extend(check.map(|check| check.link("BillPaymentCheck", -document.amount)));
        let card = books.paid_by_card.rank(bill).map(|place| card_payment_head(books, place));
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

/// As a payment names the bill it is for.
pub(super) fn link(books: &Books<'_>, bill: u64) -> Link {
    let bill = bill_head(books, bill);
    bill.link("Bill", bill.amount)
}

// Payments of bills

fn paid(books: &Books<'_>, numbers: record::Numbers, place: u64, bill: u64) -> Document {
    let mut document = books.document(numbers, place, paid_on(books, bill), None);
    document.entity = Some(lists::vendor(books, books.bought_from.party_of(bill)));
    document.amount = total(books, bill);
    document
}

pub(in crate::sample) fn check_payment_count(books: &Books<'_>) -> u64 {
    books.paid_by_check.count()
}

pub(in crate::sample) fn check_payment_head(books: &Books<'_>, place: u64) -> Document {
    let mut document = paid(books, CHECK_PAYMENTS, place, books.paid_by_check.nth(place));
    document.number = (20_001 + place).to_string();
    document.account = Some(lists::account(chart::CHECKING));
    document
}

pub(in crate::sample) fn write_check_payment(
    books: &Books<'_>,
    place: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    let bill = books.paid_by_check.nth(place);
    let vendor = books.bought_from.party_of(bill);
    let name = document.entity.as_ref().map_or("", |vendor| vendor.fullname.as_str());
    let of = link(books, bill);
    document.head(record);
    record.reference("payablesAccount", &lists::account(chart::PAYABLES));
    record.object("address", |object| lists::vendor_address(books, vendor, name, object));
    record.object("addressBlock", |block| block.text("line1", name));
    applied(&of, 0, document.amount, record);
    document.tail(books, &[of], record);
}

pub(in crate::sample) fn card_payment_count(books: &Books<'_>) -> u64 {
    books.paid_by_card.count()
}

pub(in crate::sample) fn card_payment_head(books: &Books<'_>, place: u64) -> Document {
    let mut document = paid(books, CARD_PAYMENTS, place, books.paid_by_card.nth(place));
    document.number = format!("CC-{:05}", place + 1);
    document.account = Some(lists::account(chart::CARD));
    document
}

pub(in crate::sample) fn write_card_payment(
    books: &Books<'_>,
    place: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    let of = link(books, books.paid_by_card.nth(place));
    document.head(record);
    record.reference("payablesAccount", &lists::account(chart::PAYABLES));
    applied(&of, 0, document.amount, record);
    document.tail(books, &[of], record);
    record.reference("creditCardAccount", document.account.as_ref());
}

// Vendor credits

pub(in crate::sample) fn vendor_credit_count(books: &Books<'_>) -> u64 {
    CREDITED.count(books.bills())
}

pub(in crate::sample) fn vendor_credit_head(books: &Books<'_>, place: u64) -> Document {
    let bill = CREDITED.nth(place);
    let day = record::to_business_day(record::plus_days(day(books, bill), 6));
    let mut document = books.document(VENDOR_CREDITS, place, day, None);
    document.number = format!("VC-{:04}", place + 1);
    document.memo = "Short delivery";
    document.entity = Some(lists::vendor(books, books.bought_from.party_of(bill)));
    document.account = Some(lists::account(chart::PAYABLES));
    document.amount = credit(books, bill);
    document
}

pub(in crate::sample) fn write_vendor_credit(
    books: &Books<'_>,
    place: u64,
    document: &Document,
    record: &mut Object<'_>,
) {
    document.head(record);
    record.reference("entity", document.entity.as_ref());
    record.reference("vendor", document.entity.as_ref());
    record.reference("account", document.account.as_ref());
    record.reference("payablesAccount", document.account.as_ref());
    record.money("creditAmount", document.amount);
    record.money("creditAmountInHomeCurrency", document.amount);
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    record.money("openAmount", if UNUSED.rank(place).is_some() { document.amount } else { 0 });
    record.money_text("amountInHomeCurrency", document.amount);
    document.closing(books, &[], record);
    let of = Lines {
        books,
        numbers: VENDOR_CREDITS,
        document: place,
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
pub(in crate::sample) fn to_pay_count(books: &Books<'_>) -> u64 {
    books.open_bills.count() + UNUSED.count(vendor_credit_count(books))
}

fn to_pay(books: &Books<'_>, place: u64) -> (bool, Document) {
    match place.checked_sub(books.open_bills.count()) {
        None => (true, bill_head(books, books.open_bills.nth(place))),
        Some(credit) => (false, vendor_credit_head(books, UNUSED.nth(credit))),
    }
}

pub(in crate::sample) fn to_pay_head(books: &Books<'_>, place: u64) -> Named {
    let (_, document) = to_pay(books, place);
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

pub(in crate::sample) fn write_to_pay(books: &Books<'_>, place: u64, _: &Named, record: &mut Object<'_>) {
    let (is_bill, document) = to_pay(books, place);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SampleSize;

    #[test]
    fn a_vendors_last_change_is_that_of_all_its_bills_and_the_ledger_that_of_all_vendors() {
        let id = crate::ids::sample_connection_id("harbor-lane");
        let company = SampleCompany::behind(&id, SampleSize::Small, 0);
        let mut sum = 0;
        for vendor in 0..company.vendors() {
            let all = company.bought_from.documents_of(vendor, company.bills());
            assert_eq!(
                last_purchase(&company, vendor),
                all.map(|bill| changed(&company, bill)).max(),
                "vendor {vendor}"
            );
            sum += vendor_balance(&company, vendor);
        }
        assert_eq!(payables(&company), sum);
    }
}
