//! One list call at a time, over real sockets whose bytes the tests send by hand.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use flate2::Compression;
use flate2::write::GzEncoder;
use ledgerlane_client::{NoCursorLog, PullEnd, Reach, RestartReason, pull};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::model::request;
use crate::over_http::client;
use crate::pulls::collect;

/// How long a test looks for a request that must not come. Only a faulty client makes this time matter.
const NOTHING_COMES: Duration = Duration::from_millis(300);

/// A request, and the connection on which it waits for its answer.
struct Asked {
    line: String,
    socket: TcpStream,
}

impl Asked {
    async fn send(&mut self, bytes: impl AsRef<[u8]>) {
        self.socket.write_all(bytes.as_ref()).await.unwrap();
    }

    /// Answers with this body and closes the connection.
    async fn answer(mut self, body: &str) {
        let length = body.len();
        self.send(format!("HTTP/1.1 200 OK\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"))
            .await;
    }
}

/// Reads the head of a request. Returns its first line; `None` where the connection ended.
async fn head(socket: &mut TcpStream) -> Option<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(socket.read_u8().await.ok()?);
    }
    String::from_utf8(head).ok()?.lines().next().map(str::to_owned)
}

/// Returns the address of a service and the requests that reach it, one a connection.
async fn by_hand() -> (String, mpsc::UnboundedReceiver<Asked>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let (asked, requests) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            let asked = asked.clone();
            tokio::spawn(async move {
                if let Some(line) = head(&mut socket).await {
                    let _ = asked.send(Asked { line, socket });
                }
            });
        }
    });
    (address, requests)
}

fn page(id: u32, has_more: bool) -> String {
    format!(r#"{{"success":true,"data":[{{"id":"{id}"}}],"nextCursor":"c","hasMore":{has_more}}}"#)
}

fn zipped(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

/// The answer of page 2 in two pieces: the second one ends it.
fn pieces(kind: &str) -> (Vec<u8>, Vec<u8>) {
    let body = page(2, true);
    let chunked = |headers: &str, body: &[u8]| {
        let head = format!(
            "HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n{headers}\r\n{:x}\r\n",
            body.len()
        );
        ([head.as_bytes(), body, b"\r\n"].concat(), b"0\r\n\r\n".to_vec())
    };
    match kind {
        // The JSON is whole before the answer is.
        "length" => {
            let head =
                format!("HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: {}\r\n\r\n", body.len() + 1);
            ([head, body].concat().into_bytes(), b" ".to_vec())
        }
        "chunks" => chunked("", body.as_bytes()),
        _ => chunked("content-encoding: gzip\r\n", &zipped(&body)),
    }
}

#[tokio::test]
async fn the_next_page_is_asked_for_only_after_the_last_byte_of_the_answer_before() {
    for kind in ["length", "chunks", "gzip"] {
        let (address, mut requests) = by_hand().await;
        let reading = tokio::spawn(async move {
            let log = Arc::new(NoCursorLog);
            collect(
                pull(client(&address), request(1, Reach::Whole), log, CancellationToken::new()),
                Duration::ZERO,
            )
            .await
        });
        requests.recv().await.unwrap().answer(&page(1, true)).await;
        let mut second = requests.recv().await.unwrap();
        let (most, rest) = pieces(kind);
        second.send(most).await;
        let early = tokio::time::timeout(NOTHING_COMES, requests.recv()).await;
        assert!(early.is_err(), "{kind}: {} came while page 2 was on its way", early.unwrap().unwrap().line);
        second.send(rest).await;
        let third = requests.recv().await.unwrap();
        assert!(third.line.contains("cursor=c"), "{kind}: {}", third.line);
        third.answer(&page(3, false)).await;
        assert!(requests.recv().await.unwrap().line.contains("/close"), "{kind}");
        assert_eq!(reading.await.unwrap().rows.len(), 3, "{kind}");
    }
}

/// INV-LANE-2
#[tokio::test]
async fn no_continuation_follows_an_answer_whose_records_are_no_list() {
    for broken in [r#""data":{}"#, r#""data":null"#, r#""data":"x""#, r#""records":[]"#] {
        let (address, mut requests) = by_hand().await;
        let stop = CancellationToken::new();
        let reading = pull(client(&address), request(1, Reach::Whole), Arc::new(NoCursorLog), stop.clone());
        let reading = tokio::spawn(collect(reading, Duration::ZERO));
        requests.recv().await.unwrap().answer(&page(1, true)).await;
        let second = requests.recv().await.unwrap();
        // A body of this size is parsed on another thread, which leaves time for a request.
        let large = "x".repeat(1 << 20);
        let body = format!(r#"{{"success":true,{broken},"pad":"{large}","nextCursor":"c","hasMore":true}}"#);
        second.answer(&body).await;
        let next = requests.recv().await.unwrap();
        assert!(next.line.starts_with("POST /api/v1/cursors/c/close"), "{broken}: {}", next.line);
        stop.cancel();
        drop(next);
        assert!(matches!(reading.await.unwrap().end, PullEnd::Stopped), "{broken}");
    }
}

/// Answers one request a connection, says nothing of closing it, and closes it once another request has come.
async fn one_answer_a_connection() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            tokio::spawn(async move {
                let line = head(&mut socket).await?;
                let body = if line.contains("cursor=") { page(2, false) } else { page(1, true) };
                let answer = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{body}", body.len());
                socket.write_all(answer.as_bytes()).await.ok()?;
                head(&mut socket).await
            });
        }
    });
    address
}

#[tokio::test]
async fn a_service_that_closes_each_connection_after_its_answer_is_read_by_the_second_walk() {
    let address = one_answer_a_connection().await;
    let log = Arc::new(NoCursorLog);
    let reading = pull(client(&address), request(1, Reach::Whole), log, CancellationToken::new());
    let outcome = collect(reading, Duration::ZERO).await;
    assert!(matches!(outcome.end, PullEnd::Complete { .. }), "{outcome:?}");
    assert_eq!((outcome.restarts.as_slice(), outcome.rows.len()), (&[RestartReason::Network][..], 2));
}
