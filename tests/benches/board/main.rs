//! The board in the real window with 100, 1,000 and 10,000 connections: how long the page is deaf at most while 'Check
//! all now' runs and while its rows scroll by. A loop over a MessageChannel ticks as often as the page can hear; the longest
//! gap between two ticks is what a user's click would wait. Beside it stands the gap while nobody does anything, taken in
//! turns, for what the machine itself adds. `cargo xtask bench board` builds what it needs and runs it.
#![cfg_attr(not(target_os = "linux"), expect(unused, reason = "the window is driven on Linux alone"))]
#![expect(clippy::expect_used, reason = "a bench that cannot go on says why by panicking")]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it talks to the person at the terminal")]

#[cfg(not(target_os = "linux"))]
fn main() {
    println!("The window is driven on Linux alone.");
}

#[cfg(target_os = "linux")]
fn main() {
    use ledgerlane_tests::bench::Report;

    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let rows = runtime.expect("a thread can wait for sockets").block_on(async {
        let mut rows = Vec::new();
        for connections in linux::SIZES {
            rows.extend(linux::rows(connections).await);
        }
        rows
    });
    let report = Report::new(rows);
    let file = report.write("board");
    println!("\n{}\nThe app is a build with debug assertions, which alone can be driven.", report.table());
    println!("Written to {}", file.display());
}

#[cfg(target_os = "linux")]
mod linux {
    use std::time::{Duration, Instant};

    use ledgerlane_tests::bench::{Row, median};
    use ledgerlane_tests::page::Page;
    use ledgerlane_tests::rest::Rest;
    use ledgerlane_tests::service_process::ServiceProcess;
    use ledgerlane_tests::session::DesktopSession;
    use ledgerlane_tests::{LONG, until};
    use serde_json::json;

    /// Connections of each board.
    pub(crate) const SIZES: [usize; 3] = [100, 1_000, 10_000];
    const KEY: &str = "sk_test_a_service_that_is_only_measured_0123456789";
    /// The service makes these by itself.
    const SAMPLE: usize = 8;
    /// Each is measured this often, in turns with the others.
    const ROUNDS: usize = 3;
    /// One measurement, milliseconds.
    const LASTS: u64 = 5_000;
    /// Longest the page may be deaf, milliseconds.
    const GOAL: f64 = 50.0;

    /// Measures the longest gap between two ticks while `act` runs, milliseconds.
    const MEASURE: &str = r"
        const [act, lasts] = arguments;
        const list = document.querySelector('.gridwrap');
        const acts = {
            idle: () => undefined,
            check: () => document.querySelector('[data-testid=check-all]').click(),
            scroll: at => {
                const furthest = list.scrollHeight - list.clientHeight;
                const step = () => {
                    const passed = (performance.now() - at) / lasts;
                    if (passed >= 1) return;
                    list.scrollTop = furthest * (1 - Math.abs(1 - 2 * passed));
                    requestAnimationFrame(step);
                };
                requestAnimationFrame(step);
            },
        };
        return new Promise(done => {
            const channel = new MessageChannel();
            const begun = performance.now();
            let last = begun;
            let longest = 0;
            channel.port1.onmessage = () => {
                const now = performance.now();
                longest = Math.max(longest, now - last);
                last = now;
                if (now - begun >= lasts) done(longest);
                else channel.port2.postMessage(0);
            };
            channel.port2.postMessage(0);
            setTimeout(() => acts[act](performance.now()), 50);
        });";

    /// The rows of a board of so many connections.
    pub(crate) async fn rows(connections: usize) -> Vec<Row> {
        eprintln!("a board of {connections} connections ...");
        let service = ServiceProcess::start_with(KEY, &["--rate-limit", "0"]);
        make(&service.client(), connections - SAMPLE).await;
        let mut session = DesktopSession::start().await;
        let window = session.open_app().await;
        window.connect_to(service.address(), KEY).await;
        let count = (connections + 1).to_string();
        window.until_attribute_within("table.board", "aria-rowcount", &count, LONG).await;
        let acts = ["idle", "check", "scroll"];
        let mut gaps: [Vec<f64>; 3] = Default::default();
        for _ in 0..ROUNDS {
            for (act, found) in acts.iter().zip(&mut gaps) {
                quiet(&window).await;
                let gap = window.script(MEASURE, vec![json!(act), json!(LASTS)]).await;
                found.push(gap.as_f64().expect("a gap is a number"));
            }
        }
        let [idle, check, scroll] =
            gaps.map(|gaps| (median(gaps.clone()), gaps.into_iter().fold(0.0, f64::max)));
        let name = |what: &str| format!("{connections} connections: longest gap {what}");
        vec![
            Row::measured(name("while nobody does anything"), idle.0, "ms", false),
            Row::at_most(name("while 'Check all now' runs"), check.0, "ms", GOAL),
            Row::at_most(name("while scrolling through all"), scroll.0, "ms", GOAL),
            Row::measured(name("while nobody does anything, worst round"), idle.1, "ms", false),
            Row::measured(name("while 'Check all now' runs, worst round"), check.1, "ms", false),
            Row::measured(name("while scrolling through all, worst round"), scroll.1, "ms", false),
        ]
    }

    /// Waits until 'Check all now' can be pressed again.
    async fn quiet(window: &Page) {
        window
            .wait_within("'Check all now' to be done", LONG, async || {
                let ready = "[data-testid=check-all]:not([disabled])";
                window.shows(ready).await.then_some(())
            })
            .await;
    }

    /// Makes connections through the interface, eight at a time.
    async fn make(service: &Rest, connections: usize) {
        let begun = Instant::now();
        let mut making = tokio::task::JoinSet::new();
        let mut next = 0;
        while next < connections || !making.is_empty() {
            while next < connections && making.len() < 8 {
                let service = service.clone();
                making.spawn(async move {
                    let new = json!({ "description": format!("Client {next:05}") });
                    service.post("/api/v1/connections", new).await.is(201)
                });
                next += 1;
            }
            making.join_next().await.expect("one is under way").expect("it is made");
        }
        until("the service to list them", Duration::from_secs(30), async || {
            (service.connections().await.len() == connections + SAMPLE).then_some(())
        })
        .await;
        eprintln!("  made in {:.0} s", begun.elapsed().as_secs_f64());
    }
}
