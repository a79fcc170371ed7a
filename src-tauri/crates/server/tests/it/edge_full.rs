//! A service that has no room left, and what it says of that.

use std::io::{BufRead, BufReader};
use std::sync::Arc;
use std::time::Duration;

use ledgerlane_service::TlsFiles;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_rustls::TlsConnector;

use super::beyond::certificate;
use super::program::{command, start};
use super::support::{Answer, Bench, KEY, list_headers, parse, request};

/// Takes the one slot there is for a call that waits for its lane, until what is returned is dropped; what the next client
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

/// A client of a service with this certificate, under the name of this computer.
fn connector(files: &TlsFiles) -> TlsConnector {
    let mut trusted = RootCertStore::empty();
    trusted.add(CertificateDer::from_pem_file(&files.cert).unwrap()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let client = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
    TlsConnector::from(Arc::new(client.with_root_certificates(trusted).with_no_client_auth()))
}

#[tokio::test]
async fn who_is_let_go_without_a_word_over_tls_is_counted_in_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let (files, _) = certificate(folder.path(), &["localhost"]);
    let mut command = command(&folder.path().join("data"));
    command.env("LEDGERLANE_SERVICE_KEY", KEY);
    command.args(["--max-connections", "1", "--latency-ms", "60000", "--tls-cert"]).arg(&files.cert);
    command.arg("--tls-key").arg(&files.key);
    let mut program = start(command);
    let mut log = BufReader::new(program.take_log());
    let host = program.address.strip_prefix("https://").unwrap();
    let connector = connector(&files);
    let connect = async || {
        let stream = TcpStream::connect(host).await.unwrap();
        connector.connect("localhost".try_into().unwrap(), stream).await
    };
    let text = request(
        &format!("http://{host}"),
        "GET",
        "/api/v1/customer/none",
        &[("authorization", &format!("Bearer {KEY}")), ("x-connection-id", "harbor-lane")],
        "",
    );
    let filling = async {
        loop {
            let mut held = connect().await.unwrap();
            held.write_all(text.as_bytes()).await.unwrap();
            // Until its request has arrived it makes way for the next one.
            if connect().await.is_err() {
                break held;
            }
        }
    };
    let held = tokio::time::timeout(Duration::from_secs(60), filling).await.expect("the next one is let go");
    let telling = tokio::task::spawn_blocking(move || {
        let mut line = String::new();
        while !line.contains("connections were closed unanswered: every place is taken and worked for") {
            line.clear();
            assert!(log.read_line(&mut line).unwrap() > 0, "the log ended");
        }
        (line, log)
    });
    let (line, _log) =
        tokio::time::timeout(Duration::from_secs(60), telling).await.expect("it says so").unwrap();
    drop(held);
    assert!(line.contains(" WARN ") && line.contains("count=1"), "{line}");
    program.stop();
}
