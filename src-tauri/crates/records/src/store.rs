//! The encrypted database that holds the copies: opening it, the connection that writes and those that read.

use std::collections::HashMap;
use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ledgerlane_sqlite::{make_private, use_wal};
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use secrecy::{ExposeSecret, SecretBox};

use crate::copies::CopyId;
use crate::copy_facts::{CopyFacts, Reach};
use crate::error::StoreError;
use crate::readers::Readers;
use crate::schema;
use crate::sheet::{self, Layout, Sheet};
use crate::view::question::Views;

/// Most statements that a connection keeps prepared. A record type has up to twenty sheets, each with statements of its own.
pub(crate) const STATEMENTS: usize = 256;

/// The 256-bit key of the store. SQLCipher uses it raw: it is random already, so a key derivation would only slow down opening.
pub struct StoreKey(SecretBox<[u8; 32]>);

impl StoreKey {
    /// Creates a key from 32 random bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(SecretBox::new(Box::new(bytes)))
    }
}

impl Clone for StoreKey {
    fn clone(&self) -> Self {
        Self::new(*self.0.expose_secret())
    }
}

impl fmt::Debug for StoreKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoreKey")
    }
}

/// Longest wait for another connection that holds the file.
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Opens the file with its key.
///
/// # Errors
/// Returns [`StoreError::WrongKey`] where the file belongs to another key.
pub(crate) fn connect(path: &Path, key: &StoreKey) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    let hex: String = key.0.expose_secret().iter().map(|byte| format!("{byte:02x}")).collect();
    connection.pragma_update(None, "key", format!("x'{hex}'"))?;
    connection.query_row("SELECT count(*) FROM sqlite_master", [], |_| Ok(()))?;
    Ok(connection)
}

/// The local copies of every profile.
///
/// Clones share one database. Calls block on the disk, so an async caller makes them on a blocking thread.
#[derive(Clone)]
pub struct Store {
    shared: Arc<Shared>,
}

/// What the clones of a store share.
struct Shared {
    /// The one connection that writes. Only methods of this crate take the lock, each for one transaction.
    writer: Mutex<Connection>,
    /// The connections that read. `None` in a store without a file: no second connection can open it, so the writer serves readers
    /// too.
    readers: Option<Readers>,
    /// Held while parts of a copy are sealed (see [`crate::sealing`]), and taken before any other lock.
    sealing: Mutex<()>,
    /// The sheets of the record types in use, by the spelling of the catalogue. Only [`Store::layout`] and a commit of new
    /// fields change it; the lock is held for a look-up, and a thread that holds it takes no other.
    layouts: Mutex<HashMap<String, Arc<Layout>>>,
    /// What views keep in memory; it has locks of its own.
    views: Views,
    /// Cached facts about copies. It has a lock of its own, and every write tells it what it changes.
    copy_facts: CopyFacts,
}

impl Store {
    /// Opens or creates the file, encrypted with the key.
    ///
    /// # Errors
    /// Returns [`StoreError::WrongKey`] if the file belongs to another key, [`StoreError::Newer`] or [`StoreError::Older`] if this
    /// version cannot work with it. The file then stays as it is.
    pub fn open(path: &Path, key: &StoreKey) -> Result<Self, StoreError> {
        make_private(path);
        let connection = connect(path, key)?;
        // Lets removed copies give room back to the disk in small steps. SQLite takes this for a new file only, before the first write.
        connection.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
        connection.busy_timeout(BUSY_TIMEOUT)?;
        // Copies can be pulled again, so losing the last transaction to a power cut is worth the speed.
        use_wal(&connection)?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        // A long pull leaves a log of its size behind otherwise.
        connection.pragma_update(None, "journal_size_limit", 8 << 20)?;
        // A page of documents with their lines changes more than SQLite's default cache of 2 MB. Beyond the cache it would encrypt,
        // write, read and decrypt pages again within one transaction.
        connection.pragma_update(None, "cache_size", -16 << 10)?;
        Self::prepared(connection, Some(Readers::new(path, key)))
    }

    /// Opens a store without a file, which ends with the process: for computers without a keychain, and thus without a place for the key.
    ///
    /// # Errors
    /// Returns the error of SQLite.
    pub fn in_memory() -> Result<Self, StoreError> {
        Self::prepared(Connection::open_in_memory()?, None)
    }

    fn prepared(mut connection: Connection, readers: Option<Readers>) -> Result<Self, StoreError> {
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "temp_store", "MEMORY")?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        schema::prepare(&mut connection)?;
        let shared = Shared {
            writer: Mutex::new(connection),
            readers,
            sealing: Mutex::default(),
            layouts: Mutex::default(),
            views: Views::default(),
            copy_facts: CopyFacts::default(),
        };
        Ok(Self { shared: Arc::new(shared) })
    }

    /// Returns whether the copies are gone when the app closes.
    pub fn is_in_memory(&self) -> bool {
        self.shared.readers.is_none()
    }

    /// Returns what views keep in memory.
    pub(crate) fn views(&self) -> &Views {
        &self.shared.views
    }

    /// Returns the cached facts about copies.
    pub(crate) fn copy_facts(&self) -> &CopyFacts {
        &self.shared.copy_facts
    }

    /// Returns the lock that is held while parts of a copy are sealed.
    pub(crate) fn sealing(&self) -> &Mutex<()> {
        &self.shared.sealing
    }

    /// Takes the connection that writes.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Connection> {
        // A panic leaves no half of a change behind: dropping its transaction rolled it back.
        self.shared.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the store in one transaction, whole or not at all. The work must not call the store.
    pub(crate) fn write<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.write_within(Reach::Everything, work)
    }

    /// As [`Store::write`], for work that changes one copy and not which copy a table shows. What is known of other copies stays
    /// known.
    pub(crate) fn write_copy<T>(
        &self,
        copy: CopyId,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.write_within(Reach::Copy(copy), work)
    }

    /// As [`Store::write`], for work that only changes what is left of deleted copies.
    pub(crate) fn write_deleted<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.write_within(Reach::Deleted, work)
    }

    fn write_within<T>(
        &self,
        reach: Reach,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut connection = self.lock();
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = work(&transaction)?;
        let _committing = self.copy_facts().commit(reach);
        transaction.commit()?;
        Ok(done)
    }

    /// Reads the store in one snapshot of the file. A pull that writes meanwhile goes on. The work must not call the store.
    pub(crate) fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let Some(readers) = &self.shared.readers else {
            let mut connection = self.lock();
            return work(&*connection.transaction()?);
        };
        let mut connection = readers.take()?;
        let transaction = connection.transaction()?;
        work(&transaction)
    }

    /// Returns the sheets of a record type, in any spelling; they are made where the type is new.
    pub(crate) fn layout(&self, record_type: &str) -> Result<Arc<Layout>, StoreError> {
        let record_type = sheet::canonical(record_type);
        if let Some(layout) = self.layouts().get(record_type) {
            return Ok(layout.clone());
        }
        let layout = Arc::new(self.write(|transaction| Layout::ensure(transaction, record_type))?);
        Ok(self.layouts().entry(record_type.to_owned()).or_insert(layout).clone())
    }

    /// Returns the sheet of a list of a record type, as in `lines`, or that of its records; `None` where the catalogue has no
    /// such list.
    pub(crate) fn sheet(
        &self,
        record_type: &str,
        list: Option<&str>,
    ) -> Result<Option<Arc<Sheet>>, StoreError> {
        Ok(self.layout(record_type)?.sheet(list).cloned())
    }

    /// Remembers sheets that got more fields. The fields are in the file, so a later page must not add them again.
    pub(crate) fn remember(&self, layout: &Arc<Layout>) {
        let mut layouts = self.layouts();
        let known = layouts.get(&layout.sheets[0].record_type);
        // Of two pulls that found fields, the one that was first in the file may come here last.
        if known.is_none_or(|known| known.field_count() < layout.field_count()) {
            layouts.insert(layout.sheets[0].record_type.clone(), layout.clone());
        }
    }

    /// Takes the sheets of the record types in use.
    pub(crate) fn layouts(&self) -> MutexGuard<'_, HashMap<String, Arc<Layout>>> {
        self.shared.layouts.lock().unwrap_or_else(PoisonError::into_inner)
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
