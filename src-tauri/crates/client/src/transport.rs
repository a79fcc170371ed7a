//! What carries requests, as a part that can be replaced by a simulation.

use std::fmt;
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::BoxFuture;
use http::{HeaderMap, Method, StatusCode};
use url::Url;

/// Carries one request and brings one answer. It follows no redirect, keeps no cookie, and gives up after
/// `Request::timeout`. Dropping the future drops the request.
pub trait Transport: Send + Sync {
    /// Sends the request and reads the whole answer.
    fn send(&self, request: Request) -> BoxFuture<'_, Result<Response, TransportError>>;
}

/// A request, complete with its headers. The Authorization header is marked sensitive.
#[derive(Clone)]
pub struct Request {
    /// GET or POST.
    pub method: Method,
    /// Where to; always within the service address.
    pub url: Url,
    /// Every header but those that describe the connection.
    pub headers: HeaderMap,
    /// A JSON text, or nothing.
    pub body: Option<Bytes>,
    /// Longest time from sending to the last byte of the answer.
    pub timeout: Duration,
}

impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Request")
            .field("method", &self.method)
            .field("path", &self.url.path())
            .field("headers", &self.headers)
            .finish_non_exhaustive()
    }
}

/// An answer, read to its end and decompressed. `Debug` leaves the body out: setup links and books are in it.
#[derive(Clone)]
pub struct Response {
    /// Its status.
    pub status: StatusCode,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body.
    pub body: Bytes,
}

impl fmt::Debug for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Response").field("status", &self.status).field("bytes", &self.body.len()).finish()
    }
}

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TransportFault {
    /// The name of the service could not be resolved. Nothing was sent.
    Dns,
    /// No connection could be made. Nothing was sent.
    Connect,
    /// The connection is not trusted. Nothing was sent.
    Tls,
    /// What answers speaks no TLS. Nothing was sent.
    NotTls,
    /// The proxy on the way asks for a sign-in. Nothing was sent.
    ProxySignIn,
    /// Time ran out. The service may have acted on the request.
    TimedOut,
    /// The connection broke. The service may have acted on the request.
    Interrupted,
    /// The answer is larger than any honest one.
    TooLarge,
    /// The answer could not be read: broken compression or broken HTTP.
    Unreadable,
}

/// Why there is no answer, with the technical cause for logs. It holds no address, header or body.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault:?}: {detail}")]
pub struct TransportError {
    /// What happened.
    pub fault: TransportFault,
    /// The cause as the libraries name it.
    pub detail: String,
}

impl TransportError {
    /// An error with its cause.
    pub fn new(fault: TransportFault, detail: impl Into<String>) -> Self {
        Self { fault, detail: detail.into() }
    }

    /// Whether the request may have reached the service.
    pub fn may_have_arrived(&self) -> bool {
        !matches!(
            self.fault,
            TransportFault::Dns
                | TransportFault::Connect
                | TransportFault::Tls
                | TransportFault::NotTls
                | TransportFault::ProxySignIn
        )
    }
}
