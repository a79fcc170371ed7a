//! `/api/v1/connections`.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use axum::{Extension, Json};
use http::StatusCode;
use jiff::Timestamp;
use ledgerlane_api::{Connection, ConnectionRef, CreateConnection, ErrorBody, ErrorCode, UpdateConnection};

use super::body::JsonBody;
use super::{App, answer};
use crate::ids;
use crate::keys::Caller;
use crate::problem::Problem;
use crate::store::StoreError;
use crate::store::connections::{self as stored, NewConnection, StoredConnection, Update};

/// Longest external id and description, characters.
pub(super) const MAX_CHARS: usize = 255;

/// All of them, of both modes, as a bare array.
#[utoipa::path(
    get, path = "/api/v1/connections", operation_id = "ListConnections", tag = "Connections",
 summary = "Lists all connections.",
 responses((status = 200, description = "All of them, oldest first.", body = Vec<Connection>))
)]
pub(super) async fn list(State(app): State<Arc<App>>) -> Result<Response, Problem> {
    Ok(answer::shared(app.connections.list(&app.store)?))
}

/// One, by any of its ids.
#[utoipa::path(
    get, path = "/api/v1/connections/{id}", operation_id = "ReadConnection", tag = "Connections",
 summary = "Reads a connection.", params(("id" = String, Path, description = "Its prefixed id, GUID or externalId.")),
 responses((status = 200, description = "Read.", body = Connection))
)]
pub(super) async fn read(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<Connection>, Problem> {
    Ok(Json(app.connection(&id)?.to_wire()))
}

/// A new one. Its mode is that of the key; what the body says of it is ignored.
#[utoipa::path(
    post, path = "/api/v1/connections", operation_id = "CreateConnection", tag = "Connections",
 summary = "Makes a connection.", request_body = CreateConnection,
 responses((status = 201, description = "Made.", body = Connection),
 (status = 409, description = "Another connection has the externalId, in this or in other upper and lower case.", body = ErrorBody))
)]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    Extension(caller): Extension<Caller>,
    JsonBody(asked): JsonBody<CreateConnection>,
) -> Result<(StatusCode, Json<Connection>), Problem> {
    let description = description(asked.description.as_deref().unwrap_or(""))?;
    let external_id = external_id(asked.external_id.as_deref().unwrap_or(""))?;
    let (file_kind, mode) = app.files.of_new(caller.kind);
    let new = NewConnection { id: ids::new_connection_id()?, external_id, description, mode, file_kind };
    let now = app.clock.wall();
    let made = app.store.run(move |db| stored::create(db, &new, now)).await?;
    Ok((StatusCode::CREATED, Json(made.ok_or_else(taken)?.to_wire())))
}

/// Changes what it is called, its external id, and whether it may be used.
#[utoipa::path(
    post, path = "/api/v1/connections/{id}", operation_id = "UpdateConnection", tag = "Connections",
 summary = "Changes a connection.", params(("id" = String, Path, description = "Its prefixed id, GUID or externalId.")),
 request_body = UpdateConnection,
 responses((status = 200, description = "As it is now.", body = Connection),
 (status = 409, description = "Another connection has the externalId, in this or in other upper and lower case.", body = ErrorBody))
)]
pub(super) async fn update(
    State(app): State<Arc<App>>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    JsonBody(asked): JsonBody<UpdateConnection>,
) -> Result<Json<Connection>, Problem> {
    let update = Update {
        description: asked.description.as_deref().map(description).transpose()?,
        external_id: asked.external_id.as_deref().map(external_id).transpose()?,
        is_active: asked.is_active,
    };
    let after = app
        .with_connection(caller, &id, move |db, connection, now| {
            stored::update(db, connection.row, &update, now.wall)?.ok_or_else(taken)
        })
        .await?;
    if !after.is_active {
        app.lanes.close_all(after.row);
    }
    Ok(Json(after.to_wire()))
}

/// Archives one: it stays readable, and is used no more until it is restored.
#[utoipa::path(
    delete, path = "/api/v1/connections/{id}", operation_id = "ArchiveConnection", tag = "Connections",
 summary = "Archives a connection.", params(("id" = String, Path, description = "Its prefixed id, GUID or externalId.")),
 responses((status = 204, description = "Archived."))
)]
pub(super) async fn archive(
    State(app): State<Arc<App>>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    put_aside(&app, caller, &id, stored::archive).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Brings an archived one back.
#[utoipa::path(
    post, path = "/api/v1/connections/{id}/restore", operation_id = "RestoreConnection", tag = "Connections",
 summary = "Restores a connection.", params(("id" = String, Path, description = "Its prefixed id, GUID or externalId.")),
 responses((status = 200, description = "As it is now.", body = Connection))
)]
pub(super) async fn restore(
    State(app): State<Arc<App>>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
) -> Result<Json<Connection>, Problem> {
    let after = app
        .with_connection(caller, &id, |db, connection, now| {
            Ok(stored::restore(db, connection.row, now.wall)?)
        })
        .await?;
    Ok(Json(after.to_wire()))
}

/// Deletes one for good, archived or not.
#[utoipa::path(
    delete, path = "/api/v1/connections/{id}/permanent", operation_id = "DeleteConnection", tag = "Connections",
 summary = "Deletes a connection for good.", params(("id" = String, Path, description = "Its prefixed id, GUID or externalId.")),
 responses((status = 204, description = "Gone."))
)]
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let deleted = put_aside(&app, caller, &id, stored::delete).await?;
    app.files.forget(&deleted);
    Ok(StatusCode::NO_CONTENT)
}

/// Archives or deletes a connection with its links, in one change, and closes its cursors. Returns the connection as it was.
async fn put_aside(
    app: &App,
    caller: Caller,
    id: &str,
    change: fn(&rusqlite::Connection, i64, Timestamp) -> Result<(), StoreError>,
) -> Result<StoredConnection, Problem> {
    let connection = app
        .with_connection(caller, id, move |db, connection, now| {
            let transaction = db.transaction().map_err(StoreError::from)?;
            change(&transaction, connection.row, now.wall)?;
            transaction.commit().map_err(StoreError::from)?;
            Ok(connection)
        })
        .await?;
    app.lanes.close_all(connection.row);
    Ok(connection)
}

fn taken() -> Problem {
    Problem::new(
        ErrorCode::Conflict,
        "Another connection has this externalId already, in this or in other upper and lower case.",
    )
}

/// The description of a connection. An empty text becomes the usual one.
fn description(text: &str) -> Result<String, Problem> {
    let text = match text.trim() {
        "" => stored::UNNAMED,
        text => text,
    };
    if text.chars().count() > MAX_CHARS {
        return Err(Problem::invalid(
            "description",
            format!("description may have at most {MAX_CHARS} characters."),
        ));
    }
    Ok(text.to_owned())
}

/// An external id. None if the text is empty.
fn external_id(text: &str) -> Result<Option<String>, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    if text.chars().count() > MAX_CHARS {
        return Err(Problem::invalid(
            "externalId",
            format!("externalId may have at most {MAX_CHARS} characters."),
        ));
    }
    let id = ConnectionRef::new(text)
        .map_err(|error| Problem::invalid("externalId", format!("externalId: {error}.")))?;
    if ids::hex_of_id(id.as_str()).is_some() {
        let message = "externalId may not look like a prefixed id or a GUID: it would name two connections.";
        return Err(Problem::invalid("externalId", message));
    }
    Ok(Some(id.into()))
}
