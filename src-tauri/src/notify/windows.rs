//! Notifications of Windows, and those that wait in its notification centre.

use ledgerlane_desk::interface::DeskEvent;
use ledgerlane_words::Words;
use tauri::AppHandle;
use tauri_winrt_notification::Toast;

use super::{clicked, Text, APP_ID};

/// The text below the heading, which promises what a click does.
pub(super) fn body(words: &Words, service: &str) -> String {
    words.notification_body_click(service)
}

/// Shows a notification. A click brings the window forward and sends `on_click` to its page.
pub(super) fn show(app: &AppHandle, on_click: DeskEvent, text: Text) {
    let app = app.clone();
    let shown = Toast::new(sender())
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

/// Who sends. Windows only shows notifications of programs that it knows: if it does not take this one, it knows PowerShell everywhere.
fn sender() -> &'static str {
    match register() {
        Ok(()) => APP_ID,
        Err(error) => {
            tracing::warn!(%error, "notifications come under the name of PowerShell");
            Toast::POWERSHELL_APP_ID
        }
    }
}

/// Enters the app's name and icon where Windows looks for those of a sender. The installer does so too; this is for a program that was only
/// copied.
fn register() -> windows_registry::Result<()> {
    let key = windows_registry::CURRENT_USER.create(format!(r"Software\Classes\AppUserModelId\{APP_ID}"))?;
    key.set_string("DisplayName", "Ledgerlane")?;
    let icon = std::env::current_exe().ok().map(|program| program.with_file_name("ledgerlane.ico"));
    match icon.filter(|icon| icon.is_file()).as_deref().and_then(std::path::Path::to_str) {
        Some(icon) => key.set_string("IconUri", icon),
        None => Ok(()),
    }
}

/// Shows a notification that nothing follows a click on.
pub(super) fn show_alone(text: Text) {
    let shown = Toast::new(sender()).title(&text.summary).text1(&text.body).show();
    if let Err(error) = shown {
        tracing::warn!(%error, "the notification was not shown");
    }
}
