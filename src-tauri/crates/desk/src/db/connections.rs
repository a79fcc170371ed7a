//! Connections as they were last seen, so that the board opens before the service answers, and the notes of
//! this desk.

use crate::ids::ProfileId;
use std::collections::HashMap;

use ledgerlane_api::{Connection, ConnectionRef};
use rusqlite::{Row, params};

use super::Db;

/// A connection as it was last seen.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct KnownConnection {
    /// As the service described it.
    pub connection: Connection,
    /// Note of this desk.
    pub note: String,
    /// The last answer of isConnected.
    pub connected: Option<bool>,
    /// When that came, milliseconds since 1970.
    pub checked_at: Option<i64>,
}

/// A connection, none where what is kept of it cannot be read: the service tells it again.
fn known(row: &Row<'_>) -> rusqlite::Result<Option<KnownConnection>> {
    let json: String = row.get("json")?;
    let read = serde_json::from_str(&json).ok();
    // One whose id no call could name is none, whoever kept it.
    let Some(connection) = read.filter(|one: &Connection| ConnectionRef::new(&one.id).is_ok()) else {
        tracing::warn!("a connection that cannot be read was left out");
        return Ok(None);
    };
    Ok(Some(KnownConnection {
        connection,
        note: row.get("note")?,
        connected: row.get("connected")?,
        checked_at: row.get("checked_at")?,
    }))
}

const UPSERT: &str = "INSERT INTO connection (profile, id, position, json) VALUES (?, ?, ?, ?)
    ON CONFLICT (profile, id) DO UPDATE SET position = excluded.position, json = excluded.json, listed = 1";

fn json(connection: &Connection) -> rusqlite::Result<String> {
    serde_json::to_string(connection)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
}

impl Db {
    /// The connections listed last, in the service's order.
    pub(crate) fn known_connections(&self, profile: ProfileId) -> rusqlite::Result<Vec<KnownConnection>> {
        let connection = self.lock();
        let mut statement = connection
            .prepare_cached("SELECT * FROM connection WHERE profile = ? AND listed = 1 ORDER BY position")?;
        statement.query_map([profile], known)?.filter_map(Result::transpose).collect()
    }

    /// The notes of the profile's connections, listed or not.
    pub(crate) fn notes(&self, profile: ProfileId) -> rusqlite::Result<HashMap<String, String>> {
        let connection = self.lock();
        let mut statement =
            connection.prepare_cached("SELECT id, note FROM connection WHERE profile = ? AND note != ''")?;
        statement.query_map([profile], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
    }

    /// Keeps what the service listed. What it lists no more is hidden; its note stays.
    pub(crate) fn save_connections(&self, profile: ProfileId, listed: &[Connection]) -> rusqlite::Result<()> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        if !Self::is_here(&transaction, profile)? {
            return Ok(());
        }
        transaction.execute("UPDATE connection SET listed = 0 WHERE profile = ?", [profile])?;
        {
            let mut upsert = transaction.prepare_cached(UPSERT)?;
            for (position, one) in listed.iter().enumerate() {
                upsert.execute(params![profile, one.id, position as i64, json(one)?])?;
            }
        }
        transaction.commit()
    }

    /// Keeps a connection that was made just now.
    pub(crate) fn save_connection(
        &self,
        profile: ProfileId,
        made: &Connection,
        position: usize,
    ) -> rusqlite::Result<()> {
        let connection = self.lock();
        if Self::is_here(&connection, profile)? {
            connection.execute(UPSERT, params![profile, made.id, position as i64, json(made)?])?;
        }
        Ok(())
    }

    /// Keeps a note of a connection.
    pub(crate) fn set_note(&self, profile: ProfileId, id: &str, note: &str) -> rusqlite::Result<()> {
        self.lock().execute(
            "UPDATE connection SET note = ? WHERE profile = ? AND id = ?",
            params![note, profile, id],
        )?;
        Ok(())
    }

    /// Keeps answers of isConnected, each with the time of its check.
    pub(crate) fn set_statuses(
        &self,
        profile: ProfileId,
        statuses: &HashMap<String, (bool, i64)>,
    ) -> rusqlite::Result<()> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        {
            let mut update = transaction.prepare_cached(
                "UPDATE connection SET connected = ?, checked_at = ? WHERE profile = ? AND id = ?",
            )?;
            for (id, (connected, at)) in statuses {
                update.execute(params![connected, at, profile, id])?;
            }
        }
        transaction.commit()
    }
}
