//! What strangers may ask how often, what they may keep, and what browsers are told about HTTPS.

use std::net::SocketAddr;
use std::time::Duration;

use super::beyond::{certificate, client, port};
use super::edge_full::fill;
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
        let keep_alive = request(address, "GET", path, &[], "").replace("connection: close\r\n", "");
        // Reads until the connection ends, which the client did not ask for.
        assert_limited(&raw(address, &keep_alive).await);
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

/// Asks for these paths under this name; the header of each answer that tells browsers about HTTPS.
async fn hsts_under(bench: &Bench, host: &str) -> Vec<Option<String>> {
    let address = bench.service.address();
    let listed = list_headers("harbor-lane");
    let mut hsts = Vec::new();
    for (path, headers, status) in [
        ("/api/v1/connections", &listed[..], 200),
        ("/openapi.json", &[], 200),
        ("/setup/x", &[], 404),
        ("/nowhere", &[], 404),
        ("/api/v1/connections", &[], 401),
        ("/nowhere", &[("origin", "https://evil.example")], 403),
        ("/api/v1/connections/%FF", &listed, 400),
    ] {
        let own = format!("host: {}\r\n", address.strip_prefix("http://").unwrap());
        let text = request(address, "GET", path, headers, "").replace(&own, &format!("host: {host}\r\n"));
        let answer = raw(address, &text).await;
        assert_eq!(answer.status, status, "{host}{path}");
        hsts.push(answer.header(HSTS).map(str::to_owned));
    }
    hsts
}

/// INV-EDGE-2
#[tokio::test]
async fn a_public_name_with_https_is_kept_to_it_and_no_other_name_is() {
    for (public, public_name, others) in [
        (Some("https://books.example"), Some("books.example"), &["localhost", "127.0.0.1", "[::1]"][..]),
        (Some("https://books.example:8443"), Some("Books.Example:8443"), &["localhost"]),
        (Some("https://localhost:8443"), None, &["localhost:8443", "localhost"]),
        (Some("https://app.localhost"), None, &["app.localhost"]),
        (Some("https://10.1.2.3"), None, &["10.1.2.3"]),
        (Some("https://[2001:db8::1]:8443"), None, &["[2001:db8::1]:8443"]),
        (Some("http://localhost:1"), None, &["localhost:1"]),
        (None, None, &["localhost", "127.0.0.1"]),
    ] {
        let bench =
            bench_with(|config| config.edge.public_url = public.map(|url| url.parse().unwrap())).await;
        if let Some(public_name) = public_name {
            let hsts = hsts_under(&bench, public_name).await;
            assert!(
                hsts.iter().all(|header| header.as_deref() == Some("max-age=31536000")),
                "{public_name}: {hsts:?}"
            );
        }
        for other in others {
            let is_own = ["localhost", "127.0.0.1", "[::1]"].contains(other);
            let port = bench.service.address().rsplit(':').next().unwrap();
            let host = if is_own { format!("{other}:{port}") } else { (*other).to_owned() };
            let hsts = hsts_under(&bench, &host).await;
            assert!(hsts.iter().all(Option::is_none), "{public:?} as {host}: {hsts:?}");
        }
    }
}

#[tokio::test]
async fn who_named_no_host_or_another_is_told_nothing_of_https() {
    let bench = bench_with(|config| {
        config.edge.public_url = Some("https://books.example".parse().unwrap());
        config.edge.most_connections = 1;
    })
    .await;
    let address = bench.service.address();
    for (text, status) in [
        ("no HTTP at all\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 403),
        ("GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n", 403),
        ("GET / HTTP/1.1\r\nhost: books.example\r\nhost: evil.example\r\nconnection: close\r\n\r\n", 400),
    ] {
        let answer = raw(address, text).await;
        assert_eq!((answer.status, answer.header(HSTS)), (status, None), "{text}");
    }
    let (_waiting, full) = fill(&bench).await;
    assert_eq!((full.status, full.header(HSTS)), (503, None));
}

#[tokio::test]
async fn a_service_with_a_certificate_keeps_browsers_to_its_public_name_over_https() {
    let folder = tempfile::tempdir().unwrap();
    let (files, trusted) = certificate(folder.path(), &["localhost", "books.example"]);
    let bench = bench_with(|config| {
        config.edge.tls = Some(files);
        config.edge.public_url = Some("https://books.example".parse().unwrap());
    })
    .await;
    let port = port(&bench.service);
    let client = client(trusted, "localhost", SocketAddr::from(([127, 0, 0, 1], port)));
    let ask = async |host: &str, key: &str| {
        let call = client.get(format!("https://localhost:{port}/api/v1/connections"));
        let answer = call.bearer_auth(key).header("host", host).send().await.unwrap();
        let hsts = answer.headers().get(HSTS).map(|value| value.to_str().unwrap().to_owned());
        (answer.status().as_u16(), hsts)
    };
    let year = Some("max-age=31536000".to_owned());
    assert_eq!(ask("books.example", KEY).await, (200, year.clone()));
    assert_eq!(ask("books.example", "sk_test_none").await, (401, year));
    assert_eq!(ask(&format!("localhost:{port}"), KEY).await, (200, None));
}
