//! What the page of a link hands to the client's Web Connector: the file of its settings, and its password.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use http::{StatusCode, header};
use secrecy::SecretString;

use super::App;
use super::setup::{self, Reader};
use crate::connectors::{by_name, digest, settings_of};
use crate::ids;
use crate::page::ConnectorSteps;
use crate::problem::Problem;
use crate::steady::Moment;
use crate::store::StoreError;
use crate::store::connections::StoredConnection;
use crate::store::connectors::{self, NewPair};
use crate::store::sessions::{self, LinkState, Step, StoredSession};

/// The file that the Web Connector is set up with.
#[utoipa::path(
    get, path = "/setup/{token}/file", operation_id = "SetupFile", tag = "Setup pages", security(()),
 summary = "The file that the Web Connector is set up with, once the client has gone on.",
 params(("token" = String, Path, description = "The secret part of a setup link.")),
 responses((status = 200, description = "The file.", content_type = "application/octet-stream", body = String),
 (status = 303, description = "To the page: there is no file for the link in its state."),
 (status = 404, description = "There is no such link.", content_type = "text/html", body = String))
)]
pub(super) async fn file(
    State(app): State<Arc<App>>,
    Extension(reader): Extension<Reader>,
    Path(token): Path<String>,
) -> Result<Response, Problem> {
    let Some((session, connection)) = reader.link() else {
        return setup::shown(&app, &reader);
    };
    if session.begun_at.is_none() || session.ended_at.is_some() || !has_connector(&app, connection) {
        return setup::to_page(&token, "");
    }
    let service = by_name(&app.base).map_err(|error| Problem::unexpected(&error))?;
    let (steady, wanted, connection) = (Arc::clone(&app.steady), token.clone(), connection.clone());
    let of = connection.clone();
    let settings = app
        .store
        .run(move |db| {
            let settings = settings_of(db, &of, service)?;
            sessions::apply_step(db, &wanted, &Step::Fetch, steady.now())?;
            Ok(settings)
        })
        .await?;
    let Some(text) = app.files.connector_file(&connection, &settings) else {
        return setup::to_page(&token, "");
    };
    let disposition =
        format!("attachment; filename=\"ledgerlane.qwc\"; filename*=UTF-8''{}", encoded(&settings.app_name));
    let headers = [
        (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    Ok((StatusCode::OK, headers, text).into_response())
}

/// A name for a file on Windows as a header takes it, with the ending.
fn encoded(name: &str) -> String {
    let safe: String =
        name.chars().map(|letter| if "<>:\"/\\|?*".contains(letter) { ' ' } else { letter }).collect();
    let mut encoded = String::new();
    for byte in format!("{}.qwc", safe.trim()).bytes() {
        if byte.is_ascii_alphanumeric() || byte == b'.' {
            encoded.push(char::from(byte));
        } else {
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

/// A new password, which ends the one before.
#[utoipa::path(
    post, path = "/setup/{token}/password", operation_id = "SetupPassword", tag = "Setup pages", security(()),
 summary = "Makes a new password for the Web Connector. The one before opens nothing any more.",
 params(("token" = String, Path, description = "The secret part of a setup link.")),
 responses((status = 303, description = "To the page, which shows it."),
 (status = 404, description = "There is no such link.", content_type = "text/html", body = String))
)]
pub(super) async fn password(
    State(app): State<Arc<App>>,
    Extension(reader): Extension<Reader>,
    Path(token): Path<String>,
) -> Result<Response, Problem> {
    let Some((session, connection)) = reader.link() else {
        return setup::shown(&app, &reader);
    };
    if has_connector(&app, connection) {
        make_password(&app, session, connection, false).await?;
    }
    setup::to_page(&token, "#password")
}

/// A new pair of OwnerID and FileID, for a company file that carries the mark of another one.
#[utoipa::path(
    post, path = "/setup/{token}/pair", operation_id = "SetupPair", tag = "Setup pages", security(()),
 summary = "Makes a new pair of OwnerID and FileID, for a company file that has one already. The file has to be fetched again.",
 params(("token" = String, Path, description = "The secret part of a setup link.")),
 responses((status = 303, description = "To the page."),
 (status = 404, description = "There is no such link.", content_type = "text/html", body = String))
)]
pub(super) async fn pair(
    State(app): State<Arc<App>>,
    Extension(reader): Extension<Reader>,
    Path(token): Path<String>,
) -> Result<Response, Problem> {
    let Some((session, connection)) = reader.link() else {
        return setup::shown(&app, &reader);
    };
    if has_connector(&app, connection) {
        let (row, link, steady) = (connection.row, session.id.clone(), Arc::clone(&app.steady));
        let renew = move |db: &mut rusqlite::Connection| match is_begun(db, &link, steady.now())? {
            true => connectors::renew_pair(db, row, &NewPair::random()?),
            false => Ok(()),
        };
        app.store.run(renew).await?;
    }
    setup::to_page(&token, "")
}

/// 'Not this one?': the client connected the wrong company file, or takes the access back.
#[utoipa::path(
    post, path = "/setup/{token}/disconnect", operation_id = "SetupDisconnect", tag = "Setup pages", security(()),
 summary = "Disconnects the company file, because it is the wrong one. Its Web Connector gets in no more, and a new link sets it up again.",
 params(("token" = String, Path, description = "The secret part of a setup link.")),
 responses((status = 303, description = "To the page."),
 (status = 404, description = "There is no such link.", content_type = "text/html", body = String))
)]
pub(super) async fn disconnect(
    State(app): State<Arc<App>>,
    Extension(reader): Extension<Reader>,
    Path(token): Path<String>,
) -> Result<Response, Problem> {
    let Some((session, connection)) = reader.link() else {
        return setup::shown(&app, &reader);
    };
    if session.state == LinkState::Completed && has_connector(&app, connection) {
        let (steady, wanted) = (Arc::clone(&app.steady), token.clone());
        let step = Step::Disconnect(NewPair::random()?);
        let after = app.store.run(move |db| sessions::apply_step(db, &wanted, &step, steady.now())).await?;
        if after.is_some_and(|after| after.state != LinkState::Completed) {
            // What its connector told is of the wrong company, and so is what is being read.
            app.files.forget(connection);
            app.lanes.close_all(connection.row);
        }
    }
    setup::to_page(&token, "")
}

/// Records that a connector asked for the page for support with this id of a connection, which it does once its user adds the file. A
/// caller without a file makes the service write once for each link at most.
pub(super) async fn support_fetched(app: &App, id: &str) -> Result<(), Problem> {
    let Some(connection) = ids::hex_of_id(id).and_then(|_| app.connection(id).ok()) else { return Ok(()) };
    let last = app.store.read(|db| sessions::last_of(db, connection.row, app.steady.now()))?;
    let Some(link) = last.filter(|link| link.goes_on() && link.support_at.is_none()) else { return Ok(()) };
    let at = app.clock.wall();
    Ok(app.store.run(move |db| sessions::support_fetched(db, &link, at)).await?)
}

/// Makes a password on the page of a link in progress; the `first` one only where the connection has none.
pub(super) async fn make_password(
    app: &App,
    session: &StoredSession,
    connection: &StoredConnection,
    first: bool,
) -> Result<(), Problem> {
    let (steady, passwords) = (Arc::clone(&app.steady), Arc::clone(&app.passwords));
    let (row, id, link) = (connection.row, connection.id.clone(), session.id.clone());
    let work = move |db: &mut rusqlite::Connection| {
        if !is_begun(db, &link, steady.now())? || first && connectors::account(db, row)?.is_some() {
            return Ok(());
        }
        let password = SecretString::from(ids::new_connector_password()?);
        connectors::set_password(db, row, &NewPair::random()?, &digest(&password), Some(&link))?;
        // On the state's thread, so that of two that are made at once the page shows the one that counts.
        passwords.made(&id, &link, password);
        Ok(())
    };
    Ok(app.store.run(work).await?)
}

/// Whether the client of a link has gone on and it has not ended.
fn is_begun(db: &rusqlite::Connection, link: &str, now: Moment<'_>) -> Result<bool, StoreError> {
    Ok(sessions::by_id(db, link, now)?.is_some_and(|session| session.state == LinkState::InProgress))
}

/// Whether a connector leads to the company file of a connection.
pub(super) fn has_connector(app: &App, connection: &StoredConnection) -> bool {
    app.files.connector_status(connection).is_ok()
}

/// How far the setup of a link's connector is. None where no connector leads to the company file.
pub(super) fn steps(
    app: &App,
    session: &StoredSession,
    connection: &StoredConnection,
) -> Option<ConnectorSteps> {
    let status = app.files.connector_status(connection).ok()?;
    let (has_password, is_last) = app
        .store
        .read(|db| {
            let has_password = connectors::account(db, connection.row)?.is_some();
            Ok((has_password, sessions::is_last(db, session)?))
        })
        .unwrap_or_default();
    if !session.state.is_live() {
        app.passwords.link_ended(&connection.id, &session.id);
    }
    Some(ConnectorSteps {
        password: app.passwords.of(&connection.id, &session.id),
        has_password,
        signed_in: session.is_signed_in(status.last_visit_at),
        is_last,
        is_set_up: connection.is_set_up(),
        company: connection.company_name.clone(),
        shares_computer: app.files.share_computer(connection),
    })
}
