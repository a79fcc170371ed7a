//! Failures in the document.

use std::collections::BTreeMap;

use http::StatusCode;
use ledgerlane_api::ErrorCode;
use ledgerlane_api::limits::WAIT_HEADER;
use serde_json::{Value, json};

use super::records::{LIST_WAIT_PARAMETER, SINGLE_WAIT_PARAMETER};

/// Further statuses of calls with a body.
const WITH_A_BODY: [u16; 3] = [408, 413, 415];
/// A further status of calls that wait for a lane.
const IN_THE_LANE: u16 = 408;
/// Further statuses of calls that ask the company file for records.
const OF_RECORDS: [u16; 2] = [422, 502];

/// A response for each status, with the codes it may carry.
pub(super) fn add_components(components: &mut Value) {
    let mut by_status: BTreeMap<u16, Vec<ErrorCode>> = BTreeMap::new();
    for code in ErrorCode::ALL {
        by_status.entry(code.status()).or_default().push(*code);
    }
    for (status, codes) in by_status {
        let reason =
            StatusCode::from_u16(status).ok().and_then(|status| status.canonical_reason()).unwrap_or("");
        let codes: Vec<&str> = codes.into_iter().map(ErrorCode::as_str).collect();
        let mut headers = json!({
            "x-should-retry": {
                "description": "Whether asking again can help.", "required": true,
                "schema": { "type": "string", "enum": ["true", "false"] },
            },
            "x-request-id": { "$ref": "#/components/headers/requestId" },
        });
        if status == 401 {
            headers["www-authenticate"] = json!({
                "description": "How to show who calls.", "required": true, "schema": { "type": "string", "const": "Bearer" },
            });
        }
        if status == 405 {
            headers["allow"] = json!({
                "description": "The methods there are, with commas between. Empty where there are none.",
                "required": true, "schema": { "type": "string" },
            });
        }
        if matches!(status, 429 | 503) {
            headers["retry-after"] =
                json!({ "description": "Seconds.", "schema": { "type": "integer", "minimum": 1 } });
        }
        components["responses"][status.to_string()] = json!({
            "description": format!("{reason}. Codes: {}.", codes.join(", ")),
            "headers": headers,
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/ErrorBody" } } },
        });
    }
}

/// Adds the failures of an operation, beside the failures that it names itself.
pub(super) fn add_to(path: &str, operation: &mut Value) {
    let of_any_call = ErrorCode::ALL.iter().filter(|code| code.is_of_any_call());
    let mut statuses: Vec<u16> = of_any_call.map(|code| code.status()).collect();
    if operation.get("requestBody").is_some() {
        statuses.extend(WITH_A_BODY);
    }
    let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
    let takes = |key: &str, location: &str, name: &str| {
        let shared = format!("#/components/parameters/{key}");
        let is_it = |one: &Value| one["in"] == location && one["name"] == name;
        parameters.iter().any(|one| one["$ref"] == shared.as_str() || is_it(one))
    };
    if takes(LIST_WAIT_PARAMETER, "header", WAIT_HEADER)
        || takes(SINGLE_WAIT_PARAMETER, "header", WAIT_HEADER)
    {
        statuses.push(IN_THE_LANE);
        // A probe is answered with 200 also if the company file does not answer.
        if !path.ends_with("/probe") {
            statuses.extend(OF_RECORDS);
        }
    }
    // The call that closes a cursor has the cursor in its path, and succeeds without one.
    if takes("cursor", "query", "cursor") {
        statuses.push(410);
    }
    if !path.starts_with("/api/") {
        statuses.retain(|status| *status != 401);
    }
    for status in statuses {
        let status = status.to_string();
        let known = &mut operation["responses"][&status];
        if known.is_null() {
            *known = json!({ "$ref": format!("#/components/responses/{status}") });
        }
    }
}
