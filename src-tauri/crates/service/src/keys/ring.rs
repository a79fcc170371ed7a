//! Adding, listing and revoking keys in a data folder, for the operator of a service. It works while the service runs and
//! before it ever ran.

use std::path::Path;

use jiff::Timestamp;
use secrecy::SecretString;

use super::{KeyKind, Role};
use crate::ids;
use crate::state_folder::{FolderError, StateFolder};
use crate::store::keys as stored;

/// Why a key could not be added, listed or revoked.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The data folder could not be worked on.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// No key has this number.
    #[error("there is no key {0}")]
    Unknown(i64),
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
pub struct KeyRing(StateFolder);

impl KeyRing {
    /// Whether a folder holds the state of a service, or held one that was lost.
    pub fn is_in(folder: &Path) -> bool {
        StateFolder::is_used(folder)
    }

    /// Opens the keys of a data folder that a service has used.
    pub fn open(folder: &Path) -> Result<Self, KeyError> {
        Ok(Self(StateFolder::open(folder)?))
    }

    /// As [`KeyRing::open`], but makes the folder and the state if they were not in use yet.
    pub fn open_or_make(folder: &Path) -> Result<Self, KeyError> {
        Ok(Self(StateFolder::open_or_make(folder)?))
    }

    /// Adds a key and hands it out, this once: only its digest is kept.
    pub fn add(
        &mut self,
        kind: KeyKind,
        role: Role,
        expires_at: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<SecretString, KeyError> {
        Ok(self.0.work(|db| {
            let key = SecretString::from(ids::new_api_key(kind)?);
            stored::add(db, &super::hash(&key), kind, role, expires_at, now)?;
            Ok(key)
        })?)
    }

    /// Every key, revoked ones included, oldest first.
    pub fn list(&mut self) -> Result<Vec<KeyRecord>, KeyError> {
        Ok(self.0.work(|db| stored::all(db))?)
    }

    /// Revokes a key for good. Revoking it again changes nothing.
    pub fn revoke(&mut self, id: i64, now: Timestamp) -> Result<(), KeyError> {
        let was_there = self.0.work(|db| stored::revoke(db, id, now))?;
        if was_there { Ok(()) } else { Err(KeyError::Unknown(id)) }
    }
}
