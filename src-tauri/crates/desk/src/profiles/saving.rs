//! Keeping a service. What desk.db says of a key is never less than what the keychain may hold, so that whatever happens in
//! between, forgetting the service finds its key.

use std::sync::Arc;

use secrecy::SecretString;

use super::api_key;
use super::candidate::Candidate;
use super::keys::ProfileKeys;
use super::listed::name_of;
use crate::context::Context;
use crate::db::{KeyPlace, NewProfile, ProfileRecord};
use crate::ids::ProfileId;
use crate::interface::Problem;
use crate::problems;
use ledgerlane_client::ServiceAddress;

/// Keeps services: the key in the keychain, the rest in desk.db. It has no state of its own.
pub(crate) struct Saving {
    pub(crate) context: Context,
    pub(crate) keys: Arc<ProfileKeys>,
}

impl Saving {
    /// Keeps an address and its key: the key in the keychain, or in memory for this run of the app alone, the rest in desk.db.
    /// The caller keeps and forgets one service at a time.
    ///
    /// # Errors
    /// Those of the keychain and of desk.db; everything kept before is then as it was.
    pub(crate) async fn save(
        &self,
        candidate: &Candidate,
        this_run_only: bool,
    ) -> Result<ProfileId, Problem> {
        let Candidate { address, key } = candidate;
        let text = address.as_str().to_owned();
        let before = self.context.db.run(move |db| db.profile_at(&text)).await;
        let before = before.map_err(|error| problems::database(&error))?;
        if this_run_only {
            self.save_for_this_run(address, key, before).await
        } else {
            self.save_for_good(address, key, before).await
        }
    }

    async fn save_for_good(
        &self,
        address: &ServiceAddress,
        key: &SecretString,
        before: Option<ProfileRecord>,
    ) -> Result<ProfileId, Problem> {
        let id = self.write(self.profile(address, key, KeyPlace::LeftBehind)).await?;
        if let Err(error) = self.keys.keep(address, key).await {
            self.undo(id, before).await;
            return Err(problems::secrets(&error));
        }
        self.write(self.profile(address, key, KeyPlace::Keychain)).await?;
        self.keys.let_go(id);
        Ok(id)
    }

    async fn save_for_this_run(
        &self,
        address: &ServiceAddress,
        key: &SecretString,
        before: Option<ProfileRecord>,
    ) -> Result<ProfileId, Problem> {
        let mut place = KeyPlace::Nowhere;
        // A key that was kept before is of no use any more.
        if before.is_some_and(|before| before.key != KeyPlace::Nowhere)
            && self.keys.delete(address).await.is_err()
        {
            place = KeyPlace::LeftBehind;
        }
        let id = self.write(self.profile(address, key, place)).await?;
        self.keys.hold_for_this_run(id, key.clone());
        Ok(id)
    }

    fn profile(&self, address: &ServiceAddress, key: &SecretString, place: KeyPlace) -> NewProfile {
        NewProfile {
            name: name_of(address),
            address: address.as_str().to_owned(),
            key_hint: api_key::hint(key),
            key: place,
            created_at: self.context.clock.wall(),
        }
    }

    async fn write(&self, profile: NewProfile) -> Result<ProfileId, Problem> {
        let written = self.context.db.run(move |db| db.save_profile(&profile)).await;
        Ok(written.map_err(|error| problems::database(&error))?.id)
    }

    /// Takes back a profile whose key was not kept.
    async fn undo(&self, id: ProfileId, before: Option<ProfileRecord>) {
        let created_at = self.context.clock.wall();
        let undone = self.context.db.run(move |db| match before {
            None => db.delete_profile(id),
            Some(ProfileRecord { name, address, key_hint, key, .. }) => {
                db.save_profile(&NewProfile { name, address, key_hint, key, created_at }).map(drop)
            }
        });
        if let Err(error) = undone.await {
            problems::database(&error);
        }
    }
}
