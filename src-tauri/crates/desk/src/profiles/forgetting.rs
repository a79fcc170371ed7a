//! Forgetting a service: its key, its ledger, its notes and its local copies go from this computer.

use ledgerlane_client::ServiceAddress;

use super::Profiles;
use super::listed::record;
use crate::aside;
use crate::db::ProfileRecord;
use crate::folder;
use crate::ids::ProfileId;
use crate::interface::{Forgotten, Problem, ProblemDetail};
use crate::own_books::{self, OWN_BOOKS_PROFILE};
use crate::problems;

impl Profiles {
    /// Forgets a service, or the books of this computer with the state of their service. Its key is deleted from the keychain and asked
    /// for again as proof; then it is closed, so that nobody can open it any more, and everything else of it goes. The service itself is
    /// not told. Files that were put aside may tell of all services there were: they go with the last one. The caller keeps and forgets
    /// one service at a time.
    ///
    /// # Errors
    /// Where the keychain refuses or the copies cannot be opened, nothing has changed. Where a file refuses later, the
    /// service is closed and stays to be forgotten.
    pub(crate) async fn forget(&self, id: ProfileId) -> Result<Forgotten, Problem> {
        let (db, file) = (&self.context.db, self.folder.join(folder::FILE));
        // The books of this computer have no key to delete: it ends with the app.
        let record = if id == OWN_BOOKS_PROFILE { None } else { Some(record(db, id).await?) };
        // Before its key goes: a service that is half forgotten could not be opened any more.
        self.context.copies.reach_all().await?;
        if let Some(record) = record.filter(ProfileRecord::may_be_in_keychain) {
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
            values.screens.remove(&id);
        });
        if let Err(problem) = left.await {
            tracing::warn!(%problem, "the next start may try to open a service that was forgotten");
        }
        self.context.copies.forget_profile(id).await?;
        if id == OWN_BOOKS_PROFILE {
            own_books::remove(&self.folder)?;
            self.context.settings.update(|values| values.own_books_port = None).await?;
        }
        let all = db.run(|db| db.profiles()).await?;
        let has_own_books = self.context.settings.get().own_books_port.is_some();
        if !has_own_books && all.iter().all(|profile| profile.id == id) {
            // Before the service itself: it stays to be forgotten again where this fails.
            aside::remove(&file)?;
            self.context.copies.remove_put_aside().await?;
        }
        db.run(move |db| db.delete_profile(id)).await?;
        // After its row, so that a late save finds none to be for.
        self.context.tabs.let_go(id).await;
        self.unopened.lock().remove(&id);
        self.context.unseen.profile_ended(id);
        self.context.events.wake_menu();
        let mut left = aside::all(&file).unwrap_or_else(|error| {
            tracing::warn!(%error, "nobody knows whether a file of before is left");
            Vec::new()
        });
        left.extend(self.context.copies.put_aside());
        Ok(Forgotten { left: left.iter().map(|left| left.display().to_string()).collect() })
    }
}
