//! A service whose connections are companies in QuickBooks.

use std::sync::Arc;
use std::time::Duration;

use jiff::civil::date;
use ledgerlane_clock::SystemClock;
use ledgerlane_company::{CompanyFile, CompanyFiles, ConnectionName};
use ledgerlane_sample::{SampleFiles, SampleSettings};
use ledgerlane_service::Service;
use ledgerlane_service::connectors::ConnectorBook;
use secrecy::{ExposeSecret, SecretString};
use serde_json::json;
use tempfile::TempDir;

use super::connector::{Connector, Pace};
use super::program::QuickBooks;
use crate::deskless::config;
use crate::rest::Rest;

/// Key of the service.
pub const KEY: &str = "sk_test_0123456789abcdef0123456789abcdef0123456";

/// A service in this process. It ends when this is dropped.
pub struct QuickBooksService {
    /// A caller of its interface.
    pub caller: Rest,
    kind: &'static str,
    _service: Service,
    folder: TempDir,
}

impl QuickBooksService {
    /// Starts a service that reads companies through Web Connectors with these files.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn start(files: Arc<dyn CompanyFiles>) -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let kind = files.kind();
        let mut config = config(folder.path(), 0, &SecretString::from(KEY), Arc::new(SystemClock));
        config.files = files;
        let service = Service::start(config).await.expect("the service starts");
        Self { caller: Rest::new(service.address(), KEY), kind, _service: service, folder }
    }

    /// Makes a connection to this QuickBooks. The first visit of its connector, which waits this long between visits, sets it up. Returns
    /// its prefixed id and the connector.
    ///
    /// # Panics
    /// If it cannot be made.
    pub async fn connect(&self, quickbooks: QuickBooks, interval: Duration) -> (String, Connector) {
        let asked = json!({"description": "Ours"});
        let made = self.caller.post("/api/v1/connections", asked).await.is(201).json();
        let connection = made["id"].as_str().expect("a connection has an id").to_owned();
        let book = ConnectorBook::open(self.folder.path(), self.kind);
        let password = book.and_then(|mut book| book.new_password(&connection)).expect("a password is kept");
        let pace = Pace { latency: Duration::ZERO, rest: Duration::ZERO, interval };
        let (address, password) = (self.caller.address(), password.expose_secret());
        let clock = Arc::new(SystemClock);
        let mut connector = Connector::new(address, &connection, password, quickbooks, clock, pace);
        connector.visit().await;
        (connection, connector)
    }
}

/// Returns a sample company on a day that does not pass.
///
/// # Panics
/// If the sample has other companies.
pub fn still_company() -> Arc<dyn CompanyFile> {
    let settings = SampleSettings { date: Some(date(2026, 11, 19)), ..SampleSettings::default() };
    let files = SampleFiles::new(settings, Arc::new(SystemClock));
    let known = files.first_connections();
    let known = known.iter().find(|known| known.external_id == "quarry-road").expect("a sample company");
    files.behind(ConnectionName { id: &known.id, name: &known.description, company_file: None })
}
