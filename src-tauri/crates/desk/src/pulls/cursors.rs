//! The log of open cursors in desk.db, so that a start after a crash can close them. Each entry waits for the disk, so it is
//! written where that may block, one after the other in the order they came.

use std::sync::Mutex;

use futures_util::future::BoxFuture;
use ledgerlane_api::{ConnectionRef, Cursor};
use ledgerlane_client::CursorLog;
use tokio::sync::{mpsc, oneshot};

use super::parts::PullsParts;
use crate::db::Db;
use crate::ids::ProfileId;
use crate::problems;
use crate::sync::lock;

/// A change of the log.
enum Entry {
    /// A cursor of this connection is open.
    Opened(ConnectionRef, Cursor),
    /// The service answered that it is closed.
    Closed(Cursor),
}

/// An entry, and whom to tell when it is on the disk.
type Pending = (Entry, oneshot::Sender<()>);

/// Writes open cursors into desk.db. What was handed in is written also where nobody waits for it.
pub(super) struct OpenCursors {
    queue: mpsc::UnboundedSender<Pending>,
    /// The cursors that a crash left open. [`OpenCursors::left_over`] takes them out, once.
    left_over: Mutex<Option<oneshot::Receiver<Vec<String>>>>,
}

impl OpenCursors {
    /// The log of a profile. Its writer ends when the log is dropped.
    pub(super) fn new(db: Db, profile: ProfileId) -> Self {
        let (queue, entries) = mpsc::unbounded_channel();
        let (found, left_over) = oneshot::channel();
        tokio::spawn(async move {
            // Before the first entry: a cursor that this run opens is none that a crash left.
            let _ = found.send(read(&db, profile).await);
            write(db, profile, entries).await;
        });
        Self { queue, left_over: Mutex::new(Some(left_over)) }
    }

    /// The cursors that a crash left open, at the first call; none after it.
    pub(super) async fn left_over(&self) -> Vec<String> {
        let left_over = lock(&self.left_over).take();
        match left_over {
            Some(left_over) => left_over.await.unwrap_or_default(),
            None => Vec::new(),
        }
    }

    /// Hands an entry in at once, and waits until it is on the disk.
    fn add(&self, entry: Entry) -> BoxFuture<'static, ()> {
        let (written, wait) = oneshot::channel();
        // Fails where the runtime ends; the cursor then lapses by itself.
        let _ = self.queue.send((entry, written));
        Box::pin(async move {
            let _ = wait.await;
        })
    }
}

async fn write(db: Db, profile: ProfileId, mut entries: mpsc::UnboundedReceiver<Pending>) {
    while let Some((entry, written)) = entries.recv().await {
        let done = db.run(move |db| match entry {
            Entry::Opened(connection, cursor) => {
                db.cursor_opened(profile, connection.as_str(), cursor.as_str())
            }
            Entry::Closed(cursor) => db.cursor_closed(profile, cursor.as_str()),
        });
        if let Err(error) = done.await {
            problems::database(&error);
        }
        let _ = written.send(());
    }
}

impl CursorLog for OpenCursors {
    fn opened(&self, connection: &ConnectionRef, cursor: &Cursor) -> BoxFuture<'static, ()> {
        self.add(Entry::Opened(connection.clone(), cursor.clone()))
    }

    fn closed(&self, cursor: &Cursor) -> BoxFuture<'static, ()> {
        self.add(Entry::Closed(cursor.clone()))
    }
}

/// The cursors in desk.db.
async fn read(db: &Db, profile: ProfileId) -> Vec<String> {
    db.run(move |db| db.open_cursors(profile)).await.unwrap_or_else(|error| {
        problems::database(&error);
        Vec::new()
    })
}

/// Closes the cursors that a crash left open. One that cannot be sent back is only struck out: it lapses by itself.
pub(super) async fn close_left_over(parts: &PullsParts, log: &OpenCursors) {
    for text in log.left_over().await {
        match Cursor::new(&text) {
            Ok(cursor) => {
                parts.client.close_cursor(&cursor).await;
                log.closed(&cursor).await;
            }
            Err(_) => {
                let profile = parts.events.profile();
                if let Err(error) = parts.db.run(move |db| db.cursor_closed(profile, &text)).await {
                    problems::database(&error);
                }
            }
        }
    }
}
