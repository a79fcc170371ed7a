//! The poller: checks the connections of a profile that no watch checks, as the pace allows, and asks for the list again where that
//! failed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use ledgerlane_api::ConnectionRef;
use ledgerlane_client::{BackgroundCheck, MAX_BACKGROUND_CHECKS};

use crate::board::{Board, CHECK_EVERY, Caller, CheckQuery, NextCheck, StatusAnswer};
use crate::check_pace::CheckPace;
use crate::context::ProfileContext;
use crate::ids::ConnectionId;
use crate::interface::DeskEvent;
use crate::links::Links;
use crate::watches::Watches;

/// Most background checks under way for connections whose last check failed: a few that do not answer must not hold up the others.
const FAILING_AT_ONCE: usize = MAX_BACKGROUND_CHECKS - 1;
/// Longest wait for one of them to end; the poller looks again then.
const LONGEST: Duration = Duration::from_secs(30);

/// The poller of a profile. It calls the watches, the links, the board and the service's health, and nobody calls it but the open
/// profile.
pub(crate) struct Poller {
    context: Arc<ProfileContext>,
    board: Arc<Board>,
    links: Arc<Links>,
    watches: Arc<Watches>,
    pace: Arc<CheckPace>,
    /// The page shows this profile. Set by the open profile; one that is not shown is left to its watches.
    is_shown: AtomicBool,
}

/// What the poller does next.
#[derive(Debug, PartialEq, Eq)]
enum Step {
    /// Wakes the watch of a connection, which checks by itself.
    Wake(ConnectionId),
    /// Checks a connection.
    Check(ConnectionId),
    /// Asks for the list of connections.
    List,
    /// Waits this long, or until something happens.
    Wait(Duration),
}

/// A call of the poller that ended.
#[derive(Debug, PartialEq, Eq)]
enum Ended {
    Check,
    List,
}

/// The poller's last request for the list of connections.
#[derive(Debug, Clone, Copy)]
struct LastListing {
    sent_at: Instant,
    is_under_way: bool,
}

impl Poller {
    /// A poller of a profile that the page does not show yet.
    pub(crate) fn new(
        context: Arc<ProfileContext>,
        board: Arc<Board>,
        links: Arc<Links>,
        watches: Arc<Watches>,
        pace: Arc<CheckPace>,
    ) -> Self {
        Self { context, board, links, watches, pace, is_shown: AtomicBool::new(false) }
    }

    /// Whether the page shows this profile from now on.
    pub(crate) fn set_shown(&self, is_shown: bool) {
        self.is_shown.store(is_shown, Ordering::Relaxed);
        self.context.health.poll_soon();
    }

    /// Whether the page shows this profile.
    pub(crate) fn is_shown(&self) -> bool {
        self.is_shown.load(Ordering::Relaxed)
    }

    /// Checks one connection now.
    pub(crate) async fn check(&self, id: &ConnectionId) {
        let Ok(reference) = ConnectionRef::new(id.as_str()) else {
            self.board.cannot_be_checked(id);
            return;
        };
        self.board.check_begins(id);
        let sent_at = self.context.clock.monotonic();
        match self.context.client.auth_status_once(&reference).await {
            Ok(answer) => {
                let status = answer.value;
                let answer = StatusAnswer {
                    connected: status.is_connected.unwrap_or(false),
                    company_name: status.company_name,
                    last_sync_at: status.last_sync_at,
                    sent_at,
                    at: self.context.clock.wall(),
                };
                self.links.status_answered(id, answer).await;
            }
            Err(error) => self.board.check_failed(id, sent_at, &error),
        }
    }

    async fn list(&self) {
        if self.board.list(Caller::Desk).await {
            let profile = self.context.events.profile();
            self.context.events.emit(&DeskEvent::BoardChanged { profile });
        }
    }

    /// Polls until it is cancelled.
    pub(crate) async fn run(self: Arc<Self>) {
        let mut listing = LastListing { sent_at: self.context.clock.monotonic(), is_under_way: false };
        let mut under_way = FuturesUnordered::new();
        let mut recoveries = 0;
        let reach = self.context.health.subscribe();
        let poller = &self;
        let call = |check: Option<(ConnectionId, BackgroundCheck)>| async move {
            match check {
                Some((id, _permit)) => {
                    poller.check(&id).await;
                    Ended::Check
                }
                None => {
                    poller.list().await;
                    Ended::List
                }
            }
        };
        loop {
            let recovered = reach.borrow().recoveries;
            if std::mem::replace(&mut recoveries, recovered) != recovered {
                self.go_on_after_outage();
            }
            // The client says whether one more check may go out; whom it is for is decided then.
            let permit = self.context.client.try_background_check();
            let step = if permit.is_some() { self.next_step(listing) } else { Step::Wait(LONGEST) };
            match step {
                Step::Check(id) => under_way.push(call(permit.map(|permit| (id, permit)))),
                Step::Wake(id) => self.watches.wake(&id),
                // Beside the checks: what they answer is taken in although the list takes long.
                Step::List => {
                    listing = LastListing { sent_at: self.context.clock.monotonic(), is_under_way: true };
                    under_way.push(call(None));
                }
                Step::Wait(pause) => tokio::select! {
                    Some(ended) = under_way.next(), if !under_way.is_empty() => {
                        listing.is_under_way &= ended != Ended::List;
                    }
                    () = self.context.clock.sleep(pause) => {}
                    () = self.context.health.poll_wanted() => {}
                },
            }
        }
    }

    /// What to do next. A check that it names has been counted, and its connection counts as being checked.
    fn next_step(&self, listing: LastListing) -> Step {
        let now = self.context.clock.monotonic();
        let (out_until, recheck_wanted) = self.context.health.take_next_try();
        let wait = self.pace.wait(now);
        if !self.is_shown() {
            return self.next_wake(wait).unwrap_or(Step::Wait(CHECK_EVERY));
        }
        let board = &self.board;
        let watched = self.watches.watched();
        let any = out_until.is_some() || recheck_wanted;
        let next = board.next_check(CheckQuery { watched: &watched, any, failing_at_once: FAILING_AT_ONCE });
        match out_until {
            // While nothing comes back, one connection is checked for all of them, where none is checked already.
            Some(until) if until > now => return Step::Wait(until - now),
            Some(_) if listing.is_under_way || board.is_checking_any() => return Step::Wait(CHECK_EVERY),
            Some(_) => {
                return match next {
                    NextCheck::Now(id) => self.begin_check(id),
                    _ => Step::List,
                };
            }
            None => {}
        }
        let unlisted_for = (!listing.is_under_way && board.is_unlisted())
            .then(|| now.saturating_duration_since(listing.sent_at));
        if unlisted_for.is_some_and(|passed| passed >= CHECK_EVERY) {
            return Step::List;
        }
        if wait > Duration::ZERO && !recheck_wanted {
            return Step::Wait(wait);
        }
        if let Some(id) = self.pace.next_to_wake() {
            return Step::Wake(id);
        }
        let until_list = unlisted_for.map_or(CHECK_EVERY, |passed| CHECK_EVERY.saturating_sub(passed));
        match next {
            NextCheck::Now(id) => self.begin_check(id),
            NextCheck::In(wait) => Step::Wait(wait.min(until_list)),
            NextCheck::None => Step::Wait(until_list),
        }
    }

    /// The watch that is to be woken now; `None` if none is.
    fn next_wake(&self, wait: Duration) -> Option<Step> {
        if wait.is_zero() { self.pace.next_to_wake().map(Step::Wake) } else { Some(Step::Wait(wait)) }
    }

    fn begin_check(&self, id: ConnectionId) -> Step {
        self.pace.spend();
        self.board.check_begins(&id);
        Step::Check(id)
    }

    /// After an outage watches that are on hold check again, and so do connections whose last check failed and that no watch checks.
    fn go_on_after_outage(&self) {
        self.pace.wake_in_turn(self.watches.on_hold());
        self.board.check_failed_soon(&self.watches.active());
    }
}
