//! Profiles.

use ledgerlane_desk::interface::{
    AskKeychain, DismissPutAside, ForProfile, Forgotten, KeptOfProfile, Nothing, Problem, ProfileView,
    SaveService, TestOutcome, TestService,
};
use tauri::AppHandle;

use super::desk;

pub(super) async fn explore_sample(app: AppHandle, _: Nothing) -> Result<ProfileView, Problem> {
    desk(&app).explore_sample().await
}

pub(super) async fn test_service(app: AppHandle, request: TestService) -> Result<TestOutcome, Problem> {
    Ok(desk(&app).test_service(request).await)
}

pub(super) async fn save_service(app: AppHandle, request: SaveService) -> Result<ProfileView, Problem> {
    desk(&app).save_service(request).await
}

pub(super) async fn open_profile(app: AppHandle, request: ForProfile) -> Result<ProfileView, Problem> {
    desk(&app).open_profile(request.profile).await
}

pub(super) async fn forget_profile(app: AppHandle, request: ForProfile) -> Result<Forgotten, Problem> {
    desk(&app).forget_profile(request.profile).await
}

pub(super) async fn kept_of_profile(app: AppHandle, request: ForProfile) -> Result<KeptOfProfile, Problem> {
    desk(&app).kept_of_profile(request.profile).await
}

pub(super) async fn ask_keychain(app: AppHandle, request: AskKeychain) -> Result<Nothing, Problem> {
    desk(&app).ask_keychain(request).await.map(|()| Nothing {})
}

pub(super) async fn dismiss_put_aside(app: AppHandle, request: DismissPutAside) -> Result<Nothing, Problem> {
    desk(&app).dismiss_put_aside(request).await.map(|()| Nothing {})
}
