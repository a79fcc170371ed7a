//! Notifications of macOS, and of systems that are neither Linux nor Windows.

use ledgerlane_desk::interface::DeskEvent;
use ledgerlane_words::Words;
use notify_rust::Notification;
use tauri::AppHandle;

use super::Text;

/// The text below the heading. Receiving a click would take a thread that waits for each notification, for days perhaps, so
/// none is promised. macOS itself brings the app forward.
pub(super) fn body(words: &Words, service: &str) -> String {
    words.notification_body_open(service)
}

/// Shows a notification.
pub(super) fn show(_app: &AppHandle, _on_click: DeskEvent, text: Text) {
    show_alone(text);
}

/// Shows a notification that nothing follows a click on.
pub(super) fn show_alone(text: Text) {
    let shown = Notification::new().appname("Ledgerlane").summary(&text.summary).body(&text.body).show();
    if let Err(error) = shown {
        tracing::warn!(%error, "the notification was not shown");
    }
}
