//! A service in memory, driven by a paused clock, that misbehaves as a test says and checks what reaches it.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use bytes::Bytes;
use futures_util::future::{BoxFuture, ready};
use http::{HeaderMap, StatusCode};
use jiff::{SignedDuration, Timestamp};
use ledgerlane_api::{Catalogue, ConnectionRef, Cursor, PageLimit, RecordType};
use ledgerlane_client::{
    Client, CursorLog, PullRequest, Reach, Request, Response, ServiceAddress, Transport, TransportError,
    TransportFault,
};
use ledgerlane_clock::{Clock, Sleep, SystemClock};
use secrecy::SecretString;

pub(crate) const KEY: &str = "sk_test_quiet_harbor";
const LIFE: Duration = Duration::from_secs(10);

/// Clocks of a computer that can sleep: monotonic time is tokio's, wall time can jump.
pub(crate) struct TestClock {
    origin: Instant,
    jumped_ms: AtomicI64,
}

impl TestClock {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self { origin: tokio::time::Instant::now().into_std(), jumped_ms: AtomicI64::new(0) })
    }

    pub(crate) fn jump(&self, by_ms: i64) {
        self.jumped_ms.fetch_add(by_ms, Ordering::SeqCst);
    }

    /// Wall time without its jumps: what another computer's clock says.
    pub(crate) fn elsewhere(&self) -> Timestamp {
        let passed = i64::try_from((self.monotonic() - self.origin).as_millis()).unwrap();
        Timestamp::from_millisecond(1_760_000_000_000 + passed).unwrap()
    }
}

impl Clock for TestClock {
    fn monotonic(&self) -> Instant {
        tokio::time::Instant::now().into_std()
    }

    fn wall(&self) -> Timestamp {
        self.elsewhere() + SignedDuration::from_millis(self.jumped_ms.load(Ordering::SeqCst))
    }

    fn sleep_until(&self, at: Instant) -> Sleep {
        SystemClock.sleep_until(at)
    }
}

/// What the service does with one list call.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Act {
    /// Answers as it should.
    Well,
    /// Answers as it should, late, milliseconds.
    Late(u64),
    /// Fails with this status and, where there is one, this code.
    Fail(u16, Option<&'static str>),
    /// Fails with this status and asks for a pause, seconds.
    Quiet(u16, u64),
    /// Says that the connector comes next in so many seconds.
    Away(u64),
    /// Breaks in the transport, after doing its work.
    Break(TransportFault),
    /// Never answers.
    Hang,
    /// Cuts the body short.
    Cut,
    /// Answers something else with a 200.
    Garbage(&'static str),
    /// Says `success: false` and brings the page all the same.
    Unsuccessful,
    /// Brings no record and stays where it is.
    Empty,
    /// Names no cursor although more is to come.
    NoCursor,
    /// Names another cursor.
    OtherCursor,
    /// Names a cursor that no address can carry.
    UnusableCursor,
    /// Says that more is to come in a text instead of a flag.
    Mistyped,
    /// Gives a total that is off.
    TotalOff(i64),
    /// Gives a total that cannot be.
    TotalIs(&'static str),
    /// Brings the page before once more.
    Again,
    /// Leaves a page out.
    Skip,
    /// Answers as it should, and this computer's clocks drift apart before the answer is looked at.
    Sleep(i64),
}

impl Act {
    /// The service lies in a way that a list read to its end may show only in its findings.
    pub(crate) fn lies(&self) -> bool {
        matches!(self, Self::Empty | Self::TotalOff(_) | Self::TotalIs(_) | Self::Again | Self::Skip)
    }
}

struct Open {
    at: usize,
    page: u64,
    last: Instant,
    filters: String,
}

/// What the client knows of a cursor, as seen from outside.
#[derive(Debug, Default)]
struct Given {
    answered: Option<Instant>,
    done: bool,
    failed: bool,
    slept: bool,
    closes: u32,
}

#[derive(Default)]
pub(crate) struct State {
    pub(crate) size: usize,
    pub(crate) acts: VecDeque<Act>,
    /// Whether closes are answered, by their order; the rest are.
    pub(crate) closes: VecDeque<bool>,
    /// Single calls: by path, the answers in their order; the last one stays.
    pub(crate) answers: HashMap<String, VecDeque<(u16, String)>>,
    /// Routes that are not known.
    pub(crate) unknown: Vec<&'static str>,
    /// Parameters that are refused with 400, wherever they come.
    pub(crate) refuses: Vec<&'static str>,
    pub(crate) flat: bool,
    /// A flat list carries this besides its records.
    pub(crate) flat_extra: &'static str,
    /// Cursors begin and end with blanks.
    pub(crate) blanks: bool,
    /// Single calls that fail with 429 or 503 ask for a pause of this many seconds.
    pub(crate) retry_after: Option<u64>,
    /// Until when no call but a close may come.
    quiet_until: Option<Instant>,
    /// Date of the service's answers.
    pub(crate) tells_time: bool,
    pub(crate) time: Option<Timestamp>,
    open: HashMap<String, Open>,
    given: HashMap<String, Given>,
    made: u32,
    in_flight: u32,
    pub(crate) requests: Vec<String>,
    pub(crate) violations: Vec<String>,
}

/// The service.
pub(crate) struct Model {
    pub(crate) clock: Arc<TestClock>,
    state: Mutex<State>,
}

/// Counts a list call as in flight until it is answered or dropped.
struct InFlight<'m>(&'m Model);

impl Drop for InFlight<'_> {
    fn drop(&mut self) {
        self.0.state().in_flight -= 1;
    }
}

fn answer(status: u16, body: impl Into<String>) -> Response {
    Response {
        status: StatusCode::from_u16(status).unwrap(),
        headers: HeaderMap::new(),
        body: Bytes::from(body.into()),
    }
}

fn with_pause(mut response: Response, seconds: u64) -> Response {
    response.headers.insert("retry-after", seconds.into());
    response
}

fn failure(status: u16, code: Option<&str>) -> Response {
    let code = code.map_or("null".to_owned(), |code| format!("{code:?}"));
    answer(status, format!(r#"{{"error":{{"message":"said","code":{code},"requestId":"req_1"}}}}"#))
}

pub(crate) fn record(index: usize) -> String {
    format!(r#"{{"id":"{index}-1","balance":{index}.10}}"#)
}

impl State {
    fn be_quiet(&mut self, now: Instant, seconds: u64) {
        self.quiet_until = self.quiet_until.max(Some(now + Duration::from_secs(seconds)));
    }
}

impl Model {
    pub(crate) fn new(size: usize, acts: impl IntoIterator<Item = Act>) -> Arc<Self> {
        let state = State { size, acts: acts.into_iter().collect(), ..State::default() };
        Arc::new(Self { clock: TestClock::new(), state: Mutex::new(state) })
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    pub(crate) fn client(self: &Arc<Self>) -> Client {
        let address = ServiceAddress::parse("https://api.example/base").unwrap();
        let transport = Arc::clone(self) as Arc<dyn Transport>;
        Client::with_parts(address, SecretString::from(KEY), transport, Arc::clone(&self.clock) as _).unwrap()
    }

    /// Answers calls of this path, as often as there are answers; the last one stays.
    pub(crate) fn answers(&self, path: &str, answers: &[(u16, &str)]) {
        let answers = answers.iter().map(|(status, body)| (*status, (*body).to_owned())).collect();
        self.state().answers.insert(path.to_owned(), answers);
    }

    /// Invariants that hold when nothing runs any more.
    pub(crate) fn assert_settled(&self) {
        let state = self.state();
        assert_eq!(state.violations, Vec::<String>::new());
        assert_eq!(state.in_flight, 0, "a list call is still in flight");
        for (cursor, given) in &state.given {
            assert!(given.closes > 0, "I9: {cursor} was given to the client, which never closed it");
        }
    }

    pub(crate) fn list_calls(&self) -> usize {
        self.state().requests.iter().filter(|line| line.starts_with("list")).count()
    }

    pub(crate) fn closes(&self) -> usize {
        self.state().requests.iter().filter(|line| line.starts_with("close")).count()
    }

    async fn handle(&self, request: Request) -> Result<Response, TransportError> {
        let url = &request.url;
        {
            let mut state = self.state();
            if url.origin().ascii_serialization() != "https://api.example" {
                let text = format!("I7: a request to {url}");
                state.violations.push(text);
            }
            if url.as_str().contains(KEY) || format!("{request:?}").contains(KEY) {
                state.violations.push("I6: the key is in an address or in Debug output".to_owned());
            }
        }
        let path = url.path().strip_prefix("/base/api/v1/").unwrap().to_owned();
        if let Some(cursor) = path.strip_prefix("cursors/") {
            let cursor = percent_encoding::percent_decode_str(cursor.strip_suffix("/close").unwrap());
            return self.close(&cursor.decode_utf8().unwrap(), request.timeout).await;
        }
        {
            let now = self.clock.monotonic();
            let mut state = self.state();
            if state.quiet_until.is_some_and(|until| now < until) {
                state.violations.push(format!("I13: {path} is asked for within the pause"));
            }
        }
        let known = {
            let mut state = self.state();
            let known = state.answers.get_mut(&path).map(|answers| {
                if answers.len() > 1 { answers.pop_front().unwrap() } else { answers[0].clone() }
            });
            if known.is_some() {
                state.requests.push(path.clone());
            }
            known
        };
        match known {
            Some((0, _)) => {
                tokio::time::sleep(request.timeout).await;
                Err(TransportError::new(TransportFault::TimedOut, "told to"))
            }
            Some((1, _)) => Err(TransportError::new(TransportFault::Connect, "told to")),
            Some((2, _)) => Err(TransportError::new(TransportFault::Interrupted, "told to")),
            Some((status, body)) => {
                let mut response = answer(status, body);
                let mut state = self.state();
                if let Some(seconds) = state.retry_after.filter(|_| matches!(status, 429 | 503)) {
                    response = with_pause(response, seconds);
                    state.be_quiet(self.clock.monotonic(), seconds);
                }
                let time = state.time.or(state.tells_time.then(|| self.clock.elsewhere()));
                if let Some(time) = time {
                    let date = httpdate::fmt_http_date(time.into());
                    response.headers.insert("date", date.parse().unwrap());
                }
                Ok(response)
            }
            None => self.list(&path, request).await,
        }
    }

    async fn close(&self, cursor: &str, timeout: Duration) -> Result<Response, TransportError> {
        let answered = {
            let mut state = self.state();
            state.requests.push(format!("close {cursor}"));
            state.open.remove(cursor);
            if let Some(given) = state.given.get_mut(cursor) {
                given.closes += 1;
            }
            state.closes.pop_front().unwrap_or(true)
        };
        if answered {
            return Ok(answer(204, ""));
        }
        tokio::time::sleep(timeout).await;
        Err(TransportError::new(TransportFault::TimedOut, "told to"))
    }

    async fn list(&self, path: &str, request: Request) -> Result<Response, TransportError> {
        let query: HashMap<String, String> = request.url.query_pairs().into_owned().collect();
        let cursor = query.get("cursor").cloned();
        let act = self.arrived(path, cursor.as_deref());
        let _in_flight = InFlight(self);
        tokio::time::sleep(Duration::from_millis(if let Act::Late(ms) = act { ms } else { 20 })).await;
        let outcome = match act {
            Act::Hang => {
                tokio::time::sleep(request.timeout).await;
                Err(TransportError::new(TransportFault::TimedOut, "told to"))
            }
            Act::Fail(status, code) => Ok(failure(status, code)),
            Act::Away(seconds) => Ok(with_pause(failure(503, Some("QWC_NOT_CONNECTED")), seconds)),
            Act::Quiet(status, seconds) => {
                self.state().be_quiet(self.clock.monotonic(), seconds);
                Ok(with_pause(failure(status, None), seconds))
            }
            Act::Garbage(text) => Ok(answer(200, text)),
            ref other => {
                let page = self.page(path, &query, cursor.as_deref(), other);
                if let Act::Break(fault) = act {
                    Err(TransportError::new(fault, "told to"))
                } else {
                    Ok(page)
                }
            }
        };
        let sound = outcome.as_ref().is_ok_and(|response| response.status == StatusCode::OK)
            && !matches!(
                act,
                Act::Garbage(_)
                    | Act::Cut
                    | Act::Unsuccessful
                    | Act::NoCursor
                    | Act::OtherCursor
                    | Act::UnusableCursor
                    | Act::Mistyped
            );
        self.answered(cursor.as_deref(), outcome.as_ref().ok(), sound);
        if let Act::Sleep(by_ms) = act {
            self.clock.jump(by_ms);
            // Far enough over the two seconds that count as sleep.
            if by_ms > 3_000 {
                self.state().given.values_mut().for_each(|given| given.slept = true);
            }
        }
        outcome
    }

    /// Notes a list call and checks what must hold when it is sent.
    fn arrived(&self, path: &str, cursor: Option<&str>) -> Act {
        let now = self.clock.monotonic();
        let mut state = self.state();
        let state = &mut *state;
        state.requests.push(format!("list {path} {}", cursor.unwrap_or("-")));
        state.in_flight += 1;
        if state.in_flight > 1 {
            state.violations.push("I1: two list calls at a time on one connection".to_owned());
        }
        match cursor {
            None => {
                for (name, given) in &state.given {
                    let lapsed = given.answered.is_some_and(|at| now - at > LIFE);
                    if !given.done && given.closes == 0 && !lapsed {
                        state.violations.push(format!("I1: page 1 is asked for while {name} is open"));
                    }
                }
            }
            Some(name) => match state.given.get(name) {
                Some(given) if given.failed => {
                    state.violations.push(format!("I3: {name} is sent again after it failed"));
                }
                Some(given) if given.answered.is_some_and(|at| now - at > LIFE) => {
                    state.violations.push(format!("I2: {name} is sent after more than ten seconds"));
                }
                Some(given) if given.slept => {
                    state.violations.push(format!("I2: {name} is sent after this computer slept"));
                }
                Some(given) if given.closes > 0 => {
                    state.violations.push(format!("{name} is sent after it was closed"));
                }
                Some(given) if given.done => {
                    state.violations.push(format!("{name} is sent after the last page"));
                }
                Some(_) => {}
                None => state.violations.push(format!("{name} was never given")),
            },
        }
        state.acts.pop_front().unwrap_or(Act::Well)
    }

    /// Notes what the client learns from an answer.
    fn answered(&self, cursor: Option<&str>, response: Option<&Response>, sound: bool) {
        let now = self.clock.monotonic();
        let mut state = self.state();
        if let Some(given) = cursor.and_then(|name| state.given.get_mut(name)) {
            given.answered = Some(now);
            given.failed |= !sound;
        }
        let body =
            response.and_then(|response| serde_json::from_slice::<serde_json::Value>(&response.body).ok());
        let Some(body) = body.filter(|body| body["data"].is_array()) else { return };
        let name = body["nextCursor"].as_str().filter(|name| *name != "..");
        if body["hasMore"] != false
            && let Some(name) = name
        {
            let given = state.given.entry(name.to_owned()).or_default();
            given.answered = Some(now);
        } else if let Some(given) = cursor.and_then(|name| state.given.get_mut(name)) {
            given.done = body["hasMore"] == false;
        }
    }

    fn page(&self, path: &str, query: &HashMap<String, String>, cursor: Option<&str>, act: &Act) -> Response {
        let now = self.clock.monotonic();
        let mut state = self.state();
        let state = &mut *state;
        if state.unknown.contains(&path) {
            return failure(404, Some("NOT_FOUND"));
        }
        if state.refuses.iter().any(|name| query.contains_key(*name)) {
            return failure(400, Some("VALIDATION_ERROR"));
        }
        let mut filters: Vec<_> = query.iter().filter(|(name, _)| *name != "cursor").collect();
        filters.sort();
        let filters = format!("{path} {filters:?}");
        let limit = if state.flat { 500 } else { query["limit"].parse().unwrap() };
        let mut open = match cursor {
            None => Open { at: 0, page: 0, last: now, filters: filters.clone() },
            Some(name) => match state.open.remove(name) {
                Some(open) if now - open.last <= LIFE => open,
                _ => return failure(410, Some("QBD_SESSION_ERROR")),
            },
        };
        if open.filters != filters {
            return failure(400, Some("VALIDATION_ERROR"));
        }
        match act {
            Act::Again => open.at = open.at.saturating_sub(limit),
            Act::Skip => open.at = (open.at + limit).min(state.size),
            _ => {}
        }
        let until = if *act == Act::Empty { open.at } else { (open.at + limit).min(state.size) };
        let data: Vec<String> = (open.at..until).map(record).collect();
        open.at = until;
        open.page += 1;
        open.last = now;
        let (page, count, more) = (open.page, data.len(), until < state.size);
        if state.flat {
            let extra = state.flat_extra;
            return answer(200, format!(r#"{{"success":true,"data":[{}]{extra}}}"#, data.join(",")));
        }
        let name = cursor.map_or_else(
            || {
                state.made += 1;
                let blank = if state.blanks { " " } else { "" };
                format!("{blank}cur{}{blank}", state.made)
            },
            str::to_owned,
        );
        if more {
            state.open.insert(name.clone(), open);
        }
        let size = i64::try_from(state.size).unwrap();
        let total = match act {
            Act::TotalOff(by) => (size + by).to_string(),
            Act::TotalIs(text) => (*text).to_owned(),
            _ => size.to_string(),
        };
        let next = match act {
            _ if !more => "null".to_owned(),
            Act::NoCursor => "null".to_owned(),
            Act::OtherCursor => format!("\"{name}x\""),
            Act::UnusableCursor => "\"..\"".to_owned(),
            _ => format!("\"{name}\""),
        };
        let success = *act != Act::Unsuccessful;
        let counts = format!(r#""page":{page},"count":{count},"limit":{limit},"totalCount":{total}"#);
        let data = data.join(",");
        let more = if *act == Act::Mistyped { format!("\"{more}\"") } else { more.to_string() };
        let mut body = format!(
            r#"{{"success":{success},"requestId":"r{page}","data":[{data}],"nextCursor":{next},{counts},"hasMore":{more}}}"#
        );
        if *act == Act::Cut {
            body.truncate(body.len() / 2);
        }
        answer(200, body)
    }
}

impl Transport for Model {
    fn send(&self, request: Request) -> BoxFuture<'_, Result<Response, TransportError>> {
        Box::pin(self.handle(request))
    }
}

/// Remembers which cursors are open.
#[derive(Default)]
pub(crate) struct Log(pub(crate) Mutex<Vec<String>>);

impl CursorLog for Log {
    fn opened(&self, _connection: &ConnectionRef, cursor: &Cursor) -> BoxFuture<'static, ()> {
        self.0.lock().unwrap().push(cursor.to_string());
        Box::pin(ready(()))
    }

    fn closed(&self, cursor: &Cursor) -> BoxFuture<'static, ()> {
        self.0.lock().unwrap().retain(|known| known != cursor.as_str());
        Box::pin(ready(()))
    }
}

pub(crate) fn customers() -> &'static RecordType {
    Catalogue::built_in().find("Customers").unwrap()
}

pub(crate) fn connection() -> ConnectionRef {
    ConnectionRef::new("conn_1").unwrap()
}

pub(crate) fn request(limit: i64, reach: Reach) -> PullRequest {
    PullRequest {
        connection: connection(),
        record_type: customers(),
        limit: PageLimit::new(limit).unwrap(),
        reach,
        filters: Vec::new(),
    }
}
