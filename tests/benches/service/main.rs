//! The service against a bare handler that returns the same bytes, a late page against an early one, and the memory
//! that open cursors take. `cargo xtask bench service` builds the programs and runs it.
#![expect(clippy::expect_used, reason = "a bench that cannot go on says why by panicking")]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it talks to the person at the terminal")]

mod bare;
mod client;
mod deep;
mod load;
mod memory;
mod programs;
mod speed;

use ledgerlane_tests::bench::Report;

fn main() {
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some(bare::WORD) {
        return bare::serve(&arguments.next().expect("the bare server is told its answers"));
    }
    // One thread asks for everything: what it costs is the same for both sides, and leaves them the rest.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let rows = runtime.expect("a thread can wait for sockets").block_on(async {
        let mut rows = speed::rows().await;
        rows.push(deep::row().await);
        rows.extend(memory::rows().await);
        rows
    });
    let report = Report::new(rows);
    let file = report.write("service");
    println!("\n{}\nWritten to {}", report.table(), file.display());
}

/// Tells what is being measured; the table alone goes to standard output.
fn announce(what: &str) {
    eprintln!("{what} ...");
}
