//! The transport against real sockets.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::extract::Request as Incoming;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response as Outgoing};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use http::Method;
use ledgerlane_client::{
    Client, ErrorDetail, ErrorKind, HttpTransport, Limits, NoCursorLog, PullEnd, Reach, Request,
    ServiceAddress, Transport, TransportFault, pull,
};
use ledgerlane_clock::SystemClock;
use secrecy::SecretString;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::model::{KEY, request};
use crate::pulls::collect;

/// Serves every path with one function; the address.
pub(crate) async fn serve(answer: impl Fn(Incoming) -> Outgoing + Clone + Send + Sync + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let router = Router::new().fallback(move |request: Incoming| std::future::ready(answer(request)));
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}

/// Answers every connection with these bytes after its request, then keeps it open.
async fn serve_raw(bytes: &'static [u8]) -> String {
    serve_counted(bytes).await.0
}

/// The same, and how many requests came.
async fn serve_counted(bytes: &'static [u8]) -> (String, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let asked = Arc::new(AtomicUsize::new(0));
    let count = asked.clone();
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            let count = count.clone();
            tokio::spawn(async move {
                let mut request = [0; 4096];
                while socket.read(&mut request).await.is_ok_and(|read| read > 0) {
                    count.fetch_add(1, Ordering::SeqCst);
                    let _ = socket.write_all(bytes).await;
                }
            });
        }
    });
    (address, asked)
}

pub(crate) fn client(address: &str) -> Client {
    Client::new(ServiceAddress::parse(address).unwrap(), SecretString::from(KEY), Arc::new(SystemClock))
        .unwrap()
}

async fn fault(address: &str, limits: Limits, timeout: Duration) -> TransportFault {
    let transport = HttpTransport::with_limits(&ServiceAddress::parse(address).unwrap(), limits).unwrap();
    let request = Request {
        method: Method::GET,
        url: address.parse().unwrap(),
        headers: HeaderMap::new(),
        body: None,
        timeout,
        own_connection: false,
    };
    transport.send(request).await.unwrap_err().fault
}

fn zipped(size: usize) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&vec![b' '; size]).unwrap();
    encoder.finish().unwrap()
}

/// INV-APIKEY-1
#[tokio::test]
async fn every_call_carries_the_key_in_its_header_and_nowhere_else() {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let record = seen.clone();
    let address = serve(move |request| {
        record.lock().unwrap().push((request.uri().to_string(), request.headers().clone()));
        "[]".into_response()
    })
    .await;
    client(&address).connections().await.unwrap();
    let seen = seen.lock().unwrap();
    let (uri, headers) = &seen[0];
    assert_eq!(uri, "/api/v1/connections");
    assert_eq!(headers["authorization"], format!("Bearer {KEY}"));
    assert!(headers["user-agent"].to_str().unwrap().starts_with("ledgerlane/"));
    assert!(!headers.contains_key("referer") && !headers.contains_key("cookie"));
}

#[tokio::test]
async fn no_redirect_is_followed_and_nothing_reaches_the_other_host() {
    let hits = Arc::new(AtomicUsize::new(0));
    let count = hits.clone();
    let other = serve(move |_| {
        count.fetch_add(1, Ordering::SeqCst);
        "[]".into_response()
    })
    .await;
    for status in [301, 302, 303, 307, 308] {
        let target = format!("{}/steal", other.replace("127.0.0.1", "localhost"));
        let address = serve(move |_| {
            let status = StatusCode::from_u16(status).unwrap();
            (status, [("location", target.clone()), ("set-cookie", "a=b".to_owned())]).into_response()
        })
        .await;
        let client = client(&address);
        let error = client.connections().await.unwrap_err();
        assert_eq!(error.kind, ErrorKind::Redirected, "{status}");
        let port = other.rsplit(':').next().unwrap();
        let sent_on = ErrorDetail::SentOn { host: Some(format!("localhost:{port}")) };
        assert_eq!(error.detail, Some(sent_on), "it names where the call would have gone");
        let pull = pull(client, request(3, Reach::Whole), Arc::new(NoCursorLog), CancellationToken::new());
        assert_eq!(collect(pull, Duration::ZERO).await.failure(), ErrorKind::Redirected, "{status}");
    }
    assert_eq!(hits.load(Ordering::SeqCst), 0, "I7");
}

#[tokio::test]
async fn a_body_over_the_cap_is_not_read_to_its_end_zipped_or_not() {
    let plain = serve(|_| vec![b' '; 65 << 20].into_response()).await;
    let bomb = Bytes::from(zipped(65 << 20));
    assert!(bomb.len() < 1 << 20, "small on the wire");
    let zipped_address = serve(move |_| ([("content-encoding", "gzip")], bomb.clone()).into_response()).await;
    for address in [plain, zipped_address] {
        let found = fault(&address, Limits::default(), Duration::from_secs(30)).await;
        assert_eq!(found, TransportFault::TooLarge);
    }
}

#[tokio::test]
async fn an_answer_as_long_as_a_page_of_long_documents_is_read() {
    let body = format!(r#"[{{"id":"conn_1"}}{}]"#, " ".repeat(30 << 20));
    let address = serve(move |_| body.clone().into_response()).await;
    assert_eq!(client(&address).connections().await.unwrap().value.connections.len(), 1);
}

#[tokio::test]
async fn an_honest_zipped_answer_is_read() {
    let body = {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(br#"[{"id":"conn_1"}]"#).unwrap();
        encoder.finish().unwrap()
    };
    let address = serve(move |request| {
        assert!(request.headers()["accept-encoding"].to_str().unwrap().contains("gzip"));
        ([("content-encoding", "gzip")], body.clone()).into_response()
    })
    .await;
    assert_eq!(client(&address).connections().await.unwrap().value.connections.len(), 1);
}

#[tokio::test]
async fn slow_and_broken_services_are_different_failures() {
    let long = Duration::from_secs(30);
    let silent = serve_raw(b"").await;
    assert_eq!(fault(&silent, Limits::default(), Duration::from_millis(200)).await, TransportFault::TimedOut);
    let idle = Limits { idle: Duration::from_millis(200), ..Limits::default() };
    let stalls = serve_raw(b"HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nabc").await;
    assert_eq!(fault(&stalls, idle, long).await, TransportFault::TimedOut);
    let wrong_label = serve(|_| ([("content-encoding", "gzip")], "plain").into_response()).await;
    assert_eq!(fault(&wrong_label, Limits::default(), long).await, TransportFault::Unreadable);

    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let closed = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    assert_eq!(fault(&closed, Limits::default(), long).await, TransportFault::Connect);
}

#[tokio::test]
async fn an_answer_that_is_no_http_fails_at_once_without_a_retry() {
    for bytes in [
        "SSH-2.0-x\r\n",
        "\u{1}\u{2}\u{3}\r\n\r\n",
        "HTTP/9.9 200 OK\r\n\r\n",
        "HTTP/1.1 abc\r\n\r\n",
        "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
        "HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nZZZ\r\nhello\r\n",
    ] {
        let (address, asked) = serve_counted(bytes.as_bytes()).await;
        let error = client(&address).connections().await.unwrap_err();
        assert_eq!(error.kind, ErrorKind::BadAnswer, "{bytes:?}");
        assert_eq!(asked.load(Ordering::SeqCst), 1, "{bytes:?}");
    }
}

#[tokio::test]
async fn a_greeting_before_the_question_is_no_http() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            socket.write_all(b"220 mail.example ESMTP\r\n").await.unwrap();
            // Kept open, as such servers do.
            tokio::spawn(async move { while socket.read(&mut [0; 512]).await.is_ok_and(|read| read > 0) {} });
        }
    });
    let found = fault(&address, Limits::default(), Duration::from_secs(30)).await;
    assert_eq!(found, TransportFault::Unreadable);
}

#[tokio::test]
async fn an_answer_that_breaks_off_is_interrupted() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            let mut request = [0; 4096];
            let _ = socket.read(&mut request).await;
            let _ = socket.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nabc").await;
        }
    });
    let found = fault(&address, Limits::default(), Duration::from_secs(30)).await;
    assert_eq!(found, TransportFault::Interrupted);
}

#[tokio::test]
async fn a_login_page_is_named_as_one() {
    let address = serve(|_| axum::response::Html("<html>Welcome to the hotel</html>").into_response()).await;
    let error = client(&address).connections().await.unwrap_err();
    assert_eq!(error.kind, ErrorKind::BadAnswer);
    assert_eq!((error.detail, error.service_said), (Some(ErrorDetail::WebPage), None));
}

#[tokio::test]
async fn a_pull_over_http_reads_pages_and_closes() {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let record = seen.clone();
    let address = serve(move |request| {
        let uri = request.uri().to_string();
        let connection = request.headers().get("x-connection-id").cloned();
        record.lock().unwrap().push((request.method().to_string(), uri.clone(), connection));
        if uri.ends_with("/close") {
            return StatusCode::NO_CONTENT.into_response();
        }
        let last = uri.contains("cursor=");
        let id = usize::from(last);
        format!(
            r#"{{"success":true,"data":[{{"id":"{id}"}}],"nextCursor":"a/b","hasMore":{},"totalCount":2}}"#,
            !last
        )
        .into_response()
    })
    .await;
    let pull =
        pull(client(&address), request(1, Reach::Whole), Arc::new(NoCursorLog), CancellationToken::new());
    let outcome = collect(pull, Duration::ZERO).await;
    assert!(matches!(&outcome.end, PullEnd::Complete { findings } if findings.is_empty()), "{outcome:?}");
    let seen = seen.lock().unwrap();
    let lines: Vec<_> = seen.iter().map(|(method, uri, _)| format!("{method} {uri}")).collect();
    assert_eq!(
        lines,
        [
            "GET /api/v1/Customers?limit=1&activeStatus=All",
            "GET /api/v1/Customers?limit=1&activeStatus=All&cursor=a%2Fb",
            "POST /api/v1/cursors/a%2Fb/close",
        ]
    );
    assert_eq!(seen[1].2.as_ref().unwrap(), "conn_1");
}

/// What a call to this address fails with.
async fn failure(address: &str) -> ErrorKind {
    let address = ServiceAddress::parse(address).unwrap();
    match Client::new(address, SecretString::from(KEY), Arc::new(SystemClock)) {
        Ok(client) => client.connections().await.unwrap_err().kind,
        // Where this computer has no trust store at all, the client cannot even be made.
        Err(error) => error.kind,
    }
}

#[tokio::test]
async fn plain_http_behind_an_https_address_differs_from_a_certificate_that_is_not_trusted() {
    let plain = serve(|_| "[]".into_response()).await;
    let trusts = Client::new(
        ServiceAddress::parse("https://a.example").unwrap(),
        SecretString::from(KEY),
        Arc::new(SystemClock),
    )
    .is_ok();
    let wanted = if trusts { ErrorKind::NotHttps } else { ErrorKind::TlsFailed };
    assert_eq!(failure(&plain.replace("http://", "https://")).await, wanted);

    // An alert of TLS 1.2: fatal, handshake failure.
    let address = says_at_once(vec![0x15, 3, 3, 0, 2, 2, 0x28]).await;
    assert_eq!(failure(&address).await, ErrorKind::TlsFailed);
}

#[tokio::test]
async fn a_service_of_old_tls_alone_is_named_as_that() {
    let protocol_version = vec![0x15, 3, 1, 0, 2, 2, 0x46];
    // A ServerHello of TLS 1.0: its version, 32 random bytes, no session, a cipher, no compression.
    let hello = [&[2, 0, 0, 38, 3, 1][..], &[7; 32], &[0, 0, 0x2f, 0]].concat();
    let server_hello = [&[0x16, 3, 1, 0, 42][..], &hello].concat();
    for said in [protocol_version, server_hello] {
        assert_eq!(failure(&says_at_once(said).await).await, ErrorKind::TlsOutdated);
    }
}

/// The address of a service that says this as soon as it is spoken to.
async fn says_at_once(said: Vec<u8>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("https://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        loop {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut hello = [0; 512];
            let _ = stream.read(&mut hello).await;
            let _ = stream.write_all(&said).await;
        }
    });
    address
}
