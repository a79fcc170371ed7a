//! Browser, clipboard and folders of this computer.

use std::io;
use std::path::{Path, PathBuf};

use arboard::ImageData;
use async_trait::async_trait;
use base64::prelude::{Engine as _, BASE64_STANDARD};
use ledgerlane_desk::{open_address, takes_mail, Outside};
use rfd::AsyncFileDialog;
use tauri::{AppHandle, Manager};
use tokio::sync::oneshot;

use crate::at_login::LoginEntry;
use crate::clipboard::AppClipboard;
use crate::window;

/// The user's browser, clipboard and folders.
pub(crate) struct ThisComputer {
    app: AppHandle,
    clipboard: AppClipboard,
    login: Option<LoginEntry>,
}

impl ThisComputer {
    pub(crate) fn new(app: AppHandle, clipboard: AppClipboard) -> Self {
        Self { app, clipboard, login: LoginEntry::of_this_program() }
    }

    /// Does something with the entry for the login, which may wait for a disk.
    async fn with_login<T: Send + 'static>(
        &self,
        work: impl FnOnce(LoginEntry) -> io::Result<T> + Send + 'static,
    ) -> io::Result<T> {
        let entry = self.login.clone().ok_or(io::ErrorKind::Unsupported)?;
        tokio::task::spawn_blocking(move || work(entry)).await?
    }
}

/// Most characters of a picture in base64.
const MOST_OF_PICTURE: usize = 16 << 20;

/// Decodes a PNG in base64; `None` if the text is no such picture or too long.
fn pixels(png: &str) -> Option<ImageData<'static>> {
    if png.len() > MOST_OF_PICTURE {
        return None;
    }
    let png = BASE64_STANDARD.decode(png).ok()?;
    let picture = image::load_from_memory_with_format(&png, image::ImageFormat::Png).ok()?.into_rgba8();
    let (width, height) = (usize::try_from(picture.width()).ok()?, usize::try_from(picture.height()).ok()?);
    Some(ImageData { width, height, bytes: picture.into_raw().into() })
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
        self.clipboard.set_text(text).await
    }

    async fn copy_picture(&self, png: &str) -> bool {
        let png = png.to_owned();
        self.clipboard.set_picture(move || pixels(&png)).await
    }

    fn documents(&self) -> Option<PathBuf> {
        let path = self.app.path();
        // Some desktops name a folder for documents that nobody made.
        [path.document_dir(), path.home_dir()].into_iter().flatten().find(|folder| folder.is_dir())
    }

    async fn choose_folder(&self, start: Option<&Path>) -> Option<PathBuf> {
        let (answer, chosen) = oneshot::channel();
        let (app, start) = (self.app.clone(), start.map(Path::to_owned));
        // Dialogs are made where windows are.
        let asked = self.app.run_on_main_thread(move || {
            let mut dialog = AsyncFileDialog::new();
            if let Some(start) = start {
                dialog = dialog.set_directory(start);
            }
            if let Some(window) = app.get_webview_window(window::MAIN) {
                dialog = dialog.set_parent(&window);
            }
            let choosing = dialog.pick_folder();
            tauri::async_runtime::spawn(async move {
                // The receiver may be gone by the time a folder is chosen.
                let _ = answer.send(choosing.await.map(|folder| folder.path().to_owned()));
            });
        });
        asked.ok()?;
        chosen.await.ok()?
    }

    async fn show_file(&self, file: &Path) -> bool {
        let shown = file.to_owned();
        let revealed =
            tokio::task::spawn_blocking(move || tauri_plugin_opener::reveal_item_in_dir(shown).is_ok());
        if revealed.await.unwrap_or(false) {
            return true;
        }
        // A desktop whose file manager shows no single file opens the folder all the same.
        match file.parent().and_then(Path::to_str) {
            Some(folder) => open_address(folder).await,
            None => false,
        }
    }

    async fn starts_at_login(&self) -> io::Result<bool> {
        self.with_login(|entry| entry.is_on()).await
    }

    async fn start_at_login(&self, on: bool) -> io::Result<()> {
        self.with_login(move |entry| entry.set(on)).await
    }
}
