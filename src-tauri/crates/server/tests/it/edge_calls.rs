//! How many network connections one key may take, and how many callers who begin something and do not go on.

use std::time::Duration;

use ledgerlane_service::keys::Role;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::support::{Answer, Bench, KEY, bench_with, connect, parse, raw, request};

/// The head of a call of this key that makes a connection. It waits to be asked for its body.
fn head(address: &str, key: &str) -> String {
    let bearer = format!("Bearer {key}");
    let headers = [
        ("authorization", bearer.as_str()),
        ("content-type", "application/json"),
        ("content-length", "2"),
        ("expect", "100-continue"),
    ];
    request(address, "POST", "/api/v1/connections", &headers, "")
}

/// A client whose body is waited for: it was asked for it, and sends a part of it alone.
async fn half_done(address: &str, key: &str) -> TcpStream {
    let mut stream = connect(address).await;
    stream.write_all(head(address, key).as_bytes()).await.unwrap();
    let mut asked = [0; 25];
    let asking = stream.read_exact(&mut asked);
    tokio::time::timeout(Duration::from_secs(60), asking).await.expect("its body is asked for").unwrap();
    assert_eq!(&asked, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream.write_all(b"{").await.unwrap();
    stream
}

/// What the rest of a client's call is answered with.
async fn finish(mut stream: TcpStream) -> Answer {
    stream.write_all(b"}").await.unwrap();
    let mut bytes = Vec::new();
    let reading = stream.read_to_end(&mut bytes);
    tokio::time::timeout(Duration::from_secs(60), reading).await.expect("it is answered").unwrap();
    parse(&bytes)
}

async fn list(bench: &Bench, key: &str) -> Answer {
    let bearer = format!("Bearer {key}");
    bench.send("GET", "/api/v1/connections", &[("authorization", &bearer)], "").await
}

#[tokio::test]
async fn bodies_that_never_come_keep_nobody_out() {
    let bench = bench_with(|config| config.edge.most_connections = 4).await;
    let address = bench.service.address();
    let keys = [bench.add_key(Role::Onboarding, None), bench.add_key(Role::Onboarding, None)];
    let mut waiting = Vec::new();
    for key in [&keys[0], &keys[0], &keys[1], &keys[1]] {
        waiting.push(half_done(address, key).await);
    }
    // Every slot is taken, and the clock stands still.
    assert_eq!(list(&bench, KEY).await.status, 200);
    let last = waiting.pop().unwrap();
    assert_eq!(finish(last).await.status, 201, "who waits for less long than another goes on");
    let mut rest = Vec::new();
    let ended = waiting[0].read_to_end(&mut rest).await;
    assert!(ended.is_err() || rest.is_empty(), "who waits for longest made way");
}

#[tokio::test]
async fn one_key_has_half_of_the_network_connections_at_most() {
    for (slots, half) in [(1, 1), (2, 1), (5, 2), (8, 4)] {
        let bench = bench_with(|config| config.edge.most_connections = slots).await;
        let address = bench.service.address();
        let greedy = bench.add_key(Role::Onboarding, None);
        let mut waiting = Vec::new();
        for _ in 0..half {
            waiting.push(half_done(address, &greedy).await);
        }
        if slots > half {
            let refused = raw(address, &head(address, &greedy)).await;
            assert_eq!(
                (refused.status, refused.error().as_str()),
                (429, "RATE_LIMIT_EXCEEDED"),
                "{slots}: {}",
                refused.body
            );
            assert_eq!(
                (refused.header("retry-after"), refused.header("x-should-retry")),
                (Some("1"), Some("true"))
            );
            assert!(refused.body.contains("with this API key"), "{}", refused.body);
            assert_eq!(list(&bench, &greedy).await.status, 429, "calls of any kind");
            assert_eq!(list(&bench, KEY).await.status, 200, "another key has room of its own");
        }
        // One is answered, and another one goes away: neither counts any longer.
        assert_eq!(finish(waiting.pop().unwrap()).await.status, 201);
        assert_eq!(list(&bench, &greedy).await.status, 200);
        drop(waiting);
        let mut again = Vec::new();
        for _ in 0..half {
            again.push(until_let_in(address, &greedy).await);
        }
    }
}

/// A client whose body is waited for, once there is room for it.
async fn until_let_in(address: &str, key: &str) -> TcpStream {
    let trying = async {
        loop {
            let mut stream = connect(address).await;
            stream.write_all(head(address, key).as_bytes()).await.unwrap();
            let mut status = [0; 12];
            stream.read_exact(&mut status).await.unwrap();
            if &status == b"HTTP/1.1 100" {
                break stream;
            }
            assert_eq!(&status, b"HTTP/1.1 429");
        }
    };
    tokio::time::timeout(Duration::from_secs(60), trying).await.expect("who went away is not counted")
}
