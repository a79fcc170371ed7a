//! The state while it is open, and the order in which it is closed.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use rusqlite::Connection;

use super::StoreError;
use super::journal_index::JournalIndex;
use super::reader::Reader;

/// Everything of a state that is open. It is closed when this is dropped, whatever ended it.
pub(super) struct OpenState {
    /// None once it is being closed.
    connection: Option<Connection>,
    readers: Vec<Arc<Reader>>,
    index: Arc<JournalIndex>,
    /// Dropped last, so that nobody else opens the state before it is closed.
    _lock: File,
}

impl OpenState {
    /// Takes over the state that a connection for writing has open, in a folder that is held by `lock`.
    pub(super) fn new(mut connection: Connection, lock: File) -> Self {
        let index = Arc::new(JournalIndex::open(&mut connection));
        Self { connection: Some(connection), readers: Vec::new(), index, _lock: lock }
    }

    /// Opens one more connection for reading the state, which lies in `folder`.
    pub(super) fn add_reader(&mut self, folder: &Path) -> Result<Arc<Reader>, StoreError> {
        let reader = Reader::open(folder, &self.index)?;
        self.readers.push(Arc::clone(&reader));
        Ok(reader)
    }

    /// The connection for writing.
    pub(super) fn connection(&mut self) -> Option<&mut Connection> {
        self.connection.as_mut()
    }
}

impl Drop for OpenState {
    fn drop(&mut self) {
        // The writer goes after the readers: only it can bring everything from the journal into the state then.
        for reader in &self.readers {
            reader.close();
        }
        if let Some(Err((_, error))) = self.connection.take().map(Connection::close) {
            tracing::warn!(%error, "the state did not close cleanly");
        }
        self.index.close();
    }
}
