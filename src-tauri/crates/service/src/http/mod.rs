//! The interface over HTTP.

mod answer;
mod auth_sessions;
mod body;
mod company_answers;
mod connections;
mod connector_setup;
mod connector_status;
mod connectors;
mod counts;
mod cursors;
mod custom_fields;
mod guard;
mod hosts;
mod lane_waits;
mod language;
mod limits;
mod lists;
mod nouns;
mod openapi;
mod probe;
mod records;
mod refusal;
mod roles;
mod setup;
mod status;
mod writes;

pub(crate) use hosts::Hosts;
pub(crate) use limits::Limits;
pub(crate) use openapi::Document;
pub(crate) use refusal::refusal;

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::Request;
use axum::response::IntoResponse;
use axum::routing::any;
use jiff::tz::TimeZone;
use ledgerlane_api::{Catalogue, ErrorCode};
use ledgerlane_clock::Clock;
use ledgerlane_company::ConnectorEndpoint;
use parking_lot::Mutex;
use tokio_util::sync::CancellationToken;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::calls::CallLimiter;
use crate::company_files::KnownFiles;
use crate::connectors::ReadablePasswords;
use crate::keys::{Caller, GIVEN_KEY, KeyCache, Rejected};
use crate::lanes::Lanes;
use crate::problem::Problem;
use crate::steady::{Moment, SteadyClock};
use crate::store::Store;
use crate::store::connections::{self as stored, Mode, StoredConnection};
use crate::suppressed::SuppressedEvents;

/// The state that all requests share. Its parts lock themselves.
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) clock: Arc<dyn Clock>,
    /// The clock that links are made and ended by.
    pub(crate) steady: Arc<SteadyClock>,
    pub(crate) connections: stored::ConnectionCache,
    pub(crate) lanes: Lanes<answer::OpenWalk>,
    pub(crate) keys: KeyCache,
    pub(crate) files: KnownFiles,
    /// Where connectors call in.
    pub(crate) connectors: Vec<Arc<dyn ConnectorEndpoint>>,
    pub(crate) passwords: Arc<ReadablePasswords>,
    pub(crate) firm: Option<String>,
    pub(crate) contact: Option<String>,
    pub(crate) time_zone: TimeZone,
    pub(crate) hosts: Hosts,
    pub(crate) limits: Limits,
    /// Calls that the guard refused without a line in the log. It logs their count with the next call.
    pub(crate) suppressed: Mutex<SuppressedEvents>,
    pub(crate) calls: CallLimiter,
    /// Links that are being completed, by their row: at most one completion per link.
    pub(crate) completing: Mutex<HashSet<i64>>,
    /// The beginning of setup links: scheme, host and port, without a slash at the end.
    pub(crate) base: String,
    /// The OpenAPI document, made by the first call that asks for it.
    pub(crate) document: OnceLock<Document>,
    pub(crate) stopping: CancellationToken,
}

/// A check of a connection that a caller wants to use.
type Check = fn(&KnownFiles, Caller, &StoredConnection) -> Result<(), Problem>;

impl App {
    /// The setup link with this secret part.
    fn link(&self, token: &str) -> String {
        format!("{}/setup/{token}", self.base)
    }

    /// A connection by any of its three ids, for showing it: every caller sees connections of both modes.
    fn connection(&self, any_id: &str) -> Result<Arc<StoredConnection>, Problem> {
        self.store.look(|look| self.connections.find_at(look, any_id.trim()))?.ok_or_else(no_connection)
    }

    /// Checks again what was checked when a call came, because time has passed since: whether its key works, and whether the connection
    /// with this prefixed id is there and passes `check`. Returns the connection as it is now.
    ///
    /// INV-REVOKED-1: Nothing is read with a key that no longer works. Every wait for a lane and the making of every answer end with this
    /// check.
    fn still_allowed(
        &self,
        caller: Caller,
        id: &str,
        check: Check,
    ) -> Result<Arc<StoredConnection>, Problem> {
        let (refusal, connection) = self.store.look(|look| {
            let refusal = self.keys.refusal(look, caller.key, self.clock.wall())?;
            Ok((refusal, self.connections.find_at(look, id.trim())?))
        })?;
        if let Some(why) = refusal {
            self.lanes.close_all_of_key(caller.key);
            return Err(guard::rejected(why));
        }
        let connection = connection.ok_or_else(no_connection)?;
        check(&self.files, caller, &connection)?;
        Ok(connection)
    }

    /// Whose key a caller showed. Also closes the cursors of keys that were revoked or have expired, because no call can continue or close
    /// those. Every call comes here first, so the call after a revocation finds the lanes free.
    fn caller(&self, shown: &[u8]) -> Result<Result<Caller, Rejected>, Problem> {
        let now = self.clock.wall();
        let (caller, ended) = self.store.look(|look| {
            let mut ended = Vec::new();
            for key in self.lanes.keys() {
                if self.keys.refusal(look, key, now)?.is_some() {
                    ended.push(key);
                }
            }
            Ok((self.keys.find(look, shown, now)?, ended))
        })?;
        ended.into_iter().for_each(|key| self.lanes.close_all_of_key(key));
        Ok(caller)
    }

    /// Works on a connection, named by any of its ids, as one step on the state's thread. The caller's key must fit its mode.
    async fn with_connection<T: Send + 'static>(
        &self,
        caller: Caller,
        any_id: &str,
        work: impl FnOnce(&mut rusqlite::Connection, StoredConnection, Moment<'_>) -> Result<T, Problem>
        + Send
        + 'static,
    ) -> Result<T, Problem> {
        let wanted = any_id.trim().to_owned();
        let (steady, files) = (Arc::clone(&self.steady), self.files.clone());
        self.store
            .run(move |db| {
                let found = stored::find(db, &wanted)?;
                // The time is taken on the state's thread: of two changes that race, the later one gets the later time.
                let usable = found.ok_or_else(no_connection).and_then(|found| {
                    check_mode(&files, caller, &found)?;
                    Ok(found)
                });
                Ok(usable.and_then(|found| work(db, found, steady.now())))
            })
            .await?
    }
}

fn no_connection() -> Problem {
    Problem::not_found("There is no connection with this id.")
}

/// Refuses to use or change a connection with a key of the other kind: a test key stays among the files of test keys. The key given at the
/// start reaches the connections that a service begins with, whatever its kind.
///
/// INV-MODE-1: A test key never reads real books.
fn check_mode(files: &KnownFiles, caller: Caller, connection: &StoredConnection) -> Result<(), Problem> {
    let Some(kind) = caller.kind else { return Ok(()) };
    if Mode::of(kind) == connection.mode || caller.key == GIVEN_KEY && files.begin_with(&connection.id) {
        return Ok(());
    }
    let message = format!(
        "This connection is a {} one, and the API key begins with sk_{}_. Keys with sk_test_ use development \
         connections, keys with sk_live_ production ones.",
        connection.mode.as_str(),
        kind.as_str(),
    );
    Err(Problem::new(ErrorCode::KeyMode, message))
}

/// Refuses to use a connection that is of the other mode than the key, archived or inactive.
fn check_usable(files: &KnownFiles, caller: Caller, connection: &StoredConnection) -> Result<(), Problem> {
    check_mode(files, caller, connection)?;
    if connection.is_archived {
        let message = "This connection was archived. POST to its path with /restore brings it back.";
        return Err(Problem::new(ErrorCode::ConnectionArchived, message));
    }
    if !connection.is_active {
        let message =
            "This connection is inactive. POST to its path with isActive true lets it be used again.";
        return Err(Problem::new(ErrorCode::ConnectionRestricted, message));
    }
    Ok(())
}

/// Refuses to read records of a connection that cannot have any.
fn check_set_up(files: &KnownFiles, caller: Caller, connection: &StoredConnection) -> Result<(), Problem> {
    check_usable(files, caller, connection)?;
    if connection.is_set_up() {
        return Ok(());
    }
    let message = "This connection was never set up: its company file has not answered yet. A setup link or its Web Connector sets it up.";
    Err(Problem::new(ErrorCode::NeverConnected, message))
}

/// Routes every path through the guard, so that no answer leaves without its checks and headers.
pub(crate) fn router(app: Arc<App>) -> Router {
    let (paths, _) = paths().split_for_parts();
    let paths = connectors::add(writes::add(paths), &app);
    guarded(paths, app)
}

/// Every path with its handler. `routes!` takes fixed paths into the document too. Paths of record types come into the document from the
/// catalogue.
fn paths() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(openapi::read))
        .routes(routes!(connections::list, connections::create))
        .routes(routes!(connections::read, connections::update, connections::archive))
        .routes(routes!(connections::restore))
        .routes(routes!(connections::delete))
        .routes(routes!(probe::probe))
        .routes(routes!(connector_status::read))
        .routes(routes!(auth_sessions::create))
        .routes(routes!(auth_sessions::read))
        .routes(routes!(status::full))
        .routes(routes!(status::short))
        .routes(routes!(cursors::close))
        .route("/api/v1/{kind}", any(lists::list))
        .route("/api/v1/{kind}/{id}", any(records::read))
        .route("/api/v1/{kind}/count", any(counts::count))
        .route("/api/v1/custom-field-definitions", any(custom_fields::list))
        .routes(routes!(setup::page))
        .routes(routes!(setup::state))
        .routes(routes!(setup::begin))
        .routes(routes!(setup::allow))
        .routes(routes!(setup::complete))
        .routes(routes!(setup::decline))
        .routes(routes!(connector_setup::file))
        .routes(routes!(connector_setup::password))
        .routes(routes!(connector_setup::pair))
        .routes(routes!(connector_setup::disconnect))
}

/// Puts the guard around every path, also around paths that do not exist.
fn guarded(paths: Router<Arc<App>>, app: Arc<App>) -> Router {
    let panics = CatchPanicLayer::custom(|_| Problem::unexpected(&"a handler panicked").into_response());
    let guard = axum::middleware::from_fn_with_state(Arc::clone(&app), guard::guard);
    paths
        .fallback(async || Problem::unknown_route())
        .method_not_allowed_fallback(async || Problem::method_not_allowed(None))
        .layer(panics)
        .layer(guard)
        .with_state(app)
}

/// Brings the fixed parts of an API path to lower case, as the routes have them. Ids keep their case.
pub(crate) fn settle_case<B>(mut request: Request<B>) -> Request<B> {
    let path = request.uri().path();
    if !path.get(..5).is_some_and(|head| head.eq_ignore_ascii_case("/api/")) {
        return request;
    }
    let parts = path.split('/').count();
    let counts = path.split('/').nth(3).is_some_and(|kind| Catalogue::built_in().find(kind).is_some());
    let settled: Vec<String> = path
        .split('/')
        .enumerate()
        .map(|(nth, part)| {
            let is_id = nth == 4 && parts > 4 && !(counts && part.eq_ignore_ascii_case("count"));
            if is_id { part.to_owned() } else { part.to_ascii_lowercase() }
        })
        .collect();
    let settled = settled.join("/");
    if settled != path {
        let full = match request.uri().query() {
            Some(query) => format!("{settled}?{query}"),
            None => settled,
        };
        let mut parts = request.uri().clone().into_parts();
        parts.path_and_query = full.parse().ok();
        if let Ok(uri) = http::Uri::from_parts(parts) {
            *request.uri_mut() = uri;
        }
    }
    request
}

#[cfg(test)]
mod tests;
