//! Invariants of the owners of state that only show when several things happen side by side.

use std::time::Duration;

use jiff::SignedDuration;
use rusqlite::Connection;
use tokio::time::Instant;

use super::{NO, STATUS, YES, listed, live_link};
use crate::desk::Desk;
use crate::interface::{CreateLink, DeskEvent, LinkFate, SetWatch, WatchOrder, WatchState};
use crate::testing::{self, ByHand, PROFILE, about, about_profile};

const REPORT: &str = "GET /api/v1/auth-sessions/auth_sess_1";
const MAKE: &str = "POST /api/v1/auth-sessions";

fn order(order: WatchOrder) -> SetWatch {
    SetWatch { profile: PROFILE, connection: "conn_1".into(), order }
}

fn link_for(connection: &str) -> CreateLink {
    CreateLink {
        profile: PROFILE,
        connection: connection.into(),
        minutes: 30,
        redirect_url: String::new(),
        replace: None,
    }
}

/// Answers every question about the link for so long, and counts them.
async fn reports_within(service: &mut ByHand, time: Duration) -> usize {
    let (end, mut count) = (Instant::now() + time, 0);
    while let Ok(asked) = tokio::time::timeout_at(end, service.asked(REPORT)).await {
        asked.answer(200, r#"{"status":"pending"}"#);
        count += 1;
    }
    count
}

/// INV-LINK-3
#[tokio::test(start_paused = true)]
async fn a_link_is_followed_once_however_often_its_watch_was_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (profile, mut service) = listed(&desk).await;
    profile.watches.start(&live_link(&profile, false).await);
    for wanted in [WatchOrder::Stop, WatchOrder::Watch, WatchOrder::Stop, WatchOrder::Watch, WatchOrder::Stop]
    {
        profile.set_watch(order(wanted)).await.unwrap();
    }
    let reports = reports_within(&mut service, Duration::from_secs(630)).await;
    assert_eq!(reports, 10, "once a minute");
    profile.close().await;
}

#[tokio::test(start_paused = true)]
async fn stopping_what_is_stopped_does_not_put_off_the_next_question() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (profile, mut service) = listed(&desk).await;
    profile.watches.start(&live_link(&profile, false).await);
    profile.set_watch(order(WatchOrder::Stop)).await.unwrap();
    let began = Instant::now();
    for _ in 0..5 {
        tokio::time::sleep(Duration::from_secs(11)).await;
        profile.set_watch(order(WatchOrder::Stop)).await.unwrap();
    }
    drop(service.asked(REPORT).await);
    assert!(began.elapsed() < Duration::from_secs(61), "asked after {:?}", began.elapsed());
    profile.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_watch_that_was_paused_or_stopped_is_not_begun_again_by_a_restart() {
    for (wanted, shown) in [
        (WatchOrder::Watch, Some(WatchState::Watching)),
        (WatchOrder::Pause, Some(WatchState::Paused)),
        (WatchOrder::Stop, None),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let desk = testing::desk(folder.path());
        let (profile, _service) = listed(&desk).await;
        profile.watches.start(&live_link(&profile, false).await);
        profile.set_watch(order(wanted)).await.unwrap();
        profile.close().await;

        let (profile, mut service) = listed(&desk).await;
        profile.watches.resume().await;
        let view = profile.row(&"conn_1".into()).unwrap().watch;
        assert_eq!(view.map(|watch| watch.state), shown, "{wanted:?}");
        let asked = tokio::time::timeout(Duration::from_secs(30), service.asked(STATUS)).await;
        assert_eq!(asked.is_ok(), wanted == WatchOrder::Watch, "{wanted:?}");
        profile.close().await;
    }
}

#[tokio::test(start_paused = true)]
async fn making_a_link_does_not_wait_for_that_of_another_connection() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (profile, mut service) = listed(&desk).await;
    let (first, second) = (profile.clone(), profile.clone());
    let first = tokio::spawn(async move { first.create_link(link_for("conn_1")).await });
    service.asked(STATUS).await.answer(200, NO);
    // The service takes its time over the first one.
    let held = service.asked(MAKE).await;
    let began = Instant::now();
    let second = tokio::spawn(async move { second.create_link(link_for("conn_2")).await });
    service.asked("GET /api/v1/qwc-auth-setup/conn_2/status/authenticated").await.answer(200, NO);
    let making = service.asked(MAKE).await;
    assert!(began.elapsed() < Duration::from_secs(1), "it waited {:?} for the first", began.elapsed());
    drop((making, held));
    drop((first.await, second.await));
    profile.close().await;
}

/// INV-LINK-2
#[tokio::test(start_paused = true)]
async fn two_clicks_make_one_link() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (profile, mut service) = listed(&desk).await;
    let make = || {
        let profile = profile.clone();
        tokio::spawn(async move { profile.create_link(link_for("conn_1")).await })
    };
    let (first, second) = (make(), make());
    service.asked(STATUS).await.answer(200, NO);
    let made = r#"{"id":"auth_sess_1","authFlowUrl":"http://127.0.0.1:9/setup/x"}"#;
    service.asked(MAKE).await.answer(201, made);
    let outcomes = [first.await.unwrap().is_ok(), second.await.unwrap().is_ok()];
    assert_eq!(
        outcomes.into_iter().filter(|made| *made).count(),
        1,
        "the other one is told that a link is live"
    );
    assert!(!service.has_asked(MAKE));
    profile.close().await;
}

/// A number that changes with every commit of another to desk.db.
fn version_of_file(reader: &Connection) -> i64 {
    reader.query_row("PRAGMA data_version", [], |row| row.get(0)).unwrap()
}

/// INV-DISK-1
#[tokio::test(start_paused = true)]
async fn a_status_that_says_what_the_last_one_said_is_not_written_down() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (profile, mut service) = listed(&desk).await;
    let reader = Connection::open(folder.path().join("desk.db")).unwrap();
    let check = async |service: &mut ByHand, body: &str| {
        let checking = tokio::spawn({
            let profile = profile.clone();
            async move { profile.poller.check(&"conn_1".into()).await }
        });
        service.asked(STATUS).await.answer(200, body);
        checking.await.unwrap();
        // Longer than the page and desk.db have to wait for changes.
        tokio::time::sleep(Duration::from_secs(5)).await;
        profile.context.db.run(|_| Ok::<(), rusqlite::Error>(())).await.unwrap();
    };
    let before = version_of_file(&reader);
    check(&mut service, NO).await;
    let first = version_of_file(&reader);
    assert_ne!(first, before, "the first one is");
    for _ in 0..3 {
        check(&mut service, NO).await;
    }
    assert_eq!(version_of_file(&reader), first, "nothing changed");
    check(&mut service, YES).await;
    let changed = version_of_file(&reader);
    assert_ne!(changed, first, "the client is set up");
    // Checks of the same millisecond have the same time, so there would be nothing to keep.
    let saved_at = profile.row(&"conn_1".into()).unwrap().checked_at.map(|at| at.0);
    while Some(jiff::Timestamp::now().as_millisecond()) <= saved_at {
        std::hint::spin_loop();
    }
    check(&mut service, YES).await;
    let checked_at = profile.row(&"conn_1".into()).unwrap().checked_at.map(|at| at.0);
    profile.close().await;
    assert_ne!(version_of_file(&reader), changed, "when it was checked is kept when the profile is closed");
    let known = desk.inner.context.db.saved_connections(PROFILE).unwrap();
    assert_eq!((known[0].connected, known[0].checked_at), (Some(true), checked_at));
}

#[tokio::test(start_paused = true)]
async fn a_connection_is_asked_once_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (profile, mut service) = listed(&desk).await;
    profile.start_polling();
    let board = tokio::spawn({
        let profile = profile.clone();
        async move { profile.connections(about_profile()).await.unwrap() }
    });
    let list = service.asked("GET /api/v1/connections").await;
    let check = service.asked(STATUS).await;
    // The page opens the connection while its first check is under way.
    profile.open_connection(about("conn_1")).await.unwrap();
    list.answer(200, super::LISTED);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!service.has_asked(STATUS), "one check is under way");
    check.answer(200, NO);
    board.await.unwrap();
    tokio::time::sleep(Duration::from_secs(20)).await;
    assert!(!service.has_asked(STATUS), "and it was answered");
    profile.close().await;
}

/// INV-LINK-4
#[tokio::test(start_paused = true)]
async fn the_address_of_a_link_goes_to_the_page_with_the_open_connection_alone() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (profile, mut service) = listed(&desk).await;
    let mut events = desk.events();
    let making = tokio::spawn({
        let profile = profile.clone();
        async move { profile.create_link(link_for("conn_1")).await }
    });
    service.asked(STATUS).await.answer(200, NO);
    let made = r#"{"id":"auth_sess_1","authFlowUrl":"http://127.0.0.1:9/setup/secret"}"#;
    service.asked(MAKE).await.answer(201, made);
    let detail = making.await.unwrap().unwrap();
    assert_eq!(detail.address.unwrap().url, "http://127.0.0.1:9/setup/secret");
    assert!(detail.row.link.unwrap().has_address);
    service.asked(STATUS).await.answer(200, NO);
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut rows = 0;
    while let Ok(event) = events.try_recv() {
        let text = serde_json::to_string(&event).unwrap();
        assert!(!text.contains("secret"), "{text}");
        rows += usize::from(matches!(event, DeskEvent::ConnectionsChanged { .. }));
    }
    assert!(rows > 0, "its row was told of");
    assert!(!serde_json::to_string(&profile.board_view()).unwrap().contains("secret"));
    profile.close().await;
}

/// INV-LINK-1
#[tokio::test(start_paused = true)]
async fn a_link_ends_once_and_takes_its_follower_and_its_address_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (profile, mut service) = listed(&desk).await;
    let link = live_link(&profile, false).await;
    profile.links.know_address(&link, "http://127.0.0.1:9/setup/x".to_owned().into());
    profile.watches.start(&link);
    service.asked(STATUS).await.answer(200, NO);
    let mut events = desk.events();
    assert!(profile.links.end_seen(&link, crate::links::LinkFate::Declined).await);
    assert!(!profile.links.end(&link, crate::links::LinkFate::Completed).await, "it had ended");
    assert!(profile.links.address(&"conn_1".into()).is_none());
    tokio::time::sleep(Duration::from_secs(60)).await;
    assert!(profile.watches.watched().is_empty());
    assert!(!service.has_asked(STATUS), "nobody asks for it any more");
    let ended = profile.row(&"conn_1".into()).unwrap().ended_link.unwrap();
    assert_eq!(ended.fate, LinkFate::Declined);
    let told = std::iter::from_fn(|| events.try_recv().ok());
    assert_eq!(told.filter(|event| matches!(event, DeskEvent::LinkEnded { .. })).count(), 1);
    profile.close().await;
}

#[tokio::test(start_paused = true)]
async fn what_memory_and_file_say_of_the_links_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (profile, _service) = listed(&desk).await;
    let same = async |desk: &Desk| {
        let in_memory =
            profile.links.all_live().into_iter().map(|link| (link.id, link.sent)).collect::<Vec<_>>();
        let rows = desk.inner.context.db.live_links(PROFILE).unwrap();
        let in_file: Vec<_> = rows.into_iter().map(|row| (row.id, row.sent)).collect();
        assert_eq!(in_memory, in_file);
        in_memory.len()
    };
    let first = live_link(&profile, false).await;
    assert_eq!(same(&desk).await, 1);
    let second = live_link(&profile, false).await;
    assert_eq!(same(&desk).await, 1, "the first was replaced");
    assert!(first.ended().is_cancelled() && !second.ended().is_cancelled());
    let copied_at = Some(profile.context.now());
    profile.links.mark_sent(&second, crate::links::Sent { copied_at, ..Default::default() }).await.unwrap();
    let later = copied_at.map(|at| at + SignedDuration::from_secs(9));
    profile
        .links
        .mark_sent(&second, crate::links::Sent { copied_at: later, ..Default::default() })
        .await
        .unwrap();
    assert_eq!(profile.links.all_live()[0].sent.copied_at, copied_at, "the first time counts");
    assert_eq!(same(&desk).await, 1);
    profile.links.end(&second, crate::links::LinkFate::OutOfTime).await;
    assert_eq!(same(&desk).await, 0);
    profile.close().await;
}
