//! The one way to the end of the app. Whatever ends it comes here: the window's button, the menu, the tray, the system. The page saves
//! what is not saved, and asks its user where something would be lost. A page that hangs holds nobody up.

use std::time::Duration;

use ledgerlane_desk::interface::{CloseChoice, CloseWay, DeskEvent, UnderWay, Work};
use ledgerlane_desk::Desk;
use tauri::{AppHandle, Manager};
use tokio::sync::watch;

use crate::quitting::{self, quit};
use crate::{events, frame, window};
#[cfg(target_os = "linux")]
use crate::{notify, tray};

/// Longest wait for the page to say that it has the question. A page that hangs says nothing.
const HEARD_WITHIN: Duration = Duration::from_secs(2);
/// Longest wait for the page to save what is not saved where nobody is asked. The rest of the time is the desk's.
const SAVED_WITHIN: Duration = Duration::from_secs(1);

/// The question about ending the app.
///
/// INV-CLOSE-1: each question has a number, and only a page that says in time that it has this number is waited for. So a second click on
/// the window's button leaves an open question alone, and closes the window of a page that hangs.
#[derive(Default)]
pub(crate) struct Question {
    /// Number of questions that were sent to the page. Only [`Question::count`] changes it.
    asked: std::sync::atomic::AtomicU32,
    /// The newest question that the page has. Only [`Question::heard`] changes it.
    heard: watch::Sender<u32>,
    /// The last answer. Only [`answered`] changes it.
    answered: watch::Sender<Option<CloseChoice>>,
}

impl Question {
    /// Takes note that the page has this question.
    pub(crate) fn heard(&self, number: u32) {
        self.heard.send_modify(|heard| *heard = number.max(*heard));
    }

    fn count(&self) -> u32 {
        self.asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) + 1
    }

    /// Whether the page says within the time that it has this question or a later one.
    async fn is_heard(&self, number: u32, within: Duration) -> bool {
        let mut heard = self.heard.subscribe();
        let waiting = tokio::time::timeout(within, heard.wait_for(|heard| *heard >= number));
        let is_heard = matches!(waiting.await, Ok(Ok(_)));
        is_heard
    }
}

/// Ends the app in this way, after asking its user where something would be lost.
pub(crate) async fn end(app: AppHandle, way: CloseWay) {
    // In the background: a slow disk does not delay the end of the app.
    tauri::async_runtime::spawn(frame::remember(&app));
    let desk = app.state::<Desk>().inner().clone();
    let under_way = desk.work_under_way();
    let choice = desk.close_choice().filter(|_| way == CloseWay::Close);
    let goes_on = under_way.entries.iter().any(|entry| is_lost(&entry.work));
    let question = app.state::<Question>();
    match choice {
        _ if way == CloseWay::Close && desk.keeps_running() => to_background(&app).await,
        Some(CloseChoice::Background) if goes_on => to_background(&app).await,
        _ if way == CloseWay::Now => end_now(&app, under_way).await,
        _ => {
            let way = if choice == Some(CloseChoice::Quit) { CloseWay::Chosen } else { way };
            if way == CloseWay::Quit {
                window::bring_forward(&app);
            }
            let number = send(&app, way, under_way);
            if !question.is_heard(number, HEARD_WITHIN).await {
                // In the background everything goes on, and a second start brings the window back.
                if way == CloseWay::Close && goes_on {
                    to_background(&app).await;
                } else {
                    quit(app.clone()).await;
                }
            }
        }
    }
}

/// Hides the window without a question. Where no tray shows the way back to it, a notification says it.
async fn to_background(app: &AppHandle) {
    window::hide(app);
    #[cfg(target_os = "linux")]
    if !tray::is_shown().await {
        notify::in_background().await;
    }
}

/// Ends the app without a question. What the page can save in a moment is saved.
async fn end_now(app: &AppHandle, under_way: UnderWay) {
    quitting::end_in_time(app);
    let mut answered = app.state::<Question>().answered.subscribe();
    send(app, CloseWay::Now, under_way);
    drop(tokio::time::timeout(SAVED_WITHIN, answered.changed()).await);
    quit(app.clone()).await;
}

/// Sends a question to the page. Returns its number.
fn send(app: &AppHandle, way: CloseWay, under_way: UnderWay) -> u32 {
    let number = app.state::<Question>().count();
    events::send(app, DeskEvent::CloseAsked { number, way, under_way });
    number
}

/// Ends the app for a program that waits for it, after asking its user where something would be lost. Returns whether the user agrees. If
/// the page hangs, the process ends before this does.
pub(crate) async fn end_for_caller(app: AppHandle) -> bool {
    let mut answered = app.state::<Question>().answered.subscribe();
    // Ending takes up to 5 s. The caller hears the answer before.
    tauri::async_runtime::spawn(end(app.clone(), CloseWay::Quit));
    answered.changed().await.is_ok() && *answered.borrow() == Some(CloseChoice::Quit)
}

/// Follows the answer of the page.
pub(crate) async fn answered(app: AppHandle, choice: CloseChoice) {
    app.state::<Question>().answered.send_replace(Some(choice));
    match choice {
        CloseChoice::Cancel => {}
        CloseChoice::Quit => quit(app).await,
        CloseChoice::Background => window::hide(&app),
    }
}

/// Whether ending the app cuts this off. An export that ends within seconds is let end.
fn is_lost(work: &Work) -> bool {
    match work {
        Work::Read { .. } | Work::Watch { .. } => true,
        Work::Export { state, ends_soon, .. } => !state.has_ended() && !ends_soon,
        Work::ReadEnded { .. } | Work::LinkEnded { .. } | Work::CutOff { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Question;

    /// INV-CLOSE-1
    #[tokio::test]
    async fn a_question_waits_only_for_a_page_that_says_it_has_this_very_question() {
        let question = Question::default();
        let (first, within) = (question.count(), Duration::ZERO);
        assert!(!question.is_heard(first, within).await, "the page hangs");
        question.heard(first);
        assert!(question.is_heard(first, within).await);
        let second = question.count();
        assert!(!question.is_heard(second, within).await, "it hangs since the first one");
        question.heard(second);
        question.heard(first);
        assert!(question.is_heard(second, within).await, "a late word of an older one takes nothing back");
    }
}
