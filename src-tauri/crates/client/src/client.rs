//! Single calls.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_api::{
    AuthSession, AuthStatus, Connection, ConnectionRef, CreateAuthSession, CreateConnection, Cursor,
    ExpiryMinutes,
};
use secrecy::SecretString;
use serde::Serialize;
use tokio::sync::Semaphore;
use url::Url;

use crate::address::{LinkError, ServiceAddress, checked_link};
use crate::answer::broken;
use crate::error::{ClientError, ErrorKind};
use crate::http_transport::HttpTransport;
use crate::lane::Lanes;
use crate::names::Names;
use crate::read;
use crate::retry;
use crate::transport::Transport;
use crate::wire::{Answer, Call, Wire};
use ledgerlane_clock::Clock;

/// Status checks in flight at one time: a board of many watches is no burst for the service.
const CHECKS: usize = 8;

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

/// The connections as a service lists them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Listed {
    /// Those that can be used, in the service's order. Each id is one that calls can name, and no two are the same.
    pub connections: Vec<Connection>,
    /// How many more the list has: without an id that can be used, or with the id of one before.
    pub unreadable: u32,
}

/// A service, its key and its lanes. Cloning is cheap and shares the lanes: one client per profile.
#[derive(Clone)]
pub struct Client {
    inner: Arc<Inner>,
}

struct Inner {
    wire: Arc<Wire>,
    lanes: Lanes,
    checks: Semaphore,
    names: Names,
}

impl std::fmt::Debug for Client {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Client").field("address", self.address()).finish_non_exhaustive()
    }
}

impl Client {
    /// A client over HTTP, by this clock.
    ///
    /// # Errors
    /// `KeyInvalid` where the key cannot be sent, `TlsFailed` where this computer's trust store cannot be used.
    pub fn new(
        address: ServiceAddress,
        key: SecretString,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ClientError> {
        let transport = Arc::new(HttpTransport::new(&address)?);
        Self::with_parts(address, key, transport, clock)
    }

    /// A client over the parts given.
    ///
    /// # Errors
    /// `KeyInvalid` where the key cannot be sent.
    pub fn with_parts(
        address: ServiceAddress,
        key: SecretString,
        transport: Arc<dyn Transport>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ClientError> {
        let wire = Arc::new(Wire::new(address, key, transport, clock)?);
        let lanes = Lanes::new(Arc::clone(&wire));
        let checks = Semaphore::new(CHECKS);
        Ok(Self { inner: Arc::new(Inner { wire, lanes, checks, names: Names::default() }) })
    }

    /// Where it sends its calls.
    pub fn address(&self) -> &ServiceAddress {
        self.inner.wire.address()
    }

    /// Its clock.
    pub fn clock(&self) -> &Arc<dyn Clock> {
        self.inner.wire.clock()
    }

    /// Its lanes.
    pub fn lanes(&self) -> &Lanes {
        &self.inner.lanes
    }

    pub(crate) fn wire(&self) -> &Wire {
        &self.inner.wire
    }

    /// All connections.
    ///
    /// # Errors
    /// As the service answers; tried up to three times where that can help.
    pub async fn connections(&self) -> Result<Answered<Listed>, ClientError> {
        let answer = self.patiently(Call::connections).await?;
        let value = read::connections(&answer.body).map_err(|what| bad(&answer, what))?;
        self.inner.names.learn_all(&value.connections);
        Ok(answered(value, &answer))
    }

    /// One connection.
    ///
    /// # Errors
    /// As the service answers; tried up to three times where that can help.
    pub async fn connection(&self, connection: &ConnectionRef) -> Result<Connection, ClientError> {
        let answer = self.patiently(|| Call::connection(connection)).await?;
        let value = read::connection(&answer.body).map_err(|what| bad(&answer, what))?;
        self.inner.names.learn(&value);
        Ok(value)
    }

    /// Creates a connection. Not retried.
    ///
    /// # Errors
    /// As the service answers; `ConnectionUncertain` where no answer says whether it was made.
    pub async fn create_connection(&self, create: &CreateConnection) -> Result<Connection, ClientError> {
        let answer = self
            .wire()
            .send(Call::create_connection(json(create)?))
            .await
            .map_err(|error| if outcome_unknown(&error) { connection_uncertain(error) } else { error })?;
        let value =
            read::connection(&answer.body).map_err(|what| connection_uncertain(bad(&answer, what)))?;
        self.inner.names.learn(&value);
        Ok(value)
    }

    /// Makes a setup link, which ends every older one of the connection. Never retried.
    ///
    /// # Errors
    /// As the service answers; `LinkUncertain` where no answer says whether a link was made; `BadAnswer` where
    /// one was made that is not safe to open or sets up another connection.
    pub async fn create_auth_session(
        &self,
        connection: &ConnectionRef,
        expiry: ExpiryMinutes,
        redirect: Option<&Url>,
    ) -> Result<Answered<AuthSession>, ClientError> {
        let create = CreateAuthSession {
            connection_id: Some(connection.as_str().to_owned()),
            redirect_url: redirect.map(Url::to_string),
            link_expiry_mins: expiry,
        };
        let answer = self
            .wire()
            .send(Call::create_auth_session(json(&create)?))
            .await
            .map_err(|error| if outcome_unknown(&error) { link_uncertain(error) } else { error })?;
        let mut session =
            read::auth_session(&answer.body).map_err(|what| link_uncertain(bad(&answer, what)))?;
        let unsafe_link = |why: String| unsafe_link(&answer, why);
        let link =
            self.checked_link(&session.auth_flow_url).map_err(|error| unsafe_link(error.to_string()))?;
        if self.inner.names.is_other(connection, session.connection_id.as_deref()) {
            let error = unsafe_link("The service gave a setup link of another connection.".to_owned());
            return Err(ClientError { kind: ErrorKind::OtherConnection, ..error });
        }
        session.auth_flow_url = link.into();
        Ok(answered(session, &answer))
    }

    /// Checks an address that this service gave as a setup link: as [`checked_link`] does, and only a service on this
    /// computer may lead to this computer in the open.
    pub fn checked_link(&self, url: &str) -> Result<Url, LinkError> {
        let link = checked_link(url)?;
        if link.scheme() == "https" || self.address().is_loopback() {
            Ok(link)
        } else {
            Err(LinkError::Insecure)
        }
    }

    /// Reads an auth session again. Its link is as the service gave it: [`Client::checked_link`] comes before any use.
    ///
    /// # Errors
    /// As the service answers; tried up to three times where that can help.
    pub async fn auth_session(&self, id: &str) -> Result<AuthSession, ClientError> {
        // The rules for an id in a path are the same for every id.
        let id = ConnectionRef::new(id).map_err(|error| {
            ClientError::new(
                ErrorKind::Rejected,
                format!("The id of the setup link cannot be used: {error}."),
            )
        })?;
        let answer = self.patiently(|| Call::auth_session(id.as_str())).await?;
        read::auth_session(&answer.body).map_err(|what| bad(&answer, what))
    }

    /// Whether a connection is set up, asked again where that can help.
    ///
    /// # Errors
    /// As the service answers; tried up to three times where that can help; `OtherConnection` where the answer is about
    /// another one.
    pub async fn auth_status(&self, connection: &ConnectionRef) -> Result<AuthStatus, ClientError> {
        let answer = self.patiently(|| Call::auth_status(connection)).await?;
        self.status_in(&answer, connection)
    }

    fn status_in(&self, answer: &Answer, connection: &ConnectionRef) -> Result<AuthStatus, ClientError> {
        let status = read::auth_status(&answer.body).map_err(|what| bad(answer, what))?;
        if self.inner.names.is_other(connection, status.connection_id.as_deref()) {
            return Err(other_connection(answer));
        }
        Ok(status)
    }

    /// Whether a connection is set up, asked once: for callers with a pace of their own.
    ///
    /// # Errors
    /// As the service answers; `OtherConnection` where the answer is about another one.
    pub async fn auth_status_once(
        &self,
        connection: &ConnectionRef,
    ) -> Result<Answered<AuthStatus>, ClientError> {
        // The semaphore is never closed, so this cannot fail.
        let _turn = self.inner.checks.acquire().await.map_err(|_| ClientError::stopped())?;
        let answer = self.wire().send(Call::auth_status(connection)).await?;
        let value = self.status_in(&answer, connection)?;
        Ok(answered(value, &answer))
    }

    /// Closes a cursor: within 2 s, tried twice, and never an error.
    pub async fn close_cursor(&self, cursor: &Cursor) {
        self.wire().close(cursor).await;
    }

    async fn patiently(&self, call: impl Fn() -> Call) -> Result<Answer, ClientError> {
        retry::patiently(self.clock().as_ref(), || self.wire().send(call())).await
    }
}

fn answered<T>(value: T, answer: &Answer) -> Answered<T> {
    Answered {
        value,
        took: answer.took,
        request_id: answer.request_id.clone(),
        service_time: answer.service_time,
    }
}

fn bad(answer: &Answer, what: &str) -> ClientError {
    broken(what, answer.is_page, answer.request_id.clone())
}

fn unsafe_link(answer: &Answer, why: String) -> ClientError {
    ClientError {
        request_id: answer.request_id.clone(),
        status: Some(200),
        ..ClientError::new(ErrorKind::BadAnswer, why)
    }
}

fn other_connection(answer: &Answer) -> ClientError {
    ClientError {
        request_id: answer.request_id.clone(),
        status: Some(200),
        ..ClientError::new(
            ErrorKind::OtherConnection,
            "The service was asked about this connection and answered about another one.",
        )
    }
}

fn json(body: &impl Serialize) -> Result<Vec<u8>, ClientError> {
    serde_json::to_vec(body)
        .map_err(|_| ClientError::new(ErrorKind::Rejected, "The request could not be written."))
}

/// Whether no answer tells what became of a call that makes something: none came although the request may have
/// arrived, or a failure behind which the service may have done its work.
fn outcome_unknown(error: &ClientError) -> bool {
    match error.status {
        _ if error.held_back => false,
        Some(status) => status >= 500 || error.kind == ErrorKind::BadAnswer || status == 408,
        None => error.retry.may_have_arrived,
    }
}

/// Whether something came back, although it does not tell.
fn is_answered(error: &ClientError) -> bool {
    error.status.is_some() || error.kind == ErrorKind::BadAnswer
}

fn connection_uncertain(error: ClientError) -> ClientError {
    let message = if is_answered(&error) {
        "The answer does not say whether the connection was made."
    } else {
        "No answer came, so the connection may have been made."
    };
    ClientError { kind: ErrorKind::ConnectionUncertain, message: message.to_owned(), ..error }
}

fn link_uncertain(error: ClientError) -> ClientError {
    let message = if is_answered(&error) {
        "The answer does not say whether a link was made."
    } else {
        "No answer came, so a link may have been made."
    };
    ClientError { kind: ErrorKind::LinkUncertain, message: message.to_owned(), ..error }
}
