//! `GET /api/v1/connections/{id}/connector`: the connector of a connection, a call of our own.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use ledgerlane_api::ConnectorStatus;

use super::App;
use crate::problem::Problem;

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
    Ok(Json(app.files.connector_status(&connection)?))
}
