//! The accept loop. It is our own so that slow and silent clients time out, on the service's clock, and keep nobody else out.

mod bodies;
mod listen;
mod refusals;
mod slots;
mod socket;
mod timer;

pub(crate) use listen::Listeners;

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use ledgerlane_api::ErrorCode;
use ledgerlane_clock::Clock;
use rustls::ServerConfig;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use self::bodies::{AnswerBody, RequestBody};
use self::refusals::RefusalStream;
use self::slots::{Slot, SlotLimiter};
use self::socket::Socket;
use self::timer::Timer;
use crate::http::{refusal, settle_case};
use crate::problem::Problem;
use crate::rate_limiter::Peer;
use crate::suppressed::SuppressedEvents;

/// Longest time for the head of a request to arrive. The time between two requests counts as well.
const HEAD_TIMEOUT: Duration = Duration::from_secs(30);
/// Longest time for the TLS handshake.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);
/// Longest head that hyper reads at all. The guard allows less of its parts.
const MAX_HEAD_BYTES: usize = 32 * 1024;
/// Time in which requests in flight can finish when the service stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(4);
/// The part of it after which connections without a request are evicted. Their last answers can go out before that.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(1);
/// Pause after a failed accept. In it the file handle of an evicted connection comes back.
const ACCEPT_RETRY: Duration = Duration::from_millis(10);
/// The same pause if no connection could be evicted.
const ACCEPT_RETRY_WHEN_BUSY: Duration = Duration::from_millis(100);
/// Clients that are refused with an answer at a time. Others are closed without one.
const MAX_REFUSALS: usize = 32;
/// Longest time for a client to take that answer.
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(2);

/// What is served, and how.
pub(crate) struct Server {
    pub(crate) router: Router,
    /// None: plain HTTP.
    pub(crate) tls: Option<Arc<ServerConfig>>,
    /// Most connections at a time, at least 1.
    pub(crate) max_connections: usize,
    pub(crate) clock: Arc<dyn Clock>,
    /// Cancelled when the service stops.
    pub(crate) stopping: CancellationToken,
}

impl Server {
    /// Serves until the service stops, then lets the requests in flight finish.
    pub(crate) async fn serve(self, listeners: Listeners) {
        let slots = SlotLimiter::new(self.max_connections, Arc::clone(&self.clock));
        let server = Arc::new(self);
        let graceful = GracefulShutdown::new();
        let mut connections = JoinSet::new();
        let mut refusals = JoinSet::new();
        let mut unanswered = SuppressedEvents::default();
        loop {
            let accepted = tokio::select! {
                biased;
                () = server.stopping.cancelled() => break,
                Some(_) = connections.join_next() => continue,
                Some(_) = refusals.join_next() => continue,
                () = sleep_until(&*server.clock, unanswered.due_at()) => {
                    log_unanswered(unanswered.take());
                    continue;
                }
                accepted = listeners.accept() => accepted,
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // The system is out of file handles, most likely: an evicted connection gives one back after a moment.
                    tracing::warn!(%error, "a connection could not be accepted");
                    let pause = if slots.evict_idle() { ACCEPT_RETRY } else { ACCEPT_RETRY_WHEN_BUSY };
                    tokio::time::sleep(pause).await;
                    continue;
                }
            };
            // The last write of an answer must not wait to be joined with another.
            let _ = stream.set_nodelay(true);
            match slots.take() {
                Some(slot) => {
                    let watcher = graceful.watcher();
                    connections.spawn(Arc::clone(&server).handle(stream, Peer(peer.ip()), slot, watcher));
                }
                None if server.tls.is_none() && refusals.len() < MAX_REFUSALS => {
                    refusals.spawn(tokio::time::timeout(REFUSAL_TIMEOUT, refuse(stream)));
                }
                None => unanswered.count(server.clock.monotonic()),
            }
        }
        drop(listeners);
        log_unanswered(unanswered.take());
        let ended = graceful.shutdown();
        tokio::pin!(ended);
        if tokio::time::timeout(FLUSH_TIMEOUT, &mut ended).await.is_err() {
            // hyper waits for the request of a connection that has sent none, or half of one.
            slots.evict_all_without_request();
            if tokio::time::timeout(SHUTDOWN_TIMEOUT - FLUSH_TIMEOUT, ended).await.is_err() {
                tracing::warn!("answers under way were cut off");
            }
        }
        connections.shutdown().await;
    }

    /// Serves a connection to its end, with a TLS handshake first if there is a certificate.
    async fn handle(self: Arc<Self>, stream: TcpStream, peer: Peer, slot: Slot, watcher: Watcher) {
        let socket = Socket::new(stream, Arc::clone(&self.clock), slot.activity(), self.stopping.clone());
        let Some(tls) = &self.tls else {
            return self.serve_connection(socket, peer, &slot, watcher).await;
        };
        let stream = tokio::select! {
            stream = TlsAcceptor::from(Arc::clone(tls)).accept(socket) => stream,
            () = self.clock.sleep(HANDSHAKE_TIMEOUT) => return,
            () = slot.evicted() => return,
            () = self.stopping.cancelled() => return,
        };
        match stream {
            Ok(stream) => self.serve_connection(stream, peer, &slot, watcher).await,
            Err(error) => tracing::debug!(%error, "a client did not agree on TLS"),
        }
    }

    /// Serves the requests of a connection until it ends, is evicted or the service stops.
    async fn serve_connection(
        &self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        peer: Peer,
        slot: &Slot,
        watcher: Watcher,
    ) {
        let activity = slot.activity();
        let stream = RefusalStream::new(stream, slot.activity());
        let service = service_fn(move |request: Request<Incoming>| {
            let (router, activity) = (self.router.clone(), Arc::clone(&activity));
            activity.request_begins();
            let body_of = Arc::clone(&activity);
            let mut request = settle_case(request.map(|body| RequestBody { body, activity: body_of }));
            request.extensions_mut().insert(peer);
            async move {
                let Ok(answer) = router.oneshot(request).await;
                activity.answer_begins();
                Ok::<_, Infallible>(answer.map(|body| AnswerBody { body, activity }))
            }
        });
        let connection = http1::Builder::new()
            .timer(Timer(Arc::clone(&self.clock)))
            .header_read_timeout(HEAD_TIMEOUT)
            // hyper reads 100 headers at most, and the guard refuses fewer.
            .max_header_size(MAX_HEAD_BYTES)
            // Bounds what is read ahead. hyper asks for the next piece of an answer when less than this is left of those before.
            .max_buf_size(MAX_HEAD_BYTES)
            .serve_connection(TokioIo::new(stream), service);
        let ended = tokio::select! {
            ended = watcher.watch(connection) => ended,
            () = slot.evicted() => return,
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection ended early");
        }
    }
}

/// Ends at a moment, or never if there is none.
async fn sleep_until(clock: &dyn Clock, at: Option<Instant>) {
    match at {
        Some(at) => clock.sleep_until(at).await,
        None => std::future::pending().await,
    }
}

/// Logs how many clients were closed without an answer, if there were any.
fn log_unanswered(count: Option<u64>) {
    if let Some(count) = count {
        tracing::warn!(count, "connections were closed unanswered: every place is taken and worked for");
    }
}

/// Tells a client that there is no room, without reading what it asks for.
async fn refuse(mut stream: TcpStream) {
    let message = "The service is talking to as many clients as it can. Ask again.";
    let (id, answer) =
        refusal(&Problem::new(ErrorCode::Busy, message).retrying_after(Duration::from_secs(1)));
    tracing::warn!(request_id = id.as_str(), "refused: every place is taken and worked for");
    let answered = async {
        stream.write_all(&answer).await?;
        stream.shutdown().await?;
        // A connection closed over unread bytes takes the answer away from a client that has not read it yet.
        tokio::io::copy(&mut stream, &mut tokio::io::sink()).await
    };
    if let Err(error) = answered.await {
        tracing::debug!(%error, "a client did not wait to be refused");
    }
}

#[cfg(test)]
mod tests;
