//! A pull from its turn to its end: its pages go into a copy, and how far it is goes to the page.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::RecordType;
use ledgerlane_client::{Client, CursorLog, Pull, PullEnd, PullRequest, pull};

use super::ahead::{Arrived, PageAhead, ReadAhead};
use super::parts::PullsParts;
use super::queue::PullHandle;
use super::registry::PullRegistry;
use super::reports::Reports;
use super::state::{Ending, ListState, StoredPage};
use super::throttle::Throttle;
use super::writer::{CopyWriter, Finished};
use crate::board::Caller;
use crate::copies::{CopiesError, LocalCopy, WriteLease, copy_key};
use crate::ids::ConnectionId;
use crate::interface::Restart;
use crate::problems;
use crate::time;

/// The open table hears of a running pull at most this often: as often as its page reads its rows while they come in. Each time the
/// page draws how far the pull is, which takes from the frames of whoever scrolls.
const TABLE_INTERVAL: Duration = Duration::from_millis(200);
/// The row of its connection hears of it at most this often.
const ROW_INTERVAL: Duration = Duration::from_millis(250);

/// One pull. It alone changes the state of its list, from its start to its end.
pub(super) struct PullRun {
    parts: Arc<PullsParts>,
    /// The client for the person who asked for the pull.
    client: Client,
    registry: Arc<PullRegistry>,
    reports: Arc<Reports>,
    connection: ConnectionId,
    kind: &'static RecordType,
    table: Throttle,
    row: Throttle,
}

impl PullRun {
    pub(super) fn new(
        parts: Arc<PullsParts>,
        registry: Arc<PullRegistry>,
        reports: Arc<Reports>,
        connection: ConnectionId,
        kind: &'static RecordType,
    ) -> Self {
        let (table, row) = (Throttle::new(TABLE_INTERVAL), Throttle::new(ROW_INTERVAL));
        let client = parts.client.for_person();
        Self { parts, client, registry, reports, connection, kind, table, row }
    }

    /// Waits for the pull's turn, and reads until the pull ends by itself, is cancelled, or its store is replaced.
    pub(super) async fn run(
        mut self,
        request: PullRequest,
        log: Arc<dyn CursorLog>,
        handle: PullHandle,
        store: WriteLease,
    ) {
        let key = copy_key(self.parts.events.profile(), &self.connection, self.kind);
        let mut writer = CopyWriter::new(store, key);
        tokio::select! {
            biased;
            error = writer.store().revoked() => return self.give_up(error, None, writer).await,
            () = handle.cancel.cancelled() => return self.finish(PullEnd::Stopped, writer).await,
            () = handle.turn.cancelled() => {}
        }
        let pulling = pull(self.client.clone(), request, log, handle.cancel);
        let mut reading = ReadAhead::new(pulling, writer.store().lease().clone(), self.kind);
        let end = loop {
            let arrived = tokio::select! {
                // First, so that no page is written that waits already.
                biased;
                error = writer.store().revoked() => {
                    return self.give_up(error, Some(reading.into_pull()), writer).await;
                }
                arrived = reading.next() => arrived,
                () = self.until_due() => {
                    self.report();
                    continue;
                }
            };
            match arrived {
                None => break PullEnd::Stopped,
                Some(Arrived::Ended(end)) => break end,
                Some(Arrived::Page(page)) => {
                    if let Err(error) = reading.during(self.add(page, &mut writer)).await {
                        return self.give_up(error, Some(reading.into_pull()), writer).await;
                    }
                }
                Some(Arrived::Waiting) => {
                    self.update(ListState::waiting);
                    self.report_now();
                }
                Some(Arrived::Asking) => {
                    let now = self.parts.clock.monotonic();
                    self.update(|list| list.asking(now));
                    self.report_now();
                }
                Some(Arrived::Restarted { walk, reason }) => {
                    let restart = Restart { times: walk.saturating_sub(1), cause: reason };
                    let now = self.parts.clock.monotonic();
                    self.update(|list| list.restarted(restart, now));
                    self.report_now();
                }
            }
        };
        self.finish(end, writer).await;
    }

    /// Stores a page.
    async fn add(&mut self, page: PageAhead, writer: &mut CopyWriter) -> Result<(), CopiesError> {
        self.parts.health.call_answered();
        let PageAhead { number, rows, arrived_at, .. } = page;
        let total = page.total.and_then(|total| u32::try_from(total).ok());
        let (copy, is_shown) = writer.add(page, self.shown()).await?;
        self.parts.board.connector_answered(&self.connection, arrived_at);
        let stored_at = self.parts.clock.monotonic();
        let page = StoredPage { number, rows, total, copy, is_shown, stored_at };
        self.update(|list| list.page_stored(page));
        if number == 1 {
            self.report_now();
        } else {
            self.table.request();
            self.row.request();
            self.report();
        }
        Ok(())
    }

    /// The copy that the table shows.
    fn shown(&self) -> Option<LocalCopy> {
        self.registry.read(&self.connection, self.kind, |list| list?.state.shown().cloned())
    }

    /// Ends because its pages cannot be stored. Gives the store back before the service is asked to close the cursor: whoever
    /// replaces the store waits for this pull, not for the network.
    async fn give_up(self, error: CopiesError, pulling: Option<Pull>, mut writer: CopyWriter) {
        self.discard_hidden(&mut writer).await;
        self.update(|list| list.ended(Ending::Failed(error.into())));
        self.give_back(writer).await;
        if let Some(pulling) = pulling {
            pulling.stop().await;
        }
        self.reports.records(&self.connection, self.kind);
    }

    async fn finish(self, end: PullEnd, mut writer: CopyWriter) {
        let (walk, asked_at) = self.registry.read(&self.connection, self.kind, |list| {
            list.map(|list| (list.state.walk(), list.state.asked_at())).unwrap_or_default()
        });
        if let Err(error) = writer.set_took(walk.took).await {
            tracing::warn!(%error, "how long reading took is not known at the next start");
        }
        let ending = match end {
            PullEnd::Complete { findings } => {
                let (now, shown) = (time::now(&*self.parts.clock), self.shown());
                match writer.finish(&findings, now, shown.as_ref()).await {
                    Ok(Finished::Shown(copy)) => Ending::Complete(copy),
                    Ok(Finished::Aside(copy)) => Ending::Aside(copy),
                    Err(error) => Ending::Failed(error.into()),
                }
            }
            PullEnd::Peeked => Ending::Peeked,
            PullEnd::Stopped => Ending::Stopped,
            PullEnd::Failed(error) => {
                let asked_at = asked_at.unwrap_or_else(|| self.parts.clock.monotonic());
                self.parts.health.call_failed(&error, Caller::User, asked_at);
                Ending::Failed(problems::client(&error))
            }
        };
        let is_complete = matches!(ending, Ending::Complete(_) | Ending::Aside(_));
        if !is_complete {
            self.discard_hidden(&mut writer).await;
        }
        self.registry.end(&self.connection, self.kind, ending);
        self.give_back(writer).await;
        self.reports.records(&self.connection, self.kind);
    }

    /// Removes what the pull wrote and no table shows.
    async fn discard_hidden(&self, writer: &mut CopyWriter) {
        if let Err(error) = writer.discard_hidden(self.shown().as_ref()).await {
            tracing::warn!(%error, "rows that no table shows stay in the store until the next start");
        }
    }

    /// Gives the store back. Where it was damaged, waits until another one has taken its place, so that what is said of the list is
    /// said of the store that is in use then.
    async fn give_back(&self, writer: CopyWriter) {
        let is_damaged = writer.store().lease().is_damaged();
        // Whoever replaces the store waits for this.
        drop(writer);
        if is_damaged {
            match self.parts.copies.lease().await {
                // An older one than is known of here was replaced again meanwhile.
                Ok(lease) => drop(self.registry.use_store(lease.number())),
                Err(problem) => tracing::warn!(%problem, "the damaged local copies were not replaced"),
            }
        }
    }

    fn update(&self, change: impl FnOnce(ListState) -> ListState) {
        self.registry.update(&self.connection, self.kind, change);
    }

    /// Waits until a pending report is due.
    async fn until_due(&self) {
        let now = self.parts.clock.monotonic();
        match [self.table.wait(now), self.row.wait(now)].into_iter().flatten().min() {
            Some(wait) => self.parts.clock.sleep(wait).await,
            None => std::future::pending().await,
        }
    }

    /// Makes the reports that are due.
    fn report(&mut self) {
        let now = self.parts.clock.monotonic();
        if self.table.take(now) {
            self.reports.records(&self.connection, self.kind);
        }
        if self.row.take(now) {
            self.reports.row(&self.connection);
        }
    }

    fn report_now(&mut self) {
        self.table.request_now();
        self.row.request_now();
        self.report();
    }
}
