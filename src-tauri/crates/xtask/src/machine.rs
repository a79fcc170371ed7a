//! What has to be on the machine before anything can be built: Rust, Node.js, a C compiler, on Windows Perl.

use crate::step::{is_installed, output_of, program};
use crate::{Outcome, failure};

const RUST: (u32, u32) = (1, 90);
const NODE: (u32, u32) = (20, 19);

/// Checks Rust, Node.js with npm, the C compiler, and Perl where OpenSSL is built along.
///
/// # Errors
/// Where one is missing or too old; the sentence says how to get it.
pub(crate) fn check() -> Outcome {
    let rustc = output_of(program("rustc").arg("--version"));
    at_least("Rust", rustc.as_deref(), RUST, "`rustup update stable`, or https://rustup.rs to install it")?;
    let node = output_of(program("node").arg("--version"));
    at_least("Node.js", node.as_deref(), NODE, "https://nodejs.org, or your system's packages")?;
    if !is_installed(if cfg!(windows) { "npm.cmd" } else { "npm" }) {
        return Err(failure("npm is missing; it comes with Node.js: https://nodejs.org."));
    }
    if cfg!(unix) && !["cc", "gcc", "clang"].into_iter().any(is_installed) {
        let how = if cfg!(target_os = "macos") {
            "xcode-select --install"
        } else {
            "apt-get install build-essential"
        };
        return Err(failure(format!("A C compiler is missing. One way to get it: `{how}`.")));
    }
    if cfg!(windows) && !is_installed("perl.exe") {
        return Err(failure(
            "Perl is missing: OpenSSL, which encrypts the local copies, is built with it. One way to get it: \
             `winget install StrawberryPerl.StrawberryPerl`.",
        ));
    }
    Ok(())
}

/// Checks Python, given the output of `python3 --version`. `None` if it did not run.
///
/// # Errors
/// Where it is missing or too old; the sentence says how to get it.
pub(crate) fn check_python(output: Option<&str>, oldest: (u32, u32)) -> Outcome {
    at_least("Python", output, oldest, "https://www.python.org, or your system's packages")
}

/// Whether a window can be opened here.
pub(crate) fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

fn at_least(what: &str, output: Option<&str>, needed: (u32, u32), how: &str) -> Outcome {
    let (major, minor) = needed;
    let Some(output) = output else {
        return Err(failure(format!(
            "{what} {major}.{minor} or newer is needed and was not found. Get it: {how}."
        )));
    };
    match version(output) {
        Some(found) if found >= needed => Ok(()),
        _ => Err(failure(format!(
            "{what} {major}.{minor} or newer is needed; this is {output}. Get it: {how}."
        ))),
    }
}

/// Major and minor version of `rustc 1.95.0 (…)` or `v20.20.2`.
fn version(output: &str) -> Option<(u32, u32)> {
    let word = output.split_whitespace().find(|word| word.contains('.'))?;
    let mut numbers = word.trim_start_matches('v').split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::{at_least, version};

    #[test]
    fn versions_are_read_and_compared_as_numbers() {
        assert_eq!(version("rustc 1.95.0 (f2d3ce0bd 2026-03-21)"), Some((1, 95)));
        assert_eq!(version("v20.20.2"), Some((20, 20)));
        assert!(at_least("Node.js", Some("v20.9.0"), (20, 19), "there").is_err(), "9 is less than 19");
        assert!(at_least("Python", Some("Python 3.9.2"), (3, 10), "there").is_err(), "9 is less than 10");
        assert!(at_least("Rust", Some("rustc 1.100.0"), (1, 90), "there").is_ok(), "100 is more than 90");
        assert!(at_least("Rust", None, (1, 90), "there").is_err(), "nothing found is not enough");
    }
}
