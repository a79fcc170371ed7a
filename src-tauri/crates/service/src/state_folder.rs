//! The data folder as commands open it, beside a service that may be running.

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::Loss;
use crate::store::{self, StoreError};

/// Why a data folder could not be worked on.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// No service has worked in this folder.
    #[error("there is no service state in {}", .0.display())]
    NoState(PathBuf),
    /// The folder was in use, and its state is gone or damaged.
    #[error("{}", .loss.sentence(.folder))]
    StateLost {
        /// The data folder.
        folder: PathBuf,
        /// What became of the state.
        loss: Loss,
    },
    /// The state could not be read or written.
    #[error("{0}")]
    State(String),
}

impl FolderError {
    fn of_store(error: StoreError, folder: &Path) -> Self {
        match store::damage(error) {
            StoreError::Lost(loss) => Self::StateLost { folder: folder.to_owned(), loss },
            other => Self::State(other.to_string()),
        }
    }
}

/// The state in a data folder. A running service sees every change at its next call.
pub(crate) struct StateFolder {
    folder: PathBuf,
    db: Connection,
}

impl StateFolder {
    /// Whether a folder holds the state of a service, or held one that was lost.
    pub(crate) fn is_used(folder: &Path) -> bool {
        // If the folder cannot be looked at, opening it says why.
        store::is_used(folder).unwrap_or(true)
    }

    /// Opens the state of a folder that a service has used.
    pub(crate) fn open(folder: &Path) -> Result<Self, FolderError> {
        if !Self::is_used(folder) {
            return Err(FolderError::NoState(folder.to_owned()));
        }
        Self::open_or_make(folder)
    }

    /// As [`StateFolder::open`], but makes the folder and the state if they were not in use yet.
    pub(crate) fn open_or_make(folder: &Path) -> Result<Self, FolderError> {
        let opened = store::open_beside(folder).map_err(|error| FolderError::of_store(error, folder));
        Ok(Self { folder: folder.to_owned(), db: opened? })
    }

    /// Works on the state.
    pub(crate) fn work<T>(
        &mut self,
        work: impl FnOnce(&mut Connection) -> Result<T, StoreError>,
    ) -> Result<T, FolderError> {
        work(&mut self.db).map_err(|error| {
            let error = FolderError::of_store(error, &self.folder);
            if matches!(error, FolderError::StateLost { .. })
                && let Err(error) = store::leave_journal(&self.db)
            {
                tracing::warn!(%error, "the journal may be brought into the damaged state");
            }
            error
        })
    }
}
