//! The tray: the way back to a window in the background.

use std::panic::{catch_unwind, AssertUnwindSafe};

use tauri::menu::{Menu, MenuItem};
use tauri::tray::TrayIconBuilder;
use tauri::AppHandle;

use crate::{language, menu};

/// Longest wait for the session's bus to tell whether there is a tray.
#[cfg(target_os = "linux")]
const ANSWERS_WITHIN: std::time::Duration = std::time::Duration::from_secs(1);

/// What shows tray icons on the desktops of Linux.
#[cfg(target_os = "linux")]
#[zbus::proxy(
    interface = "org.kde.StatusNotifierWatcher",
    default_service = "org.kde.StatusNotifierWatcher",
    default_path = "/StatusNotifierWatcher"
)]
trait StatusNotifierWatcher {
    #[zbus(property)]
    fn is_status_notifier_host_registered(&self) -> zbus::Result<bool>;
}

/// Whether the desktop shows tray icons.
#[cfg(not(target_os = "linux"))]
pub(crate) async fn is_shown() -> bool {
    true
}

/// Whether the desktop shows tray icons.
#[cfg(target_os = "linux")]
pub(crate) async fn is_shown() -> bool {
    let asking = async {
        let bus = zbus::Connection::session().await?;
        StatusNotifierWatcherProxy::new(&bus).await?.is_status_notifier_host_registered().await
    };
    matches!(tokio::time::timeout(ANSWERS_WITHIN, asking).await, Ok(Ok(true)))
}

/// Puts the app into the tray. Returns whether the system took the icon. A desktop without a tray is no reason not to start: a second start
/// shows the window too.
pub(crate) fn add(app: &AppHandle) -> bool {
    // The library behind it panics where the system lacks the indicator library.
    match catch_unwind(AssertUnwindSafe(|| build(app))) {
        Ok(Ok(())) => return true,
        Ok(Err(error)) => tracing::warn!(%error, "no tray"),
        Err(_) => tracing::warn!("no tray: the indicator library is missing"),
    }
    false
}

fn build(app: &AppHandle) -> tauri::Result<()> {
    let words = language::words();
    let show = MenuItem::with_id(app, menu::SHOW, words.tray_open(), true, None::<&str>)?;
    let quit = MenuItem::with_id(app, menu::QUIT, words.tray_quit(), true, None::<&str>)?;
    let mut tray = TrayIconBuilder::with_id("ledgerlane")
        .menu(&Menu::with_items(app, &[&show, &quit])?)
        .tooltip(words.tray_tooltip());
    if let Some(icon) = app.default_window_icon() {
        tray = tray.icon(icon.clone());
    }
    tray.build(app)?;
    Ok(())
}
