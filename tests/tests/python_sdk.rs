//! The published Python SDK of the interface, unmodified, on `ledgerlane-service`: only its base URL and key are given.
//!
//! `cargo xtask test` installs it into folders of target, pinned with hashes (tests/python). Three releases: the newest one with every
//! answer typed, if a Python is here that it runs on; one whose models refuse null, which carries answers raw; and an earlier one with
//! every answer typed. The scripts do the checking and print what passed.
#![expect(clippy::panic, clippy::print_stderr, reason = "a test that cannot go on says why")]

use std::path::Path;
use std::process::ExitCode;

use ledgerlane_tests::python::{installed, script, script_of};
use ledgerlane_tests::service_process::ServiceProcess;

const KEY: &str = "sk_test_0123456789abcdef0123456789abcdef0123456";

/// Runs one of the scripts against a service of its own and returns whether it passed.
fn passes(name: &str, environment: &[(&str, &Path)], python: Option<&Path>) -> bool {
    let service = ServiceProcess::start_with(KEY, &[]);
    let mut python = python.map_or_else(|| script(name), |python| script_of(python, name));
    python.arg(service.address()).arg(KEY).envs(environment.iter().copied());
    python.status().unwrap_or_else(|error| panic!("Python could not be started: {error}")).success()
}

fn main() -> ExitCode {
    let lenient = installed("LEDGERLANE_LENIENT_SDK", "sdk-lenient");
    let raw = passes("sdk_raw.py", &[], None);
    let lenient = passes("sdk_lenient.py", &[("PYTHONPATH", &lenient)], None);
    let typed = match std::env::var_os("LEDGERLANE_TYPED_PYTHON") {
        Some(python) => passes("sdk_typed.py", &[], Some(Path::new(&python))),
        None => {
            eprintln!("Left out: the newest release of the SDK, which needs Python 3.12.");
            true
        }
    };
    if raw && lenient && typed {
        return ExitCode::SUCCESS;
    }
    eprintln!("The published SDK does not get along with the service: see above.");
    ExitCode::FAILURE
}
