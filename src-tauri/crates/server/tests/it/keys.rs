use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_service::keys::{KeyKind, KeyRing, Role};
use ledgerlane_service::{KeySource, Service};
use secrecy::ExposeSecret;

use super::support::{Answer, Bench, KEY, bench, clock, config, raw, request};

async fn send(bench: &Bench, key: &str, method: &str, path: &str, body: &str) -> Answer {
    let bearer = format!("Bearer {key}");
    let headers = [
        ("authorization", bearer.as_str()),
        ("content-type", "application/json"),
        ("x-connection-id", "quarry-road"),
    ];
    bench.send(method, path, &headers, body).await
}

const ONBOARDING: &[Role] = &[Role::Onboarding, Role::Admin];
const ADMIN: &[Role] = &[Role::Admin];
const VIEWER: &[Role] = &[Role::Viewer, Role::Admin];
const EVERYBODY: &[Role] = &Role::ALL;

/// Every endpoint: who may call it, and what those who may are answered.
const ENDPOINTS: &[(&str, &str, &str, &[Role], u16)] = &[
    ("GET", "/api/v1/connections", "", EVERYBODY, 200),
    ("GET", "/api/v1/connections/fernhill", "", EVERYBODY, 200),
    ("POST", "/api/v1/connections", "{}", ONBOARDING, 201),
    ("POST", "/api/v1/connections/fernhill", r#"{"isActive":true}"#, ONBOARDING, 200),
    ("POST", "/api/v1/connections/quarry-road/probe", "", ONBOARDING, 200),
    ("DELETE", "/api/v1/connections/millbrook", "", ONBOARDING, 204),
    ("POST", "/api/v1/connections/millbrook/restore", "", ONBOARDING, 200),
    ("DELETE", "/api/v1/connections/{new}/permanent", "", ADMIN, 204),
    ("POST", "/api/v1/auth-sessions", r#"{"connectionId":"fernhill"}"#, ONBOARDING, 201),
    ("GET", "/api/v1/auth-sessions/{session}", "", ONBOARDING, 200),
    ("GET", "/api/v1/qwc-auth-setup/fernhill/status", "", EVERYBODY, 200),
    ("GET", "/api/v1/qwc-auth-setup/fernhill/status/authenticated", "", EVERYBODY, 200),
    ("GET", "/api/v1/Customers", "", VIEWER, 200),
    ("GET", "/api/v1/customers", "", VIEWER, 200),
    ("GET", "/api/v1/Accounts", "", VIEWER, 200),
    ("GET", "/api/v1/customer/{customer}", "", VIEWER, 200),
    ("GET", "/api/v1/Customers/{customer}", "", VIEWER, 200),
    ("GET", "/api/v1/Customers/count", "", VIEWER, 200),
    ("GET", "/api/v1/custom-field-definitions", "", VIEWER, 200),
    ("POST", "/api/v1/invoice", "{}", VIEWER, 405),
    ("POST", "/api/v1/invoice/1/void", "", VIEWER, 405),
    ("POST", "/api/v1/cursors/x/close", "", VIEWER, 204),
    ("GET", "/api/v1/no/such/path", "", EVERYBODY, 404),
];

/// INV-ROLE-1
#[tokio::test]
async fn every_role_reaches_its_endpoints_and_no_further() {
    let bench = bench().await;
    let session = bench.mint("tidepool", "").await["id"].as_str().unwrap().to_owned();
    let list = bench.list("quarry-road", "/api/v1/Customers").await.json();
    let customer = list["data"][0]["id"].as_str().unwrap();
    for role in Role::ALL {
        let key = bench.add_key(role, None);
        let new = bench.post("/api/v1/connections", "{}").await.json()["id"].as_str().unwrap().to_owned();
        for (method, path, body, allowed, status) in ENDPOINTS {
            let path =
                path.replace("{session}", &session).replace("{new}", &new).replace("{customer}", customer);
            let answer = send(&bench, &key, method, &path, body).await;
            let label = format!("{role:?}: {method} {path}: {}", answer.body);
            if allowed.contains(&role) {
                assert_eq!(answer.status, *status, "{label}");
            } else {
                assert_eq!((answer.status, answer.error().as_str()), (403, "AUTHORIZATION_ERROR"), "{label}");
                assert_eq!(answer.header("x-should-retry"), Some("false"), "{label}");
                assert!(answer.body.contains(role.as_str()), "it names the key's role: {label}");
            }
        }
    }
}

#[tokio::test]
async fn a_refused_call_changes_nothing() {
    let bench = bench().await;
    let viewer = bench.add_key(Role::Viewer, None);
    let before = bench.get("/api/v1/connections").await.json();
    let session = bench.mint("fernhill", "").await;
    assert_eq!(send(&bench, &viewer, "POST", "/api/v1/connections", "{}").await.status, 403);
    let mint = send(&bench, &viewer, "POST", "/api/v1/auth-sessions", r#"{"connectionId":"fernhill"}"#).await;
    assert_eq!(mint.status, 403);
    assert_eq!(bench.get("/api/v1/connections").await.json(), before, "nothing was made");
    assert_eq!(bench.state(&session).await, "pending", "the live link was not replaced");
}

#[tokio::test]
async fn keys_run_out_and_are_revoked_while_the_service_runs() {
    let bench = bench().await;
    let short = bench.add_key(Role::Viewer, Some("2026-11-19T09:42:00Z"));
    let long = bench.add_key(Role::Viewer, None);
    let ask = async |key: &str| {
        let answer = send(&bench, key, "GET", "/api/v1/connections", "").await;
        match answer.status {
            200 => "200".to_owned(),
            status => format!("{status} {}", answer.error()),
        }
    };
    assert_eq!((ask(&short).await, ask(&long).await), ("200".into(), "200".into()));
    bench.clock.advance(Duration::from_secs(59));
    assert_eq!(ask(&short).await, "200", "it works to its last second");
    bench.clock.advance(Duration::from_secs(1));
    assert_eq!((ask(&short).await, ask(&long).await), ("401 API_KEY_EXPIRED".into(), "200".into()));

    let mut ring = KeyRing::open(bench.folder.path()).unwrap();
    let at: Timestamp = "2026-11-19T09:43:00Z".parse().unwrap();
    ring.revoke(2, at).unwrap();
    assert_eq!(ask(&long).await, "401 API_KEY_REVOKED", "from the next call on");
    ring.revoke(1, at).unwrap();
    assert_eq!(ask(&short).await, "401 API_KEY_REVOKED", "revoked weighs more than run out");
    ring.revoke(2, at + Duration::from_secs(60)).unwrap();
    assert_eq!(ring.list().unwrap()[1].revoked_at, Some(at), "the first time stays");
    let unknown = ring.revoke(3, at).unwrap_err();
    assert_eq!(unknown.to_string(), "there is no key 3");
    assert_eq!(ask(KEY).await, "200", "the key given at the start is not touched");
}

/// INV-STATE-1
#[tokio::test]
async fn every_change_by_another_program_counts_from_the_next_call_on() {
    let bench = bench().await;
    let key = bench.add_key(Role::Viewer, None);
    let other = rusqlite::Connection::open(bench.folder.path().join("service.db")).unwrap();
    let path = "/api/v1/qwc-auth-setup/harbor-lane/status/authenticated";
    for round in 0..40 {
        let change = |sql: &str| assert_eq!(other.execute(sql, []).unwrap(), 1, "{sql}");
        let ask = async || send(&bench, &key, "GET", path, "").await.status;
        assert_eq!(ask().await, 200, "{round}");
        change("UPDATE keys SET revoked_at = 0 WHERE id = 1");
        assert_eq!(ask().await, 401, "{round}: the key is revoked");
        change("UPDATE keys SET revoked_at = NULL WHERE id = 1");
        assert_eq!(ask().await, 200, "{round}");
        if round % 8 == 0 {
            // The journal begins anew.
            other.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
        }
        change("UPDATE connections SET deleted_at = 0 WHERE external_id = 'harbor-lane'");
        assert_eq!(ask().await, 404, "{round}: the connection is deleted");
        change("UPDATE connections SET deleted_at = NULL WHERE external_id = 'harbor-lane'");
    }
}

#[tokio::test]
async fn one_keys_cursor_is_not_anothers() {
    let bench = bench().await;
    let (first, second) = (bench.add_key(Role::Viewer, None), bench.add_key(Role::Viewer, None));
    let page = send(&bench, &first, "GET", "/api/v1/Customers?limit=5", "").await.json();
    let next = format!("/api/v1/Customers?cursor={}", page["nextCursor"].as_str().unwrap());
    assert_eq!(send(&bench, &second, "GET", &next, "").await.status, 410);
    assert_eq!(send(&bench, &first, "GET", &next, "").await.status, 200);
}

#[tokio::test]
async fn keys_added_before_the_first_start_are_all_there_are() {
    let folder = tempfile::tempdir().unwrap();
    let now: Timestamp = "2026-11-19T09:00:00Z".parse().unwrap();
    let data = folder.path().join("data");
    let missing = KeyRing::open(&data).err().unwrap();
    assert!(missing.to_string().starts_with("there is no service state in"), "{missing}");
    let mut ring = KeyRing::open_or_make(&data).unwrap();
    let key = ring.add(KeyKind::Live, Role::Viewer, None, now).unwrap();
    assert!(key.expose_secret().starts_with("sk_live_"));
    let mut config = config(&data, clock());
    config.key = KeySource::Stored;
    let service = Service::start_with_clock(config, clock()).await.unwrap();
    assert!(service.new_key().is_none(), "whoever added a key needs no other");
    let bearer = format!("Bearer {}", key.expose_secret());
    let text = request(service.address(), "GET", "/api/v1/connections", &[("authorization", &bearer)], "");
    assert_eq!(raw(service.address(), &text).await.status, 200);
    service.stop().await;
    let state = std::fs::read(data.join("service.db")).unwrap();
    let secret = key.expose_secret().as_bytes();
    assert!(!state.windows(secret.len()).any(|part| part == secret), "only the key's digest is on disk");
}
