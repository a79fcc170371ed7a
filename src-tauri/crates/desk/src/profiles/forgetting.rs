//! Forgetting a service: its key, its ledger, its notes and its local copies go from this computer.

use std::path::PathBuf;
use std::sync::Arc;

use ledgerlane_client::ServiceAddress;

use super::keys::ProfileKeys;
use super::listed::record;
use super::notices::Notices;
use super::unopened::Unopened;
use crate::aside;
use crate::context::Context;
use crate::ids::ProfileId;
use crate::interface::{Forgotten, Problem, ProblemDetail};
use crate::open_profiles::OpenProfiles;
use crate::problems;

/// Forgets services. It has no state: what it removes belongs to the owners it is made of.
pub(crate) struct Forgetting {
    pub(crate) context: Context,
    pub(crate) open: Arc<OpenProfiles>,
    pub(crate) keys: Arc<ProfileKeys>,
    pub(crate) notices: Arc<Notices>,
    pub(crate) unopened: Arc<Unopened>,
    /// desk.db.
    pub(crate) file: PathBuf,
}

impl Forgetting {
    /// The names of the kept copies that go with a service.
    ///
    /// # Errors
    /// Where the copies cannot be read: the names cannot be told, and forgetting does not work then either.
    pub(crate) async fn kept_of(&self, id: ProfileId) -> Result<Vec<String>, Problem> {
        self.context.copies.kept_names(id).await
    }

    /// Forgets a service. Its key is deleted from the keychain and asked for again as proof; then it is closed, so that nobody
    /// can open it any more, and everything else of it goes. The service itself is not told. Files that were put aside
    /// may tell of all services there were: they go with the last one. The caller keeps and forgets one service at a time.
    ///
    /// # Errors
    /// Where the keychain refuses or the copies cannot be opened, nothing has changed. Where a file refuses later, the
    /// service is closed and stays to be forgotten.
    pub(crate) async fn forget(&self, id: ProfileId) -> Result<Forgotten, Problem> {
        let db = &self.context.db;
        let record = record(db, id).await?;
        // Before its key goes: a service that is half forgotten could not be opened any more.
        self.context.copies.reach_all().await?;
        if record.may_be_in_keychain() {
            let address =
                ServiceAddress::parse(&record.address).map_err(|error| problems::address(&error))?;
            self.keys.delete(&address).await.map_err(|error| problems::secrets(&error))?;
            if self.keys.is_kept(&address).await.map_err(|error| problems::secrets(&error))? {
                return Err(problems::internal(ProblemDetail::KeyStillKept));
            }
        }
        self.keys.let_go(id);
        let was_shown = self.open.shown().is_some_and(|shown| shown.context.profile.id == id);
        self.open.close(id).await;
        self.notices.profile_forgotten(id, was_shown);
        let left = self.context.settings.update(move |values| {
            values.shown_profile = values.shown_profile.filter(|shown| *shown != id);
            values.places.remove(&id);
        });
        if let Err(problem) = left.await {
            tracing::warn!(%problem, "the next start may try to open a service that was forgotten");
        }
        self.context.copies.forget_profile(id).await?;
        let all = db.run(|db| db.profiles()).await?;
        if all.iter().all(|profile| profile.id == id) {
            // Before the service itself: it stays to be forgotten again where this fails.
            aside::remove(&self.file)?;
            self.context.copies.remove_put_aside().await?;
        }
        db.run(move |db| db.delete_profile(id)).await?;
        // After its row, so that a late save finds none to be for.
        self.context.tabs.let_go(id).await;
        self.unopened.clear(id);
        self.context.unseen.profile_ended(id);
        self.context.events.wake_menu();
        let mut left = aside::all(&self.file).unwrap_or_else(|error| {
            tracing::warn!(%error, "nobody knows whether a file of before is left");
            Vec::new()
        });
        left.extend(self.context.copies.put_aside());
        Ok(Forgotten { left: left.iter().map(|left| left.display().to_string()).collect() })
    }
}
