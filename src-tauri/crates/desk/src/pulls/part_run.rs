//! Pulls that read a flat list in parts. Each part is merged into the copy that the table shows as soon as it is in, so that stopping loses
//! none of the parts before.

use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_api::{ListShape, RecordType};
use ledgerlane_client::{PullEnd, Reach};
use serde_json::value::RawValue;

use super::Pulls;
use super::run::{Run, Step, Wanted, WantedParts};
use super::state::{Ending, StoredPage};
use crate::copies::{LocalCopy, Merging, PartRead, WriteLease, merge_part, parts_here};
use crate::ids::ConnectionId;
use crate::interface::{PartsBy, Problem, ProblemCode, ProblemDetail, RecordsView};
use crate::parts::{Next, PartQuery, Parts, next};
use crate::problems;
use crate::time;

/// Most parts that one pull asks for by itself. In halves of 250 records each it reads lists of about 12,500.
const MOST_PARTS: usize = 100;

impl Pulls {
    /// Reads a part of a flat list and merges it into what is here. Without filters, the list is read anew.
    ///
    /// # Errors
    /// [`ProblemCode::Rejected`] if the list comes in pages, or a part cannot ask with one of the parameters.
    pub(crate) async fn read_part(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
        filters: Vec<(String, String)>,
    ) -> Result<RecordsView, Problem> {
        let asked = PartQuery::new(filters).ok_or_else(|| refused(ProblemDetail::PartFilter))?;
        if asked.is_everything() {
            return self.read_all(connection, kind).await;
        }
        if kind.shape != ListShape::Flat {
            return Err(refused(ProblemDetail::PartsOfPages));
        }
        self.read(connection, kind, Wanted::Parts(WantedParts::One(asked))).await
    }

    /// Reads a flat list in parts that the app chooses, until it is whole or no further part can help.
    ///
    /// # Errors
    /// [`ProblemCode::Rejected`] if the list comes in pages, or takes no filter that divides it in this way.
    pub(crate) async fn read_parts(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
        split: PartsBy,
    ) -> Result<RecordsView, Problem> {
        if kind.shape != ListShape::Flat {
            return Err(refused(ProblemDetail::PartsOfPages));
        }
        if !split.is_possible(kind) {
            return Err(refused(ProblemDetail::PartsNotTaken));
        }
        self.read(connection, kind, Wanted::Parts(WantedParts::Of(split))).await
    }
}

fn refused(detail: ProblemDetail) -> Problem {
    problems::problem(ProblemCode::Rejected).with(detail)
}

/// The records of a part while they come in.
#[derive(Default)]
struct Arriving {
    records: Vec<Box<RawValue>>,
    took: Duration,
    /// When the last page arrived; `None` before the first.
    arrived_at: Option<Timestamp>,
}

impl Run {
    /// Reads one part after the other until there are no more to be read.
    ///
    /// # Errors
    /// The ending of a pull that was stopped, that failed, or that brought none of the records that are here.
    pub(super) async fn read_parts(
        &mut self,
        wanted: WantedParts,
        store: &WriteLease,
    ) -> Result<Ending, Ending> {
        let mut copy = None;
        if self.parts(store).await?.iter().next().is_none() {
            // What a part brings can only be judged beside what the service gives without filters.
            copy = Some(self.read_one(PartQuery::everything(), store).await?);
        }
        match wanted {
            WantedParts::One(asked) => copy = Some(self.read_one(asked, store).await?),
            WantedParts::Of(split) => {
                for _ in 0..MOST_PARTS {
                    let parts = self.parts(store).await?;
                    let Next::Ask(asked) = next(&parts, split, self.slot.kind) else { break };
                    copy = Some(self.read_one(asked, store).await?);
                }
            }
        }
        // If nothing was left to be asked for, what is here is what the pull came to.
        Ok(copy.or_else(|| self.shown()).map_or(Ending::Stopped, Ending::Complete))
    }

    async fn parts(&self, store: &WriteLease) -> Result<Parts, Ending> {
        let key = self.key();
        Ok(store.run(move |store| parts_here(store, &key)).await?)
    }

    /// Reads a part and merges it into what is here. Its records wait in memory: there are 500 at most if the service keeps to its limit,
    /// and none is shown before all are here.
    async fn read_one(&mut self, asked: PartQuery, store: &WriteLease) -> Result<LocalCopy, Ending> {
        let context = self.slot.reports.context.clone();
        let started_at = time::now(&*context.clock);
        let mut reading = self.pull(Reach::Whole, asked.filters().to_vec(), |page| page);
        let mut arriving = Arriving::default();
        let findings = loop {
            match self.step(&mut reading, store).await? {
                Step::Page(page) => {
                    context.health.call_answered();
                    self.slot.reports.board.connector_answered(&self.slot.work.connection, page.arrived_at);
                    arriving.records.extend(page.records);
                    arriving.took += page.took;
                    arriving.arrived_at = Some(page.arrived_at);
                }
                Step::Restarted => arriving = Arriving::default(),
                Step::Ended(PullEnd::Complete { findings }) => break findings,
                Step::Ended(PullEnd::Failed(error)) => return Err(self.failed(&error)),
                Step::Ended(PullEnd::Stopped | PullEnd::Peeked) => return Err(Ending::Stopped),
            }
        };
        let Arriving { records, took, arrived_at } = arriving;
        let rows = u32::try_from(records.len()).unwrap_or(u32::MAX);
        let arrived_at = arrived_at.unwrap_or_else(|| time::now(&*context.clock));
        let read = PartRead { asked, records, findings, started_at, arrived_at, took };
        let (key, kind) = (self.key(), self.slot.kind);
        let merged = store.run(move |store| merge_part(store, &key, kind, &read)).await?;
        store.remove_old_copies();
        let copy = match merged {
            Merging::Shown(copy) => LocalCopy::try_from(copy)?,
            Merging::Aside(copy) => return Err(Ending::Aside(LocalCopy::try_from(copy)?)),
        };
        let stored_at = context.clock.monotonic();
        let page = StoredPage { number: 1, rows, total: None, copy: copy.clone(), is_shown: true, stored_at };
        self.update_now(|list| list.page_stored(page));
        Ok(copy)
    }
}
