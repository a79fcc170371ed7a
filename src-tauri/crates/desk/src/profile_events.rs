//! The events of one open profile.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use crate::events::Events;
use crate::ids::ProfileId;
use crate::interface::DeskEvent;

/// Sends the events of one profile to the desk's listeners, until the profile is closed. Cheap to clone.
#[derive(Clone)]
pub(crate) struct ProfileEvents {
    events: Events,
    profile: ProfileId,
    /// What its service is called; None for the sample.
    service: Option<Arc<str>>,
    /// Cancelled when the profile is closed: an answer that comes later must not be told.
    closing: CancellationToken,
}

impl ProfileEvents {
    /// The events of this profile, whose service is called `service`; None for the sample.
    pub(crate) fn new(
        events: Events,
        profile: ProfileId,
        service: Option<&str>,
        closing: CancellationToken,
    ) -> Self {
        Self { events, profile, service: service.map(Arc::from), closing }
    }

    /// The profile that every event names.
    pub(crate) fn profile(&self) -> ProfileId {
        self.profile
    }

    /// What its service is called, for notifications; None for the sample.
    pub(crate) fn service(&self) -> Option<String> {
        self.service.as_deref().map(str::to_owned)
    }

    /// What is under way in the profile may have changed.
    pub(crate) fn wake_under_way(&self) {
        self.events.wake_under_way();
    }

    /// The next sequence number (INV-NUMBER-1).
    pub(crate) fn next_number(&self) -> u64 {
        self.events.next_number()
    }

    /// Sends an event; drops it where the profile is closed.
    pub(crate) fn emit(&self, event: &DeskEvent) {
        if !self.closing.is_cancelled() {
            self.events.send(event);
        }
    }
}
