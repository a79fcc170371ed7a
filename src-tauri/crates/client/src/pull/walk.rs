//! One walk: page 1, then page after page with the cursor that it gave, until the list ends or the walk fails.
//!
//! INV-CURSOR-3: A continuation that failed is never sent again with its cursor, because the service may have moved on. The pull begins
//! again at page 1, three walks at most. A page 1 that breaks the interface ends the pull: the next walk would begin with the same page.

use std::time::{Duration, Instant};

use futures_util::future::try_join;
use jiff::Timestamp;
use ledgerlane_api::limits::CURSOR_LIFE_SECS;
use ledgerlane_api::{ListShape, RecordType, Renaming};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::sync::mpsc;

use super::check::{ListCheck, Violation};
use super::events::{PageArrived, PullEvent, RestartReason};
use super::finding::Finding;
use super::optional_parameters::OptionalParameters;
use super::request::{PullRequest, Reach};
use crate::answer;
use crate::client::Client;
use crate::detail::Unusable;
use crate::error::{ClientError, ErrorKind};
use crate::lane::{Continuation, Count, LaneLease, ListAnswer};
use crate::pause::Pass;
use crate::retry;
use crate::wire::Wire;

/// Longest time from an answer to the next request. It is a second less than a cursor lives, because the request takes time too.
const MAX_CURSOR_AGE: Duration = Duration::from_secs(CURSOR_LIFE_SECS - 1);
/// Most by which wall clock and monotonic clock may drift apart between two requests. More means that the computer slept or that its
/// clock was set.
const MAX_DRIFT: Duration = Duration::from_secs(2);

/// How a walk succeeded.
#[derive(Debug)]
pub(super) enum WalkEnd {
    /// The walk read the list to its end, with these findings.
    Complete(Vec<Finding>),
    /// The walk read page 1, as requested.
    Peeked,
}

/// Why a walk failed.
#[derive(Debug)]
pub(super) struct WalkFailure {
    pub(super) error: Box<ClientError>,
    /// Why another walk may succeed; `None` if none can.
    pub(super) reason: Option<RestartReason>,
}

impl WalkFailure {
    /// Creates a failure after which no other walk can succeed.
    fn for_good(error: ClientError) -> Self {
        Self { error: Box::new(error), reason: None }
    }

    /// Creates the failure of a request for a next page. Another walk may succeed, except where the service refuses the caller or wants a
    /// longer pause than a call waits, and where only time or a person can help.
    fn of_next_page(error: ClientError) -> Self {
        let reason = match error.kind {
            kind if kind.refuses_caller() || error.is_lasting() || error.wants_long_pause() => None,
            ErrorKind::Redirected
            | ErrorKind::TlsFailed
            | ErrorKind::TlsOutdated
            | ErrorKind::NotHttps
            | ErrorKind::Stopped => None,
            // Services differ in how they say that they do not know a cursor any more.
            ErrorKind::CursorLapsed | ErrorKind::NotFound | ErrorKind::Rejected => {
                Some(RestartReason::Lapsed)
            }
            ErrorKind::Unreachable | ErrorKind::DnsFailed | ErrorKind::TimedOut => {
                Some(RestartReason::Network)
            }
            _ => Some(RestartReason::Service),
        };
        Self { error: Box::new(error), reason }
    }

    /// Creates the failure of a page that breaks the interface. Where that is page 1, another walk would begin with the same page, and
    /// leave one more cursor that perhaps cannot be closed.
    fn of_page(violation: Violation, page: u32, request_id: Option<String>) -> Self {
        match violation {
            Violation::Answer(what) => Self {
                error: Box::new(answer::unusable(what, false, request_id)),
                reason: (page > 1).then_some(RestartReason::Service),
            },
            Violation::Endless => Self::for_good(answer::unusable(Unusable::Endless, false, request_id)),
        }
    }
}

impl RestartReason {
    /// Returns whether the cause lies in the network or the service, and so may need a moment to pass.
    pub(super) fn is_outside(self) -> bool {
        matches!(self, Self::Network | Self::Service)
    }
}

/// A moment by both clocks.
#[derive(Clone, Copy)]
struct Moment {
    at: Instant,
    wall: Timestamp,
}

/// The last answer of a cursor, from which its age is counted.
struct LastAnswer {
    /// When its request was sent.
    sent: Moment,
    /// When its last byte arrived, by the monotonic clock.
    arrived: Instant,
    request_id: Option<String>,
}

/// Walks the list of one pull.
pub(super) struct Walker<'p> {
    wire: &'p Wire,
    /// Lets one request for page 1 through a pause; `None` if nobody wanted that.
    pass: Option<&'p Pass>,
    request: &'p PullRequest,
    events: &'p mpsc::Sender<PullEvent>,
    /// Number of the walk, from 1.
    walk: u32,
    /// The parameters that requests carry besides the filters, as far as the service takes them.
    optional: OptionalParameters,
}

impl<'p> Walker<'p> {
    pub(super) fn new(
        client: &'p Client,
        request: &'p PullRequest,
        events: &'p mpsc::Sender<PullEvent>,
    ) -> Self {
        let optional = OptionalParameters::new(request.record_type, &request.filters);
        Self { wire: client.wire(), pass: client.pass(), request, events, walk: 1, optional }
    }

    /// Counts a new walk and says so to the reader of the pull.
    pub(super) async fn begin_next_walk(&mut self, reason: RestartReason) -> Result<(), ClientError> {
        self.walk += 1;
        self.emit(PullEvent::Restarted { walk: self.walk, reason }).await
    }

    /// Sends an event to the reader of the pull, and waits where that has too many already.
    async fn emit(&self, event: PullEvent) -> Result<(), ClientError> {
        self.events.send(event).await.map_err(|_| ClientError::stopped())
    }

    fn now(&self) -> Moment {
        Moment { at: self.wire.clock().monotonic(), wall: self.wire.clock().wall() }
    }

    /// Reads the list from page 1.
    ///
    /// # Errors
    /// Returns why the walk failed, and whether another one may succeed.
    pub(super) async fn walk(&mut self, lease: &mut LaneLease) -> Result<WalkEnd, WalkFailure> {
        self.emit(PullEvent::Asking).await.map_err(WalkFailure::for_good)?;
        let mut check = ListCheck::new(self.request.record_type.shape);
        let (mut answer, mut sent) = self.first_page(lease).await.map_err(WalkFailure::for_good)?;
        for page in 1.. {
            let continuation = check
                .head(&answer.head)
                .map_err(|violation| WalkFailure::of_page(violation, page, answer.request_id.clone()))?;
            let cursor = match continuation {
                Continuation::Next(cursor) if page > 1 || self.reads_on(&answer) => cursor,
                continuation => {
                    let is_last = continuation == Continuation::End;
                    let check = self.deliver(check, page, answer, !is_last).await?;
                    return Ok(if is_last {
                        WalkEnd::Complete(check.findings(self.optional.missing()))
                    } else {
                        WalkEnd::Peeked
                    });
                }
            };
            let last = LastAnswer { sent, arrived: answer.arrived, request_id: answer.request_id.clone() };
            self.check_cursor_age(&last)?;
            let mut query = self.query();
            query.push(("cursor".to_owned(), cursor.as_str().to_owned()));
            let path = self.path(self.wire.has_kebab_paths());
            // The next request is sent before this page is parsed and delivered.
            let next = async {
                self.wire.pause().wait(None).await.map_err(WalkFailure::of_next_page)?;
                self.check_cursor_age(&last)?;
                let sent = self.now();
                let not_after = last.arrived + MAX_CURSOR_AGE;
                Ok((lease.next(path, query, not_after).await.map_err(WalkFailure::of_next_page)?, sent))
            };
            ((answer, sent), check) = try_join(next, self.deliver(check, page, answer, true)).await?;
        }
        Err(WalkFailure::for_good(ClientError::stopped()))
    }

    /// Returns whether the walk goes on after page 1.
    fn reads_on(&self, answer: &ListAnswer) -> bool {
        match self.request.reach {
            Reach::Peek => false,
            Reach::PeekUpTo(most) => answer.head.total_count.given().is_some_and(|total| total <= most),
            Reach::Whole => true,
        }
    }

    /// Checks by both clocks that the service can still know the cursor when the next page may be asked for.
    ///
    /// # Errors
    /// Returns a failure after which another walk may succeed.
    fn check_cursor_age(&self, last: &LastAnswer) -> Result<(), WalkFailure> {
        let Moment { at, wall } = self.now();
        let by_monotonic = at.saturating_duration_since(last.sent.at);
        let by_wall = wall.duration_since(last.sent.wall);
        let drift = (by_wall.as_millis() - by_monotonic.as_millis() as i128).unsigned_abs();
        let age = at.saturating_duration_since(last.arrived) + self.wire.pause().remaining();
        let reason = if drift > MAX_DRIFT.as_millis() {
            RestartReason::Slept { seconds: u64::try_from(drift / 1000).unwrap_or(u64::MAX) }
        } else if age > MAX_CURSOR_AGE {
            RestartReason::Lapsed
        } else {
            return Ok(());
        };
        let error = ClientError { request_id: last.request_id.clone(), ..ClientError::cursor_too_old() };
        Err(WalkFailure { error: Box::new(error), reason: Some(reason) })
    }

    /// Parses the records of a page, checks them and delivers them to the reader. The check goes through the parser, because that may run
    /// on another thread.
    async fn deliver(
        &self,
        check: ListCheck,
        page: u32,
        answer: ListAnswer,
        has_more: bool,
    ) -> Result<ListCheck, WalkFailure> {
        let ListAnswer { head, body, took, arrived_at, request_id, .. } = answer;
        let (kind, claimed) = (self.request.record_type, head.count);
        let parsed = body.parse(move |body| parse_records(body, check, kind, claimed, has_more)).await;
        let (check, records) = parsed
            .map_err(WalkFailure::for_good)?
            .map_err(|violation| WalkFailure::of_page(violation, page, request_id))?;
        let arrived = PageArrived {
            walk: self.walk,
            page,
            records,
            total: head.total_count.given(),
            has_more,
            missing: self.optional.missing().collect(),
            took,
            arrived_at,
        };
        self.emit(PullEvent::Page(arrived)).await.map_err(WalkFailure::for_good)?;
        Ok(check)
    }

    /// Returns the path of the record type in one of its two spellings.
    fn path(&self, kebab: bool) -> &'p str {
        let kind = self.request.record_type;
        if kebab { &kind.kebab } else { &kind.path }
    }

    /// Returns the query of page 1, with room for the cursor of the next ones.
    fn query(&self) -> Vec<(String, String)> {
        let filters = &self.request.filters;
        let mut query = Vec::with_capacity(filters.len() + 5);
        if self.request.record_type.shape == ListShape::Paginated {
            query.push(("limit".to_owned(), self.request.limit.get().to_string()));
        }
        query.extend(self.optional.query());
        query.extend(filters.iter().cloned());
        query
    }

    /// Asks for page 1. Where the route is unknown, it asks once in the other spelling; where the service refuses the request as it stands,
    /// without one optional parameter after the other; and after other failures as often as there are retries.
    async fn first_page(&mut self, lease: &mut LaneLease) -> Result<(ListAnswer, Moment), ClientError> {
        let mut kebab = self.wire.has_kebab_paths();
        let mut has_other_spelling = self.path(true) != self.path(false);
        let mut delays = retry::backoff();
        let mut was_busy = false;
        loop {
            let sent = self.now();
            let error = match lease.first(self.path(kebab), self.query(), self.pass).await {
                Ok(answer) => {
                    self.wire.set_kebab_paths(kebab);
                    return Ok((answer, sent));
                }
                Err(error) => error,
            };
            if has_other_spelling && is_unknown_route(&error) {
                has_other_spelling = false;
                kebab = !kebab;
                continue;
            }
            let is_refused = error.status == Some(400) && error.kind == ErrorKind::Rejected;
            if is_refused && self.optional.leave_out_refused(error.service_said.as_deref()) {
                continue;
            }
            // One wait for a busy lane takes ninety seconds, so the user learns of it after the second.
            let is_busy_again = error.kind == ErrorKind::LaneBusy && std::mem::replace(&mut was_busy, true);
            match delays.next() {
                Some(longest) if retry::is_worth_retrying(&error) && !is_busy_again => {
                    // A list that says it failed may have left a cursor open.
                    lease.close_cursors().await;
                    self.wire.clock().sleep(retry::delay(&error, longest)).await;
                }
                _ => return Err(error),
            }
        }
    }
}

/// Parses the records of a page and checks them. Returns the check with the records.
fn parse_records(
    body: &[u8],
    mut check: ListCheck,
    kind: &'static RecordType,
    claimed: Count,
    has_more: bool,
) -> Result<(ListCheck, Vec<Box<RawValue>>), Violation> {
    #[derive(Deserialize)]
    struct Records {
        data: Vec<Box<RawValue>>,
    }
    let Records { mut data } =
        serde_json::from_slice(body).map_err(|_| Violation::Answer(Unusable::NotAList))?;
    // Former names become those of today here, so that everything behind knows only these.
    if let Some(renaming) = Renaming::of(kind) {
        for record in &mut data {
            if let Some(renamed) = renaming.record(record) {
                *record = renamed;
            }
        }
    }
    check.records(&data, kind, claimed, has_more)?;
    Ok((check, data))
}

/// Returns whether a 404 is about the path. One with another code is about what the path names, so the route is known.
fn is_unknown_route(error: &ClientError) -> bool {
    let routes = ["NOT_FOUND", "RESOURCE_NOT_FOUND"];
    error.status == Some(404) && error.code.as_deref().is_none_or(|code| routes.contains(&code))
}
