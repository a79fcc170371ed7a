//! Reads that go on while their user works elsewhere, several at once, and what ends them.

use crate::testing::{self, ByHand, PROFILE, about};
use std::sync::Arc;
use std::time::Duration;

use ledgerlane_records::StoreError;

use super::{STATUS, until};
use crate::board::Caller;
use crate::desk::Desk;
use crate::interface::{
    DeskEvent, DismissPutAside, ForRecords, LaneHolder, ProblemCode, ReadingView, RecordsState, RecordsView,
    StopPull, Who,
};
use crate::open_profile::OpenProfile;

const TWO: &str =
    r#"[{"id":"conn_1","description":"Harbor Lane"},{"id":"conn_2","description":"Quarry Road"}]"#;
const INVOICES: &str = "GET /api/v1/Invoices";
const CUSTOMERS: &str = "GET /api/v1/Customers";
const BILLS: &str = "GET /api/v1/Bills";

/// A profile with two connections.
async fn listed(desk: &Desk) -> (Arc<OpenProfile>, ByHand) {
    let (session, mut service) = testing::by_hand(desk).await;
    let listing = tokio::spawn({
        let session = session.clone();
        async move { session.board.list(Caller::User).await }
    });
    service.asked("GET /api/v1/connections").await.answer(200, TWO);
    listing.await.unwrap();
    (session, service)
}

fn of(connection: &str, record_type: &str) -> ForRecords {
    ForRecords { profile: PROFILE, connection: connection.into(), record_type: record_type.to_owned() }
}

/// A page with one record of so many; more follow until the last.
fn page(at: u32, total: u32) -> String {
    let more = at < total;
    let cursor = if more { r#""c""# } else { "null" };
    let data = format!(r#"[{{"id":"{at}"}}]"#);
    format!(r#"{{"success":true,"data":{data},"nextCursor":{cursor},"hasMore":{more},"totalCount":{total}}}"#)
}

fn is_complete(view: &RecordsView) -> bool {
    view.state == RecordsState::Complete
}

fn reading(session: &OpenProfile, connection: &str) -> Option<ReadingView> {
    session.row(&connection.into()).unwrap().reading
}

#[tokio::test(start_paused = true)]
async fn another_type_waits_for_the_one_that_is_read_and_then_begins_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    assert_eq!(reading(&session, "conn_1"), None);
    desk.session().await.unwrap().read_all(of("conn_1", "Invoices")).await.unwrap();
    service.asked(INVOICES).await.answer(200, &page(1, 2));
    until(&mut events, "Invoices", |view| view.pages_read == 1).await;

    let waiting = desk.session().await.unwrap().open_records(of("conn_1", "Customers")).await.unwrap();
    assert_eq!(waiting.state, RecordsState::Waiting);
    assert_eq!(waiting.waits_for.as_deref(), Some("Invoices"));
    let row = reading(&session, "conn_1").unwrap();
    assert_eq!((row.record_type.as_str(), row.rows, row.total, row.waiting), ("Invoices", 1, Some(2), 1));
    assert_eq!(reading(&session, "conn_2"), None);
    assert!(!service.has_asked(CUSTOMERS), "QuickBooks serves one reader at a time");

    service.asked(INVOICES).await.answer(200, &page(2, 2));
    assert_eq!(until(&mut events, "Invoices", is_complete).await.here, 2);
    service.asked(CUSTOMERS).await.answer(200, &page(1, 1));
    assert_eq!(until(&mut events, "Customers", is_complete).await.here, 1);
    assert_eq!(reading(&session, "conn_1"), None);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn reads_of_two_connections_run_at_once_and_end_apart() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    desk.session().await.unwrap().read_all(of("conn_1", "Invoices")).await.unwrap();
    let held = service.asked(INVOICES).await;
    desk.session().await.unwrap().read_all(of("conn_2", "Bills")).await.unwrap();
    service.asked(BILLS).await.answer(200, &page(1, 2));
    held.answer(200, &page(1, 2));
    service.asked(INVOICES).await;

    let stopping = tokio::spawn({
        let desk = desk.clone();
        let stop = StopPull { profile: PROFILE, connection: "conn_1".into(), record_type: None };
        async move { desk.session().await.unwrap().stop_pull(stop).await }
    });
    service.asked("POST /api/v1/cursors/c/close").await.answer(204, "");
    stopping.await.unwrap().unwrap();
    assert_eq!(reading(&session, "conn_1"), None);
    assert_eq!(reading(&session, "conn_2").map(|row| row.rows), Some(1), "the other one goes on");
    service.asked(BILLS).await.answer(200, &page(2, 2));
    until(&mut events, "Bills", is_complete).await;
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn one_that_waits_is_stopped_without_ending_the_one_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    desk.session().await.unwrap().read_all(of("conn_1", "Invoices")).await.unwrap();
    service.asked(INVOICES).await.answer(200, &page(1, 2));
    desk.session().await.unwrap().open_records(of("conn_1", "Customers")).await.unwrap();
    let stop =
        StopPull { profile: PROFILE, connection: "conn_1".into(), record_type: Some("Customers".to_owned()) };
    desk.session().await.unwrap().stop_pull(stop).await.unwrap();
    let stopped = until(&mut events, "Customers", |view| view.state == RecordsState::Stopped).await;
    assert_eq!(stopped.pages_read, 0);
    assert_eq!(reading(&session, "conn_1").map(|row| row.waiting), Some(0));
    service.asked(INVOICES).await.answer(200, &page(2, 2));
    until(&mut events, "Invoices", is_complete).await;
    assert!(!service.has_asked(CUSTOMERS), "it was told to wait no longer");
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn quitting_closes_the_cursors_of_every_read() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (_session, mut service) = listed(&desk).await;
    for (connection, kind, list) in [("conn_1", "Invoices", INVOICES), ("conn_2", "Bills", BILLS)] {
        desk.session().await.unwrap().read_all(of(connection, kind)).await.unwrap();
        service.asked(list).await.answer(200, &page(1, 3));
        service.asked(list).await;
    }
    let quitting = tokio::spawn({
        let desk = desk.clone();
        async move { desk.shut_down().await }
    });
    for _ in 0..2 {
        service.asked("POST /api/v1/cursors/c/close").await.answer(204, "");
    }
    quitting.await.unwrap();
}

/// INV-LIGHT-1
#[tokio::test(start_paused = true)]
async fn the_lane_is_free_only_where_somebody_asked_and_unknown_through_an_outage() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    let holder = |connection: &str| session.pulls.lane(&connection.into()).unwrap().holder;
    assert_eq!(holder("conn_1"), LaneHolder::NotAsked);
    desk.session().await.unwrap().open_records(of("conn_1", "Invoices")).await.unwrap();
    let first = service.asked(INVOICES).await;
    let lane = session.pulls.lane(&"conn_1".into()).unwrap();
    assert_eq!((lane.holder, lane.record_type.as_deref()), (LaneHolder::Ours, Some("Invoices")));
    first.answer(200, &page(1, 12_480));
    service.asked("POST /api/v1/cursors/c/close").await.answer(204, "");
    until(&mut events, "Invoices", |view| view.state == RecordsState::Peeked).await;
    assert_eq!(holder("conn_1"), LaneHolder::Free, "page 1 alone frees it at once");

    // Nobody answers any more.
    while session.board_view().outage.is_none() {
        session.poller.check(&"conn_1".into()).await;
    }
    assert_eq!(holder("conn_1"), LaneHolder::Unknown);
    assert_eq!(holder("conn_2"), LaneHolder::Unknown);
    let told = |holder| move |event: &DeskEvent| matches!(event, DeskEvent::LaneChanged { lane, .. } if lane.holder == holder);
    while !told(LaneHolder::Unknown)(&events.recv().await.unwrap()) {}

    let checking = tokio::spawn({
        let session = session.clone();
        async move { session.poller.check(&"conn_1".into()).await }
    });
    // The answers to abandoned questions reach no caller.
    while session.board_view().problem.is_some() {
        service.asked(STATUS).await.answer(200, r#"{"isConnected":true}"#);
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    checking.await.unwrap();
    assert_eq!(
        holder("conn_1"),
        LaneHolder::NotAsked,
        "what was so before the outage may not be so any more"
    );
    while !told(LaneHolder::NotAsked)(&events.recv().await.unwrap()) {}
    session.close().await;
}

/// Work on the local copies meets damage, as a read of a damaged page does.
async fn meet_damage(desk: &Desk) {
    let copies = desk.inner.context.copies.lease().await.unwrap();
    copies.run(|_| Err::<(), _>(StoreError::Damaged)).await.unwrap_err();
}

#[tokio::test(start_paused = true)]
async fn a_damaged_store_is_replaced_after_every_pull_that_writes_into_it_has_ended_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (first, mut first_service) = listed(&desk).await;
    let mut events = desk.events();
    let bills = of("conn_2", "Bills");
    desk.session().await.unwrap().read_all(of("conn_1", "Invoices")).await.unwrap();
    first_service.asked(INVOICES).await.answer(200, &page(1, 3));
    until(&mut events, "Invoices", |view| view.pages_read == 1).await;
    // Of another service, whose profile is open at the same time.
    let (second, mut second_service) = testing::far_by_hand(&desk).await;
    let bills = ForRecords { profile: second.context.profile.id, ..bills };
    second.read_all(bills).await.unwrap();
    second_service.asked(BILLS).await.answer(200, &page(1, 2));
    until(&mut events, "Bills", |view| view.pages_read == 1).await;
    let _next = (first_service.asked(INVOICES).await, second_service.asked(BILLS).await);

    meet_damage(&desk).await;
    let copies = desk.inner.context.copies.lease().await.unwrap();
    // Where the store is, every pull has its end.
    let view = first.record_types(about("conn_1")).await.unwrap().types;
    let invoices = &view.iter().find(|kind| kind.path == "Invoices").unwrap().records;
    let problem = invoices.problem.clone().unwrap();
    assert_eq!(
        (invoices.state, problem.code, problem.who),
        (RecordsState::Failed, ProblemCode::CopiesReplaced, Who::You)
    );
    for service in [&mut first_service, &mut second_service] {
        service.asked("POST /api/v1/cursors/c/close").await.answer(204, "");
    }
    let mut ended = Vec::new();
    while ended.len() < 2 {
        if let DeskEvent::RecordsChanged { profile, records, .. } = events.recv().await.unwrap()
            && let Some(problem) = &records.problem
        {
            assert_eq!((records.state, records.here), (RecordsState::Failed, 0));
            assert_eq!(problem.code, ProblemCode::CopiesReplaced);
            ended.push(profile);
        }
    }
    ended.sort();
    assert_eq!(ended, [first.context.profile.id, second.context.profile.id]);
    assert!(!copies.is_damaged());

    // Reading again fills the new store.
    let again = tokio::spawn({
        let first = first.clone();
        async move { first.open_records(of("conn_1", "Invoices")).await }
    });
    first_service.asked(INVOICES).await.answer(200, &page(1, 1));
    again.await.unwrap().unwrap();
    assert_eq!(until(&mut events, "Invoices", is_complete).await.here, 1);
    assert_eq!(reading(&first, "conn_1"), None);
    first.close().await;
    second.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_list_that_was_read_whole_before_its_store_was_replaced_is_not_shown_as_empty() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    session.open_records(of("conn_1", "Invoices")).await.unwrap();
    service.asked(INVOICES).await.answer(200, &page(1, 1));
    until(&mut events, "Invoices", is_complete).await;
    meet_damage(&desk).await;
    let answer = session.record_types(about("conn_1")).await.unwrap();
    assert_eq!(answer.begun_anew.map(|told| told.problem.code), Some(ProblemCode::CopiesReplaced));
    let types = answer.types;
    let invoices = &types.iter().find(|kind| kind.path == "Invoices").unwrap().records;
    assert_eq!((invoices.state, invoices.here), (RecordsState::Failed, 0));
    assert_eq!(invoices.problem.as_ref().map(|problem| problem.code), Some(ProblemCode::CopiesReplaced));
    let again = session.open_records(of("conn_1", "Invoices")).await.unwrap();
    assert_eq!((again.state, again.problem), (RecordsState::Asking, None), "opening it reads it again");
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn each_file_that_was_put_aside_is_told_until_its_own_notice_is_dismissed() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, _service) = listed(&desk).await;
    for _ in 0..2 {
        meet_damage(&desk).await;
        desk.inner.context.copies.lease().await.unwrap();
    }
    let told = async || session.record_types(about("conn_1")).await.unwrap().begun_anew;
    let kept = session.kept_copies(about("conn_1")).await.unwrap();
    assert_eq!(kept.aside.len(), 2, "whoever deletes copies has to know of both");
    let first = told().await.unwrap();
    assert_eq!(told().await.unwrap(), first, "as long as it is not dismissed");
    desk.dismiss_put_aside(DismissPutAside { file: first.file.clone() }).await.unwrap();
    let second = told().await.expect("nobody saw this one yet");
    assert_ne!(second.problem.detail, first.problem.detail);
    desk.dismiss_put_aside(DismissPutAside { file: second.file }).await.unwrap();
    assert_eq!(told().await, None);
}

/// INV-CURSOR-2
#[tokio::test(start_paused = true)]
async fn a_cursor_is_on_the_disk_before_the_next_page_is_asked_for_and_nobody_else_waits_for_that() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    // Another program writes into desk.db.
    let other = rusqlite::Connection::open(folder.path().join("desk.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    session.read_all(of("conn_1", "Invoices")).await.unwrap();
    service.asked(INVOICES).await.answer(200, &page(1, 2));
    // A list without a cursor is read on the same thread meanwhile.
    session.read_all(of("conn_2", "Bills")).await.unwrap();
    service.asked(BILLS).await.answer(200, &page(1, 1));
    until(&mut events, "Bills", is_complete).await;
    assert!(!service.has_asked(INVOICES), "a crash now would leave a cursor that nobody closes");

    other.execute_batch("COMMIT").unwrap();
    let last = service.asked(INVOICES).await;
    assert_eq!(session.context.db.open_cursors(session.context.profile.id).unwrap(), ["c"]);
    last.answer(200, &page(2, 2));
    until(&mut events, "Invoices", is_complete).await;
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_pull_goes_on_while_another_profile_is_shown_and_ends_with_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (first, mut first_service) = listed(&desk).await;
    let mut events = desk.events();
    first.read_all(of("conn_1", "Invoices")).await.unwrap();
    first_service.asked(INVOICES).await.answer(200, &page(1, 3));
    let (second, _second_service) = testing::far_by_hand(&desk).await;
    first_service.asked(INVOICES).await.answer(200, &page(2, 3));
    until(&mut events, "Invoices", |view| view.pages_read == 2).await;
    assert_eq!(
        second.record_types(about("conn_1")).await.unwrap().types[0].records.here,
        0,
        "the copies are apart"
    );
    second.close().await;

    let _last = first_service.asked(INVOICES).await;
    let closing = tokio::spawn({
        let first = first.clone();
        async move { first.close().await }
    });
    first_service.asked("POST /api/v1/cursors/c/close").await.answer(204, "");
    closing.await.unwrap();
    let refused = first.read_all(of("conn_1", "Bills")).await.unwrap_err();
    assert_eq!(refused.code, ProblemCode::NoProfile);
}
