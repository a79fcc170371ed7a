//! The one list of what is under way, of what ended unseen, and of what the end of the app cut off (INV-WORK-1).

use std::fs;
use std::sync::Arc;

use super::exports::Exporting;
use super::{listed, until};
use crate::board::Caller;
use crate::db::{KeyPlace, WorkRow};
use crate::desk::Desk;
use crate::interface::{
    DeskEvent, DismissWork, ExportFormat, ExportState, ForProfile, ForRecords, RecordsState, RememberScreen,
    SaveService, Screen, Work,
};
use crate::links::{LinkFate, NewLink};
use crate::open_profile::OpenProfile;
use crate::testing::{self, PROFILE};

const PAGE: &str = r#"{"success":true,"data":[{"id":"1"}],"nextCursor":null,"hasMore":false,"totalCount":1}"#;
const PART: &str = r#"{"success":true,"data":[{"id":"1"}],"nextCursor":"c","hasMore":true,"totalCount":9}"#;

fn records(record_type: &str) -> ForRecords {
    ForRecords { profile: PROFILE, connection: "conn_1".into(), record_type: record_type.to_owned() }
}

/// The kind of each entry, with its type or its file.
fn entries(desk: &Desk) -> Vec<String> {
    let entries = desk.work_under_way().entries.into_iter();
    entries
        .map(|entry| match entry.work {
            Work::Read { record_type, rows, total } => format!("read {record_type} {rows:?} {total:?}"),
            Work::Export { file, ends_soon, .. } => format!("export {file} {ends_soon}"),
            Work::Watch { .. } => "watch".to_owned(),
            Work::ReadEnded { record_type, problem, .. } => {
                format!("read ended {record_type} {}", if problem.is_some() { "badly" } else { "well" })
            }
            Work::LinkEnded { fate, .. } => format!("link ended {fate:?}"),
            Work::CutOff { record_type, file, .. } => format!("cut off {record_type} {file:?}"),
        })
        .collect()
}

async fn look_at(desk: &Desk, record_type: &str) {
    let screen = Screen::Records { connection: "conn_1".into(), record_type: Some(record_type.to_owned()) };
    desk.remember_screen(RememberScreen { profile: PROFILE, screen }).await.unwrap();
}

#[tokio::test]
async fn a_read_is_listed_while_it_runs_and_when_it_ended_elsewhere_until_its_table_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    look_at(&desk, "Customers").await;
    session.read_all(records("Vendors")).await.unwrap();
    session.read_all(records("Customers")).await.unwrap();
    let asked = service.asked("GET /api/v1/Vendors").await;
    assert_eq!(entries(&desk), ["read Vendors Some(0) None", "read Customers None None"]);
    asked.answer(200, PAGE);
    service.asked("GET /api/v1/Customers").await.answer(200, PAGE);
    until(&mut events, "Customers", |view| view.state == RecordsState::Complete).await;
    session.pulls.ended(&"conn_1".into(), crate::tables::record_type("Customers").unwrap()).await;
    assert_eq!(entries(&desk), ["read ended Vendors well"], "the table of the other one is on screen");
    look_at(&desk, "Vendors").await;
    assert_eq!(entries(&desk), [""; 0]);
}

#[tokio::test]
async fn a_read_that_failed_elsewhere_is_listed_until_it_is_dismissed_and_one_that_was_stopped_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let kind = crate::tables::record_type("Vendors").unwrap();
    session.read_all(records("Vendors")).await.unwrap();
    service.asked("GET /api/v1/Vendors").await.answer(403, "{}");
    session.pulls.ended(&"conn_1".into(), kind).await;
    assert_eq!(entries(&desk), ["read ended Vendors badly"]);
    let Work::ReadEnded { id, .. } = desk.work_under_way().entries[0].work else { panic!("it ended") };
    desk.dismiss_work(DismissWork { id }).await.unwrap();
    session.read_all(records("Vendors")).await.unwrap();
    let _asked = service.asked("GET /api/v1/Vendors").await;
    session.pulls.stop(&"conn_1".into(), None).await;
    assert_eq!(entries(&desk), [""; 0]);
}

#[tokio::test]
async fn a_link_that_was_declined_elsewhere_is_listed() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, _service) = listed(&desk).await;
    let link = super::live_link(&session, false).await;
    session.links.end_seen(&link, LinkFate::Declined).await;
    assert_eq!(entries(&desk), ["link ended Declined"]);
}

#[tokio::test]
async fn a_watch_is_listed_only_where_a_user_made_its_link() {
    for (asked_by, listed_as) in [(Caller::User, vec!["watch"]), (Caller::Desk, vec![])] {
        let folder = tempfile::tempdir().unwrap();
        let desk = testing::desk(folder.path());
        let (session, _service) = listed(&desk).await;
        let link = super::new_link(session.context.now(), false);
        let link = session.links.enter(NewLink { asked_by, ..link }).await.unwrap();
        session.watches.start(&link);
        assert_eq!(entries(&desk), listed_as, "{asked_by:?}");
    }
}

#[tokio::test]
async fn the_page_is_told_of_the_list_when_it_changed() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    let mut events = desk.events();
    session.read_all(records("Vendors")).await.unwrap();
    let _asked = service.asked("GET /api/v1/Vendors").await;
    let told = loop {
        if let DeskEvent::UnderWayChanged { under_way } = events.recv().await.unwrap() {
            break under_way;
        }
    };
    assert_eq!(told, desk.work_under_way());
}

#[tokio::test]
async fn the_next_start_names_what_was_cut_off_until_it_is_dismissed() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = listed(&desk).await;
    session.read_all(records("Invoices")).await.unwrap();
    service.asked("GET /api/v1/Invoices").await.answer(200, PART);
    let _next = service.asked("GET /api/v1/Invoices").await;
    assert_eq!(entries(&desk).len(), 1);
    desk.shut_down_within(std::time::Duration::ZERO).await.unwrap_err();
    session.close().await;
    drop((session, desk));

    let desk = testing::desk(folder.path());
    assert_eq!(entries(&desk), ["cut off Invoices None"]);
    let entry = desk.work_under_way().entries.remove(0);
    assert_eq!(
        (entry.profile, entry.service.as_deref(), &*entry.name),
        (PROFILE, Some("hand"), "Harbor Lane")
    );
    drop(desk);
    let desk = testing::desk(folder.path());
    let Work::CutOff { id, .. } = desk.work_under_way().entries[0].work else { panic!("it is told again") };
    desk.dismiss_work(DismissWork { id }).await.unwrap();
    desk.inner.context.db.settle().await;
    drop(desk);
    assert_eq!(entries(&testing::desk(folder.path())), [""; 0]);
}

#[tokio::test]
async fn saving_a_key_strikes_out_what_began_in_this_run_alone_and_only_where_the_service_was_open() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let address = "http://127.0.0.1:9";
    let db = &desk.inner.context.db;
    let profile = db.save_profile(&testing::profile_at(address, KeyPlace::Nowhere)).unwrap().id;
    let work = |record_type: &str| WorkRow {
        profile,
        connection: "conn_1".into(),
        name: "Harbor Lane".to_owned(),
        record_type: record_type.to_owned(),
        list: String::new(),
        file: String::new(),
    };
    db.work_began(&work("Invoices")).unwrap();
    drop(desk);

    let desk = testing::desk(folder.path());
    let db = &desk.inner.context.db;
    let left = async || {
        db.settle().await;
        let left = db.work_under_way().unwrap().into_iter();
        left.map(|(row, _)| row.record_type).collect::<Vec<_>>()
    };
    for (open, began) in [(false, "Bills"), (true, "Vendors")] {
        assert_eq!(desk.inner.profiles.open.get(profile).is_some(), open);
        desk.inner.context.unseen.began(&work(began)).await;
        testing::accept(&desk, address, "sk_test_x");
        desk.save_service(SaveService { this_session_only: true }).await.unwrap();
        assert_eq!(entries(&desk), ["cut off Invoices None"]);
        let expected = if open { vec!["Invoices"] } else { vec!["Bills", "Invoices"] };
        assert_eq!(left().await, expected);
    }
}

#[tokio::test]
async fn an_export_that_ended_is_written_down_no_longer() {
    let mut exporting = Exporting::read().await;
    let export = exporting.export(ExportFormat::Csv);
    assert!(matches!(exporting.ended(export).await.unwrap(), ExportState::Done { .. }));
    exporting.desk.inner.context.db.settle().await;
    assert_eq!(exporting.desk.inner.context.db.work_under_way().unwrap(), []);
    assert_eq!(fs::read_dir(exporting.folder.path()).unwrap().count(), 2);
}

#[tokio::test]
async fn forgetting_a_service_forgets_its_work() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, _service): (Arc<OpenProfile>, _) = listed(&desk).await;
    let db = &desk.inner.context.db;
    let work = WorkRow {
        profile: session.context.profile.id,
        connection: "conn_1".into(),
        name: "Harbor Lane".to_owned(),
        record_type: "Vendors".to_owned(),
        list: String::new(),
        file: "/x.csv".to_owned(),
    };
    db.work_began(&work).unwrap();
    assert_eq!(db.work_under_way().unwrap(), [(work.clone(), Some("hand".to_owned()))]);
    desk.forget_profile(ForProfile { profile: session.context.profile.id }).await.unwrap();
    assert_eq!(db.work_under_way().unwrap(), []);
    db.work_began(&work).unwrap();
    assert_eq!(db.work_under_way().unwrap(), [], "a late one brings nothing back");
}
