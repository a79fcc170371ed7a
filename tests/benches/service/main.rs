//! What the release build of the service costs: processor time of a page and of a status poll, memory of an open cursor.
//! `cargo xtask bench service` builds the programs and runs it. Linux alone tells a process's time and memory in `/proc`.
#![expect(clippy::expect_used, reason = "a bench that cannot go on says why by panicking")]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it talks to the person at the terminal")]

mod cost;
mod memory;

use ledgerlane_tests::bench::Report;

const KEY: &str = "sk_test_9d2c6e0f7a4b4d5c8e1f3a6b9c0d2e4f5a7b8c91";
/// Flags of `serve`: no artificial latency, and no caller is told to slow down.
const FLAGS: [&str; 5] = ["--latency-ms", "0", "--rate-limit", "0", "--sample"];

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut rows = cost::rows().await;
    rows.extend(memory::rows().await);
    let report = Report::new(rows);
    let file = report.write("service");
    println!("\n{}\nWritten to {}", report.table(), file.display());
}

/// Tells what is being measured; the table alone goes to standard output.
fn announce(what: &str) {
    eprintln!("{what} ...");
}
