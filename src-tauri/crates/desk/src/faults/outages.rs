//! A service that is out of reach as a whole: told once, and over with the first answer.

use crate::testing::{PROFILE, about, about_profile};
use std::time::Duration;

use super::{LISTED, NO, STATUS, YES, listed, live_link, made};
use ledgerlane_client::{ClientError, ErrorKind};

use crate::board::Caller;
use crate::events::Listener;
use crate::interface::{ConnectionStatus, DeskEvent, OutageView, Problem, ProblemCode};
use crate::open_profile::OpenProfile;
use crate::testing;

/// The next word on how the service does.
async fn told(events: &mut Listener) -> (Option<Problem>, Option<OutageView>) {
    let word = async {
        loop {
            if let DeskEvent::ServiceChanged { profile: _, problem, outage } = events.recv().await.unwrap() {
                return (problem, outage);
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(3_600), word).await.expect("how the service does is told")
}

#[tokio::test(start_paused = true)]
async fn rows_keep_what_was_answered_while_the_service_is_out_of_reach() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    session.start_polling();
    service.asked(STATUS).await.answer(200, YES);
    let mut events = desk.events();
    drop(service.asked(STATUS).await);
    let lost = tokio::time::Instant::now();
    // The connection without an answer is checked again at once: a second failure makes it an outage, an answer would not.
    drop(service.asked(STATUS).await);
    let (problem, outage) = told(&mut events).await;
    assert!(lost.elapsed() < Duration::from_secs(1), "it was told after {:?}", lost.elapsed());
    assert_eq!(problem.map(|problem| problem.code), Some(ProblemCode::Unreachable));
    let first = outage.unwrap();
    let row = session.row(&"conn_1".into()).unwrap();
    assert_eq!((row.status, row.problem), (ConnectionStatus::Connected, None));

    drop(service.asked(STATUS).await);
    let (_, outage) = told(&mut events).await;
    let second = outage.unwrap();
    assert_eq!(second.last_answer_at, first.last_answer_at, "since when stays");
    assert!(second.next_try_at > first.next_try_at, "the next try is told");
    service.asked(STATUS).await.answer(200, NO);
    assert_eq!(told(&mut events).await, (None, None), "one answer ends it");
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_service_that_hangs_is_told_after_ten_seconds_and_a_late_answer_takes_that_back() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    session.start_polling();
    let asked = service.asked(STATUS).await;
    let sent = tokio::time::Instant::now();
    let (problem, outage) = told(&mut events).await;
    assert_eq!((problem.map(|problem| problem.code), outage), (Some(ProblemCode::Silent), None));
    assert_eq!(sent.elapsed().as_secs(), 10);
    assert!(!asked.is_given_up(), "the call goes on");
    asked.answer(200, YES);
    assert_eq!(told(&mut events).await, (None, None));
    assert_eq!(session.row(&"conn_1".into()).unwrap().status, ConnectionStatus::Connected);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_hangs_alone_is_no_service_that_hangs() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let making = made(&desk, &mut service).await;
    let both = LISTED.replace(']', r#",{"id":"conn_2"}]"#);
    service.asked("GET /api/v1/connections").await.answer(200, &both);
    making.await.unwrap().unwrap();
    session.start_polling();
    service.asked("/conn_2/status/authenticated").await.answer(200, YES);
    let _hangs = service.asked(STATUS).await;
    let mut events = desk.events();
    // Before its time, because the first one says nothing.
    service.asked("/conn_2/status/authenticated").await.answer(200, YES);
    tokio::time::sleep(Duration::from_secs(4)).await;
    while let Ok(event) = events.try_recv() {
        assert!(!matches!(event, DeskEvent::ServiceChanged { .. }), "{event:?}");
    }
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_board_of_a_service_that_hangs_is_shown_as_it_was_known_and_follows_the_late_answer() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, _service) = listed(&desk).await;
    session.close().await;
    let (session, mut service) = testing::by_hand(&desk).await;
    let mut events = desk.events();
    let board = session.connections(about_profile()).await.unwrap();
    assert_eq!(board.problem.map(|problem| problem.code), Some(ProblemCode::Silent));
    assert_eq!(board.rows.len(), 1, "as it was known");
    let both = LISTED.replace(']', r#",{"id":"conn_2"}]"#);
    service.asked("GET /api/v1/connections").await.answer(200, &both);
    while !matches!(testing::next_event(&mut events).await, DeskEvent::BoardChanged { .. }) {}
    assert_eq!(session.board_view().rows.len(), 2);
    assert_eq!(session.board_view().problem, None);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn one_lost_check_among_good_answers_is_no_outage() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    session.start_polling();
    let mut events = desk.events();
    for _ in 0..3 {
        drop(service.asked(STATUS).await);
        service.asked(STATUS).await.answer(200, YES);
    }
    while let Ok(event) = events.try_recv() {
        assert!(!matches!(event, DeskEvent::ServiceChanged { .. }), "{event:?}");
    }
    assert_eq!(session.row(&"conn_1".into()).unwrap().problem, None, "nor is it one of the connection");
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_call_of_the_user_that_gets_no_answer_is_told_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    let desk = desk.clone();
    let making = tokio::spawn(async move {
        let new = crate::interface::NewConnection {
            profile: PROFILE,
            description: "Fernhill".into(),
            external_id: String::new(),
        };
        desk.session().await.unwrap().create_connection(new).await
    });
    drop(service.asked("POST /api/v1/connections").await);
    let (problem, outage) = told(&mut events).await;
    assert!(problem.is_some() && outage.is_some(), "{problem:?}");
    assert!(making.await.unwrap().is_err());
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn one_good_answer_wakes_every_watch() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let making = made(&desk, &mut service).await;
    let both = LISTED.replace(']', r#",{"id":"conn_2"}]"#);
    service.asked("GET /api/v1/connections").await.answer(200, &both);
    making.await.unwrap().unwrap();
    session.watches.start(&live_link(&session, false).await);
    // Failure after failure the watch asks later and later.
    for _ in 0..5 {
        drop(service.asked(STATUS).await);
    }
    assert!(session.board_view().outage.is_some());
    session.start_polling();
    let other = STATUS.replace("conn_1", "conn_2");
    loop {
        // During an outage the poller checks one connection on behalf of all. The first answer ends the outage.
        if service.has_asked(&other) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let began = tokio::time::Instant::now();
    service.asked(&other).await.answer(200, NO);
    service.asked(STATUS).await.answer(200, NO);
    assert!(began.elapsed() < Duration::from_secs(2), "the watch asked after {:?}", began.elapsed());
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(!service.has_asked(STATUS), "the poller does not ask for whom a watch asks");
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_list_that_could_not_be_read_is_read_as_soon_as_the_service_answers() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = testing::by_hand(&desk).await;
    let asking = tokio::spawn({
        let desk = desk.clone();
        async move { desk.session().await.unwrap().connections(about_profile()).await.unwrap() }
    });
    for _ in 0..3 {
        drop(service.asked("GET /api/v1/connections").await);
    }
    let board = asking.await.unwrap();
    assert!(board.rows.is_empty() && board.outage.is_some(), "{:?}", board.problem);
    let mut events = desk.events();
    session.start_polling();
    let began = tokio::time::Instant::now();
    service.asked("GET /api/v1/connections").await.answer(200, LISTED);
    assert!(began.elapsed() <= Duration::from_secs(2), "it was asked after {:?}", began.elapsed());
    while events.recv().await.unwrap() != (DeskEvent::BoardChanged { profile: PROFILE }) {}
    assert_eq!(session.board_view().rows.len(), 1);
    session.close().await;
}

/// No answer came to a call that its user waited for.
fn cut_off(session: &OpenProfile) {
    let error = ClientError::new(ErrorKind::Unreachable);
    session.context.health.call_failed(&error, Caller::User, session.context.clock.monotonic());
}

#[tokio::test(start_paused = true)]
async fn a_service_that_wants_to_be_left_alone_is_out_of_reach_until_then() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    session.start_polling();
    let mut events = desk.events();
    service.asked(STATUS).await.wants_pause(503, 120);
    let began = tokio::time::Instant::now();
    let (problem, outage) = told(&mut events).await;
    let problem = problem.unwrap();
    assert_eq!((problem.code, problem.status), (ProblemCode::ServiceFault, Some(503)));
    assert_eq!(problem.detail, None, "it had not too many requests");
    for _ in 0..3 {
        session.poller.check(&"conn_1".into()).await;
    }
    assert_eq!(session.board_view().outage, outage, "what was never sent is no answer");
    assert_eq!(session.row(&"conn_1".into()).unwrap().problem, None, "nor is it one of the connection");
    service.asked(STATUS).await.answer(200, NO);
    assert_eq!(told(&mut events).await, (None, None));
    let passed = began.elapsed().as_secs();
    assert!((120..125).contains(&passed), "it was asked again after {passed} s");
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_page_of_a_read_and_a_link_that_is_read_are_answers_too() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    cut_off(&session);
    assert!(told(&mut events).await.1.is_some());
    let of = crate::interface::ForRecords {
        profile: PROFILE,
        connection: "conn_1".into(),
        record_type: "Invoices".into(),
    };
    desk.session().await.unwrap().read_all(of).await.unwrap();
    let page = r#"{"success":true,"data":[{"id":"1"}],"nextCursor":null,"hasMore":false,"totalCount":1}"#;
    service.asked("GET /api/v1/Invoices").await.answer(200, page);
    assert_eq!(told(&mut events).await, (None, None), "a page is an answer");

    cut_off(&session);
    assert!(told(&mut events).await.1.is_some());
    let link = live_link(&session, false).await;
    let asking = tokio::spawn({
        let session = session.clone();
        async move { session.links.ask(&link).await }
    });
    let link = r#"{"id":"auth_sess_1","authFlowUrl":"http://127.0.0.1:9/setup/x","status":"pending"}"#;
    service.asked("GET /api/v1/auth-sessions/auth_sess_1").await.answer(200, link);
    asking.await.unwrap().unwrap();
    assert_eq!(session.board_view().outage, None, "what it tells of a link is an answer");
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_check_beside_the_poller_that_fails_does_not_put_off_the_next_try() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let began = tokio::time::Instant::now();
    cut_off(&session);
    desk.session().await.unwrap().open_connection(about("conn_1")).await.unwrap();
    let slow = service.asked(STATUS).await;
    session.start_polling();
    tokio::time::sleep(Duration::from_secs(10)).await;
    drop(slow);
    service.asked(STATUS).await.answer(200, NO);
    assert_eq!(began.elapsed().as_secs(), 14, "4 s after the try that failed");
    session.close().await;
}
