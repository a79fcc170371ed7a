//! `GET /api/v1/{Type}/count`: how many records a list has.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, RawQuery, State};
use axum::response::Response;
use http::Method;
use ledgerlane_api::limits::LIST_WAIT;
use ledgerlane_api::{Catalogue, ErrorCode};
use ledgerlane_company::ListFilter;
use serde_json::json;

use super::guard::TakenHeaders;
use super::lists::Query;
use super::records::{self, Asking};
use super::{App, answer, writes};
use crate::ids::RequestId;
use crate::keys::Caller;
use crate::problem::Problem;
use crate::store::Version;

/// The count of a list, with its filters. Below the path of one record `count` is the id of a record.
pub(super) async fn count(
    State(app): State<Arc<App>>,
    method: Method,
    Path(name): Path<String>,
    (Extension(caller), Extension(let_in)): (Extension<Caller>, Extension<Version>),
    Extension(request_id): Extension<RequestId>,
    RawQuery(raw): RawQuery,
    TakenHeaders(headers): TakenHeaders,
) -> Result<Response, Problem> {
    if Catalogue::built_in().find(&name).is_none() {
        let path = Path((name, "count".to_owned()));
        let (caller, let_in) = (Extension(caller), Extension(let_in));
        return records::read(State(app), method, caller, let_in, path, TakenHeaders(headers)).await;
    }
    let record_type = writes::only_reads(&method, &name, ErrorCode::UpdateNotOffered, Catalogue::find)?;
    if !record_type.is_counted() {
        return Err(Problem::count_not_offered());
    }
    let query = Query::parse(raw.as_deref().unwrap_or(""), record_type, false)?;
    let filter = ListFilter::read(&query.filters, record_type)?;
    let asking = Asking { app: &app, caller, let_in, headers: &headers, most: LIST_WAIT };
    let asked = asking.in_lane(|company| async move { company.count(record_type, filter).await }).await;
    let (count, admission) = asked.map_err(Problem::of_count)?;
    let body = json!({
        "requestId": request_id.as_str(),
        "success": true,
        "count": count.records,
        "isApproximate": count.is_approximate,
        "timestamp": app.clock.wall(),
    });
    Ok(answer::json(body.to_string(), None, admission))
}
