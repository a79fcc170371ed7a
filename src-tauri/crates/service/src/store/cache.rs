//! Caches of what was read of the state. Each is valid until the state changes.

use std::sync::{Arc, Mutex};

use rusqlite::Connection;

use super::journal_index::IndexHead;
use super::reader::Reader;
use super::{Store, StoreError};
use crate::locks::lock;

/// A cache of something read of the state. It is emptied when the state was changed, by this service or by another program, so
/// that every call sees what was there when it began.
#[derive(Debug, Default)]
pub(crate) struct ReadCache<T> {
    /// The version of the state when the first part was read, and what was read since. Only [`ReadCache::at`] changes it; the
    /// lock keeps both together. Who holds it may take the lock of a reader, and never the other way round.
    read: Mutex<(Option<Version>, T)>,
}

/// Which state it is that is looked at. Two that are equal are of the same state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Version(Counted);

/// By what versions are told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Counted {
    /// As the journal's index says.
    Head(IndexHead),
    /// SQLite's count of changes by others than the reader's connection: it counts them for each connection apart.
    Count(i64),
}

/// A look at the state. Caches that are asked during one look share its version.
pub(crate) struct Look<'a> {
    reader: &'a Reader,
    version: Version,
}

impl<'a> Look<'a> {
    /// At the state as it is now. SQLite is asked where the journal's index says nothing.
    pub(super) fn over(reader: &'a Reader) -> Result<Self, StoreError> {
        let counted = match reader.head() {
            Some(head) => Counted::Head(head),
            None => Counted::Count(reader.read(count_of_changes)?),
        };
        Ok(Self { reader, version: Version(counted) })
    }

    /// The version that is looked at.
    #[cfg(test)]
    pub(crate) fn version(&self) -> Version {
        self.version
    }

    /// Reads of the state, which may be a later one than that of the look.
    pub(crate) fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.reader.read(work)
    }
}

fn count_of_changes(db: &Connection) -> Result<i64, StoreError> {
    Ok(db.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))?)
}

impl<T: Default> ReadCache<T> {
    /// Runs `work` with the cached value, which is empty where the state was changed before this look at it, and with the
    /// look to fill it from. All looks have to be over the same reader.
    pub(crate) fn at<R>(
        &self,
        look: &Look<'_>,
        work: impl FnOnce(&mut T, &Look<'_>) -> Result<R, StoreError>,
    ) -> Result<R, StoreError> {
        let mut read = lock(&self.read);
        // The version comes before what is read: of a change that falls in between, the next look has a version that differs.
        if read.0 != Some(look.version) {
            *read = (Some(look.version), T::default());
        }
        work(&mut read.1, look)
    }
}

/// As [`ReadCache`], for what takes long to read. It reads off the threads that serve the network.
#[derive(Debug, Default)]
pub(crate) struct LongReadCache<T>(Arc<ReadCache<T>>);

impl<T: Default + Send + 'static> LongReadCache<T> {
    /// As [`ReadCache::at`], at a look of its own.
    pub(crate) async fn with<R: Send + 'static>(
        &self,
        store: &Store,
        work: impl FnOnce(&mut T, &Look<'_>) -> Result<R, StoreError> + Send + 'static,
    ) -> Result<R, StoreError> {
        let cache = Arc::clone(&self.0);
        store.look_long(move |look| cache.at(look, work)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn description(db: &Connection) -> Result<String, StoreError> {
        Ok(db.query_row("SELECT description FROM connections", [], |row| row.get(0))?)
    }

    /// The description, and whether it had to be read.
    fn look(cache: &ReadCache<Option<String>>, store: &Store) -> (String, bool) {
        let work = |cache: &mut Option<String>, look: &Look<'_>| {
            let is_new = cache.is_none();
            let text = cache.take().map_or_else(|| look.read(description), Ok)?;
            Ok((cache.insert(text).clone(), is_new))
        };
        store.look(|look| cache.at(look, work)).unwrap()
    }

    #[tokio::test]
    async fn caches_at_one_look_see_what_others_changed_before_it() {
        let folder = tempfile::tempdir().unwrap();
        let (store, _thread) = Store::open(folder.path()).unwrap();
        let insert =
            "INSERT INTO connections (id, description, created_at, updated_at) VALUES ('c', 'one', 0, 0)";
        store.run(move |db| Ok(db.execute(insert, [])?)).await.unwrap();
        let caches = [ReadCache::<Option<String>>::default(), ReadCache::default()];
        let look = || {
            store.look(|look| {
                let read = |cache: &ReadCache<Option<String>>| {
                    cache.at(look, |kept, look| {
                        let text = kept.take().map_or_else(|| look.read(description), Ok)?;
                        Ok(kept.insert(text).clone())
                    })
                };
                Ok([read(&caches[0])?, read(&caches[1])?])
            })
        };
        assert_eq!(look().unwrap(), ["one", "one"]);
        store.run(|db| Ok(db.execute("UPDATE connections SET description = 'two'", [])?)).await.unwrap();
        assert_eq!(look().unwrap(), ["two", "two"]);
    }

    #[tokio::test]
    async fn what_is_kept_is_read_again_after_a_change_from_here_or_elsewhere() {
        let folder = tempfile::tempdir().unwrap();
        let (store, thread) = Store::open(folder.path()).unwrap();
        let insert =
            "INSERT INTO connections (id, description, created_at, updated_at) VALUES ('c', 'one', 0, 0)";
        store.run(move |db| Ok(db.execute(insert, [])?)).await.unwrap();
        let cache = ReadCache::default();
        assert_eq!(look(&cache, &store), ("one".into(), true));
        assert_eq!(look(&cache, &store), ("one".into(), false));
        store.run(|db| Ok(db.execute("UPDATE connections SET description = 'two'", [])?)).await.unwrap();
        assert_eq!(look(&cache, &store), ("two".into(), true));
        let beside = super::super::open_beside(folder.path()).unwrap();
        beside.execute("UPDATE connections SET description = 'three'", []).unwrap();
        assert_eq!(look(&cache, &store), ("three".into(), true));
        assert_eq!(look(&cache, &store), ("three".into(), false));
        thread.close();
        assert!(store.look(|look| cache.at(look, |_, _| Ok(()))).is_err(), "a closed state cannot be asked");
    }
}
