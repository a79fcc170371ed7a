//! A service whose connections are companies in QuickBooks.

use std::sync::Arc;
use std::time::Duration;

use jiff::civil::date;
use ledgerlane_clock::{Clock, SystemClock};
use ledgerlane_company::{CompanyFile, CompanyFiles, ConnectionName};
use ledgerlane_sample::{SampleFiles, SampleSettings};
use ledgerlane_service::Service;
use ledgerlane_service::connectors::ConnectorBook;
use secrecy::{ExposeSecret, SecretString};
use serde_json::json;
use tempfile::TempDir;

use super::connector::{Connector, Pace};
use super::program::{QuickBooks, Stamp};
use crate::deskless::config;
use crate::rest::Rest;

/// Key of the service.
pub const KEY: &str = "sk_test_0123456789abcdef0123456789abcdef0123456";

/// How long a connector waits where it is told to, as the real one does.
const REST: Duration = Duration::from_secs(5);

/// A service in this process. It ends when this is dropped.
pub struct QuickBooksService {
    /// A caller of its interface.
    pub caller: Rest,
    kind: &'static str,
    clock: Arc<dyn Clock>,
    /// How long its connectors wait where they are told to.
    rest: Duration,
    service: Service,
    folder: TempDir,
}

impl QuickBooksService {
    /// Starts a service that reads companies through Web Connectors with these files. Its connectors do not wait where they are told to.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn start(files: Arc<dyn CompanyFiles>) -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let (kind, clock) = (files.kind(), Arc::new(SystemClock));
        let service = serve(&folder, files, clock.clone()).await;
        let caller = Rest::new(service.address(), KEY);
        Self { caller, kind, clock, rest: Duration::ZERO, service, folder }
    }

    /// Starts a service that lives by this clock, and its connectors too.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn start_at(files: Arc<dyn CompanyFiles>, clock: Arc<dyn Clock>) -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let kind = files.kind();
        let service = serve(&folder, files, Arc::clone(&clock)).await;
        let caller = Rest::without_reuse(service.address(), KEY);
        Self { caller, kind, clock, rest: REST, service, folder }
    }

    /// Stops the service and starts it again with these files, at another address.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn restart(mut self, files: Arc<dyn CompanyFiles>) -> Self {
        self.service.stop().await;
        self.service = serve(&self.folder, files, Arc::clone(&self.clock)).await;
        self.caller = self.caller.at(self.service.address());
        self
    }

    /// Makes a connection to this QuickBooks, whose connector waits this long between visits. Its first visit sets the connection up.
    /// Returns the prefixed id of the connection, and the connector.
    ///
    /// # Panics
    /// If it cannot be made.
    pub async fn connect(&self, quickbooks: QuickBooks, interval: Duration) -> (String, Connector) {
        let asked = json!({"description": "Ours"});
        let made = self.caller.post("/api/v1/connections", asked).await.is(201).json();
        let connection = made["id"].as_str().expect("a connection has an id").to_owned();
        let mut book = ConnectorBook::open(self.folder.path(), self.kind).expect("a service that has run");
        let settings = book.settings(&connection, None).expect("a connector's settings");
        let password = book.new_password(&connection).expect("a password is kept");
        let stamp = Stamp { owner_id: settings.owner_id, file_id: settings.file_id };
        let mut connector =
            self.connector(&connection, password.expose_secret(), stamp, quickbooks, interval);
        connector.visit_closed_after(1).await;
        (connection, connector)
    }

    /// A connector with this user and password, which was set up with a file of this stamp and waits this long between visits.
    pub fn connector(
        &self,
        user: &str,
        password: &str,
        stamp: Stamp,
        mut quickbooks: QuickBooks,
        interval: Duration,
    ) -> Connector {
        // The Web Connector notes it in the company file when the file of settings is added.
        quickbooks.host.stamp = Some(stamp);
        let pace = Pace { latency: Duration::ZERO, rest: self.rest, interval };
        Connector::new(self.caller.clone(), user, password, quickbooks, Arc::clone(&self.clock), pace)
    }
}

async fn serve(folder: &TempDir, files: Arc<dyn CompanyFiles>, clock: Arc<dyn Clock>) -> Service {
    let mut config = config(folder.path(), 0, &SecretString::from(KEY), Arc::clone(&clock));
    config.files = files;
    Service::start_with_clock(config, clock).await.expect("the service starts")
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
    files.behind(ConnectionName { id: &known.id, name: &known.description })
}
