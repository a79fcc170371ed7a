//! `cargo xtask pictures`: every screen of the page, drawn over a made-up desk by a headless Chromium.

use crate::packages::Purpose;
use crate::step::{Steps, built, cargo, empty_folder, folder, program};
use crate::{Outcome, failure, machine, packages, ui};

/// Where the pictures are left.
const FOLDER: &str = "target/pictures";

/// Draws every screen into target/pictures, or those that are wanted: a word in their name, `--language` with the tag of a
/// pseudo-language, `--contrast`.
///
/// # Errors
/// Where the page or the program that takes the pictures cannot be built, or a screen cannot be drawn.
pub(crate) fn pictures(wanted: &[&str]) -> Outcome {
    if !cfg!(target_os = "linux") {
        return Err(failure("The pictures need Linux: what drives their browser runs there only."));
    }
    let mut steps = Steps::default();
    machine::check()?;
    packages::ensure(Purpose::Testing, &mut steps)?;
    ui::install(&mut steps)?;
    ui::build_look(&mut steps)?;
    // Of the whole workspace, so that dependencies keep the features they have elsewhere and are compiled once.
    steps.run("cargo build", cargo().args(["build", "--workspace", "--example", "pictures"]))?;
    // Some screens alone, or another look of them, leave the other pictures as they are.
    let folder = if wanted.is_empty() { empty_folder(FOLDER)? } else { folder(FOLDER)? };
    steps.run("the pictures", program(built("examples/pictures")?).arg(ui::look()).arg(&folder).args(wanted))
}
