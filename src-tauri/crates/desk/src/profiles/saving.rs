//! Keeping a service.
//!
//! INV-KEY-2: A profile is in desk.db before its key is in the keychain, and leaves it after its key is gone. So whatever is cut off,
//! forgetting the service finds the key.

use secrecy::SecretString;

use super::api_key;
use super::candidate::Candidate;
use super::listed::name_of;
use super::{Profiles, settling};
use crate::db::{KeyPlace, NewProfile, ProfileRecord};
use crate::ids::ProfileId;
use crate::interface::Problem;
use crate::problems;
use crate::secrets::SecretsError;
use ledgerlane_client::ServiceAddress;

impl Profiles {
    /// Keeps an address and its key: the key in the keychain, or in memory for this run of the app alone, the rest in desk.db.
    /// The caller keeps and forgets one service at a time.
    ///
    /// # Errors
    /// Those of the keychain and of desk.db; everything kept before is then as it was, at the next open at the latest.
    pub(crate) async fn save(
        &self,
        candidate: &Candidate,
        this_run_only: bool,
    ) -> Result<ProfileId, Problem> {
        let Candidate { address, key } = candidate;
        let _one_at_a_time = self.keys.one_at_a_time().await;
        if this_run_only {
            self.save_for_this_run(address, key).await
        } else {
            self.save_for_good(address, key).await
        }
    }

    async fn save_for_good(
        &self,
        address: &ServiceAddress,
        key: &SecretString,
    ) -> Result<ProfileId, Problem> {
        // A keychain that does not answer is noticed before anything is written anywhere.
        match self.keys.kept(address).await {
            Ok(kept) => {
                // The intent names one key of before, so an earlier intent is settled first.
                if let Some(before) = self.before(address).await? {
                    settling::settle(&self.context.db, before, kept.as_ref()).await;
                }
            }
            // An entry that cannot be read as a text does not stand in the way of a new one.
            Err(SecretsError::Refused(_)) => {}
            Err(error) => return Err(problems::secrets(&error)),
        }
        let profile = self.profile(address, key, KeyPlace::Keychain);
        let announced = self.context.db.run(move |db| db.announce_key(&profile)).await;
        let id = announced?;
        if let Err(error) = self.keys.keep(address, key).await {
            self.settle_if_readable(address).await;
            return Err(problems::secrets(&error));
        }
        // The key is kept from here on. Where desk.db refuses, opening the profile settles it.
        drop(self.write(self.profile(address, key, KeyPlace::Keychain)).await);
        self.keys.let_go(id);
        Ok(id)
    }

    /// Settles a key that was not kept, where the keychain still answers. Otherwise the next open does it.
    async fn settle_if_readable(&self, address: &ServiceAddress) {
        if let (Ok(Some(before)), Ok(kept)) = (self.before(address).await, self.keys.kept(address).await) {
            settling::settle(&self.context.db, before, kept.as_ref()).await;
        }
    }

    /// desk.db is written first, so that a crash in between leaves no row that promises a key which is gone.
    async fn save_for_this_run(
        &self,
        address: &ServiceAddress,
        key: &SecretString,
    ) -> Result<ProfileId, Problem> {
        let is_left = self.before(address).await?.is_some_and(|before| before.may_be_in_keychain());
        let place = if is_left { KeyPlace::LeftBehind } else { KeyPlace::Nowhere };
        let id = self.write(self.profile(address, key, place)).await?;
        self.keys.hold_for_this_run(id, key.clone());
        // A key that was kept before is of no use any more.
        if is_left && self.keys.delete(address).await.is_ok() {
            // Where desk.db refuses, it says more than is true, and forgetting the service looks in vain.
            drop(self.write(self.profile(address, key, KeyPlace::Nowhere)).await);
        }
        Ok(id)
    }

    async fn before(&self, address: &ServiceAddress) -> Result<Option<ProfileRecord>, Problem> {
        let text = address.as_str().to_owned();
        let before = self.context.db.run(move |db| db.profile_at(&text)).await;
        Ok(before?)
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
        Ok(written?.id)
    }
}
