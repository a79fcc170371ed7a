//! Quitting takes five seconds at most, whatever hangs. A start meanwhile waits until this process has ended, and is the app then.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ledgerlane_desk::Desk;
use tauri::{AppHandle, Manager};

use crate::{frame, window};

/// The longest that quitting takes.
pub(crate) const QUIT_LIMIT: Duration = Duration::from_secs(5);
/// How much of that the desk gets, to close cursors and to enter a link that is being made. The rest is for the window.
const DESK_LIMIT: Duration = Duration::from_millis(4500);

/// How far quitting is. Only this module changes it.
#[derive(Default)]
pub(crate) struct Quitting {
    /// Whether quitting began. It is never taken back.
    began: AtomicBool,
}

impl Quitting {
    fn has_begun(&self) -> bool {
        self.began.load(Ordering::SeqCst)
    }
}

/// Ends the app, after cursors are closed and the sample stopped. A second call does nothing.
pub(crate) async fn quit(app: AppHandle) {
    if app.state::<Quitting>().began.swap(true, Ordering::SeqCst) {
        return;
    }
    end_in_time(app.clone());
    let remembering = frame::remember(&app);
    // Closing a cursor can take a moment; the window does not stay around meanwhile.
    window::hide(&app);
    let desk = app.state::<Desk>().inner().clone();
    // Side by side: a disk that holds up the one must not keep cursors open.
    let ((), ended) = tokio::join!(remembering, desk.shut_down_within(DESK_LIMIT));
    if let Err(left) = ended {
        tracing::warn!(left, "the app was quit before this was done");
    }
    app.exit(0);
}

/// Ends the process when the time is over, on a thread of its own, because the loop of the window may hang too.
fn end_in_time(app: AppHandle) {
    std::thread::spawn(move || {
        std::thread::sleep(QUIT_LIMIT);
        tracing::warn!(left = app.state::<Desk>().left_to_end(), "the app did not end by itself");
        std::process::exit(0);
    });
}

/// Brings the window forward after a second start of the app. Returns whether the app is quitting.
pub(crate) fn started_again(app: &AppHandle) -> bool {
    let quitting = app.state::<Quitting>();
    if !quitting.has_begun() {
        window::bring_forward(app);
    }
    // Quitting may have begun while the window came forward, so it is asked again.
    quitting.has_begun()
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
