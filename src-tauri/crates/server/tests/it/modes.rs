//! Test keys use development connections, live keys production ones.

use jiff::Timestamp;
use ledgerlane_service::KeySource;
use ledgerlane_service::keys::{KeyKind, KeyRing, Role};
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;

use super::support::{Answer, Bench, bench, bench_with};

fn add(bench: &Bench, kind: KeyKind) -> String {
    let now: Timestamp = "2026-11-19T09:00:00Z".parse().unwrap();
    let mut ring = KeyRing::open(bench.folder.path()).unwrap();
    ring.add(kind, Role::Admin, None, now).unwrap().expose_secret().to_owned()
}

async fn send(
    bench: &Bench,
    key: &str,
    method: &str,
    path: &str,
    connection: Option<&str>,
    body: &str,
) -> Answer {
    let bearer = format!("Bearer {key}");
    let mut headers = vec![("authorization", bearer.as_str()), ("content-type", "application/json")];
    headers.extend(connection.map(|id| ("x-connection-id", id)));
    bench.send(method, path, &headers, body).await
}

async fn make(bench: &Bench, key: &str, body: &str) -> Value {
    let made = send(bench, key, "POST", "/api/v1/connections", None, body).await;
    assert_eq!(made.status, 201, "{}", made.body);
    made.json()
}

/// What uses or changes a connection; `{}` stands for its id, `@` for a session of it.
const USES: &[(&str, &str, &str)] = &[
    ("GET", "/api/v1/Customers", ""),
    ("GET", "/api/v1/Accounts", ""),
    ("GET", "/api/v1/customer/80000001-1", ""),
    ("POST", "/api/v1/connections/{}/probe", ""),
    ("POST", "/api/v1/connections/{}", r#"{"description":"Taken over"}"#),
    ("POST", "/api/v1/auth-sessions", r#"{"connectionId":"{}"}"#),
    ("GET", "/api/v1/auth-sessions/@", ""),
    ("DELETE", "/api/v1/connections/{}", ""),
    ("POST", "/api/v1/connections/{}/restore", ""),
    ("DELETE", "/api/v1/connections/{}/permanent", ""),
];

/// INV-MODE-1
#[tokio::test]
async fn a_key_of_the_other_kind_sees_a_connection_and_cannot_use_it() {
    let bench = bench().await;
    let (test, live) = (add(&bench, KeyKind::Test), add(&bench, KeyKind::Live));
    for (own, other, mode, words) in [
        (&test, &live, "development", "is a development one, and the API key begins with sk_live_"),
        (&live, &test, "production", "is a production one, and the API key begins with sk_test_"),
    ] {
        // The body's mode is ignored: the key decides.
        let made = make(&bench, own, r#"{"mode":1}"#).await;
        assert_eq!(made["mode"], mode);
        let id = made["id"].as_str().unwrap();
        let body = format!(r#"{{"connectionId":"{id}"}}"#);
        let session = send(&bench, own, "POST", "/api/v1/auth-sessions", None, &body).await.json();
        let session = session["id"].as_str().unwrap();
        for (method, path, body) in USES {
            let path = path.replace("{}", id).replace('@', session);
            let answer = send(&bench, other, method, &path, Some(id), &body.replace("{}", id)).await;
            let label = format!("{method} {path}: {}", answer.body);
            assert_eq!((answer.status, answer.error().as_str()), (403, "KEY_MODE_MISMATCH"), "{label}");
            assert_eq!(answer.header("x-should-retry"), Some("false"), "{label}");
            assert!(answer.json()["error"]["message"].as_str().unwrap().contains(words), "{label}");
        }
        for path in [format!("/api/v1/connections/{id}"), format!("/api/v1/qwc-auth-setup/{id}/status")] {
            assert_eq!(
                send(&bench, other, "GET", &path, None, "").await.status,
                200,
                "shown to both: {path}"
            );
        }
        let read = send(&bench, own, "GET", &format!("/api/v1/connections/{id}"), None, "").await.json();
        assert_eq!(read, made, "nothing was changed");
        let link =
            send(&bench, own, "GET", &format!("/api/v1/auth-sessions/{session}"), None, "").await.json();
        assert_eq!(link["status"], "pending", "its link was not replaced");
    }
    let all = send(&bench, &live, "GET", "/api/v1/connections", None, "").await.json();
    let modes: Vec<&str> = all.as_array().unwrap().iter().map(|one| one["mode"].as_str().unwrap()).collect();
    assert_eq!(modes, [["development"; 9].as_slice(), &["production"]].concat(), "the list shows both");
}

#[tokio::test]
async fn a_live_key_does_not_reach_the_sample_unless_the_service_was_started_with_it() {
    const GIVEN: &str = "sk_live_given-at-the-start";
    let live = bench_with(|config| config.key = KeySource::Given(SecretString::from(GIVEN.to_owned()))).await;
    let added = add(&live, KeyKind::Live);
    let list = |key: &'static str| send(&live, key, "GET", "/api/v1/Accounts", Some("harbor-lane"), "");
    assert_eq!(list(GIVEN).await.status, 200);
    let refused = send(&live, &added, "GET", "/api/v1/Accounts", Some("harbor-lane"), "").await;
    assert_eq!(refused.error(), "KEY_MODE_MISMATCH");
    assert_eq!(make(&live, GIVEN, "{}").await["mode"], "production");
    let test = add(&live, KeyKind::Test);
    let other = make(&live, &test, "{}").await;
    let probe = format!("/api/v1/connections/{}/probe", other["id"].as_str().unwrap());
    assert_eq!(send(&live, GIVEN, "POST", &probe, None, "").await.error(), "KEY_MODE_MISMATCH");
}

#[tokio::test]
async fn a_given_key_of_neither_kind_uses_both_modes_and_makes_development_connections() {
    const GIVEN: &str = "a-key-without-a-prefix";
    let bench =
        bench_with(|config| config.key = KeySource::Given(SecretString::from(GIVEN.to_owned()))).await;
    let live = add(&bench, KeyKind::Live);
    let production = make(&bench, &live, "{}").await;
    assert_eq!(make(&bench, GIVEN, "{}").await["mode"], "development");
    for id in ["harbor-lane", production["id"].as_str().unwrap()] {
        let probe = format!("/api/v1/connections/{id}/probe");
        assert_eq!(send(&bench, GIVEN, "POST", &probe, None, "").await.status, 200, "{id}");
    }
}
