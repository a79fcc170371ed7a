//! Single records by their ids.

use std::time::Duration;

use ledgerlane_api::FlatList;

use super::sample::WHOLE;
use super::support::{Answer, Bench, bench, list_headers, slow_bench};

fn status_and_code(answer: &Answer) -> (u16, String) {
    (answer.status, answer.error())
}

/// Records of a list as their texts, with their ids.
async fn listed(bench: &Bench, connection: &str, record_type: &str) -> Vec<(String, String)> {
    let answer = bench.list(connection, &format!("/api/v1/{record_type}?{WHOLE}")).await;
    let list: FlatList = serde_json::from_str(&answer.body).unwrap();
    if let Some(cursor) = answer.json().get("nextCursor").and_then(|cursor| cursor.as_str()) {
        bench.post(&format!("/api/v1/cursors/{cursor}/close"), "").await;
    }
    let id = |text: &str| {
        let record: serde_json::Value = serde_json::from_str(text).unwrap();
        record["id"].as_str().unwrap().to_owned()
    };
    list.data.iter().map(|raw| (id(raw.get()), raw.get().to_owned())).collect()
}

#[tokio::test]
async fn a_record_is_the_same_alone_as_in_its_list_under_every_spelling() {
    let bench = bench().await;
    for (record_type, spellings) in [
        ("Customers", ["customer", "Customers", "customers", "Customer", "CUSTOMER"]),
        ("Invoices", ["invoice", "Invoices", "invoices", "Invoice", "INVOICES"]),
        ("Accounts", ["account", "Accounts", "accounts", "Account", "aCCount"]),
    ] {
        let records = listed(&bench, "quarry-road", record_type).await;
        for (id, text) in &records {
            let alone = bench.list("quarry-road", &format!("/api/v1/{record_type}/{id}")).await;
            assert_eq!((alone.status, &alone.body), (200, text), "{record_type} {id}");
        }
        let (id, text) = records.last().unwrap();
        for spelling in spellings {
            let alone = bench.list("quarry-road", &format!("/api/v1/{spelling}/{id}")).await;
            assert_eq!((alone.status, &alone.body), (200, text), "{spelling}");
            assert_eq!(alone.header("content-type"), Some("application/json"));
        }
    }
}

#[tokio::test]
async fn an_id_that_names_nothing_is_not_found() {
    let bench = bench().await;
    let customers = listed(&bench, "quarry-road", "Customers").await;
    let (customer, _) = &customers[0];
    let (account, _) = &listed(&bench, "quarry-road", "Accounts").await[0];
    let (invoice, _) = &listed(&bench, "quarry-road", "Invoices").await[0];
    let (number, stamp) = customer.split_once('-').unwrap();
    let other_stamp = format!("{number}-{}1", stamp);
    let beyond = format!("{:08X}-{stamp}", 0x8000_0001_u64 + customers.len() as u64);
    for (record_type, ids) in [
        ("customer", [account.as_str(), invoice, &other_stamp, &beyond, number, "x", "-", "%C3%A9-1", "0-1"]),
        (
            "invoice",
            [
                account,
                customer,
                "FFFFFFFFFFFFFFFFFFFF-1",
                "FFFFFFFFFFFFFFFF-1",
                "-1-1",
                "x",
                "-",
                "1A2B",
                "0-1",
            ],
        ),
        ("account", [customer, invoice, "80500001-1", "8050FFFF-1", "80000000-1", "x", "-", "%00", "0-1"]),
    ] {
        for id in ids {
            let answer = bench.list("quarry-road", &format!("/api/v1/{record_type}/{id}")).await;
            assert_eq!(status_and_code(&answer), (404, "QBD_OBJECT_NOT_FOUND".into()), "{record_type} {id}");
            assert_eq!(answer.header("x-should-retry"), Some("false"));
        }
    }
    let elsewhere = bench.list("harbor-lane", &format!("/api/v1/customer/{customer}")).await;
    assert_eq!(elsewhere.status, 404, "another company's id");
}

#[tokio::test]
async fn what_a_single_record_needs_is_asked_for_in_the_documented_shape() {
    let bench = bench().await;
    let (id, _) = &listed(&bench, "harbor-lane", "Customers").await[0];
    let path = format!("/api/v1/customer/{id}");
    assert_eq!(
        status_and_code(&bench.get(&path).await),
        (400, "VALIDATION_ERROR".into()),
        "no connection is named"
    );
    assert_eq!(status_and_code(&bench.list("nobody", &path).await), (404, "QBD_OBJECT_NOT_FOUND".into()));
    assert_eq!(status_and_code(&bench.list("tidepool", &path).await), (503, "QWC_NEVER_CONNECTED".into()));
    assert_eq!(
        status_and_code(&bench.list("harbor-lane", "/api/v1/gadget/1-1").await),
        (404, "RESOURCE_NOT_FOUND".into())
    );
    for method in ["POST", "DELETE", "PUT"] {
        let answer = bench.send(method, &path, &list_headers("harbor-lane"), "").await;
        let code = if method == "DELETE" { "DELETE_NOT_SUPPORTED" } else { "UPDATE_NOT_SUPPORTED" };
        assert_eq!(status_and_code(&answer), (405, code.into()), "{method}");
        assert_eq!(answer.header("allow"), Some("GET"));
    }
    for (wait, status) in [("0", 400), ("1", 200), ("120", 200), ("121", 200), ("-1", 400), ("soon", 400)] {
        let mut headers = list_headers("harbor-lane").to_vec();
        headers.push(("x-nxus-timeout-seconds", wait));
        assert_eq!(bench.send("GET", &path, &headers, "").await.status, status, "{wait}");
    }
    bench.send("DELETE", "/api/v1/connections/harbor-lane", &list_headers(""), "").await;
    assert_eq!(status_and_code(&bench.list("harbor-lane", &path).await), (403, "CONNECTION_ARCHIVED".into()));
}

#[tokio::test]
async fn a_single_record_waits_for_the_lane_like_everyone_else() {
    let bench = bench().await;
    let (id, text) = &listed(&bench, "harbor-lane", "Customers").await[0];
    let page = bench.list("harbor-lane", "/api/v1/Invoices?limit=2").await.json();
    let path = format!("/api/v1/customer/{id}");
    let impatient = bench.queued("GET", &path, "1").await;
    let patient = bench.queued("GET", &path, "120").await;
    assert!(!impatient.is_finished() && !patient.is_finished(), "both wait while the cursor is open");
    bench.clock.advance(Duration::from_secs(1));
    assert_eq!(status_and_code(&impatient.await.unwrap()), (408, "REQUEST_TIMEOUT".into()));
    bench.post(&format!("/api/v1/cursors/{}/close", page["nextCursor"].as_str().unwrap()), "").await;
    let answer = patient.await.unwrap();
    assert_eq!((answer.status, &answer.body), (200, text), "served as soon as the lane is free");
}

#[tokio::test]
async fn single_records_and_probes_hold_the_lane_while_quickbooks_is_slow() {
    let bench = slow_bench(Duration::from_secs(3)).await;
    for (method, path, status) in
        [("GET", "/api/v1/customer/x", 404), ("POST", "/api/v1/connections/harbor-lane/probe", 200)]
    {
        let slow = bench.queued(method, path, "120").await;
        let other = bench.queued("GET", "/api/v1/Accounts", "1").await;
        bench.clock.advance(Duration::from_secs(1));
        let other = other.await.unwrap();
        assert_eq!(other.status, 408, "{path}");
        assert!(other.body.contains("busy with other calls"), "the lane is held meanwhile: {}", other.body);
        assert!(!slow.is_finished());
        bench.clock.advance(Duration::from_secs(2));
        assert_eq!(slow.await.unwrap().status, status, "{path}");
    }
}
