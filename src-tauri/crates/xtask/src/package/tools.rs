//! The packers that come from crates. They lie in target/tools, so that a person's own tools stay as they are.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::step::{Steps, cargo, output_of, root};
use crate::{Outcome, failure};

/// Name, version and features of each.
const TOOLS: [(&str, &str, &str); 3] =
    [("cargo-auditable", "0.7.7", ""), ("cargo-deb", "3.8.0", ""), ("cargo-about", "0.9.3", "cli")];

/// Installs what is missing or has another version. The first time takes some minutes and the network.
///
/// # Errors
/// If cargo cannot install one.
pub(crate) fn ensure(steps: &mut Steps) -> Outcome {
    let list = ["install", "--list", "--root"];
    let installed = output_of(cargo().args(list).arg(folder())).unwrap_or_default();
    for (name, version, features) in TOOLS {
        if installed.lines().any(|line| line == format!("{name} v{version}:")) {
            continue;
        }
        let mut install = cargo();
        install
            .args(["install", "--locked", "--features", features, "--root"])
            .arg(folder())
            .arg(format!("{name}@{version}"));
        steps.run(&format!("cargo install {name} (into target/tools)"), &mut install)?;
    }
    Ok(())
}

/// The search path with these tools first.
///
/// # Errors
/// If the path of the project cannot be in a search path.
pub(crate) fn path() -> Outcome<OsString> {
    let before = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(folder().join("bin")).chain(std::env::split_paths(&before));
    std::env::join_paths(folders).map_err(|error| failure(format!("The tools cannot be found: {error}.")))
}

fn folder() -> PathBuf {
    root().join("target/tools")
}
