//! The desktop's notifications: a receiver of org.freedesktop.Notifications that records and can click.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use zbus::zvariant::OwnedValue;

const PATH: &str = "/org/freedesktop/Notifications";

/// A notification as it came.
#[derive(Debug, Clone)]
pub struct Notification {
    /// Number given to it.
    pub id: u32,
    /// Who sent it.
    pub app: String,
    /// Name of its icon.
    pub icon: String,
    /// The entry in the menu that it names as its sender; empty if it names none.
    pub entry: String,
    /// Headline.
    pub summary: String,
    /// Text.
    pub body: String,
    /// Keys of its actions; `default` is a click on the notification itself.
    pub actions: Vec<String>,
}

type Received = Arc<Mutex<Vec<Notification>>>;

struct Server {
    received: Received,
}

#[zbus::interface(name = "org.freedesktop.Notifications")]
impl Server {
    #[expect(clippy::too_many_arguments, reason = "the specification has eight")]
    fn notify(
        &self,
        app_name: String,
        replaces_id: u32,
        icon: String,
        summary: String,
        body: String,
        actions: Vec<String>,
        mut hints: HashMap<String, OwnedValue>,
        _expire_timeout: i32,
    ) -> u32 {
        let mut received = self.received.lock().unwrap_or_else(PoisonError::into_inner);
        let id = if replaces_id > 0 {
            replaces_id
        } else {
            u32::try_from(received.len()).unwrap_or(u32::MAX - 1) + 1
        };
        // Actions come as key, label, key, label.
        let actions = actions.into_iter().step_by(2).collect();
        let entry = hints.remove("desktop-entry").and_then(|entry| entry.try_into().ok()).unwrap_or_default();
        received.push(Notification { id, app: app_name, icon, entry, summary, body, actions });
        id
    }

    fn close_notification(&self, _id: u32) {}

    fn get_capabilities(&self) -> Vec<&'static str> {
        vec!["actions", "body", "persistence"]
    }

    fn get_server_information(&self) -> (&'static str, &'static str, &'static str, &'static str) {
        ("ledgerlane-tests", "Ledgerlane", "1", "1.2")
    }
}

/// The receiver.
#[derive(Debug)]
pub struct Notifications {
    received: Received,
    bus: zbus::Connection,
}

impl Notifications {
    /// Takes the place of a desktop's notification service on this bus.
    pub(crate) async fn listen(bus: &zbus::Connection) -> Self {
        let received = Received::default();
        let server = Server { received: Arc::clone(&received) };
        bus.object_server().at(PATH, server).await.expect("a private bus takes the notification service");
        bus.request_name("org.freedesktop.Notifications").await.expect("nobody else has the name here");
        Self { received, bus: bus.clone() }
    }

    /// Everything received so far, oldest first.
    pub fn received(&self) -> Vec<Notification> {
        self.received.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Clicks a notification.
    pub async fn click(&self, notification: &Notification) {
        self.tell("ActionInvoked", &(notification.id, "default")).await;
        // 2: dismissed by the user, as desktops report it after a click.
        self.tell("NotificationClosed", &(notification.id, 2_u32)).await;
    }

    async fn tell<B: serde::Serialize + zbus::zvariant::DynamicType>(&self, signal: &str, body: &B) {
        let sent =
            self.bus.emit_signal(None::<&str>, PATH, "org.freedesktop.Notifications", signal, body).await;
        sent.expect("a private bus passes a signal on");
    }
}
