//! Work that takes as long as a text is long.

/// Longest text that is worked on where its call waits, in bytes. It takes less than a millisecond, which is less than handing it to
/// another thread is worth.
pub(crate) const MAX_INLINE: usize = 64 * 1024;

/// Works on a text of so many bytes: a short one at once, a long one on a thread for blocking work, so that other calls are answered
/// meanwhile. Work on a long text goes on where the future is dropped. Returns `None` where the runtime ends before the work has begun.
///
/// # Panics
/// Panics where the work does, on whichever thread it ran.
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
