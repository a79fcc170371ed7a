//! `/api/v1/cursors/{cursor}/close`.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use http::StatusCode;

use super::App;
use crate::keys::Caller;

/// Closes a cursor. The answer is the same whatever it is given, so that it tells nothing about others' cursors.
#[utoipa::path(
    post, path = "/api/v1/cursors/{cursor}/close", operation_id = "CloseCursor", tag = "Cursors",
 summary = "Closes a cursor and frees its lane.", params(("cursor" = String, Path)),
 responses((status = 204, description = "Not open, whatever it was before."))
)]
pub(super) async fn close(
    State(app): State<Arc<App>>,
    Extension(caller): Extension<Caller>,
    cursor: Result<Path<String>, axum::extract::rejection::PathRejection>,
) -> StatusCode {
    if let Ok(Path(cursor)) = cursor {
        app.lanes.close(&cursor, caller.key);
    }
    StatusCode::NO_CONTENT
}
