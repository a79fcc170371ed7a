//! Cache of facts about copies, so that paging through a table asks the database nothing.
//!
//! Only this process writes the file, and only through [`crate::Store::write`] and its kin. Invalidate before commit: a writer drops the
//! affected facts first, and readers may not add them again until the commit is done. So a cached fact is what the database would answer
//! at that moment.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::cache::Stamp;
use crate::copies::{CopyId, CopyKey, CopySummary};

/// What a change may make untrue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Anything that is known.
    Everything,
    /// What is known of one copy. Which copy a table shows stays as it is.
    Copy(CopyId),
    /// Nothing: only deleted copies change, and nothing is known of them.
    Deleted,
}

impl Reach {
    fn touches(self, copy: CopyId) -> bool {
        match self {
            Self::Everything => true,
            Self::Copy(changed) => changed == copy,
            Self::Deleted => false,
        }
    }
}

/// The state of a sheet of a copy.
#[derive(Debug, Clone)]
pub(crate) struct SheetState {
    pub(crate) stamp: Stamp,
    /// State of the records' sheet at the same moment. Same as `stamp` in the records' sheet itself.
    pub(crate) documents: Stamp,
    /// Sequence numbers that no row has, in order.
    pub(crate) gaps: Arc<Vec<u32>>,
}

/// What is known of copies.
///
/// INV-COPY-2: A cached fact is what the database would answer now: it is dropped before the transaction that may change it is committed.
#[derive(Debug, Default)]
pub(crate) struct CopyFacts {
    /// Held for a look-up or a change of the maps, never while the database is read or written.
    facts: Mutex<Facts>,
}

#[derive(Debug, Default)]
struct Facts {
    /// The copies that tables show.
    shown: HashMap<CopyKey, CopySummary>,
    /// States of sheets, by the copy and the number of the sheet.
    sheets: HashMap<(CopyId, i64), SheetState>,
    /// What the change that is being committed reaches; `None` while none is.
    committing: Option<Reach>,
    /// Counts the changes that were committed or given up.
    changes: u64,
}

/// When a reader began to read what it wants to be known.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ReadSince(u64);

impl CopyFacts {
    fn facts(&self) -> MutexGuard<'_, Facts> {
        // A thread that panicked had changed a table as a whole or not at all.
        self.facts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets what a change may make untrue. Drop the result when the change is committed or given up; until then no reader adds it
    /// again. The caller holds the connection that writes, so there is one change at a time.
    pub(crate) fn commit(&self, reach: Reach) -> Committing<'_> {
        let mut facts = self.facts();
        facts.shown.retain(|_, shown| !reach.touches(shown.id));
        facts.sheets.retain(|(copy, _), _| !reach.touches(*copy));
        facts.committing = Some(reach);
        Committing { facts: self }
    }

    /// Says that what is read from now on is to be known.
    pub(crate) fn read_since(&self) -> ReadSince {
        ReadSince(self.facts().changes)
    }

    /// Returns the copy that a table shows; `None` where it is not known.
    pub(crate) fn shown(&self, key: &CopyKey) -> Option<CopySummary> {
        self.facts().shown.get(key).cloned()
    }

    /// Returns the state of a sheet of a copy; `None` where it is not known.
    pub(crate) fn sheet(&self, copy: CopyId, sheet: i64) -> Option<SheetState> {
        self.facts().sheets.get(&(copy, sheet)).cloned()
    }

    /// Learns which copy a table shows, unless something changed since it was read.
    pub(crate) fn learn_shown(&self, since: ReadSince, key: &CopyKey, shown: &CopySummary) {
        let mut facts = self.facts();
        if facts.is_unchanged(since, shown.id) {
            facts.shown.insert(key.clone(), shown.clone());
        }
    }

    /// Learns the state of a sheet of a copy, unless something changed since it was read.
    pub(crate) fn learn_sheet(&self, since: ReadSince, copy: CopyId, sheet: i64, state: &SheetState) {
        let mut facts = self.facts();
        if facts.is_unchanged(since, copy) {
            facts.sheets.insert((copy, sheet), state.clone());
        }
    }
}

impl Facts {
    fn is_unchanged(&self, since: ReadSince, copy: CopyId) -> bool {
        self.changes == since.0 && self.committing.is_none_or(|reach| !reach.touches(copy))
    }
}

/// A change that is being committed.
pub(crate) struct Committing<'k> {
    facts: &'k CopyFacts,
}

impl Drop for Committing<'_> {
    fn drop(&mut self) {
        let mut facts = self.facts.facts();
        facts.committing = None;
        facts.changes += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STATE: Stamp = Stamp { rewrites: 1, end: 9 };

    fn state() -> SheetState {
        SheetState { stamp: STATE, documents: STATE, gaps: Arc::default() }
    }

    /// INV-COPY-2
    #[test]
    fn a_change_makes_what_it_reaches_unknown_until_it_is_committed_and_read_again() {
        let (known, one, other) = (CopyFacts::default(), CopyId(1), CopyId(2));
        let is_known = |copy| known.sheet(copy, 1).is_some();
        let before = known.read_since();
        known.learn_sheet(before, one, 1, &state());
        known.learn_sheet(before, other, 1, &state());

        let committing = known.commit(Reach::Copy(one));
        assert_eq!([is_known(one), is_known(other)], [false, true]);
        known.learn_sheet(known.read_since(), one, 1, &state());
        assert!(!is_known(one), "the change may be in the file already or not yet");
        let meanwhile = known.read_since();
        drop(committing);
        known.learn_sheet(meanwhile, one, 1, &state());
        known.learn_sheet(before, one, 1, &state());
        assert!(!is_known(one), "it may have been read before the change");
        known.learn_sheet(known.read_since(), one, 1, &state());
        assert!(is_known(one));

        drop(known.commit(Reach::Deleted));
        assert_eq!([is_known(one), is_known(other)], [true, true]);
        drop(known.commit(Reach::Everything));
        assert_eq!([is_known(one), is_known(other)], [false, false]);
    }
}
