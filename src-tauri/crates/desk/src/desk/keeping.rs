//! What a user keeps on this computer whatever profile is open: how tables look, and whether records are kept at all.
//!
//! INV-NEVERKEPT-1: `never_keep_records` is written before anything follows from it: pulls stop, memory replaces the file, the file is
//! deleted. A start that finds the setting and a file deletes the file first. So a crash leaves all of the copies or none.

use std::path::Path;

use futures_util::future::join_all;

use super::Desk;
use crate::copies::{Change, delete_file};
use crate::db::Db;
use crate::interface::{
    ChooseFolder, ChosenFolder, DeskEvent, KeepRecords, Nothing, Problem, SaveTableLook, TableLooks,
};
use crate::problems;

/// Removes what was read from this computer's disk: the local copies of every profile, and what tabs showed of them. Nothing may have
/// the file of the copies open.
///
/// # Errors
/// Where something of it stays.
pub(super) fn remove_records(db: &Db, folder: &Path) -> Result<(), Problem> {
    let tabs = db.delete_all_tabs().map_err(|error| problems::database(&error));
    delete_file(folder).and(tabs)
}

impl Desk {
    /// How every table looks that a user arranged.
    ///
    /// # Errors
    /// Where desk.db cannot be read.
    pub async fn table_looks(&self, _: Nothing) -> Result<TableLooks, Problem> {
        self.inner.context.tabs.looks().await
    }

    /// Changes how a table looks. The default look is not kept.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::NotFound`] where there is no such type, and where desk.db cannot be written.
    pub async fn save_table_look(&self, save: SaveTableLook) -> Result<Nothing, Problem> {
        self.inner.context.tabs.save_look(save).await?;
        Ok(Nothing {})
    }

    /// Asks the user for a folder. The dialog starts in the named folder if it exists.
    pub async fn choose_folder(&self, choose: ChooseFolder) -> Result<ChosenFolder, Problem> {
        let start = Path::new(&choose.start);
        let chosen = self.inner.context.outside.choose_folder(start.is_dir().then_some(start)).await;
        Ok(ChosenFolder { folder: chosen.map(|folder| folder.display().to_string()) })
    }

    /// Whether records are kept on this computer.
    pub async fn keep_records(&self, _: Nothing) -> Result<KeepRecords, Problem> {
        Ok(KeepRecords { keep: self.keeps_records() })
    }

    fn keeps_records(&self) -> bool {
        !self.inner.context.settings.get().never_keep_records
    }

    /// Keeps records on this computer from now on, or never.
    ///
    /// Never: every read stops, copies are in memory from then on, and the file with all copies of all profiles is deleted, those that
    /// are kept under a name too; of open tabs nothing is kept any more either. Again: every read stops, what is in memory goes, and
    /// the file is used from the next read on, where the keychain gives a key for it.
    ///
    /// The setting is written first, and decides: where the app ends before all of it is done, the next start does the rest.
    ///
    /// # Errors
    /// Where the setting cannot be written, nothing has changed. Where the file cannot be deleted, records are not kept any more all
    /// the same, and the next start or another call tries again. Where the file cannot be made or opened, what is in memory stays in
    /// use, and the next start or another call tries again.
    pub async fn set_keep_records(&self, keep: KeepRecords) -> Result<KeepRecords, Problem> {
        let desk = self.clone();
        // To its end, also where the caller stops waiting.
        let done = tokio::spawn(async move { desk.change_keeping(keep.keep).await }).await;
        done.map_err(|_| problems::internal(crate::interface::ProblemDetail::CopiesInterrupted))??;
        Ok(KeepRecords { keep: self.keeps_records() })
    }

    async fn change_keeping(&self, keep: bool) -> Result<(), Problem> {
        let _one_at_a_time = self.inner.one_change_at_a_time.lock().await;
        let context = &self.inner.context;
        // Copies that are in memory all the same are there because the file could not be used when it was to be.
        if keep && self.keeps_records() && !context.copies.are_in_memory().await {
            return Ok(());
        }
        if keep {
            // Copies that were to be deleted must not come back.
            context.copies.delete_left_over().await?;
        }
        context.settings.update(|values| values.never_keep_records = !keep).await?;
        let open = self.inner.profiles.open.all();
        join_all(open.iter().map(|profile| profile.pulls.stop_all())).await;
        let tabs = if keep {
            // What is open still is to be found again, as any other tab.
            context.tabs.write_waiting().await;
            Ok(())
        } else {
            context.tabs.remove_kept().await
        };
        let change = if keep { context.copies.use_file().await } else { context.copies.leave_file().await };
        if let Ok(Change { store: Some(store), .. }) = change {
            for profile in self.inner.profiles.open.all() {
                profile.pulls.copies_are_gone(store);
            }
        }
        // Every list, and where copies are, is another one now; so is the setting, also where the rest failed.
        context.events.send(&DeskEvent::AskAgain);
        change?.left.map_or(tabs, Err)
    }
}
