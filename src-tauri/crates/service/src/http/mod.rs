//! The interface over HTTP.

mod answer;
mod auth_sessions;
mod body;
mod connections;
mod cursors;
mod guard;
mod lists;
mod probe;
mod records;
mod roles;
mod setup;
mod status;
mod turns;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::routing::{any, delete, get, post};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use ledgerlane_api::ErrorCode;
use tokio_util::sync::CancellationToken;
use tower_http::catch_panic::CatchPanicLayer;

use crate::SampleSize;
use crate::clock::Clock;
use crate::keys::KeyBook;
use crate::lanes::Lanes;
use crate::problem::Problem;
use crate::sample::SampleCompany;
use crate::store::Store;
use crate::store::connections::{self as stored, StoredConnection};

/// What all requests share.
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) connections: stored::ConnectionBook,
    pub(crate) lanes: Lanes,
    pub(crate) keys: KeyBook,
    pub(crate) companies: Companies,
    pub(crate) latency: Duration,
    pub(crate) firm: Option<String>,
    pub(crate) contact: Option<String>,
    pub(crate) time_zone: TimeZone,
    pub(crate) address: SocketAddr,
    /// Its base URL.
    pub(crate) base: String,
    pub(crate) stopping: CancellationToken,
}

/// Company files that were read since the start.
pub(crate) struct Companies {
    size: SampleSize,
    open: Mutex<HashMap<String, Arc<SampleCompany>>>,
}

impl Companies {
    pub(crate) fn new(size: SampleSize) -> Self {
        Self { size, open: Mutex::default() }
    }

    fn behind(&self, connection_id: &str) -> Arc<SampleCompany> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let company = open
            .entry(connection_id.to_owned())
            .or_insert_with(|| Arc::new(SampleCompany::behind(connection_id, self.size)));
        Arc::clone(company)
    }
}

impl App {
    /// The setup link with this secret part.
    fn link(&self, token: &str) -> String {
        format!("{}/setup/{token}", self.base)
    }

    /// A connection by any of its three ids.
    async fn connection(&self, any_id: &str) -> Result<StoredConnection, Problem> {
        self.connections.find(&self.store, any_id.trim())?.ok_or_else(no_connection)
    }

    /// Works on a connection, named by any of its ids, with nothing else of the service in between.
    async fn with_connection<T: Send + 'static>(
        &self,
        any_id: &str,
        work: impl FnOnce(&mut rusqlite::Connection, StoredConnection, Timestamp) -> Result<T, Problem>
        + Send
        + 'static,
    ) -> Result<T, Problem> {
        let wanted = any_id.trim().to_owned();
        let clock = Arc::clone(&self.clock);
        self.store
            .run(move |db| {
                let found = stored::find(db, &wanted)?;
                // The time is taken on the state's thread: of two that race, the one written later is the later one.
                Ok(found.ok_or_else(no_connection).and_then(|found| work(db, found, clock.now())))
            })
            .await?
    }
}

fn no_connection() -> Problem {
    Problem::not_found("There is no connection with this id.")
}

/// Refuses to use a connection that is archived or inactive.
fn check_usable(connection: &StoredConnection) -> Result<(), Problem> {
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
fn check_set_up(connection: &StoredConnection) -> Result<(), Problem> {
    check_usable(connection)?;
    if connection.is_set_up() {
        return Ok(());
    }
    let message = "This connection was never set up: nobody has completed a setup link of it.";
    Err(Problem::new(ErrorCode::NeverConnected, message))
}

/// Runs what takes more than a moment off the threads that serve the network.
async fn off_network<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    tokio::task::spawn_blocking(work).await.map_err(|error| Problem::unexpected(&error))
}

/// Every path.
pub(crate) fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/connections", get(connections::list).post(connections::create))
        .route(
            "/connections/{id}",
            get(connections::read).post(connections::update).delete(connections::archive),
        )
        .route("/connections/{id}/restore", post(connections::restore))
        .route("/connections/{id}/permanent", delete(connections::delete))
        .route("/connections/{id}/probe", post(probe::probe))
        .route("/auth-sessions", post(auth_sessions::create))
        .route("/auth-sessions/{id}", get(auth_sessions::read))
        .route("/qwc-auth-setup/{id}/status", get(status::full))
        .route("/qwc-auth-setup/{id}/status/authenticated", get(status::short))
        .route("/cursors/{cursor}/close", post(cursors::close))
        .route("/{kind}", any(lists::list))
        .route("/{kind}/{id}", any(records::read));
    let pages = Router::new()
        .route("/{token}", get(setup::page))
        .route("/{token}/state", get(setup::state))
        .route("/{token}/begin", post(setup::begin))
        .route("/{token}/allow", post(setup::allow))
        .route("/{token}/complete", post(setup::complete))
        .route("/{token}/decline", post(setup::decline));
    Router::new()
        .nest("/api/v1", api)
        .nest("/setup", pages)
        .fallback(async || Problem::unknown_route())
        .method_not_allowed_fallback(async || Problem::method_not_allowed(None))
        .layer(CatchPanicLayer::custom(|_| {
            axum::response::IntoResponse::into_response(Problem::unexpected(&"a handler panicked"))
        }))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .with_state(app)
}

/// Brings the fixed parts of an API path to the case the routes are written in; ids keep theirs.
pub(crate) fn settle_case<B>(mut request: Request<B>) -> Request<B> {
    let path = request.uri().path();
    // Most callers write paths as the routes are written: nothing to settle, and nothing to copy.
    let is_api = path.get(..5).is_some_and(|head| head.eq_ignore_ascii_case("/api/"));
    if !is_api || !path.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return request;
    }
    let count = path.split('/').count();
    let settled: Vec<String> = path
        .split('/')
        .enumerate()
        .map(|(nth, part)| {
            let is_id = nth == 4 && count > 4;
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
