//! Rows that changed, gathered: the interface hears of them a few times a second, however many answers come in.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex as StdMutex};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use crate::interface::DeskEvent;
use crate::open_profile::{OpenProfile, lock};
use crate::problems;

/// The interface hears of rows at most this often. The first change after a quiet time is told at once.
const TELL_EVERY: Duration = Duration::from_millis(100);
/// Statuses that say what the last ones said are written down at most this often: each time is a wait for the disk.
const KEEP_EVERY: Duration = Duration::from_secs(2);

/// What changed and was not told yet.
#[derive(Debug, Default)]
pub(crate) struct Changes {
    ids: StdMutex<HashSet<String>>,
    some: Notify,
    /// Statuses that are not in desk.db yet, with the time of the check.
    unkept: StdMutex<HashMap<String, (bool, i64)>>,
}

impl OpenProfile {
    /// Tells the interface soon that this connection changed.
    pub(crate) fn emit_row(&self, id: &str) {
        lock(&self.changes.ids).insert(id.to_owned());
        self.changes.some.notify_one();
    }

    /// Keeps an answer of isConnected: at once where it is another than the last, else with the next ones.
    pub(crate) fn keep_status(&self, id: &str, connected: bool, at: i64, changed: bool) {
        lock(&self.changes.unkept).insert(id.to_owned(), (connected, at));
        if changed {
            self.keep_statuses();
        }
    }

    /// Writes the statuses down that are not in desk.db yet.
    pub(crate) fn keep_statuses(&self) {
        let unkept = std::mem::take(&mut *lock(&self.changes.unkept));
        if unkept.is_empty() {
            return;
        }
        if let Err(error) = self.db.set_statuses(self.view.id, &unkept) {
            problems::database(&error);
        }
    }

    /// Tells the interface of rows that changed, until the profile is closed.
    pub(crate) async fn tell_changes(self: Arc<Self>) {
        let mut kept: Option<Instant> = None;
        loop {
            self.changes.some.notified().await;
            let ids = std::mem::take(&mut *lock(&self.changes.ids));
            let rows: Vec<_> = ids.iter().filter_map(|id| self.row(id).ok()).collect();
            if !rows.is_empty() {
                self.emit(DeskEvent::ConnectionsChanged { profile: self.view.id, rows });
            }
            let now = self.clock.monotonic();
            if kept.is_none_or(|kept| now.saturating_duration_since(kept) >= KEEP_EVERY) {
                kept = Some(now);
                self.keep_statuses();
            }
            self.clock.sleep(TELL_EVERY).await;
        }
    }
}
