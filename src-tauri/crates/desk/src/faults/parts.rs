//! Flat lists read in parts: what is stopped, refused or ignored on the way.

use std::ops::Range;
use std::sync::Arc;

use ledgerlane_client::Finding;
use ledgerlane_records::View;

use super::listed;
use crate::events::Listener;
use crate::interface::{
    DeskEvent, ForRecords, PartOutcome, PartsBy, Problem, ProblemCode, ProblemDetail, ReadPart, ReadParts,
    RecordsState, RecordsView, StopPull, TablePageRequest,
};
use crate::open_profile::OpenProfile;
use crate::testing::{self, ByHand, PROFILE, PendingCall};

const ACCOUNTS: &str = "GET /api/v1/Accounts";
const REFUSED: &str = r#"{"error":{"message":"activeStatus is not known","code":"VALIDATION_ERROR"}}"#;

/// Accounts with these numbers, as one list.
fn accounts(numbers: Range<u32>) -> String {
    let all: Vec<String> = numbers.map(|nth| account(nth, &format!("Job {nth:04}"))).collect();
    list(&all)
}

fn account(nth: u32, name: &str) -> String {
    format!(r#"{{"id":"{nth}-1","name":"{name}","fullname":"{name}"}}"#)
}

fn list(records: &[String]) -> String {
    format!(r#"{{"success":true,"data":[{}]}}"#, records.join(","))
}

async fn next(service: &mut ByHand) -> PendingCall {
    service.asked(ACCOUNTS).await
}

/// The view of the list, once it is so.
async fn until(events: &mut Listener, so: impl Fn(&RecordsView) -> bool) -> RecordsView {
    loop {
        if let DeskEvent::RecordsChanged { records, .. } = events.recv().await.unwrap()
            && so(&records)
        {
            return *records;
        }
    }
}

fn is_complete(view: &RecordsView) -> bool {
    view.state == RecordsState::Complete
}

async fn part(
    session: &Arc<OpenProfile>,
    record_type: &str,
    filters: &[(&str, &str)],
) -> Result<RecordsView, Problem> {
    let filters = filters.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let (connection, record_type) = ("conn_1".into(), record_type.to_owned());
    session.read_part(ReadPart { profile: PROFILE, connection, record_type, filters }).await
}

async fn parts(session: &Arc<OpenProfile>, record_type: &str, by: PartsBy) -> Result<RecordsView, Problem> {
    let (connection, record_type) = ("conn_1".into(), record_type.to_owned());
    session.read_parts(ReadParts { profile: PROFILE, connection, record_type, by }).await
}

/// Opens the list, of which the service gives 500.
async fn opened(session: &Arc<OpenProfile>, service: &mut ByHand, events: &mut Listener) {
    let open =
        ForRecords { profile: PROFILE, connection: "conn_1".into(), record_type: "Accounts".to_owned() };
    session.open_records(open).await.unwrap();
    let asked = next(service).await;
    assert_eq!(asked.query, "activeStatus=All");
    asked.answer(200, &accounts(0..500));
    assert!(until(events, is_complete).await.cut);
}

fn outcomes(view: &RecordsView) -> Vec<(u32, PartOutcome)> {
    view.parts.iter().map(|part| (part.rows, part.outcome)).collect()
}

#[tokio::test(start_paused = true)]
async fn stopping_between_two_parts_keeps_the_one_that_is_in() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    opened(&session, &mut service, &mut events).await;

    parts(&session, "Accounts", PartsBy::Halves).await.unwrap();
    let active = next(&mut service).await;
    assert_eq!(active.query, "activeStatus=ActiveOnly");
    active.answer(200, &accounts(100..560));
    let inactive = next(&mut service).await;
    assert_eq!(inactive.query, "activeStatus=InactiveOnly");
    let stop = StopPull { profile: PROFILE, connection: "conn_1".into(), record_type: None };
    let stopping = tokio::spawn({
        let session = session.clone();
        async move { session.stop_pull(stop).await }
    });
    let stopped = until(&mut events, is_complete).await;
    stopping.await.unwrap().unwrap();
    assert_eq!((stopped.here, stopped.cut), (560, true), "what came twice is here once");
    assert_eq!(outcomes(&stopped), [(500, PartOutcome::Cut), (460, PartOutcome::NotCut)]);
    assert!(stopped.tried.is_some_and(|tried| tried.problem.is_none()));
    drop(inactive);

    // The half that is here is not asked for again.
    parts(&session, "Accounts", PartsBy::Halves).await.unwrap();
    let inactive = next(&mut service).await;
    assert_eq!(inactive.query, "activeStatus=InactiveOnly");
    inactive.answer(200, &accounts(0..100));
    let whole = until(&mut events, is_complete).await;
    assert_eq!((whole.here, whole.cut, whole.parts.len()), (560, false, 3));
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_part_that_the_service_refuses_leaves_what_is_here_and_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    opened(&session, &mut service, &mut events).await;

    part(&session, "Accounts", &[("activeStatus", "Some")]).await.unwrap();
    next(&mut service).await.answer(400, REFUSED);
    let refused = until(&mut events, is_complete).await;
    assert_eq!((refused.here, refused.cut, refused.parts.len()), (500, true, 1));
    let problem = refused.tried.and_then(|tried| tried.problem).unwrap();
    assert_eq!((problem.code, problem.status), (ProblemCode::Rejected, Some(400)));
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_record_that_comes_again_takes_the_place_of_the_earlier_one() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    opened(&session, &mut service, &mut events).await;

    part(&session, "Accounts", &[("nameStartsWith", "Job 0003"), ("updatedAfter", "2026-01-01")])
        .await
        .unwrap();
    let asked = next(&mut service).await;
    assert_eq!(asked.query, "activeStatus=All&nameStartsWith=Job+0003&updatedAfter=2026-01-01");
    asked.answer(200, &list(&[account(900, "New"), account(3, "Renamed")]));
    let merged = until(&mut events, is_complete).await;
    assert_eq!((merged.here, merged.cut, merged.parts[1].rows), (501, true, 2));
    let page = |page| TablePageRequest {
        profile: PROFILE,
        connection: "conn_1".into(),
        record_type: "Accounts".to_owned(),
        copy: None,
        view: View::default(),
        page,
        size: 500,
    };
    let first = session.table_page(page(1)).await.unwrap();
    assert_eq!((first.rows[3].id.as_str(), first.rows[3].cells[1].as_deref()), ("3-1", Some("Renamed")));
    let last = session.table_page(page(2)).await.unwrap();
    assert_eq!(last.rows.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["900-1"]);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_service_that_chooses_the_status_gives_a_whole_list_of_what_it_chooses() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    parts(&session, "Accounts", PartsBy::Names).await.unwrap();
    // Everything, then both halves of it, each refused first for asking for inactive accounts too.
    for (filters, numbers) in [("", 0..500), ("nameTo=Job+0249", 0..250), ("nameFrom=Job+0249", 249..620)] {
        let refused = next(&mut service).await;
        let status = if filters.is_empty() { "activeStatus=All" } else { "activeStatus=All&" };
        assert_eq!(refused.query, format!("{status}{filters}"));
        refused.answer(400, REFUSED);
        let asked = next(&mut service).await;
        assert_eq!(asked.query, filters);
        asked.answer(200, &accounts(numbers));
    }
    let whole = until(&mut events, is_complete).await;
    assert_eq!((whole.here, whole.cut), (620, false));
    assert_eq!(whole.findings, [Finding::ActiveOnly], "inactive accounts may be missing");
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_service_that_ignores_ranges_of_names_is_not_asked_for_more_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    opened(&session, &mut service, &mut events).await;
    parts(&session, "Accounts", PartsBy::Names).await.unwrap();
    for _ in 0..2 {
        next(&mut service).await.answer(200, &accounts(0..500));
    }
    let ended = until(&mut events, is_complete).await;
    let nothing = (500, PartOutcome::ChangedNothing);
    assert_eq!(outcomes(&ended), [(500, PartOutcome::Cut), nothing, nothing]);
    assert!(ended.cut);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_part_of_a_list_of_which_nothing_is_here_comes_after_everything() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    part(&session, "Accounts", &[("accountType", "Bank")]).await.unwrap();
    let everything = next(&mut service).await;
    assert_eq!(everything.query, "activeStatus=All");
    everything.answer(200, &accounts(0..500));
    let bank = next(&mut service).await;
    assert_eq!(bank.query, "activeStatus=All&accountType=Bank");
    bank.answer(200, &accounts(490..530));
    let read = until(&mut events, is_complete).await;
    assert_eq!((read.here, read.cut), (530, true));
    assert_eq!(outcomes(&read), [(500, PartOutcome::Cut), (40, PartOutcome::NotCut)]);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn what_cannot_be_a_part_is_not_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, _service) = listed(&desk).await;
    let refused = |answer: Result<RecordsView, Problem>| answer.unwrap_err().detail;
    let by_limit = part(&session, "Accounts", &[("nameTo", "M"), ("Limit", "1000")]).await;
    assert_eq!(refused(by_limit), Some(ProblemDetail::PartFilter));
    let of_pages = part(&session, "Customers", &[("nameTo", "M")]).await;
    assert_eq!(refused(of_pages), Some(ProblemDetail::PartsOfPages));
    assert_eq!(
        refused(parts(&session, "Customers", PartsBy::Halves).await),
        Some(ProblemDetail::PartsOfPages)
    );
    let nameless = parts(&session, "InventoryAdjustments", PartsBy::Names).await;
    assert_eq!(refused(nameless), Some(ProblemDetail::PartsNotTaken));
    session.close().await;
}
