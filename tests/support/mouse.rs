//! A mouse that is held down and moved, and keys held while it is clicked. It is the one of the window's driver, not events made in
//! the page.

use std::time::Duration;

use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
};
use fantoccini::elements::Element;
use serde_json::json;

use crate::page::{Page, in_time, selector};

/// The Shift key, to be held.
pub const SHIFT_KEY: char = '\u{e008}';
/// The Ctrl key, to be held.
pub const CONTROL_KEY: char = '\u{e009}';

impl Page {
    /// Presses the left button on an element, moves the mouse to another one and lets go there.
    ///
    /// # Panics
    /// Where the driver cannot do it.
    pub async fn drag(&self, from: &str, to: &str) {
        let (from, to) = (self.in_sight(from).await, self.in_sight(to).await);
        let mouse = MouseActions::new("mouse".to_owned())
            .then(at(&from))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(at(&to))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        in_time("a drag", self.client.perform_actions(mouse)).await.expect("the mouse can be moved");
        in_time("the end of a drag", self.client.release_actions()).await.expect("nothing is held any more");
    }

    /// Clicks an element while a key is held.
    ///
    /// # Panics
    /// Where the driver cannot do it.
    pub async fn click_holding(&self, key: char, id: &str) {
        let element = self.in_sight(id).await;
        let hold = |action: KeyAction| KeyActions::new("keys".to_owned()).then(action);
        in_time("a held key", self.client.perform_actions(hold(KeyAction::Down { value: key })))
            .await
            .expect("a key can be held");
        let click = MouseActions::new("mouse".to_owned())
            .then(at(&element))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        in_time("a click", self.client.perform_actions(click)).await.expect("the mouse can be clicked");
        in_time("a released key", self.client.perform_actions(hold(KeyAction::Up { value: key })))
            .await
            .expect("a key can be let go");
        in_time("the end of a click", self.client.release_actions()).await.expect("nothing is held any more");
    }

    /// Moves the mouse over an element and then clicks another one, which may be seen only then.
    ///
    /// # Panics
    /// Where the driver cannot do it.
    pub async fn hover_and_click(&self, over: &str, id: &str) {
        self.until_shown(over).await;
        let scroll = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
        self.script(scroll, vec![json!(selector(over))]).await;
        let element = self.in_sight(over).await;
        let hover = MouseActions::new("mouse".to_owned()).then(at(&element));
        in_time("a move", self.client.perform_actions(hover)).await.expect("the mouse can be moved");
        self.click(id).await;
    }

    /// Opens the menu of an element, as the right button does. The event is made in the page, because the driver presses that button
    /// and lets go of the left one, which clicks.
    ///
    /// # Panics
    /// Where no menu comes.
    pub async fn open_menu(&self, id: &str) {
        self.until_shown(id).await;
        let script = "const on = document.querySelector(arguments[0]), box = on.getBoundingClientRect();
            on.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2,
                clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }))";
        self.script(script, vec![json!(selector(id))]).await;
        self.until_shown("context-menu").await;
    }

    async fn in_sight(&self, id: &str) -> Element {
        self.wait(&format!("'{id}' to be seen"), async || self.shown(id).await).await
    }
}

fn at(element: &Element) -> PointerAction {
    PointerAction::MoveToElement {
        element: element.clone(),
        duration: Some(Duration::from_millis(50)),
        x: 0.0,
        y: 0.0,
    }
}
