//! Local copies: keeping and deleting them.

use ledgerlane_desk::interface::{
    CopiesDeleted, DeleteCopies, ForConnection, ForgetKept, KeepCopy, KeepRecords, KeptCopies, KeptCopy,
    Nothing, Problem,
};
use tauri::AppHandle;

use super::{desk, open};

pub(super) async fn keep_copy(app: AppHandle, request: KeepCopy) -> Result<KeptCopy, Problem> {
    open(&app, request.profile)?.keep_copy(request).await
}

pub(super) async fn kept_copies(app: AppHandle, request: ForConnection) -> Result<KeptCopies, Problem> {
    open(&app, request.profile)?.kept_copies(&request.connection).await
}

pub(super) async fn forget_kept(app: AppHandle, request: ForgetKept) -> Result<KeptCopies, Problem> {
    open(&app, request.profile)?.forget_kept(&request).await
}

pub(super) async fn delete_copies(app: AppHandle, request: DeleteCopies) -> Result<CopiesDeleted, Problem> {
    open(&app, request.profile)?.delete_copies(&request).await
}

#[expect(clippy::unused_async, reason = "the list of commands awaits each of them")]
pub(super) async fn keep_records(app: AppHandle, _: Nothing) -> Result<KeepRecords, Problem> {
    Ok(desk(&app).keep_records())
}

pub(super) async fn set_keep_records(app: AppHandle, request: KeepRecords) -> Result<KeepRecords, Problem> {
    desk(&app).set_keep_records(request).await
}
