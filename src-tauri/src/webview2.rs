//! WebView2, the part of Windows that shows the page. Windows 11 has it; on an older one it may be missing, and then there
//! is no window to say so in.

use rfd::{MessageButtons, MessageDialog, MessageDialogResult, MessageLevel};

use crate::language;

/// Where Microsoft gives it away.
const DOWNLOAD: &str = "https://developer.microsoft.com/microsoft-edge/webview2/";

/// Whether it is installed. Where it is not, the user is told in a message box, and taken to where it comes from.
pub(crate) fn is_installed() -> bool {
    let Err(error) = tauri::webview_version() else { return true };
    tracing::error!(%error, "WebView2 is missing");
    let words = language::words();
    let answer = MessageDialog::new()
        .set_level(MessageLevel::Error)
        .set_title(words.desktop_title_alone())
        .set_description(words.desktop_webview2_missing(DOWNLOAD))
        .set_buttons(MessageButtons::YesNo)
        .show();
    if answer == MessageDialogResult::Yes {
        tauri::async_runtime::block_on(ledgerlane_desk::open_address(DOWNLOAD));
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_with_where_it_comes_from() {
        let words = language::words().desktop_webview2_missing(DOWNLOAD);
        assert!(words.contains("WebView2") && words.contains(DOWNLOAD), "{words}");
        let address = url::Url::parse(DOWNLOAD).unwrap();
        assert_eq!((address.scheme(), address.host_str()), ("https", Some("developer.microsoft.com")));
    }
}
