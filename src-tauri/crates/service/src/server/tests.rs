//! A network connection from the inside, with buffers so small that answers wait in them.

use std::net::{IpAddr, Ipv4Addr};

use axum::routing::{get, post};
use jiff::Timestamp;
use ledgerlane_clock::ManualClock;
use tokio::io::{AsyncReadExt, duplex};
use tokio::sync::Notify;

use super::*;

/// Longer than hyper reads and writes ahead.
const LONG: usize = 1_000_000;

#[tokio::test]
async fn an_answer_of_one_piece_that_is_being_taken_is_not_evicted() {
    let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
    let server = Server {
        router: Router::new().route("/long", get(async || "x".repeat(LONG))),
        tls: None,
        max_connections: 1,
        clock: clock.clone(),
        stopping: CancellationToken::new(),
    };
    let slots = SlotLimiter::new(1, clock);
    let slot = slots.take().unwrap();
    let (ours, mut client) = duplex(1024);
    let serving = tokio::spawn(async move {
        let socket = Socket::new(ours, Arc::clone(&server.clock), slot.activity(), server.stopping.clone());
        let graceful = GracefulShutdown::new();
        server
            .serve_connection(socket, Peer(IpAddr::V4(Ipv4Addr::LOCALHOST)), &slot, graceful.watcher())
            .await;
    });
    client.write_all(b"GET /long HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    let mut taken = 0;
    let mut piece = [0; 1024];
    while taken < LONG {
        let read = client.read(&mut piece).await.unwrap();
        assert!(read > 0, "it was cut off after {taken} bytes");
        taken += read;
        assert!(taken >= LONG || slots.take().is_none(), "it is idle after {taken} bytes");
    }
    // The head came with it, and the rest of the answer is a little more.
    while slots.take().is_none() {
        tokio::select! {
            read = client.read(&mut piece) => assert!(read.unwrap() > 0),
            () = tokio::task::yield_now() => {}
        }
    }
    serving.await.unwrap();
}

#[tokio::test]
async fn a_request_whose_body_comes_late_in_a_stop_is_answered() {
    let (begun, stopping) = (Arc::new(Notify::new()), CancellationToken::new());
    let handler_begun = Arc::clone(&begun);
    let echo = async move |body: axum::body::Body| {
        handler_begun.notify_one();
        axum::body::to_bytes(body, LONG).await.unwrap()
    };
    let server = Server {
        router: Router::new().route("/echo", post(echo)),
        tls: None,
        max_connections: 2,
        clock: Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH)),
        stopping: stopping.clone(),
    };
    let listener = Listeners::open("127.0.0.1:0".parse().unwrap(), false).unwrap();
    let address = listener.address().unwrap();
    let serving = tokio::spawn(server.serve(listener));
    let mut silent = TcpStream::connect(address).await.unwrap();
    let mut client = TcpStream::connect(address).await.unwrap();
    client.write_all(b"POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 8\r\n\r\nhalf").await.unwrap();
    begun.notified().await;
    // The runtime's clock stands still while a blocking task runs, so the stop takes as long as this test says.
    tokio::time::pause();
    let (end, ended) = std::sync::mpsc::channel::<()>();
    let holding = tokio::task::spawn_blocking(move || ended.recv());
    stopping.cancel();
    while TcpStream::connect(address).await.is_ok() {}
    tokio::time::advance(Duration::from_secs(2)).await;
    assert_eq!(silent.read(&mut [0]).await.unwrap(), 0, "no request is lost with it");
    client.write_all(b"rest").await.unwrap();
    let mut answer = String::new();
    client.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with("\r\n\r\nhalfrest"), "{answer}");
    serving.await.unwrap();
    drop(end);
    let _ = holding.await.unwrap();
}
