//! Counts of lists.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::Catalogue;
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
async fn every_list_but_two_is_counted_under_each_of_its_paths() {
    let bench = bench().await;
    for record_type in Catalogue::built_in().types() {
        for path in [&record_type.path, &record_type.kebab].into_iter().chain(&record_type.aliases) {
            let path = format!("/api/v1/{path}/count");
            if matches!(record_type.path.as_str(), "AccountsTaxLineInfo" | "SpecialItems") {
                let refused = bench.list("quarry-road", &path).await;
                assert_eq!(
                    (refused.status, refused.error().as_str()),
                    (405, "COUNT_NOT_SUPPORTED"),
                    "{path}"
                );
                assert_eq!(refused.header("allow"), Some(""), "{path}");
                continue;
            }
            assert!(count(&bench, "quarry-road", &path).await.is_u64(), "{path}");
        }
    }
}

#[tokio::test]
async fn a_count_is_the_total_of_the_list_with_the_same_filters() {
    let bench = bench().await;
    for query in ["", "activeStatus=All", "nameContains=o", "activeStatus=InactiveOnly&limit=0&cursor=x"] {
        let filters = query.split("&limit").next().unwrap();
        let list = bench.list("quarry-road", &format!("/api/v1/Customers?{filters}")).await.json();
        let counted = count(&bench, "quarry-road", &format!("/api/v1/customers/COUNT?{query}")).await;
        assert_eq!(counted, list["totalCount"], "{query}");
    }
    let all = count(&bench, "harbor-lane", "/api/v1/accounts/count?activeStatus=All").await;
    assert_eq!(all, 567, "more than the list shows");
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
