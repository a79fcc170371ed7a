//! `cargo xtask bench`: measuring programs, one after the other. Those of the service and of the local copies are built for release.
//! The one of the board drives the app as the tests do, and the one that makes up calls wants the checks that only a debug build has:
//! both take debug builds.

use std::fs;
use std::path::{Path, PathBuf};

use crate::packages::Purpose;
use crate::step::{Steps, built, cargo, folder, root};
use crate::{Outcome, failure, machine, packages, python};

/// The benches, by name: those of the package `ledgerlane-tests`.
const BENCHES: [&str; 6] = ["service", "fuzz", "board", "records", "export", "books"];

/// The release build of the app with one difference: WebDriver may drive it, which only packages with debug assertions let happen.
const DRIVEN: &str = "profile.release.package.ledgerlane.debug-assertions=true";

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
        match bench {
            "board" => board(&mut steps)?,
            "fuzz" => fuzz(&mut steps)?,
            "records" => records(parts, &mut steps)?,
            "export" => export(parts, &mut steps)?,
            "books" => books(parts, &mut steps)?,
            _ => service(&mut steps)?,
        }
    }
    Ok(())
}

/// What the service costs, built for release.
fn service(steps: &mut Steps) -> Outcome {
    machine::check()?;
    packages::ensure(Purpose::Running, steps)?;
    // Both packages every time, so that what they share is compiled once, with the same features.
    let both = ["--package", "ledgerlane-server", "--package", "ledgerlane-tests"];
    let mut programs = cargo();
    programs.args(["build", "--release", "--bin", "ledgerlane-service", "--bench", "service"]).args(both);
    steps.run("cargo build --release", &mut programs)?;
    let mut run = cargo();
    run.args(["bench", "--bench", "service"]).args(both);
    run.env("LEDGERLANE_SERVICE", release("ledgerlane-service"));
    run.env("LEDGERLANE_BENCH", root().join("target/bench"));
    steps.run("bench service", &mut run)
}

/// Calls that Schemathesis makes up from the service's own document.
fn fuzz(steps: &mut Steps) -> Outcome {
    machine::check()?;
    packages::ensure(Purpose::Running, steps)?;
    python::ensure_schemathesis(steps)?;
    let both = ["--package", "ledgerlane-server", "--package", "ledgerlane-tests"];
    let mut programs = cargo();
    programs.args(["build", "--bin", "ledgerlane-service", "--bench", "fuzz"]).args(both);
    steps.run("cargo build", &mut programs)?;
    let mut run = cargo();
    run.args(["bench", "--profile", "dev", "--bench", "fuzz"]).args(both);
    run.env("LEDGERLANE_SERVICE", built("ledgerlane-service")?);
    run.env("LEDGERLANE_SCHEMATHESIS", python::schemathesis());
    run.env("LEDGERLANE_BENCH", root().join("target/bench"));
    steps.run("bench fuzz", &mut run)
}

/// The board in the real window, driven as the tests drive it.
fn board(steps: &mut Steps) -> Outcome {
    crate::commands::build_for_tests(steps)?;
    let mut run = cargo();
    // Built as the tests are: in release the app could not be driven.
    run.args(["bench", "--profile", "dev", "--workspace", "--bench", "board"]);
    run.env("LEDGERLANE_APP", built("ledgerlane")?);
    run.env("LEDGERLANE_SERVICE", built("ledgerlane-service")?);
    run.env("LEDGERLANE_BENCH", root().join("target/bench"));
    steps.run("bench board", &mut run)
}

/// The local copies and the window over them, built for release.
fn records(parts: &[&str], steps: &mut Steps) -> Outcome {
    crate::commands::set_up(Purpose::Testing, steps)?;
    // Both packages every time, so that what they share is compiled once, with the same features.
    let both = ["--package", "ledgerlane", "--package", "ledgerlane-tests", "--config", DRIVEN];
    let mut programs = cargo();
    programs.args(["build", "--release", "--bin", "ledgerlane", "--bench", "records"]).args(both);
    steps.run("cargo build --release", &mut programs)?;
    let app = kept_apart(&release("ledgerlane"))?;
    let mut run = cargo();
    run.args(["bench", "--bench", "records"]).args(both).arg("--").args(parts);
    // Nothing depends on DuckDB: its times are printed beside the others.
    match python::ensure_duckdb(steps) {
        Ok(()) => {
            run.env("LEDGERLANE_DUCKDB", python::duckdb_interpreter());
        }
        Err(failure) => println!("The bench goes on without DuckDB: {}", failure.0),
    }
    run.env("LEDGERLANE_APP", app);
    run.env("LEDGERLANE_BENCH", root().join("target/bench"));
    steps.run("bench records", &mut run)
}

/// Exports against the libraries that write the files, built for release.
fn export(parts: &[&str], steps: &mut Steps) -> Outcome {
    machine::check()?;
    packages::ensure(Purpose::Running, steps)?;
    let mut run = cargo();
    run.args(["bench", "--bench", "export", "--package", "ledgerlane-tests", "--"]).args(parts);
    run.env("LEDGERLANE_BENCH", root().join("target/bench"));
    steps.run("bench export", &mut run)
}

/// The books of the largest sample company at its larger sizes, read from the service, all built for release.
fn books(parts: &[&str], steps: &mut Steps) -> Outcome {
    machine::check()?;
    packages::ensure(Purpose::Running, steps)?;
    let both = ["--package", "ledgerlane-server", "--package", "ledgerlane-tests"];
    let mut programs = cargo();
    programs.args(["build", "--release", "--bin", "ledgerlane-service", "--bench", "books"]).args(both);
    steps.run("cargo build --release", &mut programs)?;
    let mut run = cargo();
    run.args(["bench", "--bench", "books"]).args(both).arg("--").args(parts);
    run.env("LEDGERLANE_SERVICE", release("ledgerlane-service"));
    run.env("LEDGERLANE_BENCH", root().join("target/bench"));
    steps.run("bench books", &mut run)
}

/// A program of the release build.
fn release(name: &str) -> PathBuf {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir));
    target.join("release").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Moves an app that may be driven to the results of the benches: in the place it was built at it could be taken for the one that users
/// get. Cargo puts either there whenever it is asked for it.
fn kept_apart(app: &Path) -> Outcome<PathBuf> {
    let driven = folder("target/bench")?.join(format!("ledgerlane-driven{}", std::env::consts::EXE_SUFFIX));
    fs::copy(app, &driven)
        .and_then(|_| fs::remove_file(app))
        .map_err(|error| failure(format!("Cannot move {}: {error}.", app.display())))?;
    Ok(driven)
}
