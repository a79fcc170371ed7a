//! Payments on their way to the bank.

use std::ops::Range;

use crate::SampleCompany;
use crate::books::{Books, Document, Link};
use crate::json::Object;
use crate::lists::{self, CASH, CHECK, CLASSES, PAYMENT_METHODS, chart};
use crate::postings::Posting;
use crate::sale_units::Promptness;
use crate::streams::Stream;

use super::numbers::{DEPOSITS, PAYMENTS};
use super::own_fields::write_own_field;
use super::payments;
use super::sale_facts::received;

fn of_index(index: u64) -> (Stream, u64) {
    Stream::of_index(&[Stream::PromptDeposits, Stream::LateDeposits], index)
}

/// How promptly the payments of a deposit were made, and their numbers in their stream.
pub(super) fn payments_in(company: &SampleCompany, stream: Stream, deposit: u64) -> (Promptness, Range<u64>) {
    let [prompt, late] = company.traffic.together;
    let (promptness, together) =
        if stream == Stream::LateDeposits { (Promptness::Late, late) } else { (Promptness::Prompt, prompt) };
    (promptness, deposit * together..(deposit + 1) * together)
}

/// What the payments of a deposit come to, in cents.
fn paid_in(company: &SampleCompany, stream: Stream, deposit: u64) -> i64 {
    let (promptness, payments) = payments_in(company, stream, deposit);
    payments.map(|payment| received(company, promptness, payment)).sum()
}

/// How the payments of a deposit came to the bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WayIn {
    /// All were checks and cash.
    Carried,
    /// All came by card or from bank to bank.
    Electronic,
    Both,
}

impl WayIn {
    fn memo(self) -> &'static str {
        match self {
            Self::Carried => "Taken to the bank",
            Self::Electronic => "Electronic payments",
            Self::Both => "Taken to the bank, with electronic payments",
        }
    }
}

fn way_in(company: &SampleCompany, stream: Stream, deposit: u64) -> WayIn {
    let (promptness, payments) = payments_in(company, stream, deposit);
    let all = payments.end - payments.start;
    let carried = payments.filter(|&payment| {
        let index = Stream::payments(promptness).index(payment);
        let amount = received(company, promptness, payment);
        matches!(payments::written_method(company, index, amount), CHECK | CASH)
    });
    match carried.count() as u64 {
        0 => WayIn::Electronic,
        carried if carried == all => WayIn::Carried,
        _ => WayIn::Both,
    }
}

/// Interest that came in with a deposit, and what was taken back in cash, in cents.
pub(super) fn besides(company: &SampleCompany, stream: Stream, deposit: u64) -> (i64, i64) {
    let is_prompt = stream == Stream::PromptDeposits;
    let interest = if is_prompt && deposit % 40 == 7 {
        1_200 + (company.seed.number("interest", deposit) % 9_000) as i64
    } else {
        0
    };
    (interest, if is_prompt && deposit % 60 == 11 { 15_000 } else { 0 })
}

/// Books what went to the bank with a deposit, and what was taken back.
pub(crate) fn post_deposit(company: &SampleCompany, stream: Stream, deposit: u64, posting: &mut Posting<'_>) {
    let paid = paid_in(company, stream, deposit);
    let (interest, cash) = besides(company, stream, deposit);
    posting.debit(chart::CHECKING, paid + interest - cash);
    posting.credit(chart::UNDEPOSITED, paid);
    if interest != 0 {
        posting.credit(chart::INTEREST_RECEIVED, interest);
    }
    if cash != 0 {
        posting.debit(chart::DRAWS, cash);
    }
}

pub(crate) fn deposit_base(books: &Books<'_>, index: u64) -> Document {
    let (stream, deposit) = of_index(index);
    let paid = paid_in(books, stream, deposit);
    let (interest, cash) = besides(books, stream, deposit);
    let mut document = books.document(DEPOSITS, index, books.moment(stream, deposit), None);
    document.memo = way_in(books, stream, deposit).memo();
    document.account = Some(lists::account(chart::CHECKING));
    document.amount = paid + interest - cash;
    document
}

pub(crate) fn write_deposit(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let (stream, deposit) = of_index(index);
    let (promptness, payments) = payments_in(books, stream, deposit);
    let payments: Vec<Document> =
        payments.map(|payment| payments::payment(books, promptness, payment)).collect();
    let (interest, cash) = besides(books, stream, deposit);
    document.opening_with_number(record);
    record.reference("depositToAccount", document.account.as_ref());
    record.money("depositTotal", document.amount);
    record.money("depositTotalInHomeCurrency", document.amount);
    let all = payments.len() as u64 + u64::from(interest != 0);
    if cash != 0 {
        record.object("cashBackInfo", |back| {
            back.id("transactionLineId", DEPOSITS.line_id(index, all, document.made));
            back.reference("account", &lists::account(chart::DRAWS));
            back.text("memo", "Cash back");
            back.money("amount", cash);
        });
    }
    record.list("depositLines", if books.parts.lines { all } else { 0 }, |nth, line| {
        let Some(payment) = payments.get(nth as usize) else {
            line.text("transactionType", "Deposit");
            line.id("transactionLineId", DEPOSITS.line_id(index, nth, document.made));
            line.reference("account", &lists::account(chart::INTEREST_RECEIVED));
            line.text("memo", "Interest of the month");
            line.money("amount", interest);
            return;
        };
        let method = payments::written_method(books, payment.index, payment.amount);
        line.text("transactionType", "ReceivePayment");
        line.id("transactionId", payment.id);
        line.id("transactionLineId", DEPOSITS.line_id(index, nth, document.made));
        line.id("paymentTransactionLineId", PAYMENTS.line_id(payment.index, 0, payment.made));
        line.reference("entity", payment.entity.as_ref());
        line.reference("account", &lists::account(chart::UNDEPOSITED));
        line.text("memo", payment.memo);
        if method == CHECK {
            line.ref_number("checkNumber", payment.number);
        }
        line.reference("paymentMethod", &PAYMENT_METHODS.reference(method));
        line.reference("class", &CLASSES.reference(3));
        line.money("amount", payment.amount);
    });
    let links: Vec<Link> = payments
        .iter()
        .filter(|_| books.parts.linked)
        .map(|payment| payment.link("ReceivePayment", payment.amount))
        .collect();
    document.tail(books, &links, record);
    let takers: &[_] = match way_in(books, stream, deposit) {
        WayIn::Electronic => &[],
        WayIn::Carried | WayIn::Both => &["Night drop", "Teller"],
    };
    write_own_field("Taken by", takers, document, record);
}
