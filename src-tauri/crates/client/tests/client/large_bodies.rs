//! Large bodies are parsed on threads for blocking work. In these tests all of these threads, which is one, are taken: a body that is
//! parsed there waits, and one that is parsed on the thread of the runtime does not.

use std::future::Future;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};

use bytes::Bytes;
use futures_util::future::BoxFuture;
use http::{HeaderMap, StatusCode};
use ledgerlane_client::{
    Client, NoCursorLog, PullEnd, PullEvent, Reach, Request, Response, ServiceAddress, Transport,
    TransportError, pull,
};
use ledgerlane_clock::SystemClock;
use secrecy::SecretString;
use tokio_util::sync::CancellationToken;

use crate::model::{KEY, record, request};

/// How often each task may run before the test looks who waits. Calls here need a few runs; they never wait for time.
const RUNS: usize = 1_000;

/// A service that answers every call with the same body.
struct SameAnswer {
    body: Bytes,
    /// Number of cursors that were closed.
    closed: Arc<AtomicUsize>,
}

impl Transport for SameAnswer {
    fn send(&self, request: Request) -> BoxFuture<'_, Result<Response, TransportError>> {
        if request.url.path().ends_with("/close") {
            self.closed.fetch_add(1, Ordering::SeqCst);
        }
        let body = self.body.clone();
        Box::pin(async move { Ok(Response { status: StatusCode::OK, headers: HeaderMap::new(), body }) })
    }
}

fn client(body: String) -> Client {
    client_and_closed(body).0
}

/// Returns a client and the number of cursors that it closed.
fn client_and_closed(body: String) -> (Client, Arc<AtomicUsize>) {
    let address = ServiceAddress::parse("https://api.example").unwrap();
    let closed = Arc::new(AtomicUsize::new(0));
    let transport = Arc::new(SameAnswer { body: body.into(), closed: Arc::clone(&closed) });
    let client = Client::with_parts(address, SecretString::from(KEY), transport, Arc::new(SystemClock));
    (client.unwrap(), closed)
}

/// A list of connections of about 40 bytes each.
fn connections(count: usize) -> String {
    let connections: Vec<String> =
        (0..count).map(|number| format!(r#"{{"id":"conn_{number}","status":"active"}}"#)).collect();
    format!("[{}]", connections.join(","))
}

/// A page of records of about 30 bytes each. `rest` is the end of the object.
fn page(count: usize, rest: &str) -> String {
    let records: Vec<String> = (0..count).map(record).collect();
    format!(r#"{{"success":true,"data":[{}],{rest}}}"#, records.join(","))
}

/// Runs `call` while the one thread for blocking work is taken, and `meanwhile` before that thread is free again. Returns whether the
/// call ended without the thread, and its outcome.
fn without_blocking_thread<T: Send + 'static>(
    call: impl Future<Output = T> + Send + 'static,
    meanwhile: impl FnOnce(),
) -> (bool, T) {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    let runtime = builder.max_blocking_threads(1).enable_all().build().unwrap();
    runtime.block_on(async {
        let (release, wait_for_release) = mpsc::channel::<()>();
        let taken = tokio::task::spawn_blocking(move || wait_for_release.recv());
        let call = tokio::spawn(call);
        for _ in 0..RUNS {
            tokio::task::yield_now().await;
        }
        let ended = call.is_finished();
        meanwhile();
        for _ in 0..RUNS {
            tokio::task::yield_now().await;
        }
        release.send(()).unwrap();
        taken.await.unwrap().unwrap();
        (ended, call.await.unwrap())
    })
}

/// Reads the list and returns the number of its records with the end of the pull.
async fn read(client: Client, cancel: CancellationToken) -> (usize, PullEnd) {
    let mut pull = pull(client, request(150, Reach::Whole), Arc::new(NoCursorLog), cancel);
    let mut records = 0;
    loop {
        match pull.next().await.expect("a pull says how it ends") {
            PullEvent::Page(page) => records += page.records.len(),
            PullEvent::Ended(end) => return (records, end),
            _ => {}
        }
    }
}

#[test]
fn a_large_list_of_connections_is_parsed_on_another_thread() {
    for (count, is_small) in [(100, true), (5_000, false)] {
        let client = client(connections(count));
        let (ended, reply) = without_blocking_thread(async move { client.connections().await }, || {});
        assert_eq!((ended, reply.unwrap().value.connections.len()), (is_small, count));
    }
}

#[test]
fn a_large_page_is_parsed_on_another_thread() {
    for (count, is_small) in [(100, true), (5_000, false)] {
        let client = client(page(count, r#""hasMore":false"#));
        let (ended, (records, end)) = without_blocking_thread(read(client, CancellationToken::new()), || {});
        assert!(matches!(end, PullEnd::Complete { .. }), "{end:?}");
        assert_eq!((ended, records), (is_small, count));
    }
}

#[test]
fn a_pull_that_is_stopped_while_page_1_is_parsed_still_closes_its_cursor() {
    let (client, closed) = client_and_closed(page(5_000, r#""hasMore":true,"nextCursor":"cur1""#));
    let cancel = CancellationToken::new();
    let (ended, (records, end)) = without_blocking_thread(read(client, cancel.clone()), || cancel.cancel());
    assert!(matches!(end, PullEnd::Stopped), "{end:?}");
    assert_eq!((ended, records, closed.load(Ordering::SeqCst)), (false, 0, 1));
}
