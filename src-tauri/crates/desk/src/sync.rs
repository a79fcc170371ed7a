//! Locking.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex although a thread that held it may have panicked. Owners call nothing that panics while they hold their lock, and one
/// fault must not make every later command fail.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
