//! The place of a pull in the queue of its connection.

use std::sync::Arc;

use ledgerlane_api::RecordType;
use tokio_util::sync::DropGuard;

use super::registry::PullRegistry;
use super::reports::Reports;
use crate::copies::CopiesError;
use crate::ids::ConnectionId;

/// Keeps the place of a pull in the queue. Dropping it lets the next pull begin, also where the run of this one panicked: a queue
/// whose reader is gone would wait for ever.
pub(super) struct Place {
    pub(super) registry: Arc<PullRegistry>,
    pub(super) reports: Arc<Reports>,
    pub(super) connection: ConnectionId,
    pub(super) kind: &'static RecordType,
    /// Tells those who stop the pull that it has ended. It is dropped after the place is left.
    pub(super) _ended: DropGuard,
}

impl Drop for Place {
    fn drop(&mut self) {
        let interrupted = || CopiesError::Interrupted.into();
        if self.registry.leave(&self.connection, self.kind, interrupted) {
            self.reports.records(&self.connection, self.kind);
        }
        // They name another list now, or none.
        self.reports.waiting(&self.connection);
        self.reports.row(&self.connection);
    }
}
