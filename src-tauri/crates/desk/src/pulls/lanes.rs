//! Who reads a connection now, as far as this app knows, reported to the page.
//!
//! INV-LIGHT-1: The light of a connection claims nothing that is not known: `not_asked` until a list was asked for, `unknown` during an
//! outage, `not_asked` again after it.

use std::collections::HashSet;
use std::sync::Arc;

use ledgerlane_api::ConnectionRef;
use ledgerlane_client::{LaneHolder as Holder, LaneState};
use parking_lot::Mutex;

use crate::context::ProfileContext;
use crate::ids::ConnectionId;
use crate::interface::{DeskEvent, LaneHolder, LaneView};

/// A lane as it is shown. While the service does not answer, only what this app does itself is known.
fn lane_view(state: &LaneState, service_is_out: bool) -> LaneView {
    let (holder, record_type) = match &state.holder {
        Holder::Ours { record_type } => (LaneHolder::Ours, Some(record_type.clone())),
        _ if service_is_out => {
            return LaneView { holder: LaneHolder::Unknown, since: None, record_type: None };
        }
        Holder::NotAsked => (LaneHolder::NotAsked, None),
        Holder::Free => (LaneHolder::Free, None),
        Holder::Theirs => (LaneHolder::Theirs, None),
        Holder::Unknown => (LaneHolder::Unknown, None),
    };
    LaneView { holder, since: state.since.map(Into::into), record_type }
}

/// Reports changes of lanes to the page.
pub(super) struct LaneReports {
    context: Arc<ProfileContext>,
    /// Connections whose lanes are reported, because their lists were looked at or read. Only [`LaneReports::follow`] adds one, so that
    /// each lane is reported once.
    followed: Mutex<HashSet<ConnectionId>>,
}

impl LaneReports {
    /// Nothing is reported yet.
    pub(super) fn new(context: Arc<ProfileContext>) -> Self {
        Self { context, followed: Mutex::default() }
    }

    /// The lane of a connection; `None` for an id that no call can name.
    pub(super) fn lane(&self, connection: &ConnectionId) -> Option<LaneView> {
        let reference = ConnectionRef::new(connection.as_str()).ok()?;
        let state = self.context.client.lanes().lane(&reference).state();
        Some(lane_view(&state, self.context.health.is_out()))
    }

    /// Reports what happens on a lane from now on.
    pub(super) fn follow(self: &Arc<Self>, connection: &ConnectionId) {
        let Ok(reference) = ConnectionRef::new(connection.as_str()) else { return };
        if !self.followed.lock().insert(connection.clone()) {
            return;
        }
        let mut states = self.context.client.lanes().lane(&reference).subscribe();
        let (reports, connection) = (self.clone(), connection.clone());
        self.context.tasks.spawn(async move {
            while states.changed().await.is_ok() {
                reports.report(&connection);
            }
        });
    }

    /// Reports every followed lane when the service goes out of reach as a whole or answers again. Forgets the holders of lanes at an
    /// outage, because they may have changed after it.
    pub(super) fn follow_service(self: &Arc<Self>) {
        let mut reach = self.context.health.subscribe();
        let reports = self.clone();
        self.context.tasks.spawn(async move {
            while reach.changed().await.is_ok() {
                if reach.borrow_and_update().is_out {
                    reports.context.client.lanes().forget_holders();
                }
                let followed: Vec<_> = reports.followed.lock().iter().cloned().collect();
                for connection in followed {
                    reports.report(&connection);
                }
            }
        });
    }

    fn report(&self, connection: &ConnectionId) {
        if let Some(lane) = self.lane(connection) {
            let profile = self.context.events.profile();
            self.context.events.emit(&DeskEvent::LaneChanged {
                profile,
                connection: connection.clone(),
                lane,
            });
        }
    }
}
