//! `GET /api/v1/{type}/{id}`: one record.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use http::{HeaderMap, Method};
use ledgerlane_api::limits::SINGLE_WAIT;
use ledgerlane_api::{Catalogue, RecordType};

use super::guard::{named_connection, only_get};
use super::turns::wait_budget;
use super::{App, answer, check_set_up, off_network};
use crate::keys::Caller;
use crate::problem::Problem;
use crate::sample::InvoiceParts;

/// A type by its name for one record, `sales-order`, or by the path of its list in either spelling.
fn find_kind(text: &str) -> Option<&'static RecordType> {
    let catalogue = Catalogue::built_in();
    let singular = |kind: &&RecordType| {
        kind.object_type.trim_start_matches("qbd_").replace('_', "-").eq_ignore_ascii_case(text)
    };
    catalogue.types().iter().find(singular).or_else(|| catalogue.find(text))
}

/// One record, read in the connection's lane.
pub(super) async fn read(
    State(app): State<Arc<App>>,
    method: Method,
    Extension(caller): Extension<Caller>,
    Path((kind, id)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let kind = find_kind(&kind).ok_or_else(Problem::unknown_route)?;
    only_get(&method)?;
    let wait = wait_budget(&headers, SINGLE_WAIT)?;
    let connection = app.connection(named_connection(&headers)?).await?;
    check_set_up(caller, &connection)?;
    let company = app.companies.behind(&connection.id);
    let _lane = app.waiting(app.lanes.alone(connection.row, wait)).await?;
    app.clock.sleep(app.latency).await;
    let path = kind.path.as_str();
    let found = off_network(move || match path {
        "Customers" => company.customer(&id),
        "Invoices" => company.invoice(&id, InvoiceParts { lines: true, linked: true }),
        _ => company.account(&id),
    })
    .await?;
    let none = || Problem::not_found(format!("There is no {} with this id.", kind.one));
    Ok(answer::json(found.ok_or_else(none)?, None))
}
