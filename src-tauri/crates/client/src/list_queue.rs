//! The queue for the one list call at a time that a connection may have.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::ClientError;

/// Hands out one permit at a time, in the order in which it was asked for.
#[derive(Debug, Clone)]
pub(crate) struct ListQueue(Arc<Semaphore>);

/// The right to send list calls for one connection. Only a [`ListQueue`] makes one, and dropping it lets the next caller in.
#[derive(Debug)]
pub(crate) struct ListPermit {
    _permit: OwnedSemaphorePermit,
}

impl ListQueue {
    pub(crate) fn new() -> Self {
        Self(Arc::new(Semaphore::new(1)))
    }

    /// Returns the permit where nobody has it or waits for it.
    pub(crate) fn try_enter(&self) -> Option<ListPermit> {
        let permit = Arc::clone(&self.0).try_acquire_owned().ok()?;
        Some(ListPermit { _permit: permit })
    }

    /// Waits for the permit behind everybody who asked before. Dropping the future leaves the queue.
    pub(crate) async fn enter(&self) -> Result<ListPermit, ClientError> {
        // Nothing closes the semaphore, so this does not fail.
        let permit = Arc::clone(&self.0).acquire_owned().await.map_err(|_| ClientError::stopped())?;
        Ok(ListPermit { _permit: permit })
    }
}
