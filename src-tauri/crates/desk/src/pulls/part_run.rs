//! A pull that reads a flat list in parts, from its turn to its end. Each part is merged into the copy that the table shows as soon as
//! it is in, so that stopping loses none of the parts before.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::{ConnectionRef, PageLimit, RecordType};
use ledgerlane_client::{
    Client, CursorLog, Finding, PageArrived, PullEnd, PullEvent, PullRequest, Reach, pull,
};
use serde_json::value::RawValue;

use super::parts::PullsParts;
use super::queue::PullHandle;
use super::registry::PullRegistry;
use super::reports::Reports;
use super::state::{Ending, ListState, StoredPage};
use crate::board::Caller;
use crate::copies::{
    CopiesError, LocalCopy, Merging, PartRead, WriteLease, copy_key, merge_part, parts_here,
};
use crate::ids::ConnectionId;
use crate::interface::Restart;
use crate::parts::{Asked, Next, Split, next};
use crate::problems;
use crate::time;

/// Most parts that one pull asks for by itself. In halves of 250 records each it reads lists of about 12,500.
const MOST_PARTS: usize = 100;

/// The parts that a pull reads.
#[derive(Debug, Clone)]
pub(super) enum Wanted {
    /// This one.
    Part(Asked),
    /// Those that dividing the list in this way takes.
    Split(Split),
}

/// One pull of parts. It alone changes the state of its list, from its start to its end.
pub(super) struct PartRun {
    pub(super) parts: Arc<PullsParts>,
    /// The client for the person who asked for the pull.
    pub(super) client: Client,
    pub(super) registry: Arc<PullRegistry>,
    pub(super) reports: Arc<Reports>,
    pub(super) connection: ConnectionId,
    pub(super) kind: &'static RecordType,
}

/// The records of a part while they come in.
#[derive(Default)]
struct Arriving {
    records: Vec<Box<RawValue>>,
    took: Duration,
    /// When the last page arrived; `None` before the first.
    arrived_at: Option<jiff::Timestamp>,
}

/// Why a pull ends before it read what it was asked for.
enum Interrupted {
    /// It was stopped, a part could not be read, or it brought none of the records that are here.
    Ended(Ending),
    /// A part could not be merged, or the store has to be given back.
    Store(CopiesError),
}

impl From<CopiesError> for Interrupted {
    fn from(error: CopiesError) -> Self {
        Self::Store(error)
    }
}

impl PartRun {
    /// Waits for the pull's turn, and reads parts until there are no more to be read, one fails, the pull is cancelled, or its store is
    /// replaced.
    pub(super) async fn run(
        self,
        wanted: Wanted,
        reference: ConnectionRef,
        log: Arc<dyn CursorLog>,
        handle: PullHandle,
        store: WriteLease,
    ) {
        let read = async {
            tokio::select! {
                biased;
                error = store.revoked() => return Err(error.into()),
                () = handle.cancel.cancelled() => return Err(Interrupted::Ended(Ending::Stopped)),
                () = handle.turn.cancelled() => {}
            }
            self.read(wanted, &reference, &log, &handle, &store).await
        };
        let read = read.await;
        // Where nothing was left to be asked for, what is here is what the pull came to.
        let shown = || self.registry.read(&self.connection, self.kind, |list| list?.state.shown().cloned());
        let ending = match read {
            Ok(read) => read.or_else(shown).map_or(Ending::Stopped, Ending::Complete),
            Err(Interrupted::Ended(ending)) => ending,
            Err(Interrupted::Store(error)) => Ending::Failed(error.into()),
        };
        self.registry.end(&self.connection, self.kind, ending);
        self.give_back(store).await;
        self.reports.records(&self.connection, self.kind);
    }

    /// Reads one part after the other. Returns the copy that the last one was merged into; `None` where there was none to read.
    async fn read(
        &self,
        wanted: Wanted,
        reference: &ConnectionRef,
        log: &Arc<dyn CursorLog>,
        handle: &PullHandle,
        store: &WriteLease,
    ) -> Result<Option<LocalCopy>, Interrupted> {
        let mut copy = None;
        let key = self.key();
        let parts = store.lease().run(move |store| parts_here(store, &key)).await?;
        if parts.iter().next().is_none() {
            // What a part brings can only be judged beside what the service gives without filters.
            copy = Some(self.read_part(Asked::everything(), reference, log, handle, store).await?);
        }
        match wanted {
            Wanted::Part(asked) => copy = Some(self.read_part(asked, reference, log, handle, store).await?),
            Wanted::Split(split) => {
                for _ in 0..MOST_PARTS {
                    let key = self.key();
                    let parts = store.lease().run(move |store| parts_here(store, &key)).await?;
                    let Next::Ask(asked) = next(&parts, split, self.kind) else { break };
                    copy = Some(self.read_part(asked, reference, log, handle, store).await?);
                }
            }
        }
        Ok(copy)
    }

    /// Reads a part and merges it into what is here.
    async fn read_part(
        &self,
        asked: Asked,
        reference: &ConnectionRef,
        log: &Arc<dyn CursorLog>,
        handle: &PullHandle,
        store: &WriteLease,
    ) -> Result<LocalCopy, Interrupted> {
        let started_at = time::now(&*self.parts.clock);
        let request = PullRequest {
            connection: reference.clone(),
            record_type: self.kind,
            limit: PageLimit::MAX,
            reach: Reach::Whole,
            filters: asked.filters().to_vec(),
        };
        let (findings, arriving) = self.pull(request, log, handle, store).await?;
        let Arriving { records, took, arrived_at } = arriving;
        let rows = u32::try_from(records.len()).unwrap_or(u32::MAX);
        let arrived_at = arrived_at.unwrap_or_else(|| time::now(&*self.parts.clock));
        let read = PartRead { asked, records, findings, started_at, arrived_at, took };
        let (key, kind) = (self.key(), self.kind);
        let merged = store.lease().run(move |store| merge_part(store, &key, kind, &read)).await?;
        store.lease().remove_old_copies();
        let copy = match merged {
            Merging::Shown(copy) => LocalCopy::try_from(copy)?,
            Merging::Aside(copy) => {
                return Err(Interrupted::Ended(Ending::Aside(LocalCopy::try_from(copy)?)));
            }
        };
        let stored_at = self.parts.clock.monotonic();
        let page = StoredPage { number: 1, rows, total: None, copy: copy.clone(), is_shown: true, stored_at };
        self.update(|list| list.page_stored(page));
        self.report();
        Ok(copy)
    }

    /// Pulls the records of a part. They wait in memory: there are 500 at most where the service keeps to its limit, and none of them
    /// is shown before all are here.
    async fn pull(
        &self,
        request: PullRequest,
        log: &Arc<dyn CursorLog>,
        handle: &PullHandle,
        store: &WriteLease,
    ) -> Result<(Vec<Finding>, Arriving), Interrupted> {
        let mut pulling = pull(self.client.clone(), request, log.clone(), handle.cancel.clone());
        let mut arriving = Arriving::default();
        let mut asked_at = self.parts.clock.monotonic();
        loop {
            let event = tokio::select! {
                biased;
                error = store.revoked() => {
                    // Whoever replaces the store waits for this pull, not for the network.
                    drop(pulling);
                    return Err(error.into());
                }
                event = pulling.next() => event,
            };
            match event {
                Some(PullEvent::Page(page)) => self.arrived(page, &mut arriving),
                Some(PullEvent::Waiting) => self.update(ListState::waiting),
                Some(PullEvent::Asking) => {
                    asked_at = self.parts.clock.monotonic();
                    self.update(|list| list.asking(asked_at));
                }
                Some(PullEvent::Restarted { walk, reason }) => {
                    arriving = Arriving::default();
                    let restart = Restart { times: walk.saturating_sub(1), cause: reason };
                    let now = self.parts.clock.monotonic();
                    self.update(|list| list.restarted(restart, now));
                }
                Some(PullEvent::Ended(PullEnd::Complete { findings })) => return Ok((findings, arriving)),
                Some(PullEvent::Ended(PullEnd::Failed(error))) => {
                    self.parts.health.call_failed(&error, Caller::User, asked_at);
                    return Err(Interrupted::Ended(Ending::Failed(problems::client(&error))));
                }
                None | Some(PullEvent::Ended(PullEnd::Stopped | PullEnd::Peeked)) => {
                    return Err(Interrupted::Ended(Ending::Stopped));
                }
            }
            self.report();
        }
    }

    fn arrived(&self, page: PageArrived, arriving: &mut Arriving) {
        self.parts.health.call_answered();
        self.parts.board.connector_answered(&self.connection, page.arrived_at);
        arriving.records.extend(page.records);
        arriving.took += page.took;
        arriving.arrived_at = Some(page.arrived_at);
    }

    fn key(&self) -> ledgerlane_records::CopyKey {
        copy_key(self.parts.events.profile(), &self.connection, self.kind)
    }

    fn update(&self, change: impl FnOnce(ListState) -> ListState) {
        self.registry.update(&self.connection, self.kind, change);
    }

    /// Gives the store back. Where it was damaged, waits until another one has taken its place, so that what is said of the list is said
    /// of the store that is in use then.
    async fn give_back(&self, store: WriteLease) {
        let is_damaged = store.lease().is_damaged();
        drop(store);
        if is_damaged {
            match self.parts.copies.lease().await {
                Ok(lease) => drop(self.registry.use_store(lease.number())),
                Err(problem) => tracing::warn!(%problem, "the damaged local copies were not replaced"),
            }
        }
    }

    /// Reports where the pull is. A flat list has one page, so there is little to report.
    fn report(&self) {
        self.reports.records(&self.connection, self.kind);
        self.reports.row(&self.connection);
    }
}
