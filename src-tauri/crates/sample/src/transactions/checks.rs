//! Checks: those that come every month, and what is paid without a bill.

use crate::SampleCompany;
use crate::books::{Books, Document};
use crate::json::Object;
use crate::ledger::Settled;
use crate::lists::{self, CLASSES, TAX_CODES, chart};
use crate::moment::BookTime;
use crate::postings::{Posting, Totals};
use crate::streams::Stream;

use super::bill_facts::{Cost, cost_sum, costs, post_costs};
use super::lines;
use super::numbers::CHECKS;
use super::own_fields::write_own_field;
use super::ref_numbers::ref_number;

/// What a check is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Rent,
    /// What was owed on the company card.
    Card,
    /// What was withheld from wages, and the taxes on them.
    PayrollLiabilities,
    Insurance,
    Loan,
    /// What the owner takes out.
    Draw,
    /// A cost of a trade.
    Cost,
}

impl Purpose {
    fn of(company: &SampleCompany, check: u64) -> Self {
        let all = company.traffic.checks;
        let nth = check % all;
        [
            (0, Self::Rent),
            (all / 6, Self::Card),
            (all / 3, Self::PayrollLiabilities),
            (all / 2, Self::Loan),
            (all * 2 / 3, Self::Insurance),
            (all - 1, Self::Draw),
        ]
        .into_iter()
        .find(|&(place, _)| place == nth)
        .map_or(Self::Cost, |(_, purpose)| purpose)
    }

    /// Whether the amount follows from the months before.
    fn is_settled(self) -> bool {
        matches!(self, Self::Card | Self::Draw)
    }
}

/// What a check pays, and whom.
pub(super) struct Paid {
    /// The vendor. None for the owner.
    pub(super) payee: Option<u64>,
    pub(super) costs: Vec<Cost>,
    memo: &'static str,
}

/// The first vendor of a trade whose costs go to an account.
pub(super) fn vendor_for(company: &SampleCompany, account: usize) -> Option<u64> {
    company
        .cost_vendors
        .iter()
        .copied()
        .find(|&vendor| lists::trade(vendor).is_some_and(|trade| trade.account == account))
}

fn is_void(check: u64) -> bool {
    check % 97 == 50
}

fn cost_vendor(company: &SampleCompany, check: u64) -> u64 {
    company.costs_from.party_of(check.wrapping_mul(3) + 1)
}

/// What a check is for that follows from nothing, or from a month's amounts.
pub(super) fn paid(company: &SampleCompany, check: u64, settled: &Settled) -> Paid {
    let month = check / company.traffic.checks;
    let scale = &company.scale;
    let one = |account, amount, memo| vec![Cost { account, amount, memo }];
    let vendor = |account| vendor_for(company, account);
    match Purpose::of(company, check) {
        Purpose::Rent => {
            let account = company.sub_accounts.book_to(chart::RENT, 0);
            Paid {
                payee: vendor(chart::RENT),
                costs: one(account, scale.rent(month), "Rent of the yard"),
                memo: "Rent",
            }
        }
        Purpose::Card if settled.card > 0 => Paid {
            payee: vendor(chart::BANK_FEES),
            costs: one(chart::CARD, settled.card, "Statement paid in full"),
            memo: "Company card",
        },
        Purpose::PayrollLiabilities if month > 0 => {
            let owed = scale.payroll(month - 1).owed();
            Paid {
                // The bank passes them on to each of the agencies.
                payee: vendor(chart::BANK_FEES),
                costs: one(chart::PAYROLL, owed, "Withholding and payroll taxes"),
                memo: "Payroll taxes of last month, deposited",
            }
        }
        Purpose::Loan if scale.loan(month).0 > 0 => {
            let (principal, interest) = scale.loan(month);
            let mut costs = one(chart::INTEREST_PAID, interest, "Interest");
            costs.extend(spread(company, chart::TRUCK_LOANS, principal, "Principal"));
            Paid { payee: vendor(chart::BANK_FEES), costs, memo: "Truck loan" }
        }
        Purpose::Insurance => Paid {
            payee: vendor(chart::INSURANCE),
            costs: one(chart::PREPAID_INSURANCE, scale.insurance(), "Premium"),
            memo: "Insurance premium",
        },
        Purpose::Draw if settled.draw > 0 => {
            Paid { payee: None, costs: one(chart::DRAWS, settled.draw, "Draw"), memo: "Owner's draw" }
        }
        _ => {
            let vendor = cost_vendor(company, check);
            let costs = match lists::trade(vendor) {
                Some(trade) if !is_void(check) => costs(company, trade, "check", check),
                _ => Vec::new(),
            };
            let memo = if is_void(check) {
                "VOID: written twice"
            } else {
                costs.first().map_or("", |cost| cost.memo)
            };
            Paid { payee: Some(vendor), costs, memo }
        }
    }
}

/// An amount over the accounts below one, or that account where there are none: as much on each, the rest on the first.
pub(super) fn spread(company: &SampleCompany, sort: usize, amount: i64, memo: &'static str) -> Vec<Cost> {
    let mut accounts = lists::accounts_below(company, sort);
    // A document has only so many lines.
    accounts.truncate(12);
    let each = amount / accounts.len() as i64;
    let first = amount - each * (accounts.len() as i64 - 1);
    (0..)
        .zip(accounts)
        .map(|(nth, account)| Cost { account, amount: if nth == 0 { first } else { each }, memo })
        .collect()
}

/// Books a check, unless its amount follows from the months before.
pub(crate) fn post_check(company: &SampleCompany, check: u64, posting: &mut Posting<'_>) {
    if !Purpose::of(company, check).is_settled() {
        post(&paid(company, check, &Settled::default()), posting);
    }
}

fn post(paid: &Paid, posting: &mut Posting<'_>) {
    posting.credit(chart::CHECKING, cost_sum(&paid.costs));
    post_costs(&paid.costs, 1, posting);
}

/// Books the checks of a month whose amounts follow from the months before, until a moment.
pub(crate) fn post_settled_checks(
    company: &SampleCompany,
    month: u64,
    settled: &Settled,
    until: BookTime,
    totals: &mut Totals,
) {
    let all = company.traffic.checks;
    for check in (month * all..(month + 1) * all).filter(|&check| Purpose::of(company, check).is_settled()) {
        let moment = company.moment(Stream::Checks, check);
        if moment <= until {
            post(&paid(company, check, settled), &mut totals.at(moment));
        }
    }
}

/// The month a check is in, where what it pays follows from the months before.
pub(super) fn settled_month(company: &SampleCompany, check: u64) -> Option<u64> {
    Purpose::of(company, check).is_settled().then(|| check / company.traffic.checks)
}

fn paid_by(books: &Books<'_>, check: u64) -> Paid {
    let settled = settled_month(books, check).map(|month| books.settled(month)).unwrap_or_default();
    paid(books, check, &settled)
}

pub(crate) fn check_base(books: &Books<'_>, check: u64) -> Document {
    let paid = paid_by(books, check);
    let mut document = books.document(CHECKS, check, books.moment(Stream::Checks, check), None);
    document.number = ref_number(books, Stream::Checks, check);
    document.memo = paid.memo;
    document.entity = paid.payee.map(|vendor| lists::vendor(books, vendor));
    document.account = Some(lists::account(chart::CHECKING));
    document.amount = cost_sum(&paid.costs);
    document
}

/// The class of a check's lines. What is owed and what the owner takes out belong to none.
pub(super) fn class(company: &SampleCompany, check: u64) -> Option<u64> {
    (Purpose::of(company, check) == Purpose::Cost).then_some(check % 5)
}

pub(crate) fn write_check(books: &Books<'_>, check: u64, document: &Document, record: &mut Object<'_>) {
    let Paid { payee, costs, .. } = paid_by(books, check);
    document.opening(record);
    record.reference("payee", document.entity.as_ref());
    record.object("address", |address| {
        if let Some((vendor, payee)) = payee.zip(document.entity.as_ref()) {
            lists::vendor_address(books, vendor, &payee.fullname, address);
        }
    });
    record.yes_no("isPending", false);
    record.yes_no("isQueuedForPrint", false);
    record.yes_no("isTaxIncluded", false);
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    document.transaction_number(record);
    document.tail(books, &[], record);
    let class = class(books, check).map(|class| CLASSES.reference(class as usize));
    lines::write_costs(
        &costs,
        &lines::Lines { class, ..lines::Lines::bought(books, CHECKS, document, check) },
        record,
    );
    write_own_field("Mailed", &["First class", "Certified"], document, record);
}
