//! What a bill holds and comes to, and what became of it: what its documents are written from.

use crate::SampleCompany;
use crate::books::Books;
use crate::index_sets::Stride;
use crate::lists::{self, EARLY_DAYS, EARLY_DISCOUNT, EARLY_TERMS, Trade, chart};
use crate::moment::plus_days;
use crate::postings::Posting;
use crate::record::percent;
use crate::stock_plan::{BILL_LINES, FAMILY_OF_BILL};
use crate::streams::Stream;
use crate::traffic::BillSort;

use super::basket::Line;

/// Bills for goods that came before their bill, by their number among bills for goods.
pub(crate) const RECEIVED: Stride = Stride { every: 16, first: 9 };
/// Bills for goods with a vendor credit.
pub(crate) const CREDITED: Stride = Stride { every: 8, first: 4 };

/// The family of a bill for goods, and how many bills for goods of that family come before it.
fn family_of(goods: u64) -> (usize, u64) {
    let within = (goods % 8) as usize;
    let family = FAMILY_OF_BILL[within];
    let of_family = |bills: &[usize]| bills.iter().filter(|&&nth| nth == family).count() as u64;
    (family, goods / 8 * of_family(&FAMILY_OF_BILL) + of_family(&FAMILY_OF_BILL[..within]))
}

/// The bill for goods that has so many of its family before it.
pub(super) fn goods_of_family(family: usize, rank: u64) -> u64 {
    let places = || (0..8_u64).filter(|&nth| FAMILY_OF_BILL[nth as usize] == family);
    let each = (places().count() as u64).max(1);
    rank / each * 8 + places().nth((rank % each) as usize).unwrap_or_default()
}

/// The vendor of a bill for goods.
pub(super) fn goods_vendor(company: &SampleCompany, goods: u64) -> u64 {
    let (family, rank) = family_of(goods);
    company.goods_from[family].party_of(rank)
}

/// The vendor of a bill.
pub(crate) fn vendor_of(company: &SampleCompany, bill: u64) -> u64 {
    match BillSort::of(bill) {
        BillSort::Goods(goods) => goods_vendor(company, goods),
        BillSort::Cost(rank) => company.costs_from.party_of(rank),
        BillSort::CardCost(rank) => company.cards_from.party_of(rank),
    }
}

/// What was ordered with a bill for goods.
pub(super) fn goods(company: &SampleCompany, goods: u64) -> Vec<Line> {
    let (family, rank) = family_of(goods);
    (0..BILL_LINES)
        .map(|nth| {
            let line = rank * BILL_LINES + nth;
            let item = company.stock.bought[family].party_of(line) as usize;
            let facts = company.stock.item(item);
            // Around the lot, as often less as more.
            let share = 80 + (company.seed.number("bought", goods * BILL_LINES + nth) % 41) as i64;
            Line::stock(item, ((facts.lot * share + 50) / 100).max(1), facts.cost)
        })
        .collect()
}

pub(super) fn sum(lines: &[Line]) -> i64 {
    lines.iter().map(|line| line.amount).sum()
}

/// A line that books a cost to an account.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cost {
    pub(super) account: usize,
    /// In cents.
    pub(super) amount: i64,
    pub(super) memo: &'static str,
}

/// What a trade is paid for.
pub(super) fn costs(company: &SampleCompany, trade: &Trade, purpose: &str, document: u64) -> Vec<Cost> {
    let number = company.seed.number(purpose, document);
    let memo =
        trade.memos.get((number % trade.memos.len().max(1) as u64) as usize).copied().unwrap_or_default();
    let (least, most) = trade.amounts;
    let usual = least + ((number >> 20) % (most - least + 1).max(1) as u64) as i64;
    let amount = company.scale.cost(usual);
    let book_to = |pick| company.sub_accounts.book_cost(trade.account, memo, pick);
    let mut costs = vec![Cost { account: book_to(number >> 8), amount, memo }];
    if number.is_multiple_of(3) {
        costs.push(Cost { account: book_to(number >> 12), amount: amount / 3, memo });
    }
    if number % 40 == 7 {
        costs.push(Cost { account: costs[0].account, amount: -amount / 20, memo: "Rebate" });
    }
    costs
}

pub(super) fn cost_sum(costs: &[Cost]) -> i64 {
    costs.iter().map(|cost| cost.amount).sum()
}

/// What a bill holds.
#[derive(Debug)]
pub(super) enum Billed {
    Goods(Vec<Line>),
    Costs(Vec<Cost>),
}

impl Billed {
    pub(super) fn of(company: &SampleCompany, bill: u64) -> Self {
        match BillSort::of(bill) {
            BillSort::Goods(rank) => {
                let lines = goods(company, rank);
                if RECEIVED.rank(rank).is_none() {
                    return Self::Goods(lines);
                }
                let amount = sum(&lines);
                Self::Costs(vec![Cost { account: chart::NOT_BILLED, amount, memo: "Goods that came before" }])
            }
            BillSort::Cost(_) | BillSort::CardCost(_) => {
                let trade = lists::trade(vendor_of(company, bill));
                Self::Costs(trade.map(|trade| costs(company, trade, "bill cost", bill)).unwrap_or_default())
            }
        }
    }

    pub(super) fn sum(&self) -> i64 {
        match self {
            Self::Goods(lines) => sum(lines),
            Self::Costs(costs) => cost_sum(costs),
        }
    }
}

pub(super) fn total(company: &SampleCompany, bill: u64) -> i64 {
    Billed::of(company, bill).sum()
}

/// What goes back with a vendor credit: a tenth of the first line of its bill.
pub(super) fn credited(company: &SampleCompany, credit: u64) -> Line {
    let line = goods(company, CREDITED.nth(credit))[0];
    let super::basket::Item::Stock(item) = line.item else { return line };
    Line::stock(item, (line.halves / 20).max(1), line.rate)
}

/// Whether a vendor credit is used when its bill is paid. One now and then is kept for another order.
pub(super) fn is_used(credit: u64) -> bool {
    credit % 7 != 3
}

/// The vendor credit of a bill, whether it was given by now or not.
pub(super) fn credit_of(bill: u64) -> Option<u64> {
    match BillSort::of(bill) {
        BillSort::Goods(rank) => CREDITED.rank(rank),
        BillSort::Cost(_) | BillSort::CardCost(_) => None,
    }
}

/// How a bill is settled, in cents: what is paid, the discount that is taken, the credit that is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Settlement {
    pub(super) paid: i64,
    pub(super) discount: i64,
    pub(super) credit: i64,
}

/// Whether a bill for goods is paid within the days that its terms give a discount for.
fn is_early(company: &SampleCompany, bill: u64) -> bool {
    if lists::vendor_terms(company, vendor_of(company, bill)) != EARLY_TERMS {
        return false;
    }
    let (stream, payment) = payment_of(company, bill);
    let billed = company.moment(Stream::Bills, bill).date();
    company.moment(stream, payment).date() <= plus_days(billed, EARLY_DAYS)
}

pub(super) fn settlement(company: &SampleCompany, bill: u64) -> Settlement {
    let total = total(company, bill);
    let credit = credit_of(bill).filter(|&credit| is_used(credit));
    let credit = credit.map_or(0, |credit| credited(company, credit).amount);
    let discount = if is_early(company, bill) { percent(total, EARLY_DISCOUNT) } else { 0 };
    Settlement { paid: total - credit - discount, discount, credit }
}

/// The payment of a bill: its stream, and its number there, made by now or not.
pub(super) fn payment_of(company: &SampleCompany, bill: u64) -> (Stream, u64) {
    let traffic = &company.traffic;
    match BillSort::of(bill) {
        BillSort::Goods(rank) => (Stream::GoodsPayments, traffic.goods.payment_of(rank)),
        BillSort::Cost(rank) => (Stream::CostPayments, traffic.costs.payment_of(rank)),
        BillSort::CardCost(rank) => (Stream::CardPayments, traffic.cards.payment_of(rank)),
    }
}

/// The bill that a payment pays.
pub(super) fn paid_bill(company: &SampleCompany, stream: Stream, payment: u64) -> u64 {
    let traffic = &company.traffic;
    let sort = match stream {
        Stream::GoodsPayments => BillSort::Goods(traffic.goods.paid_by(payment)),
        Stream::CardPayments => BillSort::CardCost(traffic.cards.paid_by(payment)),
        _ => BillSort::Cost(traffic.costs.paid_by(payment)),
    };
    sort.bill()
}

/// The payment of a bill, where it was paid by now.
pub(super) fn paid_with(books: &Books<'_>, bill: u64) -> Option<(Stream, u64)> {
    let (stream, payment) = payment_of(books, bill);
    (payment < books.count(stream)).then_some((stream, payment))
}

/// What is owed for a bill, in cents.
pub(super) fn open(books: &Books<'_>, bill: u64) -> i64 {
    if paid_with(books, bill).is_some() { 0 } else { total(books, bill) }
}

/// What is left of a vendor credit, in cents.
pub(super) fn credit_left(books: &Books<'_>, credit: u64) -> i64 {
    let bill = BillSort::Goods(CREDITED.nth(credit)).bill();
    if is_used(credit) && paid_with(books, bill).is_some() { 0 } else { credited(books, credit).amount }
}

/// Books goods that came in, at cost.
pub(super) fn post_goods(company: &SampleCompany, lines: &[Line], sign: i64, posting: &mut Posting<'_>) {
    for line in lines {
        if let super::basket::Item::Stock(item) = line.item {
            posting.units(item, sign * line.halves / 2);
            posting.debit(company.stock.item(item).asset_account, sign * line.amount);
        }
    }
}

/// Books costs on the debit side of their accounts.
pub(super) fn post_costs(costs: &[Cost], sign: i64, posting: &mut Posting<'_>) {
    for cost in costs {
        posting.debit(cost.account, sign * cost.amount);
    }
}

/// Books what a bill is for, and that it is owed. Goods that came before their bill were booked with their receipt.
pub(crate) fn post_bill(company: &SampleCompany, bill: u64, posting: &mut Posting<'_>) {
    let billed = Billed::of(company, bill);
    posting.credit(chart::PAYABLES, billed.sum());
    match billed {
        Billed::Goods(lines) => post_goods(company, &lines, 1, posting),
        Billed::Costs(costs) => post_costs(&costs, 1, posting),
    }
}

/// Books what was paid of a bill by check or card, and the discount that was taken for paying early.
pub(crate) fn post_bill_payment(
    company: &SampleCompany,
    stream: Stream,
    payment: u64,
    posting: &mut Posting<'_>,
) {
    let settlement = settlement(company, paid_bill(company, stream, payment));
    let from = if stream == Stream::CardPayments { chart::CARD } else { chart::CHECKING };
    posting.debit(chart::PAYABLES, settlement.paid + settlement.discount);
    posting.credit(from, settlement.paid);
    if settlement.discount != 0 {
        posting.credit(chart::PURCHASE_DISCOUNTS, settlement.discount);
    }
}
