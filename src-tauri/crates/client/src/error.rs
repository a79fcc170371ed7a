//! The one error of this crate. It never holds the key, a setup link or a body.

use std::fmt;
use std::time::Duration;

use http::StatusCode;
use ledgerlane_api::{ErrorCode, Trouble};

use crate::detail::ErrorDetail;

/// Longest pause that a call waits out where the service asks for one.
pub(crate) const MAX_PAUSE: Duration = Duration::from_secs(30);

/// The kind of a failure. Callers decide by it, never by texts.
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
    /// 408 on a list: another program read from the connection for as long as the service waits.
    LaneBusy,
    /// 410 or QBD_SESSION_ERROR: the cursor is no longer valid.
    CursorLapsed,
    /// 429, or a call that this app held back because of one.
    RateLimited,
    /// QuickBooks or its connector cannot be reached by the service: codes QWC_... and QBD_CONNECTION_ERROR.
    NotConnected,
    /// Another 5xx, a call that this app held back because of a 503, or an answer that says it failed.
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
    /// The service speaks only versions of TLS before 1.2, which are not safe.
    TlsOutdated,
    /// What answers at the address speaks no TLS.
    NotHttps,
    /// No answer in time.
    TimedOut,
    /// The service may have made a setup link and ended the older ones, but no answer says so.
    LinkUncertain,
    /// The service may have created a connection, but no answer says so.
    ConnectionUncertain,
    /// The key cannot be sent in a header.
    KeyInvalid,
    /// The caller stopped the call.
    Stopped,
}

impl ErrorKind {
    /// Returns the kind that a code of the interface stands for; `None` where the status decides. What stands behind a service can be out
    /// of reach only where the service says that it failed (5xx).
    pub(crate) fn of_code(code: &str, status: StatusCode) -> Option<Self> {
        let is = |known: ErrorCode| code == known.as_str();
        if is(ErrorCode::Session) {
            return Some(Self::CursorLapsed);
        }
        let is_out_of_reach = is(ErrorCode::QuickBooksOutOfReach) || code.starts_with("QWC_");
        (is_out_of_reach && status.is_server_error()).then_some(Self::NotConnected)
    }

    /// Returns whether the service, or a proxy on the way, refuses the caller. The same call is refused again until a person changes
    /// something.
    pub(crate) fn refuses_caller(self) -> bool {
        match self {
            Self::KeyRefused
            | Self::NotAllowed
            | Self::PaymentNeeded
            | Self::Restricted
            | Self::ProxySignIn => true,
            Self::NotFound
            | Self::Rejected
            | Self::LaneBusy
            | Self::CursorLapsed
            | Self::RateLimited
            | Self::NotConnected
            | Self::ServiceFault
            | Self::Redirected
            | Self::BadAnswer
            | Self::OtherConnection
            | Self::Unreachable
            | Self::DnsFailed
            | Self::TlsFailed
            | Self::TlsOutdated
            | Self::NotHttps
            | Self::TimedOut
            | Self::LinkUncertain
            | Self::ConnectionUncertain
            | Self::KeyInvalid
            | Self::Stopped => false,
        }
    }
}

/// A failed call. `Display` is for logs and names codes; callers have the words for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientError {
    /// The kind of the failure.
    pub kind: ErrorKind,
    /// What happened; `None` if the kind says it.
    pub detail: Option<ErrorDetail>,
    /// Identifies the request in the service's logs; `None` if no answer named it.
    pub request_id: Option<String>,
    /// HTTP status of the answer; `None` if none came.
    pub status: Option<u16>,
    /// What the service says to people, without control characters, addresses and the key; `None` if it says nothing.
    pub service_said: Option<String>,
    /// The service's error code; `None` if the answer has none.
    pub code: Option<Box<str>>,
    /// Status of QuickBooks or its connector, at most 40 visible ASCII characters; `None` if the failure did not come from there.
    pub integration_code: Option<Box<str>>,
    /// True where the call never left this computer, because the service wants a pause or because it was too late to send it.
    /// Such an error says nothing about how the service does now.
    pub held_back: bool,
    /// What the error says about a retry.
    pub(crate) retry: RetryHint,
}

/// What an error says about a retry.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct RetryHint {
    /// The header `x-should-retry`; `None` if the service leaves the decision to the caller.
    pub(crate) should: Option<bool>,
    /// The pause that the service asks for, in seconds, at most an hour; `None` if it asks for none.
    pub(crate) after_secs: Option<u16>,
    /// True where the request may have reached the service although no answer came.
    pub(crate) may_have_arrived: bool,
}

impl RetryHint {
    /// The pause that the service asks for.
    pub(crate) fn after(self) -> Option<Duration> {
        self.after_secs.map(|seconds| Duration::from_secs(seconds.into()))
    }
}

impl ClientError {
    /// Creates an error that has a kind and nothing else.
    pub fn new(kind: ErrorKind) -> Self {
        Self {
            kind,
            detail: None,
            request_id: None,
            status: None,
            service_said: None,
            code: None,
            integration_code: None,
            held_back: false,
            retry: RetryHint::default(),
        }
    }

    /// Adds what the kind does not say.
    pub(crate) fn with(self, detail: ErrorDetail) -> Self {
        Self { detail: Some(detail), ..self }
    }

    /// Returns the pause that the service asks for, or `None` if it asks for none.
    pub fn wants_pause(&self) -> Option<Duration> {
        self.retry.after()
    }

    /// Returns whether the service says that it is not available for longer than a call waits. Until then the client holds every
    /// call back.
    pub fn closes_service(&self) -> bool {
        self.status == Some(503) && self.kind != ErrorKind::NotConnected && self.wants_long_pause()
    }

    /// Returns whether the service asks for a longer pause than a call waits out.
    pub(crate) fn wants_long_pause(&self) -> bool {
        self.retry.after().is_some_and(|after| after > MAX_PAUSE)
    }

    /// Returns whether only time or a person can help: the connector told when it comes next, or QuickBooks is in view-only mode. Another
    /// call before that would fail in the same way.
    pub(crate) fn is_lasting(&self) -> bool {
        let is_away = matches!(self.detail, Some(ErrorDetail::NextVisit { .. }));
        is_away || self.trouble() == Some(Trouble::ViewOnly)
    }

    /// Returns the trouble that QuickBooks or its connector had; `None` if the failure has no known code of theirs.
    pub fn trouble(&self) -> Option<Trouble> {
        Trouble::of_code(self.integration_code.as_deref()?)
    }

    /// Creates the error for a next page that could not be asked for while its cursor was valid.
    pub(crate) fn cursor_too_old() -> Self {
        Self { held_back: true, ..Self::new(ErrorKind::CursorLapsed) }
    }

    /// Creates the error for a call that its caller stopped.
    pub(crate) fn stopped() -> Self {
        Self::new(ErrorKind::Stopped)
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.kind)?;
        if let Some(detail) = &self.detail {
            write!(f, " {detail:?}")?;
        }
        if let Some(status) = self.status {
            write!(f, " (HTTP {status})")?;
        }
        self.service_said.as_ref().map_or(Ok(()), |said| write!(f, ": {said}"))
    }
}

impl std::error::Error for ClientError {}
