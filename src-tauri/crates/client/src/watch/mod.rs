//! Watching: asking for a connection's status until it is set up, its link is out of time, or it is stopped.

mod pace;
mod passed;

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use ledgerlane_api::ConnectionRef;
use tokio::sync::{mpsc, watch as watch_channel};
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::client::Client;
use crate::error::{ClientError, ErrorKind};
use ledgerlane_clock::Clock;
pub use pace::after_failures;
use passed::Passed;

/// Events that may wait for the reader of a watch before the watch waits for it.
const EVENTS_WAITING: usize = 16;

/// When a watch began and when it is over, both by this computer's wall clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WatchPlan {
    /// When the link stops working; none watches until stopped.
    pub expires_at: Option<Timestamp>,
    /// When the link was made: the pace slows down with its age.
    pub started: Timestamp,
}

/// What a watch tells.
#[derive(Debug)]
pub enum WatchEvent {
    /// The service answered.
    Checked {
        /// The connection is set up.
        connected: bool,
        /// The company's name, where the service tells.
        company_name: Option<String>,
        /// When the connector last synced, where the service tells.
        last_sync_at: Option<Timestamp>,
        /// When it was asked, by the clock's monotonic time.
        asked: Instant,
        /// When the answer was in.
        at: Timestamp,
        /// How long it took.
        took: Duration,
        /// Until the next check; zero after the last.
        next_in: Duration,
    },
    /// The check failed. The watch goes on, after the end of the link too: only an answer ends it.
    Failed {
        /// Why.
        error: ClientError,
        /// When it was asked, by the clock's monotonic time.
        asked: Instant,
        /// When it failed.
        at: Timestamp,
        /// Until the next check.
        next_in: Duration,
    },
    /// The last event.
    Ended(WatchEnd),
}

/// How a watch ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WatchEnd {
    /// The connection is set up.
    SetUp,
    /// The link is out of time, and a last look found the connection not set up.
    OutOfTime,
    /// Stopped by the caller.
    Stopped,
}

/// What the holder of a watch asks of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Wish {
    paused: bool,
    /// Counts up with every nudge.
    nudges: u64,
}

/// Holds a watch. Dropping it stops the watch.
#[derive(Debug)]
pub struct WatchHandle {
    wish: watch_channel::Sender<Wish>,
    stop: CancellationToken,
    _stop_on_drop: DropGuard,
}

impl WatchHandle {
    /// Asks now and goes back to every 2 s.
    pub fn nudge(&self) {
        self.wish.send_modify(|wish| wish.nudges += 1);
    }

    /// Asks no more until resumed or until the link is out of time, when the last look is due.
    pub fn pause(&self) {
        self.wish.send_modify(|wish| wish.paused = true);
    }

    /// Goes on, with a check now.
    pub fn resume(&self) {
        self.wish.send_modify(|wish| *wish = Wish { paused: false, nudges: wish.nudges + 1 });
    }

    /// Ends the watch.
    pub fn stop(&self) {
        self.stop.cancel();
    }
}

/// Starts a watch in a task of its own. Needs a tokio runtime. Dropping the receiver stops it too.
pub fn watch(
    client: Client,
    connection: ConnectionRef,
    plan: WatchPlan,
) -> (WatchHandle, mpsc::Receiver<WatchEvent>) {
    let (sender, events) = mpsc::channel(EVENTS_WAITING);
    let (wish, wishes) = watch_channel::channel(Wish { paused: false, nudges: 0 });
    let stop = CancellationToken::new();
    let clock = Arc::clone(client.clock());
    let task = Task {
        client,
        connection,
        wishes,
        events: sender,
        since: Passed::from(plan.started, clock.as_ref()),
        life: plan.expires_at.map(|at| Passed::until(plan.started, at)),
        ahead: None,
        clock,
    };
    tokio::spawn(task.run(stop.clone()));
    (WatchHandle { wish, stop: stop.clone(), _stop_on_drop: stop.drop_guard() }, events)
}

struct Task {
    client: Client,
    clock: Arc<dyn Clock>,
    connection: ConnectionRef,
    wishes: watch_channel::Receiver<Wish>,
    events: mpsc::Sender<WatchEvent>,
    since: Passed,
    /// How long the link lives, counted from when it was made.
    life: Option<Duration>,
    /// How far the service's clock was ahead of this computer's at first, before that one jumped.
    ahead: Option<SignedDuration>,
}

impl Task {
    async fn run(mut self, stop: CancellationToken) {
        let end = stop.run_until_cancelled(self.check_on()).await.unwrap_or(WatchEnd::Stopped);
        // Fails only where nobody listens any more.
        let _ = self.events.send(WatchEvent::Ended(end)).await;
    }

    async fn check_on(&mut self) -> WatchEnd {
        let mut failures = 0;
        // From a nudge on the pace is that of a new link.
        let mut pace = self.since.clone();
        loop {
            if !self.until_due().await {
                return WatchEnd::Stopped;
            }
            self.wishes.mark_unchanged();
            self.since.look(self.clock.as_ref());
            pace.look(self.clock.as_ref());
            let last_look = self.life.is_some_and(|life| self.since.passed() >= life);
            let asked = self.clock.monotonic();
            let outcome = self.client.auth_status_once(&self.connection).await;
            let said = outcome.as_ref().ok().and_then(|answer| answer.service_time);
            let at = self.clock.wall();
            self.since.look(self.clock.as_ref());
            self.compare_clocks(said, at);
            // A computer often wakes before its network does: only an answer is a last look.
            let over = last_look && outcome.is_ok() && !self.clock_was_only_set(said);
            let pause = match &outcome {
                Ok(_) => pace::spread(pace::after_answer(pace.passed()), fastrand::f64()),
                Err(error) => {
                    failures += 1;
                    self.after_failure(error, failures)
                }
            };
            let next_in = if over { Duration::ZERO } else { self.within_life(pause) };
            let connected = outcome.as_ref().is_ok_and(|answer| answer.value.is_connected == Some(true));
            let event = match outcome {
                Ok(answer) => {
                    failures = 0;
                    WatchEvent::Checked {
                        connected,
                        company_name: answer.value.company_name,
                        last_sync_at: answer.value.last_sync_at,
                        asked,
                        at,
                        took: answer.took,
                        next_in: if connected { Duration::ZERO } else { next_in },
                    }
                }
                Err(error) => WatchEvent::Failed { error, asked, at, next_in },
            };
            if self.events.send(event).await.is_err() {
                return WatchEnd::Stopped;
            }
            if connected {
                return WatchEnd::SetUp;
            }
            if over {
                return WatchEnd::OutOfTime;
            }
            tokio::select! {
                () = self.clock.sleep(next_in) => {}
                changed = self.wishes.changed() => {
                    if changed.is_err() {
                        return WatchEnd::Stopped;
                    }
                    pace = Passed::now(self.clock.as_ref());
                }
                () = self.events.closed() => return WatchEnd::Stopped,
            }
        }
    }

    /// Waits while paused, at most until the link is out of time; false where nobody holds the watch any more or
    /// nobody listens.
    async fn until_due(&mut self) -> bool {
        loop {
            self.since.look(self.clock.as_ref());
            let left = self.life.map(|life| life.saturating_sub(self.since.passed()));
            if left.is_some_and(|left| left.is_zero()) {
                return true;
            }
            // In short steps: the clock that waits stands still while the computer sleeps.
            let step = self.clock.sleep(left.unwrap_or(pace::LONGEST).min(pace::LONGEST));
            tokio::select! {
                biased;
                () = self.events.closed() => return false,
                resumed = self.wishes.wait_for(|wish| !wish.paused) => return resumed.is_ok(),
                () = step => {}
            }
        }
    }

    fn after_failure(&self, error: &ClientError, failures: u32) -> Duration {
        let refused = matches!(
            error.kind,
            ErrorKind::KeyRefused
                | ErrorKind::NotAllowed
                | ErrorKind::PaymentNeeded
                | ErrorKind::Restricted
                | ErrorKind::ProxySignIn
        );
        if refused {
            return pace::LONGEST;
        }
        let pause = pace::spread(pace::after_failures(failures), fastrand::f64());
        pause.max(error.retry.after().unwrap_or_default()).min(pace::LONGEST)
    }

    /// No check later than the end of the link's life, where there is one last look.
    fn within_life(&self, pause: Duration) -> Duration {
        match self.life {
            Some(life) if self.since.passed() < life => pause.min(life - self.since.passed()),
            _ => pause,
        }
    }

    /// Where only the wall clock says that the link is out of time, the service's clock decides whether this computer
    /// slept or its clock was set. In the second case the jump is not counted.
    fn clock_was_only_set(&mut self, service_time: Option<Timestamp>) -> bool {
        let (Some(life), Some(said)) = (self.life, service_time) else { return false };
        let began = self.since.counted_from.saturating_add(self.ahead.unwrap_or_default()).unwrap_or(said);
        let passed = Passed::until(began, said);
        if passed >= life || self.since.awake >= life {
            return false;
        }
        self.since.jumps = passed.saturating_sub(self.since.awake);
        true
    }

    /// Takes note once of how far the service's clock is ahead of this computer's: the link was made by that one.
    fn compare_clocks(&mut self, service_time: Option<Timestamp>, at: Timestamp) {
        if self.ahead.is_none() && !self.since.is_in_doubt() {
            self.ahead = service_time.map(|said| said.duration_since(at));
        }
    }
}
