//! Connections.

use ledgerlane_desk::interface::{
    Board, ConnectionDetail, ConnectionRow, ForConnection, ForProfile, NewConnection, Nothing, Problem,
    RowsOnScreen, SetNote,
};
use tauri::AppHandle;

use super::open;

pub(super) async fn connections(app: AppHandle, request: ForProfile) -> Result<Board, Problem> {
    Ok(open(&app, request.profile)?.connections().await)
}

pub(super) async fn check_connections(app: AppHandle, request: ForProfile) -> Result<Nothing, Problem> {
    open(&app, request.profile)?.check_connections().await;
    Ok(Nothing {})
}

#[expect(clippy::unused_async, reason = "commands are called alike, as futures that the guard awaits")]
pub(super) async fn rows_on_screen(app: AppHandle, request: RowsOnScreen) -> Result<Nothing, Problem> {
    open(&app, request.profile)?.rows_on_screen(request);
    Ok(Nothing {})
}

pub(super) async fn create_connection(
    app: AppHandle,
    request: NewConnection,
) -> Result<ConnectionRow, Problem> {
    open(&app, request.profile)?.create_connection(request).await
}

pub(super) async fn open_connection(
    app: AppHandle,
    request: ForConnection,
) -> Result<ConnectionDetail, Problem> {
    open(&app, request.profile)?.open_connection(&request.connection).await
}

pub(super) async fn forget_connection(app: AppHandle, request: ForConnection) -> Result<Nothing, Problem> {
    open(&app, request.profile)?.forget_connection(&request.connection).await?;
    Ok(Nothing {})
}

pub(super) async fn set_note(app: AppHandle, request: SetNote) -> Result<ConnectionRow, Problem> {
    open(&app, request.profile)?.set_note(request).await
}
