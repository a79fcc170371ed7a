//! Bodies that announce more than is read.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::support::{KEY, bench, connect, parse, raw};

/// The head of a call that creates a connection, with a body of this length.
fn head(address: &str, length: &str, more: &str) -> String {
    let host = address.strip_prefix("http://").unwrap();
    format!(
        "POST /api/v1/connections HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {KEY}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n{more}\r\n"
    )
}

#[tokio::test]
async fn a_body_that_announces_too_much_is_refused_at_once() {
    let bench = bench().await;
    let address = bench.service.address();
    for length in ["65537", "5000000", "9223372036854775807"] {
        for more in ["expect: 100-continue\r\n", ""] {
            // Nothing of the body is sent, and the clock of the service stands still: it cannot have been waited for.
            let answer = raw(address, &head(address, length, more)).await;
            assert_eq!(
                (answer.status, answer.error().as_str()),
                (413, "PAYLOAD_TOO_LARGE"),
                "{length} {more}"
            );
            assert_eq!(answer.header("x-should-retry"), Some("false"));
            assert_eq!(answer.header("connection"), Some("close"), "the rest is not waited for");
        }
    }
}

#[tokio::test]
async fn who_goes_on_sending_reads_the_answer() {
    let bench = bench().await;
    let address = bench.service.address();
    for _ in 0..5 {
        let mut stream = connect(address).await;
        stream.write_all(head(address, "3000000", "").as_bytes()).await.unwrap();
        stream.write_all(&vec![b'x'; 3_000_000]).await.unwrap();
        let mut bytes = Vec::new();
        let reading = stream.read_to_end(&mut bytes);
        tokio::time::timeout(Duration::from_secs(60), reading).await.expect("it hangs up").unwrap();
        assert_eq!(parse(&bytes).status, 413);
    }
}

#[tokio::test]
async fn a_body_of_the_longest_length_is_asked_for() {
    let bench = bench().await;
    let address = bench.service.address();
    let mut stream = connect(address).await;
    let more = "expect: 100-continue\r\nconnection: close\r\n";
    stream.write_all(head(address, "65536", more).as_bytes()).await.unwrap();
    let mut asked = [0; 25];
    let reading = stream.read_exact(&mut asked);
    tokio::time::timeout(Duration::from_secs(60), reading).await.expect("it is asked for").unwrap();
    assert_eq!(&asked, b"HTTP/1.1 100 Continue\r\n\r\n");
    let body = format!("{{}}{}", " ".repeat(65_534));
    stream.write_all(body.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    assert_eq!(parse(&bytes).status, 201);
}

#[tokio::test]
async fn a_body_of_no_announced_length_is_refused_where_it_becomes_too_long() {
    let bench = bench().await;
    let address = bench.service.address();
    let head = head(address, "", "transfer-encoding: chunked\r\n").replace("content-length: \r\n", "");
    // The end of the body never comes, and the clock of the service stands still.
    let answer = raw(address, &format!("{head}10001\r\n{}\r\n", "x".repeat(0x10001))).await;
    assert_eq!((answer.status, answer.header("connection")), (413, Some("close")));
}
