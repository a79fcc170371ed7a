//! Taking locks.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex, also where a thread panicked while it held the lock. Nothing that this crate keeps behind a lock is in between
/// two states while code runs that can panic, and one failed request must not fail all that follow.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
