//! Profiles: addresses, and what may be shown of their keys. The sample is profile 0 and has no row.

use std::collections::HashMap;

use jiff::Timestamp;
use rusqlite::types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{OptionalExtension, Row, ToSql, params};

use super::Db;
use crate::ids::{LinkId, ProfileId};
use crate::sample::SAMPLE_PROFILE;

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
    /// Nowhere: it was kept for one run of the app only.
    Nowhere,
    /// In the keychain.
    Keychain,
    /// Not to be used, but one may lie in the keychain: the keychain did not answer when that key was to be deleted, or the
    /// app ended while one was being kept.
    LeftBehind,
    /// The file says something that no version writes. The key is not used, and one may lie in the keychain.
    Unknown(i64),
}

impl ToSql for KeyPlace {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(match self {
            Self::Nowhere => 0,
            Self::Keychain => 1,
            Self::LeftBehind => 2,
            Self::Unknown(number) => *number,
        }))
    }
}

impl FromSql for KeyPlace {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Ok(match value.as_i64()? {
            0 => Self::Nowhere,
            1 => Self::Keychain,
            2 => Self::LeftBehind,
            number => Self::Unknown(number),
        })
    }
}

/// A profile to keep.
#[derive(Debug)]
pub(crate) struct NewProfile {
    /// What to call it.
    pub name: String,
    /// Base address.
    pub address: String,
    /// Kind and last four characters of the key.
    pub key_hint: String,
    /// Where its key is.
    pub key: KeyPlace,
    /// When it is kept. An address that is known already keeps the time of before.
    pub created_at: Timestamp,
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

    /// Profiles with a live link in the ledger, the sample too, each with the connections of it that wait for their client at
    /// this time: their link is not over, and they were not set up when they were asked last. A link of the sample up to
    /// `dead_up_to` leads nowhere, so nobody waits for it.
    pub(crate) fn waiting_by_ledger(
        &self,
        now: Timestamp,
        dead_up_to: Option<LinkId>,
    ) -> rusqlite::Result<HashMap<ProfileId, u32>> {
        let connection = self.lock();
        let mut statement = connection.prepare_cached(
            "SELECT link.profile, count(*) FILTER (
                    WHERE (expires_at IS NULL OR expires_at > ?1) AND connected IS NOT 1 AND NOT already_set_up
                        AND (link.profile != ?2 OR ?3 IS NULL OR link.id > ?3))
                FROM link LEFT JOIN connection
                    ON connection.profile = link.profile AND connection.id = link.connection
                WHERE ended_at IS NULL GROUP BY link.profile",
        )?;
        let values = params![now.as_millisecond(), SAMPLE_PROFILE, dead_up_to];
        statement.query_map(values, |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
    }

    /// Keeps a profile. An address that is known already keeps its number and gets the new key's hint.
    pub(crate) fn save_profile(&self, new: &NewProfile) -> rusqlite::Result<ProfileRecord> {
        self.lock().query_row(
            "INSERT INTO profile (name, address, key_hint, in_keychain, created_at) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (address) DO UPDATE
                SET key_hint = excluded.key_hint, in_keychain = excluded.in_keychain RETURNING *",
            params![new.name, new.address, new.key_hint, new.key, new.created_at.as_millisecond()],
            record,
        )
    }

    /// Removes a profile with everything kept for it.
    pub(crate) fn delete_profile(&self, id: ProfileId) -> rusqlite::Result<()> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        for table in ["connection", "link", "open_cursor", "open_tabs", "export_folder"] {
            transaction.execute(&format!("DELETE FROM {table} WHERE profile = ?"), [id])?;
        }
        transaction.execute("DELETE FROM profile WHERE id = ?", [id])?;
        transaction.commit()
    }
}
