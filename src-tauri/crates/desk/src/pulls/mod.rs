//! Pulls: what the user asked to read, run by the client, written into a local copy, shown as it comes in. A pull goes on
//! wherever its user looks; it ends by itself, by Stop, or with the profile.

mod estimate;
mod findings;
mod lane;
mod progress;
mod running;
mod view;
mod writing;

use crate::ids::ProfileId;
use std::sync::Arc;

use ledgerlane_api::{Catalogue, ConnectionRef, Cursor, PageLimit, RecordType};
use ledgerlane_client::{CursorLog, PullRequest, Reach};
use ledgerlane_records::{CopyKey, Store, StoreError};
use tokio::sync::oneshot;

use crate::db::Db;
use crate::interface::{Problem, RecordsState, RecordsView};
use crate::open_profile::OpenProfile;
use crate::problems;
use progress::{Progress, Running};
use running::Run;
use view::{Looked, view};

pub(crate) use progress::Pulls;

/// Lists of at most this many records are read whole as soon as they are opened.
pub(crate) const READ_WHOLE_UP_TO: u64 = 3_000;

pub(crate) fn record_type(path: &str) -> Result<&'static RecordType, Problem> {
    Catalogue::built_in().find(path).ok_or_else(|| problems::not_here("record type"))
}

/// Runs work on the local copies where it may block.
pub(crate) async fn on_store<T: Send + 'static>(
    store: &Store,
    work: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, Problem> {
    let store = store.clone();
    tokio::task::spawn_blocking(move || {
        let outcome = work(&store);
        store.note(&outcome);
        outcome
    })
    .await
    .map_err(|_| problems::internal("Work on the local copies was interrupted."))?
    .map_err(|error| problems::store(&error))
}

/// Writes open cursors into desk.db.
struct Ledger {
    db: Db,
    profile: ProfileId,
}

impl CursorLog for Ledger {
    fn opened(&self, connection: &ConnectionRef, cursor: &Cursor) {
        if let Err(error) = self.db.cursor_opened(self.profile, connection.as_str(), cursor.as_str()) {
            problems::database(&error);
        }
    }

    fn closed(&self, cursor: &Cursor) {
        if let Err(error) = self.db.cursor_closed(self.profile, cursor.as_str()) {
            problems::database(&error);
        }
    }
}

impl OpenProfile {
    pub(crate) fn copy_key(&self, connection: &str, kind: &RecordType) -> CopyKey {
        CopyKey { profile: self.view.id.0, connection: connection.to_owned(), record_type: kind.path.clone() }
    }

    pub(crate) fn start_pull(
        self: &Arc<Self>,
        connection: &str,
        kind: &'static RecordType,
        reach: Reach,
        store: Store,
    ) -> Result<(), Problem> {
        let reference = ConnectionRef::new(connection).map_err(|_| problems::not_here("connection"))?;
        self.follow_lane(connection);
        let cancel = self.tasks.closing().child_token();
        let (end, ended) = oneshot::channel();
        let first = self.pulls.reader(connection).0.is_none();
        let progress = Progress {
            state: Some(if first { RecordsState::Asking } else { RecordsState::Waiting }),
            started_at: self.now().as_millisecond(),
            running: Some(Running::new(cancel.clone(), ended)),
            ..Progress::default()
        };
        self.pulls.begin(connection, kind, progress);
        self.row_changes.mark(connection);
        let request = PullRequest {
            connection: reference,
            record_type: kind.clone(),
            limit: PageLimit::MAX,
            reach,
            filters: Vec::new(),
        };
        let log = Arc::new(Ledger { db: self.db.clone(), profile: self.view.id });
        let run = Run::new(self.clone(), connection, kind);
        // Not spawned as work that closing cuts off: it ends by itself once its cursor is closed.
        self.tasks.spawn_to_the_end(async move {
            run.run(request, log, cancel, store).await;
            drop(end);
        });
        Ok(())
    }

    /// Stops every pull and waits until their cursors are closed.
    pub(crate) async fn stop_all_pulls(&self) {
        self.pulls.stop(|_, _| true).await;
    }

    /// What is here of a type.
    pub(crate) async fn records_view(
        &self,
        connection: &str,
        kind: &'static RecordType,
    ) -> Result<RecordsView, Problem> {
        let store = self.vault.store().await?;
        let key = self.copy_key(connection, kind);
        let shown = on_store(&store, move |store| store.shown(&key)).await?;
        let reader = self.pulls.reader(connection).0;
        let waits_for = reader.and_then(|path| record_type(&path).ok()).map(|kind| kind.many.as_str());
        Ok(self.pulls.look(connection, kind, |progress| {
            view(kind, shown.as_ref(), progress, Looked { now: self.clock.monotonic(), waits_for })
        }))
    }
}
