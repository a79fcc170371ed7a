//! Tables of records, as the user of a profile works on them. Everything is answered from the local copies; nothing is asked of the
//! service.

use ledgerlane_records::{Store, View};

use super::OpenProfile;
use crate::ids::ConnectionId;
use crate::interface::{
    ColumnValues, ColumnValuesRequest, CopyNumber, NotFoundRequest, NotFoundView, Overview, OverviewRequest,
    Problem, RecordDetail, RecordRequest, TableFields, TableFieldsRequest, TableGroups, TableGroupsRequest,
    TablePage, TablePageRequest, TableTotals, ViewRequest,
};
use crate::overview::read_overview;
use crate::tables::{
    Answer, PageRequest, ReadPage, TableRef, read_fields, read_groups, read_not_found, read_page,
    read_record, read_totals, read_values,
};

/// Whether a view shows other rows than all, or in another order than they arrived.
fn chooses(view: &View) -> bool {
    view.filter.is_some() || view.search.is_some() || !view.order.is_empty()
}

impl OpenProfile {
    /// A page of a view of the table. A page past the end answers with the last one. Behind the first page that needs it, the
    /// whole view is made ready in the background, so that every later page comes at once.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::NotFound`] where the copy is not one of this list, here and in all that follow.
    pub async fn table_page(&self, request: TablePageRequest) -> Result<TablePage, Problem> {
        let page = PageRequest::new(request.page, request.size)?;
        let asked = self.asked(&request.connection, &request.record_type, request.copy)?;
        let view = request.view;
        let ReadPage { table, source } =
            self.read_copy(move |store| read_page(store, &asked, view, page)).await?;
        if let Some((copy, view)) = source
            && (table.page > 1 || chooses(&view))
            && self.prepared.begins(copy, &view)
        {
            let copies = self.context.copies.lease().await?;
            self.context.tasks.spawn(async move {
                // What goes wrong here goes wrong at the next page too, and is told there.
                let prepared = copies.run(move |store| Ok(store.prepare(copy, &view))).await;
                if !matches!(prepared, Ok(Ok(()))) {
                    tracing::debug!("a view was not prepared");
                }
            });
        }
        Ok(table)
    }

    /// The totals of a view.
    ///
    /// # Errors
    /// As [`OpenProfile::table_page`].
    pub async fn table_totals(&self, request: ViewRequest) -> Result<TableTotals, Problem> {
        let asked = self.asked(&request.connection, &request.record_type, request.copy)?;
        let ViewRequest { view, state, .. } = request;
        self.read_copy(move |store| read_totals(store, &asked, view, state.as_ref())).await
    }

    /// The sums of a view by groups.
    ///
    /// # Errors
    /// As [`OpenProfile::table_page`], also where the view cannot be grouped so.
    pub async fn table_groups(&self, request: TableGroupsRequest) -> Result<TableGroups, Problem> {
        let asked = self.asked(&request.connection, &request.record_type, request.copy)?;
        let TableGroupsRequest { view, question, state, .. } = request;
        self.read_copy(move |store| read_groups(store, &asked, view, question, state.as_ref())).await
    }

    /// The overview of a connection, drawn from the local copies.
    ///
    /// # Errors
    /// Where the day or the month cannot be read, or records.db cannot.
    pub async fn overview(&self, request: OverviewRequest) -> Result<Overview, Problem> {
        let profile = self.context.profile.id;
        self.read_copy(move |store| read_overview(store, profile, &request)).await
    }

    /// The fields that a table can show as columns.
    ///
    /// # Errors
    /// As [`OpenProfile::table_page`].
    pub async fn table_fields(&self, request: TableFieldsRequest) -> Result<TableFields, Problem> {
        let asked = self.asked(&request.connection, &request.record_type, request.copy)?;
        self.read_copy(move |store| read_fields(store, &asked, request.list.as_deref())).await
    }

    /// The values that the rows of a view have in a column.
    ///
    /// # Errors
    /// As [`OpenProfile::table_page`].
    pub async fn column_values(&self, request: ColumnValuesRequest) -> Result<ColumnValues, Problem> {
        let asked = self.asked(&request.connection, &request.record_type, request.copy)?;
        let ColumnValuesRequest { view, path, most, .. } = request;
        self.read_copy(move |store| read_values(store, &asked, view, &path, most)).await
    }

    /// Which of a list of values no row of the list has.
    ///
    /// # Errors
    /// As [`OpenProfile::table_page`].
    pub async fn values_not_found(&self, request: NotFoundRequest) -> Result<NotFoundView, Problem> {
        let asked = self.asked(&request.connection, &request.record_type, request.copy)?;
        let NotFoundRequest { view, path, values, .. } = request;
        self.read_copy(move |store| read_not_found(store, &asked, &view, &path, &values)).await
    }

    /// A record with everything that is known of it here.
    ///
    /// # Errors
    /// As [`OpenProfile::table_page`], also where the copy has no such record.
    pub async fn record(&self, request: RecordRequest) -> Result<RecordDetail, Problem> {
        let asked = self.asked(&request.connection, &request.record_type, Some(request.copy))?;
        self.read_copy(move |store| read_record(store, &asked, request.record)).await
    }

    fn asked(
        &self,
        connection: &ConnectionId,
        record_type: &str,
        copy: Option<CopyNumber>,
    ) -> Result<TableRef, Problem> {
        TableRef::new(self.context.profile.id, connection, record_type, copy)
    }

    /// Asks the local copies where that may block.
    async fn read_copy<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Store) -> Answer<T> + Send + 'static,
    ) -> Result<T, Problem> {
        let copies = self.context.copies.lease().await?;
        Ok(copies.run(question).await??)
    }
}
