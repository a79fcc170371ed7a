//! Notifications of the operating system. On Linux and Windows a click opens the connection, and they say so; on macOS
//! nobody tells of it, and nothing is promised.

#[cfg(target_os = "linux")]
mod desktop;
#[cfg(not(any(target_os = "linux", windows)))]
mod macos;
#[cfg(windows)]
mod windows;

#[cfg(target_os = "linux")]
use desktop::show;
#[cfg(not(any(target_os = "linux", windows)))]
use macos::show;
#[cfg(windows)]
use windows::show;

use ledgerlane_desk::interface::{DeskEvent, LinkFate};
use ledgerlane_desk::ProfileId;
use tauri::AppHandle;

/// Tells that a connection is set up.
pub(crate) fn connected(app: &AppHandle, profile: ProfileId, connection: &str, name: &str) {
    let clicked = DeskEvent::ShowConnection { profile, connection: connection.into() };
    show(app, clicked, format!("{} is connected", plain(name)));
}

/// Tells that the setup link of a connection ended, in the words of the page.
pub(crate) fn link_ended(app: &AppHandle, profile: ProfileId, connection: &str, name: &str, fate: LinkFate) {
    let name = plain(name);
    let summary = match fate {
        LinkFate::Declined => format!("{name} declined the setup link"),
        LinkFate::OutOfTime => format!("The setup link of {name} ran out"),
        LinkFate::Replaced => format!("The setup link of {name} was ended elsewhere"),
        // Told as the connection's success.
        LinkFate::Completed => return,
        LinkFate::Unknown => format!("The setup link of {name} ended"),
    };
    let clicked = DeskEvent::ShowConnection { profile, connection: connection.into() };
    show(app, clicked, summary);
}

/// A click on a notification: the window comes forward and its page shows the connection.
#[cfg(any(target_os = "linux", windows))]
fn clicked(app: &AppHandle, event: DeskEvent) {
    crate::window::bring_forward(app);
    drop(tauri::Emitter::emit_to(app, crate::window::MAIN, crate::window::EVENT, event));
}

/// A name without what a notification daemon would take for markup.
fn plain(name: &str) -> String {
    name.chars()
        .filter(|letter| !letter.is_control())
        .take(120)
        .collect::<String>()
        .replace(['<', '>', '&'], " ")
}
