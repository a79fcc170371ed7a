//! Write-ahead intent of a key: desk.db notes the hint of a key before the keychain gets it. Where the writing was cut off, or
//! one of both refused in between, what the keychain holds decides, by its hint.

use ledgerlane_client::ServiceAddress;
use secrecy::SecretString;

use super::api_key;
use super::keys::ProfileKeys;
use super::listed;
use crate::db::{Db, KeyPlace, ProfileRecord};
use crate::ids::ProfileId;
use crate::interface::Problem;
use crate::problems;

/// The row of a profile, after a writing of its key that was cut off is settled. A profile whose key is held for this run is
/// settled by the next one.
///
/// INV-KEY-1: from here on desk.db and the keychain agree. Where desk.db refuses, what this returns is right all the same, and
/// the next open settles it again.
///
/// # Errors
/// Where there is no such profile, and those of the keychain: what it holds has to be known.
pub(super) async fn settled(db: &Db, keys: &ProfileKeys, id: ProfileId) -> Result<ProfileRecord, Problem> {
    let _one_at_a_time = keys.one_at_a_time().await;
    let record = listed::record(db, id).await?;
    if record.incoming_hint.is_none() || keys.holds(id) {
        return Ok(record);
    }
    let address = ServiceAddress::parse(&record.address).map_err(|error| problems::address(&error))?;
    let kept = keys.kept(&address).await.map_err(|error| problems::secrets(&error))?;
    settle(db, record, kept.as_ref()).await.ok_or_else(problems::profile_gone)
}

/// Settles every key whose writing was cut off. A profile whose first key never reached the keychain goes.
pub(super) async fn settle_all(db: &Db, keys: &ProfileKeys) {
    let unsettled = match db.run(|db| db.unsettled_profiles()).await {
        Ok(unsettled) => unsettled,
        Err(error) => {
            tracing::warn!(%error, "nobody knows whether a key was being written");
            return;
        }
    };
    for record in unsettled {
        if let Err(problem) = settled(db, keys, record.id).await {
            tracing::warn!(profile = %record.id, %problem, "a key that was being written is not settled");
            if problems::of_keychain(&problem) {
                return;
            }
        }
    }
}

/// Settles a key by what the keychain holds. Returns the row as it is then; `None` where the profile had no key before and got
/// none. The caller holds [`ProfileKeys::one_at_a_time`].
pub(super) async fn settle(
    db: &Db,
    record: ProfileRecord,
    kept: Option<&SecretString>,
) -> Option<ProfileRecord> {
    let Some(incoming) = record.incoming_hint.clone() else {
        return Some(record);
    };
    let id = record.id;
    let settled = decide(record, &incoming, kept.map(api_key::hint).as_deref());
    let written = match &settled {
        Some(record) => {
            let (hint, key) = (record.key_hint.clone(), record.key);
            db.run(move |db| db.settle_key(id, &hint, key)).await
        }
        None => db.run(move |db| db.delete_profile(id)).await,
    };
    if let Err(error) = written {
        tracing::warn!(profile = %id, %error, "the next open settles this key again");
    }
    settled
}

fn decide(before: ProfileRecord, incoming: &str, kept: Option<&str>) -> Option<ProfileRecord> {
    let is_new = before.key_hint.is_empty();
    let (key_hint, key) = match kept {
        Some(kept) if kept == incoming => (incoming.to_owned(), KeyPlace::Keychain),
        Some(kept) if kept == before.key_hint && before.key == KeyPlace::Keychain => {
            (before.key_hint.clone(), KeyPlace::Keychain)
        }
        // Neither key: it is not used, and forgetting the service finds it.
        Some(_) => (if is_new { incoming.to_owned() } else { before.key_hint.clone() }, KeyPlace::LeftBehind),
        None if is_new => return None,
        None => (before.key_hint.clone(), KeyPlace::Nowhere),
    };
    Some(ProfileRecord { key_hint, key, incoming_hint: None, ..before })
}
