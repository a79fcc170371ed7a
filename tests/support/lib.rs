//! What the tests share: a private desktop for the real window, a running service, another client of it.
#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on says why by panicking, and so do its tools"
)]

pub mod auditor;
pub mod bench;
pub mod clock;
pub mod deskless;
pub mod python;
pub mod quickbooks;
pub mod rest;
pub mod service_process;
mod wait;
pub mod wire;
pub mod world;

#[cfg(target_os = "linux")]
pub mod amounts;

#[cfg(target_os = "linux")]
pub mod books;
#[cfg(target_os = "linux")]
pub mod browser;
#[cfg(target_os = "linux")]
mod chromedriver;
#[cfg(target_os = "linux")]
pub mod desktop;
#[cfg(target_os = "linux")]
mod grid;
#[cfg(target_os = "linux")]
pub mod keyboard;
#[cfg(target_os = "linux")]
pub mod keychain;
#[cfg(target_os = "linux")]
pub mod landing;
#[cfg(target_os = "linux")]
pub mod leaks;
#[cfg(target_os = "linux")]
pub mod look;
#[cfg(target_os = "linux")]
pub mod mouse;
#[cfg(target_os = "linux")]
pub mod notifications;
#[cfg(target_os = "linux")]
pub mod page;
#[cfg(target_os = "linux")]
pub mod picture_browser;
#[cfg(target_os = "linux")]
mod process;
#[cfg(target_os = "linux")]
pub mod session;
#[cfg(target_os = "linux")]
mod steps;
#[cfg(target_os = "linux")]
pub mod table;
#[cfg(target_os = "linux")]
pub mod tray;

pub use wait::{LONG, SHORT, until};

use std::path::PathBuf;

/// A program of the build: from `variable` where `cargo xtask test` set it, else beside the tests.
///
/// # Panics
/// Where it was not built.
pub fn built(variable: &str, name: &str) -> PathBuf {
    let path = std::env::var_os(variable).map_or_else(
        || {
            let own = std::env::current_exe().expect("a test knows its own program");
            // target/debug/deps/TEST, two folders below target/debug/NAME.
            let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
            own.ancestors().nth(2).map(|folder| folder.join(name)).unwrap_or_default()
        },
        PathBuf::from,
    );
    assert!(
        path.is_file(),
        "{} is not built: run `cargo xtask test`, or `cargo build --workspace`",
        path.display()
    );
    path
}

/// The app.
pub fn app() -> PathBuf {
    built("LEDGERLANE_APP", "ledgerlane")
}
