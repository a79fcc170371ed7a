//! `cargo xtask bench`: measuring programs, built for release and run one after the other.

use crate::packages::For;
use crate::step::{Steps, cargo, root};
use crate::{Outcome, failure, machine, packages};

/// The benches, by name: those of the package `ledgerlane-tests`.
const BENCHES: [&str; 1] = ["service"];

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
    machine::check()?;
    packages::ensure(For::Running, &mut steps)?;
    // Both packages every time, so that what they share is compiled once, with the same features.
    let both = ["--package", "ledgerlane-service", "--package", "ledgerlane-tests"];
    let mut programs = cargo();
    programs.args(["build", "--release", "--bin", "ledgerlane-service"]).args(both);
    programs.args(chosen.iter().flat_map(|bench| ["--bench", bench]));
    steps.run("cargo build --release", &mut programs)?;
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir));
    let program = format!("ledgerlane-service{}", std::env::consts::EXE_SUFFIX);
    for bench in chosen {
        let mut run = cargo();
        run.args(["bench", "--bench", bench]).args(both);
        run.env("LEDGERLANE_SERVICE", target.join("release").join(&program));
        run.env("LEDGERLANE_BENCH", root().join("target/bench"));
        steps.run(&format!("bench {bench}"), &mut run)?;
    }
    Ok(())
}
