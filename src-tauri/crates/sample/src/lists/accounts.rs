//! Accounts: a short chart as any company has it, then accounts for jobs until there are as many as wanted.

use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::record;

use super::numbers::ACCOUNTS;
use super::tables::{self, TAX_LINES};

/// Places in the chart of accounts that others refer to.
pub(crate) mod chart {
    pub(crate) const CHECKING: usize = 0;
    pub(crate) const PETTY_CASH: usize = 2;
    pub(crate) const RECEIVABLES: usize = 3;
    pub(crate) const INVENTORY: usize = 4;
    pub(crate) const TRUCKS: usize = 8;
    pub(crate) const DEPRECIATION: usize = 11;
    pub(crate) const PAYABLES: usize = 13;
    pub(crate) const CARD: usize = 14;
    pub(crate) const TAX_PAYABLE: usize = 15;
    pub(crate) const PAYROLL: usize = 16;
    pub(crate) const SALES: usize = 20;
    pub(crate) const DELIVERY_SALES: usize = 22;
    pub(crate) const DISCOUNTS: usize = 23;
    pub(crate) const COST_OF_GOODS: usize = 24;
    pub(crate) const FREIGHT: usize = 25;
    /// The first of seven accounts for running costs.
    pub(crate) const RUNNING_COSTS: usize = 26;
    pub(crate) const WAGES: usize = 27;
    pub(crate) const INSURANCE: usize = 30;
    pub(crate) const ESTIMATES: usize = 35;
    pub(crate) const UNDEPOSITED: usize = 36;
    pub(crate) const NOT_BILLED: usize = 37;
    pub(crate) const STOCK_DIFFERENCES: usize = 38;
}

/// The accounts that every company has: number, name and type.
const CHART: [(u32, &str, &str); 39] = [
    (1000, "Checking, operating", "Bank"),
    (1010, "Checking, payroll", "Bank"),
    (1050, "Petty cash, yard office", "Bank"),
    (1200, "Accounts receivable", "AccountsReceivable"),
    (1310, "Inventory, lumber and sheets", "OtherCurrentAsset"),
    (1320, "Inventory, masonry", "OtherCurrentAsset"),
    (1330, "Inventory, fasteners", "OtherCurrentAsset"),
    (1400, "Prepaid insurance", "OtherCurrentAsset"),
    (1500, "Trucks", "FixedAsset"),
    (1510, "Forklifts", "FixedAsset"),
    (1520, "Yard and sheds", "FixedAsset"),
    (1590, "Accumulated depreciation", "FixedAsset"),
    (1800, "Deposits paid", "OtherAsset"),
    (2000, "Accounts payable", "AccountsPayable"),
    (2100, "Company card", "CreditCard"),
    (2200, "Sales tax payable", "OtherCurrentLiability"),
    (2300, "Payroll liabilities", "OtherCurrentLiability"),
    (2500, "Truck loans", "LongTermLiability"),
    (3000, "Owner's equity", "Equity"),
    (3900, "Retained earnings", "Equity"),
    (4000, "Sales, lumber", "Income"),
    (4010, "Sales, masonry", "Income"),
    (4020, "Sales, delivery", "Income"),
    (4900, "Discounts given", "Income"),
    (5000, "Cost of goods sold", "CostOfGoodsSold"),
    (5100, "Freight in", "CostOfGoodsSold"),
    (6000, "Rent", "Expense"),
    (6010, "Wages", "Expense"),
    (6020, "Fuel", "Expense"),
    (6030, "Repairs", "Expense"),
    (6040, "Insurance", "Expense"),
    (6050, "Telephone", "Expense"),
    (6060, "Office supplies", "Expense"),
    (7000, "Interest received", "OtherIncome"),
    (8000, "Interest paid", "OtherExpense"),
    (9000, "Estimates", "NonPosting"),
    (1499, "Undeposited funds", "OtherCurrentAsset"),
    (2050, "Received, not billed", "OtherCurrentLiability"),
    (5200, "Stock differences", "CostOfGoodsSold"),
];

const JOB_PARTS: [(&str, &str); 4] = [
    ("materials", "CostOfGoodsSold"),
    ("delivery", "CostOfGoodsSold"),
    ("labor", "Expense"),
    ("returns", "Income"),
];

/// Types whose accounts carry a balance.
fn has_balance(account_type: &str) -> bool {
    !matches!(
        account_type,
        "Income" | "Expense" | "CostOfGoodsSold" | "OtherIncome" | "OtherExpense" | "NonPosting"
    )
}

fn is_inactive(index: u64) -> bool {
    // Finished jobs; the chart itself is in use.
    index >= CHART.len() as u64 && index * 7 % 32 < 7
}

fn parts(index: u64) -> (String, String, &'static str) {
    match CHART.get(index as usize) {
        Some((number, name, account_type)) => (number.to_string(), (*name).to_owned(), account_type),
        None => {
            let nth = index - CHART.len() as u64;
            let (part, account_type) = JOB_PARTS[(nth % 4) as usize];
            (format!("J{:05}", 20_001 + nth), format!("Job {}, {part}", 2_301 + nth / 4), account_type)
        }
    }
}

/// An account of the chart.
pub(crate) fn account(index: usize) -> Reference {
    Reference { id: ACCOUNTS.id(index as u64, record::opened()), fullname: CHART[index].1.to_owned() }
}

pub(crate) fn account_count(books: &Books<'_>) -> u64 {
    books.accounts
}

pub(crate) fn account_base(books: &Books<'_>, index: u64) -> Named {
    let changed = record::working_hour(
        record::business_day(books.seed.below("account change", index, 1_000), 1_000),
        books.seed.number("account hour", index),
    );
    books.named(ACCOUNTS, index, &parts(index).1, record::opened(), changed).inactive(is_inactive(index))
}

fn balance(books: &Books<'_>, index: u64, account_type: &str) -> i64 {
    match index as usize {
        chart::RECEIVABLES => books.receivables(),
        chart::PAYABLES => books.payables(),
        _ if !has_balance(account_type) => 0,
        at => {
            let amount = 30_000 + books.seed.below("account", index, 90_000_000) as i64;
            if at == chart::DEPRECIATION { -amount } else { amount }
        }
    }
}

pub(crate) fn write_account(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let (number, _, account_type) = parts(index);
    let cents = balance(books, index, account_type);
    let special = match index as usize {
        chart::RECEIVABLES => "AccountsReceivable",
        chart::PAYABLES => "AccountsPayable",
        chart::TAX_PAYABLE => "SalesTaxPayable",
        chart::PAYROLL => "PayrollLiabilities",
        19 => "RetainedEarnings",
        chart::COST_OF_GOODS => "CostOfGoodsSold",
        chart::ESTIMATES => "Estimates",
        chart::UNDEPOSITED => "UndepositedFunds",
        _ => "",
    };
    let flow = match account_type {
        "Bank" => "NotApplicable",
        "FixedAsset" | "OtherAsset" => "Investing",
        "Equity" | "LongTermLiability" => "Financing",
        _ if has_balance(account_type) => "Operating",
        _ => "None",
    };
    named.tree(record);
    record.text("accountType", account_type);
    if !special.is_empty() {
        record.text("specialAccountType", special);
    }
    record.yes_no("isTaxAccount", index as usize == chart::TAX_PAYABLE);
    record.text("accountNumber", &number);
    record.text("description", if index >= CHART.len() as u64 { "Kept for job costing" } else { "" });
    record.money("balance", cents);
    record.money("totalBalance", cents);
    record.object("taxLineDetails", |line| {
        let (number, name) = TAX_LINES[tax_line(account_type)];
        line.number("taxLineId", number);
        line.text("taxLineName", name);
    });
    record.text("cashFlowClassification", flow);
    record.reference("currency", &tables::home_currency());
}

/// The line of the tax form an account is reported on, for want of a better one the first.
fn tax_line(account_type: &str) -> usize {
    match account_type {
        "CostOfGoodsSold" => 1,
        "Expense" => 4,
        "Bank" => 6,
        "AccountsPayable" => 7,
        _ => 0,
    }
}
