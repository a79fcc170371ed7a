//! The project's commands: `cargo xtask start | test | tour | pictures | bench | package | gen | help`. Standard library only, so that it
//! is built in a second on a machine that has nothing yet.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "talking to the person at the terminal is its work"
)]

mod bench;
mod checks;
mod commands;
mod machine;
mod package;
mod packages;
mod pictures;
mod python;
mod step;
mod test_counts;
mod ui;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask start   sets up what is missing, builds Ledgerlane and runs it
                    (without a display: the tour)
cargo xtask test    sets up what is missing for tests, then checks and tests everything,
                    the real window included
cargo xtask test --packages
                    packs, then installs, uses, upgrades and removes the packages in bare
                    systems (takes root and debootstrap); says what it left out
cargo xtask tour    does the main job in the real app under a virtual display and
                    leaves a picture of each step in target/tour/
cargo xtask pictures
                    draws every screen of the page over a made-up desk, at 960x640 and 1280x800,
                    light and dark, the main ones also at 200 %, into
                    target/pictures/NAME-THEME-WxH.png; with a word after it only those
                    whose name holds it; with --language en-XA in the pseudo-language, with
                    --language ar-XB in it from right to left, into
                    target/pictures/NAME-LANGUAGE-THEME-WxH.png; with --contrast in the colors
                    of a system with high contrast, into NAME-contrast-THEME-WxH.png
cargo xtask bench   measures: all benches, or the one named after it (service: the release
                    build; fuzz: calls that Schemathesis makes up, a debug build; board: the
                    real window, a debug build; memory: the app at rest beside a bare window,
                    release builds; records: the local copies and the window over them, the
                    release build, and only the parts named after it: pull, reader, scrolling,
                    views, pages, window, groups, removal, memory, with a tenth of the rows
                    after 'small'; books: whether the books of the largest sample company tie
                    out at its larger sizes, the release build, only one after 'large' or
                    'huge'); prints a table and writes target/bench/NAME.json
cargo xtask package [deb | rpm | tar]
                    builds the app and the service for release and packs them for Linux into
                    target/package, with SHA256SUMS
cargo xtask package windows --programs FOLDER
                    packs an installer of the app and a .zip of the service from the programs
                    for Windows in FOLDER, which were built before
cargo xtask gen     writes what is made from the texts in ui/words, and ui/src/gen/desk.ts from the Rust it describes
cargo xtask help    this

Needed before: Rust 1.90 or newer, Node.js 20.19 or newer, a C compiler.";

/// Why a command stopped: one sentence for the person at the terminal.
#[derive(Debug)]
struct Failure(String);

type Outcome<T = ()> = Result<T, Failure>;

/// Shorthand for a [`Failure`].
fn failure(sentence: impl Into<String>) -> Failure {
    Failure(sentence.into())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["start"] => commands::start(),
        ["test"] => commands::test(),
        ["test", "--packages"] => checks::test_packages(),
        ["tour"] => commands::tour(),
        ["pictures", wanted @ ..] => pictures::pictures(wanted),
        ["bench"] => bench::bench(None, &[]),
        ["bench", name, parts @ ..] => bench::bench(Some(name), parts),
        ["package"] => package::package(None),
        ["package", "windows", "--programs", folder] => package::package_windows(folder),
        ["package", kind] => package::package(Some(kind)),
        ["gen"] => commands::generate(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("There is no command '{}'.\n\n{HELP}", words.join(" "));
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(sentence)) => {
            eprintln!("\n{sentence}");
            ExitCode::FAILURE
        }
    }
}
