//! Keeping local copies, and which tables are open, as the user of a profile works on them.

use super::OpenProfile;
use crate::interface::{
    CopiesDeleted, DeleteCopies, ForConnection, ForProfile, ForgetKept, KeepCopy, KeptCopies, KeptCopy,
    Nothing, OpenTabs, Problem, SaveTabs,
};
use crate::tables::record_type;

impl OpenProfile {
    /// Keeps the copy that a table shows under a name, so that no refresh replaces it.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::CopyNotKept`] where it cannot have the name, or is just being read, and
    /// [`crate::interface::ProblemCode::RowsReadAnew`] where the table shows another copy by now.
    pub async fn keep_copy(&self, keep: KeepCopy) -> Result<KeptCopy, Problem> {
        self.pulls.keep_copy(&keep.connection, record_type(&keep.record_type)?, keep.copy, &keep.name).await
    }

    /// The copies of a connection that are kept, the oldest first.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub async fn kept_copies(&self, of: ForConnection) -> Result<KeptCopies, Problem> {
        self.pulls.kept_copies(&of.connection).await
    }

    /// Keeps a copy no longer: it is deleted unless its table shows it.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::NotFound`] where no such copy of the connection is kept.
    pub async fn forget_kept(&self, forget: ForgetKept) -> Result<KeptCopies, Problem> {
        self.pulls.forget_kept(&forget.connection, forget.copy).await
    }

    /// Deletes local copies. Those that are kept under a name stay. Reads of their lists are stopped first, unless they go by their age.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::RowsReadAnew`] where the table shows another copy than the one that is named, and where they cannot
    /// be read or written.
    pub async fn delete_copies(&self, delete: DeleteCopies) -> Result<CopiesDeleted, Problem> {
        Ok(CopiesDeleted { copies: self.pulls.delete_copies(&delete.copies).await? })
    }

    /// The tables that were open in tabs.
    ///
    /// # Errors
    /// Where desk.db cannot be read.
    pub async fn open_tabs(&self, _: ForProfile) -> Result<OpenTabs, Problem> {
        self.context.tabs.open_tabs(self.context.profile.id).await
    }

    /// Remembers which tables are open in tabs.
    ///
    /// # Errors
    /// Where desk.db cannot be written.
    pub async fn save_tabs(&self, save: SaveTabs) -> Result<Nothing, Problem> {
        self.context.tabs.save_tabs(self.context.profile.id, save.tabs).await?;
        Ok(Nothing {})
    }
}
