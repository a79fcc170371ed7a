//! The query parameters that narrow a list, with the values each takes.

use serde_json::{Value, json};

use ledgerlane_company::{ACCOUNT_TYPES, FIRST_DAY, LAST_DAY};

/// Parameters that may be sent several times, each with one value.
const REPEATED: [&str; 12] = [
    "ids",
    "fullnames",
    "refNumbers",
    "ownerIds",
    "OwnerIDs",
    "accountIds",
    "entityIds",
    "itemIds",
    "classIds",
    "fields",
    "IncludeRetElementList",
    "BarCodeValues",
];

/// A day of a month, in years that have no 29 February too.
const OF_ANY_YEAR: &str =
    "((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))";
/// 29 February of the years from 1970 to 2037 that have one.
const LEAP_DAY: &str = "(19(7[26]|8[048]|9[26])|20([02][048]|[13][26]))-02-29";
/// A time. Seconds and their fractions may be left out.
const TIME: &str = "([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,9})?)?";
/// An offset from UTC.
const OFFSET: &str = "(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])";

/// Name of a filter among the shared parameters.
pub(super) fn key(filter: &str) -> String {
    format!("filter.{filter}")
}

/// A filter as a parameter.
pub(super) fn parameter(filter: &str) -> Value {
    let (schema, words) = match filter {
        "accountType" => (account_type(), "In any case of letters."),
        "accountTypes" => (json!({ "type": "array", "items": account_type() }), "In any case of letters."),
        _ if REPEATED.contains(&filter) => {
            (json!({ "type": "array", "items": { "type": "string" } }), "One value each time it is sent.")
        }
        _ if filter.eq_ignore_ascii_case("activeStatus") => {
            let states = json!({ "type": "string", "enum": ["ActiveOnly", "InactiveOnly", "All"], "default": "ActiveOnly" });
            (
                states,
                "In any case of letters. Records that are asked for by ids or fullnames come either way unless it is sent.",
            )
        }
        "includeLineItems" | "includeLinkedTransactions" => {
            (json!({ "type": "boolean", "default": false }), "Without it the lists of them are empty.")
        }
        "updatedAfter" | "fromTransactionDate" | "FromEffectiveDate" => {
            (moment(), "From then on. A day alone begins at midnight at the company's host.")
        }
        "updatedBefore" => (moment(), "Up to then. A day alone is the whole day at the company's host."),
        "toTransactionDate" | "ToEffectiveDate" | "DueDate" => (moment(), "Up to that day, itself included."),
        _ => (json!({ "type": "string" }), "In any case of letters."),
    };
    json!({ "name": filter, "in": "query", "schema": schema, "description": words })
}

fn account_type() -> Value {
    json!({ "type": "string", "enum": ACCOUNT_TYPES })
}

/// A day, or a day with a time; the time with an offset from UTC, or at the company's host without one.
fn moment() -> Value {
    let years = "(19[7-9][0-9]|20[0-2][0-9]|203[0-7])";
    let day = format!("({years}-{OF_ANY_YEAR}|{LEAP_DAY}|2038-01-(0[1-9]|1[0-8]))");
    json!({
        "type": "string",
        "pattern": format!("^{day}([T ]{TIME}{OFFSET}?)?$"),
        "description": format!(
            "A day from {FIRST_DAY} to {LAST_DAY}, or a moment of one: 2026-01-31, 2026-01-31T09:30:00Z or, at the \
             company's host, 2026-01-31T09:30:00."
        ),
    })
}
