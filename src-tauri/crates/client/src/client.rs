//! The client of one service: its single calls, and what pulls and watches share.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_api::{
    AuthSession, AuthStatus, Connection, ConnectionRef, ConnectorStatus, CreateAuthSession, CreateConnection,
    Cursor, ExpiryMinutes,
};
use secrecy::SecretString;
use serde::Serialize;
use tokio::sync::watch;
use url::Url;

use crate::address::{LinkError, ServiceAddress, checked_link};
use crate::answer::unusable;
use crate::call::Call;
use crate::connection_ids::ConnectionIds;
use crate::detail::{ErrorDetail, Unsendable, Unusable};
use crate::error::{ClientError, ErrorKind};
use crate::http_transport::HttpTransport;
use crate::lane::Lanes;
use crate::pause::Pass;
use crate::retry;
use crate::silence::Heard;
use crate::single_answers::{self, ConnectionList};
use crate::status_calls::{BackgroundCheck, StatusCalls};
use crate::transport::Transport;
use crate::wire::{Answer, Wire};
use ledgerlane_clock::Clock;

/// An answer with what is known about its call.
#[derive(Debug, Clone)]
pub struct Reply<T> {
    /// The answer.
    pub value: T,
    /// Time from sending the request to the last byte of the answer.
    pub took: Duration,
    /// Identifies the request in the service's logs; `None` if the answer does not name it.
    pub request_id: Option<String>,
    /// When the service answered, by its own clock; `None` if it does not say.
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

/// The client of one service and key. Clones share the lanes, the pause and everything else, so a profile has one client.
#[derive(Clone)]
pub struct Client {
    inner: Arc<Inner>,
    /// Lets one call through a pause, for what a person wants now.
    pass: Option<Arc<Pass>>,
}

/// What the clones of a client share.
struct Inner {
    wire: Arc<Wire>,
    lanes: Lanes,
    /// Limits the status calls under way.
    status_calls: StatusCalls,
    /// The ids of the connections that the service described.
    connection_ids: ConnectionIds,
}

impl std::fmt::Debug for Client {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Client").field("address", self.address()).finish_non_exhaustive()
    }
}

impl Client {
    /// Creates a client over HTTP.
    ///
    /// # Errors
    /// Returns `KeyInvalid` where the key cannot be sent, and `TlsFailed` where this computer's trust store cannot be used.
    pub fn new(
        address: ServiceAddress,
        key: SecretString,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ClientError> {
        let transport = Arc::new(HttpTransport::new(&address)?);
        Self::with_parts(address, key, transport, clock)
    }

    /// Creates a client with a transport of the caller, which a simulation is.
    ///
    /// # Errors
    /// Returns `KeyInvalid` where the key cannot be sent.
    pub fn with_parts(
        address: ServiceAddress,
        key: SecretString,
        transport: Arc<dyn Transport>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ClientError> {
        let wire = Arc::new(Wire::new(address, key, transport, clock)?);
        let lanes = Lanes::new(Arc::clone(&wire));
        let status_calls = StatusCalls::default();
        let connection_ids = ConnectionIds::default();
        Ok(Self { inner: Arc::new(Inner { wire, lanes, status_calls, connection_ids }), pass: None })
    }

    /// Returns the address of the service.
    pub fn address(&self) -> &ServiceAddress {
        self.inner.wire.address()
    }

    /// Returns the clock by which this client waits and measures.
    pub fn clock(&self) -> &Arc<dyn Clock> {
        self.inner.wire.clock()
    }

    /// Returns the lanes of the service's connections.
    pub fn lanes(&self) -> &Lanes {
        &self.inner.lanes
    }

    /// Returns what sends the calls.
    pub(crate) fn wire(&self) -> &Wire {
        &self.inner.wire
    }

    /// Returns this client for what a person wants now: one call of it goes through the pause that the service asks for at this moment,
    /// at most one in 10 s of all such clients. Where the service serves or refuses that call, the pause is over.
    #[must_use]
    pub fn for_person(&self) -> Self {
        Self { pass: self.wire().pause().pass(), ..self.clone() }
    }

    /// Returns the pass of the person whom this client is for.
    pub(crate) fn pass(&self) -> Option<&Pass> {
        self.pass.as_deref()
    }

    /// Sends a call once, with the pass of the person whom this client is for.
    async fn send(&self, call: Call) -> Result<Answer, ClientError> {
        self.wire().send(call.pass(self.pass.clone())).await
    }

    /// Lists all connections, with up to two retries.
    ///
    /// # Errors
    /// Returns the failure of the last attempt.
    pub async fn connections(&self) -> Result<Reply<ConnectionList>, ClientError> {
        let answer = self.send_with_retries(Call::connections).await?;
        let value = parsed(&answer, single_answers::connections).await?;
        self.inner.connection_ids.replace(&value.connections);
        Ok(reply(value, &answer))
    }

    /// Reads one connection, with up to two retries.
    ///
    /// # Errors
    /// Returns the failure of the last attempt.
    pub async fn connection(&self, connection: &ConnectionRef) -> Result<Connection, ClientError> {
        let answer = self.send_with_retries(|| Call::connection(connection)).await?;
        let value = parsed(&answer, single_answers::connection).await?;
        self.inner.connection_ids.add(&value);
        Ok(value)
    }

    /// Creates a connection. It is never retried, because a second attempt could create a second one.
    ///
    /// # Errors
    /// Returns `ConnectionUncertain` where no answer says whether the connection was created, else the failure.
    pub async fn create_connection(&self, create: &CreateConnection) -> Result<Connection, ClientError> {
        let answer = self
            .send(Call::create_connection(json(create)?))
            .await
            .map_err(|error| if outcome_unknown(&error) { connection_uncertain(error) } else { error })?;
        let value = parsed(&answer, single_answers::connection).await.map_err(connection_uncertain)?;
        self.inner.connection_ids.add(&value);
        Ok(value)
    }

    /// Makes a setup link, which ends every older one of the connection. It is never retried, because a second attempt would end the
    /// link of the first.
    ///
    /// # Errors
    /// Returns `LinkUncertain` where no answer says whether a link was made, `BadAnswer` where the link is not safe to open,
    /// `OtherConnection` where it sets up another connection, else the failure.
    pub async fn create_auth_session(
        &self,
        connection: &ConnectionRef,
        expiry: ExpiryMinutes,
        redirect: Option<&Url>,
    ) -> Result<Reply<AuthSession>, ClientError> {
        let create = CreateAuthSession {
            connection_id: Some(connection.as_str().to_owned()),
            redirect_url: redirect.map(Url::to_string),
            link_expiry_mins: expiry,
        };
        let answer = self
            .send(Call::create_auth_session(json(&create)?))
            .await
            .map_err(|error| if outcome_unknown(&error) { link_uncertain(error) } else { error })?;
        let mut session = parsed(&answer, single_answers::auth_session).await.map_err(link_uncertain)?;
        let link = self.checked_link(&session.auth_flow_url).map_err(|why| {
            refused_answer(&answer, ErrorKind::BadAnswer).with(ErrorDetail::UnsafeLink(why))
        })?;
        if self.inner.connection_ids.is_other(connection, session.connection_id.as_deref()) {
            return Err(refused_answer(&answer, ErrorKind::OtherConnection));
        }
        session.auth_flow_url = link.into();
        Ok(reply(session, &answer))
    }

    /// Checks an address that this service gave as a setup link, as [`checked_link`] does. Besides, only a service on this computer may
    /// give a link that is plain http.
    ///
    /// # Errors
    /// Returns why the address is not used.
    pub fn checked_link(&self, url: &str) -> Result<Url, LinkError> {
        let link = checked_link(url)?;
        if link.scheme() == "https" || self.address().is_loopback() {
            Ok(link)
        } else {
            Err(LinkError::Insecure)
        }
    }

    /// Reads an auth session again, with up to two retries. Its link is as the service gave it, so [`Client::checked_link`] has to come
    /// before any use.
    ///
    /// # Errors
    /// Returns the failure of the last attempt.
    pub async fn auth_session(&self, id: &str) -> Result<AuthSession, ClientError> {
        // The rules for an id in a path are the same for every id.
        let id = ConnectionRef::new(id).map_err(|_| unsendable(Unsendable::LinkId))?;
        let answer = self.send_with_retries(|| Call::auth_session(id.as_str())).await?;
        parsed(&answer, single_answers::auth_session).await
    }

    /// Asks whether a connection is set up, with up to two retries.
    ///
    /// # Errors
    /// Returns `OtherConnection` where the answer is about another one, else the failure of the last attempt.
    pub async fn auth_status(&self, connection: &ConnectionRef) -> Result<AuthStatus, ClientError> {
        let answer = self.send_with_retries(|| Call::auth_status(connection)).await?;
        self.parsed_status(&answer, connection).await
    }

    /// Parses a status, and checks that it is about the connection that was asked for.
    async fn parsed_status(
        &self,
        answer: &Answer,
        connection: &ConnectionRef,
    ) -> Result<AuthStatus, ClientError> {
        let status = parsed(answer, single_answers::auth_status).await?;
        if self.inner.connection_ids.is_other(connection, status.connection_id.as_deref()) {
            return Err(refused_answer(answer, ErrorKind::OtherConnection));
        }
        Ok(status)
    }

    /// Asks once whether a connection is set up, for callers that retry by themselves.
    ///
    /// # Errors
    /// Returns `OtherConnection` where the answer is about another one, else the failure.
    pub async fn auth_status_once(
        &self,
        connection: &ConnectionRef,
    ) -> Result<Reply<AuthStatus>, ClientError> {
        let _permit = self.inner.status_calls.permit().await?;
        let answer = self.send(Call::auth_status(connection)).await?;
        let value = self.parsed_status(&answer, connection).await?;
        Ok(reply(value, &answer))
    }

    /// Asks once for the connector of a connection. `None` where the service has no such answer (404): only our own service has it, and
    /// only for connections that a Web Connector reads.
    ///
    /// # Errors
    /// Returns `OtherConnection` where the answer is about another one, else the failure.
    pub async fn connector(
        &self,
        connection: &ConnectionRef,
    ) -> Result<Option<ConnectorStatus>, ClientError> {
        let _permit = self.inner.status_calls.permit().await?;
        let answer = match self.send(Call::connector(connection)).await {
            Ok(answer) => answer,
            Err(error) if error.kind == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let status = parsed(&answer, single_answers::connector).await?;
        let answered = Some(status.connection_id.as_str()).filter(|id| !id.is_empty());
        if self.inner.connection_ids.is_other(connection, answered) {
            return Err(refused_answer(&answer, ErrorKind::OtherConnection));
        }
        Ok(Some(status))
    }

    /// Returns whether the service hangs, from now on: the receiver wakes when that begins and when it ends.
    pub fn heard(&self) -> watch::Receiver<Heard> {
        self.wire().silence().subscribe()
    }

    /// Takes the right to check one status in the background, to be held during the check. `None` while as many checks are under way as
    /// this client lets out. A caller takes it before it chooses a connection, so that it chooses as late as possible.
    pub fn try_background_check(&self) -> Option<BackgroundCheck> {
        self.inner.status_calls.try_background()
    }

    /// Closes a cursor within 2 s, with one retry. A failure is no error: the cursor lapses by itself.
    pub async fn close_cursor(&self, cursor: &Cursor) {
        self.wire().close(cursor).await;
    }

    /// Sends a call that changes nothing, with up to two retries.
    async fn send_with_retries(&self, call: impl Fn() -> Call) -> Result<Answer, ClientError> {
        retry::with_retries(self.clock().as_ref(), || self.send(call())).await
    }
}

/// Parses the body of an answer.
async fn parsed<T: Send + 'static>(
    answer: &Answer,
    parser: fn(&[u8]) -> Result<T, Unusable>,
) -> Result<T, ClientError> {
    let unusable = |what| unusable(what, answer.is_html, answer.request_id.clone());
    answer.body.parse(parser).await?.map_err(unusable)
}

/// Joins a parsed answer with what is known about its call.
fn reply<T>(value: T, answer: &Answer) -> Reply<T> {
    Reply {
        value,
        took: answer.took,
        request_id: answer.request_id.clone(),
        service_time: answer.service_time,
    }
}

/// Creates the error for a success that must not be used.
fn refused_answer(answer: &Answer, kind: ErrorKind) -> ClientError {
    ClientError { request_id: answer.request_id.clone(), status: Some(200), ..ClientError::new(kind) }
}

/// Creates the error for a request that cannot be made.
fn unsendable(why: Unsendable) -> ClientError {
    ClientError::new(ErrorKind::Rejected).with(ErrorDetail::Unsendable { why })
}

/// Writes the body of a request.
fn json(body: &impl Serialize) -> Result<Vec<u8>, ClientError> {
    serde_json::to_vec(body).map_err(|_| unsendable(Unsendable::Body))
}

/// Returns whether no answer says what became of a call that creates something: none came although the request may have arrived, or
/// it is a failure after which the service may have done its work.
fn outcome_unknown(error: &ClientError) -> bool {
    match error.status {
        _ if error.held_back => false,
        Some(status) => status >= 500 || error.kind == ErrorKind::BadAnswer || status == 408,
        None => error.retry.may_have_arrived,
    }
}

/// Returns whether there was an answer, although it does not say what became of the call.
fn is_answered(error: &ClientError) -> bool {
    error.status.is_some() || error.kind == ErrorKind::BadAnswer
}

/// Turns an error into the one that says that a connection may have been created.
fn connection_uncertain(error: ClientError) -> ClientError {
    uncertain(ErrorKind::ConnectionUncertain, error)
}

/// Turns an error into the one that says that a link may have been made.
fn link_uncertain(error: ClientError) -> ClientError {
    uncertain(ErrorKind::LinkUncertain, error)
}

fn uncertain(kind: ErrorKind, error: ClientError) -> ClientError {
    let detail = is_answered(&error).then_some(ErrorDetail::OutcomeNotSaid);
    ClientError { kind, detail, ..error }
}
