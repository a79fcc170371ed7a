//! `GET /api/v1/{type}/{id}`: one record.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use http::Method;
use ledgerlane_api::Catalogue;
use ledgerlane_api::limits::SINGLE_WAIT;

use super::company_answers::Budget;
use super::guard::{TakenHeaders, named_connection, only_get};
use super::lane_waits::wait_budget;
use super::{App, answer, check_set_up, nouns};
use crate::keys::Caller;
use crate::problem::Problem;
use crate::store::Version;

/// One record, read in the connection's lane.
pub(super) async fn read(
    State(app): State<Arc<App>>,
    method: Method,
    Extension(caller): Extension<Caller>,
    Extension(let_in): Extension<Version>,
    Path((name, id)): Path<(String, String)>,
    TakenHeaders(headers): TakenHeaders,
) -> Result<Response, Problem> {
    let record_type = Catalogue::built_in().find_single(&name).ok_or_else(Problem::unknown_route)?;
    only_get(&method)?;
    let wait = wait_budget(&headers, SINGLE_WAIT)?;
    let connection = app.connection(let_in, named_connection(&headers)?)?;
    check_set_up(&app.files, caller, &connection)?;
    let company = app.files.behind(&connection)?;
    let budget = Budget::new(&app.clock, wait);
    let lane = app.lanes.lease(connection.row, caller.key, wait);
    let (_lane, admission) = app.waiting(caller, &connection.id, check_set_up, lane).await?;
    let found = budget.answer_of(company.record(record_type, &id)).await.map_err(Problem::of_record)?;
    app.still_allowed(caller, &connection.id, check_set_up)?;
    let none = || Problem::not_found(format!("There is no {} with this id.", nouns::of(record_type).one));
    Ok(answer::json(found.ok_or_else(none)?, None, admission))
}
