//! Writes are refused in their own codes, whatever they hold, and change nothing.

use super::support::{Answer, bench, list_headers};

fn assert_refused(answer: &Answer, code: &str, allow: &str, why: &str) {
    assert_eq!((answer.status, answer.error().as_str()), (405, code), "{why}");
    let error = &answer.json()["error"];
    assert_eq!(error["type"], "APPLICATION_ERROR_TYPE", "{why}");
    assert!(error["message"].as_str().unwrap().starts_with("This service only reads"), "{why}");
    assert_eq!(answer.header("connection"), Some("close"), "{why}");
    assert_eq!(
        (answer.header("allow"), answer.header("x-should-retry")),
        (Some(allow), Some("false")),
        "{why}"
    );
}

#[tokio::test]
async fn records_are_not_written() {
    let bench = bench().await;
    let id = "80000001-1";
    let before = bench.list("quarry-road", "/api/v1/Invoices?limit=1").await.json();
    for (method, path, code, allow) in [
        ("POST", "/api/v1/invoice".to_owned(), "CREATE_NOT_SUPPORTED", ""),
        ("POST", "/api/v1/invoices".to_owned(), "CREATE_NOT_SUPPORTED", "GET"),
        ("POST", "/api/v1/Invoices".to_owned(), "CREATE_NOT_SUPPORTED", "GET"),
        ("POST", "/api/v1/special-item".to_owned(), "CREATE_NOT_SUPPORTED", "GET"),
        ("POST", "/api/v1/custom-field-definitions".to_owned(), "CREATE_NOT_SUPPORTED", "GET"),
        ("PUT", "/api/v1/invoices".to_owned(), "UPDATE_NOT_SUPPORTED", "GET"),
        ("PATCH", "/api/v1/invoice".to_owned(), "UPDATE_NOT_SUPPORTED", ""),
        ("POST", format!("/api/v1/invoice/{id}"), "UPDATE_NOT_SUPPORTED", "GET"),
        ("PUT", format!("/api/v1/invoice/{id}"), "UPDATE_NOT_SUPPORTED", "GET"),
        ("PATCH", format!("/api/v1/Invoices/{id}"), "UPDATE_NOT_SUPPORTED", "GET"),
        ("DELETE", format!("/api/v1/invoice/{id}"), "DELETE_NOT_SUPPORTED", "GET"),
        ("DELETE", "/api/v1/customers".to_owned(), "DELETE_NOT_SUPPORTED", "GET"),
        ("DELETE", "/api/v1/custom-field-definitions".to_owned(), "DELETE_NOT_SUPPORTED", "GET"),
        ("POST", format!("/api/v1/invoice/{id}/void"), "VOID_NOT_SUPPORTED", ""),
        ("POST", format!("/api/v1/Invoices/{id}/VOID"), "VOID_NOT_SUPPORTED", ""),
    ] {
        let headers = [&list_headers("quarry-road")[..], &[("idempotency-key", "1")]].concat();
        for body in ["", "{\"memo\":\"x\"}", "no JSON"] {
            let answer = bench.send(method, &path, &headers, body).await;
            assert_refused(&answer, code, allow, &format!("{method} {path} {body}"));
        }
    }
    bench.clock.advance(std::time::Duration::from_secs(10));
    let after = bench.list("quarry-road", "/api/v1/Invoices?limit=1").await.json();
    assert_eq!(after["data"], before["data"]);
    for path in ["/api/v1/gadget", "/api/v1/gadget/1", "/api/v1/gadget/1/void"] {
        let answer = bench.send("POST", path, &list_headers("quarry-road"), "{}").await;
        assert_eq!((answer.status, answer.error().as_str()), (404, "RESOURCE_NOT_FOUND"), "{path}");
    }
}

#[tokio::test]
async fn a_refused_value_is_told_by_its_name() {
    let bench = bench().await;
    for (path, field) in [
        ("/api/v1/Customers?limit=0", "limit"),
        ("/api/v1/Customers?ACTIVESTATUS=some", "activeStatus"),
        ("/api/v1/Customers/count?updatedAfter=x", "updatedAfter"),
    ] {
        let answer = bench.list("quarry-road", path).await.json();
        let error = &answer["error"];
        assert_eq!(error["errors"], serde_json::json!({ field: [error["message"]] }), "{path}");
    }
    for (path, body, field) in [
        ("/api/v1/connections", r#"{"description":1}"#, "description"),
        ("/api/v1/connections", r#"{"externalId":"conn_0123456789abcdef0123456789abcdef"}"#, "externalId"),
        ("/api/v1/auth-sessions", r#"{"connectionId":"quarry-road","linkExpiryMins":0}"#, "linkExpiryMins"),
        ("/api/v1/auth-sessions", r#"{"connectionId":"quarry-road","redirectUrl":"x"}"#, "redirectUrl"),
        ("/api/v1/auth-sessions", "{}", "connectionId"),
    ] {
        let answer = bench.post(path, body).await.json();
        let error = &answer["error"];
        assert_eq!(error["code"], "VALIDATION_ERROR", "{body}");
        assert_eq!(error["errors"], serde_json::json!({ field: [error["message"]] }), "{body}");
    }
    let other = bench.list("quarry-road", "/api/v1/nothing").await;
    assert_eq!(
        (other.error().as_str(), &other.json()["error"]["errors"]),
        ("RESOURCE_NOT_FOUND", &serde_json::Value::Null)
    );
}

#[tokio::test]
async fn families_tell_why_a_caller_is_refused() {
    let bench = bench().await;
    let family = |answer: &Answer| answer.json()["error"]["type"].as_str().unwrap().to_owned();
    let onboarding = bench.add_key(ledgerlane_service::keys::Role::Onboarding, None);
    let bearer = format!("Bearer {onboarding}");
    let headers = [("authorization", bearer.as_str()), ("x-connection-id", "quarry-road")];
    let role = bench.send("GET", "/api/v1/Customers", &headers, "").await;
    assert_eq!((role.status, family(&role).as_str()), (403, "AUTHORIZATION_ERROR_TYPE"));
    let headers = [&list_headers("quarry-road")[..], &[("origin", "https://evil.example")]].concat();
    let origin = bench.send("GET", "/api/v1/Customers", &headers, "").await;
    assert_eq!(
        (origin.error().as_str(), family(&origin).as_str()),
        ("CSRF_VALIDATION_FAILED", "SECURITY_ERROR_TYPE")
    );
    let never = bench.list("tidepool", "/api/v1/Customers/count").await;
    assert_eq!((never.status, never.error().as_str()), (503, "QWC_NEVER_CONNECTED"));
    assert_eq!(family(&never), "INTEGRATION_CONNECTION_OFFLINE_TYPE");
    assert_eq!(never.header("x-should-retry"), Some("false"));
}
