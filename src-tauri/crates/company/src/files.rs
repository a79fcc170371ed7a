//! The company files of one kind, by the connections they stand behind.

use std::sync::Arc;

use ledgerlane_api::ConnectorStatus;

use crate::{CompanyFile, ConnectorAccounts, ConnectorEndpoint, ConnectorSettings, Identity};

/// The company files of one kind. A service is given one of each kind it works with.
pub trait CompanyFiles: Send + Sync {
    /// Name of the kind. It is stored with each connection of this kind, and never changes.
    fn kind(&self) -> &'static str;

    /// The company file behind a connection. It is asked for at every call, so this neither waits nor reads the file.
    fn behind(&self, connection: ConnectionName<'_>) -> Arc<dyn CompanyFile>;

    /// The connections that a new service begins with, in their order.
    fn first_connections(&self) -> Vec<FirstConnection> {
        Vec::new()
    }

    /// Whether who opens a setup page may play the client's part there, because there is no QuickBooks to allow access in.
    fn is_client_played(&self) -> bool {
        false
    }

    /// Where the connectors of these files call in and sign in to these accounts. `None` if no connector does.
    fn connector(&self, _accounts: Arc<dyn ConnectorAccounts>) -> Option<Arc<dyn ConnectorEndpoint>> {
        None
    }

    /// What is known of the connector of a connection, except the connection itself. `None` if these files have no connectors.
    fn connector_status(&self, _connection: &str) -> Option<ConnectorStatus> {
        None
    }

    /// The file that tells a connector these settings, as text. `None` if these files have no connectors.
    fn connector_file(&self, _settings: &ConnectorSettings) -> Option<String> {
        None
    }

    /// Whether the connector of another connection runs on the computer of this connection's, as far as both named it.
    fn share_computer(&self, _connection: &str) -> bool {
        false
    }

    /// Forgets a connection that was deleted or leads to another company file from now on, and ends what is done for it.
    fn forget(&self, _connection: &str) {}
}

/// The connection whose company file is asked for.
#[derive(Debug, Clone, Copy)]
pub struct ConnectionName<'a> {
    /// Its prefixed id.
    pub id: &'a str,
    /// The company's name as the file told it, or what the connection is called until the file has told it.
    pub name: &'a str,
}

/// A connection that a new service begins with.
#[derive(Debug, Clone)]
pub struct FirstConnection {
    /// Its prefixed id.
    pub id: String,
    /// Its external id, which no other one may have.
    pub external_id: String,
    /// What it is called in lists of connections and on setup pages.
    pub description: String,
    /// Who its company file is, where its client has been through setup already.
    pub set_up: Option<Identity>,
}
