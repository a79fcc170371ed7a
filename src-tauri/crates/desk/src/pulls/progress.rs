//! How far each type got since the profile was opened. The one owner of that state: connections by id, their types by
//! path.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex as StdMutex};
use std::time::{Duration, Instant};

use ledgerlane_api::RecordType;
use tokio::sync::{Mutex, oneshot};
use tokio_util::sync::CancellationToken;

use super::record_type;
use crate::interface::{EarlierRows, Problem, ReadingView, RecordsState, RestartView};
use crate::sync::lock;

/// How far a type got.
#[derive(Debug, Default)]
pub(super) struct Progress {
    pub(super) state: Option<RecordsState>,
    pub(super) started_at: i64,
    /// When page 1 of the walk under way was asked for, by the monotonic clock.
    pub(super) walking_since: Option<Instant>,
    pub(super) pages_read: u32,
    /// Rows of the walk under way.
    pub(super) rows_read: u32,
    pub(super) total: Option<u32>,
    /// How long the pages read took, storing them included.
    pub(super) spent: Duration,
    pub(super) restart: Option<RestartView>,
    pub(super) earlier: Option<EarlierRows>,
    /// It ended, and the rows shown are still those from before it.
    pub(super) kept: bool,
    pub(super) problem: Option<Problem>,
    pub(super) running: Option<Running>,
}

/// A pull under way.
#[derive(Debug)]
pub(super) struct Running {
    cancel: CancellationToken,
    ended: Option<oneshot::Receiver<()>>,
}

impl Running {
    pub(super) fn new(cancel: CancellationToken, ended: oneshot::Receiver<()>) -> Self {
        Self { cancel, ended: Some(ended) }
    }
}

impl Progress {
    /// A pull is under way or waits for its turn, and has not come to its end.
    pub(super) fn is_reading(&self) -> bool {
        let under_way = [RecordsState::Waiting, RecordsState::Asking, RecordsState::Pulling];
        self.running.is_some() && self.state.is_some_and(|state| under_way.contains(&state))
    }

    fn waits(&self) -> bool {
        self.state == Some(RecordsState::Waiting)
    }
}

/// The pulls of a profile.
#[derive(Debug, Default)]
pub(crate) struct Pulls {
    progress: StdMutex<HashMap<String, HashMap<String, Progress>>>,
    /// One pull of a connection starts or stops at a time; other connections do not wait for that.
    switching: StdMutex<HashMap<String, Arc<Mutex<()>>>>,
    /// Connections whose lanes are passed on.
    followed: StdMutex<HashSet<String>>,
}

impl Pulls {
    /// The turn to start or stop pulls of a connection.
    pub(crate) fn turn(&self, connection: &str) -> Arc<Mutex<()>> {
        lock(&self.switching).entry(connection.to_owned()).or_default().clone()
    }

    /// Takes note that the lane of a connection is passed on. False where it was already.
    pub(super) fn follow(&self, connection: &str) -> bool {
        lock(&self.followed).insert(connection.to_owned())
    }

    /// Connections whose lanes are passed on.
    pub(super) fn followed(&self) -> Vec<String> {
        lock(&self.followed).iter().cloned().collect()
    }

    /// Puts a type's progress in place of what it was.
    pub(super) fn begin(&self, connection: &str, kind: &RecordType, progress: Progress) {
        let mut all = lock(&self.progress);
        all.entry(connection.to_owned()).or_default().insert(kind.path.clone(), progress);
    }

    /// Changes a type's progress.
    pub(super) fn change(&self, connection: &str, kind: &RecordType, change: impl FnOnce(&mut Progress)) {
        let mut all = lock(&self.progress);
        change(all.entry(connection.to_owned()).or_default().entry(kind.path.clone()).or_default());
    }

    /// Looks at a type's progress.
    pub(super) fn look<T>(
        &self,
        connection: &str,
        kind: &RecordType,
        look: impl FnOnce(&Progress) -> T,
    ) -> T {
        let all = lock(&self.progress);
        let known = all.get(connection).and_then(|types| types.get(&kind.path));
        match known {
            Some(known) => look(known),
            None => look(&Progress::default()),
        }
    }

    /// Whether a pull of this type is under way, waiting ones included.
    pub(crate) fn is_running(&self, connection: &str, kind: &RecordType) -> bool {
        self.look(connection, kind, |progress| progress.running.is_some())
    }

    /// The type of a connection that is being read, and those that wait for it.
    pub(super) fn reader(&self, connection: &str) -> (Option<String>, Vec<String>) {
        let all = lock(&self.progress);
        let mut running: Vec<(&String, &Progress)> = all
            .get(connection)
            .into_iter()
            .flatten()
            .filter(|(_, progress)| progress.running.is_some())
            .collect();
        running.sort_by_key(|(path, progress)| (progress.started_at, (*path).clone()));
        let reader = running.iter().find(|(_, progress)| !progress.waits()).map(|(path, _)| (*path).clone());
        let waiting =
            running.iter().filter(|(_, progress)| progress.waits()).map(|(path, _)| (*path).clone());
        (reader, waiting.collect())
    }

    /// What is being read of a connection, as its row shows it.
    pub(crate) fn reading(&self, connection: &str) -> Option<ReadingView> {
        let (reader, waiting) = self.reader(connection);
        // Where all wait, the read before them is being ended; the first of them is next.
        let others = waiting.len() - usize::from(reader.is_none() && !waiting.is_empty());
        let path = reader.or_else(|| waiting.into_iter().next())?;
        let kind = record_type(&path).ok()?;
        Some(self.look(connection, kind, |progress| ReadingView {
            record_type: path.clone(),
            many: kind.many.clone(),
            rows: progress.rows_read,
            total: progress.total,
            since: progress.started_at,
            waiting: u32::try_from(others).unwrap_or(u32::MAX),
        }))
    }

    /// Stops the pulls that `wanted` names by connection and path, and waits until their cursors are closed.
    pub(crate) async fn stop(&self, wanted: impl Fn(&str, &str) -> bool) {
        let mut ending = Vec::new();
        for (connection, types) in lock(&self.progress).iter_mut() {
            for (path, progress) in types.iter_mut() {
                if let Some(running) = progress.running.as_mut().filter(|_| wanted(connection, path)) {
                    running.cancel.cancel();
                    ending.extend(running.ended.take());
                }
            }
        }
        for ended in ending {
            // The sender is dropped when the pull has ended; that is the signal.
            drop(ended.await);
        }
    }
}
