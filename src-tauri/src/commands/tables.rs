//! Tables of records.

use ledgerlane_desk::interface::{
    ColumnValues, ColumnValuesRequest, NotFoundRequest, NotFoundView, Problem, RecordDetail, RecordRequest,
    TableFields, TableFieldsRequest, TablePage, TablePageRequest, TableTotals, ViewRequest,
};
use tauri::AppHandle;

use super::open;

pub(super) async fn table_page(app: AppHandle, request: TablePageRequest) -> Result<TablePage, Problem> {
    open(&app, request.profile)?.table_page(request).await
}

pub(super) async fn table_totals(app: AppHandle, request: ViewRequest) -> Result<TableTotals, Problem> {
    open(&app, request.profile)?.table_totals(request).await
}

pub(super) async fn table_fields(
    app: AppHandle,
    request: TableFieldsRequest,
) -> Result<TableFields, Problem> {
    open(&app, request.profile)?.table_fields(request).await
}

pub(super) async fn column_values(
    app: AppHandle,
    request: ColumnValuesRequest,
) -> Result<ColumnValues, Problem> {
    open(&app, request.profile)?.column_values(request).await
}

pub(super) async fn values_not_found(
    app: AppHandle,
    request: NotFoundRequest,
) -> Result<NotFoundView, Problem> {
    open(&app, request.profile)?.values_not_found(request).await
}

pub(super) async fn record(app: AppHandle, request: RecordRequest) -> Result<RecordDetail, Problem> {
    open(&app, request.profile)?.record(request).await
}
