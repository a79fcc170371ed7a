//! What the release build of the service costs with QuickBooks behind it: a pull of 100,000 records through SOAP and qbXML against the
//! same number from the sample, processor time of a page, memory while a very large page is on its way, and many connectors without work.
//! QuickBooks' answers lie ready as text, so that the service alone is measured. `cargo xtask bench webconnector` builds the programs and
//! runs it. Linux alone tells a process's time and memory in `/proc`.
#![expect(clippy::expect_used, reason = "a bench that cannot go on says why by panicking")]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it talks to the person at the terminal")]

mod app;
mod connector;
mod crowd;
mod large_page;
mod pages;
mod pull;
mod quickbooks;
mod site;

use ledgerlane_tests::bench::Report;

/// Flags of `serve`: no artificial latency, and no caller is told to slow down.
const FLAGS: [&str; 4] = ["--latency-ms", "0", "--rate-limit", "0"];

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut rows = pages::rows().await;
    rows.extend(large_page::rows().await);
    rows.extend(pull::rows().await);
    rows.extend(crowd::rows().await);
    let report = Report::new(rows);
    let file = report.write("webconnector");
    println!("\n{}\nWritten to {}", report.table(), file.display());
}

/// Tells what is being measured; the table alone goes to standard output.
fn announce(what: &str) {
    eprintln!("{what} ...");
}
