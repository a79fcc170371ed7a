//! Records.

use ledgerlane_desk::interface::{
    ForConnection, ForRecords, Nothing, Problem, RecordTypes, RecordsView, StopPull, TablePage,
    TablePageRequest,
};
use tauri::AppHandle;

use super::desk;

pub(super) async fn record_types(app: AppHandle, request: ForConnection) -> Result<RecordTypes, Problem> {
    desk(&app).record_types(&request.connection).await
}

pub(super) async fn open_records(app: AppHandle, request: ForRecords) -> Result<RecordsView, Problem> {
    desk(&app).open_records(request).await
}

pub(super) async fn read_all(app: AppHandle, request: ForRecords) -> Result<RecordsView, Problem> {
    desk(&app).read_all(request).await
}

pub(super) async fn stop_pull(app: AppHandle, request: StopPull) -> Result<Nothing, Problem> {
    desk(&app).stop_pull(&request).await.map(|()| Nothing {})
}

pub(super) async fn table_page(app: AppHandle, request: TablePageRequest) -> Result<TablePage, Problem> {
    desk(&app).table_page(request).await
}
