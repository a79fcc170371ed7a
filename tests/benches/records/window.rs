//! Latency of the real window over a copy of many records: from a click or a key to the frame that shows the result.
//! A user who filters or sorts waits for nothing else.

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
    use ledgerlane_tests::bench::median;
    use ledgerlane_tests::keyboard::ENTER;
    use ledgerlane_tests::page::Page;
    use ledgerlane_tests::session::DesktopSession;
    use serde::Deserialize;
    use serde_json::json;

    use super::*;
    use crate::announce;
    use crate::installed::{connected, end, measuring, open_table, take_over};
    use crate::known::{Column, Known};
    use crate::pages::PageService;

    /// Rounds, each with an app that was started for it: what is asked first finds no column in memory.
    const ROUNDS: usize = 3;
    const COLUMNS: [Column; 3] = [Column::Customer, Column::Amount, Column::Date];
    /// Rows of the page whose cells are filtered by, and whose records are opened: the first one of each is the first time.
    const ROWS: [u32; 3] = [3, 8, 14];

    /// How long something may take to be shown in a copy of so many records, milliseconds.
    fn goal(records: u32) -> f64 {
        if records > 100_000 { 500.0 } else { 100.0 }
    }

    /// One wait, milliseconds from the click or the key.
    #[derive(Debug, Clone, Copy, Deserialize)]
    struct Wait {
        /// To the frame that shows what was asked for.
        took: f64,
        /// To the command that asks the desk for it.
        asked: Option<f64>,
        /// To its answer.
        answered: Option<f64>,
        /// To the moment it stood in the page, before the browser laid it out and drew it.
        written: f64,
    }

    /// The waits for the same thing.
    #[derive(Default)]
    struct Waits {
        first: Vec<Wait>,
        again: Vec<Wait>,
    }

    impl Waits {
        fn take(&mut self, is_first: bool, wait: Wait) {
            if is_first { &mut self.first } else { &mut self.again }.push(wait);
        }

        fn rows(&self, records: u32, what: &str, goal: Option<f64>) -> [Row; 2] {
            [("first", &self.first), ("again", &self.again)].map(|(when, waits)| {
                let name = format!("window, {records} rows: {what}, {when}");
                let of = |part: fn(&Wait) -> f64| median(waits.iter().map(part).collect());
                let took = of(|wait| wait.took);
                let row = match goal {
                    Some(goal) => Row::at_most(name, took, "ms", goal),
                    None => Row::measured(name, took, "ms", false),
                };
                let longest = waits.iter().map(|wait| wait.took).fold(0.0, f64::max);
                row.noted(format!(
                    "asked after {:.0} ms, answered after {:.0}, in the page after {:.0}; longest of {} {longest:.0} ms",
                    of(|wait| wait.asked.unwrap_or(f64::NAN)),
                    of(|wait| wait.answered.unwrap_or(f64::NAN)),
                    of(|wait| wait.written),
                    waits.len(),
                ))
            })
        }
    }

    /// What the table shows.
    #[derive(Debug, Deserialize)]
    struct Shown {
        count: usize,
        sort: Option<String>,
        values: Vec<String>,
    }

    /// The rows of the window over this computer's copy of so many records.
    pub(crate) async fn rows(computer: &Computer, records: u32) -> Vec<Row> {
        announce(&format!("the window with {records} rows"));
        let known = Known::new(records);
        let service = PageService::start(0, 0);
        let mut session = DesktopSession::start().await;
        let window = connected(&mut session, &service).await;
        open_table(&window).await;
        end(&session, window).await;
        take_over(computer, &session).await;

        let (mut sorts, mut filters, mut record): ([Waits; 3], [Waits; 3], Waits) = Default::default();
        for round in 1..=ROUNDS {
            announce(&format!("sorting {records} rows in the window, round {round} of {ROUNDS}"));
            let window = opened(&mut session).await;
            for (column, waits) in COLUMNS.into_iter().zip(&mut sorts) {
                sort(&window, &known, column, waits).await;
            }
            closed(&session, window).await;
            announce(&format!("filtering {records} rows in the window, round {round} of {ROUNDS}"));
            let window = opened(&mut session).await;
            open_records(&window, &mut record).await;
            for (column, waits) in COLUMNS.into_iter().zip(&mut filters) {
                filter(&window, &known, column, waits).await;
            }
            closed(&session, window).await;
        }
        let goal = Some(goal(records));
        let mut rows = Vec::new();
        for (column, waits) in COLUMNS.iter().zip(&sorts) {
            rows.extend(waits.rows(records, &format!("sort by {}", column.field()), goal));
        }
        for (column, waits) in COLUMNS.iter().zip(&filters) {
            rows.extend(waits.rows(records, &format!("filter, {}", column.filter()), goal));
        }
        rows.extend(record.rows(records, "a record in the drawer", None));
        rows
    }

    /// The app with the table of the copy, as it arrived.
    async fn opened(session: &mut DesktopSession) -> Page {
        let window = session.open_app().await;
        open_table(&window).await;
        measuring(&window).await;
        window
    }

    /// Closes the tab, so that the table is a new one the next time, and the app.
    async fn closed(session: &DesktopSession, window: Page) {
        window.click("[data-testid^=\"close-table-\"]").await;
        window.until_gone("table[role=grid]").await;
        end(session, window).await;
    }

    /// Sorts by a column and in the other direction, and goes back to the order of before.
    async fn sort(window: &Page, known: &Known, column: Column, waits: &mut Waits) {
        let head = format!("head-{}", column.field());
        for nth in 0..3 {
            arm(window, "click", "page", "table_page").await;
            window.click(&head).await;
            let wait = wait(window).await;
            let shown = shown(window, column).await;
            let descending = match (nth, shown.sort.as_deref()) {
                (0 | 1, Some("ascending")) => false,
                (0 | 1, Some("descending")) => true,
                (2, None) => break,
                (_, sort) => panic!("sorted by {} after click {}: {sort:?}", column.field(), nth + 1),
            };
            waits.take(nth == 0, wait);
            if let Some(first) = known.first_of(column, descending) {
                assert_eq!(shown.values.first(), Some(&first), "the first row of {shown:?}");
            }
        }
    }

    /// Filters by cells of a column, one after the other, each time from all rows.
    async fn filter(window: &Page, known: &Known, column: Column, waits: &mut Waits) {
        for (nth, row) in ROWS.into_iter().enumerate() {
            let cell = json!([row, column.field()]);
            window.script(MENU, vec![cell]).await;
            arm(window, "click", "page", "table_page").await;
            window.click(column.entry()).await;
            waits.take(nth == 0, wait(window).await);
            assert_eq!(shown(window, column).await.count, known.left(column, row), "{column:?} of row {row}");
            arm(window, "click", "page", "table_page").await;
            window.click("chip-remove").await;
            wait(window).await;
        }
    }

    /// Opens records of the page with Enter.
    async fn open_records(window: &Page, waits: &mut Waits) {
        for (nth, row) in ROWS.into_iter().enumerate() {
            window.click(&format!("tr[data-at=\"{row}\"] td:nth-child(3)")).await;
            arm(window, "keydown", "record", "record").await;
            window.press(ENTER).await;
            waits.take(nth == 0, wait(window).await);
            window.click("drawer-close").await;
            window.until_gone("drawer").await;
        }
    }

    /// Opens the menu of a cell, as its key does.
    const MENU: &str = "const [[row, field]] = arguments;
        const heads = [...document.querySelectorAll('table[role=grid] thead th')];
        const line = document.querySelector(`table[role=grid] tr[data-at=\"${row}\"]`);
        const cell = line.children[heads.findIndex(head => head.dataset.field === field)];
        const { left, bottom } = cell.getBoundingClientRect();
        cell.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom }));";

    const SHOWN: &str = "const [field] = arguments;
        const table = document.querySelector('table[role=grid]');
        const heads = [...table.querySelectorAll('thead th')];
        const at = heads.findIndex(head => head.dataset.field === field);
        const lines = [...table.querySelectorAll('tr[data-at]')];
        return {
            count: Number(table.getAttribute('aria-rowcount')) - 1,
            sort: heads[at].getAttribute('aria-sort'),
            values: lines.map(line => line.children[at].textContent.trim()),
        };";

    async fn shown(window: &Page, column: Column) -> Shown {
        let shown = window.script(SHOWN, vec![json!(column.field())]).await;
        serde_json::from_value(shown).expect("a table has a count, an order and values")
    }

    /// Has the page wait for an event and what it shows then, once no command is under way any more.
    async fn arm(window: &Page, event: &str, sight: &str, command: &str) {
        window
            .wait("the desk to have nothing to answer", async || {
                let quiet = window.script("return window.measure.isQuiet()", Vec::new()).await;
                (quiet == json!(true)).then_some(())
            })
            .await;
        let script = "window.measure.arm(...arguments)";
        window.script(script, vec![json!(event), json!(sight), json!(command)]).await;
    }

    async fn wait(window: &Page) -> Wait {
        let found = window.script("return window.measure.shown", Vec::new()).await;
        serde_json::from_value(found).expect("a wait is told in milliseconds")
    }
}
