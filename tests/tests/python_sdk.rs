//! The published Python SDK of the interface, unmodified, on `ledgerlane-service`: only its base URL and key are given.
//!
//! `cargo xtask test` installs it into folders of target, pinned with hashes (tests/python). Three releases: the newest one with every
//! answer typed, if a Python is here that it runs on; one whose models refuse null, which carries answers raw; and an earlier one with
//! every answer typed. The newest one also reads a company in QuickBooks through the Web Connector. The scripts do the checking and print
//! what passed.
#![expect(clippy::panic, clippy::print_stderr, reason = "a test that cannot go on says why")]

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use ledgerlane_clock::SystemClock;
use ledgerlane_tests::python::{installed, script, script_of};
use ledgerlane_tests::quickbooks::{self, Company, Host, QuickBooks, QuickBooksService, still_company};
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_webconnector::WebConnectorFiles;
use tokio::runtime::Runtime;

const KEY: &str = "sk_test_0123456789abcdef0123456789abcdef0123456";

/// Longest time between the visits of a connector.
const INTERVAL: Duration = Duration::from_millis(50);

/// Runs one of the scripts against a service of its own and returns whether it passed.
fn passes(name: &str, environment: &[(&str, &Path)], python: Option<&Path>) -> bool {
    let service = ServiceProcess::start_with(KEY, &[]);
    let mut python = python.map_or_else(|| script(name), |python| script_of(python, name));
    python.arg(service.address()).arg(KEY).envs(environment.iter().copied());
    python.status().unwrap_or_else(|error| panic!("Python could not be started: {error}")).success()
}

/// Runs the script of the newest release against a company in QuickBooks and returns whether it passed.
fn passes_over_quickbooks(python: &Path) -> bool {
    let runtime = Runtime::new().unwrap_or_else(|error| panic!("no runtime: {error}"));
    runtime.block_on(async {
        let files = Arc::new(WebConnectorFiles::new(Arc::new(SystemClock)));
        let service = QuickBooksService::start(files).await;
        let quickbooks = QuickBooks::new(Host::new("16.0"), Company::new(still_company()));
        let (connection, mut connector) = service.connect(quickbooks, INTERVAL).await;
        let mut script = script_of(python, "sdk_typed.py");
        script.args([service.caller.address(), quickbooks::KEY, &connection]);
        let ran = tokio::task::spawn_blocking(move || script.status());
        match connector.visit_until(ran).await {
            Ok(Ok(status)) => status.success(),
            failed => panic!("Python could not be started: {failed:?}"),
        }
    })
}

fn main() -> ExitCode {
    let lenient = installed("LEDGERLANE_LENIENT_SDK", "sdk-lenient");
    let raw = passes("sdk_raw.py", &[], None);
    let lenient = passes("sdk_lenient.py", &[("PYTHONPATH", &lenient)], None);
    let typed = match std::env::var_os("LEDGERLANE_TYPED_PYTHON") {
        Some(python) => {
            let python = Path::new(&python);
            passes("sdk_typed.py", &[], Some(python)) && passes_over_quickbooks(python)
        }
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
