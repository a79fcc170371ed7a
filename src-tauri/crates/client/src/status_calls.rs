//! The limit of status calls: the one place that says how many may be under way.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

use crate::error::ClientError;

/// Status calls that may be under way at one time, so that a board of many watches is no burst for the service.
const MAX_CALLS: usize = 8;
/// Most of these for checks that nobody waits for: watches and users find room beside them.
pub const MAX_BACKGROUND_CHECKS: usize = 4;

/// Limits the status calls of a client. Its clones share it.
pub(crate) struct StatusCalls {
    all: Semaphore,
    background: Arc<Semaphore>,
}

/// The right to check one status in the background. Dropping it gives it back.
#[derive(Debug)]
pub struct BackgroundCheck {
    _permit: OwnedSemaphorePermit,
}

impl Default for StatusCalls {
    fn default() -> Self {
        let background = Arc::new(Semaphore::new(MAX_BACKGROUND_CHECKS));
        Self { all: Semaphore::new(MAX_CALLS), background }
    }
}

impl StatusCalls {
    /// Waits until a status call may go out.
    pub(crate) async fn permit(&self) -> Result<SemaphorePermit<'_>, ClientError> {
        // The semaphore is never closed, so this cannot fail.
        self.all.acquire().await.map_err(|_| ClientError::stopped())
    }

    /// The right to a check in the background; None while as many are under way as may be.
    pub(crate) fn try_background(&self) -> Option<BackgroundCheck> {
        let permit = Arc::clone(&self.background).try_acquire_owned().ok()?;
        Some(BackgroundCheck { _permit: permit })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn background_checks_leave_room_and_give_theirs_back() {
        let calls = StatusCalls::default();
        let mut taken: Vec<_> = std::iter::from_fn(|| calls.try_background()).collect();
        assert_eq!(taken.len(), MAX_BACKGROUND_CHECKS);
        let mut others = Vec::new();
        for _ in 0..MAX_CALLS {
            others.push(calls.permit().await.unwrap());
        }
        taken.pop();
        assert!(calls.try_background().is_some(), "one ended");
    }
}
