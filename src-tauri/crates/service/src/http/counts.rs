//! `GET /api/v1/{Type}/count`: how many records a list has.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, RawQuery, State};
use axum::response::Response;
use http::{HeaderMap, Method};
use ledgerlane_api::Catalogue;
use ledgerlane_api::limits::LIST_WAIT;
use ledgerlane_company::ListFilter;
use serde_json::json;

use super::lists::Query;
use super::records::{self, Asking};
use super::{App, answer};
use crate::ids::RequestId;
use crate::keys::Caller;
use crate::problem::Problem;

/// The count of a list, with its filters. Under a singular name, `count` is a record's id.
pub(super) async fn count(
    State(app): State<Arc<App>>,
    method: Method,
    Path(name): Path<String>,
    Extension(caller): Extension<Caller>,
    Extension(request_id): Extension<RequestId>,
    RawQuery(raw): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let Some(record_type) = Catalogue::built_in().find(&name) else {
        let path = Path((name, "count".to_owned()));
        return records::read(State(app), method, Extension(caller), path, headers).await;
    };
    if !record_type.is_counted() {
        return Err(Problem::count_not_offered());
    }
    if method != Method::GET {
        return Err(Problem::method_not_allowed(Some("GET")));
    }
    let query = Query::parse(raw.as_deref().unwrap_or(""), record_type, false)?;
    let filter = ListFilter::read(&query.filters, record_type)?;
    let asking = Asking { app: &app, caller, headers: &headers, most: LIST_WAIT };
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
