//! A page that does not come up. With some graphics drivers the window of WebKitGTK stays blank; without compositing it is drawn.

use std::time::Duration;

use tauri::{AppHandle, Manager};
use tokio::sync::watch;

use crate::{quitting, window};

/// Longest wait for the page to ask for something.
const READY_WITHIN: Duration = Duration::from_secs(10);
/// Has WebKitGTK draw without compositing. The second start has it, and a user may set it.
const NO_COMPOSITING: &str = "WEBKIT_DISABLE_COMPOSITING_MODE";

/// Whether the page has asked for something: its script runs.
#[derive(Default)]
pub(crate) struct PageReady(watch::Sender<bool>);

impl PageReady {
    /// Takes note that the page asks for something.
    pub(crate) fn set(&self) {
        self.0.send_replace(true);
    }
}

/// Starts the app once more in a new process, without compositing, if its page does not come up. A window that its user closed meanwhile
/// is left alone.
pub(crate) async fn start_again_where_blank(app: AppHandle) {
    // A program that drives the page may take its time, and knows this process.
    if [NO_COMPOSITING, "TAURI_WEBVIEW_AUTOMATION"].iter().any(|name| std::env::var_os(name).is_some()) {
        return;
    }
    let mut ready = app.state::<PageReady>().0.subscribe();
    let is_ready = tokio::time::timeout(READY_WITHIN, ready.wait_for(|is_ready| *is_ready)).await.is_ok();
    if is_ready || !window::is_shown(&app) {
        return;
    }
    let seconds = READY_WITHIN.as_secs();
    tracing::warn!(seconds, "the page is not ready in time: the app starts once more, without compositing");
    quitting::start_again(app, NO_COMPOSITING).await;
}
