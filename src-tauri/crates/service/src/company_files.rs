//! The company files that a service works with, by their kinds.

use std::sync::Arc;

use ledgerlane_api::{ConnectorStatus, ErrorCode, Trouble};
use ledgerlane_company::{
    CompanyFile, CompanyFiles, ConnectionName, ConnectorAccounts, ConnectorEndpoint, ConnectorSettings,
    FirstConnection,
};

use crate::keys::KeyKind;
use crate::problem::Problem;
use crate::store::connections::{Mode, StoredConnection};

/// The company files that a service works with.
///
/// INV-IDENTITY-2: The kind of company file behind a connection is stored with it and never changes.
#[derive(Clone)]
pub(crate) struct KnownFiles {
    /// One for each kind, at least one. The first is for new connections, the last for new connections of test keys.
    kinds: Arc<[Arc<dyn CompanyFiles>]>,
}

impl KnownFiles {
    pub(crate) fn new(files: Arc<dyn CompanyFiles>, of_test_keys: Option<Arc<dyn CompanyFiles>>) -> Self {
        Self { kinds: std::iter::once(files).chain(of_test_keys).collect() }
    }

    /// The kind of company file behind a new connection that a key of this kind makes, and the mode of the connection. A key of neither
    /// kind makes development connections, unless test keys have company files of their own.
    pub(crate) fn of_new(&self, key: Option<KeyKind>) -> (&'static str, Mode) {
        let mode = match key {
            Some(kind) => Mode::of(kind),
            None if self.kinds.len() > 1 => Mode::Production,
            None => Mode::Development,
        };
        let files = match mode {
            Mode::Production => self.kinds.first(),
            Mode::Development => self.kinds.last(),
        };
        (files.map_or("", |files| files.kind()), mode)
    }

    /// The connections that a new service begins with, each with the kind of its company file.
    pub(crate) fn first_connections(&self) -> Vec<(&'static str, FirstConnection)> {
        self.kinds
            .iter()
            .flat_map(|files| files.first_connections().into_iter().map(|first| (files.kind(), first)))
            .collect()
    }

    /// Whether a new service begins with the connection of this prefixed id.
    pub(crate) fn begin_with(&self, id: &str) -> bool {
        self.first_connections().iter().any(|(_, first)| first.id == id)
    }

    /// The company file behind a connection.
    ///
    /// # Errors
    /// If the service has no company files of the kind that the connection was made for.
    pub(crate) fn behind(&self, connection: &StoredConnection) -> Result<Arc<dyn CompanyFile>, Problem> {
        let name = connection.company_name.as_deref().unwrap_or(&connection.description);
        Ok(self.of(connection)?.behind(ConnectionName { id: &connection.id, name }))
    }

    /// What is in the way of a connection's connector. None: nothing that is known, or no connector leads to the company file.
    pub(crate) fn trouble_of(&self, connection: &StoredConnection) -> Option<Trouble> {
        let status = self.of(connection).ok()?.connector_status(&connection.id)?;
        Trouble::of_code(&status.trouble?.code)
    }

    /// What is known of the connector of a connection.
    ///
    /// # Errors
    /// If no connector leads to the company file of the connection, or if the service has no company files of its kind.
    pub(crate) fn connector_status(&self, connection: &StoredConnection) -> Result<ConnectorStatus, Problem> {
        let status = self.of(connection)?.connector_status(&connection.id).ok_or_else(|| {
            let message = "No connector leads to the company file of this connection.";
            Problem::new(ErrorCode::UnknownRoute, message)
        })?;
        Ok(ConnectorStatus {
            object: "connector_status".to_owned(),
            connection_id: connection.id.clone(),
            company: status.company.or_else(|| connection.company_name.clone()),
            ..status
        })
    }

    /// The file that tells the connector of a connection these settings. None if no connector leads to its company file.
    pub(crate) fn connector_file(
        &self,
        connection: &StoredConnection,
        settings: &ConnectorSettings,
    ) -> Option<String> {
        self.of_kind(&connection.file_kind)?.connector_file(settings)
    }

    /// Whether the connector of another connection runs on the computer of this connection's.
    pub(crate) fn share_computer(&self, connection: &StoredConnection) -> bool {
        self.of_kind(&connection.file_kind).is_some_and(|files| files.share_computer(&connection.id))
    }

    /// Forgets what a connection's connector told, and ends what is done for it.
    pub(crate) fn forget(&self, connection: &StoredConnection) {
        if let Some(files) = self.of_kind(&connection.file_kind) {
            files.forget(&connection.id);
        }
    }

    /// The company files of the kind that a connection was made for.
    fn of(&self, connection: &StoredConnection) -> Result<&Arc<dyn CompanyFiles>, Problem> {
        self.of_kind(&connection.file_kind).ok_or_else(|| {
            let message = format!(
                "The company file of this connection is of the kind {}, and this service was started without files of that kind.",
                connection.file_kind
            );
            Problem::new(ErrorCode::NotConnected, message)
                .with_user_message("The service was started without the company files of this connection.")
        })
    }

    /// Whether the reader of a setup page may play the client of this connection. None: the page is of no connection.
    pub(crate) fn is_client_played(&self, connection: Option<&StoredConnection>) -> bool {
        match connection {
            Some(connection) => {
                self.of_kind(&connection.file_kind).is_some_and(|files| files.is_client_played())
            }
            None => self.kinds.iter().all(|files| files.is_client_played()),
        }
    }

    /// Where connectors call in and sign in to these accounts.
    pub(crate) fn connectors(
        &self,
        accounts: &Arc<dyn ConnectorAccounts>,
    ) -> Vec<Arc<dyn ConnectorEndpoint>> {
        self.kinds.iter().filter_map(|files| files.connector(Arc::clone(accounts))).collect()
    }

    fn of_kind(&self, kind: &str) -> Option<&Arc<dyn CompanyFiles>> {
        self.kinds.iter().find(|files| files.kind() == kind)
    }
}
