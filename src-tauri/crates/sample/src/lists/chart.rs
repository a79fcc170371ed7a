//! Accounts that every company has: a chart as a building supply has it, and the places in it that others refer to.

use super::tax_lines::TaxLine;

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

/// An account of the chart.
pub(super) struct Account {
    pub(super) number: u32,
    pub(super) name: &'static str,
    pub(super) kind: &'static str,
    pub(super) parent: Option<usize>,
    pub(super) tax_line: TaxLine,
    /// What QuickBooks uses it for by itself; empty: nothing.
    pub(super) special: &'static str,
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
pub(super) const CHART: [Account; 60] = [
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
    top(6080, "Office and bookkeeping", "Expense", TaxLine::OtherDeductions, ""),
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
