//! Frame times of the real window while a list is read and its user scrolls, against those of the window at rest.

use ledgerlane_tests::bench::Row;

use crate::pages::PageService;

/// Elsewhere the window is not driven.
#[cfg(not(target_os = "linux"))]
pub(crate) async fn rows(_: &PageService) -> Vec<Row> {
    Vec::new()
}

#[cfg(target_os = "linux")]
pub(crate) use linux::rows;

#[cfg(target_os = "linux")]
mod linux {
    use std::time::Duration;

    use ledgerlane_tests::LONG;
    use ledgerlane_tests::bench::{median, p95};
    use ledgerlane_tests::page::Page;
    use ledgerlane_tests::session::DesktopSession;
    use serde_json::json;

    use super::*;
    use crate::announce;
    use crate::installed::{connected, end, measuring, open_table};

    /// Runs, each with an app and a copy of their own.
    const RUNS: usize = 5;
    const LATENCY: Duration = Duration::from_millis(20);
    /// One measurement, as a part of the time that the read takes at least: two of them and the way to them fit into it.
    const PART: u32 = 4;
    /// How many times the 95th percentile of the window at rest that of the one that is scrolled may be.
    const GOAL: f64 = 1.5;

    /// The 95th percentiles of the gaps between frames of one run, milliseconds.
    struct Run {
        rest: f64,
        scrolled: f64,
        scrolled_while_reading: f64,
        /// Where the table is sorted too, so that its page is read again with the records that come in.
        sorted_while_reading: f64,
    }

    /// The rows of the window that reads the service's list.
    pub(crate) async fn rows(service: &PageService) -> Vec<Row> {
        service.set_latency(LATENCY);
        let mut runs = Vec::new();
        for nth in 1..=RUNS {
            announce(&format!("scrolling while the list is read, run {nth} of {RUNS}"));
            runs.push(run(service).await);
        }
        service.set_latency(Duration::ZERO);
        let of = |part: fn(&Run) -> f64| median(runs.iter().map(part).collect());
        let all = |part: fn(&Run) -> f64| {
            let texts: Vec<String> = runs.iter().map(|run| format!("{:.2}", part(run))).collect();
            texts.join(", ")
        };
        let name = |what: &str| format!("window, p95 of the gaps between frames: {what}");
        let reading: fn(&Run) -> f64 = |run| run.scrolled_while_reading / run.rest;
        let sorted: fn(&Run) -> f64 = |run| run.sorted_while_reading / run.rest;
        vec![
            Row::measured(name("at rest"), of(|run| run.rest), "ms", false),
            Row::measured(name("scrolled"), of(|run| run.scrolled), "ms", false),
            Row::measured(
                name("scrolled, list read at 20 ms"),
                of(|run| run.scrolled_while_reading),
                "ms",
                false,
            ),
            Row::measured(name("the same, table sorted"), of(|run| run.sorted_while_reading), "ms", false),
            Row::at_most(name("scrolled, list read at 20 ms / at rest"), of(reading), "", GOAL)
                .noted(all(reading)),
            Row::at_most(name("the same, table sorted / at rest"), of(sorted), "", GOAL).noted(all(sorted)),
        ]
    }

    async fn run(service: &PageService) -> Run {
        let mut session = DesktopSession::start().await;
        let window = connected(&mut session, service).await;
        open_table(&window).await;
        window.until_shown("tr[data-at=\"20\"]").await;
        window.until_attribute_within("lane", "data-holder", "free", LONG).await;
        measuring(&window).await;
        let lasts = LATENCY * u32::try_from(service.count()).unwrap_or(u32::MAX) / PART;
        let gaps = async |scroll| gaps(&window, lasts, scroll).await;
        let rest = gaps(false).await;
        let scrolled = gaps(true).await;
        window.click("read-all").await;
        window.until_attribute("strip", "data-state", "pulling").await;
        let scrolled_while_reading = gaps(true).await;
        window.click("head-amount").await;
        let sorted_while_reading = gaps(true).await;
        let state = window.attribute("strip", "data-state").await;
        assert_eq!(state.as_deref(), Some("pulling"), "the list was read all the while");
        end(&session, window).await;
        Run { rest, scrolled, scrolled_while_reading, sorted_while_reading }
    }

    /// The 95th percentile of the gaps between frames, milliseconds.
    async fn gaps(window: &Page, lasts: Duration, scroll: bool) -> f64 {
        let script = "return window.measure.gaps(...arguments)";
        let gaps = window.script(script, vec![json!(lasts.as_millis() as u64), json!(scroll)]).await;
        p95(serde_json::from_value(gaps).expect("gaps are numbers"))
    }
}
