//! What payroll refers to.

use crate::books::{Books, Named};
use crate::json::Object;

use super::accounts::account;
use super::chart;
use super::numbers;
use super::tables::Table;

pub(crate) static WAGES: Table = Table::new(
    numbers::WAGES,
    &[
        "Hourly",
        "Salary",
        "Overtime",
        "Hourly sick",
        "Hourly vacation",
        "Salary sick",
        "Salary vacation",
        "Bonus",
        "Commission",
    ],
    &[8],
);
const WAGE_TYPES: [&str; 9] = [
    "HourlyRegular",
    "SalaryRegular",
    "HourlyOvertime",
    "HourlySick",
    "HourlyVacation",
    "SalarySick",
    "SalaryVacation",
    "Bonus",
    "Commission",
];

pub(crate) static NON_WAGES: Table = Table::new(
    numbers::NON_WAGES,
    &[
        "Federal withholding",
        "Social security, company",
        "Social security, employee",
        "Medicare, company",
        "Medicare, employee",
        "State withholding",
        "State unemployment",
        "Health insurance",
        "Retirement match",
        "Mileage",
        "Direct deposit",
        "Uniforms",
    ],
    &[11],
);
const NON_WAGE_TYPES: [&str; 12] = [
    "Tax",
    "Tax",
    "Tax",
    "Tax",
    "Tax",
    "Tax",
    "Tax",
    "Deduction",
    "CompanyContribution",
    "Addition",
    "DirectDeposit",
    "Deduction",
];

pub(crate) static COMP_CODES: Table =
    Table::new(numbers::COMP_CODES, &["8232", "7219", "8810", "2802", "8018"], &[4]);
const COMP_WORK: [&str; 5] = ["Lumber yard", "Trucking", "Clerical", "Carpentry, shop", "Stores, wholesale"];

pub(crate) fn write_wage(_: &Books<'_>, index: u64, _: &Named, record: &mut Object<'_>) {
    record.text("wageType", WAGE_TYPES[index as usize]);
    record.reference("expenseAccount", &account(chart::WAGES));
}

pub(crate) fn write_non_wage(_: &Books<'_>, index: u64, _: &Named, record: &mut Object<'_>) {
    record.text("nonWageType", NON_WAGE_TYPES[index as usize]);
    record.reference("expenseAccount", &account(if index == 7 { chart::INSURANCE } else { chart::WAGES }));
    record.reference("liabilityAccount", &account(chart::PAYROLL));
}

pub(crate) fn write_comp_code(_: &Books<'_>, index: u64, _: &Named, record: &mut Object<'_>) {
    let rates = [("6.42", "6.58"), ("8.91", "9.10"), ("0.17", "0.18"), ("4.75", "4.75"), ("3.30", "3.41")];
    let (rate, next) = rates[index as usize];
    record.text("description", COMP_WORK[index as usize]);
    record.number("currentRate", rate);
    record.plain("currentEffectiveDate", comp_code_since());
    record.number("nextRate", next);
    record.plain("nextEffectiveDate", jiff::civil::date(2027, 4, 1));
    record.list("rateHistory", 1, |_, history| {
        history.number("rate", rate);
        history.plain("effectiveDate", comp_code_since());
    });
}

/// Since when the rates of workers' compensation are in force.
pub(crate) fn comp_code_since() -> jiff::civil::Date {
    jiff::civil::date(2026, 4, 1)
}
