//! Status checks: which connection is due, what becomes of a check, and waiting for the first of them.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use ledgerlane_client::ClientError;
use ledgerlane_client::watch::after_failures;

use super::outage::{Caller, concerns_one};
use super::{Board, ConnectionState};
use crate::ids::ConnectionId;
use crate::problems;
use crate::time::from_millisecond;

/// Connections that are not watched are checked this often at most.
pub(crate) const CHECK_EVERY: Duration = Duration::from_secs(30);
/// A connection that is opened is not checked again within this time.
const RECENTLY: Duration = Duration::from_secs(2);
/// Checks in a row of one connection that must fail before that is shown of it, where it may have been the way there.
const SHOWN_FAILURES: u32 = 2;

/// An answer of isConnected.
#[derive(Debug, Clone)]
pub(crate) struct StatusAnswer {
    /// The connection is set up.
    pub(crate) connected: bool,
    /// The company's name, where the service told it.
    pub(crate) company_name: Option<String>,
    /// When the connector last synced, where the service told it.
    pub(crate) last_sync_at: Option<Timestamp>,
    /// When the check was sent, by the monotonic clock.
    pub(crate) sent_at: Instant,
    /// When the answer was in.
    pub(crate) at: Timestamp,
}

/// How an answer changed what is known of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct StatusChange {
    /// The answer before; `None` if there was none.
    pub(crate) before: Option<bool>,
    /// When that came.
    pub(crate) checked_before: Option<Timestamp>,
    /// The answer.
    pub(crate) connected: bool,
    /// When it came.
    pub(crate) at: Timestamp,
}

/// Which connections may be checked next.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CheckQuery<'a> {
    /// Connections that their watch checks.
    pub(crate) watched: &'a HashSet<ConnectionId>,
    /// Any connection will do, due or not: the question is whether the service answers at all.
    pub(crate) any: bool,
    /// Most checks under way at once of connections whose last check failed.
    pub(crate) failing_at_once: usize,
}

/// What is to be checked next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NextCheck {
    /// This connection, now.
    Now(ConnectionId),
    /// The next one after this time.
    In(Duration),
    /// None, until something happens.
    None,
}

/// Who is checked first is least: its last check failed where any connection would do, out of view or not, when it was checked
/// last, its place in the service's list.
type Rank = (bool, bool, Option<Instant>, usize);

/// The time until a connection is to be checked, zero where that is now; `None` if something else has to happen first.
fn due_in(one: &ConnectionState, is_watched: bool, now: Instant) -> Option<Duration> {
    if one.is_checking || !one.is_listed {
        return None;
    }
    if one.is_due {
        return Some(Duration::ZERO);
    }
    if is_watched {
        return None;
    }
    let Some(last) = one.last_check else { return Some(Duration::ZERO) };
    let every = if one.failures == 0 { CHECK_EVERY } else { after_failures(one.failures) };
    Some(every.saturating_sub(now.saturating_duration_since(last)))
}

impl Board {
    /// Picks the next connection to check. Priority: on screen first, then least recently checked. If `any` is set, connections
    /// whose last check succeeded come first.
    pub(crate) fn next_check(&self, query: CheckQuery<'_>) -> NextCheck {
        let now = self.now();
        let state = self.state.lock();
        let failing = state.connections.values().filter(|one| one.is_checking && one.failures > 0).count();
        let mut first: Option<(Rank, &ConnectionId)> = None;
        let mut next: Option<Duration> = None;
        for (id, one) in &state.connections {
            if one.failures > 0 && failing >= query.failing_at_once {
                // The end of one of those under way is the next that happens to it.
                continue;
            }
            let due = due_in(one, query.watched.contains(id), now);
            if due == Some(Duration::ZERO) || (query.any && one.is_listed && !one.is_checking) {
                let failed = query.any && one.failures > 0;
                let rank = (failed, !state.on_screen.contains(id), one.last_check, one.position);
                if first.is_none_or(|(before, _)| rank < before) {
                    first = Some((rank, id));
                }
            } else if let Some(due) = due {
                next = Some(next.map_or(due, |next| next.min(due)));
            }
        }
        match (first, next) {
            (Some((_, id)), _) => NextCheck::Now(id.clone()),
            (None, Some(next)) => NextCheck::In(next),
            (None, None) => NextCheck::None,
        }
    }

    /// Whether a check is under way.
    pub(crate) fn is_checking_any(&self) -> bool {
        self.state.lock().connections.values().any(|one| one.is_checking)
    }

    /// Notes that a check of a connection begins.
    pub(crate) fn check_begins(&self, id: &ConnectionId) {
        if let Some(one) = self.state.lock().connections.get_mut(id) {
            one.is_checking = true;
            one.is_due = false;
        }
    }

    /// Notes that a connection cannot be checked, because no call can name its id. It counts as checked, so that it is not
    /// found due again and again and nobody waits for its status.
    pub(crate) fn cannot_be_checked(&self, id: &ConnectionId) {
        let now = self.now();
        if let Some(one) = self.state.lock().connections.get_mut(id) {
            one.is_checking = false;
            one.is_due = false;
            one.last_check = Some(now);
        }
        self.check_ended.notify_waiters();
    }

    /// Takes in an answer of isConnected. `None` if the connection is not listed any more, or a later check was answered before.
    pub(crate) fn status_answered(&self, id: &ConnectionId, answer: StatusAnswer) -> Option<StatusChange> {
        self.context.health.call_answered();
        let at = from_millisecond(answer.at.as_millisecond());
        let now = self.now();
        let change = {
            let mut state = self.state.lock();
            let one = state.connections.get_mut(id)?;
            one.is_checking = false;
            if !one.is_listed || !one.accept_outcome(answer.sent_at) {
                return None;
            }
            let change = StatusChange {
                before: one.connected,
                checked_before: one.checked_at,
                connected: answer.connected,
                at,
            };
            one.is_due = false;
            one.connected = Some(answer.connected);
            one.checked_at = Some(at);
            one.last_check = Some(now);
            one.failures = 0;
            one.problem = None;
            if answer.company_name.is_some() {
                one.connection.company_name = answer.company_name;
            }
            one.connection.last_connected_at = one.connection.last_connected_at.max(answer.last_sync_at);
            state.unsaved.insert(id.clone(), (answer.connected, at));
            state.has_first_statuses |= change.before.is_none();
            change
        };
        self.context.row_changes.mark(id.as_str());
        self.check_ended.notify_waiters();
        Some(change)
    }

    /// Takes note of a check that failed. Where the service as a whole is out of reach, that is told once and every row keeps
    /// what was answered before.
    pub(crate) fn check_failed(&self, id: &ConnectionId, sent_at: Instant, error: &ClientError) {
        self.context.health.call_failed(error, Caller::Desk, sent_at);
        let is_out = self.context.health.is_out();
        let now = self.now();
        if let Some(one) = self.state.lock().connections.get_mut(id) {
            one.is_checking = false;
            one.last_check = Some(now);
            if one.is_listed && one.accept_outcome(sent_at) {
                one.failures = one.failures.saturating_add(1);
                if concerns_one(error) || (!is_out && one.failures >= SHOWN_FAILURES) {
                    one.problem = Some(problems::client(error));
                }
            }
        }
        self.context.row_changes.mark(id.as_str());
        self.check_ended.notify_waiters();
    }

    /// Has every connection checked as soon as the pace allows.
    pub(crate) fn check_all_soon(&self) {
        for one in self.state.lock().connections.values_mut() {
            one.is_due = true;
        }
        self.context.health.poll_soon();
    }

    /// Has the connections checked as soon as the pace allows whose last check failed and that no watch checks.
    pub(crate) fn check_failed_soon(&self, watched: &HashSet<ConnectionId>) {
        for (id, one) in &mut self.state.lock().connections {
            one.is_due |= one.failures > 0 && !watched.contains(id);
        }
    }

    /// Whether a check of a connection is under way or ended within the pace of a watch. A page that opens a connection again
    /// because its status changed must not have it checked without a pause where it changes with every answer.
    pub(crate) fn was_checked_recently(&self, id: &ConnectionId) -> bool {
        let now = self.now();
        self.state.lock().connections.get(id).is_some_and(|one| {
            let recent = |last: Instant| now.saturating_duration_since(last) < RECENTLY;
            one.is_checking || one.last_check.is_some_and(recent)
        })
    }

    /// Waits until every connection was checked once, at most this long. Does not wait where more than `most` were not checked
    /// yet, or where the service is out of reach.
    pub(crate) async fn wait_for_first_statuses(&self, at_most: Duration, most: usize) {
        let is_unchecked = |one: &&ConnectionState| one.is_listed && one.last_check.is_none();
        let unchecked = || self.state.lock().connections.values().filter(is_unchecked).count();
        if unchecked() > most || self.context.health.is_out() {
            return;
        }
        self.context.health.poll_soon();
        let all = async {
            loop {
                let check_ended = self.check_ended.notified();
                if unchecked() == 0 {
                    return;
                }
                check_ended.await;
            }
        };
        drop(tokio::time::timeout(at_most, all).await);
    }
}
