//! Setup links and watches.

use ledgerlane_desk::interface::{
    ConnectionDetail, CreateLink, ForConnection, NoteClientStep, OpenLink, OpenOutcome, Problem, SetWatch,
};
use ledgerlane_desk::Desk;
use tauri::State;

#[tauri::command]
pub(crate) async fn create_link(
    desk: State<'_, Desk>,
    request: CreateLink,
) -> Result<ConnectionDetail, Problem> {
    desk.create_link(request).await
}

#[tauri::command]
pub(crate) async fn open_link(desk: State<'_, Desk>, request: OpenLink) -> Result<OpenOutcome, Problem> {
    desk.open_link(&request).await
}

#[tauri::command]
pub(crate) async fn copy_link(
    desk: State<'_, Desk>,
    request: ForConnection,
) -> Result<ConnectionDetail, Problem> {
    desk.copy_link(&request.connection).await
}

#[tauri::command]
pub(crate) async fn copy_message(
    desk: State<'_, Desk>,
    request: ForConnection,
) -> Result<ConnectionDetail, Problem> {
    desk.copy_message(&request.connection).await
}

#[tauri::command]
pub(crate) async fn email_link(
    desk: State<'_, Desk>,
    request: ForConnection,
) -> Result<OpenOutcome, Problem> {
    desk.email_link(&request.connection).await
}

#[tauri::command]
pub(crate) async fn set_watch(desk: State<'_, Desk>, request: SetWatch) -> Result<ConnectionDetail, Problem> {
    desk.set_watch(request).await
}

#[tauri::command]
pub(crate) async fn note_client_step(
    desk: State<'_, Desk>,
    request: NoteClientStep,
) -> Result<ConnectionDetail, Problem> {
    desk.note_client_step(request).await
}
