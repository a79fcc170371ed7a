//! `cargo xtask pictures`: every screen of the page, drawn over a made-up desk by a headless Chromium.

use crate::packages::Purpose;
use crate::step::{Steps, built, cargo, empty_folder, folder, program};
use crate::{Outcome, failure, machine, packages, ui};

/// Where the pictures are left.
const FOLDER: &str = "target/pictures";

/// Draws every screen, or those with this word in their name, into target/pictures: in English, or in the pseudo-language with this
/// tag.
///
/// # Errors
/// Where the page or the program that takes the pictures cannot be built, or a screen cannot be drawn.
pub(crate) fn pictures(only: Option<&str>, language: Option<&str>) -> Outcome {
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
    // Some screens alone, or another language, leave the other pictures as they are.
    let folder = match only.or(language) {
        None => empty_folder(FOLDER)?,
        Some(_) => folder(FOLDER)?,
    };
    let mut taking = program(built("examples/pictures")?);
    taking.arg(ui::look()).arg(&folder).args(only);
    if let Some(tag) = language {
        taking.args(["--language", tag]);
    }
    steps.run("the pictures", &mut taking)
}
