//! Notifications of a Linux desktop, through the interface org.freedesktop.Notifications on the session's bus.

use std::collections::HashMap;
use std::time::Duration;

use futures_util::StreamExt;
use ledgerlane_desk::interface::DeskEvent;
use ledgerlane_words::Words;
use tauri::AppHandle;
use zbus::zvariant::Value;

use super::{Text, APP_ID};
use crate::language;

/// Key of the action that a click on the notification itself invokes.
const CLICK: &str = "default";
/// Longest wait for a desktop to show a notification that nothing follows a click on.
const SHOWN_WITHIN: Duration = Duration::from_secs(1);

#[zbus::proxy(
    interface = "org.freedesktop.Notifications",
    default_service = "org.freedesktop.Notifications",
    default_path = "/org/freedesktop/Notifications"
)]
trait Notifications {
    #[expect(clippy::too_many_arguments, reason = "the specification has eight")]
    fn notify(
        &self,
        app_name: &str,
        replaces_id: u32,
        app_icon: &str,
        summary: &str,
        body: &str,
        actions: &[&str],
        hints: HashMap<&str, &Value<'_>>,
        expire_timeout: i32,
    ) -> zbus::Result<u32>;

    #[zbus(signal)]
    fn action_invoked(&self, id: u32, action_key: String) -> zbus::Result<()>;

    #[zbus(signal)]
    fn notification_closed(&self, id: u32, reason: u32) -> zbus::Result<()>;
}

/// The text below the heading, which promises what a click does.
pub(super) fn body(words: &Words, service: &str) -> String {
    words.notification_body_click(service)
}

/// Shows a notification. A click brings the window forward and sends `on_click` to its page.
pub(super) fn show(app: &AppHandle, on_click: DeskEvent, text: Text) {
    let app = app.clone();
    tauri::async_runtime::spawn(async move {
        match was_clicked(&text).await {
            Ok(true) => super::clicked(&app, on_click),
            Ok(false) => {}
            Err(error) => tracing::warn!(%error, "the notification was not shown"),
        }
    });
}

/// Shows a notification that nothing follows a click on, and waits until it is shown, for 1 s at most.
pub(super) fn show_alone(text: Text) {
    tauri::async_runtime::block_on(show_unfollowed(text));
}

/// The same within the app.
pub(super) async fn show_unfollowed(text: Text) {
    let showing = async {
        let bus = zbus::Connection::session().await?;
        let desktop = NotificationsProxy::new(&bus).await?;
        send(&desktop, &text, &[]).await
    };
    if !matches!(tokio::time::timeout(SHOWN_WITHIN, showing).await, Ok(Ok(_))) {
        tracing::warn!("the notification was not shown");
    }
}

/// Sends a notification under the name and icon of the app's entry in the menu. A desktop without that entry shows the name alone.
async fn send(desktop: &NotificationsProxy<'_>, text: &Text, actions: &[&str]) -> zbus::Result<u32> {
    let entry = Value::from(APP_ID);
    let hints = HashMap::from([("desktop-entry", &entry)]);
    // -1 leaves it to the desktop for how long the notification is shown.
    desktop.notify("Ledgerlane", 0, APP_ID, &text.summary, &text.body, actions, hints, -1).await
}

/// Whether the notification was clicked, once it is gone.
async fn was_clicked(text: &Text) -> zbus::Result<bool> {
    let bus = zbus::Connection::session().await?;
    let desktop = NotificationsProxy::new(&bus).await?;
    // The app listens before the notification is shown, so that no click comes too early.
    let mut clicks = desktop.receive_action_invoked().await?;
    let mut closings = desktop.receive_notification_closed().await?;
    let open = language::words().notification_action_open();
    let actions = [CLICK, open.as_str()];
    let id = send(&desktop, text, &actions).await?;
    loop {
        tokio::select! {
            biased;
            Some(click) = clicks.next() => {
                let click = click.args()?;
                if click.id == id && click.action_key == CLICK {
                    return Ok(true);
                }
            }
            Some(closing) = closings.next() => {
                if closing.args()?.id == id {
                    return Ok(false);
                }
            }
            else => return Ok(false),
        }
    }
}
