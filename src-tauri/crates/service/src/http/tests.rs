//! What cannot be provoked from outside: a handler that fails.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::routing::get;
use http::{Request, header};
use http_body_util::BodyExt;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use secrecy::SecretString;
use tower::ServiceExt;

use super::*;
use crate::clock::ManualClock;
use crate::store::Store;

const KEY: &str = "sk_test_of-these-tests";

fn app(folder: &std::path::Path) -> Arc<App> {
    let (store, _) = Store::open(folder).unwrap();
    let clock: Arc<dyn Clock> = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
    Arc::new(App {
        store,
        lanes: Lanes::new(Arc::clone(&clock)),
        clock,
        keys: KeyBook::new(Some(&SecretString::from(KEY))),
        companies: Companies::new(SampleSize::Small),
        latency: Duration::ZERO,
        firm: None,
        contact: None,
        time_zone: TimeZone::UTC,
        hosts: Hosts::new("127.0.0.1:1".parse().unwrap(), false, None),
        limits: Limits::new(None),
        base: "http://127.0.0.1:1".into(),
        stopping: CancellationToken::new(),
    })
}

async fn ask(router: &Router, path: &str) -> (u16, String, serde_json::Value) {
    let request = Request::get(path)
        .header(header::HOST, "127.0.0.1:1")
        .header(header::AUTHORIZATION, format!("Bearer {KEY}"))
        .body(Body::empty())
        .unwrap();
    let answer = router.clone().oneshot(request).await.unwrap();
    let (status, id) =
        (answer.status().as_u16(), answer.headers()["x-request-id"].to_str().unwrap().to_owned());
    let bytes = answer.into_body().collect().await.unwrap().to_bytes();
    (status, id, serde_json::from_slice(&bytes).unwrap())
}

#[tokio::test]
async fn a_handler_that_fails_is_a_documented_500_and_the_next_call_is_answered() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Router::new()
        .route("/api/v1/panics", get(async || -> &'static str { panic!("of a client's books") }))
        .route("/api/v1/odd", get(async || http::StatusCode::INSUFFICIENT_STORAGE))
        .route("/api/v1/works", get(async || axum::Json("fine")));
    let router = guarded(paths, app(folder.path()));
    for path in ["/api/v1/panics", "/api/v1/odd", "/api/v1/panics"] {
        let (status, id, body) = ask(&router, path).await;
        assert_eq!(status, 500, "{path}: {body}");
        assert_eq!(body["error"]["code"], "UNEXPECTED_ERROR");
        assert_eq!(body["error"]["requestId"], id.as_str(), "the id under which the log has it");
        assert!(!body.to_string().contains("books"), "the cause stays inside: {body}");
    }
    assert_eq!(ask(&router, "/api/v1/works").await.2, "fine");
}
