//! The pages of a pull on their way into the store. While one page is written, the next one is cut up into rows on another thread.

use std::pin::pin;
use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_api::RecordType;
use ledgerlane_client::{Finding, PageArrived, Pull, PullEnd, PullEvent, RestartReason};
use ledgerlane_records::{CopyId, CopySummary, NewPage};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::copies::{CopiesError, Coverage, Lease, LocalCopy, is_other};

/// The copy that a page goes into and the one that the table shows, as they are once the page before is stored.
struct Turn {
    copy: CopyId,
    shown: Option<LocalCopy>,
}

/// A page that is made ready to be stored, and stored when its turn comes. Dropping it before leaves the store as it is.
pub(super) struct PageAhead {
    /// Number of the walk, from 1.
    pub(super) walk: u32,
    /// Number of the page within the walk, from 1.
    pub(super) number: u32,
    /// Number of its records.
    pub(super) rows: u32,
    /// Number of records that the service counts in the list; `None` where it gave none.
    pub(super) total: Option<u64>,
    pub(super) arrived_at: Timestamp,
    /// What the service refused to send with the list.
    pub(super) missing: Vec<Finding>,
    turn: oneshot::Sender<Turn>,
    /// Ends with the copy as it is with the page, and whether the table shows it from now on; with `None` where the turn never came.
    stored: JoinHandle<Result<Option<(CopySummary, bool)>, CopiesError>>,
}

impl PageAhead {
    /// Begins to make a page ready. The store must not be closed before the page is stored or dropped, so the caller has a write
    /// lease.
    pub(super) fn begin(lease: &Lease, kind: &'static RecordType, page: PageArrived) -> Self {
        let PageArrived { walk, page: number, records, total, missing, took, arrived_at, .. } = page;
        let rows = u32::try_from(records.len()).unwrap_or(u32::MAX);
        let (turn, turns) = oneshot::channel::<Turn>();
        let stored = lease.start(move |store| {
            let arrived_at = arrived_at.as_millisecond();
            let took_ms = whole_ms(took);
            let page = NewPage { record_type: kind, records: &records, total, arrived_at, took_ms };
            let mut shown = None;
            let added = store.append_in_turn(&page, || {
                let turn = turns.blocking_recv().ok()?;
                shown = turn.shown;
                Some(turn.copy)
            });
            let Some(copy) = added? else { return Ok(None) };
            let takes_over = match shown {
                None => true,
                Some(LocalCopy { id, coverage: Coverage::Part, rows: shown, .. }) => {
                    let is_ahead = id != copy.id && copy.here >= shown;
                    // What has none of the rows shown on this page may be another company's. The end of the pull looks at all of it.
                    is_ahead && !is_other(store, (id, shown), copy.id, copy.here.saturating_sub(rows))?
                }
                Some(_) => false,
            };
            if takes_over {
                store.show(copy.id)?;
            }
            Ok(Some((copy, takes_over)))
        });
        Self { walk, number, rows, total, arrived_at, missing, turn, stored }
    }

    /// Stores the page in a copy, and returns that and whether the table begins to show it. `shown` is the copy that it shows.
    pub(super) async fn store(
        self,
        copy: CopyId,
        shown: Option<LocalCopy>,
    ) -> Result<(CopySummary, bool), CopiesError> {
        // Where nobody takes the turn, the work ended, and says why below.
        let _ = self.turn.send(Turn { copy, shown });
        let stored = self.stored.await.map_err(|_| CopiesError::Interrupted)?;
        stored?.ok_or(CopiesError::Interrupted)
    }
}

/// An event of a pull, with its page on the way into the store.
pub(super) enum Arrived {
    /// As [`PullEvent::Waiting`].
    Waiting,
    /// As [`PullEvent::Asking`].
    Asking,
    /// A page, which is being made ready.
    Page(PageAhead),
    /// As [`PullEvent::Restarted`].
    Restarted {
        /// Number of the new walk, from 2.
        walk: u32,
        /// Why the walk before failed.
        reason: RestartReason,
    },
    /// As [`PullEvent::Ended`].
    Ended(PullEnd),
}

/// Reads a running pull, at most one event ahead of what its caller asked for.
pub(super) struct ReadAhead {
    pulling: Pull,
    lease: Lease,
    kind: &'static RecordType,
    /// What was read ahead; `None` where nothing was. The pull itself ends with a `None` of its own.
    ahead: Option<Option<Arrived>>,
}

impl ReadAhead {
    /// Reads a pull of this record type, whose pages go into the store of the lease.
    pub(super) fn new(pulling: Pull, lease: Lease, kind: &'static RecordType) -> Self {
        Self { pulling, lease, kind, ahead: None }
    }

    /// Waits for what comes next. Returns `None` after the last event. Nothing is lost where the caller stops waiting.
    pub(super) async fn next(&mut self) -> Option<Arrived> {
        match self.ahead.take() {
            Some(arrived) => arrived,
            None => self.arrive().await,
        }
    }

    /// Waits for a page to be stored, and reads what comes next meanwhile.
    pub(super) async fn during<T>(&mut self, storing: impl Future<Output = T>) -> T {
        let mut storing = pin!(storing);
        if self.ahead.is_none() {
            tokio::select! {
                // First, so that the page begins to be written before the next one is looked at.
                biased;
                stored = &mut storing => return stored,
                arrived = self.arrive() => self.ahead = Some(arrived),
            }
        }
        storing.await
    }

    async fn arrive(&mut self) -> Option<Arrived> {
        Some(match self.pulling.next().await? {
            PullEvent::Page(page) => Arrived::Page(PageAhead::begin(&self.lease, self.kind, page)),
            PullEvent::Waiting => Arrived::Waiting,
            PullEvent::Asking => Arrived::Asking,
            PullEvent::Restarted { walk, reason } => Arrived::Restarted { walk, reason },
            PullEvent::Ended(end) => Arrived::Ended(end),
        })
    }

    /// Drops what was read ahead, and returns the pull.
    pub(super) fn into_pull(self) -> Pull {
        self.pulling
    }
}

/// Whole milliseconds; more than u32 holds, 49 days, are the most it holds.
pub(super) fn whole_ms(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}
