//! The published Python SDK of the interface, unmodified, on `ledgerlane-service`: only its base URL and key are given.
//!
//! `cargo xtask test` installs it into target/python, pinned with hashes (tests/python). Two releases: the newest one,
//! whose models are stricter than the interface, and one whose models are not. The scripts do the checking and print
//! what passed; how many namespaces the strict models take is told, and must not become
//! less.
#![expect(clippy::panic, clippy::print_stderr, reason = "a test that cannot go on says why")]

use std::path::Path;
use std::process::ExitCode;

use ledgerlane_tests::python::{installed, script};
use ledgerlane_tests::service_process::ServiceProcess;

const KEY: &str = "sk_test_0123456789abcdef0123456789abcdef0123456";

/// Runs one of the scripts against a service of its own; whether it went well.
fn passes(name: &str, sdk: Option<&Path>) -> bool {
    let service = ServiceProcess::start_with(KEY, &[]);
    let mut python = script(name);
    python.arg(service.address()).arg(KEY);
    if let Some(sdk) = sdk {
        python.env("PYTHONPATH", sdk);
    }
    python.status().unwrap_or_else(|error| panic!("Python could not be started: {error}")).success()
}

fn main() -> ExitCode {
    let lenient = installed("LEDGERLANE_LENIENT_SDK", "sdk-lenient");
    let strict = passes("sdk_strict.py", None);
    let lenient = passes("sdk_lenient.py", Some(&lenient));
    if strict && lenient {
        return ExitCode::SUCCESS;
    }
    eprintln!("The published SDK does not get along with the service: see above.");
    ExitCode::FAILURE
}
