//! Auth sessions, the setup links they carry, and the status that follows.

use jiff::Timestamp;
use ledgerlane_tests::rest::{Answer, Method};
use serde_json::{Value, json};
use url::Url;

use crate::target::{Target, text};

const SESSIONS: &str = "/api/v1/auth-sessions";

async fn never_set_up(target: &Target) -> String {
    text(&target.new_connection(json!({})).await["id"])
}

fn link(session: &Value) -> String {
    text(&session["authFlowUrl"])
}

/// Minutes between a session's two times.
fn life(session: &Value) -> i64 {
    let time = |key: &str| -> Timestamp {
        text(&session[key]).parse().unwrap_or_else(|error| panic!("{key}: {error}"))
    };
    (time("expiresAt") - time("createdAt")).total(jiff::Unit::Minute).unwrap().round() as i64
}

pub(crate) async fn a_session_carries_a_link(target: &Target) {
    let session = target.mint(&never_set_up(target).await).await;
    let link = Url::parse(&link(&session)).expect("authFlowUrl is a whole address");
    assert!(matches!(link.scheme(), "https" | "http"), "{link}");
    let page = target.bare(Method::GET, link.as_str()).send().await;
    assert!(page.status < 400, "the link opens without a key: {}", page.status);
}

pub(crate) async fn every_field_is_there(target: &Target) {
    const FIELDS: [&str; 9] = [
        "authFlowUrl",
        "clientSecret",
        "connectionId",
        "createdAt",
        "expiresAt",
        "id",
        "objectType",
        "redirectUrl",
        "status",
    ];
    let connection = never_set_up(target).await;
    let session = target.mint(&connection).await;
    for field in FIELDS {
        assert!(session.get(field).is_some(), "{field}: {session}");
    }
    assert!(text(&session["id"]).starts_with("auth_sess_"));
    assert_eq!(
        (&session["objectType"], &session["status"], &session["connectionId"]),
        (&json!("auth_session"), &json!("pending"), &json!(connection))
    );
    let landing = &session["redirectUrl"];
    assert!(landing.is_null() || landing == "", "none was asked for: {session}");
    let read = target.get(&format!("{SESSIONS}/{}", text(&session["id"]))).await.is(200).json();
    assert_eq!(read, session, "it reads back as it was made");
    target.get(&format!("{SESSIONS}/auth_sess_nobody")).await.is(404);
}

pub(crate) async fn thirty_minutes_where_nothing_is_said(target: &Target) {
    assert_eq!(life(&target.mint(&never_set_up(target).await).await), 30);
}

pub(crate) async fn expiry_up_to_a_week(target: &Target) {
    let connection = never_set_up(target).await;
    for minutes in [1, 45, 10_080] {
        let body = json!({"connectionId": connection, "linkExpiryMins": minutes});
        let made = target.post(SESSIONS, body).await.is(201).json();
        if made.get("expiresAt").is_some() {
            assert_eq!(life(&made), minutes);
        }
    }
}

pub(crate) async fn expiry_out_of_range(target: &Target) {
    let connection = never_set_up(target).await;
    let live = target.mint(&connection).await;
    let body = json!({"connectionId": connection, "linkExpiryMins": 10_081});
    let refused = target.post(SESSIONS, body).await;
    assert!((400..500).contains(&refused.status), "longer than a week: {} {}", refused.status, refused.body);
    if !target.is_own() {
        return;
    }
    for bad in [json!(0), json!(-1), json!(30.5), json!("30"), json!(true), json!(1_000_000_000_000_i64)] {
        let body = json!({"connectionId": connection, "linkExpiryMins": bad});
        let refused = target.post(SESSIONS, body).await.is(400);
        assert_eq!(refused.json()["error"]["code"], "VALIDATION_ERROR", "{bad}");
    }
    assert_eq!(target.status_of(&live).await, "pending", "what is refused ends no link");
}

pub(crate) async fn a_new_link_ends_older_ones(target: &Target) {
    let (connection, other) = (never_set_up(target).await, never_set_up(target).await);
    let bystander = target.mint(&other).await;
    let pending = target.mint(&connection).await;
    let in_progress = target.mint(&connection).await;
    assert_eq!(target.status_of(&pending).await, "expired", "a pending link is ended");
    let begun = target.bare(Method::POST, &format!("{}/begin", link(&in_progress))).send().await;
    assert!(begun.status < 400);
    assert_eq!(target.status_of(&in_progress).await, "in_progress");
    let live = target.mint(&connection).await;
    assert_eq!(target.status_of(&in_progress).await, "expired", "one in progress too");
    for dead in [&pending, &in_progress] {
        for step in ["begin", "allow", "complete"] {
            target.bare(Method::POST, &format!("{}/{step}", link(dead))).send().await;
        }
        assert_eq!(target.status_of(dead).await, "expired");
    }
    assert!(!target.is_connected(&connection).await, "an ended link sets nothing up");
    assert_eq!(target.status_of(&live).await, "pending");
    assert_eq!(target.status_of(&bystander).await, "pending", "other connections' links stay");
}

pub(crate) async fn of_racing_links_one_lives(target: &Target) {
    let connection = never_set_up(target).await;
    let minted = futures_util::future::join_all((0..8).map(|_| target.mint(&connection))).await;
    let mut live = 0;
    for session in &minted {
        let now = target.get(&format!("{SESSIONS}/{}", text(&session["id"]))).await.is(200).json();
        match text(&now["status"]).as_str() {
            "pending" => live += 1,
            _ => assert_eq!((&now["status"], &now["expiredReason"]), (&json!("expired"), &json!("replaced"))),
        }
    }
    assert_eq!(live, 1, "of 8 links made at once");
}

pub(crate) async fn connected_after_completion(target: &Target) {
    let connection = never_set_up(target).await;
    assert!(!target.is_connected(&connection).await, "not before");
    let session = target.mint(&connection).await;
    assert!(!target.is_connected(&connection).await, "not by a link that was only made");
    target.bare(Method::GET, &link(&session)).send().await.is(200);
    assert!(!target.is_connected(&connection).await, "not by looking at it");
    target.play(&link(&session)).await;
    assert!(target.is_connected(&connection).await, "after completion");
    let next = target.mint(&connection).await;
    target.decline(&link(&next)).await;
    assert!(target.is_connected(&connection).await, "once true, it stays true");
}

pub(crate) async fn states_of_a_link(target: &Target) {
    let connection = never_set_up(target).await;
    let session = target.mint(&connection).await;
    for _ in 0..3 {
        target.bare(Method::GET, &link(&session)).send().await.is(200);
    }
    assert_eq!(target.status_of(&session).await, "pending", "opening the page uses nothing up");
    target.bare(Method::POST, &format!("{}/complete", link(&session))).send().await;
    assert_eq!(target.status_of(&session).await, "pending", "nothing is completed that was not begun");
    target.play(&link(&session)).await;
    assert_eq!(target.status_of(&session).await, "completed");
    for step in ["begin", "decline"] {
        target.bare(Method::POST, &format!("{}/{step}", link(&session))).send().await;
    }
    assert_eq!(target.status_of(&session).await, "completed", "what is done stays done");
}

pub(crate) async fn declined(target: &Target) {
    let connection = never_set_up(target).await;
    let session = target.mint(&connection).await;
    target.decline(&link(&session)).await;
    assert_eq!(target.status_of(&session).await, "expired");
    for step in ["begin", "complete"] {
        target.bare(Method::POST, &format!("{}/{step}", link(&session))).send().await;
    }
    assert_eq!(target.status_of(&session).await, "expired");
    assert!(!target.is_connected(&connection).await);
}

fn landing(target: &Target, answer: &Answer) -> Url {
    let to = answer.location().unwrap_or_else(|| panic!("no redirect: {}", answer.body));
    assert!(target.is_own());
    Url::parse(to).unwrap_or_else(|error| panic!("{to}: {error}"))
}

pub(crate) async fn redirected_after_the_page(target: &Target) {
    let connection = never_set_up(target).await;
    let wanted = "https://firm.example/done?client=7";
    for outcome in ["declined", "completed"] {
        let body = json!({"connectionId": connection, "redirectUrl": wanted});
        let session = target.post(SESSIONS, body).await.is(201).json();
        assert_eq!(session["redirectUrl"], wanted);
        let last = match outcome {
            "declined" => target.decline(&link(&session)).await,
            _ => target.play(&link(&session)).await,
        };
        let to = landing(target, &last);
        assert!(to.as_str().starts_with(wanted), "{to}");
        assert!(to.query_pairs().any(|(_, value)| value == outcome), "the outcome is told: {to}");
    }
}

pub(crate) async fn only_web_addresses_to_go_to(target: &Target) {
    let connection = never_set_up(target).await;
    for bad in ["javascript:alert(1)", "file:///etc/passwd", "/relative", "not an address", "https://"] {
        let body = json!({"connectionId": connection, "redirectUrl": bad});
        target.post(SESSIONS, body).await.is(400);
    }
}

pub(crate) async fn the_header_names_the_connection(target: &Target) {
    let connection = never_set_up(target).await;
    let empty = target.call(Method::POST, SESSIONS).connection(&connection);
    let made = empty.body("application/json", String::new()).send().await.is(201).json();
    assert_eq!(
        (&made["connectionId"], life(&made)),
        (&json!(connection), 30),
        "an empty body says nothing else"
    );
    let call = target.call(Method::POST, SESSIONS).connection(&connection);
    let made = call.json(&json!({"linkExpiryMins": 5})).send().await.is(201).json();
    assert_eq!(made["connectionId"], connection);
    let other = never_set_up(target).await;
    let both = target.call(Method::POST, SESSIONS).connection(&connection);
    let made = both.json(&json!({"connectionId": other})).send().await.is(201).json();
    assert_eq!(made["connectionId"], other, "the body comes first");
    target.post(SESSIONS, json!({"linkExpiryMins": 5})).await.is(400);
}

pub(crate) async fn status_is_a_boolean(target: &Target) {
    let connection = target.set_up_connection().await;
    assert!(target.is_connected(&connection).await, "the connection of these checks is set up");
}

pub(crate) async fn status_fields(target: &Target) {
    let connection = target.set_up_connection().await;
    let short = format!("/api/v1/qwc-auth-setup/{connection}/status");
    let status = target.get(&format!("{short}/authenticated")).await.is(200).json();
    let digits = text(&status["connectionId"]).replace('-', "");
    assert!(connection.ends_with(&digits) && digits.len() == 32, "a GUID: {status}");
    assert!(text(&status["lastSyncAt"]).parse::<Timestamp>().is_ok(), "{status}");
    assert!(!text(&status["companyName"]).is_empty());
    let full = target.get(&short).await.is(200).json();
    assert_eq!((&full["isConnected"], &full["isSampleFile"]), (&json!(true), &json!(true)));
}
