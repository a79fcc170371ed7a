//! A file that a desktop of Linux or macOS reads at login.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::this_program;
use crate::arguments::AT_LOGIN;

/// How settings of desktops switch off an entry that they leave where it is.
const SWITCHED_OFF: [&str; 2] = ["Hidden=true", "X-GNOME-Autostart-enabled=false"];

/// The file that starts this program at login.
#[derive(Debug, Clone)]
pub(crate) struct LoginEntry {
    file: PathBuf,
    text: String,
    /// The line of the text that names the program.
    start: String,
}

impl LoginEntry {
    /// Returns the entry of this program; `None` if it does not know where it lies, or its user has no home.
    pub(crate) fn of_this_program() -> Option<Self> {
        Some(Self::of(&this_program()?, &folder()?))
    }

    /// An autostart entry of the desktops of Linux. One whose program is gone is passed over, because of `TryExec`.
    #[cfg(not(target_os = "macos"))]
    fn of(program: &str, folder: &Path) -> Self {
        let start = format!("Exec={} {AT_LOGIN}", quoted(program));
        let text = format!(
            "[Desktop Entry]\nType=Application\nName=Ledgerlane\nIcon=io.ledgerlane.Ledgerlane\nTryExec={}\n{start}\n",
            program.replace('\\', r"\\")
        );
        Self { file: folder.join("io.ledgerlane.Ledgerlane.desktop"), text, start }
    }

    /// An agent of launchd.
    #[cfg(target_os = "macos")]
    fn of(program: &str, folder: &Path) -> Self {
        let program = program.replace('&', "&amp;").replace('<', "&lt;");
        let start = format!("<array><string>{program}</string><string>{AT_LOGIN}</string></array>");
        let text = format!(
            r#"<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>Label</key><string>io.ledgerlane.desktop</string>
<key>ProgramArguments</key>
{start}
<key>RunAtLoad</key><true/>
</dict></plist>
"#
        );
        Self { file: folder.join("io.ledgerlane.desktop.plist"), text, start }
    }

    /// Whether the system starts this very program at login.
    pub(crate) fn is_on(&self) -> io::Result<bool> {
        let Some(text) = found(fs::read_to_string(&self.file))? else { return Ok(false) };
        let has = |line: &str| text.lines().any(|one| one.trim_end() == line);
        Ok(has(&self.start) && !SWITCHED_OFF.into_iter().any(has))
    }

    /// Has the system start this program at login, or not any more.
    pub(crate) fn set(&self, on: bool) -> io::Result<()> {
        if !on {
            return found(fs::remove_file(&self.file)).map(drop);
        }
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&self.file, &self.text)
    }
}

/// The folder of such files.
fn folder() -> Option<PathBuf> {
    if cfg!(target_os = "macos") {
        dirs::home_dir().map(|home| home.join("Library/LaunchAgents"))
    } else {
        dirs::config_dir().map(|folder| folder.join("autostart"))
    }
}

/// A program in the way of a desktop entry: an argument in quotes, whose backslashes are those of a string once more.
#[cfg(not(target_os = "macos"))]
fn quoted(program: &str) -> String {
    let mut quoted = String::from('"');
    for letter in program.chars() {
        match letter {
            '"' | '`' | '$' => quoted.push_str(r"\\"),
            '\\' => quoted.push_str(r"\\\"),
            '%' => quoted.push('%'),
            _ => {}
        }
        quoted.push(letter);
    }
    quoted.push('"');
    quoted
}

/// What the disk has; `None` if it has no such file.
fn found<T>(result: io::Result<T>) -> io::Result<Option<T>> {
    match result {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        result => result.map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_starts_this_program_at_login_until_its_user_takes_that_back() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("never made");
        let entry = LoginEntry::of("/opt/Ledger lane/ledgerlane", &folder);
        assert!(!entry.is_on().unwrap());
        entry.set(false).unwrap();
        assert!(!folder.exists(), "asking leaves nothing");

        entry.set(true).unwrap();
        assert!(entry.is_on().unwrap());
        let moved = LoginEntry::of("/usr/bin/ledgerlane", &folder);
        assert!(!moved.is_on().unwrap(), "it starts another program");
        moved.set(true).unwrap();
        assert!(moved.is_on().unwrap() && !entry.is_on().unwrap(), "there is one entry");

        moved.set(false).unwrap();
        assert!(!moved.is_on().unwrap());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    }

    #[test]
    fn an_entry_that_the_desktop_switched_off_is_off_until_it_is_set_again() {
        let folder = tempfile::tempdir().unwrap();
        let entry = LoginEntry::of("/usr/bin/ledgerlane", folder.path());
        for line in SWITCHED_OFF {
            entry.set(true).unwrap();
            assert!(entry.is_on().unwrap());
            fs::write(&entry.file, format!("{}{line}\n", entry.text)).unwrap();
            assert!(!entry.is_on().unwrap(), "{line}");
        }
    }

    #[test]
    fn a_system_that_refuses_is_heard() {
        let folder = tempfile::tempdir().unwrap();
        let entry = LoginEntry::of("/usr/bin/ledgerlane", folder.path());
        // A folder in the place of the file can be neither read, written nor removed as one.
        fs::create_dir(&entry.file).unwrap();
        assert!(entry.is_on().is_err() && entry.set(true).is_err() && entry.set(false).is_err());
    }

    #[cfg(not(target_os = "macos"))]
    #[test]
    fn a_path_with_any_sign_is_quoted_as_desktops_read_it() {
        assert_eq!(quoted("/usr/bin/ledgerlane"), r#""/usr/bin/ledgerlane""#);
        assert_eq!(quoted(r#"/a b/50 %/$x`"\"#), r#""/a b/50 %%/\\$x\\`\\"\\\\""#);
        let entry = LoginEntry::of("/opt/Ledger lane/ledgerlane", Path::new("/autostart"));
        assert_eq!(entry.start, r#"Exec="/opt/Ledger lane/ledgerlane" --at-login"#);
    }
}
