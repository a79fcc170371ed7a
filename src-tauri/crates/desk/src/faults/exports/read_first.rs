//! Exports whose list is read to its end first.

use super::*;
use crate::testing::about_export;

#[tokio::test]
async fn a_list_that_is_here_in_part_says_so_in_the_file_and_is_read_first_where_that_is_wanted() {
    let mut desk = Exporting::new().await;
    desk.session.read_all(vendors()).await.unwrap();
    desk.service.asked("GET /api/v1/Vendors").await.answer(200, &page(&VENDORS[..1], 3, true));
    until(&mut desk.events, "Vendors", |view| view.here == 1).await;
    let state = desk.ended(desk.export(ExportFormat::Csv)).await.unwrap();
    assert!(matches!(state, ExportState::Done { rows: 1, complete: false, .. }), "{state:?}");
    let about = desk.text("vendors.csv.about.txt");
    assert!(about.contains("Covers: NOT ALL: 1 of 3 rows."), "{about}");

    let whole = ExportTable { read_first: true, replace: true, ..desk.export(ExportFormat::Csv) };
    let next_page = desk.service.asked("GET /api/v1/Vendors").await;
    let id = desk.session.export_table(whole).await.unwrap().id;
    next_page.answer(200, &page(&VENDORS[1..], 3, false));
    let state = desk.end_of(id).await;
    assert!(matches!(state, ExportState::Done { rows: 3, complete: true, .. }), "{state:?}");
    assert!(desk.text("vendors.csv.about.txt").contains("Covers: All 3 rows of the list."));
}

#[tokio::test]
async fn an_export_whose_list_is_not_read_to_its_end_says_why_and_leaves_no_file() {
    let mut desk = Exporting::new().await;
    let whole = ExportTable { read_first: true, ..desk.export(ExportFormat::Csv) };
    let id = desk.session.export_table(whole.clone()).await.unwrap().id;
    desk.service.asked("GET /api/v1/Vendors").await.answer(403, "{}");
    assert_eq!(failed(desk.end_of(id).await).0, ProblemCode::NotAllowed);
    let id = desk.session.export_table(whole.clone()).await.unwrap().id;
    let asked = desk.service.asked("GET /api/v1/Vendors").await;
    desk.session.stop_export(about_export(id)).await.unwrap();
    assert_eq!(desk.end_of(id).await, ExportState::Stopped);
    assert!(asked.is_given_up(), "the read that the export began ends with it");
    assert_eq!((desk.names(), desk.unfinished()), (vec![], vec![]));
}

#[tokio::test]
async fn an_export_whose_read_brought_other_records_wants_a_choice_and_leaves_no_file() {
    let mut desk = Exporting::new().await;
    let vendors_of = |ids: RangeInclusive<u32>| {
        let vendors: Vec<_> = ids.map(|id| json!({ "id": id.to_string() }).to_string()).collect();
        page(&vendors.iter().map(String::as_str).collect::<Vec<_>>(), vendors.len(), false)
    };
    desk.session.read_all(vendors()).await.unwrap();
    desk.service.asked("GET /api/v1/Vendors").await.answer(200, &vendors_of(1..=6));
    until(&mut desk.events, "Vendors", |view| view.state == RecordsState::Complete).await;
    desk.session.read_all(vendors()).await.unwrap();
    let asked = desk.service.asked("GET /api/v1/Vendors").await;
    let whole = ExportTable { read_first: true, ..desk.export(ExportFormat::Csv) };
    let id = desk.session.export_table(whole.clone()).await.unwrap().id;
    asked.answer(200, &vendors_of(71..=73));
    assert_eq!(failed(desk.end_of(id).await), (ProblemCode::RowsNotChosen, None));
    assert_eq!(failed(desk.ended(whole).await.unwrap()), (ProblemCode::RowsNotChosen, None));
    assert_eq!((desk.names(), desk.unfinished()), (vec![], vec![]));
}

#[tokio::test]
async fn an_export_whose_read_failed_has_no_rows_of_before_although_copies_moved() {
    let services = Services::default();
    let mut desk = Exporting::on(&services, tempfile::tempdir().unwrap()).await;
    desk.session.read_all(vendors()).await.unwrap();
    desk.service.asked("GET /api/v1/Vendors").await.answer(200, &page(&VENDORS, 3, false));
    until(&mut desk.events, "Vendors", |view| view.state == RecordsState::Complete).await;
    desk.desk.shut_down().await;
    let Exporting { data, desk: before, session, service, .. } = desk;
    drop((before, session, service));

    services.keychain.lock();
    let mut desk = Exporting::on(&services, data).await;
    let whole = ExportTable { read_first: true, ..desk.export(ExportFormat::Csv) };
    let id = desk.session.export_table(whole).await.unwrap().id;
    desk.service.asked("GET /api/v1/Vendors").await.answer(200, &page(&VENDORS[..1], 3, true));
    let asked = desk.service.asked("GET /api/v1/Vendors").await;
    services.keychain.unlock();
    desk.desk.ask_keychain(AskKeychain { new_key: false }).await.unwrap();
    let stop =
        StopPull { profile: PROFILE, connection: "conn_1".into(), record_type: Some("Vendors".into()) };
    desk.session.stop_pull(stop).await.unwrap();
    drop(asked);
    let (code, _) = failed(desk.end_of(id).await);
    assert_eq!((code, desk.names()), (ProblemCode::FileNotWritten, vec![]));
}
