//! A pull while it runs: its pages go into a copy, how far it got goes to whoever looks.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ledgerlane_api::RecordType;
use ledgerlane_client::{CursorLog, PageArrived, PullEnd, PullEvent, PullRequest, pull};
use ledgerlane_records::Store;
use tokio_util::sync::CancellationToken;

use super::view::cause;
use super::writing::Writing;
use super::{Progress, on_store};
use crate::board::Caller;
use crate::interface::{DeskEvent, Problem, RecordsState, RestartView};
use crate::open_profile::OpenProfile;
use crate::problems;

/// The open table hears of a running pull at most this often.
const TELL_TABLE_EVERY: Duration = Duration::from_millis(100);
/// The row of its connection hears of it at most this often.
const TELL_ROW_EVERY: Duration = Duration::from_millis(250);

/// Lets news through at most so often, and the last of them always.
struct Pace {
    every: Duration,
    told: Option<Instant>,
    owes: bool,
}

impl Pace {
    fn new(every: Duration) -> Self {
        Self { every, told: None, owes: false }
    }

    /// How long what is owed has to wait yet; none where nothing is.
    fn wait(&self, now: Instant) -> Option<Duration> {
        let passed = self.told.map_or(self.every, |told| now.saturating_duration_since(told));
        self.owes.then(|| self.every.saturating_sub(passed))
    }

    /// Takes what is owed, where its time has come.
    fn take(&mut self, now: Instant) -> bool {
        let due = self.wait(now).is_some_and(|wait| wait.is_zero());
        if due {
            self.told = Some(now);
            self.owes = false;
        }
        due
    }
}

/// One pull.
pub(super) struct Run {
    session: Arc<OpenProfile>,
    connection: String,
    kind: &'static RecordType,
    table: Pace,
    row: Pace,
}

impl Run {
    pub(super) fn new(session: Arc<OpenProfile>, connection: &str, kind: &'static RecordType) -> Self {
        let (table, row) = (Pace::new(TELL_TABLE_EVERY), Pace::new(TELL_ROW_EVERY));
        Self { session, connection: connection.to_owned(), kind, table, row }
    }

    /// Reads to the end.
    pub(super) async fn run(
        mut self,
        request: PullRequest,
        log: Arc<dyn CursorLog>,
        cancel: CancellationToken,
        store: Store,
    ) {
        let key = self.session.copy_key(&self.connection, self.kind);
        let shown_key = key.clone();
        let shown = match on_store(&store, move |store| store.shown(&shown_key)).await {
            Ok(shown) => shown,
            // Not knowing what is shown, page 1 could take the place of a whole copy.
            Err(problem) => return self.end(RecordsState::Failed, Some(problem), false).await,
        };
        let mut writing = Writing::new(store, key, self.kind, shown);
        self.note(|progress| progress.earlier = writing.earlier());
        let mut pulling = pull(self.session.client.clone(), request, log, cancel);
        let end = loop {
            let event = tokio::select! {
                event = pulling.next() => event,
                () = self.due() => {
                    self.tell().await;
                    continue;
                }
            };
            match event {
                None => break PullEnd::Stopped,
                Some(PullEvent::Ended(how)) => break how,
                Some(PullEvent::Page(page)) => {
                    if let Err(problem) = self.store(page, &mut writing).await {
                        pulling.stop().await;
                        let kept = writing.earlier().is_some();
                        drop(writing.drop_hidden().await);
                        return self.end(RecordsState::Failed, Some(problem), kept).await;
                    }
                }
                Some(PullEvent::Waiting) => {
                    self.note(|progress| progress.state = Some(RecordsState::Waiting));
                    self.tell_at_once().await;
                }
                Some(PullEvent::Asking) => {
                    let since = Some(self.session.clock.monotonic());
                    self.note(|progress| {
                        progress.state = Some(RecordsState::Asking);
                        progress.walking_since = since;
                    });
                    self.tell_at_once().await;
                    self.tell_waiting().await;
                }
                Some(PullEvent::Restarted { walk, reason }) => {
                    let restart = RestartView { times: walk.saturating_sub(1), cause: cause(reason) };
                    let earlier = writing.earlier_to_the_next_walk();
                    self.note(|progress| {
                        progress.restart = Some(restart);
                        progress.pages_read = 0;
                        progress.rows_read = 0;
                        progress.total = None;
                        progress.spent = Duration::ZERO;
                        progress.earlier = earlier;
                    });
                    self.tell_at_once().await;
                }
            }
        };
        self.finish(end, writing).await;
    }

    /// Stores a page and takes note of it.
    async fn store(&mut self, mut page: PageArrived, writing: &mut Writing) -> Result<(), Problem> {
        self.session.health.call_answered();
        let rows = u32::try_from(page.records.len()).unwrap_or(u32::MAX);
        writing.take(&mut page).await?;
        self.session.board.connector_answered(&self.connection.as_str().into(), page.arrived_at);
        let (now, earlier) = (self.session.clock.monotonic(), writing.earlier());
        self.note(|progress| {
            progress.state = Some(RecordsState::Pulling);
            progress.pages_read = page.page;
            progress.rows_read = progress.rows_read.saturating_add(rows);
            // A page without a usable total takes nothing from what was said before.
            progress.total = page.total.and_then(|total| u32::try_from(total).ok()).or(progress.total);
            // By the clock from the request to here, so that storing counts.
            let spent = progress.walking_since.map(|since| now.saturating_duration_since(since));
            progress.spent = spent.unwrap_or(page.took);
            progress.earlier = earlier;
        });
        if page.page == 1 {
            self.tell_at_once().await;
        } else {
            (self.table.owes, self.row.owes) = (true, true);
            self.tell().await;
        }
        Ok(())
    }

    async fn finish(&mut self, end: PullEnd, mut writing: Writing) {
        let spent = self.session.pulls.look(&self.connection, self.kind, |progress| progress.spent);
        if let Err(problem) = writing.note_took(spent).await {
            tracing::warn!(%problem, "how long reading took is not known at the next start");
        }
        let (state, problem) = match end {
            PullEnd::Complete { findings } => {
                match writing.finish(&findings, self.session.now().as_millisecond()).await {
                    Ok(()) => (RecordsState::Complete, None),
                    Err(problem) => (RecordsState::Failed, Some(problem)),
                }
            }
            PullEnd::Peeked => (RecordsState::Peeked, None),
            PullEnd::Stopped => (RecordsState::Stopped, None),
            PullEnd::Failed(error) => {
                let since = self.session.pulls.look(&self.connection, self.kind, |read| read.walking_since);
                let asked = since.unwrap_or_else(|| self.session.clock.monotonic());
                self.session.health.call_failed(&error, Caller::User, asked);
                (RecordsState::Failed, Some(problems::client(&error)))
            }
        };
        let kept = writing.earlier().is_some();
        if let Err(problem) = writing.drop_hidden().await {
            tracing::warn!(%problem, "rows that nobody sees stay on the disk until the next start");
        }
        self.end(state, problem, kept).await;
    }

    async fn end(&mut self, state: RecordsState, problem: Option<Problem>, kept: bool) {
        self.note(|progress| {
            progress.state = Some(state);
            progress.problem = problem;
            progress.earlier = None;
            progress.kept = kept;
        });
        // The table's end is told while its row still says what was read, so that whoever hears of it can name it.
        self.session.tell_records(&self.connection, self.kind).await;
        self.note(|progress| progress.running = None);
        self.session.row_changes.mark(&self.connection);
    }

    fn note(&self, change: impl FnOnce(&mut Progress)) {
        self.session.pulls.change(&self.connection, self.kind, change);
    }

    /// Waits until something is to be told that could not be told when it happened.
    async fn due(&self) {
        let now = self.session.clock.monotonic();
        match [self.table.wait(now), self.row.wait(now)].into_iter().flatten().min() {
            Some(wait) => self.session.clock.sleep(wait).await,
            None => std::future::pending().await,
        }
    }

    /// Tells what is owed and may be told.
    async fn tell(&mut self) {
        let now = self.session.clock.monotonic();
        if self.table.take(now) {
            self.session.tell_records(&self.connection, self.kind).await;
        }
        if self.row.take(now) {
            self.session.row_changes.mark(&self.connection);
        }
    }

    async fn tell_at_once(&mut self) {
        (self.table, self.row) = (Pace::new(TELL_TABLE_EVERY), Pace::new(TELL_ROW_EVERY));
        (self.table.owes, self.row.owes) = (true, true);
        self.tell().await;
    }

    /// Those that wait name whom they wait for.
    async fn tell_waiting(&self) {
        for path in self.session.pulls.reader(&self.connection).1 {
            if let Ok(kind) = super::record_type(&path) {
                self.session.tell_records(&self.connection, kind).await;
            }
        }
    }
}

impl OpenProfile {
    /// Tells the interface what is here of a type.
    pub(super) async fn tell_records(&self, connection: &str, kind: &'static RecordType) {
        match self.records_view(connection, kind).await {
            Ok(records) => self.emit(DeskEvent::RecordsChanged {
                profile: self.view.id,
                connection: connection.into(),
                records: Box::new(records),
            }),
            Err(problem) => tracing::warn!(%problem, "what is here of a type is not known"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_come_at_their_pace_and_the_last_of_them_is_told() {
        let began = Instant::now();
        let at = |ms| began + Duration::from_millis(ms);
        let mut pace = Pace::new(Duration::from_millis(250));
        assert!(!pace.take(at(0)), "there is no news");
        pace.owes = true;
        assert!(pace.take(at(0)));
        pace.owes = true;
        assert!(!pace.take(at(100)));
        assert_eq!(pace.wait(at(100)), Some(Duration::from_millis(150)));
        assert!(pace.take(at(250)), "told although nothing more happened");
        assert_eq!(pace.wait(at(300)), None);
    }
}
