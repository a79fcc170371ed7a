//! The right to work on one store of local copies, for as long as that store is the one in use.

use std::ops::Deref;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use ledgerlane_records::{CopyKey, Store, StoreError};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::error::CopiesError;
use super::local_copy::LocalCopy;
use super::removal::{Removal, remove_on_request};

/// Why a store is no longer the one in use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// It was damaged, and another one takes its place.
    Replaced,
    /// The user changed where records are kept, and what is in it goes.
    Deleted,
    /// What was in it in memory is in the file.
    Moved,
    /// The app ends.
    Closed,
}

/// Numbers the stores that were opened since the app began: a newer one has a higher number. Zero is none of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct StoreNumber {
    opened: u64,
    /// The store whose copies are all in this one, under their numbers; zero for none.
    took_over: u64,
}

impl StoreNumber {
    /// The number of the store that was opened as the `opened`th, from 1.
    pub(crate) fn numbered(opened: u64) -> Self {
        Self { opened, took_over: 0 }
    }

    /// The same store, where it took over the copies of another one.
    pub(super) fn taking_over(self, other: Self) -> Self {
        Self { took_over: other.opened, ..self }
    }

    /// Whether the copies of the other store are in this one, under their numbers.
    pub(crate) fn took_over(self, other: Self) -> bool {
        other.opened != 0 && self.took_over == other.opened
    }
}

/// A store that was opened.
pub(super) struct OpenStore {
    number: StoreNumber,
    /// Empty once the store is closed. Work locks it for reading; only [`OpenStore::end`] locks it for writing, so that
    /// closing waits for work under way and no work begins after it.
    store: RwLock<Option<Store>>,
    is_in_memory: bool,
    /// Set by work that met damage, and never reset: the store has to be replaced.
    is_damaged: AtomicBool,
    /// Why the store is not in use any more; empty while it is. Only [`OpenStore::end`] sets it, before `revoked`.
    end: OnceLock<End>,
    /// Cancelled by [`OpenStore::end`] alone. The holder of a [`WriteLease`] then gives it back.
    revoked: CancellationToken,
    /// Counts the [`WriteLease`]s. Ending waits until there are none. Closed from the beginning, so that waiting ends whenever there is
    /// none; leases can be given all the same.
    writers: TaskTracker,
    /// Removes old copies. It ends with this store.
    removal: Removal,
}

impl OpenStore {
    /// Takes a store into use, and begins to remove what an earlier run of the app left to be removed. Needs a tokio runtime.
    pub(super) fn new(store: Store, number: StoreNumber) -> Arc<Self> {
        let (removal, requests) = Removal::new();
        let writers = TaskTracker::new();
        writers.close();
        let open = Arc::new(Self {
            number,
            is_in_memory: store.is_in_memory(),
            store: RwLock::new(Some(store)),
            is_damaged: AtomicBool::new(false),
            end: OnceLock::new(),
            removal,
            revoked: CancellationToken::new(),
            writers,
        });
        let weak = Arc::downgrade(&open);
        // Each step takes the store from its place, so that removing does not keep it open.
        tokio::spawn(remove_on_request(requests, open.revoked.clone(), move || {
            let open = weak.upgrade();
            async move { Lease::new(open.ok_or(CopiesError::Closed)?).run(Store::remove_step).await }
        }));
        open
    }

    /// Whether work met damage.
    pub(super) fn is_damaged(&self) -> bool {
        self.is_damaged.load(Ordering::Relaxed)
    }

    /// Whether no [`WriteLease`] is held.
    pub(super) fn has_no_writers(&self) -> bool {
        self.writers.is_empty()
    }

    /// Waits until no [`WriteLease`] is held. The next one may be given right after that.
    pub(super) async fn no_writers(&self) {
        self.writers.wait().await;
    }

    /// Takes the store out of use: revokes the write leases, waits until they are given back, and closes the file. Idempotent.
    pub(super) async fn end(self: &Arc<Self>, end: End) {
        // The first reason stays.
        let _ = self.end.set(end);
        self.revoked.cancel();
        self.writers.wait().await;
        let open = self.clone();
        let closing = tokio::task::spawn_blocking(move || {
            // Closing a database writes its log back, which may take a while.
            drop(open.store.write().unwrap_or_else(PoisonError::into_inner).take());
        });
        if closing.await.is_err() {
            tracing::warn!("the local copies were not closed");
        }
    }

    /// Why nothing can be done with it any more.
    fn ended(&self) -> CopiesError {
        match self.end.get() {
            Some(End::Replaced) => CopiesError::Replaced,
            Some(End::Deleted) => CopiesError::Deleted,
            Some(End::Moved) => CopiesError::Moved,
            Some(End::Closed) | None => CopiesError::Closed,
        }
    }

    fn run<T>(&self, work: impl FnOnce(&Store) -> Result<T, StoreError>) -> Result<T, CopiesError> {
        let store = self.store.read().unwrap_or_else(PoisonError::into_inner);
        let store = store.as_ref().ok_or_else(|| self.ended())?;
        let outcome = work(store).map_err(CopiesError::from);
        if matches!(outcome, Err(CopiesError::Store(StoreError::Damaged))) {
            self.is_damaged.store(true, Ordering::Relaxed);
        }
        outcome
    }
}

/// The right to work on a store until it is replaced or closed. Cheap to clone. Replacing and closing do not wait for it: afterwards, work
/// fails with [`CopiesError::Replaced`] or [`CopiesError::Closed`].
#[derive(Clone)]
pub(crate) struct Lease {
    open: Arc<OpenStore>,
}

impl Lease {
    pub(super) fn new(open: Arc<OpenStore>) -> Self {
        Self { open }
    }

    /// Runs work on the store where it may block.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, CopiesError> {
        self.start(work).await.map_err(|_| CopiesError::Interrupted)?
    }

    /// Starts work on the store where it may block. The work goes on if the handle is dropped.
    pub(crate) fn start<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> JoinHandle<Result<T, CopiesError>> {
        let open = self.open.clone();
        tokio::task::spawn_blocking(move || open.run(work))
    }

    /// The copies that the tables of these lists show, in their order; `None` if nothing of a list is here.
    ///
    /// # Errors
    /// A copy that cannot be read is the error of its list alone.
    pub(crate) async fn shown(
        &self,
        keys: Vec<CopyKey>,
    ) -> Result<Vec<Result<Option<LocalCopy>, CopiesError>>, CopiesError> {
        let shown = self.run(move |store| {
            let shown = keys.iter().map(|key| match store.shown(key) {
                Err(error @ (StoreError::Damaged | StoreError::WrongKey)) => Err(error),
                shown => Ok(shown),
            });
            shown.collect::<Result<Vec<_>, _>>()
        });
        let copies = shown.await?.into_iter().map(|shown| shown?.map(LocalCopy::try_from).transpose());
        Ok(copies.collect())
    }

    /// The number of the store.
    pub(crate) fn number(&self) -> StoreNumber {
        self.open.number
    }

    /// Has copies that no table shows any more removed in the background.
    pub(crate) fn remove_old_copies(&self) {
        self.open.removal.request();
    }

    /// Whether the copies are gone when the app closes.
    pub(crate) fn is_in_memory(&self) -> bool {
        self.open.is_in_memory
    }

    /// Whether work on this store met damage.
    pub(crate) fn is_damaged(&self) -> bool {
        self.open.is_damaged()
    }

    /// A lease that the store waits for before it is replaced or closed.
    pub(crate) fn for_writing(&self) -> WriteLease {
        WriteLease { _held: self.open.writers.token(), lease: self.clone() }
    }
}

/// A [`Lease`] of a pull that writes a copy. Replacing or closing the store waits for it to be dropped, which has to happen soon after
/// [`WriteLease::revoked`]. Its holder must not ask [`super::Copies`] for another lease meanwhile: the two would wait for each other.
///
/// INV-LEASE-1: A store is replaced only after all its write leases are dropped, and every call on an older lease fails, so nothing is
/// written into a file that was put aside.
pub(crate) struct WriteLease {
    lease: Lease,
    _held: TaskTrackerToken,
}

impl Deref for WriteLease {
    type Target = Lease;

    /// For work on the store.
    fn deref(&self) -> &Lease {
        &self.lease
    }
}

impl WriteLease {
    /// Waits until the lease has to be given back, and says why.
    pub(crate) async fn revoked(&self) -> CopiesError {
        self.lease.open.revoked.cancelled().await;
        self.lease.open.ended()
    }
}
