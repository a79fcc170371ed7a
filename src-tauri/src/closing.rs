//! Closing: with links being watched the user is asked first, and may stay in the background.

use std::sync::atomic::{AtomicBool, Ordering};

use ledgerlane_desk::interface::{CloseChoice, DeskEvent};
use ledgerlane_desk::Desk;
use tauri::{AppHandle, Emitter, Manager};

use crate::quitting::quit;
use crate::{frame, window};

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
        // One that was loaded anew does not know of a question put to it before.
        self.stands.store(false, Ordering::Relaxed);
    }

    /// Whether the question can be put now: not to a page that never listened, nor to one that did not answer it the
    /// time before, because it may hang. Either would make the button that closes the window do nothing.
    fn can_be_put(&self) -> bool {
        self.heard.load(Ordering::Relaxed) && !self.stands.swap(true, Ordering::Relaxed)
    }
}

/// The window is asked to close.
pub(crate) async fn asked(app: AppHandle) {
    frame::remember(&app).await;
    let desk = app.state::<Desk>().inner().clone();
    let watched = desk.watched().await;
    if watched.is_empty() {
        quit(app).await;
        return;
    }
    match desk.close_choice() {
        Some(CloseChoice::Quit) => quit(app).await,
        Some(CloseChoice::Background) => window::hide(&app),
        _ if app.state::<Question>().can_be_put() => {
            drop(app.emit_to(window::MAIN, window::EVENT, DeskEvent::CloseAsked { watched }));
        }
        // The watches go on, and a second start brings the window back.
        _ => window::hide(&app),
    }
}

/// The user's answer.
pub(crate) async fn answered(app: AppHandle, choice: CloseChoice) {
    app.state::<Question>().stands.store(false, Ordering::Relaxed);
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
        assert!(!question.can_be_put(), "it never listened");
        assert!(!question.can_be_put(), "it still does not");
        question.page_listens();
        assert!(question.can_be_put());
        assert!(!question.can_be_put(), "it did not answer");
        question.page_listens();
        assert!(question.can_be_put(), "it was loaded anew");
    }
}
