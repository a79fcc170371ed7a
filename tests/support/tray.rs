//! A desktop that shows tray icons: a org.kde.StatusNotifierWatcher with a host.

/// The watcher of a session's bus.
struct Watcher;

#[zbus::interface(name = "org.kde.StatusNotifierWatcher")]
impl Watcher {
    fn register_status_notifier_item(&self, _item: String) {}

    #[zbus(property)]
    fn is_status_notifier_host_registered(&self) -> bool {
        true
    }
}

/// Shows tray icons on the bus with this address, until the connection is dropped.
pub(crate) async fn show(bus: &str) -> zbus::Connection {
    let connection = zbus::connection::Builder::address(bus)
        .and_then(|builder| builder.name("org.kde.StatusNotifierWatcher"))
        .and_then(|builder| builder.serve_at("/StatusNotifierWatcher", Watcher))
        .expect("a bus takes a name and an object");
    connection.build().await.expect("the bus answers")
}
