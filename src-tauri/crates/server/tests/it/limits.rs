//! How many calls are answered.

use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_service::keys::{KeyKind, KeyRing, Role};
use secrecy::ExposeSecret;

use super::support::{Answer, Bench, KEY, bench_with, raw, request};

async fn ask(bench: &Bench, key: &str) -> Answer {
    let bearer = format!("Bearer {key}");
    bench.send("GET", "/api/v1/connections/harbor-lane", &[("authorization", &bearer)], "").await
}

fn assert_limited(answer: &Answer, seconds: &str) {
    assert_eq!((answer.status, answer.error().as_str()), (429, "RATE_LIMIT_EXCEEDED"), "{}", answer.body);
    assert_eq!(answer.header("x-should-retry"), Some("true"));
    assert_eq!(answer.header("retry-after"), Some(seconds), "whole seconds");
}

#[tokio::test]
async fn each_key_has_so_many_calls_a_second_and_four_times_as_many_at_once() {
    let bench = bench_with(|config| config.edge.rate_limit = Some(2)).await;
    let now: Timestamp = "2026-11-19T09:00:00Z".parse().unwrap();
    let mut ring = KeyRing::open(bench.folder.path()).unwrap();
    let other = ring.add(KeyKind::Test, Role::Viewer, None, now).unwrap();
    for nth in 0..8 {
        assert_eq!(ask(&bench, KEY).await.status, 200, "call {nth}");
    }
    assert_limited(&ask(&bench, KEY).await, "1");
    assert_eq!(ask(&bench, other.expose_secret()).await.status, 200, "another key has its own");
    bench.clock.advance(Duration::from_secs(1));
    assert_eq!(ask(&bench, KEY).await.status, 200, "refused calls cost nothing");
    assert_eq!(ask(&bench, KEY).await.status, 200);
    assert_limited(&ask(&bench, KEY).await, "1");
}

#[tokio::test]
async fn wrong_keys_are_held_up_and_right_ones_beside_them_are_not() {
    let bench = bench_with(|_| {}).await;
    for nth in 0..30 {
        assert_eq!(ask(&bench, &format!("sk_test_guess-{nth}")).await.error(), "API_KEY_INVALID");
    }
    let address = bench.service.address();
    let guess = [("authorization", "Bearer sk_test_guess-again")];
    let keep_alive =
        request(address, "GET", "/api/v1/connections", &guess, "").replace("connection: close\r\n", "");
    // Reads until the connection ends, which the client did not ask for.
    let held_up = raw(address, &keep_alive).await;
    assert_limited(&held_up, "1");
    assert_eq!(held_up.header("connection"), Some("close"));
    for _ in 0..40 {
        assert_eq!(ask(&bench, KEY).await.status, 200, "the right key from the same address");
    }
    bench.clock.advance(Duration::from_secs(2));
    assert_eq!(ask(&bench, "sk_test_guess").await.status, 401);
    assert_eq!(ask(&bench, "sk_test_guess").await.status, 401);
    assert_limited(&ask(&bench, "sk_test_guess").await, "1");
}
