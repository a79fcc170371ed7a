//! Notifications of the operating system. Each names the connection and its service. On Linux and Windows a click opens the
//! connection, and the notification says so; macOS does not report clicks, so nothing is promised there.

#[cfg(target_os = "linux")]
mod desktop;
#[cfg(not(any(target_os = "linux", windows)))]
mod macos;
#[cfg(windows)]
mod windows;

#[cfg(target_os = "linux")]
use desktop::{show, WHAT_TO_DO};
#[cfg(not(any(target_os = "linux", windows)))]
use macos::{show, WHAT_TO_DO};
#[cfg(windows)]
use windows::{show, WHAT_TO_DO};

use ledgerlane_desk::interface::{DeskEvent, LinkFate};
use ledgerlane_desk::ProfileId;
use tauri::AppHandle;

/// The connection that a notification is about.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a> {
    /// Its profile, which a click shows first.
    pub(crate) profile: ProfileId,
    /// What the service of that profile is called.
    pub(crate) service: &'a str,
    /// Prefixed id.
    pub(crate) connection: &'a str,
    /// Its name.
    pub(crate) name: &'a str,
}

/// The two texts of a notification.
struct Text {
    /// The heading.
    summary: String,
    /// What stands below it.
    body: String,
}

/// Shows that a connection is set up.
pub(crate) fn connected(app: &AppHandle, subject: Subject<'_>) {
    notify(app, subject, format!("{} is connected", plain(subject.name)));
}

/// Shows how the setup link of a connection ended, in the words of the page.
pub(crate) fn link_ended(app: &AppHandle, subject: Subject<'_>, fate: LinkFate) {
    if let Some(summary) = link_ended_summary(&plain(subject.name), fate) {
        notify(app, subject, summary);
    }
}

/// The heading for a link that ended. None where the link did its work, which `connected` shows.
fn link_ended_summary(name: &str, fate: LinkFate) -> Option<String> {
    match fate {
        LinkFate::Declined => Some(format!("{name} declined the setup link")),
        LinkFate::OutOfTime => Some(format!("The setup link of {name} ran out")),
        LinkFate::Replaced => Some(format!("The setup link of {name} was ended elsewhere")),
        LinkFate::Unknown => Some(format!("The setup link of {name} ended")),
        LinkFate::Completed => None,
    }
}

fn notify(app: &AppHandle, subject: Subject<'_>, summary: String) {
    let on_click =
        DeskEvent::ShowConnection { profile: subject.profile, connection: subject.connection.into() };
    show(app, on_click, Text { summary, body: body(subject.service) });
}

/// What stands below the heading: the service, and what opens the connection.
fn body(service: &str) -> String {
    format!("{}. {WHAT_TO_DO}", plain(service))
}

/// A click on a notification: the window comes forward and its page shows the connection.
#[cfg(any(target_os = "linux", windows))]
fn clicked(app: &AppHandle, event: DeskEvent) {
    crate::quitting::started_again(app);
    if let Err(error) = tauri::Emitter::emit_to(app, crate::window::MAIN, crate::window::EVENT, event) {
        tracing::warn!(%error, "the page did not receive a click on a notification");
    }
}

/// A name without what a notification daemon takes for markup.
fn plain(name: &str) -> String {
    name.chars()
        .filter(|letter| !letter.is_control())
        .take(120)
        .collect::<String>()
        .replace(['<', '>', '&'], " ")
}

#[cfg(test)]
mod tests {
    use ledgerlane_desk::interface::LinkFate;

    use super::{body, link_ended_summary, WHAT_TO_DO};

    #[test]
    fn the_body_names_the_service_and_what_to_do() {
        let body = body("connect.marlowfinch.example");
        assert!(body.starts_with("connect.marlowfinch.example. "), "{body}");
        assert!(body.ends_with(WHAT_TO_DO), "{body}");
        assert_eq!(
            WHAT_TO_DO.starts_with("Click to open"),
            cfg!(any(target_os = "linux", windows)),
            "only where clicks are reported is one promised"
        );
    }

    #[test]
    fn no_name_is_taken_for_markup() {
        assert!(!body("<b>connect</b>\n").contains(['<', '>', '\n']));
    }

    #[test]
    fn every_end_of_a_link_is_told_but_the_success() {
        for fate in [LinkFate::Declined, LinkFate::OutOfTime, LinkFate::Replaced, LinkFate::Unknown] {
            let summary = link_ended_summary("Harbor Lane", fate).unwrap_or_default();
            assert!(summary.contains("Harbor Lane"), "{fate:?}: {summary}");
        }
        assert_eq!(link_ended_summary("Harbor Lane", LinkFate::Completed), None);
    }
}
