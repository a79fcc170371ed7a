//! Callers who go away before they have their answer: nothing of the service stays taken for them.

use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use super::support::{Bench, KEY, connect, list_headers, request, slow_bench};

/// How long the service takes to make a page.
const LATENCY: Duration = Duration::from_secs(3);

/// Sends a list call for Harbor Lane, and returns its connection when the service works on it.
async fn asked(bench: &Bench, path: &str) -> TcpStream {
    let address = bench.service.address();
    let mut stream = connect(address).await;
    let text = request(address, "GET", path, &list_headers("harbor-lane"), "");
    stream.write_all(text.as_bytes()).await.unwrap();
    bench.let_it_queue().await;
    stream
}

#[tokio::test]
async fn a_page_one_whose_caller_goes_away_while_it_is_made_frees_the_lane_and_leaves_no_cursor() {
    for path in [
        "/api/v1/Invoices?limit=2",
        "/api/v1/Invoices?limit=2&refNumberContains=1",
        "/api/v1/Invoices?limit=2&includeLineItems=true&includeLinkedTransactions=true",
        "/api/v1/Accounts?activeStatus=All",
    ] {
        let bench = slow_bench(LATENCY).await;
        let caller = asked(&bench, path).await;
        drop(caller);
        bench.let_it_queue().await;
        // Where the lane is not free, this is not answered as long as the clock stands still.
        let next = bench.queued("GET", "/api/v1/Customers?limit=1&activeStatus=All", "90").await;
        bench.clock.advance(LATENCY);
        let next = next.await.unwrap();
        assert_eq!(next.status, 200, "{path}: {}", next.body);
    }
}

#[tokio::test]
async fn while_its_caller_waits_a_page_one_keeps_the_lane() {
    let bench = slow_bench(LATENCY).await;
    let _caller = asked(&bench, "/api/v1/Invoices?limit=2").await;
    let next = bench.begin(KEY, "GET", "/api/v1/Customers?limit=1&activeStatus=All", "harbor-lane", "1");
    bench.let_it_queue().await;
    bench.clock.advance(LATENCY);
    let next = next.await.unwrap();
    assert_eq!(next.status, 408);
    assert!(next.body.contains("busy with other calls"), "{}", next.body);
}

#[tokio::test]
async fn who_goes_away_during_a_next_page_can_still_close_its_cursor() {
    let bench = slow_bench(LATENCY).await;
    let first = bench.queued("GET", "/api/v1/Invoices?limit=2", "90").await;
    bench.clock.advance(LATENCY);
    let cursor = first.await.unwrap().json()["nextCursor"].as_str().unwrap().to_owned();
    let caller = asked(&bench, &format!("/api/v1/Invoices?cursor={cursor}")).await;
    drop(caller);
    bench.let_it_queue().await;
    assert_eq!(bench.post(&format!("/api/v1/cursors/{cursor}/close"), "").await.status, 204);
    let next = bench.queued("GET", "/api/v1/Customers?limit=1&activeStatus=All", "90").await;
    bench.clock.advance(LATENCY);
    assert_eq!(next.await.unwrap().status, 200);
}
