//! Profiles: trying an address and a key, keeping and forgetting them, opening them, and the menu that lists them.

mod api_key;
mod candidate;
mod forgetting;
mod keys;
mod listed;
mod menu;
mod notices;
mod opening;
mod resuming;
mod saving;
mod settling;
mod trial;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use parking_lot::Mutex as SyncMutex;
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::context::Context;
use crate::embedded::EmbeddedServices;
use crate::ids::ProfileId;
use crate::interface::{Problem, ProfileEntry};
use crate::open_profiles::OpenProfiles;
#[cfg(test)]
pub(crate) use candidate::Candidate;
pub(crate) use candidate::Candidates;
use keys::ProfileKeys;
pub(crate) use notices::Notices;
pub(crate) use trial::try_service;

/// The owner of the profiles, open or not.
pub(crate) struct Profiles {
    context: Context,
    /// Which profiles are open.
    pub(crate) open: Arc<OpenProfiles>,
    /// Folder of the app's data.
    folder: PathBuf,
    /// The services inside the app.
    embedded: EmbeddedServices,
    /// Their API keys.
    keys: ProfileKeys,
    /// What the app's state tells beside what it shows.
    pub(crate) notices: Notices,
    /// Why some of them could not be opened the last time. A profile that is open, or never was to be, has no entry.
    unopened: SyncMutex<HashMap<ProfileId, Problem>>,
    /// The menu as the last event told it; `None` before the first. Only [`Profiles::tell_menu`] changes it.
    told_menu: SyncMutex<Option<Vec<ProfileEntry>>>,
    /// Held by the run that opens profiles in the background, so that two runs do not ask the keychain at once.
    resuming: Mutex<()>,
    /// The runs of [`Profiles::resume_all`].
    tasks: TaskTracker,
    /// Cancelled when the desk ends: no further profile is opened.
    ending: CancellationToken,
}

impl Profiles {
    /// The profiles of this folder. None is open yet.
    pub(crate) fn new(
        context: Context,
        folder: PathBuf,
        embedded: EmbeddedServices,
        notices: Notices,
    ) -> Arc<Self> {
        Arc::new(Self {
            open: OpenProfiles::new(embedded.clone(), context.events.clone()),
            keys: ProfileKeys::new(context.vault.clone()),
            context,
            folder,
            embedded,
            notices,
            unopened: SyncMutex::default(),
            told_menu: SyncMutex::default(),
            resuming: Mutex::default(),
            tasks: TaskTracker::new(),
            ending: CancellationToken::new(),
        })
    }
}
