//! Failures on their way to the caller: one error body for all of them, with the request's id.

use std::borrow::Cow;
use std::time::Duration;

use axum::response::{IntoResponse, Response};
use http::{HeaderName, HeaderValue, StatusCode, header};
use ledgerlane_api::limits::RETRY_HEADER;
use ledgerlane_api::{ErrorBody, ErrorCode, ErrorDetail};

use crate::ids::RequestId;

/// Seconds after which a call may be sent again if the state was out of reach.
const STATE_RETRY_SECONDS: u64 = 5;

/// A failure. The guard turns it into the documented body ([`Problem::render`]), because it knows the request's id.
#[derive(Debug, Clone)]
pub(crate) struct Problem {
    code: ErrorCode,
    message: String,
    /// The sentence for the person in front of the screen. None: the usual one of the code.
    user_message: Option<Cow<'static, str>>,
    /// Status of QuickBooks or its connector, if the failure came from there.
    integration_code: Option<Box<str>>,
    /// Whether the same call may be sent again. None: as the code says.
    should_retry: Option<bool>,
    /// Methods for the header Allow. None: the answer has no such header, or the router adds it.
    allow: Option<&'static str>,
    /// Seconds for the header Retry-After. None: the answer has no such header.
    retry_after: Option<u64>,
    /// The invalid field of the body or parameter of the query.
    field: Option<Box<str>>,
    /// Whether the service closes the connection after the answer.
    hangs_up: bool,
}

impl Problem {
    pub(crate) fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            user_message: None,
            integration_code: None,
            should_retry: None,
            allow: None,
            retry_after: None,
            field: None,
            hangs_up: false,
        }
    }

    pub(crate) fn validation(message: impl Into<String>) -> Self {
        Self::new(ErrorCode::Validation, message)
    }

    /// An invalid field of the body or parameter of the query.
    pub(crate) fn invalid(field: impl Into<Box<str>>, message: impl Into<String>) -> Self {
        Self { field: Some(field.into()), ..Self::validation(message) }
    }

    pub(crate) fn not_found(message: impl Into<String>) -> Self {
        Self::new(ErrorCode::NotFound, message)
    }

    pub(crate) fn unknown_route() -> Self {
        Self::new(ErrorCode::UnknownRoute, "There is no such path. /openapi.json lists those there are.")
    }

    pub(crate) fn method_not_allowed(allow: Option<&'static str>) -> Self {
        let message = "This path exists, but not with this method.";
        Self { allow, ..Self::new(ErrorCode::MethodNotAllowed, message) }
    }

    /// The service writes no records. `allow` holds the methods that the path has. The body is not read, so the connection ends with the
    /// answer.
    pub(crate) fn read_only(code: ErrorCode, allow: &'static str) -> Self {
        let what = match code {
            ErrorCode::CreateNotOffered => "creates no records",
            ErrorCode::DeleteNotOffered => "deletes no records",
            ErrorCode::VoidNotOffered => "voids no transactions",
            _ => "changes no records",
        };
        let message = format!("This service only reads: it {what}. Nothing was sent to QuickBooks.");
        Self { allow: Some(allow), ..Self::new(code, message).hanging_up() }
    }

    /// The company file behind a connection does not offer this. No method would help, so the header Allow is empty.
    pub(crate) fn not_offered(code: ErrorCode, message: &str) -> Self {
        Self { allow: Some(""), ..Self::new(code, message) }
    }

    /// The service stops, and ends every wait.
    pub(crate) fn stopping() -> Self {
        let message = "The service is stopping. Ask again when it is back.";
        Self::new(ErrorCode::RequestTimeout, message)
            .with_user_message("The service is stopping. Try again when it is back.")
    }

    /// The same problem with another sentence for the person in front of the screen.
    pub(crate) fn with_user_message(self, message: impl Into<Cow<'static, str>>) -> Self {
        Self { user_message: Some(message.into()), ..self }
    }

    /// The same problem with the status that QuickBooks or its connector gave.
    pub(crate) fn with_integration_code(self, code: impl Into<Box<str>>) -> Self {
        Self { integration_code: Some(code.into()), ..self }
    }

    /// The same problem. Sending the call again cannot help.
    pub(crate) fn never_retry(self) -> Self {
        Self { should_retry: Some(false), ..self }
    }

    pub(crate) fn code(&self) -> ErrorCode {
        self.code
    }

    /// What happened, for the person in front of the screen.
    pub(crate) fn user_message(&self) -> &str {
        self.user_message.as_deref().unwrap_or_else(|| self.code.for_people())
    }

    /// More calls than are allowed; the next one may come after `wait`.
    pub(crate) fn too_many(message: &str, wait: Duration) -> Self {
        Self::new(ErrorCode::RateLimit, message).retrying_after(wait)
    }

    /// The same problem with a header Retry-After of this time in whole seconds, rounded up, at least 1.
    pub(crate) fn retrying_after(self, wait: Duration) -> Self {
        let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
        Self { retry_after: Some(seconds.max(1)), ..self }
    }

    /// The same problem. The service closes the connection after the answer.
    pub(crate) fn hanging_up(self) -> Self {
        Self { hangs_up: true, ..self }
    }

    /// Whether the connection ends with the answer.
    pub(crate) fn hangs_up(&self) -> bool {
        self.hangs_up
    }

    /// A fault of ours. The cause goes to the log only: it may name files and rows.
    pub(crate) fn unexpected(cause: &dyn std::fmt::Display) -> Self {
        tracing::error!(%cause, "a request failed inside the service");
        Self::new(ErrorCode::Unexpected, "The service failed. Its log has the details under this request id.")
    }

    /// The state cannot be used now, and may be in a moment. The cause goes to the log only.
    fn state_out_of_reach(cause: &crate::store::StoreError) -> Self {
        tracing::error!(%cause, "the state could not be read or written");
        let message = "The service could not read or write its state: its disk is full or fails, or another program has \
                       locked it. Try again in a moment; the service's log has the cause.";
        Self { retry_after: Some(STATE_RETRY_SECONDS), ..Self::new(ErrorCode::Busy, message) }
            .with_user_message("The service cannot save anything just now. Try again in a moment.")
    }

    /// The documented body.
    pub(crate) fn body(&self, request_id: RequestId) -> String {
        let body = ErrorBody {
            error: ErrorDetail {
                message: self.message.clone(),
                user_facing_message: Some(self.user_message().to_owned()),
                kind: Some(self.code.family().to_owned()),
                code: Some(self.code.as_str().to_owned()),
                http_status_code: Some(self.code.status()),
                integration_code: self.integration_code.as_deref().map(str::to_owned),
                request_id: Some(request_id.as_str().to_owned()),
                retry_after: self.retry_after.map(Into::into),
                errors: self
                    .field
                    .as_ref()
                    .map(|field| [(field.to_string(), vec![self.message.clone()])].into()),
            },
        };
        // Texts and numbers alone: writing them as JSON cannot fail.
        serde_json::to_string(&body).unwrap_or_default()
    }

    /// The answer with the documented body.
    pub(crate) fn render(&self, request_id: RequestId) -> Response {
        let status = StatusCode::from_u16(self.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let content_type = [(header::CONTENT_TYPE, "application/json")];
        let mut response = (status, content_type, self.body(request_id)).into_response();
        let retry = if self.should_retry.unwrap_or(self.code.should_retry()) { "true" } else { "false" };
        let headers = response.headers_mut();
        headers.insert(HeaderName::from_static(RETRY_HEADER), HeaderValue::from_static(retry));
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.hangs_up {
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        if let Some(allow) = self.allow {
            headers.insert(header::ALLOW, HeaderValue::from_static(allow));
        }
        response
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = StatusCode::INTERNAL_SERVER_ERROR.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<crate::store::StoreError> for Problem {
    fn from(error: crate::store::StoreError) -> Self {
        if error.may_pass() { Self::state_out_of_reach(&error) } else { Self::unexpected(&error) }
    }
}

impl From<getrandom::Error> for Problem {
    fn from(error: getrandom::Error) -> Self {
        Self::unexpected(&error)
    }
}
