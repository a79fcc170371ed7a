//! Exporting tables, as the user of a profile works on them.

use std::sync::Arc;

use super::OpenProfile;
use crate::interface::{ExportPlan, ExportTable, ExportView, Exports, PlanExport, Problem};

impl OpenProfile {
    /// How a table would be exported.
    ///
    /// # Errors
    /// Where desk.db cannot be read.
    pub async fn plan_export(self: &Arc<Self>, plan: &PlanExport) -> Result<ExportPlan, Problem> {
        self.exports.plan(plan).await
    }

    /// Starts an export and remembers what was chosen for it, but for sensitive fields.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::FileExists`] where a file is there that may not be replaced, and
    /// [`crate::interface::ProblemCode::FileNotWritten`] where none can be written there.
    pub async fn export_table(self: &Arc<Self>, export: ExportTable) -> Result<ExportView, Problem> {
        self.exports.start(export).await
    }

    /// The exports of this run that nobody dismissed, and the tables that can be exported once more.
    pub fn exports(self: &Arc<Self>) -> Exports {
        self.exports.all()
    }

    /// Stops an export, which ends without a file soon after.
    pub fn stop_export(self: &Arc<Self>, id: u32) {
        self.exports.stop(id);
    }

    /// Shows an export that has ended no longer. Its file stays.
    pub fn dismiss_export(self: &Arc<Self>, id: u32) {
        self.exports.dismiss(id);
    }

    /// Opens the file of an export with the program the user chose for its kind.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::FileNotOpened`].
    pub async fn open_export(self: &Arc<Self>, id: u32) -> Result<(), Problem> {
        self.exports.open(id).await
    }

    /// Shows the file of an export in its folder.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::FileNotOpened`].
    pub async fn show_export(self: &Arc<Self>, id: u32) -> Result<(), Problem> {
        self.exports.show(id).await
    }
}
