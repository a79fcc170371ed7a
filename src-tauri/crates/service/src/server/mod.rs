//! The accept loop. It is our own because slow and silent clients time out, because none of them may keep others out, and
//! because a graceful shutdown has a limit.

mod bodies;
mod listen;
mod refusals;
mod slots;
mod socket;
mod timer;

pub(crate) use listen::listen;

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use ledgerlane_api::ErrorCode;
use ledgerlane_clock::Clock;
use rustls::ServerConfig;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
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
/// Time in which the last answer of an idle connection can go out then.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(1);
/// Pause after a failed accept, in which the file handle of an evicted connection comes back.
const ACCEPT_RETRY: Duration = Duration::from_millis(10);
/// The same pause where no connection could be evicted.
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
    pub(crate) async fn serve(self, listener: TcpListener) {
        let slots = SlotLimiter::new(self.max_connections, Arc::clone(&self.clock));
        let server = Arc::new(self);
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
                accepted = listener.accept() => accepted,
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
                    connections.spawn(Arc::clone(&server).handle(stream, Peer(peer.ip()), slot));
                }
                None if server.tls.is_none() && refusals.len() < MAX_REFUSALS => {
                    refusals.spawn(tokio::time::timeout(REFUSAL_TIMEOUT, refuse(stream)));
                }
                None => unanswered.count(server.clock.monotonic()),
            }
        }
        drop(listener);
        log_unanswered(unanswered.take());
        let all_ended = async { while connections.join_next().await.is_some() {} };
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, all_ended).await.is_err() {
            tracing::warn!("answers under way were cut off");
        }
        connections.shutdown().await;
    }

    /// Serves a connection from its TLS handshake, where there is one, to its end.
    async fn handle(self: Arc<Self>, stream: TcpStream, peer: Peer, slot: Slot) {
        let socket = Socket::new(stream, Arc::clone(&self.clock), slot.activity(), self.stopping.clone());
        let Some(tls) = &self.tls else {
            return self.serve_connection(socket, peer, &slot).await;
        };
        let stream = tokio::select! {
            stream = TlsAcceptor::from(Arc::clone(tls)).accept(socket) => stream,
            () = self.clock.sleep(HANDSHAKE_TIMEOUT) => return,
            () = slot.evicted() => return,
            () = self.stopping.cancelled() => return,
        };
        match stream {
            Ok(stream) => self.serve_connection(stream, peer, &slot).await,
            Err(error) => tracing::debug!(%error, "a client did not agree on TLS"),
        }
    }

    /// Serves the requests of a connection until it ends, is evicted or the service stops.
    async fn serve_connection(
        &self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        peer: Peer,
        slot: &Slot,
    ) {
        let activity = slot.activity();
        let stream = RefusalStream::new(stream, slot.activity());
        let service = service_fn(move |request: Request<Incoming>| {
            let (router, in_flight) = (self.router.clone(), activity.request_begins());
            let mut request = settle_case(request.map(|body| RequestBody::new(body, Arc::clone(&activity))));
            request.extensions_mut().insert(peer);
            async move {
                let answer = router.oneshot(request).await;
                answer
                    .map(|answer| answer.map(|body| AnswerBody::new(body, in_flight)))
                    .map_err(|error: Infallible| error)
            }
        });
        let connection = http1::Builder::new()
            .timer(Timer::new(Arc::clone(&self.clock)))
            .header_read_timeout(HEAD_TIMEOUT)
            // hyper reads 100 headers at most, and the guard refuses fewer. A number of our own would cost memory at every request.
            .max_header_size(MAX_HEAD_BYTES)
            // Bounds what is read ahead. The next piece of an answer is asked for when less than this is left of those before.
            .max_buf_size(MAX_HEAD_BYTES)
            .serve_connection(TokioIo::new(stream), service);
        tokio::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = slot.evicted() => return,
            () = self.stopping.cancelled() => {
                connection.as_mut().graceful_shutdown();
                if slot.is_idle() {
                    // All that can be left is a last answer on its way, or half a request that is not answered any more.
                    let Ok(ended) = tokio::time::timeout(FLUSH_TIMEOUT, connection).await else { return };
                    ended
                } else {
                    connection.await
                }
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection ended early");
        }
    }
}

/// Ends at a moment. Never ends where there is none.
async fn sleep_until(clock: &dyn Clock, at: Option<Instant>) {
    match at {
        Some(at) => clock.sleep_until(at).await,
        None => std::future::pending().await,
    }
}

/// Logs how many clients were closed without an answer, where there were any.
fn log_unanswered(count: Option<u64>) {
    if let Some(count) = count {
        tracing::warn!(count, "connections were closed unanswered: every place is taken and worked for");
    }
}

/// Answers a client that there is no room, without reading what it asks for.
async fn refuse(mut stream: TcpStream) {
    let message = "The service is talking to as many clients as it can. Ask again.";
    let (id, answer) = refusal(&Problem::new(ErrorCode::Busy, message).retrying_after(1));
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
