//! chromedriver, which drives Chromium.

use std::path::Path;
use std::process::Command;

use crate::process::Process;

/// How often it is started until it has a port.
const TRIES: u32 = 5;

/// Starts it, and returns it with its port. It takes a free port of IPv4, then the port of IPv6 with the same number. If another
/// program has the latter, it ends and is started again.
///
/// # Panics
/// Where it is missing or does not start.
pub(crate) fn start(command: &mut Command, logs: &Path) -> (Process, u16) {
    command.arg("--port=0");
    let mut log = String::new();
    for _ in 0..TRIES {
        let mut driver = Process::start(command, "chromedriver", logs, true);
        if let Some(port) = driver.find_line(port) {
            return (driver, port);
        }
        log = driver.log();
        assert!(log.contains("Address already in use"), "chromedriver did not start; its log:\n{log}");
    }
    panic!("chromedriver found no free port {TRIES} times; its log:\n{log}")
}

/// The port that it says it took.
fn port(line: &str) -> Option<u16> {
    let message = line.strip_prefix("ChromeDriver was started successfully on port ")?;
    message.trim_end_matches('.').parse().ok()
}
