//! The wire: builds requests that cannot leave the service address, sends them, and judges the answers.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bytes::Bytes;
use http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, USER_AGENT};
use http::{HeaderMap, HeaderName, HeaderValue, Method};
use jiff::Timestamp;
use ledgerlane_api::limits::{CONNECTION_HEADER, LIST_WAIT, WAIT_HEADER};
use ledgerlane_api::{ConnectionRef, Cursor};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use secrecy::{ExposeSecret, SecretString};
use url::Url;

use crate::address::ServiceAddress;
use crate::answer;
use crate::error::{ClientError, ErrorKind};
use crate::lane::Turn;
use crate::pause::Pause;
use crate::transport::{Request, Transport};
use ledgerlane_clock::Clock;

/// Longest time for a list: the service itself waits up to 90 s for QuickBooks.
const LIST_TIME: Duration = Duration::from_secs(120);
/// Longest time for any other call.
const CALL_TIME: Duration = Duration::from_secs(30);
/// Longest time for closing a cursor, tries included: nothing waits longer for it.
const CLOSE_TIME: Duration = Duration::from_secs(2);
/// Pause before the close is tried again.
const CLOSE_PAUSE: Duration = Duration::from_millis(200);
/// Longest key accepted, bytes.
const LONGEST_KEY: usize = 1024;

/// What stays as it is within a path segment: RFC 3986's unreserved characters.
const SEGMENT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

const USER_AGENT_TEXT: &str = concat!("ledgerlane/", env!("CARGO_PKG_VERSION"));

/// A call that is ready but for the address and the key. Lists are made with a [`Turn`] in the lane only.
#[derive(Debug)]
pub(crate) struct Call {
    method: Method,
    segments: Vec<String>,
    query: Vec<(String, String)>,
    headers: Vec<(HeaderName, HeaderValue)>,
    body: Option<Bytes>,
    timeout: Duration,
    pub(crate) is_list: bool,
    /// It only frees what the service holds for this app, so that no pause holds it up.
    is_close: bool,
    /// When it is too late to send it.
    not_after: Option<Instant>,
}

impl Call {
    fn new(method: Method, segments: &[&str]) -> Self {
        Self {
            method,
            segments: segments.iter().map(|&segment| segment.to_owned()).collect(),
            query: Vec::new(),
            headers: Vec::new(),
            body: None,
            timeout: CALL_TIME,
            is_list: false,
            is_close: false,
            not_after: None,
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

    fn close(cursor: &Cursor) -> Self {
        Self {
            timeout: CLOSE_TIME,
            is_close: true,
            ..Self::new(Method::POST, &["cursors", cursor.as_str(), "close"])
        }
    }

    /// A list call; who has no turn in the lane cannot make one.
    pub(crate) fn list(
        _turn: &Turn,
        connection: &ConnectionRef,
        path: &str,
        query: Vec<(String, String)>,
    ) -> Result<Self, ClientError> {
        if path.is_empty() || !path.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_')) {
            return Err(ClientError::new(
                ErrorKind::Rejected,
                "The path of a record type is letters, digits, hyphens and underscores.",
            ));
        }
        let plain = connection.as_str().bytes().all(|b| (0x20..0x7f).contains(&b));
        let value = HeaderValue::from_str(connection.as_str()).ok().filter(|_| plain).ok_or_else(|| {
            ClientError::new(
                ErrorKind::Rejected,
                "This connection's id has characters that a request header cannot carry. Use the id the service \
                 gave it, which starts with conn_.",
            )
        })?;
        let mut call = Self::new(Method::GET, &[path]);
        call.headers.push((HeaderName::from_static(CONNECTION_HEADER), value));
        call.headers.push((HeaderName::from_static(WAIT_HEADER), HeaderValue::from(LIST_WAIT.as_secs())));
        call.query = query;
        call.timeout = LIST_TIME;
        call.is_list = true;
        Ok(call)
    }

    /// The same call, not to be sent after this moment.
    pub(crate) fn not_after(self, moment: Instant) -> Self {
        Self { not_after: Some(moment), ..self }
    }
}

/// An answer with a status that says success.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) body: Bytes,
    pub(crate) took: Duration,
    pub(crate) arrived: Instant,
    pub(crate) arrived_at: Timestamp,
    pub(crate) request_id: Option<String>,
    pub(crate) service_time: Option<Timestamp>,
    pub(crate) is_page: bool,
}

/// One service with its key.
pub(crate) struct Wire {
    address: ServiceAddress,
    transport: Arc<dyn Transport>,
    clock: Arc<dyn Clock>,
    authorization: HeaderValue,
    key: SecretString,
    kebab: AtomicBool,
    pause: Pause,
}

impl Wire {
    pub(crate) fn new(
        address: ServiceAddress,
        key: SecretString,
        transport: Arc<dyn Transport>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ClientError> {
        let text = key.expose_secret();
        let legal =
            !text.is_empty() && text.len() <= LONGEST_KEY && text.bytes().all(|b| b.is_ascii_graphic());
        let header = HeaderValue::try_from(format!("Bearer {text}")).ok().filter(|_| legal);
        let Some(mut authorization) = header else {
            return Err(ClientError::new(
                ErrorKind::KeyInvalid,
                "This is not a key: a key is one word of letters, digits and signs, without blanks.",
            ));
        };
        authorization.set_sensitive(true);
        let pause = Pause::new(Arc::clone(&clock));
        Ok(Self { address, transport, clock, authorization, key, kebab: AtomicBool::new(false), pause })
    }

    pub(crate) fn address(&self) -> &ServiceAddress {
        &self.address
    }

    pub(crate) fn clock(&self) -> &Arc<dyn Clock> {
        &self.clock
    }

    /// Whether this service spells list paths `payroll-item-wages` and not `PayrollItemWages`.
    pub(crate) fn spells_kebab(&self) -> bool {
        self.kebab.load(Ordering::Relaxed)
    }

    pub(crate) fn remember_spelling(&self, kebab: bool) {
        self.kebab.store(kebab, Ordering::Relaxed);
    }

    /// The pause this service asked for.
    pub(crate) fn pause(&self) -> &Pause {
        &self.pause
    }

    /// Sends a call once no pause is asked for. An answer that is not a success is an error.
    ///
    /// # Errors
    /// `CursorLapsed` where it became too late to send it.
    pub(crate) async fn send(&self, call: Call) -> Result<Answer, ClientError> {
        if !call.is_close {
            self.pause.over().await?;
        }
        if call.not_after.is_some_and(|moment| self.clock.monotonic() > moment) {
            return Err(ClientError::held_up());
        }
        let is_list = call.is_list;
        let request = self.request(call)?;
        let from = request.url.clone();
        let began = self.clock.monotonic();
        let outcome = self.transport.send(request).await;
        let arrived = self.clock.monotonic();
        let took = arrived.saturating_duration_since(began);
        match outcome {
            Ok(response) => {
                let key = self.key.expose_secret();
                let judged = answer::judge(response, &from, is_list, self.clock.wall(), key);
                let good = judged.inspect_err(|error| self.pause.note(error))?;
                Ok(Answer {
                    body: good.body,
                    took,
                    arrived,
                    arrived_at: self.clock.wall(),
                    request_id: good.request_id,
                    service_time: good.service_time,
                    is_page: good.is_page,
                })
            }
            Err(error) => {
                tracing::debug!(fault = ?error.fault, detail = %error.detail, "a call had no answer");
                Err(answer::no_answer(&error))
            }
        }
    }

    /// Cleans words of the service of what must not be shown.
    pub(crate) fn failed_in_body(&self, body: &[u8], request_id: Option<String>) -> ClientError {
        answer::failed_in_body(body, request_id, self.key.expose_secret())
    }

    /// Closes a cursor; true where the service answered. Never takes longer than two seconds.
    pub(crate) async fn close(&self, cursor: &Cursor) -> bool {
        let tries = async {
            for again in [true, false] {
                match self.send(Call::close(cursor)).await {
                    Ok(_) => return true,
                    Err(error) if matches!(error.kind, ErrorKind::NotFound | ErrorKind::CursorLapsed) => {
                        return true;
                    }
                    Err(_) if again => self.clock.sleep(CLOSE_PAUSE).await,
                    Err(_) => {}
                }
            }
            false
        };
        tokio::select! {
            answered = tries => answered,
            () = self.clock.sleep(CLOSE_TIME) => false,
        }
    }

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
        })
    }
}

/// Joins segments to the address. Each stays one segment; what a parser would make another path of is refused.
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
    let refused = || ClientError::new(ErrorKind::Rejected, "This id cannot be part of an address.");
    let mut url = Url::parse(&format!("{}{path}", address.origin())).map_err(|_| refused())?;
    // `.` and `..` are the only segments a parser still takes for places after the encoding above.
    if url.path() != path || url.origin() != address.url().origin() {
        return Err(refused());
    }
    if !query.is_empty() {
        url.query_pairs_mut().extend_pairs(query);
    }
    Ok(url)
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

    #[test]
    fn a_list_of_a_path_or_a_connection_that_cannot_travel_is_refused_here() {
        let turn = Turn::for_tests();
        let plain = ConnectionRef::new("conn_1").unwrap();
        for bad in ["../../admin", "", "a/b", "a?b", "..", "\u{e9}"] {
            let refused = Call::list(&turn, &plain, bad, Vec::new()).unwrap_err();
            assert_eq!(refused.kind, ErrorKind::Rejected, "{bad}");
        }
        for bad in ["caf\u{e9}", "\u{1F4D2}"] {
            let id = ConnectionRef::new(bad).unwrap();
            let refused = Call::list(&turn, &id, "Customers", Vec::new()).unwrap_err();
            assert_eq!(refused.kind, ErrorKind::Rejected, "{bad}");
        }
        for good in ["a/b", "a;b", "a?x", "{0F8F}"] {
            let id = ConnectionRef::new(good).unwrap();
            assert!(Call::list(&turn, &id, "Customers", Vec::new()).is_ok(), "{good}");
        }
    }
}
