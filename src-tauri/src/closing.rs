//! Closing the window: while links are watched, in whichever profile, the user is asked first and may stay in the
//! background.

use std::sync::atomic::{AtomicBool, Ordering};

use ledgerlane_desk::interface::{CloseChoice, DeskEvent};
use ledgerlane_desk::Desk;
use tauri::{AppHandle, Emitter, Manager};

use crate::quitting::quit;
use crate::{frame, window};

/// The question on closing. The commands of the page set both flags, and only this module reads them.
#[derive(Default)]
pub(crate) struct Question {
    /// Whether the page listens, so that it can receive the question.
    is_page_listening: AtomicBool,
    /// Whether the page received the question and did not answer yet.
    is_pending: AtomicBool,
}

impl Question {
    /// Notes that the page listens.
    pub(crate) fn page_listens(&self) {
        self.is_page_listening.store(true, Ordering::Relaxed);
        // A page that was loaded anew does not know a question that it received before.
        self.is_pending.store(false, Ordering::Relaxed);
    }

    /// Whether the page can be asked now, which makes the question pending. A page that never listened cannot be asked, nor
    /// one that has not answered the question before, because it may hang: the button that closes the window would do
    /// nothing.
    fn can_be_asked(&self) -> bool {
        self.is_page_listening.load(Ordering::Relaxed) && !self.is_pending.swap(true, Ordering::Relaxed)
    }
}

/// Answers the user who closes the window.
pub(crate) async fn asked(app: AppHandle) {
    // Nobody who closes the window waits for a disk.
    tauri::async_runtime::spawn(frame::remember(&app));
    let desk = app.state::<Desk>().inner().clone();
    let watched = desk.watched();
    if watched.is_empty() {
        quit(app).await;
        return;
    }
    match desk.close_choice() {
        Some(CloseChoice::Quit) => quit(app).await,
        Some(CloseChoice::Background) => window::hide(&app),
        _ if app.state::<Question>().can_be_asked() => {
            if let Err(error) = app.emit_to(
                window::MAIN,
                window::EVENT,
                DeskEvent::CloseAsked { watched, reads: desk.is_reading() },
            ) {
                tracing::warn!(%error, "the page did not receive the question on closing");
            }
        }
        // In the background the watches go on, and a second start brings the window back.
        _ => window::hide(&app),
    }
}

/// Follows the user's answer.
pub(crate) async fn answered(app: AppHandle, choice: CloseChoice) {
    app.state::<Question>().is_pending.store(false, Ordering::Relaxed);
    match choice {
        CloseChoice::Cancel => {}
        CloseChoice::Quit => quit(app).await,
        CloseChoice::Background => window::hide(&app),
    }
}

#[cfg(test)]
mod tests {
    use super::Question;

    #[test]
    fn only_a_page_that_listens_and_answered_is_asked() {
        let question = Question::default();
        assert!(!question.can_be_asked(), "it never listened");
        assert!(!question.can_be_asked(), "it still does not");
        question.page_listens();
        assert!(question.can_be_asked());
        assert!(!question.can_be_asked(), "it did not answer");
        question.page_listens();
        assert!(question.can_be_asked(), "it was loaded anew");
    }
}
