//! `cargo xtask bench`: measuring programs, one after the other. Those of the service are built for release; the one of
//! the window drives the app through WebDriver, which a release build refuses, so it takes the build of the tests.

use crate::packages::For;
use crate::step::{Steps, built, cargo, root};
use crate::{Outcome, failure, machine, packages};

/// The benches, by name: those of the package `ledgerlane-tests`.
const BENCHES: [&str; 2] = ["service", "board"];

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
        if bench == "board" { board(&mut steps)? } else { service(&mut steps)? }
    }
    Ok(())
}

/// The service against a bare handler, both built for release.
fn service(steps: &mut Steps) -> Outcome {
    machine::check()?;
    packages::ensure(For::Running, steps)?;
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
