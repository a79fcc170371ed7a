//! What users chose for exports: the kind of file, the rows and the columns by the type of the table, and the folder by client.

use crate::db::Db;
use crate::ids::{ConnectionId, ProfileId};
use crate::interface::{ExportChoices, Problem, ProblemDetail};
use crate::problems;

/// The choices for the tables of a profile.
///
/// INV-CHOICES-1: what is remembered for all clients says nothing of one of them. A folder is remembered by client, and whether sensitive
/// fields are exported is never remembered.
pub(super) struct Choices {
    db: Db,
    profile: ProfileId,
}

impl Choices {
    pub(super) fn new(db: Db, profile: ProfileId) -> Self {
        Self { db, profile }
    }

    /// What was chosen for the tables of this name; `None` if nothing was, or what cannot be read.
    pub(super) async fn of(&self, table: &str) -> Result<Option<ExportChoices>, Problem> {
        let name = table.to_owned();
        let json = self.db.run(move |db| db.export_choices(&name)).await?;
        Ok(json.and_then(|json| {
            let read = serde_json::from_str(&json);
            read.inspect_err(|error| tracing::warn!(%error, table, "the choices of an export cannot be read"))
                .ok()
        }))
    }

    /// The folder of a client; `None` if none was chosen.
    pub(super) async fn folder(&self, client: &ConnectionId) -> Result<Option<String>, Problem> {
        let (profile, client) = (self.profile, client.clone());
        Ok(self.db.run(move |db| db.export_folder(profile, &client)).await?)
    }

    /// Remembers what was chosen for the tables of this name, and the folder of the client.
    pub(super) async fn remember(
        &self,
        table: &str,
        choices: ExportChoices,
        client: &ConnectionId,
        folder: &str,
    ) -> Result<(), Problem> {
        let json = serde_json::to_string(&choices).map_err(|error| {
            tracing::error!(%error, "the choices of an export cannot be written as JSON");
            problems::internal(ProblemDetail::SettingNotWritten)
        })?;
        let (name, profile, client, folder) =
            (table.to_owned(), self.profile, client.clone(), folder.to_owned());
        let written = self.db.run(move |db| {
            db.write_export_choices(&name, &json)?;
            db.write_export_folder(profile, &client, &folder)
        });
        Ok(written.await?)
    }
}
