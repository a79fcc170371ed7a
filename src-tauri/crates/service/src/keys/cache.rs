//! The keys a running service accepts, as they are at each call.

use jiff::Timestamp;
use secrecy::SecretString;

use super::{Caller, KeyKind, KnownKey, Rejected, Role};
use crate::store::{Look, StoreError, keys as stored};

/// Number of the key given at the start. Keys of the state begin at 1.
pub(crate) const GIVEN_KEY: i64 = 0;

/// The keys a service accepts: the one given at its start, if any, and those of the state. Keys of the state are read again after any
/// change of the state, also by another program, so that adding and revoking take effect at the next call.
pub(crate) struct KeyCache {
    given: Option<KnownKey>,
    stored: crate::store::ReadCache<Option<Vec<KnownKey>>>,
}

impl KeyCache {
    /// With a key of the embedder's, which may do everything.
    pub(crate) fn new(given: Option<&SecretString>) -> Self {
        let given = given.map(|key| KnownKey {
            id: GIVEN_KEY,
            hash: super::hash(key),
            kind: KeyKind::of(key),
            role: Role::Admin,
            expires_at: None,
            is_revoked: false,
        });
        Self { given, stored: Default::default() }
    }

    /// Whose key a caller showed.
    pub(crate) fn find(
        &self,
        look: &Look<'_>,
        shown: &[u8],
        now: Timestamp,
    ) -> Result<Result<Caller, Rejected>, StoreError> {
        if let Some(given) = &self.given {
            let found = super::find(std::slice::from_ref(given), shown, now);
            if found.is_ok() {
                return Ok(found);
            }
        }
        self.known(look, |known| super::find(known, shown, now))
    }

    /// Why a key that opened something opens nothing any more; None while it still does. The given key always does.
    pub(crate) fn refusal(
        &self,
        look: &Look<'_>,
        key: i64,
        now: Timestamp,
    ) -> Result<Option<Rejected>, StoreError> {
        if key == GIVEN_KEY {
            return Ok(None);
        }
        self.known(look, |known| {
            let known = known.iter().find(|one| one.id == key);
            known.map_or(Some(Rejected::Unknown), |known| known.refused(now))
        })
    }

    /// Works with the keys of the state, as they are now.
    fn known<R>(&self, look: &Look<'_>, work: impl FnOnce(&[KnownKey]) -> R) -> Result<R, StoreError> {
        self.stored.at(look, |known, db| {
            let known = match known {
                Some(known) => known,
                None => known.insert(stored::known(db)?),
            };
            Ok(work(known))
        })
    }
}
