//! The wire: turns calls into requests that cannot leave the service address, sends them, and turns answers that are no success into
//! errors.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, USER_AGENT};
use http::{HeaderMap, HeaderValue};
use jiff::Timestamp;
use ledgerlane_api::Cursor;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use secrecy::{ExposeSecret, SecretString};
use url::Url;

use crate::address::ServiceAddress;
use crate::answer;
use crate::body::Body;
use crate::call::{AtPause, CLOSE_TIMEOUT, Call};
use crate::detail::{ErrorDetail, Unsendable};
use crate::error::{ClientError, ErrorKind};
use crate::pause::Pause;
use crate::silence::Silence;
use crate::transport::{Request, Transport};
use ledgerlane_clock::Clock;

/// Delay before the closing of a cursor is retried.
const CLOSE_RETRY_DELAY: Duration = Duration::from_millis(200);
/// Longest key that is accepted, in bytes.
const MAX_KEY: usize = 1024;

/// Characters that are encoded in a path segment: all but the unreserved ones of RFC 3986.
const SEGMENT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Name and version of this app, for the service's logs.
const USER_AGENT_TEXT: &str = concat!("ledgerlane/", env!("CARGO_PKG_VERSION"));

/// An answer whose status says success.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The body, which nobody has looked at yet.
    pub(crate) body: Body,
    /// Time from sending the request to the last byte of the answer.
    pub(crate) took: Duration,
    /// When the last byte arrived, by the monotonic clock.
    pub(crate) arrived: Instant,
    /// When the last byte arrived, by the wall clock.
    pub(crate) arrived_at: Timestamp,
    /// Identifies the request in the service's logs; `None` if no header names it.
    pub(crate) request_id: Option<String>,
    /// When the service answered, by its own clock; `None` if it does not say.
    pub(crate) service_time: Option<Timestamp>,
    /// True where the answer is a web page by its type or by its look.
    pub(crate) is_html: bool,
}

/// Sends the calls of one service and key.
///
/// INV-APIKEY-1: The API key leaves this type in the request header alone. From the one command that takes it to here it is a
/// `SecretString`; no answer, event, log or error holds it.
pub(crate) struct Wire {
    address: ServiceAddress,
    transport: Arc<dyn Transport>,
    clock: Arc<dyn Clock>,
    /// The header with the key.
    authorization: HeaderValue,
    /// The key, which is cut out of what the service says.
    key: SecretString,
    /// True where this service spells list paths in kebab case. A walk sets it when page 1 arrives, so that the next list is asked
    /// for in the right spelling at once.
    kebab_paths: AtomicBool,
    /// The pause that any answer may ask for and that every call keeps.
    pause: Pause,
    /// Whether the service hangs.
    silence: Silence,
}

impl Wire {
    /// Creates the wire of a service.
    ///
    /// # Errors
    /// Returns `KeyInvalid` where the key cannot be sent.
    pub(crate) fn new(
        address: ServiceAddress,
        key: SecretString,
        transport: Arc<dyn Transport>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ClientError> {
        let text = key.expose_secret();
        let is_key = !text.is_empty() && text.len() <= MAX_KEY && text.bytes().all(|b| b.is_ascii_graphic());
        let header = HeaderValue::try_from(format!("Bearer {text}")).ok().filter(|_| is_key);
        let Some(mut authorization) = header else {
            return Err(ClientError::new(ErrorKind::KeyInvalid));
        };
        authorization.set_sensitive(true);
        let pause = Pause::new(Arc::clone(&clock));
        Ok(Self {
            address,
            transport,
            clock,
            authorization,
            key,
            kebab_paths: AtomicBool::new(false),
            pause,
            silence: Silence::default(),
        })
    }

    pub(crate) fn address(&self) -> &ServiceAddress {
        &self.address
    }

    pub(crate) fn clock(&self) -> &Arc<dyn Clock> {
        &self.clock
    }

    /// Returns whether this service spells list paths `payroll-item-wages` and not `PayrollItemWages`.
    pub(crate) fn has_kebab_paths(&self) -> bool {
        self.kebab_paths.load(Ordering::Relaxed)
    }

    /// Sets how this service spells list paths.
    pub(crate) fn set_kebab_paths(&self, kebab: bool) {
        self.kebab_paths.store(kebab, Ordering::Relaxed);
    }

    /// Returns the pause that this service asks for.
    pub(crate) fn pause(&self) -> &Pause {
        &self.pause
    }

    /// Returns whether the service hangs.
    pub(crate) fn silence(&self) -> &Silence {
        &self.silence
    }

    /// Sends a call once the service asks for no pause.
    ///
    /// # Errors
    /// Returns the error that an answer stands for, `CursorLapsed` where it became too late to send the call, and an error with
    /// `held_back` where the pause is longer than a call waits.
    pub(crate) async fn send(&self, call: Call) -> Result<Answer, ClientError> {
        let goes_through = match &call.pause {
            AtPause::Waits(pass) => self.pause.wait(pass.as_deref()).await?,
            AtPause::Goes { through } => *through,
        };
        if call.not_after.is_some_and(|moment| self.clock.monotonic() > moment) {
            return Err(ClientError::cursor_too_old());
        }
        let is_list = call.is_list;
        let request = self.request(call)?;
        let from = request.url.clone();
        let began = self.clock.monotonic();
        let sending = self.transport.send(request);
        let outcome = self.silence.follow(self.clock.as_ref(), is_list, sending).await;
        let arrived = self.clock.monotonic();
        let took = arrived.saturating_duration_since(began);
        match outcome {
            Ok(response) => {
                let key = self.key.expose_secret();
                let outcome = answer::classify(response, &from, is_list, self.clock.wall(), key)
                    .inspect_err(|error| self.pause.record(error));
                if goes_through && outcome.as_ref().err().is_none_or(is_refusal) {
                    self.pause.passed_call_answered(began);
                }
                let success = outcome?;
                Ok(Answer {
                    body: success.body,
                    took,
                    arrived,
                    arrived_at: self.clock.wall(),
                    request_id: success.request_id,
                    service_time: success.service_time,
                    is_html: success.is_html,
                })
            }
            Err(error) => {
                tracing::debug!(fault = ?error.fault, detail = %error.detail, "a call had no answer");
                Err(answer::no_answer(&error))
            }
        }
    }

    /// Creates the error for a list that says in its body that it failed.
    pub(crate) fn unsuccessful_list(&self, body: &Body, request_id: Option<String>) -> ClientError {
        answer::unsuccessful_list(body, request_id, self.key.expose_secret())
    }

    /// Closes a cursor within two seconds, and returns whether the service answered.
    pub(crate) async fn close(&self, cursor: &Cursor) -> bool {
        let attempts = async {
            for may_retry in [true, false] {
                match self.send(Call::close(cursor)).await {
                    Ok(_) => return true,
                    Err(error) if matches!(error.kind, ErrorKind::NotFound | ErrorKind::CursorLapsed) => {
                        return true;
                    }
                    Err(_) if may_retry => self.clock.sleep(CLOSE_RETRY_DELAY).await,
                    Err(_) => {}
                }
            }
            false
        };
        tokio::select! {
            answered = attempts => answered,
            () = self.clock.sleep(CLOSE_TIMEOUT) => false,
        }
    }

    /// Completes a call with the address and the headers that every call has.
    fn request(&self, call: Call) -> Result<Request, ClientError> {
        let mut headers = HeaderMap::with_capacity(call.headers.len() + 4);
        headers.insert(AUTHORIZATION, self.authorization.clone());
        headers.insert(ACCEPT, HeaderValue::from_static("application/json"));
        headers.insert(USER_AGENT, HeaderValue::from_static(USER_AGENT_TEXT));
        if call.body.is_some() {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        headers.extend(call.headers);
        Ok(Request {
            method: call.method,
            url: endpoint(&self.address, &call.segments, &call.query)?,
            headers,
            body: call.body,
            timeout: call.timeout,
            own_connection: call.own_connection,
        })
    }
}

/// Joins segments to the address. Each stays one segment.
///
/// # Errors
/// Returns `Rejected` for a segment that a parser takes for another place, which `.` and `..` are.
fn endpoint(
    address: &ServiceAddress,
    segments: &[String],
    query: &[(String, String)],
) -> Result<Url, ClientError> {
    let mut path = format!("{}/api/v1", address.url().path().trim_end_matches('/'));
    for segment in segments {
        path.push('/');
        path.extend(utf8_percent_encode(segment, SEGMENT));
    }
    let unsendable = ErrorDetail::Unsendable { why: Unsendable::PathSegment };
    let refused = || ClientError::new(ErrorKind::Rejected).with(unsendable.clone());
    let mut url = Url::parse(&format!("{}{path}", address.origin())).map_err(|_| refused())?;
    // After the encoding above, `.` and `..` are the only segments that a parser takes for places.
    if url.path() != path || url.origin() != address.url().origin() {
        return Err(refused());
    }
    if !query.is_empty() {
        url.query_pairs_mut().extend_pairs(query);
    }
    Ok(url)
}

/// Whether the service refused this call alone, as it does for an unknown parameter. Other errors say that it takes no calls now.
fn is_refusal(error: &ClientError) -> bool {
    error.status.is_some_and(|status| (400..500).contains(&status) && status != 429)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(base: &str, id: &str) -> Result<String, ErrorKind> {
        let address = ServiceAddress::parse(base).unwrap();
        endpoint(&address, &["connections".into(), id.into()], &[])
            .map(|url| url.to_string())
            .map_err(|error| error.kind)
    }

    #[test]
    fn an_id_stays_one_segment_whatever_it_holds() {
        for (id, expected) in [
            ("a/b", "a%2Fb"),
            ("a%2Fb", "a%252Fb"),
            ("%2e%2e", "%252e%252e"),
            ("a?x=1", "a%3Fx%3D1"),
            ("a#b", "a%23b"),
            ("a\\b", "a%5Cb"),
            ("a;b", "a%3Bb"),
            ("a b", "a%20b"),
            ("a\r\nb", "a%0D%0Ab"),
            ("a\tb", "a%09b"),
            ("a\0", "a%00"),
            ("...", "..."),
            ("{0F8F}", "%7B0F8F%7D"),
            ("\u{1F4D2}", "%F0%9F%93%92"),
        ] {
            let expected = format!("https://api.example/x/api/v1/connections/{expected}");
            assert_eq!(path("https://api.example/x", id), Ok(expected), "{id:?}");
        }
    }

    #[test]
    fn dots_are_refused_because_a_path_takes_them_for_places() {
        for id in [".", ".."] {
            assert_eq!(path("https://api.example", id), Err(ErrorKind::Rejected), "{id}");
        }
    }

    #[test]
    fn values_of_a_query_cannot_add_parameters() {
        let address = ServiceAddress::parse("https://api.example").unwrap();
        let query = [("cursor".to_owned(), "a&limit=1#x".to_owned())];
        let url = endpoint(&address, &["Customers".into()], &query).unwrap();
        assert_eq!(url.query_pairs().count(), 1);
        assert_eq!(url.query_pairs().next().unwrap().1, "a&limit=1#x");
        assert_eq!(url.fragment(), None);
    }
}
