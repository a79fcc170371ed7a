//! Opening the profiles that the window does not show, so that their links are watched as well.

use std::sync::Arc;

use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::keys::ProfileKeys;
use super::opening::ProfileOpener;
use super::settling;
use super::unopened::Unopened;
use crate::context::Context;
use crate::db::ProfileRecord;
use crate::ids::ProfileId;
use crate::interface::{KeychainState, Problem};
use crate::open_profiles::OpenProfiles;
use crate::problems;
use crate::secrets::SecretsError;

/// Opens, one after another, the profiles with live links. A keychain that refuses one entry is not asked for the others:
/// each time its user would be asked for a password, or 5 s would pass.
pub(crate) struct Resuming {
    context: Context,
    open: Arc<OpenProfiles>,
    opener: Arc<ProfileOpener>,
    keys: Arc<ProfileKeys>,
    unopened: Arc<Unopened>,
    /// Held by the run that opens profiles, so that two runs do not ask the keychain at once.
    one_at_a_time: Mutex<()>,
    /// Runs in the background.
    tasks: TaskTracker,
    /// Cancelled when the desk ends.
    ending: CancellationToken,
}

impl Resuming {
    pub(crate) fn new(
        context: Context,
        open: Arc<OpenProfiles>,
        opener: Arc<ProfileOpener>,
        keys: Arc<ProfileKeys>,
        unopened: Arc<Unopened>,
    ) -> Arc<Self> {
        Arc::new(Self {
            context,
            open,
            opener,
            keys,
            unopened,
            one_at_a_time: Mutex::default(),
            tasks: TaskTracker::new(),
            ending: CancellationToken::new(),
        })
    }

    /// Opens in the background every profile that has live links in the ledger and is not open.
    pub(crate) fn begin(self: &Arc<Self>) {
        let run = self.clone();
        let ending = self.ending.clone();
        self.tasks.spawn(async move {
            ending.run_until_cancelled(run.open_all()).await;
        });
    }

    /// Opens in the background the profiles that the keychain kept from being opened, where it is open now.
    pub(crate) fn try_again(self: &Arc<Self>) {
        if self.context.vault.is_answered() && self.unopened.has_some_of_keychain() {
            self.begin();
        }
    }

    /// Begins to open no further profile.
    pub(crate) async fn end(&self) {
        self.ending.cancel();
        self.finished().await;
    }

    /// Waits until nothing is opened in the background.
    pub(crate) async fn finished(&self) {
        self.tasks.close();
        self.tasks.wait().await;
    }

    async fn open_all(&self) {
        let _one_at_a_time = self.one_at_a_time.lock().await;
        if !matches!(self.context.vault.state(), KeychainState::Locked | KeychainState::Missing) {
            settling::settle_all(&self.context.db, &self.keys).await;
            self.context.events.wake_menu();
        }
        let records = match self.with_live_links().await {
            Ok(records) => records,
            Err(problem) => {
                tracing::warn!(%problem, "the services with live links are not known");
                return;
            }
        };
        // What the profile that is shown met when it was opened.
        let mut refused = match self.context.vault.state() {
            KeychainState::Locked => Some(problems::secrets(&SecretsError::Locked)),
            KeychainState::Missing => Some(problems::secrets(&SecretsError::Missing)),
            KeychainState::NotAsked | KeychainState::Open | KeychainState::WithoutKey => None,
        };
        for (id, record) in records {
            if self.open.get(id).is_some() {
                continue;
            }
            let asks = record.is_some_and(|record| self.keys.needs_keychain(&record));
            if let Some(problem) = refused.as_ref().filter(|_| asks) {
                self.unopened.keep(id, problem.clone());
                self.context.events.wake_menu();
                continue;
            }
            let opener = self.opener.clone();
            if let Err(problem) = self.open.open(id, || async move { opener.open(id).await }).await {
                tracing::warn!(profile = %id, %problem, "the links of a service are not watched");
                if problems::of_keychain(&problem) {
                    refused = Some(problem);
                }
            }
        }
    }

    /// Profiles with live links by their numbers, each with its row; the sample has none.
    async fn with_live_links(&self) -> Result<Vec<(ProfileId, Option<ProfileRecord>)>, Problem> {
        let now = self.context.clock.wall();
        let read = self.context.db.run(move |db| {
            let mut ids: Vec<ProfileId> = db.waiting_by_ledger(now, None)?.into_keys().collect();
            ids.sort_unstable();
            ids.into_iter().map(|id| Ok((id, db.profile(id)?))).collect::<rusqlite::Result<Vec<_>>>()
        });
        Ok(read.await?)
    }
}
