//! `cargo xtask bench`: measuring programs, one after the other. They measure the release build, except two: `board` drives the app as the
//! tests do, and `fuzz` wants the checks that only a debug build has.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages::Purpose;
use crate::step::{Steps, built, cargo, folder, release, root};
use crate::{Outcome, failure, machine, packages, python};

/// The benches, by name: those of the package `ledgerlane-tests`.
const BENCHES: [&str; 9] =
    ["service", "webconnector", "fuzz", "board", "memory", "start", "records", "export", "books"];

/// The release build of the app with one difference: WebDriver may drive it, which only packages with debug assertions let happen.
const DRIVEN: [&str; 2] = ["--config", "profile.release.package.ledgerlane.debug-assertions=true"];

/// Parts of `records` that neither the app nor DuckDB is needed for.
const WITHOUT_APP: [&str; 5] = ["pull", "reader", "groups", "overview", "removal"];

/// Runs the bench of this name, or all there are, or parts of one that has parts. Each prints a table and writes
/// `target/bench/NAME.json`.
///
/// # Errors
/// Where there is no such bench, or it has no parts, or a program cannot be built or ends early. A goal that is missed stands in the
/// table and is no error: the numbers are the result. Books that do not tie out are one.
pub(crate) fn bench(name: Option<&str>, parts: &[&str]) -> Outcome {
    let chosen: Vec<&str> =
        BENCHES.into_iter().filter(|bench| name.is_none_or(|name| name == *bench)).collect();
    if chosen.is_empty() {
        let known = BENCHES.join(", ");
        return Err(failure(format!("There is no bench '{}'. There are: {known}.", name.unwrap_or(""))));
    }
    if !parts.is_empty() && !matches!(name, Some("records" | "export" | "books")) {
        return Err(failure(format!(
            "The bench '{}' has no parts: leave '{}' out.",
            name.unwrap_or(""),
            parts.join(" ")
        )));
    }
    let mut steps = Steps::default();
    for bench in chosen {
        let mut run = match bench {
            "fuzz" => fuzz(&mut steps)?,
            "board" => board(&mut steps)?,
            "memory" => memory(&mut steps)?,
            "start" => start(&mut steps)?,
            "records" => records(parts, &mut steps)?,
            "export" => export(&mut steps)?,
            _ => service(bench, &mut steps)?,
        };
        if !parts.is_empty() {
            run.arg("--").args(parts);
        }
        run.env("LEDGERLANE_BENCH", root().join("target/bench"));
        steps.run(&format!("bench {bench}"), &mut run)?;
    }
    Ok(())
}

/// `cargo bench` of one bench beside the package of what it measures. Both packages are named whenever cargo is called, so that
/// what they share is compiled once, with the same features.
fn cargo_bench(bench: &str, package: &str) -> Command {
    let mut run = cargo();
    run.args(["bench", "--bench", bench, "--package", package, "--package", "ledgerlane-tests"]);
    run
}

/// Builds a program for release together with the bench that measures it.
fn build(program: &str, package: &str, bench: &str, more: &[&str], steps: &mut Steps) -> Outcome<PathBuf> {
    let mut build = cargo();
    build.args(["build", "--release", "--bin", program, "--bench", bench, "--package", package]);
    build.args(["--package", "ledgerlane-tests"]).args(more);
    steps.run("cargo build --release", &mut build)?;
    Ok(release(program))
}

/// What the service costs, alone or with QuickBooks behind it, or the books of its largest sample company.
fn service(bench: &str, steps: &mut Steps) -> Outcome<Command> {
    machine::check()?;
    packages::ensure(Purpose::Running, steps)?;
    let program = build("ledgerlane-service", "ledgerlane-server", bench, &[], steps)?;
    let mut run = cargo_bench(bench, "ledgerlane-server");
    run.env("LEDGERLANE_SERVICE", program);
    Ok(run)
}

/// Calls that Schemathesis makes up from the service's own document.
fn fuzz(steps: &mut Steps) -> Outcome<Command> {
    machine::check()?;
    packages::ensure(Purpose::Running, steps)?;
    python::ensure_schemathesis(steps)?;
    let mut build = cargo();
    build.args(["build", "--bin", "ledgerlane-service", "--bench", "fuzz", "--package", "ledgerlane-server"]);
    steps.run("cargo build", build.args(["--package", "ledgerlane-tests"]))?;
    let mut run = cargo_bench("fuzz", "ledgerlane-server");
    run.args(["--profile", "dev"]);
    run.env("LEDGERLANE_SERVICE", built("ledgerlane-service")?);
    run.env("LEDGERLANE_SCHEMATHESIS", python::schemathesis());
    Ok(run)
}

/// The board in the real window, driven as the tests drive it.
fn board(steps: &mut Steps) -> Outcome<Command> {
    crate::commands::build_for_tests(steps)?;
    let mut run = cargo();
    // Built as the tests are: in release the app could not be driven.
    run.args(["bench", "--profile", "dev", "--workspace", "--bench", "board"]);
    run.env("LEDGERLANE_APP", built("ledgerlane")?);
    run.env("LEDGERLANE_SERVICE", built("ledgerlane-service")?);
    Ok(run)
}

/// The memory of the app at rest beside that of a bare window.
fn memory(steps: &mut Steps) -> Outcome<Command> {
    crate::commands::set_up(Purpose::Testing, steps)?;
    let app = build("ledgerlane", "ledgerlane", "memory", &["--example", "bare-window"], steps)?;
    let mut run = cargo_bench("memory", "ledgerlane");
    run.env("LEDGERLANE_APP", app).env("LEDGERLANE_BARE_WINDOW", release("examples/bare-window"));
    Ok(run)
}

/// The start of the app beside that of a bare window.
fn start(steps: &mut Steps) -> Outcome<Command> {
    crate::commands::set_up(Purpose::Testing, steps)?;
    let more = [["--example", "bare-window"], DRIVEN].concat();
    let app = kept_apart(&build("ledgerlane", "ledgerlane", "start", &more, steps)?)?;
    let mut run = cargo_bench("start", "ledgerlane");
    run.args(DRIVEN);
    run.env("LEDGERLANE_APP", app).env("LEDGERLANE_BARE_WINDOW", release("examples/bare-window"));
    Ok(run)
}

/// The local copies and the window over them.
fn records(parts: &[&str], steps: &mut Steps) -> Outcome<Command> {
    let mut chosen = parts.iter().filter(|part| **part != "small").peekable();
    if chosen.peek().is_some() && chosen.all(|part| WITHOUT_APP.contains(part)) {
        machine::check()?;
        packages::ensure(Purpose::Running, steps)?;
        let mut run = cargo();
        run.args(["bench", "--bench", "records", "--package", "ledgerlane-tests"]);
        return Ok(run);
    }
    crate::commands::set_up(Purpose::Testing, steps)?;
    let app = kept_apart(&build("ledgerlane", "ledgerlane", "records", &DRIVEN, steps)?)?;
    let mut run = cargo_bench("records", "ledgerlane");
    run.args(DRIVEN);
    // Nothing depends on DuckDB: its times are printed beside the others.
    match python::ensure_duckdb(steps) {
        Ok(()) => {
            run.env("LEDGERLANE_DUCKDB", python::duckdb_interpreter());
        }
        Err(failure) => println!("The bench goes on without DuckDB: {}", failure.0),
    }
    run.env("LEDGERLANE_APP", app);
    Ok(run)
}

/// Exports against the libraries that write the files.
fn export(steps: &mut Steps) -> Outcome<Command> {
    machine::check()?;
    packages::ensure(Purpose::Running, steps)?;
    let mut run = cargo();
    run.args(["bench", "--bench", "export", "--package", "ledgerlane-tests"]);
    Ok(run)
}

/// Moves an app that may be driven to the results of the benches: where cargo builds it, it could be taken for the app that users get.
fn kept_apart(app: &Path) -> Outcome<PathBuf> {
    let driven = folder("target/bench")?.join(format!("ledgerlane-driven{}", std::env::consts::EXE_SUFFIX));
    fs::copy(app, &driven)
        .and_then(|_| fs::remove_file(app))
        .map_err(|error| failure(format!("Cannot move {}: {error}.", app.display())))?;
    Ok(driven)
}
