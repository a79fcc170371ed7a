//! The encrypted database that holds the copies.

use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ledgerlane_sqlite::{make_private, use_wal};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use secrecy::{ExposeSecret, SecretBox};

use crate::schema;

/// The 256-bit key of the store. It is used as it is: deriving one from a password would only slow down opening.
pub struct StoreKey(SecretBox<[u8; 32]>);

impl StoreKey {
    /// Takes 32 random bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(SecretBox::new(Box::new(bytes)))
    }
}

impl fmt::Debug for StoreKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoreKey")
    }
}

/// What can go wrong with the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file is encrypted with another key, or is no database.
    #[error("the local copies cannot be opened with this key")]
    WrongKey,
    /// The file is damaged. What it held has to be pulled again.
    #[error("the local copies are damaged and are begun anew")]
    Damaged,
    /// A newer version of the app wrote the file.
    #[error("the local copies were written by a newer version of Ledgerlane")]
    Newer,
    /// The disk is full.
    #[error("the disk is full")]
    DiskFull,
    /// The copy was deleted meanwhile.
    #[error("this local copy is not here any more")]
    Gone,
    /// Something else of the database or the disk.
    #[error("the local copies cannot be read or written: {0}")]
    Database(rusqlite::Error),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::WrongKey,
            Some(ErrorCode::DatabaseCorrupt) => Self::Damaged,
            Some(ErrorCode::DiskFull) => Self::DiskFull,
            Some(ErrorCode::ConstraintViolation) => Self::Gone,
            _ => Self::Database(error),
        }
    }
}

/// The copies of every profile. Cheap to clone; calls block, so an async caller puts them on a blocking thread.
#[derive(Clone)]
pub struct Store {
    connection: Arc<Mutex<Connection>>,
    in_memory: bool,
    damaged: Arc<AtomicBool>,
}

impl Store {
    /// Opens or creates the file, encrypted with the key.
    ///
    /// # Errors
    /// [`StoreError::WrongKey`] where the file belongs to another key; then the file is left as it is.
    pub fn open(path: &Path, key: &StoreKey) -> Result<Self, StoreError> {
        make_private(path);
        let connection = Connection::open_with_flags(
            path,
            OpenFlags::SQLITE_OPEN_READ_WRITE
                | OpenFlags::SQLITE_OPEN_CREATE
                | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )?;
        let hex: String = key.0.expose_secret().iter().map(|byte| format!("{byte:02x}")).collect();
        connection.pragma_update(None, "key", format!("x'{hex}'"))?;
        connection.query_row("SELECT count(*) FROM sqlite_master", [], |_| Ok(()))?;
        // Copies can be pulled again, so losing the last transaction to a power cut is worth the speed.
        use_wal(&connection)?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        // A long pull leaves a log of its size behind otherwise.
        connection.pragma_update(None, "journal_size_limit", 8 << 20)?;
        Self::prepared(connection, false)
    }

    /// A store that lives as long as the process, for computers without a keychain.
    pub fn in_memory() -> Result<Self, StoreError> {
        Self::prepared(Connection::open_in_memory()?, true)
    }

    fn prepared(mut connection: Connection, in_memory: bool) -> Result<Self, StoreError> {
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "temp_store", "MEMORY")?;
        schema::prepare(&mut connection)?;
        Ok(Self { connection: Arc::new(Mutex::new(connection)), in_memory, damaged: Arc::default() })
    }

    /// Whether the copies are gone when the app closes.
    pub fn is_in_memory(&self) -> bool {
        self.in_memory
    }

    /// Takes note of what work on the store met: one that is damaged is of no use any more.
    pub fn note<T>(&self, outcome: &Result<T, StoreError>) {
        // Damage of a page that is read later shows as the one or the other.
        if matches!(outcome, Err(StoreError::Damaged | StoreError::WrongKey)) {
            self.damaged.store(true, Ordering::Relaxed);
        }
    }

    /// Whether damage was met.
    pub fn is_damaged(&self) -> bool {
        self.damaged.load(Ordering::Relaxed)
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Connection> {
        // A thread that panicked left at most a transaction behind, which its drop rolled back.
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::copies::tests::{key, page};

    #[test]
    fn the_file_is_encrypted_and_another_key_does_not_open_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("records.db");
        let store = Store::open(&path, &StoreKey::new([7; 32])).unwrap();
        let copy = store.begin(&key(), 0).unwrap();
        store.append(copy, &page(&[r#"{"id":"1-1","name":"Abernathy & Sons"}"#], Some(1))).unwrap();
        store.show(copy).unwrap();
        drop(store);

        for entry in std::fs::read_dir(folder.path()).unwrap() {
            let bytes = std::fs::read(entry.unwrap().path()).unwrap();
            assert!(!bytes.windows(9).any(|part| part == b"Abernathy"), "a name lies in the open");
            assert!(!bytes.starts_with(b"SQLite format 3"), "the header is in the open");
        }
        assert!(matches!(Store::open(&path, &StoreKey::new([8; 32])), Err(StoreError::WrongKey)));
        let again = Store::open(&path, &StoreKey::new([7; 32])).unwrap();
        assert_eq!(again.shown(&key()).unwrap().unwrap().here, 1, "the right key still opens it");
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_may_read_the_file() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("records.db");
        let _store = Store::open(&path, &StoreKey::new([1; 32])).unwrap();
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
}
