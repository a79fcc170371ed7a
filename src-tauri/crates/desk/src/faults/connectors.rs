//! What the service tells of the Web Connector of the connection on screen.

use std::time::Duration;

use ledgerlane_api::ConnectorStep;

use super::{STATUS, YES, listed};
use crate::desk::Desk;
use crate::events::Listener;
use crate::interface::{ConnectorView, DeskEvent, ForRecords, RememberScreen, Screen};
use crate::open_profile::OpenProfile;
use crate::testing::{self, ByHand, PROFILE, about};

const CONNECTOR: &str = "GET /api/v1/connections/conn_1/connector";
const LATE: &str = r#"{"connectionId":"conn_1","step":"late","everySeconds":900}"#;
const READING: &str = r#"{"connectionId":"conn_1","step":"reading","everySeconds":900}"#;
/// Longer than the pause between two calls.
const A_WHILE: Duration = Duration::from_secs(40);

/// The next change of a connector that the page hears of.
async fn told(events: &mut Listener) -> Option<ConnectorView> {
    loop {
        if let DeskEvent::ConnectorChanged { connector, .. } = events.recv().await.unwrap() {
            return connector;
        }
    }
}

/// Whether the page heard of a connector since this was asked last.
fn has_told(events: &mut Listener) -> bool {
    std::iter::from_fn(|| events.try_recv().ok())
        .any(|event| matches!(event, DeskEvent::ConnectorChanged { .. }))
}

/// The connector as opening the connection anew tells it.
async fn shown(session: &std::sync::Arc<OpenProfile>) -> Option<ConnectorStep> {
    session.open_connection(about("conn_1")).await.unwrap().connector.map(|one| one.step)
}

/// The user goes to the board.
async fn goes_to_the_board(desk: &Desk) {
    desk.remember_screen(RememberScreen { profile: PROFILE, screen: Screen::Board }).await.unwrap();
}

/// Whether the connector is asked for within a while.
async fn is_asked(service: &mut ByHand) -> bool {
    tokio::time::timeout(A_WHILE, service.asked(CONNECTOR)).await.is_ok()
}

#[tokio::test(start_paused = true)]
async fn the_connector_of_the_open_connection_is_told_when_it_changes() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    assert!(!is_asked(&mut service).await, "nobody looks at it");

    assert_eq!(shown(&session).await, None);
    service.asked(CONNECTOR).await.answer(200, LATE);
    let connector = told(&mut events).await.unwrap();
    assert_eq!((connector.step, connector.every_seconds), (ConnectorStep::Late, Some(900)));
    assert_eq!(shown(&session).await, Some(ConnectorStep::Late));

    service.asked(CONNECTOR).await.answer(200, LATE);
    service.asked(CONNECTOR).await.answer(200, READING);
    assert_eq!(told(&mut events).await.unwrap().step, ConnectorStep::Reading, "the same again is not told");
    goes_to_the_board(&desk).await;
    assert!(!is_asked(&mut service).await, "nobody looks at it any more");
}

#[tokio::test(start_paused = true)]
async fn a_connector_that_a_client_sets_up_is_asked_for_every_three_seconds() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    shown(&session).await;
    for (setup, pause, saved_at) in [
        (r#"{"openedAt":"2026-11-19T09:41:00Z","savedAt":null,"addedAt":null,"signedIn":false}"#, 3, None),
        (
            r#"{"openedAt":"2026-11-19T09:41:00Z","savedAt":"2026-11-19T09:42:00Z"}"#,
            3,
            Some(1_795_081_320_000),
        ),
        ("null", 15, None),
    ] {
        let answer = format!(r#"{{"connectionId":"conn_1","step":"never_came","setup":{setup}}}"#);
        service.asked(CONNECTOR).await.answer(200, &answer);
        let connector = told(&mut events).await.unwrap();
        assert_eq!(connector.setup.and_then(|setup| setup.saved_at).map(|at| at.0), saved_at);
        let answered = tokio::time::Instant::now();
        service.asked(CONNECTOR).await.answer(500, "{}");
        assert_eq!(answered.elapsed().as_secs(), pause, "{setup}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_failure_keeps_what_was_known_of_a_connector() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    shown(&session).await;
    let mut events = desk.events();
    service.asked(CONNECTOR).await.answer(200, LATE);
    told(&mut events).await.unwrap();
    for (status, body) in [(200, "<html>"), (500, "{}"), (503, "")] {
        service.asked(CONNECTOR).await.answer(status, body);
    }
    let next = service.asked(CONNECTOR).await;
    assert!(!has_told(&mut events));
    assert_eq!(shown(&session).await, Some(ConnectorStep::Late));
    assert!(session.context.health.problem().is_none(), "most services do not know this call");
    next.answer(200, READING);
    assert_eq!(told(&mut events).await.unwrap().step, ConnectorStep::Reading);
}

#[tokio::test(start_paused = true)]
async fn a_connection_without_a_connector_is_asked_about_once_and_hides_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    super::made(&desk, &mut service).await;
    let two = r#"[{"id":"conn_1"},{"id":"conn_2"}]"#;
    service.asked("GET /api/v1/connections").await.answer(200, two);
    shown(&session).await;
    service.asked(STATUS).await.answer(200, YES);
    service.asked(CONNECTOR).await.answer(404, "{}");
    assert!(!is_asked(&mut service).await);
    goes_to_the_board(&desk).await;
    assert_eq!(shown(&session).await, None);
    service.asked(STATUS).await.answer(200, YES);
    assert!(!is_asked(&mut service).await, "it has none until the profile is opened anew");

    session.open_connection(about("conn_2")).await.unwrap();
    let mut events = desk.events();
    service.asked("conn_2/connector").await.answer(200, r#"{"step":"away"}"#);
    assert_eq!(told(&mut events).await.unwrap().step, ConnectorStep::Away);
}

#[tokio::test(start_paused = true)]
async fn a_list_that_quickbooks_did_not_answer_asks_for_the_connector_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    shown(&session).await;
    service.asked(CONNECTOR).await.answer(200, LATE);
    let began = tokio::time::Instant::now();
    session
        .open_records(ForRecords {
            profile: PROFILE,
            connection: "conn_1".into(),
            record_type: "Customers".to_owned(),
        })
        .await
        .unwrap();
    let not_connected = r#"{"error":{"code":"QWC_NOT_CONNECTED"}}"#;
    service.asked("GET /api/v1/Customers").await.answer(502, not_connected);
    service.asked(CONNECTOR).await;
    assert!(began.elapsed() < Duration::from_secs(10), "it came after {:?}", began.elapsed());
}
