//! desk.db: what has to outlive the app, except clients' records. It is plain SQLite with synchronous=FULL, so what was acknowledged is
//! on the disk. The only secrets in it are the addresses of live links and what open tabs show, which the vault seals.

mod connections;
mod cursors;
mod exports;
mod former_names;
mod links;
mod profiles;
mod settings;
mod tables;
mod tabs;
mod under_way;

use std::collections::VecDeque;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::Arc;

use ledgerlane_sqlite::{SchemaError, make_private, use_wal};
use parking_lot::{Mutex, MutexGuard};
use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use tokio::sync::oneshot;

use crate::ids::ProfileId;
use crate::own_books::OWN_BOOKS_PROFILE;
use crate::sample::SAMPLE_PROFILE;
pub(crate) use connections::SavedConnection;
pub(crate) use links::AddLinkError;
pub(crate) use profiles::{KeyPlace, NewProfile, ProfileRecord};
use tables::SCHEMA;
pub(crate) use under_way::WorkRow;

/// Whether desk.db failed to open because it is no database, or not any more.
pub(crate) fn is_damage(error: &SchemaError) -> bool {
    let SchemaError::Sqlite(error) = error else { return false };
    matches!(error.sqlite_error_code(), Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt))
}

/// Work on the database that waits for its turn.
type Job = Box<dyn FnOnce(&Db) + Send>;

/// The database, with one connection to its file. Cheap to clone. The file is closed when the last clone is dropped.
#[derive(Clone)]
pub(crate) struct Db(Arc<Inner>);

struct Inner {
    /// The one connection. Each method of [`Db`] takes the lock for its own statements and for nothing else.
    connection: Mutex<Connection>,
    /// Work that [`Db::run`] was given and that did not begin yet, oldest first. Only `run` adds and `run_next` removes.
    waiting: Mutex<VecDeque<Job>>,
    /// Held while one job runs, so that jobs do not overtake each other between leaving the queue and running.
    turn: Mutex<()>,
}

impl Db {
    /// Opens or creates the file, readable by its owner alone.
    ///
    /// # Errors
    /// [`SchemaError::Newer`] and [`SchemaError::Older`] if this version cannot work with the file, which stays as it is then.
    pub(crate) fn open(path: &Path) -> Result<Self, SchemaError> {
        make_private(path);
        Self::prepared(Connection::open(path)?)
    }

    /// A database that lasts as long as it is open.
    pub(crate) fn in_memory() -> Result<Self, SchemaError> {
        Self::prepared(Connection::open_in_memory()?)
    }

    fn prepared(mut connection: Connection) -> Result<Self, SchemaError> {
        use_wal(&connection)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        // SQLite overwrites a sealed address that was erased instead of only unlinking it.
        connection.pragma_update(None, "secure_delete", true)?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        SCHEMA.apply(&transaction)?;
        former_names::rename(&transaction)?;
        transaction.commit()?;
        Ok(Self(Arc::new(Inner {
            connection: Mutex::new(connection),
            waiting: Mutex::default(),
            turn: Mutex::default(),
        })))
    }

    /// Does work on the database off the async workers, because it may wait for the disk.
    ///
    /// Jobs run one at a time, in the order in which `run` was called. A job runs to its end even if its caller stops waiting for it, and
    /// sees what every job before it wrote. A job that panics makes only its caller panic. Must be called within a tokio runtime.
    pub(crate) fn run<T, W>(&self, work: W) -> impl Future<Output = T> + Send + use<T, W>
    where
        T: Send + 'static,
        W: FnOnce(&Self) -> T + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |db| {
            // Fails where the caller stopped waiting.
            drop(answer.send(catch_unwind(AssertUnwindSafe(|| work(db)))));
        });
        self.0.waiting.lock().push_back(job);
        let db = self.clone();
        // A blocking task of tokio and no thread of our own: a paused clock stands still while one runs.
        drop(tokio::task::spawn_blocking(move || db.run_next()));
        async move {
            match answered.await {
                Ok(Ok(done)) => done,
                Ok(Err(panic)) => resume_unwind(panic),
                // The runtime ended before the job began, and ends this waiting task too.
                Err(_) => std::future::pending().await,
            }
        }
    }

    /// Waits until all work that was begun is done, also that of tasks that were cut off.
    pub(crate) async fn settle(&self) {
        self.run(|_| ()).await;
    }

    /// Runs the oldest waiting job. It is called once for each job, so none is left.
    fn run_next(&self) {
        let _turn = self.0.turn.lock();
        let job = self.0.waiting.lock().pop_front();
        if let Some(job) = job {
            job(self);
        }
    }

    /// Whether a profile still exists. Checked before a write, so that a late answer does not bring back a forgotten profile. Those inside
    /// the app have no row.
    fn is_here(connection: &Connection, profile: ProfileId) -> rusqlite::Result<bool> {
        if matches!(profile, SAMPLE_PROFILE | OWN_BOOKS_PROFILE) {
            return Ok(true);
        }
        connection
            .query_row("SELECT EXISTS (SELECT 1 FROM profile WHERE id = ?)", [profile], |row| row.get(0))
    }

    /// A thread that panicked left at most a transaction behind, which its drop rolled back.
    fn lock(&self) -> MutexGuard<'_, Connection> {
        self.0.connection.lock()
    }
}

#[cfg(test)]
pub(crate) fn in_memory() -> Db {
    Db::in_memory().unwrap()
}

#[cfg(test)]
mod tests;
