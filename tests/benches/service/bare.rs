//! The measure: a bare axum handler that returns recorded answers and does nothing else.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Request, Response, StatusCode};
use axum::routing::any;
use axum::serve::ListenerExt;
use serde::{Deserialize, Serialize};
use tokio::net::TcpListener;

use crate::client::Answer;

/// First argument of the process that serves recorded answers.
pub(crate) const WORD: &str = "bare";

/// An answer of the service, to be given again.
#[derive(Serialize, Deserialize)]
pub(crate) struct Recorded {
    path: String,
    connection: String,
    status: u16,
    headers: Vec<(String, String)>,
    body: String,
}

impl Recorded {
    /// Records the answer to a request for `path` of `connection`.
    pub(crate) fn new(path: &str, connection: Option<&str>, answer: Answer<'_>) -> Self {
        Self {
            path: path.split('?').next().unwrap_or(path).to_owned(),
            connection: connection.unwrap_or("").to_owned(),
            status: answer.status,
            headers: answer.headers(),
            body: String::from_utf8_lossy(answer.body).into_owned(),
        }
    }
}

struct Ready {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

/// Ready answers by connection, by path.
type Answers = HashMap<String, HashMap<String, Ready>>;

/// Serves the answers in this file until the process is ended.
pub(crate) fn serve(file: &str) {
    let recorded = std::fs::read(file).expect("the recorded answers can be read");
    let recorded: Vec<Recorded> = serde_json::from_slice(&recorded).expect("the recorded answers are JSON");
    let mut answers = Answers::new();
    for Recorded { path, connection, status, headers, body } in recorded {
        let headers = headers.iter().map(|(name, value)| {
            let name = HeaderName::from_bytes(name.as_bytes()).expect("a recorded name");
            (name, HeaderValue::from_str(value).expect("a recorded value"))
        });
        let ready = Ready {
            status: StatusCode::from_u16(status).expect("a recorded status"),
            headers: headers.collect(),
            body: Bytes::from(body),
        };
        answers.entry(path).or_default().insert(connection, ready);
    }
    // As the service's program has it: one thread a core.
    let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback has a free port");
        let address = listener.local_addr().expect("a bound port has a number");
        println!("{}", serde_json::json!({ "listening": format!("http://{address}") }));
        let router = Router::new().route("/{*path}", any(answer)).with_state(Arc::new(answers));
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        axum::serve(listener, router).await.expect("it serves until it is ended");
    });
}

async fn answer(State(answers): State<Arc<Answers>>, request: Request<Body>) -> Response<Body> {
    let connection = request.headers().get("x-connection-id").and_then(|id| id.to_str().ok()).unwrap_or("");
    let found = answers.get(request.uri().path()).and_then(|paths| paths.get(connection));
    let mut response = Response::new(Body::empty());
    match found {
        Some(ready) => {
            *response.status_mut() = ready.status;
            *response.headers_mut() = ready.headers.clone();
            *response.body_mut() = Body::from(ready.body.clone());
        }
        None => *response.status_mut() = StatusCode::NOT_FOUND,
    }
    response
}
