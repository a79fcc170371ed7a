//! `POST /api/v1/connections/{id}/probe`: whether QuickBooks answers now.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::{Extension, Json};
use http::HeaderMap;
use ledgerlane_api::ConnectionProbe;
use ledgerlane_api::limits::SINGLE_WAIT;

use super::lane_waits::wait_budget;
use super::{App, check_usable};
use crate::keys::Caller;
use crate::problem::Problem;

/// Asks the company file behind a connection for its name, in the connection's lane. A sample company answers as soon
/// as its connection is set up.
#[utoipa::path(
    post, path = "/connections/{id}/probe", operation_id = "ProbeConnection", tag = "Connections",
 summary = "Asks whether QuickBooks answers now.",
 params(("id" = String, Path, description = "Its prefixed id, GUID or externalId."),
 ("x-nxus-timeout-seconds" = Option<u32>, Header, description = "Seconds to wait for the connection's lane, 1 to 120.")),
 responses((status = 200, description = "Asked, whether it answered or not.", body = ConnectionProbe))
)]
pub(super) async fn probe(
    State(app): State<Arc<App>>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<ConnectionProbe>, Problem> {
    let begun = app.clock.monotonic();
    let wait = wait_budget(&headers, SINGLE_WAIT)?;
    let asked = app.connection(&id)?;
    check_usable(caller, &asked)?;
    let lane = app.lanes.lease(asked.row, caller.key, wait);
    let _in_lane = app.waiting(caller, &asked.id, check_usable, lane).await?;
    app.clock.sleep(app.latency).await;
    // As it is now: a client may have completed a link while this call waited.
    let connection = app.still_allowed(caller, &asked.id, check_usable)?;
    let responding = connection.is_set_up();
    Ok(Json(ConnectionProbe {
        object: Some("connection_probe".into()),
        connection_id: connection.id,
        responding,
        company_name: connection.company_name.filter(|_| responding),
        company_file: connection.company_file.filter(|_| responding),
        elapsed_ms: i64::try_from((app.clock.monotonic() - begun).as_millis()).ok(),
        checked_at: Some(app.clock.wall()),
    }))
}
