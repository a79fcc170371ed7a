//! The local copies: a pull against bare loops, views and sums by groups against plain SQLite, the overview of a large company, a reader
//! beside a pull, the removal of a large copy, the real window over a large copy, and the memory of the whole app. `cargo xtask bench
//! records` builds what it needs and runs it. Words after that choose parts (`pull`, `reader`, `scrolling`, `views`, `pages`, `window`,
//! `groups`, `overview`, `removal`, `memory`); `pages` are the later pages of views, which `views` has too; `small` takes a tenth of the
//! rows, for a first look.
#![expect(clippy::expect_used, clippy::panic, reason = "a bench that cannot go on says why by panicking")]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it talks to the person at the terminal")]

mod bare;
mod computer;
mod data;
mod duckdb;
mod groups;
#[cfg(target_os = "linux")]
mod installed;
#[cfg(target_os = "linux")]
mod known;
mod memory;
mod overview;
mod pages;
mod plain;
mod pull;
mod questions;
mod reader;
mod removal;
mod scrolling;
mod views;
mod window;

use ledgerlane_tests::bench::{Report, Row};

use computer::Computer;
use pages::PageService;
use plain::Plain;

/// What is measured, and with how many rows.
pub(crate) struct Scale {
    words: Vec<String>,
}

impl Scale {
    fn has(&self, part: &str) -> bool {
        let chosen = self.words.iter().filter(|word| *word != "small");
        chosen.clone().count() == 0 || chosen.into_iter().any(|word| word == part)
    }

    fn tenth(&self) -> u32 {
        if self.words.iter().any(|word| word == "small") { 10 } else { 1 }
    }

    /// Rows of the smaller copy.
    pub(crate) fn smaller(&self) -> u32 {
        100_000 / self.tenth()
    }

    /// Rows of the larger copy.
    pub(crate) fn larger(&self) -> u32 {
        1_000_000 / self.tenth()
    }
}

fn main() {
    let words = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let scale = Scale { words };
    // As the app has it: one thread a core.
    let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
    let rows = runtime.block_on(measured(&scale));
    let report = Report::new(rows);
    let file = report.write("records");
    println!("\n{}\nWritten to {}", report.table(), file.display());
}

async fn measured(scale: &Scale) -> Vec<Row> {
    let mut rows = Vec::new();
    if ["pull", "reader", "scrolling"].iter().any(|part| scale.has(part)) {
        announce("making pages");
        let service = PageService::start(scale.smaller(), pull::LINES);
        if scale.has("pull") {
            rows.extend(pull::rows(scale, &service).await);
        }
        if scale.has("reader") {
            rows.extend(reader::rows(scale, &service).await);
        }
        if scale.has("scrolling") {
            rows.extend(scrolling::rows(&service).await);
        }
    }
    if ["views", "pages", "window"].iter().any(|part| scale.has(part)) {
        let computer = filled(scale.smaller(), pull::LINES).await;
        rows.extend(viewed(scale, &computer, scale.smaller(), pull::LINES).await);
    }
    if ["views", "pages", "window", "groups", "overview", "removal", "memory"]
        .iter()
        .any(|part| scale.has(part))
    {
        // Without lines, which no question asks for: writing a million takes long enough.
        let computer = filled(scale.larger(), 0).await;
        rows.extend(viewed(scale, &computer, scale.larger(), 0).await);
        if scale.has("groups") {
            let plain = Plain::new(scale.larger(), 0);
            rows.extend(groups::rows(&computer, &plain, scale.larger()));
        }
        if scale.has("memory") {
            rows.extend(memory::rows(&computer, scale.larger()).await);
        }
        if scale.has("overview") {
            rows.extend(overview::rows(&computer, scale.larger()).await);
        }
        if scale.has("removal") {
            rows.extend(removal::rows(&computer, scale.larger()));
        }
    }
    rows
}

/// The rows of the views, or of their later pages alone, and those of the window.
async fn viewed(scale: &Scale, computer: &Computer, records: u32, lines: u32) -> Vec<Row> {
    let mut rows = Vec::new();
    if scale.has("views") {
        rows.extend(views::rows(computer, &Plain::new(records, lines), records).await);
    } else if scale.has("pages") {
        rows.extend(views::later_pages(computer, &Plain::new(records, lines), records).await);
    }
    if scale.has("window") {
        rows.extend(window::rows(computer, records).await);
    }
    rows
}

/// A computer with a whole copy, which its desk knows the service of.
async fn filled(records: u32, lines: u32) -> Computer {
    announce(&format!("writing {records} rows"));
    let computer = Computer::new();
    let service = PageService::start(1, 0);
    computer.connect(&service).await.close().await;
    let took = computer.fill(records, lines);
    announce(&format!("  in {:.0} s", took.as_secs_f64()));
    computer
}

/// Tells what is being measured; the table alone goes to standard output.
pub(crate) fn announce(what: &str) {
    eprintln!("{what} ...");
}
