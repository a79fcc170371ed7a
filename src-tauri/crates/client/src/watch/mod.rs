//! Watches: each asks for a connection's status until the connection is set up, its link has expired, or the watch is stopped.

mod elapsed;
mod pace;

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use ledgerlane_api::ConnectionRef;
use tokio::sync::{mpsc, watch as watch_channel};
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::client::Client;
use crate::error::ClientError;
use elapsed::Elapsed;
use ledgerlane_clock::Clock;
pub use pace::after_failures;

/// Events that may wait for the reader of a watch. When there are more, the watch waits for the reader.
const EVENT_QUEUE: usize = 16;

/// When the link of a watch was made and when it expires, both by this computer's wall clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WatchPlan {
    /// When the link stops working. `None` if that is not known, and then the watch goes on until it is stopped.
    pub expires_at: Option<Timestamp>,
    /// When the link was made. The watch asks more slowly as the link gets older.
    pub started: Timestamp,
    /// Whether the watch begins paused: it asks nothing until it is resumed.
    pub is_paused: bool,
}

/// An event of a watch.
#[derive(Debug)]
pub enum WatchEvent {
    /// The service answered.
    Checked {
        /// True where the connection is set up.
        connected: bool,
        /// The company's name; `None` if the service does not say.
        company_name: Option<String>,
        /// When the connector last synced; `None` if the service does not say.
        last_sync_at: Option<Timestamp>,
        /// When the request was sent, by the monotonic clock.
        asked: Instant,
        /// When the answer arrived, by the wall clock.
        at: Timestamp,
        /// Time from sending the request to the last byte of the answer.
        took: Duration,
        /// Time until the next check; zero after the last one.
        next_in: Duration,
    },
    /// The check failed. The watch goes on, also after the link has expired, because only an answer ends it.
    Failed {
        /// Why the check failed.
        error: ClientError,
        /// When the request was sent, by the monotonic clock.
        asked: Instant,
        /// When the check failed, by the wall clock.
        at: Timestamp,
        /// Time until the next check.
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
    /// The link has expired, and a check after that found that the connection is not set up.
    OutOfTime,
    /// The caller stopped the watch.
    Stopped,
}

/// What the handle of a watch tells its task to do.
#[derive(Debug, Clone, Copy, Default)]
struct Control {
    /// True while the watch makes no checks.
    paused: bool,
    /// Number of nudges so far. A change wakes the task.
    nudges: u64,
    /// Number of times that a person resumed the watch. The next check after one has the pass of that person.
    resumes: u64,
}

/// The handle of a watch. Dropping it stops the watch.
#[derive(Debug)]
pub struct WatchHandle {
    /// Only this handle changes the control; the task reads it.
    control: watch_channel::Sender<Control>,
    stop: CancellationToken,
    _stop_on_drop: DropGuard,
}

impl WatchHandle {
    /// Makes a check now, and asks every 2 s again.
    pub fn nudge(&self) {
        self.control.send_modify(|control| control.nudges += 1);
    }

    /// Makes no checks until the watch is resumed or its link expires, when the final check is due.
    pub fn pause(&self) {
        self.control.send_modify(|control| control.paused = true);
    }

    /// Goes on because a person wants it, with a check now. The check goes through a pause of the service as one of
    /// [`Client::for_person`].
    pub fn resume(&self) {
        self.control.send_modify(|control| {
            control.paused = false;
            control.resumes += 1;
        });
    }

    /// Ends the watch.
    pub fn stop(&self) {
        self.stop.cancel();
    }
}

/// Starts a watch in a task of its own, on the tokio runtime of the caller. Dropping the handle or the receiver stops it.
pub fn watch(
    client: Client,
    connection: ConnectionRef,
    plan: WatchPlan,
) -> (WatchHandle, mpsc::Receiver<WatchEvent>) {
    let (sender, events) = mpsc::channel(EVENT_QUEUE);
    let (control, controls) =
        watch_channel::channel(Control { paused: plan.is_paused, ..Control::default() });
    let stop = CancellationToken::new();
    let clock = Arc::clone(client.clock());
    let task = Task {
        client,
        connection,
        control: controls,
        events: sender,
        age: Elapsed::since(plan.started, clock.as_ref()),
        lifetime: plan.expires_at.map(|at| Elapsed::between(plan.started, at)),
        service_ahead: None,
        clock,
    };
    tokio::spawn(task.run(stop.clone()));
    (WatchHandle { control, stop: stop.clone(), _stop_on_drop: stop.drop_guard() }, events)
}

/// The task of a watch.
struct Task {
    client: Client,
    clock: Arc<dyn Clock>,
    connection: ConnectionRef,
    control: watch_channel::Receiver<Control>,
    events: mpsc::Sender<WatchEvent>,
    /// The age of the link.
    age: Elapsed,
    /// How long the link works, counted from when it was made; `None` if that is not known.
    lifetime: Option<Duration>,
    /// How far the service's clock was ahead of this computer's at the first answer; `None` before that, and where this computer's clock
    /// had jumped by then.
    service_ahead: Option<SignedDuration>,
}

impl Task {
    async fn run(mut self, stop: CancellationToken) {
        let end = stop.run_until_cancelled(self.run_checks()).await.unwrap_or(WatchEnd::Stopped);
        // This fails only where nobody listens any more.
        let _ = self.events.send(WatchEvent::Ended(end)).await;
    }

    /// Makes checks until one of them ends the watch or nobody listens any more.
    async fn run_checks(&mut self) -> WatchEnd {
        let (mut failures, mut resumes) = (0, 0);
        // A nudge begins this anew, so that the watch asks as often as for a new link.
        let mut pace_age = self.age.clone();
        loop {
            if !self.wait_while_paused().await {
                return WatchEnd::Stopped;
            }
            let control = *self.control.borrow_and_update();
            let is_for_person = std::mem::replace(&mut resumes, control.resumes) != control.resumes;
            let client = if is_for_person { self.client.for_person() } else { self.client.clone() };
            self.age.update(self.clock.as_ref());
            pace_age.update(self.clock.as_ref());
            let is_final = self.lifetime.is_some_and(|lifetime| self.age.total() >= lifetime);
            let asked = self.clock.monotonic();
            let outcome = client.auth_status_once(&self.connection).await;
            let service_time = outcome.as_ref().ok().and_then(|reply| reply.service_time);
            let at = self.clock.wall();
            self.age.update(self.clock.as_ref());
            self.compare_clocks(service_time, at);
            // A computer often wakes before its network does, so only an answer is a final check.
            let has_expired = is_final && outcome.is_ok() && !self.clock_was_only_set(service_time);
            let delay = match &outcome {
                Ok(_) => pace::spread(pace::after_answer(pace_age.total()), fastrand::f64()),
                Err(error) => {
                    failures += 1;
                    self.after_failure(error, failures)
                }
            };
            let next_in = if has_expired { Duration::ZERO } else { self.until_expiry(delay) };
            let connected = outcome.as_ref().is_ok_and(|reply| reply.value.is_connected == Some(true));
            let event = match outcome {
                Ok(reply) => {
                    failures = 0;
                    WatchEvent::Checked {
                        connected,
                        company_name: reply.value.company_name,
                        last_sync_at: reply.value.last_sync_at,
                        asked,
                        at,
                        took: reply.took,
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
            if has_expired {
                return WatchEnd::OutOfTime;
            }
            tokio::select! {
                () = self.clock.sleep(next_in) => {}
                changed = self.control.changed() => {
                    if changed.is_err() {
                        return WatchEnd::Stopped;
                    }
                    pace_age = Elapsed::from_now(self.clock.as_ref());
                }
                () = self.events.closed() => return WatchEnd::Stopped,
            }
        }
    }

    /// Waits while the watch is paused, at most until its link expires. Returns false where nobody has the handle any more or nobody
    /// listens.
    async fn wait_while_paused(&mut self) -> bool {
        loop {
            self.age.update(self.clock.as_ref());
            let remaining = self.lifetime.map(|lifetime| lifetime.saturating_sub(self.age.total()));
            if remaining.is_some_and(|remaining| remaining.is_zero()) {
                return true;
            }
            // The wait is made of short steps, because the clock that measures it stands still while the computer sleeps.
            let step = self.clock.sleep(remaining.unwrap_or(pace::MAX_DELAY).min(pace::MAX_DELAY));
            tokio::select! {
                biased;
                () = self.events.closed() => return false,
                resumed = self.control.wait_for(|control| !control.paused) => return resumed.is_ok(),
                () = step => {}
            }
        }
    }

    /// Returns the delay after a check that failed. `failures` is the number of failures in a row.
    fn after_failure(&self, error: &ClientError, failures: u32) -> Duration {
        if error.kind.refuses_caller() {
            return pace::MAX_DELAY;
        }
        let delay = pace::spread(pace::after_failures(failures), fastrand::f64());
        delay.max(error.retry.after().unwrap_or_default()).min(pace::MAX_DELAY)
    }

    /// Shortens a delay so that a check is made when the link expires.
    fn until_expiry(&self, delay: Duration) -> Duration {
        match self.lifetime {
            Some(lifetime) if self.age.total() < lifetime => delay.min(lifetime - self.age.total()),
            _ => delay,
        }
    }

    /// Returns whether the link seems to have expired only because this computer's clock was set.
    ///
    /// If the wall clock alone says that the link has expired, the service's clock decides whether this computer slept or its clock was
    /// set. In the second case the jump does not count as time.
    fn clock_was_only_set(&mut self, service_time: Option<Timestamp>) -> bool {
        let (Some(lifetime), Some(service_time)) = (self.lifetime, service_time) else { return false };
        let offset = self.service_ahead.unwrap_or_default();
        let start = self.age.start.saturating_add(offset).unwrap_or(service_time);
        let by_service = Elapsed::between(start, service_time);
        if by_service >= lifetime || self.age.awake >= lifetime {
            return false;
        }
        self.age.jumps = by_service.saturating_sub(self.age.awake);
        true
    }

    /// Records once how far the service's clock is ahead of this computer's, which gives the link's start by the service's clock.
    fn compare_clocks(&mut self, service_time: Option<Timestamp>, at: Timestamp) {
        if self.service_ahead.is_none() && !self.age.has_jumped() {
            self.service_ahead = service_time.map(|service_time| service_time.duration_since(at));
        }
    }
}
