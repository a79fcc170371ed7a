//! Keys that are revoked or run out while their calls are under way, and the cursors they leave.

use std::time::Duration;

use ledgerlane_service::keys::Role;
use tokio::task::JoinHandle;

use super::support::{Answer, Bench, KEY, bench, slow_bench};

const REVOKED: (u16, &str) = (401, "API_KEY_REVOKED");
const EXPIRED: (u16, &str) = (401, "API_KEY_EXPIRED");

/// Calls that take the lane, and the role they are made with: page 1, a flat list, a single record, a probe.
const CALLS: [(&str, &str, Role); 4] = [
    ("GET", "/api/v1/Invoices?limit=1", Role::Viewer),
    ("GET", "/api/v1/Accounts?activeStatus=All", Role::Viewer),
    ("GET", "/api/v1/customer/none", Role::Viewer),
    ("POST", "/api/v1/connections/harbor-lane/probe", Role::Onboarding),
];

fn assert_refused(answer: &Answer, with: (u16, &str)) {
    assert_eq!((answer.status, answer.error().as_str()), with, "{}", answer.body);
    assert_eq!(answer.header("x-should-retry"), Some("false"));
}

async fn cursor_of(answer: JoinHandle<Answer>) -> String {
    let answer = answer.await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()["nextCursor"].as_str().unwrap().to_owned()
}

/// The answer to a call that needs no time of the clock.
async fn soon(call: JoinHandle<Answer>) -> Answer {
    tokio::time::timeout(Duration::from_secs(20), call).await.expect("its lane is free").unwrap()
}

/// Every call of [`CALLS`], each with a key of its own that ends so, waiting for the lane.
async fn all_waiting(bench: &Bench, expires: Option<&str>) -> Vec<JoinHandle<Answer>> {
    let waiting = CALLS.map(|(method, path, role)| {
        let key = bench.add_key(role, expires);
        bench.begin(&key, method, path, "harbor-lane", "90")
    });
    bench.let_it_queue().await;
    assert!(waiting.iter().all(|call| !call.is_finished()), "all wait for the lane");
    waiting.into()
}

/// INV-REVOKED-1
#[tokio::test]
async fn who_waited_with_a_key_that_was_revoked_meanwhile_reads_nothing() {
    let bench = bench().await;
    let open = bench.list("harbor-lane", "/api/v1/Invoices?limit=1").await.json();
    let waiting = all_waiting(&bench, None).await;
    (1..=4).for_each(|number| bench.revoke_key(number));
    let close = format!("/api/v1/cursors/{}/close", open["nextCursor"].as_str().unwrap());
    assert_eq!(bench.post(&close, "").await.status, 204);
    for call in waiting {
        assert_refused(&soon(call).await, REVOKED);
    }
    let after = bench.begin(KEY, "GET", "/api/v1/Accounts?activeStatus=All", "harbor-lane", "90");
    assert_eq!(soon(after).await.status, 200, "none of them left a cursor");
}

#[tokio::test]
async fn who_waited_with_a_key_that_ran_out_meanwhile_reads_nothing() {
    let bench = bench().await;
    bench.list("harbor-lane", "/api/v1/Invoices?limit=1").await.json();
    let waiting = all_waiting(&bench, Some("2026-11-19T09:41:10Z")).await;
    // The cursor that holds the lane lapses at the same moment.
    bench.clock.advance(Duration::from_secs(10));
    for call in waiting {
        assert_refused(&soon(call).await, EXPIRED);
    }
    let after = bench.begin(KEY, "GET", "/api/v1/Accounts?activeStatus=All", "harbor-lane", "90");
    assert_eq!(soon(after).await.status, 200);
}

#[tokio::test]
async fn who_waited_in_vain_learns_of_its_key_and_not_of_the_lane() {
    let bench = bench().await;
    let viewer = bench.add_key(Role::Viewer, None);
    bench.list("harbor-lane", "/api/v1/Invoices?limit=1").await.json();
    let waiting = bench.begin(&viewer, "GET", "/api/v1/Accounts?activeStatus=All", "harbor-lane", "1");
    bench.let_it_queue().await;
    bench.revoke_key(1);
    bench.clock.advance(Duration::from_secs(1));
    assert_refused(&soon(waiting).await, REVOKED);
}

/// INV-REVOKED-1
#[tokio::test]
async fn what_was_read_when_the_key_was_revoked_does_not_go_out() {
    for (nth, (method, path, role)) in CALLS.into_iter().enumerate() {
        let bench = slow_bench(Duration::from_secs(3)).await;
        let key = bench.add_key(role, None);
        let reading = bench.begin(&key, method, path, "harbor-lane", "90");
        bench.let_it_queue().await;
        bench.revoke_key(1);
        bench.clock.advance(Duration::from_secs(3));
        assert_refused(&soon(reading).await, REVOKED);
        // Where a cursor holds the lane, this is not answered as long as the clock stands still.
        let after = bench.queued("GET", "/api/v1/Accounts?activeStatus=All", "90").await;
        bench.clock.advance(Duration::from_secs(3));
        assert_eq!(soon(after).await.status, 200, "call {nth} left no cursor");
    }
}

#[tokio::test]
async fn next_pages_are_refused_too_the_one_under_way_and_the_one_that_waits() {
    let bench = slow_bench(Duration::from_secs(3)).await;
    let viewer = bench.add_key(Role::Viewer, None);
    let first = bench.begin(&viewer, "GET", "/api/v1/Invoices?limit=1", "harbor-lane", "90");
    bench.let_it_queue().await;
    bench.clock.advance(Duration::from_secs(3));
    let next = format!("/api/v1/Invoices?cursor={}", cursor_of(first).await);
    let mut pages = Vec::new();
    for _ in 0..2 {
        pages.push(bench.begin(&viewer, "GET", &next, "harbor-lane", "90"));
        bench.let_it_queue().await;
    }
    let other = bench.queued("GET", "/api/v1/Accounts?activeStatus=All", "90").await;
    bench.revoke_key(1);
    bench.clock.advance(Duration::from_secs(3));
    for page in pages {
        assert_refused(&soon(page).await, REVOKED);
    }
    bench.let_it_queue().await;
    bench.clock.advance(Duration::from_secs(3));
    assert_eq!(soon(other).await.status, 200, "the cursor holds the lane no more");
}

#[tokio::test]
async fn the_call_after_a_revocation_closes_the_keys_cursors_and_no_others() {
    for revoked in [true, false] {
        let bench = bench().await;
        let ends = (!revoked).then_some("2026-11-19T09:41:05Z");
        let (ending, staying) = (bench.add_key(Role::Viewer, ends), bench.add_key(Role::Viewer, None));
        for connection in ["harbor-lane", "saltmarsh"] {
            cursor_of(bench.begin(&ending, "GET", "/api/v1/Invoices?limit=1", connection, "90")).await;
        }
        let others = cursor_of(bench.begin(
            &staying,
            "GET",
            "/api/v1/Customers?limit=1&activeStatus=All",
            "quarry-road",
            "90",
        ))
        .await;
        let waiting = ["harbor-lane", "saltmarsh"]
            .map(|connection| bench.begin(KEY, "GET", "/api/v1/Accounts?activeStatus=All", connection, "90"));
        bench.let_it_queue().await;
        assert!(waiting.iter().all(|call| !call.is_finished()), "the cursors hold the lanes");
        if revoked {
            bench.revoke_key(1);
        } else {
            bench.clock.advance(Duration::from_secs(5));
        }
        // Anybody's call will do, the key's own too.
        let own = bench.begin(&ending, "GET", "/api/v1/connections", "-", "90");
        assert_refused(&soon(own).await, if revoked { REVOKED } else { EXPIRED });
        for call in waiting {
            assert_eq!(soon(call).await.status, 200);
        }
        let next = format!("/api/v1/Customers?cursor={others}");
        let next = bench.begin(&staying, "GET", &next, "quarry-road", "90");
        assert_eq!(soon(next).await.status, 200, "another key's cursor stays open");
    }
}
