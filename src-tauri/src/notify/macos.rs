//! Notifications of macOS, and of systems that are neither Linux nor Windows.

use ledgerlane_desk::interface::DeskEvent;
use notify_rust::Notification;
use tauri::AppHandle;

/// What stands below the heading. A click is not told here without waiting on a thread for each notification, for days
/// perhaps; so none is promised. macOS itself brings the app forward.
const BODY: &str = "Open Ledgerlane to see it.";

/// Shows a notification.
pub(super) fn show(_app: &AppHandle, _on_click: DeskEvent, summary: String) {
    let shown = Notification::new().appname("Ledgerlane").summary(&summary).body(BODY).show();
    if let Err(error) = shown {
        tracing::warn!(%error, "the notification was not shown");
    }
}
