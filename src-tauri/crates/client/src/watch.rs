//! Watching: asking for a connection's status until it is set up, its link is out of time, or it is stopped.

use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_api::ConnectionRef;
use tokio::sync::mpsc;

use crate::client::Client;
use crate::error::ClientError;

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
        /// When the answer was in.
        at: Timestamp,
        /// How long it took.
        took: Duration,
        /// Until the next check; zero after the last.
        next_in: Duration,
    },
    /// The check failed. The watch goes on.
    Failed {
        /// Why.
        error: ClientError,
        /// When it failed.
        at: Timestamp,
        /// Until the next check; zero after the last.
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

/// Holds a watch. Dropping it stops the watch.
#[derive(Debug)]
pub struct WatchHandle {}

impl WatchHandle {
    /// Asks now and goes back to every 2 s.
    pub fn nudge(&self) {}

    /// Asks no more until resumed.
    pub fn pause(&self) {}

    /// Goes on, with a check now.
    pub fn resume(&self) {}

    /// Ends the watch.
    pub fn stop(&self) {}
}

/// Starts a watch in a task of its own. Needs a tokio runtime.
pub fn watch(
    _client: Client,
    _connection: ConnectionRef,
    _plan: WatchPlan,
) -> (WatchHandle, mpsc::Receiver<WatchEvent>) {
    let (_sender, events) = mpsc::channel(16);
    (WatchHandle {}, events)
}
