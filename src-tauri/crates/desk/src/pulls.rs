//! Pulls: what the user asked to read, run by the client, written into a local copy, shown as it comes in.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ledgerlane_api::{Catalogue, ConnectionRef, Cursor, ListShape, PageLimit, RecordType};
use ledgerlane_client::{
    CursorLog, Finding, LaneHolder as Holder, PageArrived, PullEnd, PullEvent, PullRequest, Reach, pull,
};
use ledgerlane_records::{CopyId, CopyKey, CopySummary, NewPage, Store, StoreError};
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;

use crate::db::Db;
use crate::desk::{Desk, now};
use crate::interface::{DeskEvent, ForRecords, LaneHolder, LaneView, Problem, RecordsState, RecordsView};
use crate::problems;
use crate::session::{Session, lock};

/// Lists of at most this many records are read whole as soon as they are opened.
const READ_WHOLE_UP_TO: u64 = 3_000;
/// The interface hears of a running pull at most this often.
const TELL_EVERY: Duration = Duration::from_millis(100);

/// How far a type got since the profile was opened.
#[derive(Debug, Default)]
pub(crate) struct Progress {
    state: Option<RecordsState>,
    started_at: i64,
    pages_read: u32,
    total: Option<u32>,
    took_ms: u64,
    restarts: u32,
    earlier: bool,
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

    /// Stops the pull of a connection. When this returns, its cursor is closed and the lane is free.
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
    tokio::task::spawn_blocking(move || work(&store))
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

/// The copy a pull writes into.
struct Writing {
    store: Store,
    key: CopyKey,
    kind: &'static RecordType,
    walk: u32,
    copy: Option<CopySummary>,
    shown: Option<CopySummary>,
}

impl Writing {
    fn is_shown(&self) -> bool {
        matches!((&self.copy, &self.shown), (Some(copy), Some(shown)) if copy.id == shown.id)
    }

    /// Stores a page. Rows of a new walk go into a copy of their own, which is shown at once where nothing is
    /// shown, and else when it is ahead of a partial one; a whole copy stays until the new one is whole.
    async fn take(&mut self, page: &mut PageArrived) -> Result<(), Problem> {
        if page.walk != self.walk {
            self.walk = page.walk;
            self.drop_hidden().await?;
        }
        let records = std::mem::take(&mut page.records);
        let (total, arrived_at) = (page.total, page.arrived_at.as_millisecond());
        let took_ms = u32::try_from(page.took.as_millis()).unwrap_or(u32::MAX);
        let (kind, key, copy) = (self.kind, self.key.clone(), self.copy.as_ref().map(|copy| copy.id));
        let shown = self.shown.clone();
        let (copy, now_shown) = on_store(&self.store, move |store| {
            let id = match copy {
                Some(id) => id,
                None => store.begin(&key, arrived_at)?,
            };
            let new = NewPage { record_type: kind, records: &records, total, arrived_at, took_ms };
            let copy = store.append(id, &new)?;
            let ahead = match &shown {
                None => true,
                Some(shown) => shown.id == copy.id || (!shown.complete && copy.here > shown.here),
            };
            if ahead && shown.as_ref().map(|shown| shown.id) != Some(copy.id) {
                store.show(copy.id)?;
            }
            Ok((copy, ahead))
        })
        .await?;
        if now_shown {
            self.shown = Some(copy.clone());
        }
        self.copy = Some(copy);
        Ok(())
    }

    async fn finish(&mut self, findings: Vec<Finding>) -> Result<(), Problem> {
        let cut = findings.contains(&Finding::FlatCut);
        let sentences: Vec<String> =
            findings.iter().filter_map(|finding| sentence(finding, self.kind)).collect();
        let (key, copy) = (self.key.clone(), self.copy.as_ref().map(|copy| copy.id));
        let shown = on_store(&self.store, move |store| {
            // A list without a record has no page that began its copy where the service sent none.
            let id: CopyId = match copy {
                Some(id) => id,
                None => store.begin(&key, now())?,
            };
            let copy = store.finish(id, cut, &sentences)?;
            store.show(id)?;
            Ok(copy)
        })
        .await?;
        self.copy = Some(shown.clone());
        self.shown = Some(shown);
        Ok(())
    }

    /// Drops what nobody sees.
    async fn drop_hidden(&mut self) -> Result<(), Problem> {
        let hidden =
            self.copy.take().filter(|copy| self.shown.as_ref().map(|shown| shown.id) != Some(copy.id));
        if let Some(copy) = hidden {
            on_store(&self.store, move |store| store.discard(copy.id)).await?;
        }
        Ok(())
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
            started_at: now(),
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
        let shown = on_store(&store, move |store| store.shown(&shown_key)).await.unwrap_or_default();
        let mut writing = Writing { store, key, kind, walk: 1, copy: None, shown };
        let mut pulling = pull(self.client.clone(), request, log, cancel);
        let mut told = Instant::now();
        let mut end = PullEnd::Stopped;
        while let Some(event) = pulling.next().await {
            let mut tell = true;
            match event {
                PullEvent::Waiting | PullEvent::Asking => {}
                PullEvent::Page(mut page) => {
                    tell = page.page == 1 || told.elapsed() >= TELL_EVERY;
                    if let Err(problem) = writing.take(&mut page).await {
                        self.end_pull(connection, kind, RecordsState::Failed, Some(problem), false);
                        pulling.stop().await;
                        self.tell_records(connection, kind).await;
                        return;
                    }
                    self.note_page(connection, kind, &page, !writing.is_shown());
                }
                PullEvent::Restarted { .. } => self.note_restart(connection, kind),
                PullEvent::Ended(how) => {
                    end = how;
                    break;
                }
            }
            if tell {
                told = Instant::now();
                self.tell_records(connection, kind).await;
            }
        }
        let (state, problem) = match end {
            PullEnd::Complete { findings } => match writing.finish(findings).await {
                Ok(()) => (RecordsState::Complete, None),
                Err(problem) => (RecordsState::Failed, Some(problem)),
            },
            PullEnd::Peeked => (RecordsState::Peeked, None),
            PullEnd::Stopped => (RecordsState::Stopped, None),
            PullEnd::Failed(error) => (RecordsState::Failed, Some(problems::client(&error))),
        };
        let earlier = !writing.is_shown() && writing.shown.is_some();
        if let Err(problem) = writing.drop_hidden().await {
            tracing::warn!(%problem, "rows that nobody sees stay on the disk until the next start");
        }
        self.end_pull(connection, kind, state, problem, earlier);
        self.tell_records(connection, kind).await;
    }

    fn note_page(&self, connection: &str, kind: &RecordType, page: &PageArrived, earlier: bool) {
        self.with_progress(connection, kind, |progress| {
            progress.state = Some(RecordsState::Pulling);
            progress.pages_read = page.page;
            progress.total = page.total.and_then(|total| u32::try_from(total).ok());
            progress.took_ms += u64::try_from(page.took.as_millis()).unwrap_or(0);
            progress.earlier = earlier;
        });
    }

    fn note_restart(&self, connection: &str, kind: &RecordType) {
        self.with_progress(connection, kind, |progress| {
            progress.restarts += 1;
            progress.pages_read = 0;
            progress.took_ms = 0;
            progress.earlier = true;
        });
    }

    fn end_pull(
        &self,
        connection: &str,
        kind: &RecordType,
        state: RecordsState,
        problem: Option<Problem>,
        earlier: bool,
    ) {
        self.with_progress(connection, kind, |progress| {
            progress.state = Some(state);
            progress.problem = problem;
            progress.earlier = earlier;
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
            Ok(records) => {
                self.emit(DeskEvent::RecordsChanged { connection: connection.to_owned(), records })
            }
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
        Ok(view(kind, shown.as_ref(), progress))
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

fn shown_lane(state: &ledgerlane_client::LaneState) -> LaneView {
    let since = state.since.map(jiff::Timestamp::as_millisecond);
    let (holder, what) = match &state.holder {
        Holder::Ours { what } => (LaneHolder::Ours, Some(what.clone())),
        Holder::Theirs => (LaneHolder::Theirs, None),
        // Never used from here: nobody of this app holds it.
        Holder::Unknown if since.is_none() => (LaneHolder::Free, None),
        Holder::Unknown => (LaneHolder::Unknown, None),
        Holder::Free => (LaneHolder::Free, None),
    };
    LaneView { holder, since, what }
}

fn view(kind: &RecordType, shown: Option<&CopySummary>, progress: &Progress) -> RecordsView {
    let state = progress.state.unwrap_or(match shown {
        None => RecordsState::Nothing,
        Some(copy) if copy.complete => RecordsState::Complete,
        Some(copy) if copy.pages <= 1 => RecordsState::Peeked,
        Some(_) => RecordsState::Stopped,
    });
    let running = progress.running.is_some();
    let total =
        progress.total.or(shown.and_then(|copy| copy.total)).filter(|_| kind.shape == ListShape::Paginated);
    let per_page = u32::from(PageLimit::MAX.get());
    let pages_total = total.map(|total| total.div_ceil(per_page).max(1));
    let pages_read =
        if progress.state.is_some() { progress.pages_read } else { shown.map_or(0, |copy| copy.pages) };
    let (took, pages) = if progress.pages_read > 0 {
        (progress.took_ms, progress.pages_read)
    } else {
        shown.map_or((0, 0), |copy| (u64::from(copy.took_ms), copy.pages))
    };
    // A running pull has the pages left before it; any other starts again at page 1.
    let pages_left = pages_total.map(|all| if running { all.saturating_sub(pages_read) } else { all });
    let left_ms = match (pages_left, pages) {
        (Some(left), pages) if pages > 0 => {
            Some(u32::try_from(took.saturating_mul(u64::from(left)) / u64::from(pages)).unwrap_or(u32::MAX))
        }
        _ => None,
    };
    RecordsView {
        record_type: kind.path.clone(),
        state,
        here: shown.map_or(0, |copy| copy.here),
        total,
        pages_read,
        pages_total,
        started_at: progress.state.map(|_| progress.started_at).or(shown.map(|copy| copy.started_at)),
        read_at: shown.map(|copy| copy.read_at),
        left_ms,
        cut: shown.is_some_and(|copy| copy.cut),
        earlier: shown.is_some() && progress.earlier,
        restarts: progress.restarts,
        findings: shown.map(|copy| copy.findings.clone()).unwrap_or_default(),
        problem: progress.problem.clone(),
    }
}

/// What does not add up, in words; the cut of a flat list has its own place on screen.
fn sentence(finding: &Finding, kind: &RecordType) -> Option<String> {
    let many = &kind.many;
    Some(match finding {
        Finding::FlatCut => return None,
        Finding::DuplicateIds { count } => format!("{count} {many} came twice. Both rows are shown."),
        Finding::MissingIds { count } => format!("{count} {many} came without an id."),
        Finding::CountMismatch { counted, total } => {
            format!("{counted} {many} came, but the service counts {total}. Read them again to be sure.")
        }
        Finding::TotalChanged { from, to } => {
            format!(
                "The service counted {from} {many} at first and {to} at the end: somebody is working in the file."
            )
        }
        Finding::PageCount { pages } => format!("On {pages} pages the service's own count was wrong."),
        Finding::PageNumber { pages } => format!("{pages} pages came with another number than asked for."),
        Finding::EmptyPage { pages } => format!("{pages} pages came empty."),
        Finding::ActiveUnknown => format!("Active {many} only, or what your service chooses."),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn copy(here: u32, pages: u32, complete: bool) -> CopySummary {
        let store = Store::in_memory().unwrap();
        let key = CopyKey { profile: 0, connection: "c".into(), record_type: "Invoices".into() };
        let id = store.begin(&key, 0).unwrap();
        CopySummary {
            id,
            here,
            total: Some(12_480),
            pages,
            complete,
            cut: false,
            started_at: 0,
            read_at: 9,
            took_ms: 60 * pages,
            findings: vec![],
        }
    }

    #[test]
    fn a_copy_from_before_says_how_far_it_got_and_what_a_whole_read_takes() {
        let kind = record_type("Invoices").unwrap();
        let idle = Progress::default();
        let peeked = view(kind, Some(&copy(150, 1, false)), &idle);
        assert_eq!(
            (peeked.state, peeked.pages_total, peeked.left_ms),
            (RecordsState::Peeked, Some(84), Some(84 * 60))
        );
        assert_eq!(view(kind, Some(&copy(4_650, 31, false)), &idle).state, RecordsState::Stopped);
        assert_eq!(view(kind, Some(&copy(12_480, 84, true)), &idle).state, RecordsState::Complete);
        assert_eq!(view(kind, None, &idle).state, RecordsState::Nothing);
    }

    #[test]
    fn a_running_pull_counts_what_is_left_and_keeps_the_earlier_rows() {
        let kind = record_type("Invoices").unwrap();
        let running = Progress {
            state: Some(RecordsState::Pulling),
            pages_read: 31,
            total: Some(12_480),
            took_ms: 3_100,
            earlier: true,
            running: Some(Running { cancel: CancellationToken::new(), ended: None }),
            ..Progress::default()
        };
        let seen = view(kind, Some(&copy(12_480, 84, true)), &running);
        assert_eq!((seen.here, seen.pages_read, seen.left_ms), (12_480, 31, Some(53 * 100)));
        assert!(seen.earlier);
    }

    #[test]
    fn a_flat_list_has_no_total_and_no_pages() {
        let kind = record_type("Accounts").unwrap();
        let seen = view(kind, Some(&copy(500, 1, true)), &Progress::default());
        assert_eq!((seen.total, seen.pages_total), (None, None));
    }
}
