//! The lane: one list call at a time per connection, first come first served. The only way out for list calls:
//! [`Call::list`](crate::wire::Call::list) asks for a [`Turn`], and only this module makes one.

mod head;
mod hold;
mod salvage;

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use jiff::Timestamp;
use ledgerlane_api::ConnectionRef;
use tokio::sync::{Semaphore, watch};

use crate::error::ClientError;
use crate::pull::CursorLog;
use crate::wire::Wire;

pub(crate) use head::{Count, Head, MoreToCome};
pub(crate) use hold::{Hold, ListAnswer};

/// Who holds a connection's one session, as far as this side knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LaneHolder {
    /// Nobody asked yet, or not since what was known came to be doubted.
    NotAsked,
    /// Nobody, when it was last used from here.
    Free,
    /// This app.
    Ours {
        /// What it does.
        what: String,
    },
    /// Somebody else held it for as long as a call of ours could wait.
    Theirs,
    /// The last call broke off.
    Unknown,
}

/// State of a lane.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaneState {
    /// Who holds it.
    pub holder: LaneHolder,
    /// Since when that is known.
    pub since: Option<Timestamp>,
}

/// The right to send list calls for one connection. It has no public way to be made.
#[derive(Debug)]
pub(crate) struct Turn(());

impl Turn {
    #[cfg(test)]
    pub(crate) fn for_tests() -> Self {
        Self(())
    }
}

/// The lanes of a client.
pub struct Lanes {
    wire: Arc<Wire>,
    lanes: Mutex<HashMap<ConnectionRef, Lane>>,
}

impl fmt::Debug for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lanes").finish_non_exhaustive()
    }
}

impl Lanes {
    pub(crate) fn new(wire: Arc<Wire>) -> Self {
        Self { wire, lanes: Mutex::default() }
    }

    /// The lane of a connection. Lanes are told apart by the id given: use one form of it.
    pub fn lane(&self, connection: &ConnectionRef) -> Lane {
        let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        lanes.entry(connection.clone()).or_insert_with(|| Lane::new(&self.wire, connection)).clone()
    }

    /// Forgets who held the lanes that are not ours: what was known before an outage may not be so after it.
    pub fn doubt(&self) {
        let lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        for lane in lanes.values() {
            lane.inner.state.send_if_modified(|state| {
                let doubted = !matches!(state.holder, LaneHolder::Ours { .. } | LaneHolder::NotAsked);
                if doubted {
                    *state = LaneState { holder: LaneHolder::NotAsked, since: None };
                }
                doubted
            });
        }
    }
}

/// The lane of one connection.
#[derive(Clone)]
pub struct Lane {
    inner: Arc<Inner>,
}

struct Inner {
    wire: Arc<Wire>,
    connection: ConnectionRef,
    /// One permit. The semaphore hands it on in the order it was asked for.
    turns: Arc<Semaphore>,
    state: watch::Sender<LaneState>,
}

impl fmt::Debug for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lane")
            .field("connection", &self.inner.connection)
            .field("state", &self.state())
            .finish_non_exhaustive()
    }
}

impl Lane {
    fn new(wire: &Arc<Wire>, connection: &ConnectionRef) -> Self {
        Self {
            inner: Arc::new(Inner {
                wire: Arc::clone(wire),
                connection: connection.clone(),
                turns: Arc::new(Semaphore::new(1)),
                state: watch::Sender::new(LaneState { holder: LaneHolder::NotAsked, since: None }),
            }),
        }
    }

    /// Its state now.
    pub fn state(&self) -> LaneState {
        self.inner.state.borrow().clone()
    }

    /// Its state as it changes.
    pub fn subscribe(&self) -> watch::Receiver<LaneState> {
        self.inner.state.subscribe()
    }

    /// The lane, where nobody here has it or waits for it.
    pub(crate) fn try_enter(&self, what: &str, log: &Arc<dyn CursorLog>) -> Option<Hold> {
        let permit = Arc::clone(&self.inner.turns).try_acquire_owned().ok()?;
        Some(Hold::new(self.clone(), permit, Turn(()), what, Arc::clone(log)))
    }

    /// The lane, when everybody before is done. Dropping the future leaves the queue.
    pub(crate) async fn enter(&self, what: &str, log: &Arc<dyn CursorLog>) -> Result<Hold, ClientError> {
        // The semaphore is never closed, so this cannot fail.
        let permit =
            Arc::clone(&self.inner.turns).acquire_owned().await.map_err(|_| ClientError::stopped())?;
        Ok(Hold::new(self.clone(), permit, Turn(()), what, Arc::clone(log)))
    }

    fn set(&self, holder: LaneHolder) {
        let since = Some(self.inner.wire.clock().wall());
        self.inner.state.send_replace(LaneState { holder, since });
    }
}
