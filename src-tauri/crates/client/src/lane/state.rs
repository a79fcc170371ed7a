//! The state of a lane, and what its lane and its lease share.

use std::sync::Arc;

use jiff::Timestamp;
use ledgerlane_api::ConnectionRef;
use tokio::sync::watch;

use crate::list_queue::ListQueue;
use crate::wire::Wire;

/// Who has a connection's one session, as far as this side knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LaneHolder {
    /// Not known: nobody asked yet, or not since an outage.
    NotAsked,
    /// Nobody had it when this app used it last.
    Free,
    /// This app has it.
    Ours {
        /// Path of the record type that the app reads: `Invoices`.
        record_type: String,
    },
    /// Another program had it for as long as a call of this app could wait.
    Theirs,
    /// Not known: the last call broke off.
    Unknown,
}

/// State of a lane.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaneState {
    /// Who has the lane.
    pub holder: LaneHolder,
    /// Since when that is known, by the wall clock; `None` if it is not known.
    pub since: Option<Timestamp>,
}

impl LaneState {
    /// The state of a lane that nobody asked for.
    const NOT_ASKED: Self = Self { holder: LaneHolder::NotAsked, since: None };
}

/// What a lane shares with its lease.
pub(super) struct LaneShared {
    pub(super) wire: Arc<Wire>,
    pub(super) connection: ConnectionRef,
    /// Lets one lease at a time have the lane.
    pub(super) queue: ListQueue,
    /// The state. The lease that has the lane sets it, and [`LaneShared::forget_holder`] while no lease has it; anybody may follow it.
    state: watch::Sender<LaneState>,
}

impl LaneShared {
    pub(super) fn new(wire: &Arc<Wire>, connection: &ConnectionRef) -> Self {
        Self {
            wire: Arc::clone(wire),
            connection: connection.clone(),
            queue: ListQueue::new(),
            state: watch::Sender::new(LaneState::NOT_ASKED),
        }
    }

    /// Returns the state now.
    pub(super) fn state(&self) -> LaneState {
        self.state.borrow().clone()
    }

    /// Follows the state.
    pub(super) fn subscribe(&self) -> watch::Receiver<LaneState> {
        self.state.subscribe()
    }

    /// Sets who has the lane from now on.
    pub(super) fn set_holder(&self, holder: LaneHolder) {
        let since = Some(self.wire.clock().wall());
        self.state.send_replace(LaneState { holder, since });
    }

    /// Forgets who had the lane, unless this app has it.
    pub(super) fn forget_holder(&self) {
        self.state.send_if_modified(|state| {
            let forgets = !matches!(state.holder, LaneHolder::Ours { .. } | LaneHolder::NotAsked);
            if forgets {
                *state = LaneState::NOT_ASKED;
            }
            forgets
        });
    }
}
