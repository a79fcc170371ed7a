//! Setup links and watches.

use ledgerlane_desk::interface::{
    ConnectionDetail, CreateLink, ForConnection, NoteClientStep, OpenLink, OpenOutcome, Problem, SetWatch,
};
use tauri::AppHandle;

use super::open;

pub(super) async fn create_link(app: AppHandle, request: CreateLink) -> Result<ConnectionDetail, Problem> {
    open(&app, request.profile)?.create_link(request).await
}

pub(super) async fn open_link(app: AppHandle, request: OpenLink) -> Result<OpenOutcome, Problem> {
    open(&app, request.profile)?.open_link(&request).await
}

pub(super) async fn copy_link(app: AppHandle, request: ForConnection) -> Result<ConnectionDetail, Problem> {
    open(&app, request.profile)?.copy_link(&request.connection).await
}

pub(super) async fn copy_message(
    app: AppHandle,
    request: ForConnection,
) -> Result<ConnectionDetail, Problem> {
    open(&app, request.profile)?.copy_message(&request.connection).await
}

pub(super) async fn email_link(app: AppHandle, request: ForConnection) -> Result<OpenOutcome, Problem> {
    open(&app, request.profile)?.email_link(&request.connection).await
}

pub(super) async fn set_watch(app: AppHandle, request: SetWatch) -> Result<ConnectionDetail, Problem> {
    open(&app, request.profile)?.set_watch(request).await
}

pub(super) async fn note_client_step(
    app: AppHandle,
    request: NoteClientStep,
) -> Result<ConnectionDetail, Problem> {
    open(&app, request.profile)?.note_client_step(request).await
}
