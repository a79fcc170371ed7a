//! `cargo xtask pictures`: every screen of the page, drawn over a made-up desk by a headless Chromium.

use crate::packages::Purpose;
use crate::step::{Steps, built, cargo, empty_folder, folder, npm, program, root};
use crate::{Outcome, failure, machine, packages, ui};

/// Where the pictures are left.
const FOLDER: &str = "target/pictures";

/// Draws every screen, or those with this word in their name, into target/pictures.
///
/// # Errors
/// Where the page or the program that takes the pictures cannot be built, or a screen cannot be drawn.
pub(crate) fn pictures(only: Option<&str>) -> Outcome {
    if !cfg!(target_os = "linux") {
        return Err(failure("The pictures need Linux: what drives their browser runs there only."));
    }
    let mut steps = Steps::default();
    machine::check()?;
    packages::ensure(Purpose::Testing, &mut steps)?;
    ui::install(&mut steps)?;
    steps.run("npm run look:build", npm().args(["run", "look:build"]))?;
    // Of the whole workspace, so that dependencies keep the features they have elsewhere and are compiled once.
    steps.run("cargo build", cargo().args(["build", "--workspace", "--example", "pictures"]))?;
    // Some screens alone leave the pictures of the others as they are.
    let folder = match only {
        None => empty_folder(FOLDER)?,
        Some(_) => folder(FOLDER)?,
    };
    let mut taking = program(built("examples/pictures")?);
    taking.arg(root().join("ui/node_modules/.look")).arg(&folder).args(only);
    steps.run("the pictures", &mut taking)
}
