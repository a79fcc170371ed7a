//! The UI's packages and its build, each done again only where something changed.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::Outcome;
use crate::step::{Steps, npm, root};

/// Installs the UI's packages as the lockfile names them, without running their scripts.
///
/// # Errors
/// Where npm fails.
pub(crate) fn install(steps: &mut Steps) -> Outcome {
    let ui = root().join("ui");
    let installed = changed(&ui.join("node_modules/.package-lock.json"));
    let wanted = changed(&ui.join("package-lock.json"));
    if installed.is_some() && installed >= wanted {
        return Ok(());
    }
    steps.run("npm ci", npm().args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]))
}

/// Builds the UI into ui/dist, which becomes part of the app.
///
/// # Errors
/// Where the build fails.
pub(crate) fn build(steps: &mut Steps) -> Outcome {
    let ui = root().join("ui");
    let built = changed(&ui.join("dist/index.html"));
    if built.is_some() && built >= newest_source(&ui) {
        return Ok(());
    }
    steps.run("npm run build", npm().args(["run", "build"]))
}

/// Builds the page over a made-up desk, which is looked at and never shipped.
///
/// # Errors
/// Where the build fails.
pub(crate) fn build_look(steps: &mut Steps) -> Outcome {
    steps.run("npm run look:build", npm().args(["run", "look:build"]))
}

/// Where [`build_look`] leaves it.
pub(crate) fn look() -> PathBuf {
    root().join("ui/node_modules/.look")
}

/// When the newest file the build reads was changed.
fn newest_source(folder: &Path) -> Option<SystemTime> {
    let entries = fs::read_dir(folder).ok()?;
    entries
        .flatten()
        .filter(|entry| entry.file_name() != "node_modules" && entry.file_name() != "dist")
        .filter_map(|entry| match entry.file_type().ok()?.is_dir() {
            true => newest_source(&entry.path()),
            false => changed(&entry.path()),
        })
        .max()
}

fn changed(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).ok()?.modified().ok()
}
