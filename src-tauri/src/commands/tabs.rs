//! How tables look, and which are open in tabs.

use ledgerlane_desk::interface::{
    ForProfile, Nothing, OpenTabs, Problem, SaveTableLook, SaveTabs, TableLooks,
};
use tauri::AppHandle;

use super::{desk, open};

pub(super) async fn table_looks(app: AppHandle, _: Nothing) -> Result<TableLooks, Problem> {
    desk(&app).table_looks().await
}

pub(super) async fn save_table_look(app: AppHandle, request: SaveTableLook) -> Result<Nothing, Problem> {
    desk(&app).save_table_look(request).await.map(|()| Nothing {})
}

pub(super) async fn open_tabs(app: AppHandle, request: ForProfile) -> Result<OpenTabs, Problem> {
    open(&app, request.profile)?.open_tabs().await
}

pub(super) async fn save_tabs(app: AppHandle, request: SaveTabs) -> Result<Nothing, Problem> {
    open(&app, request.profile)?.save_tabs(request).await.map(|()| Nothing {})
}
