//! Running programs: announced, timed, and failing with a sentence.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::test_counts::TestCounts;
use crate::{Failure, Outcome, failure};

/// The root of the project.
pub(crate) fn root() -> &'static Path {
    // src-tauri/crates/xtask lies three folders below it.
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).unwrap_or(Path::new("."))
}

/// A program of the build, beside this one: `target/debug/NAME`.
///
/// # Errors
/// Where this program cannot find itself.
pub(crate) fn built(name: &str) -> Outcome<PathBuf> {
    let own = std::env::current_exe().map_err(|error| failure(format!("Cannot find the build: {error}.")))?;
    let folder = own.parent().unwrap_or(Path::new("."));
    Ok(folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
}

/// A program of the release build.
pub(crate) fn release(name: &str) -> PathBuf {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir));
    target.join("release").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// A program on the search path, ready for arguments; runs in the project's root.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// The cargo that runs this program.
pub(crate) fn cargo() -> Command {
    program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// `npm`, in the UI's folder.
pub(crate) fn npm() -> Command {
    let mut command = program(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(root().join("ui"));
    command
}

/// A folder of the project, for what a command leaves.
///
/// # Errors
/// Where it cannot be made.
pub(crate) fn folder(name: &str) -> Outcome<PathBuf> {
    let folder = root().join(name);
    fs::create_dir_all(&folder).map_err(|error| failure(format!("Cannot make {name}: {error}.")))?;
    Ok(folder)
}

/// The same with nothing in it.
///
/// # Errors
/// Where it cannot be cleared or made.
pub(crate) fn empty_folder(name: &str) -> Outcome<PathBuf> {
    let old = root().join(name);
    if old.exists() {
        fs::remove_dir_all(&old).map_err(|error| failure(format!("Cannot clear {name}: {error}.")))?;
    }
    folder(name)
}

/// What a short program printed, trimmed; `None` if it is missing or failed.
pub(crate) fn output_of(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Whether a program lies on the search path.
pub(crate) fn is_installed(name: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(name).is_file())
}

/// Steps of a command: each is announced and timed.
#[derive(Debug, Default)]
pub(crate) struct Steps {
    finished: Vec<(String, Duration)>,
}

impl Steps {
    /// Runs a program to its end.
    ///
    /// # Errors
    /// Where it cannot be started, or fails.
    pub(crate) fn run(&mut self, name: &str, command: &mut Command) -> Outcome {
        self.timed(name, |name| {
            let status = command.stdin(Stdio::null()).status().map_err(|error| cannot_start(name, &error))?;
            if status.success() { Ok(()) } else { Err(stopped(name)) }
        })
    }

    /// Runs tests to their end and counts them.
    ///
    /// # Errors
    /// Where they cannot be started, or fail.
    pub(crate) fn run_tests(
        &mut self,
        name: &str,
        command: &mut Command,
        counts: &mut TestCounts,
    ) -> Outcome {
        self.timed(name, |name| {
            let mut child = command
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .spawn()
                .map_err(|error| cannot_start(name, &error))?;
            if let Some(output) = child.stdout.take() {
                forward_and_count(output, counts);
            }
            let status = child.wait().map_err(|error| cannot_start(name, &error))?;
            if status.success() { Ok(()) } else { Err(stopped(name)) }
        })
    }

    /// Prints what took how long.
    pub(crate) fn report(&self) {
        println!();
        for (name, took) in &self.finished {
            println!("{:>8}  {name}", seconds(*took));
        }
    }

    fn timed(&mut self, name: &str, work: impl FnOnce(&str) -> Outcome) -> Outcome {
        println!("\n── {name}");
        let start = Instant::now();
        let outcome = work(name);
        let took = start.elapsed();
        if outcome.is_ok() {
            println!("── {name}: {}", seconds(took));
        }
        self.finished.push((name.to_owned(), took));
        outcome
    }
}

/// Copies the output of tests to ours, line by line, and counts.
fn forward_and_count(output: impl std::io::Read, counts: &mut TestCounts) {
    let mut reader = BufReader::new(output);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        let mut out = std::io::stdout().lock();
        // A closed terminal is no reason to stop counting.
        let _ = out.write_all(&line).and_then(|()| out.flush());
        counts.take(&String::from_utf8_lossy(&line));
        line.clear();
    }
}

fn seconds(took: Duration) -> String {
    format!("{:.1} s", took.as_secs_f64())
}

fn cannot_start(name: &str, error: &std::io::Error) -> Failure {
    failure(format!("'{name}' could not be started: {error}."))
}

fn stopped(name: &str) -> Failure {
    failure(format!("Stopped at '{name}': see above for what went wrong."))
}
