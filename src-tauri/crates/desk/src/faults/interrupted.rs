//! Reads of a list that is here already, interrupted at every page: the rows from before stay, all of them.

use std::path::Path;
use std::sync::Arc;

use ledgerlane_clock::SystemClock;
use ledgerlane_records::View;

use super::listed;
use crate::desk::Desk;
use crate::events::Listener;
use crate::interface::{
    DeskEvent, ForRecords, ProblemCode, RecordsState, RecordsView, StopPull, TablePage, TablePageRequest,
};
use crate::open_profile::OpenProfile;
use crate::testing::{self, ByHand, MemorySecrets, PROFILE, PendingCall, about};

const LIST: &str = "GET /api/v1/Invoices";
const CLOSE: &str = "POST /api/v1/cursors/c/close";
/// Pages of the list, with one record each.
const PAGES: u32 = 4;

/// What interrupts a read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    /// The user stops it.
    Stop,
    /// The service refuses to go on.
    Failure,
    /// The profile is closed.
    Close,
}

fn invoices() -> ForRecords {
    ForRecords { profile: PROFILE, connection: "conn_1".into(), record_type: "Invoices".to_owned() }
}

fn page(read: &str, at: u32) -> String {
    let more = at < PAGES;
    let cursor = if more { r#""c""# } else { "null" };
    let data = format!(r#"[{{"id":"{read}-{at}"}}]"#);
    format!(r#"{{"success":true,"data":{data},"nextCursor":{cursor},"hasMore":{more},"totalCount":{PAGES}}}"#)
}

/// Ids of the whole list as this read brings it.
fn whole(read: &str) -> Vec<String> {
    (1..=PAGES).map(|at| format!("{read}-{at}")).collect()
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

/// Begins to read the list, and answers the pages before this one. Returns the question for this one.
async fn read_up_to(session: &Arc<OpenProfile>, service: &mut ByHand, read: &str, last: u32) -> PendingCall {
    session.read_all(invoices()).await.unwrap();
    for at in 1..last {
        service.asked(LIST).await.answer(200, &page(read, at));
    }
    service.asked(LIST).await
}

async fn read_whole(session: &Arc<OpenProfile>, service: &mut ByHand, events: &mut Listener, read: &str) {
    read_up_to(session, service, read, PAGES).await.answer(200, &page(read, PAGES));
    until(events, |view| view.state == RecordsState::Complete && view.pages_read == PAGES).await;
}

/// Interrupts a read that waits for this page.
async fn interrupt(by: By, session: &Arc<OpenProfile>, service: &mut ByHand, asked: PendingCall, at: u32) {
    let session = session.clone();
    let ending = tokio::spawn(async move {
        match by {
            By::Stop => {
                let stop = StopPull { profile: PROFILE, connection: "conn_1".into(), record_type: None };
                session.stop_pull(stop).await.unwrap();
            }
            By::Close => session.close().await,
            By::Failure => {}
        }
    });
    if by == By::Failure {
        asked.answer(401, r#"{"error":{"message":"The key was withdrawn."}}"#);
    } else if at == 1 {
        // Its answer opens a cursor, which a stop waits for.
        asked.answer(200, &page("new", 1));
    }
    if at > 1 || by != By::Failure {
        service.asked(CLOSE).await.answer(204, "");
    }
    ending.await.unwrap();
}

async fn table(session: &Arc<OpenProfile>) -> TablePage {
    let ForRecords { profile, connection, record_type } = invoices();
    let page = TablePageRequest {
        profile,
        connection,
        record_type,
        copy: None,
        view: View::default(),
        page: 1,
        size: 100,
    };
    session.table_page(page).await.unwrap()
}

async fn assert_whole(session: &Arc<OpenProfile>, read: &str, what: &str) -> RecordsView {
    let table = table(session).await;
    let ids: Vec<_> = table.rows.into_iter().map(|row| row.id).collect();
    assert_eq!((ids, table.here), (whole(read), PAGES), "{what}");
    let types = session.record_types(about("conn_1")).await.unwrap().types;
    let view = types.into_iter().find(|kind| kind.path == "Invoices").unwrap().records;
    assert_eq!((view.state, view.here), (RecordsState::Complete, PAGES), "{what}");
    view
}

fn desk_in(folder: &Path, secrets: &Arc<MemorySecrets>) -> Desk {
    testing::desk_of(folder, secrets.clone(), Arc::new(SystemClock))
}

/// INV-WALK-1
#[tokio::test(start_paused = true)]
async fn a_read_interrupted_at_any_page_leaves_the_whole_list_from_before() {
    for by in [By::Stop, By::Failure, By::Close] {
        for at in 1..=PAGES {
            let what = format!("{by:?} at page {at}");
            let (folder, secrets) = (tempfile::tempdir().unwrap(), Arc::<MemorySecrets>::default());
            let desk = desk_in(folder.path(), &secrets);
            let (mut session, mut service) = listed(&desk).await;
            let mut events = desk.events();
            read_whole(&session, &mut service, &mut events, "old").await;

            let asked = read_up_to(&session, &mut service, "new", at).await;
            if at > 1 {
                until(&mut events, |view| view.pages_read == at - 1 && view.state == RecordsState::Pulling)
                    .await;
                assert_eq!(table(&session).await.rows[0].id, "old-1", "{what}: while it is read");
            }
            interrupt(by, &session, &mut service, asked, at).await;
            match by {
                By::Close => session = testing::by_hand(&desk).await.0,
                By::Stop | By::Failure => {
                    until(&mut events, |view| view.tried.is_some()).await;
                }
            }
            let view = assert_whole(&session, "old", &what).await;
            let told = view.tried.map(|tried| (tried.pages_read, tried.problem.map(|problem| problem.code)));
            let code = (by == By::Failure).then_some(ProblemCode::KeyRefused);
            assert_eq!(told, (by != By::Close).then_some((at - 1, code)), "{what}");

            // Neither the next start nor the next read finds anything of what was begun.
            session.close().await;
            desk.shut_down().await;
            let desk = desk_in(folder.path(), &secrets);
            let (session, mut service) = testing::by_hand(&desk).await;
            assert_whole(&session, "old", &format!("{what}, after a restart")).await;
            read_whole(&session, &mut service, &mut desk.events(), "newer").await;
            assert_whole(&session, "newer", &what).await;
            session.close().await;
        }
    }
}
