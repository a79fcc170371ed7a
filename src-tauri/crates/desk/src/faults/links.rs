//! How links end, and who hears of it: what happened elsewhere is news, what the user did here is not.

use crate::ids::LinkId;
use crate::testing::PROFILE;
use std::time::Duration;

use tokio::task::JoinHandle;

use super::{NO, STATUS, listed, live_link};
use crate::desk::Desk;
use crate::events::Listener;
use crate::interface::{ConnectionDetail, CreateLink, DeskEvent, LinkFate, Problem, ProblemCode};
use crate::testing;

const ASKED: &str = "GET /api/v1/auth-sessions/auth_sess_1";

/// Ends of links that were told of so far.
fn told(events: &mut Listener) -> Vec<LinkFate> {
    let events = std::iter::from_fn(|| events.try_recv().ok());
    let ended = |event| match event {
        DeskEvent::LinkEnded { connection, name, fate, .. } => {
            assert_eq!((connection.as_str(), name.as_str()), ("conn_1", "Harbor Lane"));
            Some(fate)
        }
        _ => None,
    };
    events.filter_map(ended).collect()
}

/// Makes a link in place of the live one, on a task of its own.
fn replaced(desk: &Desk, live: LinkId) -> JoinHandle<Result<ConnectionDetail, Problem>> {
    let desk = desk.clone();
    let connection = "conn_1".into();
    let create = CreateLink {
        profile: PROFILE,
        connection,
        minutes: 30,
        redirect_url: String::new(),
        replace: Some(live),
    };
    tokio::spawn(async move { desk.session().await.unwrap().create_link(create).await })
}

/// A desk with a watched link, whose first check is answered and which the service is asked about.
async fn asked_about(desk: &Desk, answer: &str) -> Vec<LinkFate> {
    let (session, mut service) = listed(desk).await;
    session.watches.start(&live_link(&session, false).await);
    let mut events = desk.events();
    service.asked(STATUS).await.answer(200, NO);
    service.asked(ASKED).await.answer(200, answer);
    tokio::time::sleep(Duration::from_millis(1)).await;
    let ended = told(&mut events);
    assert_eq!(
        session.row(&"conn_1".into()).unwrap().link.is_none(),
        !ended.is_empty(),
        "told of what ended, no more"
    );
    session.close().await;
    ended
}

#[tokio::test(start_paused = true)]
async fn a_link_that_ends_elsewhere_is_told_of() {
    for (answer, fate) in [
        (r#"{"status":"expired","expiredReason":"declined"}"#, Some(LinkFate::Declined)),
        (r#"{"status":"expired","expiredReason":"replaced"}"#, Some(LinkFate::Replaced)),
        (r#"{"status":"expired","expiresAt":"2001-01-01T00:00:00Z"}"#, Some(LinkFate::OutOfTime)),
        (r#"{"status":"expired","expiredReason":"out_of_time"}"#, Some(LinkFate::OutOfTime)),
        (r#"{"status":"expired"}"#, Some(LinkFate::Replaced)),
        (r#"{"status":"pending"}"#, None),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let desk = testing::desk(folder.path());
        assert_eq!(asked_about(&desk, answer).await, Vec::from_iter(fate), "{answer}");
    }
}

/// INV-LINK-6
#[tokio::test(start_paused = true)]
async fn a_link_that_this_desk_replaces_is_no_news_even_where_the_service_tells_first() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let live = live_link(&session, false).await;
    session.watches.start(&live);
    let mut events = desk.events();
    service.asked(STATUS).await.answer(200, NO);
    let about = service.asked(ASKED).await;
    let making = replaced(&desk, live.id);
    service.asked(STATUS).await.answer(200, NO);
    let posted = service.asked("POST /api/v1/auth-sessions").await;
    about.answer(200, r#"{"status":"expired","expiredReason":"replaced"}"#);
    tokio::time::sleep(Duration::from_millis(1)).await;
    posted.answer(201, r#"{"id":"auth_sess_2","authFlowUrl":"http://127.0.0.1:9/setup/x"}"#);
    let made = making.await.unwrap().unwrap();
    assert_eq!(made.ended_links[0].fate, LinkFate::Replaced);
    assert!(made.row.link.is_some() && made.row.watch.is_some(), "the new one lives and is watched");
    assert_eq!(told(&mut events), [], "the user replaced it here");
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_new_link_that_leads_to_another_connection_ends_the_older_one_only_where_the_service_says_so() {
    for (fate, lives) in
        [(r#"{"status":"pending"}"#, true), (r#"{"status":"expired","expiredReason":"replaced"}"#, false)]
    {
        let folder = tempfile::tempdir().unwrap();
        let desk = testing::desk(folder.path());
        let (session, mut service) = listed(&desk).await;
        let live = live_link(&session, false).await;
        let making = replaced(&desk, live.id);
        service.asked(STATUS).await.answer(200, NO);
        let other = r#"{"id":"auth_sess_2","authFlowUrl":"http://127.0.0.1:9/setup/x",
            "connectionId":"conn_2"}"#;
        service.asked("POST /api/v1/auth-sessions").await.answer(201, other);
        service.asked(ASKED).await.answer(200, fate);
        assert_eq!(making.await.unwrap().unwrap_err().code, ProblemCode::LinkUnsafe);
        let left = session.context.db.live_link(session.context.profile.id, &"conn_1".into()).unwrap();
        assert_eq!(left.is_some(), lives, "{fate}");
        session.close().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_link_that_runs_out_is_told_of_unless_nobody_was_here() {
    let half_an_hour = Duration::from_secs(1_801);
    for away in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let clock = std::sync::Arc::new(testing::JumpingClock::default());
        let desk = testing::desk_of(folder.path(), std::sync::Arc::new(testing::NoKeychain), clock.clone());
        let (session, service) = listed(&desk).await;
        let link = live_link(&session, false).await;
        let (session, mut service) = if away {
            session.close().await;
            clock.jump(i64::try_from(half_an_hour.as_millis()).unwrap());
            listed(&desk).await
        } else {
            (session, service)
        };
        let mut events = desk.events();
        session.watches.start(&link);
        let running = async {
            loop {
                service.asked(STATUS).await.answer(200, NO);
            }
        };
        // Over by the clock; the tell of the last check comes right after.
        drop(tokio::time::timeout(half_an_hour, running).await);
        assert_eq!(
            session.row(&"conn_1".into()).unwrap().ended_link.map(|link| link.fate),
            Some(LinkFate::OutOfTime)
        );
        assert_eq!(told(&mut events), if away { vec![] } else { vec![LinkFate::OutOfTime] }, "away: {away}");
        session.close().await;
    }
}
