//! What is paid with the company card, and what is given back to it.

use crate::SampleCompany;
use crate::books::{Books, Document};
use crate::json::Object;
use crate::lists::{self, CLASSES, TAX_CODES, chart};
use crate::postings::Posting;
use crate::record::Numbers;
use crate::streams::Stream;

use super::bill_facts::{Cost, cost_sum, costs, post_costs};
use super::lines::{self, Lines};
use super::numbers::{CARD_CHARGES, CARD_CREDITS};
use super::own_fields::write_own_field;
use super::ref_numbers::ref_number;

/// Who was paid with the card, or gave something back to it.
pub(super) fn vendor(company: &SampleCompany, index: u64) -> u64 {
    company.cards_from.party_of(index.wrapping_mul(3) + 1)
}

/// Who was paid, and for what.
fn spent(company: &SampleCompany, purpose: &str, index: u64) -> (u64, Vec<Cost>) {
    let vendor = vendor(company, index);
    let costs = lists::trade(vendor).map(|trade| costs(company, trade, purpose, index));
    (vendor, costs.unwrap_or_default())
}

pub(super) fn charged(company: &SampleCompany, index: u64) -> (u64, Vec<Cost>) {
    spent(company, "card charge", index)
}

pub(super) fn given_back(company: &SampleCompany, index: u64) -> (u64, Vec<Cost>) {
    let (vendor, mut costs) = spent(company, "card credit", index);
    costs.truncate(1);
    costs.iter_mut().for_each(|cost| cost.amount = cost.amount / 4 + 100);
    (vendor, costs)
}

/// Books a charge to the company card.
pub(crate) fn post_card_charge(company: &SampleCompany, index: u64, posting: &mut Posting<'_>) {
    let (_, costs) = charged(company, index);
    posting.credit(chart::CARD, cost_sum(&costs));
    post_costs(&costs, 1, posting);
}

/// Books what was given back to the company card.
pub(crate) fn post_card_credit(company: &SampleCompany, index: u64, posting: &mut Posting<'_>) {
    let (_, costs) = given_back(company, index);
    posting.debit(chart::CARD, cost_sum(&costs));
    post_costs(&costs, -1, posting);
}

fn document(
    books: &Books<'_>,
    numbers: Numbers,
    stream: Stream,
    index: u64,
    (vendor, costs): &(u64, Vec<Cost>),
) -> Document {
    let mut document = books.document(numbers, index, books.moment(stream, index), None);
    document.entity = Some(lists::vendor(books, *vendor));
    document.account = Some(lists::account(chart::CARD));
    document.amount = cost_sum(costs);
    document.memo = costs.first().map_or("", |cost| cost.memo);
    document
}

pub(crate) fn card_charge_base(books: &Books<'_>, index: u64) -> Document {
    let mut document = document(books, CARD_CHARGES, Stream::CardCharges, index, &charged(books, index));
    document.number = ref_number(books, Stream::CardCharges, index);
    document
}

pub(crate) fn write_card_charge(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    document.opening(record);
    record.reference("payee", document.entity.as_ref());
    record.plain("transactionNumber", index + 1);
    record.yes_no("isTaxIncluded", false);
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    document.tail(books, &[], record);
    let class = Some(CLASSES.reference((index % 5) as usize));
    let of = Lines { class, ..Lines::bought(books, CARD_CHARGES, document, index) };
    lines::write_costs(&charged(books, index).1, &of, record);
    write_own_field("Card of", &["Yard", "Office", "Trucks"], document, record);
}

pub(crate) fn card_credit_base(books: &Books<'_>, index: u64) -> Document {
    let mut document = document(books, CARD_CREDITS, Stream::CardCredits, index, &given_back(books, index));
    document.number = ref_number(books, Stream::CardCredits, index);
    document.memo = "Charged too much, given back";
    document
}

pub(crate) fn write_card_credit(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    document.opening(record);
    record.reference("payee", document.entity.as_ref());
    document.transaction_number(record);
    record.yes_no("isTaxIncluded", false);
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    document.tail(books, &[], record);
    let class = Some(CLASSES.reference((index % 5) as usize));
    let of = Lines { class, ..Lines::bought(books, CARD_CREDITS, document, index) };
    lines::write_costs(&given_back(books, index).1, &of, record);
    write_own_field("Card of", &["Yard", "Office", "Trucks"], document, record);
}
