//! Pulls: what the user asked to read, run by the client, written into a local copy, shown as it comes in.

mod view;
mod writing;

use std::sync::Arc;
use std::time::{Duration, Instant};

use ledgerlane_api::{Catalogue, ConnectionRef, Cursor, PageLimit, RecordType};
use ledgerlane_client::{CursorLog, PageArrived, PullEnd, PullEvent, PullRequest, Reach, pull};
use ledgerlane_records::{CopyKey, Store, StoreError};
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;

use crate::db::Db;
use crate::desk::Desk;
use crate::health::Caller;
use crate::interface::{
    DeskEvent, EarlierRows, ForRecords, LaneView, Problem, RecordsState, RecordsView, RestartView,
};
use crate::problems;
use crate::session::{Session, lock};
use view::{cause, shown_lane, view};
use writing::Writing;

/// Lists of at most this many records are read whole as soon as they are opened.
const READ_WHOLE_UP_TO: u64 = 3_000;
/// The interface hears of a running pull at most this often.
const TELL_EVERY: Duration = Duration::from_millis(100);

/// How far a type got since the profile was opened.
#[derive(Debug, Default)]
pub(crate) struct Progress {
    state: Option<RecordsState>,
    started_at: i64,
    /// When page 1 of the walk under way was asked for, by the monotonic clock.
    walking_since: Option<Instant>,
    pages_read: u32,
    total: Option<u32>,
    took_ms: u64,
    restart: Option<RestartView>,
    earlier: Option<EarlierRows>,
    /// It ended, and the rows shown are still those from before it.
    kept: bool,
    problem: Option<Problem>,
    running: Option<Running>,
}

/// A pull under way.
#[derive(Debug)]
struct Running {
    cancel: CancellationToken,
    ended: Option<oneshot::Receiver<()>>,
}

impl Desk {
    /// Opens a type: its local copy where there is one, else page 1 from the service, and on by itself while the
    /// list is short. Opening another type stops the pull of the one before.
    pub async fn open_records(&self, open: ForRecords) -> Result<RecordsView, Problem> {
        let session = self.session().await?;
        let kind = record_type(&open.record_type)?;
        let _one_at_a_time = session.switching.lock().await;
        if session.is_pulling(&open.connection, &kind.path) {
            return session.records_view(&open.connection, kind).await;
        }
        session.stop_pulls(&open.connection).await;
        let store = session.vault.store().await?;
        let key = session.copy_key(&open.connection, kind);
        if on_store(&store, move |store| store.shown(&key)).await?.is_none() {
            session.start_pull(&open.connection, kind, Reach::PeekUpTo(READ_WHOLE_UP_TO), store)?;
        }
        session.records_view(&open.connection, kind).await
    }

    /// Reads the whole list from page 1. What is here stays on screen until the new rows are whole or ahead.
    pub async fn read_all(&self, read: ForRecords) -> Result<RecordsView, Problem> {
        let session = self.session().await?;
        let kind = record_type(&read.record_type)?;
        let _one_at_a_time = session.switching.lock().await;
        session.stop_pulls(&read.connection).await;
        let store = session.vault.store().await?;
        session.start_pull(&read.connection, kind, Reach::Whole, store)?;
        session.records_view(&read.connection, kind).await
    }

    /// Stops the pull of a connection. When this returns, its cursor is closed and the lane is free, except where
    /// page 1 is on its way for more than two seconds: the lane then frees itself when that is in.
    pub async fn stop_pull(&self, connection: &str) -> Result<(), Problem> {
        let session = self.session().await?;
        let _one_at_a_time = session.switching.lock().await;
        session.stop_pulls(connection).await;
        Ok(())
    }
}

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
    profile: i64,
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

impl Session {
    pub(crate) fn copy_key(&self, connection: &str, kind: &RecordType) -> CopyKey {
        CopyKey { profile: self.view.id, connection: connection.to_owned(), record_type: kind.path.clone() }
    }

    fn is_pulling(&self, connection: &str, path: &str) -> bool {
        let place = (connection.to_owned(), path.to_owned());
        lock(&self.progress).get(&place).is_some_and(|progress| progress.running.is_some())
    }

    fn start_pull(
        self: &Arc<Self>,
        connection: &str,
        kind: &'static RecordType,
        reach: Reach,
        store: Store,
    ) -> Result<(), Problem> {
        let reference = ConnectionRef::new(connection).map_err(|_| problems::not_here("connection"))?;
        self.follow_lane(connection);
        let cancel = self.closing.child_token();
        let (end, ended) = oneshot::channel();
        let progress = Progress {
            state: Some(RecordsState::Asking),
            started_at: self.now(),
            running: Some(Running { cancel: cancel.clone(), ended: Some(ended) }),
            ..Progress::default()
        };
        lock(&self.progress).insert((connection.to_owned(), kind.path.clone()), progress);
        let request = PullRequest {
            connection: reference,
            record_type: kind.clone(),
            limit: PageLimit::MAX,
            reach,
            filters: Vec::new(),
        };
        let log = Arc::new(Ledger { db: self.db.clone(), profile: self.view.id });
        let session = self.clone();
        let connection = connection.to_owned();
        // Not spawned as work that closing cuts off: it ends by itself once its cursor is closed.
        self.tasks.spawn(async move {
            session.run_pull(&connection, kind, request, log, cancel, store).await;
            drop(end);
        });
        Ok(())
    }

    async fn run_pull(
        &self,
        connection: &str,
        kind: &'static RecordType,
        request: PullRequest,
        log: Arc<Ledger>,
        cancel: CancellationToken,
        store: Store,
    ) {
        let key = self.copy_key(connection, kind);
        let shown_key = key.clone();
        let shown = match on_store(&store, move |store| store.shown(&shown_key)).await {
            Ok(shown) => shown,
            Err(problem) => {
                // Not knowing what is shown, page 1 could take the place of a whole copy.
                self.end_pull(connection, kind, RecordsState::Failed, Some(problem), false);
                self.tell_records(connection, kind).await;
                return;
            }
        };
        let mut writing = Writing::new(store, key, kind, shown);
        self.with_progress(connection, kind, |progress| progress.earlier = writing.earlier());
        let mut pulling = pull(self.client.clone(), request, log, cancel);
        let mut told = self.clock.now();
        let mut end = PullEnd::Stopped;
        while let Some(event) = pulling.next().await {
            let mut tell = true;
            match event {
                PullEvent::Waiting => self.note_state(connection, kind, RecordsState::Waiting),
                PullEvent::Asking => self.note_asking(connection, kind),
                PullEvent::Page(mut page) => {
                    tell = page.page == 1 || self.clock.now().saturating_duration_since(told) >= TELL_EVERY;
                    if let Err(problem) = writing.take(&mut page).await {
                        pulling.stop().await;
                        let kept = writing.earlier().is_some();
                        drop(writing.drop_hidden().await);
                        self.end_pull(connection, kind, RecordsState::Failed, Some(problem), kept);
                        self.tell_records(connection, kind).await;
                        return;
                    }
                    self.seen(connection, page.arrived_at);
                    self.note_page(connection, kind, &page, writing.earlier());
                }
                PullEvent::Restarted { walk, reason } => {
                    let restart = RestartView { times: walk.saturating_sub(1), cause: cause(reason) };
                    self.note_restart(connection, kind, restart, writing.earlier_to_the_next_walk());
                }
                PullEvent::Ended(how) => {
                    end = how;
                    break;
                }
            }
            if tell {
                told = self.clock.now();
                self.tell_records(connection, kind).await;
            }
        }
        let (state, problem) = match end {
            PullEnd::Complete { findings } => match writing.finish(findings, self.now()).await {
                Ok(()) => (RecordsState::Complete, None),
                Err(problem) => (RecordsState::Failed, Some(problem)),
            },
            PullEnd::Peeked => (RecordsState::Peeked, None),
            PullEnd::Stopped => (RecordsState::Stopped, None),
            PullEnd::Failed(error) => {
                self.call_failed(&error, Caller::User);
                (RecordsState::Failed, Some(problems::client(&error)))
            }
        };
        let kept = writing.earlier().is_some();
        if let Err(problem) = writing.drop_hidden().await {
            tracing::warn!(%problem, "rows that nobody sees stay on the disk until the next start");
        }
        self.end_pull(connection, kind, state, problem, kept);
        self.tell_records(connection, kind).await;
    }

    fn note_page(
        &self,
        connection: &str,
        kind: &RecordType,
        page: &PageArrived,
        earlier: Option<EarlierRows>,
    ) {
        self.with_progress(connection, kind, |progress| {
            progress.state = Some(RecordsState::Pulling);
            progress.pages_read = page.page;
            progress.total = page.total.and_then(|total| u32::try_from(total).ok());
            progress.took_ms += u64::try_from(page.took.as_millis()).unwrap_or(0);
            progress.earlier = earlier;
        });
    }

    fn note_state(&self, connection: &str, kind: &RecordType, state: RecordsState) {
        self.with_progress(connection, kind, |progress| progress.state = Some(state));
    }

    fn note_asking(&self, connection: &str, kind: &RecordType) {
        let since = Some(self.clock.now());
        self.with_progress(connection, kind, |progress| {
            progress.state = Some(RecordsState::Asking);
            progress.walking_since = since;
        });
    }

    fn note_restart(
        &self,
        connection: &str,
        kind: &RecordType,
        restart: RestartView,
        earlier: Option<EarlierRows>,
    ) {
        self.with_progress(connection, kind, |progress| {
            progress.restart = Some(restart);
            progress.pages_read = 0;
            progress.took_ms = 0;
            progress.earlier = earlier;
        });
    }

    fn end_pull(
        &self,
        connection: &str,
        kind: &RecordType,
        state: RecordsState,
        problem: Option<Problem>,
        kept: bool,
    ) {
        self.with_progress(connection, kind, |progress| {
            progress.state = Some(state);
            progress.problem = problem;
            progress.earlier = None;
            progress.kept = kept;
            progress.running = None;
        });
    }

    fn with_progress(&self, connection: &str, kind: &RecordType, change: impl FnOnce(&mut Progress)) {
        let mut all = lock(&self.progress);
        change(all.entry((connection.to_owned(), kind.path.clone())).or_default());
    }

    /// Stops the pulls of a connection and waits until their cursors are closed.
    pub(crate) async fn stop_pulls(&self, connection: &str) {
        self.stop_where(|one| one == connection).await;
    }

    pub(crate) async fn stop_all_pulls(&self) {
        self.stop_where(|_| true).await;
    }

    async fn stop_where(&self, wanted: impl Fn(&str) -> bool) {
        let mut ending = Vec::new();
        for ((connection, _), progress) in lock(&self.progress).iter_mut() {
            if let Some(running) = progress.running.as_mut().filter(|_| wanted(connection)) {
                running.cancel.cancel();
                ending.extend(running.ended.take());
            }
        }
        for ended in ending {
            // The sender is dropped when the pull has ended; that is the signal.
            drop(ended.await);
        }
    }

    async fn tell_records(&self, connection: &str, kind: &'static RecordType) {
        match self.records_view(connection, kind).await {
            Ok(records) => self.emit(DeskEvent::RecordsChanged {
                connection: connection.to_owned(),
                records: Box::new(records),
            }),
            Err(problem) => tracing::warn!(%problem, "a pull could not be shown"),
        }
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
        let all = lock(&self.progress);
        let idle = Progress::default();
        let progress = all.get(&(connection.to_owned(), kind.path.clone())).unwrap_or(&idle);
        let walking = progress.walking_since.map(|since| self.clock.now().saturating_duration_since(since));
        let ran_ms = u64::try_from(walking.unwrap_or_default().as_millis()).unwrap_or(u64::MAX);
        Ok(view(kind, shown.as_ref(), progress, ran_ms))
    }

    /// Who holds the lane of a connection, as far as this app knows.
    pub(crate) fn lane_view(self: &Arc<Self>, connection: &str) -> Result<LaneView, Problem> {
        self.follow_lane(connection);
        let reference = ConnectionRef::new(connection).map_err(|_| problems::not_here("connection"))?;
        Ok(shown_lane(&self.client.lanes().lane(&reference).state()))
    }

    /// Passes on what happens on a lane, from the first time somebody looks.
    fn follow_lane(self: &Arc<Self>, connection: &str) {
        let Ok(reference) = ConnectionRef::new(connection) else { return };
        if !lock(&self.lanes).insert(connection.to_owned()) {
            return;
        }
        let mut states = self.client.lanes().lane(&reference).subscribe();
        let connection = connection.to_owned();
        self.spawn(|session| async move {
            while states.changed().await.is_ok() {
                let lane = shown_lane(&states.borrow_and_update());
                session.emit(DeskEvent::LaneChanged { connection: connection.clone(), lane });
            }
        });
    }
}
