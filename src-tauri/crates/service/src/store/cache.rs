//! Caches of what was read of the state. Each is valid until the state changes.

use std::sync::{Arc, Mutex};

use rusqlite::Connection;

use super::{Store, StoreError};

use crate::locks::lock;

/// A cache of something read of the state. It is emptied when the state was changed, by this service or by another program, so
/// that every call sees what was there when it began.
#[derive(Debug, Default)]
pub(crate) struct ReadCache<T> {
    /// SQLite's count of changes when the first part was read, and what was read since. Only [`ReadCache::over`] changes it; the
    /// lock keeps both together.
    read: Mutex<(i64, T)>,
}

impl<T: Default> ReadCache<T> {
    /// Runs `work` with the cached value, which is empty where the state was changed, and with the state to fill it from.
    pub(crate) fn with<R>(
        &self,
        store: &Store,
        work: impl FnOnce(&mut T, &Connection) -> Result<R, StoreError>,
    ) -> Result<R, StoreError> {
        store.read(|db| self.over(db, work))
    }

    /// As [`ReadCache::with`], over a connection of the state. It has to be the same one each time, because SQLite counts the
    /// changes for each connection apart.
    fn over<R>(
        &self,
        db: &Connection,
        work: impl FnOnce(&mut T, &Connection) -> Result<R, StoreError>,
    ) -> Result<R, StoreError> {
        let mut read = lock(&self.read);
        // The count first: of a change that falls in between, the next call sees a count that differs.
        let changes = db.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))?;
        if read.0 != changes {
            *read = (changes, T::default());
        }
        work(&mut read.1, db)
    }
}

/// As [`ReadCache`], for what takes long to read. It reads off the threads that serve the network.
#[derive(Debug, Default)]
pub(crate) struct LongReadCache<T>(Arc<ReadCache<T>>);

impl<T: Default + Send + 'static> LongReadCache<T> {
    /// As [`ReadCache::with`].
    pub(crate) async fn with<R: Send + 'static>(
        &self,
        store: &Store,
        work: impl FnOnce(&mut T, &Connection) -> Result<R, StoreError> + Send + 'static,
    ) -> Result<R, StoreError> {
        let cache = Arc::clone(&self.0);
        store.read_long(move |db| cache.over(db, work)).await
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
        cache
            .with(store, |cache, db| {
                let is_new = cache.is_none();
                let text = cache.take().map_or_else(|| description(db), Ok)?;
                Ok((cache.insert(text).clone(), is_new))
            })
            .unwrap()
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
        assert!(cache.with(&store, |_, _| Ok(())).is_err(), "a closed state cannot be asked");
    }
}
