//! `GET /api/v1/connections/{id}/connector`: the connector of a connection, a call of our own.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use ledgerlane_api::{ConnectorSetup, ConnectorStatus};

use super::App;
use crate::problem::Problem;
use crate::store::sessions::{self, ExpiredReason, LinkState, StoredSession};

/// Who the connector of a connection is, when it comes, and what is in its way. Tells what the service knows, and asks nobody.
#[utoipa::path(
    get, path = "/api/v1/connections/{id}/connector", operation_id = "ReadConnector", tag = "Connections",
 summary = "Tells who the connector of a connection is, when it comes, and what is in its way.",
 params(("id" = String, Path, description = "Its prefixed id, GUID or externalId.")),
 responses((status = 200, description = "Read. A company file that no connector leads to is answered with RESOURCE_NOT_FOUND.",
 body = ConnectorStatus))
)]
pub(super) async fn read(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<ConnectorStatus>, Problem> {
    let connection = app.connection(&id)?;
    let status = app.files.connector_status(&connection)?;
    let last = app.store.read(|db| sessions::last_of(db, connection.row, app.steady.now()))?;
    Ok(Json(ConnectorStatus { setup: last.and_then(|link| setup(&link, &status)), ..status }))
}

/// How far the client of the link that was made last is. None if the client is not on the way.
fn setup(link: &StoredSession, status: &ConnectorStatus) -> Option<ConnectorSetup> {
    let ran_out = link.state == LinkState::Expired(ExpiredReason::OutOfTime);
    (link.state.is_live() || ran_out && link.goes_on()).then(|| ConnectorSetup {
        opened_at: link.begun_at,
        saved_at: link.file_at,
        added_at: link.support_at,
        signed_in: link.is_signed_in(status.last_visit_at),
    })
}
