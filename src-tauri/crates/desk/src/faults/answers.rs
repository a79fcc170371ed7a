//! Answers that are about something else, leave something out, or cannot be.

use std::sync::Arc;

use super::{LISTED, NO, STATUS, YES, listed};
use crate::board::Caller;
use crate::interface::{ConnectionStatus, CreateLink, LinkFate, ProblemCode};
use crate::open_profile::OpenProfile;
use crate::testing::{self, ByHand, PROFILE};

const SESSIONS: &str = "POST /api/v1/auth-sessions";

async fn check(session: &Arc<OpenProfile>, service: &mut ByHand, body: &str) {
    let session = session.clone();
    let checking = tokio::spawn(async move { session.poller.check(&"conn_1".into()).await });
    service.asked(STATUS).await.answer(200, body);
    checking.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_status_of_another_connection_changes_nothing_and_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    check(&session, &mut service, NO).await;
    check(&session, &mut service, r#"{"connectionId":"conn_2","isConnected":true}"#).await;
    let row = session.row(&"conn_1".into()).unwrap();
    assert_eq!(row.status, ConnectionStatus::NotConnected);
    assert_eq!(row.problem.map(|problem| problem.code), Some(ProblemCode::OtherConnection));
    check(&session, &mut service, r#"{"connectionId":"conn_1","isConnected":true}"#).await;
    let row = session.row(&"conn_1".into()).unwrap();
    assert_eq!((row.status, row.problem), (ConnectionStatus::Connected, None));
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn what_the_list_holds_besides_its_connections_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = testing::by_hand(&desk).await;
    for (body, rows, unreadable) in [
        (r#"[{"id":"conn_1"},{"id":".."},{"name":"x"},{"id":"conn_1"},{"id":"conn_2"}]"#, 2, 3),
        (LISTED, 1, 0),
    ] {
        let listing = tokio::spawn({
            let session = session.clone();
            async move { session.board.list(Caller::User).await }
        });
        service.asked("GET /api/v1/connections").await.answer(200, body);
        listing.await.unwrap();
        let board = session.board_view();
        let listed = board.rows.iter().filter(|row| row.status != ConnectionStatus::NotListed).count();
        assert_eq!((listed, board.unreadable), (rows, unreadable), "{body}");
    }
    session.close().await;
}

/// Makes a link of half an hour; its end as it is shown, counted from when it was made, seconds.
async fn made(service: &mut ByHand, desk: &crate::desk::Desk, told: &str) -> Option<i64> {
    let making = tokio::spawn({
        let desk = desk.clone();
        let create = CreateLink {
            profile: PROFILE,
            connection: "conn_1".into(),
            minutes: 30,
            redirect_url: String::new(),
            replace: desk.session().await.unwrap().row(&"conn_1".into()).unwrap().link.map(|link| link.id),
        };
        async move { desk.session().await.unwrap().create_link(create).await.unwrap() }
    });
    // The watch of the link before asks too.
    while !service.has_asked(SESSIONS) {
        service.asked(STATUS).await.answer(200, NO);
        tokio::task::yield_now().await;
    }
    let body = format!(r#"{{"id":"auth_sess_1","authFlowUrl":"http://127.0.0.1:9/setup/x"{told}}}"#);
    service.asked(SESSIONS).await.answer(201, &body);
    let link = making.await.unwrap().row.link.unwrap();
    link.expires_at.map(|end| (end.0 - link.created_at.0) / 1_000)
}

/// INV-LINK-5
#[tokio::test(start_paused = true)]
async fn an_end_that_nobody_told_is_unknown_and_outlives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let during = r#","createdAt":"2026-01-01T10:00:00Z","expiresAt":"2026-01-01T10:20:00Z""#;
    assert_eq!(made(&mut service, &desk, during).await, Some(1_200));
    assert_eq!(made(&mut service, &desk, r#","expiresAt":"soon""#).await, None);
    assert_eq!(made(&mut service, &desk, "").await, None);
    assert!(session.row(&"conn_1".into()).unwrap().watch.is_some(), "it is watched all the same");
    session.close().await;

    let (session, _) = testing::by_hand(&desk).await;
    assert_eq!(session.row(&"conn_1".into()).unwrap().link.unwrap().expires_at, None);
}

#[tokio::test(start_paused = true)]
async fn a_link_of_unknown_end_is_watched_until_the_client_is_done() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    made(&mut service, &desk, "").await;
    let made_at = tokio::time::Instant::now();
    while made_at.elapsed().as_secs() < 2 * 24 * 3_600 {
        service.asked(STATUS).await.answer(200, NO);
        if service.has_asked("GET /api/v1/auth-sessions/auth_sess_1") {
            service
                .asked("GET /api/v1/auth-sessions/auth_sess_1")
                .await
                .answer(200, r#"{"status":"pending"}"#);
        }
        tokio::time::advance(std::time::Duration::from_secs(600)).await;
    }
    let row = session.row(&"conn_1".into()).unwrap();
    assert!(row.link.is_some() && row.watch.is_some(), "it is still watched after two days");
    service.asked(STATUS).await.answer(200, YES);
    let mut events = desk.events();
    while session.row(&"conn_1".into()).unwrap().link.is_some() {
        events.recv().await.unwrap();
    }
    assert_eq!(session.row(&"conn_1".into()).unwrap().ended_link.unwrap().fate, LinkFate::Completed);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn an_end_in_the_past_is_over_after_one_look() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let past = r#","createdAt":"2026-01-01T10:00:00Z","expiresAt":"2026-01-01T09:00:00Z""#;
    assert_eq!(made(&mut service, &desk, past).await, Some(-3_600));
    let mut events = desk.events();
    service.asked(STATUS).await.answer(200, NO);
    while session.row(&"conn_1".into()).unwrap().link.is_some() {
        events.recv().await.unwrap();
    }
    assert_eq!(session.row(&"conn_1".into()).unwrap().ended_link.unwrap().fate, LinkFate::OutOfTime);
    session.close().await;
}
