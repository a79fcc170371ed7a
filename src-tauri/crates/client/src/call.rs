//! The calls of the interface, before they have an address and a key.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use http::{HeaderName, HeaderValue, Method};
use ledgerlane_api::limits::{CONNECTION_HEADER, LIST_WAIT, WAIT_HEADER};
use ledgerlane_api::{ConnectionRef, Cursor};

use crate::detail::{ErrorDetail, Unsendable};
use crate::error::{ClientError, ErrorKind};
use crate::list_queue::ListPermit;
use crate::pause::Pass;

/// Longest time for a list. It leaves 30 s for the answer after the longest time that the service may wait for QuickBooks.
const LIST_TIMEOUT: Duration = LIST_WAIT.saturating_add(Duration::from_secs(30));
/// Longest time for any other call.
const CALL_TIMEOUT: Duration = Duration::from_secs(30);
/// Longest time for closing a cursor, the retry included. A pull that was stopped waits for it.
pub(crate) const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// What a call does where the service asks for a pause.
#[derive(Debug)]
pub(crate) enum AtPause {
    /// It waits, unless this pass lets it through.
    Waits(Option<Arc<Pass>>),
    /// It goes at once: the closing of a cursor, which only frees what the service holds for this app, and a call whose caller waited.
    Goes {
        /// True where a pass let it through a pause, which is over where the call succeeds.
        through: bool,
    },
}

/// A call that lacks nothing but the address and the key. Only who has the [`ListPermit`] of a connection makes a list call.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) method: Method,
    /// Segments of the path after `/api/v1`, not yet encoded.
    pub(crate) segments: Vec<String>,
    /// Parameters of the query, not yet encoded.
    pub(crate) query: Vec<(String, String)>,
    /// Headers besides those that every call has.
    pub(crate) headers: Vec<(HeaderName, HeaderValue)>,
    /// A JSON text; `None` for a call without a body.
    pub(crate) body: Option<Bytes>,
    /// Longest time from sending the call to the last byte of its answer.
    pub(crate) timeout: Duration,
    /// True for a list, whose 408 has a meaning of its own.
    pub(crate) is_list: bool,
    /// What the call does where the service asks for a pause.
    pub(crate) pause: AtPause,
    /// Moment of the monotonic clock after which the call is not sent any more; `None` if it is never too late.
    pub(crate) not_after: Option<Instant>,
    /// True where the request goes over a network connection of its own.
    pub(crate) own_connection: bool,
}

impl Call {
    fn new(method: Method, segments: &[&str]) -> Self {
        Self {
            method,
            segments: segments.iter().map(|&segment| segment.to_owned()).collect(),
            query: Vec::new(),
            headers: Vec::new(),
            body: None,
            timeout: CALL_TIMEOUT,
            is_list: false,
            pause: AtPause::Waits(None),
            not_after: None,
            own_connection: false,
        }
    }

    pub(crate) fn connections() -> Self {
        Self::new(Method::GET, &["connections"])
    }

    pub(crate) fn connection(connection: &ConnectionRef) -> Self {
        Self::new(Method::GET, &["connections", connection.as_str()])
    }

    pub(crate) fn create_connection(body: Vec<u8>) -> Self {
        Self { body: Some(body.into()), ..Self::new(Method::POST, &["connections"]) }
    }

    pub(crate) fn create_auth_session(body: Vec<u8>) -> Self {
        Self { body: Some(body.into()), ..Self::new(Method::POST, &["auth-sessions"]) }
    }

    pub(crate) fn auth_session(id: &str) -> Self {
        Self::new(Method::GET, &["auth-sessions", id])
    }

    pub(crate) fn auth_status(connection: &ConnectionRef) -> Self {
        Self::new(Method::GET, &["qwc-auth-setup", connection.as_str(), "status", "authenticated"])
    }

    pub(crate) fn connector(connection: &ConnectionRef) -> Self {
        Self::new(Method::GET, &["connections", connection.as_str(), "connector"])
    }

    pub(crate) fn close(cursor: &Cursor) -> Self {
        Self {
            timeout: CLOSE_TIMEOUT,
            pause: AtPause::Goes { through: false },
            ..Self::new(Method::POST, &["cursors", cursor.as_str(), "close"])
        }
    }

    /// Creates a list call. The permit proves that the caller has the connection's lane.
    ///
    /// # Errors
    /// Returns `Rejected` where the path or the connection's id cannot be sent.
    pub(crate) fn list(
        _permit: &ListPermit,
        connection: &ConnectionRef,
        path: &str,
        query: Vec<(String, String)>,
    ) -> Result<Self, ClientError> {
        if path.is_empty() || !path.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_')) {
            return Err(unsendable(Unsendable::RecordPath));
        }
        let is_ascii = connection.as_str().bytes().all(|b| (0x20..0x7f).contains(&b));
        let value = HeaderValue::from_str(connection.as_str())
            .ok()
            .filter(|_| is_ascii)
            .ok_or_else(|| unsendable(Unsendable::ConnectionId))?;
        let mut call = Self::new(Method::GET, &[path]);
        call.headers.push((HeaderName::from_static(CONNECTION_HEADER), value));
        call.headers.push((HeaderName::from_static(WAIT_HEADER), HeaderValue::from(LIST_WAIT.as_secs())));
        call.query = query;
        call.timeout = LIST_TIMEOUT;
        call.is_list = true;
        Ok(call)
    }

    /// Gives the call a pass through a pause, if there is one.
    pub(crate) fn pass(self, pass: Option<Arc<Pass>>) -> Self {
        Self { pause: AtPause::Waits(pass), ..self }
    }

    /// Has the call go out without waiting for a pause, because its caller did. `through` says whether it goes through one.
    pub(crate) fn after_pause(self, through: bool) -> Self {
        Self { pause: AtPause::Goes { through }, ..self }
    }

    /// Has the call go over a network connection of its own, or over any.
    pub(crate) fn own_connection(self, own_connection: bool) -> Self {
        Self { own_connection, ..self }
    }

    /// Forbids that the call is sent after this moment of the monotonic clock.
    pub(crate) fn not_after(self, moment: Instant) -> Self {
        Self { not_after: Some(moment), ..self }
    }
}

fn unsendable(why: Unsendable) -> ClientError {
    ClientError::new(ErrorKind::Rejected).with(ErrorDetail::Unsendable { why })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list_queue::ListQueue;

    #[test]
    fn a_list_of_a_path_or_a_connection_that_cannot_travel_is_refused_here() {
        let permit = ListQueue::new().try_enter().unwrap();
        let plain = ConnectionRef::new("conn_1").unwrap();
        for bad in ["../../admin", "", "a/b", "a?b", "..", "\u{e9}"] {
            let refused = Call::list(&permit, &plain, bad, Vec::new()).unwrap_err();
            assert_eq!(refused, unsendable(Unsendable::RecordPath), "{bad}");
        }
        for bad in ["caf\u{e9}", "\u{1F4D2}"] {
            let id = ConnectionRef::new(bad).unwrap();
            let refused = Call::list(&permit, &id, "Customers", Vec::new()).unwrap_err();
            assert_eq!(refused, unsendable(Unsendable::ConnectionId), "{bad}");
        }
        for good in ["a/b", "a;b", "a?x", "{0F8F}"] {
            let id = ConnectionRef::new(good).unwrap();
            assert!(Call::list(&permit, &id, "Customers", Vec::new()).is_ok(), "{good}");
        }
    }
}
