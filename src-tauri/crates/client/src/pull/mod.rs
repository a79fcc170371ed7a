//! Pulling: reading one list from page 1 until it ends, in a task of its own.

mod check;
mod events;
mod task;
mod walk;

use std::sync::Arc;

use futures_util::future::{BoxFuture, ready};
use ledgerlane_api::{ConnectionRef, Cursor, PageLimit, RecordType};
use tokio::sync::mpsc;
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::client::Client;

pub use check::Finding;
pub use events::{PageArrived, PullEnd, PullEvent, RestartReason};

/// Pages that may wait for the reader of a pull before the pull waits for it.
const PAGES_WAITING: usize = 8;

/// What to read.
#[derive(Debug, Clone)]
pub struct PullRequest {
    /// The connection, by the id that its lane is known under: always the same form for one connection.
    pub connection: ConnectionRef,
    /// The type to read.
    pub record_type: RecordType,
    /// Records on a page; not sent for flat lists.
    pub limit: PageLimit,
    /// How far to go.
    pub reach: Reach,
    /// Query parameters besides `limit` and `cursor`, as the interface names them.
    pub filters: Vec<(String, String)>,
}

/// How far a pull goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Page 1, then the cursor is closed.
    Peek,
    /// Page 1; on by itself where the list has at most this many records, else the cursor is closed.
    PeekUpTo(u64),
    /// To the end.
    Whole,
}

/// Keeps the cursors that are open, so that a start after a crash can close them. Called between two requests:
/// an implementation that is slow uses up the cursor's ten seconds.
pub trait CursorLog: Send + Sync {
    /// Called before the next page is asked for, which waits until this is done. The call itself counts: a future that is
    /// dropped takes nothing back, and entries keep the order of their calls.
    fn opened(&self, connection: &ConnectionRef, cursor: &Cursor) -> BoxFuture<'static, ()>;
    /// Called when the service answered the close.
    fn closed(&self, cursor: &Cursor) -> BoxFuture<'static, ()>;
}

/// Keeps nothing; for callers with no crash to survive.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoCursorLog;

impl CursorLog for NoCursorLog {
    fn opened(&self, _connection: &ConnectionRef, _cursor: &Cursor) -> BoxFuture<'static, ()> {
        Box::pin(ready(()))
    }
    fn closed(&self, _cursor: &Cursor) -> BoxFuture<'static, ()> {
        Box::pin(ready(()))
    }
}

/// A running pull. Dropping it stops the pull: its cursor is closed and its lane freed by the pull's own task.
#[derive(Debug)]
pub struct Pull {
    events: mpsc::Receiver<PullEvent>,
    cancel: CancellationToken,
    _stop_on_drop: DropGuard,
}

impl Pull {
    /// The next event; none after `Ended`.
    pub async fn next(&mut self) -> Option<PullEvent> {
        self.events.recv().await
    }

    /// Asks the pull to stop. Its last event is `Ended`.
    pub fn cancel(&self) {
        self.cancel.cancel();
    }

    /// Stops the pull and waits until its cursor is closed and its lane free, but not for a page 1 that takes longer
    /// than two seconds more: that is cleaned up in the background. Pages not taken are dropped.
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

/// Starts a pull. It waits for the connection's lane behind what came before, asks for the next page as soon as
/// the last byte of a page is in, and stops when `cancel` says so or the [`Pull`] is dropped. Needs a tokio
/// runtime. A consumer that lags by more than a few pages holds the pull back, and by more than nine seconds
/// costs it its cursor.
pub fn pull(
    client: Client,
    request: PullRequest,
    log: Arc<dyn CursorLog>,
    cancel: CancellationToken,
) -> Pull {
    let (sender, events) = mpsc::channel(PAGES_WAITING);
    let cancel = cancel.child_token();
    tokio::spawn(task::run(client, request, log, cancel.clone(), sender));
    Pull { events, cancel: cancel.clone(), _stop_on_drop: cancel.drop_guard() }
}
