//! Calls that Schemathesis makes up from the document at /openapi.json: examples, the boundaries of every parameter,
//! values by chance, and walks from call to call along the links. `cargo xtask bench fuzz` builds the service, installs
//! Schemathesis and runs it; tests/python/fuzz.toml says how many examples each call gets.
#![expect(clippy::expect_used, clippy::panic, reason = "a bench that cannot go on says why by panicking")]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it talks to the person at the terminal")]

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use ledgerlane_tests::bench::{Report, Row};
use ledgerlane_tests::service_process::ServiceProcess;
use serde::Deserialize;

const KEY: &str = "sk_test_0123456789abcdef0123456789abcdef0123456";
/// The seed of every run that is given none.
const SEED: &str = "1";
/// How to give another one.
const SEED_VARIABLE: &str = "LEDGERLANE_FUZZ_SEED";
/// Fewest examples of a run, of all phases together.
const FEWEST: f64 = 10_000.0;

/// What the hooks of tests/python/fuzz_hooks.py count.
#[derive(Deserialize)]
struct RunReport {
    /// Requests that were sent, with those of the checks and of the hooks.
    calls: u64,
    /// By phase.
    examples: BTreeMap<String, u64>,
    listed: BTreeMap<String, Listed>,
    /// By kind of failure and call.
    unlisted: BTreeMap<String, Unlisted>,
}

/// A failure that is none.
#[derive(Deserialize)]
struct Listed {
    count: u64,
    reason: String,
}

/// A failure.
#[derive(Deserialize)]
struct Unlisted {
    title: String,
    message: String,
    /// A command that makes the call again.
    again: String,
}

fn main() {
    let seed = std::env::var(SEED_VARIABLE).unwrap_or_else(|_| SEED.to_owned());
    let folder = folder();
    let service = ServiceProcess::start_with(KEY, &["--rate-limit", "0"]);
    let output = folder.join("output.txt");
    eprintln!("Schemathesis, seed {seed}, for a few minutes; what it says goes to {} ...", output.display());
    let begun = Instant::now();
    let was_fine = run(&service, &folder, &seed, &output);
    let took = begun.elapsed();
    let report = fs::read_to_string(folder.join("told.json")).ok();
    let Some(report) = report.and_then(|report| serde_json::from_str::<RunReport>(&report).ok()) else {
        panic!("Schemathesis did not run to its end: see {}", output.display())
    };
    // It must have lived through all of it.
    service.kill();
    explain(&report, was_fine, &seed, &output);
    let report = Report::new(rows(&report, was_fine, took));
    let file = report.write("fuzz");
    println!("\n{}\nWritten to {}", report.table(), file.display());
}

/// Runs it; whether it found nothing that is not listed, and no error of its own.
fn run(service: &ServiceProcess, folder: &Path, seed: &str, output: &Path) -> bool {
    let python = Path::new(env!("CARGO_MANIFEST_DIR")).join("python");
    let file = File::create(output).expect("the output can be written");
    let mut command = Command::new(schemathesis());
    command.arg("--config-file").arg(python.join("fuzz.toml")).args(["--no-color", "run"]);
    command.arg(format!("{}/openapi.json", service.address())).args(["--seed", seed]);
    command.current_dir(folder);
    // Nothing of the caller's Python, and no proxy between two programs of this machine.
    for variable in ["PYTHONPATH", "PYTHONHOME", "ALL_PROXY", "HTTP_PROXY", "http_proxy", "all_proxy"] {
        command.env_remove(variable);
    }
    command.env("PYTHONDONTWRITEBYTECODE", "1").env("PYTHONUNBUFFERED", "1").env("PYTHONIOENCODING", "utf-8");
    command.env("LEDGERLANE_FUZZ_HOOKS", python.join("fuzz_hooks.py"));
    command.env("LEDGERLANE_FUZZ_ADDRESS", service.address()).env("LEDGERLANE_FUZZ_KEY", KEY);
    command.env("LEDGERLANE_FUZZ_REPORT", folder.join("told.json"));
    command.stdout(file.try_clone().expect("a file can be shared")).stderr(file);
    command.status().expect("Schemathesis starts").success()
}

/// Where it lies.
fn schemathesis() -> PathBuf {
    let relative = if cfg!(windows) { "Scripts/schemathesis.exe" } else { "bin/schemathesis" };
    let path = std::env::var_os("LEDGERLANE_SCHEMATHESIS").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/python-fuzz").join(relative),
        PathBuf::from,
    );
    assert!(path.exists(), "{} is missing: `cargo xtask bench fuzz` installs Schemathesis", path.display());
    path
}

/// An empty folder for what it leaves: it must not remember an earlier run.
fn folder() -> PathBuf {
    let folder = std::env::var_os("LEDGERLANE_BENCH").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("target").join("bench"),
        PathBuf::from,
    );
    let folder = folder.join("fuzz");
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("what an earlier run left can be cleared");
    }
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// Says what was found, and how to see it again.
fn explain(report: &RunReport, was_fine: bool, seed: &str, output: &Path) {
    for (name, listed) in report.listed.iter().filter(|(_, listed)| listed.count > 0) {
        println!("\nListed, {} times: {name}\n  {}", listed.count, listed.reason);
    }
    for (name, failure) in &report.unlisted {
        println!("\nNOT LISTED: {name}\n  {}\n  {}\n  {}", failure.title, failure.message, failure.again);
    }
    if !was_fine {
        let whole = output.display();
        println!("\nThe whole report: {whole}\nAgain: {SEED_VARIABLE}={seed} cargo xtask bench fuzz");
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of a run are far below the limit")]
fn rows(report: &RunReport, was_fine: bool, took: Duration) -> Vec<Row> {
    let count = |number: u64| number as f64;
    let all = report.examples.values().sum();
    let mut rows = vec![Row::at_least("examples run", count(all), "", FEWEST)];
    rows.extend(report.examples.iter().map(|(phase, number)| {
        Row::measured(format!("of them in the phase {phase}"), count(*number), "", true)
    }));
    rows.push(Row::measured("calls made, with those of checks and hooks", count(report.calls), "", true));
    // An error of the run itself is no failure of the service, and no reason to call it faultless.
    let unlisted = (report.unlisted.len() as u64).max(u64::from(!was_fine));
    rows.push(Row::at_most("failures that are not listed, errors of the run", count(unlisted), "", 0.0));
    let listed = report.listed.values().map(|listed| listed.count).sum();
    rows.push(Row::measured("failures that are listed with a reason", count(listed), "", false));
    rows.push(Row::measured("duration", took.as_secs_f64(), "s", false));
    rows
}
