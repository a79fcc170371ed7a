//! The window of the app. There is only one.
//!
//! INV-SHUT-1: The page is shut in: a strict content security policy, no navigation to another page, no second window, no command outside
//! the list.

use ledgerlane_desk::interface::ProfileView;
use ledgerlane_desk::Desk;
use ledgerlane_words::Words;
use tauri::webview::NewWindowResponse;
use tauri::{AppHandle, Manager, WebviewUrl, WebviewWindow, WebviewWindowBuilder};

use crate::{frame, language, zoom};

/// Label of the window.
pub(crate) const MAIN: &str = "main";

/// Name of the one event that the page listens to.
pub(crate) const EVENT: &str = "desk";

/// Makes the window where it was left, still hidden. It shows the app's own page and nothing else: no navigation, no second window.
pub(crate) fn make(app: &AppHandle) -> tauri::Result<WebviewWindow> {
    let window = WebviewWindowBuilder::new(app, MAIN, WebviewUrl::default())
        .title(title(language::words(), None))
        .inner_size(frame::DEFAULT_SIZE.width, frame::DEFAULT_SIZE.height)
        .min_inner_size(frame::MIN_SIZE.width, frame::MIN_SIZE.height)
        // Shown once it has its size and place, so that nobody sees it jump.
        .visible(false)
        // The page asks for it by a command of its own: what the library has for it needs a permission more, and
        // remembers nothing.
        .zoom_hotkeys_enabled(false)
        .disable_drag_drop_handler()
        .on_navigation(|url| is_own(url.scheme(), url.host_str()))
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .build()?;
    zoom::restore(app, &window);
    if let Some(left) = app.state::<Desk>().window_frame() {
        if let Err(error) = frame::restore(&window, left) {
            tracing::warn!(%error, "the window did not go where it was");
        }
    }
    Ok(window)
}

/// Keeps the name of the shown profile in the title, until the desk is gone.
pub(crate) async fn follow_title(app: AppHandle, desk: Desk) {
    let mut shown = desk.shown();
    loop {
        let title = title(language::words(), shown.borrow_and_update().as_ref());
        if let Some(window) = app.get_webview_window(MAIN) {
            if let Err(error) = window.set_title(&title) {
                tracing::warn!(%error, "the window's title stays");
            }
        }
        if shown.changed().await.is_err() {
            return;
        }
    }
}

/// The title while this profile is shown; the app's name alone where none is.
fn title(words: &Words, shown: Option<&ProfileView>) -> String {
    let Some(profile) = shown else { return words.desktop_title_alone() };
    let name = profile.name.clone().unwrap_or_else(|| words.sample_name());
    words.desktop_title(&name)
}

/// Takes the window from the screen.
pub(crate) fn hide(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(MAIN) {
        if let Err(error) = window.hide() {
            tracing::warn!(%error, "the window did not hide");
        }
    }
}

/// Whether an address is the app's own page: `tauri://localhost`, or `http://tauri.localhost` on Windows.
fn is_own(scheme: &str, host: Option<&str>) -> bool {
    matches!((scheme, host), ("tauri", Some("localhost")) | ("http" | "https", Some("tauri.localhost")))
}

/// Brings the window to the front, from the background too.
pub(crate) fn bring_forward(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(MAIN) {
        let shown = window.show().and_then(|()| window.unminimize()).and_then(|()| window.set_focus());
        if let Err(error) = shown {
            tracing::warn!(%error, "the window did not come forward");
        }
    }
}

/// Whether the user is looking at the window.
pub(crate) fn is_in_front(app: &AppHandle) -> bool {
    app.get_webview_window(MAIN)
        .is_some_and(|window| window.is_visible().unwrap_or(false) && window.is_focused().unwrap_or(false))
}

#[cfg(test)]
mod tests {
    use ledgerlane_desk::interface::{ProfileKind, ProfileView};
    use ledgerlane_desk::SAMPLE_PROFILE;
    use ledgerlane_words::Language;

    use super::{is_own, title};

    #[test]
    fn the_title_names_the_service_and_the_sample_in_the_languages_own_words() {
        let profile = |name: Option<&str>| ProfileView {
            id: SAMPLE_PROFILE,
            kind: ProfileKind::Sample,
            name: name.map(str::to_owned),
            address: None,
            key_hint: None,
        };
        let english = Language::ENGLISH.words();
        assert_eq!(title(english, None), "Ledgerlane");
        assert_eq!(title(english, Some(&profile(None))), "Sample company - Ledgerlane");
        assert_eq!(title(english, Some(&profile(Some("books.example")))), "books.example - Ledgerlane");
    }

    /// INV-SHUT-1
    #[test]
    fn only_the_own_page_may_be_shown() {
        assert!(is_own("tauri", Some("localhost")));
        assert!(is_own("http", Some("tauri.localhost")));
        for (scheme, host) in
            [("http", "127.0.0.1"), ("https", "tauri.localhost.evil.example"), ("file", ""), ("data", "")]
        {
            assert!(!is_own(scheme, Some(host)), "{scheme}://{host}");
        }
        assert!(!is_own("about", None));
    }
}
