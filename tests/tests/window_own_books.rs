//! The real app connects the QuickBooks on this computer: one button, its setup page in a real browser, and a Web Connector that follows
//! the file which the browser saved. The app and the computer start again on the way.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ledgerlane_clock::SystemClock;
use ledgerlane_tests::page::Page;
use ledgerlane_tests::picture_browser::PictureBrowser;
use ledgerlane_tests::quickbooks::xml::Element;
use ledgerlane_tests::quickbooks::{
    Company, Connector, Fault, Host, Pace, QuickBooks, Stamp, Visit, still_company,
};
use ledgerlane_tests::rest::{Method, Rest};
use ledgerlane_tests::session::DesktopSession;
use tempfile::TempDir;
use url::Url;

/// The computer: its browser, and what that saved.
struct Computer {
    folder: TempDir,
    browser: PictureBrowser,
}

/// What the file for the Web Connector says.
struct Settings {
    user: String,
    stamp: Stamp,
    /// The address that the Web Connector calls, without its path.
    service: String,
    support: String,
}

impl Computer {
    async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let browser = PictureBrowser::start(folder.path()).await;
        browser.saves_into(&folder.path().join("saved")).await;
        Self { folder, browser }
    }

    fn page(&self) -> &Page {
        self.browser.page()
    }

    fn saved(&self) -> Option<PathBuf> {
        let entries = fs::read_dir(self.folder.path().join("saved")).into_iter().flatten();
        let mut files = entries.map(|entry| entry.unwrap().path());
        files.find(|file| file.extension().is_some_and(|ending| ending == "qwc"))
    }

    /// Presses Start on the page of a link, and saves the file.
    async fn save(&self, link: &str) -> Settings {
        if let Some(before) = self.saved() {
            fs::remove_file(before).unwrap();
        }
        self.page().goto(link).await;
        self.page().click("#go button").await;
        self.page().click("#file").await;
        let saved = self.page().wait("the file is saved", async || self.saved()).await;
        let file = Element::read(&fs::read_to_string(&saved).unwrap()).unwrap();
        let bare = |element: &str| file.text_of(element).trim_matches(['{', '}']).to_owned();
        let service = file.text_of("AppURL").strip_suffix("/qbwc").unwrap().to_owned();
        let support = file.text_of("AppSupport").strip_prefix(&service).unwrap().to_owned();
        let stamp = Stamp { owner_id: bare("OwnerID"), file_id: bare("FileID") };
        Settings { user: file.text_of("UserName").to_owned(), stamp, service, support }
    }

    /// Adds the file to the Web Connector, and gives that the password of the page.
    async fn add(&self, settings: &Settings, mut host: Host) -> Connector {
        let service = Rest::without_reuse(&settings.service, "none");
        for method in [Method::HEAD, Method::GET] {
            service.bare(method, &settings.support).send().await.is(200);
        }
        self.page().until_shown(".secret").await;
        let password = self.page().text(".secret").await;
        host.stamp = Some(settings.stamp.clone());
        let quickbooks = QuickBooks::new(host, Company::new(still_company()));
        let second = Duration::from_secs(1);
        let pace = Pace { latency: Duration::ZERO, rest: Duration::from_millis(10), interval: second };
        Connector::new(service, &settings.user, &password, quickbooks, Arc::new(SystemClock), pace)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_button_leads_to_the_books_of_this_computer_over_failures_and_restarts() {
    let mut session = DesktopSession::start().await;
    session.set_variable("LEDGERLANE_OWN_BOOKS", "1");
    let computer = Computer::start().await;
    let window = session.open_app().await;
    window.until_shown("open-own-books").await;
    window.picture("welcome").await;
    window.click("open-own-books").await;
    window.until_attribute("setup", "data-screen", "live").await;
    window.until_says("setup", "Follow the setup page in your browser").await;
    let link = window.wait("the page in the browser", async || session.opened().pop()).await;
    assert!(
        link.starts_with("http://localhost:"),
        "the Web Connector takes plain HTTP for localhost alone: {link}"
    );

    // The app starts again before the file is saved: the link stays good, and so does the port.
    let window = restarted(&mut session, window).await;
    let settings = computer.save(&link).await;
    assert_eq!(Url::parse(&settings.service).unwrap().port(), Url::parse(&link).unwrap().port());
    window.until_says("setup", "saved").await;
    window.picture("saved").await;
    let mut connector = computer.add(&settings, Host::new("16.0")).await;

    // QuickBooks has a window open, and then a wrong password is typed.
    connector.quickbooks.host.at_work = Some(Fault::DialogOpen);
    let failed = connector.visit_closed_after(1).await;
    assert!(!matches!(failed, Visit::NoWork(_)), "{failed:?}");
    let password = std::mem::replace(&mut connector.password, "wrong".to_owned());
    assert_eq!(connector.visit().await, Visit::NoWork("nvu".to_owned()));
    connector.password = password;
    connector.quickbooks.host.at_work = None;
    let window = restarted(&mut session, window).await;
    let visit = connector.visit_closed_after(1).await;
    assert!(matches!(visit, Visit::Done { .. }), "{visit:?}");
    computer.page().until_says("h1", "You connected").await;
    window.until_attribute("setup", "data-screen", "connected").await;
    window.until_says("connected-title", "Quarry Road").await;
    window.until_says("h1", "Quarry Road").await;
    window.until_says("running", "Keep answering QuickBooks").await;
    window.picture("keep-answering").await;
    window.click("running-leave").await;
    window.picture("connected").await;

    window.click("tab-records").await;
    window.click("type-Invoices").await;
    let covers = connector.visit_until(window.until_says("records-foot", "Covers all")).await;
    window.picture("invoices").await;
    let window = restarted(&mut session, window).await;
    assert_eq!(window.until_says("records-foot", "Covers all").await, covers, "they are kept");

    // A second company file is another connection, which needs no name.
    assert!(!window.shows("running").await, "it is asked once");
    window.click("board").await;
    window.click("new-connection").await;
    window.until_attribute("setup", "data-screen", "live").await;
    let second = window.wait("the second page", async || session.opened().into_iter().nth(1)).await;
    assert_ne!(second, link);
    window.click("board").await;
    window.until_says("[data-testid=\"board-row-Company file 2\"]", "Company file 2").await;
    session.desktop.close(&session.window().await);
    window.click_and_go("quit").await;
    window.until_ended().await;

    // Another program takes the port while the app does not run.
    let port = Url::parse(&link).unwrap().port().unwrap();
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    assert!(taken.is_ok(), "the app gave its port back: {taken:?}");
    let window = session.open_app().await;
    window.until_says("problem", &format!("port {port}")).await;
    window.picture("port-taken").await;
    drop(taken);
    window.click("reopen").await;
    window.until_says("[data-testid=\"board-row-Company file 1\"]", "Quarry Road").await;
}

/// Ends the app as the system does, and starts it again.
async fn restarted(session: &mut DesktopSession, window: Page) -> Page {
    session.ask_app_to_end();
    window.until_ended().await;
    session.open_app().await
}
