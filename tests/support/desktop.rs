//! The windows of a display, as its window manager sees them.

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt, EventMask, GetPropertyReply, Window as WindowId,
};
use x11rb::rust_connection::RustConnection;

/// A window a user sees in the list of windows, minimised or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Window {
    /// Its number on the display.
    pub id: WindowId,
    /// Its title.
    pub title: String,
    /// Whether it is minimised.
    pub minimised: bool,
    /// Whether it is in front and has the keyboard.
    pub active: bool,
}

/// A display.
#[derive(Debug)]
pub struct Desktop {
    connection: RustConnection,
    root: WindowId,
}

impl Desktop {
    /// Connects to a display, `:7`; none where it does not answer.
    pub(crate) fn connect(display: &str) -> Option<Self> {
        let (connection, screen) = RustConnection::connect(Some(display)).ok()?;
        let root = connection.setup().roots.get(screen)?.root;
        Some(Self { connection, root })
    }

    /// Whether a window manager is at work.
    pub(crate) fn is_managed(&self) -> bool {
        self.property(self.root, "_NET_SUPPORTING_WM_CHECK").is_some_and(|reply| reply.value_len > 0)
    }

    /// The windows of the display. Hidden ones are none.
    pub fn windows(&self) -> Vec<Window> {
        let active = self.numbers(self.root, "_NET_ACTIVE_WINDOW").first().copied();
        let hidden = self.atom("_NET_WM_STATE_HIDDEN");
        self.numbers(self.root, "_NET_CLIENT_LIST")
            .into_iter()
            .map(|id| Window {
                id,
                title: self.title(id),
                minimised: self.numbers(id, "_NET_WM_STATE").contains(&hidden),
                active: active == Some(id),
            })
            .collect()
    }

    /// Closes a window as its title bar's button does.
    pub fn close(&self, window: &Window) {
        self.tell(window.id, "_NET_CLOSE_WINDOW", [0, 1, 0, 0, 0]);
    }

    /// Minimises a window.
    pub fn minimise(&self, window: &Window) {
        // 3 is IconicState.
        self.tell(window.id, "WM_CHANGE_STATE", [3, 0, 0, 0, 0]);
    }

    fn tell(&self, window: WindowId, message: &str, data: [u32; 5]) {
        let event = ClientMessageEvent::new(32, window, self.atom(message), data);
        let mask = EventMask::SUBSTRUCTURE_NOTIFY | EventMask::SUBSTRUCTURE_REDIRECT;
        self.connection
            .send_event(false, self.root, mask, event)
            .expect("the display takes a message")
            .check()
            .expect("the display passes the message on");
    }

    fn title(&self, window: WindowId) -> String {
        self.property(window, "_NET_WM_NAME")
            .map(|reply| String::from_utf8_lossy(&reply.value).into_owned())
            .unwrap_or_default()
    }

    fn numbers(&self, window: WindowId, name: &str) -> Vec<u32> {
        self.property(window, name).and_then(|reply| Some(reply.value32()?.collect())).unwrap_or_default()
    }

    fn property(&self, window: WindowId, name: &str) -> Option<GetPropertyReply> {
        let asked = self.connection.get_property(false, window, self.atom(name), AtomEnum::ANY, 0, 1024);
        asked.ok()?.reply().ok()
    }

    fn atom(&self, name: &str) -> Atom {
        let asked = self.connection.intern_atom(false, name.as_bytes()).expect("the display answers");
        asked.reply().expect("the display answers").atom
    }
}
