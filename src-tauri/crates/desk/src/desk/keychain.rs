//! A keychain that answers late, and one without the key of the copies: what could not be opened opens then.

use std::sync::{Arc, Weak};

use tokio_util::sync::{CancellationToken, DropGuard};

use super::{Desk, Inner};
use crate::interface::{AskKeychain, DeskEvent, DismissPutAside, Nothing, Problem};
use crate::problems;
use crate::vault::Vault;

/// Opens what the keychain kept from being opened, whenever it answers again, until the guard is dropped.
pub(super) fn follow(desk: Weak<Inner>, vault: Arc<Vault>) -> DropGuard {
    let ending = CancellationToken::new();
    tokio::spawn(ending.clone().run_until_cancelled_owned(async move {
        loop {
            vault.unlocked().await;
            let Some(inner) = desk.upgrade() else { return };
            // Copies move once nothing is being read, so the next answer must not wait for that.
            tokio::spawn(async move { Desk { inner }.keychain_answers().await });
        }
    }));
    ending.drop_guard()
}

impl Desk {
    /// Has the keychain asked again for the key of the copies, and takes the file into use.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::CopiesKeyMissing`] where it has none and no new one is wanted; those of the keychain; where the
    /// file cannot be used.
    pub async fn ask_keychain(&self, ask: AskKeychain) -> Result<Nothing, Problem> {
        let vault = &self.inner.context.vault;
        if ask.new_key {
            vault.allow_new_keys();
        }
        vault.try_again().await?;
        let desk = self.clone();
        tokio::spawn(async move { desk.keychain_answers().await });
        Ok(Nothing {})
    }

    /// Tells no more of this file of copies that is aside. The user has not seen what there is to tell of the others.
    ///
    /// # Errors
    /// Where that cannot be kept.
    pub async fn dismiss_put_aside(&self, dismiss: DismissPutAside) -> Result<Nothing, Problem> {
        let aside: Vec<_> = self.inner.context.copies.told_of().into_iter().map(|(file, _)| file).collect();
        let update = self.inner.context.settings.update(move |values| {
            values.dismissed_aside.push(dismiss.file);
            // Of a file that is gone, nothing is told anyway.
            values.dismissed_aside.retain(|file| aside.contains(file));
        });
        update.await?;
        Ok(Nothing {})
    }

    /// Opens the profile that the start was to show, where none is shown, and the others with live links. Then moves copies from memory
    /// into the file, once nothing is being read.
    async fn keychain_answers(&self) {
        let inner = &self.inner;
        let refused =
            inner.profiles.notices.current().filter(|notice| problems::of_keychain(&notice.problem));
        if let Some(id) =
            refused.and_then(|notice| notice.not_opened).filter(|_| inner.profiles.open.shown().is_none())
        {
            match self.show_profile(id).await {
                Ok(_) => inner.context.events.send(&DeskEvent::AskAgain),
                Err(problem) => tracing::warn!(profile = %id, %problem, "still cannot be opened"),
            }
        }
        inner.profiles.resume_all();
        inner.context.tabs.write_waiting().await;
        match inner.context.copies.leave_memory().await {
            Ok(false) => {}
            // Tables show more lists, and where copies are.
            Ok(true) => inner.context.events.send(&DeskEvent::AskAgain),
            Err(problem) => {
                tracing::warn!(%problem, "copies stay in memory");
                inner.context.events.send(&DeskEvent::AskAgain);
            }
        }
    }
}
