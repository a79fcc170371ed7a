//! Quitting takes five seconds at most, whatever hangs. A start meanwhile waits until this process has ended, and is the app then.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use ledgerlane_desk::interface::CloseWay;
use ledgerlane_desk::Desk;
use tauri::{AppHandle, Manager};

use crate::clipboard::AppClipboard;
use crate::{closing, frame, window};

/// The longest that quitting takes.
pub(crate) const QUIT_LIMIT: Duration = Duration::from_secs(5);
/// How much of that is left to the window once the desk is done or given up.
const WINDOW_LIMIT: Duration = Duration::from_millis(500);

/// How far quitting is. Only this module changes it.
///
/// INV-QUIT-1: The process ends 5 s after it was told to, whatever hangs. The desk has 4.5 s of them.
#[derive(Default)]
pub(crate) struct Quitting {
    /// When the process ends at the latest; set once the end is certain. It is never taken back.
    deadline: OnceLock<Instant>,
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
    let deadline = end_in_time(&app);
    let remembering = frame::remember(&app);
    // Closing a cursor can take a moment; the window does not stay around meanwhile.
    window::hide(&app);
    let desk = app.state::<Desk>().inner().clone();
    let clipboard = app.state::<AppClipboard>().inner().clone();
    // Side by side: a disk that holds up the one must not keep cursors open.
    let ((), (), ended) =
        tokio::join!(remembering, clipboard.leave(), desk.shut_down_within(desk_limit(deadline)));
    if let Err(left) = ended {
        tracing::warn!(left, "the app was quit before this was done");
    }
    app.exit(0);
}

/// How much time the desk gets, to close cursors, to let an export end, and to enter a link that is being made.
fn desk_limit(deadline: Instant) -> Duration {
    deadline.saturating_duration_since(Instant::now()).saturating_sub(WINDOW_LIMIT)
}

/// Ends the process when the time is over, on a thread of its own, because the loop of the window may hang too. The time begins with the
/// first call. Returns when it is over.
pub(crate) fn end_in_time(app: &AppHandle) -> Instant {
    let quitting = app.state::<Quitting>();
    let mut is_first = false;
    let deadline = *quitting.deadline.get_or_init(|| {
        is_first = true;
        Instant::now() + QUIT_LIMIT
    });
    if is_first {
        end_at(app.clone(), deadline);
    }
    deadline
}

fn end_at(app: AppHandle, deadline: Instant) {
    std::thread::spawn(move || {
        std::thread::sleep(deadline.saturating_duration_since(Instant::now()));
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

/// Asks the user to end the app, where something would be lost, and waits for the answer. Returns whether the app ends.
pub(crate) fn agreed_to_end(app: &AppHandle) -> bool {
    app.state::<Quitting>().has_begun()
        || tauri::async_runtime::block_on(closing::end_for_caller(app.clone()))
}

/// Ends the desk where the system ends the loop of the window without asking: a log-out on Windows, Quit in the Dock of macOS. The
/// window cannot be asked any more.
pub(crate) fn end_without_loop(app: &AppHandle) {
    if app.state::<Quitting>().began.swap(true, Ordering::SeqCst) {
        return;
    }
    let limit = desk_limit(end_in_time(app));
    let desk = app.state::<Desk>().inner().clone();
    if let Err(left) = tauri::async_runtime::block_on(desk.shut_down_within(limit)) {
        tracing::warn!(left, "the system ended the app before this was done");
    }
}

/// Ends the app properly when the system asks it to end, also at a log-out.
#[cfg(unix)]
pub(crate) async fn on_signal(app: AppHandle) {
    use tokio::signal::unix::{signal, SignalKind};
    let (Ok(mut terminate), Ok(mut interrupt), Ok(mut hang_up)) =
        (signal(SignalKind::terminate()), signal(SignalKind::interrupt()), signal(SignalKind::hangup()))
    else {
        return;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
        _ = hang_up.recv() => {}
    }
    closing::end(app, CloseWay::Now).await;
}

/// Ends the app properly when the system asks it to end.
#[cfg(not(unix))]
pub(crate) async fn on_signal(app: AppHandle) {
    if tokio::signal::ctrl_c().await.is_ok() {
        closing::end(app, CloseWay::Now).await;
    }
}
