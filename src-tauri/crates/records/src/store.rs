//! The encrypted database that holds the copies: opening it, and its one connection.

use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ledgerlane_sqlite::{make_private, use_wal};
use rusqlite::{Connection, OpenFlags};
use secrecy::{ExposeSecret, SecretBox};

use crate::error::StoreError;
use crate::schema;

/// The 256-bit key of the store. SQLCipher uses it as it is: it is random already, so deriving another key from it would only
/// slow down opening.
pub struct StoreKey(SecretBox<[u8; 32]>);

impl StoreKey {
    /// Creates a key from 32 random bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(SecretBox::new(Box::new(bytes)))
    }
}

impl fmt::Debug for StoreKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoreKey")
    }
}

/// The local copies of every profile.
///
/// Clones share one database. Calls block on the disk, so an async caller makes them on a blocking thread.
#[derive(Clone)]
pub struct Store {
    /// The one connection to the file. The lock lets one call at a time use it, because SQLite's own locks work between
    /// connections and this is a single one; only methods of this crate take it, each for one call.
    connection: Arc<Mutex<Connection>>,
    /// True where there is no file and the copies end with the process.
    in_memory: bool,
}

impl Store {
    /// Opens or creates the file, encrypted with the key.
    ///
    /// # Errors
    /// Returns [`StoreError::WrongKey`] where the file belongs to another key, and [`StoreError::Newer`] where a newer version
    /// wrote it. The file then stays as it is.
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

    /// Opens a store without a file, which ends with the process. Computers without a keychain have no place for a key.
    ///
    /// # Errors
    /// Returns the error of SQLite.
    pub fn in_memory() -> Result<Self, StoreError> {
        Self::prepared(Connection::open_in_memory()?, true)
    }

    fn prepared(mut connection: Connection, in_memory: bool) -> Result<Self, StoreError> {
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "temp_store", "MEMORY")?;
        schema::prepare(&mut connection)?;
        Ok(Self { connection: Arc::new(Mutex::new(connection)), in_memory })
    }

    /// Returns whether the copies are gone when the app closes.
    pub fn is_in_memory(&self) -> bool {
        self.in_memory
    }

    /// Takes the database for one call.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Connection> {
        // A panic leaves no half of a change behind: dropping its transaction rolled it back.
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
