//! Payments on their way to the bank.

use crate::SampleCompany;
use crate::books::{Books, Document, Link};
use crate::json::Object;
use crate::lists::{self, CLASSES, PAYMENT_METHODS, chart};
use crate::postings::Posting;
use crate::sale_units::Promptness;
use crate::streams::Stream;

use super::numbers::{DEPOSITS, PAYMENTS};
use super::own_fields::write_own_field;
use super::payments;
use super::sale_facts::received;

/// Streams that deposits come in. The id of a deposit tells its place in its stream and the stream.
const STREAMS: u64 = 2;

fn of_index(index: u64) -> (Promptness, u64) {
    let promptness = if index.is_multiple_of(STREAMS) { Promptness::Prompt } else { Promptness::Late };
    (promptness, index / STREAMS)
}

fn stream(promptness: Promptness) -> Stream {
    match promptness {
        Promptness::Prompt => Stream::PromptDeposits,
        Promptness::Late => Stream::LateDeposits,
    }
}

/// The payments of a deposit, by their number in their stream.
pub(super) fn payments_in(
    company: &SampleCompany,
    promptness: Promptness,
    deposit: u64,
) -> std::ops::Range<u64> {
    let together = company.traffic.together[promptness as usize];
    deposit * together..(deposit + 1) * together
}

/// Interest that came in with a deposit, and what was taken back in cash, in cents.
pub(super) fn besides(company: &SampleCompany, promptness: Promptness, deposit: u64) -> (i64, i64) {
    let is_prompt = promptness == Promptness::Prompt;
    let interest = if is_prompt && deposit % 40 == 7 {
        1_200 + (company.seed.number("interest", deposit) % 9_000) as i64
    } else {
        0
    };
    (interest, if is_prompt && deposit % 60 == 11 { 15_000 } else { 0 })
}

/// Books a deposit.
pub(crate) fn post_deposit(
    company: &SampleCompany,
    promptness: Promptness,
    deposit: u64,
    posting: &mut Posting<'_>,
) {
    let paid: i64 =
        payments_in(company, promptness, deposit).map(|payment| received(company, promptness, payment)).sum();
    let (interest, cash) = besides(company, promptness, deposit);
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
    let (promptness, deposit) = of_index(index);
    let paid: i64 =
        payments_in(books, promptness, deposit).map(|payment| received(books, promptness, payment)).sum();
    let (interest, cash) = besides(books, promptness, deposit);
    let mut document = books.document(DEPOSITS, index, books.moment(stream(promptness), deposit), None);
    document.memo = "Taken to the bank";
    document.account = Some(lists::account(chart::CHECKING));
    document.amount = paid + interest - cash;
    document
}

pub(crate) fn write_deposit(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let (promptness, deposit) = of_index(index);
    let payments: Vec<Document> = payments_in(books, promptness, deposit)
        .map(|payment| payments::payment(books, promptness, payment))
        .collect();
    let (interest, cash) = besides(books, promptness, deposit);
    document.opening_with_number(record);
    record.reference("depositToAccount", document.account.as_ref());
    record.money("depositTotal", document.amount);
    record.money("depositTotalInHomeCurrency", document.amount);
    let all = payments.len() as u64 + u64::from(interest != 0);
    // A deposit without cash back says so: what reads this interface counts on the object.
    record.object("cashBackInfo", |back| {
        back.text("transactionLineId", &DEPOSITS.line_id(index, all, document.made));
        back.reference("account", &lists::account(chart::DRAWS));
        back.text("memo", if cash == 0 { "" } else { "Cash back" });
        back.money("amount", cash);
    });
    record.list("depositLines", if books.parts.lines { all } else { 0 }, |nth, line| {
        let Some(payment) = payments.get(nth as usize) else {
            line.text("transactionType", "Deposit");
            line.text("transactionLineId", &DEPOSITS.line_id(index, nth, document.made));
            line.reference("account", &lists::account(chart::INTEREST_RECEIVED));
            line.text("memo", "Interest of the month");
            line.money("amount", interest);
            return;
        };
        let method = payments::method(books, payment.index);
        line.text("transactionType", "ReceivePayment");
        line.text("transactionId", &payment.id);
        line.text("transactionLineId", &DEPOSITS.line_id(index, nth, document.made));
        line.text("paymentTransactionLineId", &PAYMENTS.line_id(payment.index, 0, payment.made));
        line.reference("entity", payment.entity.as_ref());
        line.reference("account", &lists::account(chart::UNDEPOSITED));
        line.text("memo", payment.memo);
        if method == 0 {
            line.text("checkNumber", &payment.number);
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
    write_own_field("Taken by", &["Night drop", "Teller"], document, record);
}
