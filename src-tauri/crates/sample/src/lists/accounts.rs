//! Accounts: the chart, then an account for each yard and truck until there are as many as wanted.

use crate::SampleCompany;
use crate::books::{Books, Named};
use crate::digits;
use crate::json::{Object, Reference};
use crate::moment::BookTime;
use crate::record;
use crate::references::Remembered;

use super::chart::{self, Account, CHART};
use super::contacts::write_custom_fields;
use super::numbers::ACCOUNTS;
use super::tables;
use super::tax_lines;

/// How many accounts every company has at least.
pub(crate) const BASE_ACCOUNTS: u64 = CHART.len() as u64;

/// Yards and departments with accounts of their own in a large company.
const YARDS: [&str; 13] = [
    "Main yard",
    "Masonry yard",
    "North branch",
    "River terminal",
    "Counter",
    "Millwork shop",
    "Delivery",
    "Showroom",
    "Drying kiln",
    "Fabrication",
    "Long haul",
    "Office",
    "Sawmill",
];
/// Place of the drying kiln among the yards.
const KILN: usize = 8;
/// What a yard has accounts of its own for.
const YARD_PARENTS: [usize; 14] = [
    chart::RENT,
    chart::WAGES,
    chart::PAYROLL_TAXES,
    chart::REPAIRS,
    chart::INSURANCE,
    chart::UTILITIES,
    chart::TELEPHONE,
    chart::OFFICE,
    chart::WASTE,
    chart::EQUIPMENT_RENTAL,
    chart::PERMITS,
    chart::SALES_LUMBER,
    chart::SALES_MASONRY,
    chart::SALES_HARDWARE,
];
/// What a truck has accounts of its own for.
const TRUCK_PARENTS: [usize; 5] =
    [chart::TRUCKS, chart::FUEL, chart::REPAIRS, chart::INSURANCE, chart::TRUCK_LOANS];
/// Trucks whose accounts follow those of each yard.
const TRUCKS_PER_YARD: usize = 5;
/// Accounts of a yard and of the trucks that follow it.
const PER_YARD: usize = YARD_PARENTS.len() + TRUCKS_PER_YARD * TRUCK_PARENTS.len();

/// Whose an account beyond the chart is.
#[derive(Debug, Clone, Copy)]
enum Owner {
    Yard(usize),
    Truck(usize),
}

/// An account beyond the chart: the account above it, and whose it is.
fn beyond(nth: usize) -> (usize, Owner) {
    let (yard, within) = (nth / PER_YARD, nth % PER_YARD);
    match within.checked_sub(YARD_PARENTS.len()) {
        None => (YARD_PARENTS[within], Owner::Yard(yard)),
        Some(rest) => {
            let truck = yard * TRUCKS_PER_YARD + rest / TRUCK_PARENTS.len();
            (TRUCK_PARENTS[rest % TRUCK_PARENTS.len()], Owner::Truck(truck))
        }
    }
}

fn owner_name(owner: Owner) -> String {
    match owner {
        Owner::Yard(yard) if yard < YARDS.len() => YARDS[yard].to_owned(),
        Owner::Yard(yard) => {
            digits::numbered(&[YARDS[yard % YARDS.len()], " "], (yard / YARDS.len() + 1) as u64, 1)
        }
        Owner::Truck(truck) => digits::numbered(&["Unit "], truck as u64 + 1, 2),
    }
}

/// Where a cost arose, which decides whose account it is booked to.
#[derive(Debug, Clone, Copy)]
enum CostCenter {
    Yards,
    Trucks,
    Kiln,
}

impl CostCenter {
    /// The cost center that a memo speaks of.
    fn of(memo: &str) -> Self {
        match memo {
            "Electricity, kiln" => Self::Kiln,
            "Diesel for the trucks" | "Brake parts" | "Tires" | "Filters and belts" => Self::Trucks,
            _ => Self::Yards,
        }
    }

    fn fits(self, account: usize) -> bool {
        let owner = account.checked_sub(CHART.len()).map(|nth| beyond(nth).1);
        match self {
            Self::Yards => !matches!(owner, Some(Owner::Truck(_) | Owner::Yard(KILN))),
            Self::Trucks => matches!(owner, Some(Owner::Truck(_))),
            Self::Kiln => matches!(owner, Some(Owner::Yard(KILN))),
        }
    }
}

/// The account above another one.
pub(crate) fn parent(index: usize) -> Option<usize> {
    match index.checked_sub(CHART.len()) {
        None => CHART[index].parent,
        Some(nth) => Some(beyond(nth).0),
    }
}

/// Whether what is booked to an account can be for a customer's job: freight, and machines that are rented.
pub(crate) fn is_job_cost(index: usize) -> bool {
    let of_chart = index.checked_sub(CHART.len()).map_or(index, |nth| beyond(nth).0);
    [chart::FREIGHT, chart::EQUIPMENT_RENTAL].contains(&of_chart)
}

pub(crate) fn account_name(index: usize) -> String {
    match index.checked_sub(CHART.len()) {
        None => CHART[index].name.to_owned(),
        Some(nth) => owner_name(beyond(nth).1),
    }
}

/// The account of the chart whose sort another one is of: itself, or the one above.
fn of_chart(index: usize) -> &'static Account {
    match index.checked_sub(CHART.len()) {
        None => &CHART[index],
        Some(nth) => &CHART[beyond(nth).0],
    }
}

fn number(index: usize) -> String {
    let of_chart = of_chart(index).number.to_string();
    match index.checked_sub(CHART.len()).map(|nth| beyond(nth).1) {
        None => of_chart,
        Some(Owner::Yard(yard)) => digits::numbered(&[&of_chart, "-"], yard as u64 + 1, 2),
        Some(Owner::Truck(truck)) => digits::numbered(&[&of_chart, "-T"], truck as u64 + 1, 2),
    }
}

/// The sort of an account, as `accountType` has it.
pub(crate) fn account_type(index: usize) -> &'static str {
    of_chart(index).kind
}

/// Whether an account's balance counts what was credited, not what was debited.
pub(crate) fn is_credit_account(index: usize) -> bool {
    matches!(
        account_type(index),
        "AccountsPayable"
            | "CreditCard"
            | "OtherCurrentLiability"
            | "LongTermLiability"
            | "Equity"
            | "Income"
            | "OtherIncome"
    )
}

/// Whether an account is closed to retained earnings at the end of a year.
pub(crate) fn is_closed_each_year(index: usize) -> bool {
    matches!(account_type(index), "Income" | "OtherIncome" | "CostOfGoodsSold" | "Expense" | "OtherExpense")
}

/// Accounts of trucks that were sold long ago, which nothing is booked to.
fn is_inactive(index: usize) -> bool {
    index
        .checked_sub(CHART.len())
        .is_some_and(|nth| matches!(beyond(nth).1, Owner::Truck(truck) if truck % 7 == 5))
}

fn fullname(index: usize) -> String {
    match parent(index) {
        Some(above) => [fullname(above).as_str(), ":", &account_name(index)].concat(),
        None => account_name(index),
    }
}

/// As many accounts are remembered as the company with the most has.
const MOST_REMEMBERED: usize = 528;

/// An account, by its index.
pub(crate) fn account(index: usize) -> Reference {
    static ACCOUNTS_KNOWN: Remembered = Remembered::new();
    ACCOUNTS_KNOWN.get(index, MOST_REMEMBERED, |index| {
        Reference::new(ACCOUNTS.id(index as u64, record::opened()), fullname(index))
    })
}

/// The accounts below each account of the chart that are in use.
#[derive(Debug)]
pub(crate) struct SubAccounts(Box<[Vec<u16>]>);

impl SubAccounts {
    /// Of a company with so many accounts.
    pub(crate) fn new(accounts: u64) -> Self {
        let mut below = vec![Vec::new(); CHART.len()];
        for index in CHART.len()..accounts as usize {
            if let Some(above) = parent(index).filter(|_| !is_inactive(index)) {
                below[above].push(index as u16);
            }
        }
        Self(below.into_boxed_slice())
    }

    /// The account that something is booked to: one of those below the account of its sort, picked by any number, or
    /// that account where none is below it.
    pub(crate) fn book_to(&self, sort: usize, pick: u64) -> usize {
        let below = &self.0[sort];
        if below.is_empty() { sort } else { usize::from(below[(pick % below.len() as u64) as usize]) }
    }

    /// The account that a cost is booked to, picked by any number from those below the account of its sort that fit what
    /// its memo says: the trucks', the kiln's, or any other yard's. Where none fits, it is the account of the sort.
    pub(crate) fn book_cost(&self, sort: usize, memo: &str, pick: u64) -> usize {
        let place = CostCenter::of(memo);
        let fitting = || {
            self.0[sort].iter().map(|&account| usize::from(account)).filter(|&account| place.fits(account))
        };
        match fitting().count() {
            0 => sort,
            count => fitting().nth((pick % count as u64) as usize).unwrap_or(sort),
        }
    }

    /// All accounts below one of the chart.
    pub(crate) fn below(&self, sort: usize) -> &[u16] {
        &self.0[sort]
    }
}

pub(crate) fn account_count(books: &Books<'_>) -> u64 {
    books.accounts
}

pub(crate) fn account_base(books: &Books<'_>, index: u64) -> Named {
    let at = index as usize;
    let changed = books.balances().booked(at).map_or(record::opened(), BookTime::date_time);
    let named =
        books.named(ACCOUNTS, index, &account_name(at), record::opened(), changed).inactive(is_inactive(at));
    match parent(at) {
        Some(above) => named.under(account(above)),
        None => named,
    }
}

pub(crate) fn write_account(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let at = index as usize;
    let account = of_chart(at);
    let kind = account.kind;
    let flow = match kind {
        "Bank" => "NotApplicable",
        "FixedAsset" | "OtherAsset" => "Investing",
        "Equity" | "LongTermLiability" => "Financing",
        "NonPosting" => "None",
        _ if is_closed_each_year(at) => "None",
        _ => "Operating",
    };
    named.tree(record);
    record.text("accountType", kind);
    if at < CHART.len() && !account.special.is_empty() {
        record.text("specialAccountType", account.special);
    }
    record.yes_no("isTaxAccount", at == chart::TAX_PAYABLE);
    record.text("accountNumber", &number(at));
    if kind == "Bank" && at != chart::PETTY_CASH {
        record.numbered("bankNumber", "", 4_010_000_000 + books.seed.below("bank", index, 9_999_999), 10, "");
    }
    record.text("description", &description(at));
    record.money("balance", books.balances().account(at));
    record.money("totalBalance", books.balances().account_with_below(at));
    if matches!(kind, "Income") {
        record.reference("salesTaxCode", &tables::TAX_CODES.reference(usize::from(at == chart::SERVICES)));
    }
    record.object("taxLineDetails", |line| {
        let (number, name) = tax_lines::shown(account.tax_line);
        line.number("taxLineId", number);
        line.text("taxLineName", name);
    });
    record.text("cashFlowClassification", flow);
    record.reference("currency", &tables::home_currency());
    named.end(record);
    if matches!(kind, "Bank" | "CreditCard") {
        write_custom_fields(record, &[("Reconciled", "Every month")]);
    }
}

fn description(index: usize) -> String {
    match index {
        chart::CHECKING => "Customers' money comes in here, vendors are paid from here".to_owned(),
        chart::PAYROLL_CHECKING => "Holds a payroll at a time".to_owned(),
        chart::UNDEPOSITED => "Received, not yet taken to the bank".to_owned(),
        chart::NOT_BILLED => "Goods that came before their bill".to_owned(),
        chart::OPENING_BALANCES => "Used when the books were begun; comes to nothing".to_owned(),
        _ if index >= CHART.len() => [of_chart(index).name, ", ", &account_name(index)].concat(),
        _ => String::new(),
    }
}

/// Every account a company's opening entry may name, with the accounts below it that are in use.
pub(crate) fn accounts_below(company: &SampleCompany, sort: usize) -> Vec<usize> {
    let below = company.sub_accounts.below(sort);
    if below.is_empty() { vec![sort] } else { below.iter().map(|&index| usize::from(index)).collect() }
}
