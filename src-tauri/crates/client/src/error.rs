//! The one error of this crate. It never holds the key, a setup link or a body.

use std::time::Duration;

use crate::retry;

/// What kind of failure it is; callers decide by this, never by texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// 401: the service does not accept the key.
    KeyRefused,
    /// 403: the key does not reach this call.
    NotAllowed,
    /// 402, or a 403 about billing: a subscription or a payment is missing.
    PaymentNeeded,
    /// 403: the account, the connection or the kind of key is restricted.
    Restricted,
    /// 407: a proxy on the way asks for a sign-in.
    ProxySignIn,
    /// 404.
    NotFound,
    /// The request was refused as it stands: 400, 405, 409, 413, 415, 422, or a check on this side.
    Rejected,
    /// 408 on a list: somebody else's reading held the connection for the whole wait.
    LaneBusy,
    /// 410 or QBD_SESSION_ERROR: the cursor is no longer valid.
    CursorLapsed,
    /// 429, or a call that was held back here because of one.
    RateLimited,
    /// QuickBooks or its connector cannot be reached by the service: codes QWC_... and QBD_CONNECTION_ERROR.
    NotConnected,
    /// Another 5xx, a call that was held back here because of a 503, or an answer that says it failed.
    ServiceFault,
    /// 3xx. Redirects are never followed.
    Redirected,
    /// An answer that breaks the interface.
    BadAnswer,
    /// An answer about another connection than the one that was asked for.
    OtherConnection,
    /// No connection to the service, or it broke.
    Unreachable,
    /// The service's name is not known.
    DnsFailed,
    /// The service's certificate or encryption is not trusted.
    TlsFailed,
    /// What answers at the address speaks no TLS.
    NotHttps,
    /// No answer in time.
    TimedOut,
    /// A setup link may have been made and older ones may be dead, but no answer says so.
    LinkUncertain,
    /// A connection may have been made, but no answer says so.
    ConnectionUncertain,
    /// The key cannot be sent in a header.
    KeyInvalid,
    /// Stopped by the caller.
    Stopped,
}

/// A failed call.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ClientError {
    /// What kind of failure it is.
    pub kind: ErrorKind,
    /// A sentence in our words.
    pub message: String,
    /// Names the request in the service's logs.
    pub request_id: Option<String>,
    /// HTTP status, where there was an answer.
    pub status: Option<u16>,
    /// The service's own words for people, cleaned.
    pub user_facing: Option<String>,
    /// The service's error code.
    pub code: Option<String>,
    /// The call never left this computer: the service wants a pause, or it was too late to send it. Nothing is to be
    /// learned from it of how the service does now.
    pub held_back: bool,
    pub(crate) retry: RetryHint,
}

/// What an error says about asking again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct RetryHint {
    /// `x-should-retry`.
    pub(crate) should: Option<bool>,
    /// `Retry-After`, capped, seconds.
    pub(crate) after_secs: Option<u16>,
    /// The request may have reached the service although no answer came.
    pub(crate) may_have_arrived: bool,
}

impl RetryHint {
    pub(crate) fn after(self) -> Option<Duration> {
        self.after_secs.map(|seconds| Duration::from_secs(seconds.into()))
    }
}

impl ClientError {
    /// An error with a sentence and nothing else.
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
            request_id: None,
            status: None,
            user_facing: None,
            code: None,
            held_back: false,
            retry: RetryHint::default(),
        }
    }

    /// The pause the service asked for, where it did.
    pub fn wants_pause(&self) -> Option<Duration> {
        self.retry.after()
    }

    /// Whether the service said that it is not there for a time longer than any call waits: until then every call is
    /// held back.
    pub fn closes_service(&self) -> bool {
        self.status == Some(503) && self.kind != ErrorKind::NotConnected && retry::asks_for_too_long(self)
    }

    /// The cursor's time is over before the next page could be asked for.
    pub(crate) fn held_up() -> Self {
        let message = "The reading was held up for too long, so the service ended it. It has to start again.";
        Self { held_back: true, ..Self::new(ErrorKind::CursorLapsed, message) }
    }

    pub(crate) fn stopped() -> Self {
        Self::new(ErrorKind::Stopped, "Stopped.")
    }
}
