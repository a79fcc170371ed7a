//! Reading records and showing them, as the user of a profile works on them.

use super::OpenProfile;
use crate::interface::{
    BegunAnew, ChooseRows, ForConnection, ForRecords, MovePull, Nothing, Problem, ReadPart, ReadParts,
    RecordTypes, RecordsView, StopPull,
};
use crate::tables::{record_type, type_view};

impl OpenProfile {
    /// Opens a type: its local copy where there is one, else page 1 from the service, and on by itself while the
    /// list is short. A pull of another type goes on; where one runs, this one waits for it and then begins by itself.
    pub async fn open_records(&self, open: ForRecords) -> Result<RecordsView, Problem> {
        self.pulls.open(&open.connection, record_type(&open.record_type)?).await
    }

    /// Reads the whole list from page 1. What is here stays on screen until the new rows are whole or ahead.
    pub async fn read_all(&self, read: ForRecords) -> Result<RecordsView, Problem> {
        self.pulls.read_all(&read.connection, record_type(&read.record_type)?).await
    }

    /// Reads a part of a flat list and merges it by record id into what is here. Without filters, the list is read anew.
    pub async fn read_part(&self, read: ReadPart) -> Result<RecordsView, Problem> {
        self.pulls.read_part(&read.connection, record_type(&read.record_type)?, read.filters).await
    }

    /// Reads a flat list in parts that the app chooses, until it is whole or no further part can help.
    pub async fn read_parts(&self, read: ReadParts) -> Result<RecordsView, Problem> {
        self.pulls.read_parts(&read.connection, record_type(&read.record_type)?, read.by).await
    }

    /// Chooses which rows a table shows, after a read brought none of the rows on screen.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::NotFound`] where there is nothing to choose any more.
    pub async fn choose_rows(&self, choose: ChooseRows) -> Result<RecordsView, Problem> {
        let ChooseRows { connection, record_type: path, copy, show, .. } = choose;
        self.pulls.choose_rows(&connection, record_type(&path)?, copy, show).await
    }

    /// Stops the pull of a type, or all of a connection, waiting ones too. When this returns, within about two seconds, the lane
    /// is free for the next pull, and their cursors are closed or given up.
    pub async fn stop_pull(&self, stop: StopPull) -> Result<Nothing, Problem> {
        self.pulls.stop(&stop.connection, stop.record_type.as_deref()).await;
        Ok(Nothing {})
    }

    /// Changes when a type is read that waits for others of its connection. One that is read already, or that does not wait any
    /// more, stays as it is.
    pub async fn move_pull(&self, pull: MovePull) -> Result<Nothing, Problem> {
        self.pulls.move_pull(&pull.connection, record_type(&pull.record_type)?, pull.to);
        Ok(Nothing {})
    }

    /// The types of the catalogue with what is here of each.
    pub async fn record_types(&self, of: ForConnection) -> Result<RecordTypes, Problem> {
        let copies = self.context.copies.lease().await?;
        let views = self.pulls.views(&of.connection, &copies).await?;
        let types = views.into_iter().map(|(kind, records)| type_view(kind, records)).collect();
        Ok(RecordTypes {
            types,
            in_memory: copies.is_in_memory(),
            keychain: self.context.vault.state(),
            never_kept: self.context.settings.get().never_keep_records,
            begun_anew: self.put_aside(),
        })
    }

    /// Tells of a file of copies that is aside, until the user dismisses that.
    fn put_aside(&self) -> Option<BegunAnew> {
        let dismissed = self.context.settings.get().dismissed_aside;
        let mut told =
            self.context.copies.told_of().into_iter().filter(|(file, _)| !dismissed.contains(file));
        told.next().map(|(file, problem)| BegunAnew { file, problem })
    }
}
