//! `/api/v1/connections`.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use http::StatusCode;
use ledgerlane_api::{Connection, ConnectionRef, CreateConnection, ErrorCode};

use super::App;
use super::body::JsonBody;
use crate::ids;
use crate::problem::Problem;
use crate::store::connections::{self as stored, NewConnection};

/// Longest external id and description, characters.
const LONGEST: usize = 255;

/// All of them, as a bare array.
pub(super) async fn list(State(app): State<Arc<App>>) -> Result<Json<Vec<Connection>>, Problem> {
    let all = app.store.run(|db| stored::all(db)).await?;
    Ok(Json(all.iter().map(stored::StoredConnection::to_wire).collect()))
}

/// One, by any of its ids.
pub(super) async fn read(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<Connection>, Problem> {
    Ok(Json(app.connection(&id).await?.to_wire()))
}

/// A new one.
pub(super) async fn create(
    State(app): State<Arc<App>>,
    JsonBody(asked): JsonBody<CreateConnection>,
) -> Result<(StatusCode, Json<Connection>), Problem> {
    let description = asked.description.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let description = description.unwrap_or("QuickBooks Connection").to_owned();
    if description.chars().count() > LONGEST {
        return Err(Problem::validation(format!("description may have at most {LONGEST} characters.")));
    }
    let external_id = match asked.external_id.as_deref().map(str::trim).filter(|text| !text.is_empty()) {
        Some(text) => Some(external_id(text)?),
        None => None,
    };
    let new = NewConnection { id: ids::new_connection_id()?, external_id, description };
    let now = app.clock.now();
    let made = app.store.run(move |db| stored::create(db, &new, now)).await?;
    let made = made.ok_or_else(|| {
        Problem::new(ErrorCode::Conflict, "Another connection has this externalId already.")
    })?;
    Ok((StatusCode::CREATED, Json(made.to_wire())))
}

fn external_id(text: &str) -> Result<String, Problem> {
    if text.chars().count() > LONGEST {
        return Err(Problem::validation(format!("externalId may have at most {LONGEST} characters.")));
    }
    let id =
        ConnectionRef::new(text).map_err(|error| Problem::validation(format!("externalId: {error}.")))?;
    if ids::hex_of_id(id.as_str()).is_some() {
        let message = "externalId may not look like a prefixed id or a GUID: it would name two connections.";
        return Err(Problem::validation(message));
    }
    Ok(id.into())
}
