//! Calls in masses that wait for lanes, and those who must get through all the same.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_service::keys::Role;
use tokio::io::AsyncWriteExt;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::support::{Answer, Bench, KEY, bench_with, connect, raw, request, slow_bench};

/// A record that is not there: a call for it holds the lane for a moment.
const NO_RECORD: &str = "/api/v1/customer/none";

fn assert_crowded(answer: &Answer) {
    assert_eq!((answer.status, answer.error().as_str()), (429, "RATE_LIMIT_EXCEEDED"), "{}", answer.body);
    assert_eq!((answer.header("x-should-retry"), answer.header("retry-after")), (Some("true"), Some("3")));
}

/// Asks for a record in a lane that is free until the answer has this status.
async fn until(bench: &Bench, key: &str, status: u16) -> Answer {
    let asking = async {
        loop {
            let answer = bench.begin(key, "GET", NO_RECORD, "quarry-road", "90").await.unwrap();
            if answer.status == status {
                break answer;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(60), asking).await.expect("in time")
}

/// An open cursor of Harbor Lane, which holds its lane for as long as the clock stands still.
async fn hold_the_lane(bench: &Bench) -> String {
    let page = bench.list("harbor-lane", "/api/v1/Invoices?limit=1").await;
    assert_eq!(page.status, 200, "{}", page.body);
    page.json()["nextCursor"].as_str().unwrap().to_owned()
}

async fn close(bench: &Bench, cursor: &str) {
    assert_eq!(bench.post(&format!("/api/v1/cursors/{cursor}/close"), "").await.status, 204);
}

/// INV-CALLS-1
#[tokio::test]
async fn one_key_that_waits_in_masses_keeps_nobody_out() {
    // A quarter of the network connections may be for calls of one key that want a lane.
    let bench = bench_with(|config| config.edge.most_connections = 4 * 64).await;
    let viewer = bench.add_key(Role::Viewer, None);
    let cursor = hold_the_lane(&bench).await;
    let address = bench.service.address().to_owned();
    let bearer = format!("Bearer {viewer}");
    let headers = [("authorization", bearer.as_str()), ("x-connection-id", "harbor-lane")];
    let text = request(&address, "GET", NO_RECORD, &headers, "");
    // The test has file handles for so many at a time, on every system.
    let sockets = Arc::new(Semaphore::new(90));
    let mut calls = JoinSet::new();
    for _ in 0..600 {
        let (address, text, sockets) = (address.clone(), text.clone(), Arc::clone(&sockets));
        calls.spawn(async move {
            let _socket = sockets.acquire_owned().await.unwrap();
            raw(&address, &text).await
        });
    }
    for _ in 0..600 - 64 {
        assert_crowded(&calls.join_next().await.unwrap().unwrap());
    }
    assert!(calls.try_join_next().is_none(), "64 calls of a key may wait for a lane");

    assert!(bench.is_connected("harbor-lane").await);
    let session = bench.mint("fernhill", "").await;
    let page = bench.send("GET", &bench.path(&session), &[], "").await;
    assert_eq!(page.status, 200, "the setup page opens");
    assert_eq!(bench.list("quarry-road", "/api/v1/Accounts").await.status, 200, "other lanes are free");
    let next = bench.list("harbor-lane", &format!("/api/v1/Invoices?cursor={cursor}")).await;
    assert_eq!(next.status, 200, "who has the lane goes on");
    let own = bench.begin(KEY, "GET", "/api/v1/Accounts", "harbor-lane", "90");
    bench.let_it_queue().await;
    assert!(!own.is_finished(), "another key's call may wait too");
    close(&bench, &cursor).await;
    assert_eq!(own.await.unwrap().status, 200);
    while let Some(answer) = calls.join_next().await {
        assert_eq!(answer.unwrap().status, 404, "those who waited were served");
    }
}

/// INV-FAIR-1
#[tokio::test]
async fn keys_take_turns_in_a_lane() {
    let bench = slow_bench(Duration::from_secs(3)).await;
    let viewer = bench.add_key(Role::Viewer, None);
    let mut greedy = Vec::new();
    for _ in 0..4 {
        greedy.push(bench.begin(&viewer, "GET", NO_RECORD, "harbor-lane", "90"));
    }
    bench.let_it_queue().await;
    let modest = bench.queued("GET", NO_RECORD, "90").await;
    // One of the viewer's calls has the lane, and one stands in the queue before it.
    while !modest.is_finished() {
        bench.clock.advance(Duration::from_secs(3));
        bench.let_it_queue().await;
    }
    assert_eq!(modest.await.unwrap().status, 404);
    assert!(greedy.iter().any(|call| !call.is_finished()), "it did not wait for all of them");
}

#[tokio::test]
async fn so_many_calls_of_a_key_and_so_many_in_all_may_want_lanes() {
    let bench = bench_with(|config| config.edge.most_connections = 8).await;
    let keys = [bench.add_key(Role::Viewer, None), bench.add_key(Role::Viewer, None)];
    let cursor = hold_the_lane(&bench).await;
    let mut waiting = Vec::new();
    for key in &keys {
        assert_eq!(until(&bench, key, 404).await.status, 404, "it has room of its own");
        for _ in 0..2 {
            waiting.push(bench.begin(key, "GET", NO_RECORD, "harbor-lane", "90"));
        }
        let full = until(&bench, key, 429).await;
        assert_crowded(&full);
        assert!(full.body.contains("with this API key"), "{}", full.body);
    }
    let full = until(&bench, KEY, 429).await;
    assert_crowded(&full);
    assert!(!full.body.contains("API key"), "it is not the key: {}", full.body);
    assert!(bench.is_connected("quarry-road").await, "half of the connections are for other calls");
    let next = bench.list("harbor-lane", &format!("/api/v1/Invoices?cursor={cursor}")).await;
    assert_eq!(next.status, 200, "next pages have room of their own");
    close(&bench, &cursor).await;
    for call in waiting {
        assert_eq!(call.await.unwrap().status, 404);
    }
    until(&bench, KEY, 404).await;
}

#[tokio::test]
async fn who_goes_away_or_gives_up_counts_no_longer() {
    let bench = bench_with(|config| config.edge.most_connections = 4).await;
    let viewer = bench.add_key(Role::Viewer, None);
    hold_the_lane(&bench).await;
    let address = bench.service.address();
    let bearer = format!("Bearer {viewer}");
    let headers = [("authorization", bearer.as_str()), ("x-connection-id", "harbor-lane")];
    let mut gone = connect(address).await;
    gone.write_all(request(address, "GET", NO_RECORD, &headers, "").as_bytes()).await.unwrap();
    until(&bench, &viewer, 429).await;
    drop(gone);
    until(&bench, &viewer, 404).await;
    let impatient = bench.begin(&viewer, "GET", NO_RECORD, "harbor-lane", "1");
    until(&bench, &viewer, 429).await;
    bench.clock.advance(Duration::from_secs(1));
    assert_eq!(impatient.await.unwrap().status, 408);
    until(&bench, &viewer, 404).await;
}

#[tokio::test]
async fn a_service_with_few_network_connections_reads_lists_to_their_end() {
    for network_connections in [1, 2, 8] {
        let bench = bench_with(|config| config.edge.most_connections = network_connections).await;
        let mut path = "/api/v1/Customers?limit=5&activeStatus=All".to_owned();
        for page in 1..=9 {
            let answer = bench.list("quarry-road", &path).await;
            assert_eq!(answer.status, 200, "page {page} with {network_connections}: {}", answer.body);
            path =
                format!("/api/v1/Customers?cursor={}", answer.json()["nextCursor"].as_str().unwrap_or("-"));
            assert!(bench.is_connected("quarry-road").await);
        }
        for path in ["/api/v1/Accounts", "/api/v1/Invoices?limit=150"] {
            assert_eq!(bench.list("harbor-lane", path).await.status, 200, "{path}");
        }
        assert_eq!(bench.post("/api/v1/connections/quarry-road/probe", "").await.status, 200);
    }
}

#[tokio::test]
async fn with_two_network_connections_who_has_the_lane_goes_on_while_another_waits() {
    let bench = bench_with(|config| config.edge.most_connections = 2).await;
    let cursor = hold_the_lane(&bench).await;
    // Of two network connections a key may have one at a time.
    let viewer = bench.add_key(Role::Viewer, None);
    let waiting = bench.begin(&viewer, "GET", NO_RECORD, "harbor-lane", "90");
    until(&bench, KEY, 429).await;
    let next = bench.list("harbor-lane", &format!("/api/v1/Invoices?cursor={cursor}")).await;
    assert_eq!(next.status, 200, "{}", next.body);
    close(&bench, &cursor).await;
    assert_eq!(waiting.await.unwrap().status, 404);
}
