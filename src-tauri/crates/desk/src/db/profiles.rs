//! Profiles: addresses, and what may be shown of their keys. Those inside the app have no row.

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
    /// Kind and last four characters of the key. It is empty while the first key of the profile is being written.
    pub key_hint: String,
    /// Where its key is, or was before another one is being written.
    pub key: KeyPlace,
    /// Hint of a key that is being written into the keychain; `None` where the keychain and desk.db agree.
    pub incoming_hint: Option<String>,
}

impl ProfileRecord {
    /// Whether the keychain may hold a key of this profile.
    pub(crate) fn may_be_in_keychain(&self) -> bool {
        self.key != KeyPlace::Nowhere || self.incoming_hint.is_some()
    }
}

/// Where the key of a profile is, as far as desk.db knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum KeyPlace {
    /// Nowhere: it was kept for one run of the app only.
    Nowhere,
    /// In the keychain.
    Keychain,
    /// Not to be used, but a key may lie in the keychain: deleting it got no answer, or the keychain holds a key that is neither the old
    /// nor the new one.
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
        incoming_hint: row.get("incoming_hint")?,
    })
}

impl Db {
    /// All profiles of services, oldest first, but those whose first key is still being written.
    pub(crate) fn profiles(&self) -> rusqlite::Result<Vec<ProfileRecord>> {
        let connection = self.lock();
        let mut statement =
            connection.prepare_cached("SELECT * FROM profile WHERE key_hint <> '' ORDER BY id")?;
        statement.query_map([], record)?.collect()
    }

    /// Profiles with a key that is being written, or whose writing was cut off.
    pub(crate) fn unsettled_profiles(&self) -> rusqlite::Result<Vec<ProfileRecord>> {
        let connection = self.lock();
        let mut statement =
            connection.prepare_cached("SELECT * FROM profile WHERE incoming_hint IS NOT NULL ORDER BY id")?;
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

    /// Profiles with a live link in the ledger, the sample too, each with its waiting connections: their link has time left, and they
    /// were not set up at the last check. Links of the sample up to `dead_up_to` lead nowhere and do not count.
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

    /// Notes that this key is about to be written into the keychain. A profile that is known keeps all else as it was; another
    /// one begins, and is not listed before its key is kept.
    pub(crate) fn announce_key(&self, new: &NewProfile) -> rusqlite::Result<ProfileId> {
        self.lock().query_row(
            "INSERT INTO profile (name, address, key_hint, in_keychain, created_at, incoming_hint) VALUES (?, ?, '', ?, ?, ?)
                ON CONFLICT (address) DO UPDATE SET incoming_hint = excluded.incoming_hint RETURNING id",
            params![
                new.name,
                new.address,
                KeyPlace::Nowhere,
                new.created_at.as_millisecond(),
                new.key_hint
            ],
            |row| row.get(0),
        )
    }

    /// Writes what the keychain showed of a key that was being written: no key is on its way any more.
    pub(crate) fn settle_key(&self, id: ProfileId, key_hint: &str, key: KeyPlace) -> rusqlite::Result<()> {
        self.lock().execute(
            "UPDATE profile SET key_hint = ?, in_keychain = ?, incoming_hint = NULL WHERE id = ?",
            params![key_hint, key, id],
        )?;
        Ok(())
    }

    /// Keeps a profile whose key is where it says. An address that is known already keeps its number and gets the new key's hint.
    pub(crate) fn save_profile(&self, new: &NewProfile) -> rusqlite::Result<ProfileRecord> {
        self.lock().query_row(
            "INSERT INTO profile (name, address, key_hint, in_keychain, created_at) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (address) DO UPDATE
                SET key_hint = excluded.key_hint, in_keychain = excluded.in_keychain, incoming_hint = NULL
                RETURNING *",
            params![new.name, new.address, new.key_hint, new.key, new.created_at.as_millisecond()],
            record,
        )
    }

    /// Removes a profile with everything kept for it.
    pub(crate) fn delete_profile(&self, id: ProfileId) -> rusqlite::Result<()> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        for table in ["connection", "link", "open_cursor", "open_tabs", "export_folder", "work_under_way"] {
            transaction.execute(&format!("DELETE FROM {table} WHERE profile = ?"), [id])?;
        }
        transaction.execute("DELETE FROM profile WHERE id = ?", [id])?;
        transaction.commit()
    }
}
