//! Programs of the virtual environment in target/python, which `cargo xtask test` fills.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns a part of the environment: where `cargo xtask test` says, else beside the build.
///
/// # Panics
/// Where it is missing.
pub fn installed(variable: &str, relative: &str) -> PathBuf {
    let path = std::env::var_os(variable).map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/python").join(relative),
        PathBuf::from,
    );
    assert!(path.exists(), "{} is missing: `cargo xtask test` installs it", path.display());
    path
}

/// Returns a command that runs one of the scripts in tests/python.
///
/// # Panics
/// Where Python is missing.
pub fn script(name: &str) -> Command {
    let relative = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
    script_of(&installed("LEDGERLANE_PYTHON", relative), name)
}

/// Returns a command that runs one of the scripts in tests/python on this Python.
pub fn script_of(python: &Path, name: &str) -> Command {
    let mut python = Command::new(python);
    python.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("python").join(name));
    // Nothing of the caller's Python, and no proxy between two programs of this machine.
    for variable in ["PYTHONPATH", "PYTHONHOME", "ALL_PROXY", "HTTP_PROXY", "http_proxy", "all_proxy"] {
        python.env_remove(variable);
    }
    python.env("PYTHONDONTWRITEBYTECODE", "1").env("PYTHONUNBUFFERED", "1").env("PYTHONIOENCODING", "utf-8");
    python
}
