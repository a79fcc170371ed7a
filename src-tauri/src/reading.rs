//! The runtime in which lists are read.

use std::sync::OnceLock;

use thread_priority::{set_current_thread_priority, ThreadPriority, ThreadPriorityValue};
use tokio::runtime::{Builder, Handle, Runtime};

/// Threads that wait for answers. What takes long runs on threads of its own, as many as are needed.
const THREADS: usize = 1;

/// How much of the processor the threads take where others want it too, of 99, with 50 for all others: on Linux a niceness of 15, on
/// Windows the lowest priority.
const PRIORITY: u8 = 10;

/// Returns the runtime, which lasts as long as the app; `None` where none can be started, and lists are read beside everything else.
/// Its threads are not the ones that start browsers and mail programs: what a thread starts has the priority of that thread.
pub(crate) fn runtime() -> Option<Handle> {
    static RUNTIME: OnceLock<Option<Runtime>> = OnceLock::new();
    let runtime = RUNTIME.get_or_init(|| {
        let mut builder = Builder::new_multi_thread();
        builder.worker_threads(THREADS).thread_name("reading").enable_all().on_thread_start(step_back);
        builder.build().inspect_err(|error| tracing::warn!(%error, "no threads for reading")).ok()
    });
    runtime.as_ref().map(|runtime| runtime.handle().clone())
}

/// Has this thread leave the processor to others.
fn step_back() {
    let Ok(priority) = ThreadPriorityValue::try_from(PRIORITY) else { return };
    if let Err(error) = set_current_thread_priority(ThreadPriority::Crossplatform(priority)) {
        tracing::debug!(?error, "reading has the priority of everything else");
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn its_threads_step_back() {
        let usual = nice();
        let reading = runtime().unwrap();
        let of_worker = reading.block_on(reading.spawn(async { nice() })).unwrap();
        let of_blocking = reading.block_on(reading.spawn_blocking(nice)).unwrap();
        assert_eq!((of_worker, of_blocking), (Some(15), Some(15)));
        assert_eq!(nice(), usual, "the others stay as they were");
    }

    /// The niceness of this thread, field 19 of its line in `/proc`.
    fn nice() -> Option<i32> {
        let stat = std::fs::read_to_string("/proc/thread-self/stat").ok()?;
        let (_, fields) = stat.rsplit_once(')')?;
        fields.split_whitespace().nth(16)?.parse().ok()
    }
}
