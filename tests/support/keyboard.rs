//! A user without a mouse.

use serde_json::json;

use crate::page::{Page, selector};

/// The key that goes to the next stop.
pub const TAB: &str = "\u{e004}";
/// The key that presses a button.
pub const ENTER: &str = "\u{e007}";
/// Arrow up.
pub const UP: &str = "\u{e013}";
/// Arrow to the left.
pub const LEFT: &str = "\u{e012}";
/// Arrow to the right.
pub const RIGHT: &str = "\u{e014}";
/// Arrow down.
pub const DOWN: &str = "\u{e015}";
/// The key that goes to the next match.
pub const F3: &str = "\u{e033}";
/// Held down until the end of the keys it stands before.
pub const CONTROL: &str = "\u{e009}";
/// To the beginning.
pub const HOME: &str = "\u{e011}";
/// To the end.
pub const END: &str = "\u{e010}";
/// The key that closes what is on top.
pub const ESCAPE: &str = "\u{e00c}";
/// Shift and F10, which ask for the menu of what has the focus.
pub const MENU: &str = "\u{e008}\u{e03a}";

/// A key with Ctrl held.
pub fn ctrl(key: &str) -> String {
    format!("\u{e009}{key}\u{e000}")
}

/// A key with Shift held.
pub fn shift(key: &str) -> String {
    format!("\u{e008}{key}\u{e000}")
}

/// A key with Alt held.
pub fn alt(key: &str) -> String {
    format!("\u{e00a}{key}\u{e000}")
}

/// A key with Alt and Shift held.
pub fn alt_shift(key: &str) -> String {
    format!("\u{e00a}\u{e008}{key}\u{e000}")
}

/// A key with Ctrl and Shift held.
pub fn ctrl_shift(key: &str) -> String {
    format!("\u{e009}\u{e008}{key}\u{e000}")
}

/// Stops there may be on one screen, with room to spare.
const STOPS: usize = 80;

impl Page {
    /// Goes to an element with Tab alone.
    ///
    /// # Panics
    /// Where no number of Tabs leads there.
    pub async fn tab_to(&self, id: &str) {
        self.press_until_focused(TAB, id).await;
    }

    /// Presses a key until an element has the focus; not at all where it has it already.
    ///
    /// # Panics
    /// Where it never gets it.
    pub async fn press_until_focused(&self, key: &str, id: &str) {
        let mut stops = Vec::new();
        for _ in 0..STOPS {
            if self.has_focus(id).await {
                return;
            }
            self.press(key).await;
            stops.push(self.focused().await);
        }
        panic!("the keyboard does not lead to '{id}', only to {stops:#?}")
    }

    /// Whether an element has the focus, or the field within it.
    pub async fn has_focus(&self, id: &str) -> bool {
        let script = "const wanted = arguments[0], at = document.activeElement;
            return at.matches(wanted) || (at.matches('input') && at.closest('label')?.matches(wanted)) === true";
        self.script(script, vec![json!(selector(id))]).await == true
    }

    /// What has the focus, in a few words.
    async fn focused(&self) -> String {
        let script = "const at = document.activeElement;
            return `${at.tagName} ${at.dataset.testid ?? ''} ${at.textContent.trim().slice(0, 40)}`";
        self.script(script, Vec::new()).await.as_str().unwrap_or_default().to_owned()
    }
}
