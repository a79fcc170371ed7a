//! Clients that are slow, silent or greedy are let go, and keep nobody else out.

use std::future::Future;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::edge_full::fill;
use super::support::{Bench, bench, bench_with, connect, list_headers, request};

/// Lets the service's time pass, whenever it waits for it, until `over`; gives up after a minute of real time.
async fn pass_time<T>(bench: &Bench, over: impl Future<Output = T>) -> T {
    let passing = async {
        tokio::pin!(over);
        loop {
            tokio::select! {
                biased;
                ended = &mut over => break ended,
                () = tokio::task::yield_now() => bench.clock.advance(Duration::from_secs(1)),
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(60), passing).await.expect("it is let go")
}

/// What still comes before the service closes the connection.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection may also end without a farewell.
    let _ = stream.read_to_end(&mut bytes).await;
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn who_says_nothing_or_half_of_something_is_let_go() {
    let bench = bench().await;
    let whole = request(bench.service.address(), "GET", "/api/v1/connections", &list_headers("x"), "");
    let keep_alive = whole.replace("connection: close", "connection: keep-alive");
    for sent in ["", "GET /api/v1/conn", &whole[..whole.len() - 2], "POST /setup/x/begin HTTP/1.1\r\n"] {
        let mut stream = connect(bench.service.address()).await;
        stream.write_all(sent.as_bytes()).await.unwrap();
        let received = pass_time(&bench, rest(&mut stream)).await;
        assert!(!received.contains("200"), "{sent:?}: {received}");
    }
    let mut stream = connect(bench.service.address()).await;
    stream.write_all(keep_alive.as_bytes()).await.unwrap();
    let received = pass_time(&bench, rest(&mut stream)).await;
    assert!(
        received.starts_with("HTTP/1.1 200"),
        "a connection that is kept open is closed in the end: {received}"
    );
}

#[tokio::test]
async fn who_never_reads_its_answers_is_let_go() {
    let bench = bench().await;
    let whole = request(bench.service.address(), "GET", "/api/v1/Accounts", &list_headers("harbor-lane"), "");
    let keep_alive = whole.replace("connection: close", "connection: keep-alive");
    let mut stream = connect(bench.service.address()).await;
    let asking = async {
        // The service stops reading when nobody reads it, and ends the connection when that lasts.
        while stream.write_all(keep_alive.as_bytes()).await.is_ok() {}
    };
    pass_time(&bench, asking).await;
    assert_eq!(bench.get("/api/v1/connections").await.status, 200);
}

/// INV-SLOT-1
#[tokio::test]
async fn silent_clients_keep_nobody_out() {
    let bench = bench_with(|config| config.edge.most_connections = 4).await;
    let mut silent = Vec::new();
    for nth in 0..12 {
        let mut stream = connect(bench.service.address()).await;
        if nth % 2 == 0 {
            stream.write_all(b"GET /api/v1/connections HTTP/1.1\r\nhost: ").await.unwrap();
        }
        silent.push(stream);
    }
    assert_eq!(bench.get("/api/v1/connections").await.status, 200, "with the clock standing still");
    let first = tokio::time::timeout(Duration::from_secs(60), rest(&mut silent[0])).await;
    assert_eq!(first.expect("who was silent for longest made way"), "");
}

#[tokio::test]
async fn a_service_full_of_work_says_so() {
    let bench = bench_with(|config| config.edge.most_connections = 1).await;
    let (_waiting, full) = fill(&bench).await;
    assert_eq!((full.status, full.error().as_str()), (503, "SERVICE_BUSY"));
    assert_eq!((full.header("x-should-retry"), full.header("retry-after")), (Some("true"), Some("1")));
}

#[tokio::test]
async fn it_stops_in_time_whoever_hangs_on() {
    let bench = bench().await;
    let address = bench.service.address().to_owned();
    let mut hanging = Vec::new();
    let lane = request(&address, "GET", "/api/v1/Accounts", &list_headers("harbor-lane"), "");
    let mut slow = list_headers("harbor-lane").to_vec();
    slow.push(("content-type", "application/json"));
    let body = request(&address, "POST", "/api/v1/connections", &slow, r#"{"description":"late"}"#);
    let greedy = lane.replace("connection: close", "connection: keep-alive").repeat(200);
    for sent in ["", "GET /api", &body[..body.len() - 4], &greedy] {
        let mut stream = connect(bench.service.address()).await;
        stream.write_all(sent.as_bytes()).await.unwrap();
        hanging.push(stream);
    }
    assert_eq!(bench.get("/api/v1/connections").await.status, 200);
    let folder = bench.folder;
    tokio::time::timeout(Duration::from_secs(5), bench.service.stop()).await.expect("it stops within 5 s");
    assert!(!folder.path().join("service.db-wal").exists(), "its state was closed");
}
