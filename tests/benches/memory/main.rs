//! Memory at rest: the app on its first screen beside a bare window, both with a tray and the same WebKit variables, told by process.
//! `cargo xtask bench memory` builds what it needs and runs it. Neither is driven: WebDriver takes memory itself.
#![expect(clippy::print_stdout, reason = "it talks to the person at the terminal")]

/// Elsewhere the desktop of the tests does not exist.
#[cfg(not(target_os = "linux"))]
fn main() {
    println!("The bench of memory needs Linux.");
}

#[cfg(target_os = "linux")]
#[tokio::main]
async fn main() {
    let report = ledgerlane_tests::bench::Report::new(linux::rows().await);
    let file = report.write("memory");
    println!("\n{}\nWritten to {}", report.table(), file.display());
}

#[cfg(target_os = "linux")]
mod linux {
    use std::collections::BTreeMap;
    use std::path::Path;
    use std::time::Duration;

    use ledgerlane_tests::bench::{Row, median};
    use ledgerlane_tests::session::DesktopSession;
    use ledgerlane_tests::{SHORT, app, built, until};

    const ROUNDS: usize = 3;
    /// How long a program is left alone before its memory is read: what was only needed to start is given back by then.
    const REST: Duration = Duration::from_secs(10);
    /// How many times the memory of the bare window the app may take.
    const GOAL: f64 = 1.15;
    const MIB: f64 = (1 << 20) as f64;

    /// Memory by process, and that of all together, of each round in MiB.
    type Sizes = BTreeMap<String, Vec<f64>>;

    /// The rows of both programs.
    pub(super) async fn rows() -> Vec<Row> {
        let (app, bare) = (app(), built("LEDGERLANE_BARE_WINDOW", "examples/bare-window"));
        let mut session = DesktopSession::start().await;
        let (mut of_app, mut of_bare) = (Sizes::new(), Sizes::new());
        for round in 1..=ROUNDS {
            println!("round {round} of {ROUNDS} ...");
            measure(&mut session, &bare, &mut of_bare).await;
            measure(&mut session, &app, &mut of_app).await;
        }
        let middle = |sizes: &Sizes| -> Vec<(String, f64)> {
            sizes.iter().map(|(process, sizes)| (process.clone(), median(sizes.clone()))).collect()
        };
        let mut rows = Vec::new();
        for (name, sizes) in [("bare window", &of_bare), ("app", &of_app)] {
            let row = |(process, size)| Row::measured(format!("{name}: {process}"), size, "MiB", false);
            rows.extend(middle(sizes).into_iter().map(row));
        }
        let ratios = of_app[ALL].iter().zip(&of_bare[ALL]).map(|(app, bare)| app / bare).collect();
        rows.push(Row::at_most("app / bare window", median(ratios), "", GOAL));
        rows
    }

    const ALL: &str = "all processes";

    /// Starts a program, leaves it alone, and adds what its processes take.
    async fn measure(session: &mut DesktopSession, program: &Path, sizes: &mut Sizes) {
        let running = session.run("measured", program, &[]);
        session.window().await;
        tokio::time::sleep(REST).await;
        let processes = session.memory_of(program);
        let all = processes.iter().map(|(_, bytes)| bytes).sum();
        for (process, bytes) in processes.into_iter().chain([(ALL.to_owned(), all)]) {
            // The two programs have names of their own; in the table both are the program itself.
            let is_program = program.ends_with(&process);
            let process = if is_program { "the program".to_owned() } else { process };
            sizes.entry(process).or_default().push(bytes as f64 / MIB);
        }
        drop(running);
        let gone = async || session.desktop.windows().is_empty().then_some(());
        until("the window to be gone", SHORT, gone).await;
    }
}
