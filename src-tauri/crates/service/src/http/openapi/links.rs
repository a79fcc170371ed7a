//! Links between calls: which part of an answer is a parameter of which other call.

use ledgerlane_api::limits::CONNECTION_HEADER;
use ledgerlane_api::{ListShape, RecordType};
use serde_json::{Value, json};

/// Calls that take the id of a new connection.
const OF_A_CONNECTION: [&str; 8] = [
    "ReadConnection",
    "UpdateConnection",
    "ProbeConnection",
    "ReadAuthStatus",
    "ReadFullAuthStatus",
    "ArchiveConnection",
    "RestoreConnection",
    "DeleteConnection",
];

/// What follows making a connection, and making a session.
pub(super) fn add_to_calls(paths: &mut Value) {
    let made = &mut paths["/api/v1/connections"]["post"]["responses"]["201"]["links"];
    for call in OF_A_CONNECTION {
        made[call] = json!({ "operationId": call, "parameters": { "id": "$response.body#/id" } });
    }
    let body = json!({ "connectionId": "$response.body#/id" });
    made["CreateAuthSession"] = json!({ "operationId": "CreateAuthSession", "requestBody": body });
    let linked = &mut paths["/api/v1/auth-sessions"]["post"]["responses"]["201"]["links"];
    linked["ReadAuthSession"] =
        json!({ "operationId": "ReadAuthSession", "parameters": { "id": "$response.body#/id" } });
    for call in ["ReadConnection", "ProbeConnection", "ReadAuthStatus"] {
        linked[call] = json!({ "operationId": call, "parameters": { "id": "$response.body#/connectionId" } });
    }
}

/// What follows a list: one of its records, its next page, and closing its cursor.
pub(super) fn of_a_list(record_type: &RecordType, name: &str) -> Value {
    let connection = format!("$request.header.{CONNECTION_HEADER}");
    let mut links = json!({});
    // An id that may lie in one of several fields is no single place of the answer.
    if let [id] = record_type.id_fields.as_slice() {
        links["Record"] = json!({
            "operationId": format!("Read{name}"),
            "parameters": { "id": format!("$response.body#/data/0/{id}"), CONNECTION_HEADER: connection },
        });
    }
    if record_type.shape == ListShape::Paginated {
        links["NextPage"] = json!({
            "operationId": format!("List{}", record_type.path),
            "description": "With the filters of the first page.",
            "parameters": {
                "cursor": "$response.body#/nextCursor",
                "limit": "$response.body#/limit",
                CONNECTION_HEADER: connection,
            },
        });
        links["Close"] =
            json!({ "operationId": "CloseCursor", "parameters": { "cursor": "$response.body#/nextCursor" } });
    }
    links
}
