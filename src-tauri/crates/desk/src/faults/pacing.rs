//! Boards of many connections: whom the desk asks, in which order and how often.

use crate::ids::ConnectionId;
use crate::testing::{self, ByHand, PROFILE, about_profile};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use crate::board::Caller;
use crate::desk::Desk;
use crate::interface::{DeskEvent, RowsOnScreen, SetWatch, WatchOrder};
use crate::open_profile::OpenProfile;

use super::{NO, STATUS, YES, listed, live_link};

/// Ends every question for a status.
const ANY: &str = "/status/authenticated";

/// A profile with this many connections, `conn_1` first.
async fn many(desk: &Desk, count: usize) -> (Arc<OpenProfile>, ByHand) {
    let (session, mut service) = testing::by_hand(desk).await;
    let listing = tokio::spawn({
        let session = session.clone();
        async move { session.board.list(Caller::Desk).await }
    });
    let listed: Vec<String> =
        (1..=count).map(|n| format!(r#"{{"id":"conn_{n}","description":"Client {n}"}}"#)).collect();
    let listed = format!("[{}]", listed.join(","));
    service.asked("GET /api/v1/connections").await.answer(200, &listed);
    assert!(listing.await.unwrap(), "the list is new");
    (session, service)
}

/// The connection that the next question is about, and its time since `began`. It is answered with `answer` for it.
async fn asked(
    service: &mut ByHand,
    began: Instant,
    answer: impl Fn(&str) -> (u16, &'static str),
) -> (String, Duration) {
    let asked = service.asked(ANY).await;
    let id = asked.call.split('/').find(|part| part.starts_with("conn_")).unwrap().to_owned();
    let (status, body) = answer(&id);
    asked.answer(status, body);
    (id, began.elapsed())
}

/// INV-PACE-1
#[tokio::test(start_paused = true)]
async fn hundreds_of_connections_are_asked_at_a_steady_pace_and_not_in_a_burst() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = many(&desk, 300).await;
    session.start_polling();
    let began = Instant::now();
    let mut times = Vec::new();
    for _ in 0..300 {
        times.push(asked(&mut service, began, |_| (200, NO)).await.1);
    }
    for (at, time) in times.iter().enumerate() {
        let within = times[at..].iter().take_while(|other| **other - *time < Duration::from_secs(1)).count();
        assert!(within <= 21, "{within} checks within a second of {time:?}");
    }
    assert!(times[299] < Duration::from_secs(16), "all the pace allows is asked: {:?}", times[299]);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn those_on_screen_come_before_the_others_and_everybody_before_anybody_again() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = many(&desk, 60).await;
    let seen = ["conn_50", "conn_58"].map(str::to_owned).to_vec();
    desk.session()
        .await
        .unwrap()
        .rows_on_screen(RowsOnScreen {
            profile: PROFILE,
            connections: seen.iter().map(|id| id.as_str().into()).collect(),
        })
        .await
        .unwrap();
    session.start_polling();
    let began = Instant::now();
    let mut order = Vec::new();
    for _ in 0..60 {
        order.push(asked(&mut service, began, |_| (200, NO)).await.0);
    }
    assert_eq!(order[..2], seen);
    let first = std::mem::take(&mut order);
    assert_eq!(first.iter().collect::<std::collections::HashSet<_>>().len(), 60, "each once");
    let (again, at) = asked(&mut service, began, |_| (200, NO)).await;
    assert_eq!(again, "conn_50");
    assert!(at >= Duration::from_secs(30), "it was asked again after {at:?}");
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn check_all_now_asks_everybody_again_at_the_same_pace() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = many(&desk, 40).await;
    session.start_polling();
    let began = Instant::now();
    for _ in 0..40 {
        asked(&mut service, began, |_| (200, NO)).await;
    }
    let mut events = desk.events();
    let checking = tokio::spawn({
        let desk = desk.clone();
        async move { desk.session().await.unwrap().check_connections(about_profile()).await.unwrap() }
    });
    let listed: Vec<String> =
        (1..=40).map(|n| format!(r#"{{"id":"conn_{n}","description":"Client {n}"}}"#)).collect();
    service.asked("GET /api/v1/connections").await.answer(200, &format!("[{}]", listed.join(",")));
    checking.await.unwrap();
    let before = began.elapsed();
    let mut last = before;
    for _ in 0..40 {
        last = asked(&mut service, began, |_| (200, NO)).await.1;
    }
    let took = last - before;
    assert!((Duration::from_millis(1_900)..Duration::from_secs(3)).contains(&took), "it took {took:?}");
    while let Ok(event) = events.try_recv() {
        assert!(
            event != (DeskEvent::BoardChanged { profile: PROFILE }),
            "the list is the same: nothing has to be read again"
        );
    }
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_fails_alone_is_asked_again_later_and_later() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = many(&desk, 2).await;
    session.start_polling();
    let began = Instant::now();
    let mut failing = Vec::new();
    while failing.len() < 6 {
        let answer = |id: &str| if id == "conn_1" { (500, "{}") } else { (200, NO) };
        let (id, at) = asked(&mut service, began, answer).await;
        if id == "conn_1" {
            failing.push(at.as_secs());
        }
    }
    assert_eq!(failing, [0, 2, 6, 14, 30, 60]);
    assert!(session.row(&"conn_1".into()).unwrap().problem.is_some());
    assert!(session.row(&"conn_2".into()).unwrap().problem.is_none());
    session.close().await;
}

/// INV-PACE-1
#[tokio::test(start_paused = true)]
async fn watches_use_up_the_pace_and_leave_the_others_a_check_a_second() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = many(&desk, 30).await;
    for _ in 0..400 {
        session.watches.pace().checked_by_watch(&"conn_1".into(), session.context.clock.monotonic());
    }
    session.start_polling();
    let began = Instant::now();
    let (_, first) = asked(&mut service, began, |_| (200, NO)).await;
    assert!(first >= Duration::from_secs(1), "the watches come first: {first:?}");
    assert!(first < Duration::from_secs(2), "and the others come: {first:?}");
    session.close().await;
}

/// INV-ROWS-1
#[tokio::test(start_paused = true)]
async fn what_changes_within_a_moment_is_told_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, _service) = many(&desk, 300).await;
    live_link(&session, false).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mut events = desk.events();
    for n in 1..=300 {
        session.context.row_changes.mark(&format!("conn_{n}"));
    }
    let DeskEvent::ConnectionsChanged { rows, .. } = events.recv().await.unwrap() else {
        panic!("another event")
    };
    assert_eq!(rows.len(), 300);
    let linked = rows.iter().filter(|row| row.link.is_some()).count();
    assert_eq!((linked, session.board_view().rows.iter().filter(|row| row.link.is_some()).count()), (1, 1));
    session.close().await;
}

/// Whether an outage was told.
fn was_out(events: &mut crate::events::Listener) -> bool {
    std::iter::from_fn(|| events.try_recv().ok())
        .any(|event| matches!(event, DeskEvent::ServiceChanged { outage: Some(_), .. }))
}

#[tokio::test(start_paused = true)]
async fn checks_that_fail_side_by_side_are_one_failure_and_somebody_else_is_asked() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = many(&desk, 6).await;
    let seen = (1..=4).map(|n| ConnectionId(format!("conn_{n}"))).collect();
    desk.session()
        .await
        .unwrap()
        .rows_on_screen(RowsOnScreen { profile: PROFILE, connections: seen })
        .await
        .unwrap();
    let mut events = desk.events();
    session.start_polling();
    let began = Instant::now();
    let mut under_way = Vec::new();
    while under_way.len() < 4 {
        under_way.push(service.asked(ANY).await);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    drop(under_way);
    let (next, at) = asked(&mut service, began, |_| (200, NO)).await;
    assert!(["conn_5", "conn_6"].contains(&&*next) && at < Duration::from_secs(2), "{next} after {at:?}");
    asked(&mut service, began, |_| (200, NO)).await;
    assert!(!was_out(&mut events), "the others answer");
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn connections_that_do_not_answer_do_not_hold_up_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = many(&desk, 8).await;
    let mut events = desk.events();
    session.start_polling();
    let began = Instant::now();
    let (mut silent, mut times) = (Vec::new(), Vec::new());
    while began.elapsed() < Duration::from_secs(300) {
        let asked = service.asked(ANY).await;
        if (1..=4).any(|n| asked.call.contains(&format!("/conn_{n}/"))) {
            silent.push(asked);
            continue;
        }
        if asked.call.contains("/conn_8/") {
            times.push(began.elapsed());
        }
        asked.answer(200, NO);
    }
    let longest = times.windows(2).map(|two| two[1] - two[0]).max().unwrap();
    assert!(longest < Duration::from_secs(32), "it was not asked for {longest:?}");
    assert!(!was_out(&mut events), "the others answer");
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_list_that_takes_long_does_not_hold_up_the_checks() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let failing = tokio::spawn({
        let session = session.clone();
        async move { session.board.list(Caller::Desk).await }
    });
    for _ in 0..3 {
        service.asked("GET /api/v1/connections").await.answer(500, "{}");
    }
    failing.await.unwrap();
    session.start_polling();
    service.asked(STATUS).await.answer(200, NO);
    let slow = service.asked("GET /api/v1/connections").await;
    let began = Instant::now();
    service.asked(STATUS).await.answer(200, YES);
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert!(began.elapsed() < Duration::from_secs(2), "it was asked after {:?}", began.elapsed());
    assert_eq!(session.row(&"conn_1".into()).unwrap().status, crate::interface::ConnectionStatus::Connected);
    assert!(!service.has_asked("GET /api/v1/connections"), "one list is under way at a time");
    drop(slow);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn the_first_status_of_a_watched_connection_is_waited_for_no_longer_than_it_takes() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    session.watches.start(&live_link(&session, false).await);
    let board = tokio::spawn({
        let desk = desk.clone();
        async move { desk.session().await.unwrap().connections(about_profile()).await.unwrap() }
    });
    service.asked("GET /api/v1/connections").await.answer(200, super::LISTED);
    tokio::time::sleep(Duration::from_millis(100)).await;
    let began = Instant::now();
    service.asked(STATUS).await.answer(200, NO);
    assert!(board.await.unwrap().rows[0].checked_at.is_some());
    assert!(began.elapsed() < Duration::from_secs(1), "the board came after {:?}", began.elapsed());
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn during_a_pause_of_an_hour_a_person_who_tries_now_sends_one_request_in_ten_seconds() {
    for status in [429, 503] {
        let folder = tempfile::tempdir().unwrap();
        let desk = testing::desk(folder.path());
        let (session, mut service) = listed(&desk).await;
        let try_now = || {
            let session = session.clone();
            tokio::spawn(async move { session.check_connections(about_profile()).await.unwrap() })
        };
        let list = "GET /api/v1/connections";
        let first = try_now();
        service.asked(list).await.wants_pause(status, 3_600);
        first.await.unwrap();

        let second = try_now();
        service.asked(list).await.wants_pause(status, 3_600);
        second.await.unwrap();
        try_now().await.unwrap();
        assert!(!service.has_asked(list), "{status}: not again within ten seconds");
        assert!(session.board_view().problem.is_some(), "{status}");

        tokio::time::sleep(Duration::from_secs(10)).await;
        let third = try_now();
        service.asked(list).await.answer(200, super::LISTED);
        third.await.unwrap();
        assert_eq!(session.board_view().problem, None, "{status}");
        session.start_polling();
        service.asked(STATUS).await.answer(200, YES);
        session.close().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_watch_that_a_person_begins_during_a_pause_of_an_hour_checks_once() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    live_link(&session, false).await;
    let checking = tokio::spawn({
        let session = session.clone();
        async move { session.check_connections(about_profile()).await.unwrap() }
    });
    service.asked("GET /api/v1/connections").await.wants_pause(429, 3_600);
    checking.await.unwrap();
    let order = SetWatch { profile: PROFILE, connection: "conn_1".into(), order: WatchOrder::Watch };
    session.set_watch(order).await.unwrap();
    let asked = tokio::time::timeout(Duration::from_secs(60), service.asked(STATUS)).await;
    asked.expect("it does not wait for the pause").wants_pause(429, 3_600);
    session.close().await;
}
