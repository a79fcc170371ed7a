//! Calls that would write records. The service only reads: it refuses each with the code of the change that it would have made.

use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::routing::any;
use http::Method;
use ledgerlane_api::{Catalogue, ErrorCode, RecordType};

use super::App;
use crate::problem::Problem;

/// Finds a record type by a part of a path.
type Find = fn(&'static Catalogue, &str) -> Option<&'static RecordType>;

/// The record type that a call reads, which `find` finds by its name. Refuses writes, on the path of a record or of a list. `posted` is the
/// code of a POST.
pub(super) fn only_reads(
    method: &Method,
    name: &str,
    posted: ErrorCode,
    find: Find,
) -> Result<&'static RecordType, Problem> {
    let catalogue = Catalogue::built_in();
    let found = find(catalogue, name);
    if method == Method::GET {
        return found.ok_or_else(Problem::unknown_route);
    }
    let allow = if found.is_some() { "GET" } else { "" };
    if found.is_none() && catalogue.find_single(name).is_none() {
        return Err(Problem::unknown_route());
    }
    Err(refused(method, posted, allow))
}

/// The refusal of a call that does not read. `posted` is the code of a POST, `allow` holds the methods that the path has.
pub(super) fn refused(method: &Method, posted: ErrorCode, allow: &'static str) -> Problem {
    match *method {
        Method::POST => Problem::read_only(posted, allow),
        Method::PUT | Method::PATCH => Problem::read_only(ErrorCode::UpdateNotOffered, allow),
        Method::DELETE => Problem::read_only(ErrorCode::DeleteNotOffered, allow),
        _ => Problem::method_not_allowed(Some(allow)),
    }
}

/// Adds the paths that void transactions and change custom fields and their definitions. The service offers no method of them, so the
/// document does not list them.
pub(super) fn add(paths: Router<Arc<App>>) -> Router<Arc<App>> {
    paths
        .route("/api/v1/{kind}/{id}/void", any(void))
        .route(
            "/api/v1/custom-fields",
            any(async |method: Method| refused(&method, ErrorCode::CreateNotOffered, "")),
        )
        .route("/api/v1/custom-fields/update", any(update))
        .route("/api/v1/custom-field-definitions/update", any(update))
}

async fn update(method: Method) -> Problem {
    refused(&method, ErrorCode::UpdateNotOffered, "")
}

async fn void(method: Method, Path((name, _)): Path<(String, String)>) -> Problem {
    match Catalogue::built_in().find_single(&name) {
        Some(_) if method == Method::POST => Problem::read_only(ErrorCode::VoidNotOffered, ""),
        Some(_) => Problem::method_not_allowed(Some("")),
        None => Problem::unknown_route(),
    }
}
