//! Clients that do not take their answers, and a log that nobody takes.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use super::program::{command, start};
use super::support::{bench_with, connect, list_headers, raw, request};

/// More answers than the buffers of two systems hold.
const ASKED: usize = 30;

/// A client that asks for the document many times, the last time for good, and takes nothing of what it gets. The first
/// answer is on its way.
async fn greedy(address: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let host: SocketAddr = address.strip_prefix("http://").unwrap().parse().unwrap();
    let mut stream = socket.connect(host).await.unwrap();
    let last = request(address, "GET", "/openapi.json", &[], "");
    let before = last.replace("connection: close\r\n", "").repeat(ASKED - 1);
    stream.write_all(format!("{before}{last}").as_bytes()).await.unwrap();
    let mut first = [0; 12];
    while stream.peek(&mut first).await.unwrap() < first.len() {}
    assert_eq!(&first, b"HTTP/1.1 200");
    stream
}

#[tokio::test]
async fn answers_that_nobody_takes_keep_nobody_out() {
    let bench = bench_with(|config| config.edge.most_connections = 1).await;
    let address = bench.service.address();
    let call = request(address, "GET", "/api/v1/connections", &list_headers("x"), "");
    let _greedy = greedy(address).await;
    let mut elapsed = Duration::ZERO;
    // An answer that stands still is not given up in this time.
    let answer = loop {
        let answer = raw(address, &call).await;
        if answer.status != 503 || elapsed > Duration::from_secs(10) {
            break answer;
        }
        elapsed += Duration::from_millis(100);
        bench.clock.advance(Duration::from_millis(100));
    };
    assert_eq!(answer.status, 200, "after {elapsed:?}: {}", answer.body);
}

#[tokio::test]
async fn who_takes_an_answer_late_gets_it_where_there_is_room() {
    let bench = bench_with(|config| config.edge.most_connections = 2).await;
    let address = bench.service.address();
    let mut greedy = greedy(address).await;
    for _ in 0..20 {
        bench.clock.advance(Duration::from_secs(1));
        assert_eq!(bench.get("/api/v1/connections").await.status, 200);
    }
    let mut text = String::new();
    greedy.read_to_string(&mut text).await.unwrap();
    assert_eq!(text.matches("HTTP/1.1 200 OK\r\n").count(), ASKED);
    assert!(text.ends_with('}'), "the last one is whole");
}

#[tokio::test]
async fn a_log_that_is_taken_late_tells_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = command(folder.path());
    // With a limit most of these calls would get no line of their own.
    command.args(["--rate-limit", "0"]);
    let mut program = start(command);
    let mut log = BufReader::new(program.take_log());
    // More than fits the pipe and the queue before it. Nobody reads meanwhile.
    let batch =
        request(&program.address, "GET", "/api", &[], "").replace("connection: close\r\n", "").repeat(500);
    let last = request(&program.address, "GET", "/api", &[], "");
    for _ in 0..20 {
        raw_many(&program.address, &format!("{batch}{last}")).await;
    }
    let lost = tokio::task::spawn_blocking(move || {
        let mut line = String::new();
        // With blanks, because a random request id may spell the word.
        while !line.contains(" lost: ") {
            line.clear();
            assert!(log.read_line(&mut line).unwrap() > 0, "the log ended");
        }
        (line, log)
    });
    let (line, _log) = tokio::time::timeout(Duration::from_secs(60), lost).await.unwrap().unwrap();
    assert!(line.contains(" WARN ledgerlane_service: ") && line.contains(" lines were lost: "), "{line}");
    program.stop();
}

/// Sends these requests and reads all answers.
async fn raw_many(address: &str, requests: &str) {
    let stream = connect(address).await;
    let (mut reading, mut writing) = stream.into_split();
    let mut read = Vec::new();
    let (sent, received) =
        tokio::join!(writing.write_all(requests.as_bytes()), reading.read_to_end(&mut read));
    sent.unwrap();
    assert!(received.unwrap() > requests.len(), "each is answered");
}
