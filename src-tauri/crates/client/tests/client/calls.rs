//! Single calls.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::{ConnectionRef, ConnectorStep, CreateConnection, Cursor, ExpiryMinutes};
use ledgerlane_client::{Client, ErrorDetail, ErrorKind, Reach, ServiceAddress, checked_link, pull};
use secrecy::SecretString;
use tokio_util::sync::CancellationToken;

use crate::model::{KEY, Log, Model, connection, request};
use crate::pulls::collect;

const SESSION: &str =
    r#"{"id":"auth_sess_1","authFlowUrl":"https://connect.example/setup/s3cret","clientSecret":"cs_1"}"#;

#[tokio::test(start_paused = true)]
async fn reads_are_retried_and_creating_is_not() {
    let model = Model::new(0, []);
    model.answers("connections", &[(503, ""), (2, ""), (200, r#"[{"id":"conn_1"}]"#)]);
    let answered = model.client().connections().await.unwrap();
    assert_eq!(answered.value.connections[0].id, "conn_1");
    assert_eq!(model.state().requests.len(), 3);

    for (answer, kind) in [
        ((503, ""), ErrorKind::ConnectionUncertain),
        ((2, ""), ErrorKind::ConnectionUncertain),
        ((201, "not json"), ErrorKind::ConnectionUncertain),
        ((1, ""), ErrorKind::Unreachable),
        ((409, ""), ErrorKind::Rejected),
    ] {
        let once = Model::new(0, []);
        once.answers("connections", &[answer]);
        let error = once.client().create_connection(&CreateConnection::default()).await.unwrap_err();
        assert_eq!(error.kind, kind, "{answer:?}");
        assert_eq!(once.state().requests.len(), 1, "a second try could create a second connection");
    }
}

/// INV-LINK-2
#[tokio::test(start_paused = true)]
async fn making_a_link_is_never_retried_and_says_when_its_outcome_is_unknown() {
    for (answer, kind) in [
        ((0, ""), ErrorKind::LinkUncertain),
        ((2, ""), ErrorKind::LinkUncertain),
        ((500, ""), ErrorKind::LinkUncertain),
        ((504, ""), ErrorKind::LinkUncertain),
        ((201, "not json"), ErrorKind::LinkUncertain),
        ((1, ""), ErrorKind::Unreachable),
        ((400, ""), ErrorKind::Rejected),
        ((401, ""), ErrorKind::KeyRefused),
        ((404, ""), ErrorKind::NotFound),
        ((429, ""), ErrorKind::RateLimited),
        ((201, r#"{"authFlowUrl":"file:///etc/passwd"}"#), ErrorKind::BadAnswer),
        ((201, r#"{"authFlowUrl":"http://127.0.0.1:9/x"}"#), ErrorKind::BadAnswer),
        ((201, r#"{"authFlowUrl":null}"#), ErrorKind::BadAnswer),
        (
            (201, r#"{"authFlowUrl":"https://a.example/x","connectionId":"conn_2"}"#),
            ErrorKind::OtherConnection,
        ),
    ] {
        let model = Model::new(0, []);
        model.answers("auth-sessions", &[answer]);
        let error = model
            .client()
            .create_auth_session(&connection(), ExpiryMinutes::default(), None)
            .await
            .unwrap_err();
        assert_eq!(error.kind, kind, "{answer:?}");
        assert_eq!(model.state().requests.len(), 1, "{answer:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_call_that_was_held_back_made_nothing() {
    let model = Model::new(0, []);
    model.state().retry_after = Some(120);
    model.answers("connections", &[(503, "")]);
    let client = model.client();
    let answered = client.connections().await.unwrap_err();
    assert!(answered.closes_service() && !answered.held_back);
    let made = client.create_connection(&CreateConnection::default()).await.unwrap_err();
    let link = client.create_auth_session(&connection(), ExpiryMinutes::default(), None).await.unwrap_err();
    for error in [made, link] {
        assert_eq!((error.kind, error.held_back), (ErrorKind::ServiceFault, true), "{error}");
    }
    assert_eq!(model.state().requests.len(), 1, "nothing else was sent");
}

#[tokio::test(start_paused = true)]
async fn a_new_link_is_checked_and_its_secrets_are_not_in_debug_output() {
    let model = Model::new(0, []);
    model.answers("auth-sessions", &[(201, SESSION)]);
    let client = model.client();
    let session =
        client.create_auth_session(&connection(), ExpiryMinutes::default(), None).await.unwrap().value;
    assert_eq!(session.auth_flow_url, "https://connect.example/setup/s3cret");
    let shown = format!("{session:?} {client:?} {:?}", client.lanes().lane(&connection()));
    assert!(!shown.contains("s3cret") && !shown.contains(KEY), "{shown}");
}

#[tokio::test(start_paused = true)]
async fn an_error_says_no_answer_came_only_where_none_came() {
    for (answer, came) in [((0, ""), false), ((2, ""), false), ((500, ""), true), ((201, "not json"), true)] {
        let model = Model::new(0, []);
        model.answers("auth-sessions", &[answer]);
        model.answers("connections", &[answer]);
        let client = model.client();
        let link =
            client.create_auth_session(&connection(), ExpiryMinutes::default(), None).await.unwrap_err();
        let made = client.create_connection(&CreateConnection::default()).await.unwrap_err();
        for error in [link, made] {
            let detail = came.then_some(ErrorDetail::OutcomeNotSaid);
            assert_eq!(error.detail, detail, "{answer:?}: {error}");
            let uncertain = matches!(error.kind, ErrorKind::LinkUncertain | ErrorKind::ConnectionUncertain);
            assert!(uncertain, "{answer:?}: {error}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_service_without_connectors_answers_none_and_an_unreadable_answer_is_an_error() {
    let ask = async |answer| {
        let model = Model::new(0, []);
        model.answers("connections/conn_1/connector", &[answer]);
        let asked = model.client().connector(&connection()).await;
        assert_eq!(model.state().requests.len(), 1, "{answer:?}: the caller asks again by itself");
        asked
    };
    let known =
        ask((200, r#"{"connectionId":"conn_1","step":"away","everySeconds":900}"#)).await.unwrap().unwrap();
    assert_eq!((known.step, known.every_seconds), (ConnectorStep::Away, Some(900)));
    assert_eq!(ask((404, "{}")).await.unwrap(), None);
    for (answer, kind) in [
        ((200, "<html>"), ErrorKind::BadAnswer),
        ((200, "{}"), ErrorKind::BadAnswer),
        ((503, ""), ErrorKind::ServiceFault),
        ((1, ""), ErrorKind::Unreachable),
    ] {
        assert_eq!(ask(answer).await.unwrap_err().kind, kind, "{answer:?}");
    }
}

const ONE: &str = "conn_0f8fad5bd9cb469fa16570867728950e";

/// INV-ANSWER-1
#[tokio::test(start_paused = true)]
async fn a_status_of_another_connection_is_no_answer() {
    let model = Model::new(0, []);
    let list = format!(r#"[{{"id":"{ONE}","externalId":"fernhill"}}]"#);
    model.answers("connections", &[(200, &list)]);
    let client = model.client();
    for listed in [false, true] {
        if listed {
            client.connections().await.unwrap();
        }
        for (asked, named, same) in [
            (ONE, ONE, true),
            (ONE, "0F8FAD5B-D9CB-469F-A165-70867728950E", true),
            (ONE, "7c9e6679-7425-40de-944b-e07fc1f90ae7", false),
            ("fernhill", ONE, true),
            ("fernhill", "conn_7c9e6679742540de944be07fc1f90ae7", !listed),
        ] {
            let body = format!(r#"{{"connectionId":"{named}","isConnected":true}}"#);
            model.answers(&format!("qwc-auth-setup/{asked}/status/authenticated"), &[(200, &body)]);
            let asked = ConnectionRef::new(asked).unwrap();
            let patient = client.auth_status(&asked).await.map(|_| ()).map_err(|error| error.kind);
            let once = client.auth_status_once(&asked).await.map(|_| ()).map_err(|error| error.kind);
            let wanted = if same { Ok(()) } else { Err(ErrorKind::OtherConnection) };
            assert_eq!((patient, once), (wanted, wanted), "{asked} {named} {listed}");
        }
    }
}

/// INV-PAUSE-1
#[tokio::test(start_paused = true)]
async fn a_pause_binds_every_call_of_the_key_but_a_close() {
    for status in [429, 503] {
        let model = Model::new(3, []);
        model.state().retry_after = Some(7);
        model.answers("connections", &[(status, ""), (200, "[]")]);
        model.answers("qwc-auth-setup/conn_1/status/authenticated", &[(200, r#"{"isConnected":true}"#)]);
        let client = model.client();
        let began = tokio::time::Instant::now();
        let listing = tokio::spawn({
            let client = client.clone();
            async move { client.connections().await.map(|_| ()) }
        });
        tokio::time::sleep(Duration::from_secs(1)).await;
        client.close_cursor(&Cursor::new("c").unwrap()).await;
        assert_eq!(model.closes(), 1, "closing frees the service");
        client.auth_status_once(&connection()).await.unwrap();
        assert_eq!(began.elapsed(), Duration::from_secs(7));
        listing.await.unwrap().unwrap();
        model.assert_settled();
    }
}

#[tokio::test(start_paused = true)]
async fn a_pause_of_an_hour_fails_calls_at_once_and_nothing_is_sent_during_it() {
    let model = Model::new(3, []);
    model.state().retry_after = Some(3_600);
    model.answers("connections", &[(429, ""), (200, "[]")]);
    let client = model.client();
    assert_eq!(client.connections().await.unwrap_err().kind, ErrorKind::RateLimited);
    let pulling =
        pull(client.clone(), request(3, Reach::Whole), Arc::new(Log::default()), CancellationToken::new());
    assert_eq!(collect(pulling, Duration::ZERO).await.failure(), ErrorKind::RateLimited);
    assert_eq!(model.state().requests.len(), 1, "one call, and then silence");
    tokio::time::sleep(Duration::from_secs(3_600)).await;
    client.connections().await.unwrap();
    model.assert_settled();
}

#[tokio::test(start_paused = true)]
async fn hostile_ids_reach_one_segment_or_nothing() {
    let model = Model::new(0, []);
    let client = model.client();
    for (id, path) in [
        ("a/b", "a%2Fb"),
        ("a%2Fb", "a%252Fb"),
        ("%2e%2e", "%252e%252e"),
        ("a?x=1", "a%3Fx%3D1"),
        ("a#b", "a%23b"),
        ("a\\b", "a%5Cb"),
        ("a;b c", "a%3Bb%20c"),
        ("\u{1F4D2}", "%F0%9F%93%92"),
    ] {
        let path = format!("qwc-auth-setup/{path}/status/authenticated");
        model.answers(&path, &[(200, r#"{"isConnected":true}"#)]);
        client.auth_status(&ConnectionRef::new(id).unwrap()).await.unwrap();
        assert_eq!(model.state().requests.last(), Some(&path), "{id}");
    }
    let before = model.state().requests.len();
    for id in ["", ".", "..", "a\r\nx: y", "a\0"] {
        assert_eq!(client.auth_session(id).await.unwrap_err().kind, ErrorKind::Rejected, "{id:?}");
    }
    assert_eq!(model.state().requests.len(), before, "nothing was sent");
}

#[tokio::test(start_paused = true)]
async fn a_service_that_asks_for_patience_gets_it_within_bounds() {
    let model = Model::new(0, []);
    model.answers("connections", &[(503, "")]);
    let began = tokio::time::Instant::now();
    model.client().connections().await.unwrap_err();
    assert!(began.elapsed() <= Duration::from_millis(1_500), "two pauses of at most 0.5 and 1 s");
    assert_eq!(model.state().requests.len(), 3);
}

#[test]
fn a_key_that_cannot_travel_is_refused() {
    let model: Arc<Model> = {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let _inside = runtime.enter();
        Model::new(0, [])
    };
    for key in ["", "two words", "a\r\nb", "caf\u{e9}", &"k".repeat(1025)] {
        let address = ServiceAddress::parse("https://api.example").unwrap();
        let made = Client::with_parts(address, SecretString::from(key), model.clone(), model.clock.clone());
        assert_eq!(made.unwrap_err().kind, ErrorKind::KeyInvalid, "{key:?}");
    }
}

#[test]
fn links_of_a_service_are_web_addresses_and_nothing_else() {
    for good in
        ["https://connect.example/s/1?pk=x#y", "HTTPS://A.example/", "http://127.0.0.1:80/x", "http://[::1]/"]
    {
        assert!(checked_link(good).is_ok(), "{good}");
    }
    let long = format!("https://a.example/{}", "x".repeat(2048));
    let bad = [
        "",
        "x",
        "http://a.example/",
        "http://127.0.0.1.evil.example/",
        "http://[::ffff:127.0.0.1]/",
        "file:///C:/Windows/System32/calc.exe",
        "smb://host/share",
        "\\\\host\\share",
        "ms-msdt:/x",
        "search-ms:query",
        "vscode://x",
        "tel:1",
        "mailto:a@b.example",
        "javascript:alert(1)",
        "javascript://a.example/%0aalert(1)",
        "https://user:pw@evil.example/",
        "https://user@evil.example/",
        "https:evil.example",
        "https:\\\\evil.example",
        "https://a.example/\n",
        "https://a.example/ --flag",
        "//evil.example",
        &long,
    ];
    for bad in bad {
        assert!(checked_link(bad).is_err(), "{bad}");
    }
    let quoted = checked_link("https://a.example/\"x'<y>").unwrap();
    assert!(!quoted.as_str().contains(['"', '<', '>']), "{quoted}");
}
