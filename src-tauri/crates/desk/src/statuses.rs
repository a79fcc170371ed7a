//! Statuses: asking whether connections are set up, and what the answers mean.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use ledgerlane_api::ConnectionRef;
use ledgerlane_client::{ClientError, ErrorKind};

use crate::interface::{DeskEvent, Problem, ProblemCode};
use crate::problems;
use crate::session::{Session, lock};

/// Connections that are not watched are asked this often.
const POLL_EVERY: Duration = Duration::from_secs(30);
/// A connection that is opened is not asked again within this time.
const LATELY: Duration = Duration::from_secs(2);
/// Status calls under way at once.
const AT_ONCE: usize = 4;
/// Longest time between two checks, milliseconds, for the second to tell when the connection was set up.
const WATCHED_CLOSELY: i64 = 60_000;
/// Checks in a row that must fail before the service counts as out of reach: one can get lost.
const FAILURES: u32 = 2;

/// An answer of isConnected.
#[derive(Debug)]
pub(crate) struct StatusAnswer {
    pub(crate) connected: bool,
    pub(crate) company_name: Option<String>,
    pub(crate) last_sync_at: Option<Timestamp>,
    /// When it was asked, by the monotonic clock.
    pub(crate) asked: Instant,
    /// When it was in.
    pub(crate) at: Timestamp,
}

/// How the service as a whole does, told from every status answer.
#[derive(Debug, Default)]
pub(crate) struct Health {
    /// Failures since the last answer that concern every connection, not one.
    failures: u32,
    last: Option<Problem>,
}

impl Health {
    /// Why nothing can be asked of the service; none while it answers.
    pub(crate) fn problem(&self) -> Option<Problem> {
        self.last.clone().filter(|_| self.failures >= FAILURES)
    }

    /// Takes note of a failure. True where what is to be told changed.
    fn failed(&mut self, error: &ClientError) -> bool {
        let before = self.problem().map(|problem| problem.code);
        self.failures = match error.kind {
            ErrorKind::KeyRefused | ErrorKind::TlsFailed | ErrorKind::NotHttps | ErrorKind::Redirected => {
                FAILURES
            }
            ErrorKind::Unreachable | ErrorKind::DnsFailed | ErrorKind::TimedOut => {
                self.failures.saturating_add(1)
            }
            // The service answered; it is this connection that has the problem.
            _ => {
                *self = Self::default();
                return before.is_some();
            }
        };
        self.last = Some(problems::client(error));
        before != self.problem().map(|problem| problem.code)
    }
}

impl Session {
    /// Asks for one status.
    pub(crate) async fn check(&self, id: &str) {
        let Ok(reference) = ConnectionRef::new(id) else { return };
        let asked = self.clock.now();
        if let Some(known) = lock(&self.known).get_mut(id) {
            known.asking = true;
        }
        match self.client.auth_status(&reference).await {
            Ok(status) => self.answered(
                id,
                StatusAnswer {
                    connected: status.is_connected.unwrap_or(false),
                    company_name: status.company_name,
                    last_sync_at: status.last_sync_at,
                    asked,
                    at: self.clock.wall(),
                },
            ),
            Err(error) => self.not_answered(id, asked, &error),
        }
        self.emit_row(id);
        self.checked.notify_waiters();
    }

    /// Takes in a status. The first true while a link of this desk is live is that link's success, unless the
    /// connection was set up when the link was made.
    pub(crate) fn answered(&self, id: &str, answer: StatusAnswer) {
        let at = answer.at.as_millisecond();
        self.reached();
        let (before, checked_before) = {
            let mut all = lock(&self.known);
            let Some(known) = all.get_mut(id) else { return };
            known.asking = false;
            if !known.is_news(answer.asked) {
                return;
            }
            let before = (known.connected, known.checked_at);
            known.connected = Some(answer.connected);
            known.checked_at = Some(at);
            known.asked_at = Some(self.clock.now());
            known.problem = None;
            if let Some(connection) = &mut known.connection {
                if answer.company_name.is_some() {
                    connection.company_name = answer.company_name;
                }
                connection.last_connected_at = connection.last_connected_at.max(answer.last_sync_at);
            }
            before
        };
        if let Err(error) = self.db.set_status(self.view.id, id, answer.connected, at) {
            problems::database(&error);
        }
        if answer.connected && before != Some(true) {
            self.became_connected(id, before, checked_before, at);
        }
    }

    fn became_connected(&self, id: &str, before: Option<bool>, checked_before: Option<i64>, at: i64) {
        let live = self.db.live_link(self.view.id, id).ok().flatten().filter(|link| !link.already_set_up);
        // After a pause in the checks it may have been set up long before this answer.
        let seen_late = live
            .as_ref()
            .is_some_and(|link| at - checked_before.unwrap_or(0).max(link.created_at) > WATCHED_CLOSELY);
        // None where the clock was set back meanwhile.
        let took_ms =
            live.as_ref().filter(|_| !seen_late).map(|link| at - link.created_at).filter(|took| *took >= 0);
        if let Some(link) = &live {
            if let Err(error) = self.db.complete_link(link.id, at, seen_late) {
                problems::database(&error);
            }
            lock(&self.urls).remove(&link.id);
        }
        // Connections that were set up before this desk saw them are no news.
        if live.is_some() || before == Some(false) {
            let name = self.row(id).map(|row| row.name).unwrap_or_else(|_| id.to_owned());
            self.emit(DeskEvent::Connected {
                profile: self.view.id,
                connection: id.to_owned(),
                name,
                took_ms,
            });
        }
    }

    /// Takes note of a status that did not come.
    pub(crate) fn not_answered(&self, id: &str, asked: Instant, error: &ClientError) {
        if let Some(known) = lock(&self.known).get_mut(id) {
            known.asking = false;
            known.asked_at = Some(self.clock.now());
            if known.is_news(asked) {
                known.problem = Some(problems::client(error));
            }
        }
        let told = {
            let mut health = lock(&self.health);
            health.failed(error).then(|| health.problem())
        };
        if let Some(problem) = told {
            self.emit(DeskEvent::ServiceChanged { problem });
            self.lanes_follow_reach();
        }
    }

    /// QuickBooks answered: its connector was there at this time.
    pub(crate) fn seen(&self, id: &str, at: Timestamp) {
        if let Some(connection) = lock(&self.known).get_mut(id).and_then(|known| known.connection.as_mut()) {
            connection.last_connected_at = connection.last_connected_at.max(Some(at));
        }
    }

    /// The service answered.
    pub(crate) fn reached(&self) {
        let outage = std::mem::take(&mut *lock(&self.health)).problem();
        if let Some(outage) = outage {
            if outage.code != ProblemCode::TimedOut {
                // What failed meanwhile is asked again now, not when its turn comes. Time-outs may be those of a few
                // connections among others that answer.
                self.check_now.notify_one();
            }
            self.emit(DeskEvent::ServiceChanged { problem: None });
            self.lanes_follow_reach();
        }
    }

    /// Asks for the status of everybody who is not watched, each every 30 s, a few at a time.
    pub(crate) async fn poll(self: Arc<Self>) {
        let mut everybody = true;
        let mut listed = self.clock.now();
        loop {
            self.check_all(self.due(everybody)).await;
            let now = self.clock.now();
            if self.is_unlisted() && now.saturating_duration_since(listed) >= POLL_EVERY {
                listed = now;
                self.list().await;
                self.emit(DeskEvent::BoardChanged);
            }
            everybody = tokio::select! {
                () = self.clock.sleep(POLL_EVERY / 6) => false,
                () = self.check_now.notified() => true,
            };
        }
    }

    /// Asks for these statuses, a few at a time.
    async fn check_all(&self, ids: Vec<String>) {
        for group in ids.chunks(AT_ONCE) {
            futures_util::future::join_all(group.iter().map(|id| self.check(id))).await;
        }
    }

    /// Whether its status was asked within the pace of a watch. A page that opens a connection again because its
    /// status changed must not ask without a pause where it changes with every answer.
    pub(crate) fn asked_lately(&self, id: &str) -> bool {
        let asked = lock(&self.known).get(id).and_then(|known| known.asked_at);
        asked.is_some_and(|asked| self.clock.now().saturating_duration_since(asked) < LATELY)
    }

    /// Waits until every connection was asked once, asking those that nobody asks yet. What is on its way stays on its
    /// way where the caller waits no longer.
    pub(crate) async fn first_statuses(self: &Arc<Self>) {
        let unasked: Vec<String> = {
            let known = lock(&self.known);
            let unasked = known.iter().filter(|(_, known)| known.asked_at.is_none() && !known.asking);
            unasked.map(|(id, _)| id.clone()).collect()
        };
        if !unasked.is_empty() {
            self.spawn(|session| async move { session.check_all(unasked).await });
        }
        loop {
            let checked = self.checked.notified();
            if lock(&self.known).values().all(|known| known.asked_at.is_some()) {
                return;
            }
            checked.await;
        }
    }

    fn due(&self, everybody: bool) -> Vec<String> {
        let now = self.clock.now();
        let watched: std::collections::HashSet<String> = lock(&self.watches).keys().cloned().collect();
        let mut due: Vec<(usize, String)> = lock(&self.known)
            .iter()
            .filter(|(id, known)| {
                let old = |asked| now.saturating_duration_since(asked) >= POLL_EVERY;
                let due = everybody || (!watched.contains(*id) && known.asked_at.is_none_or(old));
                due && !known.asking
            })
            .map(|(id, known)| (known.position, id.clone()))
            .collect();
        due.sort_unstable();
        due.into_iter().map(|(_, id)| id).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_lost_check_is_no_outage_and_an_answer_of_any_kind_ends_one() {
        let error = |kind| ClientError::new(kind, "It failed.");
        let mut health = Health::default();
        assert!(!health.failed(&error(ErrorKind::Unreachable)));
        assert_eq!(health.problem(), None);
        assert!(health.failed(&error(ErrorKind::TimedOut)), "the second in a row is told");
        assert_eq!(health.problem().map(|problem| problem.code), Some(ProblemCode::TimedOut));
        assert!(health.failed(&error(ErrorKind::NotFound)), "it answered: the outage is over");
        assert_eq!(health.problem(), None);
        assert!(health.failed(&error(ErrorKind::KeyRefused)), "a refused key concerns everything at once");
    }
}
