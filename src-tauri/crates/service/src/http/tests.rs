//! Tests from inside: a handler that fails, and the list of routes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::routing::get;
use http::{Request, header};
use http_body_util::BodyExt;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use ledgerlane_api::Catalogue;
use ledgerlane_clock::ManualClock;
use ledgerlane_company::{CompanyFile, CompanyFiles, ConnectionName};
use secrecy::SecretString;
use serde_json::{Value, json};
use tower::ServiceExt;

use super::*;
use crate::store::Store;
use crate::store::connections::ConnectionCache;

const KEY: &str = "sk_test_of-these-tests";

fn app(folder: &std::path::Path) -> Arc<App> {
    let (store, _) = Store::open(folder).unwrap();
    let clock: Arc<dyn Clock> = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
    Arc::new(App {
        store,
        connections: ConnectionCache::default(),
        lanes: Lanes::new(Arc::clone(&clock), CallLimiter::new(512)),
        steady: Arc::new(SteadyClock::new(Arc::clone(&clock))),
        clock,
        keys: KeyCache::new(Some(&SecretString::from(KEY))),
        files: KnownFiles::new(Arc::new(NoFiles), None),
        passwords: Arc::default(),
        connectors: Vec::new(),
        firm: None,
        contact: None,
        time_zone: TimeZone::UTC,
        hosts: Hosts::new("127.0.0.1:1".parse().unwrap(), false, None),
        limits: Limits::new(None),
        suppressed: Mutex::default(),
        calls: CallLimiter::new(512),
        completing: Mutex::default(),
        base: "http://127.0.0.1:1".into(),
        document: OnceLock::new(),
        stopping: CancellationToken::new(),
    })
}

/// Company files that nobody asks.
struct NoFiles;

impl CompanyFiles for NoFiles {
    fn kind(&self) -> &'static str {
        "none"
    }

    fn behind(&self, _: ConnectionName<'_>) -> Arc<dyn CompanyFile> {
        unreachable!("no company file is asked for")
    }
}

async fn ask(router: &Router, path: &str) -> (u16, String, Value) {
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

/// The pieces in which a router lists the connections.
async fn listed(router: &Router) -> Vec<Bytes> {
    let request = Request::get("/api/v1/connections")
        .header(header::HOST, "127.0.0.1:1")
        .header(header::AUTHORIZATION, format!("Bearer {KEY}"))
        .body(Body::empty())
        .unwrap();
    let mut body = router.clone().oneshot(request).await.unwrap().into_body();
    let mut pieces = Vec::new();
    while let Some(frame) = body.frame().await {
        pieces.push(frame.unwrap().into_data().unwrap());
    }
    pieces
}

#[tokio::test]
async fn all_who_list_the_connections_share_one_copy_in_pieces_until_one_changes() {
    let folder = tempfile::tempdir().unwrap();
    let app = app(folder.path());
    let router = router(Arc::clone(&app));
    let add = async |from: i64, to: i64| {
        let row =
            "INSERT INTO connections (id, description, created_at, updated_at) VALUES (?1, 'of many', 0, 0)";
        let rows = app.store.run(move |db| {
            let change = db.transaction()?;
            for nth in from..to {
                change.execute(row, [format!("conn_{nth:032x}")])?;
            }
            Ok(change.commit()?)
        });
        rows.await.unwrap();
    };
    assert_eq!(listed(&router).await.concat(), b"[]");
    add(0, 200).await;
    let (one, other) = (listed(&router).await, listed(&router).await);
    let places = |pieces: &[Bytes]| pieces.iter().map(|piece| piece.as_ptr()).collect::<Vec<_>>();
    assert_eq!(places(&one), places(&other), "one copy");
    assert!(one.len() > 1, "in pieces");
    let all: Vec<Value> = serde_json::from_slice(&one.concat()).unwrap();
    assert_eq!(all.len(), 200);
    let second = app.connection(&format!("conn_{:032x}", 1)).unwrap();
    assert_eq!(all[1], json!(second.to_wire()));
    add(200, 201).await;
    let all: Vec<Value> = serde_json::from_slice(&listed(&router).await.concat()).unwrap();
    assert_eq!(all.len(), 201);
    assert_eq!(all[200]["id"], format!("conn_{:032x}", 200));
}

/// The paths of a router, which tells them to nobody but the debugger.
fn routed(router: &Router) -> BTreeSet<String> {
    let text = format!("{router:?}");
    let quoted = text.split('"').skip(1).step_by(2);
    // Two of them are axum's own, for what has no route.
    let ours = |part: &&str| part.starts_with('/') && *part != "/" && !part.contains("__private__");
    quoted.filter(ours).map(str::to_owned).collect()
}

/// INV-DOCUMENT-1
#[tokio::test]
async fn every_route_is_in_the_document_with_its_methods_and_nothing_else_is() {
    let folder = tempfile::tempdir().unwrap();
    let app = app(folder.path());
    let document = openapi::document("https://books.example");
    let mut documented: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        let methods = operations.as_object().unwrap().keys().map(|method| method.to_uppercase());
        documented.entry(openapi::route(path)).or_default().extend(methods);
    }
    let routes = routed(&paths().split_for_parts().0.with_state(Arc::clone(&app)));
    assert!(routes.len() > 15, "the router was read: {routes:?}");
    assert_eq!(documented.keys().map(|path| (*path).to_owned()).collect::<BTreeSet<_>>(), routes);

    let router = router(app);
    for (route, methods) in documented {
        let path = route.replace("{kind}", "customers").replace(['{', '}'], "");
        let request = Request::builder().method("BREW").uri(path);
        let request = request
            .header(header::HOST, "127.0.0.1:1")
            .header(header::AUTHORIZATION, format!("Bearer {KEY}"));
        let answer = router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.status(), 405, "{route}");
        let allowed = answer.headers()[header::ALLOW].to_str().unwrap();
        // Axum answers HEAD wherever it answers GET.
        let allowed: BTreeSet<String> =
            allowed.split(',').filter(|method| *method != "HEAD").map(str::to_owned).collect();
        assert_eq!(allowed, methods, "{route}");
    }
}

#[test]
fn the_document_is_what_it_was() {
    insta::with_settings!({ sort_maps => true }, { insta::assert_json_snapshot!("openapi", openapi::document("https://books.example")) });
}

/// Every `$ref` below a value.
fn references<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::Object(map) => {
            found.extend(map.get("$ref").and_then(Value::as_str));
            map.values().for_each(|value| references(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| references(value, found)),
        _ => {}
    }
}

#[test]
fn the_document_refers_to_what_it_holds_and_names_each_call_once() {
    let document = openapi::document("https://books.example");
    let catalogue = Catalogue::built_in();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let wire = ["AuthSession", "AuthStatus", "Connection", "CreateAuthSession", "ErrorBody", "Reference"];
    assert!(wire.iter().all(|name| schemas.contains_key(*name)), "{:?}", schemas.keys());
    let of_records = 2 * catalogue.types().len() + catalogue.shapes().count();
    assert_eq!(schemas.len(), of_records + 22, "no two things have one name");
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    assert!(found.len() > 20, "{found:?}");
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference} leads nowhere");
    }
    let mut names = BTreeSet::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            assert!(
                names.insert(operation["operationId"].as_str().unwrap()),
                "{method} {path} has another's name"
            );
            let asked = path.matches('{').count();
            let told = operation["parameters"].as_array().into_iter().flatten();
            assert_eq!(told.filter(|one| one["in"] == "path").count(), asked, "{method} {path}");
        }
    }
}
