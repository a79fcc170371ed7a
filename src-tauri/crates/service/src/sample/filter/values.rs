//! The values that query parameters can have.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime, date};
use jiff::fmt::temporal::Pieces;
use jiff::tz::{Offset, TimeZone};

use super::FilterError;

/// Types of accounts, as QuickBooks has them.
pub(crate) const ACCOUNT_TYPES: [&str; 16] = [
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
];

/// First and last day that QuickBooks knows.
pub(crate) const FIRST_DAY: Date = date(1970, 1, 1);
pub(crate) const LAST_DAY: Date = date(2038, 1, 18);

/// The value of `activeStatus`. None: active and inactive records.
pub(super) fn active(value: &str) -> Result<Option<bool>, FilterError> {
    match value.to_ascii_lowercase().as_str() {
        "all" => Ok(None),
        "activeonly" => Ok(Some(true)),
        "inactiveonly" => Ok(Some(false)),
        _ => Err(FilterError("activeStatus must be ALL, ActiveOnly or InactiveOnly.".into())),
    }
}

/// A truth value.
pub(super) fn yes_no(name: &str, value: &str) -> Result<bool, FilterError> {
    match value.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(FilterError(format!("{name} must be true or false."))),
    }
}

/// A moment at the company's host. A day alone is its first second, or its last with `whole`.
pub(super) fn moment(name: &str, value: &str, whole: bool) -> Result<DateTime, FilterError> {
    let host = TimeZone::fixed(Offset::constant(-5));
    let local = value.parse::<Timestamp>().map(|at| at.to_zoned(host).datetime());
    // A time without an offset is the host's own; a bare date has none of its own.
    let is_day = !value.contains(['T', 't', ' ', ':']);
    let parsed = local.or_else(|_| match is_day {
        true => {
            value.parse::<Date>().map(|day| if whole { day.at(23, 59, 59, 0) } else { day.at(0, 0, 0, 0) })
        }
        false => value.parse::<DateTime>(),
    });
    // The day counts as it is written: what it is at the host may be the day before or after.
    let is_known = Pieces::parse(value).is_ok_and(|pieces| (FIRST_DAY..=LAST_DAY).contains(&pieces.date()));
    parsed.ok().filter(|_| is_known).ok_or_else(|| {
        FilterError(format!(
            "{name} must be a date from {FIRST_DAY} to {LAST_DAY}, such as 2026-01-31 or 2026-01-31T09:30:00Z."
        ))
    })
}
