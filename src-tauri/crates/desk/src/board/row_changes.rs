//! Rows of the board that changed and were not told yet. However many answers come in, the page hears of rows a few times a
//! second, of each once.

use std::collections::HashSet;

use parking_lot::Mutex;
use tokio::sync::Notify;

/// The connections whose rows changed since the page heard of rows last. Every owner that changes what a row shows marks it
/// here; the open profile alone takes them out.
///
/// INV-ROWS-1: All rows that changed within a tenth of a second are told in one event, so the cost of a status does not grow with the
/// board.
#[derive(Debug, Default)]
pub(crate) struct RowChanges {
    marked: Mutex<HashSet<String>>,
    /// Wakes the task that reports to the page.
    some: Notify,
}

impl RowChanges {
    /// Marks the row of a connection as changed.
    pub(crate) fn mark(&self, connection: &str) {
        self.marked.lock().insert(connection.to_owned());
        self.some.notify_one();
    }

    /// Waits until some are marked, and takes them.
    pub(crate) async fn take(&self) -> HashSet<String> {
        loop {
            let marked = std::mem::take(&mut *self.marked.lock());
            if !marked.is_empty() {
                return marked;
            }
            self.some.notified().await;
        }
    }
}
