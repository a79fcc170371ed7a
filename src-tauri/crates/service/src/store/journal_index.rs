//! The index of SQLite's journal, of which one read tells whether the state was changed. Asking SQLite takes and frees locks of the file,
//! which are system calls of their own, and every call of the service asks.
//!
//! Whoever commits a change to the state, whichever program that is, writes the head of the index anew before the commit is over: the
//! count of changes, the last frame of the journal, its checksum and the journal's salts stand in it
//! (<https://www.sqlite.org/walformat.html>, 2.1). A head that is as it was is that of the same state.

use std::path::Path;
use std::sync::RwLock;

use rusqlite::Connection;

use super::StoreError;
use crate::locks::{read_lock, write_lock};

/// Bytes of the head. It is there twice, so that whoever reads while it is written finds two that differ.
const HEAD_BYTES: usize = 48;
/// The only version of the index that there is.
const VERSION: u32 = 3_007_000;
/// Where the head says that it was filled.
const IS_FILLED: usize = 12;

/// The head of the index at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct IndexHead([u8; HEAD_BYTES]);

/// The index of the journal of an open state, for reading beside SQLite. It is closed with [`JournalIndex::close`].
///
/// POSIX frees all locks that a process has of a file when it closes any handle of it, SQLite's locks too. So this one is closed when
/// this process has closed the state, and before anybody else here may open it.
#[derive(Debug)]
pub(super) struct JournalIndex {
    /// None once it is closed, and where there is none that can be read beside SQLite.
    file: RwLock<Option<IndexFile>>,
    /// Whether a commit was seen in it. Where it was not, as on a file system that does not show a reader what others wrote to its
    /// memory, SQLite is asked.
    shows_commits: bool,
}

impl JournalIndex {
    /// Opens the index of the state that a connection has open for writing, and commits once to see whether that shows in it.
    pub(super) fn open(connection: &mut Connection) -> Self {
        // SQLite knows the state by its path without symbolic links, and keeps the index beside it.
        let file = connection.path().and_then(|path| IndexFile::open(Path::new(&format!("{path}-shm"))).ok());
        let mut index = Self { file: RwLock::new(file), shows_commits: false };
        index.shows_commits = index.shows_a_commit(connection).unwrap_or_else(|error| {
            tracing::warn!(%error, "the state could not be written");
            false
        });
        if !index.shows_commits {
            tracing::debug!("SQLite is asked at every call whether the state was changed");
        }
        index
    }

    fn shows_a_commit(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        let Some(before) = self.read() else { return Ok(false) };
        let change = connection.transaction()?;
        let version: i64 = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
        change.pragma_update(None, "user_version", version)?;
        change.commit()?;
        Ok(self.read().is_some_and(|after| after != before))
    }

    /// The head as it is now. None where SQLite has to be asked instead.
    pub(super) fn head(&self) -> Option<IndexHead> {
        self.read().filter(|_| self.shows_commits)
    }

    fn read(&self) -> Option<IndexHead> {
        let mut both = [0; 2 * HEAD_BYTES];
        read_lock(&self.file).as_ref()?.read_start(&mut both).ok()?;
        IndexHead::of(&both)
    }

    /// Closes the index. No connection of this process to the state may be open.
    pub(super) fn close(&self) {
        write_lock(&self.file).take();
    }
}

impl IndexHead {
    /// None where somebody writes it just now, or never finished writing it.
    fn of(both: &[u8; 2 * HEAD_BYTES]) -> Option<Self> {
        let (first, second) = both.split_first_chunk::<HEAD_BYTES>()?;
        let is_whole = first == second && first.starts_with(&VERSION.to_ne_bytes()) && first[IS_FILLED] == 1;
        is_whole.then_some(Self(*first))
    }
}

/// The file of the index.
#[cfg(unix)]
#[derive(Debug)]
struct IndexFile(std::fs::File);

#[cfg(unix)]
impl IndexFile {
    fn open(path: &Path) -> std::io::Result<Self> {
        std::fs::File::open(path).map(Self)
    }

    fn read_start(&self, bytes: &mut [u8]) -> std::io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.0, bytes, 0)
    }
}

/// Windows does not promise that what a program reads of a file is what another one wrote to its memory.
#[cfg(not(unix))]
#[derive(Debug)]
enum IndexFile {}

#[cfg(not(unix))]
impl IndexFile {
    fn open(_: &Path) -> std::io::Result<Self> {
        Err(std::io::ErrorKind::Unsupported.into())
    }

    fn read_start(&self, _: &mut [u8]) -> std::io::Result<()> {
        match *self {}
    }
}

#[cfg(test)]
mod tests {
    #[cfg(unix)]
    use super::super::{FILE, Store};
    use super::*;

    /// Two copies of a head.
    fn both(change: impl FnOnce(&mut [u8])) -> [u8; 2 * HEAD_BYTES] {
        let mut both = [7; 2 * HEAD_BYTES];
        for copy in [0, HEAD_BYTES] {
            both[copy..copy + 4].copy_from_slice(&VERSION.to_ne_bytes());
            both[copy + IS_FILLED] = 1;
        }
        change(&mut both);
        both
    }

    #[test]
    fn a_head_that_is_being_written_or_of_another_version_says_nothing() {
        let head = IndexHead::of(&both(|_| ()));
        assert!(head.is_some());
        for byte in [8, HEAD_BYTES + 8, HEAD_BYTES - 1, 2 * HEAD_BYTES - 1] {
            assert_eq!(IndexHead::of(&both(|both| both[byte] = 0)), None, "{byte}: two that differ");
        }
        for byte in [0, IS_FILLED] {
            let neither = both(|both| [byte, byte + HEAD_BYTES].into_iter().for_each(|at| both[at] = 0));
            assert_eq!(IndexHead::of(&neither), None, "{byte}");
        }
        let next = both(|both| [8, HEAD_BYTES + 8].into_iter().for_each(|at| both[at] = 8));
        assert!(IndexHead::of(&next).is_some_and(|next| Some(next) != head));
    }

    #[cfg(unix)]
    #[test]
    fn every_commit_of_anybody_changes_the_head_and_reading_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let mut one = super::super::open_beside(folder.path()).unwrap();
        let other = Connection::open(folder.path().join(FILE)).unwrap();
        let index = JournalIndex::open(&mut one);
        let mut before = index.head().expect("SQLite wrote the index");
        let mut next = |what: &str, is_changed: bool| {
            let head = index.head().expect("nobody writes");
            assert_eq!(head != before, is_changed, "{what}");
            before = head;
        };
        let count = |db: &Connection| {
            db.query_row("SELECT count(*) FROM keys", [], |row| row.get::<_, i64>(0)).unwrap()
        };
        let change = |db: &Connection, description: &str| {
            let insert =
                "INSERT INTO connections (id, description, created_at, updated_at) VALUES (?1, ?1, 0, 0)";
            db.execute(insert, [description]).unwrap();
        };
        next("nothing", false);
        for nth in 0..3 {
            change(&one, &format!("one {nth}"));
            next("a commit", true);
            change(&other, &format!("other {nth}"));
            next("a commit over another connection", true);
            count(&one);
            next("a read", false);
        }
        one.execute_batch("BEGIN; DELETE FROM connections; ROLLBACK").unwrap();
        next("what was taken back", false);
        // The journal begins anew: its frames have the same numbers again.
        for _ in 0..3 {
            super::super::empty_journal(&one).unwrap();
            let _ = index.head();
            other.execute("UPDATE connections SET description = description || 'x'", []).unwrap();
            next("the first commit of a new journal", true);
        }
        index.close();
        assert_eq!(index.head(), None);
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn an_index_that_an_earlier_run_left_beside_a_link_to_the_state_is_not_believed() {
        let (before, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let (state, elsewhere) = (folder.path().join("data"), folder.path().join("elsewhere"));
        let (_, thread) = Store::open(before.path()).unwrap();
        // The state as a service leaves it that was killed.
        std::fs::create_dir(&state).unwrap();
        std::fs::create_dir(&elsewhere).unwrap();
        for (suffix, into) in [("", &elsewhere), ("-wal", &elsewhere), ("-shm", &state)] {
            let file = format!("{FILE}{suffix}");
            std::fs::copy(before.path().join(&file), into.join(&file)).unwrap();
        }
        thread.close();
        std::os::unix::fs::symlink(elsewhere.join(FILE), state.join(FILE)).unwrap();
        let (store, thread) = Store::open(&state).unwrap();
        let first = store.look(|look| Ok(look.version())).unwrap();
        let change =
            "INSERT INTO connections (id, description, created_at, updated_at) VALUES ('c', 'c', 0, 0)";
        store.run(move |db| Ok(db.execute(change, [])?)).await.unwrap();
        assert!(store.look(|look| Ok(look.version())).unwrap() != first);
        thread.close();
    }
}
