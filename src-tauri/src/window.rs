//! The one window.

use tauri::webview::NewWindowResponse;
use tauri::{AppHandle, Manager, WebviewUrl, WebviewWindow, WebviewWindowBuilder};

/// Its label.
pub(crate) const MAIN: &str = "main";

/// Name of the one event its page listens to.
pub(crate) const EVENT: &str = "desk";

/// Opens the window. It shows the app's own page and nothing else: no navigation, no second window.
pub(crate) fn open(app: &AppHandle) -> tauri::Result<WebviewWindow> {
    WebviewWindowBuilder::new(app, MAIN, WebviewUrl::default())
        .title("Ledgerlane")
        .inner_size(1280.0, 800.0)
        .min_inner_size(960.0, 640.0)
        .zoom_hotkeys_enabled(true)
        .disable_drag_drop_handler()
        .on_navigation(|url| is_own(url.scheme(), url.host_str()))
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .build()
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
    use super::is_own;

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
