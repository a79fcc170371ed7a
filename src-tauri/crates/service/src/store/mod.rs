//! The service's state on disk. One thread owns the SQLite connection that writes; callers hand it work and wait without blocking the
//! network. Reads are short and go over a connection of their own, on the caller's thread: in write-ahead mode they never wait for a
//! writer.

mod aside;
mod backup;
pub(crate) mod connections;
pub(crate) mod connectors;
mod folder;
pub(crate) mod keys;
mod loss;
mod marker;
mod reader;
mod schema;
pub(crate) mod sessions;

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use ledgerlane_sqlite::{Found, SchemaError};
pub use loss::Loss;
pub(crate) use loss::damage;
use reader::Reader;
pub(crate) use reader::{Look, ReadCache};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::oneshot;

/// Why the state could not be read or written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    #[error("the state: {0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error("the data folder: {0}")]
    Io(#[from] std::io::Error),
    #[error("{} is not a folder", .0.display())]
    NotAFolder(PathBuf),
    #[error("another service works on this data folder")]
    InUse,
    #[error("{0}")]
    Lost(Loss),
    #[error(
        "the state was written by a newer ledgerlane-service (schema {found}; this one knows up to {known}): \
        start that version, or restore a copy from before"
    )]
    Newer { found: i64, known: i64 },
    #[error(
        "the state was written by an older ledgerlane-service (schema {found}; this one opens {oldest} and later): \
        start that version, or restore a copy that is newer"
    )]
    Older { found: i64, oldest: i64 },
    #[error(
        "the state has tables but no version, as a copy that was made with `.dump` has: restore one that was made with \
        `.backup`"
    )]
    NoVersion,
    #[error(
        "a service runs on {} that has not brought its state to this version, or is doing so just now: wait a moment and try \
         again, or stop it and start this version", .0.display()
    )]
    EarlierRuns(PathBuf),
    #[error("the system gave no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    #[error("the state is closed")]
    Closed,
}

impl From<SchemaError> for StoreError {
    fn from(error: SchemaError) -> Self {
        match error {
            SchemaError::Newer { found, known } => Self::Newer { found, known },
            SchemaError::Older { found, oldest } => Self::Older { found, oldest },
            SchemaError::Sqlite(error) => Self::Sqlite(error),
        }
    }
}

impl StoreError {
    /// Whether the failure may pass by itself: the disk is full, fails or may not be written, or another program has locked the state.
    pub(crate) fn may_pass(&self) -> bool {
        use rusqlite::ErrorCode::{
            CannotOpen, DatabaseBusy, DatabaseLocked, DiskFull, ReadOnly, SystemIoFailure,
        };
        let Self::Sqlite(error) = self else { return false };
        let passing = [DatabaseBusy, DatabaseLocked, DiskFull, SystemIoFailure, ReadOnly, CannotOpen];
        error.sqlite_error_code().is_some_and(|code| passing.contains(&code))
    }
}

/// How long a change waits in the queue of the writing thread and for another program's lock together. The time runs from the request,
/// so that a lock does not make each change behind it wait for as long again.
const WRITE_TIMEOUT: Duration = Duration::from_secs(2);
/// How long opening the state waits for another program's lock, and so does a command beside a running service.
const OPEN_BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// A change for the writing thread.
type Work = Box<dyn FnOnce(&mut Connection) + Send>;

/// A handle to the state.
///
/// INV-STATE-5: A change waits 2 s in all, for its turn and for another program's lock. A full or failing disk is answered with 503 and
/// hides nothing that is there.
#[derive(Clone)]
pub(crate) struct Store {
    reader: Arc<Reader>,
    /// Dropping the last sender ends the writing thread, which closes the state.
    work: mpsc::Sender<Option<Work>>,
}

/// Everything of a state that is open. Dropping it closes the state, also after a panic of the writing thread.
///
/// INV-STATE-4: Nothing is written to a state before it is clear that it is not refused: the lengths of its files, its version, then
/// `quick_check`. Only the holder of the folder's lock brings the tables of an earlier version to this one.
struct OpenState {
    /// None once it is being closed.
    writer: Option<Connection>,
    reader: Arc<Reader>,
    /// Dropped last, so that no other program opens the state before it is closed.
    _lock: File,
}

impl Drop for OpenState {
    fn drop(&mut self) {
        // The reader goes first: only the last connection can bring everything from the journal into the state, and may write it.
        self.reader.close();
        if let Some(Err((_, error))) = self.writer.take().map(Connection::close) {
            tracing::warn!(%error, "the state did not close cleanly");
        }
    }
}

/// The thread behind a [`Store`]; ended by [`StoreThread::close`].
pub(crate) struct StoreThread {
    work: mpsc::Sender<Option<Work>>,
    thread: thread::JoinHandle<()>,
    is_new: bool,
}

impl Store {
    /// Opens the state in `folder`, making what is missing in one that was not in use yet. Reads the whole state once to
    /// find damage. Blocks: call it off the async threads.
    pub(crate) fn open(folder: &Path) -> Result<(Self, StoreThread), StoreError> {
        Self::open_or_start_anew(folder, |_| false)
    }

    /// As [`Store::open`], but sets the state aside and makes a new one if opening fails for a reason that `gives_up` accepts.
    pub(crate) fn open_or_start_anew(
        folder: &Path,
        gives_up: impl FnOnce(&StoreError) -> bool,
    ) -> Result<(Self, StoreThread), StoreError> {
        let lock = hold(folder)?;
        let opened = match connect(folder, Opener::Service) {
            Err(error) if gives_up(&error) => {
                let kept = aside::set_aside(folder)?.unwrap_or_else(|| "nothing".to_owned());
                tracing::warn!(%error, %kept, "the state was lost: what is left of it was set aside, a new one is made");
                connect(folder, Opener::Service)
            }
            other => other,
        };
        Self::over(folder, lock, opened?)
    }

    /// Takes over the state that was opened in `folder` under `lock`.
    fn over(folder: &Path, lock: File, opened: Opened) -> Result<(Self, StoreThread), StoreError> {
        let Opened { connection, is_new } = opened;
        let reader = Arc::new(Reader::open(folder)?);
        let mut state = OpenState { writer: Some(connection), reader: Arc::clone(&reader), _lock: lock };
        let (work, queue) = mpsc::channel::<Option<Work>>();
        let thread = thread::Builder::new().name("ledgerlane-state".into()).spawn(move || {
            while let (Ok(Some(work)), Some(connection)) = (queue.recv(), state.writer.as_mut()) {
                work(connection);
            }
        })?;
        let store = Self { reader, work: work.clone() };
        Ok((store, StoreThread { work, thread, is_new }))
    }

    /// Reads the state, on this thread. Sees everything that a [`Store::run`] that has returned wrote.
    pub(crate) fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.reader.read(work)
    }

    /// Looks at the state once for several caches, on this thread.
    pub(crate) fn look<T>(
        &self,
        work: impl FnOnce(&Look<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.read(|db| work(&Look::over(db)?))
    }

    /// Runs `work` on the state's thread. What it wrote is on disk when this returns. It fails if another program has the state locked
    /// for more than [`WRITE_TIMEOUT`].
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        // By the machine's time, as SQLite waits.
        self.run_asked(Instant::now(), work).await
    }

    /// As [`Store::run`], for a change that was asked for at `asked`.
    async fn run_asked<T: Send + 'static>(
        &self,
        asked: Instant,
        work: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, result) = oneshot::channel();
        // What the work tells the log belongs to the request that waits for it.
        let request = tracing::Span::current();
        let work: Work = Box::new(move |connection| {
            let timeout = WRITE_TIMEOUT.saturating_sub(asked.elapsed());
            let done = connection.busy_timeout(timeout).map_err(StoreError::from);
            let done = done.and_then(|()| request.in_scope(|| work(connection)));
            // The caller may be gone. The work is done all the same.
            let _ = answer.send(done);
        });
        self.work.send(Some(work)).map_err(|_| StoreError::Closed)?;
        result.await.map_err(|_| StoreError::Closed)?
    }
}

impl StoreThread {
    /// Whether the state was made when it was opened: there was none, or the one there was had been lost.
    pub(crate) fn is_new(&self) -> bool {
        self.is_new
    }

    /// Lets queued work finish, closes the state and frees the folder. Blocks.
    pub(crate) fn close(self) {
        let _ = self.work.send(None);
        if self.thread.join().is_err() {
            tracing::error!("the state's thread ended in a panic");
        }
    }
}

/// Brings the journal into the state's file and empties it. The journal is left as it is if another connection reads or writes for
/// longer than this one waits.
fn empty_journal(db: &Connection) -> Result<(), StoreError> {
    Ok(db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
}

/// Leaves the journal as it is when the connection closes.
pub(crate) fn leave_journal(db: &Connection) -> Result<(), StoreError> {
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(())
}

/// File of the state in the data folder.
const FILE: &str = "service.db";

/// Takes the folder for this service alone, for as long as the file is held.
fn hold(folder: &Path) -> Result<File, StoreError> {
    folder::make(folder)?;
    let lock = folder::open_lock(folder)?;
    lock.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => StoreError::InUse,
        TryLockError::Error(error) => StoreError::Io(error),
    })?;
    Ok(lock)
}

/// A state that is open and has the tables of this version.
struct Opened {
    connection: Connection,
    /// Whether it was made just now.
    is_new: bool,
}

/// Who opens the state.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Opener {
    /// A service, which holds the folder.
    Service,
    /// A command beside a service that may be running.
    Command,
}

/// Opens the state. In a folder that was in use it must be there; in any other what is missing is made.
fn connect(folder: &Path, opener: Opener) -> Result<Opened, StoreError> {
    // The mark is read first: it is left after the state was made, so a state that is made meanwhile is not taken for lost.
    let was_in_use = marker::is_in(folder)?;
    if let Some(loss) = loss::of_files(folder, was_in_use)? {
        return Err(StoreError::Lost(loss));
    }
    folder::make_file(folder)?;
    let opened = open_file(folder, was_in_use, opener).map_err(damage)?;
    if let Err(error) = marker::leave(folder) {
        // The state works without it; only its loss would go unnoticed.
        tracing::warn!(%error, "the data folder could not be marked as one that is in use");
    }
    if opener == Opener::Service
        && let Err(error) = aside::finish(folder)
    {
        tracing::warn!(%error, "what was being set aside stays without a number");
    }
    Ok(opened)
}

fn open_file(folder: &Path, was_in_use: bool, opener: Opener) -> Result<Opened, StoreError> {
    let mut connection = Connection::open(folder.join(FILE))?;
    connection.busy_timeout(OPEN_BUSY_TIMEOUT)?;
    // Between the first read of a transaction and its first write, no other program may change the state.
    connection.set_transaction_behavior(TransactionBehavior::Immediate);
    // A refused file is left as it was found, and closing it would bring its journal into it. So it is only read until it is accepted.
    leave_journal(&connection)?;
    let found = schema::find(&connection)?;
    let is_new = found == Found::Nothing;
    if is_new && was_in_use {
        return Err(StoreError::Lost(Loss::NoTables));
    }
    // Tables must not change below a running service of an earlier version. A service holds the folder itself.
    let _lock = match (found, opener) {
        (Found::Earlier, Opener::Command) => hold_to_upgrade(folder, &mut connection)?,
        _ => None,
    };
    if opener == Opener::Service || found == Found::Earlier {
        loss::check_whole(&connection, folder)?;
    }
    if found == Found::Earlier {
        backup::make(&connection, folder)?;
    }
    schema::prepare(&mut connection)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    Ok(Opened { connection, is_new })
}

/// Takes the folder while its state is brought to this version. None if a service did that in the meantime.
fn hold_to_upgrade(folder: &Path, connection: &mut Connection) -> Result<Option<File>, StoreError> {
    match hold(folder) {
        Err(StoreError::InUse) => {
            // A service of this version may be at it: this waits until it is done.
            let change = connection.transaction()?;
            let found = schema::find(&change)?;
            let is_done = found == Found::Current;
            if is_done { Ok(None) } else { Err(StoreError::EarlierRuns(folder.to_owned())) }
        }
        held => held.map(Some),
    }
}

/// Whether `folder` holds the file of a state, or held one that was lost.
pub(crate) fn is_used(folder: &Path) -> Result<bool, StoreError> {
    Ok(marker::is_in(folder)? || loss::is_anything_left(folder)?)
}

/// Opens the state beside a service that may be running, for short changes. Makes what is missing in a folder that was not in use yet.
/// A state of an earlier version is brought to this one, unless a service works on it: then it is refused.
pub(crate) fn open_beside(folder: &Path) -> Result<Connection, StoreError> {
    folder::make(folder)?;
    Ok(connect(folder, Opener::Command)?.connection)
}

#[cfg(test)]
mod tests;
