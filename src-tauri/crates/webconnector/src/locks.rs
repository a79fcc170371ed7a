//! Taking locks.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex, also where a thread panicked while it held the lock. No code runs behind the locks of this crate that can panic between
/// two changes that belong together, and one failed call must not fail all that follow.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
