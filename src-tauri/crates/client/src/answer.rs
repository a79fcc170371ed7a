//! Which answers are successes, and what the others mean.

use http::header::{CONTENT_TYPE, DATE, LOCATION, RETRY_AFTER};
use http::{HeaderMap, StatusCode};
use jiff::{SignedDuration, Timestamp};
use ledgerlane_api::ErrorCode;
use ledgerlane_api::limits::RETRY_HEADER;
use url::Url;

use crate::address::host_and_port;
use crate::body::Body;
use crate::detail::{ErrorDetail, Unusable};
use crate::error::{ClientError, ErrorKind, RetryHint};
use crate::error_body::{ErrorBody, token};
use crate::retry_after;
use crate::transport::{LARGEST_ANSWER_MEGABYTES, Response, TransportError, TransportFault};

/// An answer whose status says success.
pub(crate) struct Success {
    /// The body, which nobody has looked at yet.
    pub(crate) body: Body,
    /// Identifies the request in the service's logs; `None` if the answer has no usable header for it.
    pub(crate) request_id: Option<String>,
    /// When the service answered, by its own clock; `None` if it does not say.
    pub(crate) service_time: Option<Timestamp>,
    /// True where the answer calls itself HTML or looks like it.
    pub(crate) is_html: bool,
}

/// Returns the success, or the error that the answer stands for. `now` is this computer's time and `key` what no message may hold.
pub(crate) fn classify(
    response: Response,
    from: &Url,
    is_list: bool,
    now: Timestamp,
    key: &str,
) -> Result<Success, ClientError> {
    let service_time = service_time(&response.headers);
    let request_id = header_text(&response.headers, "x-request-id").and_then(|id| token(&id, key));
    if matches!(response.status, StatusCode::OK | StatusCode::CREATED | StatusCode::NO_CONTENT) {
        let body = Body::new(response.body);
        let html = header_text(&response.headers, CONTENT_TYPE.as_str())
            .is_some_and(|kind| kind.to_ascii_lowercase().contains("html"));
        let is_html = html || body.looks_like_html();
        return Ok(Success { body, request_id, service_time, is_html });
    }
    let error_body = error_body(&Body::new(response.body), key);
    let status = response.status.as_u16();
    let kind = kind_of(response.status, &error_body, is_list);
    let pause = header_text(&response.headers, RETRY_AFTER.as_str())
        .and_then(|text| retry_after::from_header(&text, service_time.unwrap_or(now)))
        .or(error_body.retry_after);
    let after_secs = pause.map(retry_after::capped);
    let is_away = error_body.code.as_deref() == Some(ErrorCode::NotConnected.as_str());
    let detail = match (kind, after_secs) {
        (ErrorKind::Redirected, _) => {
            Some(ErrorDetail::SentOn { host: target_host(&response.headers, from) })
        }
        (ErrorKind::RateLimited, seconds) => Some(ErrorDetail::TooManyRequests { seconds }),
        (ErrorKind::ServiceFault, Some(pause)) if status == 503 => Some(ErrorDetail::Unavailable { pause }),
        (ErrorKind::NotConnected, Some(1..)) if is_away => next_visit(now, pause),
        (ErrorKind::Rejected, _) => Some(ErrorDetail::RefusedAsItStands),
        (ErrorKind::BadAnswer, _) => Some(ErrorDetail::UnknownStatus { status }),
        _ => None,
    };
    let should = match header_text(&response.headers, RETRY_HEADER).as_deref() {
        Some("true") => Some(true),
        Some("false") => Some(false),
        _ => None,
    };
    Err(ClientError {
        kind,
        detail,
        service_said: error_body.message_for(kind),
        request_id: error_body.request_id.or(request_id),
        status: Some(status),
        code: error_body.code,
        integration_code: error_body.integration_code,
        held_back: false,
        retry: RetryHint { should, after_secs, may_have_arrived: true },
    })
}

/// Returns when the connector comes next: a pause in seconds from now, by this computer's clock, because its user reads it there.
/// `None` for a pause that no calendar holds.
fn next_visit(now: Timestamp, pause: Option<u64>) -> Option<ErrorDetail> {
    let pause = SignedDuration::from_secs(pause?.try_into().ok()?);
    Some(ErrorDetail::NextVisit { at: now.checked_add(pause).ok()?.as_millisecond() })
}

/// Reads an error body. One that is too large for an error has no field.
fn error_body(body: &Body, key: &str) -> ErrorBody {
    body.if_small().map_or_else(ErrorBody::default, |bytes| ErrorBody::read(bytes, key))
}

/// Creates the error for a list that says `success: false` with a status of 200.
pub(crate) fn unsuccessful_list(body: &Body, request_id: Option<String>, key: &str) -> ClientError {
    let error_body = error_body(body, key);
    let by_code = error_body.code.as_deref().and_then(|code| ErrorKind::of_code(code, StatusCode::OK));
    let kind = by_code.unwrap_or(ErrorKind::ServiceFault);
    ClientError {
        request_id: error_body.request_id.or(request_id),
        status: Some(200),
        service_said: error_body.message,
        code: error_body.code,
        integration_code: error_body.integration_code,
        ..ClientError::new(kind)
    }
}

/// Creates the error for a success that breaks the interface. What calls itself a web page or looks like one is said to be one.
pub(crate) fn unusable(why: Unusable, is_html: bool, request_id: Option<String>) -> ClientError {
    let detail = if is_html { ErrorDetail::WebPage } else { ErrorDetail::Unusable { why } };
    ClientError { request_id, status: Some(200), ..ClientError::new(ErrorKind::BadAnswer).with(detail) }
}

/// Creates the error for a call that has no answer.
pub(crate) fn no_answer(error: &TransportError) -> ClientError {
    let (kind, detail) = match error.fault {
        TransportFault::Dns => (ErrorKind::DnsFailed, None),
        TransportFault::Connect | TransportFault::Interrupted => (ErrorKind::Unreachable, None),
        TransportFault::Tls => (ErrorKind::TlsFailed, None),
        TransportFault::OldTls => (ErrorKind::TlsOutdated, None),
        TransportFault::NotTls => (ErrorKind::NotHttps, None),
        TransportFault::ProxySignIn => (ErrorKind::ProxySignIn, None),
        TransportFault::TimedOut => (ErrorKind::TimedOut, None),
        TransportFault::TooLarge => {
            (ErrorKind::BadAnswer, Some(ErrorDetail::TooLarge { megabytes: LARGEST_ANSWER_MEGABYTES }))
        }
        TransportFault::Unreadable => (ErrorKind::BadAnswer, Some(ErrorDetail::Garbled)),
    };
    let retry = RetryHint { may_have_arrived: error.may_have_arrived(), ..RetryHint::default() };
    ClientError { retry, detail, ..ClientError::new(kind) }
}

/// Returns the kind of an error by its code where that says more than the status, else by the status.
fn kind_of(status: StatusCode, error_body: &ErrorBody, is_list: bool) -> ErrorKind {
    if let Some(kind) = error_body.code.as_deref().and_then(|code| ErrorKind::of_code(code, status)) {
        return kind;
    }
    match status.as_u16() {
        300..=303 | 305..=399 => ErrorKind::Redirected,
        401 => ErrorKind::KeyRefused,
        402 => ErrorKind::PaymentNeeded,
        403 => error_body.kind_of_forbidden(),
        404 => ErrorKind::NotFound,
        407 => ErrorKind::ProxySignIn,
        408 if is_list => ErrorKind::LaneBusy,
        408 => ErrorKind::TimedOut,
        410 => ErrorKind::CursorLapsed,
        429 => ErrorKind::RateLimited,
        400..=499 => ErrorKind::Rejected,
        500..=599 => ErrorKind::ServiceFault,
        _ => ErrorKind::BadAnswer,
    }
}

/// Returns the host that a redirect leads to, and nothing else of the address; `None` if it names none.
fn target_host(headers: &HeaderMap, from: &Url) -> Option<String> {
    let location = headers.get(LOCATION)?.to_str().ok()?;
    host_and_port(&from.join(location).ok()?)
}

/// Returns a header without outer blanks; `None` if it is missing or no text.
fn header_text(headers: &HeaderMap, name: &str) -> Option<String> {
    headers.get(name).and_then(|value| value.to_str().ok()).map(|text| text.trim().to_owned())
}

/// Returns the service's time from the header `Date`; `None` if it is missing or no date.
fn service_time(headers: &HeaderMap) -> Option<Timestamp> {
    let text = header_text(headers, DATE.as_str())?;
    Timestamp::try_from(httpdate::parse_http_date(&text).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error_body::MAX_MESSAGE_CHARS;
    use bytes::Bytes;
    use ledgerlane_api::Trouble;

    fn error_of(status: u16, headers: &[(&'static str, &str)], body: &str, is_list: bool) -> ClientError {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(*name, value.parse().unwrap());
        }
        let response = Response {
            status: StatusCode::from_u16(status).unwrap(),
            headers: map,
            body: Bytes::copy_from_slice(body.as_bytes()),
        };
        let from = Url::parse("https://api.example/api/v1/connections").unwrap();
        let now = Timestamp::from_second(1_700_000_000).unwrap();
        match classify(response, &from, is_list, now, "sk_test_0815") {
            Ok(_) => panic!("{status} was taken for a success"),
            Err(error) => error,
        }
    }

    #[test]
    fn every_status_has_its_kind() {
        let code = |code: &str| format!(r#"{{"error":{{"code":"{code}"}}}}"#);
        for (status, body, is_list, kind) in [
            (401, String::new(), false, ErrorKind::KeyRefused),
            (402, String::new(), false, ErrorKind::PaymentNeeded),
            (403, String::new(), false, ErrorKind::NotAllowed),
            (403, code("AUTHORIZATION_ERROR"), true, ErrorKind::NotAllowed),
            (403, code("ACCOUNT_RESTRICTED"), true, ErrorKind::Restricted),
            (403, code("CONNECTION_ARCHIVED"), true, ErrorKind::Restricted),
            (403, code("KEY_MODE_MISMATCH"), true, ErrorKind::Restricted),
            (403, code("SUBSCRIPTION_REQUIRED"), true, ErrorKind::PaymentNeeded),
            (403, r#"{"error":{"type":"BILLING_ERROR_TYPE"}}"#.to_owned(), true, ErrorKind::PaymentNeeded),
            (404, String::new(), false, ErrorKind::NotFound),
            (407, String::new(), false, ErrorKind::ProxySignIn),
            (408, String::new(), true, ErrorKind::LaneBusy),
            (408, String::new(), false, ErrorKind::TimedOut),
            (409, String::new(), false, ErrorKind::Rejected),
            (410, String::new(), true, ErrorKind::CursorLapsed),
            (400, code("QBD_SESSION_ERROR"), true, ErrorKind::CursorLapsed),
            (429, String::new(), false, ErrorKind::RateLimited),
            (500, String::new(), false, ErrorKind::ServiceFault),
            (502, code("QBD_CONNECTION_ERROR"), true, ErrorKind::NotConnected),
            (503, code("QWC_NEVER_CONNECTED"), true, ErrorKind::NotConnected),
            (400, code("QWC_NEVER_CONNECTED"), true, ErrorKind::Rejected),
            (302, code("QBD_CONNECTION_ERROR"), true, ErrorKind::Redirected),
            (503, "<html>".to_owned(), true, ErrorKind::ServiceFault),
            (302, String::new(), false, ErrorKind::Redirected),
            (304, String::new(), false, ErrorKind::BadAnswer),
            (206, String::new(), false, ErrorKind::BadAnswer),
        ] {
            assert_eq!(error_of(status, &[], &body, is_list).kind, kind, "{status} {body}");
        }
    }

    #[test]
    fn the_three_shapes_of_an_error_body_are_read_and_cleaned() {
        let documented =
            r#"{"error":{"message":"dev","userFacingMessage":"Try later","code":"X","requestId":"req_1"}}"#;
        let error = error_of(500, &[], documented, false);
        assert_eq!(error.service_said.as_deref(), Some("Try later"));
        assert_eq!(error.request_id.as_deref(), Some("req_1"));
        let problem = error_of(400, &[], r#"{"title":"Bad","detail":"limit"}"#, false);
        assert_eq!(problem.service_said.as_deref(), Some("limit"));
        let third = error_of(400, &[], r#"{"success":false,"message":"no"}"#, false);
        assert_eq!(third.service_said.as_deref(), Some("no"));
        let hostile =
            r#"{"error":{"message":"\u202eabc\r\nINFO fake sk_test_0815 https://x.example/setup/s1"}}"#;
        let message = error_of(400, &[], hostile, false).service_said.unwrap();
        assert_eq!(message, "abc INFO fake ... [link]");
        let long = format!(r#"{{"message":"{}"}}"#, "x".repeat(10_000));
        assert_eq!(error_of(400, &[], &long, false).service_said.unwrap().len(), MAX_MESSAGE_CHARS);
    }

    #[test]
    fn a_code_of_quickbooks_is_read_and_only_in_letters_that_can_be_shown() {
        let said = |code: &str| {
            let body = format!(r#"{{"error":{{"code":"QBD_CONNECTION_ERROR","integrationCode":{code}}}}}"#);
            error_of(502, &[], &body, true)
        };
        let dialog = said(r#""0x80040414""#);
        assert_eq!(dialog.integration_code.as_deref(), Some("0x80040414"));
        assert_eq!(dialog.trouble(), Some(Trouble::DialogOpen));
        let other = said(r#""QBWC9999""#);
        assert_eq!((other.integration_code.as_deref(), other.trouble()), (Some("QBWC9999"), None));
        let long = format!("{:?}", "x".repeat(41));
        for hostile in [r#""0x8\u202e""#, r#""a b""#, r#""sk_test_0815""#, r#""""#, "7", "null", &long] {
            assert_eq!(said(hostile).integration_code, None, "{hostile}");
        }
    }

    #[test]
    fn a_connector_that_comes_every_now_and_then_says_when_it_comes_next() {
        let body = r#"{"error":{"code":"QWC_NOT_CONNECTED","retryAfter":840}}"#;
        let in_secs = |seconds: i64| Some(ErrorDetail::NextVisit { at: (1_700_000_000 + seconds) * 1_000 });
        let away = error_of(503, &[("x-should-retry", "false")], body, true);
        assert_eq!((away.kind, away.detail.clone()), (ErrorKind::NotConnected, in_secs(840)));
        assert!(!away.closes_service() && away.is_lasting());
        let header = [("retry-after", "86400")];
        assert_eq!(error_of(503, &header, body, true).detail, in_secs(86_400), "longer than any pause");
        let date =
            [("date", "Sun, 06 Nov 1994 08:49:37 GMT"), ("retry-after", "Sun, 06 Nov 1994 08:49:47 GMT")];
        assert_eq!(error_of(503, &date, body, true).detail, in_secs(10), "by this computer's clock");
        let endless = [("retry-after", "18446744073709551615")];
        assert_eq!(error_of(503, &endless, body, true).detail, None);
        for body in
            ["NOT_CONNECTED", "NEVER_CONNECTED"].map(|code| format!(r#"{{"error":{{"code":"QWC_{code}"}}}}"#))
        {
            assert_eq!(error_of(503, &[], &body, true).detail, None, "{body}");
        }
        let never = r#"{"error":{"code":"QWC_NEVER_CONNECTED","retryAfter":840}}"#;
        assert_eq!(error_of(503, &[], never, true).detail, None, "there is no visit before the setup");
    }

    #[test]
    fn a_refused_value_is_named_by_its_field() {
        for (body, message) in [
            (
                r#"{"error":{"userFacingMessage":"Something is not valid.","message":"limit must be 1 to 150."}}"#,
                "Something is not valid. limit must be 1 to 150.",
            ),
            (
                r#"{"title":"Not valid","errors":{"linkExpiryMins":["must be at most 10080","x"],"redirectUrl":"no"}}"#,
                "Not valid. linkExpiryMins: must be at most 10080; redirectUrl: no",
            ),
            (r#"{"success":false,"message":"limit is too high","errors":[]}"#, "limit is too high"),
        ] {
            assert_eq!(error_of(400, &[], body, false).service_said.as_deref(), Some(message), "{body}");
        }
        let body = r#"{"error":{"userFacingMessage":"It failed.","message":"at line 7 of list.cs"}}"#;
        assert_eq!(error_of(500, &[], body, false).service_said.as_deref(), Some("It failed."));
    }

    #[test]
    fn an_error_may_name_its_pause_in_the_body_and_the_header_wins() {
        let body = r#"{"error":{"code":"RATE_LIMIT_EXCEEDED","retryAfter":7}}"#;
        assert_eq!(error_of(429, &[], body, false).retry.after_secs, Some(7));
        assert_eq!(error_of(429, &[("retry-after", "3")], body, false).retry.after_secs, Some(3));
        assert_eq!(error_of(503, &[], body, false).retry.after_secs, Some(7));
        assert_eq!(error_of(500, &[], "{}", false).retry.after_secs, None);
    }

    #[test]
    fn a_redirect_names_the_host_it_leads_to() {
        for (status, location, host) in [
            (302, "https://other.example/steal?x=1", Some("other.example")),
            (302, "https://api.example:8443/x", Some("api.example:8443")),
            (307, "/elsewhere", Some("api.example")),
            (301, "mailto:nobody", None),
        ] {
            let error = error_of(status, &[("location", location)], "", false);
            let sent_on = ErrorDetail::SentOn { host: host.map(str::to_owned) };
            assert_eq!((error.kind, error.detail), (ErrorKind::Redirected, Some(sent_on)), "{location}");
        }
        assert_eq!(error_of(301, &[("location", "::::")], "", false).kind, ErrorKind::Redirected);
    }
}
