//! Where the local copies are: opening their file, replacing a damaged one, and changing between the file and memory.

use std::path::PathBuf;
use std::sync::Arc;

use tokio::sync::OwnedMutexGuard;

use super::aside::A_FEW;
use super::lease::{End, Lease, StoreNumber};
use super::{Stores, TableOptions, blocking, file};
use crate::aside::Why;
use crate::db::Db;
use crate::ids::ProfileId;
use crate::interface::Problem;
use crate::problems;
use crate::vault::Vault;
use ledgerlane_records::{Precedence, Store};

/// What a change between the file and memory came to.
#[derive(Debug, Default)]
pub(crate) struct Change {
    /// The number of the store that is in use now, if it is another one. It is empty.
    pub(crate) store: Option<StoreNumber>,
    /// Why the file that is not used any more could not be deleted; `None` if nothing of it is left.
    pub(crate) left: Option<Problem>,
}

/// Where the copies are and what opens them.
pub(super) struct StoreLocation {
    pub(super) vault: Arc<Vault>,
    pub(super) folder: PathBuf,
    pub(super) tables: TableOptions,
    /// desk.db, which says whose copies may come back.
    pub(super) db: Db,
}

impl StoreLocation {
    /// The store on disk. Opens it, or replaces a damaged one, if need be.
    pub(super) async fn on_disk(&self, stores: &mut Stores) -> Result<Lease, Problem> {
        if let Some(store) = stores.on_disk.as_ref().filter(|store| !store.is_damaged()) {
            return Ok(Lease::new(store.clone()));
        }
        // Without its key nothing could take the place of the damaged one.
        let key = self.vault.copies_key().await?;
        if let Some(damaged) = &stores.on_disk {
            tracing::warn!("the local copies are damaged, are put aside and begun anew");
            damaged.end(End::Replaced).await;
        }
        let (folder, damaged, known) = (self.folder.clone(), stores.on_disk.is_some(), self.known().await);
        let store = blocking(move || {
            if damaged {
                file::put_aside(&folder, Why::Unreadable)?;
            }
            file::open(&folder, &key, known.as_ref())
        })
        .await?;
        self.tables.set(&store);
        let store = stores.open(store);
        stores.on_disk = Some(store.clone());
        Ok(Lease::new(store))
    }

    /// The connections whose copies may come back; `None` if desk.db cannot be read, so that files that are aside stay there.
    async fn known(&self) -> Option<file::KnownConnections> {
        self.db.run(|db| db.known_connections()).await.map_err(Problem::from).ok()
    }

    /// All stores with copies: the file, if there is one, and the store in memory.
    pub(super) async fn all(&self, stores: &mut Stores) -> Result<Vec<Lease>, Problem> {
        let mut all = Vec::new();
        if !stores.only_memory && file::exists(&self.folder) {
            all.push(self.on_disk(stores).await?);
        }
        all.extend(stores.in_memory.clone().map(Lease::new));
        Ok(all)
    }

    /// Moves what is in memory into the file and takes that into use. Nothing may write into memory meanwhile. Copies keep their numbers,
    /// so tables and exports of them go on. The user did not ask for the move: if the rows in memory are less of their list than the rows
    /// in the file, the latter stay, and if they are other records, the user is asked.
    ///
    /// # Errors
    /// If there is no key or the file cannot be written. Copies stay in memory then.
    pub(super) async fn leave_memory(&self, stores: &mut Stores) -> Result<(), Problem> {
        let Some(memory) = stores.in_memory.clone() else { return Ok(()) };
        let key = self.vault.copies_key().await?;
        if let Some(before) = stores.on_disk.take() {
            // Opened anew, so that its number is higher than that of the store in memory.
            let damaged = before.is_damaged();
            before.end(End::Replaced).await;
            if damaged {
                let folder = self.folder.clone();
                blocking(move || file::put_aside(&folder, Why::Unreadable)).await?;
            }
        }
        let (folder, from) = (self.folder.clone(), Lease::new(memory.clone()));
        let known = self.known().await;
        let opened = blocking(move || file::open(&folder, &key, known.as_ref())).await?;
        let store = opened.clone();
        from.run(move |memory| opened.take_copies(memory, Precedence::Taken, A_FEW)).await?;
        self.tables.set(&store);
        stores.on_disk = Some(stores.open_after(store, &memory));
        stores.in_memory = None;
        // Work that began before goes on in memory, which ends with it.
        memory.end(End::Moved).await;
        Ok(())
    }

    pub(super) async fn forget_profile(
        &self,
        profile: ProfileId,
        mut stores: OwnedMutexGuard<Stores>,
    ) -> Result<(), Problem> {
        let forget = move |store: &Store| store.forget_profile(profile.0);
        if let Some(store) = &stores.in_memory {
            Lease::new(store.clone()).run(forget).await?;
        }
        if stores.only_memory {
            // A file that could not be deleted yet may have copies of every profile, and none of them is wanted any more.
            let folder = self.folder.clone();
            return blocking(move || file::delete(&folder)).await;
        }
        if file::exists(&self.folder) {
            let lease = self.on_disk(&mut stores).await?;
            match lease.run(forget).await {
                // It is begun anew, with no copy in it.
                Err(_) if lease.is_damaged() => drop(self.on_disk(&mut stores).await?),
                other => other?,
            }
        }
        Ok(())
    }

    /// Takes the store in memory into use, closes the file and deletes it.
    pub(super) async fn leave_file(&self, mut stores: OwnedMutexGuard<Stores>) -> Result<Change, Problem> {
        let was_in_memory = stores.in_memory.is_some();
        let in_memory = stores.in_memory(&self.tables)?;
        stores.only_memory = true;
        if let Some(store) = stores.on_disk.take() {
            store.end(End::Deleted).await;
        }
        let folder = self.folder.clone();
        let left = blocking(move || file::delete(&folder)).await.err();
        Ok(Change { store: (!was_in_memory).then(|| Lease::new(in_memory).number()), left })
    }

    /// Takes the file into use in place of the store in memory.
    pub(super) async fn use_file(&self, mut stores: OwnedMutexGuard<Stores>) -> Result<Change, Problem> {
        if !std::mem::take(&mut stores.only_memory) {
            // They are in memory because of the keychain alone.
            return match self.leave_memory(&mut stores).await {
                Err(problem) if !problems::of_keychain(&problem) => Err(problem),
                _ => Ok(Change::default()),
            };
        }
        let lease = match self.on_disk(&mut stores).await {
            // Without a key there is no other place for copies than memory.
            Err(problem) if problems::of_keychain(&problem) => return Ok(Change::default()),
            opened => opened?,
        };
        if let Some(store) = stores.in_memory.take() {
            store.end(End::Deleted).await;
        }
        Ok(Change { store: Some(lease.number()), left: None })
    }
}
