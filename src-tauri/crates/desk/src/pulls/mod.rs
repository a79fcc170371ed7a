//! Pulls of a profile: what the user asked to read, run by the client, written into a local copy, shown as it comes in. A pull goes on
//! wherever its user looks, also while its profile is not shown. It ends by itself, by Stop, with its profile, or when its store is
//! replaced.
//!
//! [`Pulls`] calls its parts (client, copies, service health, connectors, events); none of them calls it.

mod copies;
mod cursors;
mod estimate;
mod lanes;
mod part_run;
#[cfg(test)]
mod queue_tests;
mod registry;
mod reports;
mod run;
mod state;
#[cfg(test)]
mod state_tests;
mod throttle;
mod view;
mod writer;
#[cfg(test)]
mod writer_tests;

use std::collections::HashMap;
use std::sync::Arc;

use ledgerlane_api::{Catalogue, ConnectionRef, RecordType};
use ledgerlane_client::Reach;
use parking_lot::Mutex as SyncMutex;
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;

use crate::board::Board;
use crate::connectors::Connectors;
use crate::context::ProfileContext;
use crate::copies::Lease;
use crate::db::WorkRow;
use crate::ids::ConnectionId;
use crate::interface::{LaneView, Problem, ReadingView, RecordsView};
use crate::problems;
use crate::time;
use cursors::OpenCursors;
use lanes::LaneReports;
pub(crate) use registry::PullNow;
use registry::{PullHandle, QueueSlot};
use reports::Reports;
use run::{Run, Wanted};

/// Lists of at most this many records are read whole as soon as they are opened.
const READ_WHOLE_UP_TO: u64 = 3_000;

/// The owner of a profile's pulls.
pub(crate) struct Pulls {
    context: Arc<ProfileContext>,
    reports: Arc<Reports>,
    lanes: Arc<LaneReports>,
    cursors: Arc<OpenCursors>,
    /// One lock a connection: one pull of it starts or stops at a time. Only [`Pulls::switching`] adds a lock, and the commands below hold
    /// it.
    switching: SyncMutex<HashMap<ConnectionId, Arc<Mutex<()>>>>,
    /// Cancelled by [`Pulls::close`] alone: pulls stop, and none starts.
    closing: CancellationToken,
}

impl Pulls {
    /// Nothing is pulled yet. Needs a tokio runtime.
    pub(crate) fn new(context: Arc<ProfileContext>, board: Arc<Board>, connectors: Arc<Connectors>) -> Self {
        let cursors = Arc::new(OpenCursors::new(context.db.clone(), context.events.profile()));
        let lanes = Arc::new(LaneReports::new(context.clone()));
        lanes.follow_service();
        let reports = Arc::new(Reports::new(context.clone(), board, connectors));
        Self {
            context,
            reports,
            lanes,
            cursors,
            switching: SyncMutex::default(),
            closing: CancellationToken::new(),
        }
    }

    /// Closes the cursors that a crash left open, in the background.
    pub(crate) fn close_left_over_cursors(&self) {
        let (context, log) = (self.context.clone(), self.cursors.clone());
        self.context.tasks.spawn(async move { cursors::close_left_over(&context, &log).await });
    }

    /// Opens a type: its local copy if there is one, else page 1 from the service, and all pages of a short list. If another type of the
    /// connection is being read, this pull waits for it and then begins by itself.
    pub(crate) async fn open(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
    ) -> Result<RecordsView, Problem> {
        let switching = self.switching(connection);
        let _one_at_a_time = switching.lock().await;
        let lease = self.context.copies.lease().await?;
        self.reports.load(connection, &[kind], &lease).await?;
        let is_wanted = self.reports.registry.read(connection, kind, |list| {
            // A copy that cannot be read is read again.
            list.is_some_and(|list| !list.state.is_under_way() && list.state.shown().is_none())
        });
        if is_wanted {
            return self.begin(connection, kind, Wanted::Pages(Reach::PeekUpTo(READ_WHOLE_UP_TO))).await;
        }
        self.reports.view(connection, kind)
    }

    /// Reads the whole list from page 1. What is here stays on screen until the new rows are whole or ahead.
    pub(crate) async fn read_all(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
    ) -> Result<RecordsView, Problem> {
        self.read(connection, kind, Wanted::Pages(Reach::Whole)).await
    }

    async fn read(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
        wanted: Wanted,
    ) -> Result<RecordsView, Problem> {
        let switching = self.switching(connection);
        let _one_at_a_time = switching.lock().await;
        self.begin(connection, kind, wanted).await
    }

    /// Waits until no pull of a list reads or waits.
    pub(crate) async fn ended(&self, connection: &ConnectionId, kind: &RecordType) {
        for handle in self.reports.registry.handles(|of, path| of == connection && path == kind.path) {
            handle.ended.cancelled().await;
        }
    }

    /// What is here of a list.
    pub(crate) async fn view(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
    ) -> Result<RecordsView, Problem> {
        let lease = self.context.copies.lease().await?;
        self.reports.load(connection, &[kind], &lease).await?;
        self.reports.view(connection, kind)
    }

    /// Moves a pull that waits to this position among the waiting pulls of its connection, from 0. A position behind the last one is the
    /// last one. A pull that reads, or that ended meanwhile, stays as it is.
    pub(crate) fn move_pull(&self, connection: &ConnectionId, kind: &RecordType, position: u32) {
        let position = usize::try_from(position).unwrap_or(usize::MAX);
        self.reports.registry.move_pull(connection, kind, position);
        // The others have another position now too.
        self.reports.waiting(connection);
    }

    /// Stops the pull of a type by its path, or all of a connection, waiting ones too. Returns when the lane is free for the next pull and
    /// the cursors are closed, within about two seconds; a call that the service does not answer in that time is given up, and its cursor
    /// lapses there by itself. If a list of the connection is being opened meanwhile, returns once it is open.
    pub(crate) async fn stop(&self, connection: &ConnectionId, record_type: Option<&str>) {
        let is_named =
            |of: &ConnectionId, path: &str| of == connection && record_type.is_none_or(|named| named == path);
        // Before the lock, which opening a list holds for as long as converting its copy takes.
        self.cancel_pulls(is_named);
        let switching = self.switching(connection);
        let _one_at_a_time = switching.lock().await;
        self.end_pulls(is_named).await;
    }

    /// Stops every pull and waits until their cursors are closed. None starts any more.
    pub(crate) async fn close(&self) {
        self.closing.cancel();
        self.end_pulls(|_, _| true).await;
        self.reports.registry.clear();
    }

    /// What is here of every type of the catalogue, in its order.
    pub(crate) async fn views(
        &self,
        connection: &ConnectionId,
        lease: &Lease,
    ) -> Result<Vec<(&'static RecordType, RecordsView)>, Problem> {
        let kinds: Vec<_> = Catalogue::built_in().types().iter().collect();
        self.reports.load(connection, &kinds, lease).await?;
        kinds.into_iter().map(|kind| Ok((kind, self.reports.view(connection, kind)?))).collect()
    }

    /// Stops every pull and waits until their cursors are closed. Others may start meanwhile.
    pub(crate) async fn stop_all(&self) {
        self.end_pulls(|_, _| true).await;
    }

    /// Every pull that runs or waits, connection by connection.
    pub(crate) fn under_way(&self) -> Vec<PullNow> {
        self.reports.registry.under_way()
    }

    /// Whether a pull of any connection runs or waits.
    #[cfg(test)]
    pub(crate) fn is_any_running(&self) -> bool {
        !self.reports.registry.handles(|_, _| true).is_empty()
    }

    /// What is being read of a connection, as its row shows it.
    pub(crate) fn reading(&self, connection: &ConnectionId) -> Option<ReadingView> {
        self.reports.registry.reading(connection)
    }

    /// Who holds the lane of a connection. It is reported from now on whenever that changes.
    pub(crate) fn lane(&self, connection: &ConnectionId) -> Result<LaneView, Problem> {
        self.lanes.follow(connection);
        self.lanes.lane(connection).ok_or_else(problems::not_here)
    }

    /// The lock that starting and stopping pulls of a connection takes.
    pub(crate) fn switching(&self, connection: &ConnectionId) -> Arc<Mutex<()>> {
        self.switching.lock().entry(connection.clone()).or_default().clone()
    }

    /// Ends the pull of a list and starts another one. The caller holds the lock of the connection.
    async fn begin(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
        wanted: Wanted,
    ) -> Result<RecordsView, Problem> {
        // A pull that has just ended may still close its cursor.
        self.end_pulls(|of, path| of == connection && path == kind.path).await;
        let store = self.context.copies.lease_for_writing().await?;
        // Another store may be in use by now.
        self.reports.load(connection, &[kind], &store).await?;
        let reference = ConnectionRef::new(connection.as_str()).map_err(|_| problems::not_here())?;
        let run = Run::new(self.take_slot(connection, kind)?, reference, self.cursors.clone());
        self.context.tasks.spawn_read(run.run(wanted, store));
        self.reports.view(connection, kind)
    }

    /// Gives a pull its slot in the queue of its connection. The caller holds the lock of the connection, and no pull of this type runs.
    fn take_slot(&self, connection: &ConnectionId, kind: &'static RecordType) -> Result<QueueSlot, Problem> {
        if self.closing.is_cancelled() {
            return Err(problems::no_profile());
        }
        self.lanes.follow(connection);
        let handle = PullHandle { cancel: self.closing.child_token(), ..PullHandle::default() };
        let now = (time::now(&*self.context.clock), self.context.clock.monotonic());
        self.reports.registry.begin(connection, kind, now, handle.clone())?;
        let slot = QueueSlot {
            reports: self.reports.clone(),
            work: WorkRow {
                profile: self.context.events.profile(),
                connection: connection.clone(),
                name: self.reports.board.name(connection),
                record_type: kind.path.clone(),
                list: String::new(),
                file: String::new(),
            },
            kind,
            closing: self.closing.clone(),
            _ended: handle.ended.clone().drop_guard(),
            handle,
        };
        drop(self.context.unseen.began(&slot.work));
        // The position of the list may be on screen elsewhere.
        self.reports.waiting(connection);
        self.reports.row(connection);
        Ok(slot)
    }

    /// Stops the pulls that `wanted` names by connection and path, and waits until they have ended.
    async fn end_pulls(&self, wanted: impl Fn(&ConnectionId, &str) -> bool) {
        for handle in self.cancel_pulls(wanted) {
            handle.ended.cancelled().await;
        }
    }

    /// Stops the pulls that `wanted` names by connection and path, and returns what tells when they have ended.
    fn cancel_pulls(&self, wanted: impl Fn(&ConnectionId, &str) -> bool) -> Vec<PullHandle> {
        let handles = self.reports.registry.handles(wanted);
        handles.iter().for_each(|handle| handle.cancel.cancel());
        handles
    }
}
