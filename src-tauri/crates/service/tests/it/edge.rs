//! What strangers may ask how often, what they may keep, and what browsers are told about HTTPS.

use std::net::SocketAddr;
use std::time::Duration;

use super::beyond::{certificate, client, port};
use super::edge_places::busy;
use super::support::{Answer, Bench, KEY, bench, bench_with, list_headers, raw, request};

fn assert_limited(answer: &Answer) {
    assert_eq!((answer.status, answer.error().as_str()), (429, "RATE_LIMIT_EXCEEDED"), "{}", answer.body);
    assert_eq!((answer.header("retry-after"), answer.header("x-should-retry")), (Some("1"), Some("true")));
}

#[tokio::test]
async fn paths_without_a_key_have_a_limit_for_each_address() {
    let bench = bench_with(|config| config.edge.rate_limit = Some(500)).await;
    let strange = async |bench: &Bench, path: &str| bench.send("GET", path, &[], "").await;
    for nth in 0..400 {
        assert_eq!(strange(&bench, "/nowhere").await.status, 404, "call {nth}");
    }
    for path in ["/openapi.json", "/nowhere", "/setup/nothing", "/setup/nothing/state"] {
        let address = bench.service.address();
        let kept = request(address, "GET", path, &[], "").replace("connection: close\r\n", "");
        // Reads until the connection ends, which the client did not ask for.
        assert_limited(&raw(address, &kept).await);
    }
    assert_limited(&bench.step("/setup/nothing", "begin").await);
    assert_eq!(
        bench.list("harbor-lane", "/api/v1/Customers?limit=1").await.status,
        200,
        "keys have their own"
    );
    bench.clock.advance(Duration::from_secs(1));
    for nth in 0..100 {
        assert_eq!(strange(&bench, "/nowhere").await.status, 404, "call {nth} of the next second");
    }
    assert_limited(&strange(&bench, "/nowhere").await);
}

#[tokio::test]
async fn a_service_that_limits_no_calls_limits_none_without_a_key() {
    let bench = bench().await;
    for nth in 0..450 {
        assert_eq!(bench.send("GET", "/nowhere", &[], "").await.status, 404, "call {nth}");
    }
}

#[tokio::test]
async fn the_document_is_sent_once_to_whoever_keeps_it() {
    let bench = bench().await;
    let ask = async |tags: &[&str]| {
        let headers: Vec<(&str, &str)> = tags.iter().map(|tag| ("if-none-match", *tag)).collect();
        bench.send("GET", "/openapi.json", &headers, "").await
    };
    let first = ask(&[]).await;
    assert_eq!((first.status, first.header("cache-control")), (200, Some("no-cache")));
    let tag = first.header("etag").unwrap().to_owned();
    assert!(tag.len() == 66 && tag.starts_with('"') && tag.ends_with('"'), "a strong one: {tag}");
    let (weak, listed) = (format!("W/{tag}"), format!("\"a,b\", W/\"c\" ,{tag}"));
    for tags in [&[tag.as_str()][..], &[&weak], &[&listed], &["*"], &["\"other\"", &tag]] {
        let again = ask(tags).await;
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{tags:?}");
        assert_eq!(
            (again.header("etag"), again.header("cache-control")),
            (Some(tag.as_str()), Some("no-cache"))
        );
        assert!(again.header("x-should-retry").is_none(), "it is no failure");
    }
    let bare = tag.trim_matches('"');
    for tags in [&["\"other\""][..], &[bare], &[""], &["W/"], &["\"other\"", "\"another\""]] {
        assert_eq!(ask(tags).await.status, 200, "{tags:?}");
    }
    let head = bench.send("HEAD", "/openapi.json", &[("if-none-match", &tag)], "").await;
    assert_eq!(head.status, 304);
    assert_eq!(bench.get("/api/v1/connections").await.header("cache-control"), Some("no-store"));
}

const HSTS: &str = "strict-transport-security";

#[tokio::test]
async fn every_answer_of_a_service_with_an_https_address_keeps_browsers_to_it() {
    let secure = bench_with(|config| {
        config.edge.public_url = Some("https://books.example".parse().unwrap());
        config.edge.most_connections = 1;
    })
    .await;
    let plain = bench().await;
    let public =
        bench_with(|config| config.edge.public_url = Some("http://localhost:1".parse().unwrap())).await;
    for (bench, wanted) in [(&secure, Some("max-age=31536000")), (&plain, None), (&public, None)] {
        let address = bench.service.address();
        let listed = list_headers("harbor-lane");
        for (path, headers, status) in [
            ("/api/v1/connections", &listed[..], 200),
            ("/openapi.json", &[], 200),
            ("/setup/x", &[], 404),
            ("/nowhere", &[], 404),
            ("/api/v1/connections", &[], 401),
            ("/nowhere", &[("origin", "https://evil.example")], 403),
            ("/api/v1/connections/%FF", &listed, 400),
        ] {
            let answer = bench.send("GET", path, headers, "").await;
            assert_eq!((answer.status, answer.header(HSTS)), (status, wanted), "{path}");
        }
        let no_http = raw(address, "no HTTP at all\r\n\r\n").await;
        assert_eq!((no_http.status, no_http.header(HSTS)), (400, wanted));
    }
    let address = secure.service.address();
    let _busy = busy(address).await;
    let full = raw(address, &request(address, "GET", "/nowhere", &[], "")).await;
    assert_eq!((full.status, full.header(HSTS)), (503, Some("max-age=31536000")));
    assert_eq!((full.error().as_str(), full.header("retry-after")), ("SERVICE_BUSY", Some("1")));
}

#[tokio::test]
async fn a_service_with_a_certificate_keeps_browsers_to_https_too() {
    let folder = tempfile::tempdir().unwrap();
    let (files, trusted) = certificate(folder.path(), &["localhost"]);
    let bench = bench_with(|config| config.edge.tls = Some(files)).await;
    let port = port(&bench.service);
    let client = client(trusted, "localhost", SocketAddr::from(([127, 0, 0, 1], port)));
    let ask = async |path: &str, key: &str| {
        let answer =
            client.get(format!("https://localhost:{port}{path}")).bearer_auth(key).send().await.unwrap();
        (answer.status().as_u16(), answer.headers()[HSTS].to_str().unwrap().to_owned())
    };
    assert_eq!(ask("/api/v1/connections", KEY).await, (200, "max-age=31536000".to_owned()));
    assert_eq!(ask("/api/v1/connections", "sk_test_none").await, (401, "max-age=31536000".to_owned()));
}
