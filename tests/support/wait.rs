//! Waiting for something to become so.

use std::time::{Duration, Instant};

/// For what takes a moment: a click's effect, a page, a process starting.
pub const SHORT: Duration = Duration::from_secs(20);

/// For what a slow machine takes long for: the first window of a debug build, a pull of thousands of records.
pub const LONG: Duration = Duration::from_secs(90);

/// Looks again and again until there is something to see.
///
/// # Panics
/// Where nothing was seen in time; `what` completes the sentence 'waited in vain for ...'.
pub async fn until<T>(what: &str, within: Duration, look: impl AsyncFnMut() -> Option<T>) -> T {
    seen(within, look).await.unwrap_or_else(|| panic!("waited {} s in vain for {what}", within.as_secs()))
}

/// Looks again and again; `None` if nothing was seen in time.
pub(crate) async fn seen<T>(within: Duration, mut look: impl AsyncFnMut() -> Option<T>) -> Option<T> {
    let start = Instant::now();
    loop {
        // A look that hangs, at a driver that does not answer, saw nothing.
        if let Ok(Some(found)) = tokio::time::timeout(within, look()).await {
            return Some(found);
        }
        if start.elapsed() > within {
            return None;
        }
        // The pause between two looks; what ends the waiting is what is seen, never the pause.
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
