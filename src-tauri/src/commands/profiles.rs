//! Profiles.

use ledgerlane_desk::interface::{
    ForProfile, Forgotten, Problem, ProfileView, SaveService, TestOutcome, TestService,
};
use ledgerlane_desk::Desk;
use tauri::State;

#[tauri::command]
pub(crate) async fn explore_sample(desk: State<'_, Desk>) -> Result<ProfileView, Problem> {
    desk.explore_sample().await
}

#[tauri::command]
pub(crate) async fn test_service(
    desk: State<'_, Desk>,
    request: TestService,
) -> Result<TestOutcome, Problem> {
    Ok(desk.test_service(request).await)
}

#[tauri::command]
pub(crate) async fn save_service(
    desk: State<'_, Desk>,
    request: SaveService,
) -> Result<ProfileView, Problem> {
    desk.save_service(request).await
}

#[tauri::command]
pub(crate) async fn open_profile(desk: State<'_, Desk>, request: ForProfile) -> Result<ProfileView, Problem> {
    desk.open_profile(request.profile).await
}

#[tauri::command]
pub(crate) async fn forget_profile(desk: State<'_, Desk>, request: ForProfile) -> Result<Forgotten, Problem> {
    desk.forget_profile(request.profile).await
}
