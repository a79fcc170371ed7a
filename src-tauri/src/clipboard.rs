//! The clipboard. On X11 its content ends with the program that owns it, so a text that was copied here is left to another process
//! when the app quits.

use std::sync::{Arc, Mutex, PoisonError};

use arboard::{Clipboard, ImageData};
use secrecy::{ExposeSecret, SecretString};

/// The clipboard as this app uses it. Cheap to clone; all clones are one.
#[derive(Clone, Default)]
pub(crate) struct AppClipboard(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    /// Open once it was used.
    clipboard: Option<Clipboard>,
    /// The last text that was put into it: setup links are secret.
    text: Option<SecretString>,
}

impl AppClipboard {
    /// Puts a text into the clipboard. False where there is none, or it does not take the text.
    pub(crate) async fn set_text(&self, text: &str) -> bool {
        let text = SecretString::from(text);
        self.with(move |state| {
            let is_set = state.open().is_some_and(|one| one.set_text(text.expose_secret()).is_ok());
            state.text = is_set.then_some(text);
            is_set
        })
        .await
    }

    /// Puts a picture into the clipboard, which `picture` makes. False where there is none of both, or it does not take the picture.
    pub(crate) async fn set_picture(
        &self,
        picture: impl FnOnce() -> Option<ImageData<'static>> + Send + 'static,
    ) -> bool {
        self.with(move |state| {
            state.text = None;
            let Some(clipboard) = state.open() else { return false };
            picture().is_some_and(|picture| clipboard.set_image(picture).is_ok())
        })
        .await
    }

    /// Leaves the text in the clipboard that this app copied last, if it is still there. Called when the app quits.
    pub(crate) async fn leave(&self) {
        self.with(|state| {
            let (Some(clipboard), Some(text)) = (state.clipboard.take(), state.text.take()) else { return };
            #[cfg(target_os = "linux")]
            x11::hand_over(clipboard, &text);
            // Other systems keep the text themselves.
            #[cfg(not(target_os = "linux"))]
            drop((clipboard, text));
        })
        .await;
    }

    /// Works with the clipboard on a thread that may wait.
    async fn with<T: Default + Send + 'static>(
        &self,
        work: impl FnOnce(&mut State) -> T + Send + 'static,
    ) -> T {
        let state = self.0.clone();
        let done = tokio::task::spawn_blocking(move || {
            work(&mut state.lock().unwrap_or_else(PoisonError::into_inner))
        });
        done.await.unwrap_or_default()
    }
}

impl State {
    /// The clipboard; `None` where there is none.
    fn open(&mut self) -> Option<&mut Clipboard> {
        if self.clipboard.is_none() {
            self.clipboard = Clipboard::new().ok();
        }
        self.clipboard.as_mut()
    }
}

#[cfg(target_os = "linux")]
pub(crate) mod x11 {
    //! A process that owns the text after the app has ended.

    use std::io::{Read, Write};
    use std::process::{Command, ExitCode, Stdio};
    use std::time::{Duration, Instant};

    use arboard::{Clipboard, SetExtLinux};
    use secrecy::{ExposeSecret, SecretString};

    use crate::arguments::KEEP_CLIPBOARD;

    /// Longest life of that process. It ends before that once another program copies something.
    const KEPT_FOR: Duration = Duration::from_secs(24 * 60 * 60);

    /// Ends the ownership of a text that is still in the clipboard, and leaves the text there.
    pub(super) fn hand_over(mut clipboard: Clipboard, text: &SecretString) {
        if !has(&mut clipboard, text) {
            return;
        }
        // The end of the owner hands the text to a clipboard manager, if the desktop has one.
        drop(clipboard);
        let is_kept = Clipboard::new().is_ok_and(|mut clipboard| has(&mut clipboard, text));
        if is_kept {
            return;
        }
        if let Err(error) = leave(text) {
            tracing::warn!(%error, "the clipboard is empty after the end of the app");
        }
    }

    fn has(clipboard: &mut Clipboard, text: &SecretString) -> bool {
        clipboard.get_text().is_ok_and(|now| now == text.expose_secret())
    }

    /// Starts the process. The text goes through a pipe, because everybody can read the arguments of a process.
    fn leave(text: &SecretString) -> std::io::Result<()> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg(KEEP_CLIPBOARD).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut process = command.spawn()?;
        match process.stdin.take() {
            Some(mut input) => input.write_all(text.expose_secret().as_bytes()),
            None => Err(std::io::ErrorKind::BrokenPipe.into()),
        }
    }

    /// Is that process: puts what it is given into the clipboard, and serves it until another program copies something.
    pub(crate) fn keep() -> ExitCode {
        let mut text = String::new();
        let kept = std::io::stdin().read_to_string(&mut text).is_ok()
            && Clipboard::new()
                .and_then(|mut clipboard| clipboard.set().wait_until(Instant::now() + KEPT_FOR).text(text))
                .is_ok();
        if kept {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}
