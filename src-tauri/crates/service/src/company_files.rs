//! The company files that a service works with, by their kinds.

use std::sync::Arc;

use ledgerlane_company::{
    CompanyError, CompanyFile, CompanyFiles, ConnectionName, ConnectorEndpoint, FirstConnection,
};

use crate::store::connections::StoredConnection;

/// The company files that a service works with.
#[derive(Clone)]
pub(crate) struct KnownFiles {
    /// One for each kind, at least one. The first is for new connections.
    kinds: Arc<[Arc<dyn CompanyFiles>]>,
}

impl KnownFiles {
    pub(crate) fn new(of_new_connections: Arc<dyn CompanyFiles>, others: Vec<Arc<dyn CompanyFiles>>) -> Self {
        Self { kinds: std::iter::once(of_new_connections).chain(others).collect() }
    }

    /// The kind that stands behind new connections.
    pub(crate) fn kind_of_new(&self) -> &'static str {
        self.kinds[0].kind()
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
    pub(crate) fn behind(&self, connection: &StoredConnection) -> Result<Arc<dyn CompanyFile>, CompanyError> {
        self.open(connection, connection.company_file.as_deref())
    }

    /// The company file that the client of a connection chooses now. It may differ from the one before.
    pub(crate) fn chosen_for(
        &self,
        connection: &StoredConnection,
    ) -> Result<Arc<dyn CompanyFile>, CompanyError> {
        self.open(connection, None)
    }

    fn open(
        &self,
        connection: &StoredConnection,
        company_file: Option<&str>,
    ) -> Result<Arc<dyn CompanyFile>, CompanyError> {
        let name = connection.company_name.as_deref().unwrap_or(&connection.description);
        let files = self.of_kind(&connection.file_kind).ok_or_else(|| {
            CompanyError::Failed(format!(
                "no company files of the kind {} are known here",
                connection.file_kind
            ))
        })?;
        Ok(files.behind(ConnectionName { id: &connection.id, name, company_file }))
    }

    /// Whether the reader of a setup page may play the client of this connection. None: of a new connection.
    pub(crate) fn is_client_played(&self, connection: Option<&StoredConnection>) -> bool {
        let kind = connection.map_or(self.kind_of_new(), |connection| &connection.file_kind);
        self.of_kind(kind).is_some_and(|files| files.is_client_played())
    }

    /// Where connectors call in.
    pub(crate) fn connectors(&self) -> Vec<Arc<dyn ConnectorEndpoint>> {
        self.kinds.iter().filter_map(|files| files.connector()).collect()
    }

    fn of_kind(&self, kind: &str) -> Option<&Arc<dyn CompanyFiles>> {
        self.kinds.iter().find(|files| files.kind() == kind)
    }
}
