//! What sends requests, behind a trait, so that tests can simulate a service.

use std::fmt;
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::BoxFuture;
use http::{HeaderMap, Method, StatusCode};
use url::Url;

/// Largest body of an answer after decompression, in units of 2^20 bytes. A page of 150 documents with 200 lines each is about 30 of them;
/// a service reads no longer answer of QuickBooks than 64.
pub const LARGEST_ANSWER_MEGABYTES: u16 = 64;

/// Sends one request and returns its answer. An implementation follows no redirect, keeps no cookie, and gives up after
/// `Request::timeout`. Dropping the future drops the request.
pub trait Transport: Send + Sync {
    /// Sends the request and reads the answer to its end.
    fn send(&self, request: Request) -> BoxFuture<'_, Result<Response, TransportError>>;
}

/// A request with all its headers. The Authorization header is marked sensitive, so that `Debug` leaves it out.
#[derive(Clone)]
pub struct Request {
    /// GET or POST.
    pub method: Method,
    /// Address of the request, which is always within the service address.
    pub url: Url,
    /// Every header but those that describe the connection.
    pub headers: HeaderMap,
    /// The body, a JSON text; `None` for a request without one.
    pub body: Option<Bytes>,
    /// Longest time from sending to the last byte of the answer.
    pub timeout: Duration,
    /// Whether the request goes over a network connection of its own, instead of one that an earlier request left open.
    pub own_connection: bool,
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
    /// HTTP status of the answer.
    pub status: StatusCode,
    /// Headers of the answer.
    pub headers: HeaderMap,
    /// Body of the answer, decompressed.
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
    /// What answers speaks only versions of TLS before 1.2. Nothing was sent.
    OldTls,
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
    /// The kind of the failure.
    pub fault: TransportFault,
    /// The cause in the words of the libraries.
    pub detail: String,
}

impl TransportError {
    /// Creates an error.
    pub fn new(fault: TransportFault, detail: impl Into<String>) -> Self {
        Self { fault, detail: detail.into() }
    }

    /// Returns whether the request may have reached the service.
    pub fn may_have_arrived(&self) -> bool {
        !matches!(
            self.fault,
            TransportFault::Dns
                | TransportFault::Connect
                | TransportFault::Tls
                | TransportFault::OldTls
                | TransportFault::NotTls
                | TransportFault::ProxySignIn
        )
    }
}
