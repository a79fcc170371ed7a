//! The log of open cursors in desk.db, so that a start after a crash can close them. desk.db writes entries in their order, and also if the
//! caller stops waiting.

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use ledgerlane_api::{ConnectionRef, Cursor};
use ledgerlane_client::CursorLog;
use parking_lot::Mutex;

use crate::context::ProfileContext;
use crate::db::Db;
use crate::ids::ProfileId;
use crate::problems;

/// Writes open cursors into desk.db.
///
/// INV-CURSOR-2: A cursor is in desk.db before the next page is asked for, so a start after a crash finds and closes it.
pub(super) struct OpenCursors {
    db: Db,
    profile: ProfileId,
    /// Reads the cursors that a crash left open. [`OpenCursors::left_over`] takes it out, once.
    left_over: Mutex<Option<BoxFuture<'static, rusqlite::Result<Vec<String>>>>>,
}

impl OpenCursors {
    /// The log of a profile. Needs a tokio runtime.
    pub(super) fn new(db: Db, profile: ProfileId) -> Self {
        // Asked for before the first entry: a cursor that this run opens is not left over from a crash.
        let left_over = db.run(move |db| db.open_cursors(profile)).boxed();
        Self { db, profile, left_over: Mutex::new(Some(left_over)) }
    }

    /// The cursors that a crash left open, at the first call; none after it.
    async fn left_over(&self) -> Vec<String> {
        let left_over = self.left_over.lock().take();
        let Some(left_over) = left_over else { return Vec::new() };
        left_over.await.unwrap_or_else(|error| {
            problems::database(&error);
            Vec::new()
        })
    }

    /// Begins to write at once, and returns what waits until that is on the disk.
    fn write(
        &self,
        entry: impl FnOnce(&Db) -> rusqlite::Result<()> + Send + 'static,
    ) -> BoxFuture<'static, ()> {
        let written = self.db.run(entry);
        Box::pin(async move {
            if let Err(error) = written.await {
                problems::database(&error);
            }
        })
    }

    fn strike_out(&self, cursor: String) -> BoxFuture<'static, ()> {
        let profile = self.profile;
        self.write(move |db| db.cursor_closed(profile, &cursor))
    }
}

impl CursorLog for OpenCursors {
    fn opened(&self, connection: &ConnectionRef, cursor: &Cursor) -> BoxFuture<'static, ()> {
        let (profile, connection, cursor) = (self.profile, connection.clone(), cursor.clone());
        self.write(move |db| db.cursor_opened(profile, connection.as_str(), cursor.as_str()))
    }

    fn closed(&self, cursor: &Cursor) -> BoxFuture<'static, ()> {
        self.strike_out(cursor.as_str().to_owned())
    }
}

/// Closes the cursors that a crash left open. A cursor that cannot be sent back is only struck out: it lapses by itself.
pub(super) async fn close_left_over(context: &ProfileContext, log: &OpenCursors) {
    for cursor in log.left_over().await {
        if let Ok(cursor) = Cursor::new(&cursor) {
            context.client.close_cursor(&cursor).await;
        }
        log.strike_out(cursor).await;
    }
}
