//! Opening the profiles that the window does not show, so that their links are watched as well.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Profiles, settling};
use crate::db::ProfileRecord;
use crate::ids::ProfileId;
use crate::interface::{KeychainState, Problem};
use crate::own_books::OWN_BOOKS_PROFILE;
use crate::problems;
use crate::secrets::SecretsError;

impl Profiles {
    /// Opens in the background every profile that has live links in the ledger, or that the Web Connector calls, and is not open.
    pub(crate) fn resume_all(self: &Arc<Self>) {
        let run = self.clone();
        let ending = self.ending.clone();
        self.tasks.spawn(async move {
            ending.run_until_cancelled(run.open_all()).await;
        });
    }

    /// Opens in the background the profiles that the keychain kept from being opened, where it is open now.
    pub(crate) fn try_again(self: &Arc<Self>) {
        if self.context.vault.is_answered() && self.unopened.lock().values().any(problems::of_keychain) {
            self.resume_all();
        }
    }

    /// Begins to open no further profile.
    pub(crate) async fn end_resuming(&self) {
        self.ending.cancel();
        self.resumed().await;
    }

    /// Waits until nothing is opened in the background.
    pub(crate) async fn resumed(&self) {
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// A keychain that refuses one entry is not asked for the others: each time it could ask its user for a password, or take 5 s.
    async fn open_all(self: &Arc<Self>) {
        let _one_at_a_time = self.resuming.lock().await;
        if !matches!(self.context.vault.state(), KeychainState::Locked | KeychainState::Missing) {
            settling::settle_all(&self.context.db, &self.keys).await;
            self.context.events.wake_menu();
        }
        let records = match self.to_be_open().await {
            Ok(records) => records,
            Err(problem) => {
                tracing::warn!(%problem, "the services that are to be open are not known");
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
                self.unopened.lock().insert(id, problem.clone());
                self.context.events.wake_menu();
                continue;
            }
            if let Err(problem) = self.opened(id).await {
                tracing::warn!(profile = %id, %problem, "the links of a service are not watched");
                if problems::of_keychain(&problem) {
                    refused = Some(problem);
                }
            }
        }
    }

    /// Profiles with live links by their numbers, each with its row; those inside the app have none. The books of this computer are
    /// among them once they were connected, because the Web Connector calls at any time.
    async fn to_be_open(&self) -> Result<Vec<(ProfileId, Option<ProfileRecord>)>, Problem> {
        let now = self.context.clock.wall();
        let own_books = self.context.settings.get().own_books_port.map(|_| OWN_BOOKS_PROFILE);
        let read = self.context.db.run(move |db| {
            let mut ids: BTreeSet<ProfileId> = db.waiting_by_ledger(now, None)?.into_keys().collect();
            ids.extend(own_books);
            ids.into_iter().map(|id| Ok((id, db.profile(id)?))).collect::<rusqlite::Result<Vec<_>>>()
        });
        Ok(read.await?)
    }
}
