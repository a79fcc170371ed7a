//! The accounts of connectors, as the running service keeps them.

use std::sync::Arc;

use async_trait::async_trait;
use ledgerlane_company::{ConnectorAccount, ConnectorAccounts, ConnectorMemory, Identity, SignIn};
use secrecy::SecretString;
use subtle::ConstantTimeEq;

use crate::steady::SteadyClock;
use crate::store::connections as stored;
use crate::store::{Store, StoreError, connectors, sessions};
use crate::{ids, keys};

/// The accounts of connectors in the state. A password that a command made counts from the next sign-in on.
pub(crate) struct StoredAccounts {
    pub(crate) store: Store,
    pub(crate) steady: Arc<SteadyClock>,
}

impl StoredAccounts {
    fn find(&self, user: &str, password: &str) -> Result<SignIn, StoreError> {
        // An external id is no user name: it can change.
        if ids::hex_of_id(user).is_none() {
            return Ok(SignIn::Unknown);
        }
        let found = self.store.read(|db| {
            let Some(connection) = stored::find(db, user)? else { return Ok(None) };
            let hash = connectors::password_hash(db, connection.row)?;
            Ok(hash.map(|hash| (connection, hash)))
        })?;
        let given = keys::hash(&SecretString::from(password));
        Ok(match found {
            Some((connection, hash)) if bool::from(hash.ct_eq(&given)) => {
                SignIn::Connection(Box::new(ConnectorAccount {
                    may_work: connection.is_active && !connection.is_archived,
                    wants_set_up: wants_set_up(&connection),
                    id: connection.id,
                    ..ConnectorAccount::default()
                }))
            }
            _ => SignIn::Unknown,
        })
    }
}

fn wants_set_up(connection: &stored::StoredConnection) -> bool {
    !connection.is_set_up() && connection.is_active && !connection.is_archived
}

#[async_trait]
impl ConnectorAccounts for StoredAccounts {
    fn remembered(&self) -> Vec<(String, ConnectorMemory)> {
        Vec::new()
    }

    async fn remember(&self, _: &str, _: ConnectorMemory, _: Option<String>) {}

    fn sign_in(&self, user: &str, password: &str) -> SignIn {
        self.find(user, password).unwrap_or_else(|error| {
            tracing::error!(%error, "a connector's account could not be looked up");
            SignIn::OutOfReach
        })
    }

    async fn set_up(&self, connection: &str, identity: Identity) {
        let (id, steady) = (connection.to_owned(), Arc::clone(&self.steady));
        let done = self.store.run(move |db| {
            let found = stored::find(db, &id)?.filter(wants_set_up);
            if let Some(connection) = &found {
                sessions::complete_of(db, connection.row, &identity, steady.now())?;
            }
            Ok(found.is_some())
        });
        match done.await {
            Ok(true) => tracing::info!(connection, "the company file answered for the first time"),
            Ok(false) => {}
            Err(error) => {
                tracing::error!(connection, %error, "a company file's first answer could not be kept")
            }
        }
    }
}
