//! The memory of this process.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// Time between two looks.
const EVERY: Duration = Duration::from_millis(10);

/// Returns how much more memory this process has while it works than before, at most, in megabytes. Pages of files are left out, which the
/// system takes back whenever it likes.
pub(crate) fn taken(work: impl FnOnce()) -> f64 {
    let before = anonymous();
    let is_over = AtomicBool::new(false);
    let most = thread::scope(|scope| {
        let looking = scope.spawn(|| {
            let mut most = before;
            while !is_over.load(Ordering::Relaxed) {
                most = most.max(anonymous());
                thread::sleep(EVERY);
            }
            most
        });
        work();
        is_over.store(true, Ordering::Relaxed);
        looking.join().expect("nobody panics while looking")
    });
    (most - before) as f64 / 1e6
}

/// Bytes of memory of this process that no file stands behind.
fn anonymous() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("the system tells the memory (Linux)");
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:")?.strip_suffix("kB"));
    line.and_then(|kib| kib.trim().parse::<u64>().ok()).expect("memory in KiB") * 1_024
}
