//! Records that are never kept on this computer: the file is deleted, even if the app is killed on the way, and copies are in memory.

use std::path::Path;
use std::sync::Arc;

use ledgerlane_clock::SystemClock;
use rusqlite::Connection;

use super::{listed, until};
use crate::desk::Desk;
use crate::events::Listener;
use crate::interface::{
    DeskEvent, ForRecords, KeepCopy, KeepRecords, Nothing, OpenTab, OpenTabs, ProblemCode, ProblemDetail,
    RecordTypes, RecordsState, RecordsView, SaveTabs,
};
use crate::open_profile::OpenProfile;
use crate::testing::{self, ByHand, MemorySecrets, NoKeychain, PROFILE, about, about_profile};

const NEVER: KeepRecords = KeepRecords { keep: false };
const AGAIN: KeepRecords = KeepRecords { keep: true };
const TWO: &str =
    r#"{"success":true,"data":[{"id":"1"},{"id":"2"}],"nextCursor":null,"hasMore":false,"totalCount":2}"#;

fn of(record_type: &str) -> ForRecords {
    ForRecords { profile: PROFILE, connection: "conn_1".into(), record_type: record_type.to_owned() }
}

fn desk(folder: &Path, secrets: &Arc<MemorySecrets>) -> Desk {
    testing::desk_of(folder, secrets.clone(), Arc::new(SystemClock))
}

/// Reads a list of two records to its end.
async fn read(session: &Arc<OpenProfile>, service: &mut ByHand, events: &mut Listener, list: &str) {
    session.read_all(of(list)).await.unwrap();
    service.asked(&format!("GET /api/v1/{list}")).await.answer(200, TWO);
    until(events, list, |view| view.state == RecordsState::Complete).await;
}

async fn types(session: &Arc<OpenProfile>) -> RecordTypes {
    session.record_types(about("conn_1")).await.unwrap()
}

async fn here(session: &Arc<OpenProfile>, list: &str) -> RecordsView {
    types(session).await.types.into_iter().find(|kind| kind.path == list).unwrap().records
}

/// Files of the copies in the folder.
fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.starts_with("records.db")).collect()
}

/// A desk with invoices here, customers kept under a name, and a tab.
async fn with_copies(desk: &Desk) -> (Arc<OpenProfile>, ByHand) {
    let (session, mut service) = listed(desk).await;
    let mut events = desk.events();
    read(&session, &mut service, &mut events, "Invoices").await;
    read(&session, &mut service, &mut events, "Customers").await;
    let ForRecords { profile, connection, record_type } = of("Customers");
    let copy = here(&session, "Customers").await.copy.unwrap();
    let name = "May".to_owned();
    let keep = KeepCopy { profile, connection: connection.clone(), record_type, copy, name };
    session.keep_copy(keep).await.unwrap();
    let tab = OpenTab {
        id: 1,
        connection,
        record_type: "Invoices".to_owned(),
        copy: None,
        view: ledgerlane_records::View::default(),
        form: None,
        sum_by: None,
        page: 1,
        scroll: 0,
    };
    session.save_tabs(SaveTabs { profile, tabs: OpenTabs { tabs: vec![tab], active: None } }).await.unwrap();
    (session, service)
}

#[tokio::test(start_paused = true)]
async fn the_file_goes_with_all_that_is_in_it_and_memory_serves_until_it_is_wanted_again() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Arc::default();
    let first = desk(folder.path(), &secrets);
    let (session, mut service) = with_copies(&first).await;
    std::fs::write(folder.path().join("records.db.unreadable"), "of another key").unwrap();
    assert_eq!(first.keep_records(Nothing {}).await.unwrap(), AGAIN);
    let mut events = first.events();
    assert_eq!(first.set_keep_records(NEVER).await.unwrap(), NEVER);
    assert_eq!(files(folder.path()), Vec::<String>::new());
    while testing::next_event(&mut events).await != DeskEvent::AskAgain {}
    let now = types(&session).await;
    assert!(now.never_kept && now.in_memory);
    assert!(now.types.iter().all(|kind| kind.records.here == 0 && kind.records.problem.is_none()));
    assert!(session.kept_copies(about("conn_1")).await.unwrap().copies.is_empty());

    read(&session, &mut service, &mut events, "Bills").await;
    assert_eq!(here(&session, "Bills").await.here, 2);
    assert_eq!(files(folder.path()), Vec::<String>::new(), "it is in memory");
    session.close().await;
    first.shut_down().await;

    let second = desk(folder.path(), &secrets);
    let (session, mut service) = listed(&second).await;
    assert_eq!(
        (second.keep_records(Nothing {}).await.unwrap(), here(&session, "Bills").await.here),
        (NEVER, 0)
    );
    let mut events = second.events();
    read(&session, &mut service, &mut events, "Bills").await;
    assert_eq!(files(folder.path()), Vec::<String>::new());

    assert_eq!(second.set_keep_records(AGAIN).await.unwrap(), AGAIN);
    let now = types(&session).await;
    assert!(!now.never_kept && !now.in_memory);
    assert_eq!(here(&session, "Bills").await.state, RecordsState::Nothing, "memory was given up");
    read(&session, &mut service, &mut events, "Bills").await;
    session.close().await;
    second.shut_down().await;
    let (session, _service) = listed(&desk(folder.path(), &secrets)).await;
    assert_eq!(here(&session, "Bills").await.here, 2, "it is on disk again");
}

/// Copies the files of a folder, as a process that is killed now would leave them.
fn killed(from: &Path) -> tempfile::TempDir {
    let to = tempfile::tempdir().unwrap();
    for file in std::fs::read_dir(from).unwrap().map(Result::unwrap) {
        // SQLite makes the index of a log anew; on Windows nobody reads one that is in use.
        if !file.file_name().to_string_lossy().ends_with("-shm") {
            std::fs::copy(file.path(), to.path().join(file.file_name())).unwrap();
        }
    }
    to
}

/// INV-NEVERKEPT-1
#[tokio::test(start_paused = true)]
async fn whenever_the_app_is_killed_on_the_way_all_is_here_or_nothing_is() {
    let folder = tempfile::tempdir().unwrap();
    let secrets: Arc<MemorySecrets> = Arc::default();
    let first = desk(folder.path(), &secrets);
    let (session, _service) = with_copies(&first).await;
    let before = killed(folder.path());
    // The setting decides. What follows it is left out here, as by a kill.
    first.inner.context.settings.update(|values| values.never_keep_records = true).await.unwrap();
    let mut after = vec![killed(folder.path())];
    for ending in ["-wal", ""] {
        let half = killed(folder.path());
        let gone = half.path().join(format!("records.db{ending}"));
        std::fs::remove_file(gone).unwrap();
        after.push(half);
    }
    session.close().await;
    first.shut_down().await;

    let (session, _service) = listed(&desk(before.path(), &secrets)).await;
    assert_eq!(here(&session, "Invoices").await.here, 2);
    assert_eq!(session.kept_copies(about("conn_1")).await.unwrap().copies.len(), 1);
    assert_eq!(session.open_tabs(about_profile()).await.unwrap().tabs.len(), 1);
    for after in after {
        assert!(!files(after.path()).is_empty());
        let desk = desk(after.path(), &secrets);
        assert_eq!(files(after.path()), Vec::<String>::new(), "gone before anybody asks");
        let (session, _service) = listed(&desk).await;
        assert_eq!(
            (desk.keep_records(Nothing {}).await.unwrap(), here(&session, "Invoices").await.here),
            (NEVER, 0)
        );
        assert!(session.kept_copies(about("conn_1")).await.unwrap().copies.is_empty());
        assert_eq!(session.open_tabs(about_profile()).await.unwrap(), OpenTabs::default());
        assert_eq!(desk.app_state().await.unwrap().problem, None);
    }
}

#[tokio::test(start_paused = true)]
async fn a_disk_that_takes_no_setting_leaves_everything_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let desk = desk(folder.path(), &Arc::default());
    let (session, _service) = with_copies(&desk).await;
    let file = Connection::open(folder.path().join("desk.db")).unwrap();
    file.execute_batch(
        "CREATE TRIGGER full BEFORE INSERT ON setting BEGIN SELECT RAISE(ABORT, 'full'); END;",
    )
    .unwrap();
    assert_eq!(desk.set_keep_records(NEVER).await.unwrap_err().code, ProblemCode::Storage);
    assert_eq!(
        (desk.keep_records(Nothing {}).await.unwrap(), here(&session, "Invoices").await.here),
        (AGAIN, 2)
    );
    assert_eq!(session.kept_copies(about("conn_1")).await.unwrap().copies.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn what_is_read_meanwhile_is_stopped_and_nothing_is_called_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let desk = desk(folder.path(), &Arc::default());
    let (session, mut service) = with_copies(&desk).await;
    session.read_all(of("Invoices")).await.unwrap();
    let asked = service.asked("GET /api/v1/Invoices").await;
    session.read_all(of("Bills")).await.unwrap();
    desk.set_keep_records(NEVER).await.unwrap();
    assert!(asked.is_given_up() && !session.pulls.is_any_running());
    for list in ["Invoices", "Bills", "Customers"] {
        let view = here(&session, list).await;
        assert_eq!((view.state, view.problem), (RecordsState::Nothing, None), "{list}");
    }
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_file_that_cannot_be_deleted_is_said_and_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Arc::default();
    let first = desk(folder.path(), &secrets);
    let (session, _service) = with_copies(&first).await;
    // A folder cannot be deleted as a file.
    let in_the_way = folder.path().join("records.db.unreadable");
    std::fs::create_dir(&in_the_way).unwrap();
    let said = |detail: Option<ProblemDetail>| match detail {
        Some(ProblemDetail::FileNotDeleted { file, .. }) => file,
        other => panic!("{other:?}"),
    };
    let left = first.set_keep_records(NEVER).await.unwrap_err();
    assert_eq!((left.code, said(left.detail)), (ProblemCode::Storage, in_the_way.display().to_string()));
    assert_eq!(
        (first.keep_records(Nothing {}).await.unwrap(), here(&session, "Invoices").await.here),
        (NEVER, 0)
    );
    session.close().await;
    first.shut_down().await;

    let second = desk(folder.path(), &secrets);
    let told = second.app_state().await.unwrap().problem.unwrap();
    assert_eq!(told.code, ProblemCode::Storage, "the next start tries again");
    assert_eq!(second.set_keep_records(AGAIN).await.unwrap_err().code, ProblemCode::Storage);
    assert_eq!(
        second.keep_records(Nothing {}).await.unwrap(),
        NEVER,
        "what was to be deleted does not come back"
    );
    std::fs::remove_dir(&in_the_way).unwrap();
    second.set_keep_records(NEVER).await.unwrap();
    second.set_keep_records(AGAIN).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn without_a_keychain_rows_in_memory_stay_whatever_is_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk_of(folder.path(), Arc::new(NoKeychain), Arc::new(SystemClock));
    let (session, mut service) = listed(&desk).await;
    read(&session, &mut service, &mut desk.events(), "Invoices").await;
    desk.set_keep_records(NEVER).await.unwrap();
    assert_eq!(here(&session, "Invoices").await.here, 2);
    desk.set_keep_records(AGAIN).await.unwrap();
    assert_eq!(here(&session, "Invoices").await.here, 2, "there is no other place for them");
    assert!(types(&session).await.in_memory);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn where_the_file_cannot_be_made_rows_stay_in_memory_and_another_call_tries_again() {
    let folder = tempfile::tempdir().unwrap();
    let desk = desk(folder.path(), &Arc::default());
    let (session, mut service) = listed(&desk).await;
    desk.set_keep_records(NEVER).await.unwrap();
    read(&session, &mut service, &mut desk.events(), "Invoices").await;
    // A new database is written with a journal, and no file takes the place of a folder.
    let in_the_way = folder.path().join("records.db-journal");
    std::fs::create_dir(&in_the_way).unwrap();

    let mut events = desk.events();
    let problem = desk.set_keep_records(AGAIN).await.unwrap_err();
    assert_eq!(problem.code, ProblemCode::Storage);
    while testing::next_event(&mut events).await != DeskEvent::AskAgain {}
    let now = types(&session).await;
    assert!(now.in_memory && !now.never_kept, "the page is told what is so now");
    assert_eq!(here(&session, "Invoices").await.here, 2, "nothing is lost");

    std::fs::remove_dir(&in_the_way).unwrap();
    desk.set_keep_records(AGAIN).await.unwrap();
    assert!(!types(&session).await.in_memory);
    session.close().await;
}

#[tokio::test(start_paused = true)]
async fn copies_in_a_file_that_no_key_opens_now_are_not_called_gone() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Arc::default();
    let first = desk(folder.path(), &secrets);
    let (session, _service) = with_copies(&first).await;
    let kept = session.kept_copies(about("conn_1")).await.unwrap();
    assert!(kept.copies.len() == 1 && !kept.may_be_more);
    session.close().await;
    first.shut_down().await;

    let second = testing::desk_of(folder.path(), Arc::new(NoKeychain), Arc::new(SystemClock));
    let (session, _service) = listed(&second).await;
    let kept = session.kept_copies(about("conn_1")).await.unwrap();
    assert!(kept.copies.is_empty() && kept.may_be_more);
    second.set_keep_records(NEVER).await.unwrap();
    let kept = session.kept_copies(about("conn_1")).await.unwrap();
    assert!(!kept.may_be_more, "the file with them was deleted");
    session.close().await;
}
