//! Several lists of one connection that are asked for at once: they are read one after the other, in an order that can be changed.

use std::collections::BTreeMap;
use std::sync::Arc;

use ledgerlane_records::StoreError;

use super::{listed, until};
use crate::events::Listener;
use crate::interface::{DeskEvent, ForRecords, MovePull, ProblemCode, RecordsState, StopPull};
use crate::open_profile::OpenProfile;
use crate::testing::{self, ByHand, PROFILE};

const INVOICES: &str = "GET /api/v1/Invoices";

fn of(connection: &str, record_type: &str) -> ForRecords {
    ForRecords { profile: PROFILE, connection: connection.into(), record_type: record_type.to_owned() }
}

fn whole_page() -> &'static str {
    r#"{"success":true,"data":[{"id":"1"}],"nextCursor":null,"hasMore":false,"totalCount":1}"#
}

async fn move_to(session: &Arc<OpenProfile>, record_type: &str, to: u32) {
    let ForRecords { profile, connection, record_type } = of("conn_1", record_type);
    session.move_pull(MovePull { profile, connection, record_type, to }).await.unwrap();
}

async fn stop(session: &Arc<OpenProfile>, record_type: &str) {
    let ForRecords { profile, connection, record_type } = of("conn_1", record_type);
    session.stop_pull(StopPull { profile, connection, record_type: Some(record_type) }).await.unwrap();
}

/// Asks to read these lists of one connection, in this order. The first one is asked for.
async fn queued(session: &Arc<OpenProfile>, lists: &[&str]) {
    for list in lists {
        session.read_all(of("conn_1", list)).await.unwrap();
    }
}

/// Answers one list after the other with its only page, and asserts that no other list was asked for meanwhile.
async fn read_in_order(service: &mut ByHand, events: &mut Listener, lists: &[&str]) {
    for (at, list) in lists.iter().enumerate() {
        let asked = service.asked(&format!("GET /api/v1/{list}")).await;
        for later in &lists[at + 1..] {
            assert!(!service.has_asked(&format!("GET /api/v1/{later}")), "{later} before {list} was read");
        }
        asked.answer(200, whole_page());
        until(events, list, |view| view.state == RecordsState::Complete).await;
    }
}

#[tokio::test(start_paused = true)]
async fn lists_that_wait_are_read_in_the_order_the_user_gives_them() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    queued(&session, &["Invoices", "Customers", "Bills", "Vendors", "Checks"]).await;
    move_to(&session, "Vendors", 0).await;
    move_to(&session, "Customers", 9).await;
    // Moving the list that is read, or a list that does not wait, changes nothing.
    move_to(&session, "Invoices", 2).await;
    move_to(&session, "Items", 0).await;
    stop(&session, "Bills").await;
    let stopped = until(&mut events, "Bills", |view| view.state != RecordsState::Waiting).await;
    assert_eq!((stopped.state, stopped.waits_for), (RecordsState::Stopped, None));

    read_in_order(&mut service, &mut events, &["Invoices", "Vendors", "Checks", "Customers"]).await;
    assert!(!service.has_asked("GET /api/v1/Bills"), "its waiting was cancelled");
    assert_eq!(session.row(&"conn_1".into()).unwrap().reading, None);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn whoever_waits_names_the_list_that_is_read_now() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    queued(&session, &["Invoices", "Customers", "Bills"]).await;
    let bills = session.open_records(of("conn_1", "Bills")).await.unwrap();
    assert_eq!((bills.state, bills.waits_for.as_deref()), (RecordsState::Waiting, Some("Invoices")));
    move_to(&session, "Bills", 0).await;
    service.asked(INVOICES).await.answer(200, whole_page());
    until(&mut events, "Customers", |view| view.waits_for.as_deref() == Some("Bills")).await;
    read_in_order(&mut service, &mut events, &["Bills", "Customers"]).await;
    session.close().await;
}

/// The positions that were told of lists since this was called last, the newest of each.
fn told(events: &mut Listener) -> BTreeMap<String, Option<u32>> {
    let events = std::iter::from_fn(|| events.try_recv().ok());
    let told = events.filter_map(|event| match event {
        DeskEvent::RecordsChanged { records, .. } => Some((records.record_type, records.position)),
        _ => None,
    });
    told.collect()
}

fn positions(positions: &[(&str, u32)]) -> BTreeMap<String, Option<u32>> {
    positions.iter().map(|(list, position)| ((*list).to_owned(), Some(*position))).collect()
}

#[tokio::test(start_paused = true)]
async fn every_list_that_waits_is_told_its_position_when_one_begins_moves_or_is_cancelled() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    queued(&session, &["Invoices"]).await;
    let held = service.asked(INVOICES).await;
    told(&mut events);
    queued(&session, &["Customers", "Bills", "Vendors"]).await;
    assert_eq!(told(&mut events), positions(&[("Customers", 0), ("Bills", 1), ("Vendors", 2)]));

    move_to(&session, "Vendors", 0).await;
    assert_eq!(told(&mut events), positions(&[("Vendors", 0), ("Customers", 1), ("Bills", 2)]));

    stop(&session, "Customers").await;
    let mut after = told(&mut events);
    assert_eq!(after.remove("Customers"), Some(None), "it does not wait any more");
    assert_eq!(after, positions(&[("Vendors", 0), ("Bills", 1)]));

    held.answer(200, whole_page());
    let bills = until(&mut events, "Bills", |view| view.waits_for.as_deref() == Some("Vendors")).await;
    assert_eq!(bills.position, Some(0));
    let vendors = session.open_records(of("conn_1", "Vendors")).await.unwrap();
    assert_eq!(vendors.position, None, "it reads");
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_type_that_does_not_exist_cannot_be_moved() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, _service) = listed(&desk).await;
    let ForRecords { profile, connection, record_type } = of("conn_1", "Dragons");
    let refused = session.move_pull(MovePull { profile, connection, record_type, to: 0 }).await;
    assert_eq!(refused.unwrap_err().code, ProblemCode::NotFound);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn the_next_list_begins_while_the_service_still_makes_a_first_page_that_nobody_wants() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    queued(&session, &["Invoices", "Customers", "Bills"]).await;
    let _unanswered = service.asked(INVOICES).await;
    // It waits two seconds for the page and then gives it up.
    stop(&session, "Invoices").await;
    let stopped = until(&mut events, "Invoices", |view| view.state == RecordsState::Stopped).await;
    assert_eq!((stopped.pages_read, stopped.problem), (0, None));
    read_in_order(&mut service, &mut events, &["Customers", "Bills"]).await;
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn lists_of_another_connection_do_not_wait() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    queued(&session, &["Invoices", "Customers"]).await;
    let held = service.asked(INVOICES).await;
    session.read_all(of("conn_2", "Bills")).await.unwrap();
    read_in_order(&mut service, &mut events, &["Bills"]).await;
    held.answer(200, whole_page());
    read_in_order(&mut service, &mut events, &["Customers"]).await;
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_list_whose_read_failed_is_read_again_once_that_has_closed_its_cursor() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    queued(&session, &["Invoices"]).await;
    let page = r#"{"success":true,"data":[{"id":"1"}],"nextCursor":"c","hasMore":true,"totalCount":9}"#;
    service.asked(INVOICES).await.answer(200, page);
    until(&mut events, "Invoices", |view| view.pages_read == 1).await;
    let _next = service.asked(INVOICES).await;
    let copies = desk.inner.context.copies.lease().await.unwrap();
    copies.run(|_| Err::<(), _>(StoreError::Damaged)).await.unwrap_err();
    desk.inner.context.copies.lease().await.unwrap();

    let opening = tokio::spawn({
        let session = session.clone();
        async move { session.open_records(of("conn_1", "Invoices")).await.unwrap() }
    });
    let closing = service.asked("POST /api/v1/cursors/c/close").await;
    assert!(!opening.is_finished() && !service.has_asked(INVOICES), "the lane is not free yet");
    closing.answer(204, "");
    assert_eq!(opening.await.unwrap().state, RecordsState::Asking);
    read_in_order(&mut service, &mut events, &["Invoices"]).await;
    session.close().await;
}
