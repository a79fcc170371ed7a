//! The keys a running service accepts, as they are at each call.

use std::sync::{Mutex, PoisonError};

use jiff::Timestamp;
use secrecy::SecretString;

use super::{Caller, KnownKey, Rejected, Role};
use crate::store::{Store, StoreError, keys as stored};

/// Number of the key given at the start; those of the state begin at 1.
const GIVEN: i64 = 0;

/// The keys a service accepts: the one given at its start, if any, and those of the state. The state's are read again
/// when it was changed, by this service or by another program, so that adding and revoking take effect at the next
/// call.
pub(crate) struct KeyBook {
    given: Option<KnownKey>,
    read: Mutex<Option<Read>>,
}

/// The state's keys, and SQLite's count of changes when they were read.
struct Read {
    changes: i64,
    keys: Vec<KnownKey>,
}

impl KeyBook {
    /// With a key of the embedder's, which may do everything.
    pub(crate) fn new(given: Option<&SecretString>) -> Self {
        let given = given.map(|key| KnownKey {
            id: GIVEN,
            hash: super::hash(key),
            role: Role::Admin,
            expires_at: None,
            is_revoked: false,
        });
        Self { given, read: Mutex::default() }
    }

    /// Whose key a caller showed.
    pub(crate) fn find(
        &self,
        store: &Store,
        shown: &[u8],
        now: Timestamp,
    ) -> Result<Result<Caller, Rejected>, StoreError> {
        if let Some(given) = &self.given {
            let found = super::find(std::slice::from_ref(given), shown, now);
            if found.is_ok() {
                return Ok(found);
            }
        }
        store.read(|db| {
            let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
            // The count first: a change that falls between the two is seen at the next call at the latest.
            let changes = db.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))?;
            let current = match read.take().filter(|read| read.changes == changes) {
                Some(current) => current,
                None => Read { changes, keys: stored::known(db)? },
            };
            Ok(super::find(&read.insert(current).keys, shown, now))
        })
    }
}
