//! The setup page of a real company file in a real browser. A Web Connector follows the file that the browser saved, and the page follows
//! the Web Connector.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ledgerlane_clock::SystemClock;
use ledgerlane_tests::page::Page;
use ledgerlane_tests::picture_browser::PictureBrowser;
use ledgerlane_tests::quickbooks::xml::Element;
use ledgerlane_tests::quickbooks::{
    Company, Connector, Host, QuickBooks, QuickBooksService, Stamp, Visit, still_company,
};
use ledgerlane_webconnector::WebConnectorFiles;
use reqwest::Method;
use serde_json::json;
use tempfile::TempDir;

/// A client at the QuickBooks computer who opened the page of a link.
struct Client {
    folder: TempDir,
    service: QuickBooksService,
    browser: PictureBrowser,
    connection: String,
    /// The path of the page.
    path: String,
}

/// What the file says that the browser saved.
struct Saved {
    user: String,
    stamp: Stamp,
}

impl Client {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let service = QuickBooksService::start(Arc::new(WebConnectorFiles::new(Arc::new(SystemClock)))).await;
        let made = service.caller.post("/api/v1/connections", json!({"description": "Oak: & Co."})).await;
        let connection = made.is(201).json()["id"].as_str().unwrap().to_owned();
        let asked = json!({"connectionId": connection, "linkExpiryMins": 30});
        let session = service.caller.post("/api/v1/auth-sessions", asked).await.is(201).json();
        let url = session["authFlowUrl"].as_str().unwrap();
        let path = format!("/setup/{}", url.rsplit('/').next().unwrap());
        let browser = PictureBrowser::start(folder.path()).await;
        browser.saves_into(&folder.path().join("saved")).await;
        let client = Self { folder, service, browser, connection, path };
        client.open().await;
        client
    }

    fn page(&self) -> &Page {
        self.browser.page()
    }

    /// Opens the page at the service's address, which a restart changes.
    async fn open(&self) {
        self.page().goto(&format!("{}{}", self.service.caller.address(), self.path)).await;
    }

    /// Presses Start, and saves the file.
    async fn begin_and_save(&self) -> Saved {
        self.page().click("#go button").await;
        self.save().await
    }

    /// Saves the file, and reads it.
    async fn save(&self) -> Saved {
        // A browser may write over a file of the same name.
        self.saved().iter().for_each(|file| fs::remove_file(file).unwrap());
        self.page().click("#file").await;
        let saved = self.page().wait("the file is saved", async || self.saved().pop()).await;
        let name = saved.file_name().unwrap().to_string_lossy().into_owned();
        assert!(name.starts_with("Ledgerlane (Oak  & Co.)"), "{name}");
        let file = Element::read(&fs::read_to_string(&saved).unwrap()).unwrap();
        let bare = |element: &str| file.text_of(element).trim_matches(['{', '}']).to_owned();
        assert_eq!(
            file.text_of("AppURL"),
            format!("{}/qbwc", self.service.caller.address()).replace("127.0.0.1", "localhost")
        );
        let stamp = Stamp { owner_id: bare("OwnerID"), file_id: bare("FileID") };
        Saved { user: file.text_of("UserName").to_owned(), stamp }
    }

    fn saved(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.folder.path().join("saved")).into_iter().flatten();
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        files.retain(|file| file.extension().is_some_and(|ending| ending == "qwc"));
        files
    }

    /// The password on the page.
    async fn password(&self) -> String {
        self.page().until_shown(".secret").await;
        self.page().text(".secret").await
    }

    fn connector(&self, saved: &Saved, password: &str) -> Connector {
        let quickbooks = QuickBooks::new(Host::new("16.0"), Company::new(still_company()));
        self.service.connector(
            &saved.user,
            password,
            saved.stamp.clone(),
            quickbooks,
            Duration::from_secs(60),
        )
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_the_file_and_the_password_connect_a_company_file() {
    let client = Client::new().await;
    let page = client.page();
    page.until_says("h1", "Connect QuickBooks Desktop for Oak").await;
    let saved = client.begin_and_save().await;
    assert_eq!(saved.user, client.connection);
    page.until_says("li.done:nth-child(2) h2", "File saved").await;
    let password = client.password().await;

    // A wrong password is told on the page, and the right one stays readable.
    let mut connector = client.connector(&saved, "wrong");
    assert_eq!(connector.visit().await, Visit::NoWork("nvu".to_owned()));
    page.until_says("[data-trouble]", "password").await;
    assert_eq!(client.password().await, password);

    // People type capitals and leave hyphens out.
    connector.password = password.to_uppercase().replace('-', "");
    let visit = connector.visit().await;
    assert!(matches!(visit, Visit::Done { .. }), "{visit:?}");
    page.until_says("h1", "is connected").await;
    page.until_says("main aside", "Remove, while the company file is open").await;
    assert!(!page.html().await.contains(&password), "it was for the one sign-in");
    let reading = client.service.caller.list(&client.connection, "Customers?limit=5", 60);
    connector.visit_until(reading).await.is(200);
}

/// INV-PASSWORD-1
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_loses_no_step_and_hides_the_password() {
    let mut client = Client::new().await;
    client.page().click("#go button").await;
    client.page().until_shown("#file").await;
    let files = || Arc::new(WebConnectorFiles::new(Arc::new(SystemClock)));
    client.service = client.service.restart(files()).await;
    client.open().await;
    client.page().until_says("li.now h2", "Save the file").await;
    let saved = client.save().await;
    client.service = client.service.restart(files()).await;
    client.open().await;
    client.page().until_says("#password", "Make a new password").await;
    assert!(client.page().text("ol.todo").await.contains("it is not shown again"));
    client.page().click("#new-password button").await;
    let first = client.password().await;
    client.page().script("document.querySelector('#file').focus()", Vec::new()).await;

    // Another one ends it, as a client would ask for whose page lost it.
    let asked = format!("{}{}/password", client.service.caller.address(), client.path);
    client.service.caller.bare(Method::POST, &asked).send().await.is(303);
    let mut connector = client.connector(&saved, &first);
    assert_eq!(connector.visit().await, Visit::NoWork("nvu".to_owned()));
    client.open().await;
    connector.password = client.password().await;
    assert_ne!(connector.password, first);
    connector.visit().await;
    client.page().until_says("h1", "is connected").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_company_file_with_a_mark_gets_a_new_pair_and_a_declined_link_ends_its_password() {
    let client = Client::new().await;
    let page = client.page();
    let before = client.begin_and_save().await;
    let password = client.password().await;
    page.script("document.querySelector('#new-pair').closest('details').open = true", Vec::new()).await;
    page.click("#new-pair button").await;
    page.until_says("li.now h2", "Save the file").await;
    let after = client.save().await;
    assert_ne!(before.stamp.owner_id, after.stamp.owner_id);
    assert_ne!(before.stamp.file_id, after.stamp.file_id);
    assert_eq!(client.password().await, password, "the password is of the connection");

    page.click("#no button").await;
    page.until_says("h1", "The link has ended").await;
    let mut connector = client.connector(&after, &password);
    assert_eq!(connector.visit().await, Visit::NoWork("nvu".to_owned()));
}
