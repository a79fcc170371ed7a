//! Where the API key of a profile is: in the keychain, or in memory for this run of the app alone.

use std::collections::HashMap;
use std::sync::Arc;

use ledgerlane_client::ServiceAddress;
use parking_lot::Mutex;
use secrecy::SecretString;

use super::api_key;
use crate::db::{KeyPlace, ProfileRecord};
use crate::ids::ProfileId;
use crate::interface::{Problem, ProblemCode, ProblemDetail};
use crate::problems;
use crate::secrets::SecretsError;
use crate::vault::Vault;

/// The owner of the keys of profiles.
pub(crate) struct ProfileKeys {
    /// The way to the keychain.
    vault: Arc<Vault>,
    /// Keys that are held until the app ends, by profile. One that is kept in the keychain afterwards goes from here.
    this_run: Mutex<HashMap<ProfileId, SecretString>>,
    /// See [`ProfileKeys::one_at_a_time`].
    changing: tokio::sync::Mutex<()>,
}

impl ProfileKeys {
    pub(crate) fn new(vault: Arc<Vault>) -> Self {
        Self { vault, this_run: Mutex::default(), changing: tokio::sync::Mutex::default() }
    }

    /// Whether the keychain has to be asked to open this profile.
    pub(super) fn needs_keychain(&self, record: &ProfileRecord) -> bool {
        let may_need = record.key == KeyPlace::Keychain || record.incoming_hint.is_some();
        may_need && !self.holds(record.id)
    }

    /// Whether the key of this profile is held until the app ends.
    pub(super) fn holds(&self, id: ProfileId) -> bool {
        self.this_run.lock().contains_key(&id)
    }

    /// Keys are written, and cut-off writings settled, one at a time: settling one that is under way would take its intent away.
    pub(super) async fn one_at_a_time(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.changing.lock().await
    }

    /// The key of a profile.
    ///
    /// # Errors
    /// [`ProblemCode::KeyMissing`] where there is none; those of the keychain.
    pub(super) async fn get(
        &self,
        record: &ProfileRecord,
        address: &ServiceAddress,
    ) -> Result<SecretString, Problem> {
        let held = self.this_run.lock().get(&record.id).cloned();
        if let Some(key) = held {
            return Ok(key);
        }
        let missing = |why| problems::problem(ProblemCode::KeyMissing).with(why);
        match record.key {
            KeyPlace::Keychain => {
                let read = self.kept(address).await;
                read.map_err(|error| problems::secrets(&error))?
                    .ok_or_else(|| missing(ProblemDetail::KeyRemoved))
            }
            KeyPlace::Nowhere | KeyPlace::LeftBehind => Err(missing(ProblemDetail::KeyNotKept)),
            KeyPlace::Unknown(number) => {
                tracing::warn!(profile = %record.id, number, "desk.db says something unknown of where a key is");
                Err(missing(ProblemDetail::KeyPlaceUnknown))
            }
        }
    }

    /// What the keychain holds for this address; `None` where it holds nothing.
    pub(super) async fn kept(&self, address: &ServiceAddress) -> Result<Option<SecretString>, SecretsError> {
        let read = self.vault.secrets().get(&api_key::entry_of(address)).await;
        self.vault.note(&read);
        read
    }

    /// Keeps a key in the keychain.
    pub(super) async fn keep(
        &self,
        address: &ServiceAddress,
        key: &SecretString,
    ) -> Result<(), SecretsError> {
        let kept = self.vault.secrets().set(&api_key::entry_of(address), key).await;
        self.vault.note(&kept);
        kept
    }

    /// Deletes a key from the keychain.
    pub(super) async fn delete(&self, address: &ServiceAddress) -> Result<(), SecretsError> {
        self.vault.secrets().delete(&api_key::entry_of(address)).await
    }

    /// Whether the keychain has a key for this address.
    pub(super) async fn is_kept(&self, address: &ServiceAddress) -> Result<bool, SecretsError> {
        Ok(self.vault.secrets().get(&api_key::entry_of(address)).await?.is_some())
    }

    /// Holds a key until the app ends.
    pub(super) fn hold_for_this_run(&self, id: ProfileId, key: SecretString) {
        self.this_run.lock().insert(id, key);
    }

    /// Holds the key of this profile no longer.
    pub(super) fn let_go(&self, id: ProfileId) {
        self.this_run.lock().remove(&id);
    }
}
