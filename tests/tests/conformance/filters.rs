//! Filters narrow a list before it is counted.

use std::fmt::Display;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use ledgerlane_api::RecordType;
use serde_json::Value;

use crate::pages::{close_cursor, number, paginated, read_pages, record_type};
use crate::target::{Target, text};

/// Every record of a list under these parameters, and the total the service says there is.
async fn all<V: Display>(
    target: &Target,
    connection: &str,
    record_type: &RecordType,
    parameters: &[(&str, V)],
) -> Vec<Value> {
    let parameters: Vec<(&str, String)> =
        parameters.iter().map(|(name, value)| (*name, value.to_string())).collect();
    let pages = read_pages(target, connection, record_type, &parameters, 150).await;
    let records: Vec<Value> =
        pages.iter().flat_map(|page| page["data"].as_array().cloned().unwrap_or_default()).collect();
    // While records are left that QuickBooks did not filter, nobody knows how many will pass.
    if !(target.is_over_quickbooks() && pages[0]["totalCount"].is_null() && pages.len() > 1) {
        let total = number(&pages[0], "totalCount");
        assert_eq!(total, records.len() as u64, "{} {parameters:?}", record_type.path);
    }
    records
}

/// Checks that parameters leave exactly the records of `full` that fit, in their order.
async fn leaves<V: Display>(
    target: &Target,
    connection: &str,
    record_type: &RecordType,
    full: &[Value],
    parameters: &[(&str, V)],
    fits: impl Fn(&Value) -> bool,
) {
    let sent: Vec<String> = parameters.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let wanted: Vec<&Value> = full.iter().filter(|record| fits(record)).map(|record| &record["id"]).collect();
    assert!(!wanted.is_empty(), "{sent:?} is to leave something");
    let left = all(target, connection, record_type, parameters).await;
    let left: Vec<&Value> = left.iter().map(|record| &record["id"]).collect();
    assert_eq!(left, wanted, "{} {sent:?}", record_type.path);
}

const NONE: [(&str, &str); 0] = [];

pub(crate) async fn active_status(target: &Target) {
    let connection = target.books();
    let mut seen = 0;
    for record_type in paginated(target).filter(|record_type| record_type.takes("activeStatus")) {
        let read =
            async |status: &str| all(target, &connection, record_type, &[("activeStatus", status)]).await;
        let (every, active, inactive) =
            (read("All").await, read("ActiveOnly").await, read("InactiveOnly").await);
        assert_eq!(
            active.len() + inactive.len(),
            every.len(),
            "{}: active and inactive are all",
            record_type.path
        );
        let usual = all(target, &connection, record_type, &NONE).await;
        assert_eq!(usual.len(), active.len(), "{}: active ones by default", record_type.path);
        let is =
            |record: &Value, yes: bool| record.get("isActive").is_none_or(|value| value == &Value::Bool(yes));
        assert!(active.iter().all(|record| is(record, true)), "{}", record_type.path);
        assert!(inactive.iter().all(|record| is(record, false)), "{}", record_type.path);
        seen += usize::from(!inactive.is_empty());
    }
    assert!(seen > 0, "some type has inactive records");
    target.list(&connection, "Customers?activeStatus=perhaps").await.is(400);
}

pub(crate) async fn names(target: &Target) {
    let connection = target.books();
    let record_type = record_type("Customers");
    let full = all(target, &connection, record_type, &NONE).await;
    let name = |record: &Value| record["name"].as_str().unwrap_or_default().to_lowercase();
    let of = text(&full[full.len() / 2]["name"]);
    let letters: Vec<char> = of.chars().collect();
    let part: String = letters[letters.len() / 3..letters.len() / 3 + 2].iter().collect();
    let (begin, end): (String, String) =
        (letters[..2].iter().collect(), letters[letters.len() - 2..].iter().collect());
    for written in [part.clone(), part.to_uppercase()] {
        let low = part.to_lowercase();
        leaves(target, &connection, record_type, &full, &[("nameContains", written)], |one| {
            name(one).contains(&low)
        })
        .await;
    }
    let low = begin.to_lowercase();
    leaves(target, &connection, record_type, &full, &[("nameStartsWith", begin)], |one| {
        name(one).starts_with(&low)
    })
    .await;
    let low = end.to_lowercase();
    leaves(target, &connection, record_type, &full, &[("nameEndsWith", end)], |one| {
        name(one).ends_with(&low)
    })
    .await;
    assert!(all(target, &connection, record_type, &[("nameContains", "no such name")]).await.is_empty());
    ranges(target, &connection, record_type, &full, ["nameFrom", "nameTo"], &of).await;
}

/// Checks that what lies from and what lies up to a value is everything, and both hold the value itself.
async fn ranges(
    target: &Target,
    connection: &str,
    record_type: &RecordType,
    full: &[Value],
    [from, to]: [&str; 2],
    value: &str,
) {
    let after = all(target, connection, record_type, &[(from, value)]).await;
    let before = all(target, connection, record_type, &[(to, value)]).await;
    let both = all(target, connection, record_type, &[(from, value), (to, value)]).await;
    assert!(!both.is_empty(), "{from}={value}&{to}={value} leaves the record itself");
    assert_eq!(after.len() + before.len() - both.len(), full.len(), "{from} and {to} {value}");
    assert!(both.iter().all(|record| after.contains(record) && before.contains(record)));
}

pub(crate) async fn ids_and_full_names(target: &Target) {
    let connection = target.books();
    for record_type in ["Customers", "Invoices"].map(record_type) {
        let full = all(target, &connection, record_type, &NONE).await;
        let mut picked = vec!["id"];
        picked.extend(record_type.takes("fullnames").then_some("fullname"));
        picked.extend(record_type.takes("refNumbers").then_some("refNumber"));
        for field in picked {
            let parameter = if field == "id" { "ids".to_owned() } else { plural(field) };
            let wanted: Vec<String> =
                [0, full.len() / 2, full.len() - 1].map(|at| text(&full[at][field])).into();
            let parameters: Vec<(&str, &String)> =
                wanted.iter().map(|value| (parameter.as_str(), value)).collect();
            leaves(target, &connection, record_type, &full, &parameters, |one| {
                one[field].as_str().is_some_and(|value| wanted.iter().any(|wanted| wanted == value))
            })
            .await;
        }
    }
}

/// `fullnames`, `refNumbers`.
fn plural(field: &str) -> String {
    format!("{field}s")
}

pub(crate) async fn ref_numbers(target: &Target) {
    let connection = target.books();
    let record_type = record_type("Invoices");
    let full = all(target, &connection, record_type, &NONE).await;
    let number = |one: &Value| one["refNumber"].as_str().unwrap_or_default().to_lowercase();
    let of = number(&full[full.len() / 3]);
    let (begin, end) = (of[..of.len() - 1].to_owned(), of[1..].to_owned());
    leaves(target, &connection, record_type, &full, &[("refNumberStartsWith", &begin)], |one| {
        number(one).starts_with(&begin)
    })
    .await;
    leaves(target, &connection, record_type, &full, &[("refNumberEndsWith", &end)], |one| {
        number(one).ends_with(&end)
    })
    .await;
    let part = &of[1..of.len() - 1];
    leaves(target, &connection, record_type, &full, &[("refNumberContains", part)], |one| {
        number(one).contains(part)
    })
    .await;
    let exact = text(&full[full.len() / 3]["refNumber"]);
    ranges(target, &connection, record_type, &full, ["refNumberFrom", "refNumberTo"], &exact).await;
}

pub(crate) async fn transaction_dates(target: &Target) {
    let connection = target.books();
    for record_type in paginated(target).filter(|record_type| record_type.takes("fromTransactionDate")) {
        let full = all(target, &connection, record_type, &NONE).await;
        let mut dates: Vec<String> = full.iter().map(|one| text(&one["transactionDate"])).collect();
        dates.sort();
        let (low, high) = (dates[dates.len() / 4].clone(), dates[dates.len() / 2].clone());
        let date = |one: &Value| text(&one["transactionDate"]);
        let from = ("fromTransactionDate", &low);
        let to = ("toTransactionDate", &high);
        leaves(target, &connection, record_type, &full, &[from], |one| date(one) >= low).await;
        leaves(target, &connection, record_type, &full, &[to], |one| date(one) <= high).await;
        leaves(target, &connection, record_type, &full, &[from, to], |one| {
            date(one) >= low && date(one) <= high
        })
        .await;
    }
    target.list(&connection, "Invoices?fromTransactionDate=yesterday").await.is(400);
}

pub(crate) async fn changes(target: &Target) {
    let connection = target.books();
    for record_type in paginated(target)
        .filter(|record_type| record_type.takes("updatedAfter") && record_type.field("updatedAt").is_some())
    {
        let full = all(target, &connection, record_type, &NONE).await;
        let mut stamps: Vec<(Timestamp, String)> = full.iter().map(stamp).collect();
        stamps.sort();
        let (middle, written) = &stamps[stamps.len() / 2];
        let after = all(target, &connection, record_type, &[("updatedAfter", written)]).await;
        let before = all(target, &connection, record_type, &[("updatedBefore", written)]).await;
        assert!(after.iter().all(|one| stamp(one).0 >= *middle), "{} after {written}", record_type.path);
        assert!(before.iter().all(|one| stamp(one).0 <= *middle), "{} before {written}", record_type.path);
        let same = full.iter().filter(|one| stamp(one).0 == *middle).count();
        let twice = (after.len() + before.len()).checked_sub(full.len());
        assert!(
            twice == Some(same) || twice == Some(0),
            "{}: {} after and {} before {written} are all {}",
            record_type.path,
            after.len(),
            before.len(),
            full.len()
        );
        let none =
            target.filtered(&connection, record_type, &[("updatedAfter", "2037-12-31")]).await.is(200).json();
        assert_eq!(
            (number(&none, "totalCount"), number(&none, "count"), number(&none, "page")),
            (0, 0, 1),
            "{}: nothing changed after that",
            record_type.path
        );
        assert_eq!((&none["hasMore"], &none["nextCursor"]), (&Value::Bool(false), &Value::Null));
    }
    for bad in ["yesterday", "2026-13-01", "1"] {
        target.list(&connection, &format!("Customers?updatedAfter={bad}")).await.is(400);
    }
}

pub(crate) async fn who_it_is_about(target: &Target) {
    let connection = target.books();
    let record_type = record_type("Invoices");
    let full = all(target, &connection, record_type, &NONE).await;
    let customer = |one: &Value| text(&one["customer"]["id"]);
    let (first, last) = (customer(&full[0]), customer(&full[full.len() - 1]));
    leaves(target, &connection, record_type, &full, &[("entityIds", &first)], |one| customer(one) == first)
        .await;
    let both = [("entityIds", &first), ("entityIds", &last)];
    leaves(target, &connection, record_type, &full, &both, |one| [&first, &last].contains(&&customer(one)))
        .await;
}

/// When a record was changed, as a moment and as it is written.
fn stamp(record: &Value) -> (Timestamp, String) {
    let written = text(&record["updatedAt"]);
    let moment = written.parse::<Timestamp>();
    let local =
        || written.parse::<DateTime>().ok()?.to_zoned(TimeZone::UTC).ok().map(|zoned| zoned.timestamp());
    (moment.ok().or_else(local).unwrap_or_else(|| panic!("updatedAt is no time: {written}")), written)
}

/// A value that a filter takes.
fn value_for(filter: &str) -> &'static str {
    let name = filter.to_ascii_lowercase();
    match name.as_str() {
        "activestatus" => "All",
        "includeretelementlist" => "Name",
        "isprintedstatus" | "includelineitems" | "includelinkedtransactions" => "true",
        "accounttype" | "accounttypes" => "Bank",
        "ownerids" => "0",
        "fields" => "id",
        _ if name.contains("date") => "2026-01-31",
        _ if name.ends_with("id") || name.ends_with("ids") => "80000001-1039043346",
        _ => "a",
    }
}

pub(crate) async fn every_filter_is_taken(target: &Target) {
    let connection = target.books();
    let mut refused = Vec::new();
    for record_type in target.types() {
        for filter in record_type.all_filters() {
            let answer = target
                .filtered(&connection, record_type, &[("limit", "3"), (filter, value_for(filter))])
                .await;
            if answer.status == 200 {
                close_cursor(target, &answer.json()).await;
            } else {
                refused.push(format!("{}: {} {}", answer.asked, answer.status, answer.body));
            }
        }
    }
    assert!(refused.is_empty(), "{} filters:\n{}", refused.len(), refused.join("\n"));
}
