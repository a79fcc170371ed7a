//! Local copies that are kept under a name, and copies that are deleted, while their lists are read and while they are not.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use ledgerlane_client::Finding;

use crate::board::{Caller, CheckQuery, NextCheck};
use crate::desk::Desk;
use crate::events::Listener;
use crate::ids::ProfileId;
use crate::interface::{
    ConnectionStatus, CopiesToDelete, CopyNumber, DeleteCopies, ForRecords, ForgetKept, KeepCopy, KeptCopy,
    ProblemCode, ProblemDetail, RecordsState, RecordsView, SetNote,
};
use crate::open_profile::OpenProfile;
use crate::testing::{self, ByHand, JumpingClock, MemorySecrets, PROFILE, about};

use super::{LISTED, listed, until};

const A_DAY: i64 = 86_400_000;

fn of(connection: &str, record_type: &str) -> ForRecords {
    ForRecords { profile: PROFILE, connection: connection.into(), record_type: record_type.to_owned() }
}

/// A whole list of so many records.
fn whole(records: usize) -> String {
    let data: Vec<String> = (1..=records).map(|at| format!(r#"{{"id":"{at}"}}"#)).collect();
    let data = data.join(",");
    format!(r#"{{"success":true,"data":[{data}],"nextCursor":null,"hasMore":false,"totalCount":{records}}}"#)
}

/// The first page of a list that goes on.
const FIRST: &str = r#"{"success":true,"data":[{"id":"1"}],"nextCursor":"c","hasMore":true,"totalCount":9}"#;

/// A desk with one profile, and its events.
struct Read {
    desk: Desk,
    session: Arc<OpenProfile>,
    service: ByHand,
    events: Listener,
}

impl Read {
    async fn new(desk: Desk) -> Self {
        let (session, service) = listed(&desk).await;
        let events = desk.events();
        Self { desk, session, service, events }
    }

    /// Reads a list of so many records to its end.
    async fn list(&mut self, connection: &str, record_type: &str, records: usize) {
        self.session.read_all(of(connection, record_type)).await.unwrap();
        self.service.asked(&format!("GET /api/v1/{record_type}")).await.answer(200, &whole(records));
        self.until(record_type, |view| view.state == RecordsState::Complete && view.tried.is_none()).await;
    }

    async fn until(&mut self, record_type: &str, so: impl Fn(&RecordsView) -> bool) -> RecordsView {
        until(&mut self.events, record_type, so).await
    }

    async fn keep(&self, record_type: &str, name: &str) -> Result<KeptCopy, Option<ProblemDetail>> {
        let ForRecords { profile, connection, record_type } = of("conn_1", record_type);
        let (copy, name) = (self.copy(record_type.as_str()).await, name.to_owned());
        let kept = self.session.keep_copy(KeepCopy { profile, connection, record_type, copy, name });
        kept.await.map_err(|problem| {
            assert_eq!(problem.code, ProblemCode::CopyNotKept);
            problem.detail
        })
    }

    /// The copy of a list of the first connection that its table shows.
    async fn copy(&self, record_type: &str) -> CopyNumber {
        let types = self.session.record_types(about("conn_1")).await.unwrap().types;
        let of_type = types.into_iter().find(|kind| kind.path == record_type);
        of_type.and_then(|kind| kind.records.copy).unwrap()
    }

    async fn kept(&self) -> Vec<(String, u32)> {
        let kept = self.session.kept_copies(about("conn_1")).await.unwrap().copies;
        kept.into_iter().map(|copy| (copy.name, copy.rows)).collect()
    }

    async fn delete(&self, copies: CopiesToDelete) -> u32 {
        self.session.delete_copies(DeleteCopies { profile: PROFILE, copies }).await.unwrap().copies
    }

    /// What is here of a list, as a table that is opened now shows it.
    async fn here(&self, connection: &str, record_type: &str) -> (RecordsState, u32) {
        let types = self.session.record_types(about(connection)).await.unwrap().types;
        let found = types.into_iter().find(|kind| kind.path == record_type).unwrap().records;
        (found.state, found.here)
    }
}

fn name(name: &str, rows: u32) -> (String, u32) {
    (name.to_owned(), rows)
}

/// INV-KEPT-1
#[tokio::test(start_paused = true)]
async fn a_kept_copy_stays_when_its_list_is_read_again_and_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Arc::new(MemorySecrets::default());
    let desk =
        |folder: &Path| testing::desk_of(folder, secrets.clone(), Arc::new(ledgerlane_clock::SystemClock));
    let mut read = Read::new(desk(folder.path())).await;
    read.list("conn_1", "Invoices", 2).await;
    let kept = read.keep("Invoices", "  year  end 2025 ").await.unwrap();
    assert_eq!((kept.name.as_str(), kept.rows, kept.complete), ("year end 2025", 2, true));
    read.list("conn_1", "Invoices", 5).await;
    assert_eq!(read.kept().await, [name("year end 2025", 2)]);
    read.session.close().await;
    read.desk.shut_down().await;

    let read = Read::new(desk(folder.path())).await;
    assert_eq!(read.kept().await, [name("year end 2025", 2)]);
    assert_eq!(read.here("conn_1", "Invoices").await, (RecordsState::Complete, 5));
    assert!(read.session.kept_copies(about("conn_2")).await.unwrap().copies.is_empty());
}

#[tokio::test(start_paused = true)]
async fn a_name_that_cannot_be_given_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let mut read = Read::new(testing::desk(folder.path())).await;
    read.list("conn_1", "Invoices", 2).await;
    let length = Some(ProblemDetail::CopyNameLength { most: 60 });
    for bad in ["", "  \n ", &"é".repeat(61)] {
        assert_eq!(read.keep("Invoices", bad).await.unwrap_err(), length);
    }
    read.keep("Invoices", &"é".repeat(60)).await.unwrap();
    let again = read.keep("Invoices", "another").await.unwrap_err();
    assert_eq!(again, Some(ProblemDetail::CopyKeptAlready { name: "é".repeat(60) }));
    read.list("conn_1", "Invoices", 3).await;
    let taken = read.keep("Invoices", &"É".repeat(60)).await.unwrap_err();
    assert_eq!(taken, Some(ProblemDetail::CopyNameTaken { name: "É".repeat(60) }));
    read.list("conn_1", "Customers", 3).await;
    read.keep("Customers", &"é".repeat(60)).await.unwrap();

    let nothing = KeepCopy {
        profile: PROFILE,
        connection: "conn_1".into(),
        record_type: "Bills".to_owned(),
        copy: CopyNumber(1),
        name: "n".to_owned(),
    };
    let refused = read.session.keep_copy(nothing).await.unwrap_err();
    assert_eq!(refused.code, ProblemCode::NotFound, "nothing of it is here");
}

#[tokio::test(start_paused = true)]
async fn rows_that_are_coming_in_are_not_kept_and_those_from_before_are() {
    let folder = tempfile::tempdir().unwrap();
    let mut read = Read::new(testing::desk(folder.path())).await;
    read.session.read_all(of("conn_1", "Customers")).await.unwrap();
    read.service.asked("GET /api/v1/Customers").await.answer(200, FIRST);
    read.until("Customers", |view| view.pages_read == 1).await;
    let refused = read.keep("Customers", "half of it").await.unwrap_err();
    assert_eq!(refused, Some(ProblemDetail::CopyBeingRead));
    read.service.asked("GET /api/v1/Customers").await.answer(200, &whole(1));
    read.until("Customers", |view| view.state == RecordsState::Complete).await;

    read.session.read_all(of("conn_1", "Customers")).await.unwrap();
    read.service.asked("GET /api/v1/Customers").await.answer(200, FIRST);
    read.until("Customers", |view| view.earlier.is_some() && view.pages_read == 1).await;
    read.keep("Customers", "before this read").await.unwrap();
    read.service.asked("GET /api/v1/Customers").await.answer(200, &whole(8));
    read.until("Customers", |view| view.state == RecordsState::Complete).await;
    assert_eq!(read.kept().await, [name("before this read", 2)]);
    read.session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_copy_that_is_kept_no_longer_goes_unless_its_table_shows_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut read = Read::new(testing::desk(folder.path())).await;
    read.list("conn_1", "Invoices", 2).await;
    let old = read.keep("Invoices", "old").await.unwrap().copy;
    read.list("conn_1", "Invoices", 3).await;
    let new = read.keep("Invoices", "new").await.unwrap().copy;
    let forget =
        |connection: &str, copy| ForgetKept { profile: PROFILE, connection: connection.into(), copy };
    for nobodys in [forget("conn_2", old), forget("conn_1", CopyNumber(99))] {
        assert_eq!(read.session.forget_kept(nobodys).await.unwrap_err().code, ProblemCode::NotFound);
    }
    let left = read.session.forget_kept(forget("conn_1", new)).await.unwrap();
    assert_eq!(left.copies.len(), 1);
    assert_eq!(read.here("conn_1", "Invoices").await, (RecordsState::Complete, 3));
    assert!(read.session.forget_kept(forget("conn_1", old)).await.unwrap().copies.is_empty());
    let again = read.session.forget_kept(forget("conn_1", old)).await.unwrap_err();
    assert_eq!(again.code, ProblemCode::NotFound);
}

#[tokio::test(start_paused = true)]
async fn deleting_takes_what_is_named_and_nothing_that_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut read = Read::new(testing::desk(folder.path())).await;
    for list in ["Invoices", "Customers", "Bills"] {
        read.list("conn_1", list, 2).await;
    }
    read.list("conn_2", "Invoices", 4).await;
    read.keep("Bills", "bills of May").await.unwrap();
    let invoices = of_type("Invoices", read.copy("Invoices").await);
    let bills = of_type("Bills", read.copy("Bills").await);
    assert_eq!(read.delete(invoices.clone()).await, 1);
    let told = read.until("Invoices", |_| true).await;
    assert_eq!((told.state, told.here, told.read_at), (RecordsState::Nothing, 0, None));
    assert_eq!(read.delete(invoices).await, 0, "nothing is left of it");
    assert_eq!(read.delete(bills).await, 0, "it is kept");
    assert_eq!(read.here("conn_2", "Invoices").await, (RecordsState::Complete, 4));

    assert_eq!(read.delete(CopiesToDelete::OfConnection { connection: "conn_1".into() }).await, 1);
    assert_eq!(read.here("conn_1", "Customers").await, (RecordsState::Nothing, 0));
    assert_eq!(read.here("conn_1", "Bills").await, (RecordsState::Complete, 2));
    assert_eq!(read.delete(CopiesToDelete::All).await, 1);
    assert_eq!(read.here("conn_2", "Invoices").await, (RecordsState::Nothing, 0));
    assert_eq!(read.kept().await, [name("bills of May", 2)]);

    read.list("conn_1", "Invoices", 3).await;
    assert_eq!(
        read.here("conn_1", "Invoices").await,
        (RecordsState::Complete, 3),
        "it is read again as usual"
    );
    let lease = read.desk.inner.context.copies.lease().await.unwrap();
    // What was deleted leaves the file in the background, and may have left it already.
    while lease.run(ledgerlane_records::Store::remove_step).await.unwrap() {}
    assert_eq!(read.kept().await, [name("bills of May", 2)]);
    read.session.close().await;
}

/// The copy of a list of the first connection.
fn of_type(record_type: &str, copy: CopyNumber) -> CopiesToDelete {
    CopiesToDelete::OfType { connection: "conn_1".into(), record_type: record_type.to_owned(), copy }
}

#[tokio::test(start_paused = true)]
async fn a_copy_that_took_the_place_of_the_one_on_screen_is_neither_kept_nor_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let mut read = Read::new(testing::desk(folder.path())).await;
    read.list("conn_1", "Invoices", 2).await;
    let seen = read.copy("Invoices").await;
    read.list("conn_1", "Invoices", 5).await;
    let ForRecords { profile, connection, record_type } = of("conn_1", "Invoices");
    let keep = KeepCopy { profile, connection, record_type, copy: seen, name: "year end".to_owned() };
    assert_eq!(read.session.keep_copy(keep).await.unwrap_err().code, ProblemCode::RowsReadAnew);
    assert!(read.kept().await.is_empty());

    // Another read is under way, and goes on.
    read.session.read_all(of("conn_1", "Invoices")).await.unwrap();
    let delete = DeleteCopies { profile: PROFILE, copies: of_type("Invoices", seen) };
    let refused = read.session.delete_copies(delete).await.unwrap_err();
    assert_eq!(refused.code, ProblemCode::RowsReadAnew);
    assert_eq!(read.here("conn_1", "Invoices").await.1, 5);
    read.service.asked("GET /api/v1/Invoices").await.answer(200, &whole(7));
    read.until("Invoices", |view| view.state == RecordsState::Complete && view.here == 7).await;
    let shown = of_type("Invoices", read.copy("Invoices").await);
    assert_eq!(read.delete(shown).await, 1);
    read.session.close().await;
}

/// INV-KEPT-1
#[tokio::test(start_paused = true)]
async fn deleting_stops_the_reads_of_the_lists_first_and_their_rows_do_not_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut read = Read::new(testing::desk(folder.path())).await;
    read.list("conn_1", "Invoices", 2).await;
    read.session.read_all(of("conn_1", "Invoices")).await.unwrap();
    read.service.asked("GET /api/v1/Invoices").await.answer(200, FIRST);
    read.until("Invoices", |view| view.pages_read == 1 && view.earlier.is_some()).await;
    let next = read.service.asked("GET /api/v1/Invoices").await;
    read.session.read_all(of("conn_1", "Customers")).await.unwrap();

    let deleting = tokio::spawn({
        let session = read.session.clone();
        let copies = CopiesToDelete::OfConnection { connection: "conn_1".into() };
        async move { session.delete_copies(DeleteCopies { profile: PROFILE, copies }).await.unwrap() }
    });
    next.answer(200, &whole(7));
    while !deleting.is_finished() {
        if read.service.has_asked("POST /api/v1/cursors/c/close") {
            read.service.asked("POST /api/v1/cursors/c/close").await.answer(204, "");
        }
        tokio::task::yield_now().await;
    }
    assert_eq!(deleting.await.unwrap().copies, 1);
    assert_eq!(read.here("conn_1", "Invoices").await, (RecordsState::Nothing, 0));
    assert_eq!(read.here("conn_1", "Customers").await.1, 0);
    assert!(!read.service.has_asked("GET /api/v1/Customers"), "nor does what waited begin");
    assert!(!read.session.pulls.is_any_running());
    read.session.close().await;
}

#[tokio::test(start_paused = true)]
async fn copies_of_an_age_go_by_the_day_and_a_list_that_is_read_is_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let clock = Arc::new(JumpingClock::default());
    let desk = testing::desk_of(folder.path(), Arc::new(MemorySecrets::default()), clock.clone());
    let mut read = Read::new(desk).await;
    for list in ["Invoices", "Customers", "Vendors"] {
        read.list("conn_1", list, 2).await;
    }
    read.keep("Vendors", "spring").await.unwrap();
    clock.jump(20 * A_DAY);
    read.list("conn_1", "Bills", 2).await;
    clock.jump(10 * A_DAY - 60_000);
    assert_eq!(read.delete(CopiesToDelete::OlderThan { days: 30 }).await, 0, "a minute is missing");
    assert_eq!(read.delete(CopiesToDelete::OlderThan { days: u32::MAX }).await, 0);
    clock.jump(60_000);
    read.session.read_all(of("conn_1", "Customers")).await.unwrap();
    let asked = read.service.asked("GET /api/v1/Customers").await;
    assert_eq!(read.delete(CopiesToDelete::OlderThan { days: 30 }).await, 1);
    assert_eq!(read.here("conn_1", "Invoices").await, (RecordsState::Nothing, 0));
    assert_eq!(read.here("conn_1", "Bills").await, (RecordsState::Complete, 2));
    assert_eq!(read.here("conn_1", "Vendors").await, (RecordsState::Complete, 2), "it is kept");
    asked.answer(200, &whole(6));
    read.until("Customers", |view| view.state == RecordsState::Complete).await;
    assert_eq!(read.here("conn_1", "Customers").await, (RecordsState::Complete, 6), "its read went on");
    read.session.close().await;
}

#[tokio::test(start_paused = true)]
async fn copies_of_another_profile_stay() {
    let folder = tempfile::tempdir().unwrap();
    let mut read = Read::new(testing::desk(folder.path())).await;
    read.list("conn_1", "Invoices", 2).await;
    let (far, mut service) = testing::far_by_hand(&read.desk).await;
    let theirs = |record_type: &str| ForRecords { profile: ProfileId(2), ..of("conn_1", record_type) };
    far.read_all(theirs("Invoices")).await.unwrap();
    service.asked("GET /api/v1/Invoices").await.answer(200, &whole(3));
    until(&mut read.events, "Invoices", |view| view.here == 3 && view.state == RecordsState::Complete).await;
    assert_eq!(read.delete(CopiesToDelete::All).await, 1);
    let types = far.record_types(about("conn_1")).await.unwrap().types;
    let left = types.into_iter().find(|kind| kind.path == "Invoices").unwrap().records;
    assert_eq!((left.state, left.here), (RecordsState::Complete, 3));
    far.close().await;
    read.session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_kept_copy_tells_what_was_found_and_is_whole_only_where_nothing_speaks_against_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut read = Read::new(testing::desk(folder.path())).await;
    read.session.read_all(of("conn_1", "Invoices")).await.unwrap();
    let counted = whole(2).replace(r#""totalCount":2"#, r#""totalCount":5"#);
    read.service.asked("GET /api/v1/Invoices").await.answer(200, &counted);
    let live = read.until("Invoices", |view| view.state == RecordsState::Complete).await;
    assert_eq!(live.findings, [Finding::Miscounted { came: 2, counted: 5 }]);
    let kept = read.keep("Invoices", "year end 2025").await.unwrap();
    assert_eq!((kept.findings, kept.complete), (live.findings, false));
    read.session.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_kept_copy_that_cannot_be_read_takes_nothing_from_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let mut read = Read::new(testing::desk(folder.path())).await;
    read.list("conn_1", "Invoices", 2).await;
    let bad = read.keep("Invoices", "bad").await.unwrap().copy;
    read.list("conn_1", "Invoices", 3).await;
    read.keep("Invoices", "good").await.unwrap();
    let lease = read.desk.inner.context.copies.lease().await.unwrap();
    let spoil = |store: &ledgerlane_records::Store| {
        let kept = store.kept(PROFILE.0, "conn_1")?;
        store.set_covers(kept[0].1.id, Some("no JSON"))
    };
    lease.run(spoil).await.unwrap();
    assert_eq!(read.kept().await, [name("good", 3)]);
    let forget = ForgetKept { profile: PROFILE, connection: "conn_1".into(), copy: bad };
    assert_eq!(read.session.forget_kept(forget.clone()).await.unwrap().copies.len(), 1);
    assert_eq!(read.session.forget_kept(forget).await.unwrap_err().code, ProblemCode::NotFound);
    read.session.close().await;
}

/// Has the service answer the next question for its connections with this list.
async fn lists(read: &mut Read, list: &str) {
    let session = read.session.clone();
    let listing = tokio::spawn(async move { session.board.list(Caller::Desk).await });
    read.service.asked("GET /api/v1/connections").await.answer(200, list);
    listing.await.unwrap();
}

/// The one row of the board: its status, its note and how much of its invoices is here.
async fn row(read: &Read) -> (ConnectionStatus, String, u32) {
    let [row] = read.session.board_view().rows.try_into().unwrap();
    (row.status, row.note, read.here("conn_1", "Invoices").await.1)
}

/// INV-LISTED-1
#[tokio::test(start_paused = true)]
async fn a_client_that_the_service_does_not_list_at_a_start_keeps_its_note_and_copies() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Arc::new(MemorySecrets::default());
    let desk =
        |folder: &Path| testing::desk_of(folder, secrets.clone(), Arc::new(ledgerlane_clock::SystemClock));
    let mut read = Read::new(desk(folder.path())).await;
    read.list("conn_1", "Invoices", 2).await;
    read.keep("Invoices", "year end").await.unwrap();
    let note = |note: &str| SetNote { profile: PROFILE, connection: "conn_1".into(), note: note.to_owned() };
    read.session.set_note(note("Call on Monday")).await.unwrap();
    read.session.close().await;
    read.desk.shut_down().await;

    let mut read = Read::new(desk(folder.path())).await;
    lists(&mut read, "[]").await;
    let unlisted = (ConnectionStatus::NotListed, "Call on Monday".to_owned(), 2);
    assert_eq!(row(&read).await, unlisted);
    assert_eq!(read.kept().await, [name("year end", 2)]);
    read.session.close().await;
    read.desk.shut_down().await;

    let mut read = Read::new(desk(folder.path())).await;
    lists(&mut read, "[]").await;
    assert_eq!(row(&read).await, unlisted, "nor at the next start");
    let query = CheckQuery { watched: &HashSet::new(), any: true, failing_at_once: 1 };
    assert_eq!(read.session.board.next_check(query), NextCheck::None, "nobody asks for its status");
    read.session.set_note(note("Ask the service")).await.unwrap();
    lists(&mut read, LISTED).await;
    assert_eq!(row(&read).await, (ConnectionStatus::NotChecked, "Ask the service".to_owned(), 2));
}

#[tokio::test(start_paused = true)]
async fn only_a_client_that_is_not_listed_any_more_is_forgotten_with_its_copies_and_its_note() {
    let folder = tempfile::tempdir().unwrap();
    let mut read = Read::new(testing::desk(folder.path())).await;
    read.list("conn_1", "Invoices", 2).await;
    read.keep("Invoices", "year end").await.unwrap();
    let refused = read.session.forget_connection(about("conn_1")).await.unwrap_err();
    assert_eq!((refused.code, read.kept().await.len()), (ProblemCode::NotFound, 1), "it is listed");

    lists(&mut read, "[]").await;
    read.session.forget_connection(about("conn_1")).await.unwrap();
    assert!(read.kept().await.is_empty());
    assert_eq!(read.here("conn_1", "Invoices").await.1, 0);
    assert!(read.session.board_view().rows.is_empty());
    assert!(read.desk.inner.context.db.saved_connections(PROFILE).unwrap().is_empty());
}
