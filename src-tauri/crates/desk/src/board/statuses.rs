//! Statuses: asking whether connections are set up, and what the answers mean.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use jiff::Timestamp;
use ledgerlane_api::ConnectionRef;
use ledgerlane_client::ClientError;

use super::Known;
use super::health::{Caller, concerns_one};
use super::pace::{ListedLast, Step};
use crate::ids::ConnectionId;
use crate::interface::DeskEvent;
use crate::open_profile::OpenProfile;
use crate::problems;
use crate::sync::lock;

/// A connection that is opened is not asked again within this time.
const LATELY: Duration = Duration::from_secs(2);
/// Status calls of the poller under way at once.
const AT_ONCE: usize = 4;
/// Most of them for connections whose last check failed: a few that do not answer must not hold up the others.
pub(crate) const FAILING_AT_ONCE: usize = AT_ONCE - 1;
/// Longest wait of the poller for one of them to end; it looks again then.
const LONGEST: Duration = Duration::from_secs(30);
/// Longest time between two checks, milliseconds, for the second to tell when the connection was set up.
const WATCHED_CLOSELY: i64 = 60_000;
/// Checks in a row of one connection that must fail before that is shown of it, where it may have been the way there.
const SHOWN_FAILURES: u32 = 2;

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

/// A call of the poller.
#[derive(Debug, PartialEq, Eq)]
enum Call {
    Status(String),
    List,
}

/// QuickBooks of a connection answered: its connector was there at this time.
pub(crate) fn quickbooks_answered(known: &Mutex<HashMap<String, Known>>, id: &ConnectionId, at: Timestamp) {
    if let Some(connection) = lock(known).get_mut(id.as_str()).and_then(|known| known.connection.as_mut()) {
        connection.last_connected_at = connection.last_connected_at.max(Some(at));
    }
}

impl OpenProfile {
    /// Asks for one status.
    pub(crate) async fn check(&self, id: &str) {
        let asked = self.clock.monotonic();
        let Ok(reference) = ConnectionRef::new(id) else {
            // It cannot be asked for; it must not be found due again and again.
            if let Some(known) = lock(&self.known).get_mut(id) {
                (known.asking, known.asked_at) = (false, Some(asked));
            }
            self.checked.notify_waiters();
            return;
        };
        if let Some(known) = lock(&self.known).get_mut(id) {
            known.asking = true;
        }
        match self.client.auth_status_once(&reference).await {
            Ok(answer) => self.answered(
                id,
                StatusAnswer {
                    connected: answer.value.is_connected.unwrap_or(false),
                    company_name: answer.value.company_name,
                    last_sync_at: answer.value.last_sync_at,
                    asked,
                    at: self.clock.wall(),
                },
            ),
            Err(error) => self.not_answered(id, asked, &error),
        }
        self.emit_row(id);
    }

    /// Takes in a status. The first true while a link of this desk is live is that link's success, unless the
    /// connection was set up when the link was made.
    pub(crate) fn answered(&self, id: &str, answer: StatusAnswer) {
        self.take_in_status(id, answer);
        self.checked.notify_waiters();
    }

    fn take_in_status(&self, id: &str, answer: StatusAnswer) {
        let at = answer.at.as_millisecond();
        self.health.call_answered();
        let (before, checked_before) = {
            let mut all = lock(&self.known);
            let Some(known) = all.get_mut(id) else { return };
            known.asking = false;
            if !known.is_news(answer.asked) {
                return;
            }
            known.wanted = false;
            let before = (known.connected, known.checked_at);
            known.connected = Some(answer.connected);
            known.checked_at = Some(at);
            known.asked_at = Some(self.clock.monotonic());
            known.failures = 0;
            known.problem = None;
            if let Some(connection) = &mut known.connection {
                if answer.company_name.is_some() {
                    connection.company_name = answer.company_name;
                }
                connection.last_connected_at = connection.last_connected_at.max(answer.last_sync_at);
            }
            before
        };
        let changed = before.is_some_and(|before| before != answer.connected);
        self.keep_status(id, answer.connected, at, changed);
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
                service: self.view.name.clone(),
                connection: id.to_owned(),
                name,
                took_ms,
            });
        }
    }

    /// Takes note of a status that did not come. Where the service as a whole is out of reach, that is told once and
    /// every row keeps what was answered before.
    pub(crate) fn not_answered(&self, id: &str, asked: Instant, error: &ClientError) {
        self.health.call_failed(error, Caller::Desk, asked);
        let out = self.health.problem().is_some();
        if let Some(known) = lock(&self.known).get_mut(id) {
            known.asking = false;
            known.asked_at = Some(self.clock.monotonic());
            if known.is_news(asked) {
                known.failures = known.failures.saturating_add(1);
                if concerns_one(error) || (!out && known.failures >= SHOWN_FAILURES) {
                    known.problem = Some(problems::client(error));
                }
            }
        }
        self.checked.notify_waiters();
    }

    /// Asks for the statuses of everybody who is not watched, as the pace allows, a few at a time.
    pub(crate) async fn poll(self: Arc<Self>) {
        let mut list = ListedLast { asked: self.clock.monotonic(), under_way: false };
        let mut under_way = FuturesUnordered::new();
        let session = &self;
        let make = |call: Call| async move {
            match &call {
                Call::Status(id) => session.check(id).await,
                Call::List => {
                    if session.list(Caller::Desk).await {
                        session.emit(DeskEvent::BoardChanged { profile: session.view.id });
                    }
                }
            }
            call
        };
        let mut recoveries = 0;
        let reach = self.health.subscribe();
        loop {
            let recovered = reach.borrow().recoveries;
            if std::mem::replace(&mut recoveries, recovered) != recovered {
                self.wake_all();
            }
            let checks = under_way.len() - usize::from(list.under_way);
            let step = if checks < AT_ONCE { self.next_step(list) } else { Step::Wait(LONGEST) };
            match step {
                Step::Ask(id) => under_way.push(make(Call::Status(id))),
                Step::Wake(id) => self.wake_watch(&id),
                // Beside the checks: what they answer is taken in although the list takes long.
                Step::List => {
                    list = ListedLast { asked: self.clock.monotonic(), under_way: true };
                    under_way.push(make(Call::List));
                }
                Step::Wait(pause) => tokio::select! {
                    Some(call) = under_way.next(), if !under_way.is_empty() => {
                        list.under_way &= call != Call::List;
                    }
                    () = self.clock.sleep(pause) => {}
                    () = self.health.poll_wanted() => {}
                },
            }
        }
    }

    /// Whether its status was asked within the pace of a watch. A page that opens a connection again because its
    /// status changed must not ask without a pause where it changes with every answer.
    pub(crate) fn asked_lately(&self, id: &str) -> bool {
        let asked = lock(&self.known).get(id).and_then(|known| known.asked_at);
        asked.is_some_and(|asked| self.clock.monotonic().saturating_duration_since(asked) < LATELY)
    }

    /// Waits until every connection was asked once, where they are few enough for that.
    pub(crate) async fn first_statuses(&self, within: Duration) {
        let unasked = || lock(&self.known).values().filter(|known| known.asked_at.is_none()).count();
        if unasked() > Self::asked_within(within) || self.health.problem().is_some() {
            return;
        }
        self.health.poll_soon();
        let all = async {
            loop {
                let checked = self.checked.notified();
                if unasked() == 0 {
                    return;
                }
                checked.await;
            }
        };
        drop(tokio::time::timeout(within, all).await);
    }
}
