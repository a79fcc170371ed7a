//! The copy that a running pull writes, and when the table begins to show it.

use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_api::RecordType;
use ledgerlane_client::{Finding, PageArrived};
use ledgerlane_records::{CopyId, CopyKey, NewPage};

use crate::copies::{CopiesError, Coverage, LocalCopy, StoredFinding, WriteLease};

/// Writes the copy of a pull. Dropping it gives the store back, which may wait for that to be replaced.
pub(super) struct CopyWriter {
    store: WriteLease,
    key: CopyKey,
    kind: &'static RecordType,
    walk: u32,
    /// The copy of the walk under way; none before its first page.
    copy: Option<LocalCopy>,
    /// The copy that the table shows; none where it shows none.
    shown: Option<LocalCopy>,
}

impl CopyWriter {
    /// Nothing is written yet. Looks which copy the table shows. One that cannot be read counts as none: the first page takes
    /// its place.
    pub(super) async fn begin(
        store: WriteLease,
        key: CopyKey,
        kind: &'static RecordType,
    ) -> Result<Self, CopiesError> {
        let shown = match store.lease().shown(key.clone()).await {
            Err(CopiesError::Unreadable(error)) => {
                tracing::warn!(error, "a copy that cannot be read is read again");
                None
            }
            shown => shown?,
        };
        Ok(Self { store, key, kind, walk: 1, copy: None, shown })
    }

    /// The store it writes into.
    pub(super) fn store(&self) -> &WriteLease {
        &self.store
    }

    /// What the rows cover that the table shows, where they are of an earlier pull or walk.
    pub(super) fn earlier_rows(&self) -> Option<Coverage> {
        self.shown_coverage().filter(|_| !self.is_shown())
    }

    /// What the rows cover that the table shows: to a walk that begins now they are earlier ones.
    pub(super) fn shown_coverage(&self) -> Option<Coverage> {
        self.shown.as_ref().map(|shown| shown.coverage)
    }

    fn is_shown(&self) -> bool {
        matches!((&self.copy, &self.shown), (Some(copy), Some(shown)) if copy.id == shown.id)
    }

    /// Stores a page. Rows of a new walk go into a copy of their own, which is shown at once where nothing is
    /// shown, and else when it is as far as a partial one; a whole copy stays until the new one is whole.
    pub(super) async fn add(&mut self, page: &mut PageArrived) -> Result<(), CopiesError> {
        if page.walk != self.walk {
            self.walk = page.walk;
            self.discard_hidden().await?;
        }
        let records = std::mem::take(&mut page.records);
        let (total, arrived_at) = (page.total, page.arrived_at.as_millisecond());
        let took_ms = whole_ms(page.took);
        let (kind, key, copy) = (self.kind, self.key.clone(), self.copy.as_ref().map(|copy| copy.id));
        let shown = self.shown.as_ref().map(|shown| (shown.id, shown.coverage, shown.rows));
        let added = self.store.lease().run(move |store| {
            let id = match copy {
                Some(id) => id,
                None => store.begin(&key, arrived_at)?,
            };
            let page = NewPage { record_type: kind, records: &records, total, arrived_at, took_ms };
            let copy = store.append(id, &page)?;
            let is_shown = match shown {
                None => true,
                Some((shown, coverage, rows)) => {
                    shown == copy.id || (coverage == Coverage::Part && copy.here >= rows)
                }
            };
            if is_shown && shown.map(|(shown, ..)| shown) != Some(copy.id) {
                store.show(copy.id)?;
            }
            Ok((copy, is_shown))
        });
        let (copy, is_shown) = added.await?;
        let copy = LocalCopy::try_from(copy)?;
        if is_shown {
            self.shown = Some(copy.clone());
        }
        self.copy = Some(copy);
        Ok(())
    }

    /// Stores how long reading and storing took in all, for the next estimate.
    pub(super) async fn set_took(&self, took: Duration) -> Result<(), CopiesError> {
        let Some(copy) = self.copy.as_ref().map(|copy| copy.id) else { return Ok(()) };
        self.store.lease().run(move |store| store.note_took(copy, whole_ms(took))).await
    }

    /// Marks the copy as holding the whole list, and shows it.
    pub(super) async fn finish(&mut self, found: &[Finding], now: Timestamp) -> Result<(), CopiesError> {
        let cut = found.contains(&Finding::FlatCut);
        let findings =
            StoredFinding::texts(found).map_err(|error| CopiesError::Unreadable(error.to_string()))?;
        let (key, copy) = (self.key.clone(), self.copy.as_ref().map(|copy| copy.id));
        let finished = self.store.lease().run(move |store| {
            // A list without a record has no page that began its copy where the service sent none.
            let id: CopyId = match copy {
                Some(id) => id,
                None => store.begin(&key, now.as_millisecond())?,
            };
            let copy = store.finish(id, cut, &findings)?;
            store.show(id)?;
            Ok(copy)
        });
        let shown = LocalCopy::try_from(finished.await?)?;
        self.copy = Some(shown.clone());
        self.shown = Some(shown);
        Ok(())
    }

    /// Deletes what no table shows.
    pub(super) async fn discard_hidden(&mut self) -> Result<(), CopiesError> {
        let hidden =
            self.copy.take().filter(|copy| self.shown.as_ref().map(|shown| shown.id) != Some(copy.id));
        if let Some(copy) = hidden {
            self.store.lease().run(move |store| store.discard(copy.id)).await?;
        }
        Ok(())
    }
}

/// Whole milliseconds; more than u32 holds, 49 days, are the most it holds.
fn whole_ms(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}
