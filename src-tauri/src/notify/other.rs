//! Notifications of macOS and Windows.

use ledgerlane_desk::interface::DeskEvent;
use notify_rust::Notification;
use tauri::AppHandle;

use super::BODY;

/// Shows a notification.
pub(super) fn show(_app: &AppHandle, _on_click: DeskEvent, summary: String) {
    let shown = Notification::new().appname("Ledgerlane").summary(&summary).body(BODY).show();
    if let Err(error) = shown {
        tracing::warn!(%error, "the notification was not shown");
    }
}
