//! Clocks that are set, and computers that sleep.

use crate::testing::PROFILE;
use std::sync::Arc;
use std::time::Duration;

use super::{NO, STATUS, YES, listed, live_link};
use crate::desk::Desk;
use crate::interface::{DeskEvent, ForRecords, LinkFate, RecordsView};
use crate::open_profile::OpenProfile;
use crate::testing::{self, JumpingClock, MemorySecrets};

const DAY: i64 = 86_400_000;
const LIST: &str = "GET /api/v1/Invoices";
const PAGE: &str =
    r#"{"success":true,"data":[{"id":"1"}],"nextCursor":"c","hasMore":true,"totalCount":1500}"#;
const LINK: &str = "GET /api/v1/auth-sessions/auth_sess_1";

fn jumping(folder: &std::path::Path) -> (Desk, Arc<JumpingClock>) {
    let clock = Arc::new(JumpingClock::default());
    (testing::desk_of(folder, Arc::new(MemorySecrets::default()), clock.clone()), clock)
}

fn is_live(session: &OpenProfile) -> bool {
    session.context.db.live_link(session.context.profile.id, &"conn_1".into()).unwrap().is_some()
}

#[tokio::test(start_paused = true)]
async fn the_time_left_of_a_pull_is_told_by_its_own_walk_and_not_by_the_wall_clock() {
    for jump in [DAY, -DAY] {
        let folder = tempfile::tempdir().unwrap();
        let (desk, clock) = jumping(folder.path());
        let (session, mut service) = listed(&desk).await;
        let mut events = desk.events();
        let read =
            ForRecords { profile: PROFILE, connection: "conn_1".into(), record_type: "Invoices".to_owned() };
        desk.session().await.unwrap().read_all(read).await.unwrap();
        // A walk that is cut off by a clock that was set, and one that goes on.
        let first = service.asked(LIST).await;
        tokio::time::sleep(Duration::from_secs(60)).await;
        clock.jump(jump);
        first.answer(200, PAGE);
        for _ in 0..2 {
            let page = service.asked(LIST).await;
            tokio::time::sleep(Duration::from_secs(1)).await;
            page.answer(200, PAGE);
        }
        let view: RecordsView = loop {
            if let DeskEvent::RecordsChanged { records, .. } = events.recv().await.unwrap()
                && records.restart.is_some()
                && records.pages_read == 2
            {
                break *records;
            }
        };
        // Eight pages of ten are left, at a second each; two pages say that within some seconds.
        let left = view.left.unwrap();
        assert!((4_000..8_000).contains(&left.least_ms), "{jump}: {left:?}");
        assert!((8_000..16_000).contains(&left.most_ms), "{jump}: {left:?}");
        session.close().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_was_set_back_makes_no_time_that_is_less_than_none() {
    let folder = tempfile::tempdir().unwrap();
    let (desk, clock) = jumping(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    session.watches.start(&live_link(&session, false).await);
    service.asked(STATUS).await.answer(200, NO);
    clock.jump(-DAY);
    service.asked(STATUS).await.answer(200, YES);
    loop {
        if let DeskEvent::Connected { took_ms, .. } = events.recv().await.unwrap() {
            assert_eq!(took_ms, None);
            break;
        }
    }
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_link_that_nobody_watches_does_not_end_because_a_clock_was_set_forward() {
    let folder = tempfile::tempdir().unwrap();
    let (desk, clock) = jumping(folder.path());
    let (session, mut service) = listed(&desk).await;
    session.watches.start(&live_link(&session, true).await);
    tokio::time::sleep(Duration::from_secs(60)).await;
    clock.jump(DAY);
    service.asked(LINK).await.answer(200, r#"{"id":"auth_sess_1","status":"pending"}"#);
    service.asked(LINK).await.answer(503, "{}");
    assert!(is_live(&session), "its address would be erased");
    // The computer slept all the same, and the desk hears of it at last.
    let mut events = desk.events();
    service.asked(LINK).await.answer(503, "{}");
    service.asked(LINK).await.answer(503, "{}");
    service.asked(LINK).await.answer(200, r#"{"id":"auth_sess_1","status":"expired"}"#);
    assert!(matches!(events.recv().await.unwrap(), DeskEvent::LinkEnded { fate: LinkFate::OutOfTime, .. }));
    assert!(matches!(testing::next_event(&mut events).await, DeskEvent::ConnectionsChanged { .. }));
    assert!(!is_live(&session));
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_link_that_nobody_watches_ends_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let (desk, _) = jumping(folder.path());
    let (session, _silent) = listed(&desk).await;
    let mut events = desk.events();
    session.watches.start(&live_link(&session, true).await);
    tokio::time::sleep(Duration::from_secs(1_700)).await;
    assert!(is_live(&session));
    let mut ended = async || loop {
        match testing::next_event(&mut events).await {
            // The service says nothing at all.
            DeskEvent::ServiceChanged { .. } => {}
            event => return event,
        }
    };
    assert!(matches!(ended().await, DeskEvent::LinkEnded { .. }));
    assert!(matches!(ended().await, DeskEvent::ConnectionsChanged { .. }));
    assert!(!is_live(&session));
    session.close().await;
}
