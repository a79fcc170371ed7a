//! The tasks of an open profile.

use std::future::Future;
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Longest wait for tasks when a profile is closed; closing a cursor has 2 s of its own.
const CLOSING: Duration = Duration::from_secs(4);

/// Runs the tasks of a profile and ends them when it is closed. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(crate) struct ProfileTasks {
    closing: CancellationToken,
    tracker: TaskTracker,
}

impl ProfileTasks {
    /// Runs work until it ends or the profile is closed.
    pub(crate) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let closing = self.closing.clone();
        self.tracker.spawn(async move {
            closing.run_until_cancelled(work).await;
        });
    }

    /// Runs work that closing does not cut off: it ends by itself, once its cursor is closed.
    pub(crate) fn spawn_to_the_end(&self, work: impl Future<Output = ()> + Send + 'static) {
        self.tracker.spawn(work);
    }

    /// Whether nothing runs.
    #[cfg(test)]
    pub(crate) fn is_idle(&self) -> bool {
        self.tracker.is_empty()
    }

    /// Cancelled when the profile is closed.
    pub(crate) fn closing(&self) -> &CancellationToken {
        &self.closing
    }

    /// Ends what closing cuts off, and waits for the rest.
    pub(crate) async fn close(&self) {
        self.closing.cancel();
        self.tracker.close();
        if tokio::time::timeout(CLOSING, self.tracker.wait()).await.is_err() {
            tracing::warn!("tasks of the profile were still running when it was closed");
        }
    }
}
