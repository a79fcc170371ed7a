//! Large bodies are parsed on threads for blocking work. In these tests all of these threads, which is one, are taken: a body that is
//! parsed there waits, and one that is parsed on the thread of the runtime does not.

use std::future::Future;
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
struct SameAnswer(Bytes);

impl Transport for SameAnswer {
    fn send(&self, _: Request) -> BoxFuture<'_, Result<Response, TransportError>> {
        let body = self.0.clone();
        Box::pin(async move { Ok(Response { status: StatusCode::OK, headers: HeaderMap::new(), body }) })
    }
}

fn client(body: String) -> Client {
    let address = ServiceAddress::parse("https://api.example").unwrap();
    let transport = Arc::new(SameAnswer(body.into()));
    Client::with_parts(address, SecretString::from(KEY), transport, Arc::new(SystemClock)).unwrap()
}

/// A list of connections of about 40 bytes each.
fn connections(count: usize) -> String {
    let connections: Vec<String> =
        (0..count).map(|number| format!(r#"{{"id":"conn_{number}","status":"active"}}"#)).collect();
    format!("[{}]", connections.join(","))
}

/// A page of records of about 30 bytes each.
fn page(count: usize) -> String {
    let records: Vec<String> = (0..count).map(record).collect();
    format!(r#"{{"success":true,"data":[{}],"hasMore":false}}"#, records.join(","))
}

/// Runs `call` while the one thread for blocking work is taken. Returns whether the call ended nevertheless, and its outcome.
fn ends_without_blocking_thread<T: Send + 'static>(
    call: impl Future<Output = T> + Send + 'static,
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
        release.send(()).unwrap();
        taken.await.unwrap().unwrap();
        (ended, call.await.unwrap())
    })
}

#[test]
fn a_large_list_of_connections_is_parsed_on_another_thread() {
    for (count, is_small) in [(100, true), (5_000, false)] {
        let client = client(connections(count));
        let (ended, reply) = ends_without_blocking_thread(async move { client.connections().await });
        assert_eq!((ended, reply.unwrap().value.connections.len()), (is_small, count));
    }
}

#[test]
fn a_large_page_is_parsed_on_another_thread() {
    for (count, is_small) in [(100, true), (5_000, false)] {
        let client = client(page(count));
        let (ended, (records, end)) = ends_without_blocking_thread(async move {
            let mut pull =
                pull(client, request(150, Reach::Whole), Arc::new(NoCursorLog), CancellationToken::new());
            let mut records = 0;
            loop {
                match pull.next().await.expect("a pull says how it ends") {
                    PullEvent::Page(page) => records += page.records.len(),
                    PullEvent::Ended(end) => return (records, end),
                    _ => {}
                }
            }
        });
        assert!(matches!(end, PullEnd::Complete { .. }), "{end:?}");
        assert_eq!((ended, records), (is_small, count));
    }
}
