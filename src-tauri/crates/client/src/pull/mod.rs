//! Pulls: each reads one list from page 1 to its end, in a task of its own.

mod check;
mod events;
mod finding;
mod optional_parameters;
mod request;
mod task;
mod walk;

use std::sync::Arc;

use tokio::sync::mpsc;
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::client::Client;
use crate::lane::CursorLog;

pub use events::{PageArrived, PullEnd, PullEvent, RestartReason};
pub use finding::Finding;
pub use request::{PullRequest, Reach};

/// Events that may wait for the reader of a pull. When there are more, the pull waits for the reader.
const EVENT_QUEUE: usize = 8;

/// A running pull. Dropping it stops the pull, whose own task then closes its cursor and frees its lane.
///
/// INV-CURSOR-1: A pull closes its open cursor on every way out: at the end of the list, after a failure, when it is stopped and when it
/// is dropped.
#[derive(Debug)]
pub struct Pull {
    events: mpsc::Receiver<PullEvent>,
    cancel: CancellationToken,
    _stop_on_drop: DropGuard,
}

impl Pull {
    /// Waits for the next event. Returns `None` after `Ended`.
    pub async fn next(&mut self) -> Option<PullEvent> {
        self.events.recv().await
    }

    /// Asks the pull to stop. Its last event is `Ended`.
    pub fn cancel(&self) {
        self.cancel.cancel();
    }

    /// Stops the pull and waits until its cursor is closed and its lane free, which takes two seconds at most. A request or a closing that
    /// takes longer is given up, and its cursor lapses at the service. Events that nobody has read are dropped.
    pub async fn stop(mut self) -> PullEnd {
        self.cancel.cancel();
        while let Some(event) = self.events.recv().await {
            if let PullEvent::Ended(end) = event {
                return end;
            }
        }
        PullEnd::Stopped
    }
}

/// Starts a pull, on the tokio runtime of the caller.
///
/// The pull waits for the connection's lane behind everybody who asked before, asks for the next page as soon as the last byte of a page
/// has arrived, and stops when `cancel` is cancelled or the [`Pull`] is dropped. A reader that is a few pages behind makes the pull wait;
/// one that is nine seconds behind makes it lose its cursor.
pub fn pull(
    client: Client,
    request: PullRequest,
    log: Arc<dyn CursorLog>,
    cancel: CancellationToken,
) -> Pull {
    let (sender, events) = mpsc::channel(EVENT_QUEUE);
    let cancel = cancel.child_token();
    tokio::spawn(task::run(client, request, log, cancel.clone(), sender));
    Pull { events, cancel: cancel.clone(), _stop_on_drop: cancel.drop_guard() }
}
