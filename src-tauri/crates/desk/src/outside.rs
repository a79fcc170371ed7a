//! What lies outside the app: the user's browser and mail program. Addresses are checked before they get here.

use std::process::{Command, Stdio};
use std::time::Duration;

use async_trait::async_trait;

/// Longest wait for a program to say that it failed. One that runs on is a browser that stays open.
const LIMIT: Duration = Duration::from_secs(4);

/// Opens addresses and fills the clipboard.
#[async_trait]
pub trait Outside: Send + Sync {
    /// Opens an address with the program the user chose for it. False where that failed.
    async fn open(&self, address: &str) -> bool;
    /// Puts a text into the clipboard. False where that failed.
    async fn copy(&self, text: &str) -> bool;
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
