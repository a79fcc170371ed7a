//! A pull from its turn to its end, whether it reads pages or parts. How far it is goes to the page.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::{ConnectionRef, PageLimit};
use ledgerlane_client::{
    Client, ClientError, CursorLog, PageArrived, Pull, PullEnd, PullEvent, PullRequest, Reach, pull,
};
use ledgerlane_records::CopyKey;

use super::registry::{ListNow, QueueSlot};
use super::state::{Ending, ListState, StoredPage};
use super::throttle::Throttle;
use super::writer::{CopyWriter, Finished, PageAhead, ReadAhead};
use crate::board::Caller;
use crate::copies::{CopiesError, Lease, LocalCopy, WriteLease, copy_key};
use crate::interface::{PartsBy, Restart};
use crate::parts::PartQuery;
use crate::problems;
use crate::time;

/// The open table hears of a running pull at most this often, which is how often its page reads its rows while they come in. Each report
/// makes the page draw how far the pull is, which takes time from frames while a user scrolls.
const TABLE_INTERVAL: Duration = Duration::from_millis(200);
/// The row of its connection hears of it at most this often.
const ROW_INTERVAL: Duration = Duration::from_millis(250);

/// What a pull reads.
#[derive(Debug, Clone)]
pub(super) enum Wanted {
    /// The list in pages.
    Pages(Reach),
    /// Parts of a flat list.
    Parts(WantedParts),
}

/// Which parts of a flat list a pull reads.
#[derive(Debug, Clone)]
pub(super) enum WantedParts {
    /// This one.
    One(PartQuery),
    /// The parts that dividing the list in this way takes.
    Of(PartsBy),
}

/// One pull. It alone changes the state of its list, from its start to its end. Dropping it leaves its slot in the queue.
pub(super) struct Run {
    pub(super) slot: QueueSlot,
    reference: ConnectionRef,
    /// The client for the person who asked for the pull.
    client: Client,
    log: Arc<dyn CursorLog>,
    table: Throttle,
    row: Throttle,
}

/// What a running pull brings next.
pub(super) enum Step<P> {
    Page(P),
    /// A new walk begins: rows of the walk before do not count.
    Restarted,
    Ended(PullEnd),
}

impl Run {
    pub(super) fn new(slot: QueueSlot, reference: ConnectionRef, log: Arc<dyn CursorLog>) -> Self {
        let client = slot.reports.context.client.for_person();
        let (table, row) = (Throttle::new(TABLE_INTERVAL), Throttle::new(ROW_INTERVAL));
        Self { slot, reference, client, log, table, row }
    }

    /// Waits for the pull's turn, and reads until the pull ends by itself, is cancelled, or its store is replaced.
    pub(super) async fn run(mut self, wanted: Wanted, store: WriteLease) {
        let (ending, pulling) = match (self.turn(&store).await, wanted) {
            (Err(ending), _) => (ending, None),
            (Ok(()), Wanted::Pages(reach)) => self.read_pages(reach, &store).await,
            (Ok(()), Wanted::Parts(wanted)) => {
                (self.read_parts(wanted, &store).await.unwrap_or_else(|ending| ending), None)
            }
        };
        let (reports, connection) = (&self.slot.reports, &self.slot.work.connection);
        reports.registry.end(connection, self.slot.kind, ending);
        self.give_back(store).await;
        if let Some(pulling) = pulling {
            pulling.stop().await;
        }
        reports.records(connection, self.slot.kind);
    }

    async fn turn(&self, store: &WriteLease) -> Result<(), Ending> {
        tokio::select! {
            biased;
            error = store.revoked() => Err(error.into()),
            () = self.slot.handle.cancel.cancelled() => Err(Ending::Stopped),
            () = self.slot.handle.turn.cancelled() => Ok(()),
        }
    }

    /// Starts a pull. `begin` is what is done with a page as soon as it has arrived.
    pub(super) fn pull<P>(
        &self,
        reach: Reach,
        filters: Vec<(String, String)>,
        begin: impl Fn(PageArrived) -> P + Send + 'static,
    ) -> ReadAhead<P> {
        let request = PullRequest {
            connection: self.reference.clone(),
            record_type: self.slot.kind,
            limit: PageLimit::MAX,
            reach,
            filters,
        };
        let cancel = self.slot.handle.cancel.clone();
        ReadAhead::new(pull(self.client.clone(), request, self.log.clone(), cancel), begin)
    }

    /// Waits for the next step of a pull. Meanwhile the state of the list follows the pull, and the page hears of it.
    ///
    /// # Errors
    /// If the store has to be given back.
    pub(super) async fn step<P>(
        &mut self,
        reading: &mut ReadAhead<P>,
        store: &WriteLease,
    ) -> Result<Step<P>, CopiesError> {
        loop {
            let event = tokio::select! {
                // First, so that no page is written that waits already.
                biased;
                error = store.revoked() => return Err(error),
                event = reading.next() => event,
                () = self.until_due() => {
                    self.report();
                    continue;
                }
            };
            let now = self.slot.reports.context.clock.monotonic();
            match event {
                None => return Ok(Step::Ended(PullEnd::Stopped)),
                Some(PullEvent::Ended(end)) => return Ok(Step::Ended(end)),
                Some(PullEvent::Page(page)) => return Ok(Step::Page(page)),
                Some(PullEvent::Waiting) => self.update_now(ListState::waiting),
                Some(PullEvent::Asking) => self.update_now(|list| list.asking(now)),
                Some(PullEvent::Restarted { walk, reason }) => {
                    let restart = Restart { times: walk.saturating_sub(1), cause: reason };
                    self.update_now(|list| list.restarted(restart, now));
                    return Ok(Step::Restarted);
                }
            }
        }
    }

    /// Reads the list in pages into a copy. If the store has to be given back, also returns the pull: the store is given back before the
    /// service is asked to close the cursor, because replacing the store waits for this pull and must not wait for the network.
    async fn read_pages(&mut self, reach: Reach, store: &WriteLease) -> (Ending, Option<Pull>) {
        let mut writer = CopyWriter::new(Lease::clone(store), self.key());
        let (lease, kind) = (Lease::clone(store), self.slot.kind);
        let mut reading = self.pull(reach, Vec::new(), move |page| PageAhead::begin(&lease, kind, page));
        let end = self.store_pages(&mut reading, &mut writer, store).await;
        // Drops a page that was read ahead.
        let pulling = reading.into_pull();
        let (ending, pulling) = match end {
            Ok(end) => (self.ending(end, &mut writer).await, None),
            Err(error) => (error.into(), Some(pulling)),
        };
        if !matches!(ending, Ending::Complete(_) | Ending::Aside(_))
            && let Err(error) = writer.discard_hidden(self.shown().as_ref()).await
        {
            tracing::warn!(%error, "rows that no table shows stay in the store until the next start");
        }
        (ending, pulling)
    }

    async fn store_pages(
        &mut self,
        reading: &mut ReadAhead<PageAhead>,
        writer: &mut CopyWriter,
        store: &WriteLease,
    ) -> Result<PullEnd, CopiesError> {
        loop {
            match self.step(reading, store).await? {
                Step::Page(page) => reading.during(self.add(page, writer)).await?,
                Step::Restarted => {}
                Step::Ended(end) => return Ok(end),
            }
        }
    }

    /// Stores a page.
    async fn add(&mut self, page: PageAhead, writer: &mut CopyWriter) -> Result<(), CopiesError> {
        let context = self.slot.reports.context.clone();
        context.health.call_answered();
        let PageAhead { number, rows, arrived_at, .. } = page;
        let total = page.total.and_then(|total| u32::try_from(total).ok());
        let (copy, is_shown) = writer.add(page, self.shown()).await?;
        self.slot.reports.board.connector_answered(&self.slot.work.connection, arrived_at);
        let stored_at = context.clock.monotonic();
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

    async fn ending(&self, end: PullEnd, writer: &mut CopyWriter) -> Ending {
        let walk = self.list(|list| Some(list?.state.walk())).unwrap_or_default();
        if let Err(error) = writer.set_took(walk.took).await {
            tracing::warn!(%error, "how long reading took is not known at the next start");
        }
        match end {
            PullEnd::Complete { findings } => {
                let now = time::now(&*self.slot.reports.context.clock);
                match writer.finish(&findings, now, self.shown().as_ref()).await {
                    Ok(Finished::Shown(copy)) => Ending::Complete(copy),
                    Ok(Finished::Aside(copy)) => Ending::Aside(copy),
                    Err(error) => error.into(),
                }
            }
            PullEnd::Peeked => Ending::Peeked,
            PullEnd::Stopped => Ending::Stopped,
            PullEnd::Failed(error) => self.failed(&error),
        }
    }

    /// Ends the pull because a call failed.
    pub(super) fn failed(&self, error: &ClientError) -> Ending {
        let context = &self.slot.reports.context;
        let asked_at = self.list(|list| list?.state.asked_at()).unwrap_or_else(|| context.clock.monotonic());
        context.health.call_failed(error, Caller::User, asked_at);
        if error.status.is_some_and(|status| status >= 500) {
            self.slot.reports.connectors.list_failed(&self.slot.work.connection);
        }
        Ending::Failed(problems::client(error))
    }

    /// Gives the store back. If it was damaged, waits until another one has taken its place, so that what is said of the list is said of
    /// the store that is in use then.
    async fn give_back(&self, store: WriteLease) {
        let is_damaged = store.is_damaged();
        // Replacing the store waits for this.
        drop(store);
        if is_damaged {
            match self.slot.reports.context.copies.lease().await {
                // The registry may know a newer store already, and refuses this one then.
                Ok(lease) => drop(self.slot.reports.registry.use_store(lease.number())),
                Err(problem) => tracing::warn!(%problem, "the damaged local copies were not replaced"),
            }
        }
    }

    pub(super) fn key(&self) -> CopyKey {
        copy_key(self.slot.work.profile, &self.slot.work.connection, self.slot.kind)
    }

    /// The copy that the table shows.
    pub(super) fn shown(&self) -> Option<LocalCopy> {
        self.list(|list| list?.state.shown().cloned())
    }

    fn list<T>(&self, read: impl FnOnce(Option<ListNow<'_>>) -> T) -> T {
        self.slot.reports.registry.read(&self.slot.work.connection, self.slot.kind, read)
    }

    fn update(&self, change: impl FnOnce(ListState) -> ListState) {
        self.slot.reports.registry.update(&self.slot.work.connection, self.slot.kind, change);
    }

    pub(super) fn update_now(&mut self, change: impl FnOnce(ListState) -> ListState) {
        self.update(change);
        self.report_now();
    }

    /// Waits until a pending report is due.
    async fn until_due(&self) {
        let clock = &self.slot.reports.context.clock;
        let now = clock.monotonic();
        match [self.table.wait(now), self.row.wait(now)].into_iter().flatten().min() {
            Some(wait) => clock.sleep(wait).await,
            None => std::future::pending().await,
        }
    }

    /// Makes the reports that are due.
    fn report(&mut self) {
        let (reports, connection) = (&self.slot.reports, &self.slot.work.connection);
        let now = reports.context.clock.monotonic();
        if self.table.take(now) {
            reports.records(connection, self.slot.kind);
        }
        if self.row.take(now) {
            reports.row(connection);
        }
    }

    fn report_now(&mut self) {
        self.table.request_now();
        self.row.request_now();
        self.report();
    }
}
