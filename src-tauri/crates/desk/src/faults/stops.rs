//! A stop while the service does not answer page 1, and a service that refuses to send everything.

use std::time::Duration;

use ledgerlane_client::Finding;

use super::listed;
use crate::desk::Desk;
use crate::events::Listener;
use crate::interface::{DeskEvent, ForRecords, LaneHolder, RecordsState, RecordsView, StopPull};
use crate::testing::{self, PROFILE};

const INVOICES: &str = "GET /api/v1/Invoices";
const CUSTOMERS: &str = "GET /api/v1/Customers";
const ONE_PAGE: &str =
    r#"{"success":true,"data":[{"id":"1"}],"nextCursor":null,"hasMore":false,"totalCount":1}"#;

fn of(record_type: &str) -> ForRecords {
    ForRecords { profile: PROFILE, connection: "conn_1".into(), record_type: record_type.to_owned() }
}

async fn read_all(desk: &Desk, record_type: &str) {
    desk.session().await.unwrap().read_all(of(record_type)).await.unwrap();
}

/// The view of a type, once it is so.
async fn until(events: &mut Listener, record_type: &str, so: RecordsState) -> RecordsView {
    loop {
        if let DeskEvent::RecordsChanged { records, .. } = events.recv().await.unwrap()
            && records.record_type == record_type
            && records.state == so
        {
            return *records;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_stop_before_page_one_frees_the_lane_for_the_next_type_within_two_seconds() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    read_all(&desk, "Invoices").await;
    let unanswered = service.asked(INVOICES).await;
    let began = tokio::time::Instant::now();
    let stop =
        StopPull { profile: PROFILE, connection: "conn_1".into(), record_type: Some("Invoices".to_owned()) };
    desk.session().await.unwrap().stop_pull(stop).await.unwrap();
    assert_eq!(began.elapsed(), Duration::from_secs(2), "it waits a moment for the cursor that page 1 names");
    until(&mut events, "Invoices", RecordsState::Stopped).await;
    let lane = session.pulls.lane(&"conn_1".into()).unwrap();
    assert_eq!(lane.holder, LaneHolder::Unknown, "the service may still work on it");

    read_all(&desk, "Customers").await;
    service.asked(CUSTOMERS).await.answer(200, ONE_PAGE);
    until(&mut events, "Customers", RecordsState::Complete).await;
    assert_eq!(began.elapsed(), Duration::from_secs(2), "the next type did not wait");
    assert_eq!(session.pulls.lane(&"conn_1".into()).unwrap().holder, LaneHolder::Free);
    drop(unanswered);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_list_says_what_its_service_refused_to_send() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    read_all(&desk, "Invoices").await;
    for _ in 0..3 {
        service.asked(INVOICES).await.answer(400, r#"{"error":{"message":"A parameter is unknown."}}"#);
    }
    service.asked(INVOICES).await.answer(200, ONE_PAGE);
    let view = until(&mut events, "Invoices", RecordsState::Complete).await;
    assert_eq!(view.findings, [Finding::NoLines, Finding::NoLinkedTransactions]);
    assert!(view.problem.is_none());
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_stop_does_not_wait_for_another_list_that_is_still_being_opened() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    read_all(&desk, "Invoices").await;
    let _unanswered = service.asked(INVOICES).await;
    // Opening a list takes long if its copy has to be converted first.
    let switching = session.pulls.switching(&"conn_1".into());
    let opening = switching.lock().await;
    let stopping = tokio::spawn({
        let (session, connection) = (session.clone(), "conn_1".into());
        async move { session.stop_pull(StopPull { profile: PROFILE, connection, record_type: None }).await }
    });
    let stopped = until(&mut events, "Invoices", RecordsState::Stopped);
    tokio::time::timeout(Duration::from_secs(3), stopped).await.unwrap();
    drop(opening);
    stopping.await.unwrap().unwrap();
    session.close().await;
}
