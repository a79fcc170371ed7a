//! Records.

use ledgerlane_desk::interface::{
    ChooseRows, ForConnection, ForRecords, MovePull, Nothing, Problem, ReadPart, ReadParts, RecordTypes,
    RecordsView, StopPull,
};
use tauri::AppHandle;

use super::open;

pub(super) async fn record_types(app: AppHandle, request: ForConnection) -> Result<RecordTypes, Problem> {
    open(&app, request.profile)?.record_types(&request.connection).await
}

pub(super) async fn open_records(app: AppHandle, request: ForRecords) -> Result<RecordsView, Problem> {
    open(&app, request.profile)?.open_records(request).await
}

pub(super) async fn read_all(app: AppHandle, request: ForRecords) -> Result<RecordsView, Problem> {
    open(&app, request.profile)?.read_all(request).await
}

pub(super) async fn read_part(app: AppHandle, request: ReadPart) -> Result<RecordsView, Problem> {
    open(&app, request.profile)?.read_part(request).await
}

pub(super) async fn read_parts(app: AppHandle, request: ReadParts) -> Result<RecordsView, Problem> {
    open(&app, request.profile)?.read_parts(request).await
}

pub(super) async fn choose_rows(app: AppHandle, request: ChooseRows) -> Result<RecordsView, Problem> {
    open(&app, request.profile)?.choose_rows(request).await
}

pub(super) async fn stop_pull(app: AppHandle, request: StopPull) -> Result<Nothing, Problem> {
    open(&app, request.profile)?.stop_pull(&request).await.map(|()| Nothing {})
}

#[expect(clippy::unused_async, reason = "the list of commands awaits each of them")]
pub(super) async fn move_pull(app: AppHandle, request: MovePull) -> Result<Nothing, Problem> {
    open(&app, request.profile)?.move_pull(&request).map(|()| Nothing {})
}
