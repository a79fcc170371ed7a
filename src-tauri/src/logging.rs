//! Logs: one file a day, two weeks of them. They hold methods, routes, states and times; no keys, links, names or
//! records.

use std::path::Path;

use tracing_appender::rolling::{Builder, Rotation};
use tracing_subscriber::EnvFilter;

/// Starts logging into this folder. Failing to log is no reason not to start.
pub(crate) fn start(folder: &Path) {
    // Where the folder cannot be made, the builder fails too.
    drop(std::fs::create_dir_all(folder));
    let file = Builder::new()
        .rotation(Rotation::DAILY)
        .filename_prefix("ledgerlane")
        .filename_suffix("log")
        .max_log_files(14)
        .build(folder);
    let Ok(file) = file else { return };
    let filter = EnvFilter::new(
        "warn,ledgerlane=info,ledgerlane_desk=info,ledgerlane_client=info,ledgerlane_service=info",
    );
    let started =
        tracing_subscriber::fmt().with_env_filter(filter).with_ansi(false).with_writer(file).try_init();
    drop(started);
}
