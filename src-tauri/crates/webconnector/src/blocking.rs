//! CPU work whose time grows with the length of a text.
//!
//! INV-BLOCKING-1: A connector's call of more than 64 KiB, and the records in it, are read on a thread for blocking work.

/// Longest text that is worked on inline, in bytes. That takes less than a millisecond; handing it to another thread would cost more.
pub(crate) const MAX_INLINE: usize = 64 * 1024;

/// Works on a text of so many bytes: inline on a short one, on a thread for blocking work on a long one, so that other calls are
/// answered meanwhile. If the future is dropped, work on a long text goes on. Returns `None` if the runtime ends before the work begins.
///
/// # Panics
/// If the work panics, on either thread.
pub(crate) async fn run<T, F>(bytes: usize, work: F) -> Option<T>
where
    T: Send + 'static,
    F: FnOnce() -> T + Send + 'static,
{
    if bytes <= MAX_INLINE {
        return Some(work());
    }
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => Some(done),
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_) => None,
        },
    }
}
