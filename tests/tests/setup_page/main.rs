//! The setup page of a real company file in a real browser. A Web Connector follows the file that the browser saved, and the page follows
//! the Web Connector.
#![cfg(target_os = "linux")]
#![expect(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test that cannot go on says why by panicking"
)]

mod client;
mod looks;
mod outcomes;
mod over_tls;
mod qwc;
mod steps;
