//! One walk: page 1, then page after page with the cursor it gave, until the list ends or the walk breaks. A
//! continuation that failed is never sent again.

use std::time::{Duration, Instant};

use futures_util::future::try_join;
use jiff::Timestamp;
use ledgerlane_api::ListShape;
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::sync::mpsc;

use super::check::{Breach, Check};
use super::{Finding, PageArrived, PullEvent, PullRequest, Reach, RestartReason};
use crate::answer;
use crate::error::{ClientError, ErrorKind};
use crate::lane::{Hold, ListAnswer, MoreToCome};
use crate::retry;
use crate::wire::Wire;

/// Longest time from an answer to the next request: a second less than the ten a cursor lives.
const CURSOR_GUARD: Duration = Duration::from_secs(9);
/// Most by which wall and monotonic clock may drift apart between two requests.
const DRIFT: Duration = Duration::from_secs(2);
/// Query parameter that widens a list to inactive records, and its value for all.
const ACTIVE: (&str, &str) = ("activeStatus", "ALL");

/// How a walk ended well.
#[derive(Debug)]
pub(super) enum Walked {
    /// At the end of the list.
    Whole(Vec<Finding>),
    /// After page 1, as asked.
    Peeked,
}

/// How a walk broke: with a reason to begin again, or for good.
#[derive(Debug)]
pub(super) struct Broke {
    pub(super) error: Box<ClientError>,
    pub(super) reason: Option<RestartReason>,
}

impl Broke {
    fn for_good(error: ClientError) -> Self {
        Self { error: Box::new(error), reason: None }
    }

    /// A continuation failed. Another walk can help, except where the service refuses the caller or wants a pause that
    /// nobody waits for.
    fn between(error: ClientError) -> Self {
        let reason = match error.kind {
            _ if retry::asks_for_too_long(&error) => None,
            ErrorKind::KeyRefused
            | ErrorKind::NotAllowed
            | ErrorKind::PaymentNeeded
            | ErrorKind::Restricted
            | ErrorKind::ProxySignIn
            | ErrorKind::Redirected
            | ErrorKind::TlsFailed
            | ErrorKind::NotHttps
            | ErrorKind::Stopped => None,
            // Services differ in how they say that they no longer know a cursor.
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

    /// A page breaks the interface. Another walk would begin with the same page 1, and leave one more cursor behind that
    /// perhaps cannot be closed.
    fn breach(breach: Breach, page: u32, id: Option<&String>) -> Self {
        let id = id.cloned();
        match breach {
            Breach::Answer(what) => Self {
                error: Box::new(answer::broken(what, false, id)),
                reason: (page > 1).then_some(RestartReason::Service),
            },
            Breach::Endless => Self::for_good(answer::broken("the list does not come to an end", false, id)),
        }
    }
}

impl RestartReason {
    /// Its cause lies outside and may need a moment to pass.
    pub(super) fn is_outside(self) -> bool {
        matches!(self, Self::Network | Self::Service)
    }
}

/// When a request went out, by both clocks.
#[derive(Clone, Copy)]
struct Sent {
    at: Instant,
    wall: Timestamp,
}

/// What is known of a cursor's last answer.
struct Fresh {
    sent: Sent,
    arrived: Instant,
    request_id: Option<String>,
}

/// Walks lists for one pull.
pub(super) struct Walker<'p> {
    wire: &'p Wire,
    request: &'p PullRequest,
    events: &'p mpsc::Sender<PullEvent>,
    walk: u32,
    /// Inactive records are asked for too.
    asks_all: bool,
    active_unknown: bool,
}

impl<'p> Walker<'p> {
    pub(super) fn new(wire: &'p Wire, request: &'p PullRequest, events: &'p mpsc::Sender<PullEvent>) -> Self {
        let chosen = request.filters.iter().any(|(name, _)| name.eq_ignore_ascii_case(ACTIVE.0));
        let asks_all = !chosen && request.record_type.takes(ACTIVE.0);
        Self { wire, request, events, walk: 1, asks_all, active_unknown: false }
    }

    /// Counts a new walk and tells of it.
    pub(super) async fn restarted(&mut self, reason: RestartReason) -> Result<(), ClientError> {
        self.walk += 1;
        self.tell(PullEvent::Restarted { walk: self.walk, reason }).await
    }

    async fn tell(&self, event: PullEvent) -> Result<(), ClientError> {
        self.events.send(event).await.map_err(|_| ClientError::stopped())
    }

    fn sent(&self) -> Sent {
        Sent { at: self.wire.clock().monotonic(), wall: self.wire.clock().wall() }
    }

    /// Reads the list from page 1.
    pub(super) async fn walk(
        &mut self,
        hold: &mut Hold,
        filters: &[(String, String)],
    ) -> Result<Walked, Broke> {
        self.tell(PullEvent::Asking).await.map_err(Broke::for_good)?;
        let mut check = Check::new(self.request.record_type.shape);
        let (mut answer, mut sent) = self.first(hold, filters).await.map_err(Broke::for_good)?;
        for page in 1.. {
            let more = check
                .head(&answer.head)
                .map_err(|breach| Broke::breach(breach, page, answer.request_id.as_ref()))?;
            let cursor = match more {
                MoreToCome::With(cursor) if page > 1 || self.goes_on(&answer) => cursor,
                more => {
                    let whole = more == MoreToCome::No;
                    self.take(&mut check, page, answer, !whole).await?;
                    let end = || Walked::Whole(check.findings(self.active_unknown));
                    return Ok(if whole { end() } else { Walked::Peeked });
                }
            };
            let fresh = Fresh { sent, arrived: answer.arrived, request_id: answer.request_id.clone() };
            self.still_fresh(&fresh)?;
            let mut query = self.query(filters);
            query.push(("cursor".to_owned(), cursor.as_str().to_owned()));
            let path = self.path(self.wire.spells_kebab());
            // The request is on its way before this page is parsed and handed on.
            let next = async {
                self.wire.pause().over().await.map_err(Broke::between)?;
                self.still_fresh(&fresh)?;
                let sent = self.sent();
                let not_after = fresh.arrived + CURSOR_GUARD;
                Ok((hold.next(path, query, not_after).await.map_err(Broke::between)?, sent))
            };
            ((answer, sent), ()) = try_join(next, self.take(&mut check, page, answer, true)).await?;
        }
        Err(Broke::for_good(ClientError::stopped()))
    }

    fn goes_on(&self, answer: &ListAnswer) -> bool {
        match self.request.reach {
            Reach::Peek => false,
            Reach::PeekUpTo(most) => answer.head.total_count.given().is_some_and(|total| total <= most),
            Reach::Whole => true,
        }
    }

    /// Whether the service can still know the cursor when the next page may be asked for, by both clocks.
    fn still_fresh(&self, fresh: &Fresh) -> Result<(), Broke> {
        let Sent { at, wall } = self.sent();
        let passed = at.saturating_duration_since(fresh.sent.at);
        let by_wall = wall.duration_since(fresh.sent.wall);
        let drift = (by_wall.as_millis() - passed.as_millis() as i128).unsigned_abs();
        let idle = at.saturating_duration_since(fresh.arrived) + self.wire.pause().left();
        let reason = if drift > DRIFT.as_millis() {
            RestartReason::Slept { seconds: u64::try_from(drift / 1000).unwrap_or(u64::MAX) }
        } else if idle > CURSOR_GUARD {
            RestartReason::Lapsed
        } else {
            return Ok(());
        };
        let error = ClientError { request_id: fresh.request_id.clone(), ..ClientError::held_up() };
        Err(Broke { error: Box::new(error), reason: Some(reason) })
    }

    /// Parses a page, checks it and hands it on.
    async fn take(
        &self,
        check: &mut Check,
        page: u32,
        answer: ListAnswer,
        has_more: bool,
    ) -> Result<(), Broke> {
        #[derive(Deserialize)]
        struct Records {
            data: Vec<Box<RawValue>>,
        }
        let broken = |breach| Broke::breach(breach, page, answer.request_id.as_ref());
        let Records { data } = serde_json::from_slice(&answer.body)
            .map_err(|_| broken(Breach::Answer("its records are no list")))?;
        check
            .records(&data, &self.request.record_type.id_field, answer.head.count, has_more)
            .map_err(broken)?;
        let arrived = PageArrived {
            walk: self.walk,
            page,
            records: data,
            total: answer.head.total_count.given(),
            has_more,
            active_unknown: self.active_unknown,
            took: answer.took,
            arrived_at: answer.arrived_at,
        };
        self.tell(PullEvent::Page(arrived)).await.map_err(Broke::for_good)
    }

    fn path(&self, kebab: bool) -> &'p str {
        let kind = &self.request.record_type;
        if kebab { &kind.kebab } else { &kind.path }
    }

    fn query(&self, filters: &[(String, String)]) -> Vec<(String, String)> {
        let mut query = Vec::with_capacity(filters.len() + 3);
        if self.request.record_type.shape == ListShape::Paginated {
            query.push(("limit".to_owned(), self.request.limit.get().to_string()));
        }
        if self.asks_all {
            query.push((ACTIVE.0.to_owned(), ACTIVE.1.to_owned()));
        }
        query.extend(filters.iter().cloned());
        query
    }

    /// Asks for page 1: in the other spelling once where the route is unknown, without `activeStatus` once where
    /// it is refused, and again by the retry policy.
    async fn first(
        &mut self,
        hold: &mut Hold,
        filters: &[(String, String)],
    ) -> Result<(ListAnswer, Sent), ClientError> {
        let mut kebab = self.wire.spells_kebab();
        let mut other = self.path(true) != self.path(false);
        let mut pauses = retry::pauses();
        let mut busy = false;
        loop {
            let sent = self.sent();
            let error = match hold.first(self.path(kebab), self.query(filters)).await {
                Ok(answer) => {
                    self.wire.remember_spelling(kebab);
                    return Ok((answer, sent));
                }
                Err(error) => error,
            };
            if other && is_unknown_route(&error) {
                other = false;
                kebab = !kebab;
                continue;
            }
            if self.asks_all && error.status == Some(400) && error.kind == ErrorKind::Rejected {
                self.asks_all = false;
                self.active_unknown = true;
                continue;
            }
            // One wait for a busy lane is ninety seconds long; a third would keep the user in the dark.
            let busy_again = error.kind == ErrorKind::LaneBusy && std::mem::replace(&mut busy, true);
            match pauses.next() {
                Some(longest) if retry::can_help(&error) && !busy_again => {
                    // A list that says it failed may have left a cursor open.
                    hold.close_cursors().await;
                    self.wire.clock().sleep(retry::pause(&error, longest)).await;
                }
                _ => return Err(error),
            }
        }
    }
}

/// A 404 for the path and not for what it names: a code of its own says that the route is known.
fn is_unknown_route(error: &ClientError) -> bool {
    let route = ledgerlane_api::ErrorCode::UnknownRoute.as_str();
    error.status == Some(404) && error.code.as_deref().is_none_or(|code| code == route)
}
