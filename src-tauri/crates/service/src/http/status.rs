//! `/api/v1/qwc-auth-setup/{connectionId}/status`: whether a connection has been set up.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use ledgerlane_api::AuthStatus;
use serde::Serialize;
use utoipa::ToSchema;

use super::App;
use crate::ids;
use crate::problem::Problem;
use crate::store::connections::StoredConnection;

/// The status with what is documented for its longer form.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FullStatus {
    #[serde(flatten)]
    status: AuthStatus,
    /// Whether the company file is a sample. Null until it has said so.
    is_sample_file: Option<bool>,
}

/// The short form, made for polling.
#[utoipa::path(
    get, path = "/api/v1/qwc-auth-setup/{id}/status/authenticated", operation_id = "ReadAuthStatus", tag = "QwcAuthSetup",
 summary = "Tells whether a connection was set up.", params(("id" = String, Path, description = "Its prefixed id, GUID or externalId.")),
 responses((status = 200, description = "Read.", body = AuthStatus))
)]
pub(super) async fn short(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<AuthStatus>, Problem> {
    Ok(Json(status_of(&*app.connection(&id)?)))
}

/// The long form.
#[utoipa::path(
    get, path = "/api/v1/qwc-auth-setup/{id}/status", operation_id = "ReadFullAuthStatus", tag = "QwcAuthSetup",
 summary = "Tells whether a connection was set up, and with what.",
 params(("id" = String, Path, description = "Its prefixed id, GUID or externalId.")),
 responses((status = 200, description = "Read.", body = FullStatus))
)]
pub(super) async fn full(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<FullStatus>, Problem> {
    let connection = app.connection(&id)?;
    Ok(Json(FullStatus { is_sample_file: connection.is_sample, status: status_of(&connection) }))
}

fn status_of(connection: &StoredConnection) -> AuthStatus {
    AuthStatus {
        // The interface's published description has a GUID here.
        connection_id: Some(ids::guid(&connection.id)),
        is_connected: Some(connection.is_set_up()),
        last_sync_at: connection.last_connected_at,
        company_name: connection.company_name.clone(),
    }
}
