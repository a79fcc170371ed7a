//! Reading the state, on the thread of whoever asks.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::journal_index::{IndexHead, JournalIndex};
use super::{FILE, StoreError};
use crate::locks::lock;

/// How long a read waits for a lock. In the write-ahead mode it meets one in a few moments only.
const READ_BUSY_TIMEOUT: Duration = Duration::from_millis(250);

/// A connection for reading, and what tells whether it has to be asked.
pub(super) struct Reader {
    /// Callers take turns at it; [`Reader::close`] takes it away, and it is None from then on.
    connection: Mutex<Option<Connection>>,
    index: Arc<JournalIndex>,
}

impl Reader {
    /// Opens a reader of the state in `folder`.
    pub(super) fn open(folder: &Path, index: &Arc<JournalIndex>) -> Result<Arc<Self>, StoreError> {
        let connection = Mutex::new(Some(connect_for_reading(folder)?));
        Ok(Arc::new(Self { connection, index: Arc::clone(index) }))
    }

    pub(super) fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let connection = lock(&self.connection);
        work(connection.as_ref().ok_or(StoreError::Closed)?)
    }

    /// The head of the journal's index. None where SQLite has to be asked instead.
    pub(super) fn head(&self) -> Option<IndexHead> {
        self.index.head()
    }

    /// Closes the connection. What is asked of the reader from now on fails.
    pub(super) fn close(&self) {
        lock(&self.connection).take();
    }
}

fn connect_for_reading(folder: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(folder.join(FILE), flags)?;
    connection.busy_timeout(READ_BUSY_TIMEOUT)?;
    Ok(connection)
}
