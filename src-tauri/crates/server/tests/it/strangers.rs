//! Calls without a key: a link has an allowance of its own, and strangers, who may share its clients' address, do not use it
//! up.

use std::time::Duration;

use rusqlite::Connection;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::program::{ask, command, start};
use super::support::{Answer, Bench, KEY, bench, bench_with, connect, raw, request};

async fn limited() -> Bench {
    bench_with(|config| config.edge.rate_limit = Some(500)).await
}

/// As many calls as one address may make at once, all of which lead to no link.
async fn use_up_the_address(bench: &Bench, method: &str, path: &str, status: u16) {
    for nth in 0..400 {
        assert_eq!(bench.send(method, path, &[], "").await.status, status, "call {nth}");
    }
    assert_limited(&bench.send(method, path, &[], "").await);
}

fn assert_limited(answer: &Answer) {
    assert_eq!((answer.status, answer.error().as_str()), (429, "RATE_LIMIT_EXCEEDED"), "{}", answer.body);
    assert_eq!(answer.header("retry-after"), Some("1"));
}

/// INV-STRANGER-1
#[tokio::test]
async fn a_stranger_at_the_same_address_shuts_no_setup_page() {
    let bench = limited().await;
    let session = bench.mint("fernhill", "").await;
    let link = bench.path(&session);
    use_up_the_address(&bench, "GET", "/setup/nothing", 404).await;
    assert_limited(&bench.send("GET", "/openapi.json", &[], "").await);
    assert_eq!(bench.send("GET", &link, &[], "").await.status, 200);
    assert_eq!(bench.send("GET", &format!("{link}/state"), &[], "").await.status, 200);
    for step in ["begin", "allow", "complete"] {
        assert_eq!(bench.step(&link, step).await.status, 303, "{step}");
    }
    assert_eq!(bench.state(&session).await, "completed");
    assert_eq!(bench.send("GET", &link, &[], "").await.status, 200, "it says how it ended");
}

#[tokio::test]
async fn a_link_has_a_limit_of_its_own() {
    let bench = limited().await;
    let first = bench.path(&bench.mint("fernhill", "").await);
    let second = bench.path(&bench.mint("tidepool", "").await);
    let state = format!("{first}/state");
    for nth in 0..98 {
        assert_eq!(bench.send("GET", &state, &[], "").await.status, 200, "call {nth}");
    }
    // In this spelling it is the same link.
    let escaped = format!("/setup/%{:02X}{}", first.as_bytes()[7], &first[8..]);
    assert_eq!(bench.send("GET", &escaped, &[], "").await.status, 200);
    assert_eq!(bench.send("PUT", &first, &[], "").await.status, 405, "what is no call of it counts too");
    for path in [&state, &first, &escaped] {
        assert_limited(&bench.send("GET", path, &[], "").await);
    }
    assert_limited(&bench.step(&first, "begin").await);
    let page = bench.send("GET", &first, &[("accept", "text/html")], "").await;
    assert_eq!((page.status, page.header("content-type")), (429, Some("text/html; charset=utf-8")));
    assert_eq!(bench.send("GET", &second, &[], "").await.status, 200, "another link has its own");
    assert_eq!(bench.send("GET", "/openapi.json", &[], "").await.status, 200, "and the address its own");
    bench.clock.advance(Duration::from_secs(1));
    for nth in 0..20 {
        assert_eq!(bench.send("GET", &state, &[], "").await.status, 200, "call {nth} of the next second");
    }
    assert_limited(&bench.send("GET", &state, &[], "").await);
}

#[tokio::test]
async fn every_call_that_leads_to_no_link_counts_for_its_address() {
    for (method, path, status) in
        [("POST", "/setup/nothing/begin", 404), ("PUT", "/setup/nothing", 405), ("GET", "/setup/%FF", 400)]
    {
        let bench = limited().await;
        use_up_the_address(&bench, method, path, status).await;
        assert_limited(&bench.send("GET", "/openapi.json", &[], "").await);
    }
}

/// INV-STRANGER-1
#[tokio::test]
async fn what_is_refused_counts_by_itself_and_shuts_nothing_for_others_at_its_address() {
    let bench = limited().await;
    let address = bench.service.address();
    let by_another_name = request("http://evil.example", "GET", "/openapi.json", &[], "");
    let origin = [("origin", "https://evil.example")];
    for nth in 0..200 {
        assert_eq!(raw(address, &by_another_name).await.status, 403, "call {nth}");
        let from_elsewhere = bench.send("GET", "/openapi.json", &origin, "").await;
        assert_eq!(from_elsewhere.status, 403, "call {nth}");
    }
    assert_limited(&raw(address, &by_another_name).await);
    let without_key = bench.send("GET", "/api/v1/connections", &[], "").await;
    assert_limited(&without_key);
    assert_eq!(without_key.header("connection"), Some("close"));
    assert_eq!(bench.send("GET", "/openapi.json", &[], "").await.status, 200);
    assert_eq!(bench.get("/api/v1/connections").await.status, 200);
    bench.clock.advance(Duration::from_secs(1));
    assert_eq!(bench.send("GET", "/api/v1/connections", &[], "").await.status, 401);
}

#[tokio::test]
async fn a_step_on_no_link_waits_for_nobody_who_writes() {
    let bench = bench().await;
    let other = Connection::open(bench.folder.path().join("service.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    for step in ["begin", "allow", "complete", "decline"] {
        let answer = bench.step("/setup/nothing", step).await;
        let kind = answer.header("content-type");
        assert_eq!((answer.status, kind), (404, Some("text/html; charset=utf-8")), "{step}");
    }
}

#[tokio::test]
async fn who_is_refused_again_and_again_fills_no_log() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = command(folder.path());
    command.env("LEDGERLANE_SERVICE_KEY", KEY);
    let program = start(command);
    let call = request(&program.address, "GET", "/api/v1/connections", &[], "");
    // All of them in one go, so that they come faster than they may.
    let calls = call.replace("connection: close\r\n", "").repeat(5_000);
    let mut held_up = 0;
    for _ in 0..3 {
        let stream = connect(&program.address).await;
        let (mut reading, mut writing) = stream.into_split();
        let mut answers = String::new();
        // It hangs up in the middle, which may cut the sending off.
        let (_, read) =
            tokio::join!(writing.write_all(calls.as_bytes()), reading.read_to_string(&mut answers));
        held_up += usize::from(read.is_ok() && answers.contains("HTTP/1.1 429 "));
    }
    assert!(held_up > 0, "none of 15,000 calls was one too many");
    assert_eq!(ask(&program, "/api/v1/connections", KEY).await, 200, "the right key is not held up");
    let log = program.stop();
    assert!(log.contains("status=401") && !log.contains("status=429"), "{}", &log[log.len() - 2_000..]);
}

#[tokio::test]
async fn whoever_calls_by_another_name_is_not_told_whose_pages_these_are() {
    let bench = limited().await;
    let address = bench.service.address();
    let long = "x".repeat(17_000);
    let browser = [("accept", "text/html"), ("x-long", long.as_str())];
    let own = raw(address, &request(address, "GET", "/setup/x", &browser, "")).await;
    assert!(own.status == 431 && own.body.contains("Marlow"), "{}", own.body);
    for nth in 0..450 {
        let headers = if nth == 0 { &browser[..] } else { &browser[..1] };
        let foreign = raw(address, &request("http://evil.example", "GET", "/setup/x", headers, "")).await;
        assert!(matches!(foreign.status, 431 | 403 | 429), "{}", foreign.status);
        assert!(!foreign.body.contains("Marlow"), "{}", foreign.body);
    }
}
