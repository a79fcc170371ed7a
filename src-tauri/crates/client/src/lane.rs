//! The lane: one list call at a time per connection, first come first served. The only way out for list calls.

use jiff::Timestamp;
use ledgerlane_api::ConnectionRef;

/// Who holds a connection's one session, as far as this side knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LaneHolder {
    /// Nobody, when it was last used from here.
    Free,
    /// This app.
    Ours {
        /// What it does.
        what: String,
    },
    /// Somebody else held it for as long as a call of ours could wait.
    Theirs,
    /// Not asked yet, or the last call broke off.
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

/// The lanes of a client.
#[derive(Debug)]
pub struct Lanes {}

impl Lanes {
    /// The lane of a connection. Lanes are told apart by the id given: use one form of it.
    pub fn lane(&self, _connection: &ConnectionRef) -> Lane {
        Lane {
            state: tokio::sync::watch::Sender::new(LaneState { holder: LaneHolder::Unknown, since: None }),
        }
    }
}

/// The lane of one connection.
#[derive(Debug, Clone)]
pub struct Lane {
    state: tokio::sync::watch::Sender<LaneState>,
}

impl Lane {
    /// Its state now.
    pub fn state(&self) -> LaneState {
        self.state.borrow().clone()
    }

    /// Its state as it changes.
    pub fn subscribe(&self) -> tokio::sync::watch::Receiver<LaneState> {
        self.state.subscribe()
    }
}
