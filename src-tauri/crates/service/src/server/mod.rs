//! The accept loop. Our own, because clients that are slow, silent or do not read must be let go, because none of them
//! may keep others out, and because stopping has a limit.

mod bodies;
mod heads;
mod let_go;
mod lingering;
mod listen;
mod patient;
mod places;
mod timer;

pub(crate) use listen::listen;

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use ledgerlane_api::ErrorCode;
use rustls::ServerConfig;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use self::bodies::{Answer, RequestBody};
use self::heads::Heads;
use self::let_go::LetGo;
use self::lingering::Lingering;
use self::patient::Patient;
use self::places::{Places, Seat};
use self::timer::Timer;
use crate::http::{refusal, settle_case};
use crate::problem::Problem;
use crate::rate::Peer;
use ledgerlane_clock::Clock;

/// Longest time for the head of a request, the time between two requests included.
const HEAD: Duration = Duration::from_secs(30);
/// Longest time for the TLS handshake.
const HANDSHAKE: Duration = Duration::from_secs(10);
/// Most headers that are read at all. The guard refuses fewer.
const MOST_HEADERS: usize = 256;
/// Longest head that is read at all, bytes. The guard allows less of its parts.
const LONGEST_HEAD: usize = 32 * 1024;
/// Time answers under way have to finish when the service stops.
const GRACE: Duration = Duration::from_secs(4);
/// Time a last answer has to go out then.
const FLUSHING: Duration = Duration::from_secs(1);
/// Time a file handle has to come back before the next connection is accepted.
const RETURNING: Duration = Duration::from_millis(10);
/// The same where every connection is worked for.
const STUCK: Duration = Duration::from_millis(100);
/// Clients told at a time that there is no room; others are let go without a word.
const MOST_REFUSED: usize = 32;
/// Time a client has to take that in.
const REFUSING: Duration = Duration::from_secs(2);

/// What is served, and how.
pub(crate) struct Server {
    pub(crate) router: Router,
    pub(crate) tls: Option<Arc<ServerConfig>>,
    pub(crate) most_connections: usize,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) stopping: CancellationToken,
}

impl Server {
    /// Serves until it is told to stop, then lets what is under way finish.
    pub(crate) async fn serve(self, listener: TcpListener) {
        let places = Places::new(self.most_connections, Arc::clone(&self.clock));
        let server = Arc::new(self);
        let mut connections = JoinSet::new();
        let mut refused = JoinSet::new();
        let mut let_go = LetGo::new(Arc::clone(&server.clock));
        loop {
            let accepted = tokio::select! {
                biased;
                () = server.stopping.cancelled() => break,
                Some(_) = connections.join_next() => continue,
                Some(_) = refused.join_next() => continue,
                count = let_go.due() => {
                    let_go::tell(count);
                    continue;
                }
                accepted = listener.accept() => accepted,
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file handles, most likely: one in idle hands comes back, and is given time to.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(if places.make_way() { RETURNING } else { STUCK }).await;
                    continue;
                }
            };
            // The last write of an answer must not wait to be joined with another.
            let _ = stream.set_nodelay(true);
            match places.take() {
                Some(seat) => {
                    connections.spawn(Arc::clone(&server).meet(stream, Peer(peer.ip()), seat));
                }
                None if server.tls.is_none() && refused.len() < MOST_REFUSED => {
                    refused.spawn(tokio::time::timeout(REFUSING, refuse(stream)));
                }
                None => let_go.count(),
            }
        }
        drop(listener);
        let_go::tell(let_go.rest());
        let all_ended = async { while connections.join_next().await.is_some() {} };
        if tokio::time::timeout(GRACE, all_ended).await.is_err() {
            tracing::warn!("answers under way were cut off");
        }
        connections.shutdown().await;
    }

    async fn meet(self: Arc<Self>, stream: TcpStream, peer: Peer, seat: Seat) {
        let stream = Lingering::new(stream, Arc::clone(&self.clock), self.stopping.clone());
        let stream = Patient::new(stream, Arc::clone(&self.clock), seat.place());
        let Some(tls) = &self.tls else {
            return self.talk(stream, peer, &seat).await;
        };
        let stream = tokio::select! {
            stream = TlsAcceptor::from(Arc::clone(tls)).accept(stream) => stream,
            () = self.clock.sleep(HANDSHAKE) => return,
            () = seat.making_way() => return,
            () = self.stopping.cancelled() => return,
        };
        match stream {
            Ok(stream) => self.talk(stream, peer, &seat).await,
            Err(error) => tracing::debug!(%error, "a client did not agree on TLS"),
        }
    }

    async fn talk(
        &self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        peer: Peer,
        seat: &Seat,
    ) {
        let place = seat.place();
        let stream = Heads::new(stream, seat.place());
        let service = service_fn(move |request: Request<Incoming>| {
            let (router, working) = (self.router.clone(), place.works());
            let mut request = settle_case(request.map(|body| RequestBody::new(body, Arc::clone(&place))));
            request.extensions_mut().insert(peer);
            async move {
                let answer = router.oneshot(request).await;
                answer
                    .map(|answer| answer.map(|body| Answer::new(body, working)))
                    .map_err(|error: Infallible| error)
            }
        });
        let connection = http1::Builder::new()
            .timer(Timer::new(Arc::clone(&self.clock)))
            .header_read_timeout(HEAD)
            .max_headers(MOST_HEADERS)
            .max_header_size(LONGEST_HEAD)
            // Bounds what is read ahead, and what is written ahead as well: a page goes out in pieces of this size anyway.
            .max_buf_size(LONGEST_HEAD)
            .serve_connection(TokioIo::new(stream), service);
        tokio::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = seat.making_way() => return,
            () = self.stopping.cancelled() => {
                connection.as_mut().graceful_shutdown();
                if seat.is_idle() {
                    // All that can be left is a last answer on its way, or half a request that nobody will hear.
                    let Ok(ended) = tokio::time::timeout(FLUSHING, connection).await else { return };
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

/// Tells a client that there is no room, without reading what it wants.
async fn refuse(mut stream: TcpStream) {
    let message = "The service is talking to as many clients as it can. Ask again.";
    let (id, answer) = refusal(&Problem::new(ErrorCode::Busy, message).retrying_after(1));
    tracing::warn!(request_id = id, "refused: every place is taken and worked for");
    let told = async {
        stream.write_all(&answer).await?;
        stream.shutdown().await?;
        // A connection closed over unread bytes takes the answer away from who has not read it yet.
        tokio::io::copy(&mut stream, &mut tokio::io::sink()).await
    };
    if let Err(error) = told.await {
        tracing::debug!(%error, "a client did not wait to be refused");
    }
}

#[cfg(test)]
mod tests;
