//! Exporting tables, as the user of a profile works on them.

use super::OpenProfile;
use crate::interface::{
    ExportOverview, ExportPlan, ExportTable, ExportView, Exports, ForExport, ForProfile, Nothing, PlanExport,
    Problem,
};

impl OpenProfile {
    /// How a table would be exported.
    ///
    /// # Errors
    /// Where desk.db cannot be read.
    pub async fn plan_export(&self, plan: PlanExport) -> Result<ExportPlan, Problem> {
        self.exports.plan(&plan).await
    }

    /// Starts an export and remembers what was chosen for it, except sensitive fields.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::FileExists`] where a file is there that may not be replaced, and
    /// [`crate::interface::ProblemCode::FileNotWritten`] where none can be written there.
    pub async fn export_table(&self, export: ExportTable) -> Result<ExportView, Problem> {
        self.exports.start(export).await
    }

    /// Writes the pictures of an overview as a workbook into the folder of the client.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::FileNotWritten`] where none can be written there.
    pub async fn export_overview(&self, export: ExportOverview) -> Result<ExportView, Problem> {
        self.exports.pictures(export).await
    }

    /// The exports of this run that nobody dismissed, and the tables that can be exported once more.
    pub async fn exports(&self, _: ForProfile) -> Result<Exports, Problem> {
        Ok(self.exports.all())
    }

    /// Stops an export, which ends without a file soon after.
    pub async fn stop_export(&self, stop: ForExport) -> Result<Nothing, Problem> {
        self.exports.stop(stop.id);
        Ok(Nothing {})
    }

    /// Removes an export that has ended from the list. Its file stays.
    pub async fn dismiss_export(&self, dismiss: ForExport) -> Result<Nothing, Problem> {
        self.exports.dismiss(dismiss.id);
        Ok(Nothing {})
    }

    /// Opens the file of an export with the program the user chose for its kind.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::FileNotOpened`].
    pub async fn open_export(&self, open: ForExport) -> Result<Nothing, Problem> {
        self.exports.open(open.id).await?;
        Ok(Nothing {})
    }

    /// Shows the file of an export in its folder.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::FileNotOpened`].
    pub async fn show_export(&self, show: ForExport) -> Result<Nothing, Problem> {
        self.exports.show(show.id).await?;
        Ok(Nothing {})
    }
}
