//! Heads of requests: how large they may be, what they may say twice, and what the log tells of them.

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::program::{command, start};
use super::support::{Bench, KEY, bench, connect, list_headers, raw, request};

/// INV-FAILURE-1
#[tokio::test]
async fn what_is_no_head_is_refused_in_the_documented_shape() {
    let bench = bench().await;
    let address = bench.service.address();
    let own = address.strip_prefix("http://").unwrap();
    let begun = format!("GET /api/v1/connections HTTP/1.1\r\nhost: {own}\r\n");
    let many: String = (0..300).map(|nth| format!("x-{nth}: y\r\n")).collect();
    for (head, status, code) in [
        // Never finished: the rest is not waited for.
        (format!("{begun}x-wide: {}", "w".repeat(33_000)), 431, "HEADERS_TOO_LARGE"),
        (format!("GET /{}", "w".repeat(400_000)), 431, "HEADERS_TOO_LARGE"),
        (format!("{} / HTTP/1.1\r\n", "W".repeat(400_000)), 431, "HEADERS_TOO_LARGE"),
        (format!("{begun}x-wide: {}\r\n\r\n", "w".repeat(33_000)), 431, "HEADERS_TOO_LARGE"),
        (format!("{begun}{many}\r\n"), 431, "HEADERS_TOO_LARGE"),
        (format!("{begun}content-length: many\r\n\r\n"), 400, "VALIDATION_ERROR"),
        (format!("{begun}no colon\r\n\r\n"), 400, "VALIDATION_ERROR"),
        ("GET /nowhere HTTP/7\r\n\r\n".to_owned(), 400, "VALIDATION_ERROR"),
        ("\u{1}\u{2}\r\n\r\n".to_owned(), 400, "VALIDATION_ERROR"),
        // These are read, and refused by us.
        (
            format!("GET /{} HTTP/1.1\r\nhost: {own}\r\nconnection: close\r\n\r\n", "w".repeat(20_000)),
            414,
            "URI_TOO_LONG",
        ),
        (
            format!("{begun}connection: close\r\nx-wide: {}\r\n\r\n", "w".repeat(20_000)),
            431,
            "HEADERS_TOO_LARGE",
        ),
    ] {
        let answer = raw(address, &head).await;
        assert_eq!(
            (answer.status, answer.error().as_str()),
            (status, code),
            "{}",
            &head[..head.len().min(60)]
        );
        assert_eq!(answer.header("x-should-retry"), Some("false"));
        assert_eq!(
            (answer.header("connection"), answer.header("cache-control")),
            (Some("close"), Some("no-store"))
        );
        assert_eq!(answer.json()["error"]["requestId"], answer.header("x-request-id").unwrap());
        assert_eq!(answer.header("content-length"), Some(answer.body.len().to_string().as_str()));
    }
}

#[tokio::test]
async fn what_follows_a_good_request_leaves_its_answer_alone() {
    let bench = bench().await;
    let address = bench.service.address();
    let good = request(address, "GET", "/api/v1/connections", &list_headers("x"), "")
        .replace("connection: close\r\n", "");
    for nothing_between in [true, false] {
        let mut stream = connect(address).await;
        let mut text = Vec::new();
        stream.write_all(good.as_bytes()).await.unwrap();
        if !nothing_between {
            text.resize(1, 0);
            stream.read_exact(&mut text).await.unwrap();
        }
        stream.write_all(good.as_bytes()).await.unwrap();
        stream.write_all(b"no HTTP at all\r\n\r\n").await.unwrap();
        stream.read_to_end(&mut text).await.unwrap();
        let text = String::from_utf8(text).unwrap();
        assert_eq!(text.matches("HTTP/1.1 200 OK\r\n").count(), 2, "{text}");
        let refused = &text[text.find("HTTP/1.1 400").unwrap()..];
        assert!(refused.contains("\"code\":\"VALIDATION_ERROR\""), "{refused}");
    }
}

#[tokio::test]
async fn methods_nobody_knows_are_refused_and_long_ones_too() {
    let bench = bench().await;
    for (method, status, code) in [
        ("BREW", 405, "METHOD_NOT_ALLOWED"),
        ("get", 405, "METHOD_NOT_ALLOWED"),
        ("ABCDEFGHIJKLMNOPQ", 400, "VALIDATION_ERROR"),
    ] {
        for path in ["/api/v1/connections", "/api/v1/Customers", "/openapi.json", "/setup/x"] {
            let answer = bench.send(method, path, &list_headers("harbor-lane"), "").await;
            assert_eq!((answer.status, answer.error().as_str()), (status, code), "{method} {path}");
        }
    }
}

/// INV-HEADER-1
#[tokio::test]
async fn a_header_that_has_one_value_is_refused_when_it_comes_twice() {
    let bench = bench().await;
    let address = bench.service.address();
    let key = format!("Bearer {KEY}");
    let usual = [("authorization", key.as_str()), ("x-connection-id", "harbor-lane")];
    let post = [usual[0], ("content-type", "application/json")];
    for (method, path, usual, name, values) in [
        ("GET", "/nowhere", &[][..], "Origin", [address, address]),
        ("GET", "/nowhere", &[], "Sec-Fetch-Site", ["same-origin", "cross-site"]),
        ("GET", "/api/v1/connections", &[], "Authorization", [&key, &key]),
        ("GET", "/api/v1/Customers", &usual[..1], "x-connection-id", ["harbor-lane", "quarry-road"]),
        ("GET", "/api/v1/Customers", &usual, "x-nxus-timeout-seconds", ["5", "90"]),
        ("GET", "/api/v1/customer/x", &usual, "x-nxus-timeout-seconds", ["5", "5"]),
        ("POST", "/api/v1/connections/harbor-lane/probe", &usual, "x-nxus-timeout-seconds", ["5", "5"]),
        ("POST", "/api/v1/connections", &usual, "Content-Type", ["application/json", "text/plain"]),
        ("POST", "/api/v1/connections", &post, "Content-Encoding", ["identity", "gzip"]),
    ] {
        let mut headers = usual.to_vec();
        headers.extend(values.map(|value| (name, value)));
        assert_twice(&bench, method, path, &headers, name).await;
    }
    let own = address.strip_prefix("http://").unwrap();
    assert_twice(&bench, "GET", "/nowhere", &[("host", own)], "Host").await;
}

async fn assert_twice(bench: &Bench, method: &str, path: &str, headers: &[(&str, &str)], name: &str) {
    let answer = bench.send(method, path, headers, "{}").await;
    assert_eq!((answer.status, answer.error().as_str()), (400, "VALIDATION_ERROR"), "{name} {path}");
    let words = format!("The header {name} was sent more than once.");
    assert_eq!(answer.json()["error"]["message"], words.as_str());
}

#[tokio::test]
async fn the_log_tells_methods_in_words_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let program = start(command(folder.path()));
    for method in ["SHOUTED-WORD", "SHOUTED-WORD-TOO-LONG-TO-BE-A-METHOD", "PUT"] {
        raw(&program.address, &request(&program.address, method, "/nowhere", &[], "")).await;
    }
    raw(&program.address, "SHOUTED WORDS\r\n\r\n").await;
    let log = program.stop();
    assert!(!log.contains("SHOUTED"), "{log}");
    assert_eq!(log.matches("method=\"other\"").count(), 2, "{log}");
    assert!(log.contains("method=\"PUT\"") && log.contains("method=\"-\""), "{log}");
}
