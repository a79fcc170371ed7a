//! Connectors at rest: what each is known by, and the address on which they call.

use rusqlite::{Connection, OptionalExtension};

use super::StoreError;
use crate::ids;
use crate::keys::KeyHash;

/// Longest name of an application. No limit is published; names of this length fit into the lists of the Web Connector and of QuickBooks.
const MOST_OF_NAME: usize = 60;

/// What the Web Connector and QuickBooks know a connector by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StoredConnector {
    /// GUID under which QuickBooks keeps what the connector notes in the company file.
    pub(crate) owner_id: String,
    /// GUID that the connector notes in the company file.
    pub(crate) file_id: String,
    /// The name of the application. No other connector has it.
    pub(crate) app_name: String,
}

/// A pair of GUIDs for a connector that has none yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NewPair {
    pub(crate) owner_id: String,
    pub(crate) file_id: String,
}

impl NewPair {
    /// A new random pair.
    pub(crate) fn random() -> Result<Self, getrandom::Error> {
        Ok(Self { owner_id: ids::new_guid()?, file_id: ids::new_guid()? })
    }
}

/// What a connector signs in with, and what it is known by in its company file.
#[derive(Debug)]
pub(crate) struct StoredAccount {
    /// The digest of the password.
    pub(crate) password_hash: KeyHash,
    pub(crate) owner_id: String,
    pub(crate) file_id: String,
}

/// The account of a connection's connector. None if it has no password.
pub(crate) fn account(db: &Connection, connection: i64) -> Result<Option<StoredAccount>, StoreError> {
    let mut statement = db.prepare_cached(
        "SELECT password_hash, owner_id, file_id FROM connectors WHERE connection = ?1 AND password_hash IS NOT NULL",
    )?;
    let account = statement.query_row([connection], |row| {
        Ok(StoredAccount { password_hash: row.get(0)?, owner_id: row.get(1)?, file_id: row.get(2)? })
    });
    Ok(account.optional()?)
}

/// What is remembered of connectors, with the prefixed ids of their connections.
pub(crate) fn memories(db: &Connection) -> Result<Vec<(String, String)>, StoreError> {
    let mut statement = db.prepare(
        "SELECT connections.id, connectors.memory FROM connectors
         JOIN connections ON connections.row = connectors.connection WHERE connectors.memory IS NOT NULL",
    )?;
    let memories = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(memories.collect::<Result<_, _>>()?)
}

/// Replaces what is remembered of a connection's connector.
pub(crate) fn remember(
    db: &Connection,
    connection: i64,
    new: &NewPair,
    memory: &str,
) -> Result<(), StoreError> {
    db.execute(
        "INSERT INTO connectors (connection, owner_id, file_id, memory) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (connection) DO UPDATE SET memory = excluded.memory",
        (connection, &new.owner_id, &new.file_id, memory),
    )?;
    Ok(())
}

/// Replaces the password of a connection's connector. `link` is the id of the link on whose page it was made.
pub(crate) fn set_password(
    db: &Connection,
    connection: i64,
    new: &NewPair,
    hash: &KeyHash,
    link: Option<&str>,
) -> Result<(), StoreError> {
    db.execute(
        "INSERT INTO connectors (connection, owner_id, file_id, password_hash, password_link) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (connection) DO UPDATE
             SET password_hash = excluded.password_hash, password_link = excluded.password_link",
        (connection, &new.owner_id, &new.file_id, hash, link),
    )?;
    Ok(())
}

/// Ends the password that was made on the page of a link. One that was made elsewhere stays.
pub(crate) fn end_password_of(db: &Connection, connection: i64, link: &str) -> Result<(), StoreError> {
    db.execute(
        "UPDATE connectors SET password_hash = NULL, password_link = NULL WHERE connection = ?1 AND password_link = ?2",
        (connection, link),
    )?;
    Ok(())
}

/// Ends the password of a connection's connector, forgets what the connector told, and gives it another pair: the company file that it was
/// added to carries the mark of this one.
pub(super) fn begin_anew(db: &Connection, connection: i64, new: &NewPair) -> Result<(), StoreError> {
    db.execute(
        "UPDATE connectors SET password_hash = NULL, password_link = NULL, memory = NULL, owner_id = ?2, file_id = ?3
         WHERE connection = ?1",
        (connection, &new.owner_id, &new.file_id),
    )?;
    Ok(())
}

/// Gives a connection's connector another pair, for a company file that carries the mark of one already. The file that was fetched does
/// not count any more.
pub(crate) fn renew_pair(db: &Connection, connection: i64, new: &NewPair) -> Result<(), StoreError> {
    db.execute(
        "UPDATE connectors SET owner_id = ?2, file_id = ?3 WHERE connection = ?1",
        (connection, &new.owner_id, &new.file_id),
    )?;
    db.execute(
        "UPDATE sessions SET file_at = NULL, support_at = NULL WHERE connection = ?1 AND ended_at IS NULL",
        [connection],
    )?;
    Ok(())
}

/// What a connection's connector is known by. The pair and the name are made when they are asked for the first time, and stay: the Web
/// Connector asks its user about a name that changed, and refuses another pair for the same company file.
pub(crate) fn settings(
    db: &mut Connection,
    connection: i64,
    company: &str,
    new: &NewPair,
) -> Result<StoredConnector, StoreError> {
    let change = db.transaction()?;
    change.execute(
        "INSERT INTO connectors (connection, owner_id, file_id) VALUES (?1, ?2, ?3) ON CONFLICT (connection) DO NOTHING",
        (connection, &new.owner_id, &new.file_id),
    )?;
    let is_taken = "SELECT 1 FROM connectors WHERE app_name = ?1";
    let named: Option<String> =
        change.query_row("SELECT app_name FROM connectors WHERE connection = ?1", [connection], |row| {
            row.get(0)
        })?;
    if named.is_none() {
        let mut number = 1_u32;
        let mut name = app_name(company, number);
        while change.query_row(is_taken, [&name], |_| Ok(())).optional()?.is_some() {
            number += 1;
            name = app_name(company, number);
        }
        change.execute("UPDATE connectors SET app_name = ?2 WHERE connection = ?1", (connection, name))?;
    }
    let settings = change.query_row(
        "SELECT owner_id, file_id, app_name FROM connectors WHERE connection = ?1",
        [connection],
        |row| Ok(StoredConnector { owner_id: row.get(0)?, file_id: row.get(1)?, app_name: row.get(2)? }),
    )?;
    change.commit()?;
    Ok(settings)
}

/// The name of the application for a company, `Ledgerlane (Harbor Lane)`. A later connector of the same company has a number.
fn app_name(company: &str, number: u32) -> String {
    let number = if number == 1 { String::new() } else { format!(" {number}") };
    // Windows keeps the name in its registry, where a backslash separates.
    let letters =
        company.chars().map(|letter| if letter.is_control() || letter == '\\' { ' ' } else { letter });
    let room = MOST_OF_NAME - "Ledgerlane ()".len() - number.len();
    let company: String = letters.take(room).collect();
    format!("Ledgerlane ({}{number})", company.trim())
}

/// Deletes what a connection's connector is known by, and its password.
pub(crate) fn delete_of(db: &Connection, connection: i64) -> Result<(), StoreError> {
    db.execute("DELETE FROM connectors WHERE connection = ?1", [connection])?;
    Ok(())
}

/// The address under which the service last served. None if it never did.
pub(crate) fn address(db: &Connection) -> Result<Option<String>, StoreError> {
    Ok(db.query_row("SELECT url FROM address", [], |row| row.get(0)).optional()?)
}

/// Records the address under which the service serves.
pub(crate) fn save_address(db: &Connection, url: &str) -> Result<(), StoreError> {
    db.execute(
        "INSERT INTO address (one, url) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET url = ?1 WHERE url <> ?1",
        [url],
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_an_application_has_60_letters_at_most() {
        assert_eq!(app_name("Harbor Lane & Sons", 1), "Ledgerlane (Harbor Lane & Sons)");
        assert_eq!(app_name("A\\B\u{7}", 2), "Ledgerlane (A B 2)");
        let long = app_name(&"é".repeat(300), 12);
        assert_eq!(long.chars().count(), MOST_OF_NAME);
        assert!(long.ends_with("é 12)"), "{long}");
    }
}
