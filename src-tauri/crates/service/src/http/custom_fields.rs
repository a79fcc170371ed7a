//! `GET /api/v1/custom-field-definitions`: the custom fields that a company file defines.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{RawQuery, State};
use axum::response::Response;
use http::{HeaderMap, Method};
use ledgerlane_api::ErrorCode;
use ledgerlane_api::limits::LIST_WAIT;
use ledgerlane_company::CustomFieldDefinition;
use serde_json::{Value, json};

use super::records::Asking;
use super::{App, answer, writes};
use crate::ids::RequestId;
use crate::keys::Caller;
use crate::problem::Problem;

/// `objectType` of the answer.
pub(super) const LIST_TYPE: &str = "list";

/// The definitions that a call asks for.
struct DefinitionQuery {
    owner_ids: Vec<String>,
    /// Empty for any.
    objects: Vec<String>,
}

impl DefinitionQuery {
    /// Reads a query. A parameter may be repeated, and may hold several values with commas between. Without owners, the call asks for the
    /// public definitions.
    fn parse(raw: &str) -> Self {
        let mut query = Self { owner_ids: Vec::new(), objects: Vec::new() };
        for (name, value) in url::form_urlencoded::parse(raw.as_bytes()) {
            let values = value.split(',').map(|one| one.trim().to_owned()).filter(|one| !one.is_empty());
            match name.to_ascii_lowercase().as_str() {
                "ownerids" => query.owner_ids.extend(values),
                "assigntoobjects" => query.objects.extend(values),
                _ => {}
            }
        }
        if query.owner_ids.is_empty() {
            query.owner_ids.push(CustomFieldDefinition::PUBLIC_OWNER.to_owned());
        }
        query
    }

    fn fits(&self, definition: &CustomFieldDefinition) -> bool {
        let fits = |query: &[String], text: &str| query.iter().any(|one| one.eq_ignore_ascii_case(text));
        fits(&self.owner_ids, &definition.owner_id)
            && (self.objects.is_empty()
                || definition.assign_to_objects.iter().any(|object| fits(&self.objects, object)))
    }
}

/// The definitions of the custom fields, in one answer.
pub(super) async fn list(
    State(app): State<Arc<App>>,
    method: Method,
    Extension(caller): Extension<Caller>,
    Extension(request_id): Extension<RequestId>,
    RawQuery(raw): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if method != Method::GET {
        return Err(writes::refused(&method, ErrorCode::CreateNotOffered, "GET"));
    }
    let query = DefinitionQuery::parse(raw.as_deref().unwrap_or(""));
    let asking = Asking { app: &app, caller, headers: &headers, most: LIST_WAIT };
    let asked = asking
        .in_lane({
            let owner_ids = query.owner_ids.clone();
            |company| async move { company.custom_field_definitions(&owner_ids).await }
        })
        .await;
    let (definitions, admission) = asked.map_err(Problem::of_first_page)?;
    let data: Vec<Value> =
        definitions.iter().filter(|one| query.fits(one)).map(CustomFieldDefinition::to_json).collect();
    let body = json!({
        "objectType": LIST_TYPE,
        "requestId": request_id.as_str(),
        "success": true,
        "count": data.len(),
        "data": data,
        "timestamp": app.clock.wall(),
    });
    Ok(answer::json(body.to_string(), None, admission))
}
