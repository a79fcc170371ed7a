//! The transport over HTTP.

use std::time::Duration;

use futures_util::future::BoxFuture;

use crate::address::ServiceAddress;
use crate::error::ClientError;
use crate::transport::{Request, Response, Transport, TransportError, TransportFault};

/// Bounds on what a service may cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Time to make a connection.
    pub connect: Duration,
    /// Longest silence within an answer's body.
    pub idle: Duration,
    /// Largest body after decompression, bytes.
    pub body: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { connect: Duration::from_secs(10), idle: Duration::from_secs(100), body: 8 << 20 }
    }
}

/// Sends requests over HTTP.
#[derive(Debug)]
pub struct HttpTransport {}

impl HttpTransport {
    /// A transport for one service, with the usual limits.
    pub fn new(address: &ServiceAddress) -> Result<Self, ClientError> {
        Self::with_limits(address, Limits::default())
    }

    /// A transport for one service.
    pub fn with_limits(_address: &ServiceAddress, _limits: Limits) -> Result<Self, ClientError> {
        Ok(Self {})
    }
}

impl Transport for HttpTransport {
    fn send(&self, _request: Request) -> BoxFuture<'_, Result<Response, TransportError>> {
        Box::pin(async { Err(TransportError::new(TransportFault::Connect, "not built yet")) })
    }
}
