//! How the service of a profile does: the owner of that state.

use std::sync::Arc;

use std::time::{Duration, Instant};

use ledgerlane_client::{ClientError, Heard};
use ledgerlane_clock::Clock;
use parking_lot::Mutex;
use tokio::sync::{Notify, watch};

use super::outage::{Caller, Moment, OutageState};
use crate::interface::{DeskEvent, OutageView, Problem};
use crate::profile_events::ProfileEvents;

/// How long a silent service may take for a second call. With [`ledgerlane_client::SILENT_AFTER`] it makes the 10 s that the page tells.
const ANSWERS_WITHIN: Duration = Duration::from_secs(2);

/// Whether the service is out of reach now, and how often it came back. Work that an outage holds up waits for a
/// change of this.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Reach {
    /// Nothing can be asked of it.
    pub(crate) is_out: bool,
    /// Outages that ended since the profile was opened.
    pub(crate) recoveries: u64,
}

/// How the service of a profile does: the one owner of that state. Every caller of the service reports here how its calls
/// end. It calls no other owner; those that depend on it subscribe.
pub(crate) struct ServiceHealth {
    clock: Arc<dyn Clock>,
    events: ProfileEvents,
    /// Changed by reports of calls alone.
    state: Mutex<OutageState>,
    /// Held while an event is sent, so that of two side by side the later one tells what is so then.
    sending: Mutex<()>,
    reach: watch::Sender<Reach>,
    /// Whether the service hangs, as [`ServiceHealth::follow`] heard last.
    silent: watch::Sender<bool>,
    /// Wakes the poller: whom to ask, or when, is not what it thought.
    poll_now: Notify,
}

impl ServiceHealth {
    /// A service that was not asked yet.
    pub(crate) fn new(clock: Arc<dyn Clock>, events: ProfileEvents) -> Self {
        Self {
            clock,
            events,
            state: Mutex::default(),
            sending: Mutex::default(),
            reach: watch::Sender::default(),
            silent: watch::Sender::default(),
            poll_now: Notify::new(),
        }
    }

    /// Reports a call that failed and was sent at this moment.
    pub(crate) fn call_failed(&self, error: &ClientError, caller: Caller, sent_at: Instant) {
        let (changed, recheck_wanted) = {
            let mut health = self.state.lock();
            let changed = health.failed(error, caller, sent_at, self.moment());
            (changed, health.recheck_wanted)
        };
        if changed {
            self.announce();
        }
        if changed || recheck_wanted {
            self.poll_now.notify_one();
        }
    }

    /// Reports a call that was answered: what an outage held up goes on.
    pub(crate) fn call_answered(&self) {
        if self.state.lock().answered(self.clock.wall()) {
            self.announce();
            self.poll_now.notify_one();
        }
    }

    /// Tells whenever the service begins to hang, and when it answers again. The answer about one connection may hang alone, so another one
    /// is asked about before the service is said to hang.
    pub(crate) async fn follow(&self, mut heard: watch::Receiver<Heard>) {
        loop {
            let is_silent = heard.borrow_and_update().is_silent;
            if is_silent {
                self.state.lock().recheck_wanted = true;
                self.poll_now.notify_one();
                tokio::select! {
                    changed = heard.changed() => match changed {
                        Ok(()) => continue,
                        Err(_) => return,
                    },
                    () = self.clock.sleep(ANSWERS_WITHIN) => {}
                }
            }
            self.silent.send_replace(is_silent);
            if self.state.lock().set_silent(is_silent) {
                self.announce();
            }
            if heard.changed().await.is_err() {
                return;
            }
        }
    }

    /// Waits until the service hangs.
    pub(crate) async fn until_silent(&self) {
        // An error means that the sender is gone, which `self` holds.
        drop(self.silent.subscribe().wait_for(|silent| *silent).await);
    }

    /// Why nothing can be asked of the service, or that it hangs; none while it answers.
    pub(crate) fn problem(&self) -> Option<Problem> {
        self.state.lock().problem()
    }

    /// Since when it is out of reach and when it is asked again; none while it answers.
    pub(crate) fn outage(&self) -> Option<OutageView> {
        self.state.lock().outage()
    }

    /// Whether nothing can be asked of it.
    pub(crate) fn is_out(&self) -> bool {
        self.state.lock().is_out()
    }

    /// When the next try is due, none while it answers, and whether a call got no answer and nobody else was asked since; that
    /// is told once.
    pub(crate) fn take_next_try(&self) -> (Option<Instant>, bool) {
        let mut health = self.state.lock();
        (health.next_try(), health.take_recheck())
    }

    /// Changes of its reach from now on.
    pub(crate) fn subscribe(&self) -> watch::Receiver<Reach> {
        self.reach.subscribe()
    }

    /// Wakes the poller before its time.
    pub(crate) fn poll_soon(&self) {
        self.poll_now.notify_one();
    }

    /// Waits until the poller is to look again whom to ask.
    pub(crate) async fn poll_wanted(&self) {
        self.poll_now.notified().await;
    }

    fn announce(&self) {
        let _one_at_a_time = self.sending.lock();
        let (problem, outage, is_out) = {
            let health = self.state.lock();
            (health.problem(), health.outage(), health.is_out())
        };
        self.reach.send_if_modified(|reach| {
            let changed = reach.is_out != is_out;
            if reach.is_out && !is_out {
                reach.recoveries += 1;
            }
            reach.is_out = is_out;
            changed
        });
        self.events.emit(&DeskEvent::ServiceChanged { profile: self.events.profile(), problem, outage });
    }

    fn moment(&self) -> Moment {
        Moment { now: self.clock.monotonic(), wall: self.clock.wall() }
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_client::ErrorKind;
    use ledgerlane_clock::SystemClock;
    use tokio_util::sync::CancellationToken;

    use super::*;
    use crate::events::Events;
    use crate::ids::ProfileId;

    #[test]
    fn of_two_announcements_side_by_side_each_says_what_is_so_when_it_is_sent() {
        let events = Events::default();
        let mut listener = events.listen();
        let profile_events = ProfileEvents::new(events, ProfileId(1), Some("one"), CancellationToken::new());
        let health = ServiceHealth::new(Arc::new(SystemClock), profile_events);
        let sending = health.sending.lock();
        let failed = ClientError::new(ErrorKind::Unreachable);
        std::thread::scope(|threads| {
            threads.spawn(|| health.call_failed(&failed, Caller::User, Instant::now()));
            while !health.is_out() {
                std::thread::yield_now();
            }
            threads.spawn(|| health.call_answered());
            while health.is_out() {
                std::thread::yield_now();
            }
            drop(sending);
        });
        let mut codes = Vec::new();
        while let Ok(DeskEvent::ServiceChanged { problem, .. }) = listener.try_recv() {
            codes.push(problem.map(|problem| problem.code));
        }
        assert_eq!(codes, [None, None], "it answers by the time either was sent");
    }
}
