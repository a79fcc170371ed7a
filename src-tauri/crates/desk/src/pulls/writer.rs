//! The pages of a pull on their way into the copy that it writes, and when the table begins to show that copy. While one page is written,
//! the next one is cut up into rows on another thread.

use std::pin::pin;
use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_api::RecordType;
use ledgerlane_client::{Finding, PageArrived, Pull, PullEvent};
use ledgerlane_records::{CopyId, CopyKey, CopySummary, NewPage};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::copies::{CopiesError, Coverage, Lease, LocalCopy, finding_texts, is_other};

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
    /// Number of records that the service counts in the list; `None` if it gave none.
    pub(super) total: Option<u64>,
    pub(super) arrived_at: Timestamp,
    /// What the service refused to send with the list.
    pub(super) missing: Vec<Finding>,
    turn: oneshot::Sender<Turn>,
    /// Ends with the copy as it is with the page, and whether the table shows it from now on; with `None` if the turn never came.
    stored: JoinHandle<Result<Option<(CopySummary, bool)>, CopiesError>>,
}

impl PageAhead {
    /// Begins to make a page ready. The caller has a write lease: the store must not be closed before the page is stored or dropped.
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
                    // A page without any of the rows shown may be another company's. The end of the pull compares all rows.
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
        // Sending fails only if the work has ended, and that says why below.
        let _ = self.turn.send(Turn { copy, shown });
        let stored = self.stored.await.map_err(|_| CopiesError::Interrupted)?;
        stored?.ok_or(CopiesError::Interrupted)
    }
}

/// Reads a running pull, at most one event ahead of its caller. `P` is a page.
pub(super) struct ReadAhead<P> {
    pulling: Pull,
    begin: Box<dyn Fn(PageArrived) -> P + Send>,
    /// The event that was read ahead; the inner `None` is the end of the pull.
    ahead: Option<Option<PullEvent<P>>>,
}

impl<P> ReadAhead<P> {
    /// `begin` is what is done with a page as soon as it has arrived.
    pub(super) fn new(pulling: Pull, begin: impl Fn(PageArrived) -> P + Send + 'static) -> Self {
        Self { pulling, begin: Box::new(begin), ahead: None }
    }

    /// Waits for the next event. Returns `None` after the last one. Cancel-safe.
    pub(super) async fn next(&mut self) -> Option<PullEvent<P>> {
        match self.ahead.take() {
            Some(event) => event,
            None => self.arrive().await,
        }
    }

    /// Waits for a page to be stored, and reads the next event meanwhile.
    pub(super) async fn during<T>(&mut self, storing: impl Future<Output = T>) -> T {
        let mut storing = pin!(storing);
        if self.ahead.is_none() {
            tokio::select! {
                // First, so that the page begins to be written before the next one is looked at.
                biased;
                stored = &mut storing => return stored,
                event = self.arrive() => self.ahead = Some(event),
            }
        }
        storing.await
    }

    async fn arrive(&mut self) -> Option<PullEvent<P>> {
        let event = self.pulling.next().await?;
        Some(event.map_page(&self.begin))
    }

    /// Drops what was read ahead, and returns the pull.
    pub(super) fn into_pull(self) -> Pull {
        self.pulling
    }
}

/// The copy of a pull that read its list to the end.
#[derive(Debug)]
pub(super) enum Finished {
    /// The table shows it.
    Shown(LocalCopy),
    /// It was put aside.
    Aside(LocalCopy),
}

/// Writes the copy of a pull, whose caller has a write lease.
///
/// INV-WALK-1: Rows of two walks never stand in one table. Each walk writes a copy of its own, and
/// [`Store::show`](ledgerlane_records::Store::show) swaps the copy that the table shows in one step. A pull that is interrupted at any
/// page leaves the copy from before whole.
pub(super) struct CopyWriter {
    store: Lease,
    key: CopyKey,
    /// Number of the walk under way, from 1.
    walk: u32,
    /// The copy of that walk; `None` before its first page.
    copy: Option<CopyId>,
}

impl CopyWriter {
    /// Nothing is written yet.
    pub(super) fn new(store: Lease, key: CopyKey) -> Self {
        Self { store, key, walk: 1, copy: None }
    }

    /// Stores a page, and returns its copy and whether the table shows that now. `shown` is the copy that the table shows. Rows of a new
    /// walk go into a copy of their own. The table shows it at once if it shows nothing, or as soon as the new copy has as many rows as
    /// the part that it shows. A whole copy stays until the new one is whole.
    pub(super) async fn add(
        &mut self,
        page: PageAhead,
        shown: Option<LocalCopy>,
    ) -> Result<(LocalCopy, bool), CopiesError> {
        if page.walk != self.walk {
            self.walk = page.walk;
            self.discard_hidden(shown.as_ref()).await?;
        }
        let id = self.begun(page.arrived_at, &page.missing).await?;
        let is_shown = shown.as_ref().is_some_and(|shown| shown.id == id);
        let (copy, takes_over) = page.store(id, shown).await?;
        // Not waited for: the table reads parts that are not sealed from their rows, and the end of the pull seals the rest.
        drop(self.store.start(move |store| store.seal_full(id)));
        if takes_over {
            self.store.remove_old_copies();
        }
        Ok((LocalCopy::try_from(copy)?, takes_over || is_shown))
    }

    /// The copy of the walk under way. It is begun by page 1, or by the end of a list without a page. What is missing on page 1 is missing
    /// on all pages of a walk; it is stored at once, because the list may never be read to its end.
    async fn begun(&mut self, at: Timestamp, missing: &[Finding]) -> Result<CopyId, CopiesError> {
        if let Some(copy) = self.copy {
            return Ok(copy);
        }
        let missing = finding_texts(missing)?;
        let key = self.key.clone();
        let copy = self.store.run(move |store| store.begin(&key, at.as_millisecond())).await?;
        // Known before the first page is in it, so that it is discarded if that cannot be stored.
        self.copy = Some(copy);
        if !missing.is_empty() {
            self.store.run(move |store| store.note_findings(copy, &missing)).await?;
        }
        Ok(copy)
    }

    /// Stores how long reading and storing took in all, for the next estimate.
    pub(super) async fn set_took(&self, took: Duration) -> Result<(), CopiesError> {
        let Some(copy) = self.copy else { return Ok(()) };
        self.store.run(move |store| store.note_took(copy, whole_ms(took))).await
    }

    /// Marks the copy as holding the whole list, and shows it. If it has none of the records of `shown`, the copy that the table shows, it
    /// is put aside instead.
    pub(super) async fn finish(
        &mut self,
        found: &[Finding],
        now: Timestamp,
        shown: Option<&LocalCopy>,
    ) -> Result<Finished, CopiesError> {
        let cut = found.contains(&Finding::FlatCut);
        let findings = finding_texts(found)?;
        let copy = self.begun(now, &[]).await?;
        let before = shown.map(|shown| (shown.id, shown.rows));
        let finished = self.store.run(move |store| {
            let finished = store.finish(copy, cut, &findings)?;
            let is_aside = match before {
                Some(before) => is_other(store, before, copy, 0)?,
                None => false,
            };
            if is_aside {
                store.put_aside(copy)?
            } else {
                store.show(copy)?
            }
            Ok((finished, is_aside))
        });
        let (finished, is_aside) = finished.await?;
        self.store.remove_old_copies();
        let finished = LocalCopy::try_from(finished)?;
        Ok(if is_aside { Finished::Aside(finished) } else { Finished::Shown(finished) })
    }

    /// Discards the copy of the walk under way, unless it is the one that the table shows.
    pub(super) async fn discard_hidden(&mut self, shown: Option<&LocalCopy>) -> Result<(), CopiesError> {
        let hidden = self.copy.take().filter(|copy| shown.is_none_or(|shown| shown.id != *copy));
        if let Some(copy) = hidden {
            self.store.run(move |store| store.discard(copy)).await?;
            self.store.remove_old_copies();
        }
        Ok(())
    }
}

/// Whole milliseconds; more than u32 holds, 49 days, are the most it holds.
fn whole_ms(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}
