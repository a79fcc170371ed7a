//! A service with a clock that stands still, and a client small enough to send what a well-behaved one would not.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_clock::ManualClock;
use ledgerlane_sample::{SampleFiles, SampleSettings};
use ledgerlane_service::keys::{KeyKind, KeyRing, Role};
use ledgerlane_service::{Edge, KeySource, LostState, Service, ServiceConfig};
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

pub(crate) const KEY: &str = "sk_test_the-key-of-these-tests";

pub(crate) struct Bench {
    pub(crate) service: Service,
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) folder: TempDir,
}

pub(crate) fn config(folder: &Path, clock: Arc<ManualClock>) -> ServiceConfig {
    config_with(folder, clock, SampleSettings::default())
}

fn config_with(folder: &Path, clock: Arc<ManualClock>, sample: SampleSettings) -> ServiceConfig {
    ServiceConfig {
        listen: "127.0.0.1:0".parse().unwrap(),
        data: folder.to_owned(),
        lost_state: LostState::Refuse,
        files: Arc::new(SampleFiles::new(sample, clock)),
        test_files: None,
        firm: Some("Marlow & Finch LLP".into()),
        contact: Some("(570) 555-0121".into()),
        key: KeySource::Given(SecretString::from(KEY)),
        edge: Edge::default(),
    }
}

pub(crate) fn clock() -> Arc<ManualClock> {
    Arc::new(ManualClock::new("2026-11-19T09:41:00Z".parse::<Timestamp>().unwrap()))
}

pub(crate) async fn bench() -> Bench {
    bench_with(|_| {}).await
}

pub(crate) async fn bench_with(change: impl FnOnce(&mut ServiceConfig)) -> Bench {
    bench_from(SampleSettings::default(), change).await
}

/// A service whose sample takes so long for every page, record and probe.
pub(crate) async fn slow_bench(latency: Duration) -> Bench {
    bench_from(SampleSettings { latency, ..SampleSettings::default() }, |_| {}).await
}

/// A service that lives by this clock.
pub(crate) async fn bench_at(clock: Arc<ManualClock>, change: impl FnOnce(&mut ServiceConfig)) -> Bench {
    begin(clock, SampleSettings::default(), change).await
}

/// A service whose sample behaves like this.
pub(crate) async fn bench_from(sample: SampleSettings, change: impl FnOnce(&mut ServiceConfig)) -> Bench {
    begin(clock(), sample, change).await
}

/// The service on the same folder and clock, stopped and started again.
pub(crate) async fn restarted(bench: Bench, change: impl FnOnce(&mut ServiceConfig)) -> Bench {
    let Bench { service, clock, folder } = bench;
    service.stop().await;
    begin_on(folder, clock, SampleSettings::default(), change).await
}

async fn begin(
    clock: Arc<ManualClock>,
    sample: SampleSettings,
    change: impl FnOnce(&mut ServiceConfig),
) -> Bench {
    begin_on(tempfile::tempdir().unwrap(), clock, sample, change).await
}

async fn begin_on(
    folder: TempDir,
    clock: Arc<ManualClock>,
    sample: SampleSettings,
    change: impl FnOnce(&mut ServiceConfig),
) -> Bench {
    let mut config = config_with(folder.path(), clock.clone(), sample);
    change(&mut config);
    let service = Service::start_with_clock(config, clock.clone()).await.unwrap();
    Bench { service, clock, folder }
}

#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    /// The documented error body, checked for its shape; its code.
    pub(crate) fn error(&self) -> String {
        let body = self.json();
        let error = body["error"].as_object().unwrap();
        let mut keys: Vec<&str> = error.keys().map(String::as_str).collect();
        keys.sort_unstable();
        let all = [
            "code",
            "errors",
            "httpStatusCode",
            "integrationCode",
            "message",
            "requestId",
            "retryAfter",
            "type",
            "userFacingMessage",
        ];
        assert_eq!(keys, all, "all nine keys are there");
        assert_eq!(error["httpStatusCode"], self.status, "the status is repeated");
        let wait = self.header("retry-after").map(|seconds| seconds.parse::<u64>().unwrap());
        assert_eq!(error["retryAfter"].as_u64(), wait, "the wait is repeated");
        assert_eq!(self.header("x-request-id"), error["requestId"].as_str(), "so is the request's id");
        assert!(error["requestId"].as_str().unwrap().starts_with("req_"));
        assert!(
            matches!(self.header("x-should-retry"), Some("true" | "false")),
            "every error says whether to retry"
        );
        error["code"].as_str().unwrap().to_owned()
    }
}

/// A plain connection to the service at this address.
pub(crate) async fn connect(address: &str) -> TcpStream {
    TcpStream::connect(address.strip_prefix("http://").unwrap()).await.unwrap()
}

/// Sends exactly this text and reads the answer until the connection closes. The clock of the service may stand still:
/// a call that waits for it would wait for ever, so this gives up after a minute of real time.
pub(crate) async fn raw(address: &str, request: &str) -> Answer {
    let mut stream = connect(address).await;
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    let read = stream.read_to_end(&mut bytes);
    tokio::time::timeout(Duration::from_secs(60), read).await.expect("an answer within a minute").unwrap();
    parse(&bytes)
}

pub(crate) fn parse(bytes: &[u8]) -> Answer {
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no whole answer: {text:?}"));
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers =
        lines.map(|line| line.split_once(": ").unwrap()).map(|(n, v)| (n.to_owned(), v.to_owned())).collect();
    Answer { status, headers, body: body.to_owned() }
}

/// The text of a request with the given headers besides Host and Connection.
pub(crate) fn request(
    address: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> String {
    let host = address.strip_prefix("http://").unwrap();
    let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    if !body.is_empty() {
        text += &format!("content-length: {}\r\n", body.len());
    }
    text + "\r\n" + body
}

const BEARER: &str = "Bearer sk_test_the-key-of-these-tests";

impl Bench {
    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let address = self.service.address();
        raw(address, &request(address, method, path, headers, body)).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[("authorization", BEARER)], "").await
    }

    pub(crate) async fn post(&self, path: &str, body: &str) -> Answer {
        let headers = [("authorization", BEARER), ("content-type", "application/json")];
        self.send("POST", path, &headers, body).await
    }

    /// Adds a test key beside the running service. Keys have numbers from 1.
    pub(crate) fn add_key(&self, role: Role, expires: Option<&str>) -> String {
        let expires = expires.map(|text| text.parse::<Timestamp>().unwrap());
        let mut ring = KeyRing::open(self.folder.path()).unwrap();
        let now = "2026-11-19T09:00:00Z".parse().unwrap();
        ring.add(KeyKind::Test, role, expires, now).unwrap().expose_secret().to_owned()
    }

    /// Revokes a key beside the running service.
    pub(crate) fn revoke_key(&self, number: i64) {
        let now = "2026-11-19T09:42:00Z".parse().unwrap();
        KeyRing::open(self.folder.path()).unwrap().revoke(number, now).unwrap();
    }

    /// A call with a key about a connection, sent and not waited for, that may wait this many seconds for the lane.
    pub(crate) fn begin(
        &self,
        key: &str,
        method: &str,
        path: &str,
        connection: &str,
        seconds: &str,
    ) -> JoinHandle<Answer> {
        let address = self.service.address().to_owned();
        let bearer = format!("Bearer {key}");
        let headers = [
            ("authorization", bearer.as_str()),
            ("x-connection-id", connection),
            ("x-nxus-timeout-seconds", seconds),
        ];
        let text = request(&address, method, path, &headers, "");
        tokio::spawn(async move { raw(&address, &text).await })
    }

    /// Gives what was sent on other connections time to reach the queue.
    pub(crate) async fn let_it_queue(&self) {
        self.let_it_queue_of("harbor-lane").await;
    }

    /// As [`Bench::let_it_queue`], by asking for another connection.
    pub(crate) async fn let_it_queue_of(&self, connection: &str) {
        for _ in 0..20 {
            self.is_connected(connection).await;
        }
    }

    /// A list call.
    pub(crate) async fn list(&self, connection: &str, path: &str) -> Answer {
        self.send("GET", path, &list_headers(connection), "").await
    }

    /// A call about Harbor Lane, sent and not waited for, that may wait this many seconds for the lane. It has had time
    /// to reach the queue.
    pub(crate) async fn queued(&self, method: &str, path: &str, seconds: &str) -> JoinHandle<Answer> {
        let sent = self.begin(KEY, method, path, "harbor-lane", seconds);
        self.let_it_queue().await;
        sent
    }

    /// Mints a link with these parts of a body besides the connection; the answer's JSON.
    pub(crate) async fn mint(&self, connection: &str, more: &str) -> Value {
        let body = format!(r#"{{"connectionId":"{connection}"{more}}}"#);
        let answer = self.post("/api/v1/auth-sessions", &body).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()
    }

    /// The path of a link.
    pub(crate) fn path(&self, session: &Value) -> String {
        let url = session["authFlowUrl"].as_str().unwrap();
        url.strip_prefix(self.service.address()).unwrap().to_owned()
    }

    pub(crate) async fn step(&self, link: &str, step: &str) -> Answer {
        self.send("POST", &format!("{link}/{step}"), &[], "").await
    }

    /// The state of a session, with its reason where there is one.
    pub(crate) async fn state(&self, session: &Value) -> String {
        let read =
            self.get(&format!("/api/v1/auth-sessions/{}", session["id"].as_str().unwrap())).await.json();
        match read["expiredReason"].as_str() {
            Some(reason) => format!("{} {reason}", read["status"].as_str().unwrap()),
            None => read["status"].as_str().unwrap().to_owned(),
        }
    }

    pub(crate) async fn is_connected(&self, connection: &str) -> bool {
        let path = format!("/api/v1/qwc-auth-setup/{connection}/status/authenticated");
        self.get(&path).await.json()["isConnected"].as_bool().unwrap()
    }
}

pub(crate) fn list_headers(connection: &str) -> [(&str, &str); 2] {
    [("authorization", BEARER), ("x-connection-id", connection)]
}
