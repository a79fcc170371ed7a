//! The command line of the app. It opens the window unless it is asked for something else.

use std::ffi::OsString;

/// Asks this program to keep a text in the clipboard. The app starts it so when it quits; no user does.
#[cfg(target_os = "linux")]
pub(crate) const KEEP_CLIPBOARD: &str = "--keep-clipboard";

/// Asks the app to stay in the tray. The system starts it so at login.
pub(crate) const AT_LOGIN: &str = "--at-login";

/// What a start is asked for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// The window.
    Open,
    /// The app without its window, because a user logged in.
    AtLogin,
    /// The version, on stdout.
    Version,
    /// What can be asked for, on stdout.
    Help,
    /// The end of the app that is open.
    Quit,
    /// A text from stdin in the clipboard, after the app has ended.
    #[cfg(target_os = "linux")]
    KeepClipboard,
    /// Something that this app does not know.
    Unknown(String),
}

/// Reads the arguments that follow the program's name.
pub(crate) fn read(arguments: impl IntoIterator<Item = OsString>) -> Asked {
    let mut arguments = arguments.into_iter();
    let Some(first) = arguments.next() else { return Asked::Open };
    if let Some(second) = arguments.next() {
        return Asked::Unknown(second.to_string_lossy().into_owned());
    }
    match first.to_str() {
        Some("--version" | "-V") => Asked::Version,
        Some("--help" | "-h") => Asked::Help,
        Some("--quit") => Asked::Quit,
        Some(AT_LOGIN) => Asked::AtLogin,
        #[cfg(target_os = "linux")]
        Some(KEEP_CLIPBOARD) => Asked::KeepClipboard,
        _ => Asked::Unknown(first.to_string_lossy().into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::{read, Asked};

    #[test]
    fn the_command_line_asks_for_one_thing_at_most() {
        let asked = |line: &str| read(line.split_whitespace().map(Into::into));
        assert_eq!(asked(""), Asked::Open);
        assert_eq!([asked("--version"), asked("-V")], [Asked::Version, Asked::Version]);
        assert_eq!([asked("--help"), asked("-h")], [Asked::Help, Asked::Help]);
        assert_eq!([asked("--quit"), asked("--at-login")], [Asked::Quit, Asked::AtLogin]);
        assert_eq!(asked("--qiut"), Asked::Unknown("--qiut".to_owned()));
        assert_eq!(asked("--quit now"), Asked::Unknown("now".to_owned()), "nothing is passed over");
    }
}
