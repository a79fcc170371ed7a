//! Keeping and forgetting a service. What desk.db says of a key is never less than what the keychain may hold, so that
//! whatever happens in between, forgetting finds it.

use secrecy::SecretString;

use ledgerlane_client::ServiceAddress;

use super::{key_hint, key_name, name_of};
use crate::aside;
use crate::db::{KeyPlace, NewProfile, ProfileRecord};
use crate::desk::{Desk, FILE};
use crate::ids::ProfileId;
use crate::interface::{Forgotten, Problem, ProblemCode, ProfileView, SaveService, Who};
use crate::problems;

impl Desk {
    /// Keeps the pair that was tested last: the key in the keychain and nowhere else, the rest in desk.db. Opens it.
    ///
    /// # Errors
    /// [`ProblemCode::KeychainLocked`] and [`ProblemCode::KeychainMissing`] leave the pair held, to be tried again
    /// or kept for this session only, and everything kept before as it was.
    pub async fn save_service(&self, save: SaveService) -> Result<ProfileView, Problem> {
        self.usable()?;
        let held = self.candidate().as_ref().map(|held| (held.address.clone(), held.key.clone()));
        let (address, key) = held.ok_or_else(|| {
            problems::problem(ProblemCode::NoProfile, Who::You, "Test the address and the key first.")
        })?;
        let id = {
            let _one_at_a_time = self.inner.switching.lock().await;
            let id = if save.this_session_only {
                self.keep_for_this_run(&address, &key).await?
            } else {
                self.keep_for_good(&address, &key).await?
            };
            if self.session().await.is_ok_and(|open| open.view.id == id) {
                // The open profile still speaks with the key it had.
                self.close_session().await;
            }
            id
        };
        let view = self.open_profile(id).await?;
        *self.candidate() = None;
        Ok(view)
    }

    async fn keep_for_good(
        &self,
        address: &ServiceAddress,
        key: &SecretString,
    ) -> Result<ProfileId, Problem> {
        let before = self.kept_before(address)?;
        let id = self.note_profile(address, key, KeyPlace::LeftBehind)?;
        let kept = self.inner.vault.secrets().set(&key_name(address), key).await;
        self.inner.vault.note(&kept);
        if let Err(error) = kept {
            self.undo(id, before);
            return Err(problems::secrets(&error));
        }
        self.note_profile(address, key, KeyPlace::Keychain)?;
        self.session_keys().remove(&id);
        Ok(id)
    }

    async fn keep_for_this_run(
        &self,
        address: &ServiceAddress,
        key: &SecretString,
    ) -> Result<ProfileId, Problem> {
        let before = self.kept_before(address)?;
        let mut place = KeyPlace::Nowhere;
        if before.is_some_and(|before| before.key != KeyPlace::Nowhere) {
            // A key kept earlier is of no use any more.
            let deleted = self.inner.vault.secrets().delete(&key_name(address)).await;
            if deleted.is_err() {
                place = KeyPlace::LeftBehind;
            }
        }
        let id = self.note_profile(address, key, place)?;
        self.session_keys().insert(id, key.clone());
        Ok(id)
    }

    fn kept_before(&self, address: &ServiceAddress) -> Result<Option<ProfileRecord>, Problem> {
        self.inner.db.profile_at(address.as_str()).map_err(|error| problems::database(&error))
    }

    fn note_profile(
        &self,
        address: &ServiceAddress,
        key: &SecretString,
        place: KeyPlace,
    ) -> Result<ProfileId, Problem> {
        let new = NewProfile {
            name: &name_of(address),
            address: address.as_str(),
            key_hint: &key_hint(key),
            key: place,
            now: self.now(),
        };
        let saved = self.inner.db.save_profile(&new).map_err(|error| problems::database(&error))?;
        Ok(saved.id)
    }

    /// Takes back a profile whose key was not kept.
    fn undo(&self, id: ProfileId, before: Option<ProfileRecord>) {
        let undone = match before {
            None => self.inner.db.delete_profile(id),
            Some(before) => self
                .inner
                .db
                .save_profile(&NewProfile {
                    name: &before.name,
                    address: &before.address,
                    key_hint: &before.key_hint,
                    key: before.key,
                    now: self.now(),
                })
                .map(drop),
        };
        if let Err(error) = undone {
            problems::database(&error);
        }
    }

    /// Forgets a service: its key is deleted from the keychain and asked for again as proof, then its ledger, notes
    /// and local copies go. The service itself is not told. Where the keychain refuses, nothing has changed. A desk.db
    /// that was put aside as damaged tells of all services there were: it goes with the last one.
    pub async fn forget_profile(&self, id: ProfileId) -> Result<Forgotten, Problem> {
        let _one_at_a_time = self.inner.switching.lock().await;
        let record = self.record(id)?;
        if record.key != KeyPlace::Nowhere {
            let address =
                ServiceAddress::parse(&record.address).map_err(|error| problems::address(&error))?;
            let name = key_name(&address);
            let secrets = self.inner.vault.secrets();
            secrets.delete(&name).await.map_err(|error| problems::secrets(&error))?;
            if secrets.get(&name).await.map_err(|error| problems::secrets(&error))?.is_some() {
                return Err(problems::internal("The keychain still has the key after deleting it."));
            }
        }
        if self.session().await.is_ok_and(|open| open.view.id == id) {
            self.close_session().await;
        }
        if self.setting::<ProfileId>("open_profile")? == Some(id) {
            self.remember_open(None);
        }
        self.inner.copies.forget_profile(id).await?;
        self.session_keys().remove(&id);
        let file = self.inner.parts.data.join(FILE);
        let all = self.inner.db.profiles().map_err(|error| problems::database(&error))?;
        if all.iter().all(|profile| profile.id == id) {
            // Before the service itself: it stays to be forgotten again where this fails.
            aside::remove(&file).map_err(|error| problems::left_behind(&aside::place(&file), &error))?;
        }
        self.inner.db.delete_profile(id).map_err(|error| problems::database(&error))?;
        let left = Some(aside::place(&file)).filter(|left| left.exists());
        Ok(Forgotten { left: left.map(|left| left.display().to_string()) })
    }
}
