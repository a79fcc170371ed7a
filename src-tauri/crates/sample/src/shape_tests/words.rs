//! The words of every enumeration, as version 1.0.0 of the interface spells them.

/// The words, and the fields that hold one of them: each by its type or shape and its name.
const WORDS: &[(&[&str], &[&str])] = &[
    (
        &[
            "AccountsPayable",
            "AccountsReceivable",
            "Bank",
            "CostOfGoodsSold",
            "CreditCard",
            "Equity",
            "Expense",
            "FixedAsset",
            "Income",
            "LongTermLiability",
            "NonPosting",
            "OtherAsset",
            "OtherCurrentAsset",
            "OtherCurrentLiability",
            "OtherExpense",
            "OtherIncome",
        ],
        &["Accounts.accountType"],
    ),
    (
        &[
            "AccountsPayable",
            "AccountsReceivable",
            "CondenseItemAdjustmentExpenses",
            "CostOfGoodsSold",
            "DirectDepositLiabilities",
            "Estimates",
            "ExchangeGainLoss",
            "InventoryAssets",
            "ItemReceiptAccount",
            "OpeningBalanceEquity",
            "PayrollExpenses",
            "PayrollLiabilities",
            "PettyCash",
            "PurchaseOrders",
            "ReconciliationDifferences",
            "RetainedEarnings",
            "SalesOrders",
            "SalesTaxPayable",
            "UncategorizedExpenses",
            "UncategorizedIncome",
            "UndepositedFunds",
        ],
        &["Accounts.specialAccountType"],
    ),
    (&["None", "Operating", "Investing", "Financing", "NotApplicable"], &["Accounts.cashFlowClassification"]),
    (&["CardNotPresent", "CardPresent"], &["CreditCardTransactionInputInfo.transactionMode"]),
    (
        &["Authorization", "Capture", "Charge", "Refund", "VoiceAuthorization"],
        &["CreditCardTransactionInputInfo.transactionType"],
    ),
    (
        &["Pass", "Fail", "NotAvailable"],
        &[
            "CreditCardTransactionResultInfo.avsStreet",
            "CreditCardTransactionResultInfo.avsZip",
            "CreditCardTransactionResultInfo.cardSecurityCodeMatch",
        ],
    ),
    (&["Unknown", "Completed"], &["CreditCardTransactionResultInfo.paymentStatus"]),
    (
        &["NotBillable", "Billable", "HasBeenBilled"],
        &["ExpenseLine.billableStatus", "ItemLine.billableStatus"],
    ),
    (&["Comma", "Period", "Space", "Apostrophe"], &["CurrencyFormat.thousandSeparator"]),
    (&["XX_XXX_XXX", "X_XX_XX_XXX"], &["CurrencyFormat.thousandSeparatorGrouping"]),
    (&["Period", "Comma"], &["CurrencyFormat.decimalSeparator"]),
    (&["officer", "owner", "regular", "statutory"], &["Employees.employeeType"]),
    (&["full_time", "part_time"], &["Employees.employmentStatus"]),
    (&["exempt", "non_exempt"], &["Employees.overtimeExemptStatus"]),
    (&["none", "key_employee", "not_key_employee"], &["Employees.keyEmployeeStatus"]),
    (&["male", "female"], &["Employees.gender"]),
    (&["citizen", "non_citizen"], &["Employees.usCitizenshipStatus"]),
    (
        &["american_indian", "asian", "black", "hawaiian", "hispanic", "white", "two_or_more_races"],
        &["Employees.ethnicity"],
    ),
    (&["none", "disabled", "not_disabled"], &["Employees.disabilityStatus"]),
    (&["on_file", "not_on_file"], &["Employees.i9OnFileStatus"]),
    (&["veteran", "non_veteran"], &["Employees.usVeteranStatus"]),
    (&["active", "reserve"], &["Employees.militaryStatus"]),
    (
        &["biweekly", "daily", "monthly", "quarterly", "semimonthly", "weekly", "yearly"],
        &["EmployeePayrollInfo.payPeriod"],
    ),
    (
        &["does_not_use_time_date", "not_set", "uses_time_data"],
        &["EmployeePayrollInfo.useTimeDataToCreatePaychecks"],
    ),
    (
        &["accrues_annually", "accrues_hourly", "accrues_per_paycheck"],
        &["SickHours.accrualPeriod", "VacationHours.accrualPeriod"],
    ),
    (
        &[
            "Service",
            "NonInventory",
            "OtherCharge",
            "InventoryItem",
            "InventoryAssembly",
            "FixedAsset",
            "Subtotal",
            "Discount",
            "Payment",
            "SalesTax",
            "SalesTaxGroup",
            "Group",
        ],
        &["Items.itemType"],
    ),
    (
        &["FinanceCharge", "ReimbursableExpenseGroup", "ReimbursableExpenseSubtotal"],
        &["ItemsSubtotal.specialItemType", "SpecialItems.specialItemType"],
    ),
];

/// The words that a field can hold. `owner` is the type or shape it belongs to.
pub(super) fn of(owner: &str, field: &str) -> Option<&'static [&'static str]> {
    let path = format!("{owner}.{field}");
    WORDS.iter().find(|(_, fields)| fields.contains(&path.as_str())).map(|(words, _)| *words)
}

/// How many enumerations there are.
pub(super) fn count() -> usize {
    WORDS.iter().map(|(_, fields)| fields.len()).sum()
}
