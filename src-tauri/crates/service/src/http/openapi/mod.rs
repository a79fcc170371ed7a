//! `GET /openapi.json`: the document, made from the routes, the roles, the error codes and the catalogue of record types.

mod errors;
mod filters;
mod links;
mod records;
mod values;

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use ledgerlane_api::limits::{CONNECTION_HEADER, WAIT_HEADER};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{App, paths, roles};
use crate::keys::Role;

/// The description of the whole interface.
const ABOUT: &str = "The REST interface of a QuickBooks Desktop connector. Every call below /api carries an API key, \
`Authorization: Bearer <key>`; this document and setup pages take none. Paths below /api are matched in any case, but for the \
ids in them. A connection is named by its prefixed id, its GUID or its externalId. Each connection has one lane: lists, counts, single \
records and probes of it take turns, and an open cursor holds the lane until it is closed, ends, or 10 seconds pass without a \
request. Calls of one key wait in order, and keys take turns. More calls than may wait, or than one key may have under way, are \
answered with 429 and Retry-After.";

#[cfg(test)]
pub(super) use records::route;

/// The document of a service as it is sent.
///
/// INV-DOCUMENT-1: Every route is in the document and nothing else is.
pub(crate) struct Document {
    text: Bytes,
    /// Its entity tag, in quotes: a digest of the text.
    tag: String,
}

impl Document {
    /// For a service with the address `base`.
    fn of(base: &str) -> Self {
        let text = document(base).to_string();
        let tag = format!("\"{:x}\"", Sha256::digest(&text));
        Self { text: text.into(), tag }
    }
}

/// This document.
#[utoipa::path(
    get,
    path = "/openapi.json",
    operation_id = "ReadOpenApi",
    tag = "Document",
    security(()),
    params(("If-None-Match" = Option<String>, Header, description = "Entity tags of the documents the caller has.")),
    responses(
        (status = 200, description = "An OpenAPI 3.1 document.", content_type = "application/json",
         headers(("etag" = String, description = "Names this version of the document."))),
        (status = 304, description = "The caller has this document."),
    )
)]
pub(super) async fn read(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    let Document { text, tag } = app.document.get_or_init(|| Document::of(&app.base));
    let mut answer = if is_known(&headers, tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, "application/json")], text.clone()).into_response()
    };
    let headers = answer.headers_mut();
    // Hexadecimal digits in quotes: taking them as a header cannot fail.
    headers.extend(HeaderValue::from_str(tag).ok().map(|tag| (header::ETAG, tag)));
    // Clients may keep the document, and have to ask each time whether it is current.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    answer
}

/// Whether `If-None-Match` names this entity tag, or any. The comparison is weak (RFC 9110, section 13.1.2). A tag may hold a comma, but no
/// quote, so no part of another tag looks like this one.
fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let sent = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    sent.flat_map(|value| value.split(','))
        .map(str::trim)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// The document of a service with the address `base`.
pub(super) fn document(base: &str) -> Value {
    // Texts, numbers and maps alone: taking them as JSON cannot fail.
    let mut document = serde_json::to_value(paths().into_openapi()).unwrap_or_default();
    document["info"] = json!({
        "title": "Ledgerlane connector service",
        "description": ABOUT,
        "version": env!("CARGO_PKG_VERSION"),
    });
    document["servers"] = json!([{ "url": base }]);
    document["security"] = json!([{ "bearer": [] }]);
    let components = &mut document["components"];
    components["securitySchemes"] = json!({
        "bearer": { "type": "http", "scheme": "bearer", "description": "An API key, sk_test_... or sk_live_..." }
    });
    components["headers"]["requestId"] = json!({
        "description": "Names the request in the log.", "required": true, "schema": { "type": "string" },
    });
    answers_are_whole(&mut components["schemas"]);
    values::add_to_bodies(&mut components["schemas"]);
    values::add_to_answers(&mut components["schemas"]);
    records::add_components(components);
    errors::add_components(components);
    records::add_paths(&mut document["paths"]);
    for (path, operations) in entries(&mut document["paths"]) {
        for (method, operation) in entries(operations) {
            bound_parameters(path, operation);
            answers_have_headers(operation);
            errors::add_to(path, operation);
            say_who_may(path, method, operation);
        }
    }
    links::add_to_calls(&mut document["paths"]);
    document
}

/// Bounds of the parameters that handlers name themselves.
fn bound_parameters(path: &str, operation: &mut Value) {
    let parameters = operation.get_mut("parameters").and_then(Value::as_array_mut);
    for parameter in parameters.into_iter().flatten() {
        let is_a_connection = path.contains("/connections/{id}") || path.contains("/qwc-auth-setup/{id}");
        match (parameter["in"].as_str(), parameter["name"].as_str()) {
            (_, Some(WAIT_HEADER)) => {
                *parameter = records::refers("parameters", records::SINGLE_WAIT_PARAMETER)
            }
            // Left out it has no value; it is never null, which its optional type in Rust would say.
            (_, Some(CONNECTION_HEADER)) => parameter["schema"] = json!({ "type": "string" }),
            (Some("path"), Some("id")) if is_a_connection => {
                parameter["schema"] = values::any_connection_id()
            }
            (Some("path"), _) => parameter["schema"]["minLength"] = json!(1),
            _ => {}
        }
    }
}

/// Adds the headers of answers: every answer names its request, and a redirect its target. `errors` does the same for failures.
fn answers_have_headers(operation: &mut Value) {
    for (status, answer) in entries(&mut operation["responses"]) {
        answer["headers"]["x-request-id"] = json!({ "$ref": "#/components/headers/requestId" });
        if status == "303" {
            answer["headers"]["location"] =
                json!({ "description": "Where to.", "required": true, "schema": { "type": "string" } });
        }
        if status == "409" {
            answer["headers"]["x-should-retry"] = json!({
                "description": "Whether asking again can help.", "required": true,
                "schema": { "type": "string", "enum": ["true", "false"] },
            });
        }
    }
}

fn entries(value: &mut Value) -> impl Iterator<Item = (&String, &mut Value)> {
    value.as_object_mut().into_iter().flatten()
}

/// Makes every key of an answer required, without a default: the contract tolerates services that leave keys out, but this one writes null
/// for no value.
fn answers_are_whole(schemas: &mut Value) {
    for (name, schema) in entries(schemas) {
        let is_asked = name.starts_with("Create") || name.starts_with("Update");
        if !is_asked {
            write_every_key(schema);
        }
    }
    // For states that only other services have.
    if let Some(states) = schemas["SessionStatus"]["enum"].as_array_mut() {
        states.retain(|state| state != "unknown");
    }
}

fn write_every_key(schema: &mut Value) {
    if let Some(properties) = schema["properties"].as_object() {
        let every: Vec<String> = properties.keys().cloned().collect();
        schema["required"] = json!(every);
        for (_, property) in entries(&mut schema["properties"]) {
            property.as_object_mut().and_then(|property| property.remove("default"));
        }
    }
    if let Some(parts) = schema.get_mut("allOf").and_then(Value::as_array_mut) {
        parts.iter_mut().for_each(write_every_key);
    }
}

/// Ends a description with the roles that reach the call.
fn say_who_may(path: &str, method: &str, operation: &mut Value) {
    let Ok(method) = Method::from_bytes(method.to_ascii_uppercase().as_bytes()) else { return };
    if operation.get("security").is_some() {
        return;
    }
    let route = records::route(path);
    let who: Vec<&str> = Role::ALL
        .into_iter()
        .filter(|role| roles::check(*role, &method, route).is_ok())
        .map(Role::as_str)
        .collect();
    let words = operation["description"].as_str().unwrap_or_default();
    let words = format!("{words}\n\nRoles: {}.", who.join(", "));
    operation["description"] = json!(words.trim());
}
