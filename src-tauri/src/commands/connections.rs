//! Connections.

use ledgerlane_desk::interface::{
    Board, ConnectionDetail, ConnectionRow, ForConnection, NewConnection, Nothing, Problem, RowsOnScreen,
    SetNote,
};
use ledgerlane_desk::Desk;
use tauri::State;

#[tauri::command]
pub(crate) async fn connections(desk: State<'_, Desk>) -> Result<Board, Problem> {
    desk.connections().await
}

#[tauri::command]
pub(crate) async fn check_connections(desk: State<'_, Desk>) -> Result<Nothing, Problem> {
    desk.check_connections().await.map(|()| Nothing {})
}

#[tauri::command]
pub(crate) async fn rows_on_screen(desk: State<'_, Desk>, request: RowsOnScreen) -> Result<Nothing, Problem> {
    desk.rows_on_screen(request).await.map(|()| Nothing {})
}

#[tauri::command]
pub(crate) async fn create_connection(
    desk: State<'_, Desk>,
    request: NewConnection,
) -> Result<ConnectionRow, Problem> {
    desk.create_connection(request).await
}

#[tauri::command]
pub(crate) async fn open_connection(
    desk: State<'_, Desk>,
    request: ForConnection,
) -> Result<ConnectionDetail, Problem> {
    desk.open_connection(&request.connection).await
}

#[tauri::command]
pub(crate) async fn set_note(desk: State<'_, Desk>, request: SetNote) -> Result<ConnectionRow, Problem> {
    desk.set_note(request).await
}
