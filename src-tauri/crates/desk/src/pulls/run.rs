//! A pull while it runs: its pages go into a copy, and how far it is goes to the page.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::RecordType;
use ledgerlane_client::{CursorLog, PageArrived, Pull, PullEnd, PullEvent, PullRequest, pull};
use tokio_util::sync::CancellationToken;

use super::parts::PullsParts;
use super::registry::PullRegistry;
use super::reports::Reports;
use super::state::{Outcome, Phase, PullState, Restart, Walk};
use super::throttle::Throttle;
use super::writer::CopyWriter;
use crate::board::Caller;
use crate::copies::{CopiesError, Lease, WriteLease, copy_key};
use crate::ids::ConnectionId;
use crate::problems;
use crate::time;

/// The open table hears of a running pull at most this often.
const TABLE_INTERVAL: Duration = Duration::from_millis(100);
/// The row of its connection hears of it at most this often.
const ROW_INTERVAL: Duration = Duration::from_millis(250);

/// One pull. It alone changes its state in the registry.
pub(super) struct PullRun {
    parts: Arc<PullsParts>,
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
        Self { parts, registry, reports, connection, kind, table, row }
    }

    /// Reads until the pull ends by itself, is cancelled, or its store is replaced.
    pub(super) async fn run(
        mut self,
        request: PullRequest,
        log: Arc<dyn CursorLog>,
        cancel: CancellationToken,
        store: WriteLease,
    ) {
        let key = copy_key(self.parts.events.profile(), &self.connection, self.kind);
        let mut writer = match CopyWriter::begin(store, key, self.kind).await {
            Ok(writer) => writer,
            // Not knowing what is shown, page 1 could take the place of a whole copy.
            Err(error) => {
                let phase = failed(error);
                self.update(|pull| pull.phase = phase);
                return self.report_end().await;
            }
        };
        self.update(|pull| pull.earlier_rows = writer.earlier_rows());
        let mut pulling = pull(self.parts.client.clone(), request, log, cancel);
        let end = loop {
            let event = tokio::select! {
                // First, so that no page is written that waits already.
                biased;
                error = writer.store().revoked() => return self.give_up(error, pulling, writer).await,
                event = pulling.next() => event,
                () = self.until_due() => {
                    self.report(writer.store().lease()).await;
                    continue;
                }
            };
            match event {
                None => break PullEnd::Stopped,
                Some(PullEvent::Ended(end)) => break end,
                Some(PullEvent::Page(page)) => {
                    if let Err(error) = self.add(page, &mut writer).await {
                        return self.give_up(error, pulling, writer).await;
                    }
                }
                Some(PullEvent::Waiting) => {
                    self.update(|pull| pull.phase = Phase::Waiting);
                    self.report_now(writer.store().lease()).await;
                }
                Some(PullEvent::Asking) => {
                    let asked_at = Some(self.parts.clock.monotonic());
                    self.update(|pull| {
                        pull.phase = Phase::Asking;
                        pull.walk.asked_at = asked_at;
                    });
                    self.report_now(writer.store().lease()).await;
                    self.reports.waiting(&self.connection, writer.store().lease()).await;
                }
                Some(PullEvent::Restarted { walk, reason }) => {
                    self.update(|pull| {
                        pull.restart = Some(Restart { times: walk.saturating_sub(1), reason });
                        // The time counts on from the first walk's request until the next one is made.
                        pull.walk = Walk { asked_at: pull.walk.asked_at, ..Walk::default() };
                        pull.earlier_rows = writer.shown_coverage();
                    });
                    self.report_now(writer.store().lease()).await;
                }
            }
        };
        self.finish(end, writer).await;
    }

    /// Stores a page.
    async fn add(&mut self, mut page: PageArrived, writer: &mut CopyWriter) -> Result<(), CopiesError> {
        self.parts.health.call_answered();
        let rows = u32::try_from(page.records.len()).unwrap_or(u32::MAX);
        writer.add(&mut page).await?;
        self.parts.board.connector_answered(&self.connection, page.arrived_at);
        let (now, earlier_rows) = (self.parts.clock.monotonic(), writer.earlier_rows());
        self.update(|pull| {
            pull.phase = Phase::Reading;
            let walk = &mut pull.walk;
            walk.pages = page.page;
            walk.rows = walk.rows.saturating_add(rows);
            // A page without a usable total takes nothing from what the pages before it said.
            walk.total = page.total.and_then(|total| u32::try_from(total).ok()).or(walk.total);
            // By the clock from the request to here, so that storing counts.
            let since_asked = walk.asked_at.map(|asked| now.saturating_duration_since(asked));
            walk.took = since_asked.unwrap_or(page.took);
            pull.earlier_rows = earlier_rows;
        });
        if page.page == 1 {
            self.report_now(writer.store().lease()).await;
        } else {
            self.table.request();
            self.row.request();
            self.report(writer.store().lease()).await;
        }
        Ok(())
    }

    /// Ends because its pages cannot be stored. Gives the store back before the service is asked to close the cursor: whoever
    /// replaces the store waits for this pull, not for the network.
    async fn give_up(&mut self, error: CopiesError, pulling: Pull, mut writer: CopyWriter) {
        let (phase, earlier_rows) = (failed(error), writer.earlier_rows());
        if let Err(error) = writer.discard_hidden().await {
            tracing::warn!(%error, "rows that no table shows stay in the store");
        }
        self.update(|pull| {
            pull.phase = phase;
            pull.earlier_rows = earlier_rows;
        });
        drop(writer);
        pulling.stop().await;
        self.report_end().await;
    }

    async fn finish(&mut self, end: PullEnd, mut writer: CopyWriter) {
        let walk = self.registry.read(&self.connection, self.kind, |pull| pull.map(|pull| pull.walk));
        let walk = walk.unwrap_or_default();
        if let Err(error) = writer.set_took(walk.took).await {
            tracing::warn!(%error, "how long reading took is not known at the next start");
        }
        let phase = match end {
            PullEnd::Complete { findings } => {
                match writer.finish(&findings, time::now(&*self.parts.clock)).await {
                    Ok(()) => Phase::Ended(Outcome::Complete),
                    Err(error) => failed(error),
                }
            }
            PullEnd::Peeked => Phase::Ended(Outcome::Peeked),
            PullEnd::Stopped => Phase::Ended(Outcome::Stopped),
            PullEnd::Failed(error) => {
                let asked_at = walk.asked_at.unwrap_or_else(|| self.parts.clock.monotonic());
                self.parts.health.call_failed(&error, Caller::User, asked_at);
                Phase::Ended(Outcome::Failed(problems::client(&error)))
            }
        };
        let earlier_rows = writer.earlier_rows();
        if let Err(error) = writer.discard_hidden().await {
            tracing::warn!(%error, "rows that no table shows stay in the store until the next start");
        }
        self.update(|pull| {
            pull.phase = phase;
            pull.earlier_rows = earlier_rows;
        });
        drop(writer);
        self.report_end().await;
    }

    /// Reports the end, from the store that is in use then. The store the pull wrote into has been given back.
    async fn report_end(&self) {
        match self.parts.copies.lease().await {
            Ok(lease) => self.reports.records(&self.connection, self.kind, &lease).await,
            Err(problem) => tracing::warn!(%problem, "what is here of a type is not known"),
        }
        // The row says until now what was read, so that whoever hears of the table's end can name it.
        self.update(|pull| pull.handle = None);
        self.reports.row(&self.connection);
    }

    fn update(&self, change: impl FnOnce(&mut PullState)) {
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
    async fn report(&mut self, lease: &Lease) {
        let now = self.parts.clock.monotonic();
        if self.table.take(now) {
            self.reports.records(&self.connection, self.kind, lease).await;
        }
        if self.row.take(now) {
            self.reports.row(&self.connection);
        }
    }

    async fn report_now(&mut self, lease: &Lease) {
        self.table.request_now();
        self.row.request_now();
        self.report(lease).await;
    }
}

/// The end of a pull whose copy cannot be read or written.
fn failed(error: CopiesError) -> Phase {
    Phase::Ended(Outcome::Failed(error.into()))
}
