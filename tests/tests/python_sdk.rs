//! The published Python SDK of the interface, unmodified, on `ledgerlane-service`: only its base URL and key are given.
//!
//! `cargo xtask test` installs it into target/python, pinned with hashes (tests/python). Two releases: the newest one,
//! whose models are stricter than the interface, and one whose models are not. The scripts do the checking and print
//! what passed; how many namespaces the strict models take is told, and must not become
//! less.
#![expect(clippy::panic, clippy::print_stderr, reason = "a test that cannot go on says why")]

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use ledgerlane_tests::service_process::ServiceProcess;

const KEY: &str = "sk_test_0123456789abcdef0123456789abcdef0123456";

/// A part of the virtual environment: where `cargo xtask test` says, else beside the build.
fn installed(variable: &str, relative: &str) -> PathBuf {
    let path = std::env::var_os(variable).map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/python").join(relative),
        PathBuf::from,
    );
    assert!(path.exists(), "{} is missing: `cargo xtask test` installs the Python SDK", path.display());
    path
}

/// Runs one of the scripts against a service of its own; whether it went well.
fn passes(script: &str, sdk: Option<&Path>) -> bool {
    let service = ServiceProcess::start_with(KEY, &[]);
    let relative = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
    let mut python = Command::new(installed("LEDGERLANE_PYTHON", relative));
    python.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("python").join(script));
    python.arg(service.address()).arg(KEY);
    // Nothing of the caller's Python, and no proxy between two programs of this machine.
    for variable in ["PYTHONPATH", "PYTHONHOME", "ALL_PROXY", "HTTP_PROXY", "http_proxy", "all_proxy"] {
        python.env_remove(variable);
    }
    python.env("PYTHONDONTWRITEBYTECODE", "1").env("PYTHONUNBUFFERED", "1").env("PYTHONIOENCODING", "utf-8");
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
