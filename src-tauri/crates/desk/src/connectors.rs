//! What the service tells of the Web Connectors of a profile: asked for the connection on screen, and for no other.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::ConnectionRef;
use parking_lot::Mutex;
use tokio::sync::{Notify, watch};

use crate::context::ProfileContext;
use crate::ids::ConnectionId;
use crate::interface::{ConnectorView, DeskEvent};

/// The connector of the connection on screen is asked for this often.
const ASK_EVERY: Duration = Duration::from_secs(15);
/// It is asked for this often while a client sets it up, because the user guides the client through each step on the phone.
const ASK_EVERY_DURING_SETUP: Duration = Duration::from_secs(3);

/// The owner of what is known of connectors.
pub(crate) struct Connectors {
    context: Arc<ProfileContext>,
    /// The connection on screen; `None` while the board or another profile is.
    on_screen: watch::Sender<Option<ConnectionId>>,
    /// Asks before the next time is due.
    ask_now: Notify,
    /// What was answered last, by connection. `None` where the service answered that it has no such thing (404): it is not asked again
    /// until the profile is opened anew.
    known: Mutex<HashMap<ConnectionId, Option<ConnectorView>>>,
}

impl Connectors {
    /// Nothing is known, and nothing is asked for.
    pub(crate) fn new(context: Arc<ProfileContext>) -> Self {
        Self { context, on_screen: watch::Sender::default(), ask_now: Notify::new(), known: Mutex::default() }
    }

    /// The connector of a connection as the service told last; `None` if it told nothing.
    pub(crate) fn view(&self, connection: &ConnectionId) -> Option<ConnectorView> {
        self.known.lock().get(connection).cloned().flatten()
    }

    /// The window shows this connection. Its connector is asked for at once, and then again and again. The sample has no connectors.
    pub(crate) fn opened(&self, connection: &ConnectionId) {
        if !self.context.is_sample() {
            self.show(Some(connection));
        }
    }

    /// The window shows this connection or, with `None`, something else. Stops asking for any other one.
    pub(crate) fn stop_but_for(&self, connection: Option<&ConnectionId>) {
        if self.on_screen.borrow().as_ref() != connection {
            self.show(None);
        }
    }

    fn show(&self, connection: Option<&ConnectionId>) {
        self.on_screen.send_if_modified(|shown| {
            let is_other = shown.as_ref() != connection;
            if is_other {
                *shown = connection.cloned();
            }
            is_other
        });
    }

    /// A list of this connection failed because of what stands behind the service, so its connector has something to tell.
    pub(crate) fn list_failed(&self, connection: &ConnectionId) {
        if self.on_screen.borrow().as_ref() == Some(connection) {
            self.ask_now.notify_one();
        }
    }

    /// Asks until it is cancelled.
    pub(crate) async fn run(self: Arc<Self>) {
        let mut on_screen = self.on_screen.subscribe();
        loop {
            let connection = on_screen.borrow_and_update().clone();
            tokio::select! {
                () = self.follow(connection) => {}
                changed = on_screen.changed() => if changed.is_err() { return },
            }
        }
    }

    /// Asks for the connector of a connection again and again. Never ends.
    async fn follow(&self, connection: Option<ConnectionId>) {
        let reference = connection.as_ref().and_then(|id| ConnectionRef::new(id.as_str()).ok());
        if let (Some(connection), Some(reference)) = (connection, reference) {
            while !matches!(self.known.lock().get(&connection), Some(None)) {
                if !self.context.health.is_out() {
                    self.ask(&connection, &reference).await;
                }
                tokio::select! {
                    () = self.context.clock.sleep(self.pause(&connection)) => {}
                    () = self.ask_now.notified() => {}
                }
            }
        }
        std::future::pending().await
    }

    /// The time until it is asked for again.
    fn pause(&self, connection: &ConnectionId) -> Duration {
        let is_set_up_now = self.view(connection).is_some_and(|view| view.setup.is_some());
        if is_set_up_now { ASK_EVERY_DURING_SETUP } else { ASK_EVERY }
    }

    /// Asks once. A failure changes nothing, and says nothing of the service as a whole: most services do not know this call.
    async fn ask(&self, connection: &ConnectionId, reference: &ConnectionRef) {
        let answered = match self.context.client.connector(reference).await {
            Ok(status) => status.map(ConnectorView::from),
            Err(error) => {
                tracing::debug!(%error, "the connector was not told");
                return;
            }
        };
        let before = self.known.lock().insert(connection.clone(), answered.clone());
        if before.flatten() != answered {
            let profile = self.context.events.profile();
            let connection = connection.clone();
            self.context.events.emit(&DeskEvent::ConnectorChanged {
                profile,
                connection,
                connector: answered,
            });
        }
    }
}
