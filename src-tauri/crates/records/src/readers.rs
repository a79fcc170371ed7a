//! Pool of the connections that read the file. They see the last commit, so a pull that writes keeps no reader waiting.

use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;

use crate::error::StoreError;
use crate::store::{STATEMENTS, StoreKey, connect};

/// Most connections that read at once. A page, its totals and the values of a column are asked for side by side.
const MOST_READERS: usize = 4;

/// Connections that read, each opened when it is first needed.
///
/// INV-READER-1: Reading a page never waits for a pull that writes.
pub(crate) struct Readers {
    path: PathBuf,
    key: StoreKey,
    /// Only [`Readers::take`] and the drop of a [`Reader`] change it. The lock is held for a moment, never while a file is opened
    /// or read.
    pool: Mutex<Pool>,
    /// Tells a waiting [`Readers::take`] that a connection came back or could not be opened.
    returned: Condvar,
}

#[derive(Default)]
struct Pool {
    /// Connections that are not in use.
    idle: Vec<Connection>,
    /// Number of connections, in use or not.
    open: usize,
}

impl Readers {
    pub(crate) fn new(path: &Path, key: &StoreKey) -> Self {
        let (path, key) = (path.to_owned(), key.clone());
        Self { path, key, pool: Mutex::default(), returned: Condvar::new() }
    }

    fn pool(&self) -> MutexGuard<'_, Pool> {
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a connection, and waits while all of them are in use.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the file cannot be opened.
    pub(crate) fn take(&self) -> Result<Reader<'_>, StoreError> {
        let mut pool = self.pool();
        loop {
            if let Some(connection) = pool.idle.pop() {
                return Ok(Reader { connection: Some(connection), readers: self });
            }
            if pool.open < MOST_READERS {
                pool.open += 1;
                drop(pool);
                // Dropping the reader gives its place back if the file cannot be opened.
                let mut reader = Reader { connection: None, readers: self };
                reader.connection = Some(self.connect()?);
                return Ok(reader);
            }
            pool = self.returned.wait(pool).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn connect(&self) -> Result<Connection, StoreError> {
        let connection = connect(&self.path, &self.key)?;
        connection.pragma_update(None, "temp_store", "MEMORY")?;
        connection.pragma_update(None, "query_only", true)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        Ok(connection)
    }
}

/// A connection that reads. Dropping it gives it back.
pub(crate) struct Reader<'a> {
    /// `None` only while the connection is being opened.
    connection: Option<Connection>,
    readers: &'a Readers,
}

impl Deref for Reader<'_> {
    type Target = Connection;

    #[expect(
        clippy::expect_used,
        reason = "only `take` makes a reader, and returns none without a connection"
    )]
    fn deref(&self) -> &Connection {
        self.connection.as_ref().expect("the reader has a connection")
    }
}

impl DerefMut for Reader<'_> {
    #[expect(
        clippy::expect_used,
        reason = "only `take` makes a reader, and returns none without a connection"
    )]
    fn deref_mut(&mut self) -> &mut Connection {
        self.connection.as_mut().expect("the reader has a connection")
    }
}

impl Drop for Reader<'_> {
    fn drop(&mut self) {
        let mut pool = self.readers.pool();
        match self.connection.take() {
            Some(connection) => pool.idle.push(connection),
            None => pool.open -= 1,
        }
        drop(pool);
        self.readers.returned.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;
    use crate::Store;
    use crate::copies::tests::{key, page};

    fn store(folder: &Path) -> Store {
        Store::open(&folder.join("records.db"), &StoreKey::new([2; 32])).unwrap()
    }

    /// INV-READER-1
    #[test]
    fn rows_are_read_while_a_page_is_being_written() {
        let folder = tempfile::tempdir().unwrap();
        let store = store(folder.path());
        let copy = store.begin(&key(), 1).unwrap();
        store.append(copy, &page(&[r#"{"id":"1"}"#], None)).unwrap();
        store
            .write(|transaction| {
                transaction.execute("UPDATE record_json SET id = 'changed'", [])?;
                // The writer is held: a reader that needed it would wait for ever.
                assert_eq!(store.rows(copy, 0, 9)?[0].id, "1", "what is not committed is not seen");
                Ok(())
            })
            .unwrap();
        assert_eq!(store.rows(copy, 0, 9).unwrap()[0].id, "changed");
    }

    #[test]
    fn all_readers_work_at_once_and_one_more_waits_for_its_turn() {
        let folder = tempfile::tempdir().unwrap();
        let store = store(folder.path());
        let all = Barrier::new(MOST_READERS);
        std::thread::scope(|threads| {
            for _ in 0..MOST_READERS {
                threads.spawn(|| {
                    store
                        .read(|_| {
                            all.wait();
                            Ok(())
                        })
                        .unwrap();
                });
            }
            // These find every connection in use, or one that came back.
            for _ in 0..3 {
                threads.spawn(|| store.shown(&key()).unwrap());
            }
        });
    }

    #[test]
    fn what_is_read_in_one_go_is_of_one_state() {
        let folder = tempfile::tempdir().unwrap();
        let store = store(folder.path());
        let copy = store.begin(&key(), 1).unwrap();
        store
            .read(|connection| {
                let count = || {
                    connection.query_row("SELECT count(*) FROM record_json", [], |row| row.get::<_, i64>(0))
                };
                let before = count()?;
                store.append(copy, &page(&[r#"{"id":"1"}"#], None))?;
                assert_eq!(count()?, before);
                Ok(())
            })
            .unwrap();
    }

    #[test]
    fn a_reader_changes_nothing_and_comes_back_after_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let store = store(folder.path());
        for _ in 0..3 * MOST_READERS {
            let refused = store.read(|connection| Ok(connection.execute("DELETE FROM copy", [])?));
            assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
        }
    }
}
