//! Locking.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex although a thread that held it may have panicked. Every owner replaces what its lock guards as a whole, so
/// nothing half changed is ever seen.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
