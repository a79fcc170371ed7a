//! What was read of the state, kept in memory for as long as nothing changes the state.

use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;

use super::{Store, StoreError};

/// Something read of the state. It is thrown away when the state was changed, by this service or by another program,
/// so that every call sees what was there when it began.
#[derive(Debug, Default)]
pub(crate) struct Kept<T> {
    /// SQLite's count of changes when the first part was read, and what was read since.
    read: Mutex<(i64, T)>,
}

impl<T: Default> Kept<T> {
    /// Works with what is kept, empty where the state was changed, and with the state to fill it from.
    pub(crate) fn with<R>(
        &self,
        store: &Store,
        work: impl FnOnce(&mut T, &Connection) -> Result<R, StoreError>,
    ) -> Result<R, StoreError> {
        store.read(|db| self.over(db, work))
    }

    /// Works over a connection of the state, which has to be the same one each time: SQLite counts for each its own way.
    fn over<R>(
        &self,
        db: &Connection,
        work: impl FnOnce(&mut T, &Connection) -> Result<R, StoreError>,
    ) -> Result<R, StoreError> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        // The count first: of a change that falls in between, the next call sees a count that differs.
        let changes = db.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))?;
        if read.0 != changes {
            *read = (changes, T::default());
        }
        work(&mut read.1, db)
    }
}

/// As [`Kept`], for what takes long to read: off the threads that serve the network.
#[derive(Debug, Default)]
pub(crate) struct KeptLong<T>(Arc<Kept<T>>);

impl<T: Default + Send + 'static> KeptLong<T> {
    /// As [`Kept::with`].
    pub(crate) async fn with<R: Send + 'static>(
        &self,
        store: &Store,
        work: impl FnOnce(&mut T, &Connection) -> Result<R, StoreError> + Send + 'static,
    ) -> Result<R, StoreError> {
        let kept = Arc::clone(&self.0);
        store.read_long(move |db| kept.over(db, work)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn description(db: &Connection) -> Result<String, StoreError> {
        Ok(db.query_row("SELECT description FROM connections", [], |row| row.get(0))?)
    }

    /// The description, and whether it had to be read.
    fn look(kept: &Kept<Option<String>>, store: &Store) -> (String, bool) {
        kept.with(store, |kept, db| {
            let is_new = kept.is_none();
            let text = kept.take().map_or_else(|| description(db), Ok)?;
            Ok((kept.insert(text).clone(), is_new))
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
        let kept = Kept::default();
        assert_eq!(look(&kept, &store), ("one".into(), true));
        assert_eq!(look(&kept, &store), ("one".into(), false));
        store.run(|db| Ok(db.execute("UPDATE connections SET description = 'two'", [])?)).await.unwrap();
        assert_eq!(look(&kept, &store), ("two".into(), true));
        let beside = super::super::open_beside(folder.path()).unwrap();
        beside.execute("UPDATE connections SET description = 'three'", []).unwrap();
        assert_eq!(look(&kept, &store), ("three".into(), true));
        assert_eq!(look(&kept, &store), ("three".into(), false));
        thread.close();
        assert!(kept.with(&store, |_, _| Ok(())).is_err(), "a closed state cannot be asked");
    }
}
