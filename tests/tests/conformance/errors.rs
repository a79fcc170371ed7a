//! What is answered to what cannot be done.

use ledgerlane_api::{Catalogue, RecordType};
use ledgerlane_tests::rest::{Answer, Method};
use serde_json::{Value, json};

use crate::target::{Target, text};

/// Checks the documented body and the header beside it.
fn documented(answer: &Answer, status: u16, code: &str) {
    assert_eq!(answer.status, status, "{}: {}", answer.asked, answer.body);
    let body = answer.json();
    let asked = &answer.asked;
    let error = body["error"].as_object().unwrap_or_else(|| panic!("{asked}: {body}"));
    let mut keys: Vec<&str> = error.keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(
        keys,
        [
            "code",
            "errors",
            "httpStatusCode",
            "integrationCode",
            "message",
            "requestId",
            "retryAfter",
            "type",
            "userFacingMessage"
        ],
        "{asked}"
    );
    assert_eq!(error["httpStatusCode"], status, "{asked}");
    assert_eq!(error["code"], code, "{asked}");
    for key in ["message", "userFacingMessage", "requestId"] {
        assert!(!text(&error[key]).is_empty(), "{asked}: {key}");
    }
    assert!(text(&error["type"]).ends_with("_ERROR_TYPE"), "{asked}");
    let retry = if status == 408 || status == 429 { "true" } else { "false" };
    assert_eq!(answer.header("x-should-retry"), Some(retry), "{asked}");
    assert!(
        answer.header("content-type").is_some_and(|value| value.starts_with("application/json")),
        "{asked}"
    );
}

/// Every path that is not a type's, with each method it takes, and one nobody has.
fn endpoints() -> Vec<(Method, String)> {
    [
        (Method::GET, "connections"),
        (Method::POST, "connections"),
        (Method::GET, "connections/x"),
        (Method::POST, "connections/x"),
        (Method::DELETE, "connections/x"),
        (Method::DELETE, "connections/x/permanent"),
        (Method::POST, "connections/x/restore"),
        (Method::POST, "connections/x/probe"),
        (Method::POST, "auth-sessions"),
        (Method::GET, "auth-sessions/x"),
        (Method::GET, "qwc-auth-setup/x/status"),
        (Method::GET, "qwc-auth-setup/x/status/authenticated"),
        (Method::POST, "cursors/x/close"),
        (Method::GET, "nothing-here"),
    ]
    .map(|(method, path)| (method, format!("/api/v1/{path}")))
    .into()
}

/// Every list in both spellings, and a record of every type.
fn records() -> impl Iterator<Item = (Method, String)> {
    let paths = |record_type: &RecordType| {
        [record_type.path.clone(), record_type.kebab.clone(), format!("{}/1-1", record_type.single)]
    };
    let all = Catalogue::built_in().types().iter().flat_map(paths);
    all.map(|path| (Method::GET, format!("/api/v1/{path}")))
}

pub(crate) async fn lists_and_connections_need_a_key(target: &Target) {
    for path in ["Customers", "Accounts", "connections", "qwc-auth-setup/x/status/authenticated"] {
        let path = format!("/api/v1/{path}");
        target.bare(Method::GET, &path).send().await.is(401);
        target
            .bare(Method::GET, &path)
            .header("authorization", "Bearer sk_test_nobody-has-this")
            .send()
            .await
            .is(401);
    }
}

pub(crate) async fn everything_needs_a_key(target: &Target) {
    for (method, path) in endpoints().into_iter().chain(records()) {
        documented(&target.bare(method, &path).send().await, 401, "API_KEY_REQUIRED");
    }
    // Wrong keys are counted, so they are not tried on every type.
    for (method, path) in endpoints() {
        let wrong = target.bare(method, &path).header("authorization", "Bearer sk_test_nobody-has-this-key");
        documented(&wrong.send().await, 401, "API_KEY_INVALID");
    }
    for value in ["Basic YTpi", "Bearer", "Bearer ", "sk_test_x"] {
        let call = target.bare(Method::GET, "/api/v1/connections").header("authorization", value);
        documented(&call.send().await, 401, "API_KEY_REQUIRED");
    }
}

pub(crate) async fn one_shape_for_all(target: &Target) {
    let connection = target.set_up_connection().await;
    for path in
        ["/", "/api/v1", "/api/v1/", "/api/v2/Customers", "/api/v1/Unicorns", "/api/v1/connections/x/y"]
    {
        documented(&target.get(path).await, 404, "RESOURCE_NOT_FOUND");
    }
    for (method, path) in [
        (Method::PUT, "/api/v1/connections"),
        (Method::DELETE, "/api/v1/auth-sessions"),
        (Method::GET, "/api/v1/cursors/x/close"),
    ] {
        documented(&target.call(method, path).send().await, 405, "METHOD_NOT_ALLOWED");
    }
    documented(&target.get("/api/v1/connections/nobody").await, 404, "QBD_OBJECT_NOT_FOUND");
    documented(&target.get("/api/v1/auth-sessions/nobody").await, 404, "QBD_OBJECT_NOT_FOUND");
    documented(&target.get("/api/v1/Customers").await, 400, "VALIDATION_ERROR");
    let gone = target.list(&connection, "Customers?cursor=AAAAAAAAAAAAAAAAAAAAAA").await;
    documented(&gone, 410, "QBD_SESSION_ERROR");
    let page = target.list(&connection, "Customers?limit=1").await.is(200).json();
    let busy = target.list_call(&connection, "Accounts").wait(1).send().await;
    documented(&busy, 408, "REQUEST_TIMEOUT");
    target.close(&text(&page["nextCursor"])).await;
}

pub(crate) async fn writes_are_refused(target: &Target) {
    let connection = target.books();
    let record = "/api/v1/customer/80000001-1039043346";
    let before = target.list(&connection, "Customers?limit=1").await.is(200).json();
    crate::pages::close_cursor(target, &before).await;
    for (method, path, code) in [
        (Method::POST, "/api/v1/customer", "CREATE_NOT_SUPPORTED"),
        (Method::POST, "/api/v1/Customers", "CREATE_NOT_SUPPORTED"),
        (Method::POST, record, "UPDATE_NOT_SUPPORTED"),
        (Method::PATCH, record, "UPDATE_NOT_SUPPORTED"),
        (Method::PUT, record, "UPDATE_NOT_SUPPORTED"),
        (Method::DELETE, record, "DELETE_NOT_SUPPORTED"),
        (Method::POST, "/api/v1/invoice/1-1/void", "VOID_NOT_SUPPORTED"),
    ] {
        let call = target.call(method, path).connection(&connection).json(&json!({ "name": "New" }));
        documented(&call.send().await, 405, code);
    }
    let after = target.list(&connection, "Customers?limit=1").await.is(200).json();
    crate::pages::close_cursor(target, &after).await;
    assert_eq!((&before["totalCount"], &before["data"]), (&after["totalCount"], &after["data"]));
}

pub(crate) async fn bodies_that_are_none(target: &Target) {
    const SESSIONS: &str = "/api/v1/auth-sessions";
    for bad in ["{", "[]", "7", "\"text\"", "null", "{\"connectionId\":7}"] {
        for path in [SESSIONS, "/api/v1/connections"] {
            if bad.contains("connectionId") && path != SESSIONS {
                continue;
            }
            let call = target.call(Method::POST, path).body("application/json", bad.to_owned());
            documented(&call.send().await, 400, "VALIDATION_ERROR");
        }
    }
    let form = target.call(Method::POST, SESSIONS).body("application/x-www-form-urlencoded", "a=b".into());
    documented(&form.send().await, 415, "UNSUPPORTED_MEDIA_TYPE");
    let long = json!({"description": "x".repeat(200_000)});
    documented(&target.post("/api/v1/connections", long).await, 413, "PAYLOAD_TOO_LARGE");
    let deep = "[".repeat(30_000);
    let call = target.call(Method::POST, SESSIONS).body("application/json", deep);
    documented(&call.send().await, 400, "VALIDATION_ERROR");
}

pub(crate) async fn every_answer_has_a_request_id(target: &Target) {
    let connection = target.set_up_connection().await;
    let mut seen = std::collections::HashSet::new();
    for path in ["Accounts", "Customers?limit=150"] {
        let answer = target.list(&connection, path).await.is(200).json();
        crate::pages::close_cursor(target, &answer).await;
        assert!(seen.insert(text(&answer["requestId"])), "{answer}");
    }
    let error: Value = target.get("/api/v1/Unicorns").await.json();
    assert!(seen.insert(text(&error["error"]["requestId"])));
}
