//! Exports of tables.

use ledgerlane_desk::interface::{
    ChooseFolder, ChosenFolder, ExportPlan, ExportTable, ExportView, Exports, ForExport, ForProfile, Nothing,
    PlanExport, Problem,
};
use tauri::AppHandle;

use super::{desk, open};

pub(super) async fn plan_export(app: AppHandle, request: PlanExport) -> Result<ExportPlan, Problem> {
    open(&app, request.profile)?.plan_export(&request).await
}

pub(super) async fn export_table(app: AppHandle, request: ExportTable) -> Result<ExportView, Problem> {
    open(&app, request.profile)?.export_table(request).await
}

#[expect(clippy::unused_async, reason = "the list of commands awaits each of them")]
pub(super) async fn exports(app: AppHandle, request: ForProfile) -> Result<Exports, Problem> {
    Ok(open(&app, request.profile)?.exports())
}

#[expect(clippy::unused_async, reason = "the list of commands awaits each of them")]
pub(super) async fn stop_export(app: AppHandle, request: ForExport) -> Result<Nothing, Problem> {
    open(&app, request.profile)?.stop_export(request.id);
    Ok(Nothing {})
}

#[expect(clippy::unused_async, reason = "the list of commands awaits each of them")]
pub(super) async fn dismiss_export(app: AppHandle, request: ForExport) -> Result<Nothing, Problem> {
    open(&app, request.profile)?.dismiss_export(request.id);
    Ok(Nothing {})
}

pub(super) async fn open_export(app: AppHandle, request: ForExport) -> Result<Nothing, Problem> {
    open(&app, request.profile)?.open_export(request.id).await?;
    Ok(Nothing {})
}

pub(super) async fn show_export(app: AppHandle, request: ForExport) -> Result<Nothing, Problem> {
    open(&app, request.profile)?.show_export(request.id).await?;
    Ok(Nothing {})
}

pub(super) async fn choose_folder(app: AppHandle, request: ChooseFolder) -> Result<ChosenFolder, Problem> {
    Ok(desk(&app).choose_folder(&request).await)
}
