//! The log of open cursors.

use futures_util::future::{BoxFuture, ready};
use ledgerlane_api::{ConnectionRef, Cursor};

/// Stores the cursors that are open, so that a start after a crash can close them.
///
/// A lane calls it between two requests and waits for what it returns: an implementation that is slow uses up the ten seconds that a
/// cursor lives. The call itself counts: a future that is dropped takes nothing back, and entries keep the order of their calls.
pub trait CursorLog: Send + Sync {
    /// Adds a cursor. The next page is asked for once this is done.
    fn opened(&self, connection: &ConnectionRef, cursor: &Cursor) -> BoxFuture<'static, ()>;
    /// Removes a cursor. Called when the service has answered that it is closed.
    fn closed(&self, cursor: &Cursor) -> BoxFuture<'static, ()>;
}

/// Stores nothing, for callers that need not survive a crash.
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
