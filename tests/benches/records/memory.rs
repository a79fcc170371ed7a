//! Memory of the whole app with a million rows open, against the app with an empty table.

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

    use ledgerlane_tests::session::DesktopSession;
    use serde_json::json;

    use super::*;
    use crate::announce;
    use crate::data::RECORD_TYPE;
    use crate::installed::{connected, end, open_table, take_over};
    use crate::pages::{CONNECTION, PageService};
    use crate::questions::{plain, questions};

    /// How many times the memory of the app with an empty table it may be, without the cache of columns.
    const GOAL_TIMES: f64 = 1.5;
    /// The bound of the cache of columns, MB.
    const CACHE: f64 = 256.0;
    /// How long the app is left alone before its memory is read: what was only needed to start is given back by then.
    const REST: Duration = Duration::from_secs(5);

    /// Has the page ask for a page of the table with its own command call, and answers how many rows the view has.
    const ASK: &str = "const [request] = arguments;
        return window.__TAURI_INTERNALS__.invoke('table_page', { request }).then(page => page.value.count);";

    /// The rows of the app with this computer's copy of so many records.
    pub(crate) async fn rows(computer: &Computer, records: u32) -> Vec<Row> {
        announce("the app with an empty table");
        let service = PageService::start(0, 0);
        let mut session = DesktopSession::start().await;
        let window = connected(&mut session, &service).await;
        open_table(&window).await;
        tokio::time::sleep(REST).await;
        let empty = session.app_memory() as f64 / 1e6;
        end(&session, window).await;

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
        end(&session, window).await;
        let goal = GOAL_TIMES * empty + CACHE;
        vec![
            Row::measured("memory of the app with an empty table", empty, "MB", false),
            Row::at_most(
                format!("memory of the app with {records} rows, sorted and filtered"),
                full,
                "MB",
                goal,
            ),
        ]
    }
}
