//! The paths on which connectors call in. Their calls carry no API key: the endpoint checks who calls.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use http::{StatusCode, header};
use ledgerlane_company::{ConnectorAccounts, ConnectorAnswer, ConnectorCall, ConnectorEndpoint};
use tokio::sync::Semaphore;

use super::answer::ForConnector;
use super::body::{self, BodyLimits, LongBodies};
use super::{App, setup};
use crate::connectors::{SUPPORT_PATH, StoredAccounts};
use crate::problem::Problem;

/// Limits of a known connector: it sends a page of records as QuickBooks writes them, over a slow line.
const LIMITS: BodyLimits = BodyLimits { bytes: 64 << 20, arrival: Duration::from_secs(60) };
/// Bytes of a call that are read before its endpoint decides whether the call may be longer. Calls of strangers end here.
const BEGINNING: usize = 16 << 10;
/// Why a long call of a known connector is given up.
const TOO_LARGE: &str = "it is larger than 64 MiB, or did not arrive; ask for fewer records at a time";
/// Bytes from which on one call at a time arrives and is read. Bounds memory: a body and its text are there together.
const ALONE_FROM: usize = 1 << 20;

/// Adds the path of each connector, and the page that they lead their users to.
pub(super) fn add(mut paths: Router<Arc<App>>, app: &App) -> Router<Arc<App>> {
    let (store, steady) = (app.store.clone(), Arc::clone(&app.steady));
    let accounts: Arc<dyn ConnectorAccounts> = Arc::new(StoredAccounts { store, steady });
    let endpoints = app.files.connectors(&accounts);
    if !endpoints.is_empty() {
        paths = paths.route(SUPPORT_PATH, get(setup::connector));
    }
    let turn = Arc::new(Semaphore::new(1));
    for endpoint in endpoints {
        let path = endpoint.path();
        let turn = Arc::clone(&turn);
        let answers = move |State(app): State<Arc<App>>, request: Request| {
            let (endpoint, turn) = (Arc::clone(&endpoint), Arc::clone(&turn));
            async move { answer(&app, endpoint.as_ref(), &turn, request).await }
        };
        paths = paths.route(path, post(answers));
    }
    paths
}

async fn answer(
    app: &App,
    endpoint: &dyn ConnectorEndpoint,
    turn: &Semaphore,
    request: Request,
) -> Result<Response, Problem> {
    let is_known = |beginning: &[u8]| endpoint.may_be_long(beginning);
    let give_up = |beginning: &[u8]| endpoint.give_up(beginning, TOO_LARGE);
    let long = LongBodies {
        beginning: BEGINNING,
        is_known: &is_known,
        give_up: &give_up,
        alone_from: ALONE_FROM,
        turn,
    };
    let content_type = request.headers().get(header::CONTENT_TYPE);
    let content_type = content_type.and_then(|content_type| content_type.to_str().ok()).map(str::to_owned);
    let (body, _turn) = body::read(app, request, LIMITS, Some(long)).await?;
    let call = ConnectorCall { body, content_type };
    // A service that stops does not wait for work to hand out.
    let answer = tokio::select! {
        biased;
        answer = endpoint.answer(call) => answer,
        () = app.stopping.cancelled() => return Err(Problem::stopping()),
    };
    let ConnectorAnswer { status, content_type, body } = answer;
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    Ok((status, [(header::CONTENT_TYPE, content_type)], Extension(ForConnector), body).into_response())
}
