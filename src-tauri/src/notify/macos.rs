//! Notifications of macOS, and of systems that are neither Linux nor Windows.

use ledgerlane_desk::interface::DeskEvent;
use notify_rust::Notification;
use tauri::AppHandle;

use super::Text;

/// What the user can do about a notification. Receiving a click would take a thread that waits for each notification, for
/// days perhaps, so none is promised. macOS itself brings the app forward.
pub(super) const WHAT_TO_DO: &str = "Open Ledgerlane to see it.";

/// Shows a notification.
pub(super) fn show(_app: &AppHandle, _on_click: DeskEvent, text: Text) {
    let shown = Notification::new().appname("Ledgerlane").summary(&text.summary).body(&text.body).show();
    if let Err(error) = shown {
        tracing::warn!(%error, "the notification was not shown");
    }
}
