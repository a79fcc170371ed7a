//! What users chose for exports, remembered for the tables of each type and of each list.

use crate::db::Db;
use crate::interface::{ExportChoices, Problem, ProblemDetail};
use crate::problems;

/// The choices, which desk.db keeps for all profiles.
pub(super) struct Choices {
    db: Db,
}

impl Choices {
    pub(super) fn new(db: Db) -> Self {
        Self { db }
    }

    /// What was chosen for the tables of this name; `None` where nothing was, or what cannot be read.
    ///
    /// # Errors
    /// Where desk.db cannot be read.
    pub(super) async fn of(&self, table: &str) -> Result<Option<ExportChoices>, Problem> {
        let name = table.to_owned();
        let json = self.db.run(move |db| db.export_choices(&name)).await;
        let json = json.map_err(|error| problems::database(&error))?;
        Ok(json.and_then(|json| {
            let read = serde_json::from_str(&json);
            read.inspect_err(|error| tracing::warn!(%error, table, "the choices of an export cannot be read"))
                .ok()
        }))
    }

    /// Remembers what was chosen.
    ///
    /// # Errors
    /// Where desk.db cannot be written.
    pub(super) async fn remember(&self, table: &str, choices: &ExportChoices) -> Result<(), Problem> {
        let name = table.to_owned();
        let json = serde_json::to_string(choices).map_err(|error| {
            tracing::error!(%error, "the choices of an export cannot be written as JSON");
            problems::internal(ProblemDetail::SettingNotWritten)
        })?;
        let written = self.db.run(move |db| db.write_export_choices(&name, &json)).await;
        written.map_err(|error| problems::database(&error))
    }
}
