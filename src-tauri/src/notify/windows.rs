//! Notifications of Windows, and those that wait in its notification centre.

use ledgerlane_desk::interface::DeskEvent;
use ledgerlane_words::Words;
use tauri::AppHandle;
use tauri_winrt_notification::Toast;

use super::{clicked, Text};

/// The text below the heading, which promises what a click does.
pub(super) fn body(words: &Words, service: &str) -> String {
    words.notification_body_click(service)
}

/// Shows a notification. A click brings the window forward and sends `on_click` to its page.
pub(super) fn show(app: &AppHandle, on_click: DeskEvent, text: Text) {
    let app = app.clone();
    // Windows only shows notifications of programs that it knows, and it knows this one everywhere.
    let shown = Toast::new(Toast::POWERSHELL_APP_ID)
        .title(&text.summary)
        .text1(&text.body)
        .on_activated(move |_| {
            clicked(&app, on_click.clone());
            Ok(())
        })
        .show();
    if let Err(error) = shown {
        tracing::warn!(%error, "the notification was not shown");
    }
}

/// Shows a notification that nothing follows a click on.
pub(super) fn show_alone(text: Text) {
    let shown = Toast::new(Toast::POWERSHELL_APP_ID).title(&text.summary).text1(&text.body).show();
    if let Err(error) = shown {
        tracing::warn!(%error, "the notification was not shown");
    }
}
