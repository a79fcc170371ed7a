//! A service that other machines can reach.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Once;
use std::time::Duration;

use ledgerlane_service::{Service, ServiceConfig, StartError, TlsFiles};
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;

use super::support::{KEY, bench_with, clock, config, raw, request};

/// A certificate for these names that nobody else vouches for, and its key, as files.
pub(super) fn certificate(folder: &Path, names: &[&str]) -> (TlsFiles, reqwest::Certificate) {
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    let made = rcgen::generate_simple_self_signed(names).unwrap();
    let files = TlsFiles { cert: folder.join("cert.pem"), key: folder.join("key.pem") };
    std::fs::write(&files.cert, made.cert.pem()).unwrap();
    std::fs::write(&files.key, made.signing_key.serialize_pem()).unwrap();
    (files, reqwest::Certificate::from_pem(made.cert.pem().as_bytes()).unwrap())
}

pub(super) fn client(trusted: reqwest::Certificate, name: &str, address: SocketAddr) -> reqwest::Client {
    static PROVIDER: Once = Once::new();
    PROVIDER.call_once(|| drop(rustls::crypto::ring::default_provider().install_default()));
    let builder = reqwest::Client::builder().tls_certs_only([trusted]).no_proxy().resolve(name, address);
    builder.redirect(reqwest::redirect::Policy::none()).build().unwrap()
}

pub(super) fn port(service: &Service) -> u16 {
    service.address().rsplit(':').next().unwrap().parse().unwrap()
}

async fn start(change: impl FnOnce(&mut ServiceConfig)) -> Result<Service, StartError> {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder.path().join("data"), clock());
    change(&mut config);
    Service::start_with_clock(config, clock()).await
}

#[tokio::test]
async fn https_is_served_under_the_public_name_and_links_lead_there() {
    let folder = tempfile::tempdir().unwrap();
    let (files, trusted) = certificate(folder.path(), &["books.example", "localhost"]);
    let bench = bench_with(|config| {
        config.listen = "0.0.0.0:0".parse().unwrap();
        config.edge.tls = Some(files);
        config.edge.public_url = Some("https://books.example".parse().unwrap());
    })
    .await;
    assert!(bench.service.address().starts_with("https://0.0.0.0:"), "{}", bench.service.address());
    let port = port(&bench.service);
    // The public port is 443; what stands before the service brings it to this one.
    let here = SocketAddr::from(([127, 0, 0, 1], port));
    let client = client(trusted, "books.example", here);
    let base = format!("https://books.example:{port}");
    let ask =
        |path: &str| client.get(format!("{base}{path}")).bearer_auth(KEY).header("host", "books.example");
    let all = ask("/api/v1/connections").send().await.unwrap();
    assert_eq!((all.status().as_u16(), all.version()), (200, http::Version::HTTP_11));
    let mint =
        client.post(format!("{base}/api/v1/auth-sessions")).bearer_auth(KEY).header("host", "books.example");
    let mint = mint.header("content-type", "application/json").body(r#"{"connectionId":"fernhill"}"#);
    let session: serde_json::Value =
        serde_json::from_str(&mint.send().await.unwrap().text().await.unwrap()).unwrap();
    let link = session["authFlowUrl"].as_str().unwrap();
    let path = link.strip_prefix("https://books.example/setup/").expect("links lead to the public address");
    assert_eq!(ask(&format!("/setup/{path}")).send().await.unwrap().status(), 200);
    for (host, origin, status) in [
        ("books.example", Some("https://books.example"), 303),
        ("books.example", Some("http://books.example"), 403),
        ("books.example", Some("https://evil.example"), 403),
        ("evil.example", None, 403),
        ("books.example:8443", None, 403),
    ] {
        let mut form = client.post(format!("{base}/setup/{path}/begin")).header("host", host);
        if let Some(origin) = origin {
            form = form.header("origin", origin);
        }
        assert_eq!(form.send().await.unwrap().status(), status, "{host} {origin:?}");
    }
    let plain = tokio::time::timeout(Duration::from_secs(60), async {
        let mut stream = TcpStream::connect(here).await.unwrap();
        tokio::io::AsyncWriteExt::write_all(&mut stream, b"GET / HTTP/1.1\r\n\r\n").await.unwrap();
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes).await;
        String::from_utf8_lossy(&bytes).into_owned()
    });
    assert!(!plain.await.unwrap().contains("HTTP"), "nothing is answered in the open");
}

#[tokio::test]
async fn a_client_that_never_begins_the_handshake_is_let_go() {
    let folder = tempfile::tempdir().unwrap();
    let (files, _) = certificate(folder.path(), &["localhost"]);
    let bench = bench_with(|config| config.edge.tls = Some(files)).await;
    let mut stream = TcpStream::connect(("127.0.0.1", port(&bench.service))).await.unwrap();
    let mut bytes = Vec::new();
    let silent = async {
        let reading = stream.read_to_end(&mut bytes);
        tokio::pin!(reading);
        loop {
            tokio::select! {
                biased;
                _ = &mut reading => break,
                () = tokio::task::yield_now() => bench.clock.advance(Duration::from_secs(1)),
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(60), silent).await.expect("it is let go");
    assert!(bytes.is_empty());
}

#[tokio::test]
async fn behind_a_proxy_the_public_name_and_the_own_one_are_both_right() {
    let bench = bench_with(|config| {
        config.edge.public_url = Some("https://books.example".parse().unwrap());
    })
    .await;
    let session = bench.mint("fernhill", "").await;
    let link = session["authFlowUrl"].as_str().unwrap();
    let path = link.strip_prefix("https://books.example").expect("links lead to the proxy");
    let address = bench.service.address();
    let own = address.strip_prefix("http://").unwrap();
    for (host, origin, status) in [
        (own, "https://books.example", 303),
        ("books.example", "https://books.example", 303),
        ("books.example", "http://books.example", 403),
        ("evil.example", "https://books.example", 403),
    ] {
        let text = request(address, "POST", &format!("{path}/begin"), &[("origin", origin)], "");
        let text = text.replace(&format!("host: {own}"), &format!("host: {host}"));
        assert_eq!(raw(address, &text).await.status, status, "{host} {origin}");
    }
}

/// INV-EDGE-1
#[tokio::test]
async fn an_address_beyond_loopback_needs_tls_or_a_proxy_and_a_name() {
    let folder = tempfile::tempdir().unwrap();
    let (files, _) = certificate(folder.path(), &["localhost"]);
    let everywhere: SocketAddr = "0.0.0.0:0".parse().unwrap();
    let open = start(|config| config.listen = everywhere).await;
    assert!(matches!(open, Err(StartError::InTheOpen(_))));
    let nameless = start(|config| {
        config.listen = everywhere;
        config.edge.tls = Some(files.clone());
    });
    assert!(matches!(nameless.await, Err(StartError::NoPublicUrl(_))));
    let behind = start(|config| {
        config.listen = everywhere;
        config.edge.behind_tls_proxy = true;
    });
    assert!(matches!(behind.await, Err(StartError::NoPublicUrl(_))));
    let named = start(|config| {
        config.listen = everywhere;
        config.edge.behind_tls_proxy = true;
        config.edge.public_url = Some("https://books.example".parse().unwrap());
    });
    named.await.expect("it serves plain HTTP to the proxy").stop().await;
}

#[tokio::test]
async fn a_certificate_that_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let (files, _) = certificate(folder.path(), &["localhost"]);
    let other = tempfile::tempdir().unwrap();
    let (others, _) = certificate(other.path(), &["localhost"]);
    let empty = folder.path().join("empty.pem");
    std::fs::write(&empty, "").unwrap();
    for (cert, key, named) in [
        (folder.path().join("missing.pem"), files.key.clone(), "missing.pem"),
        (empty.clone(), files.key.clone(), "empty.pem: holds no certificate"),
        (files.cert.clone(), empty, "empty.pem"),
        (files.key.clone(), files.key.clone(), "key.pem"),
        (files.cert.clone(), others.key.clone(), "cert.pem"),
    ] {
        let failed = start(|config| config.edge.tls = Some(TlsFiles { cert, key })).await;
        let words = failed.err().expect("it does not start").to_string();
        assert!(words.starts_with("cannot use the certificate: ") && words.contains(named), "{words}");
    }
}
