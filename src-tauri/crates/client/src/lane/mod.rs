//! The lane of a connection: one list call at a time, first come first served.
//!
//! A lane is the only way out for list calls. [`Call::list`](crate::call::Call::list) asks for the permit of the connection's queue,
//! and a [`LaneLease`] has it.
//!
//! INV-LANE-1: A connection has at most one lease at a time, and callers get it in the order in which they asked. No other type sends
//! list calls.

mod broken_answer;
mod cursor_log;
mod head;
mod lease;
mod list_answer;
mod state;

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use ledgerlane_api::ConnectionRef;
use parking_lot::Mutex;
use tokio::sync::watch;

use crate::error::ClientError;
use crate::wire::Wire;

pub use cursor_log::{CursorLog, NoCursorLog};
pub(crate) use head::{Continuation, Count, ListHead};
pub(crate) use lease::LaneLease;
pub(crate) use list_answer::ListAnswer;
use state::LaneShared;
pub use state::{LaneHolder, LaneState};

/// The lanes of a client.
pub struct Lanes {
    wire: Arc<Wire>,
    /// The lanes that were asked for so far. None is removed. The lock is held to look one up or to add it; it exists because
    /// every caller has to get the same lane for a connection.
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

    /// Returns the lane of a connection. Two forms of an id lead to two lanes, so callers use one form of it.
    pub fn lane(&self, connection: &ConnectionRef) -> Lane {
        let mut lanes = self.lanes.lock();
        lanes.entry(connection.clone()).or_insert_with(|| Lane::new(&self.wire, connection)).clone()
    }

    /// Forgets who had the lanes that this app does not have, because that may have changed during an outage.
    pub fn forget_holders(&self) {
        let lanes = self.lanes.lock();
        for lane in lanes.values() {
            lane.shared.forget_holder();
        }
    }
}

/// The lane of one connection. Clones are the same lane.
#[derive(Clone)]
pub struct Lane {
    shared: Arc<LaneShared>,
}

impl fmt::Debug for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lane")
            .field("connection", &self.shared.connection)
            .field("state", &self.state())
            .finish_non_exhaustive()
    }
}

impl Lane {
    fn new(wire: &Arc<Wire>, connection: &ConnectionRef) -> Self {
        Self { shared: Arc::new(LaneShared::new(wire, connection)) }
    }

    /// Returns the state of the lane now.
    pub fn state(&self) -> LaneState {
        self.shared.state()
    }

    /// Follows the state of the lane.
    pub fn subscribe(&self) -> watch::Receiver<LaneState> {
        self.shared.subscribe()
    }

    /// Returns the lease of the lane where nobody here has it or waits for it. `record_type` is the path of
    /// the record type that the lane is used for.
    pub(crate) fn try_enter(&self, record_type: &str, log: &Arc<dyn CursorLog>) -> Option<LaneLease> {
        let permit = self.shared.queue.try_enter()?;
        Some(LaneLease::new(Arc::clone(&self.shared), permit, record_type, Arc::clone(log)))
    }

    /// Waits for the lease of the lane behind everybody who asked before. Dropping the future leaves the queue.
    pub(crate) async fn enter(
        &self,
        record_type: &str,
        log: &Arc<dyn CursorLog>,
    ) -> Result<LaneLease, ClientError> {
        let permit = self.shared.queue.enter().await?;
        Ok(LaneLease::new(Arc::clone(&self.shared), permit, record_type, Arc::clone(log)))
    }
}
