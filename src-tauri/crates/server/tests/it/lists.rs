use std::time::Duration;

use ledgerlane_api::{FlatList, RecordPage};
use serde_json::Value;
use tokio::io::AsyncWriteExt;

use super::support::{Answer, Bench, KEY, bench, connect, list_headers, request, slow_bench};

fn cursor(page: &Value) -> &str {
    page["nextCursor"].as_str().unwrap()
}

/// The next page, as a client asks for it.
async fn next(bench: &Bench, connection: &str, kind: &str, cursor: &str) -> Answer {
    bench.list(connection, &format!("/api/v1/{kind}?cursor={cursor}")).await
}

fn assert_gone(answer: &Answer) {
    assert_eq!((answer.status, answer.error().as_str()), (410, "QBD_SESSION_ERROR"), "{}", answer.body);
    assert_eq!(answer.header("x-should-retry"), Some("false"));
    assert!(answer.body.contains("page 1"), "it says what to do: {}", answer.body);
}

#[tokio::test]
async fn the_envelopes_are_those_of_the_contract_and_the_default_page_is_the_largest() {
    let bench = bench().await;
    let page = bench.list("harbor-lane", "/api/v1/Invoices").await.body;
    let typed: RecordPage = serde_json::from_str(&page).unwrap();
    assert_eq!((typed.data.len(), typed.limit), (150, Some(150)));
    let keys = |text: &str| -> Vec<String> {
        serde_json::from_str::<Value>(text).unwrap().as_object().unwrap().keys().cloned().collect()
    };
    assert_eq!(keys(&page), keys(&serde_json::to_string(&typed).unwrap()));
    let flat = bench.list("quarry-road", "/api/v1/Accounts?activeStatus=All").await.body;
    let typed: FlatList = serde_json::from_str(&flat).unwrap();
    assert_eq!(typed.data.len(), 62);
    assert_eq!(keys(&flat), keys(&serde_json::to_string(&typed).unwrap()), "no cursor, no counts");
}

#[tokio::test]
async fn bad_requests_are_named_and_hold_no_lane() {
    let bench = bench().await;
    for (path, status) in [
        ("/api/v1/Customers?limit=0", 400),
        ("/api/v1/Customers?limit=-1", 400),
        ("/api/v1/Customers?limit=151", 400),
        ("/api/v1/Customers?limit=abc", 400),
        ("/api/v1/Customers?limit=", 400),
        ("/api/v1/Customers?activeStatus=no", 400),
        ("/api/v1/Invoices?includeLineItems=maybe", 400),
        ("/api/v1/Customers?cursor=unknown", 410),
    ] {
        let answer = bench.list("harbor-lane", path).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
        answer.error();
    }
    for wait in ["0", "-1", "soon"] {
        let mut headers = list_headers("harbor-lane").to_vec();
        headers.push(("x-nxus-timeout-seconds", wait));
        assert_eq!(bench.send("GET", "/api/v1/Customers", &headers, "").await.status, 400, "{wait}");
    }
    let unnamed = bench.get("/api/v1/Customers").await;
    assert_eq!((unnamed.status, unnamed.error().as_str()), (400, "VALIDATION_ERROR"));
    assert_eq!(bench.list("nobody", "/api/v1/Customers").await.status, 404);
    let binary = bench.list("مخبز", "/api/v1/Customers").await;
    assert_eq!(
        (binary.status, binary.error().as_str()),
        (400, "VALIDATION_ERROR"),
        "a header is plain ASCII"
    );
    let never = bench.list("tidepool", "/api/v1/Accounts").await;
    assert_eq!((never.status, never.error().as_str()), (503, "QWC_NEVER_CONNECTED"));
    let free = bench.list("harbor-lane", "/api/v1/customers?limit=1&color=blue").await;
    assert_eq!(free.status, 200, "unknown parameters are ignored, and nothing above kept the lane");
}

#[tokio::test]
async fn a_cursor_lapses_ten_seconds_after_its_answer_and_frees_the_lane() {
    let bench = bench().await;
    let page = bench.list("harbor-lane", "/api/v1/Invoices?limit=2").await.json();
    assert_eq!(cursor(&page).len(), 22);
    for _ in 0..3 {
        bench.clock.advance(Duration::from_millis(9_900));
        assert_eq!(next(&bench, "harbor-lane", "Invoices", cursor(&page)).await.status, 200);
    }
    bench.clock.advance(Duration::from_secs(10));
    assert_gone(&next(&bench, "harbor-lane", "Invoices", cursor(&page)).await);
    assert_eq!(bench.list("harbor-lane", "/api/v1/Accounts").await.status, 200, "the lane is free");
}

#[tokio::test]
async fn who_goes_away_leaves_the_queue() {
    let bench = bench().await;
    let page = bench.list("harbor-lane", "/api/v1/Invoices?limit=2").await.json();
    let address = bench.service.address();
    let mut gone = connect(address).await;
    let text = request(address, "GET", "/api/v1/Customers?limit=1", &list_headers("harbor-lane"), "");
    gone.write_all(text.as_bytes()).await.unwrap();
    bench.let_it_queue().await;
    drop(gone);
    bench.let_it_queue().await;
    let patient = bench.begin(KEY, "GET", "/api/v1/Accounts", "harbor-lane", "90");
    bench.let_it_queue().await;
    bench.post(&format!("/api/v1/cursors/{}/close", cursor(&page)), "").await;
    // Time stands still: had the one who left been served, its cursor would keep the lane for ever.
    let answer = tokio::time::timeout(Duration::from_secs(20), patient).await.expect("the lane is free");
    assert_eq!(answer.unwrap().status, 200);
}

#[tokio::test]
async fn who_waited_for_a_connection_that_went_away_reads_nothing_of_it() {
    for (method, path, code) in [
        ("DELETE", "/api/v1/connections/harbor-lane", "CONNECTION_ARCHIVED"),
        ("DELETE", "/api/v1/connections/harbor-lane/permanent", "QBD_OBJECT_NOT_FOUND"),
    ] {
        let bench = bench().await;
        let page = bench.list("harbor-lane", "/api/v1/Invoices?limit=2").await.json();
        let single = format!("/api/v1/invoice/{}", page["data"][0]["id"].as_str().unwrap());
        let mut waiting = Vec::new();
        for path in ["/api/v1/Customers", "/api/v1/Accounts", &single] {
            waiting.push(bench.begin(KEY, "GET", path, "harbor-lane", "90"));
        }
        bench.let_it_queue().await;
        assert_eq!(bench.send(method, path, &list_headers("harbor-lane"), "").await.status, 204);
        for one in waiting {
            assert_eq!(one.await.unwrap().error(), code);
        }
    }
}

#[tokio::test]
async fn a_connection_that_is_put_aside_and_taken_up_again_has_a_free_lane() {
    let aside = [("DELETE", "", ""), ("POST", "", r#"{"isActive":false}"#)];
    let back = [("POST", "/restore", ""), ("POST", "", r#"{"isActive":true}"#)];
    let mut headers = list_headers("harbor-lane").to_vec();
    headers.push(("content-type", "application/json"));
    for ((method, path, body), back) in aside.into_iter().zip(back) {
        let bench = slow_bench(Duration::from_secs(3)).await;
        let change = |path| format!("/api/v1/connections/harbor-lane{path}");
        let made = bench.begin(KEY, "GET", "/api/v1/Invoices?limit=2", "harbor-lane", "90");
        bench.let_it_queue().await;
        assert!(bench.send(method, &change(path), &headers, body).await.status < 300);
        bench.clock.advance(Duration::from_secs(3));
        let made = made.await.unwrap();
        assert_eq!(made.status, 403, "put aside while the page was made: {}", made.body);
        assert!(bench.send(back.0, &change(back.1), &headers, back.2).await.status < 300);
        // Where a cursor holds the lane, this is not answered as long as the clock stands still.
        let again = bench.begin(KEY, "GET", "/api/v1/Invoices?limit=2", "harbor-lane", "90");
        bench.let_it_queue().await;
        bench.clock.advance(Duration::from_secs(3));
        let again = again.await.unwrap();
        assert_eq!(again.status, 200, "no cursor holds the lane: {}", again.body);
        assert!(bench.send(method, &change(path), &headers, body).await.status < 300);
        assert!(bench.send(back.0, &change(back.1), &headers, back.2).await.status < 300);
        assert_gone(&next(&bench, "harbor-lane", "Invoices", cursor(&again.json())).await);
    }
}

#[tokio::test]
async fn lists_are_held_back_by_the_latency_with_the_lane() {
    let bench = slow_bench(Duration::from_secs(3)).await;
    let slow = bench.begin(KEY, "GET", "/api/v1/Accounts?activeStatus=All", "harbor-lane", "90");
    bench.let_it_queue().await;
    assert!(!slow.is_finished());
    let other = bench.begin(KEY, "GET", "/api/v1/Customers", "harbor-lane", "1");
    bench.let_it_queue().await;
    bench.clock.advance(Duration::from_secs(1));
    let other = other.await.unwrap();
    assert_eq!(other.status, 408);
    assert!(other.body.contains("busy with other calls"), "the lane is held meanwhile: {}", other.body);
    bench.clock.advance(Duration::from_secs(2));
    assert_eq!(slow.await.unwrap().status, 200);
}
