//! The commands.

use std::fs;
use std::process::Command;

use crate::packages::Purpose;
use crate::step::{Steps, built, cargo, empty_folder, is_installed, npm, root};
use crate::test_counts::TestCounts;
use crate::{Outcome, failure, machine, packages, python, ui};

/// Sets up what is missing, builds the app and runs it.
pub(crate) fn start() -> Outcome {
    if !machine::has_display() {
        println!("There is no display here (DISPLAY and WAYLAND_DISPLAY are not set), so this is the tour:");
        println!(
            "the real app does the whole job under a virtual display and leaves pictures of it in target/tour."
        );
        println!(
            "It takes about two minutes once everything is built; from a fresh clone, building takes several more."
        );
        return tour();
    }
    let mut steps = Steps::default();
    set_up(Purpose::Running, &mut steps)?;
    steps.run("cargo build", &mut programs())?;
    println!("\n── Ledgerlane");
    let status = Command::new(built("ledgerlane")?)
        .status()
        .map_err(|error| failure(format!("Ledgerlane could not be started: {error}.")))?;
    if status.success() { Ok(()) } else { Err(failure(format!("Ledgerlane ended with {status}."))) }
}

/// Sets up what is missing for tests, then checks and tests everything. Stops at the first step that fails.
pub(crate) fn test() -> Outcome {
    let mut steps = Steps::default();
    let mut counts = TestCounts::default();
    let outcome = checks(&mut steps, &mut counts);
    steps.report();
    println!("\n{} passed, {} failed", counts.passed, counts.failed);
    outcome
}

fn checks(steps: &mut Steps, counts: &mut TestCounts) -> Outcome {
    steps.run("cargo fmt", cargo().args(["fmt", "--all", "--check"]))?;
    // The UI comes before clippy: the app takes ui/dist in while it is compiled.
    set_up(Purpose::Testing, steps)?;
    python::ensure(steps)?;
    python::ensure_typed(steps)?;
    steps.run("npm run lint", npm().args(["run", "lint"]))?;
    steps.run("npm run check", npm().args(["run", "check"]))?;
    steps.run_tests("npm test", npm().arg("test"), counts)?;
    if is_installed("cargo-deny") {
        steps.run("cargo deny", cargo().args(["deny", "check", "bans", "licenses", "sources"]))?;
    }
    let clippy = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
    steps.run("cargo clippy", cargo().args(clippy))?;
    steps.run("cargo build", cargo().args(["build", "--workspace", "--all-targets"]))?;
    if cfg!(target_os = "linux") {
        ui::build_look(steps)?;
    }
    let mut tests = cargo();
    tests.args(["test", "--workspace", "--no-fail-fast"]);
    steps.run_tests("cargo test", with_programs(&mut tests)?, counts)
}

/// Does the main job and the first hour with a client's records in the real app under a virtual display, with a picture of each step.
pub(crate) fn tour() -> Outcome {
    if !cfg!(target_os = "linux") {
        return Err(failure("The tour needs Linux: its driver for the window exists there only."));
    }
    let mut steps = Steps::default();
    set_up(Purpose::Touring, &mut steps)?;
    steps.run("cargo build", &mut programs())?;
    let pictures = empty_folder("target/tour")?;
    let mut story = cargo();
    story.args([
        "test",
        "--workspace",
        "--test",
        "window_sample",
        "--test",
        "window_first_hour",
        "--",
        "--nocapture",
    ]);
    story.env("LEDGERLANE_TOUR", &pictures);
    steps.run("the tour", with_programs(&mut story)?)?;
    println!("\nThe pictures are in {}", pictures.display());
    Ok(())
}

/// Writes what is made from the texts, and ui/src/gen/desk.ts.
pub(crate) fn generate() -> Outcome {
    let mut steps = Steps::default();
    // The texts come first: the desk does not compile without what is made from them.
    let generator = ["run", "--quiet", "-p", "ledgerlane-words-generator", "--"];
    steps.run("texts", cargo().args(generator).arg(root()))?;
    steps.run("cargo build", cargo().args(["build", "--workspace", "--example", "gen"]))?;
    let output = Command::new(built("examples/gen")?)
        .output()
        .map_err(|error| failure(format!("The generator could not be started: {error}.")))?;
    if !output.status.success() || output.stdout.is_empty() {
        return Err(failure("The generator failed; ui/src/gen/desk.ts is as it was."));
    }
    let file = root().join("ui/src/gen/desk.ts");
    // Written only where it differs, so that the UI is not built again for nothing.
    if fs::read(&file).is_ok_and(|committed| committed == output.stdout) {
        println!("ui/src/gen/desk.ts is up to date.");
        return Ok(());
    }
    fs::write(&file, &output.stdout)
        .map_err(|error| failure(format!("Cannot write {}: {error}.", file.display())))?;
    println!("Wrote ui/src/gen/desk.ts.");
    Ok(())
}

/// Sets up what is missing for building the programs, and builds the page.
pub(crate) fn set_up(purpose: Purpose, steps: &mut Steps) -> Outcome {
    machine::check()?;
    packages::ensure(purpose, steps)?;
    ui::install(steps)?;
    ui::build(steps)
}

/// Sets up what the real window needs to be driven, and builds the programs that are.
pub(crate) fn build_for_tests(steps: &mut Steps) -> Outcome {
    set_up(Purpose::Testing, steps)?;
    steps.run("cargo build", &mut programs())
}

/// Builds the app and the service's program. The whole workspace with its examples, so that dependencies get the
/// features they have in the tests and are compiled once for both.
fn programs() -> Command {
    let mut command = cargo();
    command.args(["build", "--workspace", "--bins", "--examples"]);
    command
}

/// Tells tests where the built programs and the Python SDK are.
fn with_programs(command: &mut Command) -> Outcome<&mut Command> {
    command.env("LEDGERLANE_APP", built("ledgerlane")?);
    command.env("LEDGERLANE_SERVICE", built("ledgerlane-service")?);
    command.env("LEDGERLANE_LOOK", ui::look());
    command.env("LEDGERLANE_PYTHON", python::interpreter());
    command.env("LEDGERLANE_LENIENT_SDK", python::lenient_sdk());
    if let Some(python) = python::typed_interpreter() {
        command.env("LEDGERLANE_TYPED_PYTHON", python);
    }
    Ok(command)
}
