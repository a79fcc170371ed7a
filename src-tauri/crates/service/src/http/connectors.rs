//! The paths on which connectors call in. Their calls carry no API key: the endpoint checks who calls.
//!
//! INV-CONNECTOR-1: Strangers put out no connector. A call counts for its connection if its ticket is of an open visit, for connection
//! and address if it names a user, and for its address otherwise. A stranger can send no more than a sign-in takes.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use http::{Method, StatusCode, header};
use ledgerlane_company::{ConnectorAnswer, ConnectorCall, ConnectorCaller, ConnectorEndpoint};
use parking_lot::Mutex;
use tokio::sync::Semaphore;

use super::answer::ForConnector;
use super::body::{self, BodyLimits, LongBodies};
use super::{App, setup};
use crate::connectors::SUPPORT_PATH;
use crate::ids;
use crate::problem::Problem;
use crate::rate_limiter::Peer;

/// Limits of a known connector: it sends a page of records as QuickBooks writes them, over a slow line.
const LIMITS: BodyLimits = BodyLimits { bytes: 64 << 20, arrival: Duration::from_secs(60) };
/// Bytes of a call that are read before its endpoint decides whether the call may be longer. Calls of strangers end here.
const BEGINNING: usize = 16 << 10;
/// Why a long call of a known connector is given up.
const TOO_LARGE: &str = "it is larger than 64 MiB, or did not arrive; ask for fewer records at a time";
/// Why a call of a known connector is given up before its body is read whole.
const TOO_MANY: &str = "too many calls came from it";
/// Bytes from which on one call at a time arrives and is read. Bounds memory: a body and its text are there together.
const ALONE_FROM: usize = 1 << 20;

/// Adds the path of each connector with a page for people, and the page that connectors lead their users to.
pub(super) fn add(mut paths: Router<Arc<App>>, app: &App) -> Router<Arc<App>> {
    if !app.connectors.is_empty() {
        paths = paths.route(SUPPORT_PATH, get(setup::connector));
        paths = paths.route(&format!("{SUPPORT_PATH}/{{connection}}"), get(setup::connector));
    }
    let turn = Arc::new(Semaphore::new(1));
    for endpoint in &app.connectors {
        let path = endpoint.path();
        let (endpoint, turn) = (Arc::clone(endpoint), Arc::clone(&turn));
        let answers = move |State(app): State<Arc<App>>, request: Request| {
            let (endpoint, turn) = (Arc::clone(&endpoint), Arc::clone(&turn));
            async move { answer(&app, endpoint.as_ref(), &turn, request).await }
        };
        paths = paths.route(path, post(answers).get(setup::connector_address));
    }
    paths
}

/// Whether a request is the call of a connector, as far as its head tells.
pub(super) fn is_call(app: &App, request: &Request) -> bool {
    request.method() == Method::POST
        && app.connectors.iter().any(|endpoint| endpoint.path() == request.uri().path())
}

/// Counts a call that begins so. It counts for its connection if it names one: behind a proxy all connectors have one address. A stranger
/// could send a user name, so it counts together with the address.
fn admit(
    app: &App,
    endpoint: &dyn ConnectorEndpoint,
    peer: Option<Peer>,
    beginning: &[u8],
) -> Result<(), Problem> {
    let row_of = |id: &str| app.connection(id).ok().map(|connection| connection.row);
    let now = app.clock.monotonic();
    let (connection, from) = match endpoint.caller_of(beginning) {
        Some(ConnectorCaller::Visit(id)) => (row_of(&id), None),
        // An external id is no user name.
        Some(ConnectorCaller::User(name)) => (ids::hex_of_id(name.trim()).and_then(|_| row_of(&name)), peer),
        None => (None, None),
    };
    match connection {
        Some(row) => {
            app.limits.connector(row, from, now).inspect_err(|_| endpoint.give_up(beginning, TOO_MANY))
        }
        None => app.limits.without_key(peer, now),
    }
}

async fn answer(
    app: &App,
    endpoint: &dyn ConnectorEndpoint,
    turn: &Semaphore,
    request: Request,
) -> Result<Response, Problem> {
    let ended = Mutex::new(None);
    let is_known = |beginning: &[u8]| {
        let is_known = endpoint.may_be_long(beginning);
        if !is_known {
            *ended.lock() = endpoint.ended(beginning);
        }
        is_known
    };
    let peer = request.extensions().get::<Peer>().copied();
    let admit = |beginning: &[u8]| admit(app, endpoint, peer, beginning);
    let give_up = |beginning: &[u8]| endpoint.give_up(beginning, TOO_LARGE);
    let long = LongBodies {
        beginning: BEGINNING,
        admit: &admit,
        is_known: &is_known,
        give_up: &give_up,
        alone_from: ALONE_FROM,
        turn,
    };
    let content_type = request.headers().get(header::CONTENT_TYPE);
    let content_type = content_type.and_then(|content_type| content_type.to_str().ok()).map(str::to_owned);
    let read = body::read(app, request, LIMITS, Some(long)).await;
    if let Some(answer) = ended.lock().take() {
        // The rest of the call is not read.
        return Ok(([(header::CONNECTION, "close")], answer_of(answer)).into_response());
    }
    let (body, _turn) = read?;
    let call = ConnectorCall { body, content_type };
    // A service that stops does not wait for work to hand out.
    let answer = tokio::select! {
        biased;
        answer = endpoint.answer(call) => answer,
        () = app.stopping.cancelled() => return Err(Problem::stopping()),
    };
    Ok(answer_of(answer))
}

fn answer_of(ConnectorAnswer { status, content_type, body }: ConnectorAnswer) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, [(header::CONTENT_TYPE, content_type)], Extension(ForConnector), body).into_response()
}
