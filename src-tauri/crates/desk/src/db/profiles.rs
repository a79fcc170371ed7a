//! Profiles: addresses, and what may be shown of their keys. The sample is profile 0 and has no row.

use rusqlite::{OptionalExtension, Row, params};

use super::Db;

/// A profile of a service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ProfileRecord {
    /// Its number, from 1.
    pub id: i64,
    /// What to call it.
    pub name: String,
    /// Base address.
    pub address: String,
    /// Kind and last four characters of the key.
    pub key_hint: String,
    /// Its key is in the keychain; otherwise it was kept for one run only.
    pub in_keychain: bool,
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
    /// The key is in the keychain.
    pub in_keychain: bool,
    /// Now, milliseconds since 1970.
    pub now: i64,
}

fn record(row: &Row<'_>) -> rusqlite::Result<ProfileRecord> {
    Ok(ProfileRecord {
        id: row.get("id")?,
        name: row.get("name")?,
        address: row.get("address")?,
        key_hint: row.get("key_hint")?,
        in_keychain: row.get("in_keychain")?,
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
    pub(crate) fn profile(&self, id: i64) -> rusqlite::Result<Option<ProfileRecord>> {
        self.lock().query_row("SELECT * FROM profile WHERE id = ?", [id], record).optional()
    }

    /// Keeps a profile. An address that is known already keeps its number and gets the new key's hint.
    pub(crate) fn save_profile(&self, new: &NewProfile<'_>) -> rusqlite::Result<ProfileRecord> {
        self.lock().query_row(
            "INSERT INTO profile (name, address, key_hint, in_keychain, created_at) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (address) DO UPDATE
                SET key_hint = excluded.key_hint, in_keychain = excluded.in_keychain RETURNING *",
            params![new.name, new.address, new.key_hint, new.in_keychain, new.now],
            record,
        )
    }

    /// Removes a profile with everything kept for it.
    pub(crate) fn delete_profile(&self, id: i64) -> rusqlite::Result<()> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        for table in ["connection", "link", "open_cursor"] {
            transaction.execute(&format!("DELETE FROM {table} WHERE profile = ?"), [id])?;
        }
        transaction.execute("DELETE FROM profile WHERE id = ?", [id])?;
        transaction.commit()
    }
}
