//! Closing: with links being watched the user is asked first, and may stay in the background.

use std::sync::atomic::{AtomicBool, Ordering};

use ledgerlane_desk::interface::{CloseChoice, DeskEvent};
use ledgerlane_desk::Desk;
use tauri::{AppHandle, Emitter, Manager};

use crate::window;

/// The question: whether the page can hear it, and whether it stands unanswered.
#[derive(Default)]
pub(crate) struct Question {
    heard: AtomicBool,
    stands: AtomicBool,
}

impl Question {
    /// The page is there and listens.
    pub(crate) fn page_listens(&self) {
        self.heard.store(true, Ordering::Relaxed);
    }

    /// Puts the question. True where it stands already: the page may hang.
    fn put(&self) -> bool {
        self.heard.load(Ordering::Relaxed) && self.stands.swap(true, Ordering::Relaxed)
    }
}

/// The window is asked to close.
pub(crate) async fn asked(app: AppHandle) {
    let desk = app.state::<Desk>().inner().clone();
    let watched = desk.watched().await;
    if watched.is_empty() {
        quit(app).await;
        return;
    }
    match desk.close_choice() {
        Some(CloseChoice::Quit) => quit(app).await,
        Some(CloseChoice::Background) => hide(&app),
        // The watches go on, and a second start brings the window back.
        _ if app.state::<Question>().put() => hide(&app),
        _ => drop(app.emit_to(window::MAIN, window::EVENT, DeskEvent::CloseAsked { watched })),
    }
}

/// The user's answer.
pub(crate) async fn answered(app: AppHandle, choice: CloseChoice) {
    app.state::<Question>().stands.store(false, Ordering::Relaxed);
    match choice {
        CloseChoice::Cancel => {}
        CloseChoice::Quit => quit(app).await,
        CloseChoice::Background => hide(&app),
    }
}

/// Ends the app: cursors are closed and the sample stops first.
pub(crate) async fn quit(app: AppHandle) {
    // Closing a cursor can take a moment; the window does not stay around meanwhile.
    hide(&app);
    app.state::<Desk>().shut_down().await;
    app.exit(0);
}

fn hide(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(window::MAIN) {
        if let Err(error) = window.hide() {
            tracing::warn!(%error, "the window did not hide");
        }
    }
}

/// Ends the app properly when the system asks it to end.
#[cfg(unix)]
pub(crate) async fn on_signal(app: AppHandle) {
    use tokio::signal::unix::{signal, SignalKind};
    let (Ok(mut terminate), Ok(mut interrupt)) =
        (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
    else {
        return;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    quit(app).await;
}

/// Ends the app properly when the system asks it to end.
#[cfg(not(unix))]
pub(crate) async fn on_signal(app: AppHandle) {
    if tokio::signal::ctrl_c().await.is_ok() {
        quit(app).await;
    }
}
