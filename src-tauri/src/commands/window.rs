//! The app as a whole.

use ledgerlane_desk::interface::{AnswerClose, AppState, CloseChoice, CopyText, Nothing, Place, Problem};
use ledgerlane_desk::Desk;
use tauri::{AppHandle, State};

use crate::closing::{self, Question};
use crate::start::Resumed;

#[tauri::command]
pub(crate) async fn app_state(
    desk: State<'_, Desk>,
    resumed: State<'_, Resumed>,
    question: State<'_, Question>,
) -> Result<AppState, Problem> {
    // The page listens before it asks this.
    question.page_listens();
    // An error means that the sender is gone: then nothing is left to wait for.
    drop(resumed.0.clone().wait_for(|done| *done).await);
    desk.app_state().await
}

#[tauri::command]
pub(crate) async fn remember_place(desk: State<'_, Desk>, request: Place) -> Result<Nothing, Problem> {
    desk.remember_place(&request).map(|()| Nothing {})
}

#[tauri::command]
pub(crate) async fn answer_close(
    app: AppHandle,
    desk: State<'_, Desk>,
    request: AnswerClose,
) -> Result<Nothing, Problem> {
    if let Some(always) = request.always.filter(|_| request.choice != CloseChoice::Cancel) {
        // Answered without 'the same next time', an earlier answer for good is taken back.
        let kept = always.then_some(request.choice);
        if kept != desk.close_choice() {
            // Nobody is kept from quitting by a disk that takes no note of it.
            if let Err(problem) = desk.remember_close_choice(kept) {
                tracing::warn!(%problem, "the answer is not remembered");
            }
        }
    }
    closing::answered(app, request.choice).await;
    Ok(Nothing {})
}

#[tauri::command]
pub(crate) async fn copy_text(desk: State<'_, Desk>, request: CopyText) -> Result<Nothing, Problem> {
    desk.copy_text(&request.text).await.map(|()| Nothing {})
}
