//! Questions: how a view is answered, from the cache or with the work that it takes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use jiff::tz::TimeZone;

use crate::cache::{Cache, DEFAULT_BOUND, Stamp};
use crate::collation::Collation;
use crate::copies::CopyId;
use crate::error::StoreError;
use crate::store::Store;
use crate::view::View;
use crate::view::error::ViewError;
use crate::view::rows::{RowSet, RowsKey};
use crate::view::select::Selection;
use crate::view::snapshot::Snapshot;
use crate::view::state::CopyState;

/// How often a question begins anew because the copy was rewritten meanwhile. After that it holds its transaction while it works.
const MOST_ATTEMPTS: u32 = 3;

/// What views of all copies share.
///
/// INV-VIEW-1: The page and the totals of a view each name the [state](crate::CopyState) of the copy that they are of, so totals never
/// stand under rows of another state.
#[derive(Debug)]
pub(crate) struct Views {
    pub(crate) cache: Cache,
    /// The order of texts in the user's language. [`Store::set_locale`] changes it; the lock is held for taking a reference.
    collation: Mutex<Arc<Collation>>,
    /// The zone whose clock moments in UTC are shown by: that of the computer when the store was opened. A zone that changes while
    /// the app runs counts from the next start, so all columns in the cache agree. Only a test sets another one.
    zone: Mutex<TimeZone>,
    /// The record types of the copies that were asked about, all of which have today's fields. A copy keeps both for as long as
    /// it lives. The lock is held for a look-up.
    record_types: Mutex<HashMap<CopyId, Arc<str>>>,
}

impl Default for Views {
    fn default() -> Self {
        Self {
            cache: Cache::new(DEFAULT_BOUND),
            collation: Mutex::new(Arc::new(Collation::new("en"))),
            zone: Mutex::new(TimeZone::system()),
            record_types: Mutex::default(),
        }
    }
}

impl Views {
    /// Returns the order of texts in the user's language.
    pub(crate) fn collation(&self) -> Arc<Collation> {
        self.collation.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the zone whose clock moments in UTC are shown by.
    pub(crate) fn zone(&self) -> TimeZone {
        self.zone.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the record type of a copy that was asked about before.
    pub(crate) fn record_type(&self, copy: CopyId) -> Option<Arc<str>> {
        self.record_types.lock().unwrap_or_else(PoisonError::into_inner).get(&copy).cloned()
    }

    /// Remembers the record type of a copy that has today's fields.
    pub(crate) fn set_record_type(&self, copy: CopyId, record_type: &Arc<str>) {
        let mut known = self.record_types.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(copy, record_type.clone());
    }

    /// Lets go of everything of a copy that is gone.
    pub(crate) fn forget(&self, copy: CopyId) {
        self.record_types.lock().unwrap_or_else(PoisonError::into_inner).remove(&copy);
        self.cache.drop_copy(copy);
    }
}

impl Store {
    /// Sets the language (BCP 47, as in `de-AT`) whose order texts are sorted in; English until then.
    pub fn set_locale(&self, locale: &str) {
        let views = self.views();
        if views.collation().locale() == locale {
            return;
        }
        *views.collation.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(Collation::new(locale));
        views.cache.drop_orders();
    }

    /// Sets the zone whose clock moments in UTC are shown by, before the first question.
    #[cfg(test)]
    pub(crate) fn set_zone(&self, zone: TimeZone) {
        *self.views().zone.lock().unwrap_or_else(PoisonError::into_inner) = zone;
    }

    /// Sets how many bytes of memory the columns, ranks and rows of views take at most; 256 MB until then. What one question
    /// needs beyond that is gone once it is answered.
    pub fn set_cache_bound(&self, bytes: usize) {
        self.views().cache.set_bound(bytes);
    }

    /// Returns how many bytes of memory the columns, ranks and rows of views take now.
    pub fn cache_bytes(&self) -> usize {
        self.views().cache.bytes()
    }

    /// Finds the rows of a view, and lets `finish` read what else the answer needs from the same state of the copy.
    ///
    /// Scans and sorts are done between two transactions. Where the copy got more rows between them, the answer is that of the
    /// first; where it was rewritten, the question begins anew.
    pub(crate) fn ask<T>(
        &self,
        copy: CopyId,
        view: &View,
        finish: impl Fn(&Snapshot<'_>, &RowSet, &Collation) -> Result<T, ViewError>,
    ) -> Result<T, ViewError> {
        self.ask_as_of(copy, view, None, finish)
    }

    /// Does the same for the copy as it was in a state, where it only got more rows since; else, and where no state is given, as it
    /// is.
    pub(crate) fn ask_as_of<T>(
        &self,
        copy: CopyId,
        view: &View,
        as_of: Option<CopyState>,
        finish: impl Fn(&Snapshot<'_>, &RowSet, &Collation) -> Result<T, ViewError>,
    ) -> Result<T, ViewError> {
        let answer = self.answer(copy, view, as_of, finish);
        if matches!(answer, Err(ViewError::Store(StoreError::Gone))) {
            self.views().forget(copy);
        }
        answer
    }

    fn answer<T>(
        &self,
        copy: CopyId,
        view: &View,
        as_of: Option<CopyState>,
        finish: impl Fn(&Snapshot<'_>, &RowSet, &Collation) -> Result<T, ViewError>,
    ) -> Result<T, ViewError> {
        let tables = self.tables(copy, view.list.as_deref())?;
        let Views { cache, .. } = self.views();
        let collation = self.views().collation();
        let key = RowsKey::new(view, collation.locale());
        let mut made: Option<(CopyState, RowSet)> = None;
        for attempt in 1.. {
            let step = self.read(|connection| {
                let mut snapshot = Snapshot::new(connection, &tables, cache)?;
                if let Some(state) = as_of {
                    snapshot.as_of(state);
                }
                Ok(step(snapshot, view, &key, &collation, made.take(), attempt > MOST_ATTEMPTS, &finish))
            })??;
            match step {
                Step::Answer(answer) => return Ok(answer),
                Step::Work(selection) => {
                    let rows = Arc::new(selection.run(cache, &collation)?);
                    let state = selection.state();
                    let stamp = Stamp { rewrites: state.rewrites, end: state.end };
                    cache.put_rows(copy, key, stamp, state.records, &rows);
                    made = Some((state, RowSet::Listed(rows)));
                }
            }
        }
        // The loop ends with an answer or an error: the last attempt does its work at once.
        Err(StoreError::Gone.into())
    }
}

/// What a transaction came to.
enum Step<'v, T> {
    /// The answer.
    Answer(T),
    /// What the rows are made from; the answer needs another transaction.
    Work(Box<Selection<'v>>),
}

fn step<'v, T>(
    mut snapshot: Snapshot<'_>,
    view: &'v View,
    key: &RowsKey,
    collation: &Collation,
    made: Option<(CopyState, RowSet)>,
    works_at_once: bool,
    finish: impl Fn(&Snapshot<'_>, &RowSet, &Collation) -> Result<T, ViewError>,
) -> Result<Step<'v, T>, ViewError> {
    let (copy, cache) = (snapshot.tables.copy, snapshot.cache);
    let rows = if view.is_as_arrived() {
        RowSet::Arrived { end: snapshot.stamp.end, gaps: Arc::new(snapshot.gaps()?) }
    } else if let Some(rows) = cache.rows(copy, key, snapshot.stamp, snapshot.documents.end) {
        RowSet::Listed(rows)
    } else if let Some((state, rows)) = made.filter(|(state, _)| state.rewrites == snapshot.stamp.rewrites) {
        snapshot.as_of(state);
        rows
    } else {
        let selection = Selection::gather(&snapshot, view, collation)?;
        if !works_at_once {
            return Ok(Step::Work(Box::new(selection)));
        }
        RowSet::Listed(Arc::new(selection.run(cache, collation)?))
    };
    finish(&snapshot, &rows, collation).map(Step::Answer)
}
