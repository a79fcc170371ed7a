//! Setup links: replaced, declined, out of time, handed over.

use super::*;
use ledgerlane_tests::deskless::{about, about_profile};

#[tokio::test(flavor = "multi_thread")]
async fn a_live_link_is_replaced_only_when_agreed_and_what_became_of_it_is_kept() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let fernhill = row(&desk, "fernhill").await.id;

    let first =
        shown(&desk).await.create_link(link(&desk, &fernhill, 30, None)).await.unwrap().row.link.unwrap();
    let refused = shown(&desk).await.create_link(link(&desk, &fernhill, 30, None)).await.unwrap_err();
    assert_eq!(refused.code, ProblemCode::LinkLive);
    let second = shown(&desk).await.create_link(link(&desk, &fernhill, 60, Some(first.id))).await.unwrap();
    assert_eq!(second.row.link.as_ref().unwrap().replaced, 1);
    assert_eq!(second.ended_links[0].fate, LinkFate::Replaced);

    // The client says it is not for them; the desk finds out by itself, and tells of this end alone.
    let mut events = desk.events();
    let url = second.address.unwrap().url;
    Rest::new("", "").decline(&url).await;
    let ended = until("the link's fate", LONG, async || {
        let row = row(&desk, "fernhill").await;
        row.link.is_none().then_some(row.ended_link).flatten()
    })
    .await;
    assert_eq!(ended.fate, LinkFate::Declined);
    let told = event("the end of the link", &mut events, |event| match event {
        DeskEvent::LinkEnded { name, fate, .. } => Some((name, fate)),
        _ => None,
    });
    assert_eq!(told.await, ("Fernhill Joinery".to_owned(), LinkFate::Declined));

    for minutes in [0, -1, 10_081, i64::MAX] {
        let refused =
            shown(&desk).await.create_link(link(&desk, &fernhill, minutes, None)).await.unwrap_err();
        assert_eq!(refused.code, ProblemCode::ExpiryInvalid, "{minutes}");
    }
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_did_its_work_meanwhile_is_not_replaced() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let fernhill = row(&desk, "fernhill").await.id;
    let first = shown(&desk).await.create_link(link(&desk, &fernhill, 30, None)).await.unwrap();
    let pause = SetWatch { profile: shown_id(&desk), connection: fernhill.clone(), order: WatchOrder::Pause };
    shown(&desk).await.set_watch(pause).await.unwrap();
    play_the_client(&first.address.unwrap().url).await;
    let replace = first.row.link.map(|link| link.id);
    let detail = shown(&desk).await.create_link(link(&desk, &fernhill, 30, replace)).await.unwrap();
    assert_eq!(detail.row.status, ConnectionStatus::Connected);
    assert!(detail.row.link.is_none(), "no new link was made");
    assert_eq!(detail.ended_links.iter().map(|link| link.fate).collect::<Vec<_>>(), [LinkFate::Completed]);
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_was_set_up_before_is_no_success_of_a_new_link() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let mut events = desk.events();
    let harbor = row(&desk, "harbor-lane").await.id;
    let minted = shown(&desk).await.create_link(link(&desk, &harbor, 30, None)).await.unwrap();
    assert!(minted.row.link.as_ref().unwrap().already_set_up);
    assert!(minted.row.watch.is_none(), "a watch would tell nothing");
    shown(&desk).await.check_connections(about_profile()).await.unwrap();
    event("a status of it", &mut events, |event| match event {
        DeskEvent::Connected { connection, .. } if connection == harbor => panic!("called a success"),
        DeskEvent::ConnectionsChanged { rows, .. } if rows.iter().any(|row| row.id == harbor) => Some(()),
        _ => None,
    })
    .await;
    assert!(row(&desk, "harbor-lane").await.link.is_some(), "the link is still live");
    desk.shut_down().await;
}

/// A link of four hours whose watch was stopped.
async fn unwatched(desk: &Desk, connection: &str) {
    shown(desk).await.create_link(link(desk, connection, 240, None)).await.unwrap();
    let stop = SetWatch { profile: shown_id(desk), connection: connection.into(), order: WatchOrder::Stop };
    assert!(shown(desk).await.set_watch(stop).await.unwrap().row.watch.is_none());
}

async fn fate(desk: &Desk, external_id: &str) -> LinkFate {
    until("the end of the link", LONG, async || {
        let row = row(desk, external_id).await;
        row.link.is_none().then_some(row.ended_link).flatten()
    })
    .await
    .fate
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_is_not_watched_ends_in_time_too() {
    let world = World::new();
    let service = world.service().await;
    let desk = world.connected_to(service.address()).await;
    unwatched(&desk, &row(&desk, "tidepool").await.id).await;
    world.clock.sleep_for(Duration::from_secs(4 * 3600));
    assert_eq!(fate(&desk, "tidepool").await, LinkFate::OutOfTime);
    desk.shut_down().await;
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_put_forward_ends_no_link_that_the_service_calls_alive() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let tidepool = row(&desk, "tidepool").await.id;
    unwatched(&desk, &tidepool).await;
    let url = address(&desk, &tidepool).await;
    world.clock.sleep_for(Duration::from_secs(4 * 3600));
    let asked = || service.log().matches("/api/v1/auth-sessions/").count();
    until("the service to be asked about it", LONG, async || (asked() > 0).then_some(())).await;
    assert!(row(&desk, "tidepool").await.link.is_some(), "it still works");
    // And what becomes of it is seen, watched or not.
    Rest::new("", "").decline(&url).await;
    world.clock.sleep_for(Duration::from_secs(60));
    assert_eq!(fate(&desk, "tidepool").await, LinkFate::Declined);
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_for_a_connection_that_was_set_up_is_done_when_the_client_went_through() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let harbor = row(&desk, "harbor-lane").await.id;
    let minted = shown(&desk).await.create_link(link(&desk, &harbor, 30, None)).await.unwrap();
    play_the_client(&minted.address.unwrap().url).await;
    world.clock.sleep_for(Duration::from_secs(60));
    assert_eq!(fate(&desk, "harbor-lane").await, LinkFate::Completed);
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_answered_stays_known_while_the_service_is_out_of_reach() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let fernhill = row(&desk, "fernhill").await.id;
    shown(&desk).await.create_link(link(&desk, &fernhill, 30, None)).await.unwrap();
    let mut events = desk.events();
    service.kill();
    let problem = event("that the service is out of reach", &mut events, |event| match event {
        DeskEvent::ServiceChanged { problem, .. } => problem,
        _ => None,
    })
    .await;
    assert_eq!(problem.code, ProblemCode::Unreachable);
    shown(&desk).await.check_connections(about_profile()).await.unwrap();
    let board = shown(&desk).await.connections(about_profile()).await.unwrap();
    assert!(board.outage.is_some_and(|outage| outage.last_answer_at.is_some()), "it is told once");
    assert!(board.rows.iter().all(|row| row.problem.is_none()), "and of no connection besides");
    for (connection, status) in [
        ("harbor-lane", ConnectionStatus::Connected),
        ("fernhill", ConnectionStatus::Waiting),
        ("tidepool", ConnectionStatus::NotConnected),
    ] {
        let row = row(&desk, connection).await;
        assert_eq!(row.status, status, "{connection}");
        assert!(row.checked_at.is_some(), "{connection}: and when");
    }
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_client_lands_is_kept_with_the_link() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let fernhill = row(&desk, "fernhill").await.id;
    let to = CreateLink {
        redirect_url: " https://a.example/done ".to_owned(),
        ..link(&desk, &fernhill, 30, None)
    };
    shown(&desk).await.create_link(to).await.unwrap();
    desk.shut_down().await;
    drop(desk);
    let desk = world.desk();
    desk.resume().await;
    let live = row(&desk, "fernhill").await.link.unwrap();
    assert_eq!(live.redirect.as_deref(), Some("https://a.example/done"));
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_at_the_clients_page_hands_no_link_over() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let fernhill = row(&desk, "fernhill").await.id;
    shown(&desk).await.create_link(link(&desk, &fernhill, 30, None)).await.unwrap();
    let looked =
        shown(&desk).await.open_link(open(&desk, &fernhill, true)).await.unwrap().detail.row.link.unwrap();
    assert_eq!(world.outside.opened.lock().unwrap().len(), 1);
    assert_eq!((looked.opened_at, looked.copied_at, looked.mailed_at), (None, None, None));
    let opened =
        shown(&desk).await.open_link(open(&desk, &fernhill, false)).await.unwrap().detail.row.link.unwrap();
    assert!(opened.opened_at.is_some());
    play_the_client(&address(&desk, &fernhill).await).await;
    let connected = until("the connection", LONG, async || {
        shown(&desk).await.open_connection(about(fernhill.clone())).await.unwrap().connected
    });
    assert_eq!(connected.await.sent_at, None, "opened here, it was handed to nobody");
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_browser_the_link_is_copied_and_it_says_so() {
    let service = ServiceProcess::start(KEY);
    let mut world = World::new();
    world.outside = Arc::new(Noting { without_browser: true, ..Noting::default() });
    let desk = world.connected_desk(&service).await;
    let fernhill = row(&desk, "fernhill").await.id;
    let minted = shown(&desk).await.create_link(link(&desk, &fernhill, 30, None)).await.unwrap();
    let outcome = shown(&desk).await.open_link(open(&desk, &fernhill, false)).await.unwrap();
    assert_eq!(outcome.problem.map(|problem| problem.code), Some(ProblemCode::NoBrowser));
    assert_eq!(world.outside.copied.lock().unwrap().last(), minted.address.map(|live| live.url).as_ref());
    let sent = outcome.detail.row.link.unwrap();
    assert_eq!((sent.copied_at, sent.opened_at), (None, None), "what was meant was to open it here");
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_mail_is_a_draft_where_a_program_takes_it_and_can_always_be_copied() {
    let service = ServiceProcess::start(KEY);
    let mut world = World::new();
    let desk = world.connected_desk(&service).await;
    let fernhill = row(&desk, "fernhill").await.id;
    let url =
        shown(&desk).await.create_link(link(&desk, &fernhill, 30, None)).await.unwrap().address.unwrap().url;
    let drafted = shown(&desk).await.email_link(about(fernhill.clone())).await.unwrap();
    assert_eq!(drafted.problem, None);
    assert!(drafted.detail.row.link.unwrap().mailed_at.is_some());
    assert!(world.outside.opened.lock().unwrap().last().unwrap().starts_with("mailto:?subject="));
    let copied = shown(&desk).await.copy_message(about(fernhill.clone())).await.unwrap().row.link.unwrap();
    assert!(copied.copied_at.is_some(), "a copied message is handed over");
    let message = world.outside.copied.lock().unwrap().last().cloned().unwrap();
    let subject = "Subject: Connect QuickBooks for Fernhill Joinery: about 5 minutes";
    assert_eq!(message.lines().next(), Some(subject));
    assert!(message.lines().any(|line| line == url), "{message}");
    desk.shut_down().await;

    world.outside = Arc::new(Noting { without_mail: true, ..Noting::default() });
    let desk = world.desk();
    desk.resume().await;
    let tidepool = row(&desk, "tidepool").await.id;
    shown(&desk).await.create_link(link(&desk, &tidepool, 30, None)).await.unwrap();
    let refused = shown(&desk).await.email_link(about(tidepool.clone())).await.unwrap();
    let problem = refused.problem.unwrap();
    let copied = ProblemDetail::MessageCopied { has_program: false };
    assert_eq!((problem.code, problem.detail), (ProblemCode::NoMailProgram, Some(copied)));
    assert_eq!(world.outside.opened.lock().unwrap().len(), 0, "nothing else is given the draft");
    let url = refused.detail.address.unwrap().url;
    let sent = refused.detail.row.link.unwrap();
    assert!(sent.mailed_at.is_none() && sent.copied_at.is_some());
    assert!(world.outside.copied.lock().unwrap()[0].contains(&url));
    desk.shut_down().await;
}
