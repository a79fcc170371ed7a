//! The watch of one link: the client asks, the answers go to the links and the board.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_api::ConnectionRef;
use ledgerlane_client::{WatchEnd, WatchEvent, WatchHandle, WatchPlan, watch};
use tokio::sync::mpsc;

use super::{FollowerId, Watches};
use crate::board::StatusAnswer;
use crate::interface::{WatchOrder, WatchState, WatchView};
use crate::links::{LinkFate, LinkReport, LiveLink};
use crate::time;

/// Longest pause between two checks of a new link: every 2 s, spread by a tenth.
const QUICK: Duration = Duration::from_millis(2_200);
/// Checks whose outcome is shown.
const OUTCOMES_SHOWN: usize = 30;
/// From the first check on, every so many the link itself is asked about: whether it was declined or replaced elsewhere.
const ASK_LINK_EVERY: u32 = 3;

/// A watch that runs. Dropping it stops it.
pub(crate) struct Watch {
    handle: WatchHandle,
    state: WatchState,
    /// The pause after the last check.
    every: Duration,
    checks: u32,
    /// The last checks, oldest first: true where an answer came.
    outcomes: VecDeque<bool>,
    /// When the next check is due; None while paused and after the last.
    next_at: Option<Timestamp>,
    /// The service is being asked what became of the link.
    is_asking_link: bool,
}

impl Watch {
    fn new(handle: WatchHandle, is_paused: bool) -> Self {
        Self {
            handle,
            state: if is_paused { WatchState::Paused } else { WatchState::Watching },
            every: Duration::from_secs(2),
            checks: 0,
            outcomes: VecDeque::with_capacity(OUTCOMES_SHOWN),
            next_at: None,
            is_asking_link: false,
        }
    }

    pub(super) fn is_paused(&self) -> bool {
        self.state == WatchState::Paused
    }

    pub(super) fn is_on_hold(&self) -> bool {
        self.state == WatchState::OnHold
    }

    /// Checks now and goes back to every 2 s, unless it is paused or checks as often already.
    pub(super) fn nudge(&self) {
        if !self.is_paused() && self.every > QUICK {
            self.handle.nudge();
        }
    }

    /// Checks now, where it waits after a failure.
    pub(super) fn wake(&self) {
        if self.is_on_hold() {
            self.handle.nudge();
        }
    }

    pub(super) fn pause(&mut self) {
        self.state = WatchState::Paused;
        self.next_at = None;
        self.handle.pause();
    }

    /// Goes on at every 2 s, with a check now.
    pub(super) fn resume(&mut self) {
        self.state = WatchState::Watching;
        self.handle.resume();
    }

    pub(super) fn view(&self) -> WatchView {
        WatchView {
            state: self.state,
            every_secs: u32::try_from(self.every.as_secs_f64().round() as u64).unwrap_or(u32::MAX).max(1),
            checks: self.checks,
            beats: self.outcomes.iter().copied().collect(),
            next_at: self.next_at.map(Into::into),
        }
    }

    /// Counts a check. True where it is time to ask about the link itself; it counts as being asked about then.
    fn count(&mut self, is_answered: bool, next_in: Duration, now: Timestamp) -> bool {
        self.checks = self.checks.saturating_add(1);
        if self.outcomes.len() == OUTCOMES_SHOWN {
            self.outcomes.pop_front();
        }
        self.outcomes.push_back(is_answered);
        if !self.is_paused() {
            self.every = next_in;
            self.next_at =
                (!next_in.is_zero()).then(|| now.saturating_add(next_in).unwrap_or(Timestamp::MAX));
            self.state = if is_answered { WatchState::Watching } else { WatchState::OnHold };
        }
        let is_time = is_answered && self.checks % ASK_LINK_EVERY == 1 && !self.is_asking_link;
        self.is_asking_link |= is_time;
        is_time
    }
}

impl Watches {
    /// Watches a link until its connection is set up or it ends otherwise.
    pub(super) fn follow_watched(self: &Arc<Self>, link: &LiveLink) {
        let Ok(connection) = ConnectionRef::new(link.connection.as_str()) else {
            // No call can name the connection, but its link can be asked about.
            self.follow_unwatched(link);
            return;
        };
        // A link whose end nobody told is watched until it is set up, replaced or stopped.
        let is_paused = link.order == WatchOrder::Pause;
        let plan = WatchPlan { expires_at: link.expires_at, started: link.created_at, is_paused };
        let (handle, events) = watch(self.context.client.clone(), connection, plan);
        let follower = self.put(link, Some(Watch::new(handle, is_paused)));
        let (watches, own) = (self.clone(), follower.clone());
        self.run(follower, async move { watches.follow(own, events).await });
    }

    async fn follow(self: Arc<Self>, follower: FollowerId, mut events: mpsc::Receiver<WatchEvent>) {
        let link = &follower.link;
        while let Some(Some(event)) = follower.ended.run_until_cancelled(events.recv()).await {
            match event {
                WatchEvent::Checked {
                    connected,
                    company_name,
                    last_sync_at,
                    asked: sent_at,
                    at,
                    next_in,
                    ..
                } => {
                    let ask_link = self.count(&follower, true, next_in) && !connected;
                    let answer = StatusAnswer { connected, company_name, last_sync_at, sent_at, at };
                    self.links.status_answered(&link.connection, answer).await;
                    if ask_link {
                        self.ask_about_link(&follower);
                    }
                }
                WatchEvent::Failed { error, asked: sent_at, next_in, .. } => {
                    self.count(&follower, false, next_in);
                    self.board.check_failed(&link.connection, sent_at, &error);
                }
                WatchEvent::Ended(WatchEnd::OutOfTime) => {
                    self.links.end_seen(link, LinkFate::OutOfTime).await;
                }
                // The first true ended it, unless a later answer came in first; a link ends once.
                WatchEvent::Ended(WatchEnd::SetUp) => {
                    self.links.end(link, LinkFate::Completed).await;
                }
                WatchEvent::Ended(WatchEnd::Stopped) => {}
            }
            self.context.row_changes.mark(link.connection.as_str());
        }
    }

    fn count(&self, follower: &FollowerId, is_answered: bool, next_in: Duration) -> bool {
        self.pace.checked_by_watch(&follower.link.connection, self.context.clock.monotonic());
        let now = time::now(&*self.context.clock);
        self.change_of(follower, |watch| watch.count(is_answered, next_in, now)).unwrap_or(false)
    }

    /// Asks what became of the link while the checks go on: a service that is slow to tell must not hold them up.
    fn ask_about_link(self: &Arc<Self>, follower: &FollowerId) {
        let (watches, follower) = (self.clone(), follower.clone());
        self.context.tasks.spawn(async move {
            let report = follower.ended.run_until_cancelled(watches.links.ask(&follower.link)).await;
            if let Some(Ok(LinkReport { fate: Some(fate), .. })) = report {
                watches.links.end_seen(&follower.link, fate).await;
            }
            watches.change_of(&follower, |watch| watch.is_asking_link = false);
            watches.context.row_changes.mark(follower.link.connection.as_str());
        });
    }
}
