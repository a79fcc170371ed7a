//! Connections as they were last seen, so that the board opens before the service answers, and the notes of
//! this desk.
//!
//! INV-DISK-1: A status that repeats the one before it writes nothing, because each write waits for the disk. A list writes the rows that
//! differ.

use crate::ids::{ConnectionId, ProfileId};
use std::collections::{HashMap, HashSet};

use ledgerlane_api::{Connection, ConnectionRef};
use rusqlite::{Row, params};

use super::Db;

/// A connection as it was last seen.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct SavedConnection {
    /// As the service described it.
    pub connection: Connection,
    /// Whether the service's last list named it.
    pub is_listed: bool,
    /// Note of this desk. Empty: the user cleared it. None: they never wrote one.
    pub note: Option<String>,
    /// The last answer of isConnected.
    pub connected: Option<bool>,
    /// When that came, milliseconds since 1970.
    pub checked_at: Option<i64>,
}

/// Reads a connection. None if its row cannot be read: the next listing brings it again.
fn known(row: &Row<'_>) -> rusqlite::Result<Option<SavedConnection>> {
    let json: String = row.get("json")?;
    let read = serde_json::from_str(&json).ok();
    // A connection whose id no call can name is useless.
    let Some(connection) = read.filter(|one: &Connection| ConnectionRef::new(&one.id).is_ok()) else {
        tracing::warn!("a connection that cannot be read was left out");
        return Ok(None);
    };
    Ok(Some(SavedConnection {
        connection,
        is_listed: row.get("listed")?,
        note: if row.get("note_written")? { Some(row.get("note")?) } else { None },
        connected: row.get("connected")?,
        checked_at: row.get("checked_at")?,
    }))
}

/// Takes over a list, given as pairs of id and description, in one statement. A row that says the same already is left alone, so
/// that a list that did not change writes nothing.
const TAKE_OVER: &str = "INSERT INTO connection (profile, id, position, json)
    SELECT ?1, value ->> 0, key + ?3, value ->> 1 FROM json_each(?2) WHERE true
    ON CONFLICT (profile, id) DO UPDATE SET position = excluded.position, json = excluded.json, listed = 1
    WHERE listed = 0 OR position <> excluded.position OR json <> excluded.json";
/// Marks what a list does not name any more.
const UNLIST_OTHERS: &str = "UPDATE connection SET listed = 0 WHERE profile = ?1 AND listed = 1
    AND id NOT IN (SELECT value ->> 0 FROM json_each(?2))";

/// The pairs of id and description that [`TAKE_OVER`] reads. Each description stays the text it is.
fn pairs(listed: &[Connection]) -> rusqlite::Result<String> {
    let pairs: Vec<(&str, String)> =
        listed.iter().map(|one| Ok((one.id.as_str(), json(one)?))).collect::<rusqlite::Result<_>>()?;
    serde_json::to_string(&pairs).map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
}

fn json(connection: &Connection) -> rusqlite::Result<String> {
    serde_json::to_string(connection)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
}

impl Db {
    /// The connections listed last, in the service's order, then those that were listed before.
    pub(crate) fn saved_connections(&self, profile: ProfileId) -> rusqlite::Result<Vec<SavedConnection>> {
        let connection = self.lock();
        let mut statement = connection
            .prepare_cached("SELECT * FROM connection WHERE profile = ? ORDER BY listed DESC, position")?;
        statement.query_map([profile], known)?.filter_map(Result::transpose).collect()
    }

    /// Every connection that was not forgotten, of every profile, each with the number of its profile.
    pub(crate) fn known_connections(&self) -> rusqlite::Result<HashSet<(i64, String)>> {
        let connection = self.lock();
        let mut statement = connection.prepare_cached("SELECT profile, id FROM connection")?;
        statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
    }

    /// The notes of the profile's connections, listed or not.
    pub(crate) fn notes(&self, profile: ProfileId) -> rusqlite::Result<HashMap<ConnectionId, String>> {
        let connection = self.lock();
        let mut statement = connection
            .prepare_cached("SELECT id, note FROM connection WHERE profile = ? AND note_written = 1")?;
        statement.query_map([profile], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
    }

    /// Keeps what the service listed. What it does not list any more stays, marked.
    pub(crate) fn save_connections(&self, profile: ProfileId, listed: &[Connection]) -> rusqlite::Result<()> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        if !Self::is_here(&transaction, profile)? {
            return Ok(());
        }
        let pairs = pairs(listed)?;
        transaction.execute(TAKE_OVER, params![profile, pairs, 0])?;
        transaction.execute(UNLIST_OTHERS, params![profile, pairs])?;
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
            let pairs = pairs(std::slice::from_ref(made))?;
            connection.execute(TAKE_OVER, params![profile, pairs, position as i64])?;
        }
        Ok(())
    }

    /// Deletes a connection that the service does not list any more, with its note and the folder of its exports. Returns whether there
    /// was one.
    pub(crate) fn forget_unlisted(&self, profile: ProfileId, id: &ConnectionId) -> rusqlite::Result<bool> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        let deleted = transaction.execute(
            "DELETE FROM connection WHERE profile = ? AND id = ? AND listed = 0",
            params![profile, id],
        )?;
        if deleted > 0 {
            let folder = "DELETE FROM export_folder WHERE profile = ? AND connection = ?";
            transaction.execute(folder, params![profile, id])?;
        }
        transaction.commit()?;
        Ok(deleted > 0)
    }

    /// Keeps a note of a connection. An empty one says that the user wants none. Returns whether the connection is known.
    pub(crate) fn set_note(
        &self,
        profile: ProfileId,
        id: &ConnectionId,
        note: &str,
    ) -> rusqlite::Result<bool> {
        let changed = self.lock().execute(
            "UPDATE connection SET note = ?, note_written = 1 WHERE profile = ? AND id = ?",
            params![note, profile, id],
        )?;
        Ok(changed > 0)
    }

    /// Keeps answers of isConnected, each with the time of its check. An answer older than the kept one changes nothing, unless the kept
    /// one is later than `now` (milliseconds since 1970): the clock was ahead then.
    pub(crate) fn set_statuses(
        &self,
        profile: ProfileId,
        statuses: &HashMap<ConnectionId, (bool, i64)>,
        now: i64,
    ) -> rusqlite::Result<()> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        {
            let mut update = transaction.prepare_cached(
                "UPDATE connection SET connected = ?1, checked_at = ?2
                    WHERE profile = ?3 AND id = ?4 AND (checked_at IS NULL OR checked_at <= ?2 OR checked_at > ?5)",
            )?;
            for (id, (connected, at)) in statuses {
                update.execute(params![connected, at, profile, id, now])?;
            }
        }
        transaction.commit()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::in_memory;
    use crate::sample::SAMPLE_PROFILE;

    fn connection(text: &str) -> Connection {
        serde_json::from_str(text).unwrap()
    }

    /// INV-DISK-1
    #[test]
    fn a_list_that_says_the_same_writes_nothing_and_one_that_does_not_writes_its_differences() {
        let db = in_memory();
        let changes = |db: &Db| db.lock().total_changes();
        let [a, b] = [r#"{"id":"a","description":"Häfen \"Süd\" 1.10"}"#, r#"{"id":"b"}"#].map(connection);
        let same = [a.clone(), b];
        db.save_connections(SAMPLE_PROFILE, &same).unwrap();
        let after_first = changes(&db);
        db.save_connections(SAMPLE_PROFILE, &same).unwrap();
        assert_eq!(changes(&db), after_first, "nothing changed");
        let renamed = connection(r#"{"id":"b","description":"Fernhill"}"#);
        db.save_connections(SAMPLE_PROFILE, &[a.clone(), renamed.clone()]).unwrap();
        assert_eq!(changes(&db), after_first + 1, "one row changed");
        db.save_connections(SAMPLE_PROFILE, std::slice::from_ref(&renamed)).unwrap();
        let listed = |db: &Db| -> Vec<Connection> {
            let saved = db.saved_connections(SAMPLE_PROFILE).unwrap().into_iter();
            saved.filter(|known| known.is_listed).map(|known| known.connection).collect()
        };
        assert_eq!(listed(&db), std::slice::from_ref(&renamed));
        db.save_connections(SAMPLE_PROFILE, &[renamed.clone(), a.clone()]).unwrap();
        assert_eq!(listed(&db), [renamed, a], "one that was hidden comes back, as it was sent");
    }
    #[test]
    fn an_older_status_never_replaces_a_newer_one() {
        let db = in_memory();
        db.save_connections(SAMPLE_PROFILE, &[connection(r#"{"id":"a"}"#)]).unwrap();
        let set_now = |connected, at, now| {
            db.set_statuses(SAMPLE_PROFILE, &HashMap::from([("a".into(), (connected, at))]), now).unwrap();
            let kept = db.saved_connections(SAMPLE_PROFILE).unwrap().remove(0);
            (kept.connected, kept.checked_at)
        };
        let set = |connected, at| set_now(connected, at, 9_000);
        assert_eq!(set(true, 2_000), (Some(true), Some(2_000)));
        assert_eq!(set(false, 1_999), (Some(true), Some(2_000)), "it was asked for before");
        assert_eq!(set(false, 2_001), (Some(false), Some(2_001)));
        assert_eq!(set_now(true, 1_800, 1_900), (Some(true), Some(1_800)), "the clock was ahead before");
    }
}
