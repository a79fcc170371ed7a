//! Where the local copies are: opening their file, replacing a damaged one, and changing between the file and memory.

use std::path::PathBuf;
use std::sync::{Arc, Mutex as StdMutex};

use tokio::sync::OwnedMutexGuard;

use super::lease::{End, Lease, StoreNumber};
use super::{Stores, TableOptions, blocking, file};
use crate::ids::ProfileId;
use crate::interface::Problem;
use crate::problems;
use crate::sync::lock;
use crate::vault::Vault;
use ledgerlane_records::Store;

/// What a change between the file and memory came to.
#[derive(Debug, Default)]
pub(crate) struct Change {
    /// The number of the store that is in use now, where it is another one. Nothing is in it.
    pub(crate) store: Option<StoreNumber>,
    /// Why the file that is not used any more could not be deleted; `None` where nothing of it is left.
    pub(crate) left: Option<Problem>,
}

/// Where the copies are and what opens them.
pub(super) struct Place {
    pub(super) vault: Arc<Vault>,
    pub(super) folder: PathBuf,
    pub(super) tables: TableOptions,
    /// Why the copies of before are not here any more, until a user was told. Opening the file sets it;
    /// [`Copies::take_begun_anew`] takes it.
    pub(super) begun_anew: StdMutex<Option<Problem>>,
}

impl Place {
    /// The store on disk, opened or replaced where that is due.
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
        let (folder, damaged) = (self.folder.clone(), stores.on_disk.is_some());
        let (store, begun_anew) = blocking(move || {
            let told = if damaged { Some(file::put_damaged_aside(&folder)?) } else { None };
            let (store, begun_anew) = file::open(&folder, &key)?;
            Ok((store, told.or(begun_anew)))
        })
        .await?;
        if begun_anew.is_some() {
            *lock(&self.begun_anew) = begun_anew;
        }
        self.tables.set(&store);
        let store = stores.open(store);
        stores.on_disk = Some(store.clone());
        Ok(Lease::new(store))
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
            // A file that could not be deleted yet may have copies of anybody. Nobody wants any of them.
            let folder = self.folder.clone();
            return blocking(move || file::delete(&folder)).await;
        }
        if file::exists(&self.folder) {
            let lease = self.on_disk(&mut stores).await?;
            match lease.run(forget).await {
                // Begun anew, with nothing of anybody in it.
                Err(_) if lease.is_damaged() => drop(self.on_disk(&mut stores).await?),
                other => other?,
            }
        }
        // Opening the file may just have put it aside.
        let folder = self.folder.clone();
        blocking(move || file::remove_put_aside(&folder)).await
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
        stores.only_memory = false;
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
