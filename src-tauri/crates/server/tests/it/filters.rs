//! What narrows a list, and what a sample company that lives changes.

use std::collections::BTreeMap;
use std::time::Duration;

use ledgerlane_api::{Catalogue, FieldKind, RecordType};
use ledgerlane_sample::SampleSettings;
use serde_json::Value;

use super::sample::WHOLE;
use super::support::{Bench, bench, bench_from};

/// All records of a filtered list of a small company.
async fn all(bench: &Bench, path: &str) -> Vec<Value> {
    let mut records = Vec::new();
    let mut query = format!("/api/v1/{path}");
    loop {
        let answer = bench.list("quarry-road", &query).await;
        assert_eq!(answer.status, 200, "{query}: {}", answer.body);
        let page = answer.json();
        records.extend(page["data"].as_array().unwrap().iter().cloned());
        let record_type = path.split('?').next().unwrap();
        match page["nextCursor"].as_str() {
            Some(cursor) => query = format!("/api/v1/{record_type}?cursor={cursor}"),
            None => {
                if page.get("totalCount").is_some() {
                    assert_eq!(page["totalCount"], records.len(), "counted after filtering: {path}");
                }
                return records;
            }
        }
    }
}

/// A filter leaves what a look through the whole list leaves, in its order, and neither nothing nor everything.
async fn narrows(bench: &Bench, record_type: &str, query: &str, passes: impl Fn(&Value) -> bool) {
    let whole = all(bench, &format!("{record_type}?limit=150&{WHOLE}")).await;
    let wanted: Vec<&Value> = whole.iter().filter(|record| passes(record)).collect();
    let got = all(bench, &format!("{record_type}?limit=20&{WHOLE}&{query}")).await;
    assert!(
        !wanted.is_empty() && wanted.len() < whole.len(),
        "{record_type}?{query} would show nothing: {}",
        wanted.len()
    );
    assert_eq!(got.iter().collect::<Vec<_>>(), wanted, "{record_type}?{query}");
}

fn low(record: &Value, key: &str) -> String {
    record[key].as_str().unwrap_or_default().to_lowercase()
}

#[tokio::test]
async fn names_narrow_lists() {
    let bench = bench().await;
    narrows(&bench, "Customers", "nameContains=RO", |c| low(c, "name").contains("ro")).await;
    narrows(&bench, "Customers", "nameStartsWith=b", |c| low(c, "name").starts_with('b')).await;
    narrows(&bench, "Customers", "nameEndsWith=ing", |c| low(c, "name").ends_with("ing")).await;
    narrows(&bench, "Customers", "nameFrom=g&nameTo=P", |c| {
        let name = low(c, "name");
        ("g"..="p").contains(&name.as_str())
    })
    .await;
    narrows(&bench, "Customers", "activeStatus=InactiveOnly", |c| c["isActive"] == false).await;
    let last = "activeStatus=InactiveOnly&nameContains=z&namecontains=o&activeStatus=ActiveOnly";
    narrows(&bench, "Customers", last, |c| c["isActive"] == true && low(c, "name").contains('o')).await;
    narrows(&bench, "vendors", "ACTIVESTATUS=activeonly", |c| c["isActive"] == true).await;
    narrows(&bench, "Accounts", "accountType=Bank", |a| a["accountType"] == "Bank").await;
    narrows(&bench, "Accounts", "accountTypes=Equity&accountTypes=creditcard", |a| {
        a["accountType"] == "Equity" || a["accountType"] == "CreditCard"
    })
    .await;
    narrows(&bench, "Classes", "fullnames=yard%3Alumber&fullnames=COUNTER", |c| {
        c["fullname"] == "Yard:Lumber" || c["fullname"] == "Counter"
    })
    .await;
    narrows(&bench, "BarCodes", "BarCodeValues=LUM-2X4%3A8", |c| c["name"] == "LUM-2X4:8").await;
    let customers = all(&bench, "Customers?limit=150&activeStatus=All").await;
    let (one, two) = (&customers[30], &customers[7]);
    let ids = format!(
        "Customers?ids={}&ids={}&ids=80000099-1",
        one["id"].as_str().unwrap(),
        two["id"].as_str().unwrap()
    );
    assert_eq!(
        all(&bench, &ids).await,
        [two.clone(), one.clone()],
        "in the list's own order, unknown ids left out"
    );
    assert!(
        all(&bench, "Customers?activeStatus=ALL&colour=red").await.len() == customers.len(),
        "unknown: ignored"
    );
}

#[tokio::test]
async fn numbers_dates_and_references_narrow_transactions() {
    let bench = bench().await;
    narrows(&bench, "Invoices", "refNumberFrom=10050&refNumberTo=10060", |i| {
        ("10050"..="10060").contains(&i["refNumber"].as_str().unwrap())
    })
    .await;
    narrows(&bench, "Invoices", "refNumberTo=1006", |i| i["refNumber"].as_str().unwrap() <= "1006").await;
    narrows(&bench, "Invoices", "refNumbers=10003&refNumbers=10001", |i| {
        i["refNumber"] == "10003" || i["refNumber"] == "10001"
    })
    .await;
    narrows(&bench, "Invoices", "refNumberContains=17", |i| low(i, "refNumber").contains("17")).await;
    narrows(&bench, "Estimates", "refNumberStartsWith=e-0000", |i| low(i, "refNumber").starts_with("e-0000"))
        .await;
    narrows(&bench, "Estimates", "refNumberEndsWith=3", |i| low(i, "refNumber").ends_with('3')).await;
    narrows(&bench, "Invoices", "fromTransactionDate=2024-01-01&toTransactionDate=2024-12-31", |i| {
        i["transactionDate"].as_str().unwrap().starts_with("2024")
    })
    .await;
    let invoices = all(&bench, &format!("Invoices?limit=150&{WHOLE}")).await;
    let customer = invoices[40]["customer"]["id"].as_str().unwrap();
    narrows(&bench, "Invoices", &format!("entityIds={customer}"), |i| i["customer"]["id"] == customer).await;
    let item = invoices[3]["lines"][0]["item"]["id"].as_str().unwrap();
    narrows(&bench, "Invoices", &format!("itemIds={item}"), |i| {
        i["lines"].as_array().unwrap().iter().any(|line| line["item"]["id"] == item)
    })
    .await;
    let class = invoices[3]["class"]["id"].as_str().unwrap();
    narrows(&bench, "Invoices", &format!("classIds={class}"), |i| i["class"]["id"] == class).await;
    let bills = all(&bench, &format!("Bills?limit=150&{WHOLE}")).await;
    let vendor = bills[5]["vendor"]["id"].as_str().unwrap();
    narrows(&bench, "Bills", &format!("vendorId={vendor}"), |b| b["vendor"]["id"] == vendor).await;
    let costs = bills.iter().find_map(|bill| bill["expenseLines"][0]["account"]["id"].as_str()).unwrap();
    narrows(&bench, "Bills", &format!("accountIds={costs}"), |b| {
        b["expenseLines"].as_array().unwrap().iter().any(|line| line["account"]["id"] == costs)
    })
    .await;
    let payables = bills[0]["payablesAccount"]["id"].as_str().unwrap();
    assert_eq!(all(&bench, &format!("Bills?accountIds={payables}")).await.len(), bills.len());
    let bill = bills[5]["id"].as_str().unwrap();
    for of_another_sort in [
        format!("Invoices?accountIds={customer}"),
        format!("Invoices?itemIds={class}"),
        format!("Invoices?classIds={item}"),
        format!("Invoices?entityIds={item}"),
        format!("Bills?vendorId={payables}"),
        format!("Bills?entityIds={bill}"),
    ] {
        assert!(all(&bench, &of_another_sort).await.is_empty(), "{of_another_sort}");
    }
    narrows(&bench, "Transactions", "fromTransactionDate=2026-06-01", |t| {
        t["transactionDate"].as_str().unwrap() >= "2026-06-01"
    })
    .await;
}

#[tokio::test]
async fn a_stamp_narrows_to_what_changed_since() {
    let bench = bench().await;
    let is_after = |record: &Value, at: &str| {
        let changed: jiff::Timestamp = record["updatedAt"].as_str().unwrap().parse().unwrap();
        changed >= at.parse::<jiff::Timestamp>().unwrap()
    };
    narrows(&bench, "Invoices", "updatedAfter=2026-01-01", |i| is_after(i, "2026-01-01T05:00:00Z")).await;
    narrows(&bench, "Invoices", "updatedBefore=2025-12-31", |i| !is_after(i, "2026-01-01T05:00:00Z")).await;
    narrows(&bench, "Accounts", "updatedAfter=2025-03-04T12:00:00Z", |a| is_after(a, "2025-03-04T12:00:00Z"))
        .await;
}

#[tokio::test]
async fn records_carry_what_was_asked_for() {
    let bench = bench().await;
    for (asked, has_lines, has_links) in [
        ("", false, false),
        ("includeLineItems=false&includeLinkedTransactions=FALSE", false, false),
        ("includeLineItems=true", true, false),
        ("includeLinkedTransactions=True", false, true),
        (WHOLE, true, true),
    ] {
        let invoices = all(&bench, &format!("Invoices?limit=150&{asked}")).await;
        let any = |field: &str| invoices.iter().any(|invoice| invoice[field] != serde_json::json!([]));
        assert_eq!((any("lines"), any("linkedTransactions")), (has_lines, has_links), "{asked}");
    }
    let whole = all(&bench, "Invoices?limit=150").await;
    let some = all(&bench, "Invoices?limit=150&fields=amount&fields=customer").await;
    assert_eq!(all(&bench, "Invoices?limit=150&fields=").await, whole, "nothing asked for: everything");
    let fields = &Catalogue::built_in().find("Invoices").unwrap().fields;
    for (some, whole) in some.iter().zip(&whole) {
        for field in fields {
            let is_asked_for = ["amount", "customer"].contains(&field.name.as_str())
                || (!field.may_be_null() && field.kind != FieldKind::List);
            match field.kind {
                _ if is_asked_for => assert_eq!(some[&field.name], whole[&field.name]),
                FieldKind::List => assert_eq!(some[&field.name], serde_json::json!([])),
                _ => assert!(some[&field.name].is_null(), "{}", field.name),
            }
        }
    }
    let customers =
        all(&bench, "Customers?limit=150&IncludeRetElementList=Name&IncludeRetElementList=TermsRef").await;
    assert!(
        customers.iter().any(|c| c["terms"].is_object() && c["name"].is_string() && c["balance"].is_null())
    );
}

/// A value without the linked transactions within it.
fn bare_of_links(value: &Value) -> Value {
    match value {
        Value::Object(fields) => Value::Object(
            fields
                .iter()
                .map(|(field, value)| match field.as_str() {
                    "linkedTransactions" => (field.clone(), serde_json::json!([])),
                    _ => (field.clone(), bare_of_links(value)),
                })
                .collect(),
        ),
        Value::Array(values) => values.iter().map(bare_of_links).collect(),
        other => other.clone(),
    }
}

#[tokio::test]
async fn every_list_that_takes_them_answers_with_lines_and_linked_transactions_when_asked() {
    let bench = bench().await;
    let takes_both = |record_type: &&RecordType| {
        record_type.takes("includeLineItems") && record_type.takes("includeLinkedTransactions")
    };
    let mut with_lines = 0;
    for record_type in Catalogue::built_in().types().iter().filter(takes_both) {
        let path = format!("{}?limit=150", record_type.path);
        let asked = format!("{path}&{WHOLE}");
        let records = all(&bench, &asked).await;
        let bare = all(&bench, &path).await;
        assert_eq!(bare.len(), records.len(), "{path}");
        for (whole, bare) in records.iter().zip(bare) {
            for (field, value) in bare.as_object().unwrap() {
                let is_left_out = value.as_array().is_some_and(Vec::is_empty);
                assert!(is_left_out || *value == bare_of_links(&whole[field]), "{path}: {field}");
            }
        }
        let has_lines = |record: &serde_json::Value| {
            record.as_object().unwrap().iter().any(|(name, value)| {
                name.to_lowercase().ends_with("lines")
                    && value.as_array().is_some_and(|lines| !lines.is_empty())
            })
        };
        with_lines += usize::from(records.iter().any(has_lines));
    }
    assert!(with_lines > 10, "{with_lines} types have lines");
}

#[tokio::test]
async fn a_value_a_filter_cannot_have_is_refused_in_words() {
    let bench = bench().await;
    for query in [
        "Customers?updatedAfter=yesterday",
        "Customers?activeStatus=Both",
        "Customers?nameFrom=M&nameTo=B",
        "Invoices?refNumberFrom=9&refNumberTo=1",
        "Invoices?includeLineItems=2",
        "Invoices?toTransactionDate=2038-01-19",
        "Accounts?accountTypes=Bank&accountTypes=Purse",
    ] {
        let answer = bench.list("quarry-road", &format!("/api/v1/{query}")).await;
        assert_eq!((answer.status, answer.error().as_str()), (400, "VALIDATION_ERROR"), "{query}");
        assert!(answer.body.contains(" must "), "says what is right: {}", answer.body);
    }
    let after = bench.list("quarry-road", "/api/v1/Customers?limit=150").await;
    assert_eq!(after.status, 200, "the lane is free");
}

#[tokio::test]
async fn a_company_that_lives_changes_and_a_list_under_way_does_not() {
    let bench =
        bench_from(SampleSettings { changes_per_minute: 60, ..SampleSettings::default() }, |_| {}).await;
    let stamps = |records: &[Value]| records.iter().map(|r| r["updatedAt"].to_string()).collect::<Vec<_>>();
    let since = "2026-11-19T09:41:01Z";
    let path = format!("Invoices?limit=150&updatedAfter={since}");
    assert!(all(&bench, &path).await.is_empty(), "nothing changed after this very moment");
    let before = all(&bench, "Invoices?limit=150").await;
    let page = bench.list("quarry-road", "/api/v1/Invoices?limit=107").await.json();
    for _ in 0..4 {
        bench.clock.advance(Duration::from_secs(9));
    }
    bench.clock.advance(Duration::from_secs(3_600));
    let changed = all(&bench, &path).await;
    assert!(!changed.is_empty(), "an hour later some have");
    let after = all(&bench, "Invoices?limit=150").await;
    let by_id = |records: &[Value]| -> BTreeMap<String, Value> {
        records.iter().map(|record| (record["id"].to_string(), record.clone())).collect()
    };
    let (earlier, later) = (by_id(&before), by_id(&after));
    let is_as_before = |(id, record): &(&String, &Value)| earlier.get(*id) == Some(record);
    let moved: Vec<_> = later.iter().filter(|one| !is_as_before(one)).collect();
    assert_eq!(moved.len(), changed.len(), "what changed or came is what the filter finds");
    let edited: Vec<_> = moved.iter().filter_map(|&(id, now)| Some((earlier.get(id)?, now))).collect();
    for (before, after) in &edited {
        assert_ne!(before["revisionNumber"], after["revisionNumber"]);
        assert_eq!(before["amount"], after["amount"], "the books still agree");
    }
    assert!(!edited.is_empty() && edited.len() < moved.len(), "some were edited, others came");
    assert!(earlier.keys().any(|id| !later.contains_key(id)), "and some were deleted");
    assert_ne!(stamps(&before), stamps(&after));
    drop(page);
    let first = bench.list("quarry-road", "/api/v1/Invoices?limit=107").await.json();
    bench.clock.advance(Duration::from_secs(9));
    let next = bench
        .list("quarry-road", &format!("/api/v1/Invoices?cursor={}", first["nextCursor"].as_str().unwrap()))
        .await;
    let again = next.json();
    assert_eq!(
        stamps(again["data"].as_array().unwrap()),
        stamps(&after)[107..214],
        "as it was when it began"
    );
}
