//! Notifications of Windows, and those that wait in its notification centre.

use ledgerlane_desk::interface::DeskEvent;
use tauri::AppHandle;
use tauri_winrt_notification::Toast;

use super::clicked;

/// What stands below the heading.
const BODY: &str = "Click to open it in Ledgerlane.";

/// Shows a notification; a click brings the window forward and tells its page.
pub(super) fn show(app: &AppHandle, on_click: DeskEvent, summary: String) {
    let app = app.clone();
    // Windows shows notifications of programs it knows alone; this is the one that every Windows knows.
    let shown = Toast::new(Toast::POWERSHELL_APP_ID)
        .title(&summary)
        .text1(BODY)
        .on_activated(move |_| {
            clicked(&app, on_click.clone());
            Ok(())
        })
        .show();
    if let Err(error) = shown {
        tracing::warn!(%error, "the notification was not shown");
    }
}
