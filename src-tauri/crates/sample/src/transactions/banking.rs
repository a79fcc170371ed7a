//! Money that moves without an invoice or a bill.

use jiff::civil::date;

use crate::books::{Books, Document};
use crate::json::{Object, Reference};
use crate::lists::{self, AGENCIES, TAX_CODES, chart};
use crate::names;
use crate::record::{self, Numbers};

use super::lines::{self, Lines};
use super::numbers::{CARD_CHARGES, CARD_CREDITS, CHECKS, JOURNAL, TAX_PAYMENTS};

/// Somebody who is paid: a vendor most often, else another name.
fn payee(books: &Books<'_>, purpose: &str, index: u64) -> Reference {
    if books.seed.below(purpose, index, 4) == 0 {
        return lists::other_name(books, purpose, index);
    }
    lists::vendor(books, AGENCIES + books.seed.below(purpose, index, books.vendors() - AGENCIES))
}

/// A document that spends, for costs.
fn spent(
    books: &Books<'_>,
    numbers: Numbers,
    purpose: &str,
    index: u64,
    count: u64,
    from: usize,
) -> Document {
    let mut document = books.document(numbers, index, record::moment(index, count), None);
    document.entity = Some(payee(books, purpose, index));
    document.account = Some(lists::account(from));
    document.amount = lines::sum(&lines::costs(books.seed, purpose, index));
    document
}

fn lines<'a>(books: &'a Books<'a>, numbers: Numbers, document: &Document) -> Lines<'a> {
    Lines {
        books,
        numbers,
        document: document.index,
        made: document.made,
        object_type: "qbd_expense_line",
        is_taxed: false,
        class: None,
    }
}

// Checks

pub(crate) fn check_count(books: &Books<'_>) -> u64 {
    books.invoices / 8
}

pub(crate) fn check_base(books: &Books<'_>, index: u64) -> Document {
    let mut document = spent(books, CHECKS, "check", index, check_count(books), chart::CHECKING);
    document.number = (5_001 + index).to_string();
    document.memo = ["Rent", "Petty cash", "Permit", "Repairs", ""][(index % 5) as usize];
    if is_void(index) {
        document.amount = 0;
    }
    document
}

fn is_void(index: u64) -> bool {
    index % 97 == 50
}

pub(crate) fn write_check(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    document.opening(record);
    record.object("address", |address| {
        let payee = document.entity.as_ref().map_or("", |payee| &payee.fullname);
        address.text("line1", &names::line(payee));
    });
    record.yes_no("isQueuedForPrint", false);
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    record.yes_no("isVoid", is_void(index));
    document.transaction_number(record);
    document.tail(books, &[], record);
    let costs = if is_void(index) { Vec::new() } else { lines::costs(books.seed, "check", index) };
    lines::write_costs(&costs, &lines(books, CHECKS, document), record);
}

// Cards

pub(crate) fn card_charge_count(books: &Books<'_>) -> u64 {
    books.invoices / 20
}

pub(crate) fn card_charge_base(books: &Books<'_>, index: u64) -> Document {
    let mut document =
        spent(books, CARD_CHARGES, "card charge", index, card_charge_count(books), chart::CARD);
    document.number = format!("K-{:05}", index + 1);
    document.memo = ["Fuel", "Tools", "Office", ""][(index % 4) as usize];
    document
}

pub(crate) fn write_card_charge(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    document.opening(record);
    record.plain("transactionNumber", index + 1);
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    document.tail(books, &[], record);
    lines::write_costs(
        &lines::costs(books.seed, "card charge", index),
        &lines(books, CARD_CHARGES, document),
        record,
    );
}

pub(crate) fn card_credit_count(books: &Books<'_>) -> u64 {
    books.invoices / 200 + 1
}

pub(crate) fn card_credit_base(books: &Books<'_>, index: u64) -> Document {
    let mut document =
        spent(books, CARD_CREDITS, "card credit", index, card_credit_count(books), chart::CARD);
    document.number = format!("KC-{:04}", index + 1);
    document.memo = "Returned to the store";
    document
}

pub(crate) fn write_card_credit(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    document.opening_with_number(record);
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    document.tail(books, &[], record);
    lines::write_costs(
        &lines::costs(books.seed, "card credit", index),
        &lines(books, CARD_CREDITS, document),
        record,
    );
}

// Journal entries

/// Entries of a month, and months in the books.
const A_MONTH: [&str; 4] = ["Depreciation", "Prepaid insurance used up", "Payroll", "Loan interest"];
const MONTHS: u64 = 46;

pub(crate) fn journal_count(_: &Books<'_>) -> u64 {
    MONTHS * A_MONTH.len() as u64
}

pub(crate) fn journal_base(books: &Books<'_>, index: u64) -> Document {
    let month = index / A_MONTH.len() as u64;
    let day = date(2023 + (month / 12) as i16, 1 + (month % 12) as i8, 1).last_of_month();
    let mut document = books.document(JOURNAL, index, record::moment_of(day, index), None);
    document.number = format!("J-{:04}", index + 1);
    document.memo = A_MONTH[(index % 4) as usize];
    document.account = Some(lists::account(journal_accounts(index).0));
    document.amount = 40_000 + books.seed.below("journal", index, 900_000) as i64;
    document
}

/// Which account an entry debits and which it credits.
fn journal_accounts(index: u64) -> (usize, usize) {
    [
        (chart::DEPRECIATION_EXPENSE, chart::DEPRECIATION),
        (chart::INSURANCE, chart::PREPAID_INSURANCE),
        (chart::WAGES, chart::PAYROLL),
        (chart::INTEREST_PAID, chart::TRUCK_LOANS),
    ][(index % 4) as usize]
}

pub(crate) fn write_journal(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let (debit, credit) = journal_accounts(index);
    document.opening_with_number(record);
    record.yes_no("isAdjustment", index.is_multiple_of(4));
    let of = lines(books, JOURNAL, document);
    for (key, nth, account) in [("debitLines", 0, debit), ("creditLines", 1, credit)] {
        record.list(key, u64::from(books.parts.lines), |_, line| {
            line.text("objectType", "qbd_journal_line");
            line.text("id", &of.id(nth));
            line.reference("account", &lists::account(account));
            line.money("amount", document.amount);
            line.text("memo", document.memo);
        });
    }
    document.tail(books, &[], record);
}

// Sales tax

const QUARTERS: u64 = 15;

pub(crate) fn tax_payment_count(_: &Books<'_>) -> u64 {
    QUARTERS
}

pub(crate) fn tax_payment_base(books: &Books<'_>, index: u64) -> Document {
    let months = (index + 1) * 3;
    let day = date(2023 + (months / 12) as i16, 1 + (months % 12) as i8, 20);
    let mut document =
        books.document(TAX_PAYMENTS, index, record::moment_of(record::to_business_day(day), index), None);
    document.number = format!("ST-{:03}", index + 1);
    document.memo = "Sales tax of the quarter";
    document.entity = Some(lists::agency(books));
    document.account = Some(lists::account(chart::CHECKING));
    document.amount = 800_000 + books.seed.below("sales tax", index, 700_000) as i64;
    document
}

pub(crate) fn write_tax_payment(books: &Books<'_>, _: u64, document: &Document, record: &mut Object<'_>) {
    let name = document.entity.as_ref().map_or("", |agency| agency.fullname.as_str());
    document.opening_with_number(record);
    record.object("address", |object| lists::vendor_address(books, 0, name, object));
    record.object("addressBlock", |block| block.text("line1", &names::line(name)));
    let of = lines(books, TAX_PAYMENTS, document);
    record.list("lines", u64::from(books.parts.lines), |nth, line| {
        line.text("objectType", "qbd_sales_tax_payment_check_line");
        line.text("id", &of.id(nth));
        line.reference("itemSalesTax", &lists::tax_item(0));
        line.money("amount", document.amount);
    });
    document.tail(books, &[], record);
}
