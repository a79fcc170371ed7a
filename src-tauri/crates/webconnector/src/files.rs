//! QuickBooks through the Web Connector, as company files that a service works with.

use std::sync::Arc;

use ledgerlane_api::ConnectorStatus;
use ledgerlane_clock::Clock;
use ledgerlane_company::{
    CompanyFile, CompanyFiles, ConnectionName, ConnectorAccounts, ConnectorEndpoint, ConnectorSettings,
};

use crate::company_file::WebConnectorFile;
use crate::endpoint::QbwcEndpoint;
use crate::lines::Lines;
use crate::settings::settings_file;

/// QuickBooks company files that are reached through Web Connectors, one for each connection.
pub struct WebConnectorFiles {
    lines: Arc<Lines>,
}

impl WebConnectorFiles {
    /// Name of the kind, which is stored with each connection.
    pub const KIND: &'static str = "webconnector";

    /// Company files whose connectors have not called yet.
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self { lines: Arc::new(Lines::new(clock)) }
    }
}

#[cfg(test)]
impl WebConnectorFiles {
    /// The line of a connection.
    pub(crate) fn line(&self, connection: &str) -> Arc<crate::line::Line> {
        self.lines.of(connection)
    }
}

impl CompanyFiles for WebConnectorFiles {
    fn kind(&self) -> &'static str {
        Self::KIND
    }

    fn behind(&self, connection: ConnectionName<'_>) -> Arc<dyn CompanyFile> {
        Arc::new(WebConnectorFile::new(self.lines.of(connection.id)))
    }

    fn connector(&self, accounts: Arc<dyn ConnectorAccounts>) -> Option<Arc<dyn ConnectorEndpoint>> {
        self.lines.remember(accounts.remembered());
        Some(Arc::new(QbwcEndpoint::new(Arc::clone(&self.lines), accounts)))
    }

    fn connector_status(&self, connection: &str) -> Option<ConnectorStatus> {
        Some(self.lines.of(connection).status())
    }

    fn connector_file(&self, settings: &ConnectorSettings) -> Option<String> {
        Some(settings_file(settings))
    }

    fn share_computer(&self, connection: &str) -> bool {
        self.lines.share_computer(connection)
    }

    fn forget(&self, connection: &str) {
        self.lines.forget(connection);
    }
}
