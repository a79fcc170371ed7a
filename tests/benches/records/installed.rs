//! The app in its window with copies that the bench wrote: they take the place of the app's own, encrypted with the app's key.

use std::path::{Path, PathBuf};

use ledgerlane_tests::LONG;
use ledgerlane_tests::page::Page;
use ledgerlane_tests::session::DesktopSession;
use rusqlite::Connection;

use crate::bare::open;
use crate::computer::Computer;
use crate::data::RECORD_TYPE;
use crate::pages::{EXTERNAL_ID, PageService};

/// The key of the service, which takes any.
pub(crate) const KEY: &str = "sk_test_a_service_that_is_only_measured_0123456789";

/// Starts the app on a new desktop and connects it to the service.
pub(crate) async fn connected(session: &mut DesktopSession, service: &PageService) -> Page {
    let window = session.open_app().await;
    window.connect_to(&service.address(), KEY).await;
    window
}

/// Shows the table. What the app opens by itself is where it was left.
pub(crate) async fn open_table(window: &Page) {
    window.open_connection(EXTERNAL_ID).await;
    window.click("tab-records").await;
    window.click(&format!("type-{RECORD_TYPE}")).await;
    window
        .wait_within("the table, or that it is empty", LONG, async || {
            (window.shows("records-foot").await || window.shows("records-empty").await).then_some(())
        })
        .await;
}

/// Ends the app, as the system does on shutting down.
pub(crate) async fn end(session: &DesktopSession, window: Page) {
    session.ask_app_to_end();
    window.until_ended().await;
}

/// Puts this computer's copies in the place of the app's own, encrypted with the app's key. Neither may be open.
pub(crate) async fn take_over(computer: &Computer, session: &DesktopSession) {
    let entries = session.keychain().entries().await.expect("the keychain is open");
    let of_vault = |attribute: &String| attribute.contains("vault");
    let entry = entries.iter().find(|entry| entry.attributes.values().any(of_vault));
    let entry = entry.expect("the app has put its keys into the keychain");
    let key = String::from_utf8_lossy(&entry.secret)[..64].to_owned();
    let file = records_file(session);
    for ending in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
    write_back(&open(&computer.file()));
    std::fs::copy(computer.file(), &file).expect("the copies can be copied");
    let connection = open(&file);
    write_back(&connection);
    connection.pragma_update(None, "rekey", format!("x'{key}'")).expect("the copies take another key");
}

/// Has the file hold everything, without a log beside it.
fn write_back(connection: &Connection) {
    let mode: String = connection
        .query_row("PRAGMA journal_mode = delete", [], |row| row.get(0))
        .expect("the log is written back");
    assert_eq!(mode, "delete");
}

fn records_file(session: &DesktopSession) -> PathBuf {
    let found = session.folders().into_iter().find_map(|folder| find(&folder, "records.db"));
    found.expect("the app has made its local copies")
}

fn find(folder: &Path, name: &str) -> Option<PathBuf> {
    let entries: Vec<PathBuf> = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).collect();
    let here = entries.iter().find(|path| path.file_name().is_some_and(|own| own == name)).cloned();
    here.or_else(|| entries.iter().filter(|path| path.is_dir()).find_map(|path| find(path, name)))
}

/// Puts what measures into the page.
pub(crate) async fn measuring(window: &Page) {
    window.script(include_str!("window.js"), Vec::new()).await;
}
