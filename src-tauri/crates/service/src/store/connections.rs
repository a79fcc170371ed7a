//! Connections at rest.

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;
use jiff::Timestamp;
use ledgerlane_api::Connection as WireConnection;
use ledgerlane_company::Identity;
use rusqlite::{Connection, OptionalExtension, Row};

use super::{Look, ReadCache, Store, StoreError, connectors, sessions};
use crate::ids;
use crate::keys::KeyKind;

/// Which kind of key a connection is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Test keys: company files nobody works with.
    Development,
    /// Live keys: company files people work with.
    Production,
}

impl Mode {
    /// Its name, in the state and on the wire.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Development => "development",
            Self::Production => "production",
        }
    }

    /// The mode of the connections that a key of this kind uses.
    pub(crate) fn of(kind: KeyKind) -> Self {
        match kind {
            KeyKind::Live => Self::Production,
            KeyKind::Test => Self::Development,
        }
    }
}

/// A connection as it is stored.
#[derive(Debug, Clone)]
pub(crate) struct StoredConnection {
    /// Its number in the state. Lanes and cursors use it, because a call may name any of its ids.
    pub(crate) row: i64,
    pub(crate) id: String,
    pub(crate) external_id: Option<String>,
    pub(crate) description: String,
    pub(crate) mode: Mode,
    /// Kind of the company file behind it.
    pub(crate) file_kind: String,
    /// These four are what the company file said of itself when it was asked last. None if it did not say.
    pub(crate) company_name: Option<String>,
    pub(crate) company_file: Option<String>,
    pub(crate) edition: Option<String>,
    pub(crate) is_sample: Option<bool>,
    pub(crate) last_connected_at: Option<Timestamp>,
    pub(crate) created_at: Timestamp,
    pub(crate) updated_at: Timestamp,
    /// Whether its owner allows its use.
    pub(crate) is_active: bool,
    pub(crate) is_archived: bool,
}

/// What a new connection is made of.
#[derive(Debug)]
pub(crate) struct NewConnection {
    pub(crate) id: String,
    pub(crate) external_id: Option<String>,
    pub(crate) description: String,
    pub(crate) mode: Mode,
    /// Kind of the company file behind it.
    pub(crate) file_kind: &'static str,
}

/// The description of a connection without a name.
pub(crate) const UNNAMED: &str = "QuickBooks Connection";

const COLUMNS: &str = "row, id, external_id, description, company_name, company_file, edition, \
    last_connected_at, created_at, updated_at, is_active, archived_at, mode, file_kind, is_sample";

/// Milliseconds of the state as a time; out of range only in a damaged file.
pub(in crate::store) fn time(milliseconds: i64) -> Timestamp {
    Timestamp::from_millisecond(milliseconds).unwrap_or(Timestamp::UNIX_EPOCH)
}

impl StoredConnection {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            row: row.get(0)?,
            id: row.get(1)?,
            external_id: row.get(2)?,
            description: row.get(3)?,
            company_name: row.get(4)?,
            company_file: row.get(5)?,
            edition: row.get(6)?,
            last_connected_at: row.get::<_, Option<i64>>(7)?.map(time),
            created_at: time(row.get(8)?),
            updated_at: time(row.get(9)?),
            is_active: row.get(10)?,
            is_archived: row.get::<_, Option<i64>>(11)?.is_some(),
            mode: match row.get_ref(12)?.as_str()? {
                "production" => Mode::Production,
                _ => Mode::Development,
            },
            file_kind: row.get(13)?,
            is_sample: row.get(14)?,
        })
    }

    /// Whether a client ever completed a setup link of it.
    pub(crate) fn is_set_up(&self) -> bool {
        self.last_connected_at.is_some()
    }

    /// Whether everything that a company file says of itself is stored.
    pub(crate) fn is_known_as(&self, identity: &Identity) -> bool {
        let is_known = |said: &Option<String>, known: &Option<String>| said.is_none() || said == known;
        is_known(&identity.company_name, &self.company_name)
            && is_known(&identity.company_file, &self.company_file)
            && is_known(&identity.edition, &self.edition)
            && self.is_sample == Some(identity.is_sample)
    }

    /// Every documented key, as the interface answers it.
    pub(crate) fn to_wire(&self) -> WireConnection {
        WireConnection {
            id: self.id.clone(),
            object_type: Some("connection".into()),
            external_id: self.external_id.clone(),
            description: Some(self.description.clone()),
            mode: Some(self.mode.as_str().into()),
            lifecycle_state: Some(if self.is_archived { "archived" } else { "active" }.into()),
            restriction_reason: (!self.is_active).then(|| "inactive".into()),
            is_active: Some(self.is_active),
            is_archived: Some(self.is_archived),
            is_operational: Some(self.is_set_up() && self.is_active && !self.is_archived),
            requires_payment: Some(false),
            billing_status: None,
            billing_url: None,
            billing_checkout_endpoint: None,
            company_name: self.company_name.clone(),
            company_file: self.company_file.clone(),
            edition: self.edition.clone(),
            last_connected_at: self.last_connected_at,
            created_at: Some(self.created_at),
            updated_at: Some(self.updated_at),
            other: serde_json::Map::new(),
        }
    }
}

/// Whether the state ever held a connection, deleted ones included.
pub(crate) fn were_any(db: &Connection) -> Result<bool, StoreError> {
    Ok(db.query_row("SELECT 1 FROM connections", [], |_| Ok(())).optional()?.is_some())
}

/// All connections, oldest first, as a JSON array of what the interface answers of each. Only one of them is in memory
/// beside the text.
fn all_as_json(db: &Connection) -> Result<Bytes, StoreError> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM connections WHERE deleted_at IS NULL ORDER BY row"
    ))?;
    let mut text = vec![b'['];
    for connection in statement.query_map([], StoredConnection::read)? {
        if text.len() > 1 {
            text.push(b',');
        }
        let wire = connection?.to_wire();
        serde_json::to_writer(&mut text, &wire).map_err(std::io::Error::from)?;
    }
    text.push(b']');
    // It is kept for long, so without the room that a growing text has to spare.
    Ok(text.into_boxed_slice().into())
}

/// A connection by its prefixed id, a GUID or its external id, in this order. External ids that look like one of the
/// other two are refused when a connection is made, so at most one fits.
pub(crate) fn find(db: &Connection, any_id: &str) -> Result<Option<StoredConnection>, StoreError> {
    let (column, value) = one_spelling(any_id);
    by(db, column, &value)
}

/// The column an id is looked up in, and its spelling there.
fn one_spelling(any_id: &str) -> (&'static str, String) {
    match ids::hex_of_id(any_id) {
        Some(digits) => ("id", format!("conn_{digits}")),
        None => ("external_id", any_id.to_owned()),
    }
}

fn by(db: &Connection, column: &'static str, value: &str) -> Result<Option<StoredConnection>, StoreError> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM connections WHERE {column} = ?1 AND deleted_at IS NULL"
    ))?;
    Ok(statement.query_row([value], StoredConnection::read).optional()?)
}

/// Cache of [`find`], emptied when the state changes: most calls name the connection that the call before named.
#[derive(Debug, Default)]
pub(crate) struct ConnectionCache {
    found: ReadCache<HashMap<String, Arc<StoredConnection>>>,
    /// The answer that lists all connections. None until a call asks for it.
    list: ReadCache<Option<Bytes>>,
}

impl ConnectionCache {
    /// All connections, oldest first, as JSON: one copy for all calls until the state changes.
    pub(crate) fn list(&self, store: &Store) -> Result<Bytes, StoreError> {
        store.look(|look| {
            self.list.at(look, |list, db| {
                let text = list.take().map_or_else(|| all_as_json(db), Ok)?;
                Ok(list.insert(text).clone())
            })
        })
    }

    /// A connection by any of its ids, at a look at the state.
    pub(crate) fn find_at(
        &self,
        look: &Look<'_>,
        any_id: &str,
    ) -> Result<Option<Arc<StoredConnection>>, StoreError> {
        self.found.at(look, |found, db| {
            // Most callers write an id as it is kept. No external id is written as one of the others.
            if let Some(known) = found.get(any_id) {
                return Ok(Some(Arc::clone(known)));
            }
            let (column, value) = one_spelling(any_id);
            if let Some(known) = found.get(&value) {
                return Ok(Some(Arc::clone(known)));
            }
            let read = by(db, column, &value)?.map(Arc::new);
            if let Some(read) = &read {
                found.insert(value, Arc::clone(read));
            }
            Ok(read)
        })
    }
}

/// A connection by its number in the state.
pub(crate) fn by_row(db: &Connection, row: i64) -> Result<StoredConnection, StoreError> {
    let mut statement = db.prepare_cached(&format!("SELECT {COLUMNS} FROM connections WHERE row = ?1"))?;
    Ok(statement.query_row([row], StoredConnection::read)?)
}

/// A text as it is compared without regard to case. Upper case and then lower is, except for a few letters, what Unicode calls
/// full case folding: `ß` and `SS` are the same, and so are `σ` and `ς`. The second time is for `ẞ`: it is upper case
/// already, and its lower case is `ß`.
pub(in crate::store) fn without_case(text: &str) -> String {
    text.to_uppercase().to_lowercase().to_uppercase().to_lowercase()
}

/// Adds a connection; nothing is added and nothing returned when its external id is taken, in any case.
pub(crate) fn create(
    db: &Connection,
    new: &NewConnection,
    now: Timestamp,
) -> Result<Option<StoredConnection>, StoreError> {
    let added = db.execute(
        "INSERT INTO connections (id, external_id, description, mode, created_at, updated_at, external_id_folded, file_kind)
         SELECT ?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7
         WHERE NOT EXISTS (SELECT 1 FROM connections WHERE external_id_folded = ?6)",
        (
            &new.id,
            &new.external_id,
            &new.description,
            new.mode.as_str(),
            now.as_millisecond(),
            new.external_id.as_deref().map(without_case),
            new.file_kind,
        ),
    )?;
    if added == 0 {
        return Ok(None);
    }
    by_row(db, db.last_insert_rowid()).map(Some)
}

/// What an update changes. A field that is None stays as it is.
#[derive(Debug, Default)]
pub(crate) struct Update {
    pub(crate) description: Option<String>,
    /// `Some(None)` takes the external id away.
    pub(crate) external_id: Option<Option<String>>,
    pub(crate) is_active: Option<bool>,
}

/// Updates a connection; nothing is changed and nothing returned when its new external id is taken, in any case. An
/// external id that it has already is not a new one: pairs of earlier versions, apart in case only, stay.
pub(crate) fn update(
    db: &Connection,
    row: i64,
    update: &Update,
    now: Timestamp,
) -> Result<Option<StoredConnection>, StoreError> {
    let external_id = update.external_id.iter().flatten().next();
    let changed = db.execute(
        "UPDATE connections SET description = coalesce(?2, description),
             external_id = CASE WHEN ?3 THEN ?4 ELSE external_id END,
             external_id_folded = CASE WHEN ?3 THEN ?7 ELSE external_id_folded END,
             is_active = coalesce(?5, is_active), updated_at = ?6
         WHERE row = ?1 AND (NOT ?3 OR external_id IS ?4 OR NOT EXISTS
             (SELECT 1 FROM connections AS other WHERE other.external_id_folded = ?7 AND other.row <> ?1))",
        (
            row,
            &update.description,
            update.external_id.is_some(),
            external_id,
            update.is_active,
            now.as_millisecond(),
            external_id.map(|id| without_case(id)),
        ),
    )?;
    if changed == 0 { Ok(None) } else { by_row(db, row).map(Some) }
}

/// Archives a connection, and ends its live link. An archived one stays as it is.
pub(crate) fn archive(db: &Connection, row: i64, now: Timestamp) -> Result<(), StoreError> {
    let at = now.as_millisecond();
    db.execute(
        "UPDATE connections SET archived_at = ?2, updated_at = ?2 WHERE row = ?1 AND archived_at IS NULL",
        (row, at),
    )?;
    sessions::expire_live(db, row, now)
}

/// Brings an archived connection back; its links stay ended.
pub(crate) fn restore(db: &Connection, row: i64, now: Timestamp) -> Result<StoredConnection, StoreError> {
    db.execute(
        "UPDATE connections SET archived_at = NULL, updated_at = ?2 WHERE row = ?1 AND archived_at IS NOT NULL",
        (row, now.as_millisecond()),
    )?;
    by_row(db, row)
}

/// Deletes a connection with its links and its connector, for good.
pub(crate) fn delete(db: &Connection, row: i64, now: Timestamp) -> Result<(), StoreError> {
    sessions::delete_of(db, row)?;
    connectors::delete_of(db, row)?;
    db.execute(
        "UPDATE connections SET external_id = NULL, external_id_folded = NULL, description = '', company_name = NULL, company_file = NULL,
             edition = NULL, is_sample = NULL, last_connected_at = NULL, deleted_at = ?2, updated_at = ?2 WHERE row = ?1",
        (row, now.as_millisecond()),
    )?;
    Ok(())
}

/// Records that the client let the connector in, and who the company file is: from now on the connection is set up.
pub(crate) fn set_up(
    db: &Connection,
    row: i64,
    identity: &Identity,
    now: Timestamp,
) -> Result<(), StoreError> {
    identify(db, row, identity, now)?;
    db.execute("UPDATE connections SET last_connected_at = ?2 WHERE row = ?1", (row, now.as_millisecond()))?;
    Ok(())
}

/// Forgets who the company file is: the connection is not set up any more.
pub(in crate::store) fn forget_company(db: &Connection, row: i64, now: Timestamp) -> Result<(), StoreError> {
    db.execute(
        "UPDATE connections SET company_name = NULL, company_file = NULL, edition = NULL, is_sample = NULL, last_connected_at = NULL,
             updated_at = ?2 WHERE row = ?1",
        (row, now.as_millisecond()),
    )?;
    Ok(())
}

/// Records when the connector of a connection that is set up came last.
pub(crate) fn seen(db: &Connection, row: i64, at: Timestamp) -> Result<(), StoreError> {
    db.execute(
        "UPDATE connections SET last_connected_at = ?2 WHERE row = ?1 AND last_connected_at < ?2",
        (row, at.as_millisecond()),
    )?;
    Ok(())
}

/// Records where the company file of a connection that is set up lies now, and what its company is called. What is not known stays.
pub(crate) fn follow(
    db: &Connection,
    row: i64,
    company_file: Option<&str>,
    company_name: Option<&str>,
    now: Timestamp,
) -> Result<(), StoreError> {
    db.execute(
        "UPDATE connections SET company_file = coalesce(?2, company_file), company_name = coalesce(?3, company_name), updated_at = ?4
         WHERE row = ?1 AND last_connected_at IS NOT NULL
             AND (company_file IS NOT coalesce(?2, company_file) OR company_name IS NOT coalesce(?3, company_name))",
        (row, company_file, company_name, now.as_millisecond()),
    )?;
    Ok(())
}

/// Records what a company file said of itself. A name or place that it does not say any more stays as it was. Nothing is recorded of a
/// deleted connection.
///
/// INV-IDENTITY-1: What the service knows of a company is what its company file said of itself when it was asked last.
pub(crate) fn identify(
    db: &Connection,
    row: i64,
    identity: &Identity,
    now: Timestamp,
) -> Result<(), StoreError> {
    db.execute(
        "UPDATE connections SET company_name = coalesce(?2, company_name), company_file = coalesce(?3, company_file),
             edition = coalesce(?4, edition), is_sample = ?5, updated_at = ?6 WHERE row = ?1 AND deleted_at IS NULL",
        (
            row,
            &identity.company_name,
            &identity.company_file,
            &identity.edition,
            identity.is_sample,
            now.as_millisecond(),
        ),
    )?;
    Ok(())
}
