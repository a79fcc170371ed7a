//! Counts of lists.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use super::company_files;
use super::scripted::Script;
use super::support::{Bench, bench, list_headers};

async fn count(bench: &Bench, connection: &str, path: &str) -> Value {
    let answer = bench.list(connection, path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    let count = answer.json();
    let mut keys: Vec<&str> = count.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["count", "isApproximate", "requestId", "success", "timestamp"], "{path}");
    assert_eq!((&count["success"], &count["isApproximate"]), (&true.into(), &false.into()), "{path}");
    assert_eq!(answer.header("x-request-id"), count["requestId"].as_str(), "{path}");
    assert!(count["timestamp"].as_str().unwrap().parse::<jiff::Timestamp>().is_ok(), "{path}");
    count["count"].clone()
}

#[tokio::test]
async fn a_count_below_the_path_of_one_record_is_an_id() {
    let bench = bench().await;
    let record = bench.list("quarry-road", "/api/v1/customer/count").await;
    assert_eq!((record.status, record.error().as_str()), (404, "QBD_OBJECT_NOT_FOUND"));
    for (path, status, code) in [
        ("/api/v1/gadgets/count", 404, "RESOURCE_NOT_FOUND"),
        ("/api/v1/Customers/count?activeStatus=some", 400, "VALIDATION_ERROR"),
    ] {
        let answer = bench.list("quarry-road", path).await;
        assert_eq!((answer.status, answer.error().as_str()), (status, code), "{path}");
    }
}

#[tokio::test]
async fn a_count_waits_for_the_lane_as_a_list_does() {
    let bench = bench().await;
    let page = bench.list("harbor-lane", "/api/v1/Invoices?limit=1").await.json();
    let waiting = bench.queued("GET", "/api/v1/Invoices/count", "1").await;
    bench.clock.advance(Duration::from_secs(1));
    let busy = waiting.await.unwrap();
    assert_eq!((busy.status, busy.error().as_str()), (408, "REQUEST_TIMEOUT"));
    let closed = format!("/api/v1/cursors/{}/close", page["nextCursor"].as_str().unwrap());
    assert_eq!(bench.send("POST", &closed, &list_headers("harbor-lane"), "").await.status, 204);
    assert_eq!(count(&bench, "harbor-lane", "/api/v1/Invoices/count").await, page["totalCount"]);
}

#[tokio::test]
async fn a_company_file_that_knows_no_total_is_read_through() {
    for knows_total in [true, false] {
        let script: Arc<Script> = Script::new(1_201, knows_total);
        let bench = company_files::bench(&script).await;
        assert_eq!(count(&bench, "ours", "/api/v1/Customers/count").await, 1_201);
        assert_eq!(script.open_walks(), 0);
    }
}
