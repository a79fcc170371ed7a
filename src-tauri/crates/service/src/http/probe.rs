//! `POST /api/v1/connections/{id}/probe`: whether QuickBooks answers now.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::{Extension, Json};
use http::HeaderMap;
use ledgerlane_api::ConnectionProbe;
use ledgerlane_api::limits::SINGLE_WAIT;

use super::company_answers::Budget;
use super::{App, check_usable};
use crate::keys::Caller;
use crate::problem::Problem;
use crate::store::connections as stored;

/// Asks the company file behind a connection who it is, in the connection's lane, and keeps the answer. The company file of a connection
/// that was never set up is not asked: nobody has allowed that yet.
#[utoipa::path(
    post, path = "/api/v1/connections/{id}/probe", operation_id = "ProbeConnection", tag = "Connections",
 summary = "Asks whether QuickBooks answers now.",
 params(("id" = String, Path, description = "Its prefixed id, GUID or externalId."),
 ("x-nxus-timeout-seconds" = Option<u32>, Header,
 description = "Seconds to wait for the connection's lane and the answer of its company file together, 1 to 120.")),
 responses((status = 200, description = "Asked, whether it answered or not.", body = ConnectionProbe))
)]
pub(super) async fn probe(
    State(app): State<Arc<App>>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<ConnectionProbe>, Problem> {
    let begun = app.clock.monotonic();
    let budget = Budget::asked(&app.clock, &headers, SINGLE_WAIT)?;
    let asked = app.connection(&id)?;
    check_usable(&app.files, caller, &asked)?;
    let lane = app.lanes.lease(asked.row, caller.key, budget.wait);
    // As it is now: a client may have completed a link while this call waited.
    let (_in_lane, connection) = app.waiting(caller, &asked.id, check_usable, lane).await?;
    let identity = if connection.is_set_up() {
        budget.identity_of(app.files.behind(&connection)?.as_ref()).await?
    } else {
        None
    };
    let connection = app.still_allowed(caller, &asked.id, check_usable)?;
    if let Some(identity) = identity.as_ref().filter(|identity| !connection.is_known_as(identity)) {
        let (row, identity, now) = (connection.row, identity.clone(), app.clock.wall());
        app.store.run(move |db| stored::identify(db, row, &identity, now)).await?;
    }
    let responding = identity.is_some();
    let (company_name, company_file) =
        identity.map_or((None, None), |identity| (identity.company_name, identity.company_file));
    Ok(Json(ConnectionProbe {
        object: Some("connection_probe".into()),
        connection_id: connection.id.clone(),
        responding,
        company_name,
        company_file,
        elapsed_ms: i64::try_from((app.clock.monotonic() - begun).as_millis()).ok(),
        checked_at: Some(app.clock.wall()),
    }))
}
