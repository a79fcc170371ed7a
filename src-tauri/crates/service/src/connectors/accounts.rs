//! The accounts of connectors, as the running service keeps them.

use std::sync::Arc;

use async_trait::async_trait;
use ledgerlane_company::{ConnectorAccount, ConnectorAccounts, ConnectorMemory, Identity, SignIn};
use rusqlite::Connection;
use secrecy::SecretString;
use subtle::ConstantTimeEq;

use super::{ReadablePasswords, digest};
use crate::ids;
use crate::steady::{Moment, SteadyClock};
use crate::store::connections as stored;
use crate::store::connectors::{self, NewPair};
use crate::store::{Store, StoreError, sessions};

/// The accounts of connectors in the state. A password that a command made counts from the next sign-in on.
///
/// INV-ACCOUNT-1: The state holds the SHA-256 digest of a password alone: a password has 90 random bits or more. OwnerID, FileID and
/// AppName of a connection are made once and stay until a new pair is asked for, because the Web Connector refuses another pair for the
/// same company file.
pub(crate) struct StoredAccounts {
    pub(crate) store: Store,
    pub(crate) steady: Arc<SteadyClock>,
    pub(crate) passwords: Arc<ReadablePasswords>,
}

impl StoredAccounts {
    fn find(&self, user: &str, password: &str) -> Result<SignIn, StoreError> {
        // An external id is no user name: it can change.
        if ids::hex_of_id(user).is_none() {
            return Ok(SignIn::Unknown);
        }
        let found = self.store.read(|db| {
            let Some(connection) = stored::find(db, user)? else { return Ok(None) };
            let Some(account) = connectors::account(db, connection.row)? else { return Ok(None) };
            let wants_set_up = wants_set_up(db, &connection, self.steady.now())?;
            Ok(Some((connection, account, wants_set_up)))
        })?;
        let Some((connection, account, wants_set_up)) = found else { return Ok(SignIn::Unknown) };
        let given = digest(&SecretString::from(password));
        if !bool::from(account.password_hash.ct_eq(&given)) {
            return Ok(SignIn::WrongPassword { id: connection.id });
        }
        self.passwords.forget(&connection.id);
        Ok(SignIn::Connection(Box::new(ConnectorAccount {
            may_work: may_work(&connection),
            wants_set_up,
            id: connection.id,
            company_name: connection.company_name,
            company_file: connection.company_file,
            owner_id: account.owner_id,
            file_id: account.file_id,
        })))
    }
}

fn may_work(connection: &stored::StoredConnection) -> bool {
    connection.is_active && !connection.is_archived
}

/// Whether a connection waits for the answer of its company file: it was never set up, or a link is to be completed.
fn wants_set_up(
    db: &Connection,
    connection: &stored::StoredConnection,
    now: Moment<'_>,
) -> Result<bool, StoreError> {
    Ok(may_work(connection) && (!connection.is_set_up() || sessions::has_live(db, connection.row, now)?))
}

/// Reads what was remembered of a connector. None if it cannot be read: the connector is known again after its next visits.
fn read_memory((id, text): (String, String)) -> Option<(String, ConnectorMemory)> {
    match serde_json::from_str(&text) {
        Ok(memory) => Some((id, memory)),
        Err(error) => {
            tracing::warn!(connection = id, %error, "what was remembered of a connector cannot be read");
            None
        }
    }
}

#[async_trait]
impl ConnectorAccounts for StoredAccounts {
    fn remembered(&self) -> Vec<(String, ConnectorMemory)> {
        let memories = self.store.read(connectors::memories).unwrap_or_else(|error| {
            tracing::error!(%error, "what was remembered of connectors could not be read");
            Vec::new()
        });
        memories.into_iter().filter_map(read_memory).collect()
    }

    async fn remember(&self, connection: &str, memory: ConnectorMemory, company_file: Option<String>) {
        let (id, steady) = (connection.to_owned(), Arc::clone(&self.steady));
        let done = self.store.run(move |db| {
            let Some(connection) = stored::find(db, &id)? else { return Ok(()) };
            let text = serde_json::to_string(&memory).map_err(std::io::Error::from)?;
            let change = db.transaction()?;
            connectors::remember(&change, connection.row, &NewPair::random()?, &text)?;
            let (path, company) = (company_file.as_deref(), memory.company.as_deref());
            stored::follow(&change, connection.row, path, company, steady.now().wall)?;
            if let Some(at) = memory.last_visit_at {
                stored::seen(&change, connection.row, at)?;
            }
            Ok(change.commit()?)
        });
        if let Err(error) = done.await {
            tracing::error!(connection, %error, "what is known of a connector could not be kept");
        }
    }

    fn sign_in(&self, user: &str, password: &str) -> SignIn {
        self.find(user, password).unwrap_or_else(|error| {
            tracing::error!(%error, "a connector's account could not be looked up");
            SignIn::OutOfReach
        })
    }

    async fn set_up(&self, connection: &str, identity: Identity) {
        let (id, steady) = (connection.to_owned(), Arc::clone(&self.steady));
        let done = self.store.run(move |db| {
            let Some(connection) = stored::find(db, &id)? else { return Ok(false) };
            let is_wanted = wants_set_up(db, &connection, steady.now())?;
            if is_wanted {
                sessions::complete_of(db, connection.row, &identity, steady.now())?;
            }
            Ok(is_wanted)
        });
        match done.await {
            Ok(true) => tracing::info!(connection, "the company file answered, which sets its connection up"),
            Ok(false) => {}
            Err(error) => {
                tracing::error!(connection, %error, "a company file's first answer could not be kept")
            }
        }
    }
}
