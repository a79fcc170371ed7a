//! Quitting: within five seconds, whatever hangs. A start meanwhile opens the app anew as soon as this one has ended:
//! two at once would take each other's port and files.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ledgerlane_desk::Desk;
use tauri::{AppHandle, Manager};

use crate::{frame, window};

/// All the time there is.
const WITHIN: Duration = Duration::from_secs(5);
/// The desk's share of it: cursors are closed, a link that is being made is entered. The rest is for the window.
const DESK: Duration = Duration::from_millis(4500);

/// How far quitting is.
#[derive(Default)]
pub(crate) struct Quitting {
    began: AtomicBool,
    started_again: AtomicBool,
}

impl Quitting {
    fn has_begun(&self) -> bool {
        self.began.load(Ordering::SeqCst)
    }
}

/// Ends the app: cursors are closed and the sample stops first.
pub(crate) async fn quit(app: AppHandle) {
    if app.state::<Quitting>().began.swap(true, Ordering::SeqCst) {
        return;
    }
    end_in_time(app.clone());
    frame::remember(&app).await;
    // Closing a cursor can take a moment; the window does not stay around meanwhile.
    window::hide(&app);
    if let Err(left) = app.state::<Desk>().shut_down_within(DESK).await {
        tracing::warn!(left, "the app was quit before this was done");
    }
    app.exit(0);
}

/// Ends the process when the time is over, on a thread that waits for nobody: the loop of the window may hang too.
fn end_in_time(app: AppHandle) {
    std::thread::spawn(move || {
        std::thread::sleep(WITHIN);
        tracing::warn!(left = app.state::<Desk>().left_to_end(), "the app did not end by itself");
        end(&app);
        std::process::exit(0);
    });
}

/// The app was started a second time.
pub(crate) fn started_again(app: &AppHandle) {
    let quitting = app.state::<Quitting>();
    if !quitting.has_begun() {
        window::bring_forward(app);
    }
    // Looked at again, because quitting may have begun while the window came forward.
    if quitting.has_begun() {
        quitting.started_again.store(true, Ordering::SeqCst);
    }
}

/// The last thing before the process ends: another may be the app from here on, and is, where it was started meanwhile.
pub(crate) fn end(app: &AppHandle) {
    tauri_plugin_single_instance::destroy(app);
    // Whoever comes first, the loop of the window or the thread that waits for nobody, starts it.
    if app.state::<Quitting>().started_again.swap(false, Ordering::SeqCst) {
        tauri::process::restart(&app.env());
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
