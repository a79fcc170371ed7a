//! Settings and passwords of connectors, for the operator of a service. It works while the service runs.

use std::path::Path;

use ledgerlane_api::{LOCALHOST, is_loopback_host};
use ledgerlane_company::ConnectorSettings;
use ledgerlane_words::Language;
use secrecy::{ExposeSecret, SecretString};
use url::{Host, Url};

use super::SUPPORT_PATH;
use crate::keys::KeyHash;
use crate::state_folder::{FolderError, StateFolder};
use crate::store::StoreError;
use crate::store::connections::{self, StoredConnection};
use crate::store::connectors::{self as stored, NewPair};
use crate::{PublicUrl, ids, keys};

/// Why a connector's settings or password could not be made.
#[derive(Debug, thiserror::Error)]
pub enum ConnectorError {
    /// The data folder could not be worked on.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// No connection has this id.
    #[error("there is no connection {0}")]
    Unknown(String),
    /// The company file of the connection is reached in another way.
    #[error("no connector belongs to connection {id}: its company file is of the kind {kind}")]
    OtherKind {
        /// Prefixed id of the connection.
        id: String,
        /// Kind of its company file.
        kind: String,
    },
    /// The service never served on this folder, so nobody knows its address.
    #[error("the address of the service is not known: it has not run yet")]
    NoAddress,
    /// Connectors take an address with a name alone.
    #[error("the address of the service, {0}, has a number instead of a name, which connectors refuse")]
    NumberedAddress(String),
}

/// The connectors in a service's data folder. Works beside the running service, which sees every change at its next call.
pub struct ConnectorBook {
    folder: StateFolder,
    /// The kind of company files that have connectors.
    kind: &'static str,
}

impl ConnectorBook {
    /// Opens the connectors of a data folder that a service has used, for company files of this kind.
    ///
    /// # Errors
    /// If there is no state, or if it cannot be read.
    pub fn open(folder: &Path, kind: &'static str) -> Result<Self, ConnectorError> {
        Ok(Self { folder: StateFolder::open(folder)?, kind })
    }

    /// The settings of the connector of a connection, named by any of its ids. But for the address they are the same each time.
    /// `public_url` stands in for the address under which the service last served.
    ///
    /// # Errors
    /// If the connection has no connector, or connectors cannot call under the address.
    pub fn settings(
        &mut self,
        any_id: &str,
        public_url: Option<&PublicUrl>,
    ) -> Result<ConnectorSettings, ConnectorError> {
        let connection = self.find(any_id)?;
        let known = match public_url {
            Some(public) => Some(public.as_str().to_owned()),
            None => self.folder.work(|db| stored::address(db))?,
        };
        let service = by_name(&known.ok_or(ConnectorError::NoAddress)?)?;
        Ok(self.folder.work(|db| settings_of(db, &connection, service))?)
    }

    /// Makes a password for the connector of a connection, named by any of its ids, and hands it out, this once: only its digest is
    /// kept. The former password opens nothing any more.
    ///
    /// # Errors
    /// If the connection has no connector.
    pub fn new_password(&mut self, any_id: &str) -> Result<SecretString, ConnectorError> {
        let connection = self.find(any_id)?;
        Ok(self.folder.work(|db| {
            let password = SecretString::from(ids::new_connector_password()?);
            stored::set_password(db, connection.row, &NewPair::random()?, &digest(&password), None)?;
            Ok(password)
        })?)
    }

    fn find(&mut self, any_id: &str) -> Result<StoredConnection, ConnectorError> {
        let found = self.folder.work(|db| connections::find(db, any_id.trim()))?;
        let connection = found.ok_or_else(|| ConnectorError::Unknown(any_id.to_owned()))?;
        if connection.file_kind == self.kind {
            return Ok(connection);
        }
        Err(ConnectorError::OtherKind { id: connection.id, kind: connection.file_kind })
    }
}

/// The settings of a connection's connector that calls this service.
pub(crate) fn settings_of(
    db: &mut rusqlite::Connection,
    connection: &StoredConnection,
    service: String,
) -> Result<ConnectorSettings, StoreError> {
    let company = connection.company_name.as_ref().unwrap_or(&connection.description);
    let stored = stored::settings(db, connection.row, company, &NewPair::random()?)?;
    Ok(ConnectorSettings {
        app_name: stored.app_name,
        description: Language::ENGLISH.words().connector_description(),
        support: format!("{service}{SUPPORT_PATH}/{}", connection.id),
        service,
        user: connection.id.clone(),
        owner_id: stored.owner_id,
        file_id: stored.file_id,
    })
}

/// The digest of a connector's password that the state keeps.
pub(crate) fn digest(password: &SecretString) -> KeyHash {
    keys::hash(&SecretString::from(ids::bare_password(password.expose_secret())))
}

/// An address with a name for its host: on loopback `localhost`. The Web Connector refuses numbers.
pub(crate) fn by_name(address: &str) -> Result<String, ConnectorError> {
    let numbered = || ConnectorError::NumberedAddress(address.to_owned());
    let mut url = Url::parse(address).map_err(|_| numbered())?;
    if url.host_str().is_some_and(is_loopback_host) {
        url.set_host(Some(LOCALHOST)).map_err(|_| numbered())?;
    }
    match url.host() {
        Some(Host::Domain(_)) => Ok(url.as_str().trim_end_matches('/').to_owned()),
        _ => Err(numbered()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connectors_are_given_an_address_with_a_name() {
        for (address, named) in [
            ("http://127.0.0.1:8760", "http://localhost:8760"),
            ("http://[::1]:8760", "http://localhost:8760"),
            ("https://127.0.0.1:443", "https://localhost"),
            ("https://books.example:8443", "https://books.example:8443"),
        ] {
            assert_eq!(by_name(address).unwrap(), named);
        }
        for numbered in ["https://10.0.0.1:443", "https://[2001:db8::1]"] {
            assert!(matches!(by_name(numbered), Err(ConnectorError::NumberedAddress(_))), "{numbered}");
        }
    }
}
