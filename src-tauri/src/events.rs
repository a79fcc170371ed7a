//! Passes events of the desk on: to the page, and to the user as notifications while the window is not in front.

use ledgerlane_desk::interface::{DeskEvent, Numbered};
use ledgerlane_desk::Desk;
use tauri::{AppHandle, Emitter, Manager};

use crate::notify::{self, Subject};
use crate::window;

/// Passes events on until the desk is gone.
pub(crate) async fn forward(app: AppHandle, desk: Desk) {
    let mut events = desk.events();
    while let Ok(event) = events.recv().await {
        if !window::is_in_front(&app) {
            notify_of(&app, &event);
        }
        emit(&app, events.number(), event);
    }
}

/// Sends an event of the shell to the page.
pub(crate) fn send(app: &AppHandle, event: DeskEvent) {
    emit(app, app.state::<Desk>().next_number(), event);
}

fn emit(app: &AppHandle, number: u64, value: DeskEvent) {
    if let Err(error) = app.emit_to(window::MAIN, window::EVENT, Numbered { number, value }) {
        tracing::warn!(%error, "the page did not receive an event");
    }
}

/// Shows a notification of an event that the user waits for. Other events show nothing.
fn notify_of(app: &AppHandle, event: &DeskEvent) {
    match event {
        DeskEvent::Connected { profile, service, connection, name, .. } => {
            notify::connected(
                app,
                Subject { profile: *profile, service: service.as_deref(), connection, name },
            );
        }
        DeskEvent::LinkEnded { profile, service, connection, name, fate } => {
            notify::link_ended(
                app,
                Subject { profile: *profile, service: service.as_deref(), connection, name },
                *fate,
            );
        }
        _ => {}
    }
}
