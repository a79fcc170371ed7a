//! Journal entries: what the books began with, and what is booked at the end of each month.

use std::iter;

use crate::SampleCompany;
use crate::books::{Books, Document};
use crate::json::Object;
use crate::lists::{self, CLASSES, chart};
use crate::postings::Posting;
use crate::scale::{DEPARTMENTS, Department};
use crate::streams::Stream;

use super::checks::{spread, vendor_for};
use super::numbers::JOURNAL;
use super::own_fields::write_own_field;
use super::ref_numbers::ref_number;

/// What is booked at the end of a month.
const A_MONTH: [&str; 4] = ["Transfer for payroll", "Payroll", "Depreciation", "Prepaid insurance used up"];

/// How many entries each month has.
pub(crate) const ENTRIES_A_MONTH: u64 = A_MONTH.len() as u64;

/// Place of the class of what is not for one department.
const GENERAL: usize = 0;

/// A line of an entry.
#[derive(Debug, Clone, Copy)]
struct EntryLine {
    account: usize,
    /// In cents.
    amount: i64,
    memo: &'static str,
    /// Place in the list of classes.
    class: Option<usize>,
}

/// Debit lines and credit lines of an entry.
#[derive(Debug, Default)]
struct Entry {
    debits: Vec<EntryLine>,
    credits: Vec<EntryLine>,
}

const fn line(account: usize, amount: i64, memo: &'static str) -> EntryLine {
    EntryLine { account, amount, memo, class: None }
}

fn lines_over(company: &SampleCompany, sort: usize, amount: i64, memo: &'static str) -> Vec<EntryLine> {
    let spread = spread(company, sort, amount, memo);
    spread.into_iter().map(|cost| line(cost.account, cost.amount, cost.memo)).collect()
}

/// What there was when the books began. What lay in the yard is entered by adjustments, whose other side this entry takes up.
fn opening(company: &SampleCompany) -> Entry {
    const MEMO: &str = "From the books before";
    let opening = company.scale.opening();
    let goods: i64 = (0..company.stock.count())
        .map(|item| {
            let facts = company.stock.item(item);
            facts.opening * facts.cost
        })
        .sum();
    let mut debits = vec![
        line(chart::CHECKING, opening.checking, MEMO),
        line(chart::PAYROLL_CHECKING, opening.payroll_checking, MEMO),
        line(chart::PETTY_CASH, opening.petty_cash, MEMO),
        line(chart::PREPAID_INSURANCE, opening.prepaid_insurance, MEMO),
        line(chart::EQUIPMENT, opening.equipment, MEMO),
        line(chart::DEPOSITS_PAID, opening.deposits_paid, MEMO),
        line(chart::OPENING_BALANCES, goods, "Goods in the yard, by the count of the day"),
    ];
    debits.extend(lines_over(company, chart::TRUCKS, opening.trucks, MEMO));
    let mut credits = vec![
        line(chart::DEPRECIATION, opening.depreciation, MEMO),
        line(chart::RETAINED_EARNINGS, opening.retained_earnings, MEMO),
    ];
    credits.extend(lines_over(company, chart::TRUCK_LOANS, opening.loans, MEMO));
    let sum = |lines: &[EntryLine]| lines.iter().map(|line| line.amount).sum::<i64>();
    credits.push(line(chart::CAPITAL, sum(&debits) - sum(&credits), MEMO));
    Entry { debits, credits }
}

/// The account a department's wages are booked to: its own, or that of the main yard, the first.
fn wages_account(company: &SampleCompany, department: &Department) -> usize {
    let below = company.sub_accounts.below(chart::WAGES);
    let own = below.iter().position(|&account| lists::account_name(account.into()) == department.name);
    company.sub_accounts.book_to(chart::WAGES, own.unwrap_or(0) as u64)
}

fn entry(company: &SampleCompany, index: u64) -> Entry {
    let Some(index) = index.checked_sub(1) else { return opening(company) };
    let (month, nth) = (index / ENTRIES_A_MONTH, index % ENTRIES_A_MONTH);
    let scale = &company.scale;
    let one = |debit, credit, amount, memo| Entry {
        debits: vec![line(debit, amount, memo)],
        credits: vec![line(credit, amount, memo)],
    };
    match nth {
        0 => {
            one(chart::PAYROLL_CHECKING, chart::CHECKING, scale.payroll(month).net(), "Net pay of the month")
        }
        1 => {
            let pay = scale.payroll(month);
            let mut debits: Vec<EntryLine> = iter::zip(&DEPARTMENTS, pay.gross)
                .map(|(department, gross)| EntryLine {
                    class: department.class,
                    ..line(wages_account(company, department), gross, department.name)
                })
                .collect();
            let account = company.sub_accounts.book_to(chart::PAYROLL_TAXES, 0);
            debits.push(line(account, pay.taxes, "Payroll taxes of the company"));
            let credits = vec![
                line(chart::PAYROLL, pay.withheld, "Withheld from wages"),
                line(chart::PAYROLL, pay.taxes, "Payroll taxes of the company"),
                line(chart::PAYROLL_CHECKING, pay.net(), "Net pay"),
            ];
            Entry { debits, credits }
        }
        2 => one(
            chart::DEPRECIATION_EXPENSE,
            chart::DEPRECIATION,
            scale.depreciation(month),
            "Trucks, forklifts and saws",
        ),
        _ => {
            let account = company.sub_accounts.book_to(chart::INSURANCE, 0);
            let mut entry = one(account, chart::PREPAID_INSURANCE, scale.insurance(), "Used up in the month");
            let both = entry.debits.iter_mut().chain(&mut entry.credits);
            both.for_each(|line| line.class = Some(GENERAL));
            entry
        }
    }
}

/// Books every line of an entry to its account.
pub(crate) fn post_journal(company: &SampleCompany, index: u64, posting: &mut Posting<'_>) {
    let Entry { debits, credits } = entry(company, index);
    debits.iter().for_each(|line| posting.debit(line.account, line.amount));
    credits.iter().for_each(|line| posting.credit(line.account, line.amount));
}

pub(crate) fn journal_base(books: &Books<'_>, index: u64) -> Document {
    let Entry { debits, .. } = entry(books, index);
    let mut document = books.document(JOURNAL, index, books.moment(Stream::JournalEntries, index), None);
    document.number = ref_number(books, Stream::JournalEntries, index);
    document.memo = match index.checked_sub(1) {
        None => "Opening balances",
        Some(index) => A_MONTH[(index % ENTRIES_A_MONTH) as usize],
    };
    document.account = debits.first().map(|line| lists::account(line.account));
    document.amount = debits.iter().map(|line| line.amount).sum();
    document
}

/// Whom lines of an entry are about, and the account of those lines: the bank that withheld taxes are paid through, the insurer.
pub(super) fn about(company: &SampleCompany, index: u64) -> Option<(usize, u64)> {
    match index.checked_sub(1)? % ENTRIES_A_MONTH {
        1 => Some((chart::PAYROLL, vendor_for(company, chart::BANK_FEES)?)),
        3 => Some((first_account(company, index)?, vendor_for(company, chart::INSURANCE)?)),
        _ => None,
    }
}

pub(crate) fn write_journal(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let Entry { debits, credits } = entry(books, index);
    let is_year_end = index.checked_sub(1).is_some_and(|index| index / ENTRIES_A_MONTH % 12 == 11);
    document.opening_with_number(record);
    record.yes_no("isAdjustment", is_year_end && document.memo == "Depreciation");
    record.yes_no("isHomeCurrencyAdjustment", false);
    record.yes_no("isAmountsEnteredInHomeCurrency", false);
    let about = about(books, index).map(|(account, vendor)| (account, lists::vendor(books, vendor)));
    for (key, first, lines) in [("debitLines", 0, &debits), ("creditLines", debits.len() as u64, &credits)] {
        let count = if books.parts.lines { lines.len() as u64 } else { 0 };
        record.list(key, count, |nth, object| {
            let line = &lines[nth as usize];
            object.text("objectType", "qbd_journal_line");
            object.id("id", JOURNAL.line_id(index, first + nth, document.made));
            object.reference("account", &lists::account(line.account));
            object.money("amount", line.amount);
            object.text("memo", line.memo);
            let entity = about.as_ref().filter(|(account, _)| *account == line.account);
            object.reference("entity", entity.map(|(_, entity)| entity));
            object.reference("class", line.class.map(|class| CLASSES.reference(class)).as_ref());
            object.text("billableStatus", "NotBillable");
        });
    }
    document.tail(books, &[], record);
    write_own_field("Checked", &["Against the bank", "By the accountants"], document, record);
}

/// The account of the first line of an entry.
pub(super) fn first_account(company: &SampleCompany, index: u64) -> Option<usize> {
    entry(company, index).debits.first().map(|line| line.account)
}

/// Account and class of each line of an entry.
pub(super) fn lines_of(company: &SampleCompany, index: u64) -> impl Iterator<Item = (usize, Option<usize>)> {
    let Entry { debits, credits } = entry(company, index);
    debits.into_iter().chain(credits).map(|line| (line.account, line.class))
}
