//! API keys at rest, as digests.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row};
use secrecy::SecretString;

use super::StoreError;
use super::connections::time;
use crate::ids;
use crate::keys::{self, KeyHash, KeyKind, KeyRecord, KnownKey, Role};

/// The role by its name. A state written by hand may hold others: their keys open nothing.
fn role(name: &str) -> Option<Role> {
    Role::ALL.into_iter().find(|role| role.as_str() == name)
}

/// The kind by its name; the state holds no third one.
fn kind(name: &str) -> KeyKind {
    if name == KeyKind::Live.as_str() { KeyKind::Live } else { KeyKind::Test }
}

/// Keys by which a caller may be known, expired and revoked ones included.
pub(crate) fn known(db: &Connection) -> Result<Vec<KnownKey>, StoreError> {
    let mut statement = db.prepare_cached("SELECT id, hash, role, expires_at, revoked_at, kind FROM keys")?;
    let rows = statement.query_map([], |row| {
        let Some(role) = role(&row.get::<_, String>(2)?) else { return Ok(None) };
        Ok(Some(KnownKey {
            id: row.get(0)?,
            hash: row.get(1)?,
            kind: Some(kind(&row.get::<_, String>(5)?)),
            role,
            expires_at: row.get::<_, Option<i64>>(3)?.map(time),
            is_revoked: row.get::<_, Option<i64>>(4)?.is_some(),
        }))
    })?;
    Ok(rows.filter_map(Result::transpose).collect::<Result<_, _>>()?)
}

/// All keys in the order in which they were added, revoked and expired ones included.
pub(crate) fn all(db: &Connection) -> Result<Vec<KeyRecord>, StoreError> {
    let mut statement =
        db.prepare("SELECT id, kind, role, created_at, expires_at, revoked_at FROM keys ORDER BY id")?;
    let read = |row: &Row<'_>| {
        let Some(role) = role(&row.get::<_, String>(2)?) else { return Ok(None) };
        Ok(Some(KeyRecord {
            id: row.get(0)?,
            kind: kind(&row.get::<_, String>(1)?),
            role,
            created_at: time(row.get(3)?),
            expires_at: row.get::<_, Option<i64>>(4)?.map(time),
            revoked_at: row.get::<_, Option<i64>>(5)?.map(time),
        }))
    };
    let rows = statement.query_map([], read)?;
    Ok(rows.filter_map(Result::transpose).collect::<Result<_, _>>()?)
}

/// Adds a key by its digest.
pub(crate) fn add(
    db: &Connection,
    hash: &KeyHash,
    kind: KeyKind,
    role: Role,
    expires_at: Option<Timestamp>,
    now: Timestamp,
) -> Result<(), StoreError> {
    db.execute(
        "INSERT INTO keys (hash, kind, role, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)",
        (hash, kind.as_str(), role.as_str(), now.as_millisecond(), expires_at.map(Timestamp::as_millisecond)),
    )?;
    Ok(())
}

/// Revokes a key, and returns whether there is one with this number. The time of the first revocation stays.
pub(crate) fn revoke(db: &Connection, id: i64, now: Timestamp) -> Result<bool, StoreError> {
    let changed = db.execute(
        "UPDATE keys SET revoked_at = coalesce(revoked_at, ?2) WHERE id = ?1",
        (id, now.as_millisecond()),
    )?;
    Ok(changed > 0)
}

/// Makes the first key, an admin key, if the state has none at all.
pub(crate) fn first(db: &mut Connection, now: Timestamp) -> Result<Option<SecretString>, StoreError> {
    let change = db.transaction()?;
    if change.query_row("SELECT 1 FROM keys", [], |_| Ok(())).optional()?.is_some() {
        return Ok(None);
    }
    let key = SecretString::from(ids::new_api_key(KeyKind::Test)?);
    add(&change, &keys::hash(&key), KeyKind::Test, Role::Admin, None, now)?;
    change.commit()?;
    Ok(Some(key))
}
