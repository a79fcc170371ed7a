//! Quitting, leaving and forgetting while something is under way.

use std::time::Duration;

use super::{LISTED, NO, STATUS, listed};
use crate::board::Caller;
use crate::desk::Desk;
use crate::ids::ProfileId;
use crate::interface::{ConnectionDetail, CreateLink, ForProfile, ForRecords, Nothing, Problem, ProblemCode};
use crate::testing::{self, PROFILE, Services};

const MADE: &str = r#"{"id":"auth_sess_1","authFlowUrl":"http://127.0.0.1:9/setup/x"}"#;

fn making(desk: &Desk) -> tokio::task::JoinHandle<Result<ConnectionDetail, Problem>> {
    let desk = desk.clone();
    let create = CreateLink {
        profile: PROFILE,
        connection: "conn_1".into(),
        minutes: 30,
        redirect_url: String::new(),
        replace: None,
    };
    tokio::spawn(async move { desk.session().await.unwrap().create_link(create).await })
}

#[tokio::test(start_paused = true)]
async fn quitting_waits_for_a_link_that_is_being_made() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let link = making(&desk);
    service.asked(STATUS).await.answer(200, NO);
    let posted = service.asked("POST /api/v1/auth-sessions").await;
    let quitting = tokio::spawn({
        let desk = desk.clone();
        async move { desk.shut_down().await }
    });
    tokio::time::sleep(Duration::from_secs(20)).await;
    assert!(!quitting.is_finished(), "the link would be lost, and the older one is dead already");
    posted.answer(201, MADE);
    quitting.await.unwrap();
    assert!(session.context.db.live_link(session.context.profile.id, &"conn_1".into()).unwrap().is_some());
    link.await.unwrap().unwrap();
}

#[tokio::test(start_paused = true)]
async fn quitting_within_a_time_says_what_it_did_not_wait_for() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (_session, mut service) = listed(&desk).await;
    let link = making(&desk);
    service.asked(STATUS).await.answer(200, NO);
    let _never_answered = service.asked("POST /api/v1/auth-sessions").await;
    let left = desk.shut_down_within(Duration::from_millis(4500)).await.unwrap_err();
    assert_eq!(left, "a setup link that is being made");
    link.abort();
}

#[tokio::test(start_paused = true)]
async fn quitting_closes_cursors_although_another_service_takes_long_to_open() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let invoices = ForRecords {
        profile: session.context.profile.id,
        connection: "conn_1".into(),
        record_type: "Invoices".to_owned(),
    };
    session.read_all(invoices).await.unwrap();
    let page = r#"{"success":true,"data":[{"id":"1"}],"nextCursor":"c","hasMore":true,"totalCount":3000}"#;
    service.asked("GET /api/v1/Invoices").await.answer(200, page);
    let _next = service.asked("GET /api/v1/Invoices").await;
    // As where the keychain asks its user for a password.
    let opening = tokio::spawn({
        let open = desk.inner.profiles.open.clone();
        async move { open.open(ProfileId(7), std::future::pending).await.map(drop) }
    });
    tokio::task::yield_now().await;
    let (quit, ()) = tokio::join!(desk.shut_down_within(Duration::from_millis(4500)), async {
        let closing = tokio::time::timeout(Duration::from_secs(4), service.asked("/api/v1/cursors/c/close"));
        closing.await.expect("the cursor is closed meanwhile").answer(204, "");
    });
    quit.unwrap_err();
    opening.abort();
}

#[tokio::test(start_paused = true)]
async fn nothing_is_opened_any_more_once_the_app_has_ended() {
    let (folder, services) = (tempfile::tempdir().unwrap(), Services::default());
    let desk = services.desk(folder.path());
    desk.shut_down().await;
    assert_eq!(desk.explore_sample(Nothing {}).await.unwrap_err().code, ProblemCode::NoProfile);
    assert!(!services.sample.is_running(), "nobody would stop it");
}

#[tokio::test(start_paused = true)]
async fn quitting_does_not_begin_to_make_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (_session, mut service) = listed(&desk).await;
    let link = making(&desk);
    let status = service.asked(STATUS).await;
    desk.shut_down().await;
    status.answer(200, NO);
    link.await.unwrap().unwrap_err();
    assert!(!service.has_asked("POST /api/v1/auth-sessions"));
}

#[tokio::test(start_paused = true)]
async fn what_arrives_after_a_service_was_forgotten_is_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let link = making(&desk);
    service.asked(STATUS).await.answer(200, NO);
    let posted = service.asked("POST /api/v1/auth-sessions").await;
    let listing = tokio::spawn({
        let session = session.clone();
        async move { session.board.list(Caller::Desk).await }
    });
    let list = service.asked("GET /api/v1/connections").await;
    desk.forget_profile(ForProfile { profile: session.context.profile.id }).await.unwrap();
    list.answer(200, LISTED);
    listing.await.unwrap();
    posted.answer(201, MADE);
    link.await.unwrap().unwrap_err();

    let file = rusqlite::Connection::open(folder.path().join("desk.db")).unwrap();
    for table in ["connection", "link", "open_cursor", "profile"] {
        let rows: i64 =
            file.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap();
        assert_eq!(rows, 0, "{table}");
    }
}
