//! Adding, listing and revoking keys in a data folder, for the operator of a service. It works while the service runs and
//! before it ever ran.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use rusqlite::Connection;
use secrecy::SecretString;

use super::{KeyKind, Role};
use crate::Loss;
use crate::ids;
use crate::store::{self, StoreError, keys as stored};

/// Why a key could not be added, listed or revoked.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
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
    /// No key has this number.
    #[error("there is no key {0}")]
    Unknown(i64),
    /// The state could not be read or written.
    #[error("{0}")]
    State(String),
}

impl KeyError {
    fn of_store(error: StoreError, folder: &Path) -> Self {
        match store::damage(error) {
            StoreError::Lost(loss) => Self::StateLost { folder: folder.to_owned(), loss },
            other => Self::State(other.to_string()),
        }
    }
}

/// What is listed of a key. The key itself is stored nowhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyRecord {
    /// Its number, from 1.
    pub id: i64,
    /// How it begins.
    pub kind: KeyKind,
    /// How far it reaches.
    pub role: Role,
    /// When it was added.
    pub created_at: Timestamp,
    /// When it expires. None: never.
    pub expires_at: Option<Timestamp>,
    /// When it was revoked. None: never.
    pub revoked_at: Option<Timestamp>,
}

/// The keys in a service's data folder. Works beside the running service, which sees every change at its next call.
pub struct KeyRing {
    folder: PathBuf,
    db: Connection,
}

impl KeyRing {
    /// Whether a folder holds the state of a service, or held one that was lost.
    pub fn is_in(folder: &Path) -> bool {
        // If the folder cannot be looked at, opening it says why.
        store::is_used(folder).unwrap_or(true)
    }

    /// Opens the keys of a data folder that a service has used.
    pub fn open(folder: &Path) -> Result<Self, KeyError> {
        if !Self::is_in(folder) {
            return Err(KeyError::NoState(folder.to_owned()));
        }
        Self::open_or_make(folder)
    }

    /// As [`KeyRing::open`], but makes the folder and the state if they were not in use yet.
    pub fn open_or_make(folder: &Path) -> Result<Self, KeyError> {
        let opened = store::open_beside(folder).map_err(|error| KeyError::of_store(error, folder));
        Ok(Self { folder: folder.to_owned(), db: opened? })
    }

    /// Adds a key and hands it out, this once: only its digest is kept.
    pub fn add(
        &mut self,
        kind: KeyKind,
        role: Role,
        expires_at: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<SecretString, KeyError> {
        let key =
            ids::new_api_key(kind).map(SecretString::from).map_err(|error| self.failed(error.into()))?;
        stored::add(&self.db, &super::hash(&key), kind, role, expires_at, now)
            .map_err(|error| self.failed(error))?;
        Ok(key)
    }

    /// Every key, revoked ones included, oldest first.
    pub fn list(&self) -> Result<Vec<KeyRecord>, KeyError> {
        stored::all(&self.db).map_err(|error| self.failed(error))
    }

    /// Revokes a key for good. Revoking it again changes nothing.
    pub fn revoke(&mut self, id: i64, now: Timestamp) -> Result<(), KeyError> {
        let was_there = stored::revoke(&self.db, id, now).map_err(|error| self.failed(error))?;
        if was_there { Ok(()) } else { Err(KeyError::Unknown(id)) }
    }

    fn failed(&self, error: StoreError) -> KeyError {
        let error = KeyError::of_store(error, &self.folder);
        if matches!(error, KeyError::StateLost { .. })
            && let Err(error) = store::leave_journal(&self.db)
        {
            tracing::warn!(%error, "the journal may be brought into the damaged state");
        }
        error
    }
}
