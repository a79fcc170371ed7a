//! Passes on what happens at the desk.
//!
//! INV-EVENT-1: A listener that falls behind hears `AskAgain` once and misses only what it can ask for again. What must be told to the user
//! is never left out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use parking_lot::Mutex;
use tokio::sync::{Notify, mpsc};

use crate::interface::{DeskEvent, Numbered};

/// Events that may wait for a listener before it misses some.
const WAITING: usize = 1024;

/// Passes events on to every listener. Cheap to clone; all clones are one.
#[derive(Clone, Default)]
pub(crate) struct Events(Arc<Inner>);

#[derive(Default)]
struct Inner {
    /// The ways to the listeners. `listen` adds one, and `send` removes those whose listener is gone.
    lines: Mutex<Vec<Line>>,
    /// Logical clock (INV-NUMBER-1).
    number: AtomicU64,
    /// Wakes the owner of the menu of profiles after what may have changed it.
    menu: Notify,
    /// Wakes the list of what is under way after what may have changed it.
    under_way: Notify,
}

/// The way to one listener.
struct Line {
    events: mpsc::UnboundedSender<Numbered<DeskEvent>>,
    backlog: Arc<Backlog>,
}

#[derive(Default)]
struct Backlog {
    /// Events that were sent and not received yet. The line adds, the listener takes away.
    waiting: AtomicUsize,
    /// Events were left out, and the listener was not told yet. The line sets it, the listener clears it.
    missed: AtomicBool,
}

impl Events {
    /// Listens, from now on.
    pub(crate) fn listen(&self) -> Listener {
        let (events, received) = mpsc::unbounded_channel();
        let backlog = Arc::<Backlog>::default();
        self.0.lines.lock().push(Line { events, backlog: backlog.clone() });
        Listener { events: received, backlog, number: 0 }
    }

    /// The next sequence number.
    pub(crate) fn next_number(&self) -> u64 {
        self.0.number.fetch_add(1, Ordering::SeqCst) + 1
    }

    /// Passes an event on. Without a listener it is dropped: the page asks for the state when it is opened.
    pub(crate) fn send(&self, event: &DeskEvent) {
        let mut lines = self.0.lines.lock();
        // Under the lock, so that events arrive in the order of their numbers.
        let number = self.next_number();
        lines.retain(|line| line.pass_on(number, event));
        drop(lines);
        let changes_menu = matches!(
            event,
            DeskEvent::BoardChanged { .. }
                | DeskEvent::ConnectionsChanged { .. }
                | DeskEvent::ServiceChanged { .. }
        );
        if changes_menu {
            // Another number of connections may wait now, or a service that is not shown cannot be reached.
            self.wake_menu();
        }
        let changes_under_way = matches!(
            event,
            DeskEvent::BoardChanged { .. }
                | DeskEvent::ConnectionsChanged { .. }
                | DeskEvent::ExportChanged { .. }
        );
        if changes_under_way {
            self.wake_under_way();
        }
    }

    /// What is under way may have changed.
    pub(crate) fn wake_under_way(&self) {
        self.0.under_way.notify_one();
    }

    /// Waits until what is under way may have changed since this was awaited last. For its one list alone.
    pub(crate) async fn under_way_woken(&self) {
        self.0.under_way.notified().await;
    }

    /// The menu of profiles may have changed.
    pub(crate) fn wake_menu(&self) {
        self.0.menu.notify_one();
    }

    /// Waits until the menu of profiles may have changed since this was awaited last. For its owner alone.
    pub(crate) async fn menu_woken(&self) {
        self.0.menu.notified().await;
    }
}

impl Line {
    /// False once nobody listens any more.
    fn pass_on(&self, number: u64, event: &DeskEvent) -> bool {
        let event = if cannot_be_asked_for(event) || self.backlog.waiting.load(Ordering::SeqCst) < WAITING {
            event.clone()
        } else if self.backlog.missed.swap(true, Ordering::SeqCst) {
            // It is going to ask again anyway, after this.
            return !self.events.is_closed();
        } else {
            DeskEvent::AskAgain
        };
        self.backlog.waiting.fetch_add(1, Ordering::SeqCst);
        self.events.send(Numbered { number, value: event }).is_ok()
    }
}

/// Whether an event is lost for good where it is left out: the state that is asked for later does not tell it.
fn cannot_be_asked_for(event: &DeskEvent) -> bool {
    match event {
        DeskEvent::Connected { .. }
        | DeskEvent::LinkEnded { .. }
        | DeskEvent::ShowConnection { .. }
        | DeskEvent::CloseAsked { .. } => true,
        DeskEvent::AskAgain
        | DeskEvent::ProfilesChanged { .. }
        | DeskEvent::UnderWayChanged { .. }
        | DeskEvent::BoardChanged { .. }
        | DeskEvent::ConnectionsChanged { .. }
        | DeskEvent::ServiceChanged { .. }
        | DeskEvent::LaneChanged { .. }
        | DeskEvent::ConnectorChanged { .. }
        | DeskEvent::RecordsChanged { .. }
        | DeskEvent::ExportChanged { .. } => false,
    }
}

/// Receives what happens at the desk.
#[derive(Debug)]
pub struct Listener {
    events: mpsc::UnboundedReceiver<Numbered<DeskEvent>>,
    backlog: Arc<Backlog>,
    /// Number of the event that was received last.
    number: u64,
}

impl std::fmt::Debug for Backlog {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} waiting", self.waiting.load(Ordering::SeqCst))
    }
}

/// The desk is gone, or nothing happened yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no event")]
pub struct Silence;

impl Listener {
    /// The next event, once there is one.
    ///
    /// # Errors
    /// Where the desk is gone.
    pub async fn recv(&mut self) -> Result<DeskEvent, Silence> {
        let event = self.events.recv().await.ok_or(Silence)?;
        Ok(self.received(event))
    }

    /// The next event that is there already.
    ///
    /// # Errors
    /// Where there is none.
    pub fn try_recv(&mut self) -> Result<DeskEvent, Silence> {
        let event = self.events.try_recv().map_err(|_| Silence)?;
        Ok(self.received(event))
    }

    /// Sequence number of the event that was received last. See [`crate::interface::Numbered`].
    pub fn number(&self) -> u64 {
        self.number
    }

    fn received(&mut self, Numbered { number, value: event }: Numbered<DeskEvent>) -> DeskEvent {
        self.number = number;
        self.backlog.waiting.fetch_sub(1, Ordering::SeqCst);
        if event == DeskEvent::AskAgain {
            // From here on the listener asks: what is left out later has to be told anew.
            self.backlog.missed.store(false, Ordering::SeqCst);
        }
        event
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::ProfileId;

    /// INV-NUMBER-1.
    #[test]
    fn an_event_has_a_larger_number_than_a_reply_that_was_begun_before_its_change() {
        let events = Events::default();
        let mut listener = events.listen();
        let before = events.next_number();
        events.send(&connected("one"));
        let after = events.next_number();
        listener.try_recv().unwrap();
        assert!(before < listener.number() && listener.number() < after);
    }

    fn connected(name: &str) -> DeskEvent {
        DeskEvent::Connected {
            profile: ProfileId(1),
            service: Some("one".to_owned()),
            connection: "conn_1".into(),
            name: name.to_owned(),
            took_ms: None,
        }
    }

    fn all(listener: &mut Listener) -> Vec<DeskEvent> {
        std::iter::from_fn(|| listener.try_recv().ok()).collect()
    }

    /// INV-EVENT-1
    #[test]
    fn who_falls_behind_is_told_once_to_ask_again_and_misses_nothing_that_must_be_told() {
        let events = Events::default();
        let mut listener = events.listen();
        events.send(&connected("first"));
        for _ in 0..3 * WAITING {
            events.send(&DeskEvent::BoardChanged { profile: ProfileId(1) });
        }
        events.send(&connected("last"));
        let heard = all(&mut listener);
        assert_eq!(heard.first(), Some(&connected("first")));
        assert_eq!(heard.last(), Some(&connected("last")));
        assert_eq!(heard.iter().filter(|event| **event == DeskEvent::AskAgain).count(), 1);
        assert!(heard.len() <= WAITING + 3, "the others were left out: {}", heard.len());
    }

    #[test]
    fn who_asked_again_and_falls_behind_anew_is_told_anew() {
        let events = Events::default();
        let mut listener = events.listen();
        for _ in 0..2 {
            for _ in 0..2 * WAITING {
                events.send(&DeskEvent::BoardChanged { profile: ProfileId(1) });
            }
            assert_eq!(all(&mut listener).last(), Some(&DeskEvent::AskAgain));
        }
        events.send(&DeskEvent::BoardChanged { profile: ProfileId(1) });
        assert_eq!(
            all(&mut listener),
            [DeskEvent::BoardChanged { profile: ProfileId(1) }],
            "a listener that kept up is told as before"
        );
    }

    #[test]
    fn one_that_listens_no_more_is_forgotten() {
        let events = Events::default();
        drop(events.listen());
        let mut other = events.listen();
        events.send(&DeskEvent::BoardChanged { profile: ProfileId(1) });
        assert_eq!(events.0.lines.lock().len(), 1);
        assert_eq!(all(&mut other), [DeskEvent::BoardChanged { profile: ProfileId(1) }]);
    }
}
