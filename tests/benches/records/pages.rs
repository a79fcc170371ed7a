//! A service that answers pages which were made before anybody asked, so that what is measured is who asks. It has one
//! connection with one list.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::serve::ListenerExt;
use tokio::net::TcpListener;

use crate::data::{Invoice, RECORD_TYPE};

/// The connection that has the list.
pub(crate) const CONNECTION: &str = "conn_0f8fad5bd9cb469fa16570867728950e";
/// Its external id, which its row on the board is found by.
pub(crate) const EXTERNAL_ID: &str = "harbor-lane";
/// The cursor of every walk.
const CURSOR: &str = "cur_the_only_one_there_is_0123456789";
/// Records on a page.
pub(crate) const PAGE: u32 = 150;

struct Pages {
    ready: Vec<Bytes>,
    /// The page that the cursor leads to, from 0. The request for page 1 begins anew.
    next: AtomicUsize,
    /// What passes before a page is answered, in milliseconds.
    latency: AtomicU64,
}

/// A running service; it ends with the process.
pub(crate) struct PageService {
    address: SocketAddr,
    pages: Arc<Pages>,
}

impl PageService {
    /// Starts it with this many invoices, each with so many lines.
    pub(crate) fn start(records: u32, lines: u32) -> Self {
        let count = records.div_ceil(PAGE).max(1);
        let page = |at: u32| Bytes::from(page(at, count, records, lines));
        let pages = Arc::new(Pages {
            ready: (0..count).map(page).collect(),
            next: AtomicUsize::new(0),
            latency: AtomicU64::new(0),
        });
        let (bound, address) = std::sync::mpsc::channel();
        let served = pages.clone();
        // A thread of its own: the client's tasks never hold it up.
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.expect("a thread can wait for sockets").block_on(async move {
                let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback has a free port");
                bound
                    .send(listener.local_addr().expect("a bound port has a number"))
                    .expect("it is waited for");
                let router = Router::new().fallback(answer).with_state(served);
                let listener = listener.tap_io(|stream| {
                    let _ = stream.set_nodelay(true);
                });
                axum::serve(listener, router).await.expect("it serves until the process ends");
            });
        });
        Self { address: address.recv().expect("it says where it listens"), pages }
    }

    /// Its base address.
    pub(crate) fn address(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Pages of the list.
    pub(crate) fn count(&self) -> usize {
        self.pages.ready.len()
    }

    /// Waits this long before it answers a page, from now on.
    pub(crate) fn set_latency(&self, latency: Duration) {
        let milliseconds = u64::try_from(latency.as_millis()).expect("no wait is that long");
        self.pages.latency.store(milliseconds, Ordering::Relaxed);
    }

    /// The address of the list.
    pub(crate) fn list(&self) -> String {
        format!("{}/api/v1/{RECORD_TYPE}?limit={PAGE}", self.address())
    }

    /// The address of its next page.
    pub(crate) fn next(&self) -> String {
        format!("{}&cursor={CURSOR}", self.list())
    }
}

fn page(at: u32, count: u32, records: u32, lines: u32) -> String {
    let here = at * PAGE..((at + 1) * PAGE).min(records);
    let data: Vec<String> = here.clone().map(|number| Invoice::new(number, records, lines).json()).collect();
    let is_last = at + 1 == count;
    let cursor = if is_last { "null".to_owned() } else { format!("\"{CURSOR}\"") };
    format!(
        r#"{{"success":true,"nextCursor":{cursor},"hasMore":{},"page":{},"limit":{PAGE},"count":{},"totalCount":{records},"data":[{}]}}"#,
        !is_last,
        at + 1,
        here.len(),
        data.join(",")
    )
}

async fn answer(State(pages): State<Arc<Pages>>, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches("/api/v1/");
    let body = if path == RECORD_TYPE {
        let is_next = request.uri().query().is_some_and(|query| query.contains("cursor="));
        let at = if is_next { pages.next.load(Ordering::Relaxed) } else { 0 };
        pages.next.store(at + 1, Ordering::Relaxed);
        let latency = pages.latency.load(Ordering::Relaxed);
        if latency > 0 {
            tokio::time::sleep(Duration::from_millis(latency)).await;
        }
        pages.ready.get(at).cloned()
    } else if path == "connections" {
        Some(
            format!(r#"[{{"id":"{CONNECTION}","externalId":"{EXTERNAL_ID}","description":"Bench"}}]"#).into(),
        )
    } else if path.ends_with("/status/authenticated") {
        Some(format!(r#"{{"connectionId":"{CONNECTION}","isConnected":true}}"#).into())
    } else if path.ends_with("/close") {
        return StatusCode::NO_CONTENT.into_response();
    } else {
        None
    };
    match body {
        Some(body) => ([(header::CONTENT_TYPE, "application/json")], Body::from(body)).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
