//! A read that brings nothing, or none of the records that are here: both are kept until the user chose. INV-ASIDE-1.

use std::ops::RangeInclusive;
use std::sync::Arc;

use ledgerlane_records::View;
use serde_json::json;
use tempfile::TempDir;

use crate::desk::Desk;
use crate::events::Listener;
use crate::interface::{
    AsideView, AskKeychain, ChooseRows, CopiesToDelete, DeleteCopies, ForRecords, Problem, ProblemCode,
    ReadPart, RecordsState, RecordsView, StopPull, TablePageRequest, UnderWayEntry, Work,
};
use crate::open_profile::OpenProfile;
use crate::tables::record_type;
use crate::testing::{self, ByHand, PROFILE, Services, about};

use super::listed;

/// A desk with a folder that it can be opened in again.
struct Reading {
    folder: TempDir,
    services: Services,
    desk: Desk,
    session: Arc<OpenProfile>,
    service: ByHand,
    events: Listener,
}

fn of(record_type: &str) -> ForRecords {
    ForRecords { profile: PROFILE, connection: "conn_1".into(), record_type: record_type.to_owned() }
}

/// A page of records with these ids.
fn page(ids: RangeInclusive<u32>, goes_on: bool) -> String {
    let data: Vec<_> = ids.map(|id| json!({ "id": id.to_string(), "name": format!("N{id}") })).collect();
    let (total, cursor) = (data.len(), goes_on.then_some("c"));
    json!({ "success": true, "data": data, "nextCursor": cursor, "hasMore": goes_on, "totalCount": total })
        .to_string()
}

#[expect(clippy::reversed_empty_ranges, reason = "it has no id")]
const NONE: RangeInclusive<u32> = 1..=0;

impl Reading {
    async fn new() -> Self {
        let (folder, services) = (tempfile::tempdir().unwrap(), Services::default());
        let desk = services.desk(folder.path());
        let (session, service) = listed(&desk).await;
        let events = desk.events();
        Self { folder, services, desk, session, service, events }
    }

    /// A desk whose customers are these.
    async fn of(ids: RangeInclusive<u32>) -> Self {
        let mut this = Self::new().await;
        this.read(ids).await;
        this
    }

    /// The same folder after the app ended and was started again.
    async fn again(self) -> Self {
        self.desk.shut_down().await;
        drop((self.session, self.service, self.events, self.desk));
        let desk = self.services.desk(self.folder.path());
        let (session, service) = listed(&desk).await;
        let events = desk.events();
        Self { desk, session, service, events, ..self }
    }

    /// Reads the customers to their end, and returns what is here then.
    async fn read(&mut self, ids: RangeInclusive<u32>) -> RecordsView {
        self.session.read_all(of("Customers")).await.unwrap();
        self.service.asked("GET /api/v1/Customers").await.answer(200, &page(ids, false));
        self.ended("Customers").await;
        self.view().await
    }

    /// The same folder after a start whose keychain was locked.
    async fn again_without_key(self) -> Self {
        self.services.keychain.lock();
        let this = self.again().await;
        assert_eq!(this.view().await.here, 0, "what is in the file cannot be opened");
        this
    }

    /// Has the keychain opened, and waits until copies have moved from memory into the file.
    async fn unlock(&mut self) {
        self.services.keychain.unlock();
        self.desk.ask_keychain(AskKeychain { new_key: false }).await.unwrap();
        while self.desk.inner.context.copies.are_in_memory().await {
            testing::next_event(&mut self.events).await;
        }
    }

    /// Reads the first page of the customers alone.
    async fn read_page_1(&mut self, ids: RangeInclusive<u32>) {
        self.session.read_all(of("Customers")).await.unwrap();
        self.service.asked("GET /api/v1/Customers").await.answer(200, &page(ids, true));
        let _page_2 = self.service.asked("GET /api/v1/Customers").await;
        let ForRecords { profile, connection, record_type } = of("Customers");
        let stop = StopPull { profile, connection, record_type: Some(record_type) };
        self.session.stop_pull(stop).await.unwrap();
    }

    /// Waits until no read of a list is under way.
    async fn ended(&self, list: &str) {
        self.session.pulls.ended(&"conn_1".into(), record_type(list).unwrap()).await;
    }

    async fn view(&self) -> RecordsView {
        let types = self.session.record_types(about("conn_1")).await.unwrap().types;
        types.into_iter().find(|kind| kind.path == "Customers").unwrap().records
    }

    /// The ids that the table shows.
    async fn ids(&self) -> Vec<String> {
        let ForRecords { profile, connection, record_type } = of("Customers");
        let view = View::default();
        let page =
            TablePageRequest { profile, connection, record_type, copy: None, view, page: 1, size: 100 };
        let rows = self.session.table_page(page).await.unwrap().rows;
        rows.into_iter().map(|row| row.id).collect()
    }

    async fn choose(&self, aside: AsideView, show: bool) -> Result<RecordsView, Problem> {
        let ForRecords { profile, connection, record_type } = of("Customers");
        self.session
            .choose_rows(ChooseRows { profile, connection, record_type, copy: aside.copy, show })
            .await
    }
}

fn ids(ids: RangeInclusive<u32>) -> Vec<String> {
    ids.map(|id| id.to_string()).collect()
}

#[tokio::test(start_paused = true)]
async fn a_read_that_brings_nothing_leaves_the_rows_and_asks_also_after_a_restart() {
    let mut desk = Reading::of(1..=6).await;
    let view = desk.read(NONE).await;
    let aside = view.aside.expect("its user is asked");
    assert_eq!((view.state, view.here, aside.rows, view.tried), (RecordsState::Complete, 6, 0, None));
    assert_eq!(desk.ids().await, ids(1..=6));

    let desk = desk.again().await;
    let view = desk.view().await;
    assert_eq!((view.here, view.aside), (6, Some(aside)));
    let kept = desk.choose(aside, false).await.unwrap();
    assert_eq!((kept.state, kept.here, kept.aside, kept.tried), (RecordsState::Complete, 6, None, None));
    assert_eq!(desk.ids().await, ids(1..=6));
    assert_eq!(desk.choose(aside, true).await.unwrap_err().code, ProblemCode::NotFound);
    let desk = desk.again().await;
    assert_eq!((desk.view().await.here, desk.view().await.aside), (6, None));
}

#[tokio::test(start_paused = true)]
async fn a_read_of_other_records_is_listed_as_a_choice_and_not_as_read() {
    let mut desk = Reading::of(1..=6).await;
    desk.read(71..=73).await;
    let entries = desk.desk.work_under_way().entries;
    let [UnderWayEntry { work: Work::ReadEnded { problem: Some(problem), .. }, .. }] = &*entries else {
        panic!("{entries:?}")
    };
    assert_eq!(problem.code, ProblemCode::RowsNotChosen);
}

#[tokio::test(start_paused = true)]
async fn a_read_of_other_records_is_shown_once_its_user_says_so() {
    let mut desk = Reading::of(1..=6).await;
    let aside = desk.read(71..=73).await.aside.expect("its user is asked");
    assert_eq!((desk.ids().await, aside.rows), (ids(1..=6), 3));
    let shown = desk.choose(aside, true).await.unwrap();
    assert_eq!((shown.state, shown.here, shown.aside), (RecordsState::Complete, 3, None));
    assert_eq!(desk.ids().await, ids(71..=73));
    let desk = desk.again().await;
    assert_eq!((desk.ids().await, desk.view().await.aside), (ids(71..=73), None));
}

#[tokio::test(start_paused = true)]
async fn the_next_read_answers_the_question_or_asks_it_anew() {
    let mut desk = Reading::of(1..=6).await;
    let first = desk.read(NONE).await.aside.expect("its user is asked");
    let second = desk.read(71..=73).await.aside.expect("its user is asked again");
    assert_eq!(desk.choose(first, true).await.unwrap_err().code, ProblemCode::NotFound, "it is gone");
    assert_eq!(desk.view().await.aside, Some(second));
    desk.session.read_all(of("Customers")).await.unwrap();
    let asked = desk.service.asked("GET /api/v1/Customers").await;
    assert_eq!(desk.view().await.aside, None, "nobody is asked while the list is read");
    assert_eq!(desk.choose(second, true).await.unwrap_err().code, ProblemCode::CopyNotKept);
    asked.answer(200, &page(6..=9, false));
    desk.ended("Customers").await;
    let view = desk.view().await;
    assert_eq!(view.here, 4);
    assert_eq!((view.aside, desk.ids().await), (None, ids(6..=9)));
    assert_eq!(desk.again().await.view().await.aside, None);
}

#[tokio::test(start_paused = true)]
async fn a_short_list_and_one_with_a_record_from_before_are_shown_at_once() {
    for (before, after) in [(1..=5, NONE), (1..=5, 71..=73), (1..=6, 6..=20), (1..=6, 1..=1)] {
        let mut desk = Reading::of(before).await;
        let view = desk.read(after.clone()).await;
        assert_eq!((view.aside, desk.ids().await), (None, ids(after)));
    }
}

#[tokio::test(start_paused = true)]
async fn rows_of_a_read_that_was_stopped_do_not_make_room_for_other_ones_either() {
    let mut desk = Reading::new().await;
    desk.read_page_1(1..=6).await;
    desk.session.read_all(of("Customers")).await.unwrap();
    desk.service.asked("GET /api/v1/Customers").await.answer(200, &page(71..=79, false));
    desk.ended("Customers").await;
    let view = desk.view().await;
    assert_eq!((view.here, view.aside.map(|aside| aside.rows), desk.ids().await), (6, Some(9), ids(1..=6)));
}

#[tokio::test(start_paused = true)]
async fn a_flat_list_is_kept_too_and_what_is_deleted_takes_the_question_with_it() {
    let mut desk = Reading::new().await;
    let everything = || {
        let ForRecords { profile, connection, record_type } = of("Accounts");
        ReadPart { profile, connection, record_type, filters: vec![] }
    };
    for answer in [page(1..=6, false), page(71..=76, false)] {
        desk.session.read_part(everything()).await.unwrap();
        desk.service.asked("GET /api/v1/Accounts").await.answer(200, &answer);
        desk.ended("Accounts").await;
    }
    let accounts = async |desk: &Reading| desk.session.open_records(of("Accounts")).await.unwrap();
    let view = accounts(&desk).await;
    assert_eq!((view.here, view.aside.map(|aside| aside.rows)), (6, Some(6)));

    let copies = CopiesToDelete::OfConnection { connection: "conn_1".into() };
    let deleted = desk.session.delete_copies(DeleteCopies { profile: PROFILE, copies }).await.unwrap();
    assert_eq!(deleted.copies, 1);
    let again = desk.again().await;
    let types = again.session.record_types(about("conn_1")).await.unwrap().types;
    let accounts = types.into_iter().find(|kind| kind.path == "Accounts").unwrap().records;
    assert_eq!((accounts.state, accounts.aside), (RecordsState::Nothing, None));
}

#[tokio::test]
async fn a_page_that_was_read_in_memory_leaves_the_whole_list_in_the_file() {
    let mut desk = Reading::of(1..=50).await.again_without_key().await;
    desk.read_page_1(1..=1).await;
    assert_eq!(desk.ids().await, ids(1..=1));
    desk.unlock().await;
    let view = desk.view().await;
    assert_eq!((view.state, view.here, view.aside), (RecordsState::Complete, 50, None));
    assert_eq!(desk.ids().await, ids(1..=50));
}

#[tokio::test]
async fn other_records_that_were_read_in_memory_wait_for_their_user() {
    let mut desk = Reading::of(1..=6).await.again_without_key().await;
    desk.read(71..=79).await;
    desk.unlock().await;
    let view = desk.view().await;
    let aside = view.aside.expect("its user is asked");
    assert_eq!((desk.ids().await, aside.rows), (ids(1..=6), 9));
    desk.choose(aside, true).await.unwrap();
    assert_eq!(desk.ids().await, ids(71..=79));
}

#[tokio::test]
async fn a_list_that_was_read_whole_in_memory_takes_the_place_of_the_one_in_the_file() {
    let mut desk = Reading::of(1..=6).await.again_without_key().await;
    desk.read(5..=7).await;
    desk.unlock().await;
    assert_eq!((desk.view().await.aside, desk.ids().await), (None, ids(5..=7)));
}
