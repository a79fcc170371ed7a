//! Notifications of macOS and Windows.

use notify_rust::Notification;
use tauri::AppHandle;

use super::BODY;

/// Shows a notification.
pub(super) fn show(_app: &AppHandle, _connection: String, summary: String) {
    let shown = Notification::new().appname("Ledgerlane").summary(&summary).body(BODY).show();
    if let Err(error) = shown {
        tracing::warn!(%error, "the notification was not shown");
    }
}
