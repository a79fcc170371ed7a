//! Profiles: addresses, and what may be shown of their keys. The sample is profile 0 and has no row.

use rusqlite::types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{OptionalExtension, Row, ToSql, params};

use super::Db;
use crate::ids::ProfileId;

/// A profile of a service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ProfileRecord {
    /// Its number, from 1.
    pub id: ProfileId,
    /// What to call it.
    pub name: String,
    /// Base address.
    pub address: String,
    /// Kind and last four characters of the key.
    pub key_hint: String,
    /// Where its key is.
    pub key: KeyPlace,
}

/// Where the key of a profile is, as far as desk.db knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum KeyPlace {
    /// It was kept for one run only.
    Nowhere,
    /// In the keychain.
    Keychain,
    /// Not to be used, but one may lie in the keychain: it did not answer when that key was to go, or the app ended
    /// while one was being kept.
    LeftBehind,
}

impl ToSql for KeyPlace {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(match self {
            Self::Nowhere => 0,
            Self::Keychain => 1,
            Self::LeftBehind => 2,
        }))
    }
}

impl FromSql for KeyPlace {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Ok(match value.as_i64()? {
            0 => Self::Nowhere,
            1 => Self::Keychain,
            _ => Self::LeftBehind,
        })
    }
}

/// A profile to keep.
#[derive(Debug)]
pub(crate) struct NewProfile<'a> {
    /// What to call it.
    pub name: &'a str,
    /// Base address.
    pub address: &'a str,
    /// Kind and last four characters of the key.
    pub key_hint: &'a str,
    /// Where its key is.
    pub key: KeyPlace,
    /// Now, milliseconds since 1970.
    pub now: i64,
}

fn record(row: &Row<'_>) -> rusqlite::Result<ProfileRecord> {
    Ok(ProfileRecord {
        id: row.get("id")?,
        name: row.get("name")?,
        address: row.get("address")?,
        key_hint: row.get("key_hint")?,
        key: row.get("in_keychain")?,
    })
}

impl Db {
    /// All profiles of services, oldest first.
    pub(crate) fn profiles(&self) -> rusqlite::Result<Vec<ProfileRecord>> {
        let connection = self.lock();
        let mut statement = connection.prepare_cached("SELECT * FROM profile ORDER BY id")?;
        statement.query_map([], record)?.collect()
    }

    /// One profile.
    pub(crate) fn profile(&self, id: ProfileId) -> rusqlite::Result<Option<ProfileRecord>> {
        self.lock().query_row("SELECT * FROM profile WHERE id = ?", [id], record).optional()
    }

    /// The profile of an address.
    pub(crate) fn profile_at(&self, address: &str) -> rusqlite::Result<Option<ProfileRecord>> {
        self.lock().query_row("SELECT * FROM profile WHERE address = ?", [address], record).optional()
    }

    /// Keeps a profile. An address that is known already keeps its number and gets the new key's hint.
    pub(crate) fn save_profile(&self, new: &NewProfile<'_>) -> rusqlite::Result<ProfileRecord> {
        self.lock().query_row(
            "INSERT INTO profile (name, address, key_hint, in_keychain, created_at) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (address) DO UPDATE
                SET key_hint = excluded.key_hint, in_keychain = excluded.in_keychain RETURNING *",
            params![new.name, new.address, new.key_hint, new.key, new.now],
            record,
        )
    }

    /// Removes a profile with everything kept for it.
    pub(crate) fn delete_profile(&self, id: ProfileId) -> rusqlite::Result<()> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        for table in ["connection", "link", "open_cursor"] {
            transaction.execute(&format!("DELETE FROM {table} WHERE profile = ?"), [id])?;
        }
        transaction.execute("DELETE FROM profile WHERE id = ?", [id])?;
        transaction.commit()
    }
}
