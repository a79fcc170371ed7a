//! Accounts: a chart as a building supply has it, then an account for each yard and truck until there are as many as
//! wanted.

use crate::SampleCompany;
use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::moment::Moment;
use crate::record;
use crate::references::Remembered;

use super::contacts::write_custom_fields;
use super::numbers::ACCOUNTS;
use super::tables;
use super::tax_lines::{self, TaxLine};

/// Places in the chart of accounts that others refer to.
pub(crate) mod chart {
    pub(crate) const CHECKING: usize = 0;
    pub(crate) const PAYROLL_CHECKING: usize = 1;
    pub(crate) const PETTY_CASH: usize = 2;
    pub(crate) const RECEIVABLES: usize = 3;
    pub(crate) const INVENTORY_LUMBER: usize = 5;
    pub(crate) const INVENTORY_MASONRY: usize = 6;
    pub(crate) const INVENTORY_HARDWARE: usize = 7;
    pub(crate) const INVENTORY_ENVELOPE: usize = 8;
    pub(crate) const INVENTORY_ASSEMBLIES: usize = 9;
    pub(crate) const PREPAID_INSURANCE: usize = 10;
    pub(crate) const UNDEPOSITED: usize = 11;
    pub(crate) const TRUCKS: usize = 13;
    pub(crate) const EQUIPMENT: usize = 14;
    pub(crate) const DEPRECIATION: usize = 15;
    pub(crate) const DEPOSITS_PAID: usize = 16;
    pub(crate) const PAYABLES: usize = 17;
    pub(crate) const NOT_BILLED: usize = 18;
    pub(crate) const CARD: usize = 19;
    pub(crate) const TAX_PAYABLE: usize = 20;
    pub(crate) const PAYROLL: usize = 21;
    pub(crate) const TRUCK_LOANS: usize = 22;
    pub(crate) const CAPITAL: usize = 23;
    pub(crate) const OPENING_BALANCES: usize = 24;
    pub(crate) const DRAWS: usize = 25;
    pub(crate) const RETAINED_EARNINGS: usize = 26;
    pub(crate) const SALES_LUMBER: usize = 28;
    pub(crate) const SALES_MASONRY: usize = 29;
    pub(crate) const SALES_HARDWARE: usize = 30;
    pub(crate) const SALES_ENVELOPE: usize = 31;
    pub(crate) const SALES_ASSEMBLIES: usize = 32;
    pub(crate) const SERVICES: usize = 33;
    pub(crate) const DISCOUNTS: usize = 34;
    pub(crate) const FINANCE_CHARGES: usize = 35;
    pub(crate) const COST_OF_GOODS: usize = 36;
    pub(crate) const FREIGHT: usize = 37;
    pub(crate) const STOCK_DIFFERENCES: usize = 38;
    pub(crate) const PURCHASE_DISCOUNTS: usize = 39;
    pub(crate) const RENT: usize = 40;
    pub(crate) const WAGES: usize = 41;
    pub(crate) const PAYROLL_TAXES: usize = 42;
    pub(crate) const FUEL: usize = 43;
    pub(crate) const REPAIRS: usize = 44;
    pub(crate) const INSURANCE: usize = 45;
    pub(crate) const UTILITIES: usize = 46;
    pub(crate) const TELEPHONE: usize = 47;
    pub(crate) const OFFICE: usize = 48;
    pub(crate) const WASTE: usize = 49;
    pub(crate) const EQUIPMENT_RENTAL: usize = 50;
    pub(crate) const PERMITS: usize = 51;
    pub(crate) const DEPRECIATION_EXPENSE: usize = 52;
    pub(crate) const BANK_FEES: usize = 53;
    pub(crate) const INTEREST_RECEIVED: usize = 55;
    pub(crate) const INTEREST_PAID: usize = 56;
    pub(crate) const ESTIMATES: usize = 57;
    pub(crate) const PURCHASE_ORDERS: usize = 58;
    pub(crate) const SALES_ORDERS: usize = 59;
}

/// An account of the chart.
struct Account {
    number: u32,
    name: &'static str,
    kind: &'static str,
    parent: Option<usize>,
    tax_line: TaxLine,
    /// What QuickBooks uses it for by itself; empty: nothing.
    special: &'static str,
}

const fn top(
    number: u32,
    name: &'static str,
    kind: &'static str,
    tax_line: TaxLine,
    special: &'static str,
) -> Account {
    Account { number, name, kind, parent: None, tax_line, special }
}

const fn under(
    parent: usize,
    number: u32,
    name: &'static str,
    kind: &'static str,
    tax_line: TaxLine,
) -> Account {
    Account { number, name, kind, parent: Some(parent), tax_line, special: "" }
}

/// The accounts that every company has.
const CHART: [Account; 60] = [
    top(1000, "Checking, operating", "Bank", TaxLine::Cash, ""),
    top(1010, "Checking, payroll", "Bank", TaxLine::Cash, ""),
    top(1050, "Petty cash, yard office", "Bank", TaxLine::Cash, "PettyCash"),
    top(1100, "Accounts receivable", "AccountsReceivable", TaxLine::Receivables, "AccountsReceivable"),
    top(1200, "Inventory", "OtherCurrentAsset", TaxLine::Inventory, "InventoryAssets"),
    under(4, 1210, "Lumber and sheets", "OtherCurrentAsset", TaxLine::Inventory),
    under(4, 1220, "Masonry", "OtherCurrentAsset", TaxLine::Inventory),
    under(4, 1230, "Hardware", "OtherCurrentAsset", TaxLine::Inventory),
    under(4, 1240, "Insulation and roofing", "OtherCurrentAsset", TaxLine::Inventory),
    under(4, 1250, "Assemblies", "OtherCurrentAsset", TaxLine::Inventory),
    top(1400, "Prepaid insurance", "OtherCurrentAsset", TaxLine::OtherCurrentAssets, ""),
    top(1499, "Undeposited funds", "OtherCurrentAsset", TaxLine::Cash, "UndepositedFunds"),
    top(1500, "Vehicles and equipment", "FixedAsset", TaxLine::DepreciableAssets, ""),
    under(12, 1510, "Trucks", "FixedAsset", TaxLine::DepreciableAssets),
    under(12, 1520, "Forklifts and saws", "FixedAsset", TaxLine::DepreciableAssets),
    top(1590, "Accumulated depreciation", "FixedAsset", TaxLine::AccumulatedDepreciation, ""),
    top(1800, "Deposits paid", "OtherAsset", TaxLine::OtherAssets, ""),
    top(2000, "Accounts payable", "AccountsPayable", TaxLine::Payables, "AccountsPayable"),
    top(
        2050,
        "Received, not billed",
        "OtherCurrentLiability",
        TaxLine::OtherCurrentLiabilities,
        "ItemReceiptAccount",
    ),
    top(2100, "Company card", "CreditCard", TaxLine::OtherCurrentLiabilities, ""),
    top(
        2200,
        "Sales tax payable",
        "OtherCurrentLiability",
        TaxLine::OtherCurrentLiabilities,
        "SalesTaxPayable",
    ),
    top(
        2300,
        "Payroll liabilities",
        "OtherCurrentLiability",
        TaxLine::OtherCurrentLiabilities,
        "PayrollLiabilities",
    ),
    top(2500, "Truck loans", "LongTermLiability", TaxLine::LongTermLoans, ""),
    top(3000, "Owner's capital", "Equity", TaxLine::Capital, ""),
    top(3050, "Opening balances", "Equity", TaxLine::Capital, "OpeningBalanceEquity"),
    top(3100, "Owner's draws", "Equity", TaxLine::Draws, ""),
    top(3900, "Retained earnings", "Equity", TaxLine::RetainedEarnings, "RetainedEarnings"),
    top(4000, "Sales", "Income", TaxLine::GrossReceipts, ""),
    under(27, 4010, "Lumber and sheets", "Income", TaxLine::GrossReceipts),
    under(27, 4020, "Masonry", "Income", TaxLine::GrossReceipts),
    under(27, 4030, "Hardware", "Income", TaxLine::GrossReceipts),
    under(27, 4040, "Insulation and roofing", "Income", TaxLine::GrossReceipts),
    under(27, 4050, "Assemblies", "Income", TaxLine::GrossReceipts),
    top(4100, "Delivery and services", "Income", TaxLine::GrossReceipts, ""),
    top(4900, "Discounts given", "Income", TaxLine::Returns, ""),
    top(4950, "Finance charges", "OtherIncome", TaxLine::OtherIncome, ""),
    top(5000, "Cost of goods sold", "CostOfGoodsSold", TaxLine::Purchases, "CostOfGoodsSold"),
    top(5100, "Freight in", "CostOfGoodsSold", TaxLine::OtherCosts, ""),
    top(5200, "Stock differences", "CostOfGoodsSold", TaxLine::OtherCosts, "CondenseItemAdjustmentExpenses"),
    top(5300, "Purchase discounts", "CostOfGoodsSold", TaxLine::Purchases, ""),
    top(6000, "Rent", "Expense", TaxLine::Rents, ""),
    top(6010, "Wages", "Expense", TaxLine::Wages, "PayrollExpenses"),
    top(6020, "Payroll taxes", "Expense", TaxLine::Taxes, ""),
    top(6030, "Fuel", "Expense", TaxLine::OtherDeductions, ""),
    top(6040, "Repairs", "Expense", TaxLine::Repairs, ""),
    top(6050, "Insurance", "Expense", TaxLine::OtherDeductions, ""),
    top(6060, "Utilities", "Expense", TaxLine::OtherDeductions, ""),
    top(6070, "Telephone and internet", "Expense", TaxLine::OtherDeductions, ""),
    top(6080, "Office supplies", "Expense", TaxLine::OtherDeductions, ""),
    top(6090, "Waste removal", "Expense", TaxLine::OtherDeductions, ""),
    top(6100, "Equipment rental", "Expense", TaxLine::Rents, ""),
    top(6110, "Permits and dues", "Expense", TaxLine::Taxes, ""),
    top(6120, "Depreciation", "Expense", TaxLine::Depreciation, ""),
    top(6130, "Bank and card fees", "Expense", TaxLine::OtherDeductions, ""),
    top(6140, "Bad debts", "Expense", TaxLine::BadDebts, ""),
    top(7000, "Interest received", "OtherIncome", TaxLine::OtherIncome, ""),
    top(8000, "Interest paid", "OtherExpense", TaxLine::Interest, ""),
    top(9000, "Estimates", "NonPosting", TaxLine::None, "Estimates"),
    top(9010, "Purchase orders", "NonPosting", TaxLine::None, "PurchaseOrders"),
    top(9020, "Sales orders", "NonPosting", TaxLine::None, "SalesOrders"),
];

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
        Owner::Yard(yard) => format!("{} {}", YARDS[yard % YARDS.len()], yard / YARDS.len() + 1),
        Owner::Truck(truck) => format!("Unit {:02}", truck + 1),
    }
}

/// The account above another one.
pub(crate) fn parent(index: usize) -> Option<usize> {
    match index.checked_sub(CHART.len()) {
        None => CHART[index].parent,
        Some(nth) => Some(beyond(nth).0),
    }
}

/// Whether what is booked to an account can be for a customer's job: freight, fuel, machines.
pub(crate) fn is_job_cost(index: usize) -> bool {
    let of_chart = index.checked_sub(CHART.len()).map_or(index, |nth| beyond(nth).0);
    [chart::FREIGHT, chart::FUEL, chart::REPAIRS, chart::EQUIPMENT_RENTAL].contains(&of_chart)
}

fn name(index: usize) -> String {
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
    match index.checked_sub(CHART.len()) {
        None => CHART[index].number.to_string(),
        Some(nth) => match beyond(nth).1 {
            Owner::Yard(yard) => format!("{}-{:02}", of_chart(index).number, yard + 1),
            Owner::Truck(truck) => format!("{}-T{:02}", of_chart(index).number, truck + 1),
        },
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
        Some(above) => format!("{}:{}", fullname(above), name(index)),
        None => name(index),
    }
}

/// As many accounts are remembered as the company with the most has.
const MOST_REMEMBERED: usize = 528;

/// An account, by its index.
pub(crate) fn account(index: usize) -> Reference {
    static ACCOUNTS_KNOWN: Remembered = Remembered::new();
    ACCOUNTS_KNOWN.get(index, MOST_REMEMBERED, |index| {
        Reference::new(ACCOUNTS.key(index as u64, record::opened()), fullname(index))
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
    let changed = books.balances().booked(at).map_or(record::opened(), Moment::date_time);
    let named = books.named(ACCOUNTS, index, &name(at), record::opened(), changed).inactive(is_inactive(at));
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
        record.plain(
            "bankNumber",
            format_args!("{:010}", 4_010_000_000_u64 + books.seed.below("bank", index, 9_999_999)),
        );
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
        _ if index >= CHART.len() => format!("{}, {}", of_chart(index).name, name(index)),
        _ => String::new(),
    }
}

/// Every account a company's opening entry may name, with the accounts below it that are in use.
pub(crate) fn accounts_below(company: &SampleCompany, sort: usize) -> Vec<usize> {
    let below = company.sub_accounts.below(sort);
    if below.is_empty() { vec![sort] } else { below.iter().map(|&index| usize::from(index)).collect() }
}
