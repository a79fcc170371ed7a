//! Reading the state on the caller's thread, and caches that are valid until the state changes.

use std::path::Path;
use std::time::Duration;

use parking_lot::Mutex;
use rusqlite::{Connection, OpenFlags};

use super::{FILE, StoreError};

/// How long a read waits for a lock. In write-ahead mode it rarely meets one.
const READ_BUSY_TIMEOUT: Duration = Duration::from_millis(250);

/// The connection that reads. Callers take turns at it.
pub(super) struct Reader(
    /// [`Reader::close`] takes the connection away, and it is None from then on.
    Mutex<Option<Connection>>,
);

impl Reader {
    /// Opens a reader of the state in `folder`.
    pub(super) fn open(folder: &Path) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(folder.join(FILE), flags)?;
        connection.busy_timeout(READ_BUSY_TIMEOUT)?;
        Ok(Self(Mutex::new(Some(connection))))
    }

    pub(super) fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let connection = self.0.lock();
        work(connection.as_ref().ok_or(StoreError::Closed)?)
    }

    /// Closes the connection. Reads fail from now on.
    pub(super) fn close(&self) {
        self.0.lock().take();
    }
}

/// Version of the state: two that are equal are of the same state. It is SQLite's `data_version`, which counts the commits of all
/// other connections, in this process and in others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Version(i64);

/// A look at the state. Caches that are asked during one look share its version.
pub(crate) struct Look<'a> {
    db: &'a Connection,
    version: Version,
}

impl<'a> Look<'a> {
    /// Looks at the state as it is now.
    pub(super) fn over(db: &'a Connection) -> Result<Self, StoreError> {
        let version = db.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))?;
        Ok(Self { db, version: Version(version) })
    }

    /// The version that is looked at.
    #[cfg(test)]
    fn version(&self) -> Version {
        self.version
    }
}

/// A cache of something read of the state.
///
/// INV-STATE-1: Every call first asks SQLite for the version of the state, so a change by another program counts from the next call on.
#[derive(Debug, Default)]
pub(crate) struct ReadCache<T> {
    /// The version of the state when the first part was read, and what was read since. Only [`ReadCache::at`] changes it. Lock order:
    /// the reader's lock, which a [`Look`] holds, then this one.
    read: Mutex<(Option<Version>, T)>,
}

impl<T: Default> ReadCache<T> {
    /// Runs `work` with the cached value, which is empty if the state was changed before this look, and with the state to fill it from.
    /// What is read may be of a later version than the look's.
    pub(crate) fn at<R>(
        &self,
        look: &Look<'_>,
        work: impl FnOnce(&mut T, &Connection) -> Result<R, StoreError>,
    ) -> Result<R, StoreError> {
        let mut read = self.read.lock();
        // The version comes before what is read: if a change falls in between, the next look has another version.
        if read.0 != Some(look.version) {
            *read = (Some(look.version), T::default());
        }
        work(&mut read.1, look.db)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::super::{Store, open_beside};
    use super::*;

    /// A cache of the one connection's description, and how often it was read.
    #[derive(Default)]
    struct Description {
        cache: ReadCache<Option<String>>,
        reads: AtomicUsize,
    }

    impl Description {
        fn at(&self, look: &Look<'_>) -> Result<(String, Version), StoreError> {
            self.cache.at(look, |kept, db| {
                if kept.is_none() {
                    self.reads.fetch_add(1, Ordering::Relaxed);
                    *kept = Some(db.query_row("SELECT description FROM connections", [], |row| row.get(0))?);
                }
                Ok((kept.clone().unwrap(), look.version()))
            })
        }

        fn reads(&self) -> usize {
            self.reads.load(Ordering::Relaxed)
        }
    }

    /// Sets the description of the one connection, which is made where it is missing.
    const SET: &str =
        "INSERT INTO connections (row, id, description, created_at, updated_at) VALUES (1, 'c', ?1, 0, 0)
        ON CONFLICT (row) DO UPDATE SET description = ?1";

    async fn set(store: &Store, text: &'static str) {
        store.run(move |db| Ok(db.execute(SET, [text])?)).await.unwrap();
    }

    /// INV-STATE-1
    #[tokio::test]
    async fn what_is_kept_is_read_again_after_a_change_from_here_or_elsewhere() {
        let folder = tempfile::tempdir().unwrap();
        let (store, thread) = Store::open(folder.path()).unwrap();
        set(&store, "one").await;
        let caches = [Description::default(), Description::default()];
        let texts = || {
            let both = store.look(|look| Ok([caches[0].at(look)?.0, caches[1].at(look)?.0])).unwrap();
            (both, caches[0].reads())
        };
        assert_eq!(texts(), (["one".into(), "one".into()], 1));
        assert_eq!(texts(), (["one".into(), "one".into()], 1));
        set(&store, "two").await;
        assert_eq!(texts(), (["two".into(), "two".into()], 2));
        open_beside(folder.path()).unwrap().execute(SET, ["three"]).unwrap();
        assert_eq!(texts(), (["three".into(), "three".into()], 3));
        assert_eq!(texts().1, 3);
        thread.close();
        assert!(store.look(|look| caches[0].at(look)).is_err(), "a closed state cannot be asked");
    }
}
