//! What an invoice holds and comes to, and what became of it: what its documents are written from.

use crate::SampleCompany;
use crate::books::Books;
use crate::lists::{self, EARLY_DAYS, EARLY_DISCOUNT, EARLY_TERMS, TaxArea, chart};
use crate::moment::plus_days;
use crate::postings::{Posting, TAX_ITEMS};
use crate::record::percent;
use crate::sale_units::{Outcome, Promptness, SaleUnit};
use crate::streams::Stream;
use crate::web_shop::FIRST_ORDER;

use super::basket::{Basket, Counter, Item};

/// The part of an invoice that is paid at first, where it is paid in parts, in hundredths of a percent.
const FIRST_PART: i64 = 6_000;

/// The customer of a unit.
pub(super) fn customer_of_unit(company: &SampleCompany, unit: SaleUnit) -> u64 {
    // Orders of the web shop come from those who buy anyway.
    company.sold_to.party_of(unit.number() % FIRST_ORDER)
}

/// The customer of an invoice.
pub(crate) fn customer_of(company: &SampleCompany, invoice: u64) -> u64 {
    customer_of_unit(company, SaleUnit::of_invoice(invoice))
}

/// The stream that an invoice comes in.
pub(super) fn stream_of(invoice: u64) -> Stream {
    if invoice >= FIRST_ORDER { Stream::WebInvoices } else { Stream::Invoices }
}

/// The terms of an invoice, as their place in the list of terms. Most often its customer's.
pub(super) fn terms_of(company: &SampleCompany, invoice: u64) -> Option<usize> {
    terms_of_unit(company, SaleUnit::of_invoice(invoice))
}

/// The terms of the invoices of a unit.
pub(super) fn terms_of_unit(company: &SampleCompany, unit: SaleUnit) -> Option<usize> {
    match unit.outcome() {
        // An order of the web shop is paid at once.
        Outcome::WebOrder => None,
        Outcome::Discounted => Some(EARLY_TERMS),
        _ => lists::customer_terms(company, customer_of_unit(company, unit)),
    }
}

/// What was ordered with an invoice, whatever became of it.
pub(super) fn ordered(company: &SampleCompany, invoice: u64) -> Basket {
    Basket::sold(company, Counter::Invoices, invoice, customer_of(company, invoice))
}

/// What an invoice holds.
pub(super) fn invoiced(company: &SampleCompany, invoice: u64) -> Basket {
    let unit = SaleUnit::of_invoice(invoice);
    match unit.outcome() {
        Outcome::Void => Basket::default(),
        Outcome::FinanceCharge => {
            Basket::finance_charge(1_000 + (company.seed.number("finance charge", invoice) % 9_000) as i64)
        }
        Outcome::WebOrder => Basket::web_order(company, invoice, customer_of_unit(company, unit)),
        _ => Basket::sold(company, Counter::Invoices, invoice, customer_of_unit(company, unit)),
    }
}

/// What a sale comes to, in cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sums {
    pub(super) subtotal: i64,
    /// By sales tax item.
    pub(super) taxes: [i64; TAX_ITEMS],
}

impl Sums {
    /// Adds up a sale in an area.
    pub(super) fn of(basket: &Basket, area: TaxArea) -> Self {
        let mut taxes = [0; TAX_ITEMS];
        let taxable = basket.taxable();
        for &(item, rate) in area.rates() {
            taxes[item] = percent(taxable, rate);
        }
        Self { subtotal: basket.sum(), taxes }
    }

    pub(super) fn tax(self) -> i64 {
        self.taxes.iter().sum()
    }

    pub(super) fn total(self) -> i64 {
        self.subtotal + self.tax()
    }
}

/// Adds up an invoice.
pub(super) fn sums(company: &SampleCompany, invoice: u64) -> Sums {
    Sums::of(&invoiced(company, invoice), lists::tax_area(company, customer_of(company, invoice)))
}

fn total(company: &SampleCompany, invoice: u64) -> i64 {
    sums(company, invoice).total()
}

/// What a payment pays of an invoice or a charge, in cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PaidPart {
    /// Whether it pays the charge of the invoice, not the invoice itself.
    pub(super) is_charge: bool,
    pub(super) invoice: u64,
    pub(super) paid: i64,
    pub(super) discount: i64,
}

impl PaidPart {
    /// What a payment of a unit pays of an invoice that comes to this.
    pub(super) fn of(
        company: &SampleCompany,
        unit: SaleUnit,
        promptness: Promptness,
        invoice: u64,
        sums: Sums,
    ) -> Self {
        let total = sums.total();
        let first = percent(total, FIRST_PART);
        let is_discounted = unit.outcome() == Outcome::Discounted && is_early(company, unit, invoice);
        let discount = if is_discounted { percent(sums.subtotal, EARLY_DISCOUNT) } else { 0 };
        let paid = match (unit.outcome(), promptness) {
            (Outcome::Parts, Promptness::Prompt) => first,
            (Outcome::Parts, Promptness::Late) => total - first,
            _ => total - discount,
        };
        Self { is_charge: false, invoice, paid, discount }
    }
}

/// Whether the prompt payment of a unit comes within the days that the discount on its invoice is given for.
fn is_early(company: &SampleCompany, unit: SaleUnit, invoice: u64) -> bool {
    unit.payment_rank(Promptness::Prompt).is_some_and(|rank| {
        let payment = company.traffic.payment_of(Promptness::Prompt, rank);
        let paid = company.moment(Stream::PromptPayments, payment).date();
        paid <= plus_days(company.moment(stream_of(invoice), invoice).date(), EARLY_DAYS)
    })
}

/// What a payment of a unit pays.
pub(super) fn paid_parts(company: &SampleCompany, unit: SaleUnit, promptness: Promptness) -> Vec<PaidPart> {
    let mut parts = Vec::with_capacity(1);
    for invoice in unit.invoices() {
        parts.push(PaidPart::of(company, unit, promptness, invoice, sums(company, invoice)));
        if unit.outcome() == Outcome::Charged {
            let (_, _, paid) = super::credits::charge(company, invoice);
            parts.push(PaidPart { is_charge: true, invoice, paid, discount: 0 });
        }
    }
    parts
}

/// What was paid too much with the payment of a unit, in cents: customers round up.
pub(super) fn paid_too_much(unit: SaleUnit, owed: i64) -> i64 {
    if unit.outcome() == Outcome::Overpaid { 10_000 - owed % 10_000 } else { 0 }
}

/// The payments of a unit that were made until now: their promptness, and their number in their stream.
pub(super) fn payments_of(books: &Books<'_>, unit: SaleUnit) -> impl Iterator<Item = (Promptness, u64)> {
    [Promptness::Prompt, Promptness::Late, Promptness::AtOnce].into_iter().filter_map(move |promptness| {
        let payment = books.traffic.payment_of(promptness, unit.payment_rank(promptness)?);
        books.documents(Stream::payments(promptness)).contains(&payment).then_some((promptness, payment))
    })
}

/// What is owed for an invoice, in cents.
pub(super) fn open(books: &Books<'_>, invoice: u64) -> i64 {
    open_of(books, invoice, || total(books, invoice))
}

/// What is owed for an invoice that comes to `total`, in cents.
pub(super) fn open_of(books: &Books<'_>, invoice: u64, total: impl FnOnce() -> i64) -> i64 {
    let unit = SaleUnit::of_invoice(invoice);
    let (mut was_paid, mut is_whole) = (false, true);
    for (promptness, _) in payments_of(books, unit) {
        was_paid = true;
        is_whole = unit.outcome() != Outcome::Parts || promptness == Promptness::Late;
    }
    match (was_paid, is_whole) {
        (true, true) => 0,
        (true, false) => {
            let total = total();
            total - percent(total, FIRST_PART)
        }
        (false, _) => total(),
    }
}

/// Books what a sale holds: income, tax, and what leaves the yard. `sign` is -1 for goods that come back. `home` brings an amount to
/// the home currency.
pub(super) fn post_sale(
    company: &SampleCompany,
    posting: &mut Posting<'_>,
    basket: &Basket,
    taxes: [i64; TAX_ITEMS],
    sign: i64,
    home: impl Fn(i64) -> i64,
) {
    for line in basket.all_lines() {
        posting.credit(line.item.income_account(company), sign * home(line.amount));
        if let Item::Stock(item) = line.item {
            let facts = company.stock.item(item);
            let units = sign * line.halves / 2;
            posting.units(item, -units);
            posting.debit(chart::COST_OF_GOODS, units * facts.cost);
            posting.credit(facts.asset_account, units * facts.cost);
        }
    }
    let tax: i64 = taxes.iter().sum();
    if tax != 0 {
        posting.credit(chart::TAX_PAYABLE, sign * tax);
        posting.tax(taxes.map(|tax| sign * tax));
    }
}

/// Books what an invoice comes to, and what it holds.
pub(crate) fn post_invoice(company: &SampleCompany, invoice: u64, posting: &mut Posting<'_>) {
    let basket = invoiced(company, invoice);
    let sums = Sums::of(&basket, lists::tax_area(company, customer_of(company, invoice)));
    posting.debit(chart::RECEIVABLES, sums.total());
    post_sale(company, posting, &basket, sums.taxes, 1, |cents| cents);
}

/// Books what a payment of a stream of payments brought in, and what it was for.
pub(crate) fn post_payment(company: &SampleCompany, stream: Stream, payment: u64, posting: &mut Posting<'_>) {
    let Some(promptness) = stream.promptness() else { return };
    let unit = paying_unit(company, promptness, payment);
    let parts = paid_parts(company, unit, promptness);
    let paid: i64 = parts.iter().map(|part| part.paid).sum();
    let discount: i64 = parts.iter().map(|part| part.discount).sum();
    let received = paid + paid_too_much(unit, paid);
    posting.debit(chart::UNDEPOSITED, received);
    posting.credit(chart::RECEIVABLES, received + discount);
    if discount != 0 {
        posting.debit(chart::DISCOUNTS, discount);
    }
}

/// The unit that a payment pays.
pub(super) fn paying_unit(company: &SampleCompany, promptness: Promptness, payment: u64) -> SaleUnit {
    SaleUnit::paying(promptness, company.traffic.paid_by(promptness, payment))
}

/// What a customer paid with a payment, in cents.
pub(super) fn received(company: &SampleCompany, promptness: Promptness, payment: u64) -> i64 {
    let unit = paying_unit(company, promptness, payment);
    let paid: i64 = paid_parts(company, unit, promptness).iter().map(|part| part.paid).sum();
    paid + paid_too_much(unit, paid)
}
