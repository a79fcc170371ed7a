//! The log of open cursors.

use ledgerlane_api::{ConnectionRef, Cursor};

/// Stores the cursors that are open, so that a start after a crash can close them.
///
/// A lane calls it between two requests: an implementation that is slow uses up the ten seconds that a cursor lives.
pub trait CursorLog: Send + Sync {
    /// Adds a cursor. Called before the next page is asked for.
    fn opened(&self, connection: &ConnectionRef, cursor: &Cursor);
    /// Removes a cursor. Called when the service has answered that it is closed.
    fn closed(&self, cursor: &Cursor);
}

/// Stores nothing, for callers that need not survive a crash.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoCursorLog;

impl CursorLog for NoCursorLog {
    fn opened(&self, _connection: &ConnectionRef, _cursor: &Cursor) {}
    fn closed(&self, _cursor: &Cursor) {}
}
