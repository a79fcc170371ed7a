//! The local copies on this computer: one store for all profiles. It is encrypted on disk, or in memory if there is no keychain or the
//! user keeps no records. This owner alone opens the store, replaces a damaged one, changes between disk and memory, and closes it. All
//! other work goes through a [`Lease`].
//!
//! A damaged store is replaced in this order: the pulls that write into it end, work under way finishes, the file is closed, and only then
//! is it put aside and made anew. A lease of before fails from then on with [`CopiesError::Replaced`], so nothing is written into a file
//! that is no longer there.
//!
//! Copies that are in memory because of the keychain move into the file once it gives their key and nothing is being read or exported.
//!
//! Copies that no table shows any more are removed in the background ([`removal`]), one small step after the other.

mod aside;
mod error;
mod file;
mod finding;
#[cfg(test)]
mod killed;
mod lease;
mod local_copy;
mod location;
mod merging;
mod removal;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use ledgerlane_api::RecordType;
use ledgerlane_records::{CopyKey, Store};
use tokio::sync::{Mutex, OwnedMutexGuard};

use crate::db::Db;
use crate::ids::{ConnectionId, ProfileId};
use crate::interface::{Problem, ProblemDetail};
use crate::problems;
use crate::vault::Vault;
use lease::{End, OpenStore};
use location::StoreLocation;

pub(crate) use aside::is_other;
pub(crate) use error::CopiesError;
pub(crate) use file::{delete as delete_file, exists as file_exists};
pub(crate) use finding::{finding_texts, read_findings};
pub(crate) use lease::{Lease, StoreNumber, WriteLease};
pub use local_copy::Coverage;
pub(crate) use local_copy::{LocalCopy, is_doubtful, is_whole};
pub(crate) use location::Change;
pub(crate) use merging::{Merging, PartRead, merge_part, parts_here, parts_of};

/// Names the copy of a type.
pub(crate) fn copy_key(profile: ProfileId, connection: &ConnectionId, kind: &RecordType) -> CopyKey {
    CopyKey { profile: profile.0, connection: connection.0.clone(), record_type: kind.path.clone() }
}

/// The stores that were opened so far.
#[derive(Default)]
struct Stores {
    /// The user keeps no records: no file is opened, whatever the keychain gives.
    only_memory: bool,
    /// Once copies were shown from memory because of the keychain, they stay there until [`StoreLocation::leave_memory`] moves them.
    /// Only the user's own choice takes them away.
    in_memory: Option<Arc<OpenStore>>,
    /// The file, which may be damaged. It stays here until another one has taken its place, so that replacing it can be tried again if a
    /// step fails.
    on_disk: Option<Arc<OpenStore>>,
    /// How many stores were opened so far. It numbers them.
    opened: u64,
}

impl Stores {
    /// Takes a store into use that was just opened.
    fn open(&mut self, store: Store) -> Arc<OpenStore> {
        self.opened += 1;
        OpenStore::new(store, StoreNumber::numbered(self.opened))
    }

    /// Takes a store into use that holds the copies of another one.
    fn open_after(&mut self, store: Store, other: &Arc<OpenStore>) -> Arc<OpenStore> {
        self.opened += 1;
        let other = Lease::new(other.clone()).number();
        OpenStore::new(store, StoreNumber::numbered(self.opened).taking_over(other))
    }

    /// The store that copies are read from and written to; `None` if it has to be opened or replaced first.
    fn usable(&self) -> Option<Lease> {
        let on_disk = self.on_disk.as_ref().filter(|store| !store.is_damaged());
        self.in_memory.as_ref().or(on_disk).cloned().map(Lease::new)
    }

    /// The store in memory, made if there is none.
    fn in_memory(&mut self, tables: &TableOptions) -> Result<Arc<OpenStore>, Problem> {
        if let Some(store) = &self.in_memory {
            return Ok(store.clone());
        }
        let store = Store::in_memory().map_err(|error| problems::store(&error))?;
        tables.set(&store);
        let store = self.open(store);
        self.in_memory = Some(store.clone());
        Ok(store)
    }
}

/// The owner of the local copies, one for the desk.
pub(crate) struct Copies {
    location: Arc<StoreLocation>,
    /// Held while a store is opened, replaced or closed. The holder of a [`WriteLease`] must not wait for it, because replacing waits for
    /// write leases to be given back.
    stores: Arc<Mutex<Stores>>,
}

/// How stores answer tables.
#[derive(Debug, Clone)]
pub(crate) struct TableOptions {
    /// The user's locale (BCP 47), whose order tables are sorted in.
    pub(crate) locale: String,
    /// Most memory that the columns of tables take, in megabytes; `None` for the bound that a store has by itself.
    pub(crate) cache_megabytes: Option<u32>,
}

impl TableOptions {
    /// Has a store that was just opened answer so.
    fn set(&self, store: &Store) {
        store.set_locale(&self.locale);
        if let Some(megabytes) = self.cache_megabytes {
            store.set_cache_bound(usize::try_from(megabytes).unwrap_or(usize::MAX).saturating_mul(1 << 20));
        }
    }
}

impl Copies {
    /// Copies whose file lies in this folder, or that are in memory only. Opens nothing yet.
    pub(crate) fn new(
        vault: Arc<Vault>,
        db: Db,
        folder: &Path,
        tables: TableOptions,
        only_memory: bool,
    ) -> Self {
        let location = StoreLocation { vault, folder: folder.to_owned(), tables, db };
        let stores = Stores { only_memory, ..Stores::default() };
        Self { location: Arc::new(location), stores: Arc::new(Mutex::new(stores)) }
    }

    /// The store: on disk, or in memory if the keychain gives no key. Opens it at the first call, and replaces a damaged one.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::Storage`] if the file cannot be opened or a damaged one cannot be put aside.
    pub(crate) async fn lease(&self) -> Result<Lease, Problem> {
        self.leased(Lease::clone).await
    }

    /// A lease that replacing, moving and closing the store wait for. The caller holds no other one.
    pub(crate) async fn lease_for_writing(&self) -> Result<WriteLease, Problem> {
        self.leased(Lease::for_writing).await
    }

    /// Makes something of the lease while no store can be moved or replaced.
    async fn leased<T: Send + 'static>(&self, make: fn(&Lease) -> T) -> Result<T, Problem> {
        let mut stores = self.stores.clone().lock_owned().await;
        if let Some(lease) = stores.usable() {
            return Ok(make(&lease));
        }
        let location = self.location.clone();
        to_the_end(async move {
            if stores.only_memory {
                return stores.in_memory(&location.tables).map(|store| make(&Lease::new(store)));
            }
            let lease = match location.on_disk(&mut stores).await {
                Err(problem) if problems::of_keychain(&problem) => {
                    stores.in_memory(&location.tables).map(Lease::new)
                }
                other => other,
            };
            lease.map(|lease| make(&lease))
        })
        .await
    }

    /// Moves copies from memory into the file, if they are in memory because of the keychain and it gives their key now. Waits until
    /// nothing is being read or exported. Returns whether copies have moved.
    ///
    /// # Errors
    /// If there is no key or the file cannot be written. Copies stay in memory then.
    pub(crate) async fn leave_memory(&self) -> Result<bool, Problem> {
        loop {
            let stores = self.stores.clone().lock_owned().await;
            let Some(memory) = stores.in_memory.clone().filter(|_| !stores.only_memory) else {
                return Ok(false);
            };
            if memory.has_no_writers() {
                return self.leave_memory_now(stores).await.map(|()| true);
            }
            drop(stores);
            memory.no_writers().await;
        }
    }

    async fn leave_memory_now(&self, mut stores: OwnedMutexGuard<Stores>) -> Result<(), Problem> {
        let location = self.location.clone();
        to_the_end(async move { location.leave_memory(&mut stores).await }).await
    }

    /// Makes a change of the stores, to its end.
    async fn change<T, C>(
        &self,
        change: impl FnOnce(Arc<StoreLocation>, OwnedMutexGuard<Stores>) -> C,
    ) -> Result<T, Problem>
    where
        T: Send + 'static,
        C: Future<Output = Result<T, Problem>> + Send + 'static,
    {
        let stores = self.stores.clone().lock_owned().await;
        to_the_end(change(self.location.clone(), stores)).await
    }

    /// Makes sure that every copy of a profile can be deleted, before anything else of the profile is.
    ///
    /// # Errors
    /// If a file with copies exists and cannot be opened.
    pub(crate) async fn reach_all(&self) -> Result<(), Problem> {
        self.change(async move |location, mut stores| location.all(&mut stores).await.map(drop)).await
    }

    /// The names of the copies of a profile that are kept, in memory and on disk.
    ///
    /// # Errors
    /// If a file with copies exists and cannot be opened: which names are in it is not known then.
    pub(crate) async fn kept_names(&self, profile: ProfileId) -> Result<Vec<String>, Problem> {
        self.change(async move |location, mut stores| {
            let mut names = Vec::new();
            for lease in location.all(&mut stores).await? {
                names.extend(lease.run(move |store| store.kept_names(profile.0)).await?);
            }
            Ok(names)
        })
        .await
    }

    /// Deletes every local copy of a profile, in memory and on disk. Copies that were put aside stay: they may be another service's.
    ///
    /// # Errors
    /// If a file with copies exists and cannot be opened: then nothing may be called forgotten.
    pub(crate) async fn forget_profile(&self, profile: ProfileId) -> Result<(), Problem> {
        self.change(async move |location, stores| location.forget_profile(profile, stores).await).await
    }

    /// Keeps copies in memory from now on, and deletes the file and the files that were put aside. The caller has written that setting
    /// first: a start after a crash deletes what is left by [`delete_file`].
    ///
    /// # Errors
    /// If no store in memory can be made; then nothing has changed. That the file could not be deleted comes with the change,
    /// because nothing uses it any more.
    pub(crate) async fn leave_file(&self) -> Result<Change, Problem> {
        self.change(async move |location, stores| location.leave_file(stores).await).await
    }

    /// Keeps copies on disk from now on, if the keychain gives a key. Copies in memory are gone then.
    ///
    /// # Errors
    /// If the file cannot be made; copies in memory are then in use until the app ends.
    pub(crate) async fn use_file(&self) -> Result<Change, Problem> {
        self.change(async move |location, stores| location.use_file(stores).await).await
    }

    /// Whether copies are in memory.
    pub(crate) async fn are_in_memory(&self) -> bool {
        self.stores.lock().await.in_memory.is_some()
    }

    /// Whether there is a file with copies, used or not.
    pub(crate) fn have_file(&self) -> bool {
        file::exists(&self.location.folder)
    }

    /// Deletes what is left of a file that could not be deleted when its copies were.
    ///
    /// # Errors
    /// If it cannot be deleted now either.
    pub(crate) async fn delete_left_over(&self) -> Result<(), Problem> {
        let stores = self.stores.clone().lock_owned().await;
        if stores.on_disk.is_some() {
            return Ok(());
        }
        let folder = self.location.folder.clone();
        to_the_end(async move {
            let _nobody_opens_it = stores;
            blocking(move || file::delete(&folder)).await
        })
        .await
    }

    /// The files of copies that are aside.
    pub(crate) fn put_aside(&self) -> Vec<PathBuf> {
        file::aside(&self.location.folder)
    }

    /// Identities of the files of copies that are aside, with what the user hears of each.
    pub(crate) fn told_of(&self) -> Vec<(String, Problem)> {
        file::told_of(&self.location.folder)
    }

    /// Deletes the files of copies that are aside.
    ///
    /// # Errors
    /// If one of them cannot be deleted. Another call goes on from there.
    pub(crate) async fn remove_put_aside(&self) -> Result<(), Problem> {
        let folder = self.location.folder.clone();
        blocking(move || file::remove_put_aside(&folder)).await
    }

    /// Closes the store when the app ends: pulls that still write end, and the file is closed.
    pub(crate) async fn close(&self) {
        let mut stores = self.stores.clone().lock_owned().await;
        let location = self.location.clone();
        let closing = to_the_end(async move {
            // A read may have kept them from moving until now.
            if !stores.only_memory
                && location.vault.is_open()
                && let Err(problem) = location.leave_memory(&mut stores).await
            {
                tracing::warn!(%problem, "what is in memory goes with the app");
            }
            for store in [stores.in_memory.take(), stores.on_disk.take()].into_iter().flatten() {
                store.end(End::Closed).await;
            }
            Ok(())
        });
        if let Err(problem) = closing.await {
            tracing::warn!(%problem, "the local copies were not closed as they should be");
        }
    }
}

/// Runs a change of the stores to its end, even if its caller is dropped: half a change would leave a file behind that nobody owns.
async fn to_the_end<T: Send + 'static>(
    change: impl Future<Output = Result<T, Problem>> + Send + 'static,
) -> Result<T, Problem> {
    let done = tokio::spawn(change).await;
    done.map_err(|_| problems::internal(ProblemDetail::CopiesInterrupted))?
}

/// Runs work on files where it may block.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|_| problems::internal(ProblemDetail::CopiesInterrupted))?
}
