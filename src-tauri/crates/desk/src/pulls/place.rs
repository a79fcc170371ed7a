//! The place of a pull in the queue of its connection.

use std::sync::Arc;

use ledgerlane_api::RecordType;
use tokio_util::sync::{CancellationToken, DropGuard};

use super::parts::PullsParts;
use super::registry::PullRegistry;
use super::reports::Reports;
use crate::copies::CopiesError;
use crate::db::WorkRow;
use crate::interface::RecordsState;
use crate::problems;
use crate::under_way::Whose;

/// Keeps the place of a pull in the queue. Dropping it lets the next pull begin, also where the run of this one panicked: a queue
/// whose reader is gone would wait for ever.
pub(super) struct Place {
    pub(super) parts: Arc<PullsParts>,
    pub(super) registry: Arc<PullRegistry>,
    pub(super) reports: Arc<Reports>,
    /// The pull as it is written down.
    pub(super) work: WorkRow,
    pub(super) kind: &'static RecordType,
    /// Cancelled where the pull was stopped.
    pub(super) stopped: CancellationToken,
    /// Cancelled where the profile is closed: what ends by that stays written down.
    pub(super) closing: CancellationToken,
    /// Tells those who stop the pull that it has ended. It is dropped after the place is left.
    pub(super) _ended: DropGuard,
}

impl Drop for Place {
    fn drop(&mut self) {
        let connection = &self.work.connection;
        let interrupted = || CopiesError::Interrupted.into();
        if self.registry.leave(connection, self.kind, interrupted) {
            self.reports.records(connection, self.kind);
        }
        // They name another list now, or none.
        self.reports.waiting(connection);
        self.reports.row(connection);
        if !self.closing.is_cancelled() {
            self.parts.unseen.ended(&self.work);
            self.tell_the_end();
        }
    }
}

impl Place {
    /// Tells of a read that failed, has the whole list, or brought other records that its user has to choose. One that was
    /// stopped is no news.
    fn tell_the_end(&self) {
        if self.stopped.is_cancelled() {
            return;
        }
        let Ok(records) = self.reports.view(&self.work.connection, self.kind) else { return };
        let failed = records.problem.or(records.tried.and_then(|tried| tried.problem));
        let problem = failed.or_else(|| records.aside.map(|_| problems::rows_not_chosen()));
        if problem.is_some() || records.state == RecordsState::Complete {
            let whose = Whose {
                profile: self.work.profile,
                service: self.parts.events.service(),
                connection: self.work.connection.clone(),
                name: self.work.name.clone(),
            };
            self.parts.unseen.read_ended(whose, &self.work.record_type, problem);
        }
    }
}
