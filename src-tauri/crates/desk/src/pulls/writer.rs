//! The copy that a running pull writes, and when the table begins to show it.

use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_client::Finding;
use ledgerlane_records::{CopyId, CopyKey};

use super::ahead::{PageAhead, whole_ms};
use crate::copies::{CopiesError, LocalCopy, WriteLease, finding_texts, is_other};

/// The copy of a pull that read its list to the end.
#[derive(Debug)]
pub(super) enum Finished {
    /// The table shows it.
    Shown(LocalCopy),
    /// It was put aside.
    Aside(LocalCopy),
}

/// Writes the copy of a pull. Dropping it gives the store back, which may wait for that to be replaced.
pub(super) struct CopyWriter {
    store: WriteLease,
    key: CopyKey,
    /// Number of the walk under way, from 1.
    walk: u32,
    /// The copy of that walk; `None` before its first page.
    copy: Option<CopyId>,
}

impl CopyWriter {
    /// Nothing is written yet.
    pub(super) fn new(store: WriteLease, key: CopyKey) -> Self {
        Self { store, key, walk: 1, copy: None }
    }

    /// The store it writes into.
    pub(super) fn store(&self) -> &WriteLease {
        &self.store
    }

    /// Stores a page, and returns its copy and whether the table shows that now. `shown` is the copy that the table shows. Rows of a
    /// new walk go into a copy of their own, which is shown at once where nothing is shown, and else when it is as far as a partial
    /// one; a whole copy stays until the new one is whole.
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
        // Nobody waits for this: the table reads parts that are not sealed from their rows, and the end of the pull seals the rest.
        drop(self.store.lease().start(move |store| store.seal_full(id)));
        if takes_over {
            self.store.lease().remove_old_copies();
        }
        Ok((LocalCopy::try_from(copy)?, takes_over || is_shown))
    }

    /// The copy of the walk under way. A list without a record has no page that began it where the service sent none. What is missing
    /// on page 1 is missing on all pages of a walk; it is stored at once, because the list may never be read to its end.
    async fn begun(&mut self, at: Timestamp, missing: &[Finding]) -> Result<CopyId, CopiesError> {
        if let Some(copy) = self.copy {
            return Ok(copy);
        }
        let missing = texts(missing)?;
        let key = self.key.clone();
        let copy = self.store.lease().run(move |store| store.begin(&key, at.as_millisecond())).await?;
        // Known before the first page is in it, so that it is discarded where that cannot be stored.
        self.copy = Some(copy);
        if !missing.is_empty() {
            self.store.lease().run(move |store| store.note_findings(copy, &missing)).await?;
        }
        Ok(copy)
    }

    /// Stores how long reading and storing took in all, for the next estimate.
    pub(super) async fn set_took(&self, took: Duration) -> Result<(), CopiesError> {
        let Some(copy) = self.copy else { return Ok(()) };
        self.store.lease().run(move |store| store.note_took(copy, whole_ms(took))).await
    }

    /// Marks the copy as holding the whole list, and shows it, or puts it aside where it has none of the records that the table shows.
    /// `shown` is the copy that it shows.
    pub(super) async fn finish(
        &mut self,
        found: &[Finding],
        now: Timestamp,
        shown: Option<&LocalCopy>,
    ) -> Result<Finished, CopiesError> {
        let cut = found.contains(&Finding::FlatCut);
        let findings = texts(found)?;
        let copy = self.begun(now, &[]).await?;
        let before = shown.map(|shown| (shown.id, shown.rows));
        let finished = self.store.lease().run(move |store| {
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
        self.store.lease().remove_old_copies();
        let finished = LocalCopy::try_from(finished)?;
        Ok(if is_aside { Finished::Aside(finished) } else { Finished::Shown(finished) })
    }

    /// Discards the copy of the walk under way, unless it is the one that the table shows.
    pub(super) async fn discard_hidden(&mut self, shown: Option<&LocalCopy>) -> Result<(), CopiesError> {
        let hidden = self.copy.take().filter(|copy| shown.is_none_or(|shown| shown.id != *copy));
        if let Some(copy) = hidden {
            self.store.lease().run(move |store| store.discard(copy)).await?;
            self.store.lease().remove_old_copies();
        }
        Ok(())
    }
}

/// What is stored of findings.
fn texts(found: &[Finding]) -> Result<Vec<String>, CopiesError> {
    finding_texts(found).map_err(|error| CopiesError::Unreadable(error.to_string()))
}
