//! Commands of the app's window, which the desk knows nothing of.

use ledgerlane_desk::interface::{
    About, AnswerClose, AppState, CloseChoice, CloseHeard, CloseWay, Nothing, Problem, ProblemCode, Zoom,
    ZoomBy,
};
use tauri::{AppHandle, Manager};

use super::desk;
use crate::closing::{self, Question};
use crate::start::Resumed;
use crate::zoom;

pub(super) async fn app_state(app: AppHandle, _: Nothing) -> Result<AppState, Problem> {
    let mut resumed = app.state::<Resumed>().0.clone();
    // An error means that the sender is gone: then nothing is left to wait for.
    drop(resumed.wait_for(|done| *done).await);
    desk(&app).app_state().await
}

pub(super) async fn quit(app: AppHandle, _: Nothing) -> Result<Nothing, Problem> {
    closing::end(app, CloseWay::Quit).await;
    Ok(Nothing {})
}

pub(super) async fn about(app: AppHandle, _: Nothing) -> Result<About, Problem> {
    Ok(crate::about::about(&app))
}

pub(super) async fn open_licenses(_: AppHandle, _: Nothing) -> Result<Nothing, Problem> {
    let page = crate::about::licenses().and_then(|page| page.to_str().map(str::to_owned));
    match page {
        Some(page) if ledgerlane_desk::open_address(&page).await => Ok(Nothing {}),
        _ => Err(Problem::here(ProblemCode::FileNotOpened)),
    }
}

pub(super) async fn close_heard(app: AppHandle, request: CloseHeard) -> Result<Nothing, Problem> {
    app.state::<Question>().heard(request.number);
    Ok(Nothing {})
}

pub(super) async fn answer_close(app: AppHandle, request: AnswerClose) -> Result<Nothing, Problem> {
    // An answer for good is taken back on purpose, also while nothing closes. No answer is 'stay open' for good.
    if let Some(always) = request.always.filter(|always| !always || request.choice != CloseChoice::Cancel) {
        let kept = always.then_some(request.choice);
        let desk = desk(&app);
        if kept != desk.close_choice() {
            // A full disk keeps nobody from quitting.
            if let Err(problem) = desk.remember_close_choice(kept).await {
                tracing::warn!(%problem, "the answer is not remembered");
            }
        }
    }
    closing::answered(app, request.choice).await;
    Ok(Nothing {})
}

pub(super) async fn zoom(app: AppHandle, request: ZoomBy) -> Result<Zoom, Problem> {
    Ok(zoom::step(&app, request.step).await)
}
