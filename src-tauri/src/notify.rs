//! Notifications of the operating system. A click opens the connection.

use ledgerlane_desk::interface::DeskEvent;
use notify_rust::Notification;
use tauri::{AppHandle, Emitter};

use crate::window;

/// Tells that a connection is set up.
pub(crate) fn connected(app: &AppHandle, connection: &str, name: &str) {
    let app = app.clone();
    let connection = connection.to_owned();
    let name = plain(name);
    // Waiting for a click blocks, so each notification has a thread until it is closed.
    let thread = std::thread::Builder::new().name("notification".to_owned());
    let spawned = thread.spawn(move || {
        let shown = Notification::new()
            .appname("Ledgerlane")
            .summary(&format!("{name} is connected"))
            .body("Click to open it in Ledgerlane.")
            .action("default", "Open")
            .show();
        match shown {
            Ok(handle) => wait(&app, connection, handle),
            Err(error) => tracing::warn!(%error, "the notification was not shown"),
        }
    });
    if let Err(error) = spawned {
        tracing::warn!(%error, "the notification was not shown");
    }
}

#[cfg(all(unix, not(target_os = "macos")))]
fn wait(app: &AppHandle, connection: String, handle: notify_rust::NotificationHandle) {
    handle.wait_for_action(|action| {
        if action == "default" {
            window::bring_forward(app);
            drop(app.emit_to(window::MAIN, window::EVENT, DeskEvent::ShowConnection { connection }));
        }
    });
}

/// Clicks on other systems bring the app forward by themselves.
#[cfg(not(all(unix, not(target_os = "macos"))))]
fn wait(_app: &AppHandle, _connection: String, _handle: notify_rust::NotificationHandle) {}

/// A name without what a notification daemon would take for markup.
fn plain(name: &str) -> String {
    name.chars()
        .filter(|letter| !letter.is_control())
        .take(120)
        .collect::<String>()
        .replace(['<', '>', '&'], " ")
}
