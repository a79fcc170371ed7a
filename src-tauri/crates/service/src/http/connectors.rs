//! The paths on which connectors call in. Their calls carry no API key: whoever answers them checks who they are.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Extension, Router};
use http::{StatusCode, header};
use ledgerlane_api::ErrorCode;
use ledgerlane_company::{ConnectorAnswer, ConnectorCall, ConnectorEndpoint};

use tokio::sync::Semaphore;

use super::App;
use super::body::{self, BodyLimits};
use crate::company_files::KnownFiles;
use crate::problem::Problem;

/// What a connector may send: a page of records as QuickBooks writes them, over a slow line.
const LIMITS: BodyLimits = BodyLimits { bytes: 8 * 1024 * 1024, arrival: Duration::from_secs(60) };
/// Bodies that are read at a time. Who sends one is not known before it was read, so strangers could fill the memory with them.
const MAX_BODIES: usize = 16;

/// An answer that is as its connector wants it, failures included.
#[derive(Debug, Clone, Copy)]
pub(super) struct OfConnector;

/// Adds the path of each connector.
pub(super) fn add(mut paths: Router<Arc<App>>, files: &KnownFiles) -> Router<Arc<App>> {
    for endpoint in files.connectors() {
        let path = endpoint.path();
        let bodies = Arc::new(Semaphore::new(MAX_BODIES));
        let answers = move |State(app): State<Arc<App>>, request: Request| {
            let (endpoint, bodies) = (Arc::clone(&endpoint), Arc::clone(&bodies));
            async move { answer(&app, endpoint.as_ref(), &bodies, request).await }
        };
        paths = paths.route(path, post(answers));
    }
    paths
}

async fn answer(
    app: &App,
    endpoint: &dyn ConnectorEndpoint,
    bodies: &Semaphore,
    request: Request,
) -> Result<Response, Problem> {
    let call = {
        let _permit = bodies.try_acquire().map_err(|_| {
            Problem::new(
                ErrorCode::Busy,
                "Too many connectors send something at the moment. Ask again later.",
            )
        })?;
        ConnectorCall { body: body::read_within(app, request, LIMITS).await?.to_vec() }
    };
    // A service that stops does not wait for work to hand out.
    let answer = tokio::select! {
        biased;
        answer = endpoint.answer(call) => answer,
        () = app.stopping.cancelled() => return Err(Problem::stopping()),
    };
    let ConnectorAnswer { status, content_type, body } = answer;
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    Ok((status, [(header::CONTENT_TYPE, content_type)], Extension(OfConnector), body).into_response())
}
