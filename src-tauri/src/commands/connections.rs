//! Connections.

use ledgerlane_desk::interface::{
    Board, ConnectionDetail, ConnectionRow, ForConnection, NewConnection, Nothing, Problem, RowsOnScreen,
    SetNote,
};
use tauri::AppHandle;

use super::desk;

pub(super) async fn connections(app: AppHandle, _: Nothing) -> Result<Board, Problem> {
    desk(&app).connections().await
}

pub(super) async fn check_connections(app: AppHandle, _: Nothing) -> Result<Nothing, Problem> {
    desk(&app).check_connections().await.map(|()| Nothing {})
}

pub(super) async fn rows_on_screen(app: AppHandle, request: RowsOnScreen) -> Result<Nothing, Problem> {
    desk(&app).rows_on_screen(request).await.map(|()| Nothing {})
}

pub(super) async fn create_connection(
    app: AppHandle,
    request: NewConnection,
) -> Result<ConnectionRow, Problem> {
    desk(&app).create_connection(request).await
}

pub(super) async fn open_connection(
    app: AppHandle,
    request: ForConnection,
) -> Result<ConnectionDetail, Problem> {
    desk(&app).open_connection(&request.connection).await
}

pub(super) async fn set_note(app: AppHandle, request: SetNote) -> Result<ConnectionRow, Problem> {
    desk(&app).set_note(request).await
}
