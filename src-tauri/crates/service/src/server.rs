//! The accept loop. Our own, because a connection that sends half a header must be let go, and because stopping has
//! a limit.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use crate::http::settle_case;

/// Connections served at a time; further ones wait to be accepted.
const MOST_CONNECTIONS: usize = 256;
/// Longest time for the head of a request, the time between two requests included.
const HEAD: Duration = Duration::from_secs(30);
/// Most headers that are read at all. The guard refuses fewer, in the documented shape; hyper answers without a body.
const MOST_HEADERS: usize = 256;
/// Time answers under way have to finish when the service stops.
const GRACE: Duration = Duration::from_secs(4);

/// Serves until `stopping`, then lets what is under way finish.
pub(crate) async fn serve(listener: TcpListener, router: Router, stopping: CancellationToken) {
    let graceful = GracefulShutdown::new();
    let room = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let mut connections = JoinSet::new();
    loop {
        let accepted = async {
            let place = Arc::clone(&room).acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, stream) = tokio::select! {
            biased;
            () = stopping.cancelled() => break,
            Some(_) = connections.join_next() => continue,
            (place, accepted) = accepted => match accepted {
                Ok((stream, _)) => (place, stream),
                Err(error) => {
                    // Out of file handles, most likely: give those in use time to come back.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
        };
        // Answers go out in two writes at most; waiting to join them only delays the last.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = service_fn(move |request| {
            let router = router.clone();
            async move { router.oneshot(settle_case(request)).await.map_err(|error: Infallible| error) }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD)
            .max_headers(MOST_HEADERS)
            .serve_connection(TokioIo::new(stream), service);
        let connection = graceful.watch(connection);
        connections.spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended early");
            }
            drop(place);
        });
    }
    drop(listener);
    if tokio::time::timeout(GRACE, graceful.shutdown()).await.is_err() {
        tracing::warn!("answers under way were cut off");
    }
    connections.shutdown().await;
}
