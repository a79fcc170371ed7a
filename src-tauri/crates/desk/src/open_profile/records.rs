//! Reading records and showing them, as the user of a profile works on them.

use std::sync::Arc;

use ledgerlane_api::{Catalogue, ListShape};
use ledgerlane_client::Reach;
use ledgerlane_records::cells;

use super::OpenProfile;
use crate::interface::{
    ForRecords, Problem, RecordTypes, RecordsView, StopPull, TablePage, TablePageRequest, TableRow, TypeView,
};
use crate::pulls::{READ_WHOLE_UP_TO, on_store, record_type};
use crate::tables::{SIZES, columns};

impl OpenProfile {
    /// Opens a type: its local copy where there is one, else page 1 from the service, and on by itself while the
    /// list is short. A pull of another type goes on; where one runs, this one waits for it and then begins by itself.
    pub async fn open_records(self: &Arc<Self>, open: ForRecords) -> Result<RecordsView, Problem> {
        let kind = record_type(&open.record_type)?;
        let turn = self.pulls.turn(&open.connection);
        let _one_at_a_time = turn.lock().await;
        if self.pulls.is_running(&open.connection, kind) {
            return self.records_view(&open.connection, kind).await;
        }
        let store = self.vault.store().await?;
        let key = self.copy_key(&open.connection, kind);
        if on_store(&store, move |store| store.shown(&key)).await?.is_none() {
            self.start_pull(&open.connection, kind, Reach::PeekUpTo(READ_WHOLE_UP_TO), store)?;
        }
        self.records_view(&open.connection, kind).await
    }

    /// Reads the whole list from page 1. What is here stays on screen until the new rows are whole or ahead.
    pub async fn read_all(self: &Arc<Self>, read: ForRecords) -> Result<RecordsView, Problem> {
        let kind = record_type(&read.record_type)?;
        let turn = self.pulls.turn(&read.connection);
        let _one_at_a_time = turn.lock().await;
        let own = (read.connection.as_str(), kind.path.as_str());
        self.pulls.stop(|connection, path| (connection, path) == own).await;
        let store = self.vault.store().await?;
        self.start_pull(&read.connection, kind, Reach::Whole, store)?;
        self.records_view(&read.connection, kind).await
    }

    /// Stops the pull of a type, or all of a connection, waiting ones too. When this returns, their cursors are closed
    /// and the lane is free, except where page 1 is on its way for more than two seconds: the lane then frees itself when
    /// that is in.
    pub async fn stop_pull(self: &Arc<Self>, stop: &StopPull) -> Result<(), Problem> {
        let turn = self.pulls.turn(&stop.connection);
        let _one_at_a_time = turn.lock().await;
        let wanted = |path: &str| stop.record_type.as_deref().is_none_or(|one| one == path);
        self.pulls.stop(|connection, path| *connection == *stop.connection && wanted(path)).await;
        Ok(())
    }
}

impl OpenProfile {
    /// The types of the catalogue with what is here of each.
    pub async fn record_types(self: &Arc<Self>, connection: &str) -> Result<RecordTypes, Problem> {
        let store = self.vault.store().await?;
        let mut types = Vec::new();
        for kind in Catalogue::built_in().types() {
            types.push(TypeView {
                path: kind.path.clone(),
                label: kind.label.clone(),
                one: kind.one.clone(),
                many: kind.many.clone(),
                group: kind.group.clone(),
                flat: kind.shape == ListShape::Flat,
                columns: columns(kind),
                records: self.records_view(connection, kind).await?,
            });
        }
        Ok(RecordTypes { types, in_memory: store.is_in_memory(), keychain: self.vault.state() })
    }

    /// A page of the table. A page past the end answers with the last one.
    pub async fn table_page(self: &Arc<Self>, request: TablePageRequest) -> Result<TablePage, Problem> {
        let kind = record_type(&request.record_type)?;
        let size = SIZES.into_iter().find(|size| *size == request.size).unwrap_or(SIZES[1]);
        let store = self.vault.store().await?;
        let key = self.copy_key(&request.connection, kind);
        let wanted = request.page.max(1);
        let (page, pages, here, rows) = on_store(&store, move |store| {
            let Some(copy) = store.shown(&key)? else { return Ok((1, 1, 0, Vec::new())) };
            let pages = copy.here.div_ceil(size).max(1);
            let page = wanted.min(pages);
            Ok((page, pages, copy.here, store.rows(copy.id, (page - 1) * size, size)?))
        })
        .await?;
        let columns = columns(kind);
        let fields: Vec<&str> = columns.iter().map(|column| column.field.as_str()).collect();
        let rows = rows
            .into_iter()
            .map(|row| {
                let (cells, inactive) = cells(&row.json, kind, &fields);
                TableRow { id: row.id, cells, inactive }
            })
            .collect();
        Ok(TablePage { columns, rows, page, pages, here, first: (page - 1) * size + 1 })
    }
}
