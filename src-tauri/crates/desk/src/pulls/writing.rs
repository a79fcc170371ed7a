//! The copy a running pull writes into, and when the table begins to show it.

use std::time::Duration;

use ledgerlane_api::RecordType;
use ledgerlane_client::{Finding, PageArrived};
use ledgerlane_records::{CopyId, CopyKey, CopySummary, NewPage, Store};

use super::{findings, on_store};
use crate::interface::{EarlierRows, Problem};

/// The copy a pull writes into.
pub(super) struct Writing {
    store: Store,
    key: CopyKey,
    kind: &'static RecordType,
    walk: u32,
    copy: Option<CopySummary>,
    shown: Option<CopySummary>,
}

impl Writing {
    /// Nothing written yet; `shown` is what the table shows now.
    pub(super) fn new(
        store: Store,
        key: CopyKey,
        kind: &'static RecordType,
        shown: Option<CopySummary>,
    ) -> Self {
        Self { store, key, kind, walk: 1, copy: None, shown }
    }

    /// Whether the table shows rows of an earlier pull or walk, and which.
    pub(super) fn earlier(&self) -> Option<EarlierRows> {
        self.earlier_to_the_next_walk().filter(|_| !self.is_shown())
    }

    /// What the rows shown now are to a walk that begins now.
    pub(super) fn earlier_to_the_next_walk(&self) -> Option<EarlierRows> {
        self.shown.as_ref().map(|shown| if shown.complete { EarlierRows::Whole } else { EarlierRows::Part })
    }

    fn is_shown(&self) -> bool {
        matches!((&self.copy, &self.shown), (Some(copy), Some(shown)) if copy.id == shown.id)
    }

    /// Stores a page. Rows of a new walk go into a copy of their own, which is shown at once where nothing is
    /// shown, and else when it is as far as a partial one; a whole copy stays until the new one is whole.
    pub(super) async fn take(&mut self, page: &mut PageArrived) -> Result<(), Problem> {
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
                Some(shown) => shown.id == copy.id || (!shown.complete && copy.here >= shown.here),
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

    /// Notes how long reading and storing took in all, for the next estimate.
    pub(super) async fn note_took(&self, took: Duration) -> Result<(), Problem> {
        let Some(copy) = self.copy.as_ref().map(|copy| copy.id) else { return Ok(()) };
        let took_ms = u32::try_from(took.as_millis()).unwrap_or(u32::MAX);
        on_store(&self.store, move |store| store.note_took(copy, took_ms)).await
    }

    /// Marks the copy as holding the whole list, and shows it.
    pub(super) async fn finish(&mut self, found: &[Finding], now: i64) -> Result<(), Problem> {
        let cut = found.contains(&Finding::FlatCut);
        let kept = findings::kept(found);
        let (key, copy) = (self.key.clone(), self.copy.as_ref().map(|copy| copy.id));
        let shown = on_store(&self.store, move |store| {
            // A list without a record has no page that began its copy where the service sent none.
            let id: CopyId = match copy {
                Some(id) => id,
                None => store.begin(&key, now)?,
            };
            let copy = store.finish(id, cut, &kept)?;
            store.show(id)?;
            Ok(copy)
        })
        .await?;
        self.copy = Some(shown.clone());
        self.shown = Some(shown);
        Ok(())
    }

    /// Drops what nobody sees.
    pub(super) async fn drop_hidden(&mut self) -> Result<(), Problem> {
        let hidden =
            self.copy.take().filter(|copy| self.shown.as_ref().map(|shown| shown.id) != Some(copy.id));
        if let Some(copy) = hidden {
            on_store(&self.store, move |store| store.discard(copy.id)).await?;
        }
        Ok(())
    }
}
