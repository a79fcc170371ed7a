//! Logs: one file a day, two weeks of them. They hold methods, routes, states and times; no keys, links, names or
//! records.

use std::panic::{self, PanicHookInfo};
use std::path::Path;

use tracing_appender::rolling::{Builder, Rotation};
use tracing_subscriber::EnvFilter;

/// Starts logging into this folder. Failing to log is no reason not to start.
pub(crate) fn start(folder: &Path) {
    log_panics();
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

/// Logs where the app panics. The words of the panic stay out, because they may hold what a user typed or a service sent.
fn log_panics() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        tracing::error!("panicked at {}", location(info));
        // A developer sees the rest on the terminal. A desktop keeps such output too, so release builds leave it out.
        if cfg!(debug_assertions) {
            before(info);
        }
    }));
}

fn location(info: &PanicHookInfo<'_>) -> String {
    info.location().map_or_else(String::new, |at| format!("{}:{}", at.file(), at.line()))
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::{log_panics, start};

    /// INV-GUARD-1
    #[test]
    fn a_panic_is_logged_with_its_place_and_without_its_words() {
        let folder = std::env::temp_dir().join(format!("ledgerlane-panics-{}", std::process::id()));
        start(&folder);
        let told = Arc::new(Mutex::new(0));
        let counted = told.clone();
        std::panic::set_hook(Box::new(move |_| *counted.lock().unwrap() += 1));
        log_panics();
        drop(std::thread::spawn(|| panic!("sk_live_{}", 7 * 6)).join());
        let log: String = std::fs::read_dir(&folder)
            .unwrap()
            .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
            .collect();
        // Windows keeps it as long as the log is open, which is until the tests end.
        drop(std::fs::remove_dir_all(&folder));
        assert!(log.contains("panicked at") && log.contains("logging.rs:"), "{log}");
        assert!(!log.contains("sk_live_42"), "{log}");
        // Tests beside this one may panic on purpose too.
        assert!(*told.lock().unwrap() >= 1, "and whoever heard of panics before hears of it");
    }
}
