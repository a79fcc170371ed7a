//! Records.

use ledgerlane_desk::interface::{
    ForConnection, ForRecords, Nothing, Problem, RecordTypes, RecordsView, StopPull, TablePage, TablePageRequest,
};
use ledgerlane_desk::Desk;
use tauri::State;

#[tauri::command]
pub(crate) async fn record_types(
    desk: State<'_, Desk>,
    request: ForConnection,
) -> Result<RecordTypes, Problem> {
    desk.record_types(&request.connection).await
}

#[tauri::command]
pub(crate) async fn open_records(desk: State<'_, Desk>, request: ForRecords) -> Result<RecordsView, Problem> {
    desk.open_records(request).await
}

#[tauri::command]
pub(crate) async fn read_all(desk: State<'_, Desk>, request: ForRecords) -> Result<RecordsView, Problem> {
    desk.read_all(request).await
}

#[tauri::command]
pub(crate) async fn stop_pull(desk: State<'_, Desk>, request: StopPull) -> Result<Nothing, Problem> {
    desk.stop_pull(&request).await.map(|()| Nothing {})
}

#[tauri::command]
pub(crate) async fn table_page(
    desk: State<'_, Desk>,
    request: TablePageRequest,
) -> Result<TablePage, Problem> {
    desk.table_page(request).await
}
