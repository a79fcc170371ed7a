//! The tasks of an open profile.

use std::future::Future;
use std::time::Duration;

use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Longest wait for tasks when a profile is closed; closing a cursor has 2 s of its own.
const CLOSING: Duration = Duration::from_secs(4);

/// Runs the tasks of a profile and ends them when it is closed. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(crate) struct ProfileTasks {
    closing: CancellationToken,
    tracker: TaskTracker,
    /// Where lists are read; `None` for where everything else runs.
    reading: Option<Handle>,
}

impl ProfileTasks {
    /// Runs tasks where they are asked for, except those that read lists.
    pub(crate) fn new(reading: Option<Handle>) -> Self {
        Self { reading, ..Self::default() }
    }

    /// Runs work until it ends or the profile is closed.
    pub(crate) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let closing = self.closing.clone();
        self.tracker.spawn(async move {
            closing.run_until_cancelled(work).await;
        });
    }

    /// Runs what reads a list. Closing does not cut it off: it ends by itself, once its cursor is closed.
    pub(crate) fn spawn_read(&self, work: impl Future<Output = ()> + Send + 'static) {
        match &self.reading {
            Some(reading) => self.tracker.spawn_on(work, reading),
            None => self.tracker.spawn(work),
        };
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
