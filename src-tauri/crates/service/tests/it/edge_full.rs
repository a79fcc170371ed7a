//! A service that has no room left, and what it says of that.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use super::beyond::certificate;
use super::program::{command, start};
use super::support::{Answer, Bench, KEY, list_headers, parse, request};

/// Takes the one place there is for a call that waits for its lane, until what is returned is dropped; what the next client
/// is answered.
pub(super) async fn fill(bench: &Bench) -> (JoinSet<()>, Answer) {
    let page = bench.list("harbor-lane", "/api/v1/Invoices?limit=1").await;
    assert_eq!(page.status, 200, "its cursor has the lane: {}", page.body);
    let address = bench.service.address().to_owned();
    let host = address.strip_prefix("http://").unwrap().to_owned();
    let text = request(&address, "GET", "/api/v1/customer/none", &list_headers("harbor-lane"), "");
    let mut waiting = JoinSet::new();
    let there = host.clone();
    waiting.spawn(async move {
        // Until its request has arrived it may have to make way, and then asks again.
        loop {
            let mut stream = TcpStream::connect(&there).await.unwrap();
            if stream.write_all(text.as_bytes()).await.is_ok() {
                let _ = stream.read_to_end(&mut Vec::new()).await;
            }
        }
    });
    let full = async {
        loop {
            let mut stream = TcpStream::connect(&host).await.unwrap();
            let text = request(&address, "GET", "/openapi.json", &[], "");
            let mut bytes = Vec::new();
            let sent = stream.write_all(text.as_bytes()).await.is_ok();
            if sent && stream.read_to_end(&mut bytes).await.is_ok() && bytes.starts_with(b"HTTP/1.1 503") {
                break parse(&bytes);
            }
        }
    };
    let full = tokio::time::timeout(Duration::from_secs(60), full).await.expect("it says so");
    (waiting, full)
}

/// The ends of a talk over TLS: the answer to a call, or nothing where the service let go.
async fn call(connector: &tokio_rustls::TlsConnector, host: &str) -> Vec<u8> {
    let Ok(stream) = TcpStream::connect(host).await else { return Vec::new() };
    let name = "localhost".try_into().unwrap();
    let Ok(mut stream) = connector.connect(name, stream).await else { return Vec::new() };
    let key = format!("Bearer {KEY}");
    let headers = [("authorization", key.as_str()), ("x-connection-id", "harbor-lane")];
    let text = request(&format!("http://{host}"), "GET", "/api/v1/customer/none", &headers, "");
    let mut bytes = Vec::new();
    if stream.write_all(text.as_bytes()).await.is_ok() {
        let _ = stream.read_to_end(&mut bytes).await;
    }
    bytes
}

#[tokio::test]
async fn who_is_let_go_without_a_word_over_tls_is_counted_in_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let (files, _) = certificate(folder.path(), &["localhost"]);
    let mut command = command(&folder.path().join("data"));
    command.env("LEDGERLANE_SERVICE_KEY", KEY).env("LEDGERLANE_LOG", "warn");
    command.args(["--max-connections", "1", "--latency-ms", "600000", "--tls-cert"]).arg(&files.cert);
    command.arg("--tls-key").arg(&files.key);
    let program = start(command);
    let host = program.address.strip_prefix("https://").unwrap().to_owned();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut trusted = rustls::RootCertStore::empty();
    let pem = std::fs::read(&files.cert).unwrap();
    let read = <rustls::pki_types::CertificateDer as rustls::pki_types::pem::PemObject>::from_pem_slice(&pem);
    trusted.add(read.unwrap()).unwrap();
    let client = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(trusted)
        .with_no_client_auth();
    let connector = tokio_rustls::TlsConnector::from(Arc::new(client));
    let mut waiting = JoinSet::new();
    let (there, connecting) = (host.clone(), connector.clone());
    waiting.spawn(async move {
        // Until its request has arrived it may have to make way, and then asks again.
        loop {
            call(&connecting, &there).await;
        }
    });
    let let_go = async {
        let mut in_turn = 0;
        while in_turn < 3 {
            let mut stream = TcpStream::connect(&host).await.unwrap();
            // Nothing is said: a client with a place would wait for the handshake's end.
            let mut first = [0];
            let asked = stream.read(&mut first);
            let ended = tokio::time::timeout(Duration::from_millis(500), asked).await;
            in_turn = if ended.is_ok() { in_turn + 1 } else { 0 };
        }
    };
    tokio::time::timeout(Duration::from_secs(60), let_go).await.expect("there is no room");
    drop(waiting);
    let log = program.stop();
    let words = "connections were closed unanswered: every place is taken and worked for";
    let told: u64 = log
        .lines()
        .filter(|line| line.contains(words))
        .map(|line| line.split("count=").nth(1).unwrap().split(' ').next().unwrap().parse::<u64>().unwrap())
        .sum();
    assert!(told >= 3, "{log}");
}
