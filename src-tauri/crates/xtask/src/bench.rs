//! `cargo xtask bench`: measuring programs, one after the other. The one of the service is built for release. The one of
//! the window drives the app through WebDriver, which a release build refuses, and the one that makes up calls wants the
//! checks that only a debug build has: both take debug builds. The one of the local copies is built for release, but for the app
//! whose memory it measures.

use crate::packages::Purpose;
use crate::step::{Steps, built, cargo, root};
use crate::{Outcome, failure, machine, packages, python};

/// The benches, by name: those of the package `ledgerlane-tests`.
const BENCHES: [&str; 4] = ["service", "fuzz", "board", "records"];

/// Packages that do the work on a million rows. The app whose memory is measured is a debug build but for these.
const FAST_IN_THE_APP: [&str; 20] = [
    "ledgerlane-records",
    "ledgerlane-sqlite",
    "arrow-array",
    "arrow-buffer",
    "arrow-data",
    "arrow-ipc",
    "arrow-schema",
    "flatbuffers",
    "hashbrown",
    "icu_collator",
    "icu_collections",
    "icu_normalizer",
    "icu_provider",
    "jiff",
    "libsqlite3-sys",
    "memchr",
    "rusqlite",
    "serde_json",
    "utf8_iter",
    "zerovec",
];

/// Runs the bench of this name, or all there are. Each prints a table and writes `target/bench/NAME.json`.
///
/// # Errors
/// Where there is no such bench, or a program cannot be built or ends early. A goal that is missed stands in the
/// table and is no error: the numbers are the result.
pub(crate) fn bench(name: Option<&str>) -> Outcome {
    let chosen: Vec<&str> =
        BENCHES.into_iter().filter(|bench| name.is_none_or(|name| name == *bench)).collect();
    if chosen.is_empty() {
        let known = BENCHES.join(", ");
        return Err(failure(format!("There is no bench '{}'. There are: {known}.", name.unwrap_or(""))));
    }
    let mut steps = Steps::default();
    for bench in chosen {
        match bench {
            "board" => board(&mut steps)?,
            "fuzz" => fuzz(&mut steps)?,
            "records" => records(&mut steps)?,
            _ => service(&mut steps)?,
        }
    }
    Ok(())
}

/// The service against a bare handler, both built for release.
fn service(steps: &mut Steps) -> Outcome {
    machine::check()?;
    packages::ensure(Purpose::Running, steps)?;
    // Both packages every time, so that what they share is compiled once, with the same features.
    let both = ["--package", "ledgerlane-service", "--package", "ledgerlane-tests"];
    let mut programs = cargo();
    programs.args(["build", "--release", "--bin", "ledgerlane-service", "--bench", "service"]).args(both);
    steps.run("cargo build --release", &mut programs)?;
    let mut run = cargo();
    run.args(["bench", "--bench", "service"]).args(both);
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir));
    let program = format!("ledgerlane-service{}", std::env::consts::EXE_SUFFIX);
    run.env("LEDGERLANE_SERVICE", target.join("release").join(program));
    run.env("LEDGERLANE_BENCH", root().join("target/bench"));
    steps.run("bench service", &mut run)
}

/// Calls that Schemathesis makes up from the service's own document.
fn fuzz(steps: &mut Steps) -> Outcome {
    machine::check()?;
    packages::ensure(Purpose::Running, steps)?;
    python::ensure_schemathesis(steps)?;
    let both = ["--package", "ledgerlane-service", "--package", "ledgerlane-tests"];
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

/// The local copies, built for release; the memory of the whole app in a build that can be driven.
fn records(steps: &mut Steps) -> Outcome {
    crate::commands::build_for_tests(steps)?;
    // The same app once more, with what reads, sorts and filters the copies made fast: a million rows take minutes otherwise. Cargo keeps
    // these crates beside those of the tests.
    let mut app = cargo();
    app.args(["build", "--workspace", "--bins", "--examples"]);
    for package in FAST_IN_THE_APP {
        app.arg("--config").arg(format!("profile.dev.package.{package}.opt-level=2"));
    }
    steps.run("cargo build, the copies optimised", &mut app)?;
    let mut run = cargo();
    run.args(["bench", "--package", "ledgerlane-tests", "--bench", "records"]);
    // Nothing depends on DuckDB: its times are printed beside the others.
    match python::ensure_duckdb(steps) {
        Ok(()) => {
            run.env("LEDGERLANE_DUCKDB", python::duckdb_interpreter());
        }
        Err(failure) => println!("The bench goes on without DuckDB: {}", failure.0),
    }
    run.env("LEDGERLANE_APP", built("ledgerlane")?);
    run.env("LEDGERLANE_BENCH", root().join("target/bench"));
    steps.run("bench records", &mut run)
}
