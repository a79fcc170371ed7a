//! What lies outside the app: the user's browser and mail program, and what the system does at login. Addresses are checked before they get
//! here.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use async_trait::async_trait;

/// Longest wait for a program to say that it failed. One that runs on is a browser that stays open.
const LIMIT: Duration = Duration::from_secs(4);

/// Opens addresses, fills the clipboard, and has the system start the app.
#[async_trait]
pub trait Outside: Send + Sync {
    /// Opens an address with the program the user chose for it. False where that failed.
    async fn open(&self, address: &str) -> bool;
    /// Whether a program for mail is set up here. Where the system does not tell, it is said to be: opening a draft
    /// fails then where there is none.
    async fn takes_mail(&self) -> bool;
    /// Puts a text into the clipboard. False where that failed.
    async fn copy(&self, text: &str) -> bool;
    /// Puts a picture into the clipboard, which is PNG in base64. False where that failed.
    async fn copy_picture(&self, png: &str) -> bool;
    /// The folder of the user's documents; `None` where the system names none.
    fn documents(&self) -> Option<PathBuf>;
    /// Asks the user for a folder, beginning with this one; `None` where none was chosen.
    async fn choose_folder(&self, start: Option<&Path>) -> Option<PathBuf>;
    /// Shows a file among the others of its folder. False where that failed.
    async fn show_file(&self, file: &Path) -> bool;
    /// Whether the system starts the app when its user logs in. The user can change that in the system too, so it is asked each time.
    ///
    /// # Errors
    /// What the system says where it does not tell.
    async fn starts_at_login(&self) -> io::Result<bool>;
    /// Has the system start the app when its user logs in, or not any more.
    ///
    /// # Errors
    /// What the system says where it refuses.
    async fn start_at_login(&self, on: bool) -> io::Result<()>;
}

/// Opens an address through the `open` crate.
///
/// On Linux its commands are run one after the other until one does not fail: starting them detached would hide
/// that none of them found a browser.
pub async fn open_address(address: &str) -> bool {
    if cfg!(any(windows, target_os = "macos")) {
        let address = address.to_owned();
        let opening = tokio::task::spawn_blocking(move || open::that_detached(address).is_ok());
        return matches!(tokio::time::timeout(LIMIT, opening).await, Ok(Ok(true)));
    }
    for command in open::commands(address) {
        if runs(command).await {
            return true;
        }
    }
    false
}

/// Asks the desktop whether a program is set up for `mailto:` addresses.
///
/// Linux only: there `xdg-open` gives a draft to a web browser where no program takes mail, and that counts as done. On
/// Windows and macOS what opens the draft says itself that nothing takes it.
pub async fn takes_mail() -> bool {
    if cfg!(any(windows, target_os = "macos")) {
        return true;
    }
    let mut question = tokio::process::Command::new("xdg-mime");
    question.args(["query", "default", "x-scheme-handler/mailto"]).stdin(Stdio::null()).kill_on_drop(true);
    match tokio::time::timeout(LIMIT, question.output()).await {
        Ok(Ok(answer)) if answer.status.success() => !answer.stdout.trim_ascii().is_empty(),
        _ => true,
    }
}

async fn runs(mut command: Command) -> bool {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = match tokio::process::Command::from(command).spawn() {
        Ok(child) => child,
        Err(_) => return false,
    };
    match tokio::time::timeout(LIMIT, child.wait()).await {
        Ok(Ok(status)) => status.success(),
        Ok(Err(_)) => false,
        Err(_) => true,
    }
}
