//! Answers that come late, in another order than they were asked for, or not at all.

use crate::testing::{self, ByHand, PROFILE, about, about_profile};
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinHandle;

use super::{LISTED, NO, STATUS, YES, listed, live_link, made};
use crate::board::Caller;
use crate::interface::{ConnectionStatus, DeskEvent, ProblemCode, SetNote};
use crate::open_profile::OpenProfile;

fn asking(session: &Arc<OpenProfile>) -> JoinHandle<()> {
    let session = session.clone();
    tokio::spawn(async move { session.poller.check(&"conn_1".into()).await })
}

/// The service lists these.
async fn lists(session: &OpenProfile, service: &mut ByHand, list: &str) {
    let answering = async { service.asked("GET /api/v1/connections").await.answer(200, list) };
    tokio::join!(session.board.list(Caller::Desk), answering);
}

/// INV-ANSWER-2
#[tokio::test(start_paused = true)]
async fn an_answer_of_an_older_question_does_not_undo_a_newer_one() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let status = |session: &OpenProfile| session.row(&"conn_1".into()).unwrap().status;

    for (late, body) in [(200, NO), (500, "{}")] {
        let first = asking(&session);
        let older = service.asked(STATUS).await;
        tokio::time::advance(Duration::from_millis(5)).await;
        let second = asking(&session);
        service.asked(STATUS).await.answer(200, YES);
        second.await.unwrap();
        older.answer(late, body);
        first.await.unwrap();
        assert_eq!(status(&session), ConnectionStatus::Connected, "{late}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_service_that_keeps_silent_about_the_link_does_not_hold_up_its_watch() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    session.watches.start(&live_link(&session, false).await);
    for _ in 0..3 {
        service.asked(STATUS).await.answer(200, NO);
    }
    let silent = service.asked("GET /api/v1/auth-sessions/auth_sess_1").await;
    service.asked(STATUS).await.answer(200, YES);
    let began = tokio::time::Instant::now();
    while !matches!(events.recv().await.unwrap(), DeskEvent::Connected { .. }) {}
    assert!(began.elapsed() < Duration::from_secs(1), "it came after {:?}", began.elapsed());
    drop(silent);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn the_first_statuses_may_take_longer_than_the_board_waits_for_them() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = testing::by_hand(&desk).await;
    session.start_polling();
    let board = tokio::spawn({
        let desk = desk.clone();
        async move { desk.session().await.unwrap().connections(about_profile()).await.unwrap() }
    });
    service.asked("GET /api/v1/connections").await.answer(200, LISTED);
    let slow = service.asked(STATUS).await;
    assert_eq!(board.await.unwrap().rows[0].status, ConnectionStatus::NotChecked);
    let mut events = desk.events();
    slow.answer(200, YES);
    let told = tokio::time::timeout(Duration::from_secs(1), events.recv()).await;
    let Ok(Ok(DeskEvent::ConnectionsChanged { rows, .. })) = told else { panic!("{told:?}") };
    assert_eq!(rows[0].status, ConnectionStatus::Connected);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_list_asked_for_before_a_connection_was_made_does_not_take_it_away() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let listing = tokio::spawn({
        let session = session.clone();
        async move { session.board.list(Caller::Desk).await }
    });
    let older = service.asked("GET /api/v1/connections").await;
    let making = made(&desk, &mut service).await;
    let newer = service.asked("GET /api/v1/connections").await;
    older.answer(200, LISTED);
    listing.await.unwrap();
    newer.answer(500, "{}");
    assert_eq!(making.await.unwrap().unwrap().name, "Fernhill");
    assert_eq!(session.board_view().rows.len(), 2);
}

#[tokio::test(start_paused = true)]
async fn a_note_of_a_connection_that_was_never_listed_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let making = made(&desk, &mut service).await;
    service.asked("GET /api/v1/connections").await.answer(500, "{}");
    making.await.unwrap().unwrap();
    desk.session()
        .await
        .unwrap()
        .set_note(SetNote {
            profile: PROFILE,
            connection: "conn_2".into(),
            note: "Call on Monday".to_owned(),
        })
        .await
        .unwrap();
    session.close().await;

    let (session, _) = testing::by_hand(&desk).await;
    assert_eq!(session.row(&"conn_2".into()).unwrap().note, "Call on Monday");
}

/// INV-WRITE-1
#[tokio::test]
async fn of_two_notes_the_one_that_desk_db_has_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, _service) = listed(&desk).await;
    let set = |note: &str| SetNote { profile: PROFILE, connection: "conn_1".into(), note: note.to_owned() };
    let (go_on, held) = std::sync::mpsc::channel::<()>();
    drop(session.context.db.run(move |_| held.recv()));
    let mut older = Box::pin(session.set_note(set("Call on Monday")));
    let mut newer = Box::pin(session.set_note(set("Call on Tuesday")));
    assert!(futures_util::poll!(&mut older).is_pending() && futures_util::poll!(&mut newer).is_pending());
    go_on.send(()).unwrap();
    // The older write is the last to hear that it was written.
    newer.await.unwrap();
    older.await.unwrap();
    assert_eq!(session.row(&"conn_1".into()).unwrap().note, "Call on Tuesday");
    session.close().await;
    let (session, _) = testing::by_hand(&desk).await;
    assert_eq!(session.row(&"conn_1".into()).unwrap().note, "Call on Tuesday");
}

/// INV-WRITE-1
#[tokio::test]
async fn a_list_that_names_a_connection_while_it_is_forgotten_keeps_it_without_its_note() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let note = "Call on Monday".to_owned();
    session.set_note(SetNote { profile: PROFILE, connection: "conn_1".into(), note }).await.unwrap();
    lists(&session, &mut service, "[]").await;

    let (go_on, held) = std::sync::mpsc::channel::<()>();
    drop(session.context.db.run(move |_| held.recv()));
    let id = "conn_1".into();
    let mut forgetting = Box::pin(session.board.forget_unlisted(&id));
    assert!(futures_util::poll!(&mut forgetting).is_pending());
    let (listed_again, release) = tokio::join!(lists(&session, &mut service, LISTED), async {
        while session.board.connection(&id).is_some_and(|one| !one.is_listed()) {
            tokio::task::yield_now().await;
        }
        go_on.send(())
    });
    assert_eq!((listed_again, release), ((), Ok(())));
    assert!(forgetting.await.unwrap());

    assert_eq!(session.row(&"conn_1".into()).unwrap().note, "");
    session.close().await;
    let (session, _) = testing::by_hand(&desk).await;
    let row = session.row(&"conn_1".into()).unwrap();
    assert_eq!((row.note.as_str(), row.status), ("", ConnectionStatus::NotChecked));
}

#[tokio::test]
async fn a_note_that_cannot_be_kept_is_refused_and_not_cut() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, _service) = listed(&desk).await;
    let set = async |connection: &str, note: &str| {
        let (connection, note) = (connection.into(), note.to_owned());
        session.set_note(SetNote { profile: PROFILE, connection, note }).await
    };
    let longest = "😀".repeat(500);
    assert_eq!(set("conn_1", &format!(" {longest} ")).await.unwrap().note, longest);
    let too_long = set("conn_1", &"😀".repeat(501)).await.unwrap_err();
    assert_eq!(too_long.code, ProblemCode::NoteTooLong);
    assert_eq!(session.row(&"conn_1".into()).unwrap().note, longest);
    assert_eq!(set("conn_9", "Call on Monday").await.unwrap_err().code, ProblemCode::NotFound);
}

#[tokio::test(start_paused = true)]
async fn opening_a_connection_again_and_again_does_not_ask_without_a_pause() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    desk.session().await.unwrap().open_connection(about("conn_1")).await.unwrap();
    service.asked(STATUS).await.answer(200, YES);
    let mut events = desk.events();
    events.recv().await.unwrap();
    desk.session().await.unwrap().open_connection(about("conn_1")).await.unwrap();
    tokio::task::yield_now().await;
    assert!(
        !service.has_asked(STATUS),
        "a status that changes with every answer would be asked for without end"
    );
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn opening_a_watched_connection_does_not_ask_more_often_than_its_watch() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    session.watches.start(&live_link(&session, false).await);
    service.asked(STATUS).await.answer(200, NO);
    events.recv().await.unwrap();
    let began = tokio::time::Instant::now();
    desk.session().await.unwrap().open_connection(about("conn_1")).await.unwrap();
    drop(service.asked(STATUS).await);
    assert!(began.elapsed() > Duration::from_secs(1), "it was asked after {:?}", began.elapsed());
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn an_address_that_comes_late_after_a_start_reaches_the_page_also_where_no_watch_runs() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let link = live_link(&session, true).await;
    let mut events = desk.events();
    session.links.recover_address(&link).await;
    let told = service.asked("GET /api/v1/auth-sessions/auth_sess_1").await;
    told.answer(200, r#"{"id":"auth_sess_1","authFlowUrl":"http://127.0.0.1:9/setup/x"}"#);
    let has_address = async {
        loop {
            if let DeskEvent::ConnectionsChanged { rows, .. } = testing::next_event(&mut events).await
                && rows.iter().any(|row| row.link.as_ref().is_some_and(|link| link.has_address))
            {
                return;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(50), has_address).await.expect("the page is told");
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn an_address_told_again_is_held_to_the_same_rules_as_a_new_one() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = testing::far_by_hand(&desk).await;
    for (told, usable) in [("http://127.0.0.1:9/setup/x", false), ("https://far.example/setup/x", true)] {
        let link = live_link(&session, false).await;
        session.links.recover_address(&link).await;
        let body = format!(r#"{{"id":"auth_sess_1","authFlowUrl":"{told}"}}"#);
        service.asked("GET /api/v1/auth-sessions/auth_sess_1").await.answer(200, &body);
        tokio::task::yield_now().await;
        tokio::task::yield_now().await;
        assert_eq!(session.links.has_address(&link), usable, "{told}");
    }
    session.close().await;
}
