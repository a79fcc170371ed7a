//! A client at the QuickBooks computer who opened the page of a link.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ledgerlane_clock::{Clock, SystemClock};
use ledgerlane_company::CompanyFiles;
use ledgerlane_tests::page::Page;
use ledgerlane_tests::picture_browser::PictureBrowser;
use ledgerlane_tests::quickbooks::xml::Element;
use ledgerlane_tests::quickbooks::{
    Company, Connector, Host, QuickBooks, QuickBooksService, Stamp, Visit, still_company,
};
use ledgerlane_tests::rest::Method;
use ledgerlane_webconnector::WebConnectorFiles;
use serde_json::{Value, json};
use tempfile::TempDir;

pub(crate) struct Client {
    folder: TempDir,
    pub(crate) service: QuickBooksService,
    pub(crate) browser: PictureBrowser,
    pub(crate) connection: String,
    /// The path of the page.
    pub(crate) path: String,
}

/// What the file says that the browser saved.
pub(crate) struct Saved {
    pub(crate) user: String,
    pub(crate) stamp: Stamp,
    /// The path of the page for support.
    support: String,
}

impl Client {
    /// A client who opened the page of a link that works for half an hour.
    pub(crate) async fn new() -> Self {
        Self::of(QuickBooksService::start(files(Arc::new(SystemClock))).await).await
    }

    /// The same with a service that lives by this clock.
    pub(crate) async fn at(clock: Arc<dyn Clock>) -> Self {
        Self::of(QuickBooksService::start_at(files(Arc::clone(&clock)), clock).await).await
    }

    async fn of(service: QuickBooksService) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let browser = PictureBrowser::start(folder.path()).await;
        browser.saves_into(&folder.path().join("saved")).await;
        Self::over(folder, service, browser).await
    }

    /// Opens the page of a link for a new connection.
    async fn over(folder: TempDir, service: QuickBooksService, browser: PictureBrowser) -> Self {
        let made = service.caller.post("/api/v1/connections", json!({"description": "Oak: & Co."})).await;
        let connection = made.is(201).json()["id"].as_str().unwrap().to_owned();
        let mut client = Self { folder, service, browser, connection, path: String::new() };
        client.follow_another_link().await;
        client
    }

    /// The client of another connection of the same service, at the same browser.
    pub(crate) async fn beside(other: Self) -> Self {
        Self::over(other.folder, other.service, other.browser).await
    }

    /// Opens the page of a new link for the connection.
    pub(crate) async fn follow_another_link(&mut self) {
        let asked = json!({"connectionId": self.connection, "linkExpiryMins": 30});
        let session = self.service.caller.post("/api/v1/auth-sessions", asked).await.is(201).json();
        let url = session["authFlowUrl"].as_str().unwrap();
        self.path = format!("/setup/{}", url.rsplit('/').next().unwrap());
        self.open().await;
    }

    pub(crate) fn page(&self) -> &Page {
        self.browser.page()
    }

    /// Opens the page at the service's address, which a restart changes.
    pub(crate) async fn open(&self) {
        self.page().goto(&format!("{}{}", self.service.caller.address(), self.path)).await;
    }

    /// Restarts the service, and opens the page again.
    pub(crate) async fn after_restart(mut self) -> Self {
        self.service = self.service.restart(files(Arc::new(SystemClock))).await;
        self.open().await;
        self
    }

    /// Presses Start, and saves the file.
    pub(crate) async fn begin_and_save(&self) -> Saved {
        self.page().click("#go button").await;
        self.save().await
    }

    /// Saves the file, and reads it.
    pub(crate) async fn save(&self) -> Saved {
        // A browser may write over a file of the same name.
        self.saved().iter().for_each(|file| fs::remove_file(file).unwrap());
        self.page().click("#file").await;
        let saved = self.page().wait("the file is saved", async || self.saved().pop()).await;
        let name = saved.file_name().unwrap().to_string_lossy().into_owned();
        assert!(name.starts_with("Ledgerlane (Oak  & Co."), "{name}");
        let file = Element::read(&fs::read_to_string(&saved).unwrap()).unwrap();
        let bare = |element: &str| file.text_of(element).trim_matches(['{', '}']).to_owned();
        let service = self.service.caller.address().replace("127.0.0.1", "localhost");
        assert_eq!(file.text_of("AppURL"), format!("{service}/qbwc"));
        let support = file.text_of("AppSupport").strip_prefix(&service).unwrap().to_owned();
        let stamp = Stamp { owner_id: bare("OwnerID"), file_id: bare("FileID") };
        Saved { user: file.text_of("UserName").to_owned(), stamp, support }
    }

    fn saved(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.folder.path().join("saved")).into_iter().flatten();
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        files.retain(|file| file.extension().is_some_and(|ending| ending == "qwc"));
        files
    }

    /// Adds the saved file to the Web Connector, which asks for the page for support then.
    pub(crate) async fn add(&self, saved: &Saved) {
        for method in [Method::HEAD, Method::GET] {
            self.service.caller.bare(method, &saved.support).send().await.is(200);
        }
    }

    /// The password on the page of a client who added the file.
    pub(crate) async fn password(&self) -> String {
        self.page().until_shown(".secret").await;
        self.page().text(".secret").await
    }

    pub(crate) fn connector(&self, saved: &Saved, password: &str) -> Connector {
        self.connector_of(saved, password, Host::new("16.0"))
    }

    /// A connector on this computer.
    pub(crate) fn connector_of(&self, saved: &Saved, password: &str, host: Host) -> Connector {
        let quickbooks = QuickBooks::new(host, Company::new(still_company()));
        let interval = Duration::from_secs(60);
        self.service.connector(&saved.user, password, saved.stamp.clone(), quickbooks, interval)
    }

    /// Goes through the whole setup, up to the face of a connection that is set up.
    pub(crate) async fn connect(&self) -> Connector {
        let saved = self.begin_and_save().await;
        self.add(&saved).await;
        let mut connector = self.connector(&saved, &self.password().await);
        let visit = connector.visit_closed_after(1).await;
        assert!(matches!(visit, Visit::Done { .. }), "{visit:?}");
        self.page().until_says("h1", "You connected").await;
        connector
    }

    /// What the service says of the connector.
    pub(crate) async fn status(&self) -> Value {
        let path = format!("/api/v1/connections/{}/connector", self.connection);
        self.service.caller.get(&path).await.is(200).json()
    }

    /// Whether the connection is set up.
    pub(crate) async fn is_connected(&self) -> bool {
        let path = format!("/api/v1/qwc-auth-setup/{}/status/authenticated", self.connection);
        self.service.caller.get(&path).await.is(200).json()["isConnected"].as_bool().unwrap()
    }
}

fn files(clock: Arc<dyn Clock>) -> Arc<dyn CompanyFiles> {
    Arc::new(WebConnectorFiles::new(clock))
}
