//! Audits the largest sample company at its larger sizes: every document is read over HTTP, a page at a time, and the books have to tie
//! out. `cargo xtask bench books` builds what it needs and runs it; `large` or `huge` after that takes one size alone. It ends with exit
//! code 1 where books do not tie out.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it talks to the person at the terminal")]

use std::process::ExitCode;
use std::time::Instant;

use jiff::civil::{Date, date};
use ledgerlane_tests::auditor::{Expected, Source, audit};
use ledgerlane_tests::bench::{Report, Row};
use ledgerlane_tests::service_process::ServiceProcess;

const KEY: &str = "sk_test_c81d3f60a97b4b24b5de27f4a1830e9656d17b42";
/// The company whose size can be chosen.
const COMPANY: &str = "harbor-lane";
/// The sizes, as the service is told them.
const SIZES: [&str; 2] = ["large", "huge"];
/// Services at most: each serves the same books to a reader of its own, because a company is read by one at a time.
const MAX_SERVICES: usize = 4;
/// The day on which the books are read.
const TODAY: Date = date(2026, 11, 19);

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    if let Some(word) = words.iter().find(|word| !SIZES.contains(&word.as_str())) {
        eprintln!("There is no size '{word}'. There are: {}.", SIZES.join(", "));
        return ExitCode::from(2);
    }
    let mut rows = Vec::new();
    for size in SIZES.into_iter().filter(|size| words.is_empty() || words.iter().any(|word| word == size)) {
        eprintln!("auditing {COMPANY}, {size} ...");
        let begun = Instant::now();
        let report = audited(size).await;
        let took = begun.elapsed().as_secs_f64();
        println!("{report}\n");
        let documents = report.documents();
        rows.push(Row::at_most(format!("{size}: failures"), report.failures.count() as f64, "", 0.0));
        let note = format!("{documents} documents, {:.0} a second", documents as f64 / took);
        rows.push(Row::measured(format!("{size}: time of the audit"), took, "s", false).noted(note));
    }
    let report = Report::new(rows);
    let file = report.write("books");
    println!("{}\nWritten to {}", report.table(), file.display());
    let ties_out = report.rows.iter().all(|row| row.holds != Some(false));
    if ties_out { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Audits the company at a size.
async fn audited(size: &str) -> ledgerlane_tests::auditor::Report {
    let services = std::thread::available_parallelism().map_or(1, usize::from).min(MAX_SERVICES);
    let flags = ["--latency-ms", "0", "--rate-limit", "0", "--sample", size];
    let services: Vec<ServiceProcess> =
        (0..services).map(|_| ServiceProcess::start_with(KEY, &flags)).collect();
    let mut sources = Vec::new();
    for service in &services {
        sources.push(Source::of(service.client(), COMPANY).await);
    }
    audit(sources, &format!("{COMPANY}, {size}"), Expected { today: TODAY, is_large: true }).await
}
