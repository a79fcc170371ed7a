//! The paths on which connectors call in. Their calls carry no API key: the endpoint checks who calls.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use http::{StatusCode, header};
use ledgerlane_company::{ConnectorAccounts, ConnectorAnswer, ConnectorCall, ConnectorEndpoint};

use super::answer::ForConnector;
use super::body::{self, BodyLimits};
use super::{App, setup};
use crate::connectors::{SUPPORT_PATH, StoredAccounts};
use crate::problem::Problem;

/// Limits of a known connector: it sends a page of records as QuickBooks writes them, over a slow line.
const LIMITS: BodyLimits = BodyLimits { bytes: 8 * 1024 * 1024, arrival: Duration::from_secs(60) };
/// Bytes of a call that are read before its endpoint decides whether the call may be longer. Calls of strangers end here.
const BEGINNING: usize = 16 * 1024;

/// Adds the path of each connector, and the page that they lead their users to.
pub(super) fn add(mut paths: Router<Arc<App>>, app: &App) -> Router<Arc<App>> {
    let (store, steady) = (app.store.clone(), Arc::clone(&app.steady));
    let accounts: Arc<dyn ConnectorAccounts> = Arc::new(StoredAccounts { store, steady });
    let endpoints = app.files.connectors(&accounts);
    if !endpoints.is_empty() {
        paths = paths.route(SUPPORT_PATH, get(setup::connector));
    }
    for endpoint in endpoints {
        let path = endpoint.path();
        let answers = move |State(app): State<Arc<App>>, request: Request| {
            let endpoint = Arc::clone(&endpoint);
            async move { answer(&app, endpoint.as_ref(), request).await }
        };
        paths = paths.route(path, post(answers));
    }
    paths
}

async fn answer(app: &App, endpoint: &dyn ConnectorEndpoint, request: Request) -> Result<Response, Problem> {
    let may_go_on = |beginning: &[u8]| endpoint.may_be_long(beginning);
    let body = body::read(app, request, LIMITS, BEGINNING, may_go_on).await?;
    let call = ConnectorCall { body };
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
