//! Start of the app beside a bare window, in turns: from the start of the process to the first row of the board on the screen, against
//! the first frame of the bare window. Neither is driven: both are watched on the screen, as WebDriver takes time itself. Beside them
//! stands the page's own time, from one driven start. `cargo xtask bench start` builds what it needs and runs it.
#![cfg_attr(target_os = "linux", expect(clippy::expect_used, reason = "a bench that cannot go on panics"))]
#![expect(clippy::print_stdout, reason = "it talks to the person at the terminal")]

/// Elsewhere the desktop of the tests does not exist.
#[cfg(not(target_os = "linux"))]
fn main() {
    println!("The bench of the start needs Linux.");
}

#[cfg(target_os = "linux")]
#[tokio::main]
async fn main() {
    let report = ledgerlane_tests::bench::Report::new(linux::rows().await);
    let file = report.write("start");
    println!("\n{}\nWritten to {}", report.table(), file.display());
}

#[cfg(target_os = "linux")]
mod linux {
    use std::path::Path;
    use std::time::{Duration, Instant};

    use ledgerlane_tests::bench::{Row, median};
    use ledgerlane_tests::desktop::Place;
    use ledgerlane_tests::session::DesktopSession;
    use ledgerlane_tests::{LONG, SHORT, app, built, until};

    const ROUNDS: usize = 5;
    /// How long a start is left alone before its window is taken to be whole.
    const REST: Duration = Duration::from_secs(10);
    /// Between two looks at the screen.
    const LOOK_EVERY: Duration = Duration::from_millis(2);
    /// How many times the start of the bare window the app may take.
    const GOAL: f64 = 1.3;

    /// Where the name of the first row is, and the milliseconds of the page. A module runs before `DOMContentLoaded`.
    const PAGE: &str = r"
        const name = document.querySelector('[data-testid^=board-row-] .row-name').getBoundingClientRect();
        const [page] = performance.getEntriesByType('navigation');
        const [script] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        const fetched = Math.max(script?.responseEnd ?? 0, page.domInteractive);
        const evaluated = page.domContentLoadedEventStart;
        const numbers = [name.left, name.top, name.width, name.height].map(Math.floor);
        return [...numbers, fetched, evaluated - fetched, (paint?.startTime ?? NaN) - evaluated];";

    /// A program, what of its window is watched, how that looks in the end, and the times of each round in milliseconds.
    struct Measured<'a> {
        program: &'a Path,
        watched: Place,
        whole: Vec<u8>,
        window: Vec<f64>,
        drawn: Vec<f64>,
    }

    /// The rows of both programs.
    pub(super) async fn rows() -> Vec<Row> {
        let (app, bare) = (app(), built("LEDGERLANE_BARE_WINDOW", "examples/bare-window"));
        let mut session = DesktopSession::start().await;
        make_sample(&mut session).await;
        let (name, page) = driven(&mut session).await;
        let corner = Place { x: 0, y: 0, width: 200, height: 100 };
        let mut bare = Measured::first(&mut session, &bare, corner).await;
        let mut app = Measured::first(&mut session, &app, name).await;
        assert!(
            app.whole.chunks(3).any(|point| point != &app.whole[..3]),
            "a name is where the first row is"
        );
        for round in 1..=ROUNDS {
            println!("round {round} of {ROUNDS} ...");
            bare.start(&mut session).await;
            app.start(&mut session).await;
        }
        let ratios = app.drawn.iter().zip(&bare.drawn).map(|(app, bare)| app / bare).collect();
        let ms = |name: &str, value| Row::measured(name, value, "ms", false);
        let [fetched, evaluated, painted] = page;
        vec![
            ms("bare window: window there", median(bare.window)),
            ms("bare window: first frame", median(bare.drawn)),
            ms("app: window there", median(app.window)),
            ms("app: first row", median(app.drawn)),
            Row::at_most("app / bare window", median(ratios), "", GOAL),
            ms("page, driven: opened to script fetched", fetched),
            ms("page, driven: script evaluation", evaluated),
            ms("page, driven: script evaluated to first content", painted),
        ]
    }

    /// Lets the folder exist, with the sample open.
    async fn make_sample(session: &mut DesktopSession) {
        let window = session.open_app().await;
        window.click("explore-sample").await;
        window.until_shown("board-row-harbor-lane").await;
        session.ask_app_to_end();
        window.until_ended().await;
    }

    /// Starts the app once more under WebDriver: where the name of the first row is, and the times of the page.
    async fn driven(session: &mut DesktopSession) -> (Place, [f64; 3]) {
        let window = session.open_app().await;
        window.until_shown("board-row-harbor-lane").await;
        tokio::time::sleep(REST).await;
        let found = window.script(PAGE, Vec::new()).await;
        let number = |at: usize| found[at].as_f64().unwrap_or(f64::NAN);
        let whole = |at: usize| found[at].as_u64().and_then(|n| n.try_into().ok()).expect("whole pixels");
        let [x, y] = [0, 1].map(|at| i32::try_from(whole(at)).expect("a place on the screen"));
        let place = Place { x, y, width: whole(2), height: whole(3) };
        session.ask_app_to_end();
        window.until_ended().await;
        (place, [number(4), number(5), number(6)])
    }

    impl<'a> Measured<'a> {
        /// Starts a program uncounted, to see how its window looks in the end.
        async fn first(session: &mut DesktopSession, program: &'a Path, watched: Place) -> Self {
            let running = session.run("first", program, &[]);
            let window = session.window().await;
            tokio::time::sleep(REST).await;
            let whole = session.desktop.pixels(&window, watched).expect("the window is on the screen");
            drop(running);
            gone(session).await;
            Self { program, watched, whole, window: Vec::new(), drawn: Vec::new() }
        }

        /// Starts the program and adds its times.
        async fn start(&mut self, session: &mut DesktopSession) {
            let begun = Instant::now();
            let running = session.run("measured", self.program, &[]);
            let mut there = None;
            loop {
                let window = session.desktop.windows().pop();
                if let Some(window) = &window {
                    there.get_or_insert_with(|| begun.elapsed());
                    if session.desktop.pixels(window, self.watched).as_ref() == Some(&self.whole) {
                        break;
                    }
                }
                assert!(begun.elapsed() < LONG, "{} never looked whole", self.program.display());
                tokio::time::sleep(LOOK_EVERY).await;
            }
            self.drawn.push(begun.elapsed().as_secs_f64() * 1e3);
            self.window.push(there.unwrap_or_default().as_secs_f64() * 1e3);
            // Work that goes on after the first row must not slow the next start.
            tokio::time::sleep(REST / 5).await;
            drop(running);
            gone(session).await;
        }
    }

    async fn gone(session: &DesktopSession) {
        let gone = async || session.desktop.windows().is_empty().then_some(());
        until("the window to be gone", SHORT, gone).await;
    }
}
