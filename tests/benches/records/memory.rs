//! Memory of the whole app with a million rows open, against the app with an empty table.

#[cfg(target_os = "linux")]
use std::path::{Path, PathBuf};

use ledgerlane_tests::bench::Row;

use crate::computer::Computer;

/// Elsewhere the window is not driven.
#[cfg(not(target_os = "linux"))]
pub(crate) async fn rows(_: &Computer, _: u32) -> Vec<Row> {
    Vec::new()
}

#[cfg(target_os = "linux")]
pub(crate) use linux::rows;

#[cfg(target_os = "linux")]
mod linux {
    use std::time::Duration;

    use ledgerlane_tests::LONG;
    use ledgerlane_tests::page::Page;
    use ledgerlane_tests::session::DesktopSession;
    use rusqlite::Connection;
    use serde_json::json;

    use super::*;
    use crate::announce;
    use crate::bare::open;
    use crate::data::RECORD_TYPE;
    use crate::pages::{CONNECTION, EXTERNAL_ID, PageService};
    use crate::questions::{plain, questions};

    const KEY: &str = "sk_test_a_service_that_is_only_measured_0123456789";
    /// How many times the memory of the app with an empty table it may be, without the cache of columns.
    const GOAL_TIMES: f64 = 1.5;
    /// The bound of the cache of columns, MB.
    const CACHE: f64 = 256.0;
    /// How long the app is left alone before its memory is read: what was only needed to start is given back by then.
    const REST: Duration = Duration::from_secs(5);

    /// Has the page ask for a page of the table with its own command call, and answers how many rows the view has.
    const ASK: &str = "const [request] = arguments;
        return window.__TAURI_INTERNALS__.invoke('table_page', { request }).then(page => page.count);";

    /// The rows of the app with this computer's copy of so many records.
    pub(crate) async fn rows(computer: &Computer, records: u32) -> Vec<Row> {
        announce("the app with an empty table");
        let service = PageService::start(0, 0);
        let mut session = DesktopSession::start().await;
        let window = session.open_app().await;
        window.connect_to(&service.address(), KEY).await;
        open_table(&window).await;
        tokio::time::sleep(REST).await;
        let empty = session.app_memory() as f64 / 1e6;
        session.ask_app_to_end();
        window.until_ended().await;

        announce(&format!("the app with {records} rows"));
        take_over(computer, &session).await;
        let window = session.open_app().await;
        open_table(&window).await;
        let mut asked = vec![plain()];
        asked.extend(questions().into_iter().flat_map(|one| [one.first.view, one.again.view]));
        for view in asked {
            let request = json!({
                "profile": 1, "connection": CONNECTION, "record_type": RECORD_TYPE, "page": 1, "size": 150, "view": view,
            });
            window.script(ASK, vec![request]).await;
        }
        tokio::time::sleep(REST).await;
        let full = session.app_memory() as f64 / 1e6;
        session.ask_app_to_end();
        window.until_ended().await;
        let goal = GOAL_TIMES * empty + CACHE;
        vec![
            Row::measured("memory of the app (debug build) with an empty table", empty, "MB", false),
            Row::at_most(
                format!("memory of the app (debug build) with {records} rows, sorted and filtered"),
                full,
                "MB",
                goal,
            ),
        ]
    }

    /// Shows the table. What the app opens by itself is where it was left.
    async fn open_table(window: &Page) {
        window.open_connection(EXTERNAL_ID).await;
        window.click("tab-records").await;
        window.click(&format!("type-{RECORD_TYPE}")).await;
        window
            .wait_within("the table, or that it is empty", LONG, async || {
                (window.shows("records-foot").await || window.shows("records-empty").await).then_some(())
            })
            .await;
    }

    /// Puts this computer's copies in the place of the app's own, encrypted with the app's key.
    async fn take_over(computer: &Computer, session: &DesktopSession) {
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
        let entries: Vec<PathBuf> =
            std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).collect();
        let here = entries.iter().find(|path| path.file_name().is_some_and(|own| own == name)).cloned();
        here.or_else(|| entries.iter().filter(|path| path.is_dir()).find_map(|path| find(path, name)))
    }
}
