//! The calls of the interface, before they have an address and a key.

use std::time::{Duration, Instant};

use bytes::Bytes;
use http::{HeaderName, HeaderValue, Method};
use ledgerlane_api::limits::{CONNECTION_HEADER, LIST_WAIT, WAIT_HEADER};
use ledgerlane_api::{ConnectionRef, Cursor};

use crate::detail::{ErrorDetail, Unsendable};
use crate::error::{ClientError, ErrorKind};
use crate::list_queue::ListPermit;

/// Longest time for a list. It leaves 30 s for the answer after the longest time that the service may wait for QuickBooks.
const LIST_TIMEOUT: Duration = LIST_WAIT.saturating_add(Duration::from_secs(30));
/// Longest time for any other call.
const CALL_TIMEOUT: Duration = Duration::from_secs(30);
/// Longest time for closing a cursor, the retry included. A pull that was stopped waits for it.
pub(crate) const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

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
    /// Whether a pause holds up the call. None holds up the closing of a cursor, which only frees what the service holds for this app,
    /// nor a call whose caller waited already.
    pub(crate) waits_for_pause: bool,
    /// Moment of the monotonic clock after which the call is not sent any more; `None` where it is never too late.
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
            waits_for_pause: true,
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

    pub(crate) fn close(cursor: &Cursor) -> Self {
        Self {
            timeout: CLOSE_TIMEOUT,
            waits_for_pause: false,
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

    /// Has the call go out without waiting for a pause, because its caller did.
    pub(crate) fn after_pause(self) -> Self {
        Self { waits_for_pause: false, ..self }
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
    ClientError::new(ErrorKind::Rejected).with(ErrorDetail::Unsendable(why))
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
