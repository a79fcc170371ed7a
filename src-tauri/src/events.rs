//! Passes on what happens at the desk: to the page, and to the user when the window is not in front.

use ledgerlane_desk::interface::DeskEvent;
use ledgerlane_desk::Desk;
use tauri::{AppHandle, Emitter};

use crate::{notify, window};

/// Passes events on until the desk is gone.
pub(crate) async fn forward(app: AppHandle, desk: Desk) {
    let mut events = desk.events();
    while let Ok(event) = events.recv().await {
        match &event {
            DeskEvent::Connected { profile, connection, name, .. } if !window::is_in_front(&app) => {
                notify::connected(&app, *profile, connection, name);
            }
            DeskEvent::LinkEnded { profile, connection, name, fate, .. } if !window::is_in_front(&app) => {
                notify::link_ended(&app, *profile, connection, name, *fate);
            }
            _ => {}
        }
        if let Err(error) = app.emit_to(window::MAIN, window::EVENT, event) {
            tracing::warn!(%error, "the page did not hear of an event");
        }
    }
}
