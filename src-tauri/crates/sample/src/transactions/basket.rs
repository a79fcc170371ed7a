//! What a sale holds: items, quantities, prices.

use smallvec::{SmallVec, smallvec};

use crate::SampleCompany;
use crate::json::Reference;
use crate::lists::{self, chart};
use crate::random::Purpose;

/// An item that is sold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Item {
    /// Something that is counted in the yard: a part or an assembly, by its place in the stock plan.
    Stock(usize),
    Service(usize),
    OtherCharge(usize),
    Discount(usize),
}

impl Item {
    pub(super) fn reference(self, company: &SampleCompany) -> Reference {
        match self {
            Self::Stock(item) => company.stock.reference(item),
            Self::Service(index) => lists::service(index as u64).0,
            Self::OtherCharge(index) => lists::other_charge(index),
            Self::Discount(index) => lists::discount(index).0,
        }
    }

    /// The account that its sale is credited to.
    pub(super) fn income_account(self, company: &SampleCompany) -> usize {
        match self {
            Self::Stock(item) => company.stock.item(item).income_account,
            Self::Service(_) => chart::SERVICES,
            Self::OtherCharge(lists::FINANCE_CHARGE) => chart::FINANCE_CHARGES,
            Self::OtherCharge(_) => chart::SERVICES,
            Self::Discount(_) => chart::DISCOUNTS,
        }
    }

    pub(super) fn text(self, company: &SampleCompany) -> &'static str {
        match self {
            Self::Stock(item) => company.stock.text(item),
            Self::Service(index) => lists::service_text(index),
            Self::OtherCharge(index) => lists::other_charge_text(index),
            Self::Discount(index) => lists::discount_text(index),
        }
    }
}

/// A line of items.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line {
    pub(super) item: Item,
    /// In halves of a unit. 0 for a discount.
    pub(super) halves: i64,
    /// Price of a unit in cents.
    pub(super) rate: i64,
    /// In cents.
    pub(super) amount: i64,
    /// Whether sales tax is charged on it, where the customer pays any.
    pub(super) is_taxable: bool,
}

impl Line {
    fn of(item: Item, halves: i64, rate: i64, is_taxable: bool) -> Self {
        Self { item, halves, rate, amount: halves * rate / 2, is_taxable }
    }

    /// So many whole units of something in the yard, at a price.
    pub(super) fn stock(item: usize, units: i64, rate: i64) -> Self {
        Self::of(Item::Stock(item), units * 2, rate, true)
    }
}

/// Most lines that a usual sale has.
const MOST_USUAL: usize = 4;

/// The lines of a document that sells.
#[derive(Debug, Clone, Default)]
pub(crate) struct Basket {
    pub(super) lines: SmallVec<[Line; MOST_USUAL]>,
    /// A group of items that was sold, and its lines.
    pub(super) group: Option<(usize, Vec<Line>)>,
}

/// Lines of stock that each of eight sales in a row has.
const STOCK_LINES: [u64; 8] = [1, 2, 3, 2, 1, 3, 2, 4];
/// Lines of stock of eight sales in a row.
pub(crate) const LINES_OF_EIGHT: u64 = 18;
/// Of so many sales one is a whole house: as many lines as a page of an order form has.
pub(crate) const HOUSE_EVERY: u64 = 500;
const HOUSE: u64 = 250;
/// Lines of the sale of a whole house.
pub(crate) const HOUSE_LINES: u64 = 57;
/// Of so many sales one has a group of items.
pub(crate) const GROUP_EVERY: u64 = 61;

/// Services that the web shop sells, by their place in the list.
pub(super) const WEB_SERVICES: [usize; 4] = [2, 6, 7, 8];

/// What sells: each has baskets of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Counter {
    Invoices,
    Receipts,
    /// Estimates that came to nothing.
    Estimates,
}

impl Counter {
    /// The purpose of the numbers that its quantities follow from, and how far its lines are from those of invoices.
    fn picks(self) -> (Purpose, u64) {
        match self {
            Self::Invoices => (Purpose::new("sold"), 0),
            Self::Receipts => (Purpose::new("sold at the counter"), 1_000_003),
            Self::Estimates => (Purpose::new("offered"), 2_000_003),
        }
    }
}

/// Numbers of the stock lines of a sale, whole houses left out.
fn stock_lines(index: u64) -> std::ops::Range<u64> {
    let within = (index % 8) as usize;
    let first = index / 8 * LINES_OF_EIGHT + STOCK_LINES[..within].iter().sum::<u64>();
    first..first + STOCK_LINES[within]
}

/// What the sale of a whole house has besides: items, each with the number that its quantity follows from.
fn house(company: &SampleCompany, purpose: Purpose, index: u64) -> impl Iterator<Item = (usize, u64)> + '_ {
    let lines = if index % HOUSE_EVERY == HOUSE { HOUSE_LINES } else { 0 };
    let parts = &company.stock.bought_parts;
    (0..lines).map(move |nth| {
        let number = company.seed.number(purpose, (1 << 40) + index * HOUSE_LINES + nth);
        (parts[(number >> 32) as usize % parts.len()], number)
    })
}

/// The group of items that is sold with a sale.
pub(super) fn group_of(index: u64) -> Option<usize> {
    (index % GROUP_EVERY == 17).then_some((index / GROUP_EVERY) as usize % lists::KITS)
}

/// A discount, delivery, labor, a surcharge: what comes with the goods of a sale.
fn services(index: u64) -> impl Iterator<Item = Item> {
    [
        (23, 5, Item::Discount(0)),
        (4, 1, Item::Service(lists::DELIVERY)),
        (10, 7, Item::Service(lists::YARD_LABOR)),
        (9, 2, Item::OtherCharge(lists::FUEL_SURCHARGE)),
    ]
    .into_iter()
    .filter(move |&(every, first, _)| index % every == first)
    .map(|(_, _, item)| item)
}

/// Whether a sale has goods that the company brings: with delivery, or with a surcharge for fuel.
pub(super) fn is_delivered(index: u64) -> bool {
    services(index)
        .any(|item| matches!(item, Item::Service(lists::DELIVERY) | Item::OtherCharge(lists::FUEL_SURCHARGE)))
}

/// The items of a sale, those of its group among them: those of [`Basket::sold`], without quantities and prices.
pub(super) fn items_sold(
    company: &SampleCompany,
    counter: Counter,
    index: u64,
) -> impl Iterator<Item = Item> + '_ {
    let (purpose, shift) = counter.picks();
    let stock = stock_lines(index).map(move |line| company.stock.sold.party_of(line + shift) as usize);
    let house = house(company, purpose, index).map(|(item, _)| item);
    let group =
        group_of(index).into_iter().flat_map(|group| lists::group(group).1.iter().map(|&(item, _)| item));
    stock.chain(house).chain(group).map(Item::Stock).chain(services(index))
}

/// What a customer pays, compared with the list.
#[derive(Debug, Clone, Copy)]
struct Prices {
    /// In thousandths of the price in the list.
    part: i64,
    is_foreign: bool,
}

impl Prices {
    fn of(company: &SampleCompany, customer: u64) -> Self {
        let part = 1_000 + lists::price_percent(company, customer);
        Self { part, is_foreign: lists::is_foreign(customer) }
    }

    /// The price of something that costs this much in the list. A price in a foreign currency is a multiple of 25 cents, so that it
    /// comes to whole cents at home.
    fn of_listed(self, price: i64) -> i64 {
        let price = price * self.part / 1_000;
        if self.is_foreign { (price / 25 + 1) * 50 } else { (price + 1) / 2 * 2 }
    }
}

impl Basket {
    /// What the sale with this index holds.
    pub(crate) fn sold(company: &SampleCompany, counter: Counter, index: u64, customer: u64) -> Self {
        let (purpose, shift) = counter.picks();
        let (seed, prices) = (company.seed, Prices::of(company, customer));
        let stock = |item: usize, number: u64| {
            let facts = company.stock.item(item);
            let units = 1 + (number % (2 * facts.usual as u64 - 1).max(1)) as i64;
            Line::stock(item, units, prices.of_listed(facts.price))
        };
        let mut lines: SmallVec<[Line; MOST_USUAL]> = stock_lines(index)
            .map(|line| {
                let item = company.stock.sold.party_of(line + shift) as usize;
                stock(item, seed.number(purpose, line))
            })
            .collect();
        lines.extend(house(company, purpose, index).map(|(item, number)| stock(item, number)));
        let mut basket = Self { lines, group: None };
        if let Some(group) = group_of(index) {
            let items = lists::group(group).1;
            let lines = items.iter().map(|&(item, units)| {
                Line::stock(item, units, prices.of_listed(company.stock.item(item).price))
            });
            basket.group = Some((group, lines.collect()));
        }
        basket.add_services(company, index, prices);
        basket
    }

    /// Delivery, labor, a surcharge, a discount: what comes with goods now and then.
    fn add_services(&mut self, company: &SampleCompany, index: u64, prices: Prices) {
        let service = |nth: usize, halves| {
            let price = prices.of_listed(lists::service(nth as u64).1);
            Line::of(Item::Service(nth), halves, price, false)
        };
        for item in services(index) {
            let line = match item {
                Item::Discount(nth) => {
                    let (_, percent) = lists::discount(nth);
                    let goods: i64 = self.lines.iter().map(|line| line.amount).sum();
                    let less = crate::record::percent(goods, percent) / 25 * 25;
                    Line { item, halves: 0, rate: 0, amount: -less, is_taxable: true }
                }
                Item::Service(lists::YARD_LABOR) => {
                    service(lists::YARD_LABOR, 1 + (company.seed.number("labor", index) % 16) as i64)
                }
                Item::Service(nth) => service(nth, 2),
                Item::OtherCharge(nth) => {
                    let price = prices.of_listed(lists::other_charge_price(nth));
                    Line::of(item, 2, price, false)
                }
                Item::Stock(_) => continue,
            };
            self.lines.push(line);
        }
    }

    /// What an order of the web shop holds: cutting, which never runs out. The customer calls for it.
    pub(super) fn web_order(company: &SampleCompany, order: u64, customer: u64) -> Self {
        let service =
            WEB_SERVICES[company.seed.below("web service", order, WEB_SERVICES.len() as u64) as usize];
        let price = Prices::of(company, customer).of_listed(lists::service(service as u64).1);
        let halves = 2 + company.seed.below("web quantity", order, 12) as i64;
        Self::one(Line::of(Item::Service(service), halves, price, false))
    }

    /// A charge for paying late.
    pub(super) fn finance_charge(cents: i64) -> Self {
        let line = Line::of(Item::OtherCharge(lists::FINANCE_CHARGE), 2, cents, false);
        Self { lines: smallvec![line], group: None }
    }

    /// A basket of this line alone.
    pub(super) fn one(line: Line) -> Self {
        Self { lines: smallvec![line], group: None }
    }

    /// All lines, those of a group among them.
    pub(super) fn all_lines(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter().chain(self.group.iter().flat_map(|(_, lines)| lines))
    }

    /// What all lines come to, in cents.
    pub(super) fn sum(&self) -> i64 {
        self.all_lines().map(|line| line.amount).sum()
    }

    /// What the lines come to that are taxed where the customer pays tax, in cents.
    pub(super) fn taxable(&self) -> i64 {
        self.all_lines().filter(|line| line.is_taxable).map(|line| line.amount).sum()
    }
}
