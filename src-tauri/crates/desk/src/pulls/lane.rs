//! Who reads a connection now, as far as this app knows, passed on to the interface.

use std::sync::Arc;

use ledgerlane_api::ConnectionRef;
use ledgerlane_client::{LaneHolder as Holder, LaneState};

use crate::interface::{DeskEvent, LaneHolder, LaneView, Problem};
use crate::open_profile::OpenProfile;
use crate::problems;

/// A lane as it is shown. While the service does not answer, only what this app does itself is known.
fn shown_lane(state: &LaneState, out_of_reach: bool) -> LaneView {
    let (holder, what) = match &state.holder {
        Holder::Ours { what } => (LaneHolder::Ours, Some(what.clone())),
        _ if out_of_reach => return LaneView { holder: LaneHolder::Unknown, since: None, what: None },
        Holder::NotAsked => (LaneHolder::NotAsked, None),
        Holder::Free => (LaneHolder::Free, None),
        Holder::Theirs => (LaneHolder::Theirs, None),
        Holder::Unknown => (LaneHolder::Unknown, None),
    };
    LaneView { holder, since: state.since.map(Into::into), what }
}

impl OpenProfile {
    /// Who holds the lane of a connection.
    pub(crate) fn lane_view(self: &Arc<Self>, connection: &str) -> Result<LaneView, Problem> {
        self.follow_lane(connection);
        self.lane_now(connection).ok_or_else(|| problems::not_here("connection"))
    }

    fn lane_now(&self, connection: &str) -> Option<LaneView> {
        let reference = ConnectionRef::new(connection).ok()?;
        let out_of_reach = self.health.problem().is_some();
        Some(shown_lane(&self.client.lanes().lane(&reference).state(), out_of_reach))
    }

    /// Passes on what happens on a lane, from the first time somebody looks.
    pub(super) fn follow_lane(self: &Arc<Self>, connection: &str) {
        let Ok(reference) = ConnectionRef::new(connection) else { return };
        if !self.pulls.follow(connection) {
            return;
        }
        let mut states = self.client.lanes().lane(&reference).subscribe();
        let connection = connection.to_owned();
        self.spawn(|session| async move {
            while states.changed().await.is_ok() {
                session.tell_lane(&connection);
            }
        });
    }

    fn tell_lane(&self, connection: &str) {
        if let Some(lane) = self.lane_now(connection) {
            self.emit(DeskEvent::LaneChanged { profile: self.view.id, connection: connection.into(), lane });
        }
    }

    /// The service went out of reach as a whole, or answers again. What was known of the lanes before an outage may not
    /// be so after it.
    pub(crate) async fn lanes_follow_reach(self: Arc<Self>) {
        let mut reach = self.health.subscribe();
        while reach.changed().await.is_ok() {
            if reach.borrow_and_update().is_out {
                self.client.lanes().forget_holders();
            }
            for connection in self.pulls.followed() {
                self.tell_lane(&connection);
            }
        }
    }
}
