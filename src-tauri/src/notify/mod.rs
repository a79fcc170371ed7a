//! Notifications of the operating system. Each names the connection and its service. On Linux and Windows a click opens the
//! connection, and the notification says so; macOS does not report clicks, so nothing is promised there.

#[cfg(target_os = "linux")]
mod desktop;
#[cfg(not(any(target_os = "linux", windows)))]
mod macos;
#[cfg(windows)]
mod windows;

#[cfg(target_os = "linux")]
use desktop::{body, show, show_alone};
#[cfg(not(any(target_os = "linux", windows)))]
use macos::{body, show, show_alone};
#[cfg(windows)]
use windows::{body, show, show_alone};

use ledgerlane_desk::interface::{DeskEvent, LinkFate};
use ledgerlane_desk::ProfileId;
use ledgerlane_words::Words;
use tauri::AppHandle;

use crate::language;

/// What desktops know the app by: its entry in the menu and its icon on Linux, its registered name on Windows.
#[cfg(any(target_os = "linux", windows))]
const APP_ID: &str = "io.ledgerlane.Ledgerlane";

/// The connection that a notification is about.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a> {
    /// Its profile, which a click shows first.
    pub(crate) profile: ProfileId,
    /// What the service of that profile is called; None for the sample.
    pub(crate) service: Option<&'a str>,
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
    notify(app, subject, language::words().notification_connected(&plain(subject.name)));
}

/// Shows a notification before there is an app, and waits until it is shown, for 1 s at most.
pub(crate) fn alone(summary: String, body: String) {
    show_alone(Text { summary, body });
}

/// Shows that the app goes on without a window, and how its window comes back.
#[cfg(target_os = "linux")]
pub(crate) async fn in_background() {
    let words = language::words();
    let (summary, body) = (words.notification_in_background(), words.notification_in_background_body());
    desktop::show_unfollowed(Text { summary, body }).await;
}

/// Shows how the setup link of a connection ended, in the words of the page.
pub(crate) fn link_ended(app: &AppHandle, subject: Subject<'_>, fate: LinkFate) {
    if let Some(summary) = link_ended_summary(language::words(), &plain(subject.name), fate) {
        notify(app, subject, summary);
    }
}

/// The heading for a link that ended. `None` if the link did its work, which `connected` shows.
fn link_ended_summary(words: &Words, name: &str, fate: LinkFate) -> Option<String> {
    match fate {
        LinkFate::Declined => Some(words.notification_declined(name)),
        LinkFate::OutOfTime => Some(words.notification_out_of_time(name)),
        LinkFate::Replaced => Some(words.notification_replaced(name)),
        LinkFate::Unknown => Some(words.notification_ended(name)),
        LinkFate::Completed => None,
    }
}

fn notify(app: &AppHandle, subject: Subject<'_>, summary: String) {
    let on_click =
        DeskEvent::ShowConnection { profile: subject.profile, connection: subject.connection.into() };
    show(app, on_click, Text { summary, body: whole_body(language::words(), subject.service) });
}

/// What stands below the heading: the service, and what opens the connection.
fn whole_body(words: &Words, service: Option<&str>) -> String {
    let service = service.map_or_else(|| words.sample_name(), plain);
    body(words, &service)
}

/// A click on a notification: the window comes forward and its page shows the connection.
#[cfg(any(target_os = "linux", windows))]
fn clicked(app: &AppHandle, event: DeskEvent) {
    if crate::quitting::started_again(app) {
        return;
    }
    crate::events::send(app, event);
}

/// A name without what a notification daemon takes for markup, and without what turns the text after it around.
fn plain(name: &str) -> String {
    ledgerlane_words::without_marks(name)
        .chars()
        .filter(|letter| !letter.is_control())
        .take(120)
        .collect::<String>()
        .replace(['<', '>', '&'], " ")
}

#[cfg(test)]
mod tests {
    use ledgerlane_desk::interface::LinkFate;
    use ledgerlane_words::Language;

    use super::{link_ended_summary, plain, whole_body};

    #[test]
    fn the_body_names_the_service_and_what_to_do() {
        let english = Language::ENGLISH.words();
        let what_to_do = if cfg!(any(target_os = "linux", windows)) {
            "Click to open it in Ledgerlane."
        } else {
            // Only where clicks are reported is one promised.
            "Open Ledgerlane to see it."
        };
        for (service, name) in
            [(Some("connect.marlowfinch.example"), "connect.marlowfinch.example"), (None, "Sample company")]
        {
            assert_eq!(whole_body(english, service), format!("{name}. {what_to_do}"));
        }
    }

    #[test]
    fn no_name_is_taken_for_markup() {
        assert!(!whole_body(Language::ENGLISH.words(), Some("<b>connect</b>\n")).contains(['<', '>', '\n']));
    }

    #[test]
    fn every_end_of_a_link_is_told_but_the_success() {
        let english = Language::ENGLISH.words();
        for (fate, told) in [
            (LinkFate::Declined, Some("Harbor Lane declined the setup link")),
            (LinkFate::OutOfTime, Some("The setup link of Harbor Lane ran out")),
            (LinkFate::Replaced, Some("The setup link of Harbor Lane was ended elsewhere")),
            (LinkFate::Unknown, Some("The setup link of Harbor Lane ended")),
            (LinkFate::Completed, None),
        ] {
            assert_eq!(link_ended_summary(english, "Harbor Lane", fate).as_deref(), told);
        }
    }

    #[test]
    fn no_name_brings_marks_of_direction_into_a_notification() {
        let name = "\u{645}\u{62e}\u{628}\u{632} \u{627}\u{644}\u{648}\u{627}\u{62d}\u{629}";
        let marked = format!("\u{202e}{name}\u{2067}");
        for tag in ["en", "ar-XB"] {
            let words = Language::choose([tag]).words();
            let all = [
                words.notification_connected(&plain(&marked)),
                link_ended_summary(words, &plain(&marked), LinkFate::Replaced).unwrap_or_default(),
                whole_body(words, Some(&marked)),
            ];
            for text in all {
                let mark = |letter: char| matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
                assert!(text.contains(name) && !text.contains(mark), "{tag}: {text}");
            }
        }
    }
}
