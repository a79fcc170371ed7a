//! Callers that ask again and again for a time, each on a connection of its own.

use std::time::{Duration, Instant};

use ledgerlane_tests::bench::p99;
use tokio::task::JoinSet;

use crate::client::{Answer, Requests, Wire};

/// What a caller asks for.
pub(crate) enum Script {
    /// The same every time.
    Same(Vec<u8>),
    /// Full pages of a list, one after the other; from page 1 again where the next would not be full.
    Pagination(Pagination),
}

/// A read of a list, page by page.
pub(crate) struct Pagination {
    requests: Requests,
    connection: String,
    /// With its limit.
    list: String,
    limit: u64,
    cursor: Option<String>,
}

impl Pagination {
    /// Starts at page 1 of a list of a connection.
    pub(crate) fn new(requests: &Requests, connection: &str, record_type: &str, limit: u64) -> Self {
        // Documents with their lines, as the app reads them. Types without lines ignore it.
        let whole = "includeLineItems=true&includeLinkedTransactions=true";
        let list = format!("/api/v1/{record_type}?limit={limit}&{whole}");
        Self { requests: requests.clone(), connection: connection.to_owned(), list, limit, cursor: None }
    }

    /// The request for the next page.
    pub(crate) fn request(&self) -> Vec<u8> {
        let path = match &self.cursor {
            Some(cursor) => format!("{}&cursor={cursor}", self.list),
            None => self.list.clone(),
        };
        self.requests.bare("GET", &path, Some(&self.connection))
    }

    /// Takes a page in; what is returned is to be sent before the next one is asked for.
    pub(crate) fn take(&mut self, page: Answer<'_>) -> Option<Vec<u8>> {
        // What follows the records is short.
        let tail = &page.body[page.body.len().saturating_sub(400)..];
        let tail = String::from_utf8_lossy(tail);
        let cursor = after(&tail, "\"nextCursor\":\"").and_then(|rest| rest.split('"').next());
        let rest = after(&tail, "\"remainingCount\":").and_then(|rest| rest.split([',', '}']).next());
        let rest: u64 = rest.and_then(|digits| digits.parse().ok()).expect("a page says what remains");
        if rest >= self.limit {
            self.cursor = cursor.map(str::to_owned);
            return None;
        }
        self.cursor = None;
        let close = |cursor| self.requests.bare("POST", &format!("/api/v1/cursors/{cursor}/close"), None);
        cursor.map(close)
    }

    /// The request that closes the cursor. None where none is open.
    pub(crate) fn close(&mut self) -> Option<Vec<u8>> {
        let cursor = self.cursor.take()?;
        Some(self.requests.bare("POST", &format!("/api/v1/cursors/{cursor}/close"), None))
    }
}

fn after<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    text.rfind(mark).map(|at| &text[at + mark.len()..])
}

/// One who asks.
pub(crate) struct Caller {
    wire: Wire,
    script: Script,
}

impl Caller {
    pub(crate) fn new(wire: Wire, script: Script) -> Self {
        Self { wire, script }
    }

    /// Asks until `end`; how long each answer took, in seconds. Closing a cursor is not counted, but takes its time.
    async fn ask_until(&mut self, end: Instant) -> Vec<f64> {
        let mut took = Vec::new();
        while Instant::now() < end {
            match &mut self.script {
                Script::Same(request) => {
                    let begun = Instant::now();
                    self.wire.exchange(request).await.expect(200, "an answer");
                    took.push(begun.elapsed().as_secs_f64());
                }
                Script::Pagination(pagination) => {
                    let request = pagination.request();
                    let begun = Instant::now();
                    let page = self.wire.exchange(&request).await.expect(200, "a page");
                    took.push(begun.elapsed().as_secs_f64());
                    if let Some(close) = pagination.take(page) {
                        self.wire.exchange(&close).await.expect(204, "closing");
                    }
                }
            }
        }
        // A cursor that is left open would expire before the next measurement, and hold the lane until then.
        if let Script::Pagination(pagination) = &mut self.script
            && let Some(close) = pagination.close()
        {
            let status = self.wire.exchange(&close).await.status;
            assert!(matches!(status, 204 | 404), "closing: {status}");
        }
        took
    }
}

/// The result of a measurement.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Measurement {
    /// Requests a second, all callers together.
    pub(crate) rate: f64,
    /// Time within which 99 of 100 were answered, seconds.
    pub(crate) p99: f64,
}

/// Lets all callers ask at the same time, and measures their answers.
pub(crate) async fn measure(callers: &mut Vec<Caller>, length: Duration) -> Measurement {
    let begun = Instant::now();
    let mut asking = JoinSet::new();
    for mut caller in callers.drain(..) {
        asking.spawn(async move {
            let took = caller.ask_until(begun + length).await;
            (caller, took)
        });
    }
    let mut all = Vec::new();
    while let Some(done) = asking.join_next().await {
        let (caller, took) = done.expect("no caller fails");
        callers.push(caller);
        all.extend(took);
    }
    Measurement { rate: all.len() as f64 / begun.elapsed().as_secs_f64(), p99: p99(all) }
}
