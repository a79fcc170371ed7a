//! The windows of a display, as its window manager sees them.

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt, EventMask, GetPropertyReply, ImageFormat,
    KEY_PRESS_EVENT, KEY_RELEASE_EVENT, Window as WindowId,
};
use x11rb::protocol::xtest::ConnectionExt as _;
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

/// A place and a size on the screen, in points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Left edge.
    pub x: i32,
    /// Upper edge.
    pub y: i32,
    /// Width.
    pub width: u32,
    /// Height.
    pub height: u32,
}

/// A display.
#[derive(Debug)]
pub struct Desktop {
    connection: RustConnection,
    root: WindowId,
}

impl Desktop {
    /// Connects to a display, `:7`; `None` if it does not answer.
    pub(crate) fn connect(display: &str) -> Option<Self> {
        let (connection, screen) = RustConnection::connect(Some(display)).ok()?;
        let root = connection.setup().roots.get(screen)?.root;
        // The mouse begins in the middle, where the explanation of what lies under it would cover the pictures.
        connection.warp_pointer(x11rb::NONE, root, 0, 0, 0, 0, i16::MAX, i16::MAX).ok()?.check().ok()?;
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

    /// Brings a window to the front, as a click on it does.
    pub(crate) fn activate(&self, window: &Window) {
        // Source 2 is a pager, which may bring forward what it likes.
        self.tell(window.id, "_NET_ACTIVE_WINDOW", [2, 0, 0, 0, 0]);
    }

    /// Minimises a window.
    pub fn minimise(&self, window: &Window) {
        // 3 is IconicState.
        self.tell(window.id, "WM_CHANGE_STATE", [3, 0, 0, 0, 0]);
    }

    /// The inside of a window as it is on the screen, as a PNG; `None` if it is not there to be seen.
    pub fn picture(&self, window: &Window) -> Option<Vec<u8>> {
        let size = self.connection.get_geometry(window.id).ok()?.reply().ok()?;
        let (width, height) = (u32::from(size.width), u32::from(size.height));
        let points = self.pixels(window, Place { x: 0, y: 0, width, height })?;
        let mut png = Vec::new();
        let mut encoder = png::Encoder::new(&mut png, width, height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.write_header().ok()?.write_image_data(&points).ok()?;
        Some(png)
    }

    /// Red, green and blue of each point of a part of a window's inside; `None` if it is not there to be seen.
    pub fn pixels(&self, window: &Window, part: Place) -> Option<Vec<u8>> {
        let (x, y) = (part.x.try_into().ok()?, part.y.try_into().ok()?);
        let (width, height) = (part.width.try_into().ok()?, part.height.try_into().ok()?);
        let asked = self
            .connection
            .get_image(ImageFormat::Z_PIXMAP, window.id, x, y, width, height, u32::MAX)
            .ok()?;
        // Four bytes a point on a screen of 24 bits: blue, green, red, nothing.
        Some(asked.reply().ok()?.data.chunks_exact(4).flat_map(|p| [p[2], p[1], p[0]]).collect())
    }

    /// Moves a window's frame to a place, and gives its inside a size.
    pub fn place(&self, window: &Window, place: Place) {
        // Bits 8 to 11: all four are given. Source 2 is a pager, which may place what it likes.
        let flags = 0xF00 | (2 << 12);
        let Place { x, y, width, height } = place;
        let data = [flags, x.cast_unsigned(), y.cast_unsigned(), width, height];
        self.tell(window.id, "_NET_MOVERESIZE_WINDOW", data);
    }

    /// Where the inside of a window is; `None` if it is gone.
    pub fn place_of(&self, window: &Window) -> Option<Place> {
        let size = self.connection.get_geometry(window.id).ok()?.reply().ok()?;
        let at = self.connection.translate_coordinates(window.id, self.root, 0, 0).ok()?.reply().ok()?;
        Some(Place {
            x: at.dst_x.into(),
            y: at.dst_y.into(),
            width: size.width.into(),
            height: size.height.into(),
        })
    }

    /// Lets a window fill the screen, as a double click on its title does.
    pub fn maximise(&self, window: &Window) {
        let (across, down) =
            (self.atom("_NET_WM_STATE_MAXIMIZED_HORZ"), self.atom("_NET_WM_STATE_MAXIMIZED_VERT"));
        self.tell(window.id, "_NET_WM_STATE", [1, across, down, 1, 0]);
    }

    /// Whether a window fills the screen.
    pub fn is_maximised(&self, window: &Window) -> bool {
        self.numbers(window.id, "_NET_WM_STATE").contains(&self.atom("_NET_WM_STATE_MAXIMIZED_VERT"))
    }

    /// Types small letters and spaces, and Enter after them, into the window that has the keyboard.
    ///
    /// # Panics
    /// Where the keyboard has no such key.
    pub(crate) fn enter(&self, text: &str) {
        let keys = self.connection.setup();
        let (first, count) = (keys.min_keycode, keys.max_keycode - keys.min_keycode + 1);
        let asked = self.connection.get_keyboard_mapping(first, count).expect("the display answers");
        let mapping = asked.reply().expect("the display answers");
        let symbols: Vec<&[u32]> = mapping.keysyms.chunks(mapping.keysyms_per_keycode.into()).collect();
        // The symbol of a letter is its ASCII code, and 0xFF0D that of Enter.
        for symbol in text.bytes().map(u32::from).chain([0xFF0D]) {
            let at = symbols.iter().position(|key| key[0] == symbol).expect("the keyboard has this key");
            let code = first + u8::try_from(at).expect("a keyboard has 248 keys at most");
            for kind in [KEY_PRESS_EVENT, KEY_RELEASE_EVENT] {
                let pressed = self.connection.xtest_fake_input(kind, code, 0, self.root, 0, 0, 0);
                pressed.expect("the display takes a key").check().expect("the display has XTEST");
            }
        }
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
