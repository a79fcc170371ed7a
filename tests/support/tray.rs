//! A desktop that shows tray icons: a org.kde.StatusNotifierWatcher with a host.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The watcher of a session's bus.
struct Watcher {
    icons: Arc<AtomicUsize>,
}

#[zbus::interface(name = "org.kde.StatusNotifierWatcher")]
impl Watcher {
    fn register_status_notifier_item(&self, _item: String) {
        self.icons.fetch_add(1, Ordering::SeqCst);
    }

    #[zbus(property)]
    fn is_status_notifier_host_registered(&self) -> bool {
        true
    }
}

/// A tray, until it is dropped.
#[derive(Debug)]
pub struct Tray {
    icons: Arc<AtomicUsize>,
    _connection: zbus::Connection,
}

impl Tray {
    /// How many icons it was given so far.
    pub fn icons(&self) -> usize {
        self.icons.load(Ordering::SeqCst)
    }
}

/// Shows tray icons on the bus with this address.
pub(crate) async fn show(bus: &str) -> Tray {
    let icons = Arc::default();
    let watcher = Watcher { icons: Arc::clone(&icons) };
    let connection = zbus::connection::Builder::address(bus)
        .and_then(|builder| builder.name("org.kde.StatusNotifierWatcher"))
        .and_then(|builder| builder.serve_at("/StatusNotifierWatcher", watcher))
        .expect("a bus takes a name and an object");
    Tray { icons, _connection: connection.build().await.expect("the bus answers") }
}
