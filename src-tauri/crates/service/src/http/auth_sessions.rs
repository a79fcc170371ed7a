//! `/api/v1/auth-sessions`: setup links are minted and read back here.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::{Extension, Json};
use http::{HeaderMap, StatusCode};
use ledgerlane_api::{AuthSession, CreateAuthSession};
use serde::Serialize;
use utoipa::ToSchema;

use super::body::JsonBody;
use super::guard::connection_header;
use super::{App, check_mode, check_usable};
use crate::ids;
use crate::keys::Caller;
use crate::page;
use crate::problem::Problem;
use crate::store::connections::{self as stored, StoredConnection};
use crate::store::sessions::{self, NewSession, StoredSession};

/// A session as answered: with the documented client secret, which the contract crate does not carry.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AuthSessionWithSecret, description = "An auth session with its client secret.")]
pub(super) struct Answer {
    #[serde(flatten)]
    session: AuthSession,
    client_secret: String,
}

/// A session that has ended has no secret any more. Its fields stay, empty: published clients take a text there and no null.
fn answer(app: &App, session: &StoredSession, connection: &StoredConnection) -> Json<Answer> {
    let token = session.token.as_deref();
    Json(Answer {
        client_secret: token.map(ids::client_secret).unwrap_or_default(),
        session: AuthSession {
            id: Some(session.id.clone()),
            object_type: Some("auth_session".into()),
            created_at: Some(session.created_at),
            connection_id: Some(connection.id.clone()),
            auth_flow_url: token.map(|token| app.link(token)).unwrap_or_default(),
            expires_at: Some(session.expires_at),
            // Published clients take a text here and no null.
            redirect_url: Some(session.redirect_url.clone().unwrap_or_default()),
            status: Some(session.state.status()),
            expired_reason: session.state.reason().map(str::to_owned),
        },
    })
}

/// Makes a link and expires those before it.
#[utoipa::path(
    post, path = "/api/v1/auth-sessions", operation_id = "CreateAuthSession", tag = "AuthSession",
 summary = "Makes a setup link.", request_body = CreateAuthSession,
 params(("x-connection-id" = Option<String>, Header, description = "The connection, where the body does not name it.")),
 responses((status = 201, description = "Made; older links of the connection are expired.", body = Answer))
)]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<CreateAuthSession>,
) -> Result<(StatusCode, Json<Answer>), Problem> {
    let redirect_url =
        asked.redirect_url.as_deref().filter(|url| !url.trim().is_empty()).map(redirect_url).transpose()?;
    let named = match asked.connection_id.as_deref().map(str::trim).filter(|id| !id.is_empty()) {
        Some(id) => id,
        None => connection_header(&headers)?.ok_or_else(|| {
            Problem::invalid(
                "connectionId",
                "connectionId is missing: name the connection in the body or in x-connection-id.",
            )
        })?,
    };
    let (id, token) = (ids::new_session_id()?, ids::new_link_token()?);
    let life = asked.link_expiry_mins;
    let files = app.files.clone();
    let (session, connection) = app
        .with_connection(caller, named, move |db, connection, now| {
            check_usable(&files, caller, &connection)?;
            let new = NewSession { id, token, connection: connection.row, redirect_url, life };
            Ok((sessions::mint(db, &new, now)?, connection))
        })
        .await?;
    Ok((StatusCode::CREATED, answer(&app, &session, &connection)))
}

/// Reads a session back.
#[utoipa::path(
    get, path = "/api/v1/auth-sessions/{id}", operation_id = "ReadAuthSession", tag = "AuthSession",
 summary = "Reads an auth session.",
 description = "Once the session has ended, its authFlowUrl and clientSecret are empty: the service has forgotten them. A session that \
 ended more than a year ago is not found any more.", params(("id" = String, Path)),
 responses((status = 200, description = "Read.", body = Answer))
)]
pub(super) async fn read(
    State(app): State<Arc<App>>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
) -> Result<Json<Answer>, Problem> {
    let found = app.store.read(|db| {
        let Some(session) = sessions::by_id(db, &id, app.steady.now())? else { return Ok(None) };
        let connection = stored::by_row(db, session.connection)?;
        Ok(Some((session, connection)))
    })?;
    let (session, connection) =
        found.ok_or_else(|| Problem::not_found("There is no auth session with this id."))?;
    check_mode(&app.files, caller, &connection)?;
    Ok(answer(&app, &session, &connection))
}

fn redirect_url(text: &str) -> Result<String, Problem> {
    let url = page::parse_target(text);
    url.map(String::from).map_err(|why| Problem::invalid("redirectUrl", format!("redirectUrl {why}.")))
}
