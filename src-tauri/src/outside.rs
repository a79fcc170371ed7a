//! Browser and clipboard of this computer.

use std::sync::Mutex;

use arboard::Clipboard;
use async_trait::async_trait;
use ledgerlane_desk::{open_address, takes_mail, Outside};

/// The user's browser and clipboard. The clipboard stays open: on Linux its content goes with its owner.
#[derive(Default)]
pub(crate) struct ThisComputer {
    /// The clipboard once it was used. The lock makes one text after another go in.
    clipboard: std::sync::Arc<Mutex<Option<Clipboard>>>,
}

#[async_trait]
impl Outside for ThisComputer {
    async fn open(&self, address: &str) -> bool {
        open_address(address).await
    }

    async fn takes_mail(&self) -> bool {
        takes_mail().await
    }

    async fn copy(&self, text: &str) -> bool {
        let clipboard = self.clipboard.clone();
        let text = text.to_owned();
        let copied = tokio::task::spawn_blocking(move || {
            let mut clipboard = clipboard.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            if clipboard.is_none() {
                *clipboard = Clipboard::new().ok();
            }
            clipboard.as_mut().is_some_and(|clipboard| clipboard.set_text(text).is_ok())
        });
        copied.await.unwrap_or(false)
    }
}
