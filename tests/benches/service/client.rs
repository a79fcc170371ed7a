//! The lightest client that reads whole answers: one kept connection, requests as ready bytes. Whatever the client
//! costs is taken from both sides alike, and a heavy one would hide what the service costs.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Longest answer read, bytes.
const MAX_ANSWER_BYTES: usize = 4 * 1024 * 1024;

/// One kept connection.
pub(crate) struct Wire {
    stream: TcpStream,
    buffer: Vec<u8>,
}

/// An answer, as it lies in the buffer.
#[derive(Clone, Copy)]
pub(crate) struct Answer<'a> {
    pub(crate) status: u16,
    /// Status line and headers.
    pub(crate) head: &'a [u8],
    pub(crate) body: &'a [u8],
}

impl Answer<'_> {
    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(self.body).expect("the answer is JSON")
    }

    /// Refuses to go on with an answer that is not as it should be.
    pub(crate) fn expect(self, status: u16, what: &str) -> Self {
        let body = || String::from_utf8_lossy(&self.body[..self.body.len().min(300)]);
        assert!(self.status == status, "{what}: {} instead of {status}: {}", self.status, body());
        self
    }

    /// The headers but those the server's HTTP library writes by itself.
    pub(crate) fn headers(&self) -> Vec<(String, String)> {
        let head = String::from_utf8_lossy(self.head);
        let pairs = head.lines().skip(1).filter_map(|line| line.split_once(": "));
        let own = |name: &str| !["date", "content-length", "connection"].contains(&name);
        pairs
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
            .filter(|(name, _)| own(name))
            .collect()
    }
}

impl Wire {
    pub(crate) async fn to(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).await.expect("the server takes connections");
        stream.set_nodelay(true).expect("a socket can be told not to wait");
        Self { stream, buffer: vec![0; 64 * 1024] }
    }

    /// Sends a request and reads its answer to the end.
    pub(crate) async fn exchange(&mut self, request: &[u8]) -> Answer<'_> {
        self.stream.write_all(request).await.expect("the server reads requests");
        let mut filled = 0;
        let (head, length) = loop {
            filled += self.read_at(filled).await;
            let end = self.buffer[..filled].windows(4).position(|four| four == b"\r\n\r\n");
            if let Some(end) = end {
                break (end + 4, content_length(&self.buffer[..end]));
            }
        };
        let whole = head + length;
        assert!(whole <= MAX_ANSWER_BYTES, "an answer of {whole} bytes");
        if self.buffer.len() < whole {
            self.buffer.resize(whole, 0);
        }
        while filled < whole {
            filled += self.read_at(filled).await;
        }
        let status = std::str::from_utf8(&self.buffer[9..12]).ok().and_then(|digits| digits.parse().ok());
        Answer {
            status: status.expect("an answer begins with its status"),
            head: &self.buffer[..head],
            body: &self.buffer[head..whole],
        }
    }

    async fn read_at(&mut self, filled: usize) -> usize {
        let read = self.stream.read(&mut self.buffer[filled..]).await.expect("the server answers");
        assert!(read > 0, "the server closed the connection");
        read
    }
}

/// Answers here always say their length; none means no body.
fn content_length(head: &[u8]) -> usize {
    let head = std::str::from_utf8(head).expect("headers are text");
    assert!(!head.contains("transfer-encoding"), "an answer without its length");
    let mut lines = head.lines().filter_map(|line| line.strip_prefix("content-length: "));
    lines.next().map_or(0, |length| length.parse().expect("a length is a number"))
}

/// Makes requests of one server, with one key.
#[derive(Clone)]
pub(crate) struct Requests {
    host: SocketAddr,
    key: String,
}

impl Requests {
    pub(crate) fn new(host: SocketAddr, key: &str) -> Self {
        Self { host, key: key.to_owned() }
    }

    /// A request without a body, to a connection's records or to none.
    pub(crate) fn bare(&self, method: &str, path: &str, connection: Option<&str>) -> Vec<u8> {
        let Self { host, key } = self;
        let connection = connection.map(|id| format!("x-connection-id: {id}\r\n")).unwrap_or_default();
        let length = if method == "POST" { "content-length: 0\r\n" } else { "" };
        let head = "accept: application/json";
        format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {key}\r\n{head}\r\n{connection}{length}\r\n"
        )
        .into_bytes()
    }

    /// A POST with a JSON body.
    pub(crate) fn post(&self, path: &str, body: &Value) -> Vec<u8> {
        let Self { host, key } = self;
        let (body, head) = (body.to_string(), "content-type: application/json");
        let length = body.len();
        format!(
            "POST {path} HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {key}\r\n{head}\r\ncontent-length: {length}\r\n\r\n{body}"
        )
        .into_bytes()
    }
}

/// Makes a connection and goes through its setup page as the client would. Returns its id.
pub(crate) async fn set_up(wire: &mut Wire, requests: &Requests, name: &str) -> String {
    let made = requests.post("/api/v1/connections", &serde_json::json!({ "description": name }));
    let made = wire.exchange(&made).await.expect(201, "a new connection").json();
    let id = made["id"].as_str().expect("a connection has an id").to_owned();
    let link = requests.post("/api/v1/auth-sessions", &serde_json::json!({ "connectionId": id }));
    let link = wire.exchange(&link).await.expect(201, "a setup link").json();
    let link = link["authFlowUrl"].as_str().expect("a session has a link");
    let page = link.find("/setup/").map(|at| link[at..].to_owned()).expect("a link leads to the setup page");
    for step in ["begin", "allow", "complete"] {
        let form = requests.bare("POST", &format!("{page}/{step}"), None);
        wire.exchange(&form).await.expect(303, step);
    }
    id
}
