//! A network connection from the inside, with buffers so small that answers wait in them.

use std::net::{IpAddr, Ipv4Addr};

use axum::routing::get;
use jiff::Timestamp;
use ledgerlane_clock::ManualClock;
use tokio::io::{AsyncReadExt, duplex};

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
